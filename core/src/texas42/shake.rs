//! One hand, from the shake to its settlement.
//!
//! This is the referee without a memory: no history, no events, no totals. Bots, simulations and searches want nothing else;
//! [`Game`](super::Game) adds the rest.

use alloc::vec::Vec;

use super::{
    Action, Advisor, Call, Claim, Claims, Deal, Declaration, IllegalAction, Knowledge, NoClaim, Phase, Rules, Ruling,
    Suit, Table, table::NOTHING,
};
use crate::{BySeat, Domino, DominoSet, Draws, Seat, Seed, TableGame, shell::Round as _};

/// A hand, from the shake to its settlement: auction, declaration, seven tricks. ([`Hand`](super::Hand) is what one seat is
/// dealt.)
///
/// ```
/// use unbeaten::{Seat, Seed, texas42::{Deal, Rules, Shake}};
///
/// let mut shake = Shake::new(Rules::casual(), &Deal::shuffled(Seed::from(42), 0), Seat::S0);
/// while let Some(seat) = shake.to_move() {
///     shake.play(seat, shake.hint())?;
/// }
/// assert!(shake.table().declaration().is_some());
/// # Ok::<(), unbeaten::texas42::IllegalAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shake {
    pub(super) rules: Rules,
    pub(super) hands: [DominoSet; 4],
    pub(super) table: Table,
    /// The seats whose hands nobody knows, one bit each. What `hands` has for them is every domino that may be there.
    pub(super) hidden: u8,
}

/// An action that was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// A call.
    Call(Call),
    /// A declaration.
    Declare(Declaration),
    /// A domino, and what the trick is worth if this completes it.
    Play(Domino, Option<u8>),
    /// A claim that may be made, whether it holds or not.
    Claim,
}

impl Shake {
    /// A hand that was just dealt; this seat has shaken, and the one on its left calls first.
    pub fn new(rules: Rules, deal: &Deal, shaker: Seat) -> Self {
        Self { rules, hands: Seat::ALL.map(|seat| deal.hands()[seat]), table: Table::new(shaker), hidden: 0 }
    }

    /// What is played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What a seat holds.
    pub const fn hand(&self, seat: Seat) -> DominoSet {
        self.hands[seat.index()]
    }

    /// Every hand, hidden dominoes and all.
    pub fn hands(&self) -> BySeat<DominoSet> {
        self.hands.into()
    }

    /// What everybody sees.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Whose turn it is, while the hand lasts.
    #[inline]
    pub const fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    /// Every legal action: calls as in [`Call::all`], declarations as in [`Declaration::ALL`], dominoes by index. None when the
    /// hand is over. A claim is never listed: [`may_claim`](Self::may_claim) says whether one may be made.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_actions_into(&mut actions);
        actions
    }

    /// [`legal_actions`](Self::legal_actions) in a list that is used again and again.
    #[inline]
    pub fn legal_actions_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        self.table.legal_actions_into(&self.rules, self.hand(self.table.turn), actions);
    }

    /// Whether the seat to move is entitled to claim; not whether the claim would hold.
    pub fn may_claim(&self) -> bool {
        self.table.phase == Phase::Play && self.table.may_claim(&self.rules)
    }

    /// Says whether a seat may do this now, without doing it. Where a failed claim forfeits the hand, it says of a claim only that
    /// it may be made.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        self.checked(seat, action).map(drop)
    }

    /// Lets a seat do something.
    ///
    /// # Errors
    /// As [`check`](Self::check); the hand is then unchanged.
    #[inline]
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        self.act(seat, action)
    }

    #[expect(
        clippy::inline_always,
        reason = "action and refusal would share memory, and reading one after the other stalls"
    )]
    #[inline(always)]
    fn check_action(&self, seat: Seat, action: Action) -> Result<Checked, IllegalAction> {
        self.check_turn(seat)?;
        match action {
            // By far the most.
            Action::Play(domino) if self.table.phase == Phase::Play => self.check_play(domino),
            _ => self.check_other(seat, action),
        }
    }

    /// Anything but a domino.
    fn check_other(&self, seat: Seat, action: Action) -> Result<Checked, IllegalAction> {
        match (self.table.phase, action) {
            (Phase::Auction, Action::Call(call)) => {
                let doubles = (self.hand(seat) & DominoSet::DOUBLES).len();
                self.table.check_call(&self.rules, doubles, call).map(|()| Checked::Call(call))
            }
            (Phase::Declaration, Action::Declare(declaration)) => {
                self.table.check_declaration(&self.rules, declaration).map(|()| Checked::Declare(declaration))
            }
            (Phase::Play, Action::Claim) => self.check_claim(),
            (phase, _) => Err(IllegalAction::WrongPhase { phase }),
        }
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn check_play(&self, domino: Domino) -> Result<Checked, IllegalAction> {
        let hand = self.hand(self.table.turn);
        if !hand.contains(domino) {
            return Err(IllegalAction::NotInHand { domino });
        }
        if self.is_hidden(self.table.turn) {
            self.check_renege(domino)?;
        } else {
            let can = self.table.playable(hand);
            if !can.contains(domino) {
                return Err(self.table.not_playable(can));
            }
        }
        let completes = self.table.in_trick + 1 == self.table.plays_to_a_trick();
        let worth = || self.table.trick().iter().map(|one| one.points()).sum::<u8>() + domino.points() + 1;
        Ok(Checked::Play(domino, completes.then(worth)))
    }

    /// A hidden hand may hold anything but what it has shown not to hold.
    fn check_renege(&self, domino: Domino) -> Result<(), IllegalAction> {
        let Some(declaration) = self.table.declaration else { return Ok(()) };
        let shown = |suit: Suit| Some((self.table.voids.shown_in(self.table.turn, suit)?, suit));
        let belongs = |suit: &Suit| declaration.following(*suit).contains(domino);
        match Suit::ALL.into_iter().filter(belongs).filter_map(shown).min() {
            Some((trick, suit)) => Err(IllegalAction::Renege { suit, trick }),
            None => Ok(()),
        }
    }

    fn check_claim(&self) -> Result<Checked, IllegalAction> {
        self.table.check_claim(&self.rules)?;
        if self.rules.claims == Claims::Free
            && let Ruling::Fails { refutations } = self.claim_ruling()
        {
            return Err(IllegalAction::ClaimFails { refutations });
        }
        Ok(Checked::Claim)
    }

    /// How a claim of the seat whose turn it is is judged: from its hand and the play.
    pub(super) fn claim_ruling(&self) -> Ruling {
        // Only a hand that nobody knows cannot be judged.
        self.laid_down().map_or(Ruling::Fails { refutations: Vec::new() }, |claim| claim.ruling())
    }

    /// Whether a claim of the seat whose turn it is holds.
    pub(super) fn claim_holds(&self) -> bool {
        self.laid_down().is_some_and(|claim| claim.holds())
    }

    /// What the seat whose turn it is claims.
    fn laid_down(&self) -> Option<Claim> {
        let seat = self.table.turn;
        let others = [1, 2, 3].map(|places| self.table.voids.of(seat.on_by(places)).collect::<Vec<_>>());
        let trump = self.table.declaration.and_then(Declaration::trump)?;
        let claim = Claim::new(self.hand(seat), trump, self.table.played).ok()?;
        // In a record that hides hands the others may have shown what cannot be; then nothing is known of them.
        Some(claim.with_voids(&others).unwrap_or(claim))
    }

    /// Whether nobody knows what a seat holds.
    #[inline]
    pub(super) const fn is_hidden(&self, seat: Seat) -> bool {
        self.hidden >> seat.index() & 1 == 1
    }

    /// The seat to move plays a domino of which the rules have no doubt.
    #[inline]
    fn lay(&mut self, domino: Domino, worth: Option<u8>) {
        let seat = self.table.turn;
        self.hands[seat.index()] -= domino;
        if self.hidden != 0 {
            self.hands = self.hands.map(|hand| hand.without(domino));
        }
        self.table.lay(domino);
        let Some(worth) = worth else {
            self.table.turn = self.table.after(seat);
            return;
        };
        self.table.finish_trick(worth);
        if self.table.tricks_over() == 7 || self.rules.early_end && self.verdict().is_some() {
            self.table.phase = Phase::Over;
        }
    }

    /// Makes anything but a play.
    fn make_other(&mut self, checked: Checked) {
        match checked {
            Checked::Call(call) => self.table.call(call),
            Checked::Declare(declaration) => self.table.declare(&self.rules, declaration),
            Checked::Claim => self.claim(),
            Checked::Play(domino, worth) => self.lay(domino, worth),
        }
    }

    /// The seat to move lays its hand down.
    fn claim(&mut self) {
        match self.claim_ruling() {
            Ruling::Holds { .. } => self.table.take_the_rest(),
            Ruling::Fails { .. } => self.table.forfeited = true,
        }
        self.table.phase = Phase::Over;
    }
}

impl Table {
    /// Why none of the other dominoes may be played, if these can.
    #[cold]
    fn not_playable(&self, can: DominoSet) -> IllegalAction {
        let led = self.trick().first().and_then(|&led| self.declaration?.led_suit(led));
        match led {
            Some(suit) => IllegalAction::MustFollow { suit, can },
            None => IllegalAction::MustPlayNearest { can },
        }
    }

    /// Whether the seat to move is entitled to claim.
    pub(super) fn may_claim(&self, rules: &Rules) -> bool {
        self.check_claim(rules).is_ok()
    }

    /// Whether the seat to move is entitled to claim, and why not.
    pub(super) fn check_claim(&self, rules: &Rules) -> Result<(), IllegalAction> {
        let because = match () {
            () if rules.claims == Claims::Off => NoClaim::Off,
            () if self.in_trick > 0 => NoClaim::NotOnLead,
            () if self.turn.side() != self.bidder.side() => NoClaim::Defender,
            () if self.declaration.and_then(Declaration::trump).is_none() => NoClaim::Contract,
            () => return Ok(()),
        };
        Err(IllegalAction::CannotClaim { because })
    }

    /// The seat to move calls.
    #[inline]
    pub(super) fn call(&mut self, call: Call) {
        if call != Call::Pass {
            self.forced = self.is_last_after_passes();
            (self.standing, self.bidder) = (call, self.turn);
        }
        if self.turn != self.shaker {
            self.turn = self.turn.on_by(1);
        } else if self.standing == Call::Pass {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Declaration;
            self.turn = self.declaring();
        }
    }

    /// The declarer declares.
    #[inline]
    fn declare(&mut self, rules: &Rules, declaration: Declaration) {
        self.declaration = Some(declaration);
        self.phase = Phase::Play;
        self.leader = if rules.partner_leads { self.turn } else { self.bidder };
        self.turn = self.leader;
    }

    /// The seat to move lays a domino on the table.
    #[inline]
    fn lay(&mut self, domino: Domino) {
        self.played |= domino;
        if self.in_trick == 0 {
            self.lead(domino);
        } else {
            self.voids.note(self.follows.contains(domino), self.turn, self.led.into(), self.tricks_over() + 1);
        }
        self.trick[usize::from(self.in_trick & 3)] = domino;
        self.in_trick += 1;
    }

    /// This is led.
    #[inline]
    pub(super) fn lead(&mut self, domino: Domino) {
        let Some(declaration) = self.declaration else { return };
        let led = declaration.led_index(domino);
        let follows = declaration.following_led(led);
        // In sevens nothing follows, and nobody has to.
        (self.led, self.follows) = (led as u8, if follows.is_empty() { DominoSet::ALL } else { follows });
    }

    /// The trick is complete, and worth so much.
    #[inline]
    fn finish_trick(&mut self, worth: u8) {
        let winner = self.declaration.map_or(0, |declaration| declaration.winner_led(self.led.into(), self.trick()));
        let mut seat = self.leader.on_by(winner);
        if self.sits_out().is_some() {
            seat = self.seats_from(self.leader).nth(winner).unwrap_or(seat);
        }
        self.points[seat.side().index()] += worth;
        self.tricks[seat.side().index()] += 1;
        (self.trick, self.in_trick) = (NOTHING, 0);
        (self.led, self.follows) = (0, DominoSet::ALL);
        (self.leader, self.turn) = (seat, seat);
    }

    /// All tricks and points that are left go to the side of the seat to move.
    pub(super) fn take_the_rest(&mut self) {
        let side = self.turn.side();
        let (own, other) = (side.index(), side.other().index());
        self.points[own] = 42 - self.points[other];
        self.tricks[own] = 7 - self.tricks[other];
    }
}

impl TableGame for Shake {
    type Action = Action;
    type Illegal = IllegalAction;
    type Checked = Checked;

    #[inline]
    fn to_move(&self) -> Option<Seat> {
        self.to_move()
    }

    #[inline]
    fn legal_actions_into(&self, actions: &mut Vec<Action>) {
        self.legal_actions_into(actions);
    }

    /// A domino or a call is found without a list.
    #[inline]
    fn any_legal_action(&self, draws: &mut Draws, actions: &mut Vec<Action>) -> Option<Action> {
        match self.table.phase {
            Phase::Play => {
                let can = self.table.playable(self.hand(self.table.turn));
                return can.nth(draws.below(can.len() as u32)).map(Action::Play);
            }
            Phase::Auction if !self.rules.splash && !self.rules.plunge => {
                let calls = self.table.plain_calls(&self.rules);
                return Some(Action::Call(calls.nth(draws.below(calls.count().into()) as u8)));
            }
            _ => {}
        }
        self.legal_actions_into(actions);
        let place = draws.below(actions.len() as u32) as usize;
        actions.get(place).copied()
    }

    fn hint(&self) -> Action {
        self.hint()
    }

    /// By what the table tells the seat; see [`Knowledge::by_table`].
    fn advised(&self, samples: u32, draws: &mut Draws) -> Option<Action> {
        let knowledge = Knowledge::by_table(self, self.to_move()?);
        let only = |actions: Vec<Action>| if let [only] = actions[..] { Some(only) } else { None };
        let seed = Seed::from(u64::from(draws.below(u32::MAX)));
        let advisor = Advisor::new(samples, seed).ok()?;
        only(knowledge.legal_actions()).or_else(|| Some(advisor.advise(&knowledge).ok()?.action()))
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn checked(&self, seat: Seat, action: Action) -> Result<Checked, IllegalAction> {
        self.check_action(seat, action)
    }

    #[inline]
    fn make(&mut self, checked: Checked) {
        // By far the most, and a jump that is foreseen.
        if let Checked::Play(domino, worth) = checked {
            return self.lay(domino, worth);
        }
        self.make_other(checked);
    }
}
