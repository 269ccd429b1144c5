//! Big Two: what is a play, what beats what, what can still be beaten.
//!
//! Rules: `classic`, the rules of our source documents on unbeatable plays, the last card and scoring. Where a document
//! contradicts itself we referee the definition and not its example: a play is **unbeatable** when no legal play made
//! only of cards that are neither already played nor in this play beats it. So four twos are beatable while any straight
//! flush is out, every pair with the two of spades is unbeatable, and plays of equal strength do not beat each other.
//!
//! | question | answered by |
//! |---|---|
//! | is this a play, and which | [`Rules::classify`] |
//! | does it beat that one | [`Combo::beats`] |
//! | can it still be beaten, and by what | [`Rules::unbeatable_by_cards_seen`] and its two sisters |
//! | the same for thousands of plays at once | [`Rules::unbeatable_many`], [`Rules::unbeatable_batch`] as bytes |
//! | what is the strongest play of each kind still out | [`Rules::possible`] |
//! | can I go out now whatever they hold | [`CertainFinish`] |
//! | what may I play, may I pass, what goes with these cards, what would be sensible | [`Turn`] |
//! | what did the match cost | [`Rules::score_match`], [`ScoreSheet`] |
//! | whose turn is it, what happened, who won | [`Game`], or [`Match`] without a memory |
//! | what may this seat know | [`View`] |
//! | how do millions of games go | [`Simulation`] |
//!
//! Records and snapshots come with the feature `json`: `Record`, `Game::save` and `Game::load`.
//!
//! ```
//! use unbeaten::big_two::Rules;
//!
//! let rules = Rules::classic();
//! let four_twos = rules.classify("2S 2H 2C 2D 3C".parse()?)?;
//! let played = "10H JC QS KD 9H 9C 9S 9D".parse()?;
//! let verdict = rules.unbeatable_by_cards_seen(four_twos, played)?;
//! assert!(!verdict.is_unbeatable());
//! assert_eq!(verdict.witness.unwrap().cards().to_string(), "4S 5S 6S 7S 8S");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod batch;
mod bits;
mod choices;
mod combo;
mod deal;
mod event;
mod finish;
mod game;
mod hint;
mod kind;
mod r#match;
#[cfg(feature = "json")]
mod opening;
mod plays;
mod position;
mod refusal;
mod round;
mod rules;
mod score;
mod setup;
mod sort;
mod straights;
mod strongest;
mod suit_order;
mod table;
mod totals;
mod turn;
mod unbeatable;

pub use action::Action;
pub use batch::{BadBatch, BadQuestion};
pub use combo::{Combo, NotAPlay};
pub use deal::{Deal, FirstLead};
pub use event::Event;
pub use finish::CertainFinish;
#[cfg(feature = "json")]
pub use game::{BadSnapshot, Record, RecordError, Refused, Replay};
pub use game::{CannotDeal, Game, Made, ScoreSheet, Simulation, Trace, View};
pub use kind::Kind;
pub use r#match::Match;
#[cfg(feature = "json")]
pub use opening::BadOpening;
pub use position::{BadPosition, BadTurn, HandSizes};
pub use refusal::{IllegalAction, IllegalPass, IllegalPlay};
pub use rules::{FirstCardRule, FlushOrder, PassRule, Rules, UnknownRules};
pub use score::{GameScore, MatchScore, ScoreError, SeatScore};
pub use setup::{BadSetup, Setup};
pub use straights::{BadStraights, Sequence, Straights};
pub use suit_order::{BadSuitOrder, SuitOrder};
pub use table::{OnTable, Table};
pub use totals::Totals;
pub use turn::{Completions, Turn};
pub use unbeatable::{Knowledge, Verdict};

pub use crate::shell::{NothingToUndo, TimeBackwards, Timer};
#[cfg(feature = "json")]
pub use crate::shell::{SNAPSHOT_VERSION, TimerNumber};
