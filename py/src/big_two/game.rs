//! The whole game.

use pyo3::{
    prelude::*,
    types::{PyList, PyString, PyType},
};
use unbeaten::{Seat, Seed, big_two};

use super::{
    Match, Record, Table, Turn, View,
    deal::deal,
    r#match::choose,
    record::{record, replay_game},
    rules::rules,
};
use crate::{
    convert::{FromPy, ToPy, answer, list, text, tuple},
    errors::Failure,
    guard::{Shared, guard, provoke},
};

/// A game: matches until somebody reaches the target, with everything that an app or a server keeps.
///
/// A call that fails leaves it as it was. Time is a number that the caller passes in; chance is the ``Deal``. Threads may share a
/// game: each call is one step that no other call interrupts.
///
/// >>> from unbeaten.big_two import Deal, Game, Rules
/// >>> game = Game(Rules.classic(), Deal.shuffled(42, 0, players=4))
/// >>> game.play(0, "3D 3H 3S")
/// [Played(seat=0, play=<Combo triple 3D 3H 3S>)]
/// >>> game
/// <Game match 1: seat 1 to move on triple 3D 3H 3S of seat 0, cards left 10 13 13 13>
/// >>> game.check(2, "pass")
/// Traceback (most recent call last):
///     ...
/// unbeaten.big_two.IllegalAction: Not your turn
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Game(Shared<big_two::Game>);

impl ToPy for big_two::Game {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(py, Game(Shared::new(self.clone())))?.into_any())
    }
}

impl Game {
    /// Asks the game.
    fn ask<T>(&self, py: Python<'_>, question: impl FnOnce(&big_two::Game) -> T) -> PyResult<T> {
        Ok(self.0.ask(py, question)?)
    }

    /// Does something that the referee may refuse, and tells what happened.
    fn make<'py, E: Into<Failure>>(
        &self,
        py: Python<'py>,
        step: impl FnOnce(&mut big_two::Game) -> Result<Vec<big_two::Event>, E>,
    ) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.0.change(py, step)?.map_err(Into::into)?)
    }

    pub(super) fn copy(&self, py: Python<'_>) -> PyResult<big_two::Game> {
        self.ask(py, Clone::clone)
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (rules, deal) = (self::rules(rules)?, self::deal(deal)?);
        Ok(Self(Shared::new(guard(|| big_two::Game::new(rules, deal))?)))
    }

    /// A game that goes on from a position, with the scores so far.
    ///
    /// >>> Game.set_up(Rules.classic(), Setup(["3D KS", "4C 5C"], to_move=0))
    /// <Game match 1: seat 0 leads, cards left 2 2>
    ///
    /// Raises ``BadSetup`` with every reason why the position cannot be.
    #[staticmethod]
    fn set_up(rules: &Bound<'_, PyAny>, setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (rules, setup) = (self::rules(rules)?, big_two::Setup::from_py(setup, "setup")?);
        let game = guard(|| big_two::Game::set_up(rules, &setup))?.map_err(Failure::from)?;
        Ok(Self(Shared::new(game)))
    }

    /// Goes on with a game that was saved.
    ///
    /// >>> Game.load(game.save()) == game
    /// True
    ///
    /// Raises ``BadSnapshot`` if the text is not a snapshot of a Big Two game that can be.
    #[staticmethod]
    fn load(py: Python<'_>, snapshot: &Bound<'_, PyString>) -> PyResult<Self> {
        let snapshot = text(snapshot);
        let game = py.detach(|| guard(|| big_two::Game::load(&snapshot)))?.map_err(Failure::from)?;
        Ok(Self(Shared::new(game)))
    }

    /// Goes on with a game that was saved; another name for ``load``.
    ///
    /// >>> Game.from_snapshot(game.save()) == game
    /// True
    #[staticmethod]
    fn from_snapshot(py: Python<'_>, snapshot: &Bound<'_, PyString>) -> PyResult<Self> {
        Self::load(py, snapshot)
    }

    /// Plays a record again under the eyes of the referee, and goes on with the game.
    ///
    /// >>> Game.from_record(str(game.record())) == game
    /// True
    ///
    /// Raises ``RecordError`` if it cannot be, or if it hides hands; ``BadRecord`` if the text is not a record.
    #[staticmethod]
    fn from_record(py: Python<'_>, record: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(Shared::new(replay_game(py, &self::record(record)?)?)))
    }

    /// The game as JSON, **with every hidden card**: for the one who runs it.
    ///
    /// >>> game.save()[:26]
    /// '{"game":"bigTwo","version"'
    fn save(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.copy(py)?;
        Ok(py.detach(|| guard(|| game.save()))?)
    }

    /// The record of the game, **with every hidden card**; with the seed of its deals, if it is said.
    ///
    /// >>> print(game.record())
    /// [Game "bigTwo"]
    /// [Rules "classic"]
    /// <BLANKLINE>
    /// [Match "1"]
    /// [Hands "3D 3H 3S 4C 6D 6C 6H 7S 8D 9H JS KC 2S; 3C 5D 5C 8H 8S 9D 10D 10H 10S QS AH AS 2H; ...
    /// [ToMove "0"]
    /// [MustInclude "3D"]
    /// 0:3D,3H,3S *
    /// <BLANKLINE>
    #[pyo3(signature = (*, seed=None))]
    pub(super) fn record(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Record> {
        let seed = seed.map(|seed| Seed::from_py(seed, "seed")).transpose()?;
        let record = self.ask(py, |game| {
            seed.iter().for_each(provoke);
            big_two::Record::of(game)
        })?;
        Ok(Record(match seed {
            Some(seed) => record.with_seed(seed),
            None => record,
        }))
    }

    /// What is played.
    ///
    /// >>> game.rules
    /// Rules.classic()
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |game| *game.rules())?.to_py(py)
    }

    /// How many play.
    ///
    /// >>> game.players
    /// 4
    #[getter]
    fn players(&self, py: Python<'_>) -> PyResult<usize> {
        self.ask(py, |game| game.players().count())
    }

    /// A copy of the match that is on, hidden cards and all.
    ///
    /// >>> game.current.hands[0]
    /// CardSet('4C 6D 6C 6H 7S 8D 9H JS KC 2S')
    #[getter]
    fn current(&self, py: Python<'_>) -> PyResult<Match> {
        self.ask(py, |game| *game.current()).map(Match::of)
    }

    /// What everybody sees of the match that is on.
    ///
    /// >>> game.table.played
    /// CardSet('3D 3H 3S')
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |game| *game.table())?.to_py(py)
    }

    /// How many matches were dealt: the number of the one that is on, and of the next deal if the first was number 0.
    ///
    /// >>> game.deals
    /// 1
    #[getter]
    fn deals(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, big_two::Game::deals)
    }

    /// The event with which the current match began.
    ///
    /// >>> game.dealt
    /// Dealt(number=1, leader=0, must_include=Card('3D'))
    #[getter]
    fn dealt<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Game::dealt)?.to_py(py)
    }

    /// Whose turn it is; none while a deal is awaited and when the game is over.
    ///
    /// >>> game.to_move
    /// 1
    #[getter]
    fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Game::to_move)?.to_py(py)
    }

    /// The turn of the seat to move; none while a deal is awaited and when the game is over.
    ///
    /// >>> game.turn.hint()
    /// <Combo triple 10D 10H 10S>
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Option<Turn>> {
        self.ask(py, |game| Match::turn_of(game.current()))
    }

    /// Every legal action of the seat to move, plays by size, strength and card indices, then the pass.
    ///
    /// >>> game.legal_actions()
    /// [Action('10D 10H 10S'), Action.PASS]
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.ask(py, big_two::Game::legal_actions)?)
    }

    /// A sensible action for the seat to move, always legal: for a player who asks, or whose own time is up.
    ///
    /// >>> game.hint()
    /// Action('10D 10H 10S')
    fn hint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Game::hint)?.to_py(py)
    }

    /// What a bot with this policy does now; none while a deal is awaited and at the end.
    ///
    /// >>> game.choose("first", Draws(Seed(7).of_bots(0)))
    /// Action('10D 10H 10S')
    fn choose<'py>(
        &self,
        py: Python<'py>,
        policy: &Bound<'py, PyAny>,
        draws: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        choose(&self.ask(py, |game| *game.current())?, policy, draws)
    }

    /// Says whether a seat may do this now, without doing it.
    ///
    /// >>> game.check(1, "10D 10H 10S")
    ///
    /// Raises ``IllegalAction``, ``IllegalPlay`` or ``IllegalPass`` with the first rule that forbids it.
    fn check(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
        Ok(self.ask(py, |game| game.check(seat, action))?.map_err(Failure::from)?)
    }

    /// What goes with the cards that a seat has selected so far.
    ///
    /// >>> game.completions(1, "10D 10H")
    /// Completions(playable=False, can_add=CardSet('10S'))
    ///
    /// Raises ``IllegalAction`` if it is not the seat's turn, ``IllegalPlay`` if it does not hold a selected card.
    fn completions<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        selected: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, selected) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(selected, "selected")?);
        self.ask(py, |game| game.completions(seat, selected))?.map_err(Failure::from)?.to_py(py)
    }

    /// Plays or passes, and tells what happened.
    ///
    /// >>> game.play(1, "pass")
    /// [Passed(seat=1)]
    ///
    /// Raises as ``check``; the game is then unchanged.
    fn play<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyList>> {
        let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
        self.make(py, |game| game.play(seat, action))
    }

    /// Says what time it is, in milliseconds. When the timer is up, everybody who still has to pass does, and the trick is over.
    ///
    /// >>> game.advance_to(2_500)
    /// []
    ///
    /// Raises ``TimeBackwards`` if it was later before; the game is then unchanged.
    fn advance_to<'py>(&self, py: Python<'py>, ms: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let ms = u64::from_py(ms, "ms")?;
        self.make(py, |game| {
            let events = game.advance_to(ms);
            provoke(&ms);
            events
        })
    }

    /// Deals the next match.
    ///
    /// >>> game.next_deal(Deal.shuffled(42, game.deals, players=4))
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.big_two.CannotDeal: The match is not over.
    ///
    /// Raises ``CannotDeal`` if the match is not over or the game is, ``WrongCount`` if the deal is for another number of players; the
    /// game is then unchanged.
    fn next_deal<'py>(&self, py: Python<'py>, deal: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let deal = self::deal(deal)?;
        self.make(py, |game| game.next_deal(deal))
    }

    /// Takes the last action of the current match back, and says which it was.
    ///
    /// >>> game.undo().action
    /// Action('3D 3H 3S')
    ///
    /// Raises ``NothingToUndo`` if the match has no action yet; an earlier match cannot be opened again.
    fn undo<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.change(py, big_two::Game::undo)?.map_err(Failure::from)?.to_py(py)
    }

    /// What a seat may know: all that a client needs to draw it, in one call.
    ///
    /// >>> game.view(2)
    /// <View of seat 2, match 1: seat 1 to move on triple 3D 3H 3S of seat 0, cards left 10 13 13 13>
    ///
    /// Raises ``WrongCount`` if nobody sits in that seat, ``NoSuchSeat`` if there never is one.
    fn view(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<View> {
        let seat = Seat::from_py(seat, "seat")?;
        Ok(View(self.ask(py, |game| game.view(seat).map(big_two::View::into_owned))?.map_err(Failure::from)?))
    }

    /// The scores so far.
    ///
    /// >>> game.score()
    /// GameScore(totals=(0, 0, 0, 0), over=False, winners=())
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Game::score)?.to_py(py)
    }

    /// The results of the matches so far.
    ///
    /// >>> game.results()
    /// []
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.ask(py, |game| game.score_sheet().results().to_vec())?)
    }

    /// How the game ended, if it has.
    ///
    /// >>> print(game.outcome())
    /// None
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Game::outcome)?.to_py(py)
    }

    /// Every action of the game, in order.
    ///
    /// >>> [str(made.action) for made in game.history()]
    /// ['3D,3H,3S']
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.ask(py, |game| game.history().to_vec())?)
    }

    /// How often each seat has played each kind in this game.
    ///
    /// >>> game.kinds_played()[0][Kind.TRIPLE]
    /// 1
    fn kinds_played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let counts = self.ask(py, big_two::Game::kinds_played)?;
        let by_kind = counts.as_slice().iter().map(|counts| ByKind(*counts)).collect::<Vec<_>>();
        Ok(tuple(py, &by_kind)?.into_any())
    }

    /// The time that was last said.
    ///
    /// >>> game.now
    /// 0
    #[getter]
    fn now(&self, py: Python<'_>) -> PyResult<u64> {
        self.ask(py, big_two::Game::now)
    }

    /// The timer, while it runs.
    ///
    /// >>> print(game.timer)
    /// None
    #[getter]
    fn timer<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, big_two::Game::timer)?.to_py(py)
    }

    fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        // One after the other, so that two threads that compare the same games both ways do not wait for each other.
        let Ok(other) = other.cast_exact::<Self>() else { return answer(py, None::<bool>) };
        (self.copy(py)? == other.get().copy(py)?).to_py(py)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let shown = self.ask(py, |game| {
            let over = if game.outcome().is_some() { ", game over" } else { "" };
            format!("<Game match {}: {}{over}>", game.deals(), Table(*game.table()).summary())
        });
        shown.unwrap_or_else(|_| "<Game, broken>".into())
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        Ok(Self(Shared::new(self.copy(py)?)))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class: Bound<'py, PyType> = py.get_type::<Self>();
        Ok((class.getattr("from_snapshot")?, (self.save(py)?,)))
    }
}

/// Counts in the order of the kinds.
struct ByKind([u32; 8]);

impl ToPy for ByKind {
    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let counts = pyo3::types::PyDict::new(py);
        for (kind, count) in big_two::Kind::ALL.iter().zip(self.0) {
            counts.set_item(kind.to_py(py)?, count)?;
        }
        Ok(counts.into_any())
    }
}
