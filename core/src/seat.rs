//! Who sits where, and how many play.

use core::fmt;

/// A place at the table, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// The first seat.
    S0,
    /// The second seat.
    S1,
    /// The third seat.
    S2,
    /// The fourth seat.
    S3,
}

impl Seat {
    /// All seats of a full table.
    pub const ALL: [Self; 4] = [Self::S0, Self::S1, Self::S2, Self::S3];

    /// 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat whose turn comes after this one's.
    ///
    /// ```
    /// use unbeaten::{Players, Seat};
    /// assert_eq!(Seat::S2.next(Players::Three), Seat::S0);
    /// ```
    #[must_use]
    pub const fn next(self, players: Players) -> Self {
        // No remainder: a division would be the slowest part of a turn.
        let next = self.index() + 1;
        Self::ALL[if next >= players.count() { 0 } else { next }]
    }
}

/// `seat 0` to `seat 3`.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.index())
    }
}

/// How many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Players {
    /// Two.
    Two = 2,
    /// Three.
    Three,
    /// Four.
    Four,
}

impl Players {
    /// 2, 3 or 4.
    pub const fn count(self) -> usize {
        self as usize
    }

    /// The seats in play.
    ///
    /// ```
    /// use unbeaten::{Players, Seat};
    /// assert!(Players::Two.seats().eq([Seat::S0, Seat::S1]));
    /// ```
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        Seat::ALL.into_iter().take(self.count())
    }
}

impl TryFrom<usize> for Players {
    type Error = WrongCount;

    fn try_from(count: usize) -> Result<Self, WrongCount> {
        match count {
            2 => Ok(Self::Two),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            _ => Err(WrongCount::outside(Counted::Players, count, 2, 4)),
        }
    }
}

/// What somebody counted wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Counted {
    /// Players.
    Players,
    /// Opponents of the player.
    Opponents,
    /// Cards in a hand.
    CardsInAHand,
    /// Cards in a hand that was just dealt.
    CardsInADealtHand,
    /// Cards that nobody was dealt.
    CardsInTheStock,
    /// Cards of the next seat in turn order.
    CardsInTheNextHand,
    /// Cards of all opponents together.
    CardsInTheOpponentsHands,
    /// Cards left at the end of a match.
    CardsLeft,
    /// Cards that a record does not tell.
    HiddenCards,
    /// Matches.
    Matches,
    /// Entries of the score table.
    PointsPerCard,
    /// Policies of bots.
    Policies,
    /// Bytes of a batch of questions.
    BytesOfQuestions,
    /// Bytes of a seed.
    BytesInASeed,
    /// Plays of a trick.
    PlaysInATrick,
    /// Dominoes in a hand.
    DominoesInAHand,
    /// Dominoes that are gone.
    DominoesPlayed,
    /// Seats besides one's own.
    OtherSeats,
    /// Rounds.
    Rounds,
    /// Loose cards, builds and temporary stacks.
    ThingsOnTheTable,
}

/// In words: `cards in a hand`.
impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Players => "players",
            Self::Opponents => "opponents",
            Self::CardsInAHand => "cards in a hand",
            Self::CardsInADealtHand => "cards in a dealt hand",
            Self::CardsInTheStock => "cards in the stock",
            Self::CardsInTheNextHand => "cards in the next hand",
            Self::CardsInTheOpponentsHands => "cards in the opponents' hands",
            Self::CardsLeft => "cards left",
            Self::HiddenCards => "hidden cards",
            Self::Matches => "matches",
            Self::PointsPerCard => "points a card",
            Self::Policies => "policies",
            Self::BytesOfQuestions => "bytes of questions",
            Self::BytesInASeed => "bytes in a seed",
            Self::PlaysInATrick => "plays in a trick",
            Self::DominoesInAHand => "dominoes in a hand",
            Self::DominoesPlayed => "dominoes played",
            Self::OtherSeats => "other seats",
            Self::Rounds => "rounds",
            Self::ThingsOnTheTable => "things on the table",
        })
    }
}

/// A number of things that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{got} {what} cannot be: {want} is the nearest that can")]
pub struct WrongCount {
    /// What was counted.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub what: Counted,
    /// How many there were.
    pub got: usize,
    /// The nearest number that would do.
    pub want: usize,
}

impl WrongCount {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "wrong_count"
    }

    /// For a count that lies outside `least..=most`.
    pub(crate) fn outside(what: Counted, got: usize, least: usize, most: usize) -> Self {
        Self { what, got, want: got.clamp(least, most) }
    }

    /// Passes a count inside `least..=most`.
    pub(crate) fn check(what: Counted, got: usize, least: usize, most: usize) -> Result<(), Self> {
        if (least..=most).contains(&got) { Ok(()) } else { Err(Self::outside(what, got, least, most)) }
    }
}
