//! How a datum crosses, and comes back.

use super::{
    Mobile,
    row::{Kind, Row},
};
use crate::{Body, Payload, Problem, Type};

/// How a datum crosses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Way {
    AsItIs,
    /// A `usize`, which `UniFFI` does not know.
    Number(&'static str),
    /// By the binding's traits `Cross`, and `Back` or `Checked`, for this type.
    ByHand(String),
    /// A shape that is written again.
    Written {
        comes_back: bool,
    },
    /// A `&str`.
    Text,
    Maybe(Box<Self>),
    List(Box<Self>),
    Array(Box<Self>),
    Borrowed(Box<Self>),
    BySeat(Box<Self>),
}

impl Way {
    /// The expression that makes it of a datum of the core.
    pub(super) fn out(&self, datum: &str) -> String {
        match self {
            Self::AsItIs => datum.into(),
            Self::Number(number) => format!("{datum} as {number}"),
            Self::ByHand(_) => format!("crate::cross::Cross::out({datum})"),
            Self::Written { .. } | Self::Text => format!("{datum}.into()"),
            Self::Maybe(of) | Self::List(of) if of.is_as_it_is() => datum.into(),
            Self::Maybe(of) => format!("{datum}.map({})", of.closure(Self::out)),
            Self::Array(of) | Self::Borrowed(of) if of.is_as_it_is() => format!("{datum}.to_vec()"),
            Self::List(of) | Self::Array(of) => {
                format!("{datum}.into_iter().map({}).collect()", of.closure(Self::out))
            }
            Self::Borrowed(of) => format!("{datum}.iter().cloned().map({}).collect()", of.closure(Self::out)),
            Self::BySeat(of) if of.is_as_it_is() => format!("{datum}.as_slice().to_vec()"),
            Self::BySeat(of) => format!("{datum}.as_slice().iter().copied().map({}).collect()", of.closure(Self::out)),
        }
    }

    /// The expression that makes a datum of the core of it. Only for what comes back.
    pub(super) fn back(&self, datum: &str) -> String {
        match self {
            Self::Number("u64") => format!("usize::try_from({datum}).unwrap_or(usize::MAX)"),
            Self::Number(_) => format!("{datum} as usize"),
            Self::ByHand(ty) => format!("<{ty} as crate::cross::Back>::back({datum})"),
            Self::Written { .. } => format!("{datum}.into()"),
            Self::Maybe(of) if !of.is_as_it_is() => format!("{datum}.map({})", of.closure(Self::back)),
            Self::List(of) if !of.is_as_it_is() => {
                format!("{datum}.into_iter().map({}).collect()", of.closure(Self::back))
            }
            _ => datum.into(),
        }
    }

    /// The same of what an app has set, which may be wrong; the core's datum then stands behind a `?`.
    pub(super) fn checked(&self, datum: &str) -> String {
        match self {
            Self::ByHand(ty) => format!("<{ty} as crate::cross::Checked>::checked({datum})?"),
            way => way.back(datum),
        }
    }

    fn closure(&self, convert: impl Fn(&Self, &str) -> String) -> String {
        let converted = convert(self, "one");
        match converted.strip_suffix("(one)") {
            _ if converted == "one.into()" => "Into::into".into(),
            Some(function) => function.into(),
            None => format!("|one| {converted}"),
        }
    }

    fn is_as_it_is(&self) -> bool {
        match self {
            Self::Maybe(of) | Self::List(of) => of.is_as_it_is(),
            way => *way == Self::AsItIs,
        }
    }

    pub(super) fn comes_back(&self) -> bool {
        match self {
            Self::AsItIs | Self::Number(_) | Self::ByHand(_) => true,
            Self::Written { comes_back } => *comes_back,
            Self::Maybe(of) | Self::List(of) => of.comes_back(),
            Self::Text | Self::Array(_) | Self::Borrowed(_) | Self::BySeat(_) => false,
        }
    }
}

/// What a datum crosses as, and how.
#[derive(Debug)]
pub(super) struct Crossing {
    pub(super) text: String,
    pub(super) way: Way,
}

impl Mobile<'_> {
    /// How a type crosses in the data of a row.
    pub(super) fn crossing(&self, ty: &Type, row: &Row<'_>) -> Result<Crossing, Problem> {
        // What an error counts may be as large as what was asked for; what a value counts lies on a table.
        let number = if row.is_error() { "u64" } else { "u32" };
        let written = ty.to_string();
        if let Some((_, text)) = self.by_hand.iter().find(|(by_hand, _)| *by_hand == written) {
            return Ok(Crossing { text: (*text).into(), way: Way::ByHand(self.shapes.rust(ty)) });
        }
        let list = |of: &Type, way: fn(Box<Way>) -> Way| {
            let of = self.crossing(of, row)?;
            Ok(Crossing { text: format!("Vec<{}>", of.text), way: way(Box::new(of.way)) })
        };
        match ty {
            Type::Named(..) if ty.inside("Option").is_some() => {
                let of = self.crossing(ty.inside("Option").unwrap_or(ty), row)?;
                Ok(Crossing { text: format!("Option<{}>", of.text), way: Way::Maybe(Box::new(of.way)) })
            }
            Type::Named(path, of) if of.len() == 1 && path == "Vec" => list(&of[0], Way::List),
            Type::Named(path, of) if of.len() == 1 && path == "BySeat" => list(&of[0], Way::BySeat),
            Type::Array(of, _) => list(of, Way::Array),
            Type::Borrowed(of) => match &**of {
                Type::Slice(of) => list(of, Way::Borrowed),
                ty if ty.path() == Some("str") => Ok(Crossing { text: "String".into(), way: Way::Text }),
                ty => self.crossing(ty, row),
            },
            Type::Named(path, of) if of.is_empty() => match path.as_str() {
                "bool" | "u8" | "u16" | "u32" | "u64" | "i64" | "String" => {
                    Ok(Crossing { text: path.clone(), way: Way::AsItIs })
                }
                "usize" => Ok(Crossing { text: number.into(), way: Way::Number(number) }),
                path if self.custom.contains(&path) => {
                    Ok(Crossing { text: format!("unbeaten::{path}"), way: Way::AsItIs })
                }
                path => self.shape_crossing(path),
            },
            _ => Err(Problem::new(format!("`{ty}` does not cross"))),
        }
    }

    fn shape_crossing(&self, path: &str) -> Result<Crossing, Problem> {
        let row = self.row(path).ok_or_else(|| {
            Problem::new(format!("`{path}` does not cross; the table of the binding has no row for it"))
        })?;
        let shape = self.shapes.get(path)?;
        let way = if self.is_as_it_is(row)? { Way::AsItIs } else { Way::Written { comes_back: self.comes_back(row)? } };
        Ok(Crossing { text: self.name(row, shape), way })
    }

    /// Whether the core's own type crosses: everything in it does, and it has a name and is for everybody.
    pub(super) fn is_as_it_is(&self, row: &Row<'_>) -> Result<bool, Problem> {
        let shape = self.shapes.get(row.path)?;
        if !matches!(row.kind, Kind::Value) {
            return Ok(false);
        }
        for case in &self.shapes.cases(shape, &[])? {
            let has_names = match case.payload {
                Payload::Nothing => matches!(shape.body, Body::Enum(_)),
                Payload::Fields(fields) => fields.iter().all(|field| field.is_public),
                Payload::One(_) | Payload::Several => false,
            };
            if !has_names || !self.data(case, row)?.iter().all(|datum| datum.crossing.way.is_as_it_is()) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a value of the core can always be made of what crossed.
    pub(super) fn comes_back(&self, row: &Row<'_>) -> Result<bool, Problem> {
        if matches!(row.kind, Kind::Read(_) | Kind::Options { .. }) {
            return Ok(false);
        }
        let shape = self.shapes.get(row.path)?;
        let cases = self.shapes.cases(shape, row.kept)?;
        for case in &cases {
            for datum in self.data(case, row)? {
                if !datum.crossing.way.comes_back() {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}
