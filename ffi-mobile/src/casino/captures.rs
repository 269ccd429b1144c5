//! What a card can take, and what it adds up with.

use std::sync::Arc;

use unbeaten::{Card, CardSet, casino::Captures};

use crate::{
    Cancel, CannotAnswer, CardSets, CasinoAddedUp, CasinoBadPosition, CasinoCannotList, CasinoTooManyCaptures,
    answer::answer, cancel::unless,
};

/// Every set of loose cards that makes at most ten with a card, in lexicographic index order: what a build could be made of.
#[uniffi::export]
pub fn casino_add_up(card: Card, loose: CardSet) -> Result<Vec<CasinoAddedUp>, CasinoBadPosition> {
    Ok(unbeaten::casino::add_up(card, loose)?)
}

/// What a card can take of loose cards: every union of disjoint groups that each add up to its value. It never changes.
#[derive(Clone, Copy, Debug, uniffi::Object)]
pub struct CasinoCaptures(Captures);

#[uniffi::export]
impl CasinoCaptures {
    /// What `card` can take of these loose cards.
    #[uniffi::constructor]
    pub fn new(card: Card, loose: CardSet) -> Result<Arc<Self>, CasinoBadPosition> {
        Ok(Arc::new(Self(Captures::new(card, loose)?)))
    }

    /// How many captures there are.
    pub fn count(&self) -> Result<u64, CannotAnswer> {
        answer(|| self.0.count())
    }

    /// All captures, in lexicographic index order, if there are at most `most`, and never more than a million; else the error has the
    /// largest of them. Another thread can end it before with `cancel`: the error then says how many were listed.
    #[uniffi::method(default(cancel = None))]
    pub fn list(&self, most: u32, cancel: Option<Arc<Cancel>>) -> Result<CardSets, CasinoCannotList> {
        Ok(CardSets(unless(cancel.as_ref(), |cancel| self.0.list_unless(cancel, most as usize))?))
    }

    /// The captures with the most cards, in lexicographic index order, if there are at most `most` of that size, and never more than a
    /// million.
    pub fn largest(&self, most: u32) -> Result<CardSets, CasinoTooManyCaptures> {
        Ok(CardSets(self.0.largest(most as usize)?))
    }
}
