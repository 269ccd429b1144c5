//! The files of vectors.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use serde_json::{Value, json};
use unbeaten_questions::{Asks, Question};

use crate::{
    big_two, casino,
    confirm::confirmed_line,
    fair,
    lines::{Line, lines},
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

/// All files, each answer confirmed.
///
/// # Panics
/// If the core answers anything else than it has to.
pub fn files() -> [File; 6] {
    let (examples, lines) = (big_two::examples_file(), File { name: "lines.jsonl", text: written_lines() });
    [big_two::file(), examples, casino::file(), fair::file(), lines, texas42::file()]
}

fn written_lines() -> String {
    lines().iter().map(written_line).collect()
}

fn written_line(line: &Line) -> String {
    let answer = confirmed_line(&line.question.to_string(), &line.answer);
    let mut members = vec![format!("\"id\":{}", json!(line.id))];
    let parts = ["game", "op", "rules", "in"].map(|name| (name, &line.question));
    for (name, of) in parts.into_iter().chain(["ok", "err"].map(|name| (name, &answer))) {
        members.extend(of.get(name).map(|value| format!("\"{name}\":{value}")));
    }
    ["{", &members.join(","), "}\n"].concat()
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
