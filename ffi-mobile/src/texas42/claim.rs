//! Claims of all the tricks that are left.

use std::sync::Arc;

use unbeaten::{
    Domino, DominoSet,
    texas42::{Claim, Refutation, Suit, Verdict},
};

use super::{Texas42BadPosition, Texas42Suit, Texas42Trump};
use crate::{CannotAnswer, answer::answer};

/// How a claim goes wrong.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42Refutation {
    /// What is led first.
    pub first: Domino,
    /// Who beats it, counted from 0 in turn order after the claimer.
    pub seat: u32,
    /// What that seat holds.
    pub hidden: DominoSet,
    /// Lead and reply in turn, the last reply beating the last lead.
    pub line: Vec<Domino>,
}

impl From<Refutation> for Texas42Refutation {
    fn from(refutation: Refutation) -> Self {
        let Refutation { first, seat, hidden, line } = refutation;
        Self { first, seat: seat as u32, hidden, line }
    }
}

/// Whether a claim holds.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Texas42Verdict {
    /// It does.
    Holds {
        /// An order of leads that takes every trick in every deal that agrees with what was seen.
        leads: Vec<Domino>,
    },
    /// It does not.
    Fails {
        /// For each own domino, by index, how it goes wrong to lead it first.
        refutations: Vec<Texas42Refutation>,
    },
}

/// A claim of all the tricks that are left by the player on lead, and what is known of the others. It never changes.
#[derive(Clone, Copy, Debug, uniffi::Object)]
pub struct Texas42Claim(Claim);

#[uniffi::export]
impl Texas42Claim {
    /// The claim of the player who holds `hand` when the dominoes in `played` are gone. `voids` has for each other seat, in turn order,
    /// the suits that it has shown not to hold.
    #[uniffi::constructor(default(voids = None))]
    pub fn new(
        hand: DominoSet,
        trump: Texas42Trump,
        played: DominoSet,
        voids: Option<Vec<Vec<Texas42Suit>>>,
    ) -> Result<Arc<Self>, Texas42BadPosition> {
        let mut claim = Claim::new(hand, trump.into(), played)?;
        if let Some(voids) = voids {
            let suits = |suits: Vec<Texas42Suit>| suits.into_iter().map(Into::into).collect::<Vec<Suit>>();
            claim = claim.with_voids(&voids.into_iter().map(suits).collect::<Vec<_>>())?;
        }
        Ok(Arc::new(Self(claim)))
    }

    /// Whether it holds, with the proof or the refutations.
    pub fn verdict(&self) -> Result<Texas42Verdict, CannotAnswer> {
        Ok(match answer(|| self.0.verdict())? {
            Verdict::Holds { leads } => Texas42Verdict::Holds { leads },
            Verdict::Fails { refutations } => {
                Texas42Verdict::Fails { refutations: refutations.into_iter().map(Into::into).collect() }
            }
        })
    }
}
