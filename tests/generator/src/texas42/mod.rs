//! Texas 42: questions, and answers that the oracle confirms.

mod answer;
mod asked;
mod chosen;
mod claim;
mod lists;

use std::collections::{BTreeMap, HashSet};

use serde_json::{Value, json};
use unbeaten::Seed;
use unbeaten_cli::questions::{
    Asks, Question,
    texas42::{Op, Questions, varied},
};

use crate::{
    confirm::{agreed, answer_of_the_core},
    vectors::{File, SEED, on_all_cores},
};

/// How many random questions there are of each op, besides those chosen by hand.
const COUNTS: [(Op, usize); 7] = [
    (Op::Strength, 60),
    (Op::ClassifyHand, 800),
    (Op::LedSuit, 60),
    (Op::LegalPlays, 550),
    (Op::Trick, 550),
    (Op::Claim, 650),
    (Op::Shuffle, 180),
];

/// `texas42.jsonl`.
///
/// # Panics
/// If the core answers anything that is not right.
pub(crate) fn file() -> File {
    let questions = questions();
    let answers = on_all_cores(&questions, confirmed);
    let mut numbers: BTreeMap<Op, u32> = BTreeMap::new();
    let mut text = String::new();
    for (question, answer) in questions.iter().zip(answers) {
        let number = numbers.entry(question.op).and_modify(|number| *number += 1).or_insert(1);
        text += &question.with_answer(&json!(format!("{} {number}", question.op.name())), &answer);
        text.push('\n');
    }
    File { name: "texas42.jsonl", text }
}

/// Op by op, first those chosen by hand; none comes twice.
fn questions() -> Vec<Question<Op>> {
    let mut asked: HashSet<String> = HashSet::new();
    let mut new = |question: &Question<Op>| asked.insert(question.line(&Value::Null));
    let mut questions = chosen::questions();
    questions.retain(&mut new);
    for (place, (op, count)) in COUNTS.into_iter().enumerate() {
        let mut drawn = Questions::new(Seed::from(SEED + 42 + place as u64)).with_ops(&[op]);
        if op == Op::ClassifyHand {
            drawn = drawn.with_rules(&varied());
        }
        questions.extend((0..).map(|number| drawn.number(number)).filter(&mut new).take(count));
    }
    questions.sort_by_key(|question| question.op);
    questions
}

/// The core's answer to a question.
///
/// # Panics
/// If it is not right.
fn confirmed(question: &Question<Op>) -> Value {
    let line = question.line(&Value::Null);
    let answer = answer_of_the_core(&line);
    agreed(&line, &answer, &answer::answer(question, &answer["ok"]));
    answer
}
