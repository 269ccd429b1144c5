//! An action to suggest: what a sensible player without a plan would do.
//!
//! It looks at what the seat may know, its own hand and the [table](Table), and at nothing else. It does not search, does not claim,
//! and is always legal.
//!
//! **In the auction** each of the nine that the rules have is weighed by the dominoes of the hand that may lose a trick, its
//! *losers*:
//! 1. With a suit or doubles as trump, of the trumps: none if the highest is held and four or more in all, or the two highest and
//!    three; one with three or more and the highest, or five without it; two with four without it. With fewer trumps it is not
//!    considered.
//! 2. Of the others each, unless it is a double or all that are higher in the suit that it leads are held.
//! 3. In no-trump each that is beaten by something outside the hand, and one more for what cannot be ruffed.
//!
//! With no loser it bids up to a mark; with one up to 34 points, with two up to 30. It makes the lowest legal bid, if that is not too
//! high; with a hand that is [guaranteed](super::Hand::is_guaranteed) it bids two marks, or one where two may not be bid. If the
//! partner's bid stands, or all that is too high, it passes; where it may not pass it makes the lowest legal bid. It neither
//! splashes nor plunges.
//!
//! **It declares** the one of the nine with the fewest losers, of these that with the most trumps, then the first that is listed.
//! After a splash or plunge it counts every double as held. If no one of the nine is legal, the first that is.
//!
//! **On the lead**
//! 1. The bidding side leads its highest trump, as long as others may hold trumps and nobody can beat it.
//! 2. Then a domino that nobody can beat, the one that counts most.
//! 3. Else one that counts least, of these the one with the fewest that beat it.
//!
//! **Later in the trick**
//! 1. If the partner has it and nobody who is still to play can take it, or this is the last play: what counts most.
//! 2. If it can be taken: the play that nobody can beat any more, of these what counts most, then the weakest; if there is none such
//!    and the partner has it not, the strongest that takes it and counts nothing.
//! 3. Else what counts least, of these the weakest, no trump if it can be helped.
//!
//! **In nello** the bidder plays the strongest that does not take the trick, or throws away what the fewest beat, and leads what
//! the most beat. The defenders stay under him as long as he has the trick, and get rid of what is strongest when he has it not.
//! **In sevens** there is seldom a choice: what counts most if the partner has the trick, else what counts least.

use core::cmp::Reverse;

use super::{Action, Call, Declaration, Hand, Marks, Phase, PointBid, Rules, Shake, Table, Trump, View};
use crate::{Domino, DominoSet, Seat};

/// What the seat to move may know.
pub(super) struct Seen<'a> {
    rules: &'a Rules,
    table: &'a Table,
    hand: DominoSet,
}

impl Shake {
    /// A sensible action for the seat to move, always legal: in the auction the lowest bid that its hand is worth, or a pass; the
    /// declaration with the fewest losers; trumps from the top and what nobody can beat. It knows no more than the seat does.
    ///
    /// ```
    /// use unbeaten::{Seat, texas42::{Deal, Hand, Rules, Shake}};
    ///
    /// let hands = ["6-6 6-5 6-4 6-3 6-2 5-5 4-4", "6-1 6-0 5-4 5-3 5-2 5-1 5-0", "4-3 4-2 4-1 4-0 3-3 3-2 3-1"];
    /// let rest = "3-0 2-2 2-1 2-0 1-1 1-0 0-0";
    /// let hands: Vec<Hand> =
    ///     hands.iter().chain([&rest]).map(|hand| Hand::new(hand.parse().unwrap()).unwrap()).collect();
    /// let shake = Shake::new(Rules::tournament(), &Deal::of_hands(&hands)?, Seat::S3);
    /// assert_eq!(shake.hint().to_string(), "2m");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn hint(&self) -> Action {
        Seen { rules: &self.rules, table: &self.table, hand: self.hand(self.table.turn) }.hint()
    }
}

impl View<'_> {
    /// The [hint](Shake::hint) for the seat, if it is to move.
    pub fn hint(&self) -> Option<Action> {
        let seen = Seen { rules: &self.rules, table: &self.table, hand: self.hand };
        (self.to_move == Some(self.seat)).then(|| seen.hint())
    }
}

impl Seen<'_> {
    pub(super) fn hint(&self) -> Action {
        match self.table.phase {
            Phase::Auction => Action::Call(self.call()),
            Phase::Declaration => Action::Declare(self.declaration()),
            Phase::Play | Phase::Over => Action::Play(self.play()),
        }
    }

    /// The lowest bid that the hand is worth, or a pass.
    fn call(&self) -> Call {
        let is_legal = |call: &Call| self.table.check_call(self.rules, 0, *call).is_ok();
        let lowest = Call::all().find(is_legal).unwrap_or(Call::Pass);
        if !is_legal(&Call::Pass) {
            return lowest;
        }
        let partners = self.table.bidder() == Some(self.table.turn.partner());
        match self.worth() {
            _ if partners => Call::Pass,
            // What cannot be lost is worth two marks, or as much as may be bid.
            Call::Marks(most) if most > Marks::MIN => {
                let marks = Marks::all().rev().map(Call::Marks).filter(|call| call.marks() <= most.get());
                marks.into_iter().find(is_legal).unwrap_or(Call::Pass)
            }
            worth if lowest.height() <= worth.height() => lowest,
            _ => Call::Pass,
        }
    }

    /// The highest bid that the hand is worth.
    fn worth(&self) -> Call {
        let best = self.nine().map(|(_, trump)| (losers(trump, self.hand, self.hand), trump)).min();
        let guaranteed = |trump: Trump| Hand::of(self.hand).is_guaranteed(trump);
        match best {
            Some((0, trump)) if guaranteed(trump) => Call::Marks(Marks::of(2)),
            Some((0, _)) => Call::Marks(Marks::MIN),
            Some((1, _)) => Call::Points(PointBid::of(34)),
            Some((2, _)) => Call::Points(PointBid::MIN),
            _ => Call::Pass,
        }
    }

    /// Those of the nine that may be declared.
    fn nine(&self) -> impl Iterator<Item = (Declaration, Trump)> {
        let of_nine = |declaration: Declaration| Some((declaration, declaration.trump()?));
        Declaration::ALL.into_iter().filter(|&declaration| self.rules.has(declaration)).filter_map(of_nine)
    }

    fn declaration(&self) -> Declaration {
        let doubles = if self.table.standing.is_for_partner() { DominoSet::DOUBLES } else { DominoSet::EMPTY };
        let weigh = |&(declaration, trump): &(Declaration, Trump)| {
            let trumps = (self.hand & trump.trumps()).len();
            (losers(trump, self.hand, self.hand | doubles), Reverse(trumps), declaration)
        };
        let legal = |declaration: &Declaration| self.table.check_declaration(self.rules, *declaration).is_ok();
        let any = || Declaration::ALL.into_iter().find(legal);
        // The rules always have one.
        self.nine().min_by_key(weigh).map(|(best, _)| best).or_else(any).unwrap_or(Declaration::ALL[0])
    }

    fn play(&self) -> Domino {
        let can = self.table.playable(self.hand);
        let declaration = self.table.declaration.unwrap_or(Declaration::ALL[0]);
        let trick = Trick::of(self, declaration);
        let chosen = match (declaration, self.table.trick().is_empty()) {
            _ if can.len() == 1 => None,
            _ if declaration.has_sitting_partner() => trick.nello(can),
            (Declaration::Sevens, _) => trick.sevens(can),
            (_, true) => trick.lead(can),
            (_, false) => trick.follow(can),
        };
        chosen.or_else(|| can.first()).unwrap_or(Domino::ALL[0])
    }
}

/// How many dominoes of a hand may lose a trick, if `held` are on its side; none of this if there are too few trumps.
fn losers(trump: Trump, hand: DominoSet, held: DominoSet) -> usize {
    let trumps = hand & trump.trumps();
    let beaten = |lead: &Domino| !(trump.beaters(*lead) - held - trump.trumps()).is_empty();
    let others = (hand - trumps).iter().filter(|lead| !lead.is_double() && beaten(lead)).count();
    if trump == Trump::NoTrump {
        return 1 + hand.iter().filter(beaten).count();
    }
    let highest = trumps.iter().filter(|lead| (trump.beaters(*lead) - held).is_empty()).count();
    let of_trumps = match (trumps.len(), highest) {
        (4.., 1..) | (3, 2..) => 0,
        (3, 1) | (5.., 0) => 1,
        (4, 0) => 2,
        _ => return 7,
    };
    of_trumps + others
}

/// The trick that is on, as the seat sees it that is to play.
struct Trick<'a> {
    seen: &'a Seen<'a>,
    declaration: Declaration,
    /// What others may hold.
    out: DominoSet,
    /// Who has the trick so far, and how strong that is; none on the lead.
    best: Option<(Seat, u8)>,
    /// Whether an opponent is still to play.
    opponent_to_come: bool,
}

impl<'a> Trick<'a> {
    fn of(seen: &'a Seen<'a>, declaration: Declaration) -> Self {
        let table = seen.table;
        let mut best: Option<(Seat, u8)> = None;
        for (seat, domino) in table.trick_by_seat() {
            let strength = declaration.strength_in(domino, table.trick[0]);
            if best.is_none_or(|(_, other)| strength > other) {
                best = Some((seat, strength));
            }
        }
        let to_come = usize::from(table.plays_to_a_trick() - table.in_trick).saturating_sub(1);
        let opponent_to_come =
            table.seats_from(table.turn).skip(1).take(to_come).any(|seat| seat.side() != table.turn.side());
        Self { seen, declaration, out: !(seen.hand | table.played), best, opponent_to_come }
    }

    fn strength(&self, domino: Domino) -> u8 {
        let lead = self.seen.table.trick().first().copied().unwrap_or(domino);
        self.declaration.strength_in(domino, lead)
    }

    /// Whether somebody who is still to play may beat this strength.
    fn may_be_beaten(&self, strength: u8) -> bool {
        self.opponent_to_come && self.out.iter().any(|other| self.strength(other) > strength)
    }

    /// What may beat a lead of this domino.
    fn beaters(&self, lead: Domino) -> DominoSet {
        self.declaration.beaters(lead) & self.out
    }

    fn lead(&self, can: DominoSet) -> Option<Domino> {
        let table = self.seen.table;
        let (trumps, ours) = (self.declaration.trumps(), table.turn.side() == table.bidder.side());
        let safe = |lead: &Domino| self.beaters(*lead).is_empty();
        let draw = (can & trumps).iter().filter(safe).max_by_key(|&lead| self.declaration.strength_in(lead, lead));
        if let Some(lead) = draw.filter(|_| ours && !(self.out & trumps).is_empty()) {
            return Some(lead);
        }
        let best = (can - trumps).iter().filter(safe).max_by_key(|lead| (lead.points(), Reverse(lead.index())));
        best.or(draw).or_else(|| can.iter().min_by_key(|&lead| (lead.points(), self.beaters(lead).len(), lead)))
    }

    fn follow(&self, can: DominoSet) -> Option<Domino> {
        let turn = self.seen.table.turn;
        let (holder, best) = self.best?;
        let partners = holder.side() == turn.side();
        let most = |those: &mut dyn Iterator<Item = Domino>| {
            those.max_by_key(|&domino| (domino.points(), Reverse(self.strength(domino)), Reverse(domino)))
        };
        if partners && !self.may_be_beaten(best) {
            return most(&mut can.iter());
        }
        let takes = |domino: &Domino| self.strength(*domino) > best;
        let sure = |domino: &Domino| takes(domino) && !self.may_be_beaten(self.strength(*domino));
        if let Some(domino) = most(&mut can.iter().filter(sure)) {
            return Some(domino);
        }
        let without_count = |domino: &Domino| takes(domino) && domino.points() == 0;
        let high = can.iter().filter(without_count).max_by_key(|&domino| self.strength(domino));
        high.filter(|_| !partners).or_else(|| can.iter().min_by_key(|&domino| self.worthless(domino)))
    }

    /// Least is thrown away first.
    fn worthless(&self, domino: Domino) -> (u8, bool, u8, Domino) {
        let is_trump = self.declaration.trumps().contains(domino);
        (domino.points(), is_trump, self.strength(domino), domino)
    }

    fn nello(&self, can: DominoSet) -> Option<Domino> {
        let table = self.seen.table;
        let Some((holder, best)) = self.best else {
            // Who wants to lose leads what most beat, and so do those who want somebody else to win.
            return can.iter().max_by_key(|&lead| (self.beaters(lead).len(), lead));
        };
        let danger = |domino: &Domino| Reverse(self.beaters(*domino).len());
        let under = can.iter().filter(|&domino| self.strength(domino) < best);
        let highest_under = under.max_by_key(|domino| (self.strength(*domino), danger(domino)));
        if table.turn == table.bidder || holder == table.bidder {
            return highest_under.or_else(|| can.iter().min_by_key(|&domino| self.strength(domino)));
        }
        can.iter().max_by_key(|domino| (self.strength(*domino), danger(domino)))
    }

    fn sevens(&self, can: DominoSet) -> Option<Domino> {
        let partners = self.best.is_some_and(|(holder, _)| holder == self.seen.table.turn.partner());
        let count = |domino: &Domino| domino.points();
        if partners { can.iter().max_by_key(count) } else { can.iter().min_by_key(count) }
    }
}
