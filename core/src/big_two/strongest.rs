//! The strongest play that a set of cards holds.
//!
//! Everything here is arithmetic on whole sets; no play is ever generated to be thrown away. Among plays of equal strength
//! the one of the lowest cards is the answer, so that every language names the same one.

use core::ops::ControlFlow;

use super::{
    Combo, Kind, Rules, Sequence,
    bits::{self, at_rank, bit},
    choices::each_subset,
};
use crate::{CardSet, Suit};

impl Rules {
    /// The strongest play of this many cards that can be made of `cards`; among equals the one of the lowest cards.
    ///
    /// ```
    /// use unbeaten::big_two::Rules;
    ///
    /// let cards = "3S 4S 5S 6S 7S 7D 7C 7H 9D".parse()?;
    /// assert_eq!(Rules::classic().strongest(5, cards).unwrap().cards().to_string(), "3S 4S 5S 6S 7S");
    /// assert_eq!(Rules::classic().strongest(4, cards), None);
    /// # Ok::<(), unbeaten::BadCards>(())
    /// ```
    pub fn strongest(&self, size: usize, cards: CardSet) -> Option<Combo> {
        match size {
            1 => self.strongest_of(Kind::Single, cards),
            2 => self.strongest_of(Kind::Pair, cards),
            3 => self.strongest_of(Kind::Triple, cards),
            5 => self.strongest_five(Kind::Straight, cards),
            _ => None,
        }
    }

    /// The strongest play of five cards of this kind or a stronger one.
    pub(super) fn strongest_five(&self, at_least: Kind, cards: CardSet) -> Option<Combo> {
        let kinds = Kind::ALL.into_iter().rev();
        kinds.take_while(|&kind| kind >= at_least).find_map(|kind| self.strongest_of(kind, cards))
    }

    /// The strongest play of this kind that can be made of `cards`; among equals the one of the lowest cards.
    #[inline]
    pub fn strongest_of(&self, kind: Kind, cards: CardSet) -> Option<Combo> {
        let cards = cards.bits();
        match kind {
            Kind::Single => self.strongest_single(cards),
            Kind::Pair => self.strongest_pair(cards),
            Kind::Triple => self.strongest_triple(cards),
            Kind::Straight => self.strongest_straight(cards),
            Kind::Flush => self.strongest_flush(cards),
            Kind::FullHouse => strongest_full_house(cards),
            Kind::FourOfAKind => strongest_four(cards),
            Kind::StraightFlush => self.strongest_straight_flush(cards),
        }
    }

    fn strongest_single(&self, cards: u64) -> Option<Combo> {
        let rank = bits::highest_rank(cards)?;
        let card = self.highest_at(cards, rank);
        Some(Combo::known(Kind::Single, self.top_strength(cards, rank), card))
    }

    fn strongest_pair(&self, cards: u64) -> Option<Combo> {
        let rank = bits::highest_rank(bits::ranks_of_two(cards))?;
        let top = self.highest_at(cards, rank);
        let other = bits::lowest(at_rank(cards, rank) & !top);
        Some(Combo::known(Kind::Pair, self.top_strength(cards, rank), top | other))
    }

    fn strongest_triple(&self, cards: u64) -> Option<Combo> {
        if !self.triples {
            return None;
        }
        let rank = bits::highest_rank(bits::ranks_of_three(cards))?;
        Some(Combo::known(Kind::Triple, rank as u8, lowest_at(cards, rank, 3)))
    }

    fn strongest_straight_flush(&self, cards: u64) -> Option<Combo> {
        let starts = self.straights.starts_in(cards);
        if starts == 0 {
            return None;
        }
        let sequence = self.straights.strongest(starts);
        let suit = self.suit_order.highest(bits::suits_at(starts, sequence.first().index()));
        let run = bits::run(sequence.first().index(), suit);
        Some(Combo::known(Kind::StraightFlush, self.sequence_strength(sequence, suit), run))
    }

    fn strongest_flush(&self, cards: u64) -> Option<Combo> {
        let flushes = Suit::ALL.into_iter().filter_map(|suit| {
            let (top, flush) = self.highest_flush(cards & CardSet::of_suit(suit).bits())?;
            Some(Combo::known(Kind::Flush, self.flush_strength(top, suit), flush))
        });
        flushes.max_by_key(|flush| flush.key())
    }

    /// Of the cards of one suit, the highest with the lowest four others that do not make a straight flush with it.
    fn highest_flush(&self, suited: u64) -> Option<(usize, u64)> {
        if !bits::at_least_five(suited) {
            return None;
        }
        let top = 1 << suited.ilog2();
        let others = suited & !top;
        // Five cards that are a straight flush are no flush. Six have one under their highest card, because no more than
        // two of the five ways to leave another card out are sequences.
        let flush = each_subset(others, 4, &mut |four| match self.straights.starts_in(four | top) {
            0 => ControlFlow::Break(four | top),
            _ => ControlFlow::Continue(()),
        });
        flush.break_value().map(|flush| (bits::lowest_rank(top), flush))
    }

    fn strongest_straight(&self, cards: u64) -> Option<Combo> {
        let starts = self.straights.starts_in(bits::ranks_present(cards));
        if starts == 0 {
            return None;
        }
        let sequences = self.straights.iter().rev().filter(|sequence| at_rank(starts, sequence.first().index()) != 0);
        sequences.into_iter().find_map(|sequence| self.strongest_in_sequence(cards, sequence))
    }

    /// The highest top card that has a straight under it which is not a straight flush.
    fn strongest_in_sequence(&self, cards: u64, sequence: Sequence) -> Option<Combo> {
        let tops = bits::suits_at(cards, sequence.top().index());
        let suits = self.suit_order.low_to_high().into_iter().rev().filter(|suit| tops >> suit.index() & 1 == 1);
        suits.into_iter().find_map(|suit| {
            let straight = lowest_straight(cards, sequence, suit)?;
            Some(Combo::known(Kind::Straight, self.sequence_strength(sequence, suit), straight))
        })
    }

    fn highest_at(&self, cards: u64, rank: usize) -> u64 {
        bit(rank, self.suit_order.highest(bits::suits_at(cards, rank)))
    }
}

fn strongest_full_house(cards: u64) -> Option<Combo> {
    let twos = bits::ranks_of_two(cards);
    let three = bits::highest_rank(bits::ranks_of_three(cards))?;
    // A triple cannot be its own pair.
    let others = twos & !(1 << (three * 4));
    if others == 0 {
        return None;
    }
    let pair = lowest_at(cards, bits::lowest_rank(others), 2);
    Some(Combo::known(Kind::FullHouse, three as u8, lowest_at(cards, three, 3) | pair))
}

fn strongest_four(cards: u64) -> Option<Combo> {
    let rank = bits::highest_rank(bits::ranks_of_four(cards))?;
    let four = at_rank(cards, rank);
    let kicker = bits::lowest(cards & !four);
    (kicker != 0).then(|| Combo::known(Kind::FourOfAKind, rank as u8, four | kicker))
}

/// The straight of the lowest cards under a top card of this suit, unless all are straight flushes.
fn lowest_straight(cards: u64, sequence: Sequence, top: Suit) -> Option<u64> {
    let mut straight = bit(sequence.top().index(), top);
    let mut others = sequence.ranks();
    for rank in &others[..4] {
        straight |= bits::lowest(at_rank(cards, rank.index()));
    }
    if straight & !CardSet::of_suit(top).bits() != 0 {
        return Some(straight);
    }
    // All of one suit: the least change is to raise the highest card that can be raised.
    others.sort_unstable_by_key(|&rank| core::cmp::Reverse(rank));
    others.into_iter().filter(|&rank| rank != sequence.top()).find_map(|rank| {
        let low = at_rank(straight, rank.index());
        let higher = at_rank(cards, rank.index()) & !low;
        (higher != 0).then(|| straight & !low | bits::lowest(higher))
    })
}

/// The lowest `count` cards of one rank.
const fn lowest_at(cards: u64, rank: usize, count: usize) -> u64 {
    lowest_of(at_rank(cards, rank), count)
}

/// The lowest `count` of the cards.
const fn lowest_of(mut cards: u64, count: usize) -> u64 {
    let mut taken = 0;
    let mut step = 0;
    while step < count {
        taken |= bits::lowest(cards);
        cards &= cards.wrapping_sub(1);
        step += 1;
    }
    taken
}
