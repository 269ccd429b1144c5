//! Whose work is compiled into what we ship, and under which licences: asked of cargo, and written down where each package takes
//! it along.

mod bill;
mod linked;
mod notices;
mod shipped;

pub use bill::bill_of_materials;
pub use linked::{Linked, Locked};
pub use notices::notices;
pub use shipped::{SHIPPED, Shipped};
