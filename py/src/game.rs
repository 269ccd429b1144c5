//! What the classes of all games have in common: the whole game, with the methods that every game has.

use pyo3::{prelude::*, types::PyString};
use unbeaten::{
    Policy,
    shell::{self, BadRecord, Recorded, Round},
};

use crate::{
    convert::{FromPy, ToPy, text, wrong_type},
    errors::{Failure, Home},
    guard::{Shared, guard},
    seed::Draws,
    work::on_all_cores,
};

/// An example of Python, which `build.rs` took from the folder `examples`.
macro_rules! example {
    ($room:literal, $name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/examples/", $room, "/", $name))
    };
    ($room:literal, $class:ident) => {
        include_str!(concat!(env!("OUT_DIR"), "/examples/", $room, "/", stringify!($class)))
    };
    ($room:literal, $class:ident, $method:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/examples/", $room, "/", stringify!($class), ".", $method))
    };
}
pub(crate) use example;

/// A game that threads share.
pub(crate) type SharedGame<R> = Shared<shell::Game<R>>;

/// A record, or the text of one. `home` has the exceptions.
pub(crate) fn record<R: Recorded>(value: &Bound<'_, PyAny>, home: &'static Home) -> PyResult<shell::Record<R>>
where
    shell::Record<R>: FromPy,
{
    match value.cast::<PyString>() {
        Ok(written) => {
            let written = text(written);
            let read: Result<_, BadRecord> = guard(|| written.parse())?;
            Ok(read.map_err(|bad| Failure::from(bad).at(home))?)
        }
        Err(_) => FromPy::from_py(value, "record").map_err(|_| wrong_type(value, "a record is a Record or a text")),
    }
}

/// What a bot with this policy does now.
pub(crate) fn choose<'py, R: Round + Sync>(
    round: &R,
    policy: &Bound<'py, PyAny>,
    draws: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>>
where
    R::Action: ToPy + Send,
{
    let policy = Policy::from_py(policy, "policy")?;
    if policy != Policy::Advice {
        return Draws::with(draws, |draws| policy.choose(round, draws, &mut Vec::new()))?.to_py(draws.py());
    }
    // It searches on all cores. The draws are held by who asks and not by who works: a core that waits for a part of one search begins
    // another, and would wait for itself there.
    let (py, draws) = (draws.py(), Draws::passed(draws)?);
    draws.work(py, |draws| on_all_cores(|| policy.choose(round, draws, &mut Vec::new())))??.to_py(py)
}

/// Lets the core work while the interpreter is free for other threads.
pub(crate) fn detached<T: Send, E>(py: Python<'_>, work: impl FnOnce() -> Result<T, E> + Send) -> Result<T, Failure>
where
    Failure: From<E>,
    E: Send,
{
    Ok(py.detach(|| guard(work))??)
}

/// The class of a game, with the methods that every game has; those that only one game has stand in its own file, and so does its
/// `summary`. The examples are those of its room, and so is `HOME`, which has its exceptions.
macro_rules! game_class {
    (
        $(#[$about:meta])*
        $room:literal in $module:literal: $name:ident of $round:ty, recorded as $record:ident
        { $($more:tt)* }
    ) => {
        $(#[$about])*
        ///
        #[doc = $crate::game::example!($room, "Game")]
        #[pyclass(frozen, module = $module)]
        pub(crate) struct $name($crate::game::SharedGame<$round>);

        impl $crate::convert::ToPy for unbeaten::shell::Game<$round> {
            fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(Bound::new(py, $name::of(self.clone()))?.into_any())
            }
        }

        impl $name {
            fn of(game: unbeaten::shell::Game<$round>) -> Self {
                Self($crate::guard::Shared::new(game))
            }

            /// Asks the game.
            fn ask<T>(
                &self,
                py: Python<'_>,
                question: impl FnOnce(&unbeaten::shell::Game<$round>) -> T,
            ) -> PyResult<T> {
                Ok(self.0.ask(py, question)?)
            }

            /// Does something that the referee may refuse, and tells what happened.
            fn make<'py, E: Into<$crate::errors::Failure>>(
                &self,
                py: Python<'py>,
                step: impl FnOnce(
                    &mut unbeaten::shell::Game<$round>,
                ) -> Result<Vec<<$round as unbeaten::shell::Round>::Event>, E>,
            ) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                $crate::convert::list(py, &self.0.change(py, step)?.map_err(Into::into)?)
            }

            fn copy(&self, py: Python<'_>) -> PyResult<unbeaten::shell::Game<$round>> {
                self.ask(py, Clone::clone)
            }
        }

        #[pymethods]
        impl $name {
            #[new]
            fn new(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>) -> PyResult<Self> {
                let (rules, deal) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(deal, "deal")?);
                let game = $crate::guard::guard(|| <$round as $crate::round::Played>::begin(rules, &deal))?;
                Ok(Self::of(game?))
            }

            /// A game that goes on from a position, with the scores so far.
            ///
            #[doc = $crate::game::example!($room, "Game.set_up")]
            ///
            /// Raises ``BadSetup`` with every reason why the position is impossible.
            #[staticmethod]
            fn set_up(rules: &Bound<'_, PyAny>, setup: &Bound<'_, PyAny>) -> PyResult<Self> {
                let (rules, setup) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(setup, "setup")?);
                let game = $crate::guard::guard(|| {
                    let setup = <$round as $crate::round::Played>::fitting(&rules, setup);
                    unbeaten::shell::Game::set_up(rules, &setup)
                })?;
                Ok(Self::of(game.map_err($crate::errors::Failure::from)?))
            }

            /// Goes on with a game that was saved.
            ///
            #[doc = $crate::game::example!($room, "Game.load")]
            ///
            /// Raises ``BadSnapshot`` if the text is not a snapshot of this game, or of a game that was never played so.
            #[staticmethod]
            fn load(py: Python<'_>, snapshot: &Bound<'_, pyo3::types::PyString>) -> PyResult<Self> {
                let snapshot = $crate::convert::text(snapshot);
                Ok(Self::of($crate::game::detached(py, || unbeaten::shell::Game::load(&snapshot))?))
            }

            /// Goes on with a game that was saved; another name for ``load``.
            ///
            #[doc = $crate::game::example!($room, "Game.from_snapshot")]
            #[staticmethod]
            fn from_snapshot(py: Python<'_>, snapshot: &Bound<'_, pyo3::types::PyString>) -> PyResult<Self> {
                Self::load(py, snapshot)
            }

            /// Plays a record again under the eyes of the referee, and goes on with the game.
            ///
            #[doc = $crate::game::example!($room, "Game.from_record")]
            ///
            /// Raises ``RecordError`` if the referee refuses it, or if it hides hands; ``BadRecord`` if the text is not a record.
            #[staticmethod]
            fn from_record(py: Python<'_>, record: &Bound<'_, PyAny>) -> PyResult<Self> {
                let record = $crate::game::record::<$round>(record, &HOME)?;
                let replay = $crate::game::detached(py, || record.replay())?;
                Ok(Self::of(replay.game.ok_or_else($record::hidden)?))
            }

            /// The game as JSON, **with every hidden card**: for the one who runs it. What goes to a player is ``view(seat)``.
            ///
            #[doc = $crate::game::example!($room, "Game.save")]
            fn save(&self, py: Python<'_>) -> PyResult<String> {
                let game = self.copy(py)?;
                Ok(py.detach(|| $crate::guard::guard(|| game.save()))?)
            }

            /// The record of the game, **with every hidden card**: what goes to a player is ``record().redacted(seat)``. With the seed
            /// of all its deals, if it is said.
            ///
            #[doc = $crate::game::example!($room, "Game.record")]
            ///
            /// Raises ``CannotTellSeed`` if the game is not over, because the seed tells the deals to come, or if it is another seed.
            #[pyo3(signature = (*, seed=None))]
            pub(super) fn record(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<$record> {
                let seed = seed.map(|seed| unbeaten::Seed::from_py(seed, "seed")).transpose()?;
                let record = self.ask(py, |game| {
                    seed.iter().for_each($crate::guard::provoke);
                    unbeaten::shell::Record::of(game)
                })?;
                Ok($record(match seed {
                    Some(seed) => $crate::game::detached(py, || record.with_seed(seed)).map_err(|told| told.at(&HOME))?,
                    None => record,
                }))
            }

            /// What is played.
            ///
            #[doc = $crate::game::example!($room, "Game.rules")]
            #[getter]
            fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, |game| *game.rules())?.to_py(py)
            }

            /// How many play.
            ///
            #[doc = $crate::game::example!($room, "Game.players")]
            #[getter]
            fn players(&self, py: Python<'_>) -> PyResult<usize> {
                self.ask(py, |game| game.players().count())
            }

            /// How often was dealt: the number of the deal that is played, and of the next one if the first was number 0.
            ///
            #[doc = $crate::game::example!($room, "Game.deals")]
            #[getter]
            fn deals(&self, py: Python<'_>) -> PyResult<u32> {
                self.ask(py, unbeaten::shell::Game::deals)
            }

            /// The event with which the current deal began.
            ///
            #[doc = $crate::game::example!($room, "Game.dealt")]
            #[getter]
            fn dealt<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, unbeaten::shell::Game::dealt)?.to_py(py)
            }

            /// Whose turn it is; none while a deal is awaited and when the game is over.
            ///
            #[doc = $crate::game::example!($room, "Game.to_move")]
            #[getter]
            fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, unbeaten::shell::Game::to_move)?.to_py(py)
            }

            /// Every legal action of the seat to move, in the order that the game documents.
            ///
            #[doc = $crate::game::example!($room, "Game.legal_actions")]
            fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                $crate::convert::list(py, &self.ask(py, |game| $crate::round::Played::listed(game.current()))??)
            }

            /// A sensible action for the seat to move, always legal: for a player who asks, or whose own time is up.
            ///
            #[doc = $crate::game::example!($room, "Game.hint")]
            fn hint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, unbeaten::shell::Game::hint)?.to_py(py)
            }

            /// What a bot with this policy does now; none while a deal is awaited and at the end.
            ///
            #[doc = $crate::game::example!($room, "Game.choose")]
            fn choose<'py>(
                &self,
                py: Python<'py>,
                policy: &Bound<'py, PyAny>,
                draws: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                $crate::game::choose(&self.ask(py, |game| game.current().clone())?, policy, draws)
            }

            /// Says whether a seat may do this now, without doing it.
            ///
            #[doc = $crate::game::example!($room, "Game.check")]
            ///
            /// Raises ``IllegalAction``, or an exception under it, with the first rule that forbids it.
            fn check(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
                let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
                Ok(self.ask(py, |game| game.check(seat, action))?.map_err($crate::errors::Failure::from)?)
            }

            /// Lets a seat do something, and tells what happened.
            ///
            #[doc = $crate::game::example!($room, "Game.play")]
            ///
            /// Raises as ``check``; the game is then unchanged.
            fn play<'py>(
                &self,
                py: Python<'py>,
                seat: &Bound<'py, PyAny>,
                action: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
                self.make(py, |game| game.play(seat, action))
            }

            /// Deals again.
            ///
            #[doc = $crate::game::example!($room, "Game.next_deal")]
            ///
            /// Raises ``CannotDeal`` if what was dealt before is not played out or the game is over, ``WrongCount`` if the deal is for
            /// another number of players; the game is then unchanged.
            fn next_deal<'py>(
                &self,
                py: Python<'py>,
                deal: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                let deal = FromPy::from_py(deal, "deal")?;
                self.make(py, |game| game.next_deal(&deal))
            }

            /// Takes the last action of the current deal back, and says which it was.
            ///
            #[doc = $crate::game::example!($room, "Game.undo")]
            ///
            /// Raises ``NothingToUndo`` if there is no action yet; an earlier deal cannot be opened again.
            fn undo<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                let undone = self.0.change(py, unbeaten::shell::Game::undo)?;
                undone.map_err(|nothing| $crate::errors::Failure::from(nothing).at(&HOME))?.to_py(py)
            }

            /// What a seat may know: all that a client needs to draw it, in one call.
            ///
            #[doc = $crate::game::example!($room, "Game.view")]
            ///
            /// Raises ``WrongCount`` if nobody sits in that seat, ``NoSuchSeat`` if there never is one.
            fn view<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                let seat = FromPy::from_py(seat, "seat")?;
                let view = self.ask(py, |game| game.view(seat).map(unbeaten::shell::View::into_owned))?;
                view.map_err($crate::errors::Failure::from)?.to_py(py)
            }

            /// The scores so far.
            ///
            #[doc = $crate::game::example!($room, "Game.score")]
            fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, unbeaten::shell::Game::score)?.to_py(py)
            }

            /// What each deal brought that was played out.
            ///
            #[doc = $crate::game::example!($room, "Game.results")]
            fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                $crate::convert::list(py, &self.ask(py, |game| game.score_sheet().results().to_vec())?)
            }

            /// How the game ended, if it has.
            ///
            #[doc = $crate::game::example!($room, "Game.outcome")]
            fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.ask(py, unbeaten::shell::Game::outcome)?.to_py(py)
            }

            /// Every action of the game, in order.
            ///
            #[doc = $crate::game::example!($room, "Game.history")]
            fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                $crate::convert::list(py, &self.ask(py, |game| game.history().to_vec())?)
            }

            $($more)*

            fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                // One after the other, so that two threads that compare the same games both ways do not wait for each other.
                let Ok(other) = other.cast_exact::<Self>() else { return $crate::convert::answer(py, None::<bool>) };
                (self.copy(py)? == other.get().copy(py)?).to_py(py)
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                self.ask(py, |game| {
                    let over = if game.outcome().is_some() { ", game over" } else { "" };
                    format!("<Game {}{over}>", Self::summary(game))
                })
            }

            fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
                self.copy(py).map(Self::of)
            }

            fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
                self.__copy__(py)
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
                Ok((py.get_type::<Self>().getattr("from_snapshot")?, (self.save(py)?,)))
            }
        }
    };
}
pub(crate) use game_class;
