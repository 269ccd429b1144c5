//! What everybody at the table sees of a hand.

use super::{
    Action, Call, Contract, Declaration, Hand, IllegalAction, Phase, Rules, Suit, Trump, Voids, suits::nearest_to_seven,
};
use crate::{BySeat, Domino, DominoSet, Players, Seat};

/// The public side of a hand: the auction, the contract, the trick that is on, points and tricks so far, what was played, and
/// which suits a seat has shown not to hold. It holds no hand, so nothing that is built on it can leak one.
///
/// ```
/// use unbeaten::{Seat, Seed, texas42::{Deal, Game, Phase, Rules}};
///
/// let game = Game::new(Rules::tournament(), &Deal::shuffled(Seed::from(42), 0));
/// let table = game.table();
/// assert_eq!((table.phase(), table.shaker(), table.to_move()), (Phase::Auction, Seat::S0, Some(Seat::S1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(super) phase: Phase,
    pub(super) shaker: Seat,
    /// Who acts next; who acted last when the hand is over.
    pub(super) turn: Seat,
    /// The highest bid so far; a pass if there is none.
    pub(super) standing: Call,
    /// Whose it is; the shaker as long as there is none.
    pub(super) bidder: Seat,
    /// Whether the shaker bid after three passes.
    pub(super) forced: bool,
    pub(super) declaration: Option<Declaration>,
    pub(super) leader: Seat,
    /// The trick that is on, leader first; 6-6 where nothing lies yet.
    pub(super) trick: [Domino; 4],
    pub(super) in_trick: u8,
    /// The place of the suit that was led; 0 on the lead.
    pub(super) led: u8,
    /// What follows it; everything on the lead, and in sevens.
    pub(super) follows: DominoSet,
    pub(super) points: [u8; 2],
    pub(super) tricks: [u8; 2],
    pub(super) played: DominoSet,
    pub(super) voids: Voids,
    /// Whether a claim was lost.
    pub(super) forfeited: bool,
}

/// What lies where nothing lies yet.
pub(super) const NOTHING: [Domino; 4] = [Domino::ALL[0]; 4];

impl Table {
    /// When the dominoes have just been shaken.
    pub(super) const fn new(shaker: Seat) -> Self {
        Self {
            phase: Phase::Auction,
            shaker,
            turn: shaker.on_by(1),
            standing: Call::Pass,
            bidder: shaker,
            forced: false,
            declaration: None,
            leader: shaker,
            trick: NOTHING,
            in_trick: 0,
            led: 0,
            follows: DominoSet::ALL,
            points: [0; 2],
            tricks: [0; 2],
            played: DominoSet::EMPTY,
            voids: Voids::NONE,
            forfeited: false,
        }
    }

    /// How far the hand has come.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who shook the dominoes, and calls last.
    pub const fn shaker(&self) -> Seat {
        self.shaker
    }

    /// Whose turn it is, until the hand is over.
    #[inline]
    pub const fn to_move(&self) -> Option<Seat> {
        if matches!(self.phase, Phase::Over) { None } else { Some(self.turn) }
    }

    /// The highest bid, so far while the auction lasts.
    pub const fn standing(&self) -> Option<Call> {
        if matches!(self.standing, Call::Pass) { None } else { Some(self.standing) }
    }

    /// Whose it is.
    pub const fn bidder(&self) -> Option<Seat> {
        if matches!(self.standing, Call::Pass) { None } else { Some(self.bidder) }
    }

    /// Who declares, once the auction is over: the bidder, or his partner after splash and plunge.
    pub const fn declarer(&self) -> Option<Seat> {
        match (self.phase, self.bidder()) {
            (Phase::Auction, _) | (_, None) => None,
            (_, Some(_)) => Some(self.declaring()),
        }
    }

    /// Who declares if the bid that stands wins.
    pub(super) const fn declaring(&self) -> Seat {
        if self.standing.is_for_partner() { self.bidder.partner() } else { self.bidder }
    }

    /// Whether the shaker bid after three passes.
    pub const fn is_forced(&self) -> bool {
        self.forced
    }

    /// What was declared.
    pub const fn declaration(&self) -> Option<Declaration> {
        self.declaration
    }

    /// Who does not play, in nello.
    #[inline]
    pub const fn sits_out(&self) -> Option<Seat> {
        match self.declaration {
            Some(declaration) if declaration.has_sitting_partner() => Some(self.bidder.partner()),
            _ => None,
        }
    }

    /// How many play to a trick.
    #[inline]
    pub(super) const fn plays_to_a_trick(&self) -> u8 {
        if self.sits_out().is_some() { 3 } else { 4 }
    }

    /// The dominoes of the trick that is on, leader first.
    #[inline]
    pub fn trick(&self) -> &[Domino] {
        &self.trick[..usize::from(self.in_trick & 7).min(4)]
    }

    /// Who leads the trick that is on, or is about to.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Who played each domino of the trick that is on.
    pub fn trick_by_seat(&self) -> impl Iterator<Item = (Seat, Domino)> {
        self.seats_from(self.leader).zip(self.trick().iter().copied())
    }

    /// Everybody who plays, from a seat on.
    pub(super) fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let sits_out = self.sits_out();
        (0..4).map(move |places| first.on_by(places)).filter(move |&seat| Some(seat) != sits_out)
    }

    /// The next seat that plays.
    #[inline]
    pub(super) fn after(&self, seat: Seat) -> Seat {
        let next = seat.on_by(1);
        if self.sits_out() == Some(next) { next.on_by(1) } else { next }
    }

    /// The points of both sides in this hand.
    pub const fn points(&self) -> [u8; 2] {
        self.points
    }

    /// The tricks of both sides in this hand.
    pub const fn tricks(&self) -> [u8; 2] {
        self.tricks
    }

    /// How many tricks are over.
    #[inline]
    pub(super) const fn tricks_over(&self) -> u8 {
        self.tricks[0] + self.tricks[1]
    }

    /// The dominoes played in this hand.
    pub const fn played(&self) -> DominoSet {
        self.played
    }

    /// The suits that a seat has shown not to hold, blanks to sixes, then doubles.
    pub fn voids(&self, seat: Seat) -> impl Iterator<Item = Suit> + use<> {
        self.voids.of(seat)
    }

    /// How many dominoes each seat has left.
    pub fn held(&self) -> BySeat<u8> {
        BySeat::from_fn(Players::Four, |seat| self.held_by(seat))
    }

    fn held_by(&self, seat: Seat) -> u8 {
        let whole = Hand::SIZE as u8;
        if Some(seat) == self.sits_out() {
            return whole;
        }
        // A claim that holds has tricks that were not played.
        let each = self.plays_to_a_trick();
        let over = (self.played.len() as u8 - self.in_trick) / each;
        whole - over - u8::from(self.trick_by_seat().any(|(player, _)| player == seat))
    }

    /// Every legal action of the seat to move, which holds these dominoes, in the documented order.
    pub(super) fn legal_actions_into(&self, rules: &Rules, hand: DominoSet, actions: &mut alloc::vec::Vec<Action>) {
        match self.phase {
            Phase::Auction => self.legal_calls_into(rules, hand, actions),
            Phase::Declaration => {
                // Suits and doubles may always be declared.
                let (always, others) = Declaration::ALL.split_at(Trump::NoTrump.index());
                actions.extend(always.iter().copied().map(Action::Declare));
                let legal = |declaration: &Declaration| self.check_declaration(rules, *declaration).is_ok();
                actions.extend(others.iter().copied().filter(legal).map(Action::Declare));
            }
            Phase::Play => actions.extend(self.playable(hand).into_iter().map(Action::Play)),
            Phase::Over => {}
        }
    }

    /// What the seat to move may play of this hand.
    #[inline]
    pub(super) fn playable(&self, hand: DominoSet) -> DominoSet {
        let follows = hand & self.follows;
        let can = if follows.is_empty() { hand } else { follows };
        if self.declaration == Some(Declaration::Sevens) { nearest_to_seven(can) } else { can }
    }

    /// Whether the declarer may declare this.
    #[inline]
    pub(super) const fn check_declaration(&self, rules: &Rules, declaration: Declaration) -> Result<(), IllegalAction> {
        if !rules.has(declaration) {
            return Err(IllegalAction::NotPlayedHere { what: Contract::Declaration(declaration) });
        }
        let Some((house, least)) = rules.house_contract(declaration) else { return Ok(()) };
        if self.standing.is_for_partner() {
            return Err(IllegalAction::NotForPartner);
        }
        let least = least.get();
        if self.standing.marks() < least {
            return Err(IllegalAction::NeedsMarks { least });
        }
        if matches!(house, super::House::Forced) && !self.forced {
            return Err(IllegalAction::OnlyWhenForced);
        }
        Ok(())
    }
}
