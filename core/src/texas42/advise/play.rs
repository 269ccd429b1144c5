//! What to declare, and what to play.

use alloc::vec::Vec;

use super::{
    super::{Knowledge, OpenHands, Shake, Solver},
    Advisor, CannotAdvise,
    estimate::{Outcome, Sum},
};
use crate::{BySeat, Cancel, DominoSet, TableGame as _};

impl Advisor {
    /// Each declaration that is legal, and best play after it.
    pub(super) fn declarations(
        cancel: &Cancel,
        knowledge: &Knowledge,
        deals: &[BySeat<DominoSet>],
    ) -> Result<Vec<Sum>, CannotAdvise> {
        let actions = knowledge.legal_actions();
        let outcomes = Self::of_each(cancel, knowledge, deals, |solver, _, shake| {
            let declared = |&action| {
                let mut shake = *shake;
                // It is legal: what others hold does not matter.
                let _ = shake.act(knowledge.seat(), action);
                outcome(solver, &shake)
            };
            actions.iter().map(declared).collect()
        })?;
        Ok(Sum::all(knowledge.seat(), &actions, &outcomes))
    }

    /// Each domino that may be played, and best play after it.
    pub(super) fn plays(
        cancel: &Cancel,
        knowledge: &Knowledge,
        deals: &[BySeat<DominoSet>],
    ) -> Result<Vec<Sum>, CannotAdvise> {
        let outcomes = Self::of_each(cancel, knowledge, deals, |solver, _, shake| {
            let values = OpenHands::of_shake(shake).and_then(|open| solver.values(&open).ok()).unwrap_or_default();
            values.into_iter().map(|value| judged(shake, value.points, value.made)).collect()
        })?;
        Ok(Sum::all(knowledge.seat(), &knowledge.legal_actions(), &outcomes))
    }
}

/// What best play brings from where a hand stands.
pub(super) fn outcome(solver: &mut Solver, shake: &Shake) -> Outcome {
    let Some(open) = OpenHands::of_shake(shake) else { return Outcome::THROWN_IN };
    match solver.points(&open) {
        Ok(points) => judged(shake, Some(points), None),
        // Nello and sevens are about no points.
        Err(_) => judged(shake, None, solver.is_made(&open).ok()),
    }
}

/// What these points bring, or that nello or sevens is made from here.
pub(super) fn judged(shake: &Shake, points: Option<[u8; 2]>, made: Option<bool>) -> Outcome {
    let table = shake.table();
    let (Some(bid), Some(bidder), Some(declaration)) = (table.standing(), table.bidder(), table.declaration()) else {
        return Outcome::THROWN_IN;
    };
    let made = match points {
        Some(points) => points[bidder.side().index()] >= bid.needs(),
        None => made == Some(true),
    };
    Outcome::new(shake.rules(), (bid, bidder), declaration, made, points)
}
