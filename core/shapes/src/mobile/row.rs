//! Rows of the table.

/// A shape that crosses.
#[derive(Debug)]
pub(super) struct Row<'a> {
    /// Its path in the core.
    pub(super) path: &'a str,
    pub(super) kind: Kind<'a>,
    /// Its name, if it is not the core's.
    pub(super) name: Option<&'a str>,
    /// Transparent variants that stay.
    pub(super) kept: &'a [&'a str],
    /// Fields with defaults.
    pub(super) defaults: &'a [(&'a str, &'a str)],
}

/// What a shape is in the binding.
#[derive(Debug)]
pub(super) enum Kind<'a> {
    Value,
    Error,
    Reason,
    Read(&'a [&'a str]),
    Options { doc: &'a str, bad: &'a str },
}

impl<'a> Row<'a> {
    pub(super) const fn new(path: &'a str, kind: Kind<'a>) -> Self {
        Self { path, kind, name: None, kept: &[], defaults: &[] }
    }

    pub(super) const fn is_error(&self) -> bool {
        matches!(self.kind, Kind::Error | Kind::Reason)
    }
}
