//! What is refused, and why.

use super::Source;
use crate::name;

/// Why a question has no answer, with the data that goes with its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// A card that is not of the pack.
    BadCard {
        /// Its canonical text.
        text: String,
    },
    /// A card twice in one list.
    Duplicate {
        /// Which.
        card: u8,
    },
    /// A card in two places that exclude each other.
    Overlap {
        /// Which.
        card: u8,
    },
    /// More or fewer than are possible.
    WrongCount {
        /// How many there are.
        got: usize,
        /// The nearest number that is possible.
        want: usize,
    },
    /// A seat that is not in play.
    NoSuchSeat {
        /// Which.
        seat: usize,
        /// How many players there are.
        players: usize,
    },
    /// A build that is empty or whose cards do not make its value.
    BadBuild {
        /// Its place on the table.
        index: usize,
        /// The value it is said to have.
        value: u32,
    },
    /// A temporary stack without cards.
    EmptyStack {
        /// Its name.
        id: String,
    },
    /// Two builds or two stacks with one name.
    DuplicateId {
        /// The name.
        id: String,
    },
    /// Somebody else moves.
    NotYourTurn {
        /// Who.
        to_move: usize,
    },
    /// The dragged card is not where it is said to be.
    DraggedNotThere {
        /// Which.
        card: u8,
        /// Where it is said to be.
        source: Source,
    },
    /// The target is not what it is said to be.
    TargetNotThere {
        /// Its place on the table; none for the empty area.
        index: Option<usize>,
    },
    /// A place that the table does not have.
    BadTarget {
        /// Which.
        index: usize,
        /// How many items the table has.
        items: usize,
    },
    /// A loose card dropped on itself.
    OntoItself {
        /// Which.
        card: u8,
    },
    /// A list longer than its cap.
    TooMany {
        /// How many there are.
        got: u64,
        /// The cap.
        most: usize,
        /// "All sets of the largest size", unless they are over the cap themselves.
        largest: Option<Vec<Vec<u8>>>,
    },
}

impl Wrong {
    /// The stable name of the refusal.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadCard { .. } => "bad_card",
            Self::Duplicate { .. } => "duplicate",
            Self::Overlap { .. } => "overlap",
            Self::WrongCount { .. } => "wrong_count",
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::BadBuild { .. } => "bad_build",
            Self::EmptyStack { .. } => "empty_stack",
            Self::DuplicateId { .. } => "duplicate_id",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::DraggedNotThere { .. } | Self::TargetNotThere { .. } => "not_there",
            Self::BadTarget { .. } => "bad_target",
            Self::OntoItself { .. } => "onto_itself",
            Self::TooMany { .. } => "too_many",
        }
    }

    pub(crate) fn bad_card(card: u8) -> Self {
        Self::BadCard { text: name(card) }
    }
}

/// Refuses a number outside `least` to `most`, with the nearest that is possible.
pub(crate) fn check_count(got: usize, least: usize, most: usize) -> Result<(), Wrong> {
    let want = got.clamp(least, most);
    if got == want { Ok(()) } else { Err(Wrong::WrongCount { got, want }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_number_that_can_be() {
        assert_eq!(check_count(1, 2, 4), Err(Wrong::WrongCount { got: 1, want: 2 }));
        assert_eq!(check_count(9, 2, 4), Err(Wrong::WrongCount { got: 9, want: 4 }));
        assert!((2..=4).all(|got| check_count(got, 2, 4).is_ok()));
    }

    #[test]
    fn both_sides_of_a_drop_that_are_not_there_have_one_code() {
        assert_eq!(Wrong::DraggedNotThere { card: 0, source: Source::Hand }.code(), "not_there");
        assert_eq!(Wrong::TargetNotThere { index: None }.code(), "not_there");
    }
}
