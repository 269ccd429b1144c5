//! What a player does in turn.

use pyo3::{prelude::*, types::PyString};
use unbeaten::{Card, CardSet, casino};

use crate::{
    convert::{FromPy, ToPy, parse, wrong_type},
    word::word_class,
};

/// The cards that were named, if any were.
fn set(cards: Option<&Bound<'_, PyAny>>, name: &'static str) -> PyResult<CardSet> {
    cards.map_or(Ok(CardSet::EMPTY), |cards| FromPy::from_py(cards, name))
}

word_class! {
    /// What a player does in turn: capture, build, add to a build, raise one, or trail. (An ``Action`` is what a drop of a card may mean.) It
    /// names cards, never how they are split into groups, and a build by its value, of which there is one at a time.
    ///
    /// One play is one word, in any letter case: ``9Sx4C,5D,b9,^9H`` captures two loose cards, the build of 9 and the top of a pile, ``5S+4D=9``
    /// builds, ``9S>b9`` adds to the build of 9, ``2S>b7=9`` raises that of 7, and ``7S`` trails. Wherever a play is expected, its word
    /// will do, and so will the card that is trailed.
    ///
    /// >>> from unbeaten import Card
    /// >>> from unbeaten.casino import Play, PlayKind
    /// >>> Play("9S x 5D 4C, b9, ^9H"), Play(Card("7S"))
    /// (Play('9Sx4C,5D,b9,^9H'), Play('7S'))
    /// >>> match Play("5S+4D=9"):
    /// ...     case Play(kind=PlayKind.BUILD, value=value):
    /// ...         print(f"a build of {value}")
    /// a build of 9
    ///
    /// Raises ``BadAction`` if the word is none.
    "unbeaten.casino" Play(casino::Play)
    {
        /// The capture of these cards with a card of the hand: of loose ones, the build of this value, tops of piles.
        ///
        /// >>> Play.capturing("9S", loose="4C 5D", build=9)
        /// Play('9Sx4C,5D,b9')
        #[staticmethod]
        #[pyo3(signature = (card, loose=None, build=None, tops=None))]
        fn capturing(
            card: &Bound<'_, PyAny>,
            loose: Option<&Bound<'_, PyAny>>,
            build: Option<&Bound<'_, PyAny>>,
            tops: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let (card, loose) = (Card::from_py(card, "card")?, set(loose, "loose")?);
            let build = build.map(|value| u8::from_py(value, "build")).transpose()?;
            Ok(Self(casino::Play::Capture { card, loose, build, tops: set(tops, "tops")? }))
        }

        /// The build of a card of the hand and loose ones that is worth this much.
        ///
        /// >>> Play.building("5S", loose="4D", value=9)
        /// Play('5S+4D=9')
        #[staticmethod]
        #[pyo3(signature = (card, loose, value, tops=None))]
        fn building(
            card: &Bound<'_, PyAny>,
            loose: &Bound<'_, PyAny>,
            value: &Bound<'_, PyAny>,
            tops: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let (card, loose) = (Card::from_py(card, "card")?, CardSet::from_py(loose, "loose")?);
            let value = FromPy::from_py(value, "value")?;
            Ok(Self(casino::Play::Build { card, loose, tops: set(tops, "tops")?, value }))
        }

        /// The addition of a card of the hand, and of loose ones with it, to the build of this value.
        ///
        /// >>> Play.adding("9S", build=9)
        /// Play('9S>b9')
        #[staticmethod]
        #[pyo3(signature = (card, build, loose=None, tops=None))]
        fn adding(
            card: &Bound<'_, PyAny>,
            build: &Bound<'_, PyAny>,
            loose: Option<&Bound<'_, PyAny>>,
            tops: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let (card, build) = (Card::from_py(card, "card")?, FromPy::from_py(build, "build")?);
            let (loose, tops) = (set(loose, "loose")?, set(tops, "tops")?);
            Ok(Self(casino::Play::Add { card, build, loose, tops }))
        }

        /// The raise of the build of this value with a card of the hand.
        ///
        /// >>> Play.raising("2S", build=7)
        /// Play('2S>b7=9')
        #[staticmethod]
        fn raising(card: &Bound<'_, PyAny>, build: &Bound<'_, PyAny>) -> PyResult<Self> {
            let (card, build) = (FromPy::from_py(card, "card")?, FromPy::from_py(build, "build")?);
            Ok(Self(casino::Play::Raise { card, build }))
        }

        /// A card of the hand that is laid on the table.
        ///
        /// >>> Play.trailing("7S")
        /// Play('7S')
        #[staticmethod]
        fn trailing(card: &Bound<'_, PyAny>) -> PyResult<Self> {
            Ok(Self(casino::Play::Trail { card: FromPy::from_py(card, "card")? }))
        }

        /// What kind of play it is.
        ///
        /// >>> Play("2S>b7=9").kind
        /// PlayKind.RAISE
        #[getter]
        fn kind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.kind().to_py(py)
        }

        /// The card of the hand that is played.
        ///
        /// >>> Play("2S>b7=9").card
        /// Card('2S')
        #[getter]
        fn card<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.card().to_py(py)
        }

        /// The loose cards that it names.
        ///
        /// >>> Play("9Sx4C,5D,^9H").loose
        /// CardSet('4C 5D')
        #[getter]
        fn loose<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.loose().to_py(py)
        }

        /// The tops of piles that it names.
        ///
        /// >>> Play("9Sx4C,5D,^9H").tops
        /// CardSet('9H')
        #[getter]
        fn tops<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.0.tops().to_py(py)
        }

        /// The value of the build that it takes, adds to or raises; none if it does nothing of the kind.
        ///
        /// >>> Play("9Sxb9").build, Play("2S>b7=9").build, Play("5S+4D=9").build
        /// (9, 7, None)
        #[getter]
        fn build(&self) -> Option<u8> {
            self.0.build()
        }

        /// What the build is worth that it makes, adds to or raises, when it is made; none if it captures or trails.
        ///
        /// >>> Play("5S+4D=9").value, Play("9S>b9").value, Play("2S>b7=9").value, Play("9Sxb9").value
        /// (9, 9, 9, None)
        #[getter]
        fn value(&self) -> Option<u8> {
            match self.0 {
                casino::Play::Build { value, .. } => Some(value),
                casino::Play::Add { build, .. } => Some(build),
                // A face card is worth nothing, and raises nothing.
                casino::Play::Raise { card, build } => {
                    Some(casino::value(card).map_or(build, |worth| build.saturating_add(worth)))
                }
                casino::Play::Capture { .. } | casino::Play::Trail { .. } => None,
            }
        }
    }
}

impl FromPy for casino::Play {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(play) = value.cast_exact::<Play>() {
            return Ok(play.get().0);
        }
        if let Ok(written) = value.cast::<PyString>() {
            return parse(written);
        }
        if value.cast_exact::<crate::card::Card>().is_ok() {
            return Card::from_py(value, name).map(|card| Self::Trail { card });
        }
        Err(wrong_type(value, "a play is a Play, a card or a text like '9Sx4C,5D', '5S+4D=9' or '7S'"))
    }
}
