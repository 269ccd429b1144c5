//! Every play that a set of cards holds, once each, in the protocol's order: by size, strength, then card indices.

use core::ops::ControlFlow;

use super::{
    Combo, FlushOrder, Kind, Rules, Sequence,
    bits::{self, at_rank, bit},
    choices::{each_card, each_pair, each_subset, each_triple, one_of_each},
    combo::key,
};
use crate::{CardSet, Rank, Suit};

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
        [1, 2, 3, 5].into_iter().try_for_each(|size| self.visit_stronger(cards, size, 0, &mut visit))
    }

    /// Visits the plays of one size whose key is above `floor`.
    #[inline]
    pub(super) fn visit_stronger<B>(
        &self,
        cards: CardSet,
        size: usize,
        floor: u16,
        visit: &mut impl Visitor<B>,
    ) -> ControlFlow<B> {
        let cards = cards.bits();
        let mut above = |play: Combo| if play.key() > floor { visit(play) } else { ControlFlow::Continue(()) };
        match size {
            1 => self.singles(cards, first_rank_above(Kind::Single, floor), &mut above),
            2 => self.pairs(cards, first_rank_above(Kind::Pair, floor), &mut above),
            3 if self.triples => triples(cards, &mut above),
            5 if bits::at_least_five(cards) => self.fives(cards, floor, &mut above),
            _ => ControlFlow::Continue(()),
        }
    }

    fn fives<B>(&self, cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        // Only kinds that can be above the floor are looked at.
        let wanted = |kind| key(kind, u8::MAX) > floor;
        if wanted(Kind::Straight) {
            self.straights(cards, floor, visit)?;
        }
        if wanted(Kind::Flush) {
            self.flushes(cards, floor, visit)?;
        }
        if wanted(Kind::FullHouse) {
            full_houses(cards, floor, visit)?;
        }
        if wanted(Kind::FourOfAKind) {
            fours(cards, visit)?;
        }
        self.straight_flushes(cards, visit)
    }

    /// The suits held of a rank, low to high in the order of the rules.
    fn suits_held(&self, cards: u64, rank: usize) -> impl Iterator<Item = Suit> {
        let held = bits::suits_at(cards, rank);
        self.suit_order.low_to_high().into_iter().filter(move |&suit| held >> suit.index() & 1 == 1)
    }

    #[inline]
    fn singles<B>(&self, cards: u64, from: usize, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        let single = |card: u64| {
            let rank = bits::lowest_rank(card);
            Combo::known(Kind::Single, self.top_strength(card, rank), card)
        };
        let cards = cards >> (from * 4) << (from * 4);
        if self.suit_order.is_classic() {
            // The order of cards is the order of indices.
            return each_card(cards, &mut |card| visit(single(card)));
        }
        for rank in ranks_from(bits::ranks_present(cards), 0) {
            for suit in self.suits_held(cards, rank) {
                visit(single(bit(rank, suit)))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pairs<B>(&self, cards: u64, from: usize, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        for rank in ranks_from(bits::ranks_of_two(cards), from) {
            // The top card's suit decides; under one top card the partner is any lower card.
            let mut lower = 0;
            for suit in self.suits_held(cards, rank) {
                let top = bit(rank, suit);
                let strength = self.top_strength(top, rank);
                each_card(lower, &mut |partner| visit(Combo::known(Kind::Pair, strength, top | partner)))?;
                lower |= top;
            }
        }
        ControlFlow::Continue(())
    }

    fn straights<B>(&self, cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        let starts = self.straights.starts_in(bits::ranks_present(cards));
        if starts == 0 {
            return ControlFlow::Continue(());
        }
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
        let long = Suit::ALL.map(|suit| bits::at_least_five(cards & CardSet::of_suit(suit).bits()));
        if long == [false; 4] {
            return ControlFlow::Continue(());
        }
        let suits = self.suit_order.low_to_high().into_iter().filter(|suit| long[suit.index()]);
        // The highest of five cards of a suit is a seven or above.
        let tops = Rank::Seven.index()..Rank::ALL.len();
        match self.flush_order {
            FlushOrder::RankFirst => tops.into_iter().try_for_each(|top| {
                suits.clone().try_for_each(|suit| self.flushes_under(cards, top, suit, floor, visit))
            }),
            FlushOrder::SuitFirst => suits.into_iter().try_for_each(|suit| {
                tops.clone().try_for_each(|top| self.flushes_under(cards, top, suit, floor, visit))
            }),
        }
    }

    /// The flushes with this highest card.
    fn flushes_under<B>(
        &self,
        cards: u64,
        top: usize,
        suit: Suit,
        floor: u16,
        visit: &mut impl Visitor<B>,
    ) -> ControlFlow<B> {
        let top_card = bit(top, suit);
        let strength = self.flush_strength(top, suit);
        if cards & top_card == 0 || key(Kind::Flush, strength) <= floor {
            return ControlFlow::Continue(());
        }
        each_subset(cards & CardSet::of_suit(suit).bits() & (top_card - 1), 4, &mut |others| {
            let flush = others | top_card;
            if self.straights.starts_in(flush) != 0 {
                return ControlFlow::Continue(());
            }
            visit(Combo::known(Kind::Flush, strength, flush))
        })
    }

    fn straight_flushes<B>(&self, cards: u64, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
        let starts = self.straights.starts_in(cards);
        if starts == 0 {
            return ControlFlow::Continue(());
        }
        for sequence in self.straights.iter() {
            for suit in self.suits_held(starts, sequence.first().index()) {
                let run = sequence.ranks().into_iter().fold(0, |run, rank| run | bit(rank.index(), suit));
                visit(Combo::known(Kind::StraightFlush, self.sequence_strength(sequence, suit), run))?;
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

fn triples<B>(cards: u64, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
    for rank in ranks_from(bits::ranks_of_three(cards), 0) {
        each_triple(at_rank(cards, rank), &mut |triple| visit(Combo::known(Kind::Triple, rank as u8, triple)))?;
    }
    ControlFlow::Continue(())
}

fn full_houses<B>(cards: u64, floor: u16, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
    let pairs = bits::ranks_of_two(cards);
    for three in ranks_from(bits::ranks_of_three(cards), first_triple_above(floor)) {
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

fn fours<B>(cards: u64, visit: &mut impl Visitor<B>) -> ControlFlow<B> {
    for rank in ranks_from(bits::ranks_of_four(cards), 0) {
        let four = at_rank(cards, rank);
        each_card(cards & !four, &mut |kicker| visit(Combo::known(Kind::FourOfAKind, rank as u8, four | kicker)))?;
    }
    ControlFlow::Continue(())
}

/// The first rank at which a single or a pair can be above the floor.
fn first_rank_above(kind: Kind, floor: u16) -> usize {
    usize::from(floor.saturating_sub(key(kind, 0))) / 4
}

/// The first rank whose triples make a full house above the floor.
fn first_triple_above(floor: u16) -> usize {
    usize::from((floor + 1).saturating_sub(key(Kind::FullHouse, 0)))
}

/// The ranks of a rank mask, from one upwards.
fn ranks_from(ranks: u64, from: usize) -> impl Iterator<Item = usize> {
    let mut rest = ranks >> (from * 4) << (from * 4);
    core::iter::from_fn(move || {
        let rank = (rest != 0).then(|| bits::lowest_rank(rest));
        rest &= rest.wrapping_sub(1);
        rank
    })
}
