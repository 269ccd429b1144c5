//! Deals, and a turn from its action to what follows from it.

use super::lay::{laid_down, take_from_hand};
use super::{Action, Event, Options, Position, Refusal, Score, check, lay, score};
use crate::card::ascending;
use crate::shuffle;

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Each in index order.
    pub hands: Vec<Vec<u8>>,
    /// What lies on the table.
    pub loose: Vec<u8>,
    /// "In the order in which it is dealt."
    pub stock: Vec<u8>,
}

/// "Seats get consecutive blocks; the rest is stock", of which the first lie loose.
///
/// # Panics
/// If other than 2 to 4 play.
#[must_use]
pub fn deal(options: &Options, seed: [u8; 32], number: u64, players: usize) -> Deal {
    assert!((2..=4).contains(&players), "two to four play");
    let pack = options.pack();
    let count = u8::try_from(pack.len()).expect("52 cards at most");
    let mut rest: Vec<u8> = shuffle(seed, number, count).into_iter().map(|place| pack[usize::from(place)]).collect();
    let hands = blocks(&mut rest, players, options.hand_size(players));
    let stock = rest.split_off(options.dealt_loose(players));
    Deal { hands, loose: rest, stock }
}

fn blocks(from: &mut Vec<u8>, players: usize, each: usize) -> Vec<Vec<u8>> {
    let hands = (0..players).map(|_| ascending(&from.drain(..each).collect::<Vec<u8>>()));
    hands.collect()
}

impl Position {
    /// How a game begins.
    #[must_use]
    pub fn dealt(deal: &Deal, leader: usize) -> Self {
        Self {
            to_move: Some(leader),
            hands: deal.hands.iter().cloned().map(Some).collect(),
            loose: deal.loose.clone(),
            stock: Some(deal.stock.clone()),
            ..Self::empty(1, deal.hands.len())
        }
    }
}

/// The seat to move does this, and the referee deals or counts if the hands are empty.
///
/// # Errors
/// As [`check`]; nothing has changed then.
///
/// # Panics
/// If a hand or the stock is not known.
pub fn play(options: &Options, position: &mut Position, action: &Action, number: u64) -> Result<Vec<Event>, Refusal> {
    let seat = position.to_move.ok_or(Refusal::GameOver)?;
    check(options, position, seat, action)?;
    let mut events = vec![lay(position, seat, action)];
    take_from_hand(position, seat, action.card());
    let next = (seat + 1) % position.players();
    position.to_move = Some(next);
    if position.hands.iter().all(|hand| hand.as_ref().expect("all hands are known").is_empty()) {
        events.extend(next_round(options, position, seat, number));
    }
    Ok(events)
}

/// "Later rounds are dealt from the stock by the referee at once, blocks in seat order; loose cards stay."
fn next_round(options: &Options, position: &mut Position, last: usize, number: u64) -> Vec<Event> {
    let players = position.players();
    let stock = position.stock.as_mut().expect("the stock is known");
    if stock.is_empty() {
        position.to_move = None;
        let mut events: Vec<Event> = leftovers(position, last).into_iter().collect();
        events.push(Event::GameOver(final_score(options, position)));
        return events;
    }
    position.hands = blocks(stock, players, options.hand_size(players)).into_iter().map(Some).collect();
    position.round += 1;
    let leader = position.to_move.expect("somebody moves");
    vec![Event::Dealt { number, round: position.round, leader, loose: position.loose.clone() }]
}

/// "After the last card the last capturer takes the loose cards that are left (if nobody captured, the player of the last
/// card), laid down as a capture is. That is no capture and no sweep."
pub fn leftovers(position: &mut Position, last: usize) -> Option<Event> {
    if position.loose.is_empty() {
        return None;
    }
    let seat = position.last_capture.unwrap_or(last);
    let cards = std::mem::take(&mut position.loose);
    position.piles[seat].extend(laid_down(&cards));
    Some(Event::Leftovers { seat, cards: ascending(&cards) })
}

/// The score of the piles, side by side.
pub(super) fn final_score(options: &Options, position: &Position) -> Score {
    let players = position.players();
    let sides = options.sides(players);
    let mut piles = vec![vec![]; sides];
    let mut sweeps = vec![0; sides];
    for seat in 0..players {
        piles[options.side(seat, players)].extend(&position.piles[seat]);
        sweeps[options.side(seat, players)] += position.sweeps[seat];
    }
    score(options, &piles, &sweeps, None)
}
