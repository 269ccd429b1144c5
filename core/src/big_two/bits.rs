//! Arithmetic on all ranks at once.
//!
//! A [`CardSet`](crate::CardSet) keeps the four suits of a rank side by side, so its bits are thirteen groups of four. A
//! *rank mask* has one bit a rank, the lowest of its group.

use crate::Suit;

/// The lowest bit of every group.
const GROUPS: u64 = 0x1_1111_1111_1111;

/// Every card.
const PACK: u64 = (1 << 52) - 1;

/// The ranks that have at least one card.
pub(super) const fn ranks_present(cards: u64) -> u64 {
    let pairs = cards | cards >> 1;
    (pairs | pairs >> 2) & GROUPS
}

/// The ranks that have all four cards.
pub(super) const fn ranks_of_four(cards: u64) -> u64 {
    let pairs = cards & cards >> 1;
    pairs & pairs >> 2 & GROUPS
}

/// The ranks that have an odd number of cards.
pub(super) const fn ranks_of_odd(cards: u64) -> u64 {
    let pairs = cards ^ cards >> 1;
    (pairs ^ pairs >> 2) & GROUPS
}

/// In each group, how many of its cards are there.
const fn counts(cards: u64) -> u64 {
    let pairs = cards - (cards >> 1 & 0x5_5555_5555_5555);
    (pairs & 0x3_3333_3333_3333) + (pairs >> 2 & 0x3_3333_3333_3333)
}

/// The ranks that have two cards or more.
pub(super) const fn ranks_of_two(cards: u64) -> u64 {
    let counts = counts(cards);
    (counts >> 1 | counts >> 2) & GROUPS
}

/// The ranks that have three cards or more.
pub(super) const fn ranks_of_three(cards: u64) -> u64 {
    let counts = counts(cards);
    (counts & counts >> 1 | counts >> 2) & GROUPS
}

/// The suits of one rank, in the low four bits.
pub(super) const fn suits_at(cards: u64, rank: usize) -> usize {
    (cards >> (rank * 4)) as usize & 0b1111
}

/// Where a run of five begins: a bit stays if the bits of the four ranks above it are set too. The ranks form a ring, in
/// which the three follows the two. Works on cards (runs in a suit) and on rank masks alike.
pub(super) const fn runs_of_five(cards: u64) -> u64 {
    let two = cards & up(cards, 1);
    let four = two & up(two, 2);
    four & up(cards, 4)
}

/// Each bit taken from the group `ranks` above it in the ring.
pub(super) const fn up(cards: u64, ranks: u32) -> u64 {
    (cards >> (ranks * 4) | cards << (52 - ranks * 4)) & PACK
}

/// Five cards of a suit in a row on the ring.
pub(super) const fn run(first: usize, suit: Suit) -> u64 {
    let run = 0x1_1111 << suit.index();
    (run << (first * 4) | run >> (52 - first * 4)) & PACK
}

/// The cards of one rank, in place.
pub(super) const fn at_rank(cards: u64, rank: usize) -> u64 {
    cards & 0b1111 << (rank * 4)
}

/// The bit of one card.
pub(super) const fn bit(rank: usize, suit: Suit) -> u64 {
    1 << (rank * 4 + suit.index())
}

/// The rank of the lowest bit.
pub(super) const fn lowest_rank(cards: u64) -> usize {
    cards.trailing_zeros() as usize / 4
}

/// The ranks of a rank mask, from one upwards.
pub(super) fn ranks_from(ranks: u64, from: usize) -> impl Iterator<Item = usize> {
    let mut rest = ranks >> (from * 4) << (from * 4);
    core::iter::from_fn(move || {
        let rank = (rest != 0).then(|| lowest_rank(rest));
        rest &= rest.wrapping_sub(1);
        rank
    })
}

/// The rank of the highest bit, if there is one.
pub(super) const fn highest_rank(cards: u64) -> Option<usize> {
    if cards == 0 { None } else { Some(cards.ilog2() as usize / 4) }
}

/// The bits without the lowest four.
pub(super) const fn above_four(mut cards: u64) -> u64 {
    let mut taken = 0;
    while taken < 4 {
        cards &= cards.wrapping_sub(1);
        taken += 1;
    }
    cards
}

/// Whether there are at least five bits. Cheaper than counting them where the processor may have no instruction for it.
pub(super) const fn at_least_five(cards: u64) -> bool {
    above_four(cards) != 0
}

/// The lowest bit alone.
pub(super) const fn lowest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every group of four next to empty and to full neighbours, counted one by one.
    #[test]
    fn ranks_are_counted_right() {
        for suits in 0..16_u64 {
            for rank in 0..13 {
                for others in [0, PACK] {
                    let cards = others & !(0b1111 << (rank * 4)) | suits << (rank * 4);
                    let has = |mask: u64| mask >> (rank * 4) & 0b1111;
                    let count = suits.count_ones();
                    assert_eq!(has(ranks_present(cards)), u64::from(count >= 1));
                    assert_eq!(has(ranks_of_two(cards)), u64::from(count >= 2));
                    assert_eq!(has(ranks_of_three(cards)), u64::from(count >= 3));
                    assert_eq!(has(ranks_of_four(cards)), u64::from(count == 4));
                    assert_eq!(has(ranks_of_odd(cards)), u64::from(count % 2));
                }
            }
        }
    }

    /// All 8192 sets of ranks.
    #[test]
    fn runs_go_round_the_ring() {
        for ranks in 0..1_u64 << 13 {
            let spread = (0..13).filter(|rank| ranks >> rank & 1 == 1).map(|rank| 1 << (rank * 4)).sum();
            for start in 0..13 {
                let run = (0..5).all(|step| ranks >> ((start + step) % 13) & 1 == 1);
                assert_eq!(runs_of_five(spread) >> (start * 4) & 1 == 1, run);
            }
        }
    }
}
