//! Asks the conformance vectors through the typed Rust API, and compares the answers.
//!
//! The answers are built from what the API returns, never by the JSON lines of the core, so it is the API that is tested.
//! `tests/no_std` runs this library where there is no standard library.

#![no_std]

extern crate alloc;

mod ask;
mod big_two;
mod casino;
mod fair;
mod refusal;
mod tell;
mod texas42;
mod whole;

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
};
use core::fmt;

use serde_json::{Value, value::RawValue};
use sha2::{Digest, Sha256};

use refusal::Refusal;

/// How the vectors of a language went.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    passed: u32,
    failed: u32,
    lines: Sha256,
}

impl Tally {
    /// Asks the question of a vector through the typed API.
    ///
    /// # Errors
    /// If the answer is another than the vector's: both.
    pub fn ask(&mut self, vector: &str) -> Result<(), String> {
        let asked = Asked::new(vector)?;
        for piece in asked.line() {
            self.lines.update(piece);
        }
        self.note(asked.same, || format!("expected {vector}\n     got {}", asked.line().concat()))
    }

    /// Asks a vector that is about the JSON line itself. It is counted, but has no part in the digest.
    ///
    /// # Errors
    /// If the answer is another than the vector's: both.
    pub fn ask_line(&mut self, vector: &str) -> Result<(), String> {
        let answer = unbeaten::json::answer(vector.as_bytes()).unwrap_or_default();
        let (expected, got) = (parts(vector)?, parts(&answer)?);
        // As values: the core writes code and message first, which people prefer.
        let value =
            |part: Option<&&RawValue>| part.map(|raw| serde_json::from_str::<Value>(raw.get()).unwrap_or_default());
        let same = ["id", "ok", "err"].iter().all(|&part| value(expected.get(part)) == value(got.get(part)));
        self.note(same, || format!("expected {vector}\n     got {answer}\n"))
    }

    fn note(&mut self, same: bool, difference: impl FnOnce() -> String) -> Result<(), String> {
        if same {
            self.passed += 1;
            return Ok(());
        }
        self.failed += 1;
        Err(difference())
    }

    /// Whether every vector was answered as it has to be, and there were some.
    pub const fn is_good(&self) -> bool {
        self.failed == 0 && self.passed > 0
    }

    /// How many were asked.
    pub const fn count(&self) -> u32 {
        self.passed + self.failed
    }

    /// The line that is compared among the languages.
    pub fn digest(&self, language: &str) -> impl fmt::Display {
        format!("{language}: {} vectors, digest {}", self.count(), tell::digits(self.lines.clone()))
    }

    /// The closing line of a test program.
    pub fn closing(&self, name: &str) -> impl fmt::Display {
        format!("{name}: {} passed, {} failed", self.passed, self.failed)
    }
}

fn parts(line: &str) -> Result<BTreeMap<String, &RawValue>, String> {
    serde_json::from_str(line).map_err(|error| format!("this is no vector: {error}\n{line}\n"))
}

/// A vector and the answer that the API gives.
struct Asked<'a> {
    id: &'a str,
    /// As canonical JSON.
    answer: Result<String, String>,
    /// Whether it is the vector's.
    same: bool,
}

impl<'a> Asked<'a> {
    fn new(vector: &'a str) -> Result<Self, String> {
        let parts = parts(vector)?;
        let text = |part| parts.get(part).map_or("null", |raw| raw.get());
        let value = |part| serde_json::from_str::<Value>(text(part)).map_err(|error| error.to_string());
        let (game, op) = (value("game")?, value("op")?);
        let (op, rules, fields) = (op.as_str().unwrap_or_default(), value("rules")?, value("in")?);
        let answer = match game.as_str() {
            Some("bigTwo") => big_two::answer(op, &rules, &fields),
            Some("texas42") => texas42::answer(op, &rules, &fields),
            Some("casino") => casino::answer(op, &rules, &fields),
            Some("fair") => fair::answer(op, &rules, &fields),
            _ => Err(Refusal::not_askable("game")),
        };
        let answer = answer.map_err(|refusal| refusal.to_string());
        let same = match &answer {
            Ok(ok) => text("ok") == ok && !parts.contains_key("err"),
            Err(error) => text("err") == error && !parts.contains_key("ok"),
        };
        Ok(Self { id: text("id"), answer, same })
    }

    /// The canonical line of the answer, in pieces.
    fn line(&self) -> [&str; 5] {
        match &self.answer {
            Ok(ok) => ["{\"id\":", self.id, ",\"ok\":", ok, "}\n"],
            Err(error) => ["{\"err\":", error, ",\"id\":", self.id, "}\n"],
        }
    }
}
