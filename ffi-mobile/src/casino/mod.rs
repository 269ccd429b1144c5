//! Casino.

mod captures;
mod deal;
mod drop;
pub(crate) mod either;
mod engine;
mod game;
mod item;
mod play;
mod position;
mod record;
mod rule;
mod rules;
mod setup;
mod simulation;
mod threats;
mod value;
mod view;
mod wire;

pub use captures::*;
pub use deal::*;
pub use drop::*;
pub use engine::*;
pub use game::*;
pub use play::*;
pub use position::*;
pub use record::*;
pub use rule::*;
pub use rules::*;
pub use setup::*;
pub use simulation::*;
pub use threats::*;
pub use value::*;
pub use view::*;
pub use wire::*;
