//! The whole game: matches until somebody reaches the target, with everything that an app or a server keeps.

use alloc::{vec, vec::Vec};

use super::{
    Action, BadSetup, Combo, Completions, Deal, Event, FirstCardRule, GameScore, IllegalAction, Kind, Match, Rules,
    ScoreSheet, Setup, Table, Timer, Turn, View,
};
use crate::{BySeat, CardSet, Counted, Players, Seat, WrongCount};

/// A game.
///
/// A call that fails leaves it as it was. Time is a number that the caller passes in; chance is the [`Deal`].
///
/// ```
/// use unbeaten::{Players, Seed, big_two::{Action, Deal, Event, Game, Rules}};
///
/// let seed = Seed::from(42);
/// let mut game = Game::new(Rules::classic(), &Deal::shuffled(seed, 0, Players::Four));
/// while game.outcome().is_none() {
///     match game.to_move() {
///         Some(seat) => drop(game.play(seat, game.time_out_action())?),
///         None => drop(game.next_deal(&Deal::shuffled(seed, game.deals().into(), Players::Four))?),
///     }
/// }
/// assert!(game.score().totals.iter().any(|(_, &total)| total >= 101));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    current: Match,
    /// How each match began.
    starts: Vec<Setup>,
    history: Vec<Made>,
    /// For each action of the current match, what it changed.
    before: Vec<Before>,
    sheet: ScoreSheet,
    now: u64,
    timer: Option<Timer>,
    /// How many timers were started, those of moves taken back included.
    timers: u64,
}

/// An action that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Made {
    /// The number of the match, from 1.
    pub number: u32,
    /// When it was made, in the caller's milliseconds.
    pub at: u64,
    /// Who made it.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// The kind of play; none for a pass.
    pub kind: Option<Kind>,
    /// Whether it is a pass that the timer made.
    pub auto: bool,
    /// The number of the timer that it started.
    pub timer: Option<u64>,
}

/// What an action changes besides the hand it is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Before {
    table: Table,
    timer: Option<Timer>,
}

/// Why the next match cannot be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotDeal {
    /// The game is over.
    #[error("The game is over.")]
    GameOver,
    /// The match is not over yet.
    #[error("The match is not over.")]
    TooEarly,
    /// The deal is for another number of players.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
}

impl CannotDeal {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::TooEarly => "deal_too_early",
            Self::WrongCount(wrong) => wrong.code(),
        }
    }
}

/// Time runs backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it was {now} ms before, so it cannot be {to} ms now")]
pub struct TimeBackwards {
    /// The time of the game.
    pub now: u64,
    /// The earlier time.
    pub to: u64,
}

impl TimeBackwards {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "time_backwards"
    }
}

/// A timer's number that was given out already, or that no game can have come to.
#[cfg(feature = "json")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the last timer was number {last}")]
pub struct TimerNumber {
    /// The number that was last given out.
    pub last: u64,
}

#[cfg(feature = "json")]
impl TimerNumber {
    /// No game comes near it, and there is room above it for every timer that a game may still start.
    const LAST: u64 = 1 << 62;

    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "timer_number"
    }
}

/// Nothing can be taken back: the match has no action yet, and an earlier match cannot be opened again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("There is nothing to take back.")]
pub struct NothingToUndo;

impl NothingToUndo {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "nothing_to_undo"
    }
}

impl Game {
    /// The first match is dealt.
    pub fn new(rules: Rules, deal: &Deal) -> Self {
        let start = Setup::first(&rules, deal);
        Self::starting(start, Match::new(rules, deal))
    }

    /// A game that goes on from a position, with the scores so far.
    ///
    /// # Errors
    /// Every reason why the position cannot be.
    pub fn set_up(rules: Rules, setup: &Setup) -> Result<Self, Vec<BadSetup>> {
        Ok(Self::starting(*setup, setup.begin(&rules)?))
    }

    fn starting(start: Setup, current: Match) -> Self {
        let sheet = ScoreSheet::going_on(*current.rules(), start.totals);
        let (history, before) = (Vec::new(), Vec::new());
        Self { current, starts: vec![start], history, before, sheet, now: 0, timer: None, timers: 0 }
    }

    /// From now on nobody knows the hands that have hidden cards.
    #[cfg(feature = "json")]
    pub(super) fn hide(&mut self, hidden: BySeat<u8>) {
        self.current.hide(|seat| hidden[seat] > 0);
    }

    /// What is played.
    pub const fn rules(&self) -> &Rules {
        self.current.rules()
    }

    /// How many play.
    pub const fn players(&self) -> Players {
        self.current.table().players()
    }

    /// The match that is on, hidden cards and all.
    pub const fn current(&self) -> &Match {
        &self.current
    }

    /// What everybody sees of the match that is on.
    pub const fn table(&self) -> &Table {
        self.current.table()
    }

    /// How many matches were dealt: the number of the one that is on, and of the next deal if the first was number 0.
    pub fn deals(&self) -> u32 {
        self.starts.len() as u32
    }

    /// How each match began.
    #[cfg(feature = "json")]
    pub(super) fn starts(&self) -> &[Setup] {
        &self.starts
    }

    /// The event with which the current match began.
    pub fn dealt(&self) -> Event {
        let start = self.starts[self.starts.len() - 1];
        Event::Dealt { number: self.deals(), leader: start.to_move, must_include: start.must_include }
    }

    /// Whose turn it is; none while a deal is awaited and when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.current.to_move()
    }

    /// The turn of the seat to move.
    pub fn turn(&self) -> Turn<'_> {
        self.current.turn()
    }

    /// Every legal action of the seat to move, plays by size, strength and card indices, then the pass.
    pub fn legal_actions(&self) -> Vec<Action> {
        self.current.legal_actions()
    }

    /// What the referee does for a player whose own time is up: the [hint](Turn::hint), or a pass. Always legal.
    pub fn time_out_action(&self) -> Action {
        self.current.hint()
    }

    /// Says whether a seat may do this now, without doing it.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        self.checked(seat, action).map(drop)
    }

    fn checked(&self, seat: Seat, action: Action) -> Result<Option<Combo>, IllegalAction> {
        self.check_not_over()?;
        self.current.checked(seat, action)
    }

    fn check_not_over(&self) -> Result<(), IllegalAction> {
        if self.sheet.is_over() { Err(IllegalAction::GameOver) } else { Ok(()) }
    }

    /// What goes with the cards that a seat has selected so far.
    ///
    /// # Errors
    /// If it is not the seat's turn, or the seat does not hold a selected card.
    pub fn completions(&self, seat: Seat, selected: CardSet) -> Result<Completions, IllegalAction> {
        self.check_not_over()?;
        self.current.check_turn(seat)?;
        Ok(self.turn().completions(selected)?)
    }

    /// Plays or passes.
    ///
    /// # Errors
    /// As [`check`](Self::check); the game is then unchanged.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, IllegalAction> {
        let play = self.checked(seat, action)?;
        Ok(self.make(play, false))
    }

    /// Makes an action that was checked.
    fn make(&mut self, play: Option<Combo>, auto: bool) -> Vec<Event> {
        let seat = self.table().to_move();
        let before = Before { table: *self.table(), timer: self.timer };
        let action = play.map_or(Action::Pass, |play| Action::Play(play.cards()));
        let kind = play.map(Combo::kind);
        self.history.push(Made { number: self.deals(), at: self.now, seat, action, kind, auto, timer: None });
        self.before.push(before);
        let trick_won = self.current.make(play);
        match play {
            Some(play) => self.after_play(seat, play, &before.table),
            None => self.after_pass(seat, auto, trick_won),
        }
    }

    fn after_play(&mut self, seat: Seat, play: Combo, before: &Table) -> Vec<Event> {
        if self.current.winner().is_some() {
            self.timer = None;
            // The match has one winner and hands of at most 13 cards, and the game was not over, so it can be scored.
            let _ = self.sheet.add(*self.current.table().cards_left());
            return self.told_of_play(seat, play, None);
        }
        let unbeatable = self.unbeatable(seat, play, before);
        if unbeatable.is_some() {
            self.start_timer(seat);
        }
        self.told_of_play(seat, play, unbeatable)
    }

    /// What everybody sees of the play that was just made.
    fn told_of_play(&self, seat: Seat, play: Combo, unbeatable: Option<bool>) -> Vec<Event> {
        let mut events = Vec::with_capacity(3);
        events.push(Event::Played { seat, play });
        match self.table().cards_left()[seat] {
            0 => self.tell_end_of_match(&mut events),
            cards_left => {
                if cards_left == 1 {
                    events.push(Event::OneCardLeft { seat });
                }
                if let Some(by_hand_sizes) = unbeatable {
                    events.push(Event::Unbeatable { seat, by_hand_sizes });
                    events.extend(self.timer.map(|timer| Event::TimerStarted { timer }));
                }
            }
        }
        events
    }

    /// Whether the timer has to start, and whether only for the hand sizes.
    fn unbeatable(&self, seat: Seat, play: Combo, before: &Table) -> Option<bool> {
        let rules = self.rules();
        if rules.verdict(play, !(before.played() | play.cards())).is_unbeatable() {
            return Some(false);
        }
        let nobody_can = usize::from(self.table().most_cards_but(seat)) < play.size();
        (rules.auto_pass_by_hand_sizes && nobody_can).then_some(true)
    }

    fn start_timer(&mut self, seat: Seat) {
        self.timers += 1;
        let expires_at = self.now.saturating_add(self.rules().auto_pass_ms.into());
        let timer = Timer { number: self.timers, seat, started_at: self.now, expires_at };
        self.timer = Some(timer);
        if let Some(made) = self.history.last_mut() {
            made.timer = Some(timer.number);
        }
    }

    fn tell_end_of_match(&self, events: &mut Vec<Event>) {
        events.extend(self.sheet.matches().last().copied().map(|result| Event::MatchOver { result }));
        let score = self.sheet.score();
        if score.over {
            events.push(Event::GameOver { winners: score.winners });
        }
    }

    fn after_pass(&mut self, seat: Seat, auto: bool, trick_won: Option<Seat>) -> Vec<Event> {
        if trick_won.is_some() {
            self.timer = None;
        }
        [told_of_pass(seat, auto)].into_iter().chain(trick_won.map(|seat| Event::TrickWon { seat })).collect()
    }

    /// What the last action of the match brought, for whoever draws the table and has not seen it happen: after auto-passes
    /// all of them, before the first action the deal.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, big_two::{Deal, Game, Rules}};
    ///
    /// let mut game = Game::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
    /// assert_eq!(game.last_events(), [game.dealt()]);
    /// let events = game.play(game.table().to_move(), game.time_out_action())?;
    /// assert_eq!(game.last_events(), events);
    /// # Ok::<(), unbeaten::big_two::IllegalAction>(())
    /// ```
    pub fn last_events(&self) -> Vec<Event> {
        let (Some(made), Some(before)) = (self.history.last(), self.before.last()) else { return vec![self.dealt()] };
        if let Action::Play(cards) = made.action {
            // It was a play when it was made.
            return self.rules().classify(cards).map_or_else(
                |_| Vec::new(),
                |play| {
                    let unbeatable = made.timer.and_then(|_| self.unbeatable(made.seat, play, &before.table));
                    self.told_of_play(made.seat, play, unbeatable)
                },
            );
        }
        let match_so_far = &self.history[self.history.len() - self.before.len()..];
        let autos = match_so_far.iter().rev().take_while(|made| made.auto).count();
        let passes = match_so_far[match_so_far.len() - autos.max(1)..].iter();
        let mut events: Vec<Event> = passes.map(|made| told_of_pass(made.seat, made.auto)).collect();
        if self.table().on().is_none() {
            events.push(Event::TrickWon { seat: self.table().to_move() });
        }
        events
    }

    /// Says what time it is. When the timer is up, everybody who still has to pass does, and the trick is over.
    ///
    /// # Errors
    /// If it was later before; the game is then unchanged.
    pub fn advance_to(&mut self, ms: u64) -> Result<Vec<Event>, TimeBackwards> {
        self.set_time(ms)?;
        let mut events = Vec::new();
        while let Ok(mut passed) = self.auto_pass() {
            events.append(&mut passed);
        }
        Ok(events)
    }

    /// Says what time it is, and leaves it at that.
    pub(super) const fn set_time(&mut self, ms: u64) -> Result<(), TimeBackwards> {
        if ms < self.now {
            return Err(TimeBackwards { now: self.now, to: ms });
        }
        self.now = ms;
        Ok(())
    }

    /// The seat to move passes because the timer is up.
    pub(super) fn auto_pass(&mut self) -> Result<Vec<Event>, IllegalAction> {
        match self.timer {
            Some(timer) if timer.is_up_at(self.now) => Ok(self.make(None, true)),
            _ => Err(IllegalAction::TimeNotUp),
        }
    }

    /// Deals the next match.
    ///
    /// # Errors
    /// If the match is not over or the game is, or the deal is for another number of players; the game is then unchanged.
    pub fn next_deal(&mut self, deal: &Deal) -> Result<Vec<Event>, CannotDeal> {
        if self.sheet.is_over() {
            return Err(CannotDeal::GameOver);
        }
        let winner = self.current.winner().ok_or(CannotDeal::TooEarly)?;
        let players = self.players().count();
        WrongCount::check(Counted::Players, deal.hands().players().count(), players, players)?;
        let rules = *self.rules();
        let (current, start) = match rules.first_card_rule {
            FirstCardRule::EveryMatch => (Match::new(rules, deal), Setup::first(&rules, deal)),
            FirstCardRule::FirstMatch => (Match::after_win(rules, deal, winner), Setup::lead(*deal.hands(), winner)),
        };
        self.current = current;
        self.starts.push(start);
        self.before.clear();
        Ok(vec![self.dealt()])
    }

    /// Takes the last action of the current match back, and says which it was. The time stays what it is, and a timer's
    /// number is not given out again.
    ///
    /// # Errors
    /// If the match has no action yet; an earlier match cannot be opened again.
    pub fn undo(&mut self) -> Result<Made, NothingToUndo> {
        let before = self.before.pop().ok_or(NothingToUndo)?;
        let made = self.history.pop().ok_or(NothingToUndo)?;
        if self.current.winner().is_some() {
            self.sheet.take_back();
        }
        self.current.restore(before.table, made.action);
        self.timer = before.timer;
        Ok(made)
    }

    /// What a seat may know.
    ///
    /// # Errors
    /// If nobody sits in that seat.
    pub fn view(&self, seat: Seat) -> Result<View, WrongCount> {
        View::of(self, seat)
    }

    /// The scores so far.
    pub fn score(&self) -> GameScore {
        self.sheet.score()
    }

    /// Match by match.
    pub const fn score_sheet(&self) -> &ScoreSheet {
        &self.sheet
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<GameScore> {
        self.sheet.is_over().then(|| self.score())
    }

    /// Every action of the game, in order.
    pub fn history(&self) -> &[Made] {
        &self.history
    }

    /// How often each seat has played each kind in this game, in the order of [`Kind::ALL`].
    pub fn kinds_played(&self) -> BySeat<[u32; 8]> {
        let mut counts = BySeat::from_fn(self.players(), |_| [0; 8]);
        for made in &self.history {
            if let Some(kind) = made.kind {
                counts[made.seat][kind as usize - 1] += 1;
            }
        }
        counts
    }

    /// The time that was last said.
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// The timer, while it runs.
    pub const fn timer(&self) -> Option<Timer> {
        self.timer
    }

    /// How many timer numbers were given out so far.
    #[cfg(feature = "json")]
    pub(super) const fn timers(&self) -> u64 {
        self.timers
    }

    /// Says how many timer numbers were given out, those of moves taken back included.
    #[cfg(feature = "json")]
    pub(super) const fn set_timers(&mut self, timers: u64) -> Result<(), TimerNumber> {
        if timers < self.timers || timers > TimerNumber::LAST {
            return Err(TimerNumber { last: self.timers });
        }
        self.timers = timers;
        Ok(())
    }
}

const fn told_of_pass(seat: Seat, auto: bool) -> Event {
    if auto { Event::AutoPassed { seat } } else { Event::Passed { seat } }
}
