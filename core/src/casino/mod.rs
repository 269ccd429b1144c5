//! Casino: the South African game with forty cards, and the one with fifty-two.
//!
//! | question | answered by |
//! |---|---|
//! | what may a drop of a card mean, and why | [`Engine`] |
//! | what can a card take or build with | [`Captures`], [`add_up`], [`Position::grow`] |
//! | is a build safe until the next turn | [`Lookout`] |
//! | what may I play, may I play this, why not | [`Match::plays`], [`Match::check`], which answers an [`IllegalAction`] |
//! | whose turn is it, what happened, who won | [`Game`], or [`Match`] without a memory |
//! | what does a drop do in the game, and which are taken | [`Match::meaning`], [`Match::drops`] |
//! | what has the player put together tentatively | [`Sketch`] |
//! | what would be sensible | [`Match::hint`] |
//! | what are the piles worth, who has won the series | [`Rules::score`], [`Rules::score_series`] |
//! | how would it go on from here | [`Setup`] |
//! | what may this seat know, what may each of its cards do | [`View`], [`View::choices`] |
//! | what may happen to its builds | [`View::threats`] |
//! | how do millions of games go | [`Simulation`] |
//!
//! Records and snapshots come with the feature `json`: `Record`, `Game::save` and `Game::load`.
//!
//! A [`Match`] is one pack played out, in one round or several; at the table that is a game, of which a series has one or several. A side is
//! a player, or two of four who play in pairs.
//!
//! # The game
//! Rules: the rulebook of the Khasino association (KASA), pagat.com and two open engines, as our rules page weighs them; where they differ,
//! most is an option of [`Rules`]. A play is one card of the hand: it captures, builds, adds to a build, raises one, or trails. Whoever owns
//! a build keeps a card to take it, so that somebody always can play and no build is left at the end.
//!
//! # What a drop may mean
//! Rules: the source document's nine rules of action determination, read in one of two [profiles](Profile). Deviation from the document
//! in both: face cards are refused, though it has an example with kings, because its own pack has none.
//!
//! In the profile `document`:
//!
//! | rule | priority | asks the player | when |
//! |---|---|---|---|
//! | `universal-staging` | 95 | no | any card onto a loose card |
//! | `temp-stack-addition` | 80 | no | any card onto a temporary stack; stops the search unless a hand card equals its sum |
//! | `single-card-capture` | 50 | no | hand card onto a loose card of equal value |
//! | `build-capture` | 45 | no | hand card onto a build of its value |
//! | `temp-stack-capture` | 40 | no | hand card onto a temporary stack of that sum |
//! | `create-own-build` | 35 | yes | hand card onto a loose card, in round 1 or as the owner of a build, at most ten |
//! | `extend-own-build` | 30 | no | hand card onto one's own simple build, new value at most ten |
//! | `extend-opponent-build` | 25 | yes | hand card onto another's simple build that is marked as extendable, new value at most ten |
//! | `trail-card` | 10 | yes | hand card onto an empty area, not in round 1 as the owner of a build, not beside an equal loose card |

mod action;
mod add_up;
mod captures;
mod check;
mod choices;
mod condition;
#[cfg(feature = "serde")]
mod data;
mod deal;
mod decision;
mod drop;
mod drop_rule;
mod engine;
mod event;
mod explanation;
mod facts;
mod game;
mod groups;
mod grow;
mod hint;
mod item;
mod r#match;
mod meaning;
mod offer;
#[cfg(feature = "json")]
mod opening;
mod pack;
mod play;
mod plays;
mod position;
mod profile;
mod reason;
mod refusal;
mod round;
mod row;
mod rules;
mod score;
mod screen;
mod setup;
mod sketch;
mod split;
mod table;
mod threats;
mod totals;
mod value;

pub use action::{Action, CaptureKind};
pub use add_up::{AddedUp, add_up};
pub use captures::{CannotList, CaptureSets, Captures, TooManyCaptures};
pub use condition::{Condition, Custom};
pub use deal::{BadDeal, Deal};
pub use decision::{Decision, NO_ACTIONS, PROMPT_MESSAGE, PROMPT_TITLE};
pub use drop::{BadDrop, Dragged, Drop, Source, Target};
pub use drop_rule::{Category, DropRule};
pub use engine::{BadRule, Engine, NoSuchRule};
pub use event::{Event, TopTaken};
pub use explanation::Explanation;
#[cfg(feature = "json")]
pub use game::{BadSnapshot, Record, RecordError, Refused, Replay};
pub use game::{CannotDeal, Game, Made, ScoreSheet, Simulation, Trace, View};
pub use grow::{Addition, Growth, Stacked};
pub use item::{Build, Item, ItemKind, Stack};
pub use r#match::{Checked, Match};
pub use meaning::{CannotDrop, Meant, Offered, OfferedDrop};
pub use offer::Offer;
#[cfg(feature = "json")]
pub use opening::BadOpening;
pub use pack::Pack;
pub use play::{BadAction, Play, PlayKind};
pub use plays::{Plays, TooManyActions};
pub use position::{BadPosition, Position};
pub use profile::{Profile, UnknownProfile};
pub use reason::{Landing, Reason, Wanted};
pub use refusal::IllegalAction;
pub use rules::{
    Adding, BadRules, Bonuses, BuildRounds, Groups, Raising, Rules, Series, Ties, TrailWithBuild, UnknownRules,
};
pub use score::{GameScore, MatchOver, MatchScore, ScoreError, SideScore, Tally};
pub use screen::{BuildThreat, CardChoice};
#[cfg(feature = "json")]
pub(crate) use setup::Unknown;
pub use setup::{BadSetup, Setup};
pub use sketch::{BadStep, Becomes, Sketch, Staged, Step};
pub use table::{Table, TableBuild};
pub use threats::{Lookout, Threats};
pub use totals::Totals;
pub use value::{HIGHEST, NotInPack, PACK, is_sequence, is_set, sum, value};

pub use crate::shell::NothingToUndo;
#[cfg(feature = "json")]
pub use crate::shell::SNAPSHOT_VERSION;
