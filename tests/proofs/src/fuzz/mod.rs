//! What has to hold of any bytes: the targets of the fuzzer in `tests/fuzz`, without the fuzzer.
//!
//! Each takes bytes, makes of them what somebody might send or play, and panics if a law does not hold. What it met it notes, so
//! that a test can show that it met something.

mod batches;
mod games;
mod lines;
mod parsers;
mod records;
mod seeds;
mod snapshots;
mod wire;

pub use batches::batches;
pub use games::games;
pub use lines::lines;
pub use parsers::parsers;
pub use records::records;
pub use seeds::{seeds, words};
pub use snapshots::snapshots;
pub use wire::wire;

use crate::Tally;

/// Something that any bytes are put to.
pub type Target = fn(&[u8], &Tally);

/// Every target by its name.
pub const TARGETS: [(&str, Target); 7] = [
    ("batches", batches),
    ("games", games),
    ("lines", lines),
    ("parsers", parsers),
    ("records", records),
    ("snapshots", snapshots),
    ("wire", wire),
];

/// A generic function for each game that has a memory, in a list: a game that is put here has every law from then on.
macro_rules! for_every_game {
    ($law:ident) => {
        [$law::<unbeaten::big_two::Match>, $law::<unbeaten::texas42::Shake>, $law::<crate::briscola::Hand>]
    };
}
use for_every_game;

/// What is wrong is said in a few words, whatever was read, and in plain ones where nothing of it is quoted; a position may be
/// impossible for as many reasons as there are cards.
fn assert_said_well(error: &str) {
    assert!((1..2_000).contains(&error.chars().count()), "{error:.1500}");
    if !error.contains('"') {
        crate::assert_plain(error);
    }
}
