//! Seven dominoes, and what they are worth to the one who leads them.

use alloc::vec::Vec;
use core::{cmp::Reverse, fmt};

use super::{Rules, Trump};
use crate::{Counted, Domino, DominoSet, WrongCount};

/// A whole hand: seven dominoes.
///
/// ```
/// use unbeaten::{Pip, texas42::{Hand, Perfect, Rules, Trump}};
///
/// let hand = Hand::new("0-0 6-0 5-0 4-0 6-6 6-5 6-4".parse()?)?;
/// let blanks = Trump::Pip(Pip::Blank);
/// assert_eq!(hand.perfect(&Rules::tournament(), blanks), Some(Perfect::Gold));
/// assert!(hand.is_guaranteed(blanks));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand(DominoSet);

/// A hand that takes all seven tricks by the source document's reckoning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Perfect {
    /// No domino outside the hand beats any domino of it.
    Platinum,
    /// No domino outside beats a trump of it, and only trumps beat its other dominoes; four trumps or more.
    Gold,
}

impl Perfect {
    /// Its name in data, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Platinum => "platinum",
            Self::Gold => "gold",
        }
    }
}

impl Hand {
    /// How many dominoes a hand has.
    pub const SIZE: usize = 7;

    /// These seven dominoes.
    ///
    /// # Errors
    /// If they are not seven.
    pub fn new(dominoes: DominoSet) -> Result<Self, WrongCount> {
        WrongCount::check(Counted::DominoesInAHand, dominoes.len(), Self::SIZE, Self::SIZE)?;
        Ok(Self(dominoes))
    }

    /// A set that has seven dominoes by construction.
    pub(super) const fn of(dominoes: DominoSet) -> Self {
        Self(dominoes)
    }

    /// Its dominoes.
    pub const fn dominoes(self) -> DominoSet {
        self.0
    }

    /// What beats at least one of its dominoes when that leads, from outside the hand.
    pub fn threats(self, trump: Trump) -> DominoSet {
        threats(self.0, self.0, trump)
    }

    /// Which outside domino beats which of ours when that leads, by index.
    pub fn beaten_by(self, trump: Trump) -> impl Iterator<Item = (Domino, Domino)> {
        let pairs = move |ours: Domino| (trump.beaters(ours) - self.0).iter().map(move |outside| (ours, outside));
        self.0.iter().flat_map(pairs)
    }

    /// Whether it is perfect, and how.
    pub fn perfect(self, rules: &Rules, trump: Trump) -> Option<Perfect> {
        let threats = self.threats(trump);
        if threats.is_empty() {
            return Some(Perfect::Platinum);
        }
        let trumps = self.0 & trump.trumps();
        let gold = rules.may_be_gold(trump)
            && trumps.len() >= 4
            && threats.is_subset(trump.trumps())
            && self::threats(trumps, self.0, trump).is_empty();
        gold.then_some(Perfect::Gold)
    }

    /// The dominoes as they are printed and led: trumps first, strongest first, then the rest in index order.
    pub fn lead_order(self, trump: Trump) -> Vec<Domino> {
        lead_order(self.0, trump)
    }
}

/// Trumps first, strongest first, then the rest in index order.
pub(super) fn lead_order(dominoes: DominoSet, trump: Trump) -> Vec<Domino> {
    let mut order = Vec::from(dominoes);
    order.sort_by_key(|&domino| trump_strength(trump, domino).map_or((1, Reverse(0)), |rank| (0, Reverse(rank))));
    order
}

/// What beats one of `leads` when it leads, outside `hand`.
pub(super) fn threats(leads: DominoSet, hand: DominoSet, trump: Trump) -> DominoSet {
    leads.iter().fold(DominoSet::EMPTY, |all, lead| all | trump.beaters(lead)) - hand
}

/// How high a trump is among trumps.
pub(super) fn trump_strength(trump: Trump, domino: Domino) -> Option<u8> {
    trump.suit().filter(|_| trump.trumps().contains(domino)).map(|suit| suit.rank(domino))
}

/// The dominoes in index order with spaces between them.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
