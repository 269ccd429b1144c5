//! The totals of many games.

use super::{Call, Deal, Declaration, GameScore, HandOver, HandResult, HandScore, Rules, ScoreSheet, Shake};
use crate::{Players, Seed, shell::Simulated};

/// What came out of a simulation. Totals of parts add up to the totals of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Games played.
    pub games: u64,
    /// Games that were given up, because nobody reached the target in 10,000 hands.
    pub unfinished: u64,
    /// Hands dealt.
    pub hands: u64,
    /// Hands in which everybody passed.
    pub thrown_in: u64,
    /// Calls, declarations and plays.
    pub actions: u64,
    /// Games won by each side.
    pub games_won: [u64; 2],
    /// Marks of each side, or points where points are scored.
    pub scored: [u64; 2],
    by_bid: [BidTotals; Call::BIDS],
    by_declaration: [BidTotals; Declaration::COUNT],
}

/// How often bids were made and set.
///
/// ```
/// use unbeaten::{Players, Seed, texas42::{Rules, Simulation}};
///
/// let totals = Simulation::new(Rules::tournament(), Players::Four, Seed::from(7)).run(0..20);
/// let settled = totals.bids().map(|(_, bid)| bid.made + bid.set).sum::<u64>();
/// assert_eq!(settled + totals.thrown_in, totals.hands);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct BidTotals {
    /// How often such a bid was made.
    pub made: u64,
    /// How often it was set or forfeited.
    pub set: u64,
}

impl BidTotals {
    const fn note(&mut self, result: HandResult) {
        match result {
            HandResult::Made => self.made += 1,
            HandResult::Set | HandResult::Forfeited => self.set += 1,
        }
    }
}

impl core::ops::Add for BidTotals {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { made: self.made.saturating_add(other.made), set: self.set.saturating_add(other.set) }
    }
}

impl Totals {
    /// Nothing.
    pub const NONE: Self = Self {
        games: 0,
        unfinished: 0,
        hands: 0,
        thrown_in: 0,
        actions: 0,
        games_won: [0; 2],
        scored: [0; 2],
        by_bid: [BidTotals { made: 0, set: 0 }; Call::BIDS],
        by_declaration: [BidTotals { made: 0, set: 0 }; Declaration::COUNT],
    };

    /// What became of each bid that was played, in the order of [`Call::all`].
    pub fn bids(&self) -> impl Iterator<Item = (Call, BidTotals)> {
        Call::all().zip(self.by_bid).filter(|(_, totals)| *totals != BidTotals::default())
    }

    /// What became of each declaration that was played, in the order of [`Declaration::ALL`].
    pub fn declarations(&self) -> impl Iterator<Item = (Declaration, BidTotals)> {
        Declaration::ALL.into_iter().zip(self.by_declaration).filter(|(_, totals)| *totals != BidTotals::default())
    }

    /// With so much more that became of a bid; for totals that were kept elsewhere. A pass is no bid.
    #[must_use]
    pub fn with_bid(mut self, bid: Call, totals: BidTotals) -> Self {
        if let Some(place) = self.by_bid.get_mut(bid.index()) {
            *place = *place + totals;
        }
        self
    }

    /// With so much more that became of a declaration.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, texas42::{Rules, Simulation, Totals}};
    ///
    /// let totals = Simulation::new(Rules::tournament(), Players::Four, Seed::from(7)).run(0..2);
    /// let kept = totals.bids().fold(Totals::NONE, |kept, (bid, became)| kept.with_bid(bid, became));
    /// assert!(kept.bids().eq(totals.bids()));
    /// let kept = totals.declarations().fold(kept, |kept, (declaration, became)| kept.with_declaration(declaration, became));
    /// assert!(kept.declarations().eq(totals.declarations()));
    /// ```
    #[must_use]
    pub fn with_declaration(mut self, declaration: Declaration, totals: BidTotals) -> Self {
        let place = &mut self.by_declaration[declaration.index()];
        *place = *place + totals;
        self
    }

    /// Adds a hand that was settled.
    pub fn note(&mut self, hand: &HandScore) {
        if hand.bid != Call::Pass {
            self.by_bid[hand.bid.index()].note(hand.result);
        }
        self.by_declaration[hand.declaration.index()].note(hand.result);
    }
}

impl Simulated for Shake {
    type Counts = Totals;

    fn shuffled(_: &Rules, seed: Seed, number: u64, _: Players) -> Deal {
        Deal::shuffled(seed, number)
    }

    fn no_counts(_: Players) -> Totals {
        Totals::NONE
    }

    fn counted(sheet: &ScoreSheet, actions: u64) -> Totals {
        let GameScore { score: scored, over, winner } = sheet.score();
        let (unfinished, hands) = (u64::from(!over), sheet.results().len() as u64);
        let mut totals = Totals { games: 1, unfinished, hands, actions, scored, ..Totals::NONE };
        if let Some(side) = winner {
            totals.games_won[side.index()] = 1;
        }
        for result in sheet.results() {
            match result {
                HandOver::ThrownIn { .. } => totals.thrown_in += 1,
                HandOver::Settled(hand) => totals.note(hand),
            }
        }
        totals
    }
}

impl core::ops::Add for Totals {
    type Output = Self;

    /// The totals of both.
    fn add(self, other: Self) -> Self {
        fn sum<T: Copy, const N: usize>(one: [T; N], other: [T; N], add: impl Fn(T, T) -> T) -> [T; N] {
            core::array::from_fn(|place| add(one[place], other[place]))
        }
        let bids = |one: BidTotals, other| one + other;
        Self {
            games: self.games.saturating_add(other.games),
            unfinished: self.unfinished.saturating_add(other.unfinished),
            hands: self.hands.saturating_add(other.hands),
            thrown_in: self.thrown_in.saturating_add(other.thrown_in),
            actions: self.actions.saturating_add(other.actions),
            games_won: sum(self.games_won, other.games_won, u64::saturating_add),
            scored: sum(self.scored, other.scored, u64::saturating_add),
            by_bid: sum(self.by_bid, other.by_bid, bids),
            by_declaration: sum(self.by_declaration, other.by_declaration, bids),
        }
    }
}
