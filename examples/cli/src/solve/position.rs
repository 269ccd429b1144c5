//! A position that was typed.

use unbeaten::{
    BySeat, DominoSet, Seat,
    texas42::{CannotSolve, Declaration, OpenHands},
};

use crate::{args, failure::Failure};

/// Four hands and what was said of them, but for the declaration.
pub(super) struct Position {
    open: OpenHands,
}

impl Position {
    pub(super) fn new(hands: BySeat<DominoSet>, arguments: &args::Solve) -> Self {
        let leader = arguments.leader.or(arguments.bidder).unwrap_or(Seat::S0);
        let open = OpenHands {
            trick: arguments.trick.as_ref().map_or_else(Vec::new, |trick| trick.0.clone()),
            points: arguments.points.unwrap_or_default(),
            bid: arguments.bid,
            bidder: arguments.bidder,
            // It is said when it is solved.
            ..OpenHands::new(hands, Declaration::Sevens, leader)
        };
        Self { open }
    }

    /// The same with this declared.
    pub(super) fn declared(&self, declaration: Declaration) -> OpenHands {
        OpenHands { declaration, ..self.open.clone() }
    }

    /// Why it cannot be solved, in the words of the command.
    pub(super) fn refused(&self, cannot: CannotSolve) -> Failure {
        let option = match cannot {
            CannotSolve::NoBidder { .. } => ": --bidder",
            CannotSolve::SitsOut { .. } => ": --leader",
            _ => "",
        };
        Failure::Arguments(format!("{cannot}{option}"))
    }
}
