//! The snapshot that the tests of other languages load, and write themselves: `tests/vectors/snapshots/rust.json`.

use unbeaten::{
    Players, Seed,
    big_two::{Deal, Game, Rules},
};

/// Three players who follow the hints, six seconds an action, for two matches and a part of the third. Every language that has such a
/// file plays exactly this.
fn played() -> Game {
    let seed = Seed::from(7);
    let mut game = Game::new(Rules::classic(), &Deal::shuffled(seed, 0, Players::Three));
    for action in 1..=120 {
        game.advance_to(action * 6_000).unwrap();
        match game.to_move() {
            Some(seat) => {
                game.play(seat, game.time_out_action()).unwrap();
            }
            None => {
                game.next_deal(&Deal::shuffled(seed, game.deals().into(), Players::Three)).unwrap();
            }
        }
    }
    game
}

/// `UPDATE=1 cargo test -p unbeaten-proofs --test carried_snapshot` writes it anew, after a change of the format that is meant.
#[test]
fn the_committed_snapshot_is_what_rust_saves() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../vectors/snapshots/rust.json");
    let saved = played().save();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(file, &saved).unwrap();
    }
    assert_eq!(std::fs::read_to_string(file).unwrap(), saved);
    assert_eq!(Game::load(&saved).unwrap(), played());
    // It has something of everything: later matches, passes by hand and by the timer.
    for part in [":auto", ":pass"] {
        assert!(saved.contains(part), "no {part}");
    }
    assert!(played().deals() >= 3);
}
