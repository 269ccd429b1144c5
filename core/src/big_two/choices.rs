//! Ways to choose cards, in the order of their indices.
//!
//! Both functions give the sets of chosen cards in lexicographic order of their ascending lists of indices, which is the
//! order in which plays of equal strength are listed everywhere.

use core::ops::ControlFlow;

use super::bits;

/// Every way to choose `count` of the cards.
pub(super) fn each_subset<B>(cards: u64, count: u32, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
    fn choose<B>(cards: u64, count: u32, chosen: u64, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
        if count == 0 {
            return f(chosen);
        }
        let mut rest = cards;
        while rest.count_ones() >= count {
            let card = bits::lowest(rest);
            rest &= !card;
            choose(rest, count - 1, chosen | card, f)?;
        }
        ControlFlow::Continue(())
    }
    choose(cards, count, 0, f)
}

/// Every way to choose one card of each group; the groups come in ascending order.
pub(super) fn one_of_each<B>(groups: &[u64], f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
    fn choose<B>(groups: &[u64], chosen: u64, f: &mut impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some((&group, later)) = groups.split_first() else {
            return f(chosen);
        };
        let mut rest = group;
        while rest != 0 {
            let card = bits::lowest(rest);
            rest &= !card;
            choose(later, chosen | card, f)?;
        }
        ControlFlow::Continue(())
    }
    choose(groups, 0, f)
}
