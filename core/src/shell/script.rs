//! A game as the list of what happened: what records and saved games have in common.
//!
//! Nothing here trusts what it is told. To read a script is to play it again under the eyes of the referee, so a script
//! that was damaged is refused, or is another possible game.

use alloc::{vec, vec::Vec};
use core::fmt;

use super::{CannotDeal, Game, Made, Recorded, Refused, Stop, clock::next_number};
use crate::Seat;

/// The most steps of one round, actions, times and numbers of timers. A deal of a pack takes a tenth of them.
pub(super) const MOST_STEPS: usize = 10_000;

/// Everything that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Script<R: Recorded> {
    pub(super) rules: R::Rules,
    /// At least one.
    pub(super) rounds: Vec<Part<R>>,
}

/// One round of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part<R: Recorded> {
    pub(super) opening: R::Opening,
    pub(super) steps: Vec<Step<R::Action>>,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step<A> {
    /// It became this late.
    Time(u64),
    /// The next timer has this number: those before it ran in moves that were taken back.
    Timer(u64),
    /// A seat did something.
    Act(Seat, A),
    /// A seat did what it does when its time is up.
    Auto(Seat),
}

/// As records write it: `@10000`, `#2`, `0:3D,3C`, `1:pass`, `2:auto`.
impl<A: fmt::Display> fmt::Display for Step<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(ms) => write!(f, "@{ms}"),
            Self::Timer(number) => write!(f, "#{number}"),
            Self::Act(seat, action) => write!(f, "{}:{action}", seat.index()),
            Self::Auto(seat) => write!(f, "{}:auto", seat.index()),
        }
    }
}

impl<A> Step<A> {
    /// Whether a seat showed its hand.
    pub(super) fn lays_open<R: Recorded<Action = A>>(&self, seat: Seat) -> bool
    where
        A: Copy,
    {
        matches!(self, Self::Act(who, action) if *who == seat && R::lays_open(*action))
    }

    /// Whether a seat did something.
    pub(super) const fn is_action(&self) -> bool {
        matches!(self, Self::Act(..) | Self::Auto(_))
    }

    /// Reads a step in any spelling that leaves no doubt; `timed` says whether the game has a clock.
    pub(super) fn read(text: &str, timed: bool, action: impl FnOnce(&str) -> Option<A>) -> Option<Self> {
        if let Some(ms) = text.strip_prefix('@').filter(|_| timed) {
            return ms.parse().ok().map(Self::Time);
        }
        if let Some(number) = text.strip_prefix('#').filter(|_| timed) {
            return number.parse().ok().map(Self::Timer);
        }
        let (seat, word) = text.split_once(':')?;
        let seat = *Seat::ALL.get(seat.parse::<usize>().ok()?)?;
        if timed && word.eq_ignore_ascii_case("auto") {
            return Some(Self::Auto(seat));
        }
        Some(Self::Act(seat, action(word)?))
    }
}

/// Where a script was refused: the round, and the step of it, both from 0; no step if it could not begin.
pub(super) type Spot = (usize, Option<usize>);

impl<R: Recorded> Script<R> {
    /// What happened in a game.
    pub(super) fn of(game: &Game<R>) -> Self {
        let begun = |start: &R::Setup| Part { opening: start.clone().into(), steps: Vec::new() };
        let mut rounds: Vec<Part<R>> = game.starts().iter().map(begun).collect();
        let (mut now, mut timers) = (0, 0);
        for made in game.history() {
            let steps = &mut rounds[made.number as usize - 1].steps;
            if made.at != now {
                now = made.at;
                steps.push(Step::Time(now));
            }
            if let Some(number) = made.timer {
                if number != next_number(timers) {
                    steps.push(Step::Timer(number));
                }
                timers = number;
            }
            steps.push(Self::step(made));
        }
        let clock = game.clock();
        if let Some(last) = rounds.last_mut() {
            if clock.now != now {
                last.steps.push(Step::Time(clock.now));
            }
            if clock.timers != timers {
                last.steps.push(Step::Timer(clock.timers.saturating_add(1)));
            }
        }
        Self { rules: *game.rules(), rounds }
    }

    const fn step(made: &Made<R::Action, R::Kind>) -> Step<R::Action> {
        if made.auto { Step::Auto(made.seat) } else { Step::Act(made.seat, made.action) }
    }

    /// What a seat may know of it.
    pub(super) fn redacted(mut self, seat: Seat) -> Self {
        for Part { opening, steps } in &mut self.rounds {
            let shown = |other| steps.iter().any(|step| step.lays_open::<R>(other));
            let actions = steps.iter().filter(|step| step.is_action()).count();
            R::redact(&self.rules, opening, |other| other != seat && !shown(other), actions);
        }
        self
    }

    /// Whether it hides a hand.
    pub(super) fn is_redacted(&self) -> bool {
        self.rounds.iter().any(|part| Seat::ALL.into_iter().any(|seat| R::hides(&part.opening, seat)))
    }

    /// Plays it again and tells the events of the deals and of each step. If it hides hands, only what can be known is
    /// checked, and the game that comes out of it is good for nothing but its public side.
    pub(super) fn replay(&self, mut tell: impl FnMut(Vec<R::Event>)) -> Result<Game<R>, (Spot, Refused<R>)> {
        let mut game = self.begin().map_err(|refused| ((0, None), refused))?;
        tell(vec![game.dealt()]);
        for (number, part) in self.rounds.iter().enumerate() {
            if number > 0 {
                tell(part.deal(&mut game).map_err(|refused| ((number, None), refused))?);
            }
            for (place, &step) in part.steps.iter().enumerate() {
                tell(take(&mut game, step).map_err(|refused| ((number, Some(place)), refused))?);
            }
        }
        Ok(game)
    }

    fn begin(&self) -> Result<Game<R>, Refused<R>> {
        let opening = &self.rounds[0].opening;
        let setup = R::setup_of(&self.rules, opening).map_err(Refused::Opening)?;
        let mut first = R::begin(&self.rules, opening, &setup).map_err(|reasons| Refused::Start { reasons })?;
        first.open(opening).map_err(Refused::Opening)?;
        Ok(Game::starting(self.rules, setup, first))
    }
}

impl<R: Recorded> Part<R> {
    fn deal(&self, game: &mut Game<R>) -> Result<Vec<R::Event>, Refused<R>> {
        let deal = R::deal_of(game.rules(), &self.opening).map_err(Refused::Opening)?;
        game.check_deal().map_err(Refused::Deal)?;
        let next = game.current().next(game.deals() + 1, &deal);
        let (start, mut round) = next.map_err(|bad| Refused::Deal(CannotDeal::BadDeal(bad)))?;
        round.open(&self.opening).map_err(Refused::Opening)?;
        Ok(game.begin(start, round))
    }
}

fn take<R: Recorded>(game: &mut Game<R>, step: Step<R::Action>) -> Result<Vec<R::Event>, Refused<R>> {
    match step {
        Step::Time(ms) => {
            *game.clock_mut() = game.clock().at(ms)?;
            Ok(Vec::new())
        }
        Step::Timer(number) => {
            game.clock_mut().set_timers(number.saturating_sub(1))?;
            Ok(Vec::new())
        }
        Step::Act(seat, action) => game.play(seat, action).map_err(Refused::Action),
        Step::Auto(seat) => match game.to_move() {
            Some(to_move) if to_move != seat => Err(Stop::NotYourTurn { to_move }.into()),
            _ => game.act_by_clock(),
        }
        .map_err(Refused::Action),
    }
}
