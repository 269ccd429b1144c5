//! What is played, and the questions that need no game.

use std::sync::Arc;

use unbeaten::{
    Domino, DominoSet, Seat,
    texas42::{Hand, Rules, Taken, Trump},
};

use super::{
    action::core_call,
    either::CannotSettle,
    setup::{pair, small},
};
use crate::{
    CannotAnswer, Texas42BadRules, Texas42Call, Texas42CannotSettle, Texas42Declaration, Texas42HandClass,
    Texas42HandScore, Texas42Options, Texas42PerfectHand, Texas42Threat, Texas42Trump, Texas42UnknownRules, WrongCount,
    answer::answer,
};

/// How many marks a splash may be for: at least 2, at most 7, the least not above the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42SplashMarks {
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
}

/// What is played, and the questions that need no game. It never changes, and any thread may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct Texas42Rules(pub(crate) Rules);

#[uniffi::export]
impl Texas42Rules {
    /// Straight 42. With `gold_with_doubles` a hand can be gold with doubles as trump too.
    #[uniffi::constructor(default(gold_with_doubles = false))]
    pub fn tournament(gold_with_doubles: bool) -> Arc<Self> {
        Arc::new(Self(Rules { gold_with_doubles, ..Rules::tournament() }))
    }

    /// As it is played at many tables: the shaker has to bid, nello, plunge and splash are played, and a claim that fails costs
    /// nothing.
    #[uniffi::constructor]
    pub fn casual() -> Arc<Self> {
        Arc::new(Self(Rules::casual()))
    }

    /// The older game to 250 points.
    #[uniffi::constructor]
    pub fn points() -> Arc<Self> {
        Arc::new(Self(Rules::points()))
    }

    /// The rules known by a name: `tournament`, `casual`, `points`.
    #[uniffi::constructor]
    pub fn named(preset: &str) -> Result<Arc<Self>, Texas42UnknownRules> {
        Ok(Arc::new(Self(Rules::named(preset)?)))
    }

    /// The rules with these options.
    #[uniffi::constructor]
    pub fn with_options(options: Texas42Options) -> Result<Arc<Self>, Texas42BadRules> {
        Ok(Arc::new(Self(options.try_into()?)))
    }

    /// Every option.
    pub fn options(&self) -> Texas42Options {
        self.0.into()
    }

    /// Whether the rules have a declaration at all, whoever may name it.
    pub fn has(&self, declaration: Texas42Declaration) -> bool {
        self.0.has(declaration.into())
    }

    /// Whether a hand can be gold with doubles as trump too.
    pub fn gold_with_doubles(&self) -> bool {
        self.0.gold_with_doubles
    }

    /// Says what a hand of seven dominoes is worth under a declaration.
    pub fn classify(&self, hand: DominoSet, trump: Texas42Trump) -> Result<Texas42HandClass, WrongCount> {
        let (hand, trump) = (Hand::new(hand)?, Trump::from(trump));
        let threat = |(ours, outside)| Texas42Threat { ours, outside };
        Ok(Texas42HandClass {
            perfect: hand.perfect(&self.0, trump),
            leads: hand.guarantee(trump),
            beaten_by: hand.beaten_by(trump).map(threat).collect(),
        })
    }

    /// Every perfect hand of a declaration, in lexicographic index order, platinum and gold as they come.
    pub fn perfect_hands(&self, trump: Texas42Trump) -> Result<Vec<Texas42PerfectHand>, CannotAnswer> {
        let hands = answer(|| self.0.perfect_hands(trump.into()))?;
        Ok(hands.into_iter().map(|(hand, perfect)| Texas42PerfectHand { hand: hand.dominoes(), perfect }).collect())
    }

    /// Every hand with which the bidder on lead takes all seven tricks himself whatever the others hold and play, in
    /// lexicographic index order.
    pub fn guaranteed_hands(&self, trump: Texas42Trump) -> Result<Vec<DominoSet>, CannotAnswer> {
        let hands = answer(|| Trump::from(trump).guaranteed_hands())?;
        Ok(hands.into_iter().map(Hand::dominoes).collect())
    }

    /// The dominoes as they are printed and led: trumps first, strongest first, then the rest in index order.
    pub fn lead_order(&self, hand: DominoSet, trump: Texas42Trump) -> Result<Vec<Domino>, WrongCount> {
        Ok(Hand::new(hand)?.lead_order(trump.into()))
    }

    /// Settles a hand for sides that had these totals before, nothing if it is not said: as soon as play cannot change it, whether the
    /// rules end it early or not. Pairs are side 0 and side 1.
    #[uniffi::method(default(before = []))]
    pub fn settle(
        &self,
        bid: Texas42Call,
        bidder: Seat,
        declaration: Texas42Declaration,
        points: &[u32],
        tricks: &[u32],
        before: &[u64],
    ) -> Result<Texas42HandScore, Texas42CannotSettle> {
        let settle = || {
            let (bid, declaration) = (core_call(bid)?, declaration.into());
            let taken = Taken { bid, bidder, declaration, points: small(pair(points)?), tricks: small(pair(tricks)?) };
            Ok::<_, CannotSettle>(self.0.settle(taken, pair(before)?)?)
        };
        Ok(settle()?.into())
    }
}
