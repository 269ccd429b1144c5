//! Random numbers that are the same on every run.

/// A small generator of numbers (`SplitMix64`), good enough to choose plays and never used to deal.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that roll the same numbers whenever they are made from this one.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to `n` − 1; 0 if there is none.
    pub const fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { (self.roll() % n as u64) as usize }
    }
}
