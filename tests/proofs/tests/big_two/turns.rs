//! What a player may do: the core's lists against all subsets of the hand, filtered by the core's own check, and that check
//! against the oracle's.

use std::ops::ControlFlow;

use unbeaten::{
    Card, CardSet,
    big_two::{BadTurn, Combo, HandSizes, Rules, Turn},
};
use unbeaten_oracle::big_two as oracle;
use unbeaten_proofs::{
    Dice,
    big_two::{Met, Variant, for_every_variant, met_in_random_games},
    indices, set,
};

/// One question about a turn, as both sides see it.
struct Asked<'r> {
    turn: Turn<&'r Rules>,
    hand: CardSet,
    oracle: oracle::Turn,
    name: &'static str,
}

/// The position met, and the same with another number of cards in the next hand or another card that must be played.
fn questions<'r>(met: &Met, variant: &'r Variant, dice: &mut Dice) -> [Asked<'r>; 3] {
    let held = met.hand().iter().nth(dice.below(met.hand().len()));
    [
        ask(met, variant, met.next_cards(), met.must_include),
        ask(met, variant, 1, held.filter(|_| dice.below(2) == 0)),
        ask(met, variant, [0, 1, 2, 13][dice.below(4)], held),
    ]
}

fn ask<'r>(met: &Met, variant: &'r Variant, next_cards: u8, must_include: Option<Card>) -> Asked<'r> {
    let turn = match met.on {
        None => Turn::lead(&variant.rules, met.hand()).unwrap(),
        Some(on) => Turn::follow(&variant.rules, met.hand(), on).unwrap(),
    };
    let turn = turn.with_next_cards(next_cards).unwrap();
    let oracle = oracle::Turn {
        hand: indices(met.hand()),
        on: met.on.map(|on| indices(on.cards())),
        must_include: must_include.map(|card| card.index() as u8),
        next_cards,
    };
    let turn = must_include.map_or(Ok(turn), |card| turn.with_must_include(card)).unwrap();
    Asked { turn, hand: met.hand(), oracle, name: variant.name }
}

/// Asks about a fair share of the turns of random games, under every option.
fn for_turns(matches: u64, share: usize, check: impl Fn(&Asked<'_>, &Variant, &mut Dice) + Sync) {
    for_every_variant(|variant| {
        let mut dice = Dice::new(matches);
        met_in_random_games(&variant.rules, matches, |met| {
            if dice.below(share) == 0 {
                for asked in questions(met, variant, &mut dice) {
                    check(&asked, variant, &mut dice);
                }
            }
        });
    });
}

#[test]
fn check_gives_the_oracles_first_reason_for_every_subset_of_the_hand() {
    for_turns(30, 60, |asked, variant, dice| {
        // Now and then with a card that is not held.
        let stranger = Card::ALL[dice.below(52)];
        for cards in asked.hand.subsets().filter(|cards| cards.len() <= 6) {
            let cards = if dice.below(64) == 0 { cards.with(stranger) } else { cards };
            let core = asked.turn.check_play(cards).map(|play| play.kind().name()).map_err(|illegal| illegal.code());
            let expected = oracle::check_play(&asked.oracle, &indices(cards), &variant.options);
            assert_eq!(core, expected.map(oracle::Kind::name), "{cards} in {:?} under {}", asked.turn, asked.name);
        }
    });
}

#[test]
fn passing_is_allowed_alike() {
    for_turns(600, 1, |asked, variant, _| {
        let core = asked.turn.check_pass().map_err(|illegal| illegal.code());
        assert_eq!(core, oracle::check_pass(&asked.oracle, &variant.options), "{:?} under {}", asked.turn, asked.name);
    });
}

#[test]
fn legal_plays_are_all_subsets_that_check_allows_in_order() {
    for_turns(200, 20, |asked, _, _| {
        let mut expected: Vec<Combo> =
            asked.hand.subsets().filter_map(|cards| asked.turn.check_play(cards).ok()).collect();
        expected.sort_by_key(|play| (play.size(), play.key(), indices(play.cards())));
        let plays = asked.turn.legal_plays();
        assert_eq!(plays, expected, "{:?} under {}", asked.turn, asked.name);
        assert_eq!(asked.turn.count_legal_plays(), plays.len());
        // Whoever breaks off has seen exactly the first plays.
        let half = plays.len() / 2;
        let mut seen = Vec::new();
        let stopped = asked.turn.visit_legal_plays(|play| {
            seen.push(play);
            if seen.len() > half { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(stopped.break_value(), plays.get(half).copied());
        assert_eq!(seen, plays[..plays.len().min(half + 1)]);
    });
}

#[test]
fn legal_plays_are_the_oracles() {
    for_turns(60, 10, |asked, variant, _| {
        let plays: Vec<Vec<u8>> = asked.turn.legal_plays().iter().map(|play| indices(play.cards())).collect();
        assert_eq!(plays, oracle::legal_plays(&asked.oracle, &variant.options), "{:?}", asked.turn);
    });
}

#[test]
fn completions_are_the_legal_plays_filtered() {
    for_turns(100, 10, |asked, _, dice| {
        let plays = asked.turn.legal_plays();
        for _ in 0..4 {
            // A few random cards of the hand, or a part of a legal play.
            let whole = if plays.is_empty() || dice.below(2) == 0 {
                asked.hand
            } else {
                plays[dice.below(plays.len())].cards()
            };
            let selected: CardSet = whole.iter().filter(|_| dice.below(3) == 0).collect();
            let with: Vec<CardSet> =
                plays.iter().map(|play| play.cards()).filter(|cards| selected.is_subset(*cards)).collect();
            let completions = asked.turn.completions(selected).unwrap();
            assert_eq!(completions.playable, with.contains(&selected));
            assert_eq!(completions.can_add, with.iter().fold(CardSet::EMPTY, |all, &cards| all | cards) - selected);
        }
    });
}

#[test]
fn hints_are_always_legal() {
    for_turns(2_000, 1, |asked, _, _| {
        let turn = &asked.turn;
        if let Some(play) = turn.hint() {
            assert_eq!(turn.check_play(play.cards()), Ok(play));
            return;
        }
        // Only a first card after a play, which no match has, can leave nothing at all.
        let may_pass = turn.check_pass().is_ok() || turn.must_include().is_some();
        assert!(turn.count_legal_plays() == 0 && may_pass, "{turn:?}");
    });
}

#[test]
fn hands_are_sorted_alike() {
    for_every_variant(|variant| {
        met_in_random_games(&variant.rules, 20, |met| {
            let hand = indices(met.hand());
            let by_rank: Vec<u8> =
                variant.rules.sort_by_rank(met.hand()).iter().map(|card| card.index() as u8).collect();
            assert_eq!(by_rank, oracle::sort_by_rank(&hand, &variant.options));
            let by_combo: Vec<u8> =
                variant.rules.sort_by_combo(met.hand()).iter().map(|card| card.index() as u8).collect();
            assert_eq!(
                by_combo,
                oracle::sort_by_combo(&hand, &variant.options),
                "{} under {}",
                met.hand(),
                variant.name
            );
        });
        let pack = variant.rules.sort_by_combo(CardSet::ALL);
        assert_eq!(CardSet::distinct(pack), Ok(CardSet::ALL));
    });
}

#[test]
fn a_hand_that_cannot_be_is_refused() {
    let rules = Rules::classic();
    let five = rules.classify("5D".parse().unwrap()).unwrap();
    let code = |turn: Result<Turn<&Rules>, BadTurn>| turn.map(drop).map_err(|bad| bad.code());
    assert_eq!(code(Turn::lead(&rules, CardSet::EMPTY)), Err("wrong_count"));
    assert_eq!(code(Turn::lead(&rules, set(&(0..14).collect::<Vec<_>>()))), Err("wrong_count"));
    assert_eq!(code(Turn::follow(&rules, "5D 6D".parse().unwrap(), five)), Err("overlap"));
    let turn = Turn::follow(&rules, "6D".parse().unwrap(), five).unwrap();
    assert_eq!(code(turn.with_next_cards(14)), Err("wrong_count"));
    assert_eq!(code(turn.with_next_cards(255)), Err("wrong_count"));
    assert_eq!(turn.completions("7D".parse().unwrap()).unwrap_err().code(), "not_in_hand");
    // What must be played must be held.
    for card in Card::ALL {
        let expected = if turn.hand().contains(card) { Ok(()) } else { Err("first_card_not_held") };
        assert_eq!(code(turn.with_must_include(card)), expected);
    }
    // What was played is not held; what is on the table may be said again.
    assert_eq!(code(turn.with_played("6D 7D".parse().unwrap())), Err("overlap"));
    assert_eq!(code(turn.with_played("5D 7D".parse().unwrap())), Ok(()));
    // Who says how many cards the next seat has says it once, or the same twice, in whatever order.
    let sizes = |sizes: &[u8]| HandSizes::new(sizes).unwrap();
    let contradiction = BadTurn::Contradiction { by_hand_sizes: 3, by_next_cards: 1 };
    assert_eq!(turn.with_next_cards(1).unwrap().with_hand_sizes(sizes(&[3, 1])).map(drop), Err(contradiction));
    assert_eq!(turn.with_hand_sizes(sizes(&[3, 1])).unwrap().with_next_cards(1).map(drop), Err(contradiction));
    assert_eq!(code(turn.with_hand_sizes(sizes(&[3, 1])).unwrap().with_next_cards(3)), Ok(()));
    assert_eq!(turn.with_hand_sizes(sizes(&[3, 1])).unwrap().next_cards(), 3);
    // And nobody holds what was played.
    let two_unseen = turn.with_played(!"6D 7D 8D".parse::<CardSet>().unwrap()).unwrap();
    assert_eq!(code(two_unseen.with_hand_sizes(sizes(&[2]))), Ok(()));
    assert_eq!(code(two_unseen.with_hand_sizes(sizes(&[2, 1]))), Err("wrong_count"));
    let three = turn.with_hand_sizes(sizes(&[2, 1])).unwrap();
    assert_eq!(code(three.with_played(two_unseen.played())), Err("wrong_count"));
}
