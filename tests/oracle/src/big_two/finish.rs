//! The certain finish.
//!
//! Rules page: "the player on lead can split the hand into plays, in an order in which every play but the last is
//! unbeatable *by knowledge* (3; hand sizes as an option) when it is made, and every play is legal under the first-card
//! and one-card-left rules. Then everybody else can only pass until the hand is empty."
//!
//! What is unseen, neither played nor in the hand, stays the same throughout: the own plays move cards from the hand to
//! the table, and the others only pass. Hence their hand sizes, too, stay the same.

use super::unbeatable::strongest_reply;
use super::{Book, Options, Turn, all_plays, check_play, compare};
use crate::card::{ascending, without};
use crate::{DECK, to_mask};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The number of cards assumed in the next hand when nobody says: not one, so that one-card-left is silent.
const FULL_HAND: u8 = 13;

/// The plays of a finish, in the order they are made.
type Finish = Vec<Vec<u8>>;

/// The best certain finish by [`finish_order`], each play in index order; none for an empty hand.
///
/// `hand_sizes` are the opponents', in turn order; `next_cards` is "default the first of handSizes", and where neither
/// is known the one-card-left rule is not considered. `must_include` binds the first play.
#[must_use]
pub fn certain_finish(
    book: &Book,
    hand: &[u8],
    played: &[u8],
    hand_sizes: Option<&[u8]>,
    next_cards: Option<u8>,
    must_include: Option<u8>,
) -> Option<Vec<Vec<u8>>> {
    let unseen = DECK & !to_mask(hand) & !to_mask(played);
    let mut unbeatable = all_plays(hand, book.options());
    unbeatable.retain(|play| strongest_reply(book, play, unseen, hand_sizes).is_none());
    let next_cards = next_cards.or_else(|| hand_sizes?.first().copied()).unwrap_or(FULL_HAND);
    let mut search = Search { options: book.options(), unbeatable, next_cards, known: BTreeMap::new() };
    // "Fewest plays" first.
    (1..=hand.len()).find_map(|plays| search.best(&ascending(hand), must_include, plays))
}

struct Search<'a> {
    options: &'a Options,
    /// The plays of the whole hand that nobody can beat.
    unbeatable: Vec<Vec<u8>>,
    next_cards: u8,
    /// Answers for hands met before: the same cards are left, whatever the order in which the others went.
    known: BTreeMap<(Vec<u8>, Option<u8>, usize), Option<Finish>>,
}

impl Search<'_> {
    /// The best finish of exactly `plays` plays, found by trying every first play with the best finish of what it
    /// leaves.
    ///
    /// After the same first play the better finish of the rest makes the better whole, so none but the best is needed.
    fn best(&mut self, hand: &[u8], must_include: Option<u8>, plays: usize) -> Option<Finish> {
        if plays == 1 {
            return self.legal_lead(hand, must_include, hand).then(|| vec![hand.to_vec()]);
        }
        let question = (hand.to_vec(), must_include, plays);
        if let Some(answer) = self.known.get(&question) {
            return answer.clone();
        }
        let mut finishes = Vec::new();
        for first in self.unbeatable.clone() {
            if first.len() < hand.len() && self.legal_lead(hand, must_include, &first) {
                let rest = self.best(&without(hand, &first), None, plays - 1);
                finishes.extend(rest.map(|rest| [vec![first], rest].concat()));
            }
        }
        let answer = finishes.into_iter().min_by(|finish, other| finish_order(finish, other, self.options));
        self.known.insert(question, answer.clone());
        answer
    }

    fn legal_lead(&self, hand: &[u8], must_include: Option<u8>, play: &[u8]) -> bool {
        let turn = Turn { hand: hand.to_vec(), on: None, must_include, next_cards: self.next_cards };
        check_play(&turn, play, self.options).is_ok()
    }
}

/// The order of finishes, the best first.
///
/// "Fewest plays; then, play by play, the stronger first (larger size, then key); then lowest indices." All strengths
/// are looked at before the first index is.
#[must_use]
pub fn finish_order(finish: &[Vec<u8>], other: &[Vec<u8>], options: &Options) -> Ordering {
    let stronger_first =
        |(play, other): (&Vec<u8>, &Vec<u8>)| other.len().cmp(&play.len()).then_with(|| compare(other, play, options));
    let by_strength = || finish.iter().zip(other).map(stronger_first).find(|order| order.is_ne());
    finish
        .len()
        .cmp(&other.len())
        .then_with(|| by_strength().unwrap_or(Ordering::Equal))
        .then_with(|| finish.cmp(other))
}

/// Whether the plays, each led after everybody passed, empty the hand and are all legal. It does not ask whether
/// anybody could beat them.
#[must_use]
pub fn is_legal_line(
    plays: &[Vec<u8>],
    hand: &[u8],
    next_cards: Option<u8>,
    must_include: Option<u8>,
    options: &Options,
) -> bool {
    let mut hand = hand.to_vec();
    let mut must_include = must_include;
    for play in plays {
        let next_cards = next_cards.unwrap_or(FULL_HAND);
        let turn = Turn { hand: hand.clone(), on: None, must_include, next_cards };
        if check_play(&turn, play, options).is_err() {
            return false;
        }
        hand = without(&hand, play);
        must_include = None;
    }
    hand.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::book::BOOKS;
    use crate::big_two::unbeatable::by_own_hand;
    use crate::big_two::{legal_plays, opponents_can_stop};
    use crate::{cards, from_mask, parse, seed_from_number, shuffle};

    fn all_but(cards: &[u8]) -> Vec<u8> {
        from_mask(DECK & !to_mask(cards))
    }

    fn finish(hand: &str, unseen: &str, sizes: Option<&[u8]>, next: Option<u8>, first: &str) -> Option<Vec<Vec<u8>>> {
        let book = &BOOKS[0];
        let played = all_but(&[cards(hand), cards(unseen)].concat());
        certain_finish(book, &cards(hand), &played, sizes, next, parse(first))
    }

    fn plays(text: &str) -> Finish {
        text.split('|').map(cards).collect()
    }

    #[test]
    fn the_last_play_may_be_beatable() {
        assert_eq!(finish("3D", "2S", None, None, ""), Some(plays("3D")));
        assert_eq!(finish("3D 2S", "2H AS", None, None, ""), Some(plays("2S|3D")));
        assert_eq!(finish("3D 2H", "2S AS", None, None, ""), None);
        assert_eq!(finish("3D 4D 2S", "2H AS", None, None, ""), None);
        assert_eq!(finish("", "2H AS", None, None, ""), None);
    }

    #[test]
    fn fewest_plays_then_the_stronger_first_then_the_lowest_cards() {
        assert_eq!(finish("KD KC AS 2S", "3D 3C", None, None, ""), Some(plays("KD KC|2S|AS")));
        assert_eq!(finish("KD KC KH 2S", "3D 3C", None, None, ""), Some(plays("KD KC KH|2S")));
        // Threes and kings as a full house, or as triple and pair: one play is fewer than two.
        assert_eq!(finish("3D 3C KD KC KH", "4D 4C", None, None, ""), Some(plays("3D 3C KD KC KH")));
        // KS pairs with any of the others for the same strength; the pair left over is then KC KH, KD KH or KD KC.
        // Strengths come first: KS goes with the lowest card whose absence leaves the stronger pair.
        let without_triples = Options { triples: false, ..Options::classic() };
        let played = all_but(&cards("KD KC KH KS 3D"));
        let found = certain_finish(&Book::new(&without_triples), &cards("KD KC KH KS"), &played, None, None, None);
        assert_eq!(found, Some(plays("KD KS|KC KH")));
    }

    #[test]
    fn all_strengths_come_before_any_index() {
        let options = Options::classic();
        let [lower_first, stronger_second] = ["KD KS|3D", "KC KS|3C"].map(plays);
        assert_eq!(finish_order(&stronger_second, &lower_first, &options), Ordering::Less);
        let [larger, fewer] = ["3D 3C|2S|2H", "2S|2H"].map(plays);
        assert_eq!(finish_order(&fewer, &larger, &options), Ordering::Less);
    }

    #[test]
    fn hand_sizes_make_a_finish() {
        assert_eq!(finish("3D 3C 4D", "2D 2C 2H", None, None, ""), None);
        assert_eq!(finish("3D 3C 4D", "2D 2C 2H", Some(&[1, 1]), Some(2), ""), Some(plays("3D 3C|4D")));
        assert_eq!(finish("3D 3C 4D", "2D 2C 2H", Some(&[1, 2]), None, ""), None);
    }

    #[test]
    fn one_card_left_binds_the_finisher() {
        // A pair is free; then each single is the highest card left.
        assert_eq!(finish("3D 3C KD AD 2D", "QD", None, Some(1), ""), Some(plays("3D 3C|2D|AD|KD")));
        // Hence 2H, which 2S would beat, need not be led first, unless the pair could be beaten.
        assert_eq!(finish("KD KC 2H", "2S QD", None, Some(1), ""), Some(plays("KD KC|2H")));
        assert_eq!(finish("KD KC 2H", "2S AD AC", None, Some(1), ""), None);
        assert_eq!(finish("3D 2D 2H", "AD AC", None, Some(1), ""), Some(plays("2D 2H|3D")));
        // The first card rules the first play, so the strongest card cannot go first.
        assert_eq!(finish("3D AD", "3C", None, Some(5), "3D"), None);
        assert_eq!(finish("KD AD 2D", "QD", None, Some(5), "KD"), Some(plays("KD|2D|AD")));
        // Both rules: nothing satisfies both, the first card prevails.
        assert_eq!(finish("KD AD 2D", "QD", None, Some(1), "KD"), Some(plays("KD|2D|AD")));
        assert_eq!(finish("KD AD 2D", "QD", None, Some(1), "QS"), None);
    }

    /// Every way to empty the hand by legal leads, without a thought for who might beat them.
    fn every_line(hand: &[u8], next_cards: Option<u8>, must_include: Option<u8>, options: &Options) -> Vec<Finish> {
        if hand.is_empty() {
            return vec![vec![]];
        }
        let next_cards_now = next_cards.unwrap_or(FULL_HAND);
        let turn = Turn { hand: hand.to_vec(), on: None, must_include, next_cards: next_cards_now };
        let mut lines = Vec::new();
        for first in legal_plays(&turn, options) {
            for rest in every_line(&without(hand, &first), next_cards, None, options) {
                lines.push([vec![first.clone()], rest].concat());
            }
        }
        lines
    }

    /// The definition, word for word: every play but the last is unbeatable by knowledge when it is made.
    fn is_certain(book: &Book, line: &[Vec<u8>], played: &[u8], hand_sizes: Option<&[u8]>) -> bool {
        (0..line.len() - 1).all(|place| {
            let played = [played.to_vec(), line[..place].concat()].concat();
            let own_hand = line[place + 1..].concat();
            by_own_hand(book, &line[place], &played, &own_hand, hand_sizes).unwrap().unbeatable
        })
    }

    /// Some cards split into a hand and the unseen. Every other time the hand has the highest, so that finishes abound,
    /// and by turns the cards are of the seven highest ranks only, so that combinations do.
    fn position(number: u64, hand_cards: usize, unseen_cards: usize) -> (Vec<u8>, Vec<u8>) {
        let lowest = if number % 4 < 2 { 0 } else { 24 };
        let mut pack = shuffle(seed_from_number(11), number, 52 - lowest);
        for card in &mut pack {
            *card += lowest;
        }
        pack.truncate(hand_cards + unseen_cards);
        if number % 2 == 1 {
            pack.sort_unstable_by(|card, other| other.cmp(card));
        }
        let (hand, unseen) = pack.split_at(hand_cards);
        (ascending(hand), ascending(unseen))
    }

    #[test]
    fn the_search_agrees_with_the_definition_tried_on_every_line() {
        let mut finishes = 0;
        for book in BOOKS.iter() {
            let options = book.options();
            for number in 0..120 {
                let (hand, unseen) = position(number, 2 + (number % 5) as usize, 3 + (number % 7) as usize);
                let played = all_but(&[hand.clone(), unseen.clone()].concat());
                let next_cards = [None, Some(1), Some(2)][(number % 3) as usize];
                let must_include = (number % 4 == 1).then_some(hand[0]);
                let sizes: Option<&[u8]> = [None, Some(&[1, 2][..]), Some(&[2][..])][(number / 3 % 3) as usize];
                let next_assumed = next_cards.or(sizes.map(|sizes| sizes[0]));
                let mut certain = every_line(&hand, next_assumed, must_include, options);
                certain.retain(|line| is_certain(book, line, &played, sizes));
                let expected = certain.into_iter().min_by(|line, other| finish_order(line, other, options));
                let found = certain_finish(book, &hand, &played, sizes, next_cards, must_include);
                assert_eq!(found, expected, "{hand:?} {unseen:?} {sizes:?} {next_cards:?} {must_include:?}");
                finishes += usize::from(found.is_some_and(|found| found.len() > 1));
            }
        }
        assert!(finishes > 60, "only {finishes} finishes were worth the name");
    }

    /// "Then everybody else can only pass": exactly the certain lines are the ones no deal of the unseen cards stops.
    #[test]
    fn a_line_is_certain_exactly_when_no_opponents_can_stop_it() {
        let (mut certain_lines, mut other_lines) = (0, 0);
        for book in BOOKS.iter() {
            let options = book.options();
            for number in 0..24 {
                let (hand, unseen) = position(number, 2 + (number % 4) as usize, 5);
                let played = all_but(&[hand.clone(), unseen.clone()].concat());
                let sizes: Option<&[u8]> = [None, Some(&[1, 3][..]), Some(&[2, 1, 1][..])][(number % 3) as usize];
                for line in every_line(&hand, sizes.map(|sizes| sizes[0]), None, options) {
                    let certain = is_certain(book, &line, &played, sizes);
                    assert_eq!(
                        certain,
                        !opponents_can_stop(&line, &unseen, sizes, None, options),
                        "{line:?} {unseen:?}"
                    );
                    if certain { certain_lines += 1 } else { other_lines += 1 }
                }
            }
        }
        assert!(certain_lines > 100 && other_lines > 100, "{certain_lines} certain, {other_lines} not");
    }

    #[test]
    fn a_finish_is_a_legal_line() {
        let options = Options::classic();
        let line = plays("KD|2D|AD");
        let hand = cards("KD AD 2D");
        assert!(is_legal_line(&line, &hand, Some(1), parse("KD"), &options));
        assert!(!is_legal_line(&line, &hand, Some(1), None, &options));
        assert!(is_legal_line(&line, &hand, None, None, &options));
        assert!(!is_legal_line(&line[..2], &hand, None, None, &options));
    }
}
