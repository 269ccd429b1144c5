//! An auction on its own.

use std::sync::{Arc, Mutex, PoisonError};

use unbeaten::{
    DominoSet,
    texas42::{Auction, Hand},
};

use super::{action::core_call, either::IllegalAction};
use crate::{Texas42Call, Texas42IllegalAction, Texas42Rules, WrongCount};

/// An auction on its own: four calls, the first by the seat on the shaker's left, which has the offset 0. What somebody holds is not
/// known, so splash and plunge are taken on trust.
#[derive(Debug, uniffi::Object)]
pub struct Texas42Auction(Mutex<Auction>);

#[uniffi::export]
impl Texas42Auction {
    /// Nobody has called yet.
    #[uniffi::constructor]
    pub fn new(rules: &Texas42Rules) -> Arc<Self> {
        Arc::new(Self(Mutex::new(Auction::new(rules.0))))
    }

    /// Every legal call of the next caller: points, marks, splash and plunge upwards, the pass last. Without a hand, splash and plunge
    /// are listed as far as marks go.
    #[uniffi::method(default(hand = None))]
    pub fn legal_calls(&self, hand: Option<DominoSet>) -> Result<Vec<Texas42Call>, WrongCount> {
        let hand = hand.map(Hand::new).transpose()?;
        Ok(self.with(|auction| auction.legal_calls(hand)).into_iter().map(Into::into).collect())
    }

    /// Passes if the next caller may make this call, and changes nothing.
    pub fn check(&self, call: Texas42Call) -> Result<(), Texas42IllegalAction> {
        let call = core_call(call).map_err(IllegalAction::from)?;
        Ok(self.with(|auction| auction.check(call, None))?)
    }

    /// Calls. The auction is unchanged if it fails.
    pub fn call(&self, call: Texas42Call) -> Result<(), Texas42IllegalAction> {
        let call = core_call(call).map_err(IllegalAction::from)?;
        Ok(self.with(|auction| auction.call(call, None))?)
    }

    /// The highest bid so far.
    pub fn standing(&self) -> Option<Texas42Call> {
        self.with(|auction| auction.standing()).map(Into::into)
    }

    /// The offset of who bid it.
    pub fn winner(&self) -> Option<u32> {
        self.with(|auction| auction.winner()).map(|offset| offset as u32)
    }

    /// Whether everybody has called.
    pub fn is_over(&self) -> bool {
        self.with(|auction| auction.is_over())
    }
}

impl Texas42Auction {
    /// An auction is changed by one call or not at all, so it is sound whatever happened before.
    fn with<T>(&self, f: impl FnOnce(&mut Auction) -> T) -> T {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
