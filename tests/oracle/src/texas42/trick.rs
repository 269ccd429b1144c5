//! Tricks: what is led, who must follow, who wins, what it counts.

use super::{Domino, Suit, Trump};

/// The suit a domino leads.
///
/// "A trump leads trump; any other domino leads its **high** pip, never its low one."
#[must_use]
pub fn led_suit(domino: Domino, trump: Trump) -> Suit {
    match trump.suit() {
        Some(suit) if trump.includes(domino) => suit,
        _ => Suit::Pip(domino.high),
    }
}

/// Whether a domino follows when `led` is the led suit.
///
/// "The seven dominoes with t are trump *only*; they leave their other suit." "A non-trump belongs to both of its suits
/// when *following*."
#[must_use]
pub fn follows(domino: Domino, led: Suit, trump: Trump) -> bool {
    if trump.includes(domino) {
        return trump.suit() == Some(led);
    }
    match led {
        Suit::Pip(pip) => domino.has(pip),
        Suit::Doubles => false,
    }
}

/// The dominoes of a hand that may be played, in the order of the hand; `led` is none when leading.
///
/// "Follow if you can, otherwise play anything."
#[must_use]
pub fn legal_plays(hand: &[Domino], led: Option<Suit>, trump: Trump) -> Vec<Domino> {
    let following: Vec<Domino> =
        hand.iter().copied().filter(|&domino| led.is_some_and(|led| follows(domino, led, trump))).collect();
    if following.is_empty() { hand.to_vec() } else { following }
}

/// How high a domino of the suit stands in it, more being higher; none if it does not belong to it.
///
/// "The double, then the other pip 6…0. Doubles trump: 6-6 > … > 0-0."
#[must_use]
pub fn rank_in_suit(domino: Domino, suit: Suit, trump: Trump) -> Option<u8> {
    if !follows(domino, suit, trump) {
        return None;
    }
    match suit {
        Suit::Doubles => Some(domino.high),
        Suit::Pip(_) if domino.is_double() => Some(7),
        Suit::Pip(pip) => Some(if domino.high == pip { domino.low } else { domino.high }),
    }
}

/// The place of the winning play among the plays made so far, when `led` is the led suit.
///
/// "The highest trump wins, else the highest of the led suit."
///
/// # Panics
/// If nothing of the led suit and no trump was played: then nothing was led.
#[must_use]
pub fn winner_when_led(plays: &[Domino], led: Suit, trump: Trump) -> usize {
    let highest_of = |suit: Suit| {
        let members = (0..plays.len()).filter(|&place| follows(plays[place], suit, trump));
        members.max_by_key(|&place| rank_in_suit(plays[place], suit, trump))
    };
    trump.suit().and_then(highest_of).or_else(|| highest_of(led)).expect("the lead belongs to the led suit")
}

/// The place of the winning play among one to four plays, the first of them the lead.
///
/// # Panics
/// If there are no plays.
#[must_use]
pub fn winner(plays: &[Domino], trump: Trump) -> usize {
    winner_when_led(plays, led_suit(plays[0], trump), trump)
}

/// What one to four plays count: "1 point a trick", once it is one, and the counts in it.
#[must_use]
pub fn trick_points(plays: &[Domino]) -> u8 {
    u8::from(plays.len() == 4) + plays.iter().map(|domino| domino.points()).sum::<u8>()
}

#[cfg(test)]
mod tests {
    use super::super::dominoes;
    use super::*;
    use std::cmp::Reverse;

    fn wins(plays: &str, trump: &str) -> String {
        let plays = dominoes(plays);
        plays[winner(&plays, Trump::parse(trump).unwrap())].to_string()
    }

    #[test]
    fn a_domino_leads_its_high_pip_or_trump() {
        for domino in Domino::all() {
            for trump in Trump::ALL {
                let led = led_suit(domino, trump);
                assert!(follows(domino, led, trump));
                assert_eq!(trump.suit() == Some(led), trump.includes(domino));
                if !trump.includes(domino) {
                    assert_eq!(led, Suit::Pip(domino.high));
                }
            }
        }
        assert_eq!(led_suit(dominoes("6-5")[0], Trump::Pip(5)), Suit::Pip(5));
    }

    #[test]
    fn suits_have_seven_members_six_beside_a_trump() {
        for trump in Trump::ALL {
            for pip in 0..=6 {
                let members =
                    Domino::all().into_iter().filter(|&domino| follows(domino, Suit::Pip(pip), trump)).count();
                let expected = if trump == Trump::NoTrump || trump == Trump::Pip(pip) { 7 } else { 6 };
                assert_eq!(members, expected, "{pip} under {}", trump.name());
            }
        }
    }

    #[test]
    fn ranks_run_from_the_double_down() {
        let order = |suit, trump| {
            let mut members = Domino::all();
            members.retain(|&domino| follows(domino, suit, trump));
            members.sort_by_key(|&domino| Reverse(rank_in_suit(domino, suit, trump)));
            members
        };
        assert_eq!(order(Suit::Pip(3), Trump::NoTrump), dominoes("3-3 6-3 5-3 4-3 3-2 3-1 3-0"));
        assert_eq!(order(Suit::Pip(3), Trump::Pip(5)), dominoes("3-3 6-3 4-3 3-2 3-1 3-0"));
        assert_eq!(order(Suit::Pip(0), Trump::Pip(0)), dominoes("0-0 6-0 5-0 4-0 3-0 2-0 1-0"));
        assert_eq!(order(Suit::Doubles, Trump::Doubles), dominoes("6-6 5-5 4-4 3-3 2-2 1-1 0-0"));
        assert_eq!(rank_in_suit(dominoes("6-5")[0], Suit::Pip(6), Trump::Pip(5)), None);
    }

    #[test]
    fn who_wins() {
        assert_eq!(wins("6-2", "fives"), "6-2");
        assert_eq!(wins("6-2 6-3", "fives"), "6-3");
        assert_eq!(wins("6-2 6-6 6-5 5-5", "no-trump"), "6-6");
        assert_eq!(wins("6-2 6-6 6-5 5-5", "fives"), "5-5");
        assert_eq!(wins("6-2 6-6 6-5 5-4", "fives"), "6-5");
        assert_eq!(wins("6-2 6-3 0-0 6-6", "doubles"), "6-6");
        assert_eq!(wins("4-1 2-1 1-1 5-2", "blanks"), "4-1");
    }

    #[test]
    fn follow_if_you_can() {
        let hand = dominoes("6-5 5-5 4-1 0-0");
        let legal = |led, trump| legal_plays(&hand, led, trump);
        assert_eq!(legal(None, Trump::Pip(5)), hand);
        assert_eq!(legal(Some(Suit::Pip(6)), Trump::NoTrump), dominoes("6-5"));
        assert_eq!(legal(Some(Suit::Pip(6)), Trump::Pip(5)), hand);
        assert_eq!(legal(Some(Suit::Pip(5)), Trump::Pip(5)), dominoes("6-5 5-5"));
        assert_eq!(legal(Some(Suit::Pip(1)), Trump::Pip(0)), dominoes("4-1"));
        assert_eq!(legal(Some(Suit::Doubles), Trump::Doubles), dominoes("5-5 0-0"));
    }

    #[test]
    fn a_trick_counts_one_when_four_are_down() {
        assert_eq!(trick_points(&dominoes("5-5 6-4 5-0")), 25);
        assert_eq!(trick_points(&dominoes("5-5 6-4 5-0 4-1")), 31);
        assert_eq!(trick_points(&dominoes("6-6")), 0);
    }
}
