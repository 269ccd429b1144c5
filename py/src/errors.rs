//! How a refusal of the core becomes a Python exception. The classes are Python's, and `build.rs` says which error is which.

use std::borrow::Cow;

use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyTuple},
};

use crate::convert::ToPy;

/// A module with exceptions.
pub(crate) struct Home {
    name: &'static str,
    module: PyOnceLock<Py<PyModule>>,
}

/// Where the exceptions are that only this layer has.
pub(crate) static PACKAGE: Home = Home::new("unbeaten._errors");

impl Home {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self { name, module: PyOnceLock::new() }
    }

    fn module<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyModule>> {
        Ok(self.module.get_or_try_init(py, || py.import(self.name).map(Bound::unbind))?.bind(py))
    }
}

/// An exception that is still to be made.
pub(crate) struct Failure {
    home: &'static Home,
    class: &'static str,
    code: &'static str,
    message: String,
    data: Vec<(Cow<'static, str>, Box<dyn ToPy + Send>)>,
    /// What made it impossible, reason by reason.
    reasons: Vec<Self>,
}

impl Failure {
    pub(crate) fn new(
        home: &'static Home,
        class: &'static str,
        code: &'static str,
        message: impl Into<String>,
    ) -> Self {
        Self { home, class, code, message: message.into(), data: Vec::new(), reasons: Vec::new() }
    }

    /// With a datum more.
    pub(crate) fn with(mut self, name: impl Into<Cow<'static, str>>, datum: impl ToPy + Send + 'static) -> Self {
        self.data.push((name.into(), Box::new(datum)));
        self
    }

    /// With a datum more, if there is one.
    pub(crate) fn with_some(self, name: &'static str, datum: Option<impl ToPy + Send + 'static>) -> Self {
        match datum {
            Some(datum) => self.with(name, datum),
            None => self,
        }
    }

    /// The same data under another class, code and message.
    pub(crate) fn within(self, home: &'static Home, class: &'static str, code: &'static str, message: String) -> Self {
        Self { home, class, code, message, ..self }
    }

    /// The same as an exception of another room, which has a class of that name too.
    pub(crate) fn at(self, home: &'static Home) -> Self {
        Self { home, ..self }
    }

    /// The same in other words.
    pub(crate) fn saying(self, message: String) -> Self {
        Self { message, ..self }
    }

    /// Every reason at once.
    pub(crate) fn many<E: Into<Self>>(code: &'static str, message: String, reasons: Vec<E>) -> Self {
        let reasons: Vec<Self> = reasons.into_iter().map(Into::into).collect();
        let codes: Vec<&'static str> = reasons.iter().map(|reason| reason.code).collect();
        let (home, class) = reasons.first().map_or((&PACKAGE, "UnbeatenError"), |first| (first.home, first.class));
        Self { reasons, ..Self::new(home, class, code, message).with("reasons", codes) }
    }

    /// A mistake of ours, whoever calls.
    pub(crate) fn internal(message: &impl ToString) -> Self {
        Self::new(&PACKAGE, "InternalError", "internal", message.to_string())
    }

    /// A number that the core has no room for.
    pub(crate) fn out_of_range(name: &'static str, least: u64, most: u64) -> Self {
        Self::bad_number(name, format!("\"{name}\" has to be a whole number from {least} to {most}"))
    }

    /// A number that is wrong in another way.
    pub(crate) fn bad_number(name: &'static str, message: String) -> Self {
        Self::new(&PACKAGE, "NumberOutOfRange", "wrong_type", message).with("field", name)
    }

    pub(crate) fn no_such_seat(seat: &Bound<'_, PyAny>) -> Self {
        let failure = Self::new(&PACKAGE, "NoSuchSeat", "no_such_seat", "a seat is 0, 1, 2 or 3");
        failure.with("seat", seat.clone().unbind())
    }

    /// The exception, for who does not raise it.
    pub(crate) fn exception<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let data = PyDict::new(py);
        for (name, datum) in &self.data {
            data.set_item(name, datum.to_py(py)?)?;
        }
        let exception = self.home.module(py)?.getattr(self.class)?.call1((&self.message, self.code, data))?;
        if !self.reasons.is_empty() {
            let reasons = self.reasons.iter().map(|reason| reason.exception(py)).collect::<PyResult<Vec<_>>>()?;
            exception.setattr("reasons", PyTuple::new(py, reasons)?)?;
        }
        Ok(exception)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        Python::attach(|py| failure.exception(py).map_or_else(|error| error, PyErr::from_value))
    }
}

/// Every reason why a position is impossible.
macro_rules! reasons {
    ($($game:ident),*) => {$(
        impl From<Vec<unbeaten::$game::BadSetup>> for Failure {
            fn from(reasons: Vec<unbeaten::$game::BadSetup>) -> Self {
                unbeaten::$game::Refused::Start { reasons }.into()
            }
        }
    )*};
}
reasons!(big_two, texas42, casino);
