//! The dominoes of a declaration in one order, in which the search compares them as numbers.
//!
//! In every suit the double and then the other pip decide, so the sum of the pips orders all suits at once; doubles stand apart, and
//! trumps above everything. With the dominoes numbered like that a trick is won by the highest number among those that follow and
//! the trumps, and a hand is a word of bits in which the highest bit of a suit is its best domino.

use super::super::{
    Declaration, Doubles, Suit,
    suits::{follows, led, strength},
};
use crate::{Domino, DominoSet};

/// How many numbers the tables have room for: a number of five bits is never out of their bounds.
const ROOM: usize = 32;

/// What the search knows of each domino, by its number in this order.
pub(super) struct Order {
    /// The number of each domino, by its index.
    number: [u8; ROOM],
    /// The domino of each number.
    dominoes: [Domino; ROOM],
    /// What has to be played when this is led, if it is held.
    pub(super) follows: [u32; ROOM],
    /// What can take the trick when this is led: what follows, and the trumps.
    pub(super) takes: [u32; ROOM],
    /// After which leads this has to be played.
    pub(super) follows_lead: [u32; ROOM],
    /// What counts as much as this, and is trump if this is.
    pub(super) alike: [u32; ROOM],
    /// What each counts.
    pub(super) counts: [u8; ROOM],
    /// What counts ten, and what counts five.
    pub(super) tens: u32,
    pub(super) fives: u32,
    pub(super) trumps: u32,
}

const fn is_trump(declaration: Declaration, domino: Domino) -> bool {
    declaration.trumps().contains(domino)
}

/// How high a domino stands in the order.
const fn height(declaration: Declaration, domino: Domino) -> usize {
    let pips = domino.high().index() + domino.low().index();
    if is_trump(declaration, domino) {
        return 200 + strength(declaration, Suit::ALL[led(declaration, domino)], domino) as usize;
    }
    match (declaration.doubles(), domino.is_double()) {
        (Some(Doubles::Low), true) => 0,
        (Some(Doubles::Inverted), true) => 100 + Domino::COUNT - pips,
        (_, true) => 100 + pips,
        (_, false) => 1 + pips,
    }
}

impl Order {
    const fn new(declaration: Declaration) -> Self {
        let mut order = Self {
            number: [0; ROOM],
            dominoes: [Domino::ALL[0]; ROOM],
            follows: [0; ROOM],
            takes: [0; ROOM],
            follows_lead: [0; ROOM],
            alike: [0; ROOM],
            counts: [0; ROOM],
            tens: 0,
            fives: 0,
            trumps: 0,
        };
        let mut index = 0;
        while index < Domino::COUNT {
            let domino = Domino::ALL[index];
            // How many stand below it: those that are less high, and of the equally high those before it.
            let (mut number, mut other) = (0, 0);
            while other < Domino::COUNT {
                let (own, its) = (height(declaration, domino), height(declaration, Domino::ALL[other]));
                if its < own || its == own && other < index {
                    number += 1;
                }
                other += 1;
            }
            order.number[index] = number as u8;
            order.dominoes[number] = domino;
            order.counts[number] = domino.points();
            match domino.points() {
                10 => order.tens |= 1 << number,
                5 => order.fives |= 1 << number,
                _ => {}
            }
            if is_trump(declaration, domino) {
                order.trumps |= 1 << number;
            }
            index += 1;
        }
        order.relate(declaration)
    }

    /// What the dominoes are to each other.
    const fn relate(mut self, declaration: Declaration) -> Self {
        let mut lead = 0;
        while lead < Domino::COUNT {
            let domino = self.dominoes[lead];
            let following = follows(declaration, Suit::ALL[led(declaration, domino)]);
            let mut other = 0;
            while other < Domino::COUNT {
                if following.contains(self.dominoes[other]) {
                    self.follows[lead] |= 1 << other;
                    self.follows_lead[other] |= 1 << lead;
                }
                let same_trump = self.trumps >> lead & 1 == self.trumps >> other & 1;
                // In nello nothing counts.
                let same_count = declaration.has_sitting_partner() || self.counts[lead] == self.counts[other];
                if same_trump && same_count {
                    self.alike[lead] |= 1 << other;
                }
                other += 1;
            }
            self.takes[lead] = self.follows[lead] | self.trumps;
            lead += 1;
        }
        self
    }

    /// That of a declaration. In sevens, which have no suits, nothing follows.
    pub(super) fn of(declaration: Declaration) -> &'static Self {
        static ORDERS: [Order; Declaration::COUNT] = {
            let mut orders = [const { Order::new(Declaration::ALL[0]) }; Declaration::COUNT];
            let mut place = 1;
            while place < Declaration::COUNT {
                orders[place] = Order::new(Declaration::ALL[place]);
                place += 1;
            }
            orders
        };
        &ORDERS[declaration.index()]
    }

    /// The number of a domino.
    pub(super) fn number(&self, domino: Domino) -> u32 {
        self.number[domino.index()].into()
    }

    /// The domino of a number.
    pub(super) fn domino(&self, number: u32) -> Domino {
        self.dominoes[number as usize % ROOM]
    }

    /// A set of dominoes as numbers.
    pub(super) fn numbers(&self, dominoes: DominoSet) -> u32 {
        dominoes.into_iter().fold(0, |numbers, domino| numbers | 1 << self.number(domino))
    }

    /// The dominoes of some numbers.
    pub(super) fn dominoes(&self, mut numbers: u32) -> DominoSet {
        let mut dominoes = DominoSet::EMPTY;
        while numbers != 0 {
            dominoes |= self.domino(numbers.trailing_zeros());
            numbers &= numbers - 1;
        }
        dominoes
    }

    /// What these dominoes count together.
    #[inline]
    pub(super) const fn worth(&self, numbers: u32) -> i32 {
        if numbers & (self.tens | self.fives) == 0 {
            return 0;
        }
        (10 * (numbers & self.tens).count_ones() + 5 * (numbers & self.fives).count_ones()).cast_signed()
    }

    /// What one domino counts.
    #[inline]
    pub(super) const fn count(&self, number: u32) -> i32 {
        self.counts[number as usize % ROOM] as i32
    }

    #[inline]
    pub(super) const fn follows(&self, lead: u32) -> u32 {
        self.follows[lead as usize % ROOM]
    }

    #[inline]
    pub(super) const fn takes(&self, lead: u32) -> u32 {
        self.takes[lead as usize % ROOM]
    }

    /// What of a hand may be played to this lead.
    #[inline]
    pub(super) const fn playable(&self, hand: u32, lead: u32) -> u32 {
        let follows = hand & self.follows(lead);
        if follows == 0 { hand } else { follows }
    }

    /// Whether playing this comes to the same as playing one of these of the same hand, as long as everybody else has `others`: they
    /// follow the same leads, are followed by the same, nobody has one between them, and they count as much.
    #[inline]
    pub(super) const fn is_twin(&self, number: u32, of: u32, others: u32) -> bool {
        let place = number as usize % ROOM;
        let mut candidates = of & self.alike[place];
        let (after, followed) = (self.follows_lead[place] & others, self.follows[place] & others);
        // Two that follow the same lead are in its suit together, and meet all of it.
        let met = followed | if after == 0 { 0 } else { self.follows(after.trailing_zeros()) & others };
        while candidates != 0 {
            let other = candidates.trailing_zeros();
            candidates &= candidates - 1;
            let its = other as usize % ROOM;
            let same = self.follows_lead[its] & others == after && self.follows[its] & others == followed;
            let between = above(number) ^ above(other);
            if same && met & between == 0 {
                return true;
            }
        }
        false
    }
}

/// All numbers above one.
#[inline]
pub(super) const fn above(number: u32) -> u32 {
    (!1_u32).wrapping_shl(number)
}

/// The highest of some numbers.
#[inline]
pub(super) const fn highest(numbers: u32) -> u32 {
    (numbers | 1).ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_compare_as_dominoes_do_in_every_suit() {
        for declaration in Declaration::ALL.into_iter().filter(|&declaration| declaration != Declaration::Sevens) {
            let order = Order::of(declaration);
            for lead in Domino::ALL {
                let number = order.number(lead);
                assert_eq!(order.domino(number), lead);
                let suit = declaration.led_suit(lead).unwrap();
                assert_eq!(order.follows(number), order.numbers(declaration.following(suit)));
                for one in Domino::ALL {
                    let takes = |domino| order.takes(number) >> order.number(domino) & 1 == 1;
                    let strength = declaration.strength_in(one, lead);
                    assert_eq!(takes(one), strength > 0, "{declaration} {lead} {one}");
                    for other in Domino::ALL.into_iter().filter(|&other| takes(one) && takes(other)) {
                        let higher = strength > declaration.strength_in(other, lead);
                        assert_eq!(
                            order.number(one) > order.number(other),
                            higher,
                            "{declaration} {lead} {one} {other}"
                        );
                    }
                }
            }
            assert_eq!(order.worth(order.numbers(DominoSet::ALL)), 35);
        }
    }
}
