//! What a player's screen shows besides the cards: what each card of the hand may do, and what may happen to the own builds.

use alloc::vec::Vec;

use super::{
    Adding, IllegalAction, Play, TableBuild, Threats, View,
    threats::some_held,
    value::{HIGHEST, of_value, worth},
};
use crate::{Card, CardSet, Seat};

/// A card of the hand, and what it may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardChoice {
    /// The card.
    pub card: Card,
    /// What may be played with it, in the order of [`Match::plays`](super::Match::plays).
    pub plays: Vec<Play>,
    /// Why the card may not even be trailed, if it can do nothing.
    pub refused: Option<IllegalAction>,
}

/// One of the own builds, and what the others may do to it before the seat's next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BuildThreat {
    /// The build.
    pub build: TableBuild,
    /// The unseen cards that take it or raise it, and how likely it is that some opponent holds one of them.
    pub threats: Threats,
}

impl View<'_> {
    /// What each card of the hand may do: the [`legal_actions`](Self::legal_actions) card by card. Of a card that can do nothing it is told
    /// why; while it is another's turn that is all.
    ///
    /// ```
    /// use unbeaten::{CardSet, Seat, casino::{Game, Rules, Setup, TableBuild}};
    ///
    /// // Seat 0 owns a build of 9 in round 1, so that the five does nothing, and the nine only takes the build.
    /// let rules = Rules::document();
    /// let hands = ["9S 5D", "3C 10H", "2C 2D"].map(|hand| hand.parse::<CardSet>().unwrap());
    /// let build = TableBuild { value: 9, cards: "3D 6C".parse()?, owner: Seat::S0 };
    /// let setup = Setup { builds: vec![build], ..Setup::new(&rules, hands.into(), Seat::S0) };
    /// let game = Game::set_up(rules, &setup).unwrap();
    /// let choices = game.view(Seat::S0)?.choices();
    /// assert_eq!((choices[0].plays.len(), choices[0].refused.unwrap().code()), (0, "trail_with_build"));
    /// assert_eq!((choices[1].plays.len(), choices[1].refused), (1, None));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn choices(&self) -> Vec<CardChoice> {
        let mut all = self.legal_actions().into_iter().peekable();
        let choice = |card: Card| {
            let plays: Vec<Play> = core::iter::from_fn(|| all.next_if(|play| play.card() == card)).collect();
            // A card whose plays are behind the last one that is listed is not refused.
            let refused = if plays.is_empty() { self.check(Play::Trail { card }).err() } else { None };
            CardChoice { card, plays, refused }
        };
        self.hand.iter().map(choice).collect()
    }

    /// What may happen to each of the seat's builds before its next turn, in the order in which they lie. It is told of single cards: an
    /// opponent who raises needs the card that raises and, for the duty, one of the new value.
    ///
    /// ```
    /// use unbeaten::{CardSet, Seat, casino::{Game, Rules, Setup, TableBuild}};
    ///
    /// let rules = Rules::south_african();
    /// let hands = ["9S 5D", "3C 10H"].map(|hand| hand.parse::<CardSet>().unwrap());
    /// let build = TableBuild { value: 9, cards: "3D 6C".parse()?, owner: Seat::S0 };
    /// let setup = Setup { round: 2, builds: vec![build], ..Setup::new(&rules, hands.into(), Seat::S0) };
    /// let game = Game::set_up(rules, &setup).unwrap();
    /// let threats = game.view(Seat::S0)?.threats();
    /// assert_eq!(threats[0].threats.captured_by, "9C 9D 9H".parse()?);
    /// assert_eq!(threats[0].threats.raised_by, "AC AD AH AS".parse()?);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn threats(&self) -> Vec<BuildThreat> {
        let own = self.table.builds().iter().filter(|build| build.owner == self.seat);
        own.map(|build| BuildThreat { build: *build, threats: self.threats_to(build) }).collect()
    }

    fn threats_to(&self, build: &TableBuild) -> Threats {
        let unseen = self.unseen();
        let captured_by = unseen & of_value(build.value);
        let raised_by: CardSet = unseen.into_iter().filter(|&card| self.may_be_raised(build, card, unseen)).collect();
        let held = self.opponents().map(|seat| self.table.hand_sizes[seat.index()]).sum();
        Threats { captured_by, raised_by, probability: some_held(unseen, captured_by | raised_by, held) }
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> {
        let seats = self.table.players.seats();
        seats.filter(|&seat| self.table.are_opponents(seat, self.seat))
    }

    /// Whether some opponent who holds this card may raise the build with it.
    fn may_be_raised(&self, build: &TableBuild, card: Card, unseen: CardSet) -> bool {
        let value = build.value + worth(card);
        let raises = worth(card) > 0 && value <= HIGHEST && !build.is_compound();
        // Without another card of the new value nobody can keep one.
        raises && !unseen.is_disjoint(of_value(value)) && self.opponents().any(|seat| self.may_own(seat, value))
    }

    /// Whether a seat may have a build that another owns, which then is worth this much.
    fn may_own(&self, seat: Seat, value: u8) -> bool {
        let merges = if self.rules.adding() == Adding::None { None } else { self.table.build(value) };
        let merges = merges.filter(|build| build.owner == seat).map_or(0, |build| 1 << build.value);
        let one = self.rules.several_builds || self.table.owned(seat) & !merges == 0;
        one && (merges != 0 || self.table.build(value).is_none())
    }
}
