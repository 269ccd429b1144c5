//! A playing card.

use pyo3::prelude::*;
use unbeaten::{Rank, Suit};

use crate::{
    convert::{FromPy, ToPy},
    piece::piece_class,
};

piece_class! {
    /// A card of the 52-card pack. Cards are ordered as in ``classic`` Big Two: ``3D`` is the lowest, ``2S`` the highest. The index of a
    /// card is rank · 4 + suit.
    ///
    /// The parser takes every spelling that has been seen in the wild; ``str`` writes one, and ``#`` in a format the pretty one.
    ///
    /// >>> from unbeaten import Card, Rank, Suit
    /// >>> card = Card(Rank.TEN, Suit.HEARTS)
    /// >>> all(Card(text) == card for text in ["10H", "th", "10♥", "♥10", "h10", "10 hearts", "10 of Hearts"])
    /// True
    /// >>> str(card), f"{card:#}", card.index
    /// ('10H', '10♥', 30)
    /// >>> Card("2S") > Card("AS")
    /// True
    ///
    /// What is no card is refused:
    ///
    /// >>> Card("11H")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.BadCard: "11H" is not a card; a card is a rank and a suit, like 10H or 2S
    Card, "card", like "10H", from "3D" to "2S" at "51";
    drawn by cards
    {
        #[new]
        #[expect(clippy::new_ret_no_self, reason = "each card is made once")]
        #[pyo3(signature = (card, suit=None, /))]
        fn new<'py>(card: &Bound<'py, PyAny>, suit: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
            let made = match suit {
                None => unbeaten::Card::from_py(card, "card")?,
                Some(suit) => unbeaten::Card::new(Rank::from_py(card, "rank")?, Suit::from_py(suit, "suit")?),
            };
            made.to_py(card.py())
        }

        /// Its rank.
        ///
        /// >>> Card("10H").rank
        /// Rank.TEN
        #[getter]
        fn rank<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.rank().to_py(py)
        }

        /// Its suit.
        ///
        /// >>> Card("10H").suit
        /// Suit.HEARTS
        #[getter]
        fn suit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.suit().to_py(py)
        }
    }
}
