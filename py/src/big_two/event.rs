//! What an app animates: a class for each kind of event.

use pyo3::prelude::*;
use unbeaten::{Card, Seat, big_two};

use crate::{convert::ToPy, value::value_class};

/// The data of an event, and its class.
macro_rules! event_class {
    ($(#[$class_doc:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)* }) => {
        value_class! {
            $(#[$class_doc])*
            "unbeaten.big_two" $name(data::$name) { $($(#[$doc])* $field: $type,)* }
        }
    };
}

/// The variants of the core's event, each as a struct.
mod data {
    use unbeaten::{Card, Seat, big_two};

    macro_rules! structs {
        ($($name:ident { $($field:ident: $type:ty),* })*) => {$(
            #[derive(Clone, PartialEq)]
            pub(crate) struct $name {
                $(pub(crate) $field: $type,)*
            }
        )*};
    }
    structs! {
        Dealt { number: u32, leader: Seat, must_include: Option<Card> }
        Played { seat: Seat, play: big_two::Combo }
        OneCardLeft { seat: Seat }
        Unbeatable { seat: Seat, by_hand_sizes: bool }
        TimerStarted { timer: big_two::Timer }
        Passed { seat: Seat }
        AutoPassed { seat: Seat }
        TrickWon { seat: Seat }
        MatchOver { result: big_two::MatchScore }
        GameOver { winners: Vec<Seat> }
    }
}

event_class! {
    /// A match begins.
    ///
    /// >>> from unbeaten.big_two import Deal, Game, Rules
    /// >>> Game(Rules.classic(), Deal.shuffled(42, 0, players=4)).dealt
    /// Dealt(number=1, leader=0, must_include=Card('3D'))
    Dealt {
        /// The number of the match in the game, from 1.
        number: u32,
        /// Who leads.
        leader: Seat,
        /// The card that the first play must contain.
        must_include: Option<Card>,
    }
}

event_class! {
    /// A seat played.
    ///
    /// >>> from unbeaten.big_two import Deal, Game, Played, Rules
    /// >>> match Game(Rules.classic(), Deal.shuffled(42, 0, players=4)).play(0, "3D 3H 3S"):
    /// ...     case [Played(seat=seat, play=play)]:
    /// ...         print(f"seat {seat}: {play}")
    /// seat 0: 3D 3H 3S
    Played {
        /// Who.
        seat: Seat,
        /// What.
        play: big_two::Combo,
    }
}

event_class! {
    /// A seat has one card left.
    ///
    /// >>> from unbeaten.big_two import OneCardLeft
    /// >>> OneCardLeft(seat=2)
    /// OneCardLeft(seat=2)
    OneCardLeft {
        /// Who.
        seat: Seat,
    }
}

event_class! {
    /// The play just made cannot be beaten.
    ///
    /// >>> from unbeaten.big_two import Unbeatable
    /// >>> Unbeatable(seat=2, by_hand_sizes=False)
    /// Unbeatable(seat=2, by_hand_sizes=False)
    Unbeatable {
        /// Whose it is.
        seat: Seat,
        /// Whether only the hand sizes make it so: somebody with more cards might have beaten it.
        by_hand_sizes: bool,
    }
}

event_class! {
    /// The others are on the clock.
    ///
    /// >>> from unbeaten.big_two import Timer, TimerStarted
    /// >>> TimerStarted(Timer(number=1, seat=2, started_at=0, expires_at=10_000)).timer.seat
    /// 2
    TimerStarted {
        /// The timer.
        timer: big_two::Timer,
    }
}

event_class! {
    /// A seat passed.
    ///
    /// >>> from unbeaten.big_two import Passed
    /// >>> Passed(seat=1) == Passed(seat=1)
    /// True
    Passed {
        /// Who.
        seat: Seat,
    }
}

event_class! {
    /// A seat's time was up.
    ///
    /// >>> from unbeaten.big_two import AutoPassed
    /// >>> AutoPassed(seat=1) == Passed(seat=1)
    /// False
    AutoPassed {
        /// Who.
        seat: Seat,
    }
}

event_class! {
    /// Everybody else has passed.
    ///
    /// >>> from unbeaten.big_two import TrickWon
    /// >>> TrickWon(seat=0).seat
    /// 0
    TrickWon {
        /// Who leads next.
        seat: Seat,
    }
}

event_class! {
    /// A hand is empty.
    ///
    /// >>> from unbeaten.big_two import MatchOver, Rules
    /// >>> MatchOver(Rules.classic().score_match([0, 3])).result.winner
    /// 0
    MatchOver {
        /// The details per seat.
        result: big_two::MatchScore,
    }
}

event_class! {
    /// Somebody has reached the target.
    ///
    /// >>> from unbeaten.big_two import GameOver
    /// >>> GameOver(winners=[1, 3])
    /// GameOver(winners=(1, 3))
    GameOver {
        /// The seats with the lowest total.
        winners: Vec<Seat>,
    }
}

impl ToPy for big_two::Event {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.clone() {
            Self::Dealt { number, leader, must_include } => data::Dealt { number, leader, must_include }.to_py(py),
            Self::Played { seat, play } => data::Played { seat, play }.to_py(py),
            Self::OneCardLeft { seat } => data::OneCardLeft { seat }.to_py(py),
            Self::Unbeatable { seat, by_hand_sizes } => data::Unbeatable { seat, by_hand_sizes }.to_py(py),
            Self::TimerStarted { timer } => data::TimerStarted { timer }.to_py(py),
            Self::Passed { seat } => data::Passed { seat }.to_py(py),
            Self::AutoPassed { seat } => data::AutoPassed { seat }.to_py(py),
            Self::TrickWon { seat } => data::TrickWon { seat }.to_py(py),
            Self::MatchOver { result } => data::MatchOver { result }.to_py(py),
            Self::GameOver { winners } => data::GameOver { winners }.to_py(py),
        }
    }
}
