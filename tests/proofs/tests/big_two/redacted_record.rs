//! Records as one seat may keep them: nothing in them that the seat could not know, and everything that it could is checked.

use std::collections::BTreeMap;

use unbeaten::{
    CardSet, Seat, Seed,
    big_two::{Action, Event, Game, Record, RecordError, Rules, Setup},
};
use unbeaten_proofs::{
    Count, Dice, Tally,
    big_two::{Move, RandomGame, for_every_game_variant, players_of, short},
};

/// What each match of the game dealt, what was played in it, and which card its first play had to contain.
struct Dealt {
    hands: unbeaten::BySeat<CardSet>,
    played: CardSet,
    first_card: CardSet,
}

impl Dealt {
    /// What this seat can never have seen.
    fn hidden_from(&self, seat: Seat) -> CardSet {
        !(self.hands[seat] | self.played | self.first_card)
    }
}

/// A random game, what its matches dealt, and everything that was told.
fn played(rules: Rules, number: u64, moves: usize) -> (Game, Vec<Dealt>, Vec<Event>) {
    let mut random = RandomGame::new(rules, players_of(number), number);
    let start = |game: &Game| Dealt {
        hands: *game.current().hands(),
        played: CardSet::EMPTY,
        first_card: game.table().must_include().into_iter().collect(),
    };
    let (mut dealt, mut events) = (vec![start(&random.game)], vec![random.game.dealt()]);
    for _ in 0..moves {
        let Some(made) = random.next_move() else { break };
        events.append(&mut random.make(&made));
        if matches!(made, Move::Deal(_)) {
            dealt.push(start(&random.game));
        }
        if let Some(last) = dealt.last_mut() {
            last.played = random.game.table().played();
        }
    }
    (random.game, dealt, events)
}

#[test]
fn a_seat_reads_no_card_in_it_that_it_could_not_know() {
    let (searched, hidden) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..45 {
            let (game, dealt, _) = played(short(variant.rules), number, 40 + 20 * number as usize);
            for seat in game.players().seats() {
                let record = Record::of(&game).with_seed(Seed::from(number)).redacted(seat);
                assert_eq!((record.seed(), record.seat()), (None, Some(seat)));
                let text = record.to_string();
                assert!(!text.contains("Seed") && !text.contains("Shuffle") && !text.contains("Deal "), "{text}");
                assert!(!text.contains(&Seed::from(number).to_string()[..16]));
                // The rules name a first card, and a card hidden in one match may be played in another.
                let mut matches = text.split("[Match ");
                matches.next();
                for (dealt, text) in dealt.iter().zip(matches) {
                    for card in dealt.hidden_from(seat) {
                        assert!(!text.contains(&card.to_string()), "{card} is hidden from {seat}: {text}");
                        hidden.up();
                    }
                    assert!(text.contains("??"));
                    searched.up();
                }
            }
        }
    });
    searched.assert_at_least(5_000);
    hidden.assert_at_least(80_000);
}

#[test]
fn it_is_played_again_to_the_same_events() {
    let (replayed, auto_passes) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..45 {
            let (game, _, events) = played(short(variant.rules), number, 40 + 20 * number as usize);
            for seat in game.players().seats() {
                let text = Record::of(&game).redacted(seat).to_string();
                let record: Record = text.parse().unwrap();
                assert_eq!((record.to_string(), record.seat()), (text.clone(), Some(seat)));
                let replay = record.replay().unwrap_or_else(|error| panic!("{error} in\n{text}"));
                assert_eq!((&replay.events, replay.score), (&events, game.score()), "{text}");
                assert_eq!(replay.game, None, "nobody can go on with hidden hands");
                replayed.up();
            }
            auto_passes.up_by(game.history().iter().filter(|made| made.auto).count() as u64);
        }
    });
    replayed.assert_at_least(1_300);
    auto_passes.assert_at_least(1_000);
}

/// Positions met in random games, as set-ups of which a seat keeps the record from there on.
#[test]
fn positions_set_up_by_hand_are_redacted_too() {
    let replayed = Count::default();
    for_every_game_variant(|variant| {
        for number in 0..20 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            (0..25).for_each(|_| drop(random.step()));
            let Some(to_move) = random.game.to_move().filter(|_| random.game.timer().is_none()) else { continue };
            let table = random.game.table();
            let setup = Setup {
                played: table.played(),
                on: table.on().map(|on| (on.seat, on.play.cards())),
                out: Seat::ALL.map(|seat| table.is_out(seat)),
                must_include: table.must_include(),
                totals: random.game.score().totals,
                ..Setup::lead(*random.game.current().hands(), to_move)
            };
            random.game = Game::set_up(variant.rules, &setup).unwrap();
            let mut events = vec![random.game.dealt()];
            while random.game.to_move().is_some() {
                events.extend(random.step().unwrap());
            }
            for seat in random.game.players().seats() {
                let hidden = !(setup.hands[seat] | random.game.table().played());
                let text = Record::of(&random.game).redacted(seat).to_string();
                let (_, shown) = text.split_once("[Match").unwrap();
                assert!(hidden.iter().all(|card| !shown.contains(&card.to_string())), "{text}");
                assert_eq!(text.parse::<Record>().unwrap().replay().unwrap().events, events, "{text}");
                replayed.up();
            }
        }
    });
    replayed.assert_at_least(300);
}

/// What contradicts what everybody has seen, or what the seat has in its own hand.
fn contradiction(game: &Game, seat: Seat, dice: &mut Dice) -> Option<(Seat, Action, &'static str)> {
    let to_move = game.to_move()?;
    let (table, own) = (game.table(), game.current().hands()[seat]);
    let one_of = |cards: CardSet, dice: &mut Dice| cards.iter().nth(dice.below(cards.len())).map(CardSet::of);
    let unknown = !(own | table.played());
    match dice.below(6) {
        0 => Some((to_move.next(game.players()), Action::Pass, "not_your_turn")),
        1 if table.on().is_none() => Some((to_move, Action::Pass, "cannot_pass_on_lead")),
        2 => Some((to_move, Action::Play(one_of(table.played(), dice)?), "not_in_hand")),
        3 if to_move != seat => Some((to_move, Action::Play(one_of(own, dice)?), "not_in_hand")),
        4 if to_move != seat => {
            let on = table.on().filter(|on| on.play.size() == 1)?;
            let lower =
                unknown.iter().filter(|&card| !game.rules().classify(CardSet::of(card)).unwrap().beats(on.play));
            Some((to_move, Action::Play(one_of(lower.collect(), dice)?), "does_not_beat"))
        }
        _ if to_move == seat => {
            // Of its own hand the seat knows everything.
            let action = one_of(own, dice).map_or(Action::Pass, Action::Play);
            game.check(seat, action).err().map(|illegal| (seat, action, illegal.code()))
        }
        _ => None,
    }
}

#[test]
fn what_contradicts_what_the_seat_knows_is_refused() {
    let codes = Tally::default();
    for_every_game_variant(|variant| {
        for number in 0..12 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            let mut stood = BTreeMap::new();
            while random.game.deals() < 3 && random.game.outcome().is_none() {
                stood.insert(random.game.history().len(), random.game.clone());
                random.step();
            }
            for (number, game) in stood {
                let seat = Seat::ALL[random.dice.below(game.players().count())];
                let Some((who, action, code)) = contradiction(&game, seat, &mut random.dice) else { continue };
                // The record up to here, and then what cannot be.
                let text = Record::of(&game).redacted(seat).to_string();
                let (before, _) = text.rsplit_once('*').unwrap();
                let wrong = format!("{before} {}:{action}", who.index());
                let error = wrong.parse::<Record>().unwrap().replay().unwrap_err();
                assert_eq!(error.code(), code, "{error} in\n{wrong}");
                let RecordError::Refused { action, .. } = error else { panic!("{error}") };
                assert_eq!(action, Some(number + 1));
                codes.note(code);
            }
        }
    });
    codes.assert_met("cannot_pass_on_lead does_not_beat must_play_highest not_in_hand not_your_turn wrong_size", 10);
}

#[test]
fn a_card_played_before_the_record_began_is_in_no_hidden_hand() {
    let text = "[Seat \"0\"]\n[Hands \"3D 5D 7C; ?? ?? ??\"]\n[Played \"9C\"]\n[ToMove \"1\"]\n1:CARD *";
    for (card, code) in [("9C", Some("not_in_hand")), ("7C", Some("not_in_hand")), ("9H", None)] {
        let replay = text.replace("CARD", card).parse::<Record>().unwrap().replay();
        assert_eq!(replay.err().map(|error| error.code()), code, "{card}");
    }
}

#[test]
fn what_only_a_hidden_hand_could_tell_is_not_checked() {
    // Seat 1 is next to a seat with one card: with a better card than 5D it could not pass, and 9C might not be its highest.
    let text = "[Seat \"0\"]\n[Hands \"3D 5D 7C; ?? ?? ??; ??\"]\n[ToMove \"0\"]\n0:5D 1:ACTION *";
    for action in ["pass", "9C", "2S", "3C"] {
        let replay = text.replace("ACTION", action).parse::<Record>().unwrap().replay();
        assert_eq!(replay.map_err(|error| error.code()).err(), (action == "3C").then_some("does_not_beat"));
    }
    // The reader's own hand is known, and so is what it had to do.
    let own = "[Seat \"0\"]\n[Hands \"3D 5D 7C; ??\"]\n[ToMove \"0\"]\n0:3D *".parse::<Record>().unwrap();
    assert_eq!(own.replay().unwrap_err().code(), "must_play_highest");
}

#[test]
fn what_is_no_redacted_record_is_refused() {
    let good = "[Seat \"0\"]\n[Hands \"3D 5D 7C; ?? ?? ??; ??\"]\n[ToMove \"0\"]\n0:3D *";
    assert!(good.parse::<Record>().unwrap().replay().is_ok());
    for (from, to) in [
        ("[ToMove \"0\"]\n", ""),
        ("?? ?? ??", "?? 9C ??"),
        ("[Seat", "[Seed \"SEED\"]\n[Seat"),
        ("[Seat \"0\"]", "[Seat \"4\"]"),
        ("*", "=0,1,2"),
    ] {
        let text = good.replacen(from, &to.replace("SEED", &Seed::from(1).to_string()), 1);
        let replay = text.parse::<Record>().map_err(RecordError::from).and_then(|record| record.replay());
        assert_eq!(replay.map(|replay| replay.events).map_err(|error| error.code()), Err("bad_record"), "{text}");
    }
}
