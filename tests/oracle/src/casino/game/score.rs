//! What the piles are worth.

use super::Options;
use crate::{name, suit};

/// The score of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideScore {
    /// How many cards it has.
    pub cards: u32,
    /// How many of them are spades.
    pub spades: u32,
    /// Points for 10♦, 2♠ and aces.
    pub card_points: u32,
    /// Points for most cards.
    pub most_cards: u32,
    /// Points for most spades.
    pub most_spades: u32,
    /// Points for sweeps.
    pub sweeps: u32,
    /// All points.
    pub points: u32,
}

/// The score of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Side by side.
    pub sides: Vec<SideScore>,
    /// "A game is won by the highest score; among equals by the side that has 10♦, if it is one of them, else it is shared."
    pub winners: Vec<usize>,
}

impl Score {
    /// The points of each side.
    #[must_use]
    pub fn points(&self) -> Vec<u32> {
        self.sides.iter().map(|side| side.points).collect()
    }
}

/// "10♦ 2, 2♠ 1, each ace 1."
#[must_use]
pub(super) fn card_points(card: u8) -> u32 {
    match name(card).as_str() {
        "10D" => 2,
        "2S" | "AD" | "AC" | "AH" | "AS" => 1,
        _ => 0,
    }
}

/// The score of these piles, one a side, with these numbers of sweeps. Whether bonuses count is said, or follows from the
/// number of sides.
///
/// # Panics
/// If a pile has more cards than anybody counts, or a side no number of sweeps.
#[must_use]
pub fn score(options: &Options, piles: &[Vec<u8>], sweeps: &[u32], bonuses: Option<bool>) -> Score {
    let count = |number: usize| u32::try_from(number).expect("a pile is of a pack");
    let cards: Vec<u32> = piles.iter().map(|pile| count(pile.len())).collect();
    let spades: Vec<u32> =
        piles.iter().map(|pile| count(pile.iter().filter(|&&card| suit(card) == 3).count())).collect();
    let card_points: Vec<u32> = piles.iter().map(|pile| pile.iter().map(|&card| card_points(card)).sum()).collect();
    let mut most_cards = shared_out(options, options.most_cards, &cards);
    let mut most_spades = shared_out(options, options.most_spades, &spades);
    // "`shutOut` needs exactly one side without a point card."
    let without: Vec<usize> = (0..piles.len()).filter(|&side| card_points[side] == 0).collect();
    if let (true, 2, [shut_out]) = (options.shut_out, piles.len(), &without[..]) {
        let other = 1 - shut_out;
        (most_cards[*shut_out], most_spades[*shut_out]) = (0, 0);
        (most_cards[other], most_spades[other]) = (options.most_cards, options.most_spades);
    }
    if !bonuses.unwrap_or(options.has_bonuses(piles.len())) {
        most_cards.fill(0);
        most_spades.fill(0);
    }
    let side = |side: usize| {
        let sweeps = sweeps[side] * options.sweep;
        SideScore {
            cards: cards[side],
            spades: spades[side],
            card_points: card_points[side],
            most_cards: most_cards[side],
            most_spades: most_spades[side],
            sweeps,
            points: card_points[side] + most_cards[side] + most_spades[side] + sweeps,
        }
    };
    let sides: Vec<SideScore> = (0..piles.len()).map(side).collect();
    let winners = winners(&sides, piles);
    Score { sides, winners }
}

/// "Two that tie get half each, rounded down, three or four nothing"; "`none`: nobody gets it". "A tie at zero is a tie."
fn shared_out(options: &Options, points: u32, numbers: &[u32]) -> Vec<u32> {
    let highest = numbers.iter().max();
    let first = numbers.iter().filter(|number| Some(*number) == highest).count();
    let each = match first {
        1 => points,
        2 if options.split_ties => points / 2,
        _ => 0,
    };
    numbers.iter().map(|number| if Some(number) == highest { each } else { 0 }).collect()
}

fn winners(sides: &[SideScore], piles: &[Vec<u8>]) -> Vec<usize> {
    let highest = sides.iter().map(|side| side.points).max();
    let first: Vec<usize> = (0..sides.len()).filter(|&side| Some(sides[side].points) == highest).collect();
    let has_it = |side: usize| piles[side].iter().any(|&card| name(card) == "10D");
    match first.iter().copied().find(|&side| has_it(side)) {
        Some(side) => vec![side],
        None => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;

    fn points(options: &Options, piles: &[&str]) -> Vec<u32> {
        let piles: Vec<Vec<u8>> = piles.iter().map(|pile| cards(pile)).collect();
        score(options, &piles, &vec![0; piles.len()], None).points()
    }

    /// Example 3 of the protocol.
    #[test]
    fn the_example() {
        let piles = [cards("10D AS AH"), cards("2S AD AC 3D")];
        let found = score(&Options::south_african(), &piles, &[0, 0], None);
        assert_eq!((found.points(), &found.winners), (vec![5, 6], &vec![1]));
        let [one, other] = found.sides[..] else { panic!("two sides") };
        let told = |side: SideScore| [side.cards, side.spades, side.card_points, side.most_cards, side.most_spades];
        assert_eq!((told(one), told(other)), ([3, 1, 4, 0, 1], [4, 1, 3, 2, 1]));
    }

    #[test]
    fn ties() {
        let ours = Options::south_african();
        assert_eq!(points(&ours, &["3D", "3C"]), [2, 2], "one and one of each, also with no spade");
        assert_eq!(points(&Options { split_ties: false, ..ours }, &["3D", "3C"]), [0, 0]);
        assert_eq!(points(&ours, &["3D", "3C", "3H"]), [0, 0, 0], "no bonus");
        let always = Options { bonuses_always: true, most_cards: 3, ..ours };
        assert_eq!(points(&always, &["3D", "3C", "4S"]), [0, 0, 2], "three tie for cards");
        assert_eq!(points(&always, &["3D 4D", "3C 4C", "4S"]), [1, 1, 2], "half of three");
    }

    #[test]
    fn the_ten_of_diamonds_breaks_a_tie() {
        let ours = Options { most_cards: 0, most_spades: 0, ..Options::south_african() };
        let of = |piles: [&str; 2]| score(&ours, &piles.map(cards), &[0, 0], None).winners;
        assert_eq!(of(["AD AC", "10D"]), [1]);
        assert_eq!(of(["AD", "AC"]), [0, 1], "shared");
        assert_eq!(of(["AD AC AH", "10D"]), [0]);
        let three = score(&ours, &["AD", "AC", "10D"].map(cards), &[1, 1, 0], None);
        assert_eq!(three.winners, [2]);
        let swept = score(&Options { sweep: 2, ..ours }, &["AD", "AC", "10D"].map(cards), &[1, 1, 0], None);
        assert_eq!(swept.winners, [0, 1], "the side with 10D is none of them");
    }

    #[test]
    fn shut_out() {
        let kasa = Options { shut_out: true, ..Options::south_african() };
        let all = "10D 2S AD AC AH AS";
        assert_eq!(points(&kasa, &[all, "3S 4S 5S 6S 7S 8S 9S 10S"]), [11, 0]);
        assert_eq!(points(&Options::south_african(), &[all, "3S 4S 5S 6S 7S 8S 9S 10S"]), [7, 4]);
        assert_eq!(points(&kasa, &["3D", "3S"]), [1, 3], "neither took any");
        let seven = score(&kasa, &[cards(all), cards("3S")], &[0, 0], Some(false));
        assert_eq!(seven.points(), [7, 0]);
    }
}
