//! Advice to one seat, by what it knows.

use std::sync::Arc;

use unbeaten::texas42::{Advisor, BidRow, BidTable, Caution, Chance, Declaration};

use super::action::core_call;
use crate::{
    Cancel, Probability, Seed, Texas42Advice, Texas42BadAction, Texas42BidRow, Texas42BidTable, Texas42Call,
    Texas42CannotAdvise, Texas42Chance, Texas42Declaration, Texas42Knowledge, WrongCount, cancel::unless,
};

/// Gives advice to one seat: deals are drawn that are consistent with all that the seat knows, in each everything that may be done is
/// followed by best play with all dominoes open, and what comes out is counted.
///
/// The same knowledge, number of samples and seed give the same advice, on any number of cores. It never changes, and any thread may
/// ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct Texas42Advisor(Advisor);

#[uniffi::export]
impl Texas42Advisor {
    /// By so many drawn deals, at most 100,000. A hundred tell 60 from 70 of 100 chances; four times as many halve the error.
    ///
    /// `caution` is for the auction: of a hundred bids of the own side that are made with all dominoes open, how many are believed to be
    /// set when nobody sees them; 10 if it is not said, which was measured.
    #[uniffi::constructor(default(caution = None))]
    pub fn new(samples: u32, seed: &Seed, caution: Option<u8>) -> Result<Arc<Self>, WrongCount> {
        let caution = caution.map_or(Ok(Caution::default()), Caution::new)?;
        Ok(Arc::new(Self(Advisor::new(samples, seed.0)?.with_caution(caution))))
    }

    /// What the seat might do now, the best first, with the numbers behind it. Another thread can end it before with `cancel`: the error
    /// then says how many deals were looked at.
    #[uniffi::method(default(cancel = None))]
    pub fn advise(
        &self,
        knowledge: &Texas42Knowledge,
        cancel: Option<Arc<Cancel>>,
    ) -> Result<Texas42Advice, Texas42CannotAdvise> {
        Ok(unless(cancel.as_ref(), |cancel| self.0.advise_unless(cancel, &knowledge.now()))?.into())
    }

    /// For each of these declarations how often each bid is made, if the seat bids it, declares it and leads, by the deals that are
    /// still possible. Another thread can end it before with `cancel`: the error then says how many deals were looked at.
    #[uniffi::method(default(cancel = None))]
    pub fn bid_table(
        &self,
        knowledge: &Texas42Knowledge,
        declarations: Vec<Texas42Declaration>,
        cancel: Option<Arc<Cancel>>,
    ) -> Result<Texas42BidTable, Texas42CannotAdvise> {
        let declarations: Vec<Declaration> = declarations.into_iter().map(Into::into).collect();
        let knowledge = knowledge.now();
        Ok(unless(cancel.as_ref(), |cancel| self.0.bid_table_unless(cancel, &knowledge, &declarations))?.into())
    }
}

#[uniffi::export]
impl Texas42BidTable {
    /// How often a bid is made under the declaration of a row. A pass is never.
    pub fn made(&self, row: Texas42BidRow, bid: Texas42Call) -> Result<Texas42Chance, Texas42BadAction> {
        Ok(self.core().made(&core_row(&row), core_call(bid)?).into())
    }

    /// The row in which a bid is made most often, the first of them; none if there are no rows.
    pub fn best(&self, bid: Texas42Call) -> Result<Option<Texas42BidRow>, Texas42BadAction> {
        Ok(self.core().best(core_call(bid)?).cloned().map(Into::into))
    }
}

impl Texas42BidTable {
    fn core(&self) -> BidTable {
        BidTable { declarations: self.declarations.iter().map(core_row).collect(), samples: self.samples }
    }
}

/// In a row that an app has made itself a bid may be missing, which is then never made.
fn core_row(row: &Texas42BidRow) -> BidRow {
    let mut made = [0; BidTable::BIDS];
    made.iter_mut().zip(&row.made).for_each(|(made, &given)| *made = given);
    BidRow { declaration: row.declaration.into(), made }
}

#[uniffi::export]
impl Texas42Chance {
    /// As a fraction in lowest terms.
    pub fn chance(&self) -> Probability {
        self.core().chance().into()
    }

    /// How far the chance may be off, on the average, because there are only so many samples.
    pub fn standard_error(&self) -> f64 {
        self.core().standard_error()
    }
}

impl Texas42Chance {
    const fn core(&self) -> Chance {
        Chance { deals: self.deals, samples: self.samples }
    }
}
