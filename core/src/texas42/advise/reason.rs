//! Why something is recommended, in words.

use alloc::vec::Vec;
use core::fmt;

use super::{
    super::{Action, Call, Declaration, Knowledge, Phase},
    Estimate,
};
use crate::{BySeat, Domino, DominoSet, Seat};

/// Why an action is recommended: in words as its text, and with a code and data so that an app can say it in another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Reason {
    /// Nothing else is legal.
    OnlyOne,
    /// The bid is made in so many deals.
    Makes {
        /// In how many deals.
        deals: u32,
        /// Of how many.
        of: u32,
        /// In how many after the next best action.
        next: u32,
    },
    /// The bid of the others is set in so many deals.
    Sets {
        /// In how many deals.
        deals: u32,
        /// Of how many.
        of: u32,
        /// In how many after the next best action.
        next: u32,
    },
    /// The best bid would be made in so few deals.
    BestBid {
        /// The bid.
        bid: Action,
        /// In how many deals it is made.
        deals: u32,
        /// Of how many.
        of: u32,
    },
    /// The last trumps of the opponents fall to this lead in so many deals.
    LastTrumpFalls {
        /// What is led.
        domino: Domino,
        /// In how many deals.
        deals: u32,
        /// Of how many.
        of: u32,
    },
    /// Nobody can beat it in so many deals.
    Stands {
        /// What is played.
        domino: Domino,
        /// In how many deals.
        deals: u32,
        /// Of how many.
        of: u32,
    },
}

impl Reason {
    /// A name for this reason that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OnlyOne => "only_one",
            Self::Makes { .. } => "makes",
            Self::Sets { .. } => "sets",
            Self::BestBid { .. } => "best_bid",
            Self::LastTrumpFalls { .. } => "last_trump_falls",
            Self::Stands { .. } => "stands",
        }
    }
}

/// A sentence for a player.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OnlyOne => f.write_str("Nothing else is legal."),
            Self::Makes { deals, of, next } => {
                write!(f, "It makes the bid in {deals} of {of} deals; the next best does in {next}.")
            }
            Self::Sets { deals, of, next } => {
                write!(f, "It sets the bid in {deals} of {of} deals; the next best does in {next}.")
            }
            Self::BestBid { bid, deals, of } => write!(f, "The best bid, {bid}, is made in {deals} of {of} deals."),
            Self::LastTrumpFalls { domino, deals, of } => {
                write!(f, "{domino} first: their last trump falls in {deals} of {of} deals.")
            }
            Self::Stands { domino, deals, of } => write!(f, "Nobody can beat {domino} in {deals} of {of} deals."),
        }
    }
}

/// Why the first of these is recommended.
pub(super) fn reasons(knowledge: &Knowledge, values: &[Estimate], deals: &[BySeat<DominoSet>]) -> Vec<Reason> {
    let Some((best, others)) = values.split_first() else { return Vec::new() };
    let Some(next) = others.first() else { return [Reason::OnlyOne].into() };
    let (made, of, next) = (best.made.deals, best.made.samples, next.made.deals);
    let mut reasons = Vec::new();
    match (knowledge.table().phase(), best.action) {
        (Phase::Auction, Action::Call(Call::Pass)) => {
            let bids = others.iter().rev().max_by_key(|other| other.made.deals);
            reasons.extend(bids.map(|bid| Reason::BestBid { bid: bid.action, deals: bid.made.deals, of }));
        }
        (Phase::Play, action) => {
            if let Action::Play(domino) = action {
                reasons.extend(of_play(knowledge, domino, deals));
            }
            let is_own = knowledge.table().bidder().is_some_and(|bidder| bidder.side() == knowledge.seat().side());
            reasons.push(if is_own {
                Reason::Makes { deals: made, of, next }
            } else {
                Reason::Sets { deals: of - made, of, next: of - next }
            });
        }
        _ => reasons.push(Reason::Makes { deals: made, of, next }),
    }
    reasons
}

/// What a domino does in more than half of the deals.
fn of_play(knowledge: &Knowledge, domino: Domino, deals: &[BySeat<DominoSet>]) -> Option<Reason> {
    let (table, seat) = (knowledge.table(), knowledge.seat());
    let declaration = table.declaration().filter(|&declared| declared != Declaration::Sevens)?;
    let trumps = declaration.trumps();
    let opponents = [seat.on_by(1), seat.on_by(3)];
    let of = deals.len() as u32;
    let count = |holds: &dyn Fn(&BySeat<DominoSet>) -> bool| deals.iter().filter(|deal| holds(deal)).count() as u32;
    if table.trick().is_empty() && trumps.contains(domino) {
        let falls = count(&|deal| {
            let held = opponents.map(|opponent| (deal[opponent] & trumps).len());
            held.iter().all(|&held| held <= 1) && held.contains(&1)
        });
        if 2 * falls > of {
            return Some(Reason::LastTrumpFalls { domino, deals: falls, of });
        }
    }
    let lead = table.trick().first().copied().unwrap_or(domino);
    let strength = |domino| declaration.strength_in(domino, lead);
    let is_best = table.trick().iter().all(|&other| strength(other) < strength(domino));
    let later: Vec<Seat> = table.seats_from(seat).skip(1).take_while(|&other| other != table.leader()).collect();
    let stands = count(&|deal| {
        let beats = |other: &Seat| {
            declaration.playable(deal[*other], Some(lead)).into_iter().any(|other| strength(other) > strength(domino))
        };
        is_best && strength(domino) > 0 && !later.iter().any(beats)
    });
    (2 * stands > of).then_some(Reason::Stands { domino, deals: stands, of })
}

#[cfg(feature = "serde")]
impl serde::Serialize for Reason {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use alloc::string::ToString as _;
        use serde::ser::SerializeMap as _;
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("code", self.code())?;
        fields.serialize_entry("message", &self.to_string())?;
        match self {
            Self::OnlyOne => {}
            Self::Makes { deals, of, next } | Self::Sets { deals, of, next } => {
                fields.serialize_entry("deals", deals)?;
                fields.serialize_entry("of", of)?;
                fields.serialize_entry("next", next)?;
            }
            Self::BestBid { bid, deals, of } => {
                fields.serialize_entry("bid", bid)?;
                fields.serialize_entry("deals", deals)?;
                fields.serialize_entry("of", of)?;
            }
            Self::LastTrumpFalls { domino, deals, of } | Self::Stands { domino, deals, of } => {
                fields.serialize_entry("domino", domino)?;
                fields.serialize_entry("deals", deals)?;
                fields.serialize_entry("of", of)?;
            }
        }
        fields.end()
    }
}
