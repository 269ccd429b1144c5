//! Positions set up by hand.

use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple, PyType},
};
use unbeaten::{CardSet, Seat, big_two};

use super::{deal::deal, rules::rules};
use crate::{
    convert::{FromPy, ToPy, with_same, wrong_type},
    guard::guard,
    value,
};

/// How a match stands. Cards that are nowhere in it are out of play.
///
/// `hands` are what each seat holds and `to_move` is whose turn it is. `played` are the cards played, those on the table included; `on` is
/// who played what is to be beaten; `out` are the seats that have passed for the rest of the trick; `must_include` is the card that
/// the first play must contain; `totals` are what each seat has scored in earlier matches.
///
/// >>> from unbeaten.big_two import Game, Rules, Setup
/// >>> setup = Setup(["3D 7C KS", "9H", "4C 4H"], to_move=0, played="5D", on=(2, "5D"))
/// >>> Game.set_up(Rules.classic(), setup).legal_actions()
/// [Action('KS')]
#[pyclass(frozen, module = "unbeaten.big_two")]
pub(crate) struct Setup(pub(crate) big_two::Setup);

const FIELDS: [&str; 7] = ["hands", "to_move", "played", "on", "out", "must_include", "totals"];

impl FromPy for big_two::Setup {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        match value.cast_exact::<Setup>() {
            Ok(setup) => Ok(setup.get().0),
            Err(_) => Err(wrong_type(value, &format!("\"{name}\" has to be a Setup"))),
        }
    }
}

/// A seat and its cards.
fn seat_and_cards(value: &Bound<'_, PyAny>) -> PyResult<(Seat, CardSet)> {
    let (seat, cards): (Bound<'_, PyAny>, Bound<'_, PyAny>) = value.extract()?;
    Ok((Seat::from_py(&seat, "on")?, CardSet::from_py(&cards, "on")?))
}

#[pymethods]
impl Setup {
    #[new]
    #[pyo3(signature = (hands, to_move, played=None, on=None, out=None, must_include=None, totals=None))]
    fn new(
        hands: &Bound<'_, PyAny>,
        to_move: &Bound<'_, PyAny>,
        played: Option<&Bound<'_, PyAny>>,
        on: Option<&Bound<'_, PyAny>>,
        out: Option<&Bound<'_, PyAny>>,
        must_include: Option<&Bound<'_, PyAny>>,
        totals: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let hands = FromPy::from_py(hands, "hands")?;
        let mut setup = big_two::Setup::lead(hands, Seat::from_py(to_move, "to_move")?);
        if let Some(played) = played {
            setup.played = FromPy::from_py(played, "played")?;
        }
        setup.on = on.map(seat_and_cards).transpose()?;
        for seat in out.map_or(Ok(Vec::new()), |out| Vec::<Seat>::from_py(out, "out"))? {
            setup.out[seat.index()] = true;
        }
        setup.must_include = must_include.map(|card| FromPy::from_py(card, "must_include")).transpose()?;
        if let Some(totals) = totals {
            setup.totals = FromPy::from_py(totals, "totals")?;
        }
        Ok(Self(setup))
    }

    /// A seat leads with these hands, nothing was played and nobody has points.
    ///
    /// >>> Setup.lead(["3D", "4D"], to_move=0) == Setup(["3D", "4D"], to_move=0)
    /// True
    #[staticmethod]
    fn lead(hands: &Bound<'_, PyAny>, to_move: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(big_two::Setup::lead(FromPy::from_py(hands, "hands")?, FromPy::from_py(to_move, "to_move")?)))
    }

    /// The start of a first match.
    ///
    /// >>> Setup.first(Rules.classic(), Deal.shuffled(42, 0, players=4)).must_include
    /// Card('3D')
    #[staticmethod]
    fn first(rules: &Bound<'_, PyAny>, deal: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (rules, deal) = (self::rules(rules)?, self::deal(deal)?);
        Ok(Self(guard(|| big_two::Setup::first(&rules, deal))?))
    }

    /// This position with some fields changed.
    ///
    /// >>> setup.replace(to_move=1).to_move
    /// 1
    #[pyo3(
        signature = (**changes),
        text_signature = "($self, *, hands=..., to_move=..., played=..., on=..., out=..., must_include=..., totals=...)"
    )]
    fn replace<'py>(&self, py: Python<'py>, changes: Option<&Bound<'py, PyDict>>) -> PyResult<Bound<'py, PyAny>> {
        let fields = PyDict::new(py);
        for (name, value) in FIELDS.iter().zip(self.fields(py)?) {
            fields.set_item(name, value)?;
        }
        if let Some(changes) = changes {
            fields.update(changes.as_mapping())?;
        }
        py.get_type::<Self>().call((), Some(&fields))
    }

    /// What each seat holds.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.hands.to_py(py)
    }

    /// Whose turn it is.
    #[getter]
    fn to_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.to_move.to_py(py)
    }

    /// The cards played, those on the table included.
    #[getter]
    fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.played.to_py(py)
    }

    /// Who played what is to be beaten, and the cards; none on the lead.
    #[getter]
    fn on<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        self.0.on.map(|(seat, cards)| Ok((seat.to_py(py)?, cards.to_py(py)?))).transpose()
    }

    /// Who has passed for the rest of the trick; only where a pass is for the trick.
    #[getter]
    fn out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Seat::ALL.into_iter().filter(|seat| self.0.out[seat.index()]).collect::<Vec<_>>().to_py(py)
    }

    /// The card that the first play must contain.
    #[getter]
    fn must_include<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.must_include.to_py(py)
    }

    /// What each seat has scored in earlier matches.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.totals.to_py(py)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.0 == other.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.fields(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        value::repr("Setup", &FIELDS, &self.fields(py)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>(), self.fields(py)?))
    }
}

impl Setup {
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let on = self.on(py)?.into_pyobject(py)?.into_any();
        let (played, out) = (self.played(py)?, self.out(py)?);
        let (must_include, totals) = (self.must_include(py)?, self.totals(py)?);
        PyTuple::new(py, [self.hands(py)?, self.to_move(py)?, played, on, out, must_include, totals])
    }
}
