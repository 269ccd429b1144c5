//! One match: a deal, played until a hand is empty.
//!
//! This is the referee without a memory: no history, no events, no clock, no scores. Simulations and searches want nothing
//! else; [`Game`](super::Game) adds the rest.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Action, Combo, Deal, IllegalAction, IllegalPlay, Rules, Table, Turn};
use crate::{BySeat, CardSet, Counted, Seat, TableGame, WrongCount, shell::Round as _};

/// A match.
///
/// ```
/// use unbeaten::{Players, Seed, big_two::{Action, Deal, Match, Rules}};
///
/// let mut game = Match::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
/// while let Some(seat) = game.to_move() {
///     let action = game.hint();
///     game.play(seat, action)?;
/// }
/// assert!(game.winner().is_some());
/// # Ok::<(), unbeaten::big_two::IllegalAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    rules: Rules,
    hands: BySeat<CardSet>,
    table: Table,
    /// The seats whose hands nobody knows, one bit each. What `hands` has for them is every card that may be there.
    hidden: u8,
}

impl Match {
    /// A first match: the holder of the first card leads, and plays it.
    pub fn new(rules: Rules, deal: &Deal) -> Self {
        let lead = deal.first_lead(&rules);
        let table = Table::new(&rules, deal.hands().players(), lead.seat, Some(lead.card));
        Self::amid(rules, *deal.hands(), table)
    }

    /// A later match: this seat leads anything.
    ///
    /// # Errors
    /// If nobody sits in that seat.
    pub fn led_by(rules: Rules, deal: &Deal, leader: Seat) -> Result<Self, WrongCount> {
        WrongCount::check(Counted::Seats, leader.index() + 1, 1, deal.hands().players().count())?;
        Ok(Self::after_win(rules, deal, leader))
    }

    /// A later match: the winner of the one before leads anything.
    pub(super) fn after_win(rules: Rules, deal: &Deal, leader: Seat) -> Self {
        Self::amid(rules, *deal.hands(), Table::new(&rules, deal.hands().players(), leader, None))
    }

    /// A match that stands like this, of which somebody has made sure that it can.
    pub(super) const fn amid(rules: Rules, hands: BySeat<CardSet>, table: Table) -> Self {
        Self { rules, hands, table, hidden: 0 }
    }

    /// From now on nobody knows the hands of these seats.
    #[cfg(feature = "json")]
    pub(super) fn hide(&mut self, hidden: impl Fn(Seat) -> bool) {
        let seats = || self.table.players().seats();
        let known = seats().filter(|&seat| !hidden(seat)).fold(CardSet::EMPTY, |known, seat| known | self.hands[seat]);
        let unknown = !(known | self.table.played());
        for seat in seats().filter(|&seat| hidden(seat)) {
            self.hands[seat] = unknown;
            self.hidden |= 1 << seat.index();
        }
    }

    /// What is played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Every hand, hidden cards and all.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// What everybody sees.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Whose turn it is, while the match lasts.
    #[inline]
    pub fn to_move(&self) -> Option<Seat> {
        if self.winner().is_some() { None } else { Some(self.table.to_move()) }
    }

    /// Who has gone out.
    #[inline]
    pub fn winner(&self) -> Option<Seat> {
        self.table.winner()
    }

    /// The turn of the seat to move, with all that the seat knows. When the match is over, nothing is legal in it.
    pub fn turn(&self) -> Turn<&Rules> {
        self.legal_turn().knowing(&self.table)
    }

    /// The turn as far as the rules look at it.
    #[inline]
    fn legal_turn(&self) -> Turn<&Rules> {
        let seat = self.table.to_move();
        let turn = Turn::at(&self.rules, self.hands[seat], &self.table);
        // What a hidden hand could have done instead is not known.
        if self.hidden >> seat.index() & 1 == 1 { turn.whatever_is_held() } else { turn }
    }

    /// Every legal action, plays by size, strength and card indices, then the pass. None when the match is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_actions_into(&mut actions);
        actions
    }

    /// [`legal_actions`](Self::legal_actions) in a list that is used again and again.
    #[inline]
    pub fn legal_actions_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.winner().is_some() {
            return;
        }
        let turn = self.legal_turn();
        let _ = turn.visit_legal_plays(|play| -> ControlFlow<()> {
            actions.push(Action::Play(play.cards()));
            ControlFlow::Continue(())
        });
        if turn.check_pass().is_ok() {
            actions.push(Action::Pass);
        }
    }

    /// The [hint](Turn::hint) for the seat to move, by all that it knows, as an action.
    pub fn hint(&self) -> Action {
        self.turn().hint().map_or(Action::Pass, |play| Action::Play(play.cards()))
    }

    /// Says whether a seat may do this now, without doing it.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        self.checked(seat, action).map(drop)
    }

    /// The play that a legal action is; none is a pass.
    #[expect(
        clippy::inline_always,
        reason = "play and refusal would share memory, and reading one after the other stalls"
    )]
    #[inline(always)]
    pub(super) fn checked(&self, seat: Seat, action: Action) -> Result<Option<Combo>, IllegalAction> {
        self.check_turn(seat)?;
        match action {
            Action::Play(cards) => Ok(Some(self.check_play(cards)?)),
            Action::Pass => Ok(self.legal_turn().check_pass().map(|()| None)?),
        }
    }

    /// Whether the seat to move may play these cards, and as what.
    #[inline]
    fn check_play(&self, cards: CardSet) -> Result<Combo, IllegalPlay> {
        let play = self.legal_turn().check_play(cards)?;
        // Only of a hidden hand are there more cards that it may hold than it has.
        if self.hidden != 0 && play.size() > usize::from(self.table.cards_left()[self.table.to_move()]) {
            return Err(IllegalPlay::NotInHand { cards });
        }
        Ok(play)
    }

    /// Plays or passes. Says who won the trick, if that ended it.
    ///
    /// # Errors
    /// As [`check`](Self::check); the match is then unchanged.
    #[inline]
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Option<Seat>, IllegalAction> {
        self.check_turn(seat)?;
        match action {
            Action::Play(cards) => {
                let play = self.check_play(cards)?;
                self.lay(play);
                Ok(None)
            }
            Action::Pass => {
                self.legal_turn().check_pass()?;
                Ok(self.table.pass())
            }
        }
    }

    /// Makes a play that was checked, or passes.
    #[inline]
    pub(super) fn make(&mut self, play: Option<Combo>) {
        match play {
            Some(play) => self.lay(play),
            None => _ = self.table.pass(),
        }
    }

    /// The seat to move lays a play on the table.
    #[inline]
    fn lay(&mut self, play: Combo) {
        self.hands[self.table.to_move()] -= play.cards();
        if self.hidden != 0 {
            self.hands = self.hands.map(|hand| hand - play.cards());
        }
        self.table.play(play);
    }
}

impl TableGame for Match {
    type Action = Action;
    type Illegal = IllegalAction;
    /// The play; none is a pass.
    type Checked = Option<Combo>;

    fn to_move(&self) -> Option<Seat> {
        self.to_move()
    }

    fn legal_actions_into(&self, actions: &mut Vec<Action>) {
        self.legal_actions_into(actions);
    }

    fn hint(&self) -> Action {
        self.hint()
    }

    #[inline]
    fn checked(&self, seat: Seat, action: Action) -> Result<Option<Combo>, IllegalAction> {
        self.checked(seat, action)
    }

    #[inline]
    fn make(&mut self, play: Option<Combo>) {
        self.make(play);
    }
}
