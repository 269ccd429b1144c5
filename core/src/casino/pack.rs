//! The cards that a game is played with, and how they are dealt.

use super::PACK;
use crate::{CardSet, Players};

/// The cards that a game is played with, and so how they are dealt.
///
/// ```
/// use unbeaten::{Players, casino::Pack};
///
/// assert_eq!((Pack::Forty.hand_size(Players::Three), Pack::Forty.on_table(Players::Three)), (13, 1));
/// assert_eq!((Pack::FiftyTwo.hand_size(Players::Two), Pack::FiftyTwo.rounds(Players::Two)), (4, 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pack {
    /// Without jacks, queens and kings: ten cards each, and with two players ten more; three players thirteen, and one on the table.
    Forty,
    /// All cards: four each and four on the table, and four each again until the stock is out.
    FiftyTwo,
}

impl Pack {
    /// Its cards.
    pub const fn cards(self) -> CardSet {
        match self {
            Self::Forty => PACK,
            Self::FiftyTwo => CardSet::ALL,
        }
    }

    /// How many cards each player is dealt in a round.
    pub const fn hand_size(self, players: Players) -> usize {
        match (self, players) {
            (Self::Forty, Players::Three) => 13,
            (Self::Forty, _) => 10,
            (Self::FiftyTwo, _) => 4,
        }
    }

    /// How many loose cards the dealer lays on the table.
    pub const fn on_table(self, players: Players) -> usize {
        match (self, players) {
            (Self::Forty, Players::Three) => 1,
            (Self::Forty, _) => 0,
            (Self::FiftyTwo, _) => 4,
        }
    }

    /// How many rounds a game has.
    pub const fn rounds(self, players: Players) -> u8 {
        let all = self.cards().len() - self.on_table(players);
        (all / (self.hand_size(players) * players.count())) as u8
    }

    /// How many cards are dealt after this round, counted from 1.
    pub(super) const fn dealt_after(self, round: u8, players: Players) -> usize {
        self.rounds(players).saturating_sub(round) as usize * self.hand_size(players) * players.count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_dealt() {
        for players in [Players::Two, Players::Three, Players::Four] {
            for (pack, actions) in [(Pack::Forty, 40), (Pack::FiftyTwo, 48)] {
                let dealt = pack.dealt_after(0, players);
                assert_eq!(dealt + pack.on_table(players), pack.cards().len());
                assert_eq!(dealt, if pack == Pack::Forty && players == Players::Three { 39 } else { actions });
            }
        }
        assert_eq!(
            [Players::Two, Players::Three, Players::Four].map(|players| Pack::FiftyTwo.rounds(players)),
            [6, 4, 3]
        );
        assert_eq!([Players::Two, Players::Three, Players::Four].map(|players| Pack::Forty.rounds(players)), [2, 1, 1]);
    }
}
