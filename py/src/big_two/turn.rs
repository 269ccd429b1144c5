//! A player's turn.

use pyo3::{prelude::*, types::PyList};
use unbeaten::{CardSet, big_two};

use super::{combo::play, rules::rules};
use crate::{
    convert::{FromPy, ToPy, count, list},
    errors::Failure,
    guard::guard,
    value::value_class,
};

/// What a player who is to move holds and must heed.
///
/// >>> from unbeaten.big_two import Rules, Turn
/// >>> turn = Turn.follow(Rules.classic(), "3D 7C KS", on="5D", next_cards=1)
/// >>> turn.legal_plays()
/// [<Combo single KS>]
/// >>> turn.check_pass()
/// Traceback (most recent call last):
///     ...
/// unbeaten.big_two.IllegalPass: You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table.
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Turn(pub(super) big_two::Turn);

/// What the next seat holds if nobody says it.
const DEALT: u8 = 13;

impl Turn {
    fn ask<T>(&self, question: impl FnOnce(&big_two::Turn) -> T) -> Result<T, Failure> {
        guard(|| question(&self.0))
    }

    /// The turn with the card that must be played, and how many the next seat holds.
    fn with(self, must_include: Option<&Bound<'_, PyAny>>, next_cards: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let turn = must_include.map_or(Ok(self.0), |card| Self(self.0).with_must_include(card).map(|turn| turn.0))?;
        next_cards.map_or(Ok(Self(turn)), |cards| Self(turn).with_next_cards(cards))
    }
}

#[pymethods]
impl Turn {
    /// On the lead. `must_include` is the card that the first play of the match must contain; `next_cards` is how many cards the next
    /// seat in turn order holds.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C 2S", must_include="3D").legal_plays()
    /// [<Combo single 3D>, <Combo pair 3D 3C>]
    ///
    /// Raises ``WrongCount`` if a hand cannot have so many cards.
    #[staticmethod]
    #[pyo3(signature = (rules, hand, *, must_include=None, next_cards=None))]
    fn lead(
        rules: &Bound<'_, PyAny>,
        hand: &Bound<'_, PyAny>,
        must_include: Option<&Bound<'_, PyAny>>,
        next_cards: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (rules, hand) = (self::rules(rules)?, FromPy::from_py(hand, "hand")?);
        Self(big_two::Turn::lead(rules, hand).map_err(Failure::from)?).with(must_include, next_cards)
    }

    /// After a play that is to be beaten.
    ///
    /// >>> Turn.follow(Rules.classic(), "3D KC 2S", on="QD").hint()
    /// <Combo single KC>
    ///
    /// Raises ``BadPosition`` if the hand holds a card that is on the table, ``WrongCount`` if a hand cannot have so many cards,
    /// ``NotAPlay`` if `on` is none.
    #[staticmethod]
    #[pyo3(signature = (rules, hand, on, *, must_include=None, next_cards=None))]
    fn follow(
        rules: &Bound<'_, PyAny>,
        hand: &Bound<'_, PyAny>,
        on: &Bound<'_, PyAny>,
        must_include: Option<&Bound<'_, PyAny>>,
        next_cards: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (rules, hand) = (self::rules(rules)?, FromPy::from_py(hand, "hand")?);
        let on = play(&rules, on)?;
        Self(big_two::Turn::follow(rules, hand, on).map_err(Failure::from)?).with(must_include, next_cards)
    }

    /// With the card that the first play of the match must contain.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C 2S").with_must_include("3D").count_legal_plays()
    /// 2
    ///
    /// Raises ``BadPosition`` if the player does not hold it.
    fn with_must_include(&self, card: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.with_must_include(FromPy::from_py(card, "card")?).map_err(Failure::from)?))
    }

    /// With the number of cards that the next seat in turn order holds.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C 2S").with_next_cards(1).legal_plays()
    /// [<Combo single 2S>, <Combo pair 3D 3C>]
    ///
    /// Raises ``WrongCount`` if nobody can hold that many, ``BadPosition`` if the hand sizes say another number.
    fn with_next_cards(&self, next_cards: &Bound<'_, PyAny>) -> PyResult<Self> {
        let next_cards = count(next_cards, "cards in the next hand", 0, DEALT)?;
        Ok(Self(self.0.with_next_cards(next_cards).map_err(Failure::from)?))
    }

    /// With the cards played in the match so far, for the hint; those on the table may be among them.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C AS 2H").with_played("2D 2C 2S").hint()
    /// <Combo single 2H>
    ///
    /// Raises ``BadPosition`` if the player holds one of them, ``WrongCount`` if too few are unseen for the hand sizes.
    fn with_played(&self, played: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.with_played(FromPy::from_py(played, "played")?).map_err(Failure::from)?))
    }

    /// With the hand sizes of all opponents, in turn order, for the hint. The first of them is what the next seat holds.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 4D 4C").with_hand_sizes([1, 1]).hint()
    /// <Combo pair 4D 4C>
    ///
    /// Raises ``WrongCount`` if there are not that many unseen cards, ``BadPosition`` if the next seat was said to hold another number.
    fn with_hand_sizes(&self, hand_sizes: &Bound<'_, PyAny>) -> PyResult<Self> {
        let sizes = super::rules::hand_sizes(hand_sizes)?;
        Ok(Self(self.0.with_hand_sizes(sizes).map_err(Failure::from)?))
    }

    /// What is played.
    ///
    /// >>> turn.rules
    /// Rules.classic()
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.rules().to_py(py)
    }

    /// What the player holds.
    ///
    /// >>> turn.hand
    /// CardSet('3D 7C KS')
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.hand().to_py(py)
    }

    /// What is to be beaten; none on the lead.
    ///
    /// >>> turn.on
    /// <Combo single 5D>
    #[getter]
    fn on<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.on().to_py(py)
    }

    /// The card that the first play of the match must contain.
    #[getter]
    fn must_include<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.must_include().to_py(py)
    }

    /// How many cards the next seat in turn order holds.
    #[getter]
    fn next_cards(&self) -> u8 {
        self.0.next_cards()
    }

    /// The play that these cards are, if they may be played.
    ///
    /// >>> turn.check_play("KS")
    /// <Combo single KS>
    /// >>> turn.check_play("7C")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.big_two.IllegalPlay: You must play your highest card (K♠) because the next player has only 1 card left!
    ///
    /// Raises ``IllegalPlay`` with the first reason why not.
    fn check_play<'py>(&self, py: Python<'py>, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let cards = FromPy::from_py(cards, "cards")?;
        self.ask(|turn| turn.check_play(cards))?.map_err(Failure::from)?.to_py(py)
    }

    /// Passes if the player may pass.
    ///
    /// >>> Turn.follow(Rules.classic(), "3D", on="5D", next_cards=1).check_pass()
    ///
    /// Raises ``IllegalPass`` with the reason why not.
    fn check_pass(&self) -> PyResult<()> {
        Ok(self.ask(big_two::Turn::check_pass)?.map_err(Failure::from)?)
    }

    /// Every legal play once, by size, strength, then card indices.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C").legal_plays()
    /// [<Combo single 3D>, <Combo single 3C>, <Combo pair 3D 3C>]
    fn legal_plays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.ask(big_two::Turn::legal_plays)?)
    }

    /// How many legal plays there are.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C").count_legal_plays()
    /// 3
    fn count_legal_plays(&self) -> PyResult<usize> {
        Ok(self.ask(big_two::Turn::count_legal_plays)?)
    }

    /// What goes with the cards selected so far.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C 4D 5S").completions("3D")
    /// Completions(playable=True, can_add=CardSet('3C'))
    ///
    /// Raises ``IllegalPlay`` if the player does not hold a selected card.
    fn completions<'py>(&self, py: Python<'py>, selected: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let selected = FromPy::from_py(selected, "selected")?;
        self.ask(|turn| turn.completions(selected))?.map_err(Failure::from)?.to_py(py)
    }

    /// A sensible play. On the lead the first of a certain finish, if there is one by what the player knows, else the weakest play of
    /// most cards. After a play the weakest that beats it without breaking a pair, triple or five; if there is none such, the one that
    /// breaks the smallest. What is kept together is what ``sort_by_combo`` keeps together. None is a pass, and is only answered where
    /// a pass is all there is.
    ///
    /// >>> turn.hint()
    /// <Combo single KS>
    fn hint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(big_two::Turn::hint)?.to_py(py)
    }

    fn __repr__(&self) -> String {
        let on = self.0.on().map_or_else(|| "leads".into(), |on| format!("on {on:?}"));
        format!("<Turn {}, {on}>", self.0.hand())
    }
}

value_class! {
    /// What goes with the cards that a player has selected.
    ///
    /// >>> from unbeaten.big_two import Rules, Turn
    /// >>> Turn.lead(Rules.classic(), "3D 3C 4D 5S").completions("3D").can_add
    /// CardSet('3C')
    "unbeaten.big_two" Completions(big_two::Completions) {
        /// Whether the selection may be played as it is.
        playable: bool,
        /// The cards that some legal play containing the selection also has.
        can_add: CardSet,
    }
}
