//! Dominoes and declarations as both sides see them.

use unbeaten::{
    Domino, DominoSet,
    texas42::{Suit, Trump},
};
use unbeaten_oracle::texas42 as oracle;

/// A domino as the oracle has it.
pub fn same_domino(domino: Domino) -> oracle::Domino {
    oracle::Domino { high: domino.high() as u8, low: domino.low() as u8 }
}

/// Dominoes as the oracle has them, in index order.
pub fn same_dominoes(dominoes: DominoSet) -> Vec<oracle::Domino> {
    dominoes.iter().map(same_domino).collect()
}

/// Dominoes of the oracle's as a set.
///
/// # Panics
/// If the oracle's domino is none.
pub fn domino_set(dominoes: &[oracle::Domino]) -> DominoSet {
    dominoes.iter().map(|domino| Domino::try_from(domino.index()).expect("an index below 28")).collect()
}

/// A declaration as the oracle has it.
pub fn same_trump(trump: Trump) -> oracle::Trump {
    match trump {
        Trump::Pip(pip) => oracle::Trump::Pip(pip as u8),
        Trump::Doubles => oracle::Trump::Doubles,
        Trump::NoTrump => oracle::Trump::NoTrump,
    }
}

/// A suit as the oracle has it.
pub fn same_suit(suit: Suit) -> oracle::Suit {
    match suit {
        Suit::Pip(pip) => oracle::Suit::Pip(pip as u8),
        Suit::Doubles => oracle::Suit::Doubles,
    }
}

/// Visits every hand of seven dominoes, in lexicographic index order.
pub fn for_every_hand(mut visit: impl FnMut(DominoSet)) {
    fn grow(from: usize, hand: DominoSet, visit: &mut impl FnMut(DominoSet)) {
        if hand.len() == 7 {
            return visit(hand);
        }
        for &domino in &Domino::ALL[from..] {
            grow(domino.index() + 1, hand.with(domino), visit);
        }
    }
    grow(0, DominoSet::EMPTY, &mut visit);
}
