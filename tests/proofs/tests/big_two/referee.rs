//! The core's referee and the oracle's at the same table: whole random games, event by event and refusal by refusal.

use std::ops::Range;

use unbeaten::{
    Players, Seat, Seed,
    big_two::{Deal, Game, Match, TimeBackwards},
};
use unbeaten_oracle::big_two as oracle;
use unbeaten_proofs::{
    Count, Tally,
    big_two::{
        Move, RandomGame, Variant, as_the_oracle_tells, for_every_game_variant, places, players_of, same_action,
        same_hands, same_timer,
    },
    indices,
    laws::Lawful,
};

/// Both referees say the same of how the game stands.
fn assert_alike(game: &Game, oracle: &oracle::Game, name: &str) {
    let table = game.table();
    let on = table.on().map(|on| (on.seat.index(), indices(on.play.cards())));
    assert_eq!(same_hands(game.current().hands()), oracle.hands, "{name}");
    assert_eq!(indices(table.played()), oracle.played, "{name}");
    assert_eq!(game.to_move().map(Seat::index), oracle.to_move, "{name}: {game:?}");
    assert_eq!(on, oracle.on, "{name}: {game:?}");
    assert_eq!(table.must_include().map(|card| card.index() as u8), oracle.must_include, "{name}: {game:?}");
    assert_eq!(game.timer().map(same_timer), oracle.timer, "{name}: {game:?}");
    assert_eq!((game.now(), u64::from(game.deals())), (oracle.now, oracle.number));
    let score = game.score();
    assert_eq!((score.totals.as_slice(), places(&score.winners)), (&oracle.totals[..], oracle.winners.clone()));
    let phase = match (game.outcome(), game.to_move()) {
        (Some(_), _) => oracle::Phase::GameOver,
        (None, None) => oracle::Phase::MatchOver,
        (None, Some(_)) => oracle::Phase::Playing,
    };
    assert_eq!(phase, oracle.phase, "{name}: {game:?}");
    if phase == oracle::Phase::Playing {
        for seat in game.players().seats() {
            assert_eq!(table.is_out(seat), oracle.out.contains(&seat.index()), "{name}: {game:?}");
        }
    }
}

fn make(oracle: &mut oracle::Game, made: &Move) -> Vec<oracle::Event> {
    let events = match made {
        Move::Act(seat, action) => oracle.act(seat.index(), same_action(*action)),
        Move::Time(ms) => oracle.advance_to(*ms),
        Move::Deal(deal) => oracle.next_deal(same_hands(deal.hands())),
    };
    events.unwrap_or_else(|code| panic!("{made:?} is {code} to the oracle, legal to the core"))
}

/// Games of a variant, side by side; shows how both stand after each move, and what it came to.
fn side_by_side(
    variant: &Variant,
    games: Range<u64>,
    mut visit: impl FnMut(&mut RandomGame, &oracle::Game, &[oracle::Event]),
) {
    for number in games {
        let mut random = RandomGame::new(variant.rules, players_of(number), number);
        let (mut oracle, events) =
            oracle::Game::new(variant.options.clone(), same_hands(random.game.current().hands())).unwrap();
        assert_eq!(as_the_oracle_tells(&[random.game.dealt()]), events);
        visit(&mut random, &oracle, &events);
        while let Some(made) = random.next_move() {
            let events = make(&mut oracle, &made);
            assert_eq!(as_the_oracle_tells(&random.make(&made)), events, "{}: {made:?}", variant.name);
            assert_alike(&random.game, &oracle, variant.name);
            visit(&mut random, &oracle, &events);
        }
    }
}

#[test]
fn hundreds_of_whole_games_are_told_alike() {
    let (games, moves) = (Count::default(), Count::default());
    let told = Tally::default();
    for_every_game_variant(|variant| {
        side_by_side(variant, 0..36, |random, _, events| {
            moves.up();
            games.up_if(random.game.outcome().is_some());
            for event in events {
                told.note(word(event));
            }
        });
    });
    games.assert_at_least(300);
    moves.assert_at_least(500_000);
    let words = "AutoPassed Dealt GameOver MatchOver OneCardLeft Passed Played TimerStarted TrickWon Unbeatable \
                 UnbeatableByHandSizes";
    told.assert_met(words, 300);
}

/// The name of an event, and for unbeatable plays the degree of knowledge.
fn word(event: &oracle::Event) -> String {
    let shown = format!("{event:?}");
    let name = shown.split(' ').next().unwrap_or_default();
    if shown.contains("by_hand_sizes: true") { format!("{name}ByHandSizes") } else { name.to_owned() }
}

#[test]
fn the_oracle_lists_the_same_actions_in_the_same_order() {
    let turns = Count::default();
    for_every_game_variant(|variant| {
        side_by_side(variant, 100..106, |random, oracle, _| {
            if random.game.to_move().is_none() || random.dice.below(10) == 0 {
                let listed: Vec<_> = random.game.legal_actions().into_iter().map(same_action).collect();
                assert_eq!(listed, oracle.legal_actions(), "{}: {:?}", variant.name, random.game);
                turns.up();
            }
        });
    });
    turns.assert_at_least(5_000);
}

/// Whatever is tried, by whomever and whenever, is refused for the same reason, and leaves both games as they were.
#[test]
fn wrong_actions_are_refused_with_the_same_code() {
    let seen = Tally::default();
    for_every_game_variant(|variant| {
        side_by_side(variant, 200..206, |random, oracle, _| {
            let often = if random.game.to_move().is_none() { 20 } else { 2 };
            for _ in 0..often {
                let (seat, action) = Match::attempt(&random.game, &mut random.dice);
                let core = random.game.check(seat, action).map_err(|illegal| illegal.code());
                let expected = oracle.clone().act(seat.index(), same_action(action));
                assert_eq!(core, expected.map(drop), "{}: {seat} {action} in {:?}", variant.name, random.game);
                if let Err(code) = core {
                    assert_eq!(random.game.clone().play(seat, action).unwrap_err().code(), code);
                    seen.note(code);
                }
            }
        });
    });
    let codes = "cannot_pass_on_lead does_not_beat empty_play game_over match_over must_beat_single must_include \
                 must_play_highest not_a_combo not_in_hand not_your_turn wrong_size";
    seen.assert_met(codes, 20);
}

#[test]
fn a_wrong_time_or_a_wrong_deal_is_refused_with_the_same_code() {
    let seen = Tally::default();
    for_every_game_variant(|variant| {
        side_by_side(variant, 300..303, |random, oracle, _| {
            let mut core = random.game.clone();
            let earlier = random.dice.below(random.game.now() as usize + 2) as u64;
            let time = core.advance_to(earlier).map(|events| as_the_oracle_tells(&events));
            let expected = oracle.clone().advance_to(earlier);
            assert_eq!(time.as_ref().map_err(TimeBackwards::code), expected.as_ref().map_err(|&code| code));
            assert!(time.is_ok() || core == random.game);

            let mut core = random.game.clone();
            let players = [Players::Two, Players::Three, Players::Four][random.dice.below(3)];
            let deal = Deal::shuffled(Seed::from(7), random.dice.roll(), players);
            let dealt =
                core.next_deal(&deal).map(|events| as_the_oracle_tells(&events)).map_err(|cannot| cannot.code());
            assert_eq!(dealt, oracle.clone().next_deal(same_hands(deal.hands())), "{}", variant.name);
            assert!(dealt.is_ok() || core == random.game);
            let codes = [time.err().map(|backwards| backwards.code()), dealt.err()];
            for code in codes.into_iter().flatten() {
                seen.note(code);
            }
        });
    });
    seen.assert_met("deal_too_early game_over time_backwards wrong_count", 20);
}

/// He knows the rules, who leads and how many cards were dealt. That he can tell every event of ours shows that events
/// give no hidden card away.
#[test]
fn a_watcher_who_sees_no_hand_can_tell_every_event() {
    let matches = Count::default();
    for_every_game_variant(|variant| {
        for number in 400..406 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            let dealt = |game: &Game| {
                let leader = game.table().to_move().index();
                (leader, game.table().must_include().map(|card| card.index() as u8), vec![13; game.players().count()])
            };
            let (leader, first_card, sizes) = dealt(&random.game);
            let (mut watcher, _) = oracle::Public::new(variant.options.clone(), leader, first_card, sizes);
            while let Some(made) = random.next_move() {
                let events = random.make(&made);
                let told = match &made {
                    Move::Act(seat, action) => watcher.told(seat.index(), &same_action(*action)),
                    Move::Time(ms) => watcher.advance_to(*ms),
                    Move::Deal(_) => {
                        let (leader, first_card, sizes) = dealt(&random.game);
                        watcher.dealt(leader, first_card, sizes)
                    }
                };
                assert_eq!(as_the_oracle_tells(&events), told, "{}: {made:?}", variant.name);
                assert_eq!(random.game.to_move().map(Seat::index), watcher.to_move());
            }
            matches.up_by(random.game.deals().into());
        }
    });
    matches.assert_at_least(1_000);
}
