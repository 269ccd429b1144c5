//! Texas 42, the trick-taking game with dominoes.
//!
//! What is here: which domino beats which under every declaration, the perfect hands, hands that are guaranteed to take all
//! seven tricks, and claims at any point of a hand. Bidding, scoring and the whole game are not here yet.
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

mod claim;
mod context;
mod deal;
mod guaranteed;
mod hand;
mod perfect;
mod position;
mod rules;
mod search;
mod strength;
mod suit;
mod trick;
mod trump;

pub use claim::{Claim, Refutation, Ruling};
pub use context::{BadContext, Context, NoSuchContext};
pub use deal::Deal;
pub use hand::{Hand, Perfect};
pub use position::BadPosition;
pub use rules::{Rules, UnknownRules};
pub use strength::{BadStrengthKey, Strength, StrengthKey};
pub use suit::Suit;
pub use trick::{BadTrick, Trick};
#[cfg(feature = "serde")]
pub use trump::TrumpNotSelected;
pub use trump::{BadTrump, Trump};
