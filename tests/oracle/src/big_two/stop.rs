//! Whether opponents can stop a row of plays, by playing it out.
//!
//! Rules page, "Certain finish": "everybody else can only pass until the hand is empty". Here that is not proved but
//! tried: the unseen cards are dealt in every way, and in each deal the seats act in turn order by the rules of a turn.

use super::{Options, Turn, check_pass, legal_plays};

/// Whether some opponent, in some deal of the `unseen` cards, can beat one of `plays` but the last.
///
/// The plays are led one after the other, the next when everybody has passed; together they are the leader's whole
/// hand. Without `hand_sizes` there are one to three opponents with one to thirteen cards each, and cards may stay in
/// the stock; `next_cards` says how many the first opponent holds. If no deal fits, nobody can stop anything.
///
/// This is a search through 4ⁿ deals of n unseen cards: it is meant for n ≤ 9.
#[must_use]
pub fn opponents_can_stop(
    plays: &[Vec<u8>],
    unseen: &[u8],
    hand_sizes: Option<&[u8]>,
    next_cards: Option<u8>,
    options: &Options,
) -> bool {
    let mut opponents = hand_sizes.map_or(1..=3, |sizes| sizes.len()..=sizes.len());
    let stopped =
        |hands: &[Vec<u8>]| sizes_fit(hands, hand_sizes, next_cards) && somebody_beats_a_play(plays, hands, options);
    opponents.any(|count| some_deal(unseen, &mut vec![vec![]; count], &stopped))
}

/// Whether `wanted` holds for some way to give each unseen card to one of the hands or to the stock.
fn some_deal(unseen: &[u8], hands: &mut [Vec<u8>], wanted: &dyn Fn(&[Vec<u8>]) -> bool) -> bool {
    let Some((&card, others)) = unseen.split_first() else {
        return wanted(hands);
    };
    for seat in 0..hands.len() {
        hands[seat].push(card);
        let found = some_deal(others, hands, wanted);
        hands[seat].pop();
        if found {
            return true;
        }
    }
    some_deal(others, hands, wanted)
}

/// An opponent without cards would have won already.
fn sizes_fit(hands: &[Vec<u8>], hand_sizes: Option<&[u8]>, next_cards: Option<u8>) -> bool {
    let sizes_as_said = hand_sizes.is_none_or(|sizes| hands.iter().map(Vec::len).eq(sizes.iter().map(|&n| n.into())));
    let next_as_said = next_cards.is_none_or(|cards| hands.first().is_none_or(|hand| hand.len() == cards.into()));
    sizes_as_said && next_as_said && hands.iter().all(|hand| (1..=13).contains(&hand.len()))
}

fn somebody_beats_a_play(plays: &[Vec<u8>], hands: &[Vec<u8>], options: &Options) -> bool {
    let Some(but_the_last) = plays.len().checked_sub(1) else {
        return false;
    };
    (0..but_the_last).any(|place| {
        let leader_keeps = plays[place + 1..].iter().map(Vec::len).sum();
        beaten_from(0, &plays[place], leader_keeps, hands, options)
    })
}

/// The trick from the turn of `seat` on, everybody before having passed.
fn beaten_from(seat: usize, on: &[u8], leader_keeps: usize, hands: &[Vec<u8>], options: &Options) -> bool {
    let Some(hand) = hands.get(seat) else {
        return false;
    };
    // After the last opponent the next seat is the leader's.
    let next_hand = hands.get(seat + 1).map_or(leader_keeps, Vec::len);
    let next_cards = u8::try_from(next_hand).expect("no more cards than a deck has");
    let turn = Turn { hand: hand.clone(), on: Some(on.to_vec()), must_include: None, next_cards };
    if !legal_plays(&turn, options).is_empty() {
        return true;
    }
    // Who has nothing to play may always pass; were it otherwise, the rules of a turn would contradict each other.
    assert!(check_pass(&turn, options).is_ok(), "neither a play nor a pass is legal: {turn:?}");
    beaten_from(seat + 1, on, leader_keeps, hands, options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;

    fn stopped(plays: &str, unseen: &str, sizes: Option<&[u8]>, next: Option<u8>) -> bool {
        let plays: Vec<Vec<u8>> = plays.split('|').map(cards).collect();
        opponents_can_stop(&plays, &cards(unseen), sizes, next, &Options::classic())
    }

    #[test]
    fn only_the_last_play_may_be_beaten() {
        assert!(!stopped("3D", "2S", None, None));
        assert!(!stopped("2S|3D", "2H 2C", None, None));
        assert!(stopped("2H|3D", "2S 2C", None, None));
        assert!(stopped("2S|3D|4D", "2H 2C", None, None));
    }

    #[test]
    fn it_takes_enough_cards_in_one_hand() {
        assert!(stopped("3D 3C|4D", "2D 2C 2H", None, None));
        assert!(!stopped("3D 3C|4D", "2D 2C 2H", Some(&[1, 1]), None));
        assert!(!stopped("3D 3C|4D", "2D 2C 2H", Some(&[1, 1, 1]), None));
        assert!(stopped("3D 3C|4D", "2D 2C 2H", Some(&[1, 2]), None));
        assert!(stopped("3D 3C|4D", "2D 2C 2H", None, Some(1)));
    }

    #[test]
    fn no_deal_stops_nothing() {
        assert!(!stopped("3D|4D", "2D", Some(&[1, 1]), None));
        assert!(!stopped("3D|4D", "", None, None));
        assert!(!opponents_can_stop(&[], &cards("2S"), None, None, &Options::classic()));
    }

    #[test]
    fn nine_unseen_cards_are_not_too_many() {
        assert!(!stopped("2S|AD AC|KD KC KH|3D", "4D 5D 6D 8C 9D 10C JH QS QD", None, None));
        assert!(stopped("2S|AD AC|KD KC|3D", "4D 5D 6D 8C 9D 10C JH 2H 2D", None, None));
    }
}
