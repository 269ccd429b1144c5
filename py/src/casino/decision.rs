//! What a drop may mean, and what is chosen of it.

use std::sync::Arc;

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
#[derive(Clone)]
pub(crate) struct Decision {
    engine: Engine,
    drop: Drop,
    found: Arc<Found>,
}

/// What the core has determined, so that nobody determines it again.
pub(super) struct Found {
    /// The place of each rule that matches among all rules, with what it offers.
    choices: Vec<(usize, casino::Action)>,
    is_modal: bool,
    error_message: Option<&'static str>,
}

impl Found {
    pub(super) fn of(decision: &casino::Decision<'_>, engine: &casino::Engine) -> Self {
        let place =
            |rule: &DropRule| engine.rules().iter().position(|other| other.id() == rule.id()).unwrap_or_default();
        Self {
            choices: decision.choices().map(|(rule, action)| (place(rule), action)).collect(),
            is_modal: decision.is_modal(),
            error_message: decision.error_message(),
        }
    }
}

/// The same drop means the same to the same engine.
impl PartialEq for Decision {
    fn eq(&self, other: &Self) -> bool {
        (&self.engine, &self.drop) == (&other.engine, &other.drop)
    }
}

impl Decision {
    pub(super) fn new(engine: &Engine, drop: Drop, found: Found) -> Self {
        Self { engine: engine.clone(), drop, found: Arc::new(found) }
    }

    /// Asks the core about it anew: how it is written, only the core knows.
    fn ask<T>(&self, question: impl FnOnce(casino::Decision<'_>) -> T) -> Result<T, Failure> {
        self.drop.ask(|drop| question(self.engine.core().determine(drop)))
    }

    /// The names of the rules that match.
    fn ids(&self) -> impl Iterator<Item = &str> {
        self.found.choices.iter().map(|&(rule, _)| self.rule_id(rule))
    }

    fn rule_id(&self, place: usize) -> &str {
        self.engine.core().rules().get(place).map_or("", DropRule::id)
    }

    fn choice(&self, place: usize) -> Option<Choice> {
        let &(rule, action) = self.found.choices.get(place)?;
        Some(Choice { decision: self.clone(), place, rule_id: self.rule_id(rule).into(), action })
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
        PyTuple::new(py, (0..self.found.choices.len()).filter_map(|place| self.choice(place)).collect::<Vec<_>>())
    }

    /// The actions, by priority of the rules that offer them.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let actions = self.found.choices.iter().map(|&(_, one)| action(py, one, &self.drop.position));
        PyTuple::new(py, actions.collect::<PyResult<Vec<_>>>()?)
    }

    /// The names of the rules that match, by priority.
    #[getter]
    fn rule_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.ids().collect::<Vec<_>>())
    }

    /// Whether the player has to be asked: there is more than one action, a card is trailed, or a rule wants it.
    #[getter]
    fn is_modal(&self) -> bool {
        self.found.is_modal
    }

    /// What to tell the player if it means nothing; none if it means something.
    #[getter]
    fn error_message(&self) -> Option<&'static str> {
        self.found.error_message
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
            let (rule, _) = decision.chosen(&wanted)?;
            Ok(decision.rules().position(|other| other.id() == rule.id()))
        });
        let place = chosen?.map_err(|error| wire::refused(action.py(), &error))?;
        let choice = place.and_then(|place| self.choice(place));
        Ok(choice.ok_or_else(|| Failure::internal(&"what is chosen was offered"))?)
    }

    fn __len__(&self) -> usize {
        self.found.choices.len()
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
        let ids = self.ids().collect::<Vec<_>>().join(", ");
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
    /// The action as the core has it.
    pub(super) const fn core_action(&self) -> casino::Action {
        self.action
    }

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
    let (decision, place) = (of.get(), usize::from_py(place, "place")?);
    let most = decision.found.choices.len() as u64;
    Ok(decision.choice(place).ok_or_else(|| Failure::out_of_range("place", 0, most))?)
}
