//! Hands, and how they are dealt.

use super::Domino;

/// What is known of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// In index order.
    pub known: Vec<Domino>,
    /// How many more there are, in a record that hides them.
    pub hidden: usize,
    /// Whether any were hidden when it was dealt.
    pub hides: bool,
}

impl Held {
    /// A hand that everybody sees, or of which so many dominoes are hidden.
    #[must_use]
    pub fn new(known: &[Domino], hidden: usize) -> Self {
        let mut known = known.to_vec();
        known.sort_by_key(|domino| domino.index());
        Self { known, hidden, hides: hidden > 0 }
    }

    /// How many dominoes it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len() + self.hidden
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// "The deal gives seats 0–3 their blocks of seven."
#[must_use]
pub fn deal(seed: [u8; 32], number: u64) -> [Held; 4] {
    let pack = crate::shuffle(seed, number, 28);
    let domino = |&index: &u8| Domino::all()[usize::from(index)];
    [0, 1, 2, 3].map(|seat| Held::new(&pack[7 * seat..][..7].iter().map(domino).collect::<Vec<_>>(), 0))
}
