//! Whole games.

use super::for_every_game;
use crate::{Dice, Tally, laws::every_law_holds_in_a_whole_game};

/// The first byte chooses the game, the others its rules, its deals and everything that is done in it.
///
/// # Panics
/// If a law does not hold.
pub fn games(bytes: &[u8], met: &Tally) {
    let Some((&game, bytes)) = bytes.split_first() else { return };
    let games = for_every_game!(every_law_holds_in_a_whole_game);
    games[usize::from(game) % games.len()](Dice::loaded(bytes), met);
}
