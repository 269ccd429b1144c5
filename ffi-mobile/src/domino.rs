//! Dominoes and sets of dominoes, as cards are: an index, a mask, and hand-written value types in Kotlin and Swift.

use unbeaten::{Domino, DominoSet, Pip};

use crate::BadDominoes;

uniffi::custom_type!(Domino, u8, {
    remote,
    lower: |domino| domino.index() as u8,
    try_lift: |index| Ok(Domino::try_from(usize::from(index))?),
});

uniffi::custom_type!(DominoSet, u32, {
    remote,
    lower: |dominoes| dominoes.bits(),
    try_lift: |mask| Ok(DominoSet::from_mask(mask)?),
});

/// What there is to know of a domino.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct DominoFace {
    /// Its higher end.
    pub high: Pip,
    /// Its lower end.
    pub low: Pip,
    /// What it counts for whoever takes it: 0, 5 or 10.
    pub points: u8,
    /// As data and people write it: `6-4`.
    pub text: String,
}

/// The faces of all 28 dominoes, from 6-6 to 0-0: the domino at a place has that index.
#[uniffi::export]
pub fn domino_faces() -> Vec<DominoFace> {
    let face = |domino: Domino| DominoFace {
        high: domino.high(),
        low: domino.low(),
        points: domino.points(),
        text: domino.to_string(),
    };
    Domino::ALL.map(face).to_vec()
}

/// Reads a domino: `6-4`, `4-6`, `6:4` or `6|4`.
#[uniffi::export]
pub fn parse_domino(text: &str) -> Result<Domino, BadDominoes> {
    Ok(text.parse().map_err(unbeaten::BadDominoes::BadDomino)?)
}

/// Reads dominoes with spaces or commas between them, in any order, each once.
#[uniffi::export]
pub fn parse_dominoes(text: &str) -> Result<DominoSet, BadDominoes> {
    Ok(text.parse::<DominoSet>()?)
}

/// The set of these dominoes, each once.
#[uniffi::export]
pub fn distinct_dominoes(dominoes: Vec<Domino>) -> Result<DominoSet, BadDominoes> {
    Ok(DominoSet::distinct(dominoes).map_err(unbeaten::BadDominoes::Duplicate)?)
}
