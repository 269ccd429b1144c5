//! The strength table.
//!
//! Rules page, "Strength table": every entry is found by laying two dominoes on the table and looking who wins. In the
//! context of the suit a domino leads, it is led and the other is played on it. In the context of a non-trump's low
//! pip somebody else has led that suit, and the two are compared as followers of it; who led does not change which of
//! them is the better. That context is there even where nobody could lead the suit (blanks under doubles, say).

use super::trick::{follows, led_suit, winner_when_led};
use super::{Domino, Suit, Trump};

/// How a domino is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// A trump, on whatever was led.
    PlayedAsTrump,
    /// This suit was led, and the domino belongs to it.
    Led(Suit),
}

/// What becomes of the other 27 dominoes, each list in index order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The domino this is about.
    pub domino: Domino,
    /// The declaration.
    pub trump: Trump,
    /// How the domino is played.
    pub context: Context,
    /// All that beat it, trumps included.
    pub beaten_by: Vec<Domino>,
    /// Those among them that follow suit. A trump played as trump is beaten by trumps alone, which follow it.
    pub beaten_by_following: Vec<Domino>,
    /// What follows and loses; for a trump played as trump all that does not beat it.
    pub beats: Vec<Domino>,
    /// What neither follows nor beats it.
    pub cannot_follow: Vec<Domino>,
}

impl Strength {
    /// The text key, such as `6-6|trump-sixes|led-sixes`. Without trump its middle is `no-trump`.
    #[must_use]
    pub fn key(&self) -> String {
        let trump = match self.trump {
            Trump::NoTrump => "no-trump".to_owned(),
            trump => format!("trump-{}", trump.name()),
        };
        let context = match self.context {
            Context::PlayedAsTrump => "played-as-trump".to_owned(),
            Context::Led(suit) => format!("led-{}", suit.name()),
        };
        format!("{}|{trump}|{context}", self.domino)
    }
}

/// The contexts a domino has: for a trump `played-as-trump` and then the trump suit, for another its high pip and then
/// its low one.
#[must_use]
pub fn contexts(domino: Domino, trump: Trump) -> Vec<Context> {
    let led = led_suit(domino, trump);
    if trump.includes(domino) {
        vec![Context::PlayedAsTrump, Context::Led(led)]
    } else if domino.is_double() {
        vec![Context::Led(led)]
    } else {
        vec![Context::Led(led), Context::Led(Suit::Pip(domino.low))]
    }
}

/// The context a domino is in when it is led: "trumps as trumps, non-trumps by their high pip only".
#[must_use]
pub fn leading_context(domino: Domino, trump: Trump) -> Context {
    contexts(domino, trump)[0]
}

/// The entry for a domino in a context; none if it does not have that context.
#[must_use]
pub fn strength(domino: Domino, trump: Trump, context: Context) -> Option<Strength> {
    if !contexts(domino, trump).contains(&context) {
        return None;
    }
    let led = match context {
        Context::PlayedAsTrump => led_suit(domino, trump),
        Context::Led(suit) => suit,
    };
    let mut entry = Strength {
        domino,
        trump,
        context,
        beaten_by: Vec::new(),
        beaten_by_following: Vec::new(),
        beats: Vec::new(),
        cannot_follow: Vec::new(),
    };
    for other in Domino::all() {
        if other == domino {
            continue;
        }
        let other_follows = follows(other, led, trump);
        if winner_when_led(&[domino, other], led, trump) == 1 {
            entry.beaten_by.push(other);
            if other_follows {
                entry.beaten_by_following.push(other);
            }
        } else if other_follows || context == Context::PlayedAsTrump {
            entry.beats.push(other);
        } else {
            entry.cannot_follow.push(other);
        }
    }
    Some(entry)
}

/// All entries: by domino in index order, then by declaration in the order of [`Trump::ALL`], then by context.
#[must_use]
pub fn strength_table() -> Vec<Strength> {
    let mut table = Vec::new();
    for domino in Domino::all() {
        for trump in Trump::ALL {
            table.extend(contexts(domino, trump).into_iter().filter_map(|context| strength(domino, trump, context)));
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::{dominoes, winner};
    use super::*;
    use std::collections::BTreeSet;

    fn entry(key: &str) -> Strength {
        strength_table().into_iter().find(|entry| entry.key() == key).unwrap_or_else(|| panic!("no {key}"))
    }

    #[test]
    fn four_hundred_and_fifty_five_entries_each_of_twenty_seven_dominoes() {
        let table = strength_table();
        assert_eq!(table.len(), 455);
        assert_eq!(table.iter().map(Strength::key).collect::<BTreeSet<_>>().len(), 455);
        for entry in &table {
            let mut others = [&entry.beaten_by[..], &entry.beats, &entry.cannot_follow].concat();
            others.sort_by_key(|domino| domino.index());
            let mut expected = Domino::all();
            expected.retain(|&domino| domino != entry.domino);
            assert_eq!(others, expected, "{}", entry.key());
            let trumps_in = |list: &[Domino]| list.iter().any(|&domino| entry.trump.includes(domino));
            if !entry.trump.includes(entry.domino) {
                assert!(!trumps_in(&entry.beats) && !trumps_in(&entry.cannot_follow), "{}", entry.key());
                assert!(!trumps_in(&entry.beaten_by_following), "{}", entry.key());
            }
            if entry.context == Context::PlayedAsTrump {
                assert!(entry.cannot_follow.is_empty() && entry.beaten_by == entry.beaten_by_following);
            }
        }
    }

    /// In the context a domino leads, the table is what happens when it is led.
    #[test]
    fn a_led_domino_loses_to_its_beaters_and_to_nothing_else() {
        for entry in strength_table() {
            if entry.context == Context::Led(led_suit(entry.domino, entry.trump)) {
                for other in Domino::all().into_iter().filter(|&other| other != entry.domino) {
                    let lost = winner(&[entry.domino, other], entry.trump) == 1;
                    assert_eq!(entry.beaten_by.contains(&other), lost, "{} {other}", entry.key());
                }
            }
        }
    }

    #[test]
    fn the_documents_example() {
        let entry = entry("6-6|trump-sixes|led-sixes");
        assert_eq!(entry.beaten_by, []);
        assert_eq!(entry.beats, dominoes("6-5 6-4 6-3 6-2 6-1 6-0"));
        assert_eq!(entry.cannot_follow.len(), 21);
    }

    #[test]
    fn a_trump_on_another_lead_is_only_among_the_beaters() {
        let high = entry("6-5|trump-blanks|led-sixes");
        assert_eq!(high.beaten_by, dominoes("6-6 6-0 5-0 4-0 3-0 2-0 1-0 0-0"));
        assert_eq!(high.beaten_by_following, dominoes("6-6"));
        assert_eq!(high.beats, dominoes("6-4 6-3 6-2 6-1"));
        let low = entry("6-5|trump-blanks|led-fives");
        assert_eq!(low.beaten_by_following, dominoes("5-5"));
        assert_eq!(low.beats, dominoes("5-4 5-3 5-2 5-1"));
        assert_eq!(entry("1-0|trump-doubles|led-blanks").beaten_by_following, dominoes("6-0 5-0 4-0 3-0 2-0"));
        assert_eq!(entry("2-0|no-trump|led-blanks").beaten_by, dominoes("6-0 5-0 4-0 3-0 0-0"));
    }

    #[test]
    fn a_trump_has_no_entry_for_its_other_pip() {
        let trump = Trump::Pip(5);
        assert_eq!(strength(dominoes("6-5")[0], trump, Context::Led(Suit::Pip(6))), None);
        let played = entry("6-5|trump-fives|played-as-trump");
        assert_eq!((played.beaten_by, played.beats.len()), (dominoes("5-5"), 26));
        assert_eq!(entry("4-4|trump-doubles|led-doubles").beats, dominoes("3-3 2-2 1-1 0-0"));
    }
}
