//! Whole random games: they end, no card is lost, the scores add up, and what is listed is exactly what is accepted.

use unbeaten::{
    CardSet, Players,
    big_two::{Action, Deal, Event, Game, Match, Rules, ScoreSheet},
};
use unbeaten_proofs::{
    Count,
    big_two::{Move, RandomGame, for_every_game_variant, players_of},
    laws,
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
                        Event::MatchOver { result, .. } => {
                            let cards_left = game.current().hands().map(|hand| hand.len() as u8);
                            assert_eq!(sheet.add(cards_left).as_ref(), Ok(result));
                            assert_eq!(Some(result.winner), game.current().winner());
                            scored.up();
                        }
                        Event::GameOver { winners, .. } => {
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

#[test]
fn the_last_events_are_those_that_the_last_action_told() {
    let met = laws::the_last_events_are_those_that_the_last_action_told::<Match>(40);
    met.assert_met("told", 100_000);
    met.assert_met("taken_back", 50_000);
}

#[test]
fn every_listed_action_is_accepted_and_whatever_else_is_refused_and_changes_nothing() {
    let met = laws::exactly_what_is_listed_is_accepted::<Match>(18);
    met.assert_met("accepted", 30_000);
    met.assert_met("refused", 300_000);
    met.assert_met("at_the_end", 1_000);
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
fn a_match_alone_does_what_it_does_in_the_game() {
    laws::a_round_alone_goes_as_in_the_game::<Match>(30).assert_met("action", 10_000);
}

/// Who won a trick is told by the match too.
#[test]
fn a_match_alone_goes_as_in_the_game() {
    let mut tricks = 0;
    for number in 0..300 {
        let players = players_of(number);
        let mut random = RandomGame::new(Rules::classic(), players, number);
        let mut alone = Match::new(Rules::classic(), &Deal::shuffled(random.seed, 0, players));
        while random.game.to_move().is_some() {
            assert_eq!(&alone, random.game.current());
            let made = random.game.history().len();
            let won = random.step().unwrap().into_iter().find_map(|event| match event {
                Event::TrickWon { seat, .. } => Some(seat),
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
                if let Event::Played { seat, play, .. } = event {
                    counts[seat.index()][usize::from(play.kind().strength()) - 1] += 1;
                }
            }
        }
        let players = random.game.players();
        assert_eq!(random.game.kinds_played().as_slice(), &counts[..players.count()]);
        assert!(counts[0][0] > 0);
    }
}

#[test]
fn the_next_match_is_dealt_when_the_match_is_over_and_not_before_or_after() {
    let met = laws::the_next_round_is_dealt_when_the_round_is_over::<Match>(100);
    met.assert_met("deal_too_early dealt game_over", 100);
}

#[test]
fn a_deal_for_another_table_is_refused() {
    let refused = Count::default();
    for number in 0..40 {
        let mut random = RandomGame::new(Rules::classic(), players_of(number), number);
        while random.game.outcome().is_none() {
            let players = random.game.players();
            let others = [Players::Two, Players::Three, Players::Four].into_iter().filter(|&other| other != players);
            for other in others {
                let expected = if random.game.to_move().is_some() { "deal_too_early" } else { "wrong_count" };
                let mut after = random.game.clone();
                let cannot = after.next_deal(&Deal::shuffled(random.seed, 99, other)).unwrap_err();
                assert_eq!((cannot.code(), &after), (expected, &random.game));
                refused.up_if(expected == "wrong_count");
            }
            random.step();
        }
    }
    refused.assert_at_least(100);
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
