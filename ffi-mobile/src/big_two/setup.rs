//! A position that a game goes on from.

use unbeaten::{
    BySeat, Card, CardSet, Seat, WrongCount,
    big_two::{Game, Rules, Setup},
};

use crate::either::CannotSetUp;

/// How a match stands. Cards that are nowhere in it are out of play.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoSetup {
    /// What each seat holds.
    pub hands: Vec<CardSet>,
    /// Whose turn it is.
    pub to_move: Seat,
    /// The cards played, those on the table included.
    pub played: CardSet,
    /// Who made the play that is to be beaten; none on the lead.
    #[uniffi(default = None)]
    pub on_seat: Option<Seat>,
    /// The cards of that play; none on the lead.
    #[uniffi(default = None)]
    pub on: Option<CardSet>,
    /// Who has passed for the rest of the trick; only where a pass is for the trick.
    #[uniffi(default = [])]
    pub out: Vec<Seat>,
    /// The card that the first play must contain.
    #[uniffi(default = None)]
    pub must_include: Option<Card>,
    /// What each seat has scored in earlier matches; nobody anything if the list is empty.
    #[uniffi(default = [])]
    pub totals: Vec<u64>,
}

impl BigTwoSetup {
    /// The game that goes on from it.
    pub(crate) fn begin(&self, rules: Rules) -> Result<Game, CannotSetUp> {
        Game::set_up(rules, &self.core()?).map_err(|reasons| CannotSetUp::Impossible { reasons })
    }

    fn core(&self) -> Result<Setup, WrongCount> {
        let mut setup = Setup::lead(BySeat::from_slice(&self.hands)?, self.to_move);
        setup.played = self.played;
        setup.on = self.on_seat.zip(self.on);
        for seat in &self.out {
            setup.out[seat.index()] = true;
        }
        setup.must_include = self.must_include;
        if !self.totals.is_empty() {
            setup.totals = BySeat::from_slice(&self.totals)?;
        }
        Ok(setup)
    }
}
