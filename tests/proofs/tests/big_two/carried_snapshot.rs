//! Snapshots that the other languages load, play on and save again: what Rust saves.
//!
//! `UNBEATEN_WRITE=1 cargo test -p unbeaten-proofs --test big_two carried_snapshot` writes the files anew, after a change of the format
//! that is meant.

use std::{env, fs, path::Path};

use unbeaten::{
    Players, Seed,
    big_two::{Deal, Game, Rules},
};

fn is_the_file(name: &str, game: &Game) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors/snapshots").join(name);
    if env::var_os("UNBEATEN_WRITE").is_some() {
        fs::write(&path, game.save()).expect("a file to write");
    }
    assert_eq!(fs::read_to_string(path).expect("a file to read"), game.save(), "{name}");
    assert_eq!(Game::load(&game.save()).as_ref(), Ok(game));
}

/// Ten actions of the referee, the time said before the sixth.
fn ten_actions(game: &mut Game, time: u64) {
    for number in 0..10 {
        if number == 5 {
            game.advance_to(time).expect("a later time");
        }
        let seat = game.to_move().expect("a match that goes on");
        game.play(seat, game.hint()).expect("a legal action");
    }
}

#[test]
fn a_game_of_four_before_and_after_it_was_played_on() {
    let mut game = Game::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
    ten_actions(&mut game, 5_000);
    is_the_file("rust.json", &game);
    ten_actions(&mut game, 15_000);
    is_the_file("rust_played_on.json", &game);
}

/// Three players who follow the hints, six seconds an action, for two matches and a part of the third.
#[test]
fn a_long_game_of_three() {
    let seed = Seed::from(7);
    let mut game = Game::new(Rules::classic(), &Deal::shuffled(seed, 0, Players::Three));
    for action in 1..=120 {
        game.advance_to(action * 6_000).expect("a later time");
        if let Some(seat) = game.to_move() {
            game.play(seat, game.hint()).expect("a legal action");
        } else {
            game.next_deal(&Deal::shuffled(seed, game.deals().into(), Players::Three)).expect("the next deal");
        }
    }
    is_the_file("long_game.json", &game);
    // It has something of everything: later matches, passes by hand and by the timer.
    assert!(game.deals() >= 3);
    for part in [":auto", ":pass"] {
        assert!(game.save().contains(part), "no {part}");
    }
}
