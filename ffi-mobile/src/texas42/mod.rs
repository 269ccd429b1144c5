//! Texas 42.

mod action;
mod auction;
mod claim;
mod deal;
pub(crate) mod either;
mod game;
mod hand;
mod record;
mod rules;
mod setup;
mod simulation;
mod strength;
mod trick;
mod trump;
mod view;

pub use action::*;
pub use auction::*;
pub use claim::*;
pub use deal::*;
pub use game::*;
pub use hand::*;
pub use record::*;
pub use rules::*;
pub use setup::*;
pub use simulation::*;
pub use strength::*;
pub use trick::*;
pub use trump::*;
pub use view::*;
