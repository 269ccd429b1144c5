//! Hands with which the bidder on lead takes all seven tricks himself, whatever the others hold and whatever they play.
//!
//! With trumps there is a closed form: the top trumps of the hand draw all the others, and nothing but a trump beats the rest.
//!
//! Without trump more hands are guaranteed than look it, because who follows suit may have to give up the domino that would beat a
//! later lead (`6-6 6-5 6-4 6-3 6-2 6-0 5-5`: 6-1 has to fall on the first six). A domino is sure to have fallen once one of its two
//! suits was led as often as there are dominoes outside to follow with. Leading whatever is safe by that count, again and again,
//! finds every guaranteed hand: the exact search behind [claims](super::Claim) finds no other, which the tests show for all hands.

use alloc::vec::Vec;

use super::{Hand, Trump, hand::threats, perfect::trumps_are_drawn};
use crate::{Domino, DominoSet, Pip};

impl Hand {
    /// Whether the bidder on lead takes all seven tricks himself against every split of the other 21 dominoes and every legal play.
    ///
    /// ```
    /// use unbeaten::texas42::{Hand, Trump};
    ///
    /// // 6-1 has to fall on the first six.
    /// let hand = Hand::new("6-6 6-5 6-4 6-3 6-2 6-0 5-5".parse()?)?;
    /// assert!(hand.is_guaranteed(Trump::NoTrump));
    /// assert_eq!(hand.perfect(&Default::default(), Trump::NoTrump), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn is_guaranteed(self, trump: Trump) -> bool {
        let (hand, trumps) = (self.dominoes(), self.dominoes() & trump.trumps());
        match trump {
            Trump::NoTrump => takes_all_without_trump(hand),
            _ => trumps_are_drawn(trump, trumps) && threats(hand - trumps, hand, trump).is_subset(trump.trumps()),
        }
    }

    /// An order of leads that takes all seven tricks, which is the [printed order](Self::lead_order); none if no order does.
    ///
    /// Trumps from the top draw the others, and then nothing beats what is left in any order. That the printed order also serves
    /// every guaranteed hand without trump is not obvious, and tested for all of them.
    pub fn guarantee(self, trump: Trump) -> Option<Vec<Domino>> {
        self.is_guaranteed(trump).then(|| self.lead_order(trump))
    }
}

/// Leads whatever is safe, as long as there is something.
fn takes_all_without_trump(hand: DominoSet) -> bool {
    // A suit that is led once only is led with its double: nothing would have forced that out before.
    let led_once = Pip::ALL.into_iter().filter(|&pip| (hand & led_as(pip)).len() == 1);
    if led_once.into_iter().any(|pip| !hand.contains(Domino::new(pip, pip))) {
        return false;
    }
    let outside = Pip::ALL.map(|pip| (DominoSet::of_pip(pip) - hand).len());
    let (mut led, mut left) = ([0; 7], hand);
    let mut fallen = DominoSet::EMPTY;
    while let Some(lead) = left.iter().find(|&lead| (Trump::NoTrump.beaters(lead) - hand).is_subset(fallen)) {
        let pip = lead.high();
        led[pip.index()] += 1;
        if led[pip.index()] >= outside[pip.index()] {
            fallen |= DominoSet::of_pip(pip);
        }
        left = left.without(lead);
    }
    left.is_empty()
}

/// The dominoes that lead this suit when there is no trump.
const fn led_as(pip: Pip) -> DominoSet {
    const BY_HIGH_PIP: [DominoSet; 7] = {
        let (mut sets, mut index) = ([DominoSet::EMPTY; 7], 0);
        while index < Domino::COUNT {
            let domino = Domino::at(index);
            let high = domino.high().index();
            sets[high] = sets[high].with(domino);
            index += 1;
        }
        sets
    };
    BY_HIGH_PIP[pip.index()]
}

/// Visits every guaranteed hand without trump, suit by suit from the sixes down.
pub(super) fn visit_without_trump(visit: &mut impl FnMut(Hand)) {
    fn choose(suits: &[Pip], hand: DominoSet, visit: &mut impl FnMut(Hand)) {
        let left = Hand::SIZE - hand.len();
        let Some((&pip, lower)) = suits.split_last() else {
            if left == 0 && takes_all_without_trump(hand) {
                visit(Hand::of(hand));
            }
            return;
        };
        for leads in led_as(pip).subsets().filter(|leads| leads.len() <= left) {
            // As above.
            if leads.len() != 1 || leads.contains(Domino::new(pip, pip)) {
                choose(lower, hand | leads, visit);
            }
        }
    }
    choose(&Pip::ALL, DominoSet::EMPTY, visit);
}
