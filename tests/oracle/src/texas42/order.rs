//! A fixed order of leads, against hands that are known and hands that are not.
//!
//! When the leads are fixed, the others need not be looked at together. What one of them may play depends on the led
//! suit and on his own hand alone, and a lead is lost as soon as one domino played on it beats it, whoever plays it. So
//! an order fails in a deal exactly when it fails against one of the three hands by itself, the two other players
//! doing whatever is legal: either they do not disturb, or they beat a lead even earlier. [`order_wins`] does not use
//! this; the tests hold it against what does.

use super::line::{Refutation, whole_line};
use super::{Domino, Trump, follows, led_suit, legal_plays, winner, without};
use std::collections::HashSet;

/// Whether leading in this order wins every trick against these three hands, whatever they play.
///
/// Every line is followed; lines that have left the same hands are followed once.
#[must_use]
pub fn order_wins(order: &[Domino], hands: &[Vec<Domino>; 3], trump: Trump) -> bool {
    let mut positions = HashSet::from([hands.clone()]);
    for &lead in order {
        let led = Some(led_suit(lead, trump));
        let mut next = HashSet::new();
        for [left, across, right] in &positions {
            for first in legal_plays(left, led, trump) {
                for second in legal_plays(across, led, trump) {
                    for third in legal_plays(right, led, trump) {
                        if winner(&[lead, first, second, third], trump) != 0 {
                            return false;
                        }
                        next.insert([without(left, &[first]), without(across, &[second]), without(right, &[third])]);
                    }
                }
            }
        }
        positions = next;
    }
    true
}

/// What one hidden hand plays to beat one of these leads, up to the play that does; none if it never can.
#[must_use]
pub fn hidden_line(order: &[Domino], hidden: &[Domino], trump: Trump) -> Option<Vec<Domino>> {
    let mut lines: Vec<(Vec<Domino>, Vec<Domino>)> = vec![(hidden.to_vec(), Vec::new())];
    for &lead in order {
        let mut next = Vec::new();
        let mut seen = HashSet::new();
        for (hand, plays) in lines {
            for play in legal_plays(&hand, Some(led_suit(lead, trump)), trump) {
                let plays = [&plays[..], &[play]].concat();
                if winner(&[lead, play], trump) == 1 {
                    return Some(plays);
                }
                let left = without(&hand, &[play]);
                if seen.insert(left.clone()) {
                    next.push((left, plays));
                }
            }
        }
        lines = next;
    }
    None
}

/// What one player can still hold: any `left` of `possible`, and nothing else.
///
/// His hand is made up as he plays. If he follows, he holds the domino he plays. If he does not, he holds nothing of
/// the led suit, so all of it leaves the possible dominoes. Whatever has been played, together with any choice of what
/// is still possible, is then a hand that could have played just so, as long as enough is possible.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Hidden {
    pub(crate) possible: Vec<Domino>,
    pub(crate) left: usize,
}

impl Hidden {
    /// Each domino he can play on a lead, with what he can hold afterwards.
    pub(crate) fn plays(&self, lead: Domino, trump: Trump) -> Vec<(Domino, Self)> {
        let suit = led_suit(lead, trump);
        let (following, others): (Vec<Domino>, Vec<Domino>) =
            self.possible.iter().partition(|&&domino| follows(domino, suit, trump));
        let after =
            |possible: &[Domino], play: Domino| Self { possible: without(possible, &[play]), left: self.left - 1 };
        let mut plays: Vec<(Domino, Self)> =
            following.iter().map(|&play| (play, after(&self.possible, play))).collect();
        if others.len() >= self.left {
            plays.extend(others.iter().map(|&play| (play, after(&others, play))));
        }
        plays
    }
}

/// A deal and a line in which this order of a whole hand's leads loses a trick; none if it wins all of them in every
/// deal. The hidden hand is at seat 1, the rest of the deal in index order at seats 2 and 3.
#[must_use]
pub fn lazy_refutation(order: &[Domino], trump: Trump) -> Option<Refutation> {
    let unseen = without(&Domino::all(), order);
    let start = Hidden { possible: unseen.clone(), left: order.len() };
    let (plays, after) = lazy_line(order, &start, trump, &mut HashSet::new())?;
    let hidden = [&plays[..], &after.possible[..after.left]].concat();
    let rest = without(&unseen, &hidden);
    let (across, right) = rest.split_at(order.len());
    let hands = [order.to_vec(), hidden, across.to_vec(), right.to_vec()];
    Some(whole_line(order, hands, 1, &plays, trump))
}

fn lazy_line(
    order: &[Domino],
    hidden: &Hidden,
    trump: Trump,
    hopeless: &mut HashSet<Hidden>,
) -> Option<(Vec<Domino>, Hidden)> {
    let (&lead, later) = order.split_first()?;
    if hopeless.contains(hidden) {
        return None;
    }
    for (play, after) in hidden.plays(lead, trump) {
        if winner(&[lead, play], trump) == 1 {
            return Some((vec![play], after));
        }
        if let Some((plays, last)) = lazy_line(later, &after, trump, hopeless) {
            return Some(([&[play][..], &plays].concat(), last));
        }
    }
    hopeless.insert(hidden.clone());
    None
}
