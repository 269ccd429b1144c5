//! What every game with a memory has, written once: history, undo, events told, clock, score sheet, records, saved games,
//! set-up positions, views and simulation.
//!
//! A game supplies a [`Round`]: one deal played out, a small value without a memory. Texas 42's is its
//! [`Shake`](crate::texas42::Shake), Big Two's its
//! [`Match`](crate::big_two::Match). The shell makes a [`Game`] of it, rounds until somebody has won.
//!
//! | a game says | and gets |
//! |---|---|
//! | [`Round`]: its rules, deal, set-up, actions, refusals, events | [`Game`], [`View`], history, undo, clock |
//! | [`Scored`]: what a round brings and when the game is over | [`ScoreSheet`], outcome |
//! | [`Simulated`]: what is counted over many games | [`Simulation`] on all cores |
//! | `Recorded` (feature `json`): its own tags and words | `Record`, `Replay`, redacted records, saved games |
//!
//! A whole little game in fewer than 300 lines, and the laws that it has from here, are in `tests/proofs/src/briscola`.
//!
//! A call that fails leaves the game as it was, even if what fails is a mistake of ours that panics: what it had changed is
//! taken back on the way out.

mod clock;
mod game;
#[cfg(feature = "json")]
mod hands;
mod made;
#[cfg(feature = "json")]
mod record;
#[cfg(feature = "json")]
mod recorded;
mod refusal;
mod round;
#[cfg(feature = "json")]
mod script;
#[cfg(feature = "json")]
mod seeded;
mod sheet;
mod simulation;
#[cfg(feature = "json")]
mod snapshot;
#[cfg(feature = "json")]
mod tags;
#[cfg(feature = "json")]
pub mod text;
mod timer;
mod trace;
mod view;

pub use game::Game;
#[cfg(feature = "json")]
pub use hands::Hands;
pub use made::Made;
#[cfg(feature = "json")]
pub use record::{Record, RecordError, Replay};
#[cfg(feature = "json")]
pub use recorded::Recorded;
pub use refusal::{CannotDeal, NothingToUndo, Stop, TimeBackwards};
#[cfg(feature = "json")]
pub use refusal::{Refused, TimerNumber};
pub use round::{Round, Timed, Timing};
#[cfg(feature = "json")]
pub use seeded::{CannotTellSeed, DealSeed};
pub use sheet::{ScoreSheet, Scored};
pub use simulation::{Simulated, Simulation};
#[cfg(feature = "json")]
pub use snapshot::{BadSnapshot, SNAPSHOT_VERSION};
#[cfg(feature = "json")]
pub use tags::{Origin, TagWriter, Tags};
#[cfg(feature = "json")]
pub use text::{BadRecord, Place};
pub use timer::Timer;
pub use trace::Trace;
pub use view::View;
