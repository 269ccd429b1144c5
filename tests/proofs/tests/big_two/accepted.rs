//! Whatever is accepted can be kept.

use unbeaten::big_two::{Action, Game, Match, Record, Rules, Setup};
use unbeaten::{CardSet, Seat};
use unbeaten_proofs::laws;

#[test]
fn whatever_is_accepted_can_be_kept_for_ever() {
    let met = laws::whatever_is_accepted_can_be_kept_for_ever::<Match>(150, 25);
    met.assert_met("dealt set_up loaded read moved undone passed_by_the_clock", 100);
}

/// A game that says that it has had every timer but one goes on, and says the same for ever.
#[test]
fn a_game_goes_on_from_any_number_of_timers() {
    let hands = ["2S 3D 2H 4D", "4C 5C 6C", "4H 5H 6H"].map(|cards| cards.parse::<CardSet>().unwrap());
    let text = Game::set_up(Rules::classic(), &Setup::lead(hands.into(), Seat::S0)).unwrap().save();
    let with = |timers: u64| Game::load(&text.replace("\"timers\":0", &format!("\"timers\":{timers}")));
    let last = u64::MAX - 2;
    assert_eq!(with(last + 1).map_err(|bad| bad.code()), Err("timer_number"));
    for (timers, numbers) in [
        (0, [1, 2]),
        (1 << 62, [(1 << 62) + 1, (1 << 62) + 2]),
        (last - 2, [last - 1, last]),
        (last - 1, [last, last]),
        (last, [last, last]),
    ] {
        let mut game = with(timers).unwrap();
        for (cards, number) in ["2S", "2H"].into_iter().zip(numbers) {
            game.play(Seat::S0, Action::Play(cards.parse().unwrap())).unwrap();
            assert_eq!(game.timer().map(|timer| timer.number), Some(number));
            let kept = |game: &Game| {
                assert_eq!(Game::load(&game.save()).as_ref(), Ok(game));
                let record: Record = Record::of(game).to_string().parse().unwrap();
                assert_eq!(record.replay().unwrap().game.as_ref(), Some(game), "{record}");
            };
            kept(&game);
            // Taken back and done again, it has another number, as long as there is one.
            let mut again = game.clone();
            again.undo().unwrap();
            kept(&again);
            again.play(Seat::S0, Action::Play(cards.parse().unwrap())).unwrap();
            assert_eq!(again.timer().map(|timer| timer.number), Some((number + 1).min(last)));
            kept(&again);
            for seat in [Seat::S1, Seat::S2] {
                game.play(seat, Action::Pass).unwrap();
            }
        }
    }
}
