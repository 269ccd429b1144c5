//! The whole game, refereed.
//!
//! Rules page, "The whole game". The calls and the plays of the hand are kept as they were made, and everything else is read
//! off them each time it is asked.

use super::{
    Action, Auction, Call, Contract, Declaration, Domino, Ending, Event, HandOver, Held, Options, Phase, Refused,
    claim_leads, side, winner_of, without,
};

/// A trick that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Who led.
    pub leader: usize,
    /// Leader first.
    pub plays: Vec<Domino>,
    /// Who played them.
    pub seats: Vec<usize>,
    /// Who won.
    pub winner: usize,
    /// What it counts.
    pub points: u64,
}

/// How the hand ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closed {
    /// All passed.
    ThrownIn {
        /// Of the hand.
        number: u64,
        /// Who shakes next.
        next_shaker: usize,
    },
    /// It was settled.
    Over(HandOver),
}

/// What a hand that was set up in the midst of its play has behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Behind {
    /// The points of the sides.
    pub points: [u64; 2],
    /// The tricks of the sides.
    pub tricks: [u64; 2],
}

/// A game of several hands. Everything can be read; change it only through its methods.
///
/// ```
/// use unbeaten_oracle::texas42::{Action, Game, Options, deal};
/// let (mut game, events) = Game::new(Options::tournament(), deal([0; 32], 0), 0, [0, 0]);
/// assert_eq!(events.len(), 1);
/// assert_eq!(game.to_move(), Some(1));
/// assert!(game.act(1, Action::parse("30").unwrap()).is_ok());
/// assert_eq!(game.act(1, Action::parse("31").unwrap()).unwrap_err().code(), "not_your_turn");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The rules of the table.
    pub options: Options,
    /// Of the hand, from 1.
    pub number: u64,
    /// Who shook it.
    pub shaker: usize,
    /// What the seats hold now.
    pub hands: [Held; 4],
    /// From the shaker's left.
    pub calls: Vec<Call>,
    /// What is played.
    pub declared: Option<Declaration>,
    /// The tricks that are over.
    pub tricks: Vec<Taken>,
    /// The plays of the trick that goes on, and who made them.
    pub trick: Vec<(usize, Domino)>,
    /// The totals of the sides.
    pub score: [u64; 2],
    /// How the hand ended.
    pub closed: Option<Closed>,
    /// The side that has won.
    pub winner: Option<usize>,
    /// Of a hand that was set up: the bid, who made it, who leads next, and what was before.
    pub set_up: Option<(usize, Call, usize, Behind)>,
}

impl Game {
    /// Begins a game.
    #[must_use]
    pub fn new(options: Options, hands: [Held; 4], shaker: usize, score: [u64; 2]) -> (Self, Vec<Event>) {
        let winner = winner_of(score, options.target);
        let (calls, tricks, trick) = (vec![], vec![], vec![]);
        let (declared, closed, set_up) = (None, None, None);
        let game =
            Self { options, number: 1, shaker, hands, calls, declared, tricks, trick, score, closed, winner, set_up };
        let dealt = game.dealt();
        (game, vec![dealt])
    }

    /// Deals the next hand: "after every hand, thrown-in ones included, the next seat clockwise shakes".
    ///
    /// # Errors
    /// If the game is over, or this hand is not.
    pub fn next_deal(&mut self, hands: [Held; 4]) -> Result<Vec<Event>, Refused> {
        if self.winner.is_some() {
            return Err(Refused::GameOver);
        }
        if self.closed.is_none() {
            return Err(Refused::DealTooEarly);
        }
        let shaker = (self.shaker + 1) % 4;
        let (next, events) = Self::new(self.options.clone(), hands, shaker, self.score);
        let number = self.number + 1;
        *self = Self { number, ..next };
        Ok(events
            .into_iter()
            .map(|event| match event {
                Event::Dealt { shaker, to_move, .. } => Event::Dealt { number, shaker, to_move },
                other => other,
            })
            .collect())
    }

    fn dealt(&self) -> Event {
        Event::Dealt { number: self.number, shaker: self.shaker, to_move: (self.shaker + 1) % 4 }
    }

    /// The auction so far.
    #[must_use]
    pub fn auction(&self) -> Auction<'_> {
        Auction { options: &self.options, calls: self.calls.clone() }
    }

    /// The highest bid so far and who made it.
    #[must_use]
    pub fn standing(&self) -> Option<(usize, Call)> {
        match &self.set_up {
            Some((bidder, bid, ..)) => Some((*bidder, *bid)),
            None => self.auction().standing().map(|(offset, call)| ((self.shaker + 1 + offset) % 4, call)),
        }
    }

    /// The auction is over and was won.
    pub(super) fn won(&self) -> Option<(usize, Call)> {
        self.standing().filter(|_| self.calls.len() == 4 || self.set_up.is_some())
    }

    /// Who declares: the bidder, or his partner after splash and plunge.
    #[must_use]
    pub fn declarer(&self) -> Option<usize> {
        self.won().map(|(bidder, bid)| if bid.is_for_partner() { (bidder + 2) % 4 } else { bidder })
    }

    /// Who leads the first trick: "the bidder's *partner* then declares and leads (`partnerLeads`; if off, the bidder leads)".
    fn first_leader(&self) -> Option<usize> {
        let (bidder, _) = self.won()?;
        if self.options.partner_leads { self.declarer() } else { Some(bidder) }
    }

    /// "His partner's dominoes stay face down."
    #[must_use]
    pub fn sits_out(&self) -> Option<usize> {
        let nello = self.declared.is_some_and(Declaration::is_nello);
        self.won().filter(|_| nello).map(|(bidder, _)| (bidder + 2) % 4)
    }

    /// What is asked.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.winner.is_some() || self.closed.is_some() {
            Phase::Over
        } else if self.won().is_none() {
            Phase::Auction
        } else if self.declared.is_none() {
            Phase::Declaration
        } else {
            Phase::Play
        }
    }

    /// Who has to do something.
    #[must_use]
    pub fn to_move(&self) -> Option<usize> {
        match self.phase() {
            Phase::Over => None,
            Phase::Auction => Some((self.shaker + 1 + self.calls.len()) % 4),
            Phase::Declaration => self.declarer(),
            Phase::Play => match self.trick.last() {
                Some((last, _)) => Some(self.after(*last)),
                None => self.leader(),
            },
        }
    }

    /// "The winner of a trick leads the next."
    fn leader(&self) -> Option<usize> {
        let set_up = || self.set_up.as_ref().map(|(_, _, leader, _)| *leader);
        self.tricks.last().map(|trick| trick.winner).or_else(set_up).or_else(|| self.first_leader())
    }

    fn after(&self, seat: usize) -> usize {
        let next = (seat + 1) % 4;
        if self.sits_out() == Some(next) { (next + 1) % 4 } else { next }
    }

    /// The points of the sides, a trick's for its winner's side.
    #[must_use]
    pub fn points(&self) -> [u64; 2] {
        let mut points = self.set_up.as_ref().map_or([0, 0], |(.., behind)| behind.points);
        for trick in &self.tricks {
            points[side(trick.winner)] += trick.points;
        }
        points
    }

    /// The tricks of the sides.
    #[must_use]
    pub fn tricks_taken(&self) -> [u64; 2] {
        let mut taken = self.set_up.as_ref().map_or([0, 0], |(.., behind)| behind.tricks);
        for trick in &self.tricks {
            taken[side(trick.winner)] += 1;
        }
        taken
    }

    /// All that may be done, in the order of the protocol; never a claim.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        let Some(seat) = self.to_move() else { return vec![] };
        let actions: Vec<Action> = match self.phase() {
            Phase::Auction => Call::all().into_iter().map(Action::Call).collect(),
            Phase::Declaration => Declaration::all().into_iter().map(Action::Declare).collect(),
            _ => Domino::all().into_iter().map(Action::Play).collect(),
        };
        actions.into_iter().filter(|&action| self.check(seat, action).is_ok()).collect()
    }

    /// Does it, and tells what everybody sees.
    ///
    /// # Errors
    /// As [`check`](Self::check); nothing has changed then.
    ///
    /// # Panics
    /// Never: somebody leads what was declared.
    pub fn act(&mut self, seat: usize, action: Action) -> Result<Vec<Event>, Refused> {
        self.check(seat, action)?;
        Ok(match action {
            Action::Call(call) => self.called(seat, call),
            Action::Declare(declaration) => {
                self.declared = Some(declaration);
                let leader = self.leader().expect("somebody leads");
                vec![Event::Declared { seat, declaration, leader, sits_out: self.sits_out() }]
            }
            Action::Play(domino) => self.played(seat, domino),
            Action::Claim => self.claimed(seat),
        })
    }

    fn called(&mut self, seat: usize, call: Call) -> Vec<Event> {
        self.calls.push(call);
        let mut events = vec![Event::Called { seat, call }];
        if self.calls.len() < 4 {
            return events;
        }
        if let Some((seat, bid)) = self.won() {
            let declarer = self.declarer().expect("the auction was won");
            events.push(Event::AuctionWon { seat, bid, declarer });
        } else {
            let (number, next_shaker) = (self.number, (self.shaker + 1) % 4);
            self.closed = Some(Closed::ThrownIn { number, next_shaker });
            events.push(Event::ThrownIn { number, next_shaker });
        }
        events
    }

    fn played(&mut self, seat: usize, domino: Domino) -> Vec<Event> {
        let hand = &mut self.hands[seat];
        match hand.known.iter().position(|&known| known == domino) {
            Some(place) => drop(hand.known.remove(place)),
            None => hand.hidden -= 1,
        }
        self.trick.push((seat, domino));
        let mut events = vec![Event::Played { seat, domino }];
        let players = if self.sits_out().is_some() { 3 } else { 4 };
        if self.trick.len() == players {
            events.extend(self.trick_over());
        }
        events
    }

    fn trick_over(&mut self) -> Vec<Event> {
        let (seats, plays): (Vec<usize>, Vec<Domino>) = std::mem::take(&mut self.trick).into_iter().unzip();
        let declaration = self.declared.expect("tricks are played after a declaration");
        let winner = seats[declaration.winner(&plays)];
        // "1 point a trick", and the counts in it.
        let points = 1 + plays.iter().map(|domino| u64::from(domino.points())).sum::<u64>();
        self.tricks.push(Taken { leader: seats[0], plays, seats, winner, points });
        let (total, taken) = (self.points(), self.tricks_taken());
        let number = taken[0] + taken[1];
        let mut events = vec![Event::TrickWon { number, seat: winner, points, total }];
        let contract = self.contract();
        let ending = contract.ending(total, taken);
        let decided = self.options.early_end && ending.is_some() && contract.is_settled(&self.options, taken);
        if number == 7 || decided {
            events.extend(self.settled(ending.expect("seven tricks decide"), total, taken));
        }
        events
    }

    /// What is played for.
    ///
    /// # Panics
    /// If nothing is declared.
    #[must_use]
    pub fn contract(&self) -> Contract {
        let (bidder, bid) = self.won().expect("the auction was won");
        Contract { bid, bidder, declaration: self.declared.expect("something was declared") }
    }

    /// "If the claim holds, all tricks and points left are its side's, and the hand is settled. If not: the hand is lost as if
    /// set, points as they stand."
    fn claimed(&mut self, seat: usize) -> Vec<Event> {
        let claim = self.claim();
        let leads = claim_leads(&claim);
        let (mut points, mut tricks) = (self.points(), self.tricks_taken());
        let ending = if leads.is_some() {
            let (own, others) = (side(seat), 1 - side(seat));
            points[own] = 42 - points[others];
            tricks[own] = 7 - tricks[others];
            self.contract().ending(points, tricks).expect("seven tricks decide")
        } else {
            Ending::Forfeited
        };
        let mut events = vec![Event::Claimed { seat, claim, leads }];
        events.extend(self.settled(ending, points, tricks));
        events
    }

    fn settled(&mut self, ending: Ending, points: [u64; 2], tricks: [u64; 2]) -> Vec<Event> {
        let contract = self.contract();
        let scored = contract.scored(&self.options, ending, points);
        self.score = [0, 1].map(|side| self.score[side] + scored[side]);
        let over = HandOver { number: self.number, ending, contract, points, tricks, scored, score: self.score };
        self.closed = Some(Closed::Over(over.clone()));
        self.winner = winner_of(self.score, self.options.target);
        let mut events = vec![Event::HandOver(over)];
        events.extend(self.winner.map(|winner| Event::GameOver { winner }));
        events
    }

    /// The points of the sides as the table has them: after a claim that held, with all the rest.
    #[must_use]
    pub fn points_now(&self) -> [u64; 2] {
        match &self.closed {
            Some(Closed::Over(over)) => over.points,
            _ => self.points(),
        }
    }

    /// What a seat has not seen: neither in its own hand nor played.
    #[must_use]
    pub fn unseen(&self, seat: usize) -> Vec<Domino> {
        let played: Vec<Domino> = self.gone().into_iter().chain(self.trick.iter().map(|(_, domino)| *domino)).collect();
        without(&without(&Domino::all(), &played), &self.hands[seat].known)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Claims, Doubles, Suit, When, dominoes};
    use super::*;

    /// The hands of the protocol's record.
    const HANDS: [&str; 4] = [
        "6-6 6-1 5-5 5-4 4-3 3-3 2-0",
        "5-2 5-0 4-4 2-1 1-1 1-0 0-0",
        "6-5 6-4 6-3 6-0 4-2 3-1 2-2",
        "6-2 5-3 5-1 4-1 4-0 3-2 3-0",
    ];

    fn held(hands: [&str; 4]) -> [Held; 4] {
        hands.map(|hand| Held::new(&dominoes(hand), 0))
    }

    fn after(options: Options, hands: [&str; 4], actions: &str) -> (Game, Vec<Event>) {
        let (mut game, mut events) = Game::new(options, held(hands), 0, [0, 0]);
        for word in actions.split_whitespace() {
            let (seat, action) = Action::parse_with_seat(word).unwrap();
            events.extend(game.act(seat, action).unwrap_or_else(|refused| panic!("{word}: {refused:?}")));
        }
        (game, events)
    }

    fn check(game: &Game, word: &str) -> Result<(), Refused> {
        let (seat, action) = Action::parse_with_seat(word).unwrap();
        game.check(seat, action)
    }

    fn legal(game: &Game) -> String {
        game.legal_actions().iter().map(Action::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_protocols_example() {
        let (game, _) = after(Options::tournament(), HANDS, "1:30 2:pass 3:1m 0:pass 3:sixes 3:6-2");
        assert_eq!((game.phase(), game.to_move(), game.standing()), (Phase::Play, Some(0), Some((3, Call::Marks(1)))));
        assert_eq!(legal(&game), "6-6 6-1");
        assert_eq!(check(&game, "0:5-5"), Err(Refused::MustFollow(Suit::Pip(6), dominoes("6-6 6-1"))));
        assert_eq!(check(&game, "0:6-1"), Ok(()));
        assert_eq!(check(&game, "1:5-2"), Err(Refused::NotYourTurn(0)));
        assert_eq!(check(&game, "0:claim"), Err(Refused::CannotClaim("notOnLead")));
        assert!(!game.may_claim());
    }

    /// The protocol's record: the first trick lost sets a bid of marks.
    #[test]
    fn the_protocols_record() {
        let (game, events) =
            after(Options::tournament(), HANDS, "1:30 2:pass 3:1m 0:pass 3:sixes 3:6-2 0:6-6 1:5-2 2:6-5");
        assert_eq!(game.score, [1, 0]);
        let Some(Event::HandOver(over)) = events.last() else { panic!("{events:?}") };
        assert_eq!((over.ending, over.points, over.tricks, over.scored), (Ending::Set, [1, 0], [1, 0], [1, 0]));
        assert_eq!(check(&game, "0:6-1"), Err(Refused::HandOver));
        let mut next = game.clone();
        let told = next.next_deal(held(HANDS)).unwrap();
        assert_eq!(told, [Event::Dealt { number: 2, shaker: 1, to_move: 2 }]);
        assert_eq!(next.next_deal(held(HANDS)), Err(Refused::DealTooEarly));
    }

    #[test]
    fn every_refusal_of_a_declaration() {
        let rules =
            Options { splash: true, nello: When::Forced, sevens: When::Any, sevens_marks: 2, ..Options::tournament() };
        let hands = ["6-6 5-5 4-4 5-4 4-3 3-3 2-0", HANDS[1], HANDS[2], HANDS[3]];
        let refuses = |calls: &str, word: &str| {
            let mut options = rules.clone();
            options.no_trump_doubles = vec![Doubles::Low];
            let (game, _) = after(options, hands, calls);
            let seat = game.to_move().unwrap();
            check(&game, &format!("{seat}:{word}"))
        };
        let here = |word: &str| Err(Refused::NotPlayedHere(word.into()));
        assert_eq!(refuses("1:30 2:p 3:p 0:p", "6-6"), Err(Refused::WrongPhase("declaration")));
        assert_eq!(refuses("1:30 2:p 3:p 0:p", "no-trump"), here("no-trump"));
        assert_eq!(refuses("1:30 2:p 3:p 0:p", "no-trump-low"), Ok(()));
        assert_eq!(refuses("1:30 2:p 3:p 0:p", "nello-high"), here("nello-high"));
        assert_eq!(refuses("1:p 2:p 3:p 0:splash-2", "sevens"), Err(Refused::NotForPartner));
        assert_eq!(refuses("1:1m 2:p 3:p 0:p", "sevens"), Err(Refused::NeedsMarks(2)));
        assert_eq!(refuses("1:30 2:p 3:p 0:p", "nello"), Err(Refused::NeedsMarks(1)));
        assert_eq!(refuses("1:1m 2:p 3:p 0:p", "nello"), Err(Refused::OnlyWhenForced));
        assert_eq!(refuses("1:p 2:p 3:p 0:1m", "nello"), Ok(()));
        assert_eq!(refuses("1:2m 2:p 3:p 0:p", "sevens"), Ok(()));
        assert_eq!(refuses("1:30 2:p 3:p", "claim"), Err(Refused::WrongPhase("auction")));
        assert_eq!(refuses("1:p 2:p 3:p 0:splash-2 2:doubles", "31"), Err(Refused::WrongPhase("play")));
        assert_eq!(refuses("1:p 2:p 3:p 0:1m 0:sixes", "6-5"), Err(Refused::NotInHand(dominoes("6-5")[0])));
    }

    #[test]
    fn nello_is_for_three() {
        let casual = Options::named("casual").unwrap();
        let (game, events) = after(casual, HANDS, "1:1m 2:p 3:p 0:p 1:nello 1:5-2 2:6-5");
        assert_eq!(game.sits_out(), Some(3));
        assert_eq!(
            events[6],
            Event::Declared { seat: 1, declaration: game.declared.unwrap(), leader: 1, sits_out: Some(3) }
        );
        assert_eq!(game.to_move(), Some(0));
        assert_eq!(check(&game, "3:5-3"), Err(Refused::NotYourTurn(0)));
        // Doubles are no fives there.
        assert_eq!(legal(&game), "5-4");
        let mut game = game;
        let told = game.act(0, Action::parse("5-4").unwrap()).unwrap();
        // 6-5 follows fives and wins.
        assert_eq!(told[1], Event::TrickWon { number: 1, seat: 2, points: 1, total: [1, 0] });
        assert_eq!(check(&game, "2:claim"), Err(Refused::CannotClaim("defender")));
        assert_eq!(game.voids(0), []);
    }

    #[test]
    fn sevens_and_its_refusal() {
        let rules = Options { sevens: When::Any, ..Options::tournament() };
        let (game, _) = after(rules, HANDS, "1:1m 2:p 3:p 0:p 1:sevens");
        assert_eq!(legal(&game), "5-2");
        assert_eq!(check(&game, "1:4-4"), Err(Refused::MustPlayNearest(dominoes("5-2"))));
        assert_eq!(check(&game, "1:claim"), Err(Refused::CannotClaim("contract")));
    }

    #[test]
    fn partners_declare_and_lead() {
        let hands = ["6-6 5-5 4-4 5-4 4-3 3-3 2-0", "5-2 5-0 6-1 2-1 1-1 1-0 0-0", HANDS[2], HANDS[3]];
        for (partner_leads, leader) in [(true, 2), (false, 0)] {
            let rules = Options { plunge: true, partner_leads, ..Options::tournament() };
            let (game, events) = after(rules, hands, "1:p 2:p 3:p 0:plunge-4 2:sixes");
            assert_eq!(game.to_move(), Some(leader));
            assert!(events.contains(&Event::AuctionWon { seat: 0, bid: Call::Plunge(4), declarer: 2 }));
        }
    }

    #[test]
    fn claims_that_hold_fail_and_are_refused() {
        let sure = [
            "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
            "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
            "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
            "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
        ];
        let calls = "1:p 2:p 3:p 0:2m 0:sixes";
        let (game, events) = after(Options::tournament(), sure, &format!("{calls} 0:claim"));
        assert_eq!(game.score, [2, 0]);
        let Some(Event::HandOver(over)) = events.last() else { panic!("{events:?}") };
        assert_eq!((over.points, over.tricks, over.ending), ([42, 0], [7, 0], Ending::Made));
        let fives = calls.replace("sixes", "fives");
        let (game, events) = after(Options::tournament(), sure, &format!("{fives} 0:claim"));
        assert!(matches!(&events[events.len() - 2], Event::Claimed { leads: None, .. }));
        assert_eq!((game.score, game.points_now()), ([0, 2], [0, 0]));
        let free = Options { claims: Claims::Free, ..Options::tournament() };
        let (game, _) = after(free, sure, &fives);
        assert_eq!(check(&game, "0:claim").unwrap_err().code(), "claim_fails");
        assert!(game.may_claim());
        let off = Options { claims: Claims::Off, ..Options::tournament() };
        assert_eq!(check(&after(off, sure, &fives).0, "0:claim"), Err(Refused::CannotClaim("off")));
    }

    #[test]
    fn thrown_in_and_forced() {
        let (game, events) = after(Options::tournament(), HANDS, "1:p 2:p 3:p 0:p");
        assert_eq!(events[5], Event::ThrownIn { number: 1, next_shaker: 1 });
        assert_eq!((game.phase(), game.score), (Phase::Over, [0, 0]));
        let forced = Options { forced: true, ..Options::tournament() };
        assert_eq!(check(&after(forced, HANDS, "1:p 2:p 3:p").0, "0:p"), Err(Refused::MustBid));
        let (over, _) = Game::new(Options::tournament(), held(HANDS), 2, [7, 3]);
        assert_eq!((over.phase(), over.winner, over.to_move()), (Phase::Over, Some(0), None));
        assert_eq!(check(&over, "3:30"), Err(Refused::GameOver));
    }

    #[test]
    fn hidden_hands_renege() {
        let mut hands = held(HANDS);
        hands[2] = Held::new(&dominoes("6-5"), 6);
        let (mut game, _) = Game::new(Options { early_end: false, ..Options::tournament() }, hands, 0, [0, 0]);
        for word in "1:p 2:p 3:30 0:p 3:fours 3:6-2 0:6-6 1:5-2 2:2-2 0:6-1 1:1-1".split_whitespace() {
            let (seat, action) = Action::parse_with_seat(word).unwrap();
            assert!(game.act(seat, action).is_ok(), "{word}");
        }
        assert_eq!(check(&game, "2:6-5"), Err(Refused::Renege(Suit::Pip(6), 1)));
        assert_eq!(check(&game, "2:5-5"), Err(Refused::NotInHand(dominoes("5-5")[0])));
        assert_eq!(check(&game, "2:3-1"), Ok(()));
        assert_eq!(game.voids(2), [Suit::Pip(6)]);
    }
}
