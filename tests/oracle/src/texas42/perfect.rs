//! Platinum and gold, for one hand, from the strength table.

use super::{Domino, Trump, leading_context, strength};

/// "No domino outside the hand beats any domino of it, each led as it must be led."
#[must_use]
pub fn is_platinum(hand: &[Domino], trump: Trump) -> bool {
    hand.iter().all(|&domino| outside_beaters(domino, hand, trump).is_empty())
}

/// "Suit trump only, four trumps or more: no outside domino beats a trump of the hand, and only trumps outside beat its
/// other dominoes. A hand that is platinum is not gold." With `gold_with_doubles`, doubles trump can be gold too.
#[must_use]
pub fn is_gold(hand: &[Domino], trump: Trump, gold_with_doubles: bool) -> bool {
    let can_be_gold = match trump {
        Trump::Pip(_) => true,
        Trump::Doubles => gold_with_doubles,
        Trump::NoTrump => false,
    };
    let trumps = hand.iter().filter(|&&domino| trump.includes(domino)).count();
    let only_trumps_beat_non_trumps = |&domino: &Domino| {
        let beaters = outside_beaters(domino, hand, trump);
        if trump.includes(domino) { beaters.is_empty() } else { beaters.iter().all(|&beater| trump.includes(beater)) }
    };
    can_be_gold && trumps >= 4 && hand.iter().all(only_trumps_beat_non_trumps) && !is_platinum(hand, trump)
}

/// All outside the hand that beats this domino when it is led.
fn outside_beaters(domino: Domino, hand: &[Domino], trump: Trump) -> Vec<Domino> {
    let entry = strength(domino, trump, leading_context(domino, trump)).expect("every domino can be led");
    entry.beaten_by.into_iter().filter(|beater| !hand.contains(beater)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::dominoes;
    use super::*;

    #[test]
    fn the_documents_hands() {
        let blanks = Trump::Pip(0);
        assert!(is_platinum(&dominoes("6-6 6-5 6-4 6-3 6-2 6-1 6-0"), Trump::Pip(6)));
        assert!(is_platinum(&dominoes("6-6 5-5 4-4 3-3 2-2 1-1 0-0"), Trump::Doubles));
        assert!(is_gold(&dominoes("0-0 6-0 5-0 4-0 3-3 2-2 1-1"), blanks, false));
        assert!(is_gold(&dominoes("0-0 6-0 5-0 4-0 6-6 6-5 6-4"), blanks, false));
        assert!(!is_gold(&dominoes("0-0 6-0 5-0 4-0 6-6 6-4 6-2"), blanks, false));
    }

    #[test]
    fn platinum_is_not_gold_and_gold_wants_four_trumps() {
        assert!(!is_gold(&dominoes("6-6 6-5 6-4 6-3 6-2 6-1 6-0"), Trump::Pip(6), false));
        assert!(!is_gold(&dominoes("0-0 6-0 5-0 6-6 5-5 2-2 1-1"), Trump::Pip(0), false));
        assert!(is_platinum(&dominoes("6-6 5-5 4-4 3-3 2-2 1-1 0-0"), Trump::NoTrump));
        assert!(!is_gold(&dominoes("6-6 5-5 4-4 3-3 2-2 1-1 0-0"), Trump::NoTrump, true));
    }

    #[test]
    fn doubles_are_gold_only_by_option() {
        let hand = dominoes("6-6 5-5 4-4 3-3 6-5 6-4 5-4");
        assert!(!is_gold(&hand, Trump::Doubles, false));
        // The five six is above the four: it is held, and nothing else but trumps is.
        assert!(is_gold(&hand, Trump::Doubles, true));
        assert!(!is_gold(&dominoes("6-6 5-5 4-4 2-2 6-5 6-4 5-4"), Trump::Doubles, true));
    }
}
