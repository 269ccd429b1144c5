//! Perfect and guaranteed hands.

use std::sync::Arc;

use unbeaten::{
    Domino, DominoSet,
    texas42::{Hand, Rules, Trump},
};

use crate::{CannotAnswer, Texas42Perfect, Texas42Trump, Texas42UnknownRules, WrongCount, answer::answer};

/// An outside domino that beats one of ours when that leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42Threat {
    /// Ours.
    pub ours: Domino,
    /// What beats it.
    pub outside: Domino,
}

/// What a whole hand is worth to the one who leads it.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42HandClass {
    /// Whether it is perfect, and how.
    pub perfect: Option<Texas42Perfect>,
    /// An order of leads that takes all seven tricks whatever the others hold and play; none if no order does.
    pub leads: Option<Vec<Domino>>,
    /// Which outside domino beats which of ours when that leads, by index.
    pub beaten_by: Vec<Texas42Threat>,
}

/// A perfect hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42PerfectHand {
    /// Its dominoes.
    pub hand: DominoSet,
    /// How it is perfect.
    pub perfect: Texas42Perfect,
}

/// What is played, and the questions about whole hands. It never changes, and any thread may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct Texas42Rules(Rules);

#[uniffi::export]
impl Texas42Rules {
    /// Straight 42. With `gold_with_doubles` a hand can be gold with doubles as trump too.
    #[uniffi::constructor(default(gold_with_doubles = false))]
    pub fn tournament(gold_with_doubles: bool) -> Arc<Self> {
        Arc::new(Self(Rules { gold_with_doubles }))
    }

    /// The rules known by a name: `tournament`.
    #[uniffi::constructor]
    pub fn named(preset: &str) -> Result<Arc<Self>, Texas42UnknownRules> {
        Ok(Arc::new(Self(Rules::named(preset)?)))
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
}
