//! Lists of all perfect or guaranteed hands.
//!
//! Platinum and gold hands are looked for among all 1,184,040 by their definitions. Guaranteed ones with a trump are those
//! that follow the rule of the rules page, which the oracle's census shows to be all. Without trump there is no such rule
//! and the census takes too long here, so each hand of the core's list is proved, their number is that of the census, and
//! that none is missing is left to the proofs, which compare with the census itself.

use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex},
};

use serde_json::Value;
use unbeaten::texas42::Hand;
use unbeaten_oracle::texas42::{Domino, Trump, any_choice, follows_the_rule, order_proves, perfect_hands};
use unbeaten_proofs::texas42::{domino_set, same_domino};

use super::answer::given_dominoes;

/// What the oracle's census counts without trump.
const GUARANTEED_WITHOUT_TRUMP: usize = 406;

type Hands = Vec<Vec<Domino>>;

pub(super) fn hands(trump: Trump, class: &str, gold_with_doubles: bool, given: &Value) -> Hands {
    if class == "guaranteed" {
        return if trump == Trump::NoTrump { proved(given) } else { by_the_rule(trump) };
    }
    let found = perfect_hands(trump, gold_with_doubles).hands.into_iter();
    found.filter(|&(_, platinum)| platinum == (class == "platinum")).map(|(hand, _)| hand).collect()
}

/// With three trumps or fewer, more are outstanding than can be held from the top.
fn by_the_rule(trump: Trump) -> Hands {
    static KNOWN: LazyLock<Mutex<HashMap<Trump, Hands>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().expect("nobody fails with this");
    let found = known.entry(trump).or_insert_with(|| {
        let (trumps, others): (Vec<Domino>, Vec<Domino>) =
            Domino::all().into_iter().partition(|&domino| trump.includes(domino));
        let mut hands = Hands::new();
        for held in 4..=7 {
            any_choice(&trumps, held, &mut |top| {
                any_choice(&others, 7 - held, &mut |rest| {
                    let hand = [top, rest].concat();
                    if follows_the_rule(&hand, trump) == Some(true) {
                        hands.push(hand);
                    }
                    false
                });
                false
            });
        }
        in_order(hands)
    });
    found.clone()
}

/// Hands in lexicographic index order, each in index order.
fn in_order(mut hands: Hands) -> Hands {
    for hand in &mut hands {
        hand.sort_by_key(|domino| domino.index());
    }
    hands.sort_by_key(|hand| hand.iter().map(|domino| domino.index()).collect::<Vec<_>>());
    hands
}

fn proved(given: &Value) -> Hands {
    let given: Hands = given.as_array().into_iter().flatten().map(given_dominoes).collect();
    assert_eq!(given.len(), GUARANTEED_WITHOUT_TRUMP, "THE CORE HAS ANOTHER NUMBER OF GUARANTEED HANDS WITHOUT TRUMP");
    for hand in &given {
        let held = domino_set(hand);
        let order = Hand::new(held).ok().and_then(|hand| hand.guarantee(unbeaten::texas42::Trump::NoTrump));
        let order: Vec<Domino> = order.unwrap_or_default().into_iter().map(same_domino).collect();
        assert!(domino_set(&order) == held && order_proves(&order, Trump::NoTrump), "{hand:?} IS NOT GUARANTEED");
    }
    let mut ordered = in_order(given);
    ordered.dedup();
    ordered
}
