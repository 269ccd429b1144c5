//! A player's turn.

use pyo3::prelude::*;
use unbeaten::{Counted, big_two};

use super::combo::play;
use crate::{
    convert::{FromPy, count},
    errors::Failure,
    shapes::big_two::turn_class,
};

/// What the next seat holds if nobody says it.
const DEALT: u8 = 13;

impl Turn {
    /// The turn with the card that must be played, and how many the next seat holds.
    fn with(self, must_include: Option<&Bound<'_, PyAny>>, next_cards: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let must_include = must_include.map(|card| FromPy::from_py(card, "must_include")).transpose()?;
        let turn = must_include.map_or(Ok(self.0), |card| self.0.with_must_include(card)).map_err(Failure::from)?;
        let turn = Self(turn);
        next_cards.map_or(Ok(turn.clone()), |cards| turn.with_next_cards(cards))
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

    /// With the number of cards that the next seat in turn order holds.
    ///
    /// >>> Turn.lead(Rules.classic(), "3D 3C 2S").with_next_cards(1).legal_plays()
    /// [<Combo single 2S>, <Combo pair 3D 3C>]
    ///
    /// Raises ``WrongCount`` if nobody can hold that many.
    fn with_next_cards(&self, next_cards: &Bound<'_, PyAny>) -> PyResult<Self> {
        let next_cards = count(next_cards, Counted::CardsInTheNextHand, 0, DEALT)?;
        Ok(Self(self.0.with_next_cards(next_cards).map_err(Failure::from)?))
    }

    fn __repr__(&self) -> String {
        let on = self.0.on().map_or_else(|| "leads".into(), |on| format!("on {on:?}"));
        format!("<Turn {}, {on}>", self.0.hand())
    }
}
