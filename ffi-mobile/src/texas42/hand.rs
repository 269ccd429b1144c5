//! Perfect and guaranteed hands.

use unbeaten::{Domino, DominoSet};

use crate::Texas42Perfect;

/// An outside domino that beats one of ours when that leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42Threat {
    /// Ours.
    pub ours: Domino,
    /// What beats it.
    pub outside: Domino,
}

/// What a whole hand is worth to the one who leads it.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42HandClass {
    /// Whether it is perfect, and how.
    pub perfect: Option<Texas42Perfect>,
    /// An order of leads that takes all seven tricks whatever the others hold and play; none if no order does.
    pub leads: Option<Vec<Domino>>,
    /// Which outside domino beats which of ours when that leads, by index.
    pub beaten_by: Vec<Texas42Threat>,
}

/// A perfect hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42PerfectHand {
    /// Its dominoes.
    pub hand: DominoSet,
    /// How it is perfect.
    pub perfect: Texas42Perfect,
}
