//! All that the seat to move may do.

use super::super::{HIGHEST, is_face, value};
use super::making::groups_making;
use super::{Action, Options, Position, check, sets_making};
use crate::card::ascending;
use crate::rank;

/// "A list stops with an error at more than 10,000."
pub const MOST_ACTIONS: usize = 10_000;

/// There are more than [`MOST_ACTIONS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// Every legal action, in order; none when the game is over.
///
/// # Errors
/// If there are too many to list.
pub fn legal_actions(options: &Options, position: &Position) -> Result<Vec<Action>, TooMany> {
    let mut all = vec![];
    for card in hand_to_move(position) {
        all.extend(actions_of(options, position, card)?);
        if all.len() > MOST_ACTIONS {
            return Err(TooMany);
        }
    }
    Ok(all)
}

/// The first 10,000 legal actions: what "a random bot chooses among".
///
/// # Panics
/// If one card alone has more, which is no question of ours.
#[must_use]
pub fn first_actions(options: &Options, position: &Position) -> Vec<Action> {
    let of = |card| actions_of(options, position, card).expect("no card has so many");
    hand_to_move(position).into_iter().flat_map(of).take(MOST_ACTIONS).collect()
}

fn hand_to_move(position: &Position) -> Vec<u8> {
    position.to_move.map(|seat| ascending(&position.hand(seat))).unwrap_or_default()
}

fn actions_of(options: &Options, position: &Position, card: u8) -> Result<Vec<Action>, TooMany> {
    let Some(seat) = position.to_move else { return Ok(vec![]) };
    let legal = |action: &Action| check(options, position, seat, action).is_ok();
    let mut found: Vec<Action> = vec![Action::Trail { card }];
    found.extend(position.builds.iter().map(|build| Action::Raise { card, build: build.value }));
    if is_face(card) {
        let equal = position.loose.iter().filter(|&&loose| rank(loose) == rank(card));
        found.extend(equal.map(|&loose| Action::Capture { card, loose: vec![loose], build: None, tops: vec![] }));
    } else {
        let worth = value(card);
        let standing = position.build(worth).map(|build| build.value);
        for build in [None].into_iter().chain(standing.map(Some)) {
            found.extend(family(options, position, None, worth, &|loose, tops| Action::Capture {
                card,
                loose,
                build,
                tops,
            })?);
        }
        for made in 1..=HIGHEST {
            let action = |loose, tops| Action::Build { card, loose, tops, value: made };
            found.extend(family(options, position, Some(card), made, &action)?);
        }
        for build in position.builds.iter().map(|build| build.value) {
            let action = |loose, tops| Action::Add { card, build, loose, tops };
            found.extend(family(options, position, Some(card), build, &action)?);
        }
    }
    found.retain(legal);
    found.sort_by(Action::compare);
    if found.len() > MOST_ACTIONS { Err(TooMany) } else { Ok(found) }
}

/// All actions that differ in loose cards and tops alone, which with the card make the value; or what shows that there are
/// too many. Of loose cards alone, either all that make the value are legal or none, but for what takes nothing.
fn family(
    options: &Options,
    position: &Position,
    with: Option<u8>,
    each: u32,
    action: &dyn Fn(Vec<u8>, Vec<u8>) -> Action,
) -> Result<Vec<Action>, TooMany> {
    let seat = position.to_move.expect("somebody moves");
    let legal = |action: &Action| check(options, position, seat, action).is_ok();
    if options.one_group {
        // Whatever is more than one group is refused, and there are no tops.
        let sets = groups_making(&position.loose, with, each);
        return Ok(sets.into_iter().map(|loose| action(loose, vec![])).collect());
    }
    let of_loose = sets_making(&position.loose, with, each, 2 * MOST_ACTIONS);
    if of_loose.len() > MOST_ACTIONS + 1 {
        let some = of_loose.iter().take(MOST_ACTIONS / 10).any(|loose| legal(&action(loose.clone(), vec![])));
        return if some { Err(TooMany) } else { Ok(vec![]) };
    }
    let tops = position.tops(options, seat);
    let all = sets_making(&[&position.loose[..], &tops].concat(), with, each, usize::MAX);
    let split = |set: &Vec<u8>| {
        let (tops, loose): (Vec<u8>, Vec<u8>) = set.iter().partition(|card| tops.contains(card));
        action(loose, tops)
    };
    Ok(all.iter().map(split).collect())
}
