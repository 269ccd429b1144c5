//! Can somebody still beat this lead? The question behind guaranteed hands and claims.
//!
//! The claimer leads every trick until he loses one, and what one opponent can do does not depend on what the other two play. So a
//! lead is safe unless *one* seat can hold a domino that beats it and have got it through the leads before. For each suit led
//! before, that seat followed for some number of times and was void from then on. For each such story it is a matching: which
//! domino it played in each trick, what it still holds, and a home for every other unseen domino with the other two seats, each of
//! which is known to be void in some suits. That is exact, and small: a few hundred matchings at worst.

use alloc::{vec, vec::Vec};

use super::{Suit, Trump};
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
        // Seats of which the same is known can do the same.
        let seats = (0..3).filter(|&seat| !self.can_hold[..seat].contains(&self.can_hold[seat]));
        seats.flat_map(|seat| beaters.iter().map(move |with| (seat, with))).find_map(|(seat, with)| {
            let story = Story { unseen: self, seat, with, before, lead };
            story.tell()
        })
    }
}

/// One seat means to beat a lead with a certain domino.
struct Story<'a> {
    unseen: &'a Unseen,
    seat: usize,
    with: Domino,
    before: &'a [Domino],
    lead: Domino,
}

impl Story<'_> {
    fn tell(&self) -> Option<Beaten> {
        let Unseen { trump, can_hold, .. } = self.unseen;
        if !can_hold[self.seat].contains(self.with) {
            return None;
        }
        let led: Vec<Suit> = self.before.iter().map(|&lead| trump.led_suit(lead)).collect();
        if self.is_forced_out(&led) {
            return None;
        }
        self.follow(&led, 0, &mut Vec::new(), [None; 8])
    }

    /// Whether the beater must have fallen: it followed a suit that was led as often as there are dominoes to follow with.
    fn is_forced_out(&self, led: &[Suit]) -> bool {
        let Unseen { trump, pool, .. } = self.unseen;
        Suit::ALL.into_iter().any(|suit| {
            let following = trump.following(suit) & *pool;
            following.contains(self.with) && led.iter().filter(|&&one| one == suit).count() >= following.len()
        })
    }

    /// Trick by trick: follows, or is void from now on. `void` has the trick from which the seat is void in a suit.
    fn follow(&self, led: &[Suit], trick: usize, follows: &mut Vec<bool>, void: [Option<usize>; 8]) -> Option<Beaten> {
        let Some(&suit) = led.get(trick) else { return self.deal(led, follows, void) };
        if void[suit.index()].is_none() {
            follows.push(true);
            let found = self.follow(led, trick + 1, follows, void);
            follows.pop();
            if found.is_some() {
                return found;
            }
        }
        // Who still holds the beater is not void in its suit.
        if self.unseen.trump.following(suit).contains(self.with) {
            return None;
        }
        let mut since = void;
        since[suit.index()].get_or_insert(trick);
        follows.push(false);
        let found = self.follow(led, trick + 1, follows, since);
        follows.pop();
        found
    }

    /// Finds hands for the story.
    fn deal(&self, led: &[Suit], follows: &[bool], mut void: [Option<usize>; 8]) -> Option<Beaten> {
        let Unseen { trump, pool, each, can_hold } = self.unseen;
        let suit = trump.led_suit(self.lead);
        let now = led.len();
        if !trump.following(suit).contains(self.with) {
            void[suit.index()].get_or_insert(now);
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
