//! One value for each seat.

use core::{
    fmt,
    hash::{Hash, Hasher},
    ops::{Index, IndexMut},
};

use crate::{Players, Seat, WrongCount};

/// One value for each seat in play, reached by [`Seat`] rather than by a bare number.
///
/// ```
/// use unbeaten::{BySeat, Players, Seat};
///
/// let mut cards_left = BySeat::from([13, 13, 13]);
/// cards_left[Seat::S1] -= 5;
/// assert_eq!(cards_left.players(), Players::Three);
/// assert_eq!(cards_left.as_slice(), [13, 8, 13]);
/// ```
///
/// # Panics
/// Indexing panics for a seat that is not in play; [`get`](Self::get) answers `None` for it.
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    /// Seats beyond the players hold a default value that nobody sees.
    values: [T; 4],
    players: Players,
}

impl<T: Copy + Default> BySeat<T> {
    /// The value that `f` gives for each seat.
    pub fn from_fn(players: Players, mut f: impl FnMut(Seat) -> T) -> Self {
        let mut values = [T::default(); 4];
        for seat in players.seats() {
            values[seat.index()] = f(seat);
        }
        Self { values, players }
    }

    /// The values in seat order.
    ///
    /// # Errors
    /// If they are not two, three or four.
    pub fn from_slice(values: &[T]) -> Result<Self, WrongCount> {
        let players = Players::try_from(values.len())?;
        Ok(Self::from_fn(players, |seat| values[seat.index()]))
    }

    /// The same table with `f` of each value.
    pub fn map<U: Copy + Default>(&self, mut f: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.players, |seat| f(self[seat]))
    }
}

impl<T> BySeat<T> {
    /// How many seats there are.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.players.count()]
    }

    /// The value of a seat, if it is in play.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.as_slice().get(seat.index())
    }

    /// The seats with their values, in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        Seat::ALL.into_iter().zip(self.as_slice())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..self.players.count()][seat.index()]
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: Hash> Hash for BySeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

macro_rules! from_array {
    ($count:literal, $players:expr) => {
        impl<T: Copy + Default> From<[T; $count]> for BySeat<T> {
            fn from(values: [T; $count]) -> Self {
                Self::from_fn($players, |seat| values[seat.index()])
            }
        }
    };
}
from_array!(2, Players::Two);
from_array!(3, Players::Three);
from_array!(4, Players::Four);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_to_four_seats() {
        for count in 0..7 {
            let numbers = [5, 6, 7, 8, 9, 10];
            match BySeat::from_slice(&numbers[..count]) {
                Ok(table) => {
                    assert!((2..=4).contains(&count));
                    assert_eq!(table.as_slice(), &numbers[..count]);
                    assert_eq!(table.iter().len(), count);
                    assert_eq!(table.get(Seat::S3).copied(), (count == 4).then_some(8));
                }
                Err(wrong) => assert_eq!((wrong.got, wrong.want), (count, if count < 2 { 2 } else { 4 })),
            }
        }
    }

    #[test]
    fn turns_go_round() {
        for players in [Players::Two, Players::Three, Players::Four] {
            let mut seat = Seat::S0;
            for _ in 0..players.count() {
                seat = seat.next(players);
            }
            assert_eq!(seat, Seat::S0);
        }
    }
}
