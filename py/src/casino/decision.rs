//! What a drop may mean, and what is chosen of it.

use pyo3::{prelude::*, types::PyTuple};
use unbeaten::casino::{self, DropRule};

use super::{action::action, drop::Drop, engine::Engine, wire};
use crate::{
    convert::{FromPy, with_same, wrong_type},
    errors::Failure,
    value,
};

/// What a drop may mean: the rules that match, with an action each. Made by ``Engine.determine``; its length is the number of actions.
///
/// >>> from unbeaten.casino import Capture, Engine, Position, Target
/// >>> decision = Engine().determine(Position(1, 0, "7D", ["7S", ""]).drop("7S", Target.loose(0)))
/// >>> decision.rule_ids, decision.is_modal, len(decision)
/// (('universal-staging', 'single-card-capture'), True, 2)
/// >>> for action in decision.actions:
/// ...     match action:
/// ...         case Capture(cards=cards):
/// ...             print(f"{cards[0]:#}")
/// 7♦
#[pyclass(frozen, module = "unbeaten.casino")]
#[derive(Clone, PartialEq)]
pub(crate) struct Decision {
    engine: Engine,
    drop: Drop,
}

impl Decision {
    pub(super) fn new(engine: &Engine, drop: Drop) -> Self {
        Self { engine: engine.clone(), drop }
    }

    /// Asks the core about it.
    fn ask<T>(&self, question: impl FnOnce(casino::Decision<'_>) -> T) -> Result<T, Failure> {
        self.drop.ask(|drop| question(self.engine.core().determine(drop)))
    }

    fn found(&self) -> Result<Vec<Choice>, Failure> {
        self.ask(|decision| {
            let found = decision.choices().enumerate();
            found.map(|(place, (rule, action))| self.choice(place, rule, action)).collect()
        })
    }

    fn choice(&self, place: usize, rule: &DropRule, action: casino::Action) -> Choice {
        Choice { decision: self.clone(), place, rule_id: rule.id().into(), action }
    }
}

#[pymethods]
impl Decision {
    /// The drop.
    #[getter]
    fn drop(&self) -> Drop {
        self.drop.clone()
    }

    /// The rules that match with what each offers, by priority.
    ///
    /// >>> decision.choices[1].rule_id
    /// 'single-card-capture'
    #[getter]
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.found()?)
    }

    /// The actions, by priority of the rules that offer them.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let actions = self.ask(|decision| decision.actions().collect::<Vec<_>>())?;
        let actions = actions.into_iter().map(|one| action(py, one, &self.drop.position));
        PyTuple::new(py, actions.collect::<PyResult<Vec<_>>>()?)
    }

    /// The names of the rules that match, by priority.
    #[getter]
    fn rule_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let ids = self.ask(|decision| decision.rules().map(|rule| rule.id().to_owned()).collect::<Vec<_>>())?;
        PyTuple::new(py, ids)
    }

    /// Whether the player has to be asked: there is more than one action, a card is trailed, or a rule wants it.
    #[getter]
    fn is_modal(&self) -> PyResult<bool> {
        Ok(self.ask(|decision| decision.is_modal())?)
    }

    /// What to tell the player if it means nothing; none if it means something.
    #[getter]
    fn error_message(&self) -> PyResult<Option<&'static str>> {
        Ok(self.ask(|decision| decision.error_message())?)
    }

    /// As the source document's engine answers it.
    ///
    /// >>> decision.to_wire()["actions"][1]["targetCards"]
    /// [{'rank': '7', 'suit': '♦'}]
    fn to_wire<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wire::read(py, &self.ask(|decision| decision.to_wire())?)
    }

    /// The action of these that a client sent back in wire form, a dictionary or the text of one, with the rule that offers it. Cards may
    /// be in any form that the parser takes, and with tags.
    ///
    /// >>> decision.chosen(decision.to_wire()["actions"][1]) == decision.choices[1]
    /// True
    ///
    /// Raises ``BadWire`` if it is not one of them: a client cannot choose what was not offered.
    fn chosen(&self, action: &Bound<'_, PyAny>) -> PyResult<Choice> {
        let wanted = wire::written(action)?;
        let chosen = self.ask(|decision| {
            let (rule, action) = decision.chosen(&wanted)?;
            let place = decision.rules().position(|other| other.id() == rule.id()).unwrap_or_default();
            Ok(self.choice(place, rule, action))
        });
        chosen?.map_err(|error| wire::refused(action.py(), &error))
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.ask(|decision| decision.len())?)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self == other)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.parts(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let drop = Bound::new(py, self.drop.clone())?;
        let (card, target) = (drop.getattr("card")?, drop.getattr("target")?.repr()?);
        let ids = self.ask(|decision| decision.rules().map(DropRule::id).collect::<Vec<_>>().join(", "))?;
        let means = if ids.is_empty() { "nothing" } else { &ids };
        Ok(format!("<Decision {card} on {}: {means}>", target.to_string_lossy()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Engine>().getattr("determine")?, self.parts(py)?))
    }
}

impl Decision {
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (engine, drop) = (Bound::new(py, self.engine.clone())?, Bound::new(py, self.drop.clone())?);
        PyTuple::new(py, [engine.into_any(), drop.into_any()])
    }
}

/// One of the meanings of a drop: an action, and the rule that offers it.
///
/// >>> from unbeaten.casino import Engine, Position, Target
/// >>> decision = Engine().determine(Position(1, 0, "7D", ["2S", ""]).drop("2S", Target.EMPTY))
/// >>> decision.chosen('{"type":"trail","payload":{"card":"3S"}}')
/// Traceback (most recent call last):
///     ...
/// unbeaten.casino.BadWire: That is not one of the actions of this drop.
/// >>> choice = decision.chosen({"type": "trail", "payload": {"card": {"rank": 2, "suit": "S"}}})
/// >>> choice
/// Choice(rule_id='trail-card', action=Trail(card=Card('2S')))
#[pyclass(frozen, module = "unbeaten.casino")]
pub(crate) struct Choice {
    decision: Decision,
    place: usize,
    rule_id: String,
    action: casino::Action,
}

const FIELDS: [&str; 2] = ["rule_id", "action"];

#[pymethods]
impl Choice {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        FIELDS.into()
    }

    /// The name of the rule.
    #[getter]
    fn rule_id(&self) -> &str {
        &self.rule_id
    }

    /// What it offers.
    #[getter]
    fn action<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        action(py, self.action, &self.decision.drop.position)
    }

    /// The action as the source document's engine writes it.
    ///
    /// >>> choice.to_wire()
    /// {'payload': {'card': {'rank': '2', 'suit': '♠'}}, 'type': 'trail'}
    fn to_wire<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.decision.to_wire(py)?.get_item("actions")?.get_item(self.place)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self.decision == other.decision && self.place == other.place)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.fields(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        value::repr("Choice", &FIELDS, &self.fields(py)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Decision, usize))> {
        let restore = py.import("unbeaten._unbeaten.casino")?.getattr("restore_choice")?;
        Ok((restore, (self.decision.clone(), self.place)))
    }
}

impl Choice {
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, [self.rule_id().into_pyobject(py)?.into_any(), self.action(py)?])
    }
}

/// The choice that was pickled as its place in a decision.
#[pyfunction]
pub(crate) fn restore_choice(decision: &Bound<'_, PyAny>, place: &Bound<'_, PyAny>) -> PyResult<Choice> {
    let Ok(of) = decision.cast_exact::<Decision>() else {
        return Err(wrong_type(decision, "\"decision\" has to be a Decision"));
    };
    let (place, mut found) = (usize::from_py(place, "place")?, of.get().found()?);
    if place >= found.len() {
        return Err(Failure::out_of_range("place", 0, found.len() as u64).into());
    }
    Ok(found.swap_remove(place))
}
