//! Points of a hand, a match and a game.
//!
//! Rules page, "Scoring": points a card by the number of cards left; "No multipliers. … Totals add up; the game ends
//! when anyone has 101 or more; lowest total wins, ties are reported as several winners."

use super::Options;

/// A game as far as it has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameScore {
    /// The points of each seat so far.
    pub totals: Vec<u64>,
    /// The points of each seat, match by match.
    pub per_match: Vec<Vec<u64>>,
    /// Somebody has reached the target.
    pub over: bool,
    /// The seats with the lowest total, "empty while not over".
    pub winners: Vec<usize>,
}

/// The points for cards left in a hand.
///
/// # Errors
/// `wrong_count` for more than 13 cards.
pub fn score_hand(cards_left: u8, options: &Options) -> Result<u64, &'static str> {
    let points_a_card = options.points_per_card.get(usize::from(cards_left)).ok_or("wrong_count")?;
    Ok(u64::from(cards_left) * u64::from(*points_a_card))
}

/// The points of each seat, given the cards left in each hand.
///
/// # Errors
/// `wrong_count` for hands of more than 13 cards or other than 2 to 4 seats; `no_winner` or `two_winners` since "the
/// match ends with the first empty hand".
pub fn score_match(cards_left: &[u8], options: &Options) -> Result<Vec<u64>, &'static str> {
    if !(2..=4).contains(&cards_left.len()) {
        return Err("wrong_count");
    }
    let points = cards_left.iter().map(|&cards| score_hand(cards, options)).collect::<Result<_, _>>()?;
    let empty_hands = (0..cards_left.len()).filter(|&seat| cards_left[seat] == 0);
    match empty_hands.count() {
        0 => Err("no_winner"),
        1 => Ok(points),
        _ => Err("two_winners"),
    }
}

/// The game after these matches, each given by the cards left in each hand.
///
/// # Errors
/// The first objection in the order of the matches: `after_the_end` to a match that should not have been played,
/// whatever is in it; `wrong_count` to a match with another number of seats than the first; else as [`score_match`].
pub fn score_game(matches: &[Vec<u8>], options: &Options) -> Result<GameScore, &'static str> {
    let seats = matches.first().map_or(0, Vec::len);
    let mut game = GameScore { totals: vec![0; seats], per_match: vec![], over: false, winners: vec![] };
    for cards_left in matches {
        if game.over {
            return Err("after_the_end");
        }
        if cards_left.len() != seats {
            return Err("wrong_count");
        }
        let points = score_match(cards_left, options)?;
        game.totals.iter_mut().zip(&points).for_each(|(total, points)| *total += points);
        game.per_match.push(points);
        game.over = game.totals.iter().any(|&total| total >= options.target);
    }
    if game.over {
        let lowest = game.totals.iter().min();
        game.winners = (0..seats).filter(|&seat| game.totals.get(seat) == lowest).collect();
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(matches: &[[u8; 4]]) -> Result<GameScore, &'static str> {
        let matches: Vec<Vec<u8>> = matches.iter().map(|cards_left| cards_left.to_vec()).collect();
        score_game(&matches, &Options::classic())
    }

    #[test]
    fn the_reference_table() {
        let points: Vec<u64> = (0..=13).map(|cards| score_hand(cards, &Options::classic()).unwrap()).collect();
        assert_eq!(points, [0, 1, 2, 3, 4, 10, 12, 14, 16, 18, 30, 33, 36, 39]);
        assert_eq!(score_hand(14, &Options::classic()), Err("wrong_count"));
    }

    #[test]
    fn the_worked_game() {
        let matches = [[0, 3, 7, 10], [9, 0, 4, 11], [8, 2, 0, 13]];
        assert_eq!(game(&matches[..1]).unwrap().totals, [0, 3, 14, 30]);
        assert_eq!(game(&matches[..2]).unwrap().totals, [18, 3, 18, 63]);
        assert!(!game(&matches[..2]).unwrap().over);
        let expected = GameScore {
            totals: vec![34, 5, 18, 102],
            per_match: vec![vec![0, 3, 14, 30], vec![18, 0, 4, 33], vec![16, 2, 0, 39]],
            over: true,
            winners: vec![1],
        };
        assert_eq!(game(&matches), Ok(expected));
    }

    #[test]
    fn exactly_the_target_ends_it_and_ties_share_it() {
        // 39 + 39 + 12 + 10 + 1 = 101
        let matches = [[13, 0, 3, 3], [13, 3, 0, 3], [6, 3, 3, 0], [5, 0, 1, 1], [1, 1, 0, 1]];
        let before = game(&matches[..4]).unwrap();
        assert_eq!((before.totals, before.over, before.winners), (vec![100, 6, 7, 7], false, vec![]));
        let after = game(&matches).unwrap();
        assert_eq!((after.totals, after.over, after.winners), (vec![101, 7, 7, 8], true, vec![1, 2]));
    }

    #[test]
    fn matches_that_cannot_be() {
        let options = Options::classic();
        assert_eq!(score_match(&[1, 2, 3, 4], &options), Err("no_winner"));
        assert_eq!(score_match(&[0, 2, 0, 4], &options), Err("two_winners"));
        assert_eq!(score_match(&[0, 14], &options), Err("wrong_count"));
        assert_eq!(score_match(&[0], &options), Err("wrong_count"));
        assert_eq!(score_match(&[0, 1, 1, 1, 1], &options), Err("wrong_count"));
        assert_eq!(game(&[[0, 13, 13, 13], [0, 13, 13, 13], [0, 13, 13, 13], [0, 1, 1, 1]]), Err("after_the_end"));
        assert_eq!(game(&[[0, 13, 13, 13], [1, 13, 13, 13]]), Err("no_winner"));
        assert_eq!(score_game(&[vec![0, 1], vec![0, 1, 1]], &options), Err("wrong_count"));
    }

    #[test]
    fn no_match_is_a_game_not_over() {
        assert_eq!(game(&[]), Ok(GameScore { totals: vec![], per_match: vec![], over: false, winners: vec![] }));
    }

    #[test]
    fn another_table_and_target() {
        let options = Options { points_per_card: [1; 14], target: 5, ..Options::classic() };
        assert_eq!(score_match(&[0, 13], &options), Ok(vec![0, 13]));
        let game = score_game(&[vec![0, 5]], &options).unwrap();
        assert_eq!((game.over, game.winners), (true, vec![0]));
    }
}
