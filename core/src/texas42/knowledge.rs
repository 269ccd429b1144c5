//! What one seat knows of a hand.

use alloc::vec::Vec;

use super::{
    Action, Call, Claims, Deals, Declaration, Event, Hand, IllegalAction, NoSuchDeal, Phase, Rules, Shake, Table, View,
    auction::{PLUNGE_DOUBLES, SPLASH_DOUBLES},
    suits::no_nearer_to_seven,
};
use crate::{BySeat, DominoSet, Seat, TableGame, shell::Round as _};

/// What one seat knows of a hand: its own dominoes, and what the actions of the others prove about theirs. It has no room for a
/// hidden domino, so whatever is made of it is fair play: two games that differ only there give equal knowledge.
///
/// It is taken from a [`View`], or grows action by action from the hand as dealt. What is proved:
///
/// - who does not follow a suit holds nothing of it, then and later;
/// - who splashes had three doubles or more as dealt, who plunges four or more, also where the call was outbid;
/// - in sevens, whatever a seat plays later and holds now is no nearer to seven than what it has played;
/// - whose partner plays nello holds seven dominoes, of which nothing is known.
///
/// ```
/// use unbeaten::{Seat, texas42::{Hand, Knowledge, Rules}};
///
/// let hand = Hand::new("6-6 6-5 6-4 5-5 4-1 2-0 0-0".parse()?)?;
/// let mut knowledge = Knowledge::dealt(Rules::casual(), Seat::S0, Seat::S1, hand);
/// assert_eq!(knowledge.deals()?.count(), 399_072_960);
/// for (seat, action) in [(Seat::S1, "30"), (Seat::S2, "splash-2"), (Seat::S3, "pass"), (Seat::S0, "pass")] {
///     knowledge.see(seat, action.parse()?)?;
/// }
/// // Four doubles are out, and seat 2 had three of them at least.
/// assert_eq!(knowledge.doubles(Seat::S2), 3);
/// assert_eq!(knowledge.deals()?.count(), 35_006_400);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    seat: Seat,
    /// The hand as the seat sees it: a hidden hand has every domino that may still be anywhere.
    shake: Shake,
    /// How many doubles each has left at the least, by what it has called.
    doubles: [u8; 4],
    /// What each can have left by the order of sevens.
    sevens: [DominoSet; 4],
    /// Whether somebody has played what the order of sevens forbids whatever it holds.
    contradicted: bool,
    /// Whether the last action was a claim that cannot have been made unless it held, of a hand that was not shown.
    claimed: bool,
}

impl Knowledge {
    /// What a seat knows that was dealt this hand, when nobody has acted.
    pub fn dealt(rules: Rules, shaker: Seat, seat: Seat, hand: Hand) -> Self {
        Self::at(rules, Table::new(shaker), seat, hand.dominoes())
    }

    /// What a seat knows by its view. A hand that a claim laid open is known.
    ///
    /// Of a game that began with a position the actions before it are not known: what a seat did not follow counts from there on. What lay
    /// on the table then counts as long as it lies there.
    ///
    /// ```
    /// use unbeaten::{Seat, Seed, texas42::{Deal, Game, Knowledge, Rules}};
    ///
    /// let rules = Rules { early_end: false, ..Rules::casual() };
    /// let mut game = Game::new(rules, &Deal::shuffled(Seed::from(42), 0));
    /// while game.table().played().len() < 20 {
    ///     game.play(game.to_move().unwrap(), game.hint())?;
    /// }
    /// let knowledge = Knowledge::of(&game.view(Seat::S2)?);
    /// let deals = knowledge.deals()?;
    /// assert!(deals.count() < 90); // 6!/(2!2!2!)
    /// assert!(deals.iter().any(|deal| deal == game.current().hands()));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of(view: &View<'_>) -> Self {
        let mut knowledge = Self::at(view.rules, view.table, view.seat, view.hand);
        let seen = || view.history.iter().map(|made| (made.seat, made.action));
        knowledge.look_back(seen);
        for (seat, action) in seen() {
            knowledge.note(seat, action);
        }
        let Some((claimer, Action::Claim)) = seen().next_back().filter(|&(claimer, _)| claimer != view.seat) else {
            return knowledge;
        };
        let shown = view.last_events.iter().find_map(|event| match event {
            Event::Claimed { seat, hand, .. } if *seat == claimer => Some(*hand),
            _ => None,
        });
        match shown {
            Some(hand) => knowledge.show(claimer, hand),
            None => knowledge.claimed = view.rules.claims == Claims::Free,
        }
        knowledge
    }

    /// What a seat knows by the table alone, where nobody remembers what was called and played before: the suits that were not followed
    /// and what the highest bid shows, but neither a splash that was outbid nor the order of sevens. For bots on a [`Shake`].
    pub fn by_table(shake: &Shake, seat: Seat) -> Self {
        let mut knowledge = Self::at(shake.rules, shake.table, seat, shake.hand(seat));
        knowledge.look_back(core::iter::empty);
        knowledge
    }

    /// Three hidden hands.
    fn at(rules: Rules, table: Table, seat: Seat, hand: DominoSet) -> Self {
        let mut hands = [!(hand | table.played); 4];
        hands[seat.index()] = hand;
        let shake = Shake { rules, hands, table, hidden: 0b1111 ^ 1 << seat.index() };
        Self { seat, shake, doubles: [0; 4], sevens: [DominoSet::ALL; 4], contradicted: false, claimed: false }
    }

    /// What everybody knows of a position that was set up besides the actions since: who stands as bidder, and the trick that was on.
    fn look_back<I: DoubleEndedIterator<Item = (Seat, Action)>>(&mut self, seen: impl Fn() -> I) {
        let table = self.shake.table;
        let played = |by: Option<Seat>| -> DominoSet {
            let plays = seen().filter(|&(seat, _)| by.is_none_or(|by| by == seat));
            plays
                .filter_map(|(_, action)| if let Action::Play(domino) = action { Some(domino) } else { None })
                .collect()
        };
        let since = played(None);
        let before: DominoSet =
            table.trick_by_seat().map(|(_, domino)| domino).filter(|&domino| !since.contains(domino)).collect();
        let bid = Action::Call(table.standing);
        if !seen().any(|(seat, action)| (seat, action) == (table.bidder, bid)) {
            self.note(table.bidder, bid);
            // What it played before, nobody knows which, may have been doubles.
            let own = played(Some(table.bidder)).len() + usize::from(self.lies_there(table.bidder, before));
            let unknown = Hand::SIZE.saturating_sub(usize::from(table.held()[table.bidder]) + own);
            let gone = unknown.min(((table.played - since - before) & DominoSet::DOUBLES).len());
            let left = &mut self.doubles[table.bidder.index()];
            *left = left.saturating_sub(gone as u8);
        }
        for (place, (seat, domino)) in table.trick_by_seat().enumerate() {
            if before.contains(domino) {
                self.note(seat, Action::Play(domino));
                let follows = place == 0 || table.follows.contains(domino);
                self.shake.table.voids.note(follows, seat, table.led.into(), table.tricks_over() + 1);
            }
        }
    }

    /// Whether a seat's domino of the trick that is on is one of these.
    fn lies_there(&self, seat: Seat, these: DominoSet) -> bool {
        self.shake.table.trick_by_seat().any(|(player, domino)| player == seat && these.contains(domino))
    }

    /// A hidden hand is laid open.
    fn show(&mut self, seat: Seat, hand: DominoSet) {
        for other in Seat::ALL {
            if self.shake.is_hidden(other) {
                self.shake.hands[other.index()] -= hand;
            }
        }
        self.shake.hands[seat.index()] = hand;
        self.shake.hidden &= !(1 << seat.index());
    }

    /// Sees what a seat does. Of another seat's hand only what it plays is known, so a play is refused if that domino is not there, or if
    /// the seat has shown not to hold such; whether its calls and the order of its sevens fit any deal, [`deals`](Self::deals) says.
    /// A claim of another seat lays its hand open, but tells it to a [`View`] only: here it counts as far as it was legal.
    ///
    /// # Errors
    /// The first rule that forbids it; the knowledge is then unchanged.
    pub fn see(&mut self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        match (self.shake.table.phase, action) {
            (Phase::Auction, Action::Call(call)) if self.shake.is_hidden(seat) => {
                self.shake.check_turn(seat)?;
                // How many doubles it has is not known.
                self.shake.table.check_call(&self.shake.rules, Hand::SIZE, call)?;
                self.shake.table.call(call);
            }
            (Phase::Play, Action::Claim) if self.shake.is_hidden(seat) => {
                self.shake.check_turn(seat)?;
                self.shake.table.check_claim(&self.shake.rules)?;
                self.claimed = self.shake.rules.claims == Claims::Free;
                if self.claimed {
                    self.shake.table.take_the_rest();
                }
                self.shake.table.phase = Phase::Over;
            }
            _ => self.shake.act(seat, action)?,
        }
        self.note(seat, action);
        Ok(())
    }

    /// What a legal action proves besides suits that are not held.
    fn note(&mut self, seat: Seat, action: Action) {
        let (doubles, sevens) = (&mut self.doubles[seat.index()], &mut self.sevens[seat.index()]);
        match action {
            Action::Call(Call::Splash(_)) => *doubles = SPLASH_DOUBLES as u8,
            Action::Call(Call::Plunge(_)) => *doubles = PLUNGE_DOUBLES as u8,
            Action::Play(domino) => {
                *doubles = doubles.saturating_sub(domino.is_double().into());
                if self.shake.table.declaration == Some(Declaration::Sevens) {
                    self.contradicted |= !sevens.contains(domino);
                    *sevens &= no_nearer_to_seven(domino);
                }
            }
            _ => {}
        }
    }

    /// Whose knowledge it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What is played.
    pub const fn rules(&self) -> &Rules {
        self.shake.rules()
    }

    /// What everybody sees.
    pub const fn table(&self) -> &Table {
        self.shake.table()
    }

    /// What the seat holds.
    pub const fn hand(&self) -> DominoSet {
        self.shake.hand(self.seat)
    }

    /// What others hold: neither played nor in the own hand.
    pub fn unseen(&self) -> DominoSet {
        !(self.hand() | self.table().played)
    }

    /// What a seat may hold now for all that it has shown; the own hand, or one that was laid open, as it is.
    pub fn may_hold(&self, seat: Seat) -> DominoSet {
        let hand = self.shake.hand(seat);
        let Some(declaration) = self.table().declaration.filter(|_| self.shake.is_hidden(seat)) else { return hand };
        let void = self.table().voids(seat).fold(DominoSet::EMPTY, |all, suit| all | declaration.following(suit));
        (hand - void) & self.sevens[seat.index()]
    }

    /// How many doubles another seat must have left, because it has splashed or plunged.
    pub const fn doubles(&self, seat: Seat) -> u8 {
        self.doubles[seat.index()]
    }

    /// The deals in which every action so far was legal.
    ///
    /// # Errors
    /// If there is none. Of a game that was played there always is one.
    pub fn deals(&self) -> Result<Deals, NoSuchDeal> {
        let deals = if self.contradicted { None } else { Deals::of(self) };
        deals.filter(|deals| deals.count() > 0).ok_or(NoSuchDeal)
    }

    /// The hand as it stands if this is what every seat holds now, to try out what may come: a deal drawn from [`deals`](Self::deals).
    /// None if it is none of them.
    ///
    /// ```
    /// use unbeaten::{Draws, Seat, Seed, texas42::{Hand, Knowledge, Rules}};
    ///
    /// let hand = Hand::new("6-6 6-5 6-4 5-5 4-1 2-0 0-0".parse()?)?;
    /// let knowledge = Knowledge::dealt(Rules::tournament(), Seat::S0, Seat::S1, hand);
    /// let deal = knowledge.deals()?.draw(&mut Draws::new(Seed::from(7)));
    /// let shake = knowledge.with_deal(&deal).unwrap();
    /// assert_eq!((shake.to_move(), shake.hands()), (Some(Seat::S1), deal));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn with_deal(&self, deal: &BySeat<DominoSet>) -> Option<Shake> {
        let (held, mut rest) = (self.table().held(), !self.table().played);
        let mut hands = [DominoSet::EMPTY; 4];
        for seat in Seat::ALL {
            let hand = *deal.get(seat)?;
            let doubles = (hand & DominoSet::DOUBLES).len();
            if hand.len() != usize::from(held[seat])
                || !hand.is_subset(self.may_hold(seat) & rest)
                || doubles < self.doubles(seat).into()
            {
                return None;
            }
            rest -= hand;
            hands[seat.index()] = hand;
        }
        let shake = Shake { hands, hidden: 0, ..self.shake };
        let fits = rest.is_empty() && !self.contradicted && (!self.claimed || shake.claim_holds());
        fits.then_some(shake)
    }

    /// What the seat may do now, in the documented order; nothing if it is not its turn.
    pub fn legal_actions(&self) -> Vec<Action> {
        if self.shake.to_move() == Some(self.seat) { self.shake.legal_actions() } else { Vec::new() }
    }

    /// [`with_deal`](Self::with_deal) of a deal that was drawn, which needs no check.
    pub(super) fn with_drawn(&self, deal: &BySeat<DominoSet>) -> Shake {
        Shake { hands: Seat::ALL.map(|seat| deal[seat]), hidden: 0, ..self.shake }
    }

    /// Whose claim held, if it did not show its hand.
    pub(super) fn claimer(&self) -> Option<Seat> {
        self.claimed.then_some(self.shake.table.turn)
    }

    /// The same if the claimer's hand was this; none if the claim does not hold then.
    pub(super) fn if_claimed_with(&self, hand: DominoSet) -> Option<Self> {
        let mut shown = Self { claimed: false, ..*self };
        shown.show(self.shake.table.turn, hand);
        shown.shake.claim_holds().then_some(shown)
    }
}
