//! The laydown claim, by trying every deal that fits.
//!
//! "A lead order that wins every remaining trick in every deal consistent with what was seen (dominoes gone, hand
//! sizes, voids shown), or a refutation: for each first lead a hidden hand and a line that beats it."
//!
//! A fixed order is the least a claimer can do; [`adaptive_claim_holds`] lets him choose each lead by what was played
//! before. In every position the tests look at, the two agree: seeing more has never helped a claimer.

use super::line::{Refutation, whole_line};
use super::order::hidden_line;
use super::{Domino, Suit, Trump, any_choice, follows, led_suit, legal_plays, winner, without};
use std::collections::HashMap;

/// What the claimer, who is on lead, knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The declaration.
    pub trump: Trump,
    /// What the claimer holds. The three others hold as many each.
    pub hand: Vec<Domino>,
    /// What was played in earlier tricks.
    pub gone: Vec<Domino>,
    /// The suits in which the others have shown void, clockwise from the claimer's left.
    pub voids: [Vec<Suit>; 3],
}

impl Claim {
    fn fits(&self, seat: usize, hand: &[Domino]) -> bool {
        let holds = |suit: &Suit| hand.iter().any(|&domino| follows(domino, *suit, self.trump));
        !self.voids[seat].iter().any(holds)
    }
}

/// Every way in which the others can hold the unseen dominoes, clockwise from the claimer's left.
///
/// # Panics
/// If the others do not hold as many dominoes each as the claimer.
#[must_use]
pub fn consistent_deals(claim: &Claim) -> Vec<[Vec<Domino>; 3]> {
    let unseen = without(&without(&Domino::all(), &claim.hand), &claim.gone);
    let size = claim.hand.len();
    assert_eq!(unseen.len(), 3 * size, "each of the others holds as many as the claimer");
    let mut deals = Vec::new();
    any_choice(&unseen, size, &mut |left| {
        if claim.fits(0, left) {
            let rest = without(&unseen, left);
            any_choice(&rest, size, &mut |across| {
                let right = without(&rest, across);
                if claim.fits(1, across) && claim.fits(2, &right) {
                    deals.push([left.to_vec(), across.to_vec(), right]);
                }
                false
            });
        }
        false
    });
    deals
}

/// Every order of these leads, in lexicographic order of their places.
#[must_use]
pub fn lead_orders(leads: &[Domino]) -> Vec<Vec<Domino>> {
    if leads.is_empty() {
        return vec![Vec::new()];
    }
    let mut orders = Vec::new();
    for &lead in leads {
        orders.extend(lead_orders(&without(leads, &[lead])).iter().map(|later| [&[lead][..], later].concat()));
    }
    orders
}

/// A consistent deal and a line in it that beats this order of leads.
///
/// The order being fixed, each hand of each deal is tried by itself, as `order` explains, and only once.
#[must_use]
pub fn order_refutation(claim: &Claim, order: &[Domino]) -> Option<Refutation> {
    refutation_among(&consistent_deals(claim), order, claim)
}

fn refutation_among(deals: &[[Vec<Domino>; 3]], order: &[Domino], claim: &Claim) -> Option<Refutation> {
    let mut lines: HashMap<&[Domino], Option<Vec<Domino>>> = HashMap::new();
    for deal in deals {
        for (seat, hidden) in deal.iter().enumerate() {
            let line = lines.entry(hidden).or_insert_with(|| hidden_line(order, hidden, claim.trump));
            if let Some(plays) = line {
                let [left, across, right] = deal.clone();
                return Some(whole_line(
                    order,
                    [claim.hand.clone(), left, across, right],
                    seat + 1,
                    plays,
                    claim.trump,
                ));
            }
        }
    }
    None
}

/// The first order of leads that wins every remaining trick in every consistent deal.
#[must_use]
pub fn claim_order(claim: &Claim) -> Option<Vec<Domino>> {
    let deals = consistent_deals(claim);
    lead_orders(&claim.hand).into_iter().find(|order| refutation_among(&deals, order, claim).is_none())
}

/// Whether there is such an order.
#[must_use]
pub fn claim_holds(claim: &Claim) -> bool {
    claim_order(claim).is_some()
}

/// Whether the claimer wins every remaining trick in every consistent deal if he chooses each lead by what was played
/// before it.
#[must_use]
pub fn adaptive_claim_holds(claim: &Claim) -> bool {
    adaptive_lead(&claim.hand, &consistent_deals(claim), claim.trump)
}

/// After each trick the deals that could have played it remain, whatever brought them to it.
fn adaptive_lead(leads: &[Domino], deals: &[[Vec<Domino>; 3]], trump: Trump) -> bool {
    leads.is_empty()
        || leads.iter().any(|&lead| {
            let mut after: HashMap<[Domino; 3], Vec<[Vec<Domino>; 3]>> = HashMap::new();
            for deal in deals {
                for (plays, left) in tricks(lead, deal, trump) {
                    if winner(&[lead, plays[0], plays[1], plays[2]], trump) != 0 {
                        return false;
                    }
                    after.entry(plays).or_default().push(left);
                }
            }
            after.values().all(|deals| adaptive_lead(&without(leads, &[lead]), deals, trump))
        })
}

/// Whether the others beat the claimer in this deal although he sees all hands and has led `lead`.
#[must_use]
pub fn beaten_even_if_seen(hand: &[Domino], lead: Domino, deal: &[Vec<Domino>; 3], trump: Trump) -> bool {
    let later = without(hand, &[lead]);
    tricks(lead, deal, trump).into_iter().any(|(plays, left)| {
        winner(&[lead, plays[0], plays[1], plays[2]], trump) != 0
            || !later.is_empty() && later.iter().all(|&next| beaten_even_if_seen(&later, next, &left, trump))
    })
}

/// Every way the others can play on a lead, with what it leaves them.
fn tricks(lead: Domino, deal: &[Vec<Domino>; 3], trump: Trump) -> Vec<([Domino; 3], [Vec<Domino>; 3])> {
    let [left, across, right] = deal;
    let legal = |hand: &[Domino]| legal_plays(hand, Some(led_suit(lead, trump)), trump);
    let mut tricks = Vec::new();
    for first in legal(left) {
        for second in legal(across) {
            for third in legal(right) {
                let hands = [without(left, &[first]), without(across, &[second]), without(right, &[third])];
                tricks.push(([first, second, third], hands));
            }
        }
    }
    tricks
}

/// "For each first lead a hidden hand and a line that beats it": for each domino of the hand, in its order, the first
/// deal that beats the claimer after that lead even if he sees all hands, with a line of it in which he then leads
/// down his hand. None for a lead without such a deal.
#[must_use]
pub fn claim_refutations(claim: &Claim) -> Vec<Option<Refutation>> {
    let deals = consistent_deals(claim);
    let refute = |&lead: &Domino| {
        let beaten = |deal: &&[Vec<Domino>; 3]| beaten_even_if_seen(&claim.hand, lead, deal, claim.trump);
        let deal = deals.iter().find(beaten)?;
        let order = [&[lead][..], &without(&claim.hand, &[lead])].concat();
        refutation_among(std::slice::from_ref(deal), &order, claim)
    };
    claim.hand.iter().map(refute).collect()
}

/// Whether a refutation is one of this claim: its hands are the claimer's and a consistent deal, and its line is
/// legal, won by the claimer up to the last trick and lost there.
///
/// # Errors
/// The first thing wrong with it.
pub fn check_claim_refutation(claim: &Claim, refutation: &Refutation) -> Result<(), String> {
    let sorted = |hand: &[Domino]| {
        let mut hand = hand.to_vec();
        hand.sort_by_key(|domino| domino.index());
        hand
    };
    let [own, others @ ..] = &refutation.hands;
    if sorted(own) != sorted(&claim.hand) {
        return Err("the claimer holds something else".to_owned());
    }
    if others.iter().any(|hand| hand.len() != claim.hand.len()) {
        return Err("a hand of another size".to_owned());
    }
    let unseen = without(&without(&Domino::all(), &claim.hand), &claim.gone);
    if sorted(&others.concat()) != unseen {
        return Err("the others hold something else than what is unseen".to_owned());
    }
    if let Some(seat) = (0..3).find(|&seat| !claim.fits(seat, &others[seat])) {
        return Err(format!("{} has shown void", seat + 1));
    }
    super::check_refutation(refutation, claim.trump)
}

#[cfg(test)]
mod tests {
    use super::super::{dominoes, order_wins};
    use super::*;
    use crate::{seed_from_number, shuffle};

    /// The claim of whoever is on lead with `left` tricks to go, after random legal play of a shuffled deal.
    fn random_claim(number: u64, left: usize) -> Claim {
        let pack = shuffle(seed_from_number(42), number, 28);
        let mut dice = shuffle(seed_from_number(43), number, 28).into_iter().cycle();
        let mut roll = |below: usize| usize::from(dice.next().unwrap()) % below;
        let trump = Trump::ALL[roll(9)];
        let mut hands: Vec<Vec<Domino>> =
            pack.chunks(7).map(|hand| hand.iter().map(|&index| Domino::all()[usize::from(index)]).collect()).collect();
        let mut voids = vec![Vec::new(); 4];
        let (mut gone, mut leader) = (Vec::new(), 0);
        while hands[leader].len() > left {
            let mut plays: Vec<Domino> = Vec::new();
            for turn in 0..4 {
                let seat = (leader + turn) % 4;
                let led = plays.first().map(|&lead| led_suit(lead, trump));
                let legal = legal_plays(&hands[seat], led, trump);
                // The leader plays low, so that something is left to claim with.
                let play = if turn == 0 { legal[legal.len() - 1] } else { legal[roll(legal.len())] };
                if let Some(led) = led.filter(|&led| !follows(play, led, trump)) {
                    voids[seat].push(led);
                }
                hands[seat] = without(&hands[seat], &[play]);
                plays.push(play);
            }
            leader = (leader + winner(&plays, trump)) % 4;
            gone.extend(plays);
        }
        let voids = [1, 2, 3].map(|turn| voids[(leader + turn) % 4].clone());
        Claim { trump, hand: hands[leader].clone(), gone, voids }
    }

    /// A position that need not come from sensible play, with voids here and there and a first lead that nothing
    /// unseen beats by following: where claims hold or nearly do.
    fn likely_claim(number: u64, left: usize) -> Option<Claim> {
        let pack = shuffle(seed_from_number(44), number, 28);
        let pack: Vec<Domino> = pack.into_iter().map(|index| Domino::all()[usize::from(index)]).collect();
        let dice = shuffle(seed_from_number(45), number, 28);
        let trump = Trump::ALL[usize::from(dice[0]) % 9];
        let voids_of = |dice: &[u8]| dice.iter().filter(|&&roll| roll < 7).map(|&roll| Suit::Pip(roll)).collect();
        let voids = [1, 5, 9].map(|place| voids_of(&dice[place..place + 4]));
        let claim = Claim { trump, hand: pack[..left].to_vec(), gone: pack[4 * left..].to_vec(), voids };
        let unbeaten = |lead: &Domino| {
            let led = led_suit(*lead, trump);
            let mut following = pack[left..4 * left].iter().filter(|&&domino| follows(domino, led, trump));
            following.all(|&domino| winner(&[*lead, domino], trump) == 0)
        };
        (claim.hand.iter().any(unbeaten) && !consistent_deals(&claim).is_empty()).then_some(claim)
    }

    /// How many of these claims hold and how many do not.
    fn check_claims(claims: impl Iterator<Item = Claim>) -> (usize, usize) {
        let (mut held, mut refuted) = (0, 0);
        for claim in claims {
            let holds = claim_holds(&claim);
            assert_eq!(adaptive_claim_holds(&claim), holds, "{claim:?}");
            let refutations = claim_refutations(&claim);
            assert_eq!(refutations.iter().all(Option::is_some), !holds, "{claim:?}");
            for (lead, refutation) in claim.hand.iter().zip(refutations) {
                if let Some(refutation) = refutation {
                    assert_eq!(refutation.tricks[0][0], *lead);
                    assert_eq!(check_claim_refutation(&claim, &refutation), Ok(()), "{claim:?}");
                }
            }
            if holds { held += 1 } else { refuted += 1 }
        }
        (held, refuted)
    }

    #[test]
    fn fixed_orders_do_as_well_as_adaptive_ones_and_one_deal_refutes_a_lead() {
        for (left, played, expected) in [(1, 300, (147, 153)), (2, 300, (59, 241)), (3, 60, (2, 58)), (4, 3, (0, 3))] {
            let counts = check_claims((0..played).map(|number| random_claim(number, left)));
            assert_eq!(counts, expected, "{left} left");
        }
        for (left, likely, expected) in
            [(1, 500, (166, 169)), (2, 2000, (252, 1230)), (3, 1000, (41, 701)), (4, 150, (1, 114))]
        {
            let counts = check_claims((0..likely).filter_map(|number| likely_claim(number, left)));
            assert_eq!(counts, expected, "{left} left");
        }
    }

    /// What is tried hand by hand is so when all lines of all three are played.
    #[test]
    fn orders_fail_hand_by_hand() {
        for number in 0..60 {
            let claim = random_claim(number, 1 + number as usize % 3);
            let deals = consistent_deals(&claim);
            for order in lead_orders(&claim.hand) {
                let wins = deals.iter().all(|deal| order_wins(&order, deal, claim.trump));
                let refutation = order_refutation(&claim, &order);
                assert_eq!(refutation.is_none(), wins, "{claim:?}");
                if let Some(refutation) = refutation {
                    assert_eq!(check_claim_refutation(&claim, &refutation), Ok(()), "{claim:?}");
                    let led: Vec<Domino> = refutation.tricks.iter().map(|trick| trick[0]).collect();
                    assert!(order.starts_with(&led));
                }
            }
        }
    }

    #[test]
    fn a_small_claim_by_hand() {
        let everything_but = |text: &str| without(&Domino::all(), &dominoes(text));
        let claim = Claim {
            trump: Trump::NoTrump,
            hand: dominoes("5-3 4-4"),
            gone: everything_but("5-3 4-4 5-4 1-1 1-0 2-2 2-1 0-0"),
            voids: [vec![], vec![], vec![]],
        };
        // 5-4 beats 5-3 but has to follow 4-4, unless it is guarded, and no four is left to guard it.
        assert_eq!(claim_order(&claim), Some(dominoes("4-4 5-3")));
        let refutation = order_refutation(&claim, &dominoes("5-3 4-4")).unwrap();
        assert_eq!(refutation.tricks.len(), 1);
        assert_eq!(check_claim_refutation(&claim, &refutation), Ok(()));
        let void = Claim { voids: [vec![Suit::Pip(5)], vec![Suit::Pip(5)], vec![Suit::Pip(4)]], ..claim.clone() };
        assert!(consistent_deals(&void).is_empty());
        assert_eq!(consistent_deals(&claim).len(), 90);
        assert_eq!(check_claim_refutation(&void, &refutation), Err("1 has shown void".to_owned()));
    }
}
