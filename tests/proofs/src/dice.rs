//! Random numbers that are the same on every run.

/// A small generator of numbers (`SplitMix64`), good enough to choose plays and never used to deal. A fuzzer loads it: what its
/// bytes say is rolled first.
#[derive(Clone, Debug)]
pub struct Dice {
    state: u64,
    /// The last comes first.
    loaded: Vec<u8>,
}

impl Dice {
    /// Dice that roll the same numbers whenever they are made from this one.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed, loaded: Vec::new() }
    }

    /// Dice that roll what these bytes say, as few of them at a time as will do, and go on by chance.
    pub fn loaded(bytes: &[u8]) -> Self {
        Self { state: bytes.len() as u64, loaded: bytes.iter().rev().copied().collect() }
    }

    /// Whether no byte is left to roll.
    pub const fn are_spent(&self) -> bool {
        self.loaded.is_empty()
    }

    /// The next number.
    pub fn roll(&mut self) -> u64 {
        if self.loaded.is_empty() { self.by_chance() } else { self.of_bytes(8) }
    }

    /// A number from 0 to `n` − 1; 0 if there is none.
    pub fn below(&mut self, n: usize) -> usize {
        let number = match n {
            0 => return 0,
            _ if self.loaded.is_empty() => self.by_chance(),
            1..=0x100 => self.of_bytes(1),
            0x101..=0x1_0000 => self.of_bytes(2),
            _ => self.of_bytes(8),
        };
        (number % n as u64) as usize
    }

    fn of_bytes(&mut self, count: usize) -> u64 {
        (0..count).map_while(|_| self.loaded.pop()).fold(0, |number, byte| number << 8 | u64::from(byte))
    }

    const fn by_chance(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}
