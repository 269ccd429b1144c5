//! Texas 42, the trick-taking game with dominoes: the whole game, and which hands and claims cannot be beaten.
//!
//! | question | answered by |
//! |---|---|
//! | what may be called, what stands | [`Call`], [`Auction`] |
//! | what may be declared; suits, following, ranks and tricks under each contract | [`Declaration`], [`Trump`] for the nine |
//! | whose turn is it, what happened, who won | [`Game`], or [`Shake`], one hand without a memory |
//! | why not | [`Game::check`](crate::shell::Game::check), which answers an [`IllegalAction`] |
//! | what would be sensible | [`Shake::hint`] |
//! | what did the hand bring | [`Rules::settle`], [`HandScore`] |
//! | how would it go on from here | [`Setup`] |
//! | what may this seat know | [`View`] |
//! | what can the others hold, how often, drawn by chance | [`Knowledge`], [`Deals`] |
//! | what is best play with all dominoes open | [`OpenHands`], [`Solver`] |
//! | what should this seat call, declare or play, and why | [`Advisor`] |
//! | which plays of a game gave something away | [`Review`] |
//! | how do millions of games go | [`Simulation`] |
//! | can somebody still beat this lead, this hand, this claim | [`Strength`], [`Hand`], [`Claim`] |
//!
//! Records and snapshots come with the feature `json`: `Record`, `Game::save` and `Game::load`.
//!
//! Sources of the rules: straight 42 as the National 42 Players Association sanctions it (n42pa.org/rules) is
//! [`Rules::tournament`]; house contracts and the older scoring are options (texas42.net, pagat.com). Where they differ these are our
//! choices: in sevens the bidding side has to take all seven tricks, not the bidder alone; a splash may be for any number of marks
//! that the rules name; whose partner splashed or plunged declares neither nello nor sevens; and who claims has to prove every trick
//! that is left for himself, while the association asks only that the bid cannot be set.
//!
//! How many hands there are of each kind, of 1,184,040:
//!
//! | declared | platinum | gold | guaranteed |
//! |---|---|---|---|
//! | blanks to sixes, each | 1 | 48 | 301 |
//! | doubles | 1 | 0 (6 with `gold_with_doubles`) | 39 |
//! | no-trump | 114 | 0 | 406 |
//!
//! Platinum and gold are proved by looking at every hand. Guaranteed hands are proved against every hidden hand and every legal line, and
//! for every other hand there is one hidden hand that beats it even if the bidder sees it; the source document's wish to validate
//! gold hands by simulation is a special case of that.
//!
//! Rules: straight 42 as our rules page has it. Deviation from the source document: a non-trump is led by its high pip only
//! (the document lists a context for the low one too, and contradicts itself), and what beats a lead includes the trumps.

mod action;
mod advise;
mod auction;
mod call;
mod claim;
mod context;
#[cfg(feature = "serde")]
pub(crate) mod data;
mod deal;
mod deals;
mod declaration;
mod doubles;
mod event;
mod game;
mod guaranteed;
mod hand;
mod hint;
mod knowledge;
mod marks;
#[cfg(feature = "json")]
mod opening;
mod perfect;
mod phase;
mod position;
mod refusal;
mod review;
mod round;
mod rules;
mod score;
mod search;
mod settle;
mod setup;
mod shake;
mod solve;
mod strength;
mod suit;
mod suits;
mod table;
mod totals;
mod trick;
mod trump;
mod voids;
mod ways;

pub use action::Action;
pub use advise::{Advice, Advisor, BidRow, BidTable, CannotAdvise, Caution, Chance, Estimate, Reason};
pub use auction::Auction;
pub use call::{BadAction, Call};
pub use claim::{Claim, Refutation, Ruling};
pub use context::{BadContext, Context, NoSuchContext};
pub use deal::Deal;
pub use deals::{Deals, NoSuchDeal};
pub use declaration::{Contract, Declaration};
pub use doubles::{BadDoubles, Doubles, NelloDoubles, NoTrumpDoubles};
pub use event::Event;
#[cfg(feature = "json")]
pub use game::{BadSnapshot, Record, RecordError, Refused, Replay};
pub use game::{CannotDeal, Game, Made, ScoreSheet, Simulation, Trace, TrickTaken, View};
pub use hand::{Hand, Perfect};
pub use knowledge::Knowledge;
pub use marks::{Marks, OutOfBounds, PlungeMarks, PointBid, SplashMarks};
#[cfg(feature = "json")]
pub use opening::BadOpening;
pub use phase::Phase;
pub use position::BadPosition;
pub use refusal::{IllegalAction, NoClaim};
pub use review::{Mistake, Prospect, Review, SeatReview};
pub use rules::{AllPass, Claims, House, Rules, Scoring, UnknownRules};
pub use score::{GameScore, HandOver, HandResult, HandScore};
pub use settle::{CannotSettle, Taken};
pub use setup::{BadSetup, Setup};
pub use shake::{Checked, Shake};
pub use solve::{
    BadHand, Bounds, CannotSolve, CannotSolveMany, OpenHands, PlayValue, Solution, Solver, points_of_many, solve_batch,
};
pub use strength::{BadStrengthKey, Strength, StrengthKey};
pub use suit::Suit;
pub use table::Table;
pub use totals::{BidTotals, Totals};
pub use trick::{BadTrick, Trick};
#[cfg(feature = "serde")]
pub use trump::TrumpNotSelected;
pub use trump::{BadTrump, Trump};
use voids::Voids;

pub use crate::shell::NothingToUndo;
#[cfg(feature = "json")]
pub use crate::shell::SNAPSHOT_VERSION;
