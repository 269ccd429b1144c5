//! A match as the [shell](crate::shell) sees it: how it begins, what everybody sees of an action, what it means for the
//! clock.

use alloc::vec::Vec;

use super::{
    Action, BadSetup, Combo, Deal, Event, FirstCardRule, GameScore, IllegalAction, Kind, Match, MatchScore, Rules,
    Setup, Table,
};
use crate::{
    CardSet, Counted, Players, Seat, WrongCount,
    shell::{Round, Stop, Timed, Timer, Timing},
};

impl Round for Match {
    type Deal = Deal;
    type Setup = Setup;
    type BadSetup = BadSetup;
    type BadDeal = WrongCount;
    /// The kind of play; none for a pass.
    type Kind = Option<Kind>;
    type Event = Event;
    type Hand = CardSet;
    type Table = Table;
    type Sketch = ();

    const NOUN: &'static str = "match";

    fn players(&self) -> Players {
        self.table().players()
    }

    fn hand(&self, seat: Seat) -> Option<CardSet> {
        self.hands().get(seat).copied()
    }

    fn table(&self) -> Table {
        *self.table()
    }

    fn first(rules: Rules, deal: &Deal) -> (Setup, Self) {
        (Setup::first(&rules, deal), Self::new(rules, deal))
    }

    fn next(&self, _: u32, deal: &Deal) -> Result<(Setup, Self), WrongCount> {
        let players = self.table().players().count();
        WrongCount::check(Counted::PlayersOfADeal, deal.hands().players().count(), players, players)?;
        let rules = *self.rules();
        // Whoever ended the match stays to move.
        let winner = self.table().to_move();
        Ok(match rules.first_card_rule {
            FirstCardRule::EveryMatch => Self::first(rules, deal),
            FirstCardRule::FirstMatch => (Setup::lead(*deal.hands(), winner), Self::after_win(rules, deal, winner)),
        })
    }

    fn set_up(rules: &Rules, setup: &Setup) -> Result<Self, Vec<BadSetup>> {
        setup.begin(rules)
    }

    fn totals_before(setup: &Setup) -> Self::Totals {
        setup.totals
    }

    fn kind(play: Option<Combo>) -> Option<Kind> {
        play.map(Combo::kind)
    }

    fn time_out(&self) -> Option<(Action, Option<Combo>)> {
        Some((Action::Pass, None))
    }

    fn dealt(number: u32, setup: &Setup) -> Event {
        Event::Dealt { number, leader: setup.to_move, must_include: setup.must_include }
    }

    fn tell(&self, _: u32, seat: Seat, made: Option<Combo>, auto: bool, events: &mut Vec<Event>) -> Timing {
        match made {
            Some(play) => self.tell_play(seat, play, events),
            None => self.tell_pass(seat, auto, events),
        }
    }

    fn timer_started(timer: Timer) -> Option<Event> {
        Some(Event::TimerStarted { timer })
    }

    fn tell_end(_: u32, result: &MatchScore, over: Option<&GameScore>, events: &mut Vec<Event>) {
        events.push(Event::MatchOver { result: *result });
        events.extend(over.map(|score| Event::GameOver { winners: score.winners.clone() }));
    }
}

impl Timed for Match {}

impl From<Stop> for IllegalAction {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::GameOver => Self::GameOver,
            Stop::RoundOver => Self::MatchOver,
            Stop::NotYourTurn { to_move } => Self::NotYourTurn { to_move },
            Stop::TimeNotUp => Self::TimeNotUp,
        }
    }
}

impl Match {
    fn tell_play(&self, seat: Seat, play: Combo, events: &mut Vec<Event>) -> Timing {
        events.push(Event::Played { seat, play });
        match self.table().cards_left()[seat] {
            0 => return Timing::Stops,
            1 => events.push(Event::OneCardLeft { seat }),
            _ => {}
        }
        let Some(by_hand_sizes) = self.unbeatable(seat, play) else { return Timing::Unchanged };
        events.push(Event::Unbeatable { seat, by_hand_sizes });
        Timing::Starts { ms: self.rules().auto_pass_ms }
    }

    fn tell_pass(&self, seat: Seat, auto: bool, events: &mut Vec<Event>) -> Timing {
        events.push(if auto { Event::AutoPassed { seat } } else { Event::Passed { seat } });
        // Only the pass that ends a trick leaves nothing to beat.
        if self.table().on().is_some() {
            return Timing::Unchanged;
        }
        events.push(Event::TrickWon { seat: self.table().to_move() });
        Timing::Stops
    }

    /// Whether nobody can beat the play just made, and whether only because of the hand sizes.
    fn unbeatable(&self, seat: Seat, play: Combo) -> Option<bool> {
        let rules = self.rules();
        if rules.verdict(play, !self.table().played()).is_unbeatable() {
            return Some(false);
        }
        let nobody_can = usize::from(self.table().most_cards_against(seat)) < play.size();
        (rules.auto_pass_by_hand_sizes && nobody_can).then_some(true)
    }
}
