//! What one seat knows of a hand.

use std::sync::{Arc, Mutex, PoisonError};

use unbeaten::{
    DominoSet, Seat,
    texas42::{Hand, Knowledge, OpenHands, Phase},
};

use super::{either::IllegalAction, solve::four};
use crate::{
    CannotAnswer, Texas42Action, Texas42Deals, Texas42IllegalAction, Texas42NoSuchDeal, Texas42OpenHands, Texas42Rules,
    WrongCount, answer::answer, game::Said as _,
};

/// What one seat knows of a hand: its own dominoes, and what the actions of the others prove about theirs. It has no room for a hidden
/// domino, so whatever is made of it is fair play: two games that differ only there give equal knowledge.
///
/// It is taken from a game, with `knowledge(seat)`, or grows action by action from the hand as dealt. What is proved:
///
/// - who does not follow a suit holds nothing of it, then and later;
/// - who splashes had three doubles or more as dealt, who plunges four or more, also where the call was outbid;
/// - in sevens, whatever a seat plays later and holds now is no nearer to seven than what it has played;
/// - whose partner plays nello holds seven dominoes, of which nothing is known.
///
/// Any thread may call it. A call that fails leaves it as it was.
#[derive(Debug, uniffi::Object)]
pub struct Texas42Knowledge(Mutex<Knowledge>);

#[uniffi::export]
impl Texas42Knowledge {
    /// What a seat knows that was dealt this hand of seven dominoes, when nobody has acted.
    #[uniffi::constructor]
    pub fn dealt(rules: &Texas42Rules, shaker: Seat, seat: Seat, hand: DominoSet) -> Result<Arc<Self>, WrongCount> {
        Ok(Self::of(Knowledge::dealt(rules.0, shaker, seat, Hand::new(hand)?)))
    }

    /// Sees what a seat does. Of another seat's hand only what it plays is known, so a play is refused if that domino is not there, or if
    /// the seat has shown not to hold such; whether its calls and the order of its sevens fit any deal, `deals()` says.
    pub fn see(&self, seat: Seat, action: Texas42Action) -> Result<(), Texas42IllegalAction> {
        let action = action.said()?;
        let mut knowledge = self.lock();
        Ok(knowledge.see(seat, action).map_err(IllegalAction::from)?)
    }

    /// Whose knowledge it is.
    pub fn seat(&self) -> Seat {
        self.now().seat()
    }

    /// What is played.
    pub fn rules(&self) -> Arc<Texas42Rules> {
        Arc::new(Texas42Rules(*self.now().rules()))
    }

    /// How far the hand has come.
    pub fn phase(&self) -> Phase {
        self.now().table().phase()
    }

    /// Whose turn it is; none when the hand is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.now().table().to_move()
    }

    /// What the seat holds.
    pub fn hand(&self) -> DominoSet {
        self.now().hand()
    }

    /// What others hold: neither played nor in the own hand.
    pub fn unseen(&self) -> DominoSet {
        self.now().unseen()
    }

    /// What a seat may hold now for all that it has shown; the own hand, or one that was laid open, as it is.
    pub fn may_hold(&self, seat: Seat) -> DominoSet {
        self.now().may_hold(seat)
    }

    /// How many doubles another seat must have left, because it has splashed or plunged.
    pub fn doubles(&self, seat: Seat) -> u8 {
        self.now().doubles(seat)
    }

    /// What the seat may do now, in the documented order; nothing if it is not its turn.
    pub fn legal_actions(&self) -> Result<Vec<Texas42Action>, CannotAnswer> {
        answer(|| self.now().legal_actions().into_iter().map(Into::into).collect())
    }

    /// The deals in which every action so far was legal. Of a game that was played there always is one.
    pub fn deals(&self) -> Result<Arc<Texas42Deals>, Texas42NoSuchDeal> {
        Ok(Arc::new(Texas42Deals(self.now().deals()?)))
    }

    /// How the hand stands with all dominoes open if this is what every seat holds now, for a solver: a deal drawn from `deals()`. None
    /// if it is none of them, and before the declaration.
    pub fn open_hands(&self, deal: Vec<DominoSet>) -> Result<Option<Texas42OpenHands>, WrongCount> {
        let shake = self.now().with_deal(&four(&deal)?);
        Ok(shake.as_ref().and_then(OpenHands::of_shake).map(Into::into))
    }
}

impl Texas42Knowledge {
    pub(crate) fn of(knowledge: Knowledge) -> Arc<Self> {
        Arc::new(Self(Mutex::new(knowledge)))
    }

    /// What is known now. Long work goes on with it while others see more.
    pub(crate) fn now(&self) -> Knowledge {
        *self.lock()
    }

    /// Knowledge is changed by one action or not at all, so it is sound whatever happened before.
    fn lock(&self) -> std::sync::MutexGuard<'_, Knowledge> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
