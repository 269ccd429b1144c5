//! The order of leads by which a claim holds, at any point of a hand.
//!
//! [`claim_order`](super::claim_order) looks at every deal, which is slow before the last four tricks. A fixed order of leads fails in a
//! deal exactly when it fails against one of the three hands by itself (`order` says why), so here the hands that each seat
//! can hold are looked at one by one.

use super::guaranteed::order_from;
use super::order::Hidden;
use super::{
    Claim, Domino, any_choice, beats_even_if_seen, follows, follows_the_rule, led_suit, legal_plays, order_proves,
    shown_hand, winner, without,
};
use std::collections::HashSet;

/// Every hand that one of the others can hold: it has nothing of the suits in which the seat has shown void, and what is left
/// can be shared out between the two others.
///
/// # Panics
/// If the others do not hold as many dominoes each as the claimer.
#[must_use]
pub fn hidden_hands(claim: &Claim) -> [Vec<Vec<Domino>>; 3] {
    let unseen = without(&without(&Domino::all(), &claim.hand), &claim.gone);
    let size = claim.hand.len();
    assert_eq!(unseen.len(), 3 * size, "each of the others holds as many as the claimer");
    let may_hold =
        |seat: usize, domino: Domino| !claim.voids[seat].iter().any(|&suit| follows(domino, suit, claim.trump));
    [0, 1, 2].map(|seat| {
        let [one, other] = [(seat + 1) % 3, (seat + 2) % 3];
        let mut hands = Vec::new();
        any_choice(&unseen, size, &mut |hand| {
            let rest = without(&unseen, hand);
            let only = |seat: usize, not: usize| {
                rest.iter().filter(|&&domino| may_hold(seat, domino) && !may_hold(not, domino)).count()
            };
            let nobody = rest.iter().any(|&domino| !may_hold(one, domino) && !may_hold(other, domino));
            let shared = !nobody && only(one, other) <= size && only(other, one) <= size;
            if shared && hand.iter().all(|&domino| may_hold(seat, domino)) {
                hands.push(hand.to_vec());
            }
            false
        });
        hands
    })
}

/// The leads that a claim that holds is shown with: "trumps from the top and then by index if that does, else the first by
/// index".
#[must_use]
pub fn claim_leads(claim: &Claim) -> Option<Vec<Domino>> {
    let mut hand = claim.hand.clone();
    hand.sort_by_key(|domino| domino.index());
    let shown = shown_hand(&hand, claim.trump);
    if claim.voids.iter().all(Vec::is_empty) {
        return without_voids(claim, &shown, &hand);
    }
    let hidden: HashSet<Vec<Domino>> = hidden_hands(claim).into_iter().flatten().collect();
    if wins(&shown, &hidden, claim) {
        return Some(shown);
    }
    // One hand that beats the claimer even if he sees it ends the search at once.
    let beaten = hidden.iter().any(|hidden| beats_even_if_seen(&hand, hidden, claim.trump));
    if beaten { None } else { first_order(&hand, &hidden, claim) }
}

/// Where nobody has shown void the others can hold anything, and hands can be made up on the way.
fn without_voids(claim: &Claim, shown: &[Domino], by_index: &[Domino]) -> Option<Vec<Domino>> {
    let unseen = without(&without(&Domino::all(), &claim.hand), &claim.gone);
    let start = HashSet::from([Hidden { possible: unseen.clone(), left: claim.hand.len() }]);
    let mut situations = start.clone();
    let whole = by_index.len() == 7;
    let mut stands_up = || {
        shown.iter().all(|&lead| {
            let mut next = HashSet::new();
            let beaten =
                situations.iter().flat_map(|situation| situation.plays(lead, claim.trump)).any(|(play, after)| {
                    next.insert(after);
                    winner(&[lead, play], claim.trump) == 1
                });
            situations = next;
            !beaten
        })
    };
    if if whole { order_proves(shown, claim.trump) } else { stands_up() } {
        return Some(shown.to_vec());
    }
    // The search would take long to find nothing, so what is refuted soon is refuted first: by the rule of the rules page, or
    // by one of some hundred hands that beats the claimer even if he sees it.
    let by_rule = follows_the_rule(by_index, claim.trump).filter(|_| whole);
    let beaten = || {
        (0..300).any(|stream| {
            let order = crate::shuffle([7; 32], stream, 3 * by_index.len() as u8);
            let hidden: Vec<Domino> = order[..by_index.len()].iter().map(|&place| unseen[usize::from(place)]).collect();
            beats_even_if_seen(by_index, &hidden, claim.trump)
        })
    };
    if by_rule == Some(false) || beaten() { None } else { order_from(by_index, &start, claim.trump) }
}

fn wins(order: &[Domino], hidden: &HashSet<Vec<Domino>>, claim: &Claim) -> bool {
    match order {
        [] => true,
        [lead, later @ ..] => after(*lead, hidden, claim).is_some_and(|left| wins(later, &left, claim)),
    }
}

fn first_order(leads: &[Domino], hidden: &HashSet<Vec<Domino>>, claim: &Claim) -> Option<Vec<Domino>> {
    if leads.is_empty() {
        return Some(vec![]);
    }
    leads.iter().find_map(|&lead| {
        let later = first_order(&without(leads, &[lead]), &after(lead, hidden, claim)?, claim)?;
        Some([&[lead][..], &later].concat())
    })
}

/// What can be left of these hands after a lead; none if one of them beats it.
fn after(lead: Domino, hidden: &HashSet<Vec<Domino>>, claim: &Claim) -> Option<HashSet<Vec<Domino>>> {
    let mut left = HashSet::new();
    for hand in hidden {
        for play in legal_plays(hand, Some(led_suit(lead, claim.trump)), claim.trump) {
            if winner(&[lead, play], claim.trump) == 1 {
                return None;
            }
            left.insert(without(hand, &[play]));
        }
    }
    Some(left)
}

#[cfg(test)]
mod tests {
    use super::super::{Suit, Trump, claim_holds, consistent_deals, dominoes};
    use super::*;
    use crate::{seed_from_number, shuffle};

    #[test]
    fn hands_one_by_one_are_the_hands_of_all_deals() {
        let (mut held, mut refuted) = (0, 0);
        for number in 0..300 {
            let pack = shuffle(seed_from_number(52), number, 28);
            let dice = shuffle(seed_from_number(53), number, 28);
            let pack: Vec<Domino> = pack.into_iter().map(|index| Domino::all()[usize::from(index)]).collect();
            let left = 1 + number as usize % 3;
            let voids_of = |dice: &[u8]| dice.iter().filter(|&&roll| roll < 7).map(|&roll| Suit::Pip(roll)).collect();
            let claim = Claim {
                trump: Trump::ALL[usize::from(dice[0]) % 9],
                hand: pack[..left].to_vec(),
                gone: pack[4 * left..].to_vec(),
                voids: [1, 5, 9].map(|place| voids_of(&dice[place..place + 4])),
            };
            let deals = consistent_deals(&claim);
            for (seat, hands) in hidden_hands(&claim).into_iter().enumerate() {
                let of_deals: HashSet<Vec<Domino>> = deals.iter().map(|deal| deal[seat].clone()).collect();
                assert_eq!(hands.into_iter().collect::<HashSet<_>>(), of_deals, "{claim:?}");
            }
            if deals.is_empty() {
                continue;
            }
            let holds = claim_holds(&claim);
            assert_eq!(claim_leads(&claim).is_some(), holds, "{claim:?}");
            if holds { held += 1 } else { refuted += 1 }
        }
        assert!(held > 30 && refuted > 100, "{held} {refuted}");
    }

    #[test]
    fn whole_hands() {
        for (hand, trump, holds) in [
            ("6-6 6-5 6-4 6-3 6-2 6-0 5-5", Trump::NoTrump, true),
            ("6-6 6-5 6-4 6-3 6-2 6-1 5-4", Trump::Pip(6), false),
            ("6-6 6-5 6-4 6-3 5-5 5-4 4-4", Trump::Pip(6), true),
            ("6-6 5-5 4-4 3-3 2-2 1-1 0-0", Trump::NoTrump, true),
            ("6-6 6-5 5-5 4-4 3-2 1-1 0-0", Trump::NoTrump, false),
        ] {
            let hand = dominoes(hand);
            let claim = Claim { trump, hand: hand.clone(), gone: vec![], voids: [vec![], vec![], vec![]] };
            assert_eq!(claim_leads(&claim).is_some(), holds, "{hand:?}");
        }
    }
}
