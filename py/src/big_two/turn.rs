//! A player's turn.

use pyo3::{prelude::*, types::PyList};
use unbeaten::big_two;

use super::combo::play;
use crate::{
    convert::{FromPy, ToPy, count, list},
    errors::Failure,
    guard::guard,
    shapes::big_two::turn_class,
};

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

turn_class! {
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
        let (rules, hand) = (big_two::Rules::from_py(rules, "rules")?, FromPy::from_py(hand, "hand")?);
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
        let (rules, hand) = (big_two::Rules::from_py(rules, "rules")?, FromPy::from_py(hand, "hand")?);
        let on = play(&rules, on)?;
        Self(big_two::Turn::follow(rules, hand, on).map_err(Failure::from)?).with(must_include, next_cards)
    }

    /// With the card that the first play of the match must contain. Whoever does not hold it has nothing to play.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C 2S").with_must_include("3D").count_legal_plays()
    /// 2
    fn with_must_include(&self, card: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.with_must_include(FromPy::from_py(card, "card")?)))
    }

    /// With the number of cards that the next seat in turn order holds.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C 2S").with_next_cards(1).legal_plays()
    /// [<Combo single 2S>, <Combo pair 3D 3C>]
    ///
    /// Raises ``WrongCount`` if nobody can hold that many.
    fn with_next_cards(&self, next_cards: &Bound<'_, PyAny>) -> PyResult<Self> {
        let next_cards = count(next_cards, "cards in the next hand", 0, DEALT)?;
        Ok(Self(self.0.with_next_cards(next_cards).map_err(Failure::from)?))
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

    /// A sensible play: the lowest that beats the table; on the lead the lowest five cards before triples, pairs and singles. None is a
    /// pass, and is only answered where a pass is all there is.
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
