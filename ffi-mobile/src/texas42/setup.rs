//! A position that a game goes on from.

use unbeaten::{
    BySeat, Counted, Domino, DominoSet, Seat, WrongCount,
    texas42::{Game, Phase, Rules, Setup},
};

use super::{action::core_call, either::CannotSetUp};
use crate::{Texas42Call, Texas42Declaration};

/// A domino of a trick, and who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42Play {
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    pub domino: Domino,
}

/// A bid, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42Bid {
    /// Who bid it.
    pub seat: Seat,
    /// What was bid.
    pub call: Texas42Call,
}

/// How a hand stands, in any phase. What the seats showed before not to hold is not part of it. Pairs are side 0 and side 1; an empty
/// list is a pair of zeros.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42Setup {
    /// What each seat holds.
    pub hands: Vec<DominoSet>,
    /// Who has shaken.
    pub shaker: Seat,
    /// How far the hand has come.
    pub phase: Phase,
    /// Whose turn it is.
    pub to_move: Seat,
    /// The dominoes played, those of the trick that is on included.
    pub played: DominoSet,
    /// The highest bid; none as long as nobody has bid.
    #[uniffi(default = None)]
    pub bid: Option<Texas42Bid>,
    /// Whether the shaker bid it after three passes.
    #[uniffi(default = false)]
    pub forced: bool,
    /// What was declared.
    #[uniffi(default = None)]
    pub declaration: Option<Texas42Declaration>,
    /// The trick that is on, leader first.
    #[uniffi(default = [])]
    pub trick: Vec<Texas42Play>,
    /// The points of both sides in this hand.
    #[uniffi(default = [])]
    pub points: Vec<u32>,
    /// The tricks of both sides in this hand.
    #[uniffi(default = [])]
    pub tricks: Vec<u32>,
    /// What both sides have scored in earlier hands.
    #[uniffi(default = [])]
    pub score: Vec<u64>,
}

impl Texas42Setup {
    /// The game that goes on from it.
    pub(crate) fn begin(&self, rules: Rules) -> Result<Game, CannotSetUp> {
        Game::set_up(rules, &self.core()?).map_err(|reasons| CannotSetUp::Impossible { reasons })
    }

    fn core(&self) -> Result<Setup, CannotSetUp> {
        let bid = self.bid.map(|bid| Ok::<_, CannotSetUp>((bid.seat, core_call(bid.call)?))).transpose()?;
        Ok(Setup {
            phase: self.phase,
            to_move: self.to_move,
            bid,
            forced: self.forced,
            declaration: self.declaration.map(Into::into),
            played: self.played,
            trick: self.trick.iter().map(|play| (play.seat, play.domino)).collect(),
            points: small(pair(&self.points)?),
            tricks: small(pair(&self.tricks)?),
            score: pair(&self.score)?,
            ..Setup::dealt(BySeat::from_slice(&self.hands)?, self.shaker)
        })
    }
}

/// Side 0 and side 1; zeros if nothing is said.
pub(crate) fn pair<T: Copy + Default>(numbers: &[T]) -> Result<[T; 2], WrongCount> {
    match *numbers {
        [] => Ok([T::default(); 2]),
        [one, other] => Ok([one, other]),
        _ => Err(WrongCount { what: Counted::Items, got: numbers.len(), want: 2 }),
    }
}

/// Points or tricks as the core takes them. No hand has as many as 255, so what is larger is refused all the same.
pub(crate) fn small(numbers: [u32; 2]) -> [u8; 2] {
    numbers.map(|number| u8::try_from(number).unwrap_or(u8::MAX))
}
