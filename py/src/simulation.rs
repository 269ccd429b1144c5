//! Many games at once, whatever they are games of.

use pyo3::{prelude::*, types::PyRangeMethods};
use unbeaten::{
    BySeat, Counted, Players, Policy,
    shell::{self, Simulated},
};

use crate::{
    convert::{FromPy, wrong_count, wrong_type},
    guard::guard,
};

/// How many games are played before the interpreter is asked whether the user has interrupted: a tenth of a second or so.
const AT_ONCE: u64 = 2_000;

/// Plays the games in portions, with the interpreter free for other threads.
pub(crate) fn totals<R>(py: Python<'_>, simulation: &shell::Simulation<R>, first: u64, end: u64) -> PyResult<R::Counts>
where
    R: Simulated,
    R::Counts: std::ops::Add<Output = R::Counts> + Send,
    shell::Simulation<R>: Sync,
{
    let run = |from: u64, to: u64| py.detach(|| guard(|| simulation.run(from..to)));
    let mut from = first.saturating_add(AT_ONCE).min(end.max(first));
    let mut totals = run(first, from)?;
    while from < end {
        py.check_signals()?;
        let to = from.saturating_add(AT_ONCE).min(end);
        totals = totals + run(from, to)?;
        from = to;
    }
    Ok(totals)
}

/// The numbers of games that were passed.
pub(crate) fn range(games: &Bound<'_, PyAny>) -> PyResult<(u64, u64)> {
    let Ok(range) = games.cast::<pyo3::types::PyRange>() else {
        return Err(wrong_type(games, "\"games\" has to be a range"));
    };
    if range.step()? != 1 {
        return Err(pyo3::exceptions::PyTypeError::new_err("\"games\" has to be a range with step 1"));
    }
    let bound = |name| u64::from_py(&range.getattr(name)?, "games");
    Ok((bound("start")?, bound("stop")?))
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
            simulation: unbeaten::shell::Simulation<$round>,
            players: unbeaten::Players,
        }

        #[pymethods]
        impl Simulation {
            #[new]
            fn new(rules: &Bound<'_, PyAny>, players: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
                let players = FromPy::from_py(players, "players")?;
                let (rules, seed) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(seed, "seed")?);
                Ok(Self { simulation: unbeaten::shell::Simulation::new(rules, players, seed), players })
            }

            /// With a policy for each seat, or one for all.
            ///
            #[doc = $crate::game::example!($room, "Simulation.with_policies")]
            ///
            /// Raises ``WrongCount`` if there are not as many as seats.
            fn with_policies(&self, policies: &Bound<'_, PyAny>) -> PyResult<Self> {
                let policies = $crate::simulation::policies(Some(policies), self.players)?;
                Ok(Self { simulation: self.simulation.clone().with_policies(policies), ..*self })
            }

            /// Plays the games of these numbers on all cores, with the interpreter free for other threads.
            ///
            #[doc = $crate::game::example!($room, "Simulation.run")]
            fn run<'py>(&self, py: Python<'py>, games: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                let (first, end) = $crate::simulation::range(games)?;
                $crate::simulation::totals(py, &self.simulation, first, end)?.to_py(py)
            }

            fn __repr__(&self) -> String {
                format!("<Simulation for {} players>", self.players.count())
            }
        }

        /// Plays `games` games by bots, on all cores and with the interpreter free for other threads, and says what came out of them.
        ///
        /// `policies` is a ``Policy`` (or its name: ``random``, ``hint``, ``first``) for all seats, or one for each. The totals are the
        /// same on any number of threads and machines.
        ///
        #[doc = $crate::game::example!($room, "simulate")]
        #[pyfunction]
        #[pyo3(signature = (games, *, seed, players=None, policies=None, rules=None))]
        pub(crate) fn simulate<'py>(
            py: Python<'py>,
            games: &Bound<'py, PyAny>,
            seed: &Bound<'py, PyAny>,
            players: Option<&Bound<'py, PyAny>>,
            policies: Option<&Bound<'py, PyAny>>,
            rules: Option<&Bound<'py, PyAny>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            let rules = rules.map_or(Ok($preset), |rules| FromPy::from_py(rules, "rules"))?;
            let players = players.map_or(Ok($players), |players| FromPy::from_py(players, "players"))?;
            let policies = $crate::simulation::policies(policies, players)?;
            let simulation = unbeaten::shell::Simulation::<$round>::new(rules, players, FromPy::from_py(seed, "seed")?);
            let games = u64::from_py(games, "games")?;
            $crate::simulation::totals(py, &simulation.with_policies(policies), 0, games)?.to_py(py)
        }
    };
}
pub(crate) use simulation_class;
