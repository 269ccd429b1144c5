//! Many games at once.

use pyo3::{
    prelude::*,
    types::{PyRange, PyRangeMethods},
};
use unbeaten::{BySeat, Counted, Players, Policy, Seed, WrongCount, big_two};

use super::rules::rules;
use crate::{
    convert::{FromPy, ToPy, with_same, wrong_type},
    errors::Failure,
    guard::guard,
    value::value_class,
};

/// Games played by bots. Game number i has a seed of its own, derived from the simulation's, so the totals are the same on any number
/// of threads and machines.
///
/// >>> from unbeaten.big_two import Rules, Simulation
/// >>> simulation = Simulation(Rules.classic(), players=4, seed=7)
/// >>> simulation.run(range(20)) == simulation.run(range(5)) + simulation.run(range(5, 20))
/// True
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Simulation {
    simulation: big_two::Simulation,
    policies: BySeat<Policy>,
}

/// How many games are played before the interpreter is asked whether the user has interrupted: a tenth of a second or so.
const AT_ONCE: u64 = 2_000;

impl Simulation {
    /// Plays the games in portions, with the interpreter free for other threads.
    fn totals(&self, py: Python<'_>, first: u64, end: u64) -> PyResult<big_two::Totals> {
        let run = |from: u64, to: u64| py.detach(|| guard(|| self.simulation.run(from..to)));
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
}

/// A policy for each seat: one for all, or one each.
fn policies(value: Option<&Bound<'_, PyAny>>, players: Players) -> PyResult<BySeat<Policy>> {
    let Some(value) = value else { return Ok(BySeat::from_fn(players, |_| Policy::default())) };
    if let Ok(policy) = Policy::from_py(value, "policies") {
        return Ok(BySeat::from_fn(players, |_| policy));
    }
    let policies: BySeat<Policy> = BySeat::from_py(value, "policies")?;
    if policies.players() != players {
        let (got, want) = (policies.players().count(), players.count());
        return Err(Failure::from(WrongCount { what: Counted::Policies, got, want }).into());
    }
    Ok(policies)
}

#[pymethods]
impl Simulation {
    #[new]
    fn new(rules: &Bound<'_, PyAny>, players: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        let players = Players::from_py(players, "players")?;
        let simulation = big_two::Simulation::new(self::rules(rules)?, players, Seed::from_py(seed, "seed")?);
        Ok(Self { simulation, policies: policies(None, players)? })
    }

    /// With a policy for each seat, or one for all.
    ///
    /// >>> simulation.with_policies(["hint", "random", "random", "random"]).run(range(20)).games_won[0] > 10
    /// True
    ///
    /// Raises ``WrongCount`` if there are not as many as seats.
    fn with_policies(&self, policies: &Bound<'_, PyAny>) -> PyResult<Self> {
        let policies = self::policies(Some(policies), self.policies.players())?;
        Ok(Self { simulation: self.simulation.clone().with_policies(policies), policies })
    }

    /// Plays the games of these numbers on all cores, with the interpreter free for other threads.
    ///
    /// >>> simulation.run(range(10, 12)).games
    /// 2
    fn run<'py>(&self, py: Python<'py>, games: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let Ok(range) = games.cast::<PyRange>() else {
            return Err(wrong_type(games, "\"games\" has to be a range"));
        };
        if range.step()? != 1 {
            return Err(pyo3::exceptions::PyTypeError::new_err("\"games\" has to be a range with step 1"));
        }
        let bound = |name| u64::from_py(&range.getattr(name)?, "games");
        self.totals(py, bound("start")?, bound("stop")?)?.to_py(py)
    }

    fn __repr__(&self) -> String {
        format!("<Simulation for {} players>", self.policies.players().count())
    }
}

/// Plays `games` games by bots, on all cores and with the interpreter free for other threads, and says what came out of them.
///
/// `policies` is a ``Policy`` (or its name: ``random``, ``hint``, ``first``) for all seats, or one for each. The totals are the same on any number of
/// threads and machines.
///
/// >>> from unbeaten.big_two import simulate
/// >>> totals = simulate(100, seed=7, players=3, policies=["hint", "random", "random"])
/// >>> totals.games, totals.games_won[0] > totals.games_won[1]
/// (100, True)
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
    let rules = rules.map_or(Ok(big_two::Rules::classic()), self::rules)?;
    let players = players.map_or(Ok(Players::Four), |players| FromPy::from_py(players, "players"))?;
    let policies = self::policies(policies, players)?;
    let simulation = big_two::Simulation::new(rules, players, Seed::from_py(seed, "seed")?);
    let simulation = Simulation { simulation: simulation.with_policies(policies), policies };
    simulation.totals(py, 0, u64::from_py(games, "games")?)?.to_py(py)
}

value_class! {
    /// What came out of a simulation. Totals of parts add up to the totals of the whole.
    ///
    /// >>> from unbeaten.big_two import simulate
    /// >>> simulate(2, seed=7, players=2, policies="first")
    /// Totals(games=2, unfinished=0, matches=91, actions=2465, games_won=(1, 1), matches_won=(36, 55), points=(195, 146))
    "unbeaten.big_two" Totals(big_two::Totals) {
        /// Games played.
        games: u64,
        /// Games that were given up, because nobody came near the target in 10,000 matches.
        unfinished: u64,
        /// Matches played.
        matches: u64,
        /// Plays and passes.
        actions: u64,
        /// Games won by each seat; a tie counts for everybody in it.
        games_won: BySeat<u64>,
        /// Matches won by each seat.
        matches_won: BySeat<u64>,
        /// Points of each seat.
        points: BySeat<u64>,
    }
    {
        fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
            with_same(other, |other: &Self| self.0 + other.0)
        }
    }
}
