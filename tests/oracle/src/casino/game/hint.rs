//! The hint: "the action of highest worth, the first among equals".

use super::score::card_points;
use super::{Action, Build, Options, Position, TooMany, lay, legal_actions};
use crate::suit;

/// The hint for the seat to move; none when the game is over.
///
/// # Errors
/// "Over 10,000 actions `hint` is `too_many`."
pub fn hint(options: &Options, position: &Position) -> Result<Option<Action>, TooMany> {
    let mut best: Option<(i64, Action)> = None;
    for action in legal_actions(options, position)? {
        let worth = worth(options, position, &action);
        if best.as_ref().is_none_or(|(highest, _)| worth > *highest) {
            best = Some((worth, action));
        }
    }
    Ok(best.map(|(_, action)| action))
}

/// "For each card 100 × its points + 15 × `mostSpades` if it is a spade + 4 × `mostCards` (where no bonus scores: 100 × its
/// points + 1)."
fn w(options: &Options, players: usize, cards: &[u8]) -> i64 {
    let bonuses = options.has_bonuses(options.sides(players));
    let one = |card: u8| {
        let spade = if suit(card) == 3 { 15 * options.most_spades } else { 0 };
        let more = if bonuses { spade + 4 * options.most_cards } else { 1 };
        i64::from(100 * card_points(card) + more)
    };
    cards.iter().map(|&card| one(card)).sum()
}

/// What the hint thinks of an action.
///
/// # Panics
/// If it is not legal.
#[must_use]
pub fn worth(options: &Options, position: &Position, action: &Action) -> i64 {
    let seat = position.to_move.expect("somebody moves");
    let w = |cards: &[u8]| w(options, position.players(), cards);
    let played = [&[action.card()], action.loose(), action.tops()].concat();
    let build = action.named_build().and_then(|value| position.build(value));
    let cards_of = |build: Option<&Build>| build.map(|build| build.cards.clone()).unwrap_or_default();
    match action {
        // "2·(w(card and all taken) + w(tops) + 100 × `sweep` if it sweeps)"
        Action::Capture { .. } => {
            let mut after = position.clone();
            lay(&mut after, seat, action);
            let swept = i64::from(after.sweeps[seat] - position.sweeps[seat]);
            let sweep = 100 * i64::from(options.sweep) * swept;
            2 * (w(&[played, cards_of(build)].concat()) + w(action.tops()) + sweep)
        }
        // "Build, add, raise w(all that comes to the player's build) + w(tops)"; "another's build with its cards, of the own
        // only the card".
        Action::Build { .. } | Action::Add { .. } | Action::Raise { .. } => {
            let anothers = build.filter(|build| build.owner != seat);
            w(&[played, cards_of(anothers)].concat()) + w(action.tops())
        }
        Action::Trail { card } => -2 * w(&[*card]),
    }
}
