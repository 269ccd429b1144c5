//! What the objects of all games have in common: any number of threads may ask and change them, and a panic breaks none.

use std::sync::{PoisonError, RwLock};

use unbeaten::{Seat, shell};

use crate::{CannotAnswer, WrongCount, answer::answer};

/// A game that threads share.
#[derive(Debug)]
pub(crate) struct Shared<R: shell::Round>(RwLock<shell::Game<R>>);

impl<R: shell::Round> Shared<R> {
    pub(crate) const fn new(game: shell::Game<R>) -> Self {
        Self(RwLock::new(game))
    }

    /// Asking changes nothing, so whatever goes wrong then leaves the game sound.
    pub(crate) fn ask<T>(&self, question: impl FnOnce(&shell::Game<R>) -> T) -> T {
        question(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// What a seat may know, as `show` makes it.
    pub(crate) fn view<T>(&self, seat: Seat, show: impl FnOnce(&shell::View<'_, R>) -> T) -> Result<T, WrongCount> {
        self.ask(|game| {
            provoke(PANIC_ON_VIEW, game);
            Ok(show(&game.view(seat)?))
        })
    }

    /// For questions that take thought and have no refusal of their own.
    pub(crate) fn work_out<T>(&self, question: impl FnOnce(&shell::Game<R>) -> T) -> Result<T, CannotAnswer> {
        answer(|| {
            self.ask(|game| {
                provoke(PANIC_ON_THOUGHT, game);
                question(game)
            })
        })
    }

    /// A call that does not come to its end leaves a game of the core as it was, and so does it here: that somebody panicked with the
    /// lock in hand does not matter.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut shell::Game<R>) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What an app says that a seat does.
pub(crate) trait Said {
    type Core;
    type Illegal;

    /// The action of the core, or that there is no such action.
    fn said(self) -> Result<Self::Core, Self::Illegal>;
}

/// Times at which the test-only build panics: while a view is drawn, and while a question that cannot be refused is answered. The core
/// itself panics in the middle of a change.
const PANIC_ON_VIEW: u64 = 13_131_313;
const PANIC_ON_THOUGHT: u64 = 23_232_323;

/// In the library that ships this does nothing.
fn provoke<R: shell::Round>(at: u64, game: &shell::Game<R>) {
    let now = || game.view(Seat::S0).is_ok_and(|view| view.now == at);
    assert!(!(cfg!(feature = "provoke-panic") && now()), "provoked");
}

/// The object of a game, with the methods that every game has; what only one game has stands in its own file.
macro_rules! game_object {
    (
        $(#[$about:meta])*
        $object:ident of $round:ty, told as $event:ident, made as $made:ident, with $action:ident, $deal:ident, $setup:ident, $rules:ident,
        scored as $score:ident and $result:ident, seen as $view:ident,
        refused with $illegal:ident, $cannot_deal:ident, $cannot_set_up:ident, $bad_snapshot:ident
    ) => {
        $(#[$about])*
        #[derive(Debug, uniffi::Object)]
        pub struct $object(pub(crate) $crate::game::Shared<$round>);

        impl $object {
            pub(crate) fn of(game: unbeaten::shell::Game<$round>) -> std::sync::Arc<Self> {
                std::sync::Arc::new(Self($crate::game::Shared::new(game)))
            }
        }

        #[uniffi::export]
        impl $object {
            /// The first round is dealt.
            #[uniffi::constructor]
            pub fn new(rules: &$crate::$rules, deal: &$crate::$deal) -> std::sync::Arc<Self> {
                Self::of(unbeaten::shell::Game::new(rules.0, &deal.0))
            }

            /// A game that goes on from a position, with the scores so far.
            #[uniffi::constructor]
            pub fn set_up(
                rules: &$crate::$rules,
                setup: &$crate::$setup,
            ) -> Result<std::sync::Arc<Self>, $crate::$cannot_set_up> {
                Ok(Self::of(setup.begin(rules.0)?))
            }

            /// Goes on with a game that was saved, in whatever language.
            #[uniffi::constructor]
            pub fn load(snapshot: &str) -> Result<std::sync::Arc<Self>, $crate::$bad_snapshot> {
                Ok(Self::of(unbeaten::shell::Game::load(snapshot)?))
            }

            /// The game as JSON, with every hand: for the one who runs it. What goes to a player is `view`.
            pub fn save(&self) -> Result<String, $crate::CannotAnswer> {
                self.0.work_out(unbeaten::shell::Game::save)
            }

            /// The game as a text that people can read, with every hand: what goes to a player is `redacted_record`.
            pub fn record(&self) -> Result<String, $crate::CannotAnswer> {
                self.0.work_out(|game| unbeaten::shell::Record::of(game).to_string())
            }

            /// The record with every hand and the seed of all deals, the first of which has number 0: when the game is over.
            pub fn record_with_seed(&self, seed: &$crate::Seed) -> Result<String, $crate::CannotTellSeed> {
                self.0.ask(|game| Ok(unbeaten::shell::Record::of(game).with_seed(seed.0)?.to_string()))
            }

            /// The same while the game goes on: whoever reads the record knows the hands of every deal to come. For games that nobody
            /// plays.
            pub fn record_with_seed_that_tells_later_deals(
                &self,
                seed: &$crate::Seed,
            ) -> Result<String, $crate::CannotTellSeed> {
                self.0.ask(|game| {
                    Ok(unbeaten::shell::Record::of(game).with_seed_that_tells_later_deals(seed.0)?.to_string())
                })
            }

            /// The record with every hand and the seeds of those deals that are over, of which each has its own, from the first
            /// on. All that were drawn can be passed in at any time: those of deals that are not over are left out.
            pub fn record_with_deal_seeds(&self, seeds: Vec<$crate::DealSeed>) -> Result<String, $crate::CannotTellSeed> {
                let seeds: Vec<_> = seeds.into_iter().map(Into::into).collect();
                self.0.ask(|game| Ok(unbeaten::shell::Record::of(game).with_deal_seeds(&seeds)?.to_string()))
            }

            /// The record that a seat may see: no seed, and `??` for what it cannot know.
            pub fn redacted_record(&self, seat: unbeaten::Seat) -> Result<String, $crate::WrongCount> {
                self.0.ask(|game| {
                    game.view(seat)?;
                    Ok(unbeaten::shell::Record::of(game).redacted(seat).to_string())
                })
            }

            /// What is played.
            pub fn rules(&self) -> std::sync::Arc<$crate::$rules> {
                std::sync::Arc::new($crate::$rules(self.0.ask(|game| *game.rules())))
            }

            /// How many play.
            pub fn players(&self) -> unbeaten::Players {
                self.0.ask(unbeaten::shell::Game::players)
            }

            /// How many rounds were dealt: the number of the one that is on, and of the next deal if the first was number 0.
            pub fn deals(&self) -> u32 {
                self.0.ask(unbeaten::shell::Game::deals)
            }

            /// The event with which the current round began.
            pub fn dealt(&self) -> $crate::$event {
                self.0.ask(unbeaten::shell::Game::dealt).into()
            }

            /// Whose turn it is; none while a deal is awaited and when the game is over.
            pub fn to_move(&self) -> Option<unbeaten::Seat> {
                self.0.ask(unbeaten::shell::Game::to_move)
            }

            /// Every legal action of the seat to move, in the order that the game documents.
            pub fn legal_actions(&self) -> Result<Vec<$crate::$action>, $crate::CannotAnswer> {
                self.0.work_out(|game| game.legal_actions().into_iter().map(Into::into).collect())
            }

            /// A sensible action for the seat to move, always legal: for a player who asks, or whose own time is up.
            pub fn hint(&self) -> Result<$crate::$action, $crate::CannotAnswer> {
                Ok(self.0.work_out(unbeaten::shell::Game::hint)?.into())
            }

            /// What a bot does now; none at the end of a round.
            pub fn choose(
                &self,
                policy: unbeaten::Policy,
                draws: &$crate::Draws,
            ) -> Result<Option<$crate::$action>, $crate::CannotAnswer> {
                self.0.work_out(|game| {
                    let chosen = draws.with(|draws| policy.choose(game.current(), draws, &mut Vec::new()));
                    chosen.map(Into::into)
                })
            }

            /// All that a client needs to draw a seat's side of the table, and nothing that the seat may not know.
            pub fn view(&self, seat: unbeaten::Seat) -> Result<$crate::$view, $crate::WrongCount> {
                self.0.view(seat, $crate::$view::of)
            }

            /// Passes if a seat may do this now, and changes nothing.
            pub fn check(&self, seat: unbeaten::Seat, action: $crate::$action) -> Result<(), $crate::$illegal> {
                let action = $crate::game::Said::said(action)?;
                Ok(self.0.ask(|game| game.check(seat, action))?)
            }

            /// Lets a seat do something, and says what happened.
            pub fn play(
                &self,
                seat: unbeaten::Seat,
                action: $crate::$action,
            ) -> Result<Vec<$crate::$event>, $crate::$illegal> {
                let action = $crate::game::Said::said(action)?;
                let events = self.0.change(|game| game.play(seat, action))?;
                Ok(events.into_iter().map(Into::into).collect())
            }

            /// Deals the next round.
            pub fn next_deal(&self, deal: &$crate::$deal) -> Result<Vec<$crate::$event>, $crate::$cannot_deal> {
                let events = self.0.change(|game| game.next_deal(&deal.0))?;
                Ok(events.into_iter().map(Into::into).collect())
            }

            /// Takes the last action of the current round back, and says which it was.
            pub fn undo(&self) -> Result<$crate::$made, $crate::NothingToUndo> {
                Ok(self.0.change(unbeaten::shell::Game::undo)?.into())
            }

            /// What the last action of the round brought, after actions that the clock made all of them; the deal before the first.
            pub fn last_events(&self) -> Vec<$crate::$event> {
                self.0.ask(|game| game.last_events().iter().cloned().map(Into::into).collect())
            }

            /// The scores so far.
            pub fn score(&self) -> $crate::$score {
                self.0.ask(unbeaten::shell::Game::score).into()
            }

            /// What each round brought.
            pub fn results(&self) -> Vec<$crate::$result> {
                self.0.ask(|game| game.score_sheet().results().iter().cloned().map(Into::into).collect())
            }

            /// How the game ended, if it has.
            pub fn outcome(&self) -> Option<$crate::$score> {
                self.0.ask(unbeaten::shell::Game::outcome).map(Into::into)
            }

            /// Every action of the game, in order.
            pub fn history(&self) -> Vec<$crate::$made> {
                self.0.ask(|game| game.history().iter().cloned().map(Into::into).collect())
            }
        }
    };
}
pub(crate) use game_object;
