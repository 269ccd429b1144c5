//! The rules of what a drop may mean.

use std::{collections::BTreeSet, sync::Arc};

use pyo3::{
    prelude::*,
    types::{PyList, PyString, PyTuple},
};
use unbeaten::casino::{self, Profile};

use super::{
    decision::{Decision, Found},
    drop::{Drop, drop},
    position::position,
    told::{DropRule, Explanation},
};
use crate::{
    convert::{FromPy, ToPy, list, text, with_same},
    errors::Failure,
    guard::guard,
};

/// The source document's nine rules, read as a profile reads them, and without those that an app switches off.
///
/// >>> from unbeaten.casino import Engine, Position, Target
/// >>> drop = Position(1, 0, "7D", ["7S", ""]).drop("7S", Target.loose(0))
/// >>> Engine().determine(drop).rule_ids
/// ('universal-staging', 'single-card-capture')
/// >>> Engine("literal").determine(drop).rule_ids
/// ('universal-staging', 'single-card-capture', 'create-own-build')
/// >>> Engine("literal", without=["universal-staging"])
/// Engine('literal', without=['universal-staging'])
///
/// Raises ``UnknownProfile`` if there is no such profile, ``NoSuchRule`` if there is no rule of a name.
#[pyclass(frozen, module = "unbeaten.casino")]
#[derive(Clone)]
pub(crate) struct Engine(Arc<Made>);

/// An engine, and what it was made of.
struct Made {
    engine: casino::Engine,
    profile: Profile,
    without: BTreeSet<String>,
}

/// The core's engine knows no equality, because apps in Rust may give it rules of their own; what it was made of tells ours apart.
impl PartialEq for Engine {
    fn eq(&self, other: &Self) -> bool {
        (self.0.profile, &self.0.without) == (other.0.profile, &other.0.without)
    }
}

impl Engine {
    pub(super) fn core(&self) -> &casino::Engine {
        &self.0.engine
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (profile=None, without=None), text_signature = "(profile='document', without=())")]
    fn new(profile: Option<&Bound<'_, PyAny>>, without: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let profile = profile.map_or_else(|| Ok(Profile::default()), |profile| Profile::from_py(profile, "profile"))?;
        let without: Vec<String> = without.map_or_else(|| Ok(Vec::new()), |ids| Vec::from_py(ids, "rules"))?;
        let engine = guard(|| without.iter().try_fold(casino::Engine::new(profile), |engine, id| engine.without(id)))?;
        let engine = engine.map_err(Failure::from)?;
        Ok(Self(Arc::new(Made { engine, profile, without: without.into_iter().collect() })))
    }

    /// How the source document's table of rules is read.
    ///
    /// >>> Engine().profile
    /// Profile.DOCUMENT
    #[getter]
    fn profile<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.profile.to_py(py)
    }

    /// Another engine without the rule of this name.
    ///
    /// >>> len(Engine().without("universal-staging").rules())
    /// 8
    ///
    /// Raises ``NoSuchRule`` if there is no rule of that name.
    fn without(&self, rule_id: &Bound<'_, PyString>) -> PyResult<Self> {
        let Made { engine, profile, without } = &*self.0;
        let id = text(rule_id);
        let engine = guard(|| engine.clone().without(&id))?.map_err(Failure::from)?;
        let without = without.iter().cloned().chain([id.into_owned()]).collect();
        Ok(Self(Arc::new(Made { engine, profile: *profile, without })))
    }

    /// The rules, by priority.
    ///
    /// >>> [rule.priority for rule in Engine().rules()]
    /// [95, 80, 50, 45, 40, 35, 30, 25, 10]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.0.engine.rules().iter().map(DropRule::from).collect::<Vec<_>>())
    }

    /// The rule of this name; none if there is none.
    ///
    /// >>> Engine().rule("trail-card").is_modal
    /// True
    fn rule<'py>(&self, rule_id: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        self.0.engine.rule(&text(rule_id)).map(DropRule::from).to_py(rule_id.py())
    }

    /// What a drop may mean.
    ///
    /// >>> Engine().determine(drop).is_modal
    /// True
    fn determine(&self, drop: &Bound<'_, PyAny>) -> PyResult<Decision> {
        let drop = self::drop(drop)?;
        let found = drop.ask(|drop| Found::of(&self.0.engine.determine(drop), &self.0.engine))?;
        Ok(Decision::new(self, drop.clone(), found))
    }

    /// For every rule, by priority, whether it matches a drop and why.
    ///
    /// >>> for one in Engine().explain(drop)[4:6]:
    /// ...     print(one.rule_id, one.matched, one.because, sep=": ")
    /// temp-stack-capture: False: it is dropped on the loose 7♦, not on a temporary stack
    /// create-own-build: False: together they make 14, and the highest is 10
    fn explain<'py>(&self, drop: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let explained =
            self::drop(drop)?.ask(|drop| self.0.engine.explain(drop).map(Into::into).collect::<Vec<_>>())?;
        list::<Explanation>(drop.py(), &explained)
    }

    /// Every draggable card with every target where it means something: hand cards in index order, then the table's loose cards as they
    /// lie, each with the things on the table as they lie and then the empty area.
    ///
    /// >>> [decision.drop.target for decision in Engine().all_drops(drop.position)]  # not beside its like
    /// [Target.loose(0)]
    fn all_drops(&self, position: &Bound<'_, PyAny>) -> PyResult<Vec<Decision>> {
        let (py, position) = (position.py(), self::position(position)?);
        let drops = py.detach(|| {
            guard(|| {
                let decisions = self.0.engine.all_drops(position);
                let found = |decision: casino::Decision<'_>| {
                    (Drop::of(position, decision.drop()), Found::of(&decision, &self.0.engine))
                };
                decisions.map(found).collect::<Vec<_>>()
            })
        })?;
        Ok(drops.into_iter().map(|(drop, found)| Decision::new(self, drop, found)).collect())
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        with_same(other, |other: &Self| self == other)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.parts(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let Made { profile, without, .. } = &*self.0;
        if without.is_empty() {
            return Ok(format!("Engine('{}')", profile.name()));
        }
        let without = PyList::new(py, without)?.repr()?;
        Ok(format!("Engine('{}', without={})", profile.name(), without.to_string_lossy()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>().into_any(), self.parts(py)?))
    }
}

impl Engine {
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let profile = self.0.profile.name().into_pyobject(py)?.into_any();
        PyTuple::new(py, [profile, PyTuple::new(py, &self.0.without)?.into_any()])
    }
}
