//! Positions set up by hand, for tests, puzzles and games that go on.

use alloc::vec::Vec;

use super::{
    Call, Contract, Deal, Declaration, Hand, Phase, Rules, Shake, Table,
    auction::{PLUNGE_DOUBLES, SPLASH_DOUBLES},
    settle::can_share,
    table::NOTHING,
};
use crate::{BySeat, Domino, DominoSet, Seat, Side, shell::Scored};

/// How a hand stands, in any phase. What the seats showed before not to hold is not part of it.
///
/// ```
/// use unbeaten::{DominoSet, Seat, texas42::{Call, Game, Phase, Rules, Setup}};
///
/// // Two tricks of a bid of 30 with sixes are left; seat 1 has just led.
/// let hands = ["6-5 5-5", "4-4", "6-0 3-1", "2-1 1-0"].map(|hand| hand.parse::<DominoSet>().unwrap());
/// let held = hands.iter().fold(DominoSet::EMPTY, |held, &hand| held | hand);
/// let setup = Setup {
///     phase: Phase::Play,
///     to_move: Seat::S2,
///     bid: Some((Seat::S0, "30".parse()?)),
///     declaration: Some("sixes".parse()?),
///     played: !held,
///     trick: vec![(Seat::S1, "5-4".parse()?)],
///     points: [23, 7],
///     tricks: [3, 2],
///     ..Setup::dealt(hands.into(), Seat::S3)
/// };
/// let game = Game::set_up(Rules::tournament(), &setup).unwrap();
/// assert_eq!(game.legal_actions().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What each seat holds.
    pub hands: BySeat<DominoSet>,
    /// Who has shaken.
    pub shaker: Seat,
    /// How far the hand has come.
    pub phase: Phase,
    /// Whose turn it is.
    pub to_move: Seat,
    /// The highest bid, so far while the auction lasts, and whose it is.
    pub bid: Option<(Seat, Call)>,
    /// Whether the shaker bid it after three passes.
    pub forced: bool,
    /// What was declared.
    pub declaration: Option<Declaration>,
    /// The dominoes played, those of the trick that is on included.
    pub played: DominoSet,
    /// The trick that is on, leader first.
    pub trick: Vec<(Seat, Domino)>,
    /// The points of both sides in this hand.
    pub points: [u8; 2],
    /// The tricks of both sides in this hand.
    pub tricks: [u8; 2],
    /// What both sides have scored in earlier hands.
    pub score: [u64; 2],
}

/// One reason why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadSetup {
    /// Four play.
    #[error("{got} hands are not four")]
    NotFourHands {
        /// How many hands there are.
        got: usize,
    },
    /// A domino is in two places.
    #[error("{domino} is in two places")]
    Overlap {
        /// The domino that is in two places.
        domino: Domino,
    },
    /// A domino is nowhere.
    #[error("{domino} is neither held nor played")]
    Missing {
        /// The domino that is nowhere.
        domino: Domino,
    },
    /// A hand has another number of dominoes than the tricks so far leave.
    #[error("{seat} has {got} dominoes and should have {want}")]
    WrongHandSize {
        /// Whose hand it is.
        seat: Seat,
        /// How many dominoes the hand has.
        got: usize,
        /// How many the tricks so far leave.
        want: usize,
    },
    /// A side has won already.
    #[error("{side} has won, so the game would be over")]
    TargetReached {
        /// The side that has won.
        side: Side,
    },
    /// A hand that is over cannot go on.
    #[error("the hand is over, so nothing is left to play")]
    HandOver,
    /// It is another seat's turn.
    #[error("it is the turn of {to_move}")]
    WrongTurn {
        /// Whose turn it is.
        to_move: Seat,
    },
    /// The bidder has not called yet.
    #[error("{seat} has not called yet and cannot have bid")]
    HasNotCalled {
        /// Who is said to have bid.
        seat: Seat,
    },
    /// The auction is over, and nobody has bid.
    #[error("nobody has bid")]
    NoBid,
    /// A pass is no bid, and some bids can never be made.
    #[error("{bid} cannot have been bid")]
    ImpossibleBid {
        /// The bid.
        bid: Call,
    },
    /// The rules do not have it.
    #[error("{what} is not played here")]
    NotPlayedHere {
        /// What the rules do not have.
        what: Contract,
    },
    /// The bidder splashed or plunged, but cannot have had the doubles.
    #[error("{seat} cannot have had {want} doubles")]
    TooFewDoubles {
        /// Who bid.
        seat: Seat,
        /// How many doubles it takes.
        want: usize,
    },
    /// Only a shaker who bid, and only while nobody else had, was forced.
    #[error("{seat} was not forced to bid")]
    NotForced {
        /// Who bid, or is to call.
        seat: Seat,
    },
    /// In play something is declared, and before nothing is.
    #[error("{}", declared_when(*.phase))]
    WrongPhase {
        /// How far the hand is said to have come.
        phase: Phase,
    },
    /// The bid does not allow the contract.
    #[error("{declaration} cannot have been declared after that bid")]
    CannotDeclare {
        /// What is said to be declared.
        declaration: Declaration,
    },
    /// Nobody has played yet, but something is on the table or taken.
    #[error("nothing is played before something is declared")]
    PlayedTooEarly,
    /// A trick has as many plays as players, and is then over.
    #[error("the trick is over with {most} plays")]
    TrickTooLong {
        /// How many plays a trick has.
        most: usize,
    },
    /// A play of the trick is by the wrong seat.
    #[error("{seat} plays {domino}, but it is the turn of {turn}")]
    WrongOrder {
        /// Who is said to have played.
        seat: Seat,
        /// What was played.
        domino: Domino,
        /// Whose turn it was.
        turn: Seat,
    },
    /// A domino of the trick was not played.
    #[error("{domino} is in the trick but was not played")]
    NotPlayed {
        /// The domino that was not played.
        domino: Domino,
    },
    /// A play of the trick broke a rule.
    #[error("{seat} holds {held} and cannot have played {domino}")]
    Reneged {
        /// Who played it.
        seat: Seat,
        /// What was played.
        domino: Domino,
        /// A domino that had to be played instead.
        held: Domino,
    },
    /// The dominoes gone cannot make the points.
    #[error("what was played cannot make {} and {} points in {} and {} tricks", .points[0], .points[1], .tricks[0], .tricks[1])]
    ImpossiblePoints {
        /// The points.
        points: [u8; 2],
        /// The tricks.
        tricks: [u8; 2],
    },
    /// Who leads cannot have won a trick.
    #[error("{seat} leads, but its side has taken no trick")]
    CannotLead {
        /// Who leads.
        seat: Seat,
    },
    /// The tricks so far decide the hand, so it is over.
    #[error("the bid was decided already, so the hand would be over")]
    Decided,
}

impl BadSetup {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFourHands { .. } => "wrong_count",
            Self::Overlap { .. } => "overlap",
            Self::Missing { .. } => "missing",
            Self::WrongHandSize { .. } => "wrong_hand_size",
            Self::TargetReached { .. } => "target_reached",
            Self::HandOver => "hand_over",
            Self::WrongTurn { .. } => "wrong_turn",
            Self::HasNotCalled { .. } => "has_not_called",
            Self::NoBid => "no_bid",
            Self::ImpossibleBid { .. } => "impossible_bid",
            Self::NotPlayedHere { .. } => "not_played_here",
            Self::TooFewDoubles { .. } => "too_few_doubles",
            Self::NotForced { .. } => "not_forced",
            Self::WrongPhase { .. } => "wrong_phase",
            Self::CannotDeclare { .. } => "cannot_declare",
            Self::PlayedTooEarly => "played_too_early",
            Self::TrickTooLong { .. } => "trick_too_long",
            Self::WrongOrder { .. } => "wrong_order",
            Self::NotPlayed { .. } => "not_played",
            Self::Reneged { .. } => "reneged",
            Self::ImpossiblePoints { .. } => "impossible_points",
            Self::CannotLead { .. } => "cannot_lead",
            Self::Decided => "decided",
        }
    }
}

const fn declared_when(phase: Phase) -> &'static str {
    match phase {
        Phase::Auction => "something is declared, but the auction is still on",
        Phase::Declaration => "something is declared already, so the declaration is over",
        Phase::Play | Phase::Over => "nothing is declared, so nothing can be played",
    }
}

impl Setup {
    /// The start of a hand with these hands, nobody having scored yet.
    pub const fn dealt(hands: BySeat<DominoSet>, shaker: Seat) -> Self {
        Self {
            hands,
            shaker,
            phase: Phase::Auction,
            to_move: shaker.on_by(1),
            bid: None,
            forced: false,
            declaration: None,
            played: DominoSet::EMPTY,
            trick: Vec::new(),
            points: [0; 2],
            tricks: [0; 2],
            score: [0; 2],
        }
    }

    /// The start of a hand that this seat has shaken.
    pub fn first(deal: &Deal, shaker: Seat) -> Self {
        Self::dealt(*deal.hands(), shaker)
    }
}

/// What is checked of a position, with every reason found so far.
struct Check<'a> {
    setup: &'a Setup,
    rules: &'a Rules,
    may_hold: [DominoSet; 4],
    /// Of whom more than that is not known.
    hidden: u8,
    bad: Vec<BadSetup>,
}

impl Setup {
    /// The hand that stands like this.
    ///
    /// # Errors
    /// Every reason why it is impossible.
    pub(super) fn begin(&self, rules: &Rules) -> Result<Shake, Vec<BadSetup>> {
        let held = |seat| self.hands.get(seat).map_or(DominoSet::EMPTY, |&hand| hand);
        self.begin_knowing(rules, Seat::ALL.map(held), 0)
    }

    /// The same if of some hands, one bit each, only what they may hold is known; so many dominoes are in them.
    pub(super) fn begin_knowing(
        &self,
        rules: &Rules,
        may_hold: [DominoSet; 4],
        hidden: u8,
    ) -> Result<Shake, Vec<BadSetup>> {
        let mut check = Check { setup: self, rules, may_hold, hidden, bad: Vec::new() };
        check.dominoes();
        check.score();
        check.bid();
        match self.phase {
            Phase::Auction => check.auction(),
            Phase::Declaration => check.declaration(),
            Phase::Play => check.play(),
            Phase::Over => check.bad.push(BadSetup::HandOver),
        }
        if check.bad.is_empty() { Ok(self.shake(rules)) } else { Err(check.bad) }
    }

    /// The hand, if nothing is wrong with it.
    fn shake(&self, rules: &Rules) -> Shake {
        let mut trick = NOTHING;
        for (place, &(_, domino)) in trick.iter_mut().zip(&self.trick) {
            *place = domino;
        }
        let mut table = Table {
            phase: self.phase,
            turn: self.to_move,
            declaration: self.declaration,
            leader: self.leader(),
            trick,
            in_trick: self.trick.len() as u8,
            points: self.points,
            tricks: self.tricks,
            played: self.played,
            ..self.auction()
        };
        if let Some(&(_, led)) = self.trick.first() {
            table.lead(led);
        }
        Shake { rules: *rules, hands: Seat::ALL.map(|seat| self.hands[seat]), table, hidden: 0 }
    }

    /// The auction as far as it has come.
    fn auction(&self) -> Table {
        let (bidder, standing) = self.bid.unwrap_or((self.shaker, Call::Pass));
        Table { bidder, standing, forced: self.forced, turn: self.to_move, ..Table::new(self.shaker) }
    }

    /// Who leads the trick that is on, or the shaker before anything is led.
    fn leader(&self) -> Seat {
        let on_lead = if self.phase == Phase::Play { self.to_move } else { self.shaker };
        self.trick.first().map_or(on_lead, |&(seat, _)| seat)
    }

    /// How many seats have called before this one.
    const fn calls_before(&self, seat: Seat) -> usize {
        (seat.index() + 3 - self.shaker.index()) & 3
    }
}

impl Check<'_> {
    /// Each domino is in one place.
    fn dominoes(&mut self) {
        let hands = self.setup.hands.as_slice();
        if hands.len() != 4 {
            self.bad.push(BadSetup::NotFourHands { got: hands.len() });
        }
        let mut seen = DominoSet::EMPTY;
        for &place in hands.iter().chain([&self.setup.played]) {
            self.bad.extend((seen & place).iter().map(|domino| BadSetup::Overlap { domino }));
            seen |= place;
        }
        self.bad.extend((!seen).iter().map(|domino| BadSetup::Missing { domino }));
    }

    /// Nobody has won yet.
    fn score(&mut self) {
        let winner = Shake::score(self.rules, &self.setup.score).winner;
        self.bad.extend(winner.map(|side| BadSetup::TargetReached { side }));
    }

    /// What stands was bid by somebody who may have.
    fn bid(&mut self) {
        let Some((seat, bid)) = self.setup.bid else {
            if self.setup.forced {
                self.bad.push(BadSetup::NotForced { seat: self.setup.shaker });
            }
            return;
        };
        let house = match bid {
            Call::Splash(_) if !self.rules.splash => Some(Contract::Splash),
            Call::Plunge(_) if !self.rules.plunge => Some(Contract::Plunge),
            _ => None,
        };
        self.bad.extend(house.map(|what| BadSetup::NotPlayedHere { what }));
        if house.is_none() && !self.can_stand(seat, bid) {
            self.bad.push(BadSetup::ImpossibleBid { bid });
        }
        let want = match bid {
            Call::Splash(_) => SPLASH_DOUBLES,
            Call::Plunge(_) => PLUNGE_DOUBLES,
            _ => 0,
        };
        let left = self.setup.hands.get(seat).map_or(0, |hand| hand.len());
        let held = (self.may_hold[seat.index()] & DominoSet::DOUBLES).len().min(left);
        if held + self.doubles_played(seat) < want {
            self.bad.push(BadSetup::TooFewDoubles { seat, want });
        }
        if self.setup.forced && seat != self.setup.shaker {
            self.bad.push(BadSetup::NotForced { seat });
        }
    }

    /// How many doubles a seat can have played at most: in the trick that is on it is known, and before, one a trick may have been.
    fn doubles_played(&self, seat: Seat) -> usize {
        let Setup { trick, tricks, played, .. } = self.setup;
        let own = |&(player, domino): &(Seat, Domino)| player == seat && domino.is_double() && played.contains(domino);
        let on_the_table: DominoSet = trick.iter().map(|&(_, domino)| domino).collect();
        let before = (*played & DominoSet::DOUBLES) - on_the_table;
        usize::from(trick.iter().any(own)) + before.len().min(tricks[0].saturating_add(tricks[1]).into())
    }

    /// Whether a seat can have come to this bid: so many have called before it, and each could bid more than the one before.
    fn can_stand(&self, seat: Seat, bid: Call) -> bool {
        if bid == Call::Pass || bid.marks() > self.rules.max_marks.get() {
            return false;
        }
        let before = if self.setup.forced { 0 } else { self.setup.calls_before(seat) };
        reachable(self.rules, before, bid)
    }

    /// The seat to move calls after all that have.
    fn auction(&mut self) {
        self.nothing_played();
        let setup = self.setup;
        let has_called = |seat| setup.calls_before(seat) < setup.calls_before(setup.to_move);
        if let Some((seat, _)) = setup.bid.filter(|&(seat, _)| !has_called(seat)) {
            self.bad.push(BadSetup::HasNotCalled { seat });
        }
    }

    /// Somebody has bid, and declares.
    fn declaration(&mut self) {
        self.nothing_played();
        match self.setup.bid {
            None => self.bad.push(BadSetup::NoBid),
            Some(_) => self.turn_of(self.setup.auction().declaring()),
        }
    }

    fn turn_of(&mut self, to_move: Seat) {
        if self.setup.to_move != to_move {
            self.bad.push(BadSetup::WrongTurn { to_move });
        }
    }

    /// Before the first lead.
    fn nothing_played(&mut self) {
        let setup = self.setup;
        if setup.declaration.is_some() {
            self.bad.push(BadSetup::WrongPhase { phase: setup.phase });
        }
        if !setup.played.is_empty() || !setup.trick.is_empty() || setup.points != [0; 2] || setup.tricks != [0; 2] {
            self.bad.push(BadSetup::PlayedTooEarly);
        }
        self.hand_sizes(|_| Hand::SIZE);
    }

    fn hand_sizes(&mut self, want: impl Fn(Seat) -> usize) {
        for (seat, hand) in self.setup.hands.iter() {
            let (got, want) = (hand.len(), want(seat));
            if got != want {
                self.bad.push(BadSetup::WrongHandSize { seat, got, want });
            }
        }
    }

    /// Tricks are played.
    fn play(&mut self) {
        if self.setup.bid.is_none() {
            self.bad.push(BadSetup::NoBid);
        }
        let table = Table { declaration: self.setup.declaration, ..self.setup.auction() };
        match table.declaration {
            None => self.bad.push(BadSetup::WrongPhase { phase: Phase::Play }),
            Some(declaration) if !self.rules.has(declaration) => {
                self.bad.push(BadSetup::NotPlayedHere { what: Contract::Declaration(declaration) });
            }
            Some(declaration) if table.check_declaration(self.rules, declaration).is_err() => {
                self.bad.push(BadSetup::CannotDeclare { declaration });
            }
            Some(_) => {}
        }
        self.trick(&table);
        self.taken(&table);
    }

    /// The trick that is on.
    fn trick(&mut self, table: &Table) {
        let setup = self.setup;
        let most = usize::from(table.plays_to_a_trick());
        if setup.trick.len() >= most {
            self.bad.push(BadSetup::TrickTooLong { most });
        }
        // What lies beyond a whole trick is no play, and there may be any amount of it.
        let trick = &setup.trick[..setup.trick.len().min(most)];
        let plays = |seat| if table.sits_out() == Some(seat) { table.after(seat) } else { seat };
        let (mut turn, mut seen) = (plays(setup.leader()), DominoSet::EMPTY);
        for &(seat, domino) in trick {
            if seat != turn {
                self.bad.push(BadSetup::WrongOrder { seat, domino, turn });
            }
            if !setup.played.contains(domino) {
                self.bad.push(BadSetup::NotPlayed { domino });
            }
            if seen.contains(domino) {
                self.bad.push(BadSetup::Overlap { domino });
            }
            seen |= domino;
            turn = table.after(seat);
        }
        self.reneges(table, trick);
        self.turn_of(turn);
    }

    /// Whoever has played something else still holds what had to be played.
    fn reneges(&mut self, table: &Table, trick: &[(Seat, Domino)]) {
        let (Some(declaration), Some(&(_, led))) = (table.declaration, trick.first()) else { return };
        for (place, &(seat, domino)) in trick.iter().enumerate() {
            if self.hidden >> seat.index() & 1 == 1 {
                continue;
            }
            let can = declaration.playable(self.may_hold[seat.index()].with(domino), (place > 0).then_some(led));
            if let Some(held) = can.first().filter(|_| !can.contains(domino)) {
                self.bad.push(BadSetup::Reneged { seat, domino, held });
            }
        }
    }

    /// The tricks that are over.
    fn taken(&mut self, table: &Table) {
        let setup = self.setup;
        let over = setup.tricks[0].saturating_add(setup.tricks[1]);
        if over >= 7 {
            self.bad.push(BadSetup::HandOver);
        }
        let size = |seat: Seat| {
            let played = usize::from(over) + usize::from(setup.trick.iter().any(|&(player, _)| player == seat));
            if table.sits_out() == Some(seat) { Hand::SIZE } else { Hand::SIZE.saturating_sub(played) }
        };
        self.hand_sizes(size);
        let on_the_table: DominoSet = setup.trick.iter().map(|&(_, domino)| domino).collect();
        let gone = setup.played - on_the_table;
        if over <= 7 && !can_share(setup.points, setup.tricks, table.plays_to_a_trick(), gone) {
            self.bad.push(BadSetup::ImpossiblePoints { points: setup.points, tricks: setup.tricks });
        }
        self.lead(table, over);
        let Some((bidder, bid)) = setup.bid else { return };
        let Some(declaration) = setup.declaration else { return };
        let Setup { points, tricks, .. } = *setup;
        let taken = super::Taken { bid, bidder, declaration, points, tricks };
        if over > 0 && over < 7 && self.rules.early_end && taken.verdict(self.rules.scoring).is_some() {
            self.bad.push(BadSetup::Decided);
        }
    }

    /// Who leads has won the trick before, and to the first trick it is known who leads.
    fn lead(&mut self, table: &Table, over: u8) {
        let setup = self.setup;
        let leader = setup.leader();
        if over > 0 {
            if setup.tricks[leader.side().index()] == 0 {
                self.bad.push(BadSetup::CannotLead { seat: leader });
            }
            return;
        }
        let Some((bidder, _)) = setup.bid else { return };
        let first = if self.rules.partner_leads { table.declaring() } else { bidder };
        if leader != first {
            self.bad.push(BadSetup::WrongTurn { to_move: first });
        }
    }
}

/// Whether a seat before which so many have called can come to this bid.
fn reachable(rules: &Rules, before: usize, bid: Call) -> bool {
    let can_be = |standing: Call| {
        let table = Table { standing, ..Table::new(Seat::S0) };
        table.check_call(rules, Hand::SIZE, bid).is_ok()
    };
    if can_be(Call::Pass) {
        return true;
    }
    before > 0
        && Call::all().filter(|&call| call != Call::Pass && can_be(call)).any(|call| reachable(rules, before - 1, call))
}
