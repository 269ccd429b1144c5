//! Each declaration as a table of what two dominoes do to each other, for searches through many positions.
//!
//! Every entry is asked of [`Declaration`], which has the words of the rules: of a hand of two, which may be played; of two
//! plays on a lead, which wins.

use super::{Declaration, Domino};
use std::sync::LazyLock;

/// The place in the tables of no lead.
const NO_LEAD: usize = 28;

/// What two dominoes do to each other under a declaration. Sets of dominoes are masks of their indices.
pub(crate) struct Two {
    /// For each lead, or none, and each domino: who holds one of these may not play it.
    bars: Vec<[u32; 28]>,
    /// For each lead and each domino: what it beats when all of them are played on that lead, the later one last.
    beats: Vec<[u32; 28]>,
}

impl Two {
    /// The table of a declaration.
    pub(crate) fn of(declaration: Declaration) -> &'static Self {
        static TABLES: LazyLock<Vec<(Declaration, Two)>> =
            LazyLock::new(|| Declaration::all().into_iter().map(|one| (one, Two::new(one))).collect());
        &TABLES.iter().find(|(one, _)| *one == declaration).expect("all are there").1
    }

    fn new(declaration: Declaration) -> Self {
        let all = Domino::all();
        let those =
            |chosen: &dyn Fn(Domino) -> bool| mask(&all.iter().copied().filter(|one| chosen(*one)).collect::<Vec<_>>());
        let bars = |plays: &[Domino]| -> [u32; 28] {
            std::array::from_fn(|place| {
                let one = all[place];
                those(&|other| other != one && !declaration.playable(&[one, other], plays).contains(&one))
            })
        };
        let beats = |lead: Domino| -> [u32; 28] {
            std::array::from_fn(|place| {
                let one = all[place];
                those(&|other| {
                    // The lead lies there first; whatever else is beaten lies there before this one.
                    let plays = if other == lead { vec![lead, one] } else { vec![lead, other, one] };
                    one != lead && one != other && declaration.winner(&plays) == plays.len() - 1
                })
            })
        };
        Self {
            bars: all.iter().map(|&lead| bars(&[lead])).chain([bars(&[])]).collect(),
            beats: all.iter().map(|&lead| beats(lead)).collect(),
        }
    }

    /// The indices of what a hand may play, ascending.
    pub(crate) fn playable(&self, hand: u32, lead: Option<usize>) -> impl Iterator<Item = usize> {
        let bars = &self.bars[lead.unwrap_or(NO_LEAD)];
        (0..28).filter(move |&domino| hand >> domino & 1 == 1 && hand & bars[domino] == 0)
    }

    /// The place of the winner among plays, the lead first.
    pub(crate) fn winner(&self, plays: &[usize]) -> usize {
        let beats = &self.beats[plays[0]];
        (1..plays.len()).fold(0, |best, place| if beats[plays[place]] >> plays[best] & 1 == 1 { place } else { best })
    }
}

/// The mask of these dominoes.
pub(crate) fn mask(dominoes: &[Domino]) -> u32 {
    dominoes.iter().fold(0, |mask, domino| mask | 1 << domino.index())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KeyStream;

    /// What whole hands may play and who wins whole tricks is what the rules say of them, not only of two.
    #[test]
    fn two_by_two_is_enough() {
        let mut chance = KeyStream::new([7; 32], 0);
        for declaration in Declaration::all() {
            let two = Two::of(declaration);
            for _ in 0..2_000 {
                let mut pack = Domino::all();
                let mut drawn: Vec<Domino> =
                    (0..11).map(|_| pack.swap_remove(chance.below(pack.len() as u32) as usize)).collect();
                let trick = drawn.split_off(7);
                let size = 1 + chance.below(7) as usize;
                let mut hand = drawn[..size].to_vec();
                hand.sort_by_key(|domino| domino.index());
                let indices = |list: &[Domino]| list.iter().map(|domino| domino.index()).collect::<Vec<_>>();
                let led = chance.below(5) as usize;
                let legal = two.playable(mask(&hand), indices(&trick[..led]).first().copied());
                let said = declaration.playable(&hand, &trick[..led]);
                assert_eq!(legal.collect::<Vec<_>>(), indices(&said), "{} {hand:?}", declaration.word());
                if led > 0 {
                    assert_eq!(two.winner(&indices(&trick[..led])), declaration.winner(&trick[..led]), "{trick:?}");
                }
            }
        }
    }
}
