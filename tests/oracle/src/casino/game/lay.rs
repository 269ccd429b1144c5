//! What an action does to the table and the piles.

use std::cmp::Reverse;

use super::super::value;
use super::{Action, Build, Event, Position};
use crate::card::{ascending, without};
use crate::rank;

/// Does what the action says to everything but the hand, and tells it.
///
/// # Panics
/// If the action is not legal.
pub fn lay(position: &mut Position, seat: usize, action: &Action) -> Event {
    // "As it lay when the turn began": whose pile each top is on.
    let tops: Vec<(u8, usize)> = action.tops().iter().map(|&top| (top, pile_with_top(position, top))).collect();
    position.loose.retain(|card| !action.loose().contains(card));
    for &(_, of) in &tops {
        position.piles[of].pop();
    }
    let (card, loose) = (action.card(), action.loose().to_vec());
    match action {
        Action::Capture { build, .. } => {
            let mut taken = [action.loose(), action.tops()].concat();
            if let Some(value) = build {
                let place = place_of(position, *value);
                taken.extend(position.builds.remove(place).cards);
            }
            position.piles[seat].extend(laid_down(&taken));
            position.piles[seat].push(card);
            position.last_capture = Some(seat);
            // "A *sweep* is a capture that leaves neither loose card nor build."
            let sweep = position.loose.is_empty() && position.builds.is_empty();
            position.sweeps[seat] += u32::from(sweep);
            Event::Captured { seat, card, loose, build: *build, tops, sweep }
        }
        Action::Build { value, .. } => {
            let cards = ascending(&[&[card], action.loose(), action.tops()].concat());
            let build = Build { value: *value, cards, owner: seat };
            let compound = !build.is_simple();
            position.builds.push(build);
            Event::Built { seat, card, loose, tops, value: *value, compound }
        }
        Action::Add { build, .. } => {
            let place = place_of(position, *build);
            let of = &mut position.builds[place];
            of.cards = ascending(&[&of.cards[..], &[card], action.loose(), action.tops()].concat());
            of.owner = seat;
            Event::Added { seat, card, loose, tops, value: *build, compound: !of.is_simple() }
        }
        Action::Raise { build, .. } => raise(position, seat, card, *build),
        Action::Trail { .. } => {
            position.loose.push(card);
            Event::Trailed { seat, card }
        }
    }
}

/// "If that is the value of the player's own build, the two become one (in that one's place), a compound."
fn raise(position: &mut Position, seat: usize, card: u8, from: u32) -> Event {
    let place = place_of(position, from);
    let to = from + value(card);
    let raised = &mut position.builds[place];
    let owner_before = raised.owner;
    raised.cards = ascending(&[&raised.cards[..], &[card]].concat());
    raised.value = to;
    raised.owner = seat;
    let own = (0..position.builds.len()).find(|&other| other != place && position.builds[other].value == to);
    if let Some(own) = own {
        let cards = position.builds[place].cards.clone();
        position.builds[own].cards = ascending(&[&position.builds[own].cards[..], &cards].concat());
        position.builds.remove(place);
    }
    Event::Raised { seat, card, from, to, owner_before, merged: own.is_some() }
}

fn place_of(position: &Position, value: u32) -> usize {
    position.builds.iter().position(|build| build.value == value).expect("the build is there")
}

fn pile_with_top(position: &Position, top: u8) -> usize {
    position.piles.iter().position(|pile| pile.last() == Some(&top)).expect("it is the top of a pile")
}

/// "Bottom first, all that it takes, highest value first (K, Q, J before the 10), equal values in card order."
pub(super) fn laid_down(cards: &[u8]) -> Vec<u8> {
    let mut cards = ascending(cards);
    // Ranks 0 to 10 are 3 to K, 11 and 12 the ace and the two.
    let height = |card: u8| match rank(card) {
        11 => 1,
        12 => 2,
        other => u32::from(other) + 3,
    };
    cards.sort_by_key(|&card| Reverse(height(card)));
    cards
}

/// Takes the card from the hand, if the hand is known.
pub(super) fn take_from_hand(position: &mut Position, seat: usize, card: u8) {
    if let Some(hand) = &mut position.hands[seat] {
        *hand = without(hand, &[card]);
    }
}
