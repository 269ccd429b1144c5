//! Suits, ranks and tricks under every declaration, from tables.
//!
//! The nine are those of [`Trump`]; here are the same questions for the house contracts too. In sevens there are no suits: the
//! tables have everything in the place of the first, as strong as it is near to seven pips.

use super::{BadPosition, Declaration, Doubles, Hand, Suit, Trump};
use crate::{Counted, Domino, DominoSet, WrongCount};

/// How far a domino's pips are from seven.
const fn distance(domino: Domino) -> u8 {
    let pips = domino.high() as u8 + domino.low() as u8;
    pips.abs_diff(7)
}

/// The suit that a domino leads, by its place; 0 in sevens.
pub(super) const fn led(declaration: Declaration, domino: Domino) -> usize {
    match (declaration, declaration.doubles()) {
        (Declaration::Sevens, _) => 0,
        (Declaration::Trump(trump), _) => trump.led_suit(domino).index(),
        (_, Some(Doubles::Own | Doubles::Inverted)) if domino.is_double() => Suit::Doubles.index(),
        _ => domino.high().index(),
    }
}

/// The dominoes that follow a suit.
pub(super) const fn follows(declaration: Declaration, suit: Suit) -> DominoSet {
    if let Declaration::Trump(trump) = declaration {
        return trump.following(suit);
    }
    let own = matches!(declaration.doubles(), Some(Doubles::Own | Doubles::Inverted));
    match suit {
        _ if matches!(declaration, Declaration::Sevens) => DominoSet::EMPTY,
        Suit::Doubles if own => DominoSet::DOUBLES,
        Suit::Doubles => DominoSet::EMPTY,
        Suit::Pip(pip) if own => DominoSet::from_bits(DominoSet::of_pip(pip).bits() & !DominoSet::DOUBLES.bits()),
        Suit::Pip(pip) => DominoSet::of_pip(pip),
    }
}

/// How strong a domino is in a trick in which this suit was led; 0 cannot win.
pub(super) const fn strength(declaration: Declaration, suit: Suit, domino: Domino) -> u8 {
    if let Declaration::Trump(trump) = declaration {
        return trump.strength_in(domino, suit);
    }
    if matches!(declaration, Declaration::Sevens) {
        return 8 - distance(domino);
    }
    if !follows(declaration, suit).contains(domino) {
        return 0;
    }
    match (declaration.doubles(), domino.is_double()) {
        (Some(Doubles::Low), true) => 1,
        (Some(Doubles::Inverted), true) => 1 + 6 - domino.high() as u8,
        // One more, for the double below.
        _ => 2 + suit.rank(domino),
    }
}

/// What there is to know of each declaration.
struct Tables {
    following: [DominoSet; 8],
    led: [u8; Domino::COUNT],
    /// By the suit that was led.
    strength: [[u8; Domino::COUNT]; 8],
}

const TABLES: [Tables; Declaration::COUNT] = {
    const NONE: Tables =
        Tables { following: [DominoSet::EMPTY; 8], led: [0; Domino::COUNT], strength: [[0; Domino::COUNT]; 8] };
    let mut tables = [NONE; Declaration::COUNT];
    let mut declared = 0;
    while declared < Declaration::COUNT {
        let declaration = Declaration::ALL[declared];
        let mut index = 0;
        while index < Domino::COUNT {
            let domino = Domino::at(index);
            tables[declared].led[index] = led(declaration, domino) as u8;
            let mut suit = 0;
            while suit < 8 {
                tables[declared].following[suit] = follows(declaration, Suit::ALL[suit]);
                tables[declared].strength[suit][index] = strength(declaration, Suit::ALL[suit], domino);
                suit += 1;
            }
            index += 1;
        }
        declared += 1;
    }
    tables
};
static BY_DECLARATION: [Tables; Declaration::COUNT] = TABLES;

/// For each distance the dominoes that are no further from seven.
const NEAR_SEVEN: [DominoSet; 8] = {
    let mut near = [DominoSet::EMPTY; 8];
    let mut index = 0;
    while index < Domino::COUNT {
        let mut far = distance(Domino::at(index)) as usize;
        while far < 8 {
            near[far] = near[far].with(Domino::at(index));
            far += 1;
        }
        index += 1;
    }
    near
};

/// Those of a hand that are nearest to seven.
pub(super) fn nearest_to_seven(hand: DominoSet) -> DominoSet {
    NEAR_SEVEN.into_iter().map(|near| near & hand).find(|near| !near.is_empty()).unwrap_or(hand)
}

/// What is no nearer to seven than this.
pub(super) fn no_nearer_to_seven(than: Domino) -> DominoSet {
    let nearer = usize::from(distance(than)).checked_sub(1);
    nearer.map_or(DominoSet::ALL, |nearer| !NEAR_SEVEN[nearer & 7])
}

impl Declaration {
    #[inline]
    fn tables(self) -> &'static Tables {
        &BY_DECLARATION[self.index()]
    }

    /// The dominoes that follow a suit; none where it is no suit.
    ///
    /// ```
    /// use unbeaten::texas42::{Declaration, Suit};
    ///
    /// assert_eq!(Declaration::Nello.following(Suit::Doubles).len(), 7);
    /// assert!(Declaration::NelloHigh.following(Suit::Doubles).is_empty());
    /// ```
    pub fn following(self, suit: Suit) -> DominoSet {
        self.tables().following[suit.index()]
    }

    /// The suit that a domino leads; none in sevens.
    pub fn led_suit(self, domino: Domino) -> Option<Suit> {
        (self != Self::Sevens).then(|| Suit::ALL[self.led_index(domino)])
    }

    /// The place of the suit that a domino leads in the tables.
    #[inline]
    pub(super) fn led_index(self, domino: Domino) -> usize {
        usize::from(self.tables().led[domino.index()])
    }

    /// The dominoes that follow the suit at a place of the tables.
    #[inline]
    pub(super) fn following_led(self, led: usize) -> DominoSet {
        self.tables().following[led & 7]
    }

    /// How strong a domino is in a trick in which this was led. The strongest takes the trick, in sevens the first of them; 0
    /// cannot.
    #[inline]
    pub fn strength_in(self, domino: Domino, lead: Domino) -> u8 {
        self.strength_led(domino, self.led_index(lead))
    }

    #[inline]
    pub(super) fn strength_led(self, domino: Domino, led: usize) -> u8 {
        self.tables().strength[led & 7][domino.index()]
    }

    /// As [`legal_plays`](Self::legal_plays), of a hand that is possible.
    #[inline]
    pub(super) fn playable(self, hand: DominoSet, led: Option<Domino>) -> DominoSet {
        if self == Self::Sevens {
            return nearest_to_seven(hand);
        }
        let Some(led) = led else { return hand };
        let follows = hand & self.following_led(self.led_index(led));
        if follows.is_empty() { hand } else { follows }
    }

    /// What a hand may play: whatever follows the lead if it has such a domino, else anything. Everything on the lead. In sevens, on
    /// the lead too, one of those that are nearest to seven.
    ///
    /// ```
    /// use unbeaten::texas42::Declaration;
    ///
    /// let hand = "6-6 5-2 4-3 1-0".parse()?;
    /// assert_eq!(Declaration::Sevens.legal_plays(hand, None)?, "5-2 4-3".parse()?);
    /// assert_eq!(Declaration::Nello.legal_plays(hand, Some("6-4".parse()?))?, hand); // 6-6 is a double, and no six
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the hand has not one to seven dominoes, or has the one that was led.
    pub fn legal_plays(self, hand: DominoSet, led: Option<Domino>) -> Result<DominoSet, BadPosition> {
        WrongCount::check(Counted::DominoesInAHand, hand.len(), 1, Hand::SIZE)?;
        match led.filter(|&led| hand.contains(led)) {
            Some(domino) => Err(BadPosition::Overlap { domino }),
            None => Ok(self.playable(hand, led)),
        }
    }

    /// Which play wins so far, counted from 0, the lead; none if there is no play.
    ///
    /// ```
    /// use unbeaten::{Domino, texas42::Declaration};
    ///
    /// let plays = ["6-0", "6-6", "6-1"].map(|domino| domino.parse::<Domino>().unwrap());
    /// assert_eq!(Declaration::NoTrumpLow.winner(&plays), Some(2));
    /// assert_eq!(Declaration::Sevens.winner(&plays), Some(2));
    /// assert_eq!(Declaration::NelloHigh.winner(&plays), Some(1));
    /// ```
    pub fn winner(self, plays: &[Domino]) -> Option<usize> {
        plays.first().map(|&lead| self.winner_led(self.led_index(lead), plays))
    }

    /// The same where it is known which suit was led.
    #[inline]
    pub(super) fn winner_led(self, led: usize, plays: &[Domino]) -> usize {
        let strengths = &self.tables().strength[led & 7];
        // The place is below the strength in one number, so that nothing has to be guessed. Only in sevens two are equally strong, and
        // then the first wins.
        let key = |(offset, domino): (usize, &Domino)| (strengths[domino.index()] as usize) << 2 | (3 - offset.min(3));
        3 - (plays.iter().enumerate().map(key).max().unwrap_or(3) & 3)
    }

    /// The dominoes that would take a trick from this one when it leads.
    pub fn beaters(self, lead: Domino) -> DominoSet {
        if let Self::Trump(trump) = self {
            return trump.beaters(lead);
        }
        let own = self.strength_in(lead, lead);
        Domino::ALL.into_iter().filter(|&other| self.strength_in(other, lead) > own).collect()
    }

    /// The dominoes that are trump.
    pub const fn trumps(self) -> DominoSet {
        match self {
            Self::Trump(trump) => trump.trumps(),
            _ => Trump::NoTrump.trumps(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn domino(text: &str) -> Domino {
        text.parse().unwrap()
    }

    #[test]
    fn the_nine_are_those_of_trump() {
        for trump in Trump::ALL {
            let declaration = Declaration::from(trump);
            for lead in Domino::ALL {
                assert_eq!(declaration.led_suit(lead), Some(trump.led_suit(lead)));
                assert_eq!(declaration.beaters(lead), trump.beaters(lead));
                for other in Domino::ALL {
                    assert_eq!(declaration.strength_in(other, lead), trump.strength_in(other, trump.led_suit(lead)));
                }
            }
            for suit in Suit::ALL {
                assert_eq!(declaration.following(suit), trump.following(suit));
            }
        }
    }

    #[test]
    fn the_order_of_a_suit_and_of_the_doubles() {
        let order = |declaration: Declaration, lead: &str| {
            let lead = domino(lead);
            let suit = declaration.led_suit(lead).unwrap();
            let mut members = Vec::from(declaration.following(suit));
            members.sort_by_key(|&member| core::cmp::Reverse(declaration.strength_in(member, lead)));
            alloc::format!("{members:?}")
        };
        assert_eq!(order(Declaration::NoTrumpLow, "4-1"), "[6-4, 5-4, 4-3, 4-2, 4-1, 4-0, 4-4]");
        assert_eq!(order(Declaration::NelloHigh, "4-1"), "[4-4, 6-4, 5-4, 4-3, 4-2, 4-1, 4-0]");
        assert_eq!(order(Declaration::Nello, "4-1"), "[6-4, 5-4, 4-3, 4-2, 4-1, 4-0]");
        assert_eq!(order(Declaration::NoTrumpOwn, "4-4"), "[6-6, 5-5, 4-4, 3-3, 2-2, 1-1, 0-0]");
        assert_eq!(order(Declaration::NelloInverted, "4-4"), "[0-0, 1-1, 2-2, 3-3, 4-4, 5-5, 6-6]");
    }

    #[test]
    fn nearest_to_seven_in_every_hand_of_two() {
        for one in Domino::ALL {
            for other in Domino::ALL {
                let hand = DominoSet::of(one) | other;
                let nearest = one.high() as i32 + one.low() as i32 - 7;
                let second = other.high() as i32 + other.low() as i32 - 7;
                let expected = match nearest.abs().cmp(&second.abs()) {
                    core::cmp::Ordering::Less => DominoSet::of(one),
                    core::cmp::Ordering::Equal => hand,
                    core::cmp::Ordering::Greater => DominoSet::of(other),
                };
                assert_eq!(nearest_to_seven(hand), expected);
            }
        }
    }
}
