//! One game of the pack: the referee without a memory.

use pyo3::{prelude::*, types::PyList};
use unbeaten::{
    Card, Seat,
    casino::{self, Play},
    shell::{self, Round},
};

use super::{Position, Setup, Table, offered};
use crate::{
    convert::{FromPy, ToPy, list},
    errors::Failure,
    guard::guard,
    round::{self, Played, round_class},
};

impl Played for casino::Match {
    fn begin(rules: casino::Rules, deal: &casino::Deal) -> Result<shell::Game<Self>, Failure> {
        Ok(casino::Game::try_new(rules, deal)?)
    }

    /// Without rules nobody knows how many sides there are. Who has scored nothing has scored nothing with any number.
    fn fitting(rules: &casino::Rules, setup: casino::Setup) -> casino::Setup {
        let casino::Tally { totals, wins } = &setup.tally;
        if totals.iter().chain(wins.iter()).any(|(_, &number)| number > 0) {
            return setup;
        }
        let tally = casino::Tally::new(rules.sides(setup.hands.players()));
        casino::Setup { tally, ..setup }
    }

    fn listed(&self) -> Result<Vec<Play>, Failure> {
        Ok(self.legal_actions()?)
    }
}

/// So many plays of one kind, unless there are too many.
fn plays(py: Python<'_>, plays: impl Iterator<Item = Play>) -> PyResult<Bound<'_, PyList>> {
    let most = casino::Match::MOST_LISTED;
    let plays: Vec<Play> = plays.take(most + 1).collect();
    if plays.len() > most {
        return Err(Failure::from(casino::TooManyActions { most }).into());
    }
    list(py, &plays)
}

round_class! {
    /// One pack played out: what the rules call a game, of which a series has several. Later rounds deal themselves; no history, no events, no
    /// totals. Searches want nothing else; ``Game`` adds the rest.
    "casino" in "unbeaten.casino": Match of casino::Match, on Table
    {
        #[new]
        #[pyo3(signature = (rules, deal, leader=None))]
        fn new(
            rules: &Bound<'_, PyAny>,
            deal: &Bound<'_, PyAny>,
            leader: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Self> {
            let (rules, deal) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(deal, "deal")?);
            let leader = leader.map_or(Ok(Seat::S0), |leader| FromPy::from_py(leader, "leader"))?;
            casino::Game::try_new(rules, &deal).map_err(Failure::from)?;
            Ok(Self::of(guard(|| casino::Match::new(rules, &deal, leader))?))
        }

        /// The game that stands like this.
        ///
        /// >>> Match.set_up(Rules.south_african(), match.setup()) == match
        /// True
        ///
        /// Raises ``BadSetup`` with every reason why the position is impossible.
        #[staticmethod]
        fn set_up(rules: &Bound<'_, PyAny>, setup: &Bound<'_, PyAny>) -> PyResult<Self> {
            let rules: casino::Rules = FromPy::from_py(rules, "rules")?;
            let setup = FromPy::from_py(setup, "setup")?;
            let one = guard(|| <casino::Match as Round>::set_up(&rules, &casino::Match::fitting(&rules, setup)))?;
            Ok(Self::of(one.map_err(Failure::from)?))
        }

        /// How it stands, **with every hidden card**; the series is not part of it.
        ///
        /// >>> match.setup().to_move
        /// 1
        fn setup(&self, py: Python<'_>) -> PyResult<Setup> {
            self.ask(py, casino::Match::setup).map(Setup)
        }

        /// Every hand, hidden cards and all.
        #[getter]
        fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, casino::Match::hands)?.to_py(py)
        }

        /// What is still to be dealt, in the order in which it will be, **hidden cards**.
        ///
        /// >>> len(match.stock)
        /// 20
        #[getter]
        fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, |one| one.stock().to_vec())?.to_py(py)
        }

        /// What everybody has so far; at the end the result.
        ///
        /// >>> match.score().points
        /// (2, 2)
        fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            self.ask(py, casino::Match::score)?.to_py(py)
        }

        /// What a card of the hand can capture, in the order of ``legal_actions``.
        ///
        /// >>> match.captures_of("3D")
        /// [Play('3Dx3C')]
        ///
        /// Raises ``TooManyActions`` if there are more than 10,000.
        fn captures_of<'py>(&self, py: Python<'py>, card: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
            let card = Card::from_py(card, "card")?;
            plays(py, self.ask(py, |one| one.captures_of(card))?)
        }

        /// What can be built with a card of the hand.
        ///
        /// >>> match.builds_of("2H"), match.builds_of("3D")
        /// ([Play('2H+3C=5')], [Play('3D+3C=6')])
        ///
        /// Raises ``TooManyActions`` if there are more than 10,000.
        fn builds_of<'py>(&self, py: Python<'py>, card: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
            let card = Card::from_py(card, "card")?;
            plays(py, self.ask(py, |one| one.builds_of(card))?)
        }

        /// What can be added to a build with a card of the hand.
        ///
        /// >>> match.additions_of("3D")
        /// []
        ///
        /// Raises ``TooManyActions`` if there are more than 10,000.
        fn additions_of<'py>(&self, py: Python<'py>, card: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
            let card = Card::from_py(card, "card")?;
            plays(py, self.ask(py, |one| one.additions_of(card))?)
        }

        /// Which builds can be raised with a card of the hand.
        ///
        /// >>> match.raises_of("3D")
        /// []
        fn raises_of<'py>(&self, py: Python<'py>, card: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
            let card = Card::from_py(card, "card")?;
            plays(py, self.ask(py, |one| one.raises_of(card))?)
        }

        /// Says whether a card of the hand may be trailed.
        ///
        /// >>> match.check_trail("3D")
        ///
        /// Raises ``IllegalAction`` with the first rule that forbids it.
        fn check_trail(&self, py: Python<'_>, card: &Bound<'_, PyAny>) -> PyResult<()> {
            let card = Card::from_py(card, "card")?;
            Ok(self.ask(py, |one| one.check_trail(card))?.map_err(Failure::from)?)
        }

        /// The table as drops of cards see it, what ``Engine`` determines the actions of: loose cards, then builds, each called ``b9`` by its
        /// value and extendable if it is simple.
        ///
        /// >>> match.position().table
        /// (Card('3C'),)
        ///
        /// Raises ``CannotDrop`` if it has fifty-two cards, ``IllegalAction`` if it is over.
        fn position(&self, py: Python<'_>) -> PyResult<Position> {
            offered::position(&self.copy(py)?, &casino::Sketch::default())
        }

        /// Every drop of the document's rules that the game takes, with what it may mean.
        ///
        /// >>> match.drops()[0].offers[0].rule_id
        /// 'universal-staging'
        ///
        /// Raises as ``position``.
        fn drops<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
            offered::drops(py, &self.copy(py)?, &casino::Sketch::default())
        }
    }
}

/// How many sequences of exactly `depth` legal plays there are. Whoever ports a game compares these numbers first.
///
/// >>> from unbeaten.casino import Deal, Match, Rules, count_positions
/// >>> one = Match(Rules.south_african(), Deal.shuffled(42, 0, players=2))
/// >>> [count_positions(one, depth) for depth in (1, 2, 3)]
/// [10, 130, 2156]
///
/// Each play more takes several times as long, and thirty take for ever. Ctrl-C stops it within a moment. Raises ``Cancelled`` if another
/// thread cancels it, with how many sequences were counted by then as ``data["done"]``.
#[pyfunction]
#[pyo3(signature = (r#match, depth, *, cancel=None))]
pub(crate) fn count_positions(
    py: Python<'_>,
    r#match: &Bound<'_, PyAny>,
    depth: &Bound<'_, PyAny>,
    cancel: Option<&Bound<'_, PyAny>>,
) -> PyResult<u64> {
    match r#match.cast_exact::<Match>() {
        Ok(one) => round::count_positions(py, &one.get().copy(py)?, depth, cancel),
        Err(_) => Err(crate::convert::wrong_type(r#match, "\"match\" has to be a Match")),
    }
}
