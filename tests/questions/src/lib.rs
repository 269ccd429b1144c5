//! Questions to a referee, made up at random: `unbeaten vectors` prints them with their answers, and the generator of the
//! conformance vectors has them confirmed by the oracle.
//!
//! Those about each game are in [`big_two`], [`texas42`] and [`casino`], those about fair dealing in [`fair`]. Most questions are answered; about one in eight
//! breaks a rule, and then only one thing is wrong with it, so that nobody has to agree on what is wrong first. Everything
//! in a question can also be asked through an API with types: no field is missing or of another type, and no number is
//! larger than its type.

mod asks;
pub mod big_two;
pub mod casino;
mod chance;
mod deals;
pub mod fair;
mod question;
mod spelling;
pub mod texas42;

pub use asks::Asks;
use chance::Chance;
pub use question::Question;
