//! The hint is the oracle's, which was written from the documentation of the hint: on turns of random matches with all that is
//! known of them and with less, and in whole matches that hints play.

use unbeaten::{
    CardSet, Seed,
    big_two::{Action, CertainFinish, Deal, HandSizes, Match, Turn},
};
use unbeaten_oracle::big_two::{self as oracle, Book};
use unbeaten_proofs::{
    Count, Dice,
    big_two::{
        Met, Variant, for_every_game_variant, for_every_variant, met_in_random_games, players_of, same_action,
        same_hands,
    },
    indices,
};

/// How much of the position the one who asks knows.
#[derive(Clone, Copy, Debug)]
struct Known {
    played: bool,
    sizes: bool,
}

const ALL: Known = Known { played: true, sizes: true };

fn core_hint(variant: &Variant, met: &Met, known: Known) -> Option<Vec<u8>> {
    let mut turn: Turn<_> = met.turn(&variant.rules);
    if known.played {
        turn = turn.with_played(met.played).unwrap();
    }
    if known.sizes {
        turn = turn.with_hand_sizes(HandSizes::new(&met.hand_sizes()).unwrap()).unwrap();
    }
    turn.hint().map(|play| indices(play.cards()))
}

fn oracle_hint(book: &Book, met: &Met, known: Known) -> Option<Vec<u8>> {
    let turn = oracle::Turn {
        hand: indices(met.hand()),
        on: met.on.map(|on| indices(on.cards())),
        must_include: met.must_include.map(|card| card.index() as u8),
        next_cards: met.next_cards(),
    };
    let played = if known.played { indices(met.played) } else { vec![] };
    oracle::hint(book, &turn, &played, known.sizes.then(|| met.hand_sizes()).as_deref())
}

/// Large hands of which nearly every play is unbeatable keep the oracle busy for seconds; they are met below, less often.
fn quick_for_the_oracle(met: &Met) -> bool {
    met.on.is_some() || met.hand().len() <= 8 || met.hand_sizes().iter().all(|&size| size >= 5)
}

#[test]
fn hints_are_the_oracles() {
    let (leads, finishes, follows) = (Count::default(), Count::default(), Count::default());
    for_every_variant(|variant| {
        let book = Book::new(&variant.options);
        let mut dice = Dice::new(21);
        met_in_random_games(&variant.rules, 300, |met| {
            let often = if met.on.is_none() { 6 } else { 24 };
            if dice.below(often) != 0 || !quick_for_the_oracle(met) && dice.below(40) != 0 {
                return;
            }
            let less = Known { played: dice.below(2) == 0, sizes: dice.below(2) == 0 };
            for known in [ALL, less] {
                let hint = core_hint(variant, met, known);
                assert_eq!(hint, oracle_hint(&book, met, known), "{met:?}, {known:?} under {}", variant.name);
            }
            if met.on.is_some() {
                follows.up();
            } else {
                leads.up();
                let turn = met.turn(&variant.rules);
                finishes.up_if(core_hint(variant, met, ALL) != turn.hint().map(|play| indices(play.cards())));
            }
        });
    });
    leads.assert_at_least(2_000);
    finishes.assert_at_least(20);
    follows.assert_at_least(2_000);
}

/// The suggestion of a match knows what the seat to move sees of it, and nothing else: as the oracle's game suggests.
#[test]
fn matches_of_hints_go_alike() {
    let (matches, actions) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..12 {
            let deal = Deal::shuffled(Seed::from(31), number, players_of(number));
            let mut core = Match::new(variant.rules, &deal);
            let (mut oracle, _) = oracle::Game::new(variant.options.clone(), same_hands(deal.hands())).unwrap();
            while let Some(seat) = core.to_move() {
                let hint = core.hint();
                let asked = core.turn().hint().map_or(Action::Pass, |play| Action::Play(play.cards()));
                assert_eq!(asked, hint, "{core:?}");
                assert_eq!(Some(same_action(hint)), oracle.hint(), "{core:?} under {}", variant.name);
                core.play(seat, hint).unwrap();
                oracle.act(seat.index(), same_action(hint)).unwrap();
                actions.up();
            }
            matches.up();
        }
    });
    matches.assert_at_least(100);
    actions.assert_at_least(2_000);
}

/// Whoever leads and can finish for certain does: with the hint alone the seat goes out while everybody else passes.
#[test]
fn a_certain_finish_is_played_to_its_end() {
    let finished = Count::default();
    for_every_variant(|variant| {
        met_in_random_games(&variant.rules, 400, |met| {
            if met.on.is_some() {
                return;
            }
            let sizes = HandSizes::new(&met.hand_sizes()).unwrap();
            let (mut hand, mut played, mut first) = (met.hand(), met.played, met.must_include);
            let question = |hand, played| CertainFinish::new(&variant.rules, hand, played).unwrap();
            let finish = question(hand, played).with_hand_sizes(sizes).unwrap();
            let finish = first.map_or(Ok(finish), |card| finish.with_must_include(card)).unwrap();
            let Some(plays) = finish.find() else { return };
            for left in (0..plays.len()).rev() {
                let turn = Turn::lead(&variant.rules, hand).unwrap().with_played(played).unwrap();
                let turn = turn.with_hand_sizes(sizes).unwrap();
                let turn = first.take().map_or(Ok(turn), |card| turn.with_must_include(card)).unwrap();
                let play = turn.hint().unwrap();
                let unseen: CardSet = !(hand | played);
                let answered = sizes.largest() >= play.size() && !variant.rules.verdict(play, unseen).is_unbeatable();
                assert!(left == 0 || !answered, "{play:?} in {met:?}");
                hand -= play.cards();
                played |= play.cards();
            }
            assert!(hand.is_empty(), "{met:?}");
            finished.up();
        });
    });
    finished.assert_at_least(1_000);
}
