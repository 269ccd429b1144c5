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
    /// Two players.
    Two = 2,
    /// Three players.
    Three,
    /// Four players.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Counted {
    /// Players of a game.
    Players,
    /// Players of a deal that is not for as many as play the game.
    PlayersOfADeal,
    /// Seats of a match that has not as many as the matches before it.
    SeatsOfAMatch,
    /// The number of a seat that nobody sits in, counted from 1.
    Seats,
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
    /// Cards of all opponents together, who hold no more than is unseen.
    CardsInTheOpponentsHands,
    /// Cards left at the end of a match.
    CardsLeft,
    /// Cards that a record does not tell.
    HiddenCards,
    /// Matches of a game.
    Matches,
    /// Entries of the score table.
    PointsPerCard,
    /// Policies of bots, one for each player.
    Policies,
    /// Bytes of a batch of questions.
    BytesOfQuestions,
    /// Bytes of a seed.
    BytesInASeed,
    /// Plays of a trick.
    PlaysInATrick,
    /// Dominoes in a hand.
    DominoesInAHand,
    /// Dominoes that are gone, four for each that the hand lacks.
    DominoesPlayed,
    /// Seats besides one's own.
    OtherSeats,
    /// Rounds of a game.
    Rounds,
    /// Loose cards, builds and temporary stacks.
    ThingsOnTheTable,
    /// Cards of a play.
    CardsInAPlay,
    /// Sets of cards that were played before, one for each question of a batch.
    SetsOfPlayedCards,
    /// Cards that a later round will deal.
    CardsStillToBeDealt,
    /// Piles, one for each player.
    Piles,
    /// Sweeps of a player.
    Sweeps,
    /// Sides of a game.
    Sides,
    /// Items of a list that is no longer than a list of its kind can be.
    Items,
    /// Entries of a solver's table.
    TableEntries,
    /// Positions that a search may look at.
    Nodes,
}

impl Counted {
    /// What one of them is called, and what several are.
    const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Players | Self::PlayersOfADeal => ["player", "players"],
            Self::SeatsOfAMatch => ["seat of a match", "seats of a match"],
            Self::Seats => ["seat", "seats"],
            Self::Opponents => ["opponent", "opponents"],
            Self::CardsInAHand => ["card in a hand", "cards in a hand"],
            Self::CardsInADealtHand => ["card in a dealt hand", "cards in a dealt hand"],
            Self::CardsInTheStock => ["card in the stock", "cards in the stock"],
            Self::CardsInTheNextHand => ["card in the next hand", "cards in the next hand"],
            Self::CardsInTheOpponentsHands => ["card in the opponents' hands", "cards in the opponents' hands"],
            Self::CardsLeft => ["card left", "cards left"],
            Self::HiddenCards => ["hidden card", "hidden cards"],
            Self::Matches => ["match", "matches"],
            Self::PointsPerCard => ["entry of the score table", "entries of the score table"],
            Self::Policies => ["policy", "policies"],
            Self::BytesOfQuestions => ["byte of questions", "bytes of questions"],
            Self::BytesInASeed => ["byte in a seed", "bytes in a seed"],
            Self::PlaysInATrick => ["play in a trick", "plays in a trick"],
            Self::DominoesInAHand => ["domino in a hand", "dominoes in a hand"],
            Self::DominoesPlayed => ["domino played", "dominoes played"],
            Self::OtherSeats => ["other seat", "other seats"],
            Self::Rounds => ["round", "rounds"],
            Self::ThingsOnTheTable => ["thing on the table", "things on the table"],
            Self::CardsInAPlay => ["card in a play", "cards in a play"],
            Self::SetsOfPlayedCards => ["set of played cards", "sets of played cards"],
            Self::CardsStillToBeDealt => ["card still to be dealt", "cards still to be dealt"],
            Self::Piles => ["pile", "piles"],
            Self::Sweeps => ["sweep", "sweeps"],
            Self::Sides => ["side", "sides"],
            Self::Items => ["item in a list", "items in a list"],
            Self::TableEntries => ["entry of the solver's table", "entries of the solver's table"],
            Self::Nodes => ["position to look at", "positions to look at"],
        }
    }
}

/// In words: `cards in a hand`.
impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.names()[1])
    }
}

/// An impossible number of things. Where it is impossible because of something else that was given, the message names both.
///
/// ```
/// use unbeaten::{Players, big_two::{Rules, ScoreSheet}};
///
/// assert_eq!(Players::try_from(5).unwrap_err().to_string(), "5 players are too many: at most 4");
/// let mut game = ScoreSheet::new(Rules::classic(), Players::Two);
/// assert_eq!(game.add([0, 1, 2].into()).unwrap_err().to_string(), "matches of 2 and of 3 seats");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{}", .what.miscounted(*.got as i128, *.want))]
pub struct WrongCount {
    /// What was counted.
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

impl Counted {
    /// What is wrong with a number of them, in words. There is room for numbers that no count can be, which JSON or Python may have
    /// all the same.
    ///
    /// ```
    /// use unbeaten::Counted;
    ///
    /// assert_eq!(Counted::CardsLeft.miscounted(-1, 0).to_string(), "-1 cards left are too few: at least 0");
    /// ```
    pub fn miscounted(self, got: i128, want: usize) -> impl fmt::Display {
        Miscount { what: self, got, want }
    }
}

struct Miscount {
    what: Counted,
    got: i128,
    want: usize,
}

impl fmt::Display for Miscount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { what, got, want } = self;
        let [one, several] = what.names();
        let (things, are) = if got == 1 { (one, "is") } else { (several, "are") };
        let too_many = usize::try_from(got).map_or(got > 0, |got| got > want);
        match what {
            Counted::PlayersOfADeal => write!(f, "a deal for {got} players in a game of {want}"),
            Counted::SeatsOfAMatch => write!(f, "matches of {want} and of {got} seats"),
            Counted::Seats => {
                let last = want.saturating_sub(1);
                write!(f, "nobody sits in seat {}: the last of {want} players is in seat {last}", got - 1)
            }
            Counted::Policies => write!(f, "{got} {things} for {want} players"),
            Counted::CardsInTheStock => {
                let hands = (crate::Card::COUNT - want.min(crate::Card::COUNT)) / 13;
                write!(
                    f,
                    "{got} {things} beside {hands} hands of 13: there {} {want}",
                    if want == 1 { "is" } else { "are" }
                )
            }
            Counted::CardsInTheOpponentsHands if too_many => {
                write!(f, "{got} {things} {are} too many: only {want} {} unseen", if want == 1 { "is" } else { "are" })
            }
            Counted::DominoesPlayed => {
                let held = (crate::Domino::COUNT - want.min(crate::Domino::COUNT)) / 4;
                write!(f, "{got} {things} while a hand has {held}: {want} are gone by then")
            }
            _ if too_many => write!(f, "{got} {things} {are} too many: at most {want}"),
            _ => write!(f, "{got} {things} {are} too few: at least {want}"),
        }
    }
}
