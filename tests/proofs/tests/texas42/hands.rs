//! Perfect and guaranteed hands of Texas 42 against the oracle, over all 1,184,040 hands.
//!
//! The source document wishes gold hands to be validated by simulation. That every guaranteed hand takes all seven tricks in every
//! deal and every legal line is more, and gold hands are guaranteed.

use std::collections::HashMap;

use unbeaten::{
    DominoSet,
    texas42::{Hand, Perfect, Rules, Trump},
};
use unbeaten_oracle::texas42 as oracle;
use unbeaten_proofs::{
    Count,
    texas42::{domino_set, for_every_hand, same_domino, same_trump},
};

const BOTH: [Rules; 2] = [Rules::tournament(), Rules { gold_with_doubles: true, ..Rules::tournament() }];

/// What the construction makes, against the oracle's look at every hand; and the check of one hand, for every hand.
#[test]
fn platinum_and_gold_hands_are_those_of_the_definitions() {
    for rules in BOTH {
        for trump in Trump::ALL {
            let made = rules.perfect_hands(trump);
            let found = oracle::perfect_hands(same_trump(trump), rules.gold_with_doubles);
            let expected: Vec<(DominoSet, bool)> =
                found.hands.iter().map(|(hand, platinum)| (domino_set(hand), *platinum)).collect();
            let in_order: Vec<(DominoSet, bool)> =
                made.iter().map(|(hand, perfect)| (hand.dominoes(), *perfect == Perfect::Platinum)).collect();
            assert_eq!(in_order, expected, "{trump}");
            let by_hand: HashMap<DominoSet, Perfect> =
                made.iter().map(|(hand, perfect)| (hand.dominoes(), *perfect)).collect();
            let seen = Count::default();
            for_every_hand(|dominoes| {
                let hand = Hand::new(dominoes).unwrap();
                assert_eq!(hand.perfect(&rules, trump), by_hand.get(&dominoes).copied(), "{hand} {trump}");
                seen.up();
            });
            seen.assert_at_least(1_184_040);
        }
    }
}

/// The counts that the documentation states.
#[test]
fn counts_of_perfect_and_guaranteed_hands() {
    for trump in Trump::ALL {
        let hands = Rules::tournament().perfect_hands(trump);
        let platinum = hands.iter().filter(|(_, perfect)| *perfect == Perfect::Platinum).count();
        let counts = (platinum, hands.len() - platinum, trump.guaranteed_hands().len());
        let expected = match trump {
            Trump::Pip(_) => (1, 48, 301),
            Trump::Doubles => (1, 0, 39),
            Trump::NoTrump => (114, 0, 406),
        };
        assert_eq!(counts, expected, "{trump}");
    }
    let gold = BOTH[1].perfect_hands(Trump::Doubles).len() - 1;
    assert_eq!(gold, 6);
}

/// One declaration of each sort, or all nine with `UNBEATEN_EXHAUSTIVE`. The oracle finds for every hand an order of leads that no
/// hidden hand disturbs, or a hidden hand that beats it even if it is seen.
#[test]
fn guaranteed_hands_are_those_that_no_deal_beats() {
    let all = std::env::var_os("UNBEATEN_EXHAUSTIVE").is_some();
    let declarations = if all { Trump::ALL.to_vec() } else { vec![Trump::ALL[6], Trump::Doubles, Trump::NoTrump] };
    std::thread::scope(|threads| {
        for trump in declarations {
            threads.spawn(move || {
                let census = oracle::census(same_trump(trump));
                census.assert_complete(same_trump(trump));
                let expected: Vec<DominoSet> = census.guaranteed.iter().map(|(hand, _)| domino_set(hand)).collect();
                let made: Vec<DominoSet> = trump.guaranteed_hands().into_iter().map(Hand::dominoes).collect();
                assert_eq!(made, expected, "{trump}");
                let mut next = expected.iter().peekable();
                for_every_hand(|dominoes| {
                    let guaranteed = next.next_if(|&&hand| hand == dominoes).is_some();
                    assert_eq!(Hand::new(dominoes).unwrap().is_guaranteed(trump), guaranteed, "{dominoes} {trump}");
                });
            });
        }
    });
}

/// The order that we print and answer, against every hidden hand.
#[test]
fn the_lead_order_of_a_guaranteed_hand_proves_it() {
    let proved = Count::default();
    for trump in Trump::ALL {
        for hand in trump.guaranteed_hands() {
            let order = hand.guarantee(trump).unwrap();
            assert_eq!(order.iter().copied().collect::<DominoSet>(), hand.dominoes());
            let same: Vec<_> = order.iter().map(|&domino| same_domino(domino)).collect();
            assert!(oracle::order_proves(&same, same_trump(trump)), "{hand} {trump} {order:?}");
            proved.up();
        }
    }
    proved.assert_at_least(7 * 301 + 39 + 406);
}

#[test]
fn perfect_hands_are_guaranteed_and_nothing_outside_beats_a_platinum_one() {
    for (rules, trump) in BOTH.into_iter().flat_map(|rules| Trump::ALL.map(|trump| (rules, trump))) {
        for (hand, perfect) in rules.perfect_hands(trump) {
            assert!(hand.is_guaranteed(trump), "{hand} {trump}");
            assert_eq!(hand.beaten_by(trump).next().is_none(), perfect == Perfect::Platinum);
        }
    }
}
