//! A player's turn: what may be played, whether passing is allowed, and why not.
//!
//! One check serves play, pass, hint and list. In the apps that these rules come from, the one-card-left rule looked at
//! the wrong seat in one place, forgot the pass in another and compared suits that were spelled in two ways.

use alloc::vec::Vec;
use core::{borrow::Borrow, ops::ControlFlow};

use super::{
    BadTurn, Combo, HandSizes, IllegalPass, IllegalPlay, Kind, Rules, Table,
    position::{HAND, check_hand, check_held, disjoint},
};
use crate::{Card, CardSet, Counted, WrongCount};

/// What a player who is to move holds and must heed.
///
/// It owns its rules, or borrows them from a match or game that has them anyway.
///
/// ```
/// use unbeaten::big_two::{IllegalPass, Rules, Turn};
///
/// let rules = Rules::classic();
/// let five = rules.classify("5D".parse()?)?;
/// let turn = Turn::follow(rules, "3D 7C KS".parse()?, five)?.with_next_cards(1)?;
/// assert_eq!(turn.check_pass(), Err(IllegalPass::MustBeatSingle { table: "5D".parse()? }));
/// assert_eq!(turn.legal_plays(), [rules.classify("KS".parse()?)?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Turn<R = Rules> {
    rules: R,
    hand: CardSet,
    on: Option<Combo>,
    must_include: Option<Card>,
    /// 13 if nobody has said it.
    next_cards: Option<u8>,
    /// What the hint knows besides.
    played: CardSet,
    hand_sizes: Option<HandSizes>,
}

/// What goes with the cards that a player has selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completions {
    /// Whether the selection may be played as it is.
    pub playable: bool,
    /// The cards that some legal play containing the selection also has.
    pub can_add: CardSet,
}

impl<R: Borrow<Rules>> Turn<R> {
    /// On the lead.
    ///
    /// # Errors
    /// If the hand has not 1 to 13 cards.
    pub fn lead(rules: R, hand: CardSet) -> Result<Self, BadTurn> {
        check_hand(hand)?;
        let (on, must_include, next_cards) = (None, None, None);
        Ok(Self { rules, hand, on, must_include, next_cards, played: CardSet::EMPTY, hand_sizes: None })
    }

    /// After a play that is to be beaten.
    ///
    /// # Errors
    /// If the hand has not 1 to 13 cards, or holds a card that is on the table.
    pub fn follow(rules: R, hand: CardSet, on: Combo) -> Result<Self, BadTurn> {
        disjoint(&[hand, on.cards()])?;
        Ok(Self { on: Some(on), ..Self::lead(rules, hand)? })
    }

    /// The turn of the seat to move at a table of a match.
    #[inline]
    pub(super) fn at(rules: R, hand: CardSet, table: &Table) -> Self {
        let (on, must_include) = (table.on().map(|on| on.play), table.must_include());
        let next_cards = Some(table.next_cards());
        Self { rules, hand, on, must_include, next_cards, played: CardSet::EMPTY, hand_sizes: None }
    }

    /// With what everybody sees of the match.
    pub(super) fn knowing(self, table: &Table) -> Self {
        Self { played: table.played(), hand_sizes: Some(table.hand_sizes()), ..self }
    }

    /// Without the rule that depends on the rest of the hand.
    pub(super) fn whatever_is_held(self) -> Self {
        Self { next_cards: None, ..self }
    }

    /// With the card that the first play of the match must contain.
    ///
    /// ```
    /// use unbeaten::big_two::{Rules, Turn};
    ///
    /// let lead = Turn::lead(Rules::classic(), "3D 3C KS".parse()?)?;
    /// assert_eq!(lead.with_must_include("3D".parse()?)?.legal_plays().len(), 2);
    /// assert_eq!(lead.with_must_include("3H".parse()?).unwrap_err().code(), "first_card_not_held");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the player does not hold it: in a match whoever leads the first card has it.
    pub fn with_must_include(self, card: Card) -> Result<Self, BadTurn> {
        check_held(self.hand, card)?;
        Ok(Self { must_include: Some(card), ..self })
    }

    /// With the number of cards that the next seat in turn order holds; 13 if it is not said.
    ///
    /// # Errors
    /// If nobody can hold that many, or the hand sizes say another number.
    pub fn with_next_cards(self, next_cards: u8) -> Result<Self, BadTurn> {
        WrongCount::check(Counted::CardsInTheNextHand, next_cards.into(), 0, HAND)?;
        self.hand_sizes.map_or(Ok(()), |sizes| sizes.check_next(Some(next_cards)))?;
        Ok(Self { next_cards: Some(next_cards), ..self })
    }

    /// With the cards played in the match so far, for the hint; those on the table may be among them. None if it is not said.
    ///
    /// # Errors
    /// If the player holds one of them, or too few are unseen for the hand sizes.
    pub fn with_played(self, played: CardSet) -> Result<Self, BadTurn> {
        disjoint(&[self.hand, played])?;
        Self { played, ..self }.check_unseen()
    }

    /// With the hand sizes of all opponents, for the hint. The first of them is the number of cards that the next seat holds.
    ///
    /// # Errors
    /// If there are not that many unseen cards, or the next seat was said to hold another number.
    pub fn with_hand_sizes(self, sizes: HandSizes) -> Result<Self, BadTurn> {
        sizes.check_next(self.next_cards)?;
        Self { next_cards: Some(sizes.next_cards()), hand_sizes: Some(sizes), ..self }.check_unseen()
    }

    fn check_unseen(self) -> Result<Self, BadTurn> {
        let on = self.on.map_or(CardSet::EMPTY, Combo::cards);
        self.hand_sizes.map_or(Ok(()), |sizes| sizes.check_unseen(!(self.hand | on | self.played)))?;
        Ok(self)
    }

    /// The same turn with rules of its own, to be kept longer than the match that it was asked of.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, big_two::{Deal, Match, Rules, Turn}};
    ///
    /// let turn: Turn = Match::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four)).turn().owned();
    /// assert_eq!(turn.legal_plays().len(), 9);
    /// ```
    pub fn owned(self) -> Turn {
        let Self { rules, hand, on, must_include, next_cards, played, hand_sizes } = self;
        Turn { rules: *rules.borrow(), hand, on, must_include, next_cards, played, hand_sizes }
    }

    /// The rules that are played.
    #[inline]
    pub fn rules(&self) -> &Rules {
        self.rules.borrow()
    }

    /// What the player holds.
    ///
    /// ```
    /// use unbeaten::big_two::{Rules, Turn};
    ///
    /// let turn = Turn::lead(Rules::classic(), "3D 7C".parse()?)?.with_must_include("3D".parse()?)?;
    /// assert_eq!((turn.hand(), turn.on(), turn.next_cards()), ("3D 7C".parse()?, None, 13));
    /// assert_eq!(turn.must_include(), Some("3D".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// What is to be beaten; none on the lead.
    pub const fn on(&self) -> Option<Combo> {
        self.on
    }

    /// The card that the first play of the match must contain.
    pub const fn must_include(&self) -> Option<Card> {
        self.must_include
    }

    /// How many cards the next seat in turn order holds.
    pub const fn next_cards(&self) -> u8 {
        match self.next_cards {
            Some(next_cards) => next_cards,
            None => HAND as u8,
        }
    }

    /// What was played in the match so far, as far as it is known.
    ///
    /// ```
    /// use unbeaten::big_two::{HandSizes, Rules, Turn};
    ///
    /// let turn = Turn::lead(Rules::classic(), "3D 7C".parse()?)?.with_played("2S".parse()?)?;
    /// let turn = turn.with_hand_sizes(HandSizes::new(&[1, 4])?)?;
    /// assert_eq!((turn.played(), turn.next_cards()), ("2S".parse()?, 1));
    /// assert_eq!(turn.hand_sizes().unwrap().largest(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// How many cards the opponents hold, if it is known.
    pub const fn hand_sizes(&self) -> Option<HandSizes> {
        self.hand_sizes
    }

    /// Whether the cards may be played, and as what.
    ///
    /// # Errors
    /// The first reason, in the order of [`IllegalPlay`], why not.
    #[inline]
    pub fn check_play(&self, cards: CardSet) -> Result<Combo, IllegalPlay> {
        if cards.is_empty() {
            return Err(IllegalPlay::EmptyPlay);
        }
        if !cards.is_subset(self.hand) {
            return Err(IllegalPlay::NotInHand { cards: cards - self.hand });
        }
        if let Some(card) = self.must_include.filter(|&card| !cards.contains(card)) {
            return Err(IllegalPlay::MustInclude { card });
        }
        let play = self.rules().classify(cards)?;
        if let Some(on) = self.on {
            if play.size() != on.size() {
                return Err(IllegalPlay::WrongSize { need: on.size() });
            }
            if !play.beats(on) {
                return Err(IllegalPlay::DoesNotBeat { on: on.cards() });
            }
        }
        match self.highest_required() {
            Some(required) if play.is_single() && !cards.contains(required) => {
                Err(IllegalPlay::MustPlayHighest { required })
            }
            _ => Ok(play),
        }
    }

    /// Whether the player may pass.
    ///
    /// # Errors
    /// The reason why the seat may not pass.
    #[inline]
    pub fn check_pass(&self) -> Result<(), IllegalPass> {
        let on = self.on.ok_or(IllegalPass::CannotPassOnLead)?;
        if !self.one_card_left() || !on.is_single() || self.rules().verdict(on, self.hand).is_unbeatable() {
            return Ok(());
        }
        on.cards().first().map_or(Ok(()), |table| Err(IllegalPass::MustBeatSingle { table }))
    }

    /// Every legal play once, by size, strength, then card indices.
    pub fn legal_plays(&self) -> Vec<Combo> {
        let mut plays = Vec::new();
        let _ = self.visit_legal_plays(|play| -> ControlFlow<()> {
            plays.push(play);
            ControlFlow::Continue(())
        });
        plays
    }

    /// How many legal plays there are. Allocates nothing.
    pub fn count_legal_plays(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_legal_plays(|_| -> ControlFlow<()> {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Visits the legal plays in the order of [`legal_plays`](Self::legal_plays) until `visit` breaks off. Allocates
    /// nothing.
    #[inline]
    pub fn visit_legal_plays<B>(&self, mut visit: impl FnMut(Combo) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.on.is_none_or(Combo::is_single) {
            self.visit_singles(&mut visit)?;
            if self.on.is_some() {
                return ControlFlow::Continue(());
            }
        }
        self.visit_longer(self.on.map(Combo::size), &mut visit)
    }

    #[inline]
    fn visit_singles<B>(&self, visit: &mut impl FnMut(Combo) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut cards = self.highest_required().map_or(self.hand, CardSet::of);
        if let Some(card) = self.must_include {
            cards &= card;
        }
        self.rules().visit_singles(cards, self.floor(), visit)
    }

    /// Visits the legal plays of this size on the lead.
    pub(super) fn visit_size<B>(&self, size: usize, visit: &mut impl FnMut(Combo) -> ControlFlow<B>) -> ControlFlow<B> {
        if size == 1 { self.visit_singles(visit) } else { self.visit_longer(Some(size), visit) }
    }

    /// Visits the legal plays of two cards or more, or those of one size. Not inlined, so that answers to a single, which are
    /// seven turns of ten, stay a short path.
    #[inline(never)]
    fn visit_longer<B>(&self, size: Option<usize>, visit: &mut impl FnMut(Combo) -> ControlFlow<B>) -> ControlFlow<B> {
        let needed = self.must_include.map_or(CardSet::EMPTY, CardSet::of);
        self.rules().visit_longer(self.hand, size, self.floor(), &mut |play: Combo| {
            if needed.is_subset(play.cards()) { visit(play) } else { ControlFlow::Continue(()) }
        })
    }

    /// The key that a play has to be above.
    fn floor(&self) -> u16 {
        self.on.map_or(0, Combo::key)
    }

    /// What goes with the cards selected so far.
    ///
    /// # Errors
    /// If the player does not hold a selected card.
    pub fn completions(&self, selected: CardSet) -> Result<Completions, IllegalPlay> {
        if !selected.is_subset(self.hand) {
            return Err(IllegalPlay::NotInHand { cards: selected - self.hand });
        }
        let mut completions = Completions { playable: false, can_add: CardSet::EMPTY };
        let _ = self.visit_legal_plays(|play| -> ControlFlow<()> {
            if selected.is_subset(play.cards()) {
                completions.playable |= selected == play.cards();
                completions.can_add |= play.cards() - selected;
            }
            ControlFlow::Continue(())
        });
        Ok(completions)
    }

    /// Whether the one-card-left rule is on: it looks at the next seat in turn order and at exactly one card.
    fn one_card_left(&self) -> bool {
        self.rules().one_card_left && self.next_cards == Some(1)
    }

    /// The card that a single has to be, if one-card-left says so.
    ///
    /// Where that rule and the first-card rule would leave no play at all, the first-card rule prevails: the first card
    /// may then be played alone although it is not the highest.
    #[inline]
    fn highest_required(&self) -> Option<Card> {
        if self.one_card_left() && self.on.is_none_or(Combo::is_single) { self.highest_or_first() } else { None }
    }

    #[cold]
    fn highest_or_first(&self) -> Option<Card> {
        let highest = self.rules().strongest_of(Kind::Single, self.hand)?.cards().first()?;
        match self.must_include {
            Some(first) if first != highest && !self.has_longer_play_with(first) => None,
            _ => Some(highest),
        }
    }

    /// Whether the player on lead has a pair, triple or five with this card.
    fn has_longer_play_with(&self, card: Card) -> bool {
        let with_card =
            |play: Combo| if play.cards().contains(card) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        self.on.is_none() && self.rules().visit_longer(self.hand, None, 0, &mut { with_card }).is_break()
    }
}
