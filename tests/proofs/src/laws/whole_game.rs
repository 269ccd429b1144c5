//! Everything at once, in a game in which the dice decide what is played and what is looked at.

use unbeaten::{
    Seat,
    shell::{Game, Record},
};

use super::{
    Lawful, Line, Move, RandomGame,
    actions::try_what_comes_to_mind,
    record::written_and_replayed,
    redacted_record::assert_redacted,
    snapshot::assert_saved_and_loaded,
    undo::{assert_as_it_was, assert_taken_back},
    view::{assert_looks_the_same, assert_nothing_hidden_in_view},
};
use crate::{Dice, Tally};

/// Under any rules, whatever is played: what is listed is accepted and nothing else, what is taken back was never done, no piece
/// is lost, what is saved or recorded is the game again, and nobody sees what is hidden. As long as the dice last.
///
/// # Panics
/// If a law does not hold.
pub fn every_law_holds_in_a_whole_game<L: Lawful>(mut dice: Dice, met: &Tally) {
    let rules = L::any_rules(&mut dice);
    let (players, number) = (L::players_in(dice.below(256) as u64), dice.below(1 << 16) as u64);
    let mut line = Line::<L>::new(RandomGame { dice, ..RandomGame::new(rules, players, number) });
    while !line.random.dice.are_spent() {
        let (before, pieces) = (line.random.game.clone(), all_different(L::pieces(&line.random.game)));
        let seat = line.random.any_seat();
        match line.random.dice.below(32) {
            0 | 1 => try_what_comes_to_mind(&mut line.random, met),
            2 => met.note_if("taken_back", line.take_back()),
            3 => load(&mut line.random.game, met),
            4 => assert_recorded(&line, seat, met),
            5 => drop(assert_looks_the_same(&line, seat, met)),
            6 => assert_nothing_hidden_in_view(&line.random.game, seat, met),
            _ => match line.step() {
                Some(Move::Act(seat, action)) => assert_taken_back(&line.random.game, &before, seat, action),
                Some(Move::Time(_)) => {}
                // Other pieces may be in the hands.
                Some(Move::Deal(_)) => continue,
                None => break,
            },
        }
        assert_eq!(all_different(L::pieces(&line.random.game)), pieces, "{before:?}\nbecame {:?}", line.random.game);
    }
    assert_saved_and_loaded(&line.random.game);
    assert_recorded(&line, Seat::S0, met);
    met.note(if line.random.game.outcome().is_some() { "over" } else { "amid" });
}

fn all_different<P: Ord + std::fmt::Debug>(mut pieces: Vec<P>) -> Vec<P> {
    pieces.sort_unstable();
    assert!(pieces.windows(2).all(|pair| pair[0] < pair[1]), "something is there twice: {pieces:?}");
    pieces
}

/// Goes on with the game as it was saved.
fn load<L: Lawful>(game: &mut Game<L>, met: &Tally) {
    assert_saved_and_loaded(game);
    *game = Game::load(&game.save()).expect("it was loaded just now");
    met.note("loaded");
}

fn assert_recorded<L: Lawful>(line: &Line<L>, seat: Seat, met: &Tally) {
    let game = &line.random.game;
    let replay = written_and_replayed(&Record::of(game));
    let again = replay.game.expect("no hand is hidden");
    if let Some(events) = line.events() {
        assert_eq!((&again, &replay.events), (game, &events));
    } else {
        // What was taken back is not in the record, nor are the numbers that its timers had.
        assert_as_it_was(&again, game);
    }
    assert_redacted(&Record::of(game), seat, &replay.events, &replay.score);
    met.note("recorded");
}
