//! Which suits the seats have shown not to hold.

use super::Suit;
use crate::Seat;

/// For each seat and suit the number of the trick in which the seat did not follow it first; 0 if it always has. Half a byte
/// each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Voids([u32; 4]);

impl Voids {
    pub(super) const NONE: Self = Self([0; 4]);

    /// A seat followed the suit at this place in the trick of this number, or did not. Without a branch: whether somebody follows
    /// is anybody's guess.
    #[inline]
    pub(super) const fn note(&mut self, follows: bool, seat: Seat, led: usize, trick: u8) {
        let shown = &mut self.0[seat.index()];
        let at = 4 * (led & 7);
        let first = (*shown >> at).trailing_zeros() >= 4;
        *shown |= (trick as u32 * !follows as u32 * first as u32) << at;
    }

    /// In which trick a seat has shown first that it does not hold a suit.
    pub(super) fn shown_in(self, seat: Seat, suit: Suit) -> Option<u8> {
        let trick = (self.0[seat.index()] >> (4 * suit.index()) & 0xf) as u8;
        (trick > 0).then_some(trick)
    }

    /// The suits that a seat has shown not to hold.
    pub(super) fn of(self, seat: Seat) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |&suit| self.shown_in(seat, suit).is_some())
    }
}
