//! Casino.

mod captures;
mod deal;
mod drop;
mod engine;
mod item;
mod position;
mod rule;
mod threats;
mod value;
mod wire;

pub use captures::*;
pub use deal::*;
pub use drop::*;
pub use engine::*;
pub use position::*;
pub use rule::*;
pub use threats::*;
pub use value::*;
pub use wire::*;
