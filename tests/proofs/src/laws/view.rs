//! What one seat sees: nothing that depends on hidden cards, and all it needs to play.

use serde_json::json;
use unbeaten::{Seat, shell::Game};

use super::{Lawful, Line, Move, RandomGame, for_every_variant};
use crate::Tally;

/// Some cards that the seat cannot place change places, and it sees no difference. `also` gets both games.
///
/// # Panics
/// If the law does not hold.
pub fn games_that_differ_only_in_hidden_cards_look_the_same<L: Lawful>(
    games: u64,
    also: impl Fn(&Game<L>, &Game<L>) + Sync,
) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut line = Line::<L>::new(RandomGame::number(L::short(rules), number));
            for _ in 0..120 {
                if line.step().is_none() {
                    break;
                }
                let seat = line.random.any_seat();
                if let Some(other) = assert_looks_the_same(&line, seat, &met) {
                    also(&line.random.game, &other);
                }
            }
        }
    });
    met
}

/// That a seat sees no difference if cards that it cannot place change places: the game in which they did, if there is one.
///
/// # Panics
/// If it does.
pub fn assert_looks_the_same<L: Lawful>(line: &Line<L>, seat: Seat, met: &Tally) -> Option<Game<L>> {
    let (game, other) = (&line.random.game, line.with_other_hidden_cards(seat)?);
    let (view, other_view) = (game.view(seat), other.view(seat));
    assert_eq!(view, other_view);
    assert_eq!(view.map(|view| json!(view)), other_view.map(|view| json!(view)));
    met.note("alike");
    let differs = |seat: Seat| game.view(seat) != other.view(seat);
    met.note_if("others_differ", game.players().seats().any(differs));
    Some(other)
}

/// Not even in its text.
///
/// # Panics
/// If the law does not hold.
pub fn a_view_has_no_hidden_card<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            while random.step().is_some() {
                if random.dice.below(4) > 0 {
                    continue;
                }
                let seat = random.any_seat();
                assert_nothing_hidden_in_view(&random.game, seat, &met);
            }
        }
    });
    met
}

/// That nothing which is hidden from a seat is in the text of its view.
///
/// # Panics
/// If it is.
pub fn assert_nothing_hidden_in_view<L: Lawful>(game: &Game<L>, seat: Seat, met: &Tally) {
    let mut view = json!(game.view(seat).expect("somebody sits there"));
    // The rules are no secret, and may name a card.
    view["rules"].take();
    let text = view.to_string();
    for piece in L::hidden_from(game, seat) {
        assert!(!text.contains(&piece.to_string()), "{piece} is hidden from {seat}: {text}");
        met.note("searched");
    }
    met.note("view");
}

/// Its fields are what the game answers.
///
/// # Panics
/// If the law does not hold.
pub fn a_view_tells_how_the_game_stands<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for number in 0..games {
        let mut random = RandomGame::<L>::number(L::short(L::Rules::default()), number);
        let (mut rounds, mut history) = (1, Vec::new());
        while let Some(made) = random.next_move() {
            let before = random.game.history().len();
            random.make(&made);
            let game = &random.game;
            if matches!(made, Move::Deal(_)) {
                rounds += 1;
                history.clear();
            }
            history.extend_from_slice(&game.history()[before..]);
            for seat in game.players().seats() {
                let view = game.view(seat).expect("somebody sits there");
                assert_eq!((view.seat, view.rules, view.number), (seat, *game.rules(), rounds));
                assert_eq!(
                    (Some(&view.hand), &view.table),
                    (game.current().hand(seat).as_ref(), &game.current().table())
                );
                assert_eq!((view.to_move, &view.score), (game.to_move(), &game.score()));
                assert_eq!(&view.results[..], game.score_sheet().results());
                assert_eq!((&view.history[..], &view.last_events[..]), (&history[..], game.last_events()));
                assert_eq!(view.clone().into_owned(), view);
                L::assert_view(&view, game);
            }
            met.note_if("amid", game.to_move().is_some());
            met.note_if("over", game.outcome().is_some());
        }
    }
    met
}
