//! Claims, over every hand that the others can hold.
//!
//! Whether a claim holds, and by which leads, has one answer, which is worked out. How it fails has many: each
//! refutation that the core gives is checked instead.

use std::collections::HashSet;

use serde_json::{Value, json};
use unbeaten_oracle::texas42::{
    Claim, Domino, Trump, any_choice, beats_even_if_seen, consistent_deals, follows_the_rule, hidden_hands,
    hidden_line, lead_orders, led_suit, legal_plays, shown_hand, winner, without,
};

use super::{
    answer::{given_dominoes, leads, names},
    asked::Asked,
};
use crate::{confirm::answer_of_the_core, refusal::Refusal};

/// What each of the other seats can hold.
pub(super) type CanHold = [HashSet<Vec<Domino>>; 3];

pub(super) fn ruling(asked: &Asked<'_>, given: &Value) -> Result<Value, Refusal> {
    let (hand, gone, trump) = (asked.set("hand")?, asked.set("played")?, asked.trump()?);
    Refusal::unless_counted(hand.len(), 1, 7)?;
    if let Some(twice) = hand.iter().find(|domino| gone.contains(domino)) {
        return Err(Refusal::new("overlap").with("domino", twice.to_string()));
    }
    Refusal::unless_counted(gone.len(), 28 - 4 * hand.len(), 28 - 4 * hand.len())?;
    let voids = asked.voids();
    // Who never had to follow a suit has not shown to be without it.
    if let Some(suit) = voids.iter().flatten().find(|suit| !trump.has_suit(**suit)) {
        return Err(Refusal::new("not_a_suit").with("suit", suit.name()).with("trump", trump.name()));
    }
    let claim = Claim { trump, hand, gone, voids };
    let hand = &claim.hand;
    let holds = |leads: Value| json!({ "holds": true, "leads": leads, "refutations": null });
    // All deals of a whole hand are too many, but its definition does not need them.
    let whole = hand.len() == 7;
    let can_hold = if whole { CanHold::default() } else { can_hold(&claim) };
    if whole {
        assert!(claim.voids.iter().all(Vec::is_empty), "nobody is void before the first trick");
        if let Some(leads) = leads(hand, trump, given) {
            return Ok(holds(leads));
        }
    } else {
        if can_hold[0].is_empty() {
            return Err(Refusal::new("impossible_voids"));
        }
        let hidden: HashSet<&Vec<Domino>> = can_hold.iter().flatten().collect();
        let wins = |order: &[Domino]| hidden.iter().all(|hidden| hidden_line(order, hidden, trump).is_none());
        // "Trumps from the top and then by index if that does, else the first by index."
        let orders = [shown_hand(hand, trump)].into_iter().chain(lead_orders(hand));
        if let Some(order) = orders.into_iter().find(|order| wins(order)) {
            return Ok(holds(names(&order)));
        }
    }
    check_refutations(&claim, &can_hold, &given["refutations"]);
    Ok(json!({ "holds": false, "leads": null, "refutations": given["refutations"] }))
}

/// What each of the other seats can hold, where that is not any seven.
pub(super) fn held_by(claim: &Claim) -> CanHold {
    if claim.hand.len() == 7 {
        return CanHold::default();
    }
    hidden_hands(claim).map(|hands| hands.into_iter().collect())
}

/// Passes a whole hand that can be beaten. With a trump the rule of the rules page decides, which the oracle's census shows
/// to be exact; without one every first lead has to have a refutation, for which the core is asked.
pub(super) fn check_not_guaranteed(hand: &[Domino], trump: Trump) {
    if let Some(guaranteed) = follows_the_rule(hand, trump) {
        assert!(!guaranteed, "{hand:?} IS GUARANTEED under {}", trump.name());
        return;
    }
    let question = json!({
        "game": "texas42", "op": "claim", "in": { "hand": names(hand), "trump": trump.name(), "played": [] },
    });
    let claim = Claim { trump, hand: hand.to_vec(), gone: vec![], voids: Default::default() };
    let answer = answer_of_the_core(&question.to_string());
    check_refutations(&claim, &CanHold::default(), &answer["ok"]["refutations"]);
}

/// Without voids any so many of the unseen dominoes; else from every deal.
fn can_hold(claim: &Claim) -> CanHold {
    let mut can_hold = CanHold::default();
    if claim.voids.iter().all(Vec::is_empty) {
        let unseen = without(&without(&Domino::all(), &claim.hand), &claim.gone);
        any_choice(&unseen, claim.hand.len(), &mut |hidden| {
            for seat in &mut can_hold {
                seat.insert(hidden.to_vec());
            }
            false
        });
        return can_hold;
    }
    for deal in consistent_deals(claim) {
        for (seat, hidden) in can_hold.iter_mut().zip(deal) {
            seat.insert(hidden);
        }
    }
    can_hold
}

/// One for each own domino, by index: a hand that the seat can hold, which beats this lead or a later one even if the
/// claimer sees it, and a line that does.
pub(super) fn check_refutations(claim: &Claim, can_hold: &CanHold, given: &Value) {
    let given = given.as_array().unwrap_or_else(|| panic!("THE CORE HAS NO REFUTATIONS OF {claim:?}"));
    assert_eq!(given.len(), claim.hand.len(), "NOT ONE REFUTATION FOR EACH DOMINO OF {claim:?}");
    for (refutation, &first) in given.iter().zip(&claim.hand) {
        let wrong = |what: &str| panic!("A REFUTATION IS WRONG, {what}\n{claim:?}\n{refutation}");
        let (hidden, line) = (given_dominoes(&refutation["hidden"]), given_dominoes(&refutation["line"]));
        let seat = refutation["seat"].as_u64().filter(|&seat| seat < 3).unwrap_or_else(|| wrong("nobody sits there"));
        let can_be = if claim.hand.len() == 7 {
            hidden.len() == 7
                && hidden.windows(2).all(|two| two[0].index() < two[1].index())
                && !hidden.iter().any(|domino| claim.hand.contains(domino))
        } else {
            can_hold[seat as usize].contains(&hidden)
        };
        if refutation["first"] != first.to_string() || line.first() != Some(&first) {
            wrong("another lead");
        }
        if !can_be {
            wrong("the seat cannot hold this");
        }
        if !is_lost_after(first, &claim.hand, &hidden, claim.trump) {
            wrong("this hand does not beat one who sees it");
        }
        if !beats_at_its_end(&line, &claim.hand, &hidden, claim.trump) {
            wrong("the line is not legal, or does not end with the first lead that is beaten");
        }
    }
}

/// Whether the hidden hand beats this lead or a later one, although it is seen.
fn is_lost_after(first: Domino, hand: &[Domino], hidden: &[Domino], trump: Trump) -> bool {
    let rest = without(hand, &[first]);
    legal_plays(hidden, Some(led_suit(first, trump)), trump).into_iter().any(|reply| {
        winner(&[first, reply], trump) == 1 || beats_even_if_seen(&rest, &without(hidden, &[reply]), trump)
    })
}

/// Lead and reply in turn, by the rules.
fn beats_at_its_end(line: &[Domino], hand: &[Domino], hidden: &[Domino], trump: Trump) -> bool {
    let (mut hand, mut hidden) = (hand.to_vec(), hidden.to_vec());
    let tricks = line.len() / 2;
    line.len().is_multiple_of(2)
        && line.chunks(2).enumerate().all(|(trick, plays)| {
            let (lead, reply) = (plays[0], plays[1]);
            let legal =
                hand.contains(&lead) && legal_plays(&hidden, Some(led_suit(lead, trump)), trump).contains(&reply);
            hand = without(&hand, &[lead]);
            hidden = without(&hidden, &[reply]);
            legal && (winner(plays, trump) == 1) == (trick + 1 == tricks)
        })
}
