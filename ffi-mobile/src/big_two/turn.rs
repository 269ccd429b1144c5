//! The turn of a player whose position is known, without a game.

use std::{borrow::Borrow, sync::Arc};

use unbeaten::{Card, CardSet, big_two};

use super::rules::sizes_of;
use crate::{
    BigTwoBadPosition, BigTwoCombo, BigTwoCompletions, BigTwoIllegalPass, BigTwoIllegalPlay, BigTwoRules, CannotAnswer,
    CardSets, answer::answer, either::BadPosition,
};

/// What a player who is to move holds and must heed.
#[derive(Debug, uniffi::Object)]
pub struct BigTwoTurn(big_two::Turn);

#[uniffi::export]
impl BigTwoTurn {
    /// A turn: on the lead if nothing is on the table, else to beat it. `next_cards` is what the next seat in turn order holds, 13 if
    /// it is not said; `must_include` the card that the first play of the match must contain, which the player holds. For the hint
    /// alone: `played` are the cards played in the match so far, `hand_sizes` what all opponents hold, in turn order.
    #[uniffi::constructor(default(next_cards = None, must_include = None, played = None, hand_sizes = None))]
    pub fn new(
        rules: &BigTwoRules,
        hand: CardSet,
        on: Option<CardSet>,
        next_cards: Option<u32>,
        must_include: Option<Card>,
        played: Option<CardSet>,
        hand_sizes: Option<Vec<u32>>,
    ) -> Result<Arc<Self>, BigTwoBadPosition> {
        let turn = turn(rules.0, hand, on, next_cards, must_include)?;
        Ok(Arc::new(Self(knowing(turn, played, hand_sizes)?)))
    }

    /// Whether the cards may be played, and as what.
    pub fn check_play(&self, cards: CardSet) -> Result<BigTwoCombo, BigTwoIllegalPlay> {
        Ok(self.0.check_play(cards)?.into())
    }

    /// Passes if the player may pass.
    pub fn check_pass(&self) -> Result<(), BigTwoIllegalPass> {
        Ok(self.0.check_pass()?)
    }

    /// Every legal play once, by size, strength, then card indices.
    pub fn legal_plays(&self) -> Result<CardSets, CannotAnswer> {
        answer(|| legal_plays(&self.0))
    }

    /// What goes with the cards selected so far.
    pub fn completions(&self, selected: CardSet) -> Result<BigTwoCompletions, BigTwoIllegalPlay> {
        Ok(self.0.completions(selected)?)
    }

    /// A sensible play. On the lead the first of a certain finish, if there is one by what the player knows, else the weakest play of
    /// most cards. After a play the weakest that beats it without breaking a pair, triple or five; if there is none such, the one that
    /// breaks the smallest. What is kept together is what `sort_by_combo` keeps together. None is a pass, and is only answered where
    /// a pass is all there is.
    pub fn hint(&self) -> Result<Option<CardSet>, CannotAnswer> {
        answer(|| self.0.hint().map(big_two::Combo::cards))
    }
}

fn turn(
    rules: big_two::Rules,
    hand: CardSet,
    on: Option<CardSet>,
    next_cards: Option<u32>,
    must_include: Option<Card>,
) -> Result<big_two::Turn, BadPosition> {
    let on = on.map(|on| rules.classify(on)).transpose()?;
    let turn = on.map_or_else(|| big_two::Turn::lead(rules, hand), |on| big_two::Turn::follow(rules, hand, on))?;
    let turn = next_cards.map_or(Ok(turn), |cards| turn.with_next_cards(super::count(cards)))?;
    Ok(must_include.map_or(Ok(turn), |card| turn.with_must_include(card))?)
}

fn knowing(
    turn: big_two::Turn,
    played: Option<CardSet>,
    hand_sizes: Option<Vec<u32>>,
) -> Result<big_two::Turn, BadPosition> {
    let turn = played.map_or(Ok(turn), |played| turn.with_played(played))?;
    Ok(hand_sizes.map_or(Ok(turn), |sizes| turn.with_hand_sizes(sizes_of(&sizes)?))?)
}

pub(crate) fn legal_plays<R: Borrow<big_two::Rules>>(turn: &big_two::Turn<R>) -> CardSets {
    CardSets(turn.legal_plays().into_iter().map(big_two::Combo::cards).collect())
}
