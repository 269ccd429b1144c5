//! A play to suggest, and the two ways to sort a hand.
//!
//! Protocol, `hint` and `sort`. The rules say that there are hints; which, the documentation of the hint says:
//!
//! "On the lead: if there is a certain finish by what the player knows, its first play. Else of the legal plays those of
//! most cards, of these the weakest, of equals the one of the lowest card indices."
//!
//! "After a play, of the legal plays the one that breaks least. The hand falls into groups: the weakest five is taken out
//! again and again, then the weakest triple, then the weakest pair; the rest are single cards. A play breaks a group if it
//! takes some of its cards and leaves others. The more cards the largest group has that a play breaks, the worse it is.
//! Among plays that are equally good in this, the weakest, then the one of the lowest card indices. A pass is suggested
//! only where nothing else is legal."

use super::{Action, Book, Game, Options, Turn, certain_finish, display_order, legal_order, legal_plays};
use crate::card::without;

/// The suggested play, or none for a pass. The player has seen the cards `played`, and the opponents' hand sizes where they
/// are given.
#[must_use]
pub fn hint(book: &Book, turn: &Turn, played: &[u8], hand_sizes: Option<&[u8]>) -> Option<Vec<u8>> {
    let options = book.options();
    if turn.on.is_none() {
        let finish = certain_finish(book, &turn.hand, played, hand_sizes, Some(turn.next_cards), turn.must_include);
        return finish.map(|plays| plays[0].clone()).or_else(|| most_cards(turn, options));
    }
    let groups = groups(&turn.hand, options);
    let breaks_less_then_weaker = |play: &Vec<u8>, other: &Vec<u8>| {
        let broken = |play: &[u8]| largest_broken(&groups, play);
        broken(play).cmp(&broken(other)).then_with(|| legal_order(play, other, options))
    };
    legal_plays(turn, options).into_iter().min_by(breaks_less_then_weaker)
}

impl Game {
    /// What is suggested to the seat to move, by all that it sees; none when the match is over.
    #[must_use]
    pub fn hint(&self) -> Option<Action> {
        let seat = self.to_move?;
        let in_turn = (1..self.players()).map(|steps| (seat + steps) % self.players());
        let hand_sizes: Vec<u8> = in_turn.map(|other| self.hand_size(other)).collect();
        let play = hint(&Book::at(&self.options), &self.turn(seat), &self.played, Some(&hand_sizes));
        Some(play.map_or(Action::Pass, Action::Play))
    }
}

/// "Of the legal plays those of most cards, of these the weakest, of equals the one of the lowest card indices."
fn most_cards(turn: &Turn, options: &Options) -> Option<Vec<u8>> {
    let most_cards_then_weakest =
        |play: &Vec<u8>, other: &Vec<u8>| other.len().cmp(&play.len()).then_with(|| legal_order(play, other, options));
    legal_plays(turn, options).into_iter().min_by(most_cards_then_weakest)
}

/// How many cards the largest group has that the play breaks.
fn largest_broken(groups: &[Vec<u8>], play: &[u8]) -> usize {
    let taken = |group: &&Vec<u8>| group.iter().filter(|card| play.contains(card)).count();
    let broken = groups.iter().filter(|group| taken(group) > 0 && taken(group) < group.len());
    broken.map(Vec::len).max().unwrap_or(0)
}

/// The plays into which a hand falls.
fn groups(hand: &[u8], options: &Options) -> Vec<Vec<u8>> {
    let mut groups = Vec::new();
    let mut hand = hand.to_vec();
    while let Some(play) = free_lead(&hand, options) {
        hand = without(&hand, &play);
        groups.push(play);
    }
    groups
}

/// "`rank`: ascending".
#[must_use]
pub fn sort_by_rank(cards: &[u8], options: &Options) -> Vec<u8> {
    let mut sorted = cards.to_vec();
    sorted.sort_by(|&card, &other| options.compare_cards(card, other));
    sorted
}

/// "`combo`: take the hint's lead play (no first-card, no one-card rule) again and again, each in display order".
#[must_use]
pub fn sort_by_combo(cards: &[u8], options: &Options) -> Vec<u8> {
    groups(cards, options).iter().flat_map(|play| display_order(play, options)).collect()
}

/// What is led where no rule restricts it and no finish is looked for.
fn free_lead(hand: &[u8], options: &Options) -> Option<Vec<u8>> {
    let free = Options { one_card_left: false, ..options.clone() };
    most_cards(&Turn { hand: hand.to_vec(), on: None, must_include: None, next_cards: 13 }, &free)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::book::BOOKS;
    use crate::{cards, parse};

    fn turn(hand: &str, on: &str, next_cards: u8) -> Turn {
        let on = Some(cards(on)).filter(|on| !on.is_empty());
        Turn { hand: cards(hand), on, must_include: None, next_cards }
    }

    fn hinted(turn: &Turn) -> Option<Vec<u8>> {
        hint(&BOOKS[0], turn, &[], None)
    }

    #[test]
    fn hints_on_the_lead_and_on_a_play() {
        assert_eq!(hinted(&turn("3D 4D 5D 6D 7C 8C AS", "", 5)), Some(cards("3D 4D 5D 6D 7C")));
        assert_eq!(hinted(&turn("3D 4D 4C KS", "", 5)), Some(cards("4D 4C")));
        assert_eq!(hinted(&turn("3D 9D KS 2S", "5D", 5)), Some(cards("9D")));
        assert_eq!(hinted(&turn("3D 9D KS 2S", "5D", 1)), Some(cards("2S")));
        assert_eq!(hinted(&turn("3D 9D KS", "2S", 5)), None);
        let first = Turn { must_include: parse("3D"), ..turn("3D 4D 4C KS", "", 5) };
        assert_eq!(hinted(&first), Some(cards("3D")));
    }

    #[test]
    fn a_certain_finish_is_taken() {
        let lead = turn("3D 3C AS 2H", "", 5);
        assert_eq!(hinted(&lead), Some(cards("3D 3C")));
        assert_eq!(hint(&BOOKS[0], &lead, &cards("2D 2C 2S"), None), Some(cards("2H")));
        let lead = turn("3D 4D 4C", "", 13);
        assert_eq!(hint(&BOOKS[0], &lead, &[], Some(&[13, 1])), Some(cards("4D 4C")));
        let lead = turn("3D 3C 4D 4C 4H", "", 13);
        assert_eq!(hint(&BOOKS[0], &lead, &[], None), Some(cards("3D 3C 4D 4C 4H")));
    }

    #[test]
    fn the_smallest_group_is_broken_and_none_if_it_need_not_be() {
        assert_eq!(hinted(&turn("6D 6C 9H", "5D", 5)), Some(cards("9H")));
        assert_eq!(hinted(&turn("6D 6C 7D 7C 7H", "5D", 5)), Some(cards("6D")));
        assert_eq!(hinted(&turn("3D 4D 5C 6H 7S 9D 9C", "6D", 5)), Some(cards("9D")));
        assert_eq!(hinted(&turn("4D 5C 6H 7S 8D 2D", "3H", 5)), Some(cards("2D")));
        // 23456 is the weakest straight, so the 7 is not part of a five.
        assert_eq!(hinted(&turn("3D 4D 5C 6H 7S 2D", "3H", 5)), Some(cards("7S")));
        // Both pairs break the full house; beside it there is a pair of its own.
        assert_eq!(hinted(&turn("7D 7C 7H 9D 9C", "5D 5C", 5)), Some(cards("7D 7C")));
        assert_eq!(hinted(&turn("7D 7C 7H 9D 9C 9H 9S", "5D 5C", 5)), Some(cards("9H 9S")));
    }

    #[test]
    fn what_is_suggested_in_a_match_is_legal() {
        let (hands, _) = crate::big_two::deal(crate::seed_from_number(8), 0, 3);
        let (mut game, _) = Game::new(Options::classic(), hands).unwrap();
        while let Some(hint) = game.hint() {
            game.act(game.to_move.unwrap(), hint).unwrap();
        }
        assert!(game.hands.iter().any(Vec::is_empty));
    }

    #[test]
    fn sorted_by_rank_and_suit_order() {
        let options = Options { suit_order: [3, 2, 1, 0], ..Options::classic() };
        assert_eq!(sort_by_rank(&cards("2S 3D 3S 10H"), &options), cards("3S 3D 10H 2S"));
    }

    #[test]
    fn sorted_by_combination() {
        let options = Options::classic();
        assert_eq!(sort_by_combo(&cards("2S KD 9D KC 9C 9H 4D 4C"), &options), cards("9D 9C 9H 4D 4C KD KC 2S"));
        assert_eq!(sort_by_combo(&cards("AD 2C 3D 4D 5D 5C"), &options), cards("AD 2C 3D 4D 5D 5C"));
        assert_eq!(sort_by_combo(&[], &options), []);
    }

    #[test]
    fn a_sort_loses_no_card() {
        for number in 0..50 {
            let hand = &crate::shuffle(crate::seed_from_number(3), number, 52)[..13];
            assert_eq!(crate::to_mask(&sort_by_combo(hand, &Options::classic())), crate::to_mask(hand));
        }
    }
}
