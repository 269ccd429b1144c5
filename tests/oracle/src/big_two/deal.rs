//! The deals of the whole pack.

use crate::card::ascending;
use crate::shuffle;

/// The hands, each in index order, and the stock in shuffled order, of 13 cards a seat.
///
/// "Seats get consecutive blocks; the rest is stock."
///
/// # Panics
/// If there are more than four players.
#[must_use]
pub fn deal(seed: [u8; 32], stream: u64, players: usize) -> (Vec<Vec<u8>>, Vec<u8>) {
    let pack = shuffle(seed, stream, 52);
    let (dealt, stock) = pack.split_at(13 * players);
    (dealt.chunks(13).map(ascending).collect(), stock.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed_from_number;

    #[test]
    fn seats_get_blocks_and_the_rest_is_stock() {
        let pack = shuffle(seed_from_number(42), 0, 52);
        let (hands, stock) = deal(seed_from_number(42), 0, 3);
        assert_eq!(hands.len(), 3);
        assert_eq!(hands[1], ascending(&pack[13..26]));
        assert_eq!(stock, pack[39..]);
        assert_eq!(deal(seed_from_number(42), 0, 4).1, []);
    }
}
