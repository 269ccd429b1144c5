//! What is dealt at which table.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::{Commitment, Dealt, hash::Hash};
use crate::{BySeat, Card, Counted, Domino, Players, Seat, Seed, WrongCount, big_two, casino, texas42};

/// Which game is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Game {
    /// Big Two, for two to four players.
    BigTwo,
    /// Texas 42, for four players.
    Texas42,
    /// Casino, for two to four players.
    Casino,
}

impl Game {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::BigTwo, Self::Texas42, Self::Casino];

    /// As records and JSON write it.
    ///
    /// ```
    /// use unbeaten::fair::Game;
    /// assert_eq!(Game::ALL.map(Game::name), ["bigTwo", "texas42", "casino"]);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::BigTwo => "bigTwo",
            Self::Texas42 => "texas42",
            Self::Casino => "casino",
        }
    }

    /// The game of this name.
    ///
    /// ```
    /// use unbeaten::fair::Game;
    /// assert_eq!(Game::named("casino"), Some(Game::Casino));
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// A card or domino as we write it, however it was written.
    pub(super) fn piece(self, text: &str) -> Option<String> {
        match self {
            Self::BigTwo | Self::Casino => text.parse::<Card>().ok().map(|card| card.to_string()),
            Self::Texas42 => text.parse::<Domino>().ok().map(|domino| domino.to_string()),
        }
    }

    /// Passes a number of players that can play it.
    pub(super) fn check(self, players: Players) -> Result<(), WrongCount> {
        let least = if self == Self::Texas42 { 4 } else { 2 };
        WrongCount::check(Counted::Players, players.count(), least, 4)
    }

    /// What a seed deals.
    pub(super) fn dealt(self, seed: Seed, number: u64, players: Players) -> Dealt {
        let (hands, stock) = match self {
            Self::BigTwo => {
                let deal = big_two::Deal::shuffled(seed, number, players);
                (texts(deal.hands()), pieces(deal.stock()))
            }
            Self::Texas42 => (texts(texas42::Deal::shuffled(seed, number).hands()), Vec::new()),
            Self::Casino => {
                let deal = casino::Deal::shuffled(seed, number, players);
                (texts(deal.hands()), pieces(deal.stock()))
            }
        };
        Dealt { seed, hands, stock }
    }
}

/// The hand of each seat, piece by piece.
fn texts<S: Copy + IntoIterator<Item: ToString>>(hands: &BySeat<S>) -> Vec<Vec<String>> {
    hands.iter().map(|(_, &hand)| hand.into_iter().map(|piece| piece.to_string()).collect()).collect()
}

fn pieces<P: ToString>(stock: &[P]) -> Vec<String> {
    stock.iter().map(ToString::to_string).collect()
}

/// A game at a table, as everybody who sits down at it is told. All of it is bound: nobody can say later that a deal was for
/// another table, under other rules, or for other players.
///
/// ```
/// use unbeaten::{Players, fair::{Game, Table}};
///
/// let table = Table { game: Game::Casino, id: "table 7".into(), rules: "eleven points".into(), players: Players::Three };
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// What is played.
    pub game: Game,
    /// What the server calls this one game at this table; never the same twice.
    pub id: String,
    /// Under which rules, in any words: the name of a preset, or all options as JSON.
    pub rules: String,
    /// How many play.
    pub players: Players,
}

/// What a deal's hashes have in common.
#[derive(Clone, Copy)]
pub(super) struct Binding([u8; 32]);

impl Table {
    /// What an attempt at a deal is bound to.
    pub(super) fn binding(&self, deal: u64, attempt: u64) -> Binding {
        let hash = Hash::of("unbeaten-fair-1 deal").and(self.game.name().as_bytes()).and(self.id.as_bytes());
        let hash = hash.and(self.rules.as_bytes()).and_number(self.players.count() as u64);
        Binding(hash.and_number(deal).and_number(attempt).finish())
    }

    /// Passes a seat that somebody sits in.
    pub(super) fn check_seat(&self, seat: Seat) -> Result<(), WrongCount> {
        WrongCount::check(Counted::Seats, seat.index() + 1, 1, self.players.count())
    }

    /// The first thing in which another table differs.
    pub(super) fn differs(&self, other: &Self) -> Option<&'static str> {
        let same = [
            ("game", self.game == other.game),
            ("id", self.id == other.id),
            ("rules", self.rules == other.rules),
            ("players", self.players == other.players),
        ];
        same.into_iter().find(|(_, same)| !same).map(|(field, _)| field)
    }
}

impl Binding {
    /// The dealer's secret for this deal, and for no other.
    pub(super) fn secret(self, master: Seed) -> Seed {
        Seed::new(Hash::of("unbeaten-fair-1 secret").and(&master.bytes()).and(&self.0).finish())
    }

    /// What hides a secret until it is revealed.
    pub(super) fn commitment(self, secret: Seed) -> Commitment {
        Commitment::new(Hash::of("unbeaten-fair-1 commitment").and(&self.0).and(&secret.bytes()).finish())
    }
}

/// What is dealt from: the dealer's secret, and the cut of each seat that has one.
pub(super) fn seed(commitment: Commitment, secret: Seed, cuts: &[Option<Seed>]) -> Seed {
    let start = Hash::of("unbeaten-fair-1 seed").and(&commitment.bytes()).and(&secret.bytes());
    let cut = |hash: Hash, cut: &Option<Seed>| match cut {
        Some(cut) => hash.and(&cut.bytes()),
        None => hash.and(&[]),
    };
    Seed::new(cuts.iter().fold(start, cut).finish())
}
