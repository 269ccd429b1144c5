//! All that a client needs to draw one seat's side of the table, in one call.

use unbeaten::{Card, CardSet, Seat, big_two};

use super::turn::legal_plays;
use crate::{BigTwoCombo, BigTwoEvent, BigTwoTimer, CardSets};

/// What everybody sees of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoSeatSeen {
    /// How many cards it has left.
    pub cards_left: u8,
    /// Whether it has passed for the rest of the trick; only where a pass is for the trick.
    pub out: bool,
    /// Its points so far.
    pub total: u64,
}

/// What is to be beaten.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoOnTable {
    /// Who made the play.
    pub seat: Seat,
    /// The play.
    pub play: BigTwoCombo,
    /// Its cards as a person lays them out.
    pub shown: Vec<Card>,
}

/// A game as one seat sees it, with all that a screen shows. It has no room for another seat's cards.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoView {
    /// Whose view it is.
    pub seat: Seat,
    /// What the seat holds.
    pub hand: CardSet,
    /// The hand in ascending order.
    pub by_rank: Vec<Card>,
    /// The hand by the plays that it makes.
    pub by_combo: Vec<Card>,
    /// What everybody sees of each seat, in seat order.
    pub seats: Vec<BigTwoSeatSeen>,
    /// What is to be beaten; none on the lead.
    pub on: Option<BigTwoOnTable>,
    /// The cards played in this match.
    pub played: CardSet,
    /// What nobody but its holder knows: neither played nor in the own hand.
    pub unseen: CardSet,
    /// The card that the first play of the match must contain, until it is made.
    pub must_include: Option<Card>,
    /// The number of the match, from 1.
    pub number: u32,
    /// Whose turn it is; none while a deal is awaited and when the game is over.
    pub to_move: Option<Seat>,
    /// Every legal play of this seat, by size, strength, then card indices; none when it is not its turn.
    pub legal_plays: CardSets,
    /// Whether this seat may pass now.
    pub can_pass: bool,
    /// The time that was last said.
    pub now: u64,
    /// The timer, while it runs.
    pub timer: Option<BigTwoTimer>,
    /// Whether the game is over.
    pub over: bool,
    /// Once the game is over, the seats with the lowest total.
    pub winners: Vec<Seat>,
    /// What the last action of the match brought, after auto-passes all of them; the deal before the first action.
    pub last_events: Vec<BigTwoEvent>,
}

impl BigTwoView {
    pub(crate) fn of(view: &big_two::View<'_>) -> Self {
        let (turn, table, rules) = (view.turn(), &view.table, &view.rules);
        Self {
            seat: view.seat,
            hand: view.hand,
            by_rank: rules.sort_by_rank(view.hand),
            by_combo: rules.sort_by_combo(view.hand),
            seats: seats(table, &view.score),
            on: table.on().map(|on| BigTwoOnTable {
                seat: on.seat,
                play: on.play.into(),
                shown: rules.display_order(on.play),
            }),
            played: table.played(),
            unseen: view.unseen(),
            must_include: table.must_include(),
            number: view.number,
            to_move: view.to_move,
            legal_plays: turn.as_ref().map(legal_plays).unwrap_or_default(),
            can_pass: turn.is_some_and(|turn| turn.check_pass().is_ok()),
            now: view.now,
            timer: view.timer,
            over: view.score.over,
            winners: view.score.winners.clone(),
            last_events: view.last_events.iter().cloned().map(Into::into).collect(),
        }
    }
}

fn seats(table: &big_two::Table, score: &big_two::GameScore) -> Vec<BigTwoSeatSeen> {
    let seen = |(seat, &cards_left)| BigTwoSeatSeen {
        cards_left,
        out: table.is_out(seat),
        total: score.totals.get(seat).copied().unwrap_or_default(),
    };
    table.cards_left().iter().map(seen).collect()
}
