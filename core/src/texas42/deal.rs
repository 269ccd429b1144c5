//! The four hands.

use super::{BadPosition, Hand};
use crate::{BySeat, Counted, Domino, DominoSet, Players, Seed, WrongCount, shuffle};

/// Seven dominoes for each of four seats.
///
/// ```
/// use unbeaten::{Seat, Seed, texas42::Deal};
///
/// let deal = Deal::shuffled(Seed::from(42), 0);
/// assert_eq!(deal.hands()[Seat::S3].len(), 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal(BySeat<DominoSet>);

impl Deal {
    /// Deal number `number` of the game with this seed: the documented [shuffle], then a block of seven to each seat.
    ///
    /// [shuffle]: crate::shuffle()
    pub fn shuffled(seed: Seed, number: u64) -> Self {
        let mut pack = Domino::ALL;
        shuffle(&mut pack, seed, number);
        let block = |seat: usize| pack[seat * Hand::SIZE..][..Hand::SIZE].iter().copied().collect();
        Self(BySeat::from_fn(Players::Four, |seat| block(seat.index())))
    }

    /// The deal with these hands.
    ///
    /// # Errors
    /// If they are not four, or two of them share a domino.
    pub fn of_hands(hands: &[Hand]) -> Result<Self, BadPosition> {
        WrongCount::check(Counted::Players, hands.len(), 4, 4)?;
        let mut dealt = DominoSet::EMPTY;
        for hand in hands {
            if let Some(domino) = (dealt & hand.dominoes()).first() {
                return Err(BadPosition::Overlap { domino });
            }
            dealt |= hand.dominoes();
        }
        Ok(Self(BySeat::from_fn(Players::Four, |seat| hands[seat.index()].dominoes())))
    }

    /// What each seat was dealt, **every hand**: for the one who runs the game.
    pub const fn hands(&self) -> &BySeat<DominoSet> {
        &self.0
    }
}
