//! Can somebody still beat this lead? The question behind guaranteed hands and claims.
//!
//! The claimer leads every trick until he loses one, and what one opponent can do does not depend on what the other two play. So a
//! lead is safe unless *one* seat can hold a domino that beats it and have got it through the leads before. For each suit led
//! before, that seat followed for some number of times and was void from then on. For each such story it is a matching: which
//! domino it played in each trick, what it still holds, and a home for every other unseen domino with the other two seats, each of
//! which is known to be void in some suits. That is exact, and small: a story whose beginning has no such matching already, which
//! Hall's theorem tells by counting, is not told further.

use alloc::{vec, vec::Vec};

use super::{Hand, Suit, Trump};
use crate::{Domino, DominoSet};

/// What is known of the other three seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Unseen {
    pub(super) trump: Trump,
    /// What the three of them hold together.
    pub(super) pool: DominoSet,
    /// How many dominoes each holds.
    pub(super) each: usize,
    /// What each of them can hold.
    pub(super) can_hold: [DominoSet; 3],
}

/// How a lead is beaten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Beaten {
    /// Who beats it, counted from 0 in turn order after the claimer.
    pub(super) seat: usize,
    /// What that seat held.
    pub(super) hidden: DominoSet,
    /// What it played to each lead, the last of them beating it.
    pub(super) replies: Vec<Domino>,
}

impl Unseen {
    /// Whether the unseen dominoes can be dealt to the three seats at all.
    pub(super) fn can_be(&self) -> bool {
        let mut matching = Matching::new(self.pool);
        self.can_hold.iter().all(|&can| (0..self.each).all(|_| matching.add(can)))
    }

    /// Whether a seat can hold this hand, the others holding the rest.
    pub(super) fn can_deal(&self, seat: usize, hidden: DominoSet) -> bool {
        let mut matching = Matching::new(self.pool - hidden);
        let mut others = (0..3).filter(|&other| other != seat);
        hidden.is_subset(self.can_hold[seat])
            && others.all(|other| (0..self.each).all(|_| matching.add(self.can_hold[other])))
    }

    /// How the last of these leads can be beaten, none of the leads before it having been.
    pub(super) fn beaten(&self, leads: &[Domino]) -> Option<Beaten> {
        let (&lead, before) = leads.split_last()?;
        let beaters = self.trump.beaters(lead) & self.pool;
        let suits: Vec<Suit> = before.iter().map(|&lead| self.trump.led_suit(lead)).collect();
        // Seats of which the same is known can do the same.
        let seats = (0..3).filter(|&seat| !self.can_hold[..seat].contains(&self.can_hold[seat]));
        seats.flat_map(|seat| beaters.iter().map(move |with| (seat, with))).find_map(|(seat, with)| {
            let story = Story { unseen: self, seat, with, led: &suits, lead, others: self.others(seat) };
            story.tell()
        })
    }
}

impl Unseen {
    /// What none, each and both of the other two seats can hold, and how many dominoes they do.
    fn others(&self, seat: usize) -> [(DominoSet, usize); 4] {
        let [left, right] = [(seat + 1) % 3, (seat + 2) % 3].map(|other| self.can_hold[other]);
        let each = self.each;
        [(DominoSet::EMPTY, 0), (left, each), (right, each), (left | right, 2 * each)]
    }
}

/// One seat means to beat a lead with a certain domino.
struct Story<'a> {
    unseen: &'a Unseen,
    seat: usize,
    with: Domino,
    /// The suits that were led before.
    led: &'a [Suit],
    lead: Domino,
    /// What none, each and both of the other two seats can hold, and how many dominoes they do.
    others: [(DominoSet, usize); 4],
}

impl Story<'_> {
    fn tell(&self) -> Option<Beaten> {
        let Unseen { can_hold, .. } = self.unseen;
        if !can_hold[self.seat].contains(self.with) || self.is_forced_out() {
            return None;
        }
        let (held, mut replies) = (can_hold[self.seat].without(self.with), Choices::none());
        let nothing = DominoSet::EMPTY;
        if !self.have_enough(&replies, nothing, 0) || !self.have_enough(&replies, held, self.unseen.each - 1) {
            return None;
        }
        self.follow(&mut Vec::new(), [None; 8], held, &mut replies)
    }

    /// Whether the beater must have fallen: it followed a suit that was led as often as there are dominoes to follow with.
    fn is_forced_out(&self) -> bool {
        let Unseen { trump, pool, .. } = self.unseen;
        Suit::ALL.into_iter().any(|suit| {
            let following = trump.following(suit) & *pool;
            following.contains(self.with) && self.led.iter().filter(|&&one| one == suit).count() >= following.len()
        })
    }

    /// Trick by trick: follows, or is void from now on. `void` has the trick from which the seat is void in a suit, `held` what it may
    /// still hold, and `replies` what it may have played so far.
    fn follow(
        &self,
        follows: &mut Vec<bool>,
        void: [Option<usize>; 8],
        held: DominoSet,
        replies: &mut Choices,
    ) -> Option<Beaten> {
        let trick = follows.len();
        let Some(&suit) = self.led.get(trick) else { return self.deal(follows, void, held, replies) };
        let following = self.unseen.trump.following(suit);
        // What it follows with is among what it holds, so what it holds besides is no scarcer than it was.
        if void[suit.index()].is_none() && self.have_enough(replies, held & following, 1) {
            follows.push(true);
            let found = replies.with(held & following, |replies| self.follow(follows, void, held, replies));
            follows.pop();
            if found.is_some() {
                return found;
            }
        }
        // Who still holds the beater is not void in its suit.
        let held = held - following;
        if following.contains(self.with) || !self.have_enough(replies, held, self.unseen.each - 1 - trick) {
            return None;
        }
        let mut since = void;
        since[suit.index()].get_or_insert(trick);
        follows.push(false);
        let found = replies.with(held, |replies| self.follow(follows, since, held, replies));
        follows.pop();
        found
    }

    /// Whether so many more dominoes can be among these: together with any of the earlier replies and of the other two seats, there
    /// are as many dominoes as places for them. If not, no end of the story is possible.
    fn have_enough(&self, replies: &Choices, more: DominoSet, places: usize) -> bool {
        let pool = self.unseen.pool.without(self.with);
        self.others.iter().all(|&(others, taken)| {
            let (can, places) = ((more | others) & pool, places + taken);
            // Nothing is scarce where everything is.
            can == pool || replies.sets().all(|(reply, replies)| (can | reply & pool).len() >= places + replies)
        })
    }

    /// Finds hands for the story.
    fn deal(
        &self,
        follows: &[bool],
        mut void: [Option<usize>; 8],
        held: DominoSet,
        replies: &Choices,
    ) -> Option<Beaten> {
        let Unseen { trump, pool, each, can_hold } = self.unseen;
        let (led, suit) = (self.led, trump.led_suit(self.lead));
        let now = led.len();
        if !trump.following(suit).contains(self.with) {
            void[suit.index()].get_or_insert(now);
            if !self.have_enough(replies, held - trump.following(suit), each - 1 - now) {
                return None;
            }
        }
        let own = can_hold[self.seat].without(self.with);
        // What may be held at a trick and after it.
        let held_at = |trick: usize| {
            Suit::ALL.into_iter().fold(own, |held, suit| match void[suit.index()] {
                Some(since) if since <= trick => held - trump.following(suit),
                _ => held,
            })
        };
        let mut matching = Matching::new(pool.without(self.with));
        for (trick, &suit) in led.iter().enumerate() {
            let held = held_at(trick);
            let can = if follows[trick] { held & trump.following(suit) } else { held };
            if !matching.add(can) {
                return None;
            }
        }
        let (still, others) = (each - now - 1, (0..3).filter(|&seat| seat != self.seat));
        let holds = matching.places();
        let rest =
            (0..still).map(|_| held_at(now)).chain(others.flat_map(|seat| (0..*each).map(move |_| can_hold[seat])));
        for can in rest {
            if !matching.add(can) {
                return None;
            }
        }
        let replies: Vec<Domino> = (0..holds).map(|place| matching.at(place)).chain([self.with]).collect();
        let hidden = (0..holds + still).map(|place| matching.at(place)).chain([self.with]).collect();
        Some(Beaten { seat: self.seat, hidden, replies })
    }
}

/// What the replies to some leads can be, for each choice of these leads.
struct Choices {
    tricks: usize,
    /// What the replies to the chosen ones can be together; a bit of the place says whether a trick is chosen.
    can: [DominoSet; 1 << (Hand::SIZE - 1)],
}

impl Choices {
    const fn none() -> Self {
        Self { tricks: 0, can: [DominoSet::EMPTY; 1 << (Hand::SIZE - 1)] }
    }

    /// With the reply to one more lead, as long as it takes.
    fn with<T>(&mut self, reply: DominoSet, tell: impl FnOnce(&mut Self) -> T) -> T {
        let count = 1 << self.tricks;
        for chosen in 0..count {
            self.can[count + chosen] = self.can[chosen] | reply;
        }
        self.tricks += 1;
        let told = tell(self);
        self.tricks -= 1;
        told
    }

    /// Each choice: what the replies can be, and how many they are.
    fn sets(&self) -> impl Iterator<Item = (DominoSet, usize)> {
        (0..1_usize << self.tricks).map(|chosen| (self.can[chosen], chosen.count_ones() as usize))
    }
}

/// Gives each place a domino of its own out of those that it can have, by augmenting paths.
struct Matching {
    pool: DominoSet,
    /// What each place can have.
    can: Vec<DominoSet>,
    /// Which place has each domino.
    place: [Option<u8>; Domino::COUNT],
}

impl Matching {
    fn new(pool: DominoSet) -> Self {
        Self { pool, can: vec![], place: [None; Domino::COUNT] }
    }

    fn places(&self) -> usize {
        self.can.len()
    }

    /// Adds a place; false if there is no way to fill it.
    fn add(&mut self, can: DominoSet) -> bool {
        self.can.push(can & self.pool);
        let mut seen = DominoSet::EMPTY;
        self.fill(self.can.len() - 1, &mut seen)
    }

    fn fill(&mut self, place: usize, seen: &mut DominoSet) -> bool {
        let can = self.can[place];
        // A free one first.
        if let Some(free) = can.iter().find(|domino| self.place[domino.index()].is_none()) {
            self.place[free.index()] = Some(place as u8);
            return true;
        }
        for domino in can {
            if seen.contains(domino) {
                continue;
            }
            *seen |= domino;
            let holder = self.place[domino.index()].map_or(0, usize::from);
            if self.fill(holder, seen) {
                self.place[domino.index()] = Some(place as u8);
                return true;
            }
        }
        false
    }

    /// What a place has.
    fn at(&self, place: usize) -> Domino {
        let has = self.pool.iter().find(|domino| self.place[domino.index()] == Some(place as u8));
        // Every place that was added has one.
        has.unwrap_or(Domino::ALL[0])
    }
}

/// An order of leads of which none can be beaten: `printed` if it is one, else the first by index.
pub(super) fn prove(unseen: &Unseen, hand: DominoSet, printed: &[Domino]) -> Option<Vec<Domino>> {
    if (1..=printed.len()).all(|leads| unseen.beaten(&printed[..leads]).is_none()) {
        return Some(printed.to_vec());
    }
    let mut leads = Vec::new();
    lead_on(unseen, hand, &mut leads).then_some(leads)
}

fn lead_on(unseen: &Unseen, left: DominoSet, leads: &mut Vec<Domino>) -> bool {
    if left.is_empty() {
        return true;
    }
    for lead in left {
        leads.push(lead);
        if unseen.beaten(leads).is_none() && lead_on(unseen, left.without(lead), leads) {
            return true;
        }
        leads.pop();
    }
    false
}
