//! All that a client needs to draw one seat's side of the table, in one call.

use unbeaten::{
    Card, CardSet, Seat,
    casino::{BuildThreat, CardChoice, View},
};

use crate::{
    CasinoEvent, CasinoGameScore, CasinoMatchOver, CasinoMatchScore, CasinoPlay, CasinoRefusal, CasinoTableBuild,
    CasinoThreats,
};

/// What everybody sees of a seat.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoSeatSeen {
    /// How many cards it holds.
    pub held: u8,
    /// Its pile, bottom first: the last is the top.
    pub pile: Vec<Card>,
    /// How many sweeps it has made in this game.
    pub sweeps: u8,
}

/// A card of the hand, and what it may do.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoCardChoice {
    /// The card.
    pub card: Card,
    /// What may be played with it, in the order that the game documents.
    pub plays: Vec<CasinoPlay>,
    /// Why the card may not even be trailed, if it can do nothing.
    pub refused: Option<CasinoRefusal>,
}

impl From<CardChoice> for CasinoCardChoice {
    fn from(choice: CardChoice) -> Self {
        let CardChoice { card, plays, refused } = choice;
        Self { card, plays, refused: refused.map(Into::into) }
    }
}

/// One of the own builds, and what the others may do to it before the seat's next turn.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoBuildThreat {
    /// The build.
    pub build: CasinoTableBuild,
    /// The unseen cards that take it or raise it, and how likely it is that some opponent holds one of them.
    pub threats: CasinoThreats,
}

impl From<BuildThreat> for CasinoBuildThreat {
    fn from(threat: BuildThreat) -> Self {
        Self { build: threat.build, threats: threat.threats.into() }
    }
}

/// A game as one seat sees it, with all that a screen shows. It has no room for another seat's cards. Sides are numbered; a side is a
/// player, or two of four who play in pairs.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoView {
    /// Whose view it is.
    pub seat: Seat,
    /// What the seat holds.
    pub hand: CardSet,
    /// What everybody sees of each seat, in seat order.
    pub seats: Vec<CasinoSeatSeen>,
    /// The loose cards, in the order in which they came.
    pub loose: Vec<Card>,
    /// The builds, in the order in which they were made.
    pub builds: Vec<CasinoTableBuild>,
    /// The number of the game in the series, from 1.
    pub number: u32,
    /// The round of the game, from 1.
    pub round: u8,
    /// How many rounds the game has.
    pub rounds: u8,
    /// Who leads each round of the game.
    pub leader: Seat,
    /// How many cards are still to be dealt.
    pub stock_left: u32,
    /// Who captured last.
    pub last_capture: Option<Seat>,
    /// Whose turn it is; none while a deal is awaited and when the series is over.
    pub to_move: Option<Seat>,
    /// What each card of the hand may do, in index order: the legal plays card by card, at most 10,000 together. While it is another's
    /// turn no card may do anything.
    pub choices: Vec<CasinoCardChoice>,
    /// What may happen to each of the seat's builds before its next turn, in the order in which they lie. It is told of single cards: an
    /// opponent who raises needs the card that raises and, for the duty, one of the new value.
    pub threats: Vec<CasinoBuildThreat>,
    /// What nobody but its holder knows: neither in the own hand nor on the table, in a build or in a pile.
    pub unseen: CardSet,
    /// What everybody has so far in the game that is on.
    pub match_score: CasinoMatchScore,
    /// How the series stands.
    pub score: CasinoGameScore,
    /// How the game ended, once it has.
    pub result: Option<CasinoMatchOver>,
    /// What the last action of the game brought; the deal before the first action.
    pub last_events: Vec<CasinoEvent>,
}

impl CasinoView {
    pub(crate) fn of(view: &View<'_>) -> Self {
        let table = &view.table;
        Self {
            seat: view.seat,
            hand: view.hand,
            seats: seats(view),
            loose: table.loose().to_vec(),
            builds: table.builds().to_vec(),
            number: view.number,
            round: table.round(),
            rounds: table.rounds(),
            leader: table.leader(),
            stock_left: table.stock_left() as u32,
            last_capture: table.last_capture(),
            to_move: view.to_move,
            choices: view.choices().into_iter().map(Into::into).collect(),
            threats: view.threats().into_iter().map(Into::into).collect(),
            unseen: view.unseen(),
            match_score: view.match_score().into(),
            score: view.score.clone().into(),
            result: view.results.last().filter(|_| table.to_move().is_none()).cloned().map(Into::into),
            last_events: view.last_events.iter().cloned().map(Into::into).collect(),
        }
    }
}

fn seats(view: &View<'_>) -> Vec<CasinoSeatSeen> {
    let table = &view.table;
    let seen = |(seat, &held)| CasinoSeatSeen {
        held,
        pile: table.pile(seat).to_vec(),
        sweeps: table.sweeps().get(seat).copied().unwrap_or_default(),
    };
    table.hand_sizes().iter().map(seen).collect()
}
