//! What a match costs, and when the game is over.

use alloc::vec::Vec;

use super::{Match, Rules, ScoreSheet, position::HAND};
use crate::{BySeat, Counted, Players, Seat, WrongCount, shell::Scored};

/// One seat's line in the result of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct SeatScore {
    /// Cards left in the hand.
    pub cards_left: u8,
    /// Points for each of them.
    pub points_per_card: u16,
    /// Points of the match.
    pub match_points: u32,
    /// Points of the game so far, this match included.
    pub total: u64,
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchScore {
    /// The seat that went out.
    pub winner: Seat,
    /// What the match cost each seat.
    pub seats: BySeat<SeatScore>,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameScore {
    /// Points so far.
    pub totals: BySeat<u64>,
    /// Whether someone has reached the target.
    pub over: bool,
    /// Once the game is over, the seats with the lowest total.
    pub winners: Vec<Seat>,
}

/// Why a match cannot be scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ScoreError {
    /// Nobody has gone out.
    #[error("nobody has gone out, so the match is not over")]
    NoWinner,
    /// Two seats have no card left, but a match ends with the first.
    #[error("{} and {} cannot both have gone out", .seats[0], .seats[1])]
    TwoWinners {
        /// The first two seats that have no card left.
        seats: [Seat; 2],
    },
    /// Someone had reached the target before this match.
    #[error("the game was over after match {matches}")]
    AfterTheEnd {
        /// How many matches the game had.
        matches: usize,
    },
    /// An impossible number of cards or players.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
}

impl ScoreError {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoWinner => "no_winner",
            Self::TwoWinners { .. } => "two_winners",
            Self::AfterTheEnd { .. } => "after_the_end",
            Self::WrongCount(wrong) => wrong.code(),
        }
    }
}

impl Rules {
    /// The points that these cards left in a hand cost.
    ///
    /// ```
    /// use unbeaten::big_two::Rules;
    /// assert_eq!(Rules::classic().score_hand(7)?, 14);
    /// # Ok::<(), unbeaten::WrongCount>(())
    /// ```
    ///
    /// # Errors
    /// If nobody can have that many.
    pub fn score_hand(&self, cards_left: u8) -> Result<u32, WrongCount> {
        Ok(u32::from(cards_left) * u32::from(self.points_a_card(cards_left)?))
    }

    fn points_a_card(&self, cards_left: u8) -> Result<u16, WrongCount> {
        let points = self.points_per_card.get(usize::from(cards_left));
        points.copied().ok_or_else(|| WrongCount::outside(Counted::CardsLeft, cards_left.into(), 0, HAND))
    }

    /// What each seat's cards left cost; nobody has more than it was dealt.
    fn seat_scores(&self, cards_left: BySeat<u8>, totals: &BySeat<u64>) -> BySeat<SeatScore> {
        BySeat::from_fn(cards_left.players(), |seat| {
            let cards_left = cards_left[seat];
            let points_per_card = self.points_per_card[usize::from(cards_left).min(HAND)];
            let match_points = u32::from(cards_left) * u32::from(points_per_card);
            SeatScore {
                cards_left,
                points_per_card,
                match_points,
                total: totals[seat].saturating_add(match_points.into()),
            }
        })
    }

    /// The result of a first match, with the details per seat.
    ///
    /// ```
    /// use unbeaten::{Seat, big_two::Rules};
    ///
    /// let result = Rules::classic().score_match([0, 3, 7, 10].into())?;
    /// assert_eq!(result.winner, Seat::S0);
    /// assert_eq!(result.seats.map(|seat| seat.match_points).as_slice(), [0, 3, 14, 30]);
    /// # Ok::<(), unbeaten::big_two::ScoreError>(())
    /// ```
    ///
    /// # Errors
    /// If not exactly one seat has gone out, or a seat has more cards than it was dealt.
    pub fn score_match(&self, cards_left: BySeat<u8>) -> Result<MatchScore, ScoreError> {
        ScoreSheet::new(*self, cards_left.players()).result_of(cards_left)
    }
}

impl Scored for Match {
    type Rules = Rules;
    type Totals = BySeat<u64>;
    type Result = MatchScore;
    type Score = GameScore;

    fn result(&self, totals: &BySeat<u64>) -> MatchScore {
        let winner = self.table().to_move();
        MatchScore { winner, seats: self.rules().seat_scores(*self.table().cards_left(), totals) }
    }

    fn totals_after(result: &MatchScore) -> BySeat<u64> {
        result.seats.map(|seat| seat.total)
    }

    #[inline]
    fn is_over(rules: &Rules, totals: &BySeat<u64>) -> bool {
        totals.iter().any(|(_, &total)| rules.target.is_reached(total))
    }

    fn score(rules: &Rules, totals: &BySeat<u64>) -> GameScore {
        let over = Self::is_over(rules, totals);
        let lowest = totals.as_slice().iter().min();
        let winners = totals.iter().filter(|&(_, total)| over && Some(total) == lowest).map(|(seat, _)| seat).collect();
        GameScore { totals: *totals, over, winners }
    }
}

impl ScoreSheet {
    /// An empty sheet.
    ///
    /// ```
    /// use unbeaten::{Players, Seat, big_two::{Rules, ScoreSheet}};
    ///
    /// let mut sheet = ScoreSheet::new(Rules::classic(), Players::Four);
    /// for cards_left in [[0, 3, 7, 10], [9, 0, 4, 11], [8, 2, 0, 13]] {
    ///     sheet.add(cards_left.into())?;
    /// }
    /// assert_eq!(sheet.score().totals.as_slice(), [34, 5, 18, 102]);
    /// assert_eq!(sheet.score().winners, [Seat::S1]);
    /// # Ok::<(), unbeaten::big_two::ScoreError>(())
    /// ```
    pub fn new(rules: Rules, players: Players) -> Self {
        Self::going_on(rules, BySeat::from_fn(players, |_| 0))
    }

    /// The matches so far.
    pub fn matches(&self) -> &[MatchScore] {
        self.results()
    }

    /// Adds a match and says what it cost.
    ///
    /// # Errors
    /// If the game is over, or the match cannot be scored; the sheet is then unchanged.
    pub fn add(&mut self, cards_left: BySeat<u8>) -> Result<MatchScore, ScoreError> {
        if self.is_over() {
            return Err(ScoreError::AfterTheEnd { matches: self.matches().len() });
        }
        let result = self.result_of(cards_left)?;
        self.push(result);
        Ok(result)
    }

    fn result_of(&self, cards_left: BySeat<u8>) -> Result<MatchScore, ScoreError> {
        let totals = self.totals();
        let players = totals.players().count();
        WrongCount::check(Counted::SeatsOfAMatch, cards_left.players().count(), players, players)?;
        for (_, &cards_left) in cards_left.iter() {
            self.rules().points_a_card(cards_left)?;
        }
        let mut gone_out = cards_left.iter().filter(|&(_, &cards)| cards == 0).map(|(seat, _)| seat);
        match (gone_out.next(), gone_out.next()) {
            (None, _) => Err(ScoreError::NoWinner),
            (Some(winner), None) => Ok(MatchScore { winner, seats: self.rules().seat_scores(cards_left, &totals) }),
            (Some(first), Some(second)) => Err(ScoreError::TwoWinners { seats: [first, second] }),
        }
    }
}
