//! Casino.

mod captures;
mod deal;
mod drop;
mod engine;
mod item;
mod position;
mod refusal;
mod rule;
mod threats;
mod value;

pub use captures::*;
pub use deal::*;
pub use drop::*;
pub use engine::*;
pub use item::*;
pub use position::*;
pub use refusal::*;
pub use rule::*;
pub use threats::*;
pub use value::*;
