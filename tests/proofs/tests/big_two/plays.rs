//! What is a play, and what beats what: the core against the oracle on the whole pack, under every option.

use std::{collections::BTreeMap, ops::ControlFlow};

use unbeaten::{
    CardSet,
    big_two::{Combo, NotAPlay, Rules},
};
use unbeaten_oracle::{
    big_two::{self as oracle, Book},
    for_each_subset, from_mask, to_mask,
};
use unbeaten_proofs::{
    big_two::{Variant, for_every_variant, variants},
    indices, set_of_mask,
};

#[test]
fn all_2_598_960_sets_of_five_cards_are_classified_alike() {
    for_every_variant(|variant| {
        let mut sets = 0;
        for_each_subset(&indices(CardSet::ALL), 5, &mut |five| {
            sets += 1;
            check_classified_alike(five, variant);
        });
        assert_eq!(sets, 2_598_960);
    });
}

#[test]
fn all_smaller_sets_are_classified_alike_and_no_larger_one_is_a_play() {
    for variant in variants() {
        for size in [1, 2, 3, 4] {
            for_each_subset(&indices(CardSet::ALL), size, &mut |cards| check_classified_alike(cards, &variant));
        }
        assert_eq!(variant.rules.classify(CardSet::EMPTY), Err(NotAPlay::EmptyPlay));
    }
    let half_the_pack: CardSet = CardSet::ALL.iter().take(20).collect();
    for cards in half_the_pack.subsets().filter(|cards| cards.len() > 5) {
        assert_eq!(Rules::classic().classify(cards), Err(NotAPlay::NotACombo { cards }));
    }
}

fn check_classified_alike(cards: &[u8], variant: &Variant) {
    let mask = to_mask(cards);
    let core = variant.rules.classify(set_of_mask(mask)).ok().map(|play| play.kind().name());
    assert_eq!(
        core,
        oracle::classify(cards, &variant.options).map(oracle::Kind::name),
        "{cards:?} under {}",
        variant.name
    );
}

#[test]
fn the_pack_holds_19_716_fives_52_triples_78_pairs_and_52_singles() {
    let mut by_kind = BTreeMap::new();
    let _ = Rules::classic().visit_plays(CardSet::ALL, |play| -> ControlFlow<()> {
        *by_kind.entry(play.kind().name()).or_insert(0) += 1;
        ControlFlow::Continue(())
    });
    let expected = [
        ("single", 52),
        ("pair", 78),
        ("triple", 52),
        // Ten sequences of five free suits, less those of one suit.
        ("straight", 10 * (4_usize.pow(5) - 4)),
        // Any five of thirteen cards in four suits, less the straight flushes.
        ("flush", 4 * 1287 - 40),
        ("full_house", 13 * 4 * 12 * 6),
        ("four_of_a_kind", 13 * 48),
        ("straight_flush", 40),
    ];
    assert_eq!(by_kind, expected.into_iter().collect());
    assert_eq!(by_kind.values().sum::<usize>(), 19_716 + 182);
}

/// The core lists the plays of the whole pack in the order that the oracle finds by sorting them pairwise.
#[test]
fn the_plays_of_the_pack_come_once_each_in_the_same_order() {
    for_every_variant(|variant| {
        let book = Book::new(&variant.options);
        let classes = [1, 2, 3, 5].into_iter().flat_map(|size| book.plays_of_size(size));
        let mut expected = classes.flat_map(|class| class.plays.iter().copied());
        let _ = variant.rules.visit_plays(CardSet::ALL, |play| -> ControlFlow<()> {
            assert_eq!(Some(play.cards().bits()), expected.next(), "{play:?} under {}", variant.name);
            assert_eq!(variant.rules.classify(play.cards()), Ok(play));
            ControlFlow::Continue(())
        });
        assert_eq!(expected.next(), None, "under {}", variant.name);
    });
}

/// One integer says what the rule text says: every play of the pack against one play of every strength of its size.
#[test]
fn keys_compare_as_the_rule_text_does() {
    for_every_variant(|variant| {
        let book = Book::new(&variant.options);
        for size in [1, 2, 3, 5] {
            let classes = book.plays_of_size(size);
            let play = |mask| variant.rules.classify(set_of_mask(mask)).expect("the oracle says that it is a play");
            let representatives: Vec<(Combo, Vec<u8>)> =
                classes.iter().map(|class| (play(class.plays[0]), from_mask(class.plays[0]))).collect();
            for &mask in classes.iter().flat_map(|class| &class.plays) {
                let (ours, cards) = (play(mask), from_mask(mask));
                for (other, other_cards) in &representatives {
                    let expected = oracle::beats(&cards, other_cards, &variant.options);
                    assert_eq!(ours.beats(*other), expected, "{ours:?} on {other:?} under {}", variant.name);
                }
            }
        }
    });
}

#[test]
fn plays_of_other_sizes_never_beat_each_other() {
    let rules = Rules::classic();
    let plays = ["3D", "2S", "3D 3C", "2H 2S", "3D 3C 3H", "2C 2H 2S", "3D 4D 5D 6D 7C", "10S JS QS KS AS"];
    let plays = plays.map(|cards| rules.classify(cards.parse().unwrap()).unwrap());
    for (one, other) in plays.into_iter().flat_map(|one| plays.map(|other| (one, other))) {
        assert!(one.size() == other.size() || !one.beats(other), "{one:?} on {other:?}");
    }
}

#[test]
fn every_play_of_the_pack_is_displayed_alike() {
    for_every_variant(|variant| {
        let _ = variant.rules.visit_plays(CardSet::ALL, |play| -> ControlFlow<()> {
            let shown: Vec<u8> = variant.rules.display_order(play).iter().map(|card| card.index() as u8).collect();
            assert_eq!(
                shown,
                oracle::display_order(&indices(play.cards()), &variant.options),
                "under {}",
                variant.name
            );
            ControlFlow::Continue(())
        });
    });
}
