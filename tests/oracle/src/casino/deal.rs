//! The deals of the forty cards.

use super::wrong::check_count;
use super::{Wrong, pack};
use crate::card::ascending;
use crate::shuffle;

/// The hands, each in index order, and the stock in shuffled order.
///
/// "2 players 10 each, then 10 each again […]; 3 players 13 each and 1 on the table; 4 players 10 each." "Seats get
/// consecutive blocks; the rest is stock: […] Casino's table card with three players and its second deal (blocks
/// again)."
///
/// # Errors
/// `wrong_count` for other than 2 to 4 players.
pub fn deal(seed: [u8; 32], number: u64, players: usize) -> Result<(Vec<Vec<u8>>, Vec<u8>), Wrong> {
    check_count(players, 2, 4)?;
    let each = if players == 3 { 13 } else { 10 };
    let pack = pack();
    let shuffled: Vec<u8> = shuffle(seed, number, 40).into_iter().map(|place| pack[usize::from(place)]).collect();
    let (dealt, stock) = shuffled.split_at(each * players);
    Ok((dealt.chunks(each).map(ascending).collect(), stock.to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cards, seed_from_number};

    /// The known answer of the design page, its places read as cards: 15 is 6S, 1 is 3C, … 32 is AD, 36 is 2D.
    #[test]
    fn the_known_shuffle_as_cards() {
        let (hands, stock) = deal(seed_from_number(42), 0, 4).unwrap();
        // 15 1 12 23 25 2 37 39 20 29
        assert_eq!(hands[0], cards("3C 3H 6D 6S 8D 8S 9C 10C 2C 2S"));
        // 36 5 4 32 24 28 26 13 16 6
        assert_eq!(hands[3], cards("4D 4C 4H 6C 7D 9D 9H 10D AD 2D"));
        assert_eq!(stock, []);
    }

    #[test]
    fn blocks_and_stock() {
        for (players, each, left) in [(2, 10, 20), (3, 13, 1), (4, 10, 0)] {
            for number in 0..20 {
                let (hands, stock) = deal([9; 32], number, players).unwrap();
                assert!(hands.len() == players && hands.iter().all(|hand| hand.len() == each && hand.is_sorted()));
                assert_eq!(stock.len(), left);
                assert_eq!(ascending(&[hands.concat(), stock].concat()), pack(), "every card once");
            }
        }
    }

    #[test]
    fn two_players_get_the_blocks_of_four() {
        let (four, _) = deal(seed_from_number(5), 3, 4).unwrap();
        let (two, stock) = deal(seed_from_number(5), 3, 2).unwrap();
        assert_eq!(two, four[..2]);
        assert_eq!(ascending(&stock[..10]), four[2]);
    }

    #[test]
    fn other_numbers_of_players() {
        assert_eq!(deal([0; 32], 0, 1), Err(Wrong::WrongCount { got: 1, want: 2 }));
        assert_eq!(deal([0; 32], 0, 5), Err(Wrong::WrongCount { got: 5, want: 4 }));
    }
}
