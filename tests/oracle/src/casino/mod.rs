//! Casino (South African, 40 cards) written from its rules page: slow, obvious, and sharing nothing with the core.
//!
//! Here is what a drop of a card may mean (layer A of the page), and what a player asks beside it: which sets a card
//! takes, what a pile can still become, how safe a build is. The nine rules stand as printed in the table of the page
//! and the document it quotes; sets of cards are found by trying all of them; a chance is counted, or multiplied card
//! by card. The game itself (layer B) is in [`game`].
//!
//! Cards are the indices of this crate. Face cards are no cards of this game: "A face card is an input error here, in
//! both profiles (R2: the document's K♥ on K♣ example contradicts its own deck […])."
//!
//! ```
//! use unbeaten_oracle::{parse, casino::{Drop, Item, Position, Profile, Source, Target, determine}};
//! let (seven, other) = (parse("7S").unwrap(), parse("7D").unwrap());
//! let position = Position { round: 1, current: 0, table: vec![Item::Loose(other)], hands: vec![vec![seven], vec![]] };
//! let drop = Drop::new(seven, Source::Hand, Target::Loose(0));
//! let meanings = determine(Profile::Document, &position, &drop).unwrap();
//! assert_eq!(meanings.rule_ids, ["universal-staging", "single-card-capture"]);
//! assert!(meanings.modal);
//! ```

mod action;
mod build;
mod captures;
mod check;
mod deal;
mod determine;
mod drop;
#[cfg(test)]
mod examples;
mod fraction;
pub mod game;
mod grow;
mod rules;
#[cfg(test)]
mod setup;
mod subset;
mod table;
mod threats;
mod value;
mod wrong;

pub use action::{Action, CaptureType};
pub use build::groups;
pub use captures::{Sum, add_up, captures, most};
pub use check::check;
pub use deal::deal;
pub use determine::{
    Determined, MODAL_MESSAGE, MODAL_TITLE, NO_ACTIONS, Outcome, PossibleDrop, all_drops, determine, matched,
};
pub use drop::{Drop, Source, Target, check_drop, draggable, targets};
pub use fraction::Fraction;
pub use grow::{Grown, Growth, Pile, grow};
pub use rules::{Category, Context, Profile, RULES, Rule};
pub use table::{Item, Position, loose_cards, owns_a_build};
pub use threats::{Threats, probability_by_trying, probability_card_by_card, threats, unseen};
pub use value::{HIGHEST, is_face, is_sequence, is_set, pack, sum, value};
pub use wrong::Wrong;
