//! Ways to choose cards, in the order of their indices.
//!
//! Both functions give the sets of chosen cards in lexicographic order of their ascending lists of indices, which is the
//! order in which plays of equal strength are listed everywhere.

use core::ops::ControlFlow;

use super::bits;

/// Every way to choose `count` of the cards, which is at least one.
pub(super) fn each_subset<B>(cards: u64, count: u32, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
    fn choose<B>(cards: u64, count: u32, chosen: u64, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
        if count == 1 {
            return each_card(cards, &mut |card| f(chosen | card));
        }
        let mut rest = cards;
        // One card alone is never enough here.
        while rest & rest.wrapping_sub(1) != 0 {
            let card = bits::lowest(rest);
            rest ^= card;
            choose(rest, count - 1, chosen | card, f)?;
        }
        ControlFlow::Continue(())
    }
    choose(cards, count, 0, f)
}

/// Each of the cards alone.
#[inline]
pub(super) fn each_card<B>(cards: u64, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
    let mut rest = cards;
    while rest != 0 {
        let card = bits::lowest(rest);
        rest ^= card;
        f(card)?;
    }
    ControlFlow::Continue(())
}

/// Every two of the cards.
#[inline]
pub(super) fn each_pair<B>(cards: u64, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
    let mut rest = cards;
    each_card(cards, &mut |low| {
        rest ^= low;
        each_card(rest, &mut |high| f(low | high))
    })
}

/// Every three of the three or four cards of a rank: all of them, or without one, the highest first.
#[inline]
pub(super) fn each_triple<B>(cards: u64, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
    if bits::ranks_of_four(cards) == 0 {
        return f(cards);
    }
    let lowest = bits::lowest(cards);
    [lowest << 3, lowest << 2, lowest << 1, lowest].into_iter().try_for_each(|without| f(cards ^ without))
}

/// Every way to choose one card of each group; the groups come in ascending order.
pub(super) fn one_of_each<B>(groups: &[u64; 5], f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
    let [first, second, third, fourth, fifth] = *groups;
    each_card(first, &mut |one| {
        each_card(second, &mut |two| {
            each_card(third, &mut |three| {
                each_card(fourth, &mut |four| each_card(fifth, &mut |five| f(one | two | three | four | five)))
            })
        })
    })
}
