//! Which of two plays is the stronger.
//!
//! Rules page, "Combinations": the column "compared by", read row by row. There is no number for a strength here on
//! purpose: two plays are laid side by side and looked at.

use super::combo::{in_sequence, rank_held, sequence};
use super::{Kind, Options, classify};
use crate::rank;
use std::cmp::Ordering;

/// Whether `play` beats `on`, by strength alone.
///
/// "A play beats another only if it has the same number of cards." What is not a play neither beats nor is beaten.
#[must_use]
pub fn beats(play: &[u8], on: &[u8], options: &Options) -> bool {
    play.len() == on.len()
        && classify(play, options).is_some()
        && classify(on, options).is_some()
        && compare(play, on, options) == Ordering::Greater
}

/// Compares the strength of two plays of the same size.
///
/// # Panics
/// If one of them is not a play, or their sizes differ: the rules compare no such things.
#[must_use]
pub fn compare(play: &[u8], other: &[u8], options: &Options) -> Ordering {
    assert_eq!(play.len(), other.len(), "plays of different sizes do not compare");
    let kind = classify(play, options).expect("a play");
    // "Five-card kinds rank straight < flush < full house < four of a kind < straight flush."
    kind.cmp(&classify(other, options).expect("a play")).then_with(|| compare_within(kind, play, other, options))
}

fn compare_within(kind: Kind, play: &[u8], other: &[u8], options: &Options) -> Ordering {
    match kind {
        // "rank, then suit"
        Kind::Single => options.compare_cards(play[0], other[0]),
        // "rank, then the higher suit of the two"
        Kind::Pair => rank(play[0]).cmp(&rank(other[0])).then_with(|| compare_higher_suits(play, other, options)),
        // "rank"
        Kind::Triple => rank(play[0]).cmp(&rank(other[0])),
        // "the sequence, then the suit of the sequence's top card"; straight flushes "as a straight"
        Kind::Straight | Kind::StraightFlush => compare_straights(play, other, options),
        // "its highest card alone"
        Kind::Flush => compare_flushes(play, other, options),
        // "rank of the triple"
        Kind::FullHouse => rank_held(play, 3).cmp(&rank_held(other, 3)),
        // "rank of the four"
        Kind::FourOfAKind => rank_held(play, 4).cmp(&rank_held(other, 4)),
    }
}

fn compare_higher_suits(play: &[u8], other: &[u8], options: &Options) -> Ordering {
    let higher = |pair: &[u8]| options.suit_strength(pair[0]).max(options.suit_strength(pair[1]));
    higher(play).cmp(&higher(other))
}

fn compare_straights(play: &[u8], other: &[u8], options: &Options) -> Ordering {
    let top_suit = |straight: &[u8]| in_sequence(straight, options).map(|shown| options.suit_strength(shown[4]));
    sequence(play, options).cmp(&sequence(other, options)).then_with(|| top_suit(play).cmp(&top_suit(other)))
}

/// "Its highest card alone: rank, then suit", or by the option suit first. Within a flush the highest card is the one
/// of the highest rank, the suit being the same.
fn compare_flushes(play: &[u8], other: &[u8], options: &Options) -> Ordering {
    let highest_rank = |flush: &[u8]| flush.iter().map(|&card| rank(card)).max();
    let by_rank = highest_rank(play).cmp(&highest_rank(other));
    let by_suit = options.suit_strength(play[0]).cmp(&options.suit_strength(other[0]));
    if options.flush_by_suit_first { by_suit.then(by_rank) } else { by_rank.then(by_suit) }
}

/// The order of the protocol's list of legal plays: "size, strength, then card indices". Both plays in index order.
///
/// # Panics
/// If one of them is not a play.
#[must_use]
pub fn legal_order(play: &[u8], other: &[u8], options: &Options) -> Ordering {
    play.len().cmp(&other.len()).then_with(|| compare(play, other, options)).then_with(|| play.cmp(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;

    /// Checks a list of plays, each weaker than the next unless an equals sign stands between them.
    fn assert_ladder(ladder: &str, options: &Options) {
        let steps: Vec<Vec<Vec<u8>>> =
            ladder.split('<').map(|step| step.split('=').map(cards).collect::<Vec<_>>()).collect();
        for (low, lower_step) in steps.iter().enumerate() {
            for (high, upper_step) in steps.iter().enumerate() {
                for lower in lower_step {
                    for upper in upper_step {
                        assert_eq!(compare(lower, upper, options), low.cmp(&high), "{lower:?} {upper:?}");
                        assert_eq!(beats(upper, lower, options), high > low, "{lower:?} {upper:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn singles_and_pairs() {
        let options = Options::classic();
        assert_ladder("3D < 3C < 3H < 3S < 4D < 10S < JD < KS < AD < 2D < 2S", &options);
        assert_ladder(
            "3D 3C < 3D 3H = 3C 3H < 3D 3S = 3C 3S = 3H 3S < 4D 4C < 2D 2C < 2D 2H < 2D 2S = 2H 2S",
            &options,
        );
        assert_ladder("3D 3C 3H = 3C 3H 3S < 4D 4C 4H < 2D 2C 2H = 2C 2H 2S", &options);
    }

    #[test]
    fn fives() {
        assert_ladder(
            "AS 2S 3S 4S 5D = AD 2D 3D 4C 5D < AD 2D 3D 4D 5S < 2S 3S 4S 5S 6D < 3D 4D 5D 6D 7C < 10D JD QD KD AC \
             < 3D 4D 5D 6D 8D = 3D 4D 5D 7D 8D < 3S 4S 5S 6S 8S < 3D 4D 5D 6D 9D < JD QD KD AD 2D = 3D 5D 7D 9D 2D \
             < 3D 3C 3H 4D 4C = 3C 3H 3S 2D 2C < 4D 4C 4H 3D 3C < 2D 2C 2H 3D 3C \
             < 3D 3C 3H 3S 4D = 3D 3C 3H 3S 2S < 4D 4C 4H 4S 3D < 2D 2C 2H 2S 3D \
             < AD 2D 3D 4D 5D < AS 2S 3S 4S 5S < 2D 3D 4D 5D 6D < 3D 4D 5D 6D 7D < 10H JH QH KH AH < 10S JS QS KS AS",
            &Options::classic(),
        );
    }

    #[test]
    fn suit_order_and_flushes_by_suit_first() {
        let options = Options { suit_order: [0, 1, 3, 2], flush_by_suit_first: true, ..Options::classic() };
        assert_ladder("3D < 3C < 3S < 3H < 4D", &options);
        assert_ladder("3D 3C < 3D 3S < 3D 3H = 3S 3H < 4D 4C", &options);
        assert_ladder("3D 4D 5D 6D 8D < 3D 4D 5D 7D 2D < 3C 4C 5C 6C 8C < 3S 4S 5S 7S 2S < 3H 4H 5H 6H 8H", &options);
        assert_ladder("3D 4D 5D 6D 7S < 3D 4D 5D 6S 7H < 4D 5D 6D 7D 8C", &options);
    }

    #[test]
    fn straights_rank_where_the_table_puts_them() {
        let options = Options { straights: vec![0, 7, 8, 12, 11], ..Options::classic() };
        assert_ladder(
            "3D 4D 5D 6D 7S < 10S JD QD KD AD < JD QD KD AD 2C = JS QS KS AD 2C < 2S 3D 4D 5D 6C < AD 2D 3D 4D 5C",
            &options,
        );
    }

    #[test]
    fn different_sizes_and_what_is_no_play_beat_nothing() {
        let options = Options::classic();
        assert!(!beats(&cards("2H 2S"), &cards("3D"), &options));
        assert!(!beats(&cards("10S JS QS KS AS"), &cards("2S"), &options));
        assert!(!beats(&cards("3D 2S"), &cards("3D 3C"), &options));
        assert!(!beats(&cards("2D 2S"), &cards("3D 4C"), &options));
    }
}
