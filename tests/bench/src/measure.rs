//! Taking the time.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use crate::random::Random;

/// The time of one item, in nanoseconds.
#[derive(Clone, Copy)]
pub(crate) struct Timing {
    /// In the best pass, the one that the rest of the machine disturbed least.
    pub(crate) best: f64,
    /// In the median pass.
    pub(crate) median: f64,
}

impl Timing {
    /// The time of each of `count` parts of the item.
    pub(crate) fn of_each(self, count: usize) -> Self {
        let parts = float(count.max(1));
        Self { best: self.best / parts, median: self.median / parts }
    }
}

/// The fewest passes that have a median worth the name.
const FEWEST_PASSES: usize = 3;

/// Times `f` on every item, in passes over all of them until the budget is spent.
///
/// Items go in and results come out through [`black_box`], so that nothing is computed before or left out. Every pass takes
/// them in another order: the processor learns the branches of even some ten thousand items by heart if they come again and
/// again, which no caller's items do.
#[inline(never)]
pub(crate) fn time<T: Clone, R>(budget: Duration, items: &[T], mut f: impl FnMut(&T) -> R) -> Timing {
    let mut items = items.to_vec();
    let mut random = Random::new(0);
    let mut pass = || {
        random.shuffle(&mut items);
        let start = Instant::now();
        for item in &items {
            black_box(f(black_box(item)));
        }
        start.elapsed()
    };
    // The first pass fills the caches and is not counted.
    let mut spent = pass();
    let mut passes = Vec::new();
    while passes.len() < FEWEST_PASSES || spent < budget {
        let one = pass();
        spent += one;
        passes.push(one);
    }
    passes.sort_unstable();
    let all = Timing { best: nanoseconds(passes[0]), median: nanoseconds(passes[passes.len() / 2]) };
    all.of_each(items.len())
}

/// The time that the slowest item takes. An item counts with the best of three tries, because a single interruption would
/// otherwise be the answer.
#[inline(never)]
pub(crate) fn slowest<T, R>(items: &[T], mut f: impl FnMut(&T) -> R) -> Timing {
    let mut try_once = |item| {
        let start = Instant::now();
        black_box(f(black_box(item)));
        start.elapsed()
    };
    let tries = items.iter().map(|item| {
        let mut tries = [try_once(item), try_once(item), try_once(item)];
        tries.sort_unstable();
        tries
    });
    let [best, median, _] = tries.max_by_key(|tries| tries[0]).unwrap_or_default();
    Timing { best: nanoseconds(best), median: nanoseconds(median) }
}

/// A count to divide by.
#[expect(clippy::cast_precision_loss, reason = "no count here comes near the 2^52 from which on floats have gaps")]
pub(crate) const fn float(count: usize) -> f64 {
    count as f64
}

fn nanoseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}
