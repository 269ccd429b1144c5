//! The turn of a player whose position is known, without a game.

use std::sync::Arc;

use unbeaten::{Card, CardSet, big_two};

use crate::{
    BigTwoBadPosition, BigTwoCombo, BigTwoCompletions, BigTwoIllegalPass, BigTwoIllegalPlay, BigTwoRules, CannotAnswer,
    CardSets, answer::answer, either::BadPosition,
};

/// What a player who is to move holds and must heed.
#[derive(Debug, uniffi::Object)]
pub struct BigTwoTurn {
    rules: big_two::Rules,
    hand: CardSet,
    on: Option<big_two::Combo>,
    next_cards: Option<u8>,
    must_include: Option<Card>,
}

#[uniffi::export]
impl BigTwoTurn {
    /// A turn: on the lead if nothing is on the table, else to beat it. `next_cards` is what the next seat in turn order holds, 13 if
    /// it is not said; `must_include` the card that the first play of the match must contain.
    #[uniffi::constructor(default(next_cards = None, must_include = None))]
    pub fn new(
        rules: &BigTwoRules,
        hand: CardSet,
        on: Option<CardSet>,
        next_cards: Option<u32>,
        must_include: Option<Card>,
    ) -> Result<Arc<Self>, BigTwoBadPosition> {
        let on = on.map(|on| rules.0.classify(on)).transpose().map_err(BadPosition::from)?;
        let turn = Self { rules: rules.0, hand, on, next_cards: next_cards.map(super::count), must_include };
        turn.core()?;
        Ok(Arc::new(turn))
    }

    /// Whether the cards may be played, and as what.
    pub fn check_play(&self, cards: CardSet) -> Result<BigTwoCombo, BigTwoIllegalPlay> {
        Ok(self.checked().check_play(cards)?.into())
    }

    /// Passes if the player may pass.
    pub fn check_pass(&self) -> Result<(), BigTwoIllegalPass> {
        Ok(self.checked().check_pass()?)
    }

    /// Every legal play once, by size, strength, then card indices.
    pub fn legal_plays(&self) -> Result<CardSets, CannotAnswer> {
        answer(|| legal_plays(&self.checked()))
    }

    /// What goes with the cards selected so far.
    pub fn completions(&self, selected: CardSet) -> Result<BigTwoCompletions, BigTwoIllegalPlay> {
        Ok(self.checked().completions(selected)?)
    }

    /// A sensible play: the lowest that beats the table; on the lead the lowest five cards before triples, pairs and singles. None is a
    /// pass.
    pub fn hint(&self) -> Result<Option<CardSet>, CannotAnswer> {
        answer(|| self.checked().hint().map(big_two::Combo::cards))
    }
}

impl BigTwoTurn {
    fn core(&self) -> Result<big_two::Turn<'_>, BadPosition> {
        let mut turn = match self.on {
            None => big_two::Turn::lead(&self.rules, self.hand)?,
            Some(on) => big_two::Turn::follow(&self.rules, self.hand, on)?,
        };
        if let Some(next_cards) = self.next_cards {
            turn = turn.with_next_cards(next_cards)?;
        }
        Ok(self.must_include.map_or(turn, |card| turn.with_must_include(card)))
    }

    /// The constructor has checked it, and nothing has changed since.
    fn checked(&self) -> big_two::Turn<'_> {
        self.core().expect("a turn that was checked")
    }
}

pub(crate) fn legal_plays(turn: &big_two::Turn<'_>) -> CardSets {
    CardSets(turn.legal_plays().into_iter().map(big_two::Combo::cards).collect())
}
