//! Many games at once, whatever they are games of.

use std::ops::Range;

use pyo3::{prelude::*, types::PyRangeMethods};
use unbeaten::{
    BySeat, Counted, Players, Policy,
    shell::{self, Simulated},
};

use crate::{
    cancel::Cancel,
    convert::{FromPy, wrong_count, wrong_type},
    errors::Failure,
    work::long_work,
};

/// Plays the games of these numbers.
pub(crate) fn totals<R>(
    py: Python<'_>,
    simulation: &shell::Simulation<R>,
    games: Range<u64>,
    cancel: Option<&Bound<'_, PyAny>>,
) -> PyResult<R::Counts>
where
    R: Simulated,
    shell::Simulation<R>: Sync,
{
    let totals = long_work(py, Cancel::passed(cancel)?, |cancel| simulation.run_unless(cancel, games))?;
    Ok(totals.map_err(Failure::from)?)
}

/// The numbers of games that were passed.
pub(crate) fn range(games: &Bound<'_, PyAny>) -> PyResult<Range<u64>> {
    let Ok(range) = games.cast::<pyo3::types::PyRange>() else {
        return Err(wrong_type(games, "\"games\" has to be a range"));
    };
    if range.step()? != 1 {
        return Err(pyo3::exceptions::PyTypeError::new_err("\"games\" has to be a range with step 1"));
    }
    let bound = |name| u64::from_py(&range.getattr(name)?, "games");
    Ok(bound("start")?..bound("stop")?)
}

/// A policy for each seat: one for all, or one each.
pub(crate) fn policies(value: Option<&Bound<'_, PyAny>>, players: Players) -> PyResult<BySeat<Policy>> {
    let Some(value) = value else { return Ok(BySeat::from_fn(players, |_| Policy::default())) };
    if let Ok(policy) = Policy::from_py(value, "policies") {
        return Ok(BySeat::from_fn(players, |_| policy));
    }
    let policies: BySeat<Policy> = BySeat::from_py(value, "policies")?;
    if policies.players() != players {
        return Err(wrong_count(Counted::Policies, policies.players().count(), players.count()).into());
    }
    Ok(policies)
}

/// The class of a game's simulations, and the function that does without one.
macro_rules! simulation_class {
    ($room:literal in $module:literal: of $round:ty, by $preset:expr, $players:expr) => {
        /// Games played by bots. Game number i has a seed of its own, derived from the simulation's, so the totals are the same on any
        /// number of threads and machines.
        ///
        #[doc = $crate::game::example!($room, "Simulation")]
        #[pyclass(frozen, module = $module)]
        pub(crate) struct Simulation {
            of_core: unbeaten::shell::Simulation<$round>,
            made_of: (<$round as unbeaten::shell::Scored>::Rules, unbeaten::Players, unbeaten::Seed),
            policies: unbeaten::BySeat<unbeaten::Policy>,
        }

        #[pymethods]
        impl Simulation {
            #[new]
            #[pyo3(signature = (rules, players, seed, policies=None))]
            fn new(
                rules: &Bound<'_, PyAny>,
                players: &Bound<'_, PyAny>,
                seed: &Bound<'_, PyAny>,
                policies: Option<&Bound<'_, PyAny>>,
            ) -> PyResult<Self> {
                let players = FromPy::from_py(players, "players")?;
                let (rules, seed) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(seed, "seed")?);
                let policies = $crate::simulation::policies(policies, players)?;
                let simulation = unbeaten::shell::Simulation::new(rules, players, seed).with_policies(policies);
                Ok(Self { of_core: simulation, made_of: (rules, players, seed), policies })
            }

            /// With a policy for each seat, or one for all.
            ///
            #[doc = $crate::game::example!($room, "Simulation.with_policies")]
            ///
            /// Raises ``WrongCount`` if there are not as many as seats.
            fn with_policies(&self, policies: &Bound<'_, PyAny>) -> PyResult<Self> {
                let policies = $crate::simulation::policies(Some(policies), self.made_of.1)?;
                Ok(Self { of_core: self.of_core.clone().with_policies(policies), policies, ..*self })
            }

            /// Plays the games of these numbers on all cores, with the interpreter free for other threads.
            ///
            #[doc = $crate::game::example!($room, "Simulation.run")]
            ///
            /// A game that nobody would ever win is given up after 10,000 rounds, and counted as unfinished. Ctrl-C stops it within a
            /// moment. Raises ``Cancelled`` if another thread cancels it, with how many games were played to their end as
            /// ``data["done"]``.
            #[pyo3(signature = (games, *, cancel=None))]
            fn run<'py>(
                &self,
                py: Python<'py>,
                games: &Bound<'py, PyAny>,
                cancel: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let games = $crate::simulation::range(games)?;
                $crate::simulation::totals(py, &self.of_core, games, cancel)?.to_py(py)
            }

            fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::with_same(other, |other: &Self| {
                    self.made_of == other.made_of && self.policies == other.policies
                })
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.__reduce__(py)?.1.hash()
            }

            fn __repr__(&self) -> String {
                format!("<Simulation for {} players>", self.made_of.1.count())
            }

            fn __reduce__<'py>(
                &self,
                py: Python<'py>,
            ) -> PyResult<(Bound<'py, pyo3::types::PyType>, Bound<'py, pyo3::types::PyTuple>)> {
                let (rules, players, seed) = &self.made_of;
                let made_of = [rules.to_py(py)?, players.to_py(py)?, seed.to_py(py)?, self.policies.to_py(py)?];
                Ok((py.get_type::<Self>(), pyo3::types::PyTuple::new(py, made_of)?))
            }
        }

        /// Plays `games` games by bots, on all cores and with the interpreter free for other threads, and says what came out of them.
        ///
        /// `policies` is a ``Policy`` (or its name: ``random``, ``hint``, ``first``, ``advice``) for all seats, or one for each. The totals are the
        /// same on any number of threads and machines.
        ///
        #[doc = $crate::game::example!($room, "simulate")]
        ///
        /// Raises ``WrongCount`` if there are not as many policies as seats, ``Cancelled`` as ``Simulation.run``.
        #[pyfunction]
        #[pyo3(signature = (games, *, seed, players=None, policies=None, rules=None, cancel=None))]
        pub(crate) fn simulate<'py>(
            py: Python<'py>,
            games: &Bound<'py, PyAny>,
            seed: &Bound<'py, PyAny>,
            players: Option<&Bound<'py, PyAny>>,
            policies: Option<&Bound<'py, PyAny>>,
            rules: Option<&Bound<'py, PyAny>>,
            cancel: Option<&Bound<'py, PyAny>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            let rules = rules.map_or(Ok($preset), |rules| FromPy::from_py(rules, "rules"))?;
            let players = players.map_or(Ok($players), |players| FromPy::from_py(players, "players"))?;
            let policies = $crate::simulation::policies(policies, players)?;
            let simulation = unbeaten::shell::Simulation::<$round>::new(rules, players, FromPy::from_py(seed, "seed")?);
            let games = u64::from_py(games, "games")?;
            $crate::simulation::totals(py, &simulation.with_policies(policies), 0..games, cancel)?.to_py(py)
        }
    };
}
pub(crate) use simulation_class;
