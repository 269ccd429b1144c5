//! Whether the bidder of a nello can lose every trick that is left, everybody seeing everything.

use super::{
    memo::{Known, Memo},
    order::{Order, above, highest},
    search::OutOfNodes,
};

/// A search through one nello. The bidder has the place 0, who plays after him 1, and who plays before him 2.
pub(super) struct Nello<'a> {
    pub(super) order: &'static Order,
    pub(super) memo: &'a mut Memo,
    pub(super) hands: [u32; 3],
    /// How many positions may still be looked at.
    pub(super) budget: u64,
}

/// A trick that is on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    pub(super) lead: u32,
    /// What wins it so far, and whose it is.
    pub(super) best: u32,
    pub(super) holder: usize,
}

const BIDDER: usize = 0;

/// Who plays after this one.
pub(super) const fn next(player: usize) -> usize {
    if player == 2 { 0 } else { player + 1 }
}

impl Nello<'_> {
    /// Whether the bidder loses every trick from here, where this one leads.
    pub(super) fn start(&mut self, leader: usize) -> Result<bool, OutOfNodes> {
        self.budget = self.budget.checked_sub(1).ok_or(OutOfNodes)?;
        let held = self.hands[0] | self.hands[1] | self.hands[2];
        if held == 0 {
            return Ok(true);
        }
        let key = self.memo.key(held, leader);
        if let Some(known) = self.memo.find(key) {
            return Ok(known.least == 1);
        }
        let made = self.choose(leader, self.hands[leader], None, 0)?;
        let worth = i32::from(made);
        self.memo.keep(key, Known { least: worth, most: worth, lead: 31 });
        Ok(made)
    }

    /// The same inside a trick, with so many plays behind it.
    pub(super) fn reply(&mut self, trick: Trick, player: usize, laid: usize) -> Result<bool, OutOfNodes> {
        self.budget = self.budget.checked_sub(1).ok_or(OutOfNodes)?;
        self.choose(player, self.order.playable(self.hands[player], trick.lead), Some(trick), laid)
    }

    /// The bidder needs one play that goes well, the others one that does not.
    fn choose(&mut self, player: usize, can: u32, trick: Option<Trick>, laid: usize) -> Result<bool, OutOfNodes> {
        let is_bidder = player == BIDDER;
        let beats = trick.map_or(can, |trick| can & self.order.takes(trick.lead) & above(trick.best));
        let others = self.hands.iter().fold(0, |all, hand| all | hand) & !self.hands[player]
            | trick.map_or(0, |trick| 1 << trick.lead | 1 << trick.best);
        // The bidder rids himself of his highest that lose, the others try their lowest.
        let (mut seen, groups) = (0, if is_bidder { [can & !beats, beats] } else { [can, 0] });
        for mut group in groups {
            while group != 0 {
                let number = if is_bidder { highest(group) } else { group.trailing_zeros() };
                group ^= 1 << number;
                if self.order.is_twin(number, seen, others) {
                    continue;
                }
                seen |= 1 << number;
                if self.play(player, number, trick, laid)? == is_bidder {
                    return Ok(is_bidder);
                }
            }
        }
        Ok(!is_bidder)
    }

    fn play(&mut self, player: usize, number: u32, trick: Option<Trick>, laid: usize) -> Result<bool, OutOfNodes> {
        let mut trick = trick.unwrap_or(Trick { lead: number, best: number, holder: player });
        if number > trick.best && self.order.takes(trick.lead) >> number & 1 == 1 {
            (trick.best, trick.holder) = (number, player);
        }
        self.hands[player] ^= 1 << number;
        let made = match (laid, trick.holder) {
            (2, BIDDER) => Ok(false),
            (2, winner) => self.start(winner),
            _ => self.reply(trick, next(player), laid + 1),
        };
        self.hands[player] ^= 1 << number;
        made
    }
}
