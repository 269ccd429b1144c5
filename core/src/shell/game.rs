//! The whole game: rounds until somebody has won, with everything that an app or a server keeps.

use alloc::{vec, vec::Vec};

use super::{
    CannotDeal, Made, NothingToUndo, Round, ScoreSheet, Stop, TimeBackwards, Timed, Timer, View, clock::Clock,
};
use crate::{Players, Seat, WrongCount};

/// A game with a memory, made of rounds without one.
///
/// A call that fails leaves it as it was. Time is a number that the caller passes in; chance is the deal.
///
/// Each game has a name of its own for it, [`big_two::Game`](crate::big_two::Game) for instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<R: Round> {
    current: R,
    /// How each round began.
    starts: Vec<R::Setup>,
    history: Vec<Made<R::Action, R::Kind>>,
    /// For each action of the current round, how it stood before.
    before: Vec<Before<R>>,
    /// What was told in the current round, from its deal on.
    told: Vec<R::Event>,
    sheet: ScoreSheet<R>,
    clock: Clock,
    /// What the player to move tries out.
    sketch: R::Sketch,
}

/// What a round is given room for at its first action: about as many actions as a deal of a pack takes, in any game. Lists
/// that grow from nothing would be moved five times on the way there; a game that nobody plays yet needs none.
const ACTIONS: usize = 64;

/// How a game stood before an action of the current round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Before<R> {
    round: R,
    timer: Option<Timer>,
    /// How many events of the round had been told, and how many rounds were on the sheet.
    told: usize,
    results: usize,
}

impl<R: Round> Game<R> {
    /// The first round is dealt.
    pub fn new(rules: R::Rules, deal: &R::Deal) -> Self {
        let rules = R::rules_for(rules, deal);
        let (start, first) = R::first(rules, deal);
        Self::starting(rules, start, first)
    }

    /// A game that goes on from a position, with the scores so far.
    ///
    /// # Errors
    /// Every reason why the position is impossible.
    pub fn set_up(rules: R::Rules, setup: &R::Setup) -> Result<Self, Vec<R::BadSetup>> {
        Ok(Self::starting(rules, setup.clone(), R::set_up(&rules, setup)?))
    }

    pub(crate) fn starting(rules: R::Rules, start: R::Setup, current: R) -> Self {
        Self {
            current,
            history: Vec::new(),
            before: Vec::new(),
            told: vec![R::dealt(1, &start)],
            sheet: ScoreSheet::going_on(rules, R::totals_before(&start)),
            starts: vec![start],
            clock: Clock::default(),
            sketch: R::Sketch::default(),
        }
    }

    /// What is played.
    pub const fn rules(&self) -> &R::Rules {
        self.sheet.rules()
    }

    /// How many play.
    pub fn players(&self) -> Players {
        self.current.players()
    }

    /// The round that is on, **with every hidden card**: what goes to a player is the [`view`](Self::view).
    pub const fn current(&self) -> &R {
        &self.current
    }

    /// How many rounds were dealt: the number of the one that is on, and of the next deal if the first was number 0.
    pub fn deals(&self) -> u32 {
        self.starts.len() as u32
    }

    /// How each round began.
    pub(crate) fn starts(&self) -> &[R::Setup] {
        &self.starts
    }

    /// The event with which the current round began.
    pub fn dealt(&self) -> R::Event {
        self.told[0].clone()
    }

    /// Whose turn it is; none while a deal is awaited and when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.current.to_move()
    }

    /// Every legal action of the seat to move, in the order that the game documents.
    pub fn legal_actions(&self) -> Vec<R::Action> {
        let mut actions = Vec::new();
        self.current.legal_actions_into(&mut actions);
        actions
    }

    /// A sensible action for the seat to move, always legal: for a player who asks, or whose own time is up.
    pub fn hint(&self) -> R::Action {
        self.current.hint()
    }

    /// Says whether a seat may do this now, without doing it.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self, seat: Seat, action: R::Action) -> Result<(), R::Illegal> {
        self.checked(seat, action).map(drop)
    }

    fn checked(&self, seat: Seat, action: R::Action) -> Result<R::Checked, R::Illegal> {
        self.check_not_over()?;
        self.current.checked(seat, action)
    }

    pub(crate) fn check_not_over(&self) -> Result<(), R::Illegal> {
        if self.sheet.is_over() { Err(Stop::GameOver.into()) } else { Ok(()) }
    }

    /// Lets a seat do something, and says what everybody sees of it.
    ///
    /// # Errors
    /// As [`check`](Self::check); the game is then unchanged.
    pub fn play(&mut self, seat: Seat, action: R::Action) -> Result<Vec<R::Event>, R::Illegal> {
        let checked = self.checked(seat, action)?;
        let change = Change::of(self);
        change.game.make(seat, action, checked, false);
        Ok(change.keep())
    }

    /// Lets the seat to move do what was checked.
    fn make(&mut self, seat: Seat, action: R::Action, checked: R::Checked, auto: bool) {
        let number = self.deals();
        if self.before.is_empty() {
            self.before.reserve(ACTIONS);
            self.told.reserve(ACTIONS);
            self.history.reserve(ACTIONS);
        }
        self.before.push(Before {
            round: self.current,
            timer: self.clock.timer,
            told: self.told.len(),
            results: self.sheet.results().len(),
        });
        self.history.push(Made { number, at: self.clock.now, seat, action, kind: R::kind(checked), auto, timer: None });
        self.current.make(checked);
        let timing = self.current.tell(number, seat, checked, auto, &mut self.told);
        if let Some(timer) = self.clock.after(seat, timing) {
            self.told.extend(R::timer_started(timer));
            if let Some(made) = self.history.last_mut() {
                made.timer = Some(timer.number);
            }
        }
        if self.current.to_move().is_none() {
            self.end(number);
        }
        self.sketch = R::Sketch::default();
    }

    fn end(&mut self, number: u32) {
        let result = self.current.result(&self.sheet.totals());
        let totals = R::totals_after(&result);
        let over = R::is_over(self.rules(), &totals).then(|| R::score(self.rules(), &totals));
        R::tell_end(number, &result, over.as_ref(), &mut self.told);
        self.sheet.push(result);
    }

    /// What the last action of the round brought, for whoever draws the table and has not seen it happen: after actions
    /// that the clock made all of them, before the first action the deal.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, big_two::{Deal, Game, Rules}};
    ///
    /// let mut game = Game::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
    /// assert_eq!(game.last_events(), [game.dealt()]);
    /// let events = game.play(game.table().to_move(), game.hint())?;
    /// assert_eq!(game.last_events(), events);
    /// # Ok::<(), unbeaten::big_two::IllegalAction>(())
    /// ```
    pub fn last_events(&self) -> &[R::Event] {
        let autos = self.round_so_far().iter().rev().take_while(|made| made.auto).count();
        let first = self.before.len().checked_sub(autos.max(1));
        &self.told[first.map_or(0, |first| self.before[first].told)..]
    }

    /// Every action of the current round.
    pub(crate) fn round_so_far(&self) -> &[Made<R::Action, R::Kind>] {
        &self.history[self.history.len() - self.before.len()..]
    }

    /// Deals the next round.
    ///
    /// # Errors
    /// If the round is not over or the game is, or the deal does not fit; the game is then unchanged.
    pub fn next_deal(&mut self, deal: &R::Deal) -> Result<Vec<R::Event>, CannotDeal<R>> {
        self.check_deal()?;
        let (start, round) = self.current.next(self.deals() + 1, deal).map_err(CannotDeal::BadDeal)?;
        Ok(self.begin(start, round))
    }

    pub(super) fn check_deal(&self) -> Result<(), CannotDeal<R>> {
        if self.sheet.is_over() {
            return Err(CannotDeal::GameOver);
        }
        if self.to_move().is_some() { Err(CannotDeal::TooEarly) } else { Ok(()) }
    }

    /// Goes on with a round that was dealt. Nothing here can fail.
    pub(super) fn begin(&mut self, start: R::Setup, round: R) -> Vec<R::Event> {
        let dealt = R::dealt(self.deals() + 1, &start);
        self.current = round;
        self.starts.push(start);
        self.before.clear();
        self.told.clear();
        self.told.push(dealt.clone());
        self.sketch = R::Sketch::default();
        vec![dealt]
    }

    /// Takes the last action of the current round back, and says which it was. The time stays what it is, and a timer's
    /// number is not given out again.
    ///
    /// # Errors
    /// If the round has no action yet; an earlier one cannot be opened again.
    pub fn undo(&mut self) -> Result<Made<R::Action, R::Kind>, NothingToUndo> {
        let before = self.before.pop().ok_or(NothingToUndo)?;
        let made = self.history.pop().ok_or(NothingToUndo)?;
        self.current = before.round;
        self.clock.timer = before.timer;
        self.told.truncate(before.told);
        self.sheet.truncate(before.results);
        self.sketch = R::Sketch::default();
        Ok(made)
    }

    /// What a seat may know.
    ///
    /// # Errors
    /// If nobody sits in that seat.
    pub fn view(&self, seat: Seat) -> Result<View<'_, R>, WrongCount> {
        View::of(self, seat)
    }

    /// The scores so far.
    pub fn score(&self) -> R::Score {
        self.sheet.score()
    }

    /// Round by round.
    pub const fn score_sheet(&self) -> &ScoreSheet<R> {
        &self.sheet
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<R::Score> {
        self.sheet.is_over().then(|| self.score())
    }

    /// Every action of the game, in order.
    pub fn history(&self) -> &[Made<R::Action, R::Kind>] {
        &self.history
    }

    /// What the player to move tries out, for that player alone.
    pub(crate) const fn sketched(&self) -> &R::Sketch {
        &self.sketch
    }

    pub(crate) const fn sketched_mut(&mut self) -> (&R, &mut R::Sketch) {
        (&self.current, &mut self.sketch)
    }

    pub(super) const fn clock(&self) -> &Clock {
        &self.clock
    }

    #[cfg(feature = "json")]
    pub(super) const fn clock_mut(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// The seat to move does what it does when its time is up.
    ///
    /// # Errors
    /// If its time is not up.
    #[cfg(feature = "json")]
    pub(super) fn act_by_clock(&mut self) -> Result<Vec<R::Event>, R::Illegal> {
        let change = Change::of(self);
        if change.game.make_by_clock() { Ok(change.keep()) } else { Err(Stop::TimeNotUp.into()) }
    }

    /// Lets the seat to move act by the clock, if its time is up.
    fn make_by_clock(&mut self) -> bool {
        let seat = self.to_move().filter(|_| self.clock.is_up());
        let Some((seat, (action, checked))) = seat.zip(self.current.time_out()) else { return false };
        self.make(seat, action, checked, true);
        true
    }
}

impl<R: Timed> Game<R> {
    /// Says what time it is. When the timer is up, everybody who is still waited for acts by the clock.
    ///
    /// # Errors
    /// If it was later before; the game is then unchanged.
    pub fn advance_to(&mut self, ms: u64) -> Result<Vec<R::Event>, TimeBackwards> {
        let clock = self.clock.at(ms)?;
        let change = Change::of(self);
        change.game.clock = clock;
        provoke(ms);
        while change.game.make_by_clock() {}
        Ok(change.keep())
    }

    /// The time that was last said.
    pub const fn now(&self) -> u64 {
        self.clock.now
    }

    /// The timer, while it runs.
    pub const fn timer(&self) -> Option<Timer> {
        self.clock.timer
    }
}

/// In a build for the tests of our bindings, a certain time panics in the middle of a change.
fn provoke(ms: u64) {
    assert!(!(cfg!(feature = "provoke-panic") && ms == 31_313_131), "provoked");
}

/// A change on its way. It is kept as a whole; if it is dropped before, be it by a panic, the game is as it was.
struct Change<'g, R: Round> {
    game: &'g mut Game<R>,
    actions: usize,
    told: usize,
    clock: Clock,
    kept: bool,
}

impl<'g, R: Round> Change<'g, R> {
    fn of(game: &'g mut Game<R>) -> Self {
        let (actions, told, clock) = (game.before.len(), game.told.len(), game.clock);
        Self { game, actions, told, clock, kept: false }
    }

    /// Keeps it, and says what was told.
    fn keep(mut self) -> Vec<R::Event> {
        self.kept = true;
        self.game.told[self.told..].to_vec()
    }
}

impl<R: Round> Drop for Change<'_, R> {
    fn drop(&mut self) {
        if self.kept {
            return;
        }
        while self.game.before.len() > self.actions && self.game.undo().is_ok() {}
        self.game.clock = self.clock;
    }
}
