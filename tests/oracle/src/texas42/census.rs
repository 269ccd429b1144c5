//! Every hand under a declaration: guaranteed, or beaten by a hidden hand that is seen.
//!
//! The same two questions as in `guaranteed`, on masks of domino indices since a million hands are asked. A hand counts
//! as guaranteed only by an order that no hidden hand disturbs and as beaten only by a hidden hand that beats it even
//! if seen, so a hand that were neither would be counted as such.

use super::{
    Domino, Trump, any_choice, follows, follows_the_rule, lazy_refutation, led_suit, perfect_hands, rank_in_suit,
    winner, without,
};
use std::cmp::Reverse;

/// How the hands of a declaration divide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// Hands with an order of leads that wins every trick in every deal, in lexicographic index order, and the order.
    pub guaranteed: Vec<(Vec<Domino>, Vec<Domino>)>,
    /// How many have a hidden hand that beats them even if it is seen.
    pub beaten: usize,
    /// Hands with neither.
    pub undecided: Vec<Vec<Domino>>,
}

/// Looks at all 1,184,040 hands.
#[must_use]
pub fn census(trump: Trump) -> Census {
    let rules = Rules::new(trump);
    let mut census = Census { guaranteed: Vec::new(), beaten: 0, undecided: Vec::new() };
    any_choice(&Domino::all(), 7, &mut |hand| {
        if rules.likely_hidden_hand(hand).or_else(|| rules.hidden_hand(hand, 50)).is_some() {
            census.beaten += 1;
        } else if let Some(order) = rules.proving_order(hand) {
            census.guaranteed.push((hand.to_vec(), order));
        } else if rules.hidden_hand(hand, u32::MAX).is_some() {
            census.beaten += 1;
        } else {
            census.undecided.push(hand.to_vec());
        }
        false
    });
    census
}

impl Census {
    /// Shows that the census of a declaration is one: each hand is guaranteed or beaten, so that fixed orders, orders chosen
    /// on the way and orders chosen with all hands open win with the same hands; the rule finds these; and the perfect ones
    /// are among them.
    ///
    /// # Panics
    /// If it is not.
    pub fn assert_complete(&self, trump: Trump) {
        assert_eq!(self.undecided, Vec::<Vec<Domino>>::new());
        let guaranteed = match trump {
            Trump::Pip(_) => 301,
            Trump::Doubles => 39,
            Trump::NoTrump => 406,
        };
        assert_eq!((self.guaranteed.len(), self.beaten), (guaranteed, 1_184_040 - guaranteed));
        let mut found = self.guaranteed.iter().map(|(hand, _)| hand).peekable();
        any_choice(&Domino::all(), 7, &mut |hand| {
            let guaranteed = found.next_if(|found| *found == hand).is_some();
            // With three trumps or fewer, more are outstanding than can be held from the top.
            let trumps = hand.iter().filter(|&&domino| trump.includes(domino)).count();
            if trumps >= 4 || guaranteed {
                let by_rule =
                    if trump == Trump::NoTrump { guaranteed } else { follows_the_rule(hand, trump) == Some(true) };
                assert_eq!(by_rule, guaranteed, "{hand:?}");
            }
            false
        });
        let is_found = |hand: &Vec<Domino>| self.guaranteed.iter().any(|(found, _)| found == hand);
        assert!(perfect_hands(trump, true).hands.iter().all(|(hand, _)| is_found(hand)));
        for (hand, order) in self.guaranteed.iter().step_by(200) {
            assert_eq!(lazy_refutation(order, trump), None, "{hand:?}");
        }
    }
}

/// Whether no hidden hand disturbs this order of seven leads.
#[must_use]
pub fn order_proves(order: &[Domino], trump: Trump) -> bool {
    let rules = Rules::new(trump);
    let mut situations = vec![!mask(order) & ALL];
    (0..order.len()).all(|place| {
        let next = rules.after(order[place], &order[place + 1..], &situations);
        situations = next.unwrap_or_default();
        !situations.is_empty()
    })
}

const ALL: u32 = (1 << 28) - 1;

/// For each domino, by index, what follows its lead, what beats its lead, and what shares a suit with it.
struct Rules {
    trump: Trump,
    following: Vec<u32>,
    beating: Vec<u32>,
    sharing: Vec<u32>,
}

fn bit(domino: Domino) -> u32 {
    1 << domino.index()
}

fn mask(dominoes: &[Domino]) -> u32 {
    dominoes.iter().fold(0, |mask, &domino| mask | bit(domino))
}

fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = mask & mask.wrapping_neg();
        mask &= !lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// At most `number` of the dominoes in a mask, from its last or its first in index order.
fn some_of(mask: u32, number: usize, last_first: bool) -> u32 {
    if last_first {
        let count = mask.count_ones() as usize;
        bits(mask).skip(count.saturating_sub(number)).sum()
    } else {
        bits(mask).take(number).sum()
    }
}

fn shares_a_suit(one: Domino, other: Domino, trump: Trump) -> bool {
    match (trump.includes(one), trump.includes(other)) {
        (false, false) => other.has(one.high) || other.has(one.low),
        (one, other) => one && other,
    }
}

impl Rules {
    fn new(trump: Trump) -> Self {
        let all = Domino::all();
        let mask_for = |what: &dyn Fn(Domino, Domino) -> bool| {
            all.iter()
                .map(|&lead| {
                    all.iter().filter(|&&other| other != lead && what(lead, other)).map(|&other| bit(other)).sum()
                })
                .collect()
        };
        Self {
            trump,
            following: mask_for(&|lead, other| follows(other, led_suit(lead, trump), trump)),
            beating: mask_for(&|lead, other| winner(&[lead, other], trump) == 1),
            sharing: mask_for(&|one, other| shares_a_suit(one, other, trump)),
        }
    }

    /// What a hand may play on a lead.
    fn legal(&self, lead: usize, hand: u32) -> u32 {
        let following = hand & self.following[lead];
        if following == 0 { hand } else { following }
    }

    /// Whether `hidden` beats `hand` even if seen, looking at `patience` positions at most: none when it ran out.
    fn seen_hand_beats(&self, hand: u32, hidden: u32, patience: &mut u32) -> Option<bool> {
        *patience = patience.checked_sub(1)?;
        if hand == 0 {
            return Some(false);
        }
        let leads = || bits(hand).map(|lead| (lead, lead.trailing_zeros() as usize));
        for (lead, index) in leads() {
            let legal = self.legal(index, hidden);
            if legal & self.beating[index] != 0 {
                continue;
            }
            let mut beaten = false;
            for play in bits(legal) {
                if self.seen_hand_beats(hand & !lead, hidden & !play, patience)? {
                    beaten = true;
                    break;
                }
            }
            if !beaten {
                return Some(false);
            }
        }
        Some(true)
    }

    /// A hidden hand that beats `hand` even if seen, among a few that are likely to: around each domino that beats
    /// leads, the one that beats most of them first, all that shares a suit with it. Which one is found does not
    /// matter, only that it is found soon.
    fn likely_hidden_hand(&self, hand: &[Domino]) -> Option<u32> {
        let held = mask(hand);
        let unseen = !held & ALL;
        let mut keeps: Vec<(usize, u32)> = bits(unseen)
            .map(|keep| (hand.iter().filter(|lead| self.beating[lead.index()] & keep != 0).count(), keep))
            .filter(|&(beaten, _)| beaten > 0)
            .collect();
        keeps.sort_by_key(|&(beaten, _)| Reverse(beaten));
        // Guards from either end, and then with a little more patience.
        [(false, 300), (true, 300), (false, 5000), (true, 5000)].into_iter().find_map(|(last_first, patience)| {
            keeps.iter().find_map(|&(_, keep)| {
                let sharing = self.sharing[keep.trailing_zeros() as usize] & unseen;
                let rest = unseen & !sharing & !keep;
                let hidden = keep | some_of(sharing, 6, last_first);
                let hidden = hidden | some_of(rest, 7 - hidden.count_ones() as usize, last_first);
                (self.seen_hand_beats(held, hidden, &mut { patience }) == Some(true)).then_some(hidden)
            })
        })
    }

    /// The first of the hidden hands, `tries` of them at most, that beats `hand` even if seen.
    fn hidden_hand(&self, hand: &[Domino], mut tries: u32) -> Option<u32> {
        let mut found = None;
        any_choice(&without(&Domino::all(), hand), 7, &mut |hidden| {
            let beats = self.seen_hand_beats(mask(hand), mask(hidden), &mut { u32::MAX }) == Some(true);
            found = beats.then(|| mask(hidden));
            tries -= 1;
            beats || tries == 0
        });
        found
    }

    fn proving_order(&self, hand: &[Domino]) -> Option<Vec<Domino>> {
        let mut leads = hand.to_vec();
        leads.sort_by_key(|&domino| {
            let rank = self.trump.suit().and_then(|suit| rank_in_suit(domino, suit, self.trump));
            (Reverse(rank), !domino.is_double(), domino.index())
        });
        self.order_from(&leads, &[!mask(hand) & ALL])
    }

    /// As `guaranteed::order_from`; a situation is the mask of what is possible, the number left that of the leads.
    fn order_from(&self, leads: &[Domino], situations: &[u32]) -> Option<Vec<Domino>> {
        if leads.is_empty() {
            return Some(Vec::new());
        }
        leads.iter().find_map(|&lead| {
            let later = without(leads, &[lead]);
            let next = self.after(lead, &later, situations)?;
            Some([&[lead][..], &self.order_from(&later, &next)?].concat())
        })
    }

    /// What is possible after a lead; none if it can be beaten.
    fn after(&self, lead: Domino, later: &[Domino], situations: &[u32]) -> Option<Vec<u32>> {
        let matters =
            later.iter().fold(0, |mask, lead| mask | self.following[lead.index()] | self.beating[lead.index()]);
        // Of dominoes that no later lead has to do with only the number counts, so situations that differ in which of
        // them are possible become one.
        let alike = |possible: u32| {
            let number = (possible & !matters).count_ones() as usize;
            possible & matters | some_of(ALL & !matters, number, false)
        };
        let (following, beating) = (self.following[lead.index()], self.beating[lead.index()]);
        let mut next = Vec::new();
        for &possible in situations {
            let others = possible & !following;
            let can_be_void = others.count_ones() as usize > later.len();
            if possible & following & beating != 0 || can_be_void && others & beating != 0 {
                return None;
            }
            next.extend(bits(possible & following).map(|play| alike(possible & !play)));
            if can_be_void {
                next.extend(bits(others).map(|play| alike(others & !play)));
            }
        }
        next.sort_unstable();
        next.dedup();
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::super::beats_even_if_seen;
    use super::*;

    /// The hidden hands that the masks find do beat the bidder, by the slow way.
    #[test]
    fn hidden_hands_beat_even_if_seen() {
        for trump in Trump::ALL {
            let rules = Rules::new(trump);
            let mut number = 0;
            any_choice(&Domino::all(), 7, &mut |hand| {
                number += 1;
                if number % 10_007 == 0 {
                    let found = rules.likely_hidden_hand(hand).or_else(|| rules.hidden_hand(hand, 50));
                    let mut hidden = Domino::all();
                    hidden.retain(|&domino| found.unwrap_or(0) & bit(domino) != 0);
                    assert!(beats_even_if_seen(hand, &hidden, trump), "{hand:?} {hidden:?}");
                }
                false
            });
        }
    }
}
