//! What happened, as the oracle tells it.

use unbeaten::{
    BySeat, Seat,
    big_two::{Action, Event, Kind, MatchScore, Timer},
};
use unbeaten_oracle::big_two as oracle;

use crate::indices;

/// The same events in the oracle's words.
///
/// # Panics
/// If an event is of a kind that the oracle has no word for, or a match result contradicts itself.
pub fn as_the_oracle_tells(events: &[Event]) -> Vec<oracle::Event> {
    events.iter().map(told).collect()
}

fn told(event: &Event) -> oracle::Event {
    match event {
        Event::Dealt { number, leader, must_include } => oracle::Event::Dealt {
            number: (*number).into(),
            leader: leader.index(),
            must_include: must_include.map(|card| card.index() as u8),
        },
        Event::Played { seat, play } => {
            oracle::Event::Played { seat: seat.index(), cards: indices(play.cards()), kind: same_kind(play.kind()) }
        }
        Event::OneCardLeft { seat } => oracle::Event::OneCardLeft { seat: seat.index() },
        Event::Unbeatable { seat, by_hand_sizes } => {
            oracle::Event::Unbeatable { seat: seat.index(), by_hand_sizes: *by_hand_sizes }
        }
        Event::TimerStarted { timer } => {
            let oracle::Timer { number, seat, started_at, expires_at } = same_timer(*timer);
            oracle::Event::TimerStarted { number, seat, started_at, expires_at }
        }
        Event::Passed { seat } => oracle::Event::Passed { seat: seat.index() },
        Event::AutoPassed { seat } => oracle::Event::AutoPassed { seat: seat.index() },
        Event::TrickWon { seat } => oracle::Event::TrickWon { seat: seat.index() },
        Event::MatchOver { result } => match_over(result),
        Event::GameOver { winners } => oracle::Event::GameOver { winners: places(winners) },
    }
}

fn match_over(result: &MatchScore) -> oracle::Event {
    for (seat, score) in result.seats.iter() {
        let points = u32::from(score.cards_left) * u32::from(score.points_per_card);
        assert_eq!(score.match_points, points, "{seat}");
    }
    oracle::Event::MatchOver {
        winner: result.winner.index(),
        cards_left: result.seats.iter().map(|(_, score)| score.cards_left).collect(),
        points: result.seats.iter().map(|(_, score)| score.match_points.into()).collect(),
        totals: result.seats.iter().map(|(_, score)| score.total).collect(),
    }
}

fn same_kind(kind: Kind) -> oracle::Kind {
    let named = oracle::Kind::ALL.into_iter().find(|other| other.name() == kind.name());
    named.expect("both have the same kinds")
}

/// A timer as the oracle keeps it.
pub fn same_timer(timer: Timer) -> oracle::Timer {
    let Timer { number, seat, started_at, expires_at } = timer;
    oracle::Timer { number, seat: seat.index(), started_at, expires_at }
}

/// An action as the oracle takes it.
pub fn same_action(action: Action) -> oracle::Action {
    match action {
        Action::Play(cards) => oracle::Action::Play(indices(cards)),
        Action::Pass => oracle::Action::Pass,
    }
}

/// Hands as the oracle keeps them.
pub fn same_hands(hands: &BySeat<unbeaten::CardSet>) -> Vec<Vec<u8>> {
    hands.as_slice().iter().map(|&hand| indices(hand)).collect()
}

/// Seats as the oracle counts them.
pub fn places(seats: &[Seat]) -> Vec<usize> {
    seats.iter().map(|seat| seat.index()).collect()
}
