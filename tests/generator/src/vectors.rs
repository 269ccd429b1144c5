//! The files of vectors.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use serde_json::{Value, json};
use unbeaten::{
    Rank, Seed, Suit,
    big_two::{FlushOrder, Rules, Sequence, Straights, SuitOrder},
};
use unbeaten_cli::questions::{Asks, Op, Question, Questions, varied};

use crate::{
    casino,
    chosen::{self, Chosen},
    confirm::{confirmed, confirmed_line},
    lines::lines,
    texas42,
};

/// A file and what has to be in it.
pub struct File {
    /// Its name in `tests/vectors`.
    pub name: &'static str,
    /// One vector a line.
    pub text: String,
}

impl File {
    /// The questions with their confirmed answers, numbered op by op.
    pub(crate) fn of<'a, Q: Sync, O: Asks + Ord>(
        name: &'static str,
        asked: &'a [Q],
        question: impl Fn(&'a Q) -> &'a Question<O>,
        confirmed: impl Fn(&Q) -> Value + Sync,
    ) -> Self {
        let answers = on_all_cores(asked, confirmed);
        let mut numbers: BTreeMap<O, u32> = BTreeMap::new();
        let mut text = String::new();
        for (question, answer) in asked.iter().map(question).zip(answers) {
            let number = numbers.entry(question.op).and_modify(|number| *number += 1).or_insert(1);
            text += &question.with_answer(&json!(format!("{} {number}", question.op.name())), &answer);
            text.push('\n');
        }
        Self { name, text }
    }
}

/// What the questions are drawn from, for ever.
pub(crate) const SEED: u64 = 2026;

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

/// All files, each answer confirmed.
///
/// # Panics
/// If the core answers anything else than it has to.
pub fn files() -> [File; 4] {
    [
        File::of("big_two.jsonl", &questions(), |chosen| &chosen.question, confirmed),
        casino::file(),
        File { name: "lines.jsonl", text: written_lines() },
        texas42::file(),
    ]
}

/// The examples written by hand, which the generator leaves as they are: each question and its vector.
///
/// # Panics
/// If one is no vector.
pub fn examples() -> Vec<(Question, Value)> {
    let read = |line: &str| {
        let vector: Value = serde_json::from_str(line).expect("a vector is JSON");
        (Question::read(&vector).unwrap_or_else(|| panic!("{line} is no question")), vector)
    };
    include_str!("../../vectors/big_two_examples.jsonl").lines().map(read).collect()
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
    if matches!(op, Op::Unbeatable | Op::Possible | Op::CertainFinish | Op::Replay | Op::Trace) {
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

fn written_lines() -> String {
    let mut text = String::new();
    for line in lines() {
        let answer = confirmed_line(&line.question.to_string(), &line.answer);
        let mut members = vec![format!("\"id\":{}", json!(line.id))];
        let parts = ["game", "op", "rules", "in"].map(|name| (name, &line.question));
        for (name, of) in parts.into_iter().chain(["ok", "err"].map(|name| (name, &answer))) {
            members.extend(of.get(name).map(|value| format!("\"{name}\":{value}")));
        }
        text += &["{", &members.join(","), "}\n"].concat();
    }
    text
}

/// The answer to each question, in order.
fn on_all_cores<Q: Sync, A: Send>(questions: &[Q], answer: impl Fn(&Q) -> A + Sync) -> Vec<A> {
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(place) = Some(next.fetch_add(1, Relaxed)).filter(|&place| place < questions.len()) {
                    let answer = answer(&questions[place]);
                    answers.lock().expect("nobody fails while noting an answer").push((place, answer));
                }
            });
        }
    });
    let mut answers = answers.into_inner().expect("nobody fails while noting an answer");
    answers.sort_by_key(|&(place, _)| place);
    answers.into_iter().map(|(_, answer)| answer).collect()
}
