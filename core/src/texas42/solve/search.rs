//! How many points a side still gets when everybody plays his best and sees everything.
//!
//! One question is asked again and again: does the side whose turn it is get at least `need`? The answer is a number: if it is `need`
//! or more, the side gets so many at least, else so many at most. Everything is seen from the side of who plays, so a play is worth
//! what it leaves to the others, subtracted from what there is.

use super::{
    memo::{Known, Memo},
    order::{Order, above, highest},
};

/// No number of a domino.
const NONE: u32 = 31;

/// A trick that is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trick {
    pub(super) leader: usize,
    pub(super) lead: u32,
    /// What wins it so far, and whose it is.
    pub(super) best: u32,
    pub(super) holder: usize,
    /// What it is worth so far, with the point for the trick.
    pub(super) worth: i32,
    /// What there is to win from this trick on, and how many tricks, this one included.
    pub(super) rest: i32,
    pub(super) left: u32,
}

/// Plays with the numbers by which they are tried, the best first.
struct Tries {
    plays: [u32; 8],
    len: usize,
    next: usize,
}

impl Tries {
    const NONE: Self = Self { plays: [0; 8], len: 0, next: 0 };

    #[inline]
    fn add(&mut self, promise: u32, number: u32) {
        self.plays[self.len & 7] = promise << 5 | number;
        self.len += 1;
    }

    /// The most promising of those that are left.
    #[inline]
    fn next(&mut self) -> Option<u32> {
        let left = self.plays.get_mut(self.next..self.len)?;
        let (first, others) = left.split_first_mut()?;
        for other in others {
            if *other > *first {
                core::mem::swap(first, other);
            }
        }
        self.next += 1;
        Some(*first & 31)
    }
}

/// A search through one deal under one declaration. Sides are told apart by whether the number of a seat is odd.
pub(super) struct Search<'a> {
    pub(super) order: &'static Order,
    pub(super) memo: &'a mut Memo,
    pub(super) hands: [u32; 4],
    /// How many positions may still be looked at.
    pub(super) budget: u64,
}

/// The budget is used up; what was found out in full is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutOfNodes;

impl Search<'_> {
    #[inline]
    fn hand(&self, seat: usize) -> u32 {
        self.hands[seat & 3]
    }

    /// Takes a domino out of a hand, or puts it back.
    #[inline]
    fn move_domino(&mut self, seat: usize, number: u32) {
        self.hands[seat & 3] ^= 1 << number;
    }

    #[inline]
    fn look(&mut self) -> Result<(), OutOfNodes> {
        self.budget = self.budget.checked_sub(1).ok_or(OutOfNodes)?;
        Ok(())
    }

    /// What the leader's side gets of the `rest` that so many tricks are worth.
    pub(super) fn start(&mut self, leader: usize, need: i32, rest: i32, left: u32) -> Result<i32, OutOfNodes> {
        if need <= 0 {
            return Ok(0);
        }
        if need > rest {
            return Ok(rest);
        }
        self.look()?;
        if left == 1 {
            return Ok(self.last_trick(leader, rest));
        }
        let held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3];
        let key = self.memo.key(held, leader);
        let mut known = self.memo.find(key).unwrap_or_else(|| {
            let (least, most) = self.sure(leader, rest, left, held);
            Known { least, most, lead: NONE }
        });
        if known.least >= need {
            return Ok(known.least);
        }
        if known.most < need {
            return Ok(known.most);
        }
        let mut got = -1;
        let mut tries = self.leads(leader, known.lead);
        while let Some(number) = tries.next() {
            self.move_domino(leader, number);
            let worth = self.order.count(number) + 1;
            let trick = Trick { leader, lead: number, best: number, holder: leader, worth, rest, left };
            let theirs = self.reply::<1>(trick, rest - need + 1);
            self.move_domino(leader, number);
            let own = rest - theirs?;
            if own > got {
                (got, known.lead) = (own, number);
                if got >= need {
                    break;
                }
            }
        }
        let answer = if got >= need {
            known.least = known.least.max(got);
            known.least
        } else {
            known.most = known.most.min(got);
            known.most
        };
        self.memo.keep(key, known);
        Ok(answer)
    }

    /// Everybody plays his last domino.
    #[inline]
    fn last_trick(&self, leader: usize, rest: i32) -> i32 {
        let hand = self.hand(leader);
        let takes = self.order.takes(hand.trailing_zeros());
        let own = (hand | self.hand(leader + 2)) & takes;
        let theirs = (self.hand(leader + 1) | self.hand(leader + 3)) & takes;
        if own > theirs { rest } else { 0 }
    }

    /// The least and the most that the leader's side gets, as far as it can be seen without playing.
    #[inline]
    fn sure(&self, leader: usize, rest: i32, left: u32, held: u32) -> (i32, i32) {
        let (hand, partner) = (self.hand(leader), self.hand(leader + 2));
        let opponents = [self.hand(leader + 1), self.hand(leader + 3)];
        let trumps = self.order.trumps;
        let out = held & !hand;
        let their_trumps = (opponents[0] | opponents[1]) & trumps;

        // The leader's trumps from the top take a trick each.
        let tops = from_the_top(hand & trumps, out & trumps);
        let runs = tops.count_ones();
        let mut least = runs.cast_signed() + self.order.worth(tops);
        let most_trumps = || opponents.map(|opponent| (opponent & trumps).count_ones()).into_iter().max().unwrap_or(0);
        let free = their_trumps == 0 || runs >= most_trumps();
        let (mut winners, mut one) = (0_u32, 0);
        let mut others = hand & !trumps;
        while others != 0 {
            let number = others.trailing_zeros();
            others &= others - 1;
            let follows = self.order.follows(number);
            if out & follows & above(number) != 0 {
                continue;
            }
            winners |= 1 << number;
            let harmless = |hand: u32| hand & follows != 0 || hand & trumps == 0;
            // A partner who has to trump takes the trick, but also the lead.
            let partner_is = partner & follows != 0 || partner & !trumps != 0;
            if !free && partner_is && opponents.into_iter().all(harmless) {
                one = one.max(1 + self.order.count(number));
            }
        }
        if free {
            // Once they have no trumps any more, what is highest in its suit takes a trick too. A partner who has more trumps than
            // were led has to play one when he has nothing else.
            let in_the_way = (partner & trumps).count_ones().max(runs);
            let many = winners.count_ones().min(left - in_the_way.min(left));
            if runs + many == left {
                return (rest, rest);
            }
            let tens = (winners & self.order.tens).count_ones().min(many);
            let fives = (winners & self.order.fives).count_ones().min(many - tens);
            least += (many + 10 * tens + 5 * fives).cast_signed();
        } else {
            // Before they trump, one trick can be taken in a suit that both follow.
            least += one;
        }

        // Whichever of them has the highest trump takes a trick with it, and with those right below it.
        let mut theirs = 0;
        if their_trumps > (hand | partner) & trumps {
            let owner = if opponents[0] & trumps > opponents[1] & trumps { opponents[0] } else { opponents[1] };
            let tops = from_the_top(owner & trumps, held & !owner & trumps);
            theirs = tops.count_ones().cast_signed() + self.order.worth(tops);
        }
        (least, rest - theirs)
    }

    /// The leads worth trying, those that win first.
    #[inline]
    fn leads(&self, leader: usize, known: u32) -> Tries {
        let (hand, partner) = (self.hand(leader), self.hand(leader + 2));
        let (left, right) = (self.hand(leader + 1), self.hand(leader + 3));
        let (opponents, trumps) = (left | right, self.order.trumps);
        let (mut tries, mut seen, mut rest) = (Tries::NONE, 0, hand);
        while rest != 0 {
            let number = highest(rest);
            let one = 1 << number;
            rest ^= one;
            if self.order.is_twin(number, seen, opponents | partner) {
                continue;
            }
            seen |= one;
            let (follows, count) = (self.order.follows(number), self.order.count(number).cast_unsigned());
            let is_trump = trumps & one != 0;
            let trumped = |hand: u32| hand & follows == 0 && hand & trumps != 0;
            let is_trumped = !is_trump && (trumped(left) || trumped(right));
            let promise = if number == known {
                1000
            } else if !is_trumped && opponents & follows & above(number) == 0 {
                let draws_trumps = is_trump && opponents & trumps != 0;
                160 + count + if draws_trumps { 20 } else { 0 } - if opponents & follows == 0 { 5 } else { 0 }
            } else {
                let follow = partner & follows;
                let partner_wins = if follow == 0 {
                    trumped(partner) && !is_trump
                } else {
                    highest(follow) > number && opponents & follows & above(highest(follow)) == 0
                };
                if partner_wins && !is_trumped { 140 - count } else { 120 - 3 * count - if is_trumped { 4 } else { 0 } }
            };
            tries.add(promise, number);
        }
        tries
    }

    /// What the side of the seat gets that is `PLACE` places behind the leader.
    pub(super) fn reply<const PLACE: usize>(&mut self, trick: Trick, need: i32) -> Result<i32, OutOfNodes> {
        self.look()?;
        let seat = trick.leader + PLACE;
        let (hand, takes) = (self.hand(seat), self.order.takes(trick.lead));
        let can = self.order.playable(hand, trick.lead);
        let ours = (trick.holder ^ seat) & 1 == 0;
        let beats = can & takes & above(trick.best);

        // What the seats behind can take the trick with.
        let next = if PLACE < 3 { self.order.playable(self.hand(seat + 1), trick.lead) & takes } else { 0 };
        let partner = if PLACE == 1 { self.order.playable(self.hand(seat + 2), trick.lead) & takes } else { 0 };
        let is_lost = if ours { next & above(trick.best) == 0 } else { (beats | partner & above(trick.best)) == 0 };
        if is_lost {
            // Nobody of the other side than the holder's can take it any more.
            if ours && trick.worth >= need {
                return Ok(trick.worth);
            }
            if !ours && trick.rest - trick.worth < need {
                return Ok(trick.rest - trick.worth);
            }
        }
        if can.is_power_of_two() {
            return self.play::<PLACE>(trick, seat, can.trailing_zeros(), need);
        }
        let others =
            (self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]) & !hand | 1 << trick.lead | 1 << trick.best;
        let (mut tries, mut seen, mut rest) = (Tries::NONE, 0, can);
        while rest != 0 {
            let number = highest(rest);
            let one = 1 << number;
            rest ^= one;
            if self.order.is_twin(number, seen, others) {
                continue;
            }
            seen |= one;
            let (count, takes_it) = (self.order.count(number).cast_unsigned(), beats & one != 0);
            let best = if takes_it { number } else { trick.best };
            let is_safe = (ours || takes_it) && next & above(best) == 0;
            // Counts go to tricks of the own side, low dominoes to the others; a trick that is the side's already needs no more.
            let promise = if is_safe {
                150 + 2 * count - if takes_it && ours { 5 } else { 0 }
            } else if partner & above(best) != 0 && next & above(highest(partner)) == 0 {
                140 + 2 * count
            } else {
                110 - 2 * count + if takes_it { 3 } else { 0 }
            };
            tries.add(4 * promise - number, number);
        }
        let mut got = -1;
        while let Some(number) = tries.next() {
            got = got.max(self.play::<PLACE>(trick, seat, number, need)?);
            if got >= need {
                break;
            }
        }
        Ok(got)
    }

    /// What the side of this seat gets if it plays this.
    #[inline]
    fn play<const PLACE: usize>(
        &mut self,
        mut trick: Trick,
        seat: usize,
        number: u32,
        need: i32,
    ) -> Result<i32, OutOfNodes> {
        if number > trick.best && self.order.takes(trick.lead) >> number & 1 == 1 {
            (trick.best, trick.holder) = (number, seat & 3);
        }
        trick.worth += self.order.count(number);
        self.move_domino(seat, number);
        let got = match PLACE {
            1 => self.reply::<2>(trick, trick.rest - need + 1).map(|theirs| trick.rest - theirs),
            2 => self.reply::<3>(trick, trick.rest - need + 1).map(|theirs| trick.rest - theirs),
            _ => {
                let (rest, left) = (trick.rest - trick.worth, trick.left - 1);
                if (trick.holder ^ seat) & 1 == 0 {
                    self.start(trick.holder, need - trick.worth, rest, left).map(|own| trick.worth + own)
                } else {
                    self.start(trick.holder, rest - need + 1, rest, left).map(|theirs| rest - theirs)
                }
            }
        };
        self.move_domino(seat, number);
        got
    }
}

/// Those of a seat's dominoes of a suit that are higher than all others of it.
#[inline]
const fn from_the_top(own: u32, others: u32) -> u32 {
    if others == 0 { own } else { own & above(highest(others)) }
}
