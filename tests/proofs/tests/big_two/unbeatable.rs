//! Can it still be beaten, and by what: the core against the oracle in positions met in random games, in all three
//! degrees of knowledge, under every option.

use unbeaten::{
    CardSet,
    big_two::{BadBatch, Combo, HandSizes, Knowledge},
};
use unbeaten_oracle::big_two::{self as oracle, Book, unbeatable};
use unbeaten_proofs::{
    big_two::{Met, Variant, for_every_variant, met_in_random_games},
    indices, set_of_mask,
};

/// Enough matches for 200,000 plays under each option.
const MATCHES: u64 = 8_400;

#[test]
fn two_hundred_thousand_plays_are_judged_alike() {
    for_every_variant(|variant| {
        let book = Book::new(&variant.options);
        let mut plays = 0;
        met_in_random_games(&variant.rules, MATCHES, |met| {
            if let Some(play) = met.made {
                plays += 1;
                check_degrees(variant, &book, met, play);
                // The slower questions on a part of the positions.
                if plays % 16 == 0 {
                    check_known_hands(variant, met, play);
                    check_possible(variant, &book, met);
                }
            }
        });
        assert!(plays >= 200_000, "only {plays} plays under {}", variant.name);
    });
}

/// The witness as the oracle keeps it.
fn mask(witness: Option<Combo>) -> Option<u64> {
    witness.map(|play| play.cards().bits())
}

fn check_degrees(variant: &Variant, book: &Book, met: &Met, play: Combo) {
    let (cards, played) = (indices(play.cards()), met.played);
    let own_hand = met.hand() - play.cards();
    let sizes: Vec<u8> = met.opponents().iter().map(|hand| hand.len() as u8).collect();
    let hand_sizes = HandSizes::new(&sizes).unwrap();
    let rules = &variant.rules;

    let unseen = (!(played | play.cards())).bits();
    let nobody_can = sizes.iter().all(|&size| usize::from(size) < play.size());
    let by_cards_seen = book.strongest_beating(&cards, unseen);
    let seen = rules.unbeatable_by_cards_seen(play, played).unwrap();
    assert_eq!(mask(seen.witness), by_cards_seen, "{met:?} under {}", variant.name);
    assert_eq!(seen.is_unbeatable(), seen.witness.is_none());

    let counted = rules.unbeatable_by_hand_sizes(play, played, hand_sizes).unwrap();
    assert_eq!(mask(counted.witness), by_cards_seen.filter(|_| !nobody_can), "{met:?} under {}", variant.name);

    let by_own_hand = book.strongest_beating(&cards, unseen & !own_hand.bits());
    let mine = Knowledge::OwnHand { played, own_hand, hand_sizes: None };
    let known = rules.unbeatable_by_knowledge(play, mine).unwrap();
    assert_eq!(mask(known.witness), by_own_hand, "{met:?} under {}", variant.name);
    let mine = Knowledge::OwnHand { played, own_hand, hand_sizes: Some(hand_sizes) };
    let known = rules.unbeatable_by_knowledge(play, mine).unwrap();
    assert_eq!(mask(known.witness), by_own_hand.filter(|_| !nobody_can), "{met:?} under {}", variant.name);
}

fn check_known_hands(variant: &Variant, met: &Met, play: Combo) {
    let (played, hands) = (met.played, met.opponents());
    let own_hand = met.hand() - play.cards();
    let as_oracle: Vec<Vec<u8>> = hands.iter().map(|&hand| indices(hand)).collect();
    let expected =
        unbeatable::by_known_hands(&indices(play.cards()), &indices(played), &as_oracle, &variant.options).unwrap();
    let known = Knowledge::AllHands { played, own_hand, hands: &hands };
    let verdict = variant.rules.unbeatable_by_knowledge(play, known).unwrap();
    assert_eq!(verdict.is_unbeatable(), expected.unbeatable, "{met:?} under {}", variant.name);
    assert_eq!(verdict.witness.map(|play| indices(play.cards())), expected.witness, "{met:?} under {}", variant.name);
    assert_eq!(variant.rules.hands_that_beat(play, &hands), expected.by, "{met:?} under {}", variant.name);
}

fn check_possible(variant: &Variant, book: &Book, met: &Met) {
    let expected = unbeatable::possible(book, &indices(met.played));
    for ((kind, strongest), (expected_kind, expected)) in variant.rules.possible(met.played).into_iter().zip(expected) {
        assert_eq!(kind.name(), expected_kind.name());
        assert_eq!(mask(strongest), expected, "{kind} after {} under {}", met.played, variant.name);
    }
}

/// Random games seldom leave the odd sets that trip an algorithm: one suit alone, a few ranks complete, runs with gaps.
#[test]
fn the_strongest_of_odd_sets_is_found_alike() {
    for_every_variant(|variant| {
        let book = Book::new(&variant.options);
        for cards in odd_sets() {
            for kind in unbeaten::big_two::Kind::ALL {
                let expected = oracle::Kind::ALL.into_iter().find(|other| other.name() == kind.name()).unwrap();
                let strongest = variant.rules.strongest_of(kind, cards);
                assert_eq!(mask(strongest), book.strongest_of_kind(expected, cards.bits()), "{kind} of {cards}");
            }
        }
    });
}

/// All 8192 sets of ranks in one suit, some of them with a few cards beside them, and random thin sets.
fn odd_sets() -> impl Iterator<Item = CardSet> {
    let mut dice = unbeaten_proofs::Dice::new(5);
    let spades = unbeaten::Suit::ALL.map(CardSet::of_suit);
    let one_suit = (0..4).flat_map(move |suit| spades[suit].subsets());
    let with_strays = one_suit.map(move |cards| {
        let strays = set_of_mask(dice.roll() & dice.roll() & dice.roll() & dice.roll() & CardSet::ALL.bits());
        if dice.below(2) == 0 { cards } else { cards | strays }
    });
    let mut dice = unbeaten_proofs::Dice::new(6);
    let thin = (0..20_000).map(move |_| set_of_mask(dice.roll() & dice.roll() & CardSet::ALL.bits()));
    with_strays.chain(thin)
}

#[test]
fn many_questions_at_once_get_the_same_answers() {
    for_every_variant(|variant| {
        let rules = &variant.rules;
        let mut questions = Vec::new();
        met_in_random_games(rules, 1_000, |met| questions.extend(met.made.map(|play| (play, met.played))));
        // More than one core's portion, and none of them whole.
        assert!(questions.len() > 20_000 && !questions.len().is_multiple_of(4096));
        let masks = |&(play, played): &(Combo, CardSet)| [play.cards().bits(), played.bits()];
        let bytes: Vec<u8> = questions.iter().flat_map(masks).flat_map(u64::to_le_bytes).collect();

        let verdicts = rules.unbeatable_many(&questions).unwrap();
        let witnesses = rules.unbeatable_batch(&bytes).unwrap();
        let (witnesses, rest) = witnesses.as_chunks::<8>();
        assert_eq!((verdicts.len(), witnesses.len(), rest.len()), (questions.len(), questions.len(), 0));
        for ((&(play, played), verdict), &witness) in questions.iter().zip(verdicts).zip(witnesses) {
            let alone = rules.unbeatable_by_cards_seen(play, played).unwrap();
            assert_eq!(alone, verdict, "{play:?} after {played} under {}", variant.name);
            assert_eq!(mask(alone.witness).unwrap_or(0), u64::from_le_bytes(witness), "{play:?} after {played}");
        }
    });
}

#[test]
fn of_many_questions_the_first_that_cannot_be_is_named() {
    let rules = unbeaten::big_two::Rules::classic();
    let mut questions = Vec::new();
    met_in_random_games(&rules, 1_000, |met| questions.extend(met.made.map(|play| (play, met.played))));
    assert_eq!(rules.unbeatable_many(&[]), Ok(vec![]));
    for place in [questions.len() - 1, 9_000, 7] {
        let (play, played) = &mut questions[place];
        *played |= play.cards();
        let refused = rules.unbeatable_many(&questions).unwrap_err();
        assert!(matches!(refused, BadBatch::Question { place: named, .. } if named == place), "{refused:?}");
        assert_eq!(refused.code(), "overlap");
    }
}
