//! Texas 42.

mod claim;
mod hand;
mod strength;
mod trick;
mod trump;

pub use claim::*;
pub use hand::*;
pub use strength::*;
pub use trick::*;
pub use trump::*;
