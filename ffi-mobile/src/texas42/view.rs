//! All that a client needs to draw one seat's side of the table, in one call.

use unbeaten::{
    DominoSet, Seat, Side,
    texas42::{Action, Call, Phase, View},
};

use crate::{
    Texas42Action, Texas42Call, Texas42Declaration, Texas42Event, Texas42HandOver, Texas42Play, Texas42Suit,
    Texas42TrickTaken,
};

/// What everybody sees of a seat.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42SeatSeen {
    /// How many dominoes it has left.
    pub held: u8,
    /// What it called in this hand, once it has.
    pub call: Option<Texas42Call>,
    /// The suits that it has shown not to hold, blanks to sixes, then doubles.
    pub voids: Vec<Texas42Suit>,
}

/// A game as one seat sees it, with all that a screen shows. It has no room for another seat's dominoes. Pairs are side 0 and side 1.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Texas42View {
    /// Whose view it is.
    pub seat: Seat,
    /// What the seat holds.
    pub hand: DominoSet,
    /// What everybody sees of each seat, in seat order.
    pub seats: Vec<Texas42SeatSeen>,
    /// The number of the hand, from 1.
    pub number: u32,
    /// Who shook the dominoes, and calls last.
    pub shaker: Seat,
    /// How far the hand has come.
    pub phase: Phase,
    /// Whose turn it is; none while a deal is awaited and when the game is over.
    pub to_move: Option<Seat>,
    /// Every legal action of this seat, in the order that the game documents; none when it is not its turn.
    pub legal_actions: Vec<Texas42Action>,
    /// Whether the seat to move is entitled to claim; not whether the claim would hold.
    pub may_claim: bool,
    /// The highest bid, so far while the auction lasts.
    pub standing: Option<Texas42Call>,
    /// Whose it is.
    pub bidder: Option<Seat>,
    /// Who declares, once the auction is over: the bidder, or his partner after splash and plunge.
    pub declarer: Option<Seat>,
    /// What was declared.
    pub declaration: Option<Texas42Declaration>,
    /// Who does not play, in nello.
    pub sits_out: Option<Seat>,
    /// The trick that is on, leader first.
    pub trick: Vec<Texas42Play>,
    /// The tricks of the hand that are over, as far as they were played in this game.
    pub tricks: Vec<Texas42TrickTaken>,
    /// The points of both sides in this hand.
    pub points: Vec<u32>,
    /// How many tricks both sides have in this hand.
    pub tricks_won: Vec<u32>,
    /// Marks or points of both sides in the game.
    pub score: Vec<u64>,
    /// The dominoes played in this hand.
    pub played: DominoSet,
    /// What nobody but its holder knows: neither played nor in the own hand.
    pub unseen: DominoSet,
    /// How the hand ended, once it has.
    pub result: Option<Texas42HandOver>,
    /// Whether the game is over.
    pub over: bool,
    /// Once the game is over, the side that has won.
    pub winner: Option<Side>,
    /// What the last action of the hand brought; the deal before the first action.
    pub last_events: Vec<Texas42Event>,
}

impl Texas42View {
    pub(crate) fn of(view: &View<'_>) -> Self {
        let table = &view.table;
        Self {
            seat: view.seat,
            hand: view.hand,
            seats: seats(view),
            number: view.number,
            shaker: table.shaker(),
            phase: table.phase(),
            to_move: view.to_move,
            legal_actions: view.legal_actions().into_iter().map(Into::into).collect(),
            may_claim: view.may_claim(),
            standing: table.standing().map(Into::into),
            bidder: table.bidder(),
            declarer: table.declarer(),
            declaration: table.declaration().map(Into::into),
            sits_out: table.sits_out(),
            trick: table.trick_by_seat().map(|(seat, domino)| Texas42Play { seat, domino }).collect(),
            tricks: view.tricks(),
            points: table.points().map(u32::from).to_vec(),
            tricks_won: table.tricks().map(u32::from).to_vec(),
            score: view.score.score.to_vec(),
            played: table.played(),
            unseen: view.unseen(),
            result: view.results.last().filter(|_| table.phase() == Phase::Over).copied().map(Into::into),
            over: view.score.over,
            winner: view.score.winner,
            last_events: view.last_events.iter().cloned().map(Into::into).collect(),
        }
    }
}

fn seats(view: &View<'_>) -> Vec<Texas42SeatSeen> {
    let call = |seat: Seat| -> Option<Call> {
        view.history.iter().filter(|made| made.seat == seat).find_map(|made| match made.action {
            Action::Call(call) => Some(call),
            _ => None,
        })
    };
    let seen = |(seat, &held)| Texas42SeatSeen {
        held,
        call: call(seat).map(Into::into),
        voids: view.table.voids(seat).map(Into::into).collect(),
    };
    view.table.held().iter().map(seen).collect()
}
