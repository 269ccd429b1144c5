//! Answers the vectors on Linux with no standard library, no C library and 64 KiB of memory.
//!
//! That it links at all shows that the core needs neither; that it agrees with the vectors shows that it works.

#![no_std]
#![no_main]

extern crate alloc;

mod bare;

use alloc::{format, string::String};

use serde_json::Value;

const VECTORS: &str = include_str!("../../vectors/big_two_examples.jsonl");

/// Where the bare start-up code goes on.
#[unsafe(no_mangle)]
extern "C" fn check_vectors() -> ! {
    let (mut passed, mut failed) = (0, 0);
    for vector in VECTORS.lines() {
        match check(vector) {
            Ok(()) => passed += 1,
            Err(difference) => {
                failed += 1;
                bare::print(&difference);
            }
        }
    }
    bare::print(&format!("no_std: {passed} passed, {failed} failed\n"));
    bare::exit(i32::from(failed > 0 || passed == 0))
}

/// A vector is a question with its answer in the same object.
fn check(vector: &str) -> Result<(), String> {
    let answer = unbeaten::json::answer(vector.as_bytes()).unwrap_or_default();
    let (expected, got) = (parse(vector), parse(&answer));
    let same = ["id", "ok", "err"].iter().all(|part| expected.get(part) == got.get(part));
    if same { Ok(()) } else { Err(format!("expected {vector}\n     got {answer}\n")) }
}

fn parse(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_default()
}
