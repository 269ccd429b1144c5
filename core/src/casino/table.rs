//! What everybody at the table sees of a game.

use super::{
    Rules,
    row::{Piles, Row},
};
use crate::{BySeat, Card, CardSet, Players, Seat};

/// A build on the table. No two have one value, so it is known by that. ([`Build`](super::Build) is a build as drops of cards see it.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TableBuild {
    /// What a card that takes it is worth.
    pub value: u8,
    /// Its cards.
    pub cards: CardSet,
    /// Whose it is.
    pub owner: Seat,
}

impl TableBuild {
    /// Whether its cards add up to its value; else it is a compound of several groups.
    pub fn is_simple(&self) -> bool {
        super::value::total(self.cards) == self.value
    }
}

/// Where nothing is built.
const NO_BUILD: TableBuild = TableBuild { value: 0, cards: CardSet::EMPTY, owner: Seat::S0 };

/// Builds in the order in which they were made. No two have one of the ten values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Builds {
    all: [TableBuild; 10],
    len: u8,
    /// One bit for each value that stands.
    pub(super) values: u16,
    /// Of those, the ones of each seat.
    pub(super) of_seat: [u16; 4],
}

impl Builds {
    pub(super) const NONE: Self = Self { all: [NO_BUILD; 10], len: 0, values: 0, of_seat: [0; 4] };

    #[inline]
    pub(super) fn as_slice(&self) -> &[TableBuild] {
        &self.all[..usize::from(self.len).min(10)]
    }

    /// The build of this value.
    #[inline]
    pub(super) fn get(&self, value: u8) -> Option<&TableBuild> {
        if value > 10 || self.values >> value & 1 == 0 {
            return None;
        }
        self.as_slice().iter().find(|build| build.value == value)
    }

    /// Stands a build behind the others, if there is none of its value and it can have one.
    #[inline]
    pub(super) fn push(&mut self, build: TableBuild) {
        let bit = 1 << build.value.min(15);
        if (1..=10).contains(&build.value) && self.values & bit == 0 {
            self.all[usize::from(self.len)] = build;
            self.len += 1;
            self.values |= bit;
            self.of_seat[build.owner.index()] |= bit;
        }
    }

    /// Takes the build of this value away.
    pub(super) fn remove(&mut self, value: u8) {
        let Some(place) = self.as_slice().iter().position(|build| build.value == value) else { return };
        let len = usize::from(self.len);
        self.of_seat[self.all[place].owner.index()] &= !(1 << value);
        self.values &= !(1 << value);
        self.all.copy_within(place + 1..len, place);
        self.all[len - 1] = NO_BUILD;
        self.len -= 1;
    }

    /// Puts another build where that of this value stands.
    pub(super) fn replace(&mut self, value: u8, build: TableBuild) {
        let Some(place) = self.as_slice().iter().position(|build| build.value == value) else { return };
        self.of_seat[self.all[place].owner.index()] &= !(1 << value);
        self.values = self.values & !(1 << value) | 1 << build.value;
        self.of_seat[build.owner.index()] |= 1 << build.value;
        self.all[place] = build;
    }
}

impl core::fmt::Debug for Builds {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// The public side of a game: loose cards, builds, piles, how many cards everybody holds. It holds no hand and no stock, so nothing that
/// is built on it can leak one.
///
/// ```
/// use unbeaten::{Players, Seat, Seed, casino::{Deal, Game, Rules}};
///
/// let rules = Rules::standard52();
/// let game = Game::new(rules, &Deal::for_rules(&rules, Seed::from(42), 0, Players::Two));
/// let table = game.table();
/// assert_eq!((table.round(), table.rounds(), table.loose().len(), table.stock_left()), (1, 6, 4, 40));
/// assert_eq!((table.to_move(), table.hand_sizes()[Seat::S1], table.top(Seat::S1)), (Some(Seat::S0), 4, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(super) players: Players,
    /// Whether seats 0 and 2 play against 1 and 3.
    pub(super) pairs: bool,
    pub(super) round: u8,
    pub(super) rounds: u8,
    pub(super) leader: Seat,
    pub(super) turn: Seat,
    pub(super) over: bool,
    pub(super) hand_sizes: [u8; 4],
    pub(super) stock_left: u8,
    pub(super) loose: Row,
    pub(super) builds: Builds,
    pub(super) piles: Piles,
    pub(super) last_capture: Option<Seat>,
    pub(super) sweeps: [u8; 4],
}

impl Table {
    /// Before anything is dealt.
    pub(super) const fn new(rules: &Rules, players: Players, leader: Seat) -> Self {
        Self {
            players,
            pairs: rules.pairs && matches!(players, Players::Four),
            round: 1,
            rounds: rules.pack.rounds(players),
            leader,
            turn: leader,
            over: false,
            hand_sizes: [0; 4],
            stock_left: 0,
            loose: Row::EMPTY,
            builds: Builds::NONE,
            piles: Piles::EMPTY,
            last_capture: None,
            sweeps: [0; 4],
        }
    }

    /// How many play.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The round, counted from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// How many rounds the game has.
    pub const fn rounds(&self) -> u8 {
        self.rounds
    }

    /// Who leads each round of the game.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Whose turn it is, until the game is over.
    #[inline]
    pub const fn to_move(&self) -> Option<Seat> {
        if self.over { None } else { Some(self.turn) }
    }

    /// The loose cards, in the order in which they came.
    pub fn loose(&self) -> &[Card] {
        self.loose.as_slice()
    }

    /// The builds, in the order in which they were made.
    pub fn builds(&self) -> &[TableBuild] {
        self.builds.as_slice()
    }

    /// The build of this value.
    pub fn build(&self, value: u8) -> Option<&TableBuild> {
        self.builds.get(value)
    }

    /// The pile of a seat, bottom first.
    pub fn pile(&self, seat: Seat) -> &[Card] {
        self.piles.pile(seat.index())
    }

    /// The top card of a seat's pile.
    pub fn top(&self, seat: Seat) -> Option<Card> {
        self.piles.top(seat.index())
    }

    /// How many cards each seat holds.
    pub fn hand_sizes(&self) -> BySeat<u8> {
        BySeat::from_fn(self.players, |seat| self.hand_sizes[seat.index()])
    }

    /// How many cards are still to be dealt.
    pub const fn stock_left(&self) -> usize {
        self.stock_left as usize
    }

    /// Who captured last.
    pub const fn last_capture(&self) -> Option<Seat> {
        self.last_capture
    }

    /// How many sweeps each seat has made.
    pub fn sweeps(&self) -> BySeat<u8> {
        BySeat::from_fn(self.players, |seat| self.sweeps[seat.index()])
    }

    /// Whether two seats play against each other: they are neither one nor partners.
    #[inline]
    pub const fn are_opponents(&self, one: Seat, other: Seat) -> bool {
        let same = if self.pairs { one.side() as u8 == other.side() as u8 } else { one as u8 == other as u8 };
        !same
    }

    /// Everything that lies on the table, in a build or in a pile.
    pub fn seen(&self) -> CardSet {
        let built = self.builds().iter().fold(self.loose.set(), |seen, build| seen | build.cards);
        (0..4).fold(built, |seen, pile| seen | self.piles.set(pile))
    }

    /// The tops of opponents' piles, where rules let them be taken.
    #[inline]
    pub(super) fn tops(&self, rules: &Rules) -> CardSet {
        if !rules.takes_tops() {
            return CardSet::EMPTY;
        }
        let opponents = self.players.seats().filter(|&seat| self.are_opponents(seat, self.turn));
        opponents.filter_map(|seat| self.top(seat)).fold(CardSet::EMPTY, CardSet::with)
    }

    /// The values of the builds that a seat owns, one bit each.
    #[inline]
    pub(super) fn owned(&self, seat: Seat) -> u16 {
        self.builds.of_seat[seat.index()]
    }
}
