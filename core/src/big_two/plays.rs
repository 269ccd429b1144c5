//! Every play that a set of cards holds, once each, in the protocol's order: by size, strength, then card indices.

use core::ops::ControlFlow;

use super::{
    Combo, FlushOrder, Kind, Rules, Sequence,
    bits::{self, at_rank, bit, ranks_from},
    choices::{each_card, each_pair, each_subset, each_triple, one_of_each},
    combo::key,
};
use crate::{CardSet, Suit};

/// Told about a play; breaks off when it has heard enough.
pub(super) trait Visitor<B>: FnMut(Combo) -> ControlFlow<B> {}
impl<B, F: FnMut(Combo) -> ControlFlow<B>> Visitor<B> for F {}

impl Rules {
    /// Visits every play of `cards`, by size, strength, then card indices, until `visit` breaks off. Allocates nothing.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use unbeaten::{CardSet, big_two::Rules};
    ///
    /// let mut count = 0;
    /// let _ = Rules::classic().visit_plays(CardSet::ALL, |_| -> ControlFlow<()> {
    ///     count += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(count, 52 + 78 + 52 + 19_716);
    /// ```
    pub fn visit_plays<B>(&self, cards: CardSet, mut visit: impl FnMut(Combo) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_singles(cards, 0, &mut visit)?;
        self.visit_longer(cards, None, 0, &mut visit)
    }

    /// Visits the plays of one size.
    pub(super) fn visit_size<B>(&self, cards: CardSet, size: usize, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        match size {
            1 => self.visit_singles(cards, 0, visit),
            _ => self.visit_longer(cards, Some(size), 0, visit),
        }
    }

    /// Visits the single cards whose key is above `floor`.
    #[inline]
    pub(super) fn visit_singles<B>(&self, cards: CardSet, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        self.each_low_to_high(self.tops_above(Kind::Single, floor, cards.bits()), &mut |card| {
            let rank = bits::lowest_rank(card);
            visit(Combo::known(Kind::Single, self.top_strength(card, rank), card))
        })
    }

    /// Visits the plays of two cards or more, or those of one size, whose key is above `floor`.
    #[inline]
    pub(super) fn visit_longer<B>(
        &self,
        cards: CardSet,
        size: Option<usize>,
        floor: u16,
        visit: &mut impl Visitor<B>,
    ) -> ControlFlow<B> {
        let cards = cards.bits();
        // Size by size, each once: a choice of one size among them would make a second copy of all this.
        let wanted = |one| size.is_none_or(|size| size == one);
        if wanted(2) {
            self.pairs(cards, floor, visit)?;
        }
        if wanted(3) && self.triples {
            triples(cards, floor, visit)?;
        }
        if wanted(5) && bits::at_least_five(cards) {
            self.fives(cards, floor, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The cards that are higher than the top card of the single or pair with the key `floor`; all if it is below.
    #[inline]
    pub(super) fn tops_above(&self, kind: Kind, floor: u16, cards: u64) -> u64 {
        let Some(strength) = floor.checked_sub(key(kind, 0)) else { return cards };
        let (rank, height) = (usize::from(strength >> 2), usize::from(strength & 0b11));
        let next = rank * 4 + 4;
        cards >> next << next | at_rank(cards, rank) & self.suit_order.above(height) << (rank * 4)
    }

    /// Each of the cards alone, low to high.
    #[inline]
    fn each_low_to_high<B>(&self, cards: u64, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.suit_order.is_classic() {
            // The order of cards is the order of indices.
            each_card(cards, f)
        } else {
            self.each_by_suit_order(cards, f)
        }
    }

    /// Not inlined, so that the classic order stays a short path.
    #[inline(never)]
    fn each_by_suit_order<B>(&self, cards: u64, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
        for rank in ranks_from(bits::ranks_present(cards), 0) {
            for suit in self.suits_held(cards, rank) {
                f(bit(rank, suit))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pairs<B>(&self, cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        let tops = self.tops_above(Kind::Pair, floor, cards);
        if tops == 0 {
            return ControlFlow::Continue(());
        }
        for rank in ranks_from(bits::ranks_of_two(cards), bits::lowest_rank(tops)) {
            // The top card's suit decides; under one top card the partner is any lower card.
            let mut lower = 0;
            self.each_low_to_high(at_rank(cards, rank), &mut |top| {
                if top & tops != 0 {
                    let strength = self.top_strength(top, rank);
                    each_card(lower, &mut |partner| visit(Combo::known(Kind::Pair, strength, top | partner)))?;
                }
                lower |= top;
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Not inlined, so that the shorter plays, which are met far more often, stay a short path.
    #[inline(never)]
    fn fives<B>(&self, cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        // Only kinds that can be above the floor are looked at, and most hands have neither a sequence nor a triple.
        let wanted = |kind| key(kind, u8::MAX) > floor;
        let starts = self.straights.starts_in(bits::ranks_present(cards));
        let threes = bits::ranks_of_three(cards);
        if starts != 0 && wanted(Kind::Straight) {
            self.straights(cards, starts, floor, visit)?;
        }
        if wanted(Kind::Flush) {
            self.flushes(cards, floor, visit)?;
        }
        if threes != 0 && wanted(Kind::FullHouse) {
            full_houses(cards, threes, floor, visit)?;
        }
        if threes != 0 && wanted(Kind::FourOfAKind) {
            fours(cards, floor, visit)?;
        }
        if starts != 0 { self.straight_flushes(cards, floor, visit) } else { ControlFlow::Continue(()) }
    }

    /// The suits held of a rank, low to high in the order of the rules.
    fn suits_held(&self, cards: u64, rank: usize) -> impl Iterator<Item = Suit> {
        let held = bits::suits_at(cards, rank);
        self.suit_order.low_to_high().into_iter().filter(move |&suit| held >> suit.index() & 1 == 1)
    }

    /// The straights, which begin at these ranks.
    fn straights<B>(&self, cards: u64, starts: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        for sequence in self.straights.iter().filter(|sequence| bits::suits_at(starts, sequence.first().index()) != 0) {
            for suit in self.suits_held(cards, sequence.top().index()) {
                let strength = self.sequence_strength(sequence, suit);
                if key(Kind::Straight, strength) > floor {
                    straights_under(cards, sequence, suit, &mut |straight| {
                        visit(Combo::known(Kind::Straight, strength, straight))
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn flushes<B>(&self, cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        // The highest of five has four of its suit below it.
        let of_suit = |suit| bits::above_four(cards & CardSet::of_suit(suit).bits());
        let tops = Suit::ALL.into_iter().fold(0, |tops, suit| tops | of_suit(suit));
        if tops == 0 {
            return ControlFlow::Continue(());
        }
        match self.flush_order {
            FlushOrder::RankFirst => {
                self.each_low_to_high(tops, &mut |top| self.flushes_under(cards, top, floor, visit))
            }
            FlushOrder::SuitFirst => {
                self.suit_order.low_to_high().into_iter().try_for_each(|suit| {
                    each_card(of_suit(suit), &mut |top| self.flushes_under(cards, top, floor, visit))
                })
            }
        }
    }

    /// The flushes with this highest card.
    fn flushes_under<B>(&self, cards: u64, top: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        let suit = Suit::ALL[top.trailing_zeros() as usize % 4];
        let strength = self.flush_strength(bits::lowest_rank(top), suit);
        if key(Kind::Flush, strength) <= floor {
            return ControlFlow::Continue(());
        }
        each_subset(cards & CardSet::of_suit(suit).bits() & (top - 1), 4, &mut |others| {
            let flush = others | top;
            if self.straights.starts_in(flush) != 0 {
                return ControlFlow::Continue(());
            }
            visit(Combo::known(Kind::Flush, strength, flush))
        })
    }

    fn straight_flushes<B>(&self, cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        let starts = self.straights.starts_in(cards);
        if starts == 0 {
            return ControlFlow::Continue(());
        }
        for sequence in self.straights.iter() {
            for suit in self.suits_held(starts, sequence.first().index()) {
                let strength = self.sequence_strength(sequence, suit);
                if key(Kind::StraightFlush, strength) > floor {
                    let run = bits::run(sequence.first().index(), suit);
                    visit(Combo::known(Kind::StraightFlush, strength, run))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The straights of this sequence and top card that are not all of one suit.
fn straights_under<B>(
    cards: u64,
    sequence: Sequence,
    top: Suit,
    visit: &mut impl FnMut(u64) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut groups = sequence.ranks().map(|rank| cards & CardSet::of_rank(rank).bits());
    groups[4] = bit(sequence.top().index(), top);
    // A sequence that goes round the ring has its low cards last.
    groups.sort_unstable();
    let suit = CardSet::of_suit(top).bits();
    one_of_each(&groups, &mut |straight| {
        if straight & !suit == 0 { ControlFlow::Continue(()) } else { visit(straight) }
    })
}

fn triples<B>(cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
    for rank in ranks_from(bits::ranks_of_three(cards), first_rank_above(Kind::Triple, floor)) {
        each_triple(at_rank(cards, rank), &mut |triple| visit(Combo::known(Kind::Triple, rank as u8, triple)))?;
    }
    ControlFlow::Continue(())
}

/// The full houses, whose triples are of these ranks.
fn full_houses<B>(cards: u64, threes: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
    let pairs = bits::ranks_of_two(cards);
    for three in ranks_from(threes, first_rank_above(Kind::FullHouse, floor)) {
        let below = (1 << (three * 4)) - 1;
        let house = |cards| Combo::known(Kind::FullHouse, three as u8, cards);
        // A lower pair leads the list of indices, a higher one ends it.
        for two in ranks_from(pairs & below, 0) {
            each_pair(at_rank(cards, two), &mut |pair| {
                each_triple(at_rank(cards, three), &mut |triple| visit(house(triple | pair)))
            })?;
        }
        each_triple(at_rank(cards, three), &mut |triple| {
            for two in ranks_from(pairs, three + 1) {
                each_pair(at_rank(cards, two), &mut |pair| visit(house(triple | pair)))?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

fn fours<B>(cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
    for rank in ranks_from(bits::ranks_of_four(cards), first_rank_above(Kind::FourOfAKind, floor)) {
        let four = at_rank(cards, rank);
        each_card(cards & !four, &mut |kicker| visit(Combo::known(Kind::FourOfAKind, rank as u8, four | kicker)))?;
    }
    ControlFlow::Continue(())
}

/// The first rank at which a play that its rank alone decides is above the floor, which this kind can be above.
fn first_rank_above(kind: Kind, floor: u16) -> usize {
    usize::from((floor + 1).saturating_sub(key(kind, 0)))
}
