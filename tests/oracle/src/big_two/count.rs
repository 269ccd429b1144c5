//! How many ways there are to go on.

use super::Game;

/// The number of sequences of exactly `depth` legal actions from here, within this match and without a look at the
/// clock. A match that ends earlier has none; of no actions there is one sequence.
///
/// # Panics
/// If the game refuses an action that it said was legal.
#[must_use]
pub fn count_positions(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for action in game.legal_actions() {
        let mut after = game.clone();
        let seat = game.to_move.expect("somebody has legal actions");
        after.act(seat, action).expect("a legal action");
        count += count_positions(&after, depth - 1);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::setup::position;
    use crate::big_two::{Action, Options, deal};
    use crate::{cards, seed_from_number};

    fn counts(game: &Game, depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
        depths.map(|depth| count_positions(game, depth)).collect()
    }

    #[test]
    fn one_card_left_makes_a_single_line() {
        // 4D, then 5D, which must beat it and ends the match.
        let game = position(&Options::classic(), "3D 4D|5D", None, 0);
        assert_eq!(counts(&game, 0..=3), [1, 1, 1, 0]);
        // Either card, then 5D or a pass, then after the pass the other card.
        let free = Options { one_card_left: false, ..Options::classic() };
        assert_eq!(counts(&position(&free, "3D 4D|5D", None, 0), 0..=4), [1, 2, 4, 2, 0]);
    }

    #[test]
    fn two_players_counted_by_hand() {
        let game = position(&Options::classic(), "3D 3C 4D|5D 6D", None, 0);
        // 1: three singles and the pair.
        // 2: on each single 5D, 6D or a pass; on the pair a pass.
        // 3: after 5D or 6D a pass (3 + 3); after the pass two singles, or after 4D also the pair (2 + 2 + 3); 4D.
        // 4: the last card of seat 1 (3 + 3); on the six singles 6D, since one card is left.
        // 5: seat 0 passes on each of these 6D; 6: seat 1 leads its last card; 7: nothing is left to do.
        assert_eq!(counts(&game, 0..=7), [1, 4, 10, 14, 12, 6, 6, 0]);
    }

    #[test]
    fn three_players_with_either_pass() {
        // A single goes round: 3D, then 4D or a pass, and so on.
        let table = "3D 6D|4D 7D|5D 8D";
        let options = Options { one_card_left: false, ..Options::classic() };
        let game = position(&options, table, None, 0);
        // 1: 3D, 6D. 2: 4D, 7D, pass; 7D, pass. 3: on 4D three, on 7D two, on the passed 3D three; on 7D two, on the
        // passed 6D two.
        assert_eq!(counts(&game, 1..=3), [2, 5, 12]);
        let for_trick = Options { pass_for_trick: true, ..options };
        assert_eq!(counts(&position(&for_trick, table, None, 0), 1..=3), [2, 5, 12]);
        // 3D, pass, 5D: seat 0 has 6D or a pass. On 6D it is over. After the pass seat 1 has 7D or a pass, or is out
        // and seat 2 leads its last card.
        for (options, expected) in [(&game.options, 2), (&for_trick, 1)] {
            let mut game = position(options, table, None, 0);
            for (seat, action) in [(0, Action::Play(cards("3D"))), (1, Action::Pass), (2, Action::Play(cards("5D")))] {
                game.act(seat, action).unwrap();
            }
            assert_eq!(counts(&game, 1..=2), [2, expected]);
        }
    }

    #[test]
    fn one_deep_is_the_number_of_legal_actions() {
        for players in 2..=4 {
            let (game, _) = Game::new(Options::classic(), deal(seed_from_number(1), 0, players).0).unwrap();
            assert_eq!(count_positions(&game, 1), game.legal_actions().len() as u64);
            assert!(count_positions(&game, 2) > count_positions(&game, 1));
        }
    }
}
