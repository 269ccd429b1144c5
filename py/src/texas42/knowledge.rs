//! What one seat knows of a hand.

use pyo3::{prelude::*, types::PyList};
use unbeaten::{
    Seat,
    texas42::{self, View},
};

use super::{Deals, Shake, Table};
use crate::{
    convert::{FromPy, ToPy, answer, list},
    errors::Failure,
    game::detached,
    guard::{Shared, guard},
};

/// What one seat knows of a hand: its own dominoes, and what the actions of the others prove about theirs. It has no room for a hidden
/// domino, so whatever is made of it is fair play: two games that differ only there give equal knowledge.
///
/// ``game.knowledge(seat)`` has it, or it is taken from a view, or it grows action by action from the hand as dealt. What is proved: who does not
/// follow a suit holds nothing of it; who splashes had three doubles or more as dealt, who plunges four or more; in sevens, whatever a seat
/// plays later and holds now is no nearer to seven than what it has played; of a partner who sits out in nello nothing is known.
///
/// >>> from unbeaten.texas42 import Knowledge, Rules
/// >>> knowledge = Knowledge.dealt(Rules.casual(), 0, 1, "6-6 6-5 6-4 5-5 4-1 2-0 0-0")  # seat 0 shakes, this is seat 1
/// >>> knowledge.deals().count
/// 399072960
/// >>> for seat, action in [(1, "30"), (2, "splash-2"), (3, "pass"), (0, "pass")]:
/// ...     knowledge.see(seat, action)
/// >>> knowledge.doubles(2), knowledge.deals().count
/// (3, 35006400)
#[pyclass(frozen, module = "unbeaten.texas42")]
pub(crate) struct Knowledge(Shared<texas42::Knowledge>);

impl Knowledge {
    pub(super) const fn new(knowledge: texas42::Knowledge) -> Self {
        Self(Shared::new(knowledge))
    }

    fn ask<T>(&self, py: Python<'_>, question: impl FnOnce(&texas42::Knowledge) -> T) -> PyResult<T> {
        Ok(self.0.ask(py, question)?)
    }

    fn copy(&self, py: Python<'_>) -> PyResult<texas42::Knowledge> {
        self.ask(py, |knowledge| *knowledge)
    }
}

impl FromPy for texas42::Knowledge {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        match value.cast_exact::<Knowledge>() {
            Ok(knowledge) => knowledge.get().copy(value.py()),
            Err(_) => Err(crate::convert::wrong_type(value, &format!("\"{name}\" has to be a Knowledge"))),
        }
    }
}

#[pymethods]
impl Knowledge {
    /// What a seat knows that was dealt this hand, when nobody has acted.
    ///
    /// >>> Knowledge.dealt(Rules.casual(), shaker=0, seat=3, hand="6-6 6-5 6-4 5-5 4-1 2-0 0-0").seat
    /// 3
    ///
    /// Raises ``WrongCount`` if the hand has not seven dominoes.
    #[staticmethod]
    fn dealt(
        rules: &Bound<'_, PyAny>,
        shaker: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
        hand: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let (rules, shaker) = (FromPy::from_py(rules, "rules")?, FromPy::from_py(shaker, "shaker")?);
        let (seat, hand) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(hand, "hand")?);
        Ok(Self::new(guard(|| texas42::Knowledge::dealt(rules, shaker, seat, hand))?))
    }

    /// What a seat knows by its view. A hand that a claim laid open is known.
    ///
    /// Of a game that began with a position the actions before it are not known: what a seat did not follow counts from there on.
    ///
    /// >>> from unbeaten.texas42 import Deal, Game
    /// >>> game = Game(Rules.casual(), Deal.shuffled(42, 0))
    /// >>> Knowledge.of(game.view(2)) == game.knowledge(2)
    /// True
    #[staticmethod]
    fn of(view: &Bound<'_, PyAny>) -> PyResult<Self> {
        let view = View::from_py(view, "view")?;
        Ok(Self::new(guard(|| texas42::Knowledge::of(&view))?))
    }

    /// What a seat knows by the table alone, where nobody remembers what was called and played before: the suits that were not followed and
    /// what the highest bid shows, but neither a splash that was outbid nor the order of sevens. For bots on a ``Shake``.
    ///
    /// >>> from unbeaten.texas42 import Shake
    /// >>> Knowledge.by_table(Shake(Rules.casual(), Deal.shuffled(42, 0)), 1).deals().count
    /// 399072960
    #[staticmethod]
    fn by_table(shake: &Bound<'_, PyAny>, seat: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (shake, seat) = (Shake::passed(shake)?, Seat::from_py(seat, "seat")?);
        Ok(Self::new(guard(|| texas42::Knowledge::by_table(&shake, seat))?))
    }

    /// Sees what a seat does. Of another seat's hand only what it plays is known, so a play is refused if that domino is not there, or if
    /// the seat has shown not to hold such; whether its calls and the order of its sevens fit any deal, ``deals`` says. A claim of another
    /// seat lays its hand open, but tells it to a ``View`` only.
    ///
    /// >>> knowledge.see(2, "sixes")
    /// Traceback (most recent call last):
    ///     ...
    /// unbeaten.texas42.IllegalAction: Not your turn
    ///
    /// Raises ``IllegalAction`` with the first rule that forbids it; the knowledge is then unchanged.
    fn see(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, action) = (FromPy::from_py(seat, "seat")?, FromPy::from_py(action, "action")?);
        // On a copy, which nobody has seen if something goes wrong.
        let seen = self.0.change(py, |knowledge| {
            let mut next = *knowledge;
            let seen = next.see(seat, action);
            *knowledge = next;
            seen
        });
        Ok(seen?.map_err(Failure::from)?)
    }

    /// Whose knowledge it is.
    #[getter]
    fn seat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, texas42::Knowledge::seat)?.to_py(py)
    }

    /// What is played.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |knowledge| *knowledge.rules())?.to_py(py)
    }

    /// What everybody sees.
    ///
    /// >>> knowledge.table
    /// <Table splash-2 by seat 2, seat 0 to declare>
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |knowledge| *knowledge.table())?.to_py(py)
    }

    /// What the seat holds.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, texas42::Knowledge::hand)?.to_py(py)
    }

    /// What others hold: neither played nor in the own hand.
    ///
    /// >>> len(knowledge.unseen)
    /// 21
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, texas42::Knowledge::unseen)?.to_py(py)
    }

    /// What a seat may hold now for all that it has shown; the own hand, or one that was laid open, as it is.
    ///
    /// >>> knowledge.may_hold(2) == knowledge.unseen
    /// True
    fn may_hold<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let seat = FromPy::from_py(seat, "seat")?;
        self.ask(py, |knowledge| knowledge.may_hold(seat))?.to_py(py)
    }

    /// How many doubles another seat must have left, because it has splashed or plunged.
    ///
    /// >>> [knowledge.doubles(seat) for seat in range(4)]
    /// [0, 0, 3, 0]
    fn doubles(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<u8> {
        let seat = FromPy::from_py(seat, "seat")?;
        self.ask(py, |knowledge| knowledge.doubles(seat))
    }

    /// The deals in which every action so far was legal.
    ///
    /// >>> knowledge.deals()
    /// <Deals, 35006400 of them>
    ///
    /// Raises ``NoSuchDeal`` if there is none. Of a game that was played there always is one.
    fn deals(&self, py: Python<'_>) -> PyResult<Deals> {
        let knowledge = self.copy(py)?;
        Ok(Deals::new(detached(py, || knowledge.deals())?, knowledge))
    }

    /// The hand as it stands if this is what every seat holds now, to try out what may come: a deal drawn from ``deals``. None if it is
    /// none of them.
    ///
    /// >>> shake = knowledge.with_deal(knowledge.deals()[0])
    /// >>> shake.to_move, shake.hands[1] == knowledge.hand
    /// (0, True)
    fn with_deal(&self, py: Python<'_>, deal: &Bound<'_, PyAny>) -> PyResult<Option<Shake>> {
        let (deal, knowledge) = (FromPy::from_py(deal, "deal")?, self.copy(py)?);
        Ok(guard(|| knowledge.with_deal(&deal))?.map(Shake::of))
    }

    /// What the seat may do now, in the documented order; nothing if it is not its turn.
    ///
    /// >>> knowledge.legal_actions()
    /// []
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.ask(py, texas42::Knowledge::legal_actions)?)
    }

    fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        // One after the other, so that two threads that compare the same both ways do not wait for each other.
        let Ok(other) = other.cast_exact::<Self>() else { return answer(py, None::<bool>) };
        (self.copy(py)? == other.get().copy(py)?).to_py(py)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.copy(py).map(Self::new)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let knowledge = self.copy(py)?;
        Ok(format!("<Knowledge of {}: {}>", knowledge.seat(), Table(*knowledge.table()).summary()))
    }
}
