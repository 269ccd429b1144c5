//! The sixteen declarations: what they make of suits and ranks.
//!
//! Rules page, "Declaration" and "House contracts".

use super::options::Doubles;
use super::{Domino, Suit, Trump, follows, led_suit, rank_in_suit, winner};

/// What is named before the first lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// One of the nine.
    Nine(Trump),
    /// `no-trump-low`, doubles "low in their suits (6-0 beats 6-6)".
    NoTrumpLow,
    /// `no-trump-own`, doubles "as a suit of their own, 6-6 … 0-0".
    NoTrumpOwn,
    /// `nello` and its kinds.
    Nello(Doubles),
    /// `sevens`: "no suits".
    Sevens,
}

const WORDS: [(&str, Declaration); 16] = [
    ("blanks", Declaration::Nine(Trump::Pip(0))),
    ("aces", Declaration::Nine(Trump::Pip(1))),
    ("deuces", Declaration::Nine(Trump::Pip(2))),
    ("tres", Declaration::Nine(Trump::Pip(3))),
    ("fours", Declaration::Nine(Trump::Pip(4))),
    ("fives", Declaration::Nine(Trump::Pip(5))),
    ("sixes", Declaration::Nine(Trump::Pip(6))),
    ("doubles", Declaration::Nine(Trump::Doubles)),
    ("no-trump", Declaration::Nine(Trump::NoTrump)),
    ("no-trump-low", Declaration::NoTrumpLow),
    ("no-trump-own", Declaration::NoTrumpOwn),
    ("nello", Declaration::Nello(Doubles::Own)),
    ("nello-high", Declaration::Nello(Doubles::High)),
    ("nello-low", Declaration::Nello(Doubles::Low)),
    ("nello-inverted", Declaration::Nello(Doubles::Inverted)),
    ("sevens", Declaration::Sevens),
];

impl Declaration {
    /// All, in the order in which they are listed.
    #[must_use]
    pub fn all() -> Vec<Self> {
        WORDS.iter().map(|(_, declaration)| *declaration).collect()
    }

    /// Its word.
    ///
    /// # Panics
    /// Never: all have one.
    #[must_use]
    pub fn word(self) -> &'static str {
        WORDS.iter().find(|(_, declaration)| *declaration == self).expect("all have a word").0
    }

    /// Reads a word in any letter case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        WORDS.iter().find(|(word, _)| *word == text.to_lowercase()).map(|(_, declaration)| *declaration)
    }

    /// One of the nine that the strength table knows.
    #[must_use]
    pub fn nine(self) -> Option<Trump> {
        if let Self::Nine(trump) = self { Some(trump) } else { None }
    }

    /// Some kind of nello.
    #[must_use]
    pub fn is_nello(self) -> bool {
        matches!(self, Self::Nello(_))
    }

    /// Nello and sevens are.
    #[must_use]
    pub fn is_house_contract(self) -> bool {
        self.is_nello() || self == Self::Sevens
    }

    /// Where doubles rank, of what has no trump.
    fn doubles(self) -> Doubles {
        match self {
            Self::NoTrumpLow => Doubles::Low,
            Self::NoTrumpOwn => Doubles::Own,
            Self::Nello(doubles) => doubles,
            Self::Nine(_) | Self::Sevens => Doubles::High,
        }
    }

    fn doubles_are_a_suit(self) -> bool {
        matches!(self.doubles(), Doubles::Own | Doubles::Inverted)
    }

    /// The suit that a domino leads; none in sevens.
    #[must_use]
    pub fn led_suit(self, domino: Domino) -> Option<Suit> {
        match self {
            Self::Nine(trump) => Some(led_suit(domino, trump)),
            Self::Sevens => None,
            // "A double leads and follows doubles only."
            _ if domino.is_double() && self.doubles_are_a_suit() => Some(Suit::Doubles),
            _ => Some(Suit::Pip(domino.high)),
        }
    }

    /// Whether a domino follows this suit.
    #[must_use]
    pub fn follows(self, domino: Domino, suit: Suit) -> bool {
        match (self, suit) {
            (Self::Nine(trump), _) => follows(domino, suit, trump),
            (Self::Sevens, _) => false,
            (_, Suit::Doubles) => domino.is_double() && self.doubles_are_a_suit(),
            (_, Suit::Pip(pip)) => domino.has(pip) && !(domino.is_double() && self.doubles_are_a_suit()),
        }
    }

    /// How high a domino stands in a suit, more being higher; none if it does not belong to it.
    #[must_use]
    pub fn rank(self, domino: Domino, suit: Suit) -> Option<i16> {
        if !self.follows(domino, suit) {
            return None;
        }
        let pips = |pip: u8| i16::from(pip);
        match (self, suit) {
            (Self::Nine(trump), _) => rank_in_suit(domino, suit, trump).map(pips),
            (_, Suit::Doubles) if self.doubles() == Doubles::Inverted => Some(-pips(domino.high)),
            (_, Suit::Doubles) => Some(pips(domino.high)),
            (_, Suit::Pip(_)) if domino.is_double() && self.doubles() == Doubles::Low => Some(-1),
            (_, Suit::Pip(_)) if domino.is_double() => Some(7),
            (_, Suit::Pip(pip)) => Some(pips(if domino.high == pip { domino.low } else { domino.high })),
        }
    }

    /// The place of the winning play, the first of them the lead.
    ///
    /// # Panics
    /// If there are no plays.
    #[must_use]
    pub fn winner(self, plays: &[Domino]) -> usize {
        match self {
            Self::Nine(trump) => winner(plays, trump),
            // "The nearest wins, the first played among equals."
            Self::Sevens => (0..plays.len()).min_by_key(|&place| from_seven(plays[place])).expect("a play"),
            _ => {
                let suit = self.led_suit(plays[0]).expect("there are suits");
                let rank = |place: &usize| self.rank(plays[*place], suit);
                (0..plays.len()).filter(|place| rank(place).is_some()).max_by_key(rank).expect("the lead belongs to it")
            }
        }
    }

    /// What of a hand may be played when `plays` lie on the table, in the order of the hand.
    ///
    /// "Follow if you can, otherwise play anything"; in sevens "every seat, the leader too, must play one of its dominoes
    /// whose pips are nearest to seven".
    #[must_use]
    pub fn playable(self, hand: &[Domino], plays: &[Domino]) -> Vec<Domino> {
        if self == Self::Sevens {
            let nearest = hand.iter().map(|&domino| from_seven(domino)).min();
            return hand.iter().copied().filter(|&domino| Some(from_seven(domino)) == nearest).collect();
        }
        let Some(suit) = plays.first().and_then(|&lead| self.led_suit(lead)) else { return hand.to_vec() };
        let following: Vec<Domino> = hand.iter().copied().filter(|&domino| self.follows(domino, suit)).collect();
        if following.is_empty() { hand.to_vec() } else { following }
    }
}

/// How far the pips of a domino are from seven.
fn from_seven(domino: Domino) -> u8 {
    (domino.high + domino.low).abs_diff(7)
}

#[cfg(test)]
mod tests {
    use super::super::dominoes;
    use super::*;

    fn declared(word: &str) -> Declaration {
        Declaration::parse(word).unwrap()
    }

    fn members(word: &str, suit: Suit) -> Vec<Domino> {
        let declaration = declared(word);
        let mut members = Domino::all();
        members.retain(|&domino| declaration.follows(domino, suit));
        members.sort_by_key(|&domino| std::cmp::Reverse(declaration.rank(domino, suit)));
        members
    }

    #[test]
    fn there_are_sixteen_and_each_is_read_in_any_case() {
        assert_eq!(Declaration::all().len(), 16);
        for declaration in Declaration::all() {
            assert_eq!(Declaration::parse(declaration.word()), Some(declaration));
            assert_eq!(Declaration::parse(&declaration.word().to_uppercase()), Some(declaration));
        }
        assert_eq!(Declaration::parse("no-trump-high"), None);
        assert_eq!(Declaration::parse("nello-own"), None);
    }

    #[test]
    fn suits_from_the_top() {
        let sixes = Suit::Pip(6);
        assert_eq!(members("no-trump", sixes), dominoes("6-6 6-5 6-4 6-3 6-2 6-1 6-0"));
        assert_eq!(members("no-trump-low", sixes), dominoes("6-5 6-4 6-3 6-2 6-1 6-0 6-6"));
        assert_eq!(members("no-trump-own", sixes), dominoes("6-5 6-4 6-3 6-2 6-1 6-0"));
        assert_eq!(members("nello", Suit::Pip(3)), dominoes("6-3 5-3 4-3 3-2 3-1 3-0"));
        assert_eq!(members("nello-high", Suit::Pip(3)), dominoes("3-3 6-3 5-3 4-3 3-2 3-1 3-0"));
        assert_eq!(members("nello-low", Suit::Pip(3)), dominoes("6-3 5-3 4-3 3-2 3-1 3-0 3-3"));
        assert_eq!(members("no-trump-own", Suit::Doubles), dominoes("6-6 5-5 4-4 3-3 2-2 1-1 0-0"));
        assert_eq!(members("nello", Suit::Doubles), dominoes("6-6 5-5 4-4 3-3 2-2 1-1 0-0"));
        assert_eq!(members("nello-inverted", Suit::Doubles), dominoes("0-0 1-1 2-2 3-3 4-4 5-5 6-6"));
        assert_eq!(members("no-trump-low", Suit::Doubles), []);
        assert_eq!(members("fours", Suit::Pip(6)), dominoes("6-6 6-5 6-3 6-2 6-1 6-0"));
        assert_eq!(members("sevens", sixes), []);
    }

    #[test]
    fn who_wins_and_what_may_be_played() {
        let wins = |word: &str, plays: &str| dominoes(plays)[declared(word).winner(&dominoes(plays))].to_string();
        assert_eq!(wins("no-trump-low", "6-6 6-0 5-5 6-5"), "6-5");
        assert_eq!(wins("no-trump-own", "6-1 6-6 6-0 5-5"), "6-1");
        assert_eq!(wins("no-trump-own", "2-2 5-5 6-5 6-6"), "6-6");
        assert_eq!(wins("nello-inverted", "2-2 5-5 1-1"), "1-1");
        assert_eq!(wins("sevens", "6-2 5-1 4-3 6-1"), "4-3");
        assert_eq!(wins("sevens", "6-2 4-2 6-6"), "6-2");
        let may = |word: &str, hand: &str, plays: &str| declared(word).playable(&dominoes(hand), &dominoes(plays));
        assert_eq!(may("no-trump-own", "6-6 6-1 5-5", "6-2"), dominoes("6-1"));
        assert_eq!(may("no-trump-own", "6-6 6-1 5-5", "2-2"), dominoes("6-6 5-5"));
        assert_eq!(may("no-trump", "6-6 6-1 5-5", "2-2"), dominoes("6-6 6-1 5-5"));
        assert_eq!(may("sevens", "6-6 6-2 5-1 0-0", ""), dominoes("6-2 5-1"));
        assert_eq!(may("sevens", "6-6 0-0", "4-3"), dominoes("6-6"));
        assert_eq!(may("sixes", "6-6 5-5 0-0", ""), dominoes("6-6 5-5 0-0"));
    }

    /// Under each of the sixteen what is led is followed by its own, and in each suit no two stand equally high.
    #[test]
    fn ranks_are_ladders() {
        for declaration in Declaration::all() {
            for lead in Domino::all() {
                let Some(suit) = declaration.led_suit(lead) else { continue };
                let mut ranks: Vec<i16> =
                    Domino::all().into_iter().filter_map(|domino| declaration.rank(domino, suit)).collect();
                assert!(declaration.rank(lead, suit).is_some());
                let count = ranks.len();
                ranks.sort_unstable();
                ranks.dedup();
                assert_eq!(ranks.len(), count, "{} {suit:?}", declaration.word());
            }
        }
    }
}
