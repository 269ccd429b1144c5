//! Rows of the table.

use crate::Shape;

/// A shape that crosses.
#[derive(Debug)]
pub(super) struct Row<'a> {
    /// Its path in the core.
    pub(super) path: &'a str,
    pub(super) kind: Kind<'a>,
    /// Its name, if it is not the core's.
    pub(super) name: Option<&'a str>,
    /// Fields with other names than the core's.
    pub(super) renamed: &'a [(&'a str, &'a str)],
    /// What it is matched, shown and pickled as, if not as all that it has.
    pub(super) made_of: &'a [&'a str],
    /// Methods of a value that are attributes besides its fields.
    pub(super) also: &'a [&'a str],
    /// Methods that are called as the core's are.
    pub(super) asks: &'a [&'a str],
    /// How arguments of a type are read, if not as everywhere: the expression of it, and what Python may give.
    pub(super) reads: &'a [(&'a str, &'a str, &'a str)],
    /// What the binding keeps, if it is not the core's type by its path alone.
    pub(super) kept_as: Option<&'a str>,
    /// Constructors of other rules than the usual ones.
    pub(super) presets: &'a [&'a str],
    /// Whether the variants of an enum are read back and asked as the enum, and say what it says.
    pub(super) is_whole: bool,
    /// Whether more is written by hand.
    pub(super) is_open: bool,
}

/// What a shape is in Python.
#[derive(Clone, Debug)]
pub(super) enum Kind<'a> {
    Value,
    OneOf,
    Read(&'a [&'a str]),
    Options(&'a str),
    Enumeration {
        on: &'a str,
        values: &'a [(&'a str, &'a str)],
    },
    /// `again` is an error of another room, which has a class of its own here.
    Error {
        under: &'a str,
        reasons: Option<&'a str>,
        again: bool,
    },
    RaisedAs(&'a str),
}

impl Kind<'_> {
    /// Whether it is a class of the extension.
    pub(super) const fn is_class(&self) -> bool {
        matches!(self, Self::Value | Self::OneOf | Self::Read(_) | Self::Options(_))
    }
}

impl<'a> Row<'a> {
    pub(super) const fn new(path: &'a str, kind: Kind<'a>) -> Self {
        Self {
            path,
            kind,
            name: None,
            renamed: &[],
            made_of: &[],
            also: &[],
            asks: &[],
            reads: &[],
            kept_as: None,
            presets: &[],
            is_whole: false,
            is_open: false,
        }
    }

    /// What Python calls it.
    pub(super) fn name<'s>(&'s self, shape: &'s Shape) -> &'s str {
        self.name.unwrap_or_else(|| shape.name())
    }

    /// The type that the binding keeps.
    pub(super) fn kept<'s>(&'s self, shape: &'s Shape) -> &'s str {
        self.kept_as.unwrap_or(&shape.rust_path)
    }

    /// What Python calls a field.
    pub(super) fn field<'s>(&'s self, name: &'s str) -> &'s str {
        self.renamed.iter().find(|(core, _)| *core == name).map_or(name, |(_, python)| python)
    }
}
