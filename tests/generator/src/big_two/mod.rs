//! Big Two: questions, and answers that the oracle confirms.

mod answer;
mod asked;
mod chosen;
mod lines;
mod record;
mod refusal;
mod told;
mod trace;

use std::collections::HashSet;

use serde_json::{Value, json};
use unbeaten::{
    Rank, Seed, Suit,
    big_two::{FlushOrder, Rules, Sequence, Straights, SuitOrder},
};
use unbeaten_questions::{
    Question,
    big_two::{Op, Questions, varied},
};

use answer::answer as oracle_answer;
pub(crate) use lines::lines;

use crate::{
    confirm::{confirmed_line, without_words},
    vectors::{File, SEED},
};
use chosen::Chosen;

/// How many random questions there are of each op, besides those chosen by hand.
const COUNTS: [(Op, usize); 17] = [
    (Op::Classify, 500),
    (Op::Beats, 600),
    (Op::Unbeatable, 1000),
    (Op::Possible, 250),
    (Op::CanPass, 400),
    (Op::CheckPlay, 700),
    (Op::LegalPlays, 500),
    (Op::Completions, 600),
    (Op::CertainFinish, 600),
    (Op::Hint, 600),
    (Op::Sort, 400),
    (Op::ScoreHand, 150),
    (Op::ScoreMatch, 250),
    (Op::ScoreGame, 300),
    (Op::Shuffle, 250),
    (Op::Replay, 450),
    (Op::Trace, 250),
];

/// `big_two.jsonl`.
///
/// # Panics
/// If the core answers anything that is not right.
pub(crate) fn file() -> File {
    File::of("big_two.jsonl", &questions(), |chosen| &chosen.question, confirmed)
}

/// The core's answer to a question.
///
/// # Panics
/// If it differs from what it has to be.
fn confirmed(chosen: &Chosen) -> Value {
    let question = &chosen.question;
    let expected = chosen.by_hand.clone().unwrap_or_else(|| oracle_answer(question));
    confirmed_line(&question.line(&Value::Null), &expected)
}

/// `big_two_examples.jsonl`: questions with names that say what they show, kept as they are in the committed file.
///
/// # Panics
/// If the core answers anything that is not right.
pub(crate) fn examples_file() -> File {
    let mut text = String::new();
    for (question, vector) in examples() {
        let error = vector["err"].as_object();
        let by_hand = error.filter(|error| error["code"] == "bad_record" || error.contains_key("reasons"));
        // The generator reads only records as our writer writes them; what is wrong with others stays as it was written by hand.
        let by_hand = by_hand.map(|error| {
            let mut error = error.clone();
            without_words(&mut error);
            json!({ "err": error })
        });
        let chosen = Chosen { question, by_hand };
        let answer = confirmed(&chosen);
        text += &chosen.question.with_answer(&vector["id"], &answer);
        text.push('\n');
    }
    File { name: "big_two_examples.jsonl", text }
}

/// Each question of the examples and its vector.
fn examples() -> Vec<(Question<Op>, Value)> {
    let read = |line: &str| {
        let vector: Value = serde_json::from_str(line).expect("a vector is JSON");
        (Question::read(&vector).unwrap_or_else(|| panic!("{line} is no question")), vector)
    };
    include_str!("../../../vectors/big_two_examples.jsonl").lines().map(read).collect()
}

/// Op by op, first those chosen by hand; none comes twice.
fn questions() -> Vec<Chosen> {
    // What the examples written by hand ask is not asked again.
    let mut asked: HashSet<String> = examples().iter().map(|(question, _)| question.line(&Value::Null)).collect();
    let mut new = |chosen: &Chosen| asked.insert(chosen.question.line(&Value::Null));
    let mut questions = chosen::questions();
    questions.retain(&mut new);
    for (place, (op, count)) in COUNTS.into_iter().enumerate() {
        let drawn = Questions::new(Seed::from(SEED + place as u64)).with_ops(&[op]).with_rules(&rules_for(op));
        let endless = (0..).map(|number| Chosen::from(drawn.number(number)));
        questions.extend(endless.filter(&mut new).take(count));
    }
    questions.sort_by_key(|chosen| chosen.question.op);
    questions
}

/// Half of the questions are about `classic`, the others about many houses. Where the oracle has to look plays up in its
/// book of all plays, they differ in few ways about plays, for a book takes seconds to make.
fn rules_for(op: Op) -> Vec<Rules> {
    let mut houses = varied(Seed::from(SEED), 48);
    if matches!(op, Op::Unbeatable | Op::Possible | Op::CertainFinish | Op::Hint | Op::Replay | Op::Trace) {
        let books = books();
        for (place, rules) in houses.iter_mut().enumerate() {
            let Rules { suit_order, straights, flush_order, triples, .. } = books[place % books.len()];
            *rules = Rules { suit_order, straights, flush_order, triples, ..*rules };
        }
    }
    houses.extend(vec![Rules::classic(); houses.len()]);
    houses
}

fn books() -> [Rules; 4] {
    let suits = |order| SuitOrder::new(order).expect("each suit once");
    let straights = |first: &[usize]| {
        Straights::new(first.iter().map(|&rank| Sequence::starting(Rank::ALL[rank]))).expect("each once")
    };
    let [diamonds, clubs, hearts, spades] = Suit::ALL;
    let classic = Rules::classic();
    [
        classic,
        Rules { suit_order: suits([clubs, diamonds, hearts, spades]), flush_order: FlushOrder::SuitFirst, ..classic },
        Rules { straights: straights(&[0, 1, 2, 3, 4, 5, 6, 7, 8]), triples: false, ..classic },
        Rules {
            suit_order: suits([spades, hearts, clubs, diamonds]),
            straights: straights(&[8, 1, 0, 3, 11, 5, 10]),
            flush_order: FlushOrder::SuitFirst,
            ..classic
        },
    ]
}
