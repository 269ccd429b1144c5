//! The search for perfect hands through all 1,184,040 hands, and its printed form.

use super::{Domino, Trump, any_choice, leading_context, rank_in_suit, strength};
use std::cmp::Reverse;

/// The perfect hands of one declaration, in lexicographic index order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerfectHands {
    /// The declaration.
    pub trump: Trump,
    /// The hands in index order, with whether they are platinum; the others are gold.
    pub hands: Vec<(Vec<Domino>, bool)>,
}

impl PerfectHands {
    /// How many are platinum and how many gold.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        let platinum = self.hands.iter().filter(|(_, platinum)| *platinum).count();
        (platinum, self.hands.len() - platinum)
    }
}

/// Every platinum and gold hand of a declaration.
///
/// The two definitions word for word, as [`is_platinum`](super::is_platinum) and [`is_gold`](super::is_gold) have
/// them; masks of the strength table's beaters stand in for its lists, since a million hands are asked about.
///
/// # Panics
/// Never: every domino can be led.
#[must_use]
pub fn perfect_hands(trump: Trump, gold_with_doubles: bool) -> PerfectHands {
    let all = Domino::all();
    let mask_of = |dominoes: &[Domino]| dominoes.iter().fold(0_u32, |mask, domino| mask | 1 << domino.index());
    let beaters: Vec<u32> = (all.iter())
        .map(|&domino| strength(domino, trump, leading_context(domino, trump)).expect("every domino can be led"))
        .map(|entry| mask_of(&entry.beaten_by))
        .collect();
    let trumps: u32 = mask_of(&all.iter().copied().filter(|&domino| trump.includes(domino)).collect::<Vec<_>>());
    let can_be_gold = matches!(trump, Trump::Pip(_)) || trump == Trump::Doubles && gold_with_doubles;

    let mut hands = Vec::new();
    any_choice(&all, 7, &mut |hand| {
        let held = mask_of(hand);
        let outside = |domino: &Domino| beaters[domino.index()] & !held;
        if hand.iter().all(|domino| outside(domino) == 0) {
            hands.push((hand.to_vec(), true));
        } else if can_be_gold
            && (held & trumps).count_ones() >= 4
            && hand.iter().all(|domino| outside(domino) & if trump.includes(*domino) { u32::MAX } else { !trumps } == 0)
        {
            hands.push((hand.to_vec(), false));
        }
        false
    });
    PerfectHands { trump, hands }
}

/// A hand as it is shown: "trumps first, strongest first, then the rest in index order".
#[must_use]
pub fn shown_hand(hand: &[Domino], trump: Trump) -> Vec<Domino> {
    let mut shown = hand.to_vec();
    shown.sort_by_key(|&domino| {
        let rank = trump.suit().and_then(|suit| rank_in_suit(domino, suit, trump));
        (Reverse(rank), domino.index())
    });
    shown
}

/// The lines the search prints, "for each declaration, in the order no-trump, doubles, blanks … sixes".
#[must_use]
pub fn printed_search(gold_with_doubles: bool) -> Vec<String> {
    let order = [Trump::NoTrump, Trump::Doubles].into_iter().chain((0..=6).map(Trump::Pip));
    let mut lines = Vec::new();
    for trump in order {
        let name = trump.name();
        let found = perfect_hands(trump, gold_with_doubles);
        lines.push(format!("Searching for {name} perfect hands..."));
        for (hand, platinum) in &found.hands {
            let kind = if *platinum { "Platinum" } else { "Gold" };
            let quoted: Vec<String> = shown_hand(hand, trump).iter().map(|domino| format!("\"{domino}\"")).collect();
            lines.push(format!("{kind}: {name}, Hand: {}", quoted.join(", ")));
        }
        let (platinum, gold) = found.counts();
        lines.push(format!("Found {platinum} platinum and {gold} gold perfect hands for {name}"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::{is_gold, is_platinum};
    use super::*;

    #[test]
    fn how_many_hands_are_perfect() {
        for trump in Trump::ALL {
            let (without_doubles, with_doubles) = match trump {
                Trump::Pip(_) => ((1, 48), (1, 48)),
                Trump::Doubles => ((1, 0), (1, 6)),
                Trump::NoTrump => ((114, 0), (114, 0)),
            };
            assert_eq!(perfect_hands(trump, false).counts(), without_doubles, "{}", trump.name());
            assert_eq!(perfect_hands(trump, true).counts(), with_doubles, "{}", trump.name());
        }
    }

    /// The masks say what the lists say: of all hands found, and of every thousandth hand.
    #[test]
    fn the_search_agrees_with_the_definitions() {
        for trump in Trump::ALL {
            let found = perfect_hands(trump, true).hands;
            for (hand, platinum) in &found {
                assert_eq!((is_platinum(hand, trump), is_gold(hand, trump, true)), (*platinum, !platinum), "{hand:?}");
            }
            let mut number = 0;
            any_choice(&Domino::all(), 7, &mut |hand| {
                number += 1;
                if number % 1000 == 0 {
                    let perfect = is_platinum(hand, trump) || is_gold(hand, trump, true);
                    assert_eq!(found.iter().any(|(other, _)| other == hand), perfect, "{hand:?}");
                }
                false
            });
        }
    }

    #[test]
    fn printed_as_the_document_prints() {
        let lines = printed_search(false);
        assert_eq!(lines.len(), 9 * 2 + 114 + 1 + 7 * 49);
        for line in [
            r#"Platinum: sixes, Hand: "6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0""#,
            r#"Platinum: doubles, Hand: "6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0""#,
            r#"Gold: blanks, Hand: "0-0", "6-0", "5-0", "4-0", "3-3", "2-2", "1-1""#,
            r#"Gold: blanks, Hand: "0-0", "6-0", "5-0", "4-0", "6-6", "6-5", "6-4""#,
            "Found 1 platinum and 48 gold perfect hands for blanks",
            "Found 1 platinum and 0 gold perfect hands for doubles",
        ] {
            assert_eq!(lines.iter().filter(|printed| *printed == line).count(), 1, "{line}");
        }
        let searches: Vec<&String> = lines.iter().filter(|line| line.starts_with("Searching")).collect();
        assert_eq!(lines[0], "Searching for no-trump perfect hands...");
        assert_eq!(lines[1], r#"Platinum: no-trump, Hand: "6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0""#);
        assert_eq!((searches.len(), &searches[1][..]), (9, "Searching for doubles perfect hands..."));
        assert_eq!(searches[8], "Searching for sixes perfect hands...");
        assert_eq!(*lines.last().unwrap(), "Found 1 platinum and 48 gold perfect hands for sixes");
    }
}
