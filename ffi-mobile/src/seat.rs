//! Who sits where, and how many play.

use unbeaten::WrongCount;

use crate::mirror::mirror;

pub use unbeaten::Counted;
pub use unbeaten::Players;
pub use unbeaten::Seat;

/// A place at the table, counted from 0 in turn order.
#[uniffi::remote(Enum)]
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

/// How many play.
#[uniffi::remote(Enum)]
pub enum Players {
    /// Two.
    Two,
    /// Three.
    Three,
    /// Four.
    Four,
}

/// What somebody counted wrong.
#[uniffi::remote(Enum)]
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
}

mirror! {
    /// A number that cannot be.
    Error BadCount of WrongCount {
        /// So many cannot be.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (WrongCount { what, got, want }),
    }
}

/// The number of players as a value: 2, 3 or 4.
#[uniffi::export]
pub fn players_of(count: u32) -> Result<Players, BadCount> {
    Ok(Players::try_from(count as usize)?)
}
