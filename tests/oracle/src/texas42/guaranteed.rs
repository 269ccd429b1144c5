//! Guaranteed hands, from their definition.
//!
//! "The bidder on lead wins all seven tricks *himself* against every split of the other 21 dominoes and every legal
//! play of the other three." How he chooses his leads the definition leaves open, so there are two ends to it:
//!
//! - the least he could do is to fix his order of leads before the first trick ([`proving_order`]);
//! - the most he could do is to see the hands, and one hidden hand that beats him even then ([`hidden_hand`]) beats
//!   every way of choosing.
//!
//! A hand with a proving order is guaranteed, one with such a hidden hand is not, and the rules page says that there
//! is no third kind. [`census`](super::census) looks at every hand and finds none.

use super::order::Hidden;
use super::{Domino, Suit, Trump, any_choice, led_suit, legal_plays, rank_in_suit, winner, without};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// Whether the bidder on lead wins all seven tricks with this hand, whatever the others hold and play.
#[must_use]
pub fn is_guaranteed(hand: &[Domino], trump: Trump) -> bool {
    proving_order(hand, trump).is_some()
}

/// The first order of leads that wins every trick in every deal. Leads are tried from the highest trump down, then
/// doubles, then the rest in index order.
#[must_use]
pub fn proving_order(hand: &[Domino], trump: Trump) -> Option<Vec<Domino>> {
    let mut leads = hand.to_vec();
    leads.sort_by_key(|&domino| {
        let rank = trump.suit().and_then(|suit| rank_in_suit(domino, suit, trump));
        (Reverse(rank), !domino.is_double(), domino.index())
    });
    let start = Hidden { possible: without(&Domino::all(), hand), left: hand.len() };
    order_from(&leads, &HashSet::from([start]), trump)
}

/// An order of these leads that no player in one of the given situations can disturb. One player is enough to look at,
/// as `order` says, and situations are kept together because the order may not depend on them.
pub(super) fn order_from(leads: &[Domino], situations: &HashSet<Hidden>, trump: Trump) -> Option<Vec<Domino>> {
    if leads.is_empty() {
        return Some(Vec::new());
    }
    leads.iter().find_map(|&lead| {
        let mut next = HashSet::new();
        for situation in situations {
            for (play, after) in situation.plays(lead, trump) {
                if winner(&[lead, play], trump) == 1 {
                    return None;
                }
                next.insert(after);
            }
        }
        let later = order_from(&without(leads, &[lead]), &next, trump)?;
        Some([&[lead][..], &later].concat())
    })
}

/// Whether one hidden hand beats a lead at some time although the bidder sees it and chooses his leads by it.
#[must_use]
pub fn beats_even_if_seen(hand: &[Domino], hidden: &[Domino], trump: Trump) -> bool {
    seen_hand_beats(hand, hidden, trump, &mut HashMap::new())
}

type Known = HashMap<(Vec<Domino>, Vec<Domino>), bool>;

fn seen_hand_beats(hand: &[Domino], hidden: &[Domino], trump: Trump, known: &mut Known) -> bool {
    let position = (hand.to_vec(), hidden.to_vec());
    if let Some(&answer) = known.get(&position) {
        return answer;
    }
    // With no lead left the bidder has won them all.
    let answer = !hand.is_empty()
        && hand.iter().all(|&lead| {
            legal_plays(hidden, Some(led_suit(lead, trump)), trump).into_iter().any(|play| {
                winner(&[lead, play], trump) == 1
                    || seen_hand_beats(&without(hand, &[lead]), &without(hidden, &[play]), trump, known)
            })
        });
    known.insert(position, answer);
    answer
}

/// The first hand, in lexicographic index order, that beats the bidder even if he sees it.
#[must_use]
pub fn hidden_hand(hand: &[Domino], trump: Trump) -> Option<Vec<Domino>> {
    let mut found = None;
    any_choice(&without(&Domino::all(), hand), hand.len(), &mut |hidden| {
        let beats = beats_even_if_seen(hand, hidden, trump);
        if beats {
            found = Some(hidden.to_vec());
        }
        beats
    });
    found
}

/// The rule of the rules page for suit and doubles trump: "the number of consecutive top trumps held is at
/// least the number of trumps outstanding, and for every non-trump held all higher non-trump members of its high-pip
/// suit are held". None without trump, where it says nothing.
#[must_use]
pub fn follows_the_rule(hand: &[Domino], trump: Trump) -> Option<bool> {
    let held_from_the_top = |suit: Suit| {
        let mut members: Vec<Domino> = Domino::all();
        members.retain(|&domino| rank_in_suit(domino, suit, trump).is_some());
        members.sort_by_key(|&domino| Reverse(rank_in_suit(domino, suit, trump)));
        members.into_iter().take_while(|domino| hand.contains(domino)).collect::<Vec<_>>()
    };
    let trumps = hand.iter().filter(|&&domino| trump.includes(domino)).count();
    let all_drawn = held_from_the_top(trump.suit()?).len() >= 7 - trumps;
    let mut others = hand.iter().filter(|&&domino| !trump.includes(domino));
    Some(all_drawn && others.all(|domino| held_from_the_top(Suit::Pip(domino.high)).contains(domino)))
}

#[cfg(test)]
mod tests {
    use super::super::{check_refutation, dominoes, hidden_line, lazy_refutation, lead_orders, order_wins};
    use super::*;
    use crate::{seed_from_number, shuffle};

    const FORCED: &str = "6-6 6-5 6-4 6-3 6-2 6-0 5-5";

    fn shuffled(unseen: &[Domino], number: u64) -> [Vec<Domino>; 3] {
        let order = shuffle(seed_from_number(7), number, unseen.len() as u8);
        let dealt: Vec<Domino> = order.into_iter().map(|place| unseen[usize::from(place)]).collect();
        [0, 1, 2].map(|seat| dealt[7 * seat..7 * seat + 7].to_vec())
    }

    #[test]
    fn the_rules_pages_hand_without_trump() {
        let hand = dominoes(FORCED);
        let order = proving_order(&hand, Trump::NoTrump).unwrap();
        assert_eq!(order, dominoes("6-6 5-5 6-5 6-4 6-3 6-2 6-0"));
        assert_eq!(lazy_refutation(&hand, Trump::NoTrump), None);
        // From the bottom the six ace beats the six blank at once.
        let wrong = dominoes("6-0 6-6 6-5 6-4 6-3 6-2 5-5");
        let refutation = lazy_refutation(&wrong, Trump::NoTrump).unwrap();
        assert_eq!((refutation.tricks.len(), refutation.tricks[0][1]), (1, dominoes("6-1")[0]));
    }

    #[test]
    fn top_trumps_as_many_as_are_outstanding() {
        let trump = Trump::Pip(0);
        assert!(is_guaranteed(&dominoes("0-0 6-0 5-0 4-0 6-6 6-5 6-4"), trump));
        assert!(is_guaranteed(&dominoes("0-0 6-0 5-0 3-0 6-6 6-5 6-4"), trump));
        let beaten = dominoes("0-0 6-0 4-0 3-0 6-6 6-5 6-4");
        assert!(!is_guaranteed(&beaten, trump));
        let hidden = hidden_hand(&beaten, trump).unwrap();
        for order in lead_orders(&beaten) {
            assert!(hidden_line(&order, &hidden, trump).is_some(), "{order:?}");
        }
    }

    /// Every hidden hand there is, against what the hand that is made up on the way says.
    #[test]
    fn hands_made_up_on_the_way_are_all_hands() {
        for (order, trump) in [
            (FORCED, Trump::NoTrump),
            ("5-5 6-6 6-4 6-5 6-3 6-2 0-0", Trump::NoTrump),
            ("0-0 6-0 6-6 5-0 3-0 6-5 6-4", Trump::Pip(0)),
            ("0-0 6-0 5-0 4-0 6-6 6-4 6-2", Trump::Pip(0)),
            ("6-6 5-5 4-4 3-3 6-5 5-4 6-3", Trump::Doubles),
        ] {
            let order = dominoes(order);
            let mut beaten = false;
            any_choice(&without(&Domino::all(), &order), 7, &mut |hidden| {
                beaten = hidden_line(&order, hidden, trump).is_some();
                beaten
            });
            let refutation = lazy_refutation(&order, trump);
            assert_eq!(refutation.is_some(), beaten, "{order:?}");
            if let Some(refutation) = refutation {
                assert_eq!(check_refutation(&refutation, trump), Ok(()), "{order:?}");
            }
        }
    }

    /// An order fails in a deal exactly when one of the three hands beats it by itself.
    #[test]
    fn the_others_need_not_be_looked_at_together() {
        let (mut won, mut lost) = (0, 0);
        for (hand, trump) in [
            ("6-6 6-1 6-5 6-4 6-3 5-5 5-4", Trump::NoTrump),
            ("0-0 6-0 4-0 3-0 6-6 6-5 6-4", Trump::Pip(0)),
            ("0-0 6-0 5-0 4-0 6-6 6-4 6-2", Trump::Pip(0)),
            ("6-6 5-5 4-4 2-2 6-5 6-4 5-4", Trump::Doubles),
        ] {
            let order = dominoes(hand);
            for number in 0..4 {
                let hands = shuffled(&without(&Domino::all(), &order), number);
                let wins = order_wins(&order, &hands, trump);
                assert_eq!(hands.iter().all(|hand| hidden_line(&order, hand, trump).is_none()), wins, "{hands:?}");
                if wins { won += 1 } else { lost += 1 }
            }
        }
        assert!(won > 4 && lost > 3, "{won} {lost}");
    }
}
