//! Whole random games: they end, no card is lost, the scores add up, and what is listed is exactly what is accepted.

use unbeaten::{
    CardSet, Players,
    big_two::{Action, Deal, Event, Game, IllegalAction, Match, Rules, ScoreSheet},
};
use unbeaten_proofs::{
    Count, Tally,
    big_two::{Move, RandomGame, attempt, for_every_game_variant, players_of, short},
};

/// More than any match can have: between two plays each of the others passes at most once.
const MOST_ACTIONS: usize = 52 * 4;

/// The cards that nobody was dealt in the match that is on.
fn stock(random: &RandomGame) -> CardSet {
    let deal = Deal::shuffled(random.seed, u64::from(random.game.deals()) - 1, random.game.players());
    deal.stock().iter().copied().collect()
}

/// Every card is in one hand, was played or is in the stock; and the table counts hands right.
fn assert_every_card_once(game: &Game, stock: CardSet) {
    let (hands, table) = (game.current().hands(), game.table());
    let places = hands.as_slice().iter().copied().chain([table.played(), stock]);
    let (all, count) = places.fold((CardSet::EMPTY, 0), |(all, count), place| (all | place, count + place.len()));
    assert_eq!((all, count), (CardSet::ALL, 52), "{game:?}");
    for (seat, hand) in hands.iter() {
        assert_eq!(usize::from(table.cards_left()[seat]), hand.len(), "{game:?}");
    }
    assert!(table.on().is_none_or(|on| on.play.cards().is_subset(table.played())), "{game:?}");
}

#[test]
fn a_hundred_thousand_random_matches_end_and_never_lose_a_card() {
    let (matches, moves) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        let mut dealt = 0;
        for number in 0.. {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            let (mut stock_now, mut actions) = (stock(&random), 0);
            while let Some(made) = random.next_move() {
                assert_every_card_once(&random.game, stock_now);
                random.make(&made);
                moves.up();
                actions += usize::from(matches!(made, Move::Act(..)));
                if matches!(made, Move::Deal(_)) {
                    (stock_now, actions) = (stock(&random), 0);
                }
                assert!(actions <= MOST_ACTIONS, "the match does not end: {:?}", random.game);
                assert!(random.game.deals() < 2_000, "the game does not end under {}", variant.name);
            }
            assert_every_card_once(&random.game, stock_now);
            dealt += random.game.deals();
            if dealt >= 10_500 {
                break;
            }
        }
        matches.up_by(dealt.into());
    });
    matches.assert_at_least(100_000);
    moves.assert_at_least(3_000_000);
}

/// The results told at the end of each match, those on the sheet, and the functions that score cards left.
#[test]
fn totals_are_what_the_scoring_functions_make_of_the_cards_left() {
    let (scored, over) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..60 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            let mut sheet = ScoreSheet::new(variant.rules, random.game.players());
            while let Some(events) = random.step() {
                let game = &random.game;
                for event in &events {
                    match event {
                        Event::MatchOver { result } => {
                            let cards_left = game.current().hands().map(|hand| hand.len() as u8);
                            assert_eq!(sheet.add(cards_left).as_ref(), Ok(result));
                            assert_eq!(Some(result.winner), game.current().winner());
                            scored.up();
                        }
                        Event::GameOver { winners } => {
                            assert_eq!(game.outcome().map(|score| score.winners).as_ref(), Some(winners));
                            over.up();
                        }
                        _ => {}
                    }
                }
                assert_eq!((game.score(), game.score_sheet()), (sheet.score(), &sheet));
                assert_eq!(game.outcome().is_some(), sheet.is_over());
            }
        }
    });
    scored.assert_at_least(3_000);
    over.assert_at_least(600);
}

/// Told again from the state alone, also after an action was taken back.
#[test]
fn the_last_events_are_those_that_the_last_action_told() {
    let (told, taken_back) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..40 {
            let mut random = RandomGame::new(variant.rules, players_of(number), number);
            let mut last = vec![random.game.dealt()];
            while let Some(events) = random.step() {
                // When only time goes by, nothing is told.
                if !events.is_empty() {
                    let mut back = random.game.clone();
                    if events.len() == 1 && back.undo().is_ok() {
                        assert_eq!(back.last_events(), last);
                        taken_back.up();
                    }
                    last = events;
                    told.up();
                }
                assert_eq!(random.game.last_events(), last, "{:?}", random.game);
            }
        }
    });
    told.assert_at_least(100_000);
    taken_back.assert_at_least(50_000);
}

#[test]
fn every_listed_action_is_accepted_and_whatever_else_is_refused_and_changes_nothing() {
    let (accepted, refused, at_the_end) = (Count::default(), Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..18 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            loop {
                let (game, dice) = (&mut random.game, &mut random.dice);
                let (before, listed) = (game.clone(), game.legal_actions());
                assert_eq!(listed.is_empty(), game.to_move().is_none());
                assert!(listed.iter().all(|&action| game.check(game.table().to_move(), action).is_ok()));
                for _ in 0..10 {
                    let (seat, action) = attempt(game, dice);
                    let legal = game.to_move() == Some(seat) && listed.contains(&action);
                    assert_eq!(game.check(seat, action).is_ok(), legal, "{seat} {action} in {game:?}");
                    if !legal {
                        let illegal = game.play(seat, action).unwrap_err();
                        assert_eq!(game.check(seat, action), Err(illegal));
                        assert!(!illegal.code().is_empty() && !illegal.to_string().is_empty());
                        if let IllegalAction::NotYourTurn { to_move } = illegal {
                            assert!(game.to_move() == Some(to_move) && to_move != seat);
                        }
                        refused.up();
                    }
                }
                assert_eq!(*game, before, "what was refused changed the game");
                at_the_end.up_if(listed.is_empty());
                if let Some(&action) = listed.get(dice.below(listed.len())) {
                    let events = game.play(before.table().to_move(), action).unwrap();
                    assert!(!events.is_empty() && *game != before);
                    *game = before;
                    accepted.up();
                }
                if random.step().is_none() {
                    break;
                }
            }
        }
    });
    accepted.assert_at_least(30_000);
    refused.assert_at_least(300_000);
    at_the_end.assert_at_least(1_000);
}

/// Not only what is tried at random: every set of one to five cards of the hand, at some turns.
#[test]
fn exactly_the_listed_subsets_of_the_hand_are_accepted() {
    let turns = Count::default();
    for_every_game_variant(|variant| {
        for number in 0..6 {
            let mut random = RandomGame::new(variant.rules, players_of(number), 1_000 + number);
            while random.step().is_some() {
                let game = &random.game;
                let Some(seat) = game.to_move().filter(|_| random.dice.below(20) == 0) else { continue };
                let subsets = game.current().hands()[seat].subsets().filter(|cards| cards.len() <= 5);
                let accepted = subsets.filter(|&cards| game.check(seat, Action::Play(cards)).is_ok()).count();
                let may_pass = game.check(seat, Action::Pass).is_ok();
                let listed = game.legal_actions();
                assert_eq!(listed.len(), accepted + usize::from(may_pass), "{game:?}");
                assert_eq!(listed.contains(&Action::Pass), may_pass);
                turns.up();
            }
        }
    });
    turns.assert_at_least(500);
}

/// The referee without a memory is what the game is made of.
#[test]
fn a_match_alone_goes_as_in_the_game() {
    let mut tricks = 0;
    for number in 0..300 {
        let players = players_of(number);
        let mut random = RandomGame::new(Rules::classic(), players, number);
        let mut alone = Match::new(Rules::classic(), &Deal::shuffled(random.seed, 0, players));
        while random.game.to_move().is_some() {
            assert_eq!(&alone, random.game.current());
            assert_eq!(alone.legal_actions(), random.game.legal_actions());
            assert_eq!(alone.hint(), random.game.hint());
            let made = random.game.history().len();
            let won = random.step().unwrap().into_iter().find_map(|event| match event {
                Event::TrickWon { seat } => Some(seat),
                _ => None,
            });
            let mut last = None;
            for made in &random.game.history()[made..] {
                last = alone.play(made.seat, made.action).unwrap();
            }
            assert_eq!(last, won);
            tricks += usize::from(won.is_some());
        }
        assert_eq!((alone.winner(), alone.to_move()), (random.game.current().winner(), None));
        let seat = alone.winner().unwrap();
        assert_eq!(alone.play(seat, Action::Pass).unwrap_err().code(), "match_over");
    }
    assert!(tricks > 1_000);
}

#[test]
fn kinds_played_are_counted_over_the_whole_game() {
    for number in 0..30 {
        let mut random = RandomGame::new(Rules::classic(), players_of(number), number);
        let mut counts = [[0; 8]; 4];
        while let Some(events) = random.step() {
            for event in events {
                if let Event::Played { seat, play } = event {
                    counts[seat.index()][usize::from(play.kind().strength()) - 1] += 1;
                }
            }
        }
        let players = random.game.players();
        assert_eq!(random.game.kinds_played().as_slice(), &counts[..players.count()]);
        assert!(counts[0][0] > 0);
    }
}

/// A deal at the wrong moment or for another table.
#[test]
fn the_next_match_is_dealt_when_the_match_is_over_and_not_before_or_after() {
    let codes = Tally::default();
    for number in 0..40 {
        let players = players_of(number);
        let mut random = RandomGame::new(Rules::classic(), players, number);
        loop {
            for other in [Players::Two, Players::Three, Players::Four] {
                let deal = Deal::shuffled(random.seed, 99, other);
                let expected = match (random.game.outcome(), random.game.to_move()) {
                    (Some(_), _) => Some("game_over"),
                    (None, Some(_)) => Some("deal_too_early"),
                    (None, None) => (other != players).then_some("wrong_count"),
                };
                let mut after = random.game.clone();
                let code = after.next_deal(&deal).err().map(|cannot| cannot.code());
                assert_eq!(code, expected);
                assert!(code.is_none() || after == random.game);
                codes.note(code.unwrap_or("dealt"));
            }
            if random.step().is_none() {
                break;
            }
        }
    }
    codes.assert_met("deal_too_early dealt game_over wrong_count", 100);
}

/// A later match needs a leader who sits at the table.
#[test]
fn a_match_is_led_by_a_seat_that_is_in_play() {
    for players in [Players::Two, Players::Three, Players::Four] {
        let deal = Deal::shuffled(unbeaten::Seed::from(1), 0, players);
        for seat in unbeaten::Seat::ALL {
            let led = Match::led_by(Rules::classic(), &deal, seat);
            let expected = if seat.index() < players.count() { Ok(Some(seat)) } else { Err("wrong_count") };
            assert_eq!(led.map(|led| led.to_move()).map_err(|wrong| wrong.code()), expected);
        }
    }
}
