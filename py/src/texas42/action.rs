//! What a player does.

use pyo3::{prelude::*, types::PyString};
use unbeaten::{
    Domino,
    texas42::{self, Declaration},
};

use super::Call;
use crate::{
    convert::{FromPy, ToPy, parse, wrong_type},
    word::word_class,
};

word_class! {
    /// What a player does in turn: call, declare, play a domino, or lay the hand down and claim every trick that is left. One action is one
    /// word, in any letter case.
    ///
    /// Wherever an action is expected, its word will do, and so will a call, a declaration or a domino.
    ///
    /// >>> from unbeaten import Domino
    /// >>> from unbeaten.texas42 import Action, Call, Declaration
    /// >>> Action("30"), Action(Declaration.SIXES), Action(Domino("4-6")), Action.CLAIM
    /// (Action('30'), Action('sixes'), Action('6-4'), Action('claim'))
    /// >>> match Action("6-4"):
    /// ...     case Action("claim" | "pass"):
    /// ...         print("nothing to show")
    /// ...     case Action(domino=Domino() as domino):
    /// ...         print(domino)
    /// 6-4
    ///
    /// Raises ``BadAction`` if the word is none.
    "unbeaten.texas42" Action(texas42::Action)
    {
        /// The call, if it is one.
        ///
        /// >>> Action("30").call, Action("6-4").call
        /// (Call('30'), None)
        #[getter]
        fn call<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            let texas42::Action::Call(call) = self.0 else { return None::<bool>.to_py(py) };
            call.to_py(py)
        }

        /// What is declared, if something is.
        ///
        /// >>> Action("sixes").declaration
        /// Declaration.SIXES
        #[getter]
        fn declaration<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            let texas42::Action::Declare(declaration) = self.0 else { return None::<bool>.to_py(py) };
            declaration.to_py(py)
        }

        /// The domino, if one is played.
        ///
        /// >>> Action("4-6").domino
        /// Domino('6-4')
        #[getter]
        fn domino<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            let texas42::Action::Play(domino) = self.0 else { return None::<bool>.to_py(py) };
            domino.to_py(py)
        }

        /// Whether every trick that is left is claimed.
        ///
        /// >>> Action("claim").is_claim
        /// True
        #[getter]
        fn is_claim(&self) -> bool {
            self.0 == texas42::Action::Claim
        }
    }
}

/// Gives the class its constants, which are its own instances.
pub(super) fn complete(py: Python<'_>) -> PyResult<()> {
    let class = py.get_type::<Action>();
    class.setattr("PASS", texas42::Action::Call(texas42::Call::Pass).to_py(py)?)?;
    class.setattr("CLAIM", texas42::Action::Claim.to_py(py)?)
}

impl FromPy for texas42::Action {
    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {
        if let Ok(action) = value.cast_exact::<Action>() {
            return Ok(action.get().0);
        }
        if let Ok(written) = value.cast::<PyString>() {
            return parse(written);
        }
        if let Ok(call) = value.cast_exact::<Call>() {
            return Ok(Self::Call(call.get().0));
        }
        if value.cast_exact::<crate::domino::Domino>().is_ok() {
            return Domino::from_py(value, name).map(Self::Play);
        }
        let wanted = "an action is an Action, a Call, a Declaration, a Domino or a text like '30', 'sixes' or '6-4'";
        Declaration::from_py(value, name).map(Self::Declare).map_err(|_| wrong_type(value, wanted))
    }
}
