//! A hand as the [shell](crate::shell) sees it: how it begins, and what everybody sees of an action.

use alloc::vec::Vec;

use super::{
    BadPosition, BadSetup, Call, Checked, Deal, Event, GameScore, HandOver, IllegalAction, Phase, Rules, Ruling, Setup,
    Shake, Table,
};
use crate::{
    DominoSet, Seat,
    shell::{Round, Stop, Timing},
};

impl Round for Shake {
    type Deal = Deal;
    type Setup = Setup;
    type BadSetup = BadSetup;
    /// A [`Deal`] always fits.
    type BadDeal = BadPosition;
    /// The phase in which it was made.
    type Kind = Phase;
    type Event = Event;
    type Hand = DominoSet;
    type Table = Table;
    type Sketch = ();

    const NOUN: &'static str = "hand";

    fn hand(&self, seat: Seat) -> Option<DominoSet> {
        Some(self.hand(seat))
    }

    fn table(&self) -> Table {
        *self.table()
    }

    fn first(rules: Rules, deal: &Deal) -> (Setup, Self) {
        (Setup::first(deal, Seat::S0), Self::new(rules, deal, Seat::S0))
    }

    fn next(&self, _: u32, deal: &Deal) -> Result<(Setup, Self), BadPosition> {
        let shaker = self.table.shaker.on_by(1);
        Ok((Setup::first(deal, shaker), Self::new(self.rules, deal, shaker)))
    }

    fn set_up(rules: &Rules, setup: &Setup) -> Result<Self, Vec<BadSetup>> {
        setup.begin(rules)
    }

    fn totals_before(setup: &Setup) -> [u64; 2] {
        setup.score
    }

    fn kind(checked: Checked) -> Phase {
        match checked {
            Checked::Call(_) => Phase::Auction,
            Checked::Declare(_) => Phase::Declaration,
            Checked::Play(..) | Checked::Claim => Phase::Play,
        }
    }

    fn dealt(number: u32, setup: &Setup) -> Event {
        Event::Dealt { number, shaker: setup.shaker, to_move: setup.to_move }
    }

    fn tell(&self, _: u32, seat: Seat, made: Checked, _: bool, events: &mut Vec<Event>) -> Timing {
        match made {
            Checked::Call(call) => self.tell_call(seat, call, events),
            Checked::Declare(declaration) => {
                let (leader, sits_out) = (self.table.leader, self.table.sits_out());
                events.push(Event::Declared { seat, declaration, leader, sits_out });
            }
            Checked::Play(domino, worth) => {
                events.push(Event::Played { seat, domino });
                let (number, winner, total) = (self.table.tricks_over(), self.table.leader, self.table.points);
                events.extend(worth.map(|points| Event::TrickWon { number, seat: winner, points, total }));
            }
            Checked::Claim => events.push(self.told_claim(seat)),
        }
        Timing::Unchanged
    }

    fn tell_end(number: u32, result: &HandOver, over: Option<&GameScore>, events: &mut Vec<Event>) {
        events.push(match *result {
            HandOver::ThrownIn { next_shaker, .. } => Event::ThrownIn { number, next_shaker },
            HandOver::Settled(result) => Event::HandOver { number, result },
        });
        events.extend(over.and_then(|score| score.winner).map(|winner| Event::GameOver { winner }));
    }
}

impl From<Stop> for IllegalAction {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::GameOver => Self::GameOver,
            // Without a clock nobody's time is ever up.
            Stop::RoundOver | Stop::TimeNotUp => Self::HandOver,
            Stop::NotYourTurn { to_move } => Self::NotYourTurn { to_move },
        }
    }
}

impl Shake {
    fn tell_call(&self, seat: Seat, call: Call, events: &mut Vec<Event>) {
        events.push(Event::Called { seat, call });
        if self.table.phase == Phase::Declaration {
            let Table { bidder: seat, standing: bid, turn: declarer, .. } = self.table;
            events.push(Event::AuctionWon { seat, bid, declarer });
        }
    }

    /// The claim that this seat has just made. Nothing was played since, so it is judged as it was then.
    fn told_claim(&self, seat: Seat) -> Event {
        let (holds, leads, refutations) = match self.claim_ruling() {
            Ruling::Holds { leads } => (true, Some(leads), None),
            Ruling::Fails { refutations } => (false, None, Some(refutations)),
        };
        Event::Claimed { seat, hand: self.hand(seat), holds, leads, refutations }
    }
}
