//! What the others could do to a build, and how likely they can.
//!
//! "`{"safe":bool,"capturedBy":[unseen cards],"raisedBy":[unseen cards],"probability":…}` that some opponent holds one
//! of them (raising by layer A: extendable, new value ≤ 10)."

use super::check::{check_set, check_table};
use super::wrong::check_count;
use super::{Fraction, HIGHEST, Item, Wrong, pack, value};
use crate::card::{ascending, without};
use crate::for_each_subset;

/// The most players there are, and so the owners a table can name.
const PLAYERS: usize = 4;

/// What threatens a build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// Whether no opponent can hold a card that captures or raises it.
    pub safe: bool,
    /// The unseen cards that capture it, in index order.
    pub captured_by: Vec<u8>,
    /// The unseen cards that raise it, in index order. A card may do either.
    pub raised_by: Vec<u8>,
    /// How likely the opponents together hold at least one of them.
    pub probability: Fraction,
}

/// What threatens the build at this place of the table, for a player who holds `hand` and has seen `seen` go by, when
/// the opponents hold `hand_sizes` cards.
///
/// # Errors
/// The first of: `duplicate`, `bad_card` for the hand; the table as in a position with four players; `duplicate`,
/// `bad_card` for the seen cards; `wrong_count` for other than 1 to 3 opponents, then for more cards than are unseen;
/// `bad_target`, `not_there` if no build lies there.
pub fn threats(hand: &[u8], table: &[Item], seen: &[u8], hand_sizes: &[usize], index: usize) -> Result<Threats, Wrong> {
    check_set(hand, &[])?;
    check_table(table, PLAYERS, hand)?;
    check_set(seen, &[])?;
    check_count(hand_sizes.len(), 1, PLAYERS - 1)?;
    let unseen = unseen(hand, table, seen);
    // Sizes that no sum can hold are far more than there are cards.
    let held = hand_sizes.iter().fold(0, |total: usize, &size| total.saturating_add(size));
    check_count(held, 0, unseen.len())?;
    let (build_value, extendable) = match table.get(index) {
        None => return Err(Wrong::BadTarget { index, items: table.len() }),
        Some(Item::Build { value, extendable, .. }) => (*value, *extendable),
        Some(_) => return Err(Wrong::TargetNotThere { index: Some(index) }),
    };
    let captures = |card: u8| value(card) == build_value;
    let raises = |card: u8| extendable && build_value + value(card) <= HIGHEST;
    let dangerous: Vec<u8> = unseen.iter().copied().filter(|&card| captures(card) || raises(card)).collect();
    let probability = probability_card_by_card(unseen.len(), dangerous.len(), held);
    Ok(Threats {
        safe: probability == Fraction::ZERO,
        captured_by: unseen.iter().copied().filter(|&card| captures(card)).collect(),
        raised_by: unseen.iter().copied().filter(|&card| raises(card)).collect(),
        probability,
    })
}

/// The cards that neither the player holds nor anybody has seen, in index order.
#[must_use]
pub fn unseen(hand: &[u8], table: &[Item], seen: &[u8]) -> Vec<u8> {
    let on_table: Vec<u8> = table.iter().flat_map(Item::cards).collect();
    without(&ascending(&pack()), &[hand, &on_table, seen].concat())
}

/// How likely `held` cards out of `unseen` have at least one of `dangerous`: every choice is looked at.
///
/// # Panics
/// If more are held than are unseen.
#[must_use]
pub fn probability_by_trying(unseen: &[u8], dangerous: &[u8], held: usize) -> Fraction {
    let (mut choices, mut threatening) = (0, 0);
    for_each_subset(unseen, held, &mut |choice| {
        choices += 1;
        threatening += u128::from(choice.iter().any(|card| dangerous.contains(card)));
    });
    Fraction::new(threatening, choices)
}

/// The same by numbers alone: one card after the other is harmless, given that those before were.
///
/// # Panics
/// If more are held, or are dangerous, than are unseen.
#[must_use]
pub fn probability_card_by_card(unseen: usize, dangerous: usize, held: usize) -> Fraction {
    assert!(held <= unseen && dangerous <= unseen, "no more cards than there are");
    let mut all_harmless = Fraction::ONE;
    for drawn in 0..held {
        let harmless_left = (unseen - dangerous).saturating_sub(drawn);
        all_harmless = all_harmless.times(Fraction::new(harmless_left as u128, (unseen - drawn) as u128));
    }
    all_harmless.complement()
}

#[cfg(test)]
mod tests {
    use super::super::setup::{build, loose, stack};
    use super::*;
    use crate::{cards, parse};

    #[test]
    fn the_two_ways_agree() {
        for unseen in 0..=12 {
            let cards: Vec<u8> = pack()[..unseen].to_vec();
            for dangerous in 0..=unseen {
                for held in 0..=unseen {
                    let by_number = probability_card_by_card(unseen, dangerous, held);
                    assert_eq!(probability_by_trying(&cards, &cards[..dangerous], held), by_number);
                    assert_eq!(probability_by_trying(&cards, &cards[unseen - dangerous..], held), by_number);
                }
            }
        }
    }

    /// Dealing hand by hand, as at a table, is dealing all these cards at once.
    #[test]
    fn hands_can_be_dealt_one_by_one() {
        let cards = &pack()[..8];
        let dangerous = &pack()[2..4];
        for sizes in [[1, 1, 1], [2, 0, 3], [3, 3, 2], [0, 0, 0], [2, 2, 1]] {
            let (mut deals, mut threatening) = (0, 0);
            for_each_subset(cards, sizes[0], &mut |first| {
                for_each_subset(&without(cards, first), sizes[1], &mut |second| {
                    let left = without(cards, &[first, second].concat());
                    for_each_subset(&left, sizes[2], &mut |third| {
                        deals += 1;
                        let held = [first, second, third].concat();
                        threatening += u128::from(held.iter().any(|card| dangerous.contains(card)));
                    });
                });
            });
            let expected = probability_card_by_card(8, 2, sizes.iter().sum());
            assert_eq!(Fraction::new(threatening, deals), expected);
        }
    }

    /// Four of forty, ten held: 1 − C(36, 10) / C(40, 10) = 1 − 27405 / 91390.
    #[test]
    fn a_large_one_known_from_mathematics() {
        assert_eq!(probability_card_by_card(40, 4, 10), Fraction::new(91_390 - 27_405, 91_390));
        assert_eq!(probability_card_by_card(40, 4, 36), Fraction::new(91_389, 91_390));
        assert_eq!(probability_card_by_card(40, 4, 37), Fraction::ONE);
        assert_eq!(probability_card_by_card(40, 40, 0), Fraction::ZERO);
    }

    fn ask(table: &[Item], seen: &str, hand_sizes: &[usize]) -> Result<Threats, Wrong> {
        threats(&cards("9S 3C"), table, &cards(seen), hand_sizes, 0)
    }

    #[test]
    fn a_build_of_nine() {
        let table = [vec![build("5D 4C", 9, 0, true)], loose("9H")].concat();
        let found = ask(&table, "9D 9S", &[10]).unwrap();
        assert_eq!(found.captured_by, cards("9C"), "one is held, one loose, one gone");
        assert_eq!(found.raised_by, cards("AD AC AH AS"));
        // 40 − 2 in hand − 3 on the table − 1 seen that is not in hand = 34, five of them dangerous.
        assert_eq!(found.probability, probability_card_by_card(34, 5, 10));
        assert!(!found.safe);
        let closed = ask(&[build("5D 4C", 9, 0, false)], "9D 9C 9H", &[10, 10]).unwrap();
        let nothing = Threats { safe: true, captured_by: vec![], raised_by: vec![], probability: Fraction::ZERO };
        assert_eq!(closed, nothing);
    }

    /// A five takes a build of five or makes it ten, and is one danger, not two.
    #[test]
    fn a_card_that_does_either_counts_once() {
        let found = ask(&[build("2D 3D", 5, 3, true)], "", &[1]).unwrap();
        assert_eq!(found.captured_by, cards("5D 5C 5H 5S"));
        assert_eq!(found.raised_by.len(), 4 * 5 - 3, "aces to fives without 2D, 3D, 3C");
        assert_eq!(found.probability, Fraction::new(17, 36));
    }

    #[test]
    fn cards_exist_but_nobody_holds_any() {
        let found = ask(&[build("5D 4C", 9, 0, true)], "", &[0, 0, 0]).unwrap();
        assert!(found.safe && !found.captured_by.is_empty());
    }

    #[test]
    fn few_unseen_cards_are_tried_out() {
        let table = [build("5D 4C", 9, 1, true)];
        let hand = cards("9S 3C");
        let gone = without(&pack(), &cards("9S 3C 5D 4C 9D AC 2H 8S 10S 6D 6H"));
        let left = unseen(&hand, &table, &gone);
        assert_eq!(left, cards("6D 6H 8S 9D 10S AC 2H"));
        for held in 0..=7 {
            let found = threats(&hand, &table, &gone, &[held], 0).unwrap();
            assert_eq!(found.probability, probability_by_trying(&left, &cards("9D AC"), held));
        }
    }

    #[test]
    fn refusals_in_their_order() {
        let card = |text| parse(text).unwrap();
        let table = [loose("AD"), vec![build("5D 4C", 9, 3, true), stack("2D", 0)]].concat();
        let ask = |hand: &str, table: &[Item], seen: &str, sizes: &[usize], index| {
            threats(&cards(hand), table, &cards(seen), sizes, index).unwrap_err()
        };
        assert_eq!(ask("KD", &loose("QD"), "JD", &[], 9), Wrong::BadCard { text: "KD".into() });
        assert_eq!(ask("3D", &loose("QD"), "JD", &[], 9), Wrong::BadCard { text: "QD".into() });
        assert_eq!(ask("AD", &table, "JD", &[], 9), Wrong::Overlap { card: card("AD") });
        let fifth = [build("5D 4C", 9, 4, true)];
        assert_eq!(ask("3D", &fifth, "JD", &[], 9), Wrong::NoSuchSeat { seat: 4, players: 4 });
        assert_eq!(ask("3D", &table, "JD", &[], 9), Wrong::BadCard { text: "JD".into() });
        assert_eq!(ask("3D", &table, "3D 3D", &[], 9), Wrong::Duplicate { card: card("3D") });
        assert_eq!(ask("3D", &table, "3D", &[], 9), Wrong::WrongCount { got: 0, want: 1 });
        assert_eq!(ask("3D", &table, "3D", &[1; 4], 9), Wrong::WrongCount { got: 4, want: 3 });
        assert_eq!(ask("3D", &table, "3D", &[20, 16], 9), Wrong::WrongCount { got: 36, want: 35 });
        assert_eq!(ask("3D", &table, "3D", &[20, 15], 9), Wrong::BadTarget { index: 9, items: 3 });
        assert_eq!(ask("3D", &table, "3D", &[20, 15], 0), Wrong::TargetNotThere { index: Some(0) });
        assert_eq!(ask("3D", &table, "3D", &[20, 15], 2), Wrong::TargetNotThere { index: Some(2) });
        assert!(threats(&cards("3D"), &table, &cards("3D"), &[20, 15], 1).is_ok());
    }
}
