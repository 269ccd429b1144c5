//! What a temporary stack is, and what it becomes with one card more.

use super::{HIGHEST, Item, Position, Source, Wrong, check, draggable, is_sequence, is_set, sum, value};
use crate::card::ascending;

/// What cards put together are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    /// What they count together.
    pub sum: u32,
    /// The cards in the hand of the player to move that count as much, in index order.
    pub captured_by: Vec<u8>,
    /// Whether they are a sequence.
    pub is_sequence: bool,
    /// Whether they are a set.
    pub is_set: bool,
}

/// A stack with one card more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The card that is added.
    pub card: u8,
    /// Where it comes from.
    pub source: Source,
    /// What the stack is then. The card itself does not capture it.
    pub pile: Pile,
}

/// A stack and what it can become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grown {
    /// What it is.
    pub now: Pile,
    /// What it becomes with each card that keeps it at 10 or less: hand cards in index order, then loose cards in table
    /// order.
    pub with: Vec<Growth>,
}

/// What the stack at this place of the table is and can become.
///
/// # Errors
/// As [`check`], then `bad_target`, `not_there` if no temporary stack lies there.
pub fn grow(position: &Position, index: usize) -> Result<Grown, Wrong> {
    check(position)?;
    let cards = match position.table.get(index) {
        None => return Err(Wrong::BadTarget { index, items: position.table.len() }),
        Some(Item::Stack { cards, .. }) => cards,
        Some(_) => return Err(Wrong::TargetNotThere { index: Some(index) }),
    };
    let hand = ascending(&position.hands[position.current]);
    let mut with = vec![];
    for (card, source) in draggable(position) {
        let more = [&cards[..], &[card]].concat();
        if sum(&more) <= HIGHEST {
            with.push(Growth { card, source, pile: pile(&more, &hand) });
        }
    }
    Ok(Grown { now: pile(cards, &hand), with })
}

fn pile(cards: &[u8], hand: &[u8]) -> Pile {
    let sum = sum(cards);
    let captures = |&card: &u8| value(card) == sum && !cards.contains(&card);
    let captured_by = hand.iter().copied().filter(captures).collect();
    Pile { sum, captured_by, is_sequence: is_sequence(cards), is_set: is_set(cards) }
}

#[cfg(test)]
mod tests {
    use super::super::setup::{build, loose, position, stack};
    use super::*;
    use crate::{cards, parse};

    fn pile_of(sum: u32, captured_by: &str, is_sequence: bool, is_set: bool) -> Pile {
        Pile { sum, captured_by: cards(captured_by), is_sequence, is_set }
    }

    fn growth(text: &str, source: Source, pile: Pile) -> Growth {
        Growth { card: parse(text).unwrap(), source, pile }
    }

    #[test]
    fn a_stack_and_each_card_more() {
        let table = [loose("4D 8C"), vec![stack("3H", 0)], loose("3S")].concat();
        let grown = grow(&position(1, table, &["AS 7S 7C 3D", ""]), 2).unwrap();
        assert_eq!(grown.now, pile_of(3, "3D", true, true));
        let expected = [
            growth("3D", Source::Hand, pile_of(6, "", false, true)),
            growth("7C", Source::Hand, pile_of(10, "", false, false)),
            growth("7S", Source::Hand, pile_of(10, "", false, false)),
            growth("AS", Source::Hand, pile_of(4, "", false, false)),
            growth("4D", Source::Table, pile_of(7, "7C 7S", true, false)),
            growth("3S", Source::Table, pile_of(6, "", false, true)),
        ];
        assert_eq!(grown.with, expected);
    }

    /// A card cannot both lie on the stack and capture it.
    #[test]
    fn the_added_card_does_not_capture() {
        let grown = grow(&position(1, vec![stack("AD AC 2D", 0)], &["4S 8S 8C", ""]), 0).unwrap();
        assert_eq!(grown.now, pile_of(4, "4S", false, false));
        let expected = [growth("4S", Source::Hand, pile_of(8, "8C 8S", false, false))];
        assert_eq!(grown.with, expected);
    }

    #[test]
    fn a_full_stack_takes_no_more() {
        let grown = grow(&position(1, vec![stack("10D 3D", 1)], &["AS", ""]), 0).unwrap();
        assert_eq!((grown.now.sum, grown.with), (13, vec![]));
    }

    #[test]
    fn only_stacks_grow() {
        let position = position(1, vec![Item::Loose(0), build("4D 5D", 9, 0, false)], &["AS", ""]);
        assert_eq!(grow(&position, 0), Err(Wrong::TargetNotThere { index: Some(0) }));
        assert_eq!(grow(&position, 1), Err(Wrong::TargetNotThere { index: Some(1) }));
        assert_eq!(grow(&position, 2), Err(Wrong::BadTarget { index: 2, items: 2 }));
    }
}
