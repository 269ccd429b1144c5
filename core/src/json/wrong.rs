//! What is wrong with a value that is JSON, but not what it has to be: which field, and why, in plain words.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::de::{self, Expected, Unexpected};

use crate::quote::start_of;

/// A value is not what it has to be.
#[derive(Clone, Debug)]
pub(crate) struct Wrong {
    fault: Fault,
    /// Where it stands, from the inside out.
    path: Vec<Step>,
}

/// What is wrong with it.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    Missing,
    Unknown,
    Twice,
    HasToBe(String),
    Because(String),
}

#[derive(Clone, Debug)]
enum Step {
    Field(String),
    /// From 1.
    Entry(usize),
}

impl Wrong {
    const fn new(fault: Fault) -> Self {
        Self { fault, path: Vec::new() }
    }

    pub(crate) fn has_to_be(want: impl fmt::Display) -> Self {
        Self::new(Fault::HasToBe(want.to_string()))
    }

    pub(crate) fn missing(name: &str) -> Self {
        Self::new(Fault::Missing).of(name)
    }

    pub(crate) fn unknown(name: &str) -> Self {
        Self::new(Fault::Unknown).of(name)
    }

    pub(crate) fn twice(name: &str) -> Self {
        Self::new(Fault::Twice).of(name)
    }

    /// In this field.
    #[must_use]
    pub(crate) fn of(mut self, name: &str) -> Self {
        self.path.push(Step::Field(start_of(name)));
        self
    }

    /// In this entry of a list, counted from 0.
    #[must_use]
    pub(crate) fn of_entry(mut self, place: usize) -> Self {
        self.path.push(Step::Entry(place + 1));
        self
    }

    pub(super) const fn fault(&self) -> &Fault {
        &self.fault
    }

    /// The innermost field that it is about.
    pub(super) fn field(&self) -> Option<&str> {
        self.path.iter().find_map(|step| if let Step::Field(name) = step { Some(&**name) } else { None })
    }

    /// The outermost field that it is about.
    pub(super) fn outermost(&self) -> Option<&str> {
        self.path.iter().rev().find_map(|step| if let Step::Field(name) = step { Some(&**name) } else { None })
    }

    /// `entry 3 of "pointsPerCard"`.
    fn subject(&self) -> String {
        let step = |step: &Step| match step {
            Step::Field(name) => format!("\"{name}\""),
            Step::Entry(number) => format!("entry {number}"),
        };
        match &*self.path {
            [] => "it".into(),
            path => path.iter().map(step).collect::<Vec<_>>().join(" of "),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subject = self.subject();
        match &self.fault {
            Fault::Missing => write!(f, "{subject} is missing"),
            Fault::Unknown => write!(f, "there is no field {subject}"),
            Fault::Twice => write!(f, "{subject} is there twice"),
            Fault::HasToBe(want) => write!(f, "{subject} has to be {want}"),
            Fault::Because(reason) if self.path.is_empty() => f.write_str(reason),
            Fault::Because(reason) => write!(f, "{subject}: {reason}"),
        }
    }
}

impl core::error::Error for Wrong {}

impl de::Error for Wrong {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Self::new(Fault::Because(reason.to_string()))
    }

    fn invalid_type(_: Unexpected<'_>, want: &dyn Expected) -> Self {
        Self::has_to_be(want)
    }

    fn invalid_value(_: Unexpected<'_>, want: &dyn Expected) -> Self {
        Self::has_to_be(want)
    }

    fn invalid_length(_: usize, want: &dyn Expected) -> Self {
        Self::has_to_be(want)
    }

    fn unknown_variant(_: &str, names: &'static [&'static str]) -> Self {
        Self::has_to_be(either(names))
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Self {
        Self::unknown(name)
    }

    fn missing_field(name: &'static str) -> Self {
        Self::missing(name)
    }

    fn duplicate_field(name: &'static str) -> Self {
        Self::twice(name)
    }
}

/// `"turn" or "trick"`.
pub(super) fn either(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
