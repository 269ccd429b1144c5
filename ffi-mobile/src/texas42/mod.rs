//! Texas 42.

mod claim;
mod hand;
mod refusal;
mod strength;
mod trick;
mod trump;

pub use claim::*;
pub use hand::*;
pub use refusal::*;
pub use strength::*;
pub use trick::*;
pub use trump::*;
