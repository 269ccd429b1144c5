//! A position that was typed.

use std::path::{Path, PathBuf};

use unbeaten::{
    BySeat, DominoSet, Seat,
    texas42::{CannotSolve, Declaration, OpenHands},
};

use crate::{args, failure::Failure, input};

/// Four hands and what was said of them, but for the declaration.
pub(super) struct Position {
    open: OpenHands,
    /// Where the hands are, if they were not typed.
    file: Option<PathBuf>,
}

impl Position {
    pub(super) fn new(hands: BySeat<DominoSet>, file: Option<&Path>, arguments: &args::Solve) -> Self {
        let leader = arguments.leader.or(arguments.bidder).unwrap_or(Seat::S0);
        let open = OpenHands {
            trick: arguments.trick.as_ref().map_or_else(Vec::new, |trick| trick.0.clone()),
            points: arguments.points.unwrap_or_default(),
            bid: arguments.bid,
            bidder: arguments.bidder,
            // It is said when it is solved.
            ..OpenHands::new(hands, Declaration::Sevens, leader)
        };
        Self { open, file: file.map(Into::into) }
    }

    /// The same with this declared.
    pub(super) fn declared(&self, declaration: Declaration) -> OpenHands {
        OpenHands { declaration, ..self.open.clone() }
    }

    /// Why it cannot be solved, in the words of the command.
    pub(super) fn refused(&self, cannot: CannotSolve) -> Failure {
        let option = match (cannot, &self.file) {
            (CannotSolve::NoBidder { .. }, _) => ": --bidder",
            (CannotSolve::SitsOut { .. }, _) => ": --leader",
            (CannotSolve::TooManyPoints { .. }, _) => ": --points",
            (_, Some(file)) => return Failure::in_file(input::name(file), cannot),
            (_, None) => "",
        };
        Failure::Arguments(format!("{cannot}{option}"))
    }
}
