//! Lines of play that beat the player on lead, and their replay through the rules.

use super::{Domino, Trump, led_suit, legal_plays, winner, without};

/// A deal and a line in it that ends with a trick the player on lead does not win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// What each holds at the start of the line: the player on lead, then the others clockwise.
    pub hands: [Vec<Domino>; 4],
    /// The tricks, plays in the order of `hands`: the player on lead has won all of them but the last.
    pub tricks: Vec<[Domino; 4]>,
}

/// Replays a refutation domino by domino.
///
/// # Errors
/// The first thing wrong with it: a domino not held, a suit not followed, a trick that ends the line too early or a
/// last trick that is not lost.
pub fn check_refutation(refutation: &Refutation, trump: Trump) -> Result<(), String> {
    let mut hands = refutation.hands.clone();
    let lost = refutation.tricks.len().checked_sub(1).ok_or("no tricks")?;
    for (number, trick) in refutation.tricks.iter().enumerate() {
        for (seat, &domino) in trick.iter().enumerate() {
            let led = (seat > 0).then(|| led_suit(trick[0], trump));
            if !legal_plays(&hands[seat], led, trump).contains(&domino) {
                return Err(format!("trick {number}: {seat} may not play {domino}"));
            }
            hands[seat] = without(&hands[seat], &[domino]);
        }
        if (winner(trick, trump) != 0) != (number == lost) {
            return Err(format!("trick {number} is won by {}", winner(trick, trump)));
        }
    }
    Ok(())
}

/// The refutation in which `plays` are what seat `seat` (1 to 3) plays on the leads of `order`, and the two others
/// play the first thing that is legal. Should one of them beat a lead before, the line ends there.
pub(crate) fn whole_line(
    order: &[Domino],
    hands: [Vec<Domino>; 4],
    seat: usize,
    plays: &[Domino],
    trump: Trump,
) -> Refutation {
    let mut left = hands.clone();
    let mut tricks = Vec::new();
    for (&lead, &play) in order.iter().zip(plays) {
        let mut trick = [lead; 4];
        for other in 1..4 {
            let legal = legal_plays(&left[other], Some(led_suit(lead, trump)), trump);
            trick[other] = if other == seat { play } else { legal[0] };
        }
        for (hand, domino) in left.iter_mut().zip(trick) {
            *hand = without(hand, &[domino]);
        }
        tricks.push(trick);
        if winner(&trick, trump) != 0 {
            break;
        }
    }
    Refutation { hands, tricks }
}

#[cfg(test)]
mod tests {
    use super::super::dominoes;
    use super::*;

    fn checked(tricks: &[&str]) -> Result<(), String> {
        let hands = ["6-6 6-4 5-5", "6-5 6-3 1-1", "4-4 4-3 0-0", "5-4 3-3 2-2"].map(dominoes);
        let tricks = tricks.iter().map(|trick| dominoes(trick).try_into().unwrap()).collect();
        check_refutation(&Refutation { hands, tricks }, Trump::NoTrump)
    }

    #[test]
    fn a_refutation_is_replayed_to_the_letter() {
        assert_eq!(checked(&["6-6 6-3 4-4 2-2", "6-4 6-5 4-3 5-4"]), Ok(()));
        let wrong = |tricks: &[&str], why: &str| assert_eq!(checked(tricks), Err(why.to_owned()));
        wrong(&[], "no tricks");
        wrong(&["6-6 6-3 4-4 2-2"], "trick 0 is won by 0");
        wrong(&["6-6 1-1 4-4 2-2"], "trick 0: 1 may not play 1-1");
        wrong(&["6-4 6-5 4-3 5-4", "6-6 6-3 4-4 2-2"], "trick 0 is won by 1");
        wrong(&["6-6 6-3 4-4 2-2", "6-4 6-3 4-3 5-4"], "trick 1: 1 may not play 6-3");
    }
}
