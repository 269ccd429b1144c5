//! A game that any number of threads may ask and change.

use std::sync::{Arc, PoisonError, RwLock};

use unbeaten::{CardSet, Players, Policy, Seat, big_two};

use super::events;
use crate::{
    BigTwoAction, BigTwoBadSnapshot, BigTwoCannotDeal, BigTwoCannotSetUp, BigTwoCompletions, BigTwoDeal, BigTwoEvent,
    BigTwoGameScore, BigTwoIllegalAction, BigTwoMade, BigTwoMatchScore, BigTwoNothingToUndo, BigTwoRules, BigTwoScreen,
    BigTwoSetup, BigTwoTimeBackwards, BigTwoTimer, CannotAnswer, Draws, Seed, WrongCount, answer::answer,
    either::CannotSetUp,
};

/// A game of Big Two: matches until somebody reaches the target, with everything that an app or a server keeps.
///
/// Any thread may call it; calls that change it wait for each other. A call that fails leaves it as it was, even where the failure is
/// an error of ours: a game is never broken. Time is a number that the caller passes in, chance is the deal.
///
/// The object knows every hand. What goes to a player is `screen(seat)` and the events, which cannot tell a hidden card.
#[derive(Debug, uniffi::Object)]
pub struct BigTwoGame(RwLock<big_two::Game>);

#[uniffi::export]
impl BigTwoGame {
    /// The first match is dealt.
    #[uniffi::constructor]
    pub fn new(rules: &BigTwoRules, deal: &BigTwoDeal) -> Arc<Self> {
        Arc::new(Self::of(big_two::Game::new(rules.0, &deal.0)))
    }

    /// A game that goes on from a position, with the scores so far.
    #[uniffi::constructor]
    pub fn set_up(rules: &BigTwoRules, setup: &BigTwoSetup) -> Result<Arc<Self>, BigTwoCannotSetUp> {
        let setup = setup.core().map_err(CannotSetUp::from)?;
        let game = big_two::Game::set_up(rules.0, &setup).map_err(CannotSetUp::Impossible)?;
        Ok(Arc::new(Self::of(game)))
    }

    /// Goes on with a game that was saved, in whatever language.
    #[uniffi::constructor]
    pub fn load(snapshot: &str) -> Result<Arc<Self>, BigTwoBadSnapshot> {
        Ok(Arc::new(Self::of(big_two::Game::load(snapshot)?)))
    }

    /// The game as JSON, with every hidden card: for the one who runs it.
    pub fn save(&self) -> Result<String, CannotAnswer> {
        self.work_out(big_two::Game::save)
    }

    /// The game as a text that people can read, with every hidden card. With the seed of its deals, if one is given.
    #[uniffi::method(default(seed = None))]
    pub fn record(&self, seed: Option<Arc<Seed>>) -> Result<String, CannotAnswer> {
        self.work_out(|game| {
            let record = big_two::Record::of(game);
            seed.map_or_else(|| record.to_string(), |seed| record.clone().with_seed(seed.0).to_string())
        })
    }

    /// The record that a seat may see.
    pub fn redacted_record(&self, seat: Seat) -> Result<String, WrongCount> {
        self.ask(|game| {
            game.view(seat)?;
            Ok(big_two::Record::of(game).redacted(seat).to_string())
        })
    }

    /// What is played.
    pub fn rules(&self) -> Arc<BigTwoRules> {
        Arc::new(BigTwoRules(self.ask(|game| *game.rules())))
    }

    /// How many play.
    pub fn players(&self) -> Players {
        self.ask(big_two::Game::players)
    }

    /// What each seat holds: for the one who runs the game.
    pub fn hands(&self) -> Vec<CardSet> {
        self.ask(|game| game.current().hands().as_slice().to_vec())
    }

    /// How many matches were dealt: the number of the one that is on, and of the next deal if the first was number 0.
    pub fn deals(&self) -> u32 {
        self.ask(big_two::Game::deals)
    }

    /// The event with which the current match began.
    pub fn dealt(&self) -> BigTwoEvent {
        self.ask(big_two::Game::dealt).into()
    }

    /// Whose turn it is; none while a deal is awaited and when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.ask(big_two::Game::to_move)
    }

    /// Every legal action of the seat to move, plays by size, strength and card indices, then the pass.
    pub fn legal_actions(&self) -> Result<Vec<BigTwoAction>, CannotAnswer> {
        self.work_out(|game| game.legal_actions().into_iter().map(Into::into).collect())
    }

    /// What the referee does for a player whose own time is up, and what a hint shows: always legal.
    pub fn time_out_action(&self) -> Result<BigTwoAction, CannotAnswer> {
        Ok(self.work_out(big_two::Game::time_out_action)?.into())
    }

    /// What a bot does now; none at the end of a match.
    pub fn choose(&self, policy: Policy, draws: &Draws) -> Result<Option<BigTwoAction>, CannotAnswer> {
        self.work_out(|game| {
            let chosen = draws.with(|draws| policy.choose::<big_two::Match>(game.current(), draws, &mut Vec::new()));
            chosen.map(Into::into)
        })
    }

    /// All that a client needs to draw a seat's side of the table, and nothing that the seat may not know.
    pub fn screen(&self, seat: Seat) -> Result<BigTwoScreen, WrongCount> {
        let view = |game: &big_two::Game| {
            provoke(game.now() == PANIC_ON_SCREEN);
            game.view(seat)
        };
        Ok(BigTwoScreen::of(self.ask(view)?))
    }

    /// What goes with the cards that a seat has selected so far.
    pub fn completions(&self, seat: Seat, selected: CardSet) -> Result<BigTwoCompletions, BigTwoIllegalAction> {
        Ok(self.ask(|game| game.completions(seat, selected))?)
    }

    /// Passes if a seat may do this now, and changes nothing.
    pub fn check(&self, seat: Seat, action: BigTwoAction) -> Result<(), BigTwoIllegalAction> {
        Ok(self.ask(|game| game.check(seat, action.into()))?)
    }

    /// Plays or passes, and says what happened.
    pub fn play(&self, seat: Seat, action: BigTwoAction) -> Result<Vec<BigTwoEvent>, BigTwoIllegalAction> {
        Ok(events(self.change(|game| game.play(seat, action.into()))?))
    }

    /// Says what time it is. When the timer is up, everybody who still has to pass does, and the trick is over.
    pub fn advance_to(&self, ms: u64) -> Result<Vec<BigTwoEvent>, BigTwoTimeBackwards> {
        let advance = |game: &mut big_two::Game| {
            let events = game.advance_to(ms);
            provoke(ms == PANIC_ON_ADVANCE);
            events
        };
        Ok(events(self.change(advance)?))
    }

    /// Deals the next match.
    pub fn next_deal(&self, deal: &BigTwoDeal) -> Result<Vec<BigTwoEvent>, BigTwoCannotDeal> {
        Ok(events(self.change(|game| game.next_deal(&deal.0))?))
    }

    /// Takes the last action of the current match back, and says which it was.
    pub fn undo(&self) -> Result<BigTwoMade, BigTwoNothingToUndo> {
        Ok(self.change(big_two::Game::undo)?.into())
    }

    /// The scores so far.
    pub fn score(&self) -> BigTwoGameScore {
        self.ask(big_two::Game::score).into()
    }

    /// Match by match.
    pub fn matches(&self) -> Vec<BigTwoMatchScore> {
        self.ask(|game| game.score_sheet().matches().iter().copied().map(Into::into).collect())
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<BigTwoGameScore> {
        self.ask(big_two::Game::outcome).map(Into::into)
    }

    /// Every action of the game, in order.
    pub fn history(&self) -> Vec<BigTwoMade> {
        self.ask(|game| game.history().iter().copied().map(Into::into).collect())
    }

    /// How often each seat has played each kind in this game, weakest kind first.
    pub fn kinds_played(&self) -> Vec<Vec<u32>> {
        self.ask(|game| game.kinds_played().as_slice().iter().map(|counts| counts.to_vec()).collect())
    }

    /// The time that was last said.
    pub fn now(&self) -> u64 {
        self.ask(big_two::Game::now)
    }

    /// The timer, while it runs.
    pub fn timer(&self) -> Option<BigTwoTimer> {
        self.ask(big_two::Game::timer)
    }
}

impl BigTwoGame {
    pub(crate) fn of(game: big_two::Game) -> Self {
        Self(RwLock::new(game))
    }

    /// Asking changes nothing, so whatever goes wrong then leaves the game sound.
    fn ask<T>(&self, question: impl FnOnce(&big_two::Game) -> T) -> T {
        question(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// For questions that take thought and have no refusal of their own.
    fn work_out<T>(&self, question: impl FnOnce(&big_two::Game) -> T) -> Result<T, CannotAnswer> {
        answer(|| {
            self.ask(|game| {
                provoke(game.now() == PANIC_ON_THOUGHT);
                question(game)
            })
        })
    }

    /// The change is made to a copy, which takes the game's place when it is complete: an error of ours in between leaves the game as
    /// it was, as a refusal does, and it can be asked and played on.
    fn change<T>(&self, change: impl FnOnce(&mut big_two::Game) -> T) -> T {
        let mut game = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let mut changed = game.clone();
        let answer = change(&mut changed);
        *game = changed;
        answer
    }
}

/// Times at which the test-only build panics: while a screen is drawn, while the game is changed, and while a question that cannot be
/// refused is answered.
const PANIC_ON_SCREEN: u64 = 13_131_313;
const PANIC_ON_ADVANCE: u64 = 31_313_131;
const PANIC_ON_THOUGHT: u64 = 23_232_323;

/// In the library that ships this does nothing.
fn provoke(now: bool) {
    assert!(!(cfg!(feature = "provoke-panic") && now), "provoked");
}
