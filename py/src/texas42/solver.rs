//! Best play with all dominoes open.

use pyo3::{
    exceptions::PyMemoryError,
    prelude::*,
    types::{PyBytes, PyDict, PyList},
};
use unbeaten::{
    BySeat, Cancel as Cancelling, DominoSet, Seat,
    texas42::{self, CannotSolve, OpenHands, Trump},
};

use crate::{
    cancel::Cancel,
    convert::{FromPy, MANY, ToPy, items, list},
    errors::Failure,
    guard::Shared,
    memory::questions,
    work::long_work,
};

/// Finds best play with all dominoes open: how many points both sides get, whether a bid is made, what each play is worth.
///
/// A solver remembers what it found out in a table of so many `entries`, each of eight bytes; 128 kilobytes if nothing is said. Several questions about one
/// deal (its plays, its bids, its leaders) share what is remembered; a question about another deal begins anew, at no cost. It has no
/// other memory: the same question has the same answer, whatever was asked before and however large the table is.
///
/// Threads may share one, and wait for each other; to solve many hands on all cores there are ``points_of_many`` and ``solve_batch``.
/// While it searches, other threads run.
///
/// >>> from unbeaten.texas42 import Deal, OpenHands, Solver
/// >>> solver = Solver()
/// >>> open_hands = OpenHands(Deal.shuffled(42, 0).hands, "fours", leader=1)
/// >>> solver.points(open_hands)
/// (34, 8)
///
/// Raises ``WrongCount`` if there are no entries or more than ``MOST_ENTRIES``.
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct Solver(Shared<texas42::Solver>);

impl Solver {
    /// Lets the core search, with the interpreter free for other threads.
    fn search<T: Send>(
        &self,
        open: &Bound<'_, PyAny>,
        search: impl FnOnce(&mut texas42::Solver, &OpenHands) -> Result<T, CannotSolve> + Send,
    ) -> PyResult<T> {
        let open_hands = OpenHands::from_py(open, "open_hands")?;
        let found = self.0.work(open.py(), |solver| search(solver, &open_hands))?;
        Ok(found.map_err(Failure::from)?)
    }
}

#[pymethods]
impl Solver {
    /// How many entries the table has unless it is said otherwise.
    #[classattr]
    const ENTRIES: usize = texas42::Solver::ENTRIES;

    /// The most entries that a table may have.
    #[classattr]
    const MOST_ENTRIES: usize = texas42::Solver::MOST_ENTRIES;

    #[new]
    #[pyo3(signature = (entries=None))]
    fn new(entries: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let entries = entries.map_or(Ok(texas42::Solver::ENTRIES), |entries| usize::from_py(entries, "entries"))?;
        // A table for which there is no room would take the interpreter down.
        let has_room = entries > texas42::Solver::MOST_ENTRIES || Vec::<u64>::new().try_reserve_exact(entries).is_ok();
        if !has_room {
            return Err(PyMemoryError::new_err(()));
        }
        Ok(Self(Shared::new(texas42::Solver::with_entries(entries).map_err(Failure::from)?)))
    }

    /// How many entries the table has.
    ///
    /// >>> Solver(1024).entries
    /// 1024
    #[getter]
    fn entries(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.0.ask(py, texas42::Solver::entries)?)
    }

    /// The points of both sides at the end with best play by all, those so far included.
    ///
    /// >>> solver.points(OpenHands(["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"], "sixes", leader=0))
    /// (12, 0)
    ///
    /// Raises ``CannotSolve`` if the hand is impossible, or in nello and sevens, where points decide nothing; ``WrongCount`` or
    /// ``DuplicateDomino`` if that is what is impossible about it.
    fn points<'py>(&self, open_hands: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.search(open_hands, texas42::Solver::points)?.to_py(open_hands.py())
    }

    /// Whether the bid is made with best play by all.
    ///
    /// >>> solver.is_made(open_hands.replace(bid="30", bidder=2)), solver.is_made(open_hands.replace(bid="30", bidder=1))
    /// (True, False)
    ///
    /// Raises as ``points``, and ``CannotSolve`` if there is no bid; nello and sevens it takes.
    fn is_made(&self, open_hands: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.search(open_hands, texas42::Solver::is_made)
    }

    /// What can be said of the points without looking at more than so many positions.
    ///
    /// >>> Solver().bounds(open_hands, nodes=100)
    /// Bounds(least=0, most=42, nodes=100)
    /// >>> solver.bounds(open_hands, nodes=10_000_000).is_exact
    /// True
    ///
    /// Raises as ``points``, and ``WrongCount`` if the number is 0.
    fn bounds<'py>(&self, open_hands: &Bound<'py, PyAny>, nodes: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let nodes = u64::from_py(nodes, "nodes")?;
        self.search(open_hands, |solver, open| solver.bounds(open, nodes))?.to_py(open_hands.py())
    }

    /// Best play: the points or whether it is made, the worth of every play, and a line.
    ///
    /// >>> solution = solver.solve(OpenHands(["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"], "sixes", leader=1))
    /// >>> solution.points, solution.best, " ".join(map(str, solution.line))
    /// ((12, 0), DominoSet('4-4 3-0'), '4-4 6-0 2-1 6-5 5-5 3-0 3-1 1-0')
    ///
    /// Raises ``CannotSolve``, ``WrongCount`` or ``DuplicateDomino`` if the hand is impossible.
    fn solve<'py>(&self, open_hands: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.search(open_hands, texas42::Solver::solve)?.to_py(open_hands.py())
    }

    /// What each legal play comes to, by index.
    ///
    /// >>> len(solver.values(open_hands)), solver.values(open_hands)[0]
    /// (7, PlayValue(domino=Domino('5-2'), points=(36, 6), made=None))
    ///
    /// Raises as ``solve``.
    fn values<'py>(&self, open_hands: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        list(open_hands.py(), &self.search(open_hands, texas42::Solver::values)?)
    }

    /// The points of both sides for each of the nine declarations, where this seat leads.
    ///
    /// >>> points = solver.all_declarations(Deal.shuffled(42, 0).hands, leader=1)
    /// >>> len(points), points[Trump.FOURS], max(points, key=lambda trump: points[trump][1])
    /// (9, (34, 8), Trump.ACES)
    ///
    /// Raises ``CannotSolve`` or ``WrongCount`` if the hands are impossible.
    fn all_declarations<'py>(
        &self,
        hands: &Bound<'py, PyAny>,
        leader: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let py = hands.py();
        let (hands, leader) = (BySeat::<DominoSet>::from_py(hands, "hands")?, Seat::from_py(leader, "leader")?);
        let all = self.0.work(py, |solver| solver.all_declarations(&hands, leader))?.map_err(Failure::from)?;
        let named = PyDict::new(py);
        for (trump, points) in Trump::ALL.iter().zip(all) {
            named.set_item(trump.to_py(py)?, points.to_py(py)?)?;
        }
        Ok(named)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Solver, a table of {} entries>", self.entries(py)?))
    }
}

/// The points of both sides for many hands, in their order, as ``Solver.points`` has them: on all cores, with the interpreter free for other
/// threads.
///
/// >>> from unbeaten.texas42 import Deal, OpenHands, points_of_many
/// >>> points_of_many(OpenHands(Deal.shuffled(42, number).hands, "fours", leader=1) for number in range(3))
/// [(34, 8), (35, 7), (11, 31)]
///
/// Ctrl-C stops it within a moment. Raises what ``Solver.points`` does for the first hand that cannot be solved, with its place as
/// ``data["place"]``; ``Cancelled`` if another thread cancels it, with how many were solved by then as ``data["done"]``.
#[pyfunction]
#[pyo3(signature = (hands, *, cancel=None))]
pub(crate) fn points_of_many<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
    cancel: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let hands = items(hands, MANY, |_, open| OpenHands::from_py(&open, "hands"))?;
    let work = |cancel: &Cancelling| texas42::points_of_many(cancel, &hands);
    list(py, &long_work(py, Cancel::passed(cancel)?, work)?.map_err(Failure::from)?)
}

/// The same as bytes, each hand at the start of a trick. A question is 18 bytes: the masks of the four hands (``DominoSet.bits``), of 32 bits each,
/// little-endian; the declaration by its place in ``Declaration``; who leads. An answer is 2 bytes: the points of both sides.
///
/// >>> import struct
/// >>> from unbeaten import DominoSet
/// >>> from unbeaten.texas42 import Declaration, solve_batch
/// >>> hands = [DominoSet(hand) for hand in ("6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0")]
/// >>> question = struct.pack("<4I2B", *(hand.bits for hand in hands), Declaration.SIXES.index, 0)
/// >>> list(solve_batch(2 * question))
/// [12, 0, 12, 0]
///
/// Ctrl-C stops it within a moment. Raises ``WrongCount`` if the bytes are no whole number of questions, else what ``Solver.points`` does for
/// the first hand that cannot be solved, with its place as ``data["place"]``; a byte that is no declaration or no seat is a ``CannotSolve`` with
/// the code ``wrong_type``, and a mask with a bit that belongs to no domino a ``BadMask``. ``Cancelled`` as ``points_of_many``.
#[pyfunction]
#[pyo3(signature = (questions, *, cancel=None))]
pub(crate) fn solve_batch<'py>(
    py: Python<'py>,
    questions: &Bound<'py, PyAny>,
    cancel: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let questions = self::questions(questions)?;
    let asked = questions.as_bytes();
    let solved = long_work(py, Cancel::passed(cancel)?, |cancel| texas42::solve_batch(cancel, asked))?;
    Ok(PyBytes::new(py, &solved.map_err(Failure::from)?))
}
