//! Sets of cards.

use pyo3::{prelude::*, types::PyType};
use unbeaten::{Rank, Suit};

use crate::{big_two::Combo, card::Card, convert::FromPy, piece_set::set_class};

set_class! {
    /// An immutable set of cards. ``|``, ``&``, ``^``, ``-`` and ``~`` are union, intersection, symmetric difference, difference and
    /// complement within the pack; ``<=`` and ``<`` are subset and proper subset. A card stands for the set of that card.
    ///
    /// It is made of a text, of cards or of texts, each card once; it iterates from low to high.
    ///
    /// >>> from unbeaten import Card, CardSet, Rank
    /// >>> hand = CardSet("2S 3D 10♥")
    /// >>> twos = CardSet.of_rank(Rank.TWO)
    /// >>> hand & twos, len(hand | twos), len(~hand)
    /// (CardSet('2S'), 6, 49)
    /// >>> list(hand), "3d" in hand, CardSet("3D") < hand
    /// ([Card('3D'), Card('10H'), Card('2S')], True, True)
    /// >>> hand == CardSet(["10H", Card("3D"), "2S"]) and hash(hand) == hash(CardSet("3D 10H 2S"))
    /// True
    ///
    /// >>> CardSet("3D 3♦")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.DuplicateCard: 3D is there twice
    CardSet of Card, "card", "cards", like "3D 10H";
    CardSubsets(Subsets); "64" bits in u64; also Combo by cards;
    fn with_card(card); new(cards);
    const EMPTY, ALL; from "3D", "3H" to "2S"; drawn by cards
    {
        /// The four cards of a rank.
        ///
        /// >>> CardSet.of_rank(Rank.TWO)
        /// CardSet('2D 2C 2H 2S')
        #[classmethod]
        fn of_rank(_cls: &Bound<'_, PyType>, rank: &Bound<'_, PyAny>) -> PyResult<Self> {
            Ok(Self(unbeaten::CardSet::of_rank(Rank::from_py(rank, "rank")?)))
        }

        /// The thirteen cards of a suit.
        ///
        /// >>> CardSet.of_suit(Suit.SPADES).last
        /// Card('2S')
        #[classmethod]
        fn of_suit(_cls: &Bound<'_, PyType>, suit: &Bound<'_, PyAny>) -> PyResult<Self> {
            Ok(Self(unbeaten::CardSet::of_suit(Suit::from_py(suit, "suit")?)))
        }
    }
}
