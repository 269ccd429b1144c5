//! The deal.

use super::positions::deal;
use crate::{
    measure::time,
    options::Options,
    table::{Target, print_group, print_row},
};

/// Measures shuffling and dealing.
pub(crate) fn measure(options: Options) {
    print_group("Deals");
    let numbers: Vec<u64> = (0..1_000).collect();
    print_row("shuffle and deal to four", time(options.budget, &numbers, |&number| deal(number)), Target::None);
}
