//! Saved games.

use unbeaten::shell::{Game, Record};

use super::{assert_said_well, for_every_game};
use crate::{
    Dice, Tally,
    laws::{Lawful, assert_as_it_was, assert_goes_on, assert_saved_and_loaded, written_and_replayed},
};

/// A text that is loaded is saved and loaded again, has a record, and can be played on; any other is refused in plain words.
///
/// # Panics
/// If not.
pub fn snapshots(bytes: &[u8], met: &Tally) {
    let text = String::from_utf8_lossy(bytes);
    for loads in for_every_game!(loads) {
        loads(&text, met);
    }
}

fn loads<L: Lawful>(text: &str, met: &Tally) {
    match Game::<L>::load(text) {
        Ok(game) => {
            assert_saved_and_loaded(&game);
            let replay = written_and_replayed(&Record::of(&game));
            assert_as_it_was(&replay.game.expect("no hand is hidden"), &game);
            assert_goes_on(game, &mut Dice::new(text.len() as u64));
            met.note("loaded");
        }
        Err(bad) => {
            assert_said_well(&bad.to_string());
            met.note(bad.code());
        }
    }
}
