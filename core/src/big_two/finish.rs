//! Certain finish: going out on the lead whatever the others hold.
//!
//! As long as every play is unbeatable the others can only pass, so what they may hold never changes, and neither do the
//! plays of ours that are unbeatable. A finish is therefore a split of the hand into plays of which all but the last are
//! in that fixed set. One-card-left is the only rule that cares about the order: a single must be the highest card still
//! held. Splitting off the play of the highest card first meets it wherever it can be met, so one order is enough to find
//! the fewest plays for each of the at most 8192 sets of cards that may be left.

use alloc::{vec, vec::Vec};
use core::{borrow::Borrow, ops::ControlFlow};

use super::{
    BadTurn, Combo, HandSizes, Kind, Rules, Turn,
    bits::{self, at_rank},
    position::{HAND, check_hand, check_held, disjoint},
};
use crate::{Card, CardSet, Counted, WrongCount};

/// The question whether the player on lead can go out for certain.
///
/// ```
/// use unbeaten::big_two::CertainFinish;
/// # use unbeaten::big_two::Rules;
///
/// let rules = Rules::classic();
/// let finish = CertainFinish::new(&rules, "2S 2H AS 3D".parse()?, "".parse()?)?;
/// assert_eq!(finish.find(), None); // the ace falls to a two
/// let finish = CertainFinish::new(&rules, "2S 2H AS 3D".parse()?, "2C 2D".parse()?)?;
/// let plays: Vec<_> = finish.find().unwrap().iter().map(|play| play.cards().to_string()).collect();
/// assert_eq!(plays, ["2H 2S", "AS", "3D"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CertainFinish<'r> {
    rules: &'r Rules,
    hand: CardSet,
    unseen: CardSet,
    hand_sizes: Option<HandSizes>,
    next_cards: Option<u8>,
    must_include: Option<Card>,
}

impl<'r> CertainFinish<'r> {
    /// For the player on lead with this hand, after these cards were played.
    ///
    /// # Errors
    /// If the hand has not 1 to 13 cards, or a card of it was already played.
    pub fn new(rules: &'r Rules, hand: CardSet, played: CardSet) -> Result<Self, BadTurn> {
        check_hand(hand)?;
        let unseen = !disjoint(&[hand, played])?;
        Ok(Self { rules, hand, unseen, hand_sizes: None, next_cards: None, must_include: None })
    }

    /// What the player on lead in this turn knows; none of a hand that nobody knows.
    pub(super) fn of_turn<R: Borrow<Rules>>(turn: &'r Turn<R>) -> Option<Self> {
        let hand = turn.hand();
        (hand.len() <= HAND).then(|| Self {
            rules: turn.rules(),
            hand,
            unseen: !(hand | turn.played()),
            hand_sizes: turn.hand_sizes(),
            next_cards: Some(turn.next_cards()),
            must_include: turn.must_include(),
        })
    }

    /// With the hand sizes of all opponents: who holds fewer cards than a play has cannot beat it. The first of them is the
    /// number of cards that the next seat holds.
    ///
    /// # Errors
    /// If there are not that many unseen cards, or the next seat was said to hold another number.
    pub fn with_hand_sizes(self, sizes: HandSizes) -> Result<Self, BadTurn> {
        sizes.check_unseen(self.unseen)?;
        sizes.check_next(self.next_cards)?;
        Ok(Self { hand_sizes: Some(sizes), ..self })
    }

    /// With the number of cards that the next seat holds, for the one-card-left rule, where the hand sizes are not known.
    ///
    /// ```
    /// use unbeaten::big_two::{CertainFinish, HandSizes, Rules};
    ///
    /// let rules = Rules::classic();
    /// let finish = CertainFinish::new(&rules, "2S 3D".parse()?, "".parse()?)?.with_hand_sizes(HandSizes::new(&[3, 1])?)?;
    /// let refused = finish.with_next_cards(1).unwrap_err();
    /// assert_eq!(refused.code(), "contradiction");
    /// assert_eq!(refused.to_string(), "the next seat cannot have 3 cards by the hand sizes and 1 by the next cards");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If nobody can hold that many, or the hand sizes say another number.
    pub fn with_next_cards(self, next_cards: u8) -> Result<Self, BadTurn> {
        WrongCount::check(Counted::CardsInTheNextHand, next_cards.into(), 0, HAND)?;
        self.hand_sizes.map_or(Ok(()), |sizes| sizes.check_next(Some(next_cards)))?;
        Ok(Self { next_cards: Some(next_cards), ..self })
    }

    /// With the card that the first play must contain.
    ///
    /// # Errors
    /// If the player does not hold it.
    pub fn with_must_include(self, card: Card) -> Result<Self, BadTurn> {
        check_held(self.hand, card)?;
        Ok(Self { must_include: Some(card), ..self })
    }

    /// The plays that finish for certain, or none if no order of plays does: the fewest plays; then, play by play, the
    /// stronger first (larger size, then key); then the lowest card indices.
    pub fn find(&self) -> Option<Vec<Combo>> {
        Search::new(self)?.best_order()
    }

    fn one_card_left(&self) -> bool {
        let next_cards = self.next_cards.or(self.hand_sizes.map(HandSizes::next_cards));
        self.rules.one_card_left && next_cards == Some(1)
    }
}

/// A play of the hand, its cards numbered from the lowest of the hand to the highest.
struct Split {
    play: Combo,
    cards: u16,
    unbeatable: bool,
}

const NEVER: u8 = u8::MAX;
const UNKNOWN: u8 = u8::MAX - 1;

struct Search {
    /// Every play of the hand, by size, strength, then card indices.
    splits: Vec<Split>,
    /// For each card of the hand, the places in `splits` of the plays of which it is the highest card.
    by_highest: Vec<Vec<u16>>,
    hand: u16,
    one_card_left: bool,
    first: Option<u16>,
    /// For each set of cards, the fewest plays that finish with it on the lead.
    fewest: Vec<u8>,
    /// For each set of cards, the fewest unbeatable plays into which it splits, all made before some other play.
    fewest_before: Vec<u8>,
}

impl Search {
    /// None where a finish is out of the question at first sight.
    fn new(question: &CertainFinish<'_>) -> Option<Self> {
        let rules = question.rules;
        let strongest = StrongestAnswers::new(question);
        if !strongest.leave_hope(rules, question.hand) {
            return None;
        }
        let mut cards: Vec<Card> = question.hand.into();
        cards.sort_unstable_by_key(|&card| rules.height(card));
        let mut number = [0_u16; Card::COUNT];
        for (place, card) in cards.iter().enumerate() {
            number[card.index()] = 1 << place;
        }
        let numbered = |cards: CardSet| cards.into_iter().fold(0, |sum, card| sum | number[card.index()]);

        let mut splits = Vec::new();
        let mut safe = 0;
        let _ = rules.visit_plays(question.hand, |play| -> ControlFlow<()> {
            let split = Split { play, cards: numbered(play.cards()), unbeatable: !strongest.beat(play) };
            if split.unbeatable {
                safe |= split.cards;
            }
            splits.push(split);
            ControlFlow::Continue(())
        });

        let hand = numbered(question.hand);
        // What no unbeatable play takes along has to go together in the last play.
        let last = hand & !safe;
        if last != 0 && !splits.iter().any(|split| last & !split.cards == 0) {
            return None;
        }
        let first = question.must_include.map(|card| number[card.index()]);
        let mut by_highest = vec![Vec::new(); cards.len()];
        for (place, split) in splits.iter().enumerate() {
            by_highest[split.cards.ilog2() as usize].push(place as u16);
        }
        let sets = 1 << cards.len();
        Some(Self {
            splits,
            by_highest,
            hand,
            one_card_left: question.one_card_left(),
            first,
            fewest: vec![UNKNOWN; sets],
            fewest_before: vec![UNKNOWN; sets],
        })
    }

    /// The fewest plays that finish with these cards on the lead, without a first-card rule.
    fn fewest(&mut self, cards: u16) -> u8 {
        if cards == 0 {
            return 0;
        }
        if self.fewest[cards as usize] == UNKNOWN {
            let mut fewest = NEVER;
            let highest = cards.ilog2() as usize;
            for place in 0..self.by_highest[highest].len() {
                let split = &self.splits[self.by_highest[highest][place] as usize];
                let rest = cards & !split.cards;
                if split.cards & !cards != 0 {
                    continue;
                }
                // A play that can be beaten has to be the last, and then no single comes before it under one-card-left.
                let plays = if split.unbeatable { self.fewest(rest) } else { self.fewest_before(rest) };
                fewest = fewest.min(plays.saturating_add(1));
            }
            self.fewest[cards as usize] = fewest;
        }
        self.fewest[cards as usize]
    }

    /// The fewest unbeatable plays into which these cards split, when a higher card stays behind for the last play.
    fn fewest_before(&mut self, cards: u16) -> u8 {
        if cards == 0 {
            return 0;
        }
        if self.fewest_before[cards as usize] == UNKNOWN {
            let mut fewest = NEVER;
            let highest = cards.ilog2() as usize;
            for place in 0..self.by_highest[highest].len() {
                let split = &self.splits[self.by_highest[highest][place] as usize];
                let allowed = split.unbeatable && !(self.one_card_left && split.play.kind() == Kind::Single);
                if allowed && split.cards & !cards == 0 {
                    fewest = fewest.min(self.fewest_before(cards & !split.cards).saturating_add(1));
                }
            }
            self.fewest_before[cards as usize] = fewest;
        }
        self.fewest_before[cards as usize]
    }

    /// Whether this play may open the rest of the finish when these cards are left.
    fn may_lead(&self, split: &Split, cards: u16) -> bool {
        let whole_hand = cards == self.hand;
        let first = self.first.filter(|_| whole_hand).unwrap_or(0);
        let held = split.cards & !cards == 0 && first & !split.cards == 0;
        let lone_low_card =
            self.one_card_left && split.play.kind() == Kind::Single && split.cards != 1 << cards.ilog2();
        // Where the first card goes with no other, the first-card rule prevails over one-card-left.
        let prevails = || first != 0 && self.splits.iter().filter(|split| first & split.cards != 0).count() == 1;
        held && (split.unbeatable || split.cards == cards) && (!lone_low_card || prevails())
    }

    /// Builds the answer play by play. Several ways may be equally strong up to some play, and only a later play, or at
    /// the very end the card indices, decides between them; so all of them are carried along, one for each set of cards
    /// left, that of the lowest indices.
    fn best_order(mut self) -> Option<Vec<Combo>> {
        let mut ways = vec![(self.hand, Vec::new())];
        let mut plays_left = self.fewest_from_hand();
        if plays_left == NEVER {
            return None;
        }
        while plays_left > 0 {
            plays_left -= 1;
            let mut strength = (0, 0);
            let mut next: Vec<(u16, Vec<Combo>)> = Vec::new();
            for (cards, way) in &ways {
                for place in 0..self.splits.len() {
                    let split = &self.splits[place];
                    let (play, rest) = (split.play, cards & !split.cards);
                    let this = (play.size(), play.key());
                    if this < strength || !self.may_lead(split, *cards) || self.fewest(rest) != plays_left {
                        continue;
                    }
                    if this > strength {
                        strength = this;
                        next.clear();
                    }
                    // Ways and plays come in the order of their indices, so the first way to a set of cards is the lowest.
                    if next.iter().all(|&(left, _)| left != rest) {
                        let mut way = way.clone();
                        way.push(play);
                        next.push((rest, way));
                    }
                }
            }
            ways = next;
        }
        ways.into_iter().next().map(|(_, way)| way)
    }

    fn fewest_from_hand(&mut self) -> u8 {
        if self.first.is_none() {
            return self.fewest(self.hand);
        }
        let mut fewest = NEVER;
        for place in 0..self.splits.len() {
            if self.may_lead(&self.splits[place], self.hand) {
                let rest = self.hand & !self.splits[place].cards;
                fewest = fewest.min(self.fewest(rest).saturating_add(1));
            }
        }
        fewest
    }
}

/// The strongest that the others may answer, for each size of play.
struct StrongestAnswers([u16; 6]);

impl StrongestAnswers {
    fn new(question: &CertainFinish<'_>) -> Self {
        let most_cards = question.hand_sizes.map_or(HAND, HandSizes::largest);
        let mut keys = [0; 6];
        for size in [1, 2, 3, 5].into_iter().filter(|&size| size <= most_cards) {
            keys[size] = question.rules.strongest(size, question.unseen).map_or(0, Combo::key);
        }
        Self(keys)
    }

    fn beat(&self, play: Combo) -> bool {
        self.0[play.size()] > play.key()
    }

    /// Whether the cards that no unbeatable play can take along might go together in the last play. Most hands are hopeless,
    /// and this says so long before their plays are listed.
    fn leave_hope(&self, rules: &Rules, hand: CardSet) -> bool {
        let unbeatable = |play: Option<Combo>| play.is_some_and(|play| !self.beat(play));
        let five = rules.strongest(5, hand);
        if unbeatable(five) {
            return true;
        }
        let cards = hand.bits();
        let mut last = cards & !rules.tops_above(Kind::Single, self.0[1], cards);
        for (size, ranks) in [(2, bits::ranks_of_two(cards)), (3, bits::ranks_of_three(cards))] {
            for rank in bits::ranks_from(ranks, 0) {
                let of_rank = at_rank(cards, rank);
                if unbeatable(rules.strongest(size, CardSet::from_bits(of_rank))) {
                    last &= !of_rank;
                }
            }
        }
        // Without a five, what goes together is of one rank.
        bits::ranks_present(last).count_ones() <= 1 || five.is_some() && last.count_ones() <= 5
    }
}
