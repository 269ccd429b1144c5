//! Fair dealing: questions, and answers that the oracle confirms.

mod answer;
mod check;
mod chosen;
mod lines;
mod message;
mod transcript;

use std::collections::HashSet;

use serde_json::Value;
use unbeaten::Seed;
use unbeaten_questions::{
    Question,
    fair::{Op, Questions},
};

pub(crate) use lines::lines;
pub(crate) use message::{message, nobody_sits_there};

use crate::{
    confirm::confirmed_line,
    vectors::{File, SEED},
};

/// How many random questions there are of each op, besides those chosen by hand.
const COUNTS: [(Op, usize); 5] =
    [(Op::DealSeed, 150), (Op::Draws, 150), (Op::Deal, 220), (Op::Verify, 220), (Op::Witness, 180)];

/// `fair.jsonl`.
///
/// # Panics
/// If the core answers anything that is not right.
pub(crate) fn file() -> File {
    File::of(
        "fair.jsonl",
        &questions(),
        |question| question,
        |question| confirmed_line(&question.line(&Value::Null), &answer::answer(question)),
    )
}

/// Op by op, first those chosen by hand; none comes twice.
fn questions() -> Vec<Question<Op>> {
    let mut asked: HashSet<String> = HashSet::new();
    let mut new = |question: &Question<Op>| asked.insert(question.line(&Value::Null));
    let mut questions = chosen::questions();
    questions.retain(&mut new);
    for (place, (op, count)) in COUNTS.into_iter().enumerate() {
        let drawn = Questions::new(Seed::from(SEED + 700 + place as u64)).with_ops(&[op]);
        questions.extend((0..).map(|number| drawn.number(number)).filter(&mut new).take(count));
    }
    questions.sort_by_key(|question| question.op);
    questions
}
