//! Asks the vectors on Linux with no standard library, no C library and 256 KiB of memory, of which the longest
//! answers, whole games of several matches with every event, need most.
//!
//! That it links at all shows that the core needs neither; that it agrees with the vectors shows that it works. Its memory counts
//! what it hands out, so this is also where questions that shall not allocate are asked.

#![no_std]
#![no_main]

extern crate alloc;

mod bare;
mod frugal;

use alloc::{format, string::String};

use unbeaten_rust::Tally;

/// In the order of their names, as every language asks them.
const TYPED: [&str; 5] = [
    include_str!("../../vectors/big_two.jsonl"),
    include_str!("../../vectors/big_two_examples.jsonl"),
    include_str!("../../vectors/casino.jsonl"),
    include_str!("../../vectors/fair.jsonl"),
    include_str!("../../vectors/texas42.jsonl"),
];
const LINES: &str = include_str!("../../vectors/lines.jsonl");

/// Where the bare start-up code goes on.
#[unsafe(no_mangle)]
extern "C" fn check_vectors() -> ! {
    let (mut typed, mut lines) = (Tally::default(), Tally::default());
    for vector in TYPED.iter().flat_map(|text| text.lines()) {
        show(typed.ask(vector));
    }
    for vector in LINES.lines() {
        show(lines.ask_line(vector));
    }
    bare::print(&format!("{}\n{}\n", typed.digest("no_std"), typed.closing("no_std")));
    bare::print(&format!("{}\n", lines.closing("no_std, JSON lines")));
    let frugal = frugal::check();
    bare::print(&frugal.closing());
    bare::exit(i32::from(!typed.is_good() || !lines.is_good() || !frugal.is_good()))
}

fn show(asked: Result<(), String>) {
    if let Err(difference) = asked {
        bare::print(&difference);
    }
}
