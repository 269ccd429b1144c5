//! A game of the pack as the [shell](crate::shell) sees it: how it begins, and what everybody sees of a play.

use alloc::{vec, vec::Vec};

use super::{
    BadDeal, BadSetup, Checked, Deal, Event, GameScore, IllegalAction, Match, MatchOver, Play, PlayKind, Rules, Setup,
    Sketch, Table, TableBuild, Tally, TopTaken, value::worth,
};
use crate::{
    CardSet, Players, Seat,
    shell::{Round, Stop, Timing},
};

impl Round for Match {
    type Deal = Deal;
    type Setup = Setup;
    type BadSetup = BadSetup;
    type BadDeal = BadDeal;
    type Kind = PlayKind;
    type Event = Event;
    type Hand = CardSet;
    type Table = Table;
    type Sketch = Sketch;

    const NOUN: &'static str = "match";

    fn players(&self) -> Players {
        self.players()
    }

    fn hand(&self, seat: Seat) -> Option<CardSet> {
        (seat.index() < self.players().count()).then(|| self.hand(seat))
    }

    fn table(&self) -> Table {
        *self.table()
    }

    fn rules_for(rules: Rules, deal: &Deal) -> Rules {
        Rules { pack: deal.pack(), ..rules }
    }

    fn first(rules: Rules, deal: &Deal) -> (Setup, Self) {
        let first = Self::new(rules, deal, Seat::S0);
        (first.setup(), first)
    }

    fn next(&self, _: u32, deal: &Deal) -> Result<(Setup, Self), BadDeal> {
        deal.check_fits(&self.rules, self.players())?;
        let next = Self::new(self.rules, deal, self.table.leader.next(self.players()));
        Ok((next.setup(), next))
    }

    fn set_up(rules: &Rules, setup: &Setup) -> Result<Self, Vec<BadSetup>> {
        setup.begin(rules)
    }

    fn totals_before(setup: &Setup) -> Tally {
        setup.tally
    }

    fn kind(checked: Checked) -> PlayKind {
        checked.play.kind()
    }

    fn dealt(number: u32, setup: &Setup) -> Event {
        Event::Dealt { number, round: setup.round, leader: setup.leader(), loose: setup.loose.clone() }
    }

    fn tell(&self, number: u32, seat: Seat, made: Checked, _: bool, events: &mut Vec<Event>) -> Timing {
        events.push(self.told(seat, &made));
        // Only who was dealt cards just now has as many as are dealt.
        let dealt = self.rules.pack.hand_size(self.players());
        if usize::from(self.table.hand_sizes[seat.index()]) == dealt {
            let Table { round, leader, .. } = self.table;
            events.push(Event::Dealt { number, round, leader, loose: self.table.loose().to_vec() });
        }
        if !made.left.is_empty() {
            events.push(Event::Leftovers { seat: self.table.last_capture.unwrap_or(seat), cards: made.left });
        }
        Timing::Unchanged
    }

    fn tell_end(_: u32, result: &MatchOver, over: Option<&GameScore>, events: &mut Vec<Event>) {
        events.push(Event::GameOver { score: result.score.clone() });
        events.extend(over.map(|score| Event::SeriesOver { winners: score.winners.clone() }));
    }
}

impl Match {
    fn told(&self, seat: Seat, made: &Checked) -> Event {
        match made.play {
            Play::Capture { card, loose, build, .. } => {
                Event::Captured { seat, card, loose, build, tops: made.tops(), sweep: made.sweep }
            }
            Play::Build { card, loose, value, .. } => {
                let compound = self.table.build(value).is_some_and(TableBuild::is_compound);
                Event::Built { seat, card, loose, tops: made.tops(), value, compound }
            }
            Play::Add { card, build, loose, .. } => {
                Event::Added { seat, card, loose, tops: made.tops(), value: build, compound: true }
            }
            Play::Raise { card, build } => {
                let (owner_before, merged) = (made.owner_before.unwrap_or(seat), made.merges);
                Event::Raised { seat, card, from: build, to: build + worth(card), owner_before, merged }
            }
            Play::Trail { card } => Event::Trailed { seat, card },
        }
    }
}

impl Checked {
    /// The tops that are taken, in index order.
    fn tops(&self) -> Vec<TopTaken> {
        if self.piles == 0 {
            return vec![];
        }
        let taken = Seat::ALL.into_iter().filter(|seat| self.piles >> seat.index() & 1 == 1);
        let mut tops: Vec<TopTaken> = taken.map(|seat| TopTaken { card: self.tops[seat.index()], seat }).collect();
        tops.sort_unstable_by_key(|top| top.card);
        tops
    }
}

impl From<Stop> for IllegalAction {
    fn from(stop: Stop) -> Self {
        match stop {
            // Without a clock nobody's time is ever up.
            Stop::GameOver | Stop::RoundOver | Stop::TimeNotUp => Self::GameOver,
            Stop::NotYourTurn { to_move } => Self::NotYourTurn { to_move },
        }
    }
}
