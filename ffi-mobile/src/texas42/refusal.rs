//! Why not.

use unbeaten::{
    Counted, Domino, DuplicateDomino, WrongCount,
    texas42::{BadPosition, BadTrick},
};

use crate::mirror::mirror;

mirror! {
    /// Why a position cannot be.
    Error Texas42BadPosition of BadPosition {
        /// A domino that is in two places.
        Overlap {
            /// The first such domino.
            domino: Domino,
        } = (BadPosition::Overlap { domino }),
        /// A number of dominoes or seats that cannot be.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (BadPosition::WrongCount(WrongCount { what, got, want })),
        /// The dominoes that are left cannot be with seats that are void like this.
        ImpossibleVoids = (BadPosition::ImpossibleVoids),
    }
}

mirror! {
    /// Why plays cannot form a trick.
    Error Texas42BadTrick of BadTrick {
        /// No play, or more than four.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (BadTrick::WrongCount(WrongCount { what, got, want })),
        /// The same domino twice.
        Duplicate {
            /// The domino.
            domino: Domino,
        } = (BadTrick::Duplicate(DuplicateDomino { domino })),
    }
}
