//! A classified play.

use unbeaten::{CardSet, big_two};

pub use unbeaten::big_two::Kind as BigTwoKind;

/// A kind of play, weakest first.
#[uniffi::remote(Enum)]
pub enum BigTwoKind {
    /// One card.
    Single,
    /// Two of a rank.
    Pair,
    /// Three of a rank.
    Triple,
    /// Five in sequence, not all of one suit.
    Straight,
    /// Five of a suit, not in sequence.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four of a rank and any other card.
    FourOfAKind,
    /// Five of a suit in sequence.
    StraightFlush,
}

/// The name of a kind in data, the same in every language: `full_house`.
#[uniffi::export]
pub fn big_two_kind_name(kind: BigTwoKind) -> String {
    kind.name().into()
}

/// A play: its cards, and its strength under the rules that classified it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Record)]
pub struct BigTwoCombo {
    /// Its cards.
    pub cards: CardSet,
    /// Its kind.
    pub kind: BigTwoKind,
    /// What plays of the same size and rules compare by: the higher key is the stronger play.
    pub key: u16,
}

impl From<big_two::Combo> for BigTwoCombo {
    fn from(play: big_two::Combo) -> Self {
        Self { cards: play.cards(), kind: play.kind(), key: play.key() }
    }
}
