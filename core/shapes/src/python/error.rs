//! Exceptions: a class for each error, with the data that JSON has under the same names.

use super::{
    Python, Room,
    row::{Kind, Row},
    words::{docstring, words},
};
use crate::{Body, Field, Json, Payload, Problem, Shape, Type};

/// What a variant of an error, or an error that is a struct, becomes.
enum Becomes<'a> {
    /// What is inside, which has a row of its own.
    Inner(&'a Type),
    /// An exception with these data; those of an error inside are among them, if there is one.
    Own { data: Vec<Datum>, around: Option<&'a Field> },
    /// An exception with a list of others.
    Many(&'a Field),
}

/// A datum of an exception.
struct Datum {
    name: String,
    /// Where it is in the variant.
    place: String,
    ty: Type,
}

impl Python<'_> {
    fn is_error(&self, ty: &Type) -> bool {
        self.shapes.of(ty).is_some_and(|shape| shape.is_error)
    }

    fn becomes<'b>(&self, payload: &'b Payload, is_transparent: bool) -> Result<Becomes<'b>, Problem> {
        let fields = match payload {
            Payload::One(ty) if is_transparent || self.is_error(ty) => return Ok(Becomes::Inner(ty)),
            Payload::One(_) | Payload::Several => return Err(Problem::new("its data have no names")),
            payload => payload.fields(),
        };
        if let Some(many) = fields.iter().find(|field| field.ty.inside("Vec").is_some_and(|ty| self.is_error(ty))) {
            return Ok(Becomes::Many(many));
        }
        let (mut data, mut around) = (Vec::new(), None);
        for field in fields {
            let datum = |name: &str, place: String, ty: &Type| Datum { name: name.into(), place, ty: ty.clone() };
            match field.json {
                Json::Skipped => {}
                Json::Named | Json::Flattened if self.is_error(&field.ty) => around = Some(field),
                Json::Flattened => {
                    let inner = self.shapes.of(&field.ty).map(|shape| &shape.body);
                    let Some(Body::Struct(inner)) = inner else {
                        return Err(Problem::new("only a struct is flattened").of(&field.name));
                    };
                    let named = inner.fields().iter();
                    data.extend(named.map(|one| datum(&one.name, format!("{}.{}", field.name, one.name), &one.ty)));
                }
                Json::Named => data.push(datum(&field.name, field.name.clone(), &field.ty)),
            }
        }
        Ok(Becomes::Own { data, around })
    }

    /// `impl From<error> for Failure`.
    pub(super) fn failure(&self, room: &Room<'_>, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let (class, has_class) = match row.kind {
            Kind::RaisedAs(class) => (class, !class.is_empty()),
            _ => (row.name(shape), true),
        };
        let arm = |pattern: &str, payload: &Payload, is_transparent: bool| {
            Ok(match self.becomes(payload, is_transparent)? {
                Becomes::Inner(ty) if room.has_again(ty) => format!("{pattern}(inner) => Self::from(inner).at(&HOME),"),
                Becomes::Inner(_) => format!("{pattern}(inner) => inner.into(),"),
                Becomes::Many(field) => format!("{pattern} {{ {0} }} => Self::many(code, message, {0}),", field.name),
                Becomes::Own { data, around } => {
                    let mut names: Vec<&str> =
                        data.iter().map(|datum| datum.place.split('.').next().unwrap_or_default()).collect();
                    names.extend(around.map(|field| field.name.as_str()));
                    names.dedup();
                    let pattern = match payload {
                        Payload::Nothing => pattern.into(),
                        _ if names.len() < payload.fields().len() => {
                            format!("{pattern} {{ {} }}", [names, vec![".."]].concat().join(", "))
                        }
                        _ => format!("{pattern} {{ {} }}", names.join(", ")),
                    };
                    let made = match around {
                        None => format!("Self::new(&HOME, \"{class}\", code, message)"),
                        Some(field) if has_class => {
                            format!("Self::from({}).within(&HOME, \"{class}\", code, message)", field.name)
                        }
                        Some(field) => format!("Self::from({}).saying(message)", field.name),
                    };
                    let with: String = data.iter().map(with).collect();
                    format!("{pattern} => {made}{with},")
                }
            })
        };
        let mut arms = Vec::new();
        match &shape.body {
            Body::Struct(payload) => arms.push(arm(&shape.rust_path, payload, false)?),
            Body::Enum(variants) => {
                for variant in variants {
                    let path = format!("{}::{}", shape.rust_path, variant.name);
                    let arm = arm(&path, &variant.payload, variant.is_transparent);
                    arms.push(arm.map_err(|problem: Problem| problem.of(&variant.name))?);
                }
            }
        }
        let needed = arms.iter().any(|arm| arm.contains("message"));
        let told = match (needed, arms.iter().any(|arm| arm.contains("code"))) {
            (false, _) => "",
            (true, false) => "        let message = error.to_string();\n",
            (true, true) => "        let (code, message) = (error.code(), error.to_string());\n",
        };
        let arms: String = arms.iter().map(|arm| format!("            {arm}\n")).collect();
        let path = &shape.rust_path;
        Ok(format!(
            "\nimpl From<{path}> for Failure {{\n    fn from(error: {path}) -> Self {{\n{told}        match error {{\n{arms}        }}\n    }}\n}}\n"
        ))
    }

    /// The class of an exception.
    pub(super) fn exception(&self, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let Kind::Error { under, reasons, .. } = row.kind else { return Err(Problem::new("it is no error")) };
        let name = row.name(shape);
        let mut doc = words(&shape.doc)?;
        match &shape.body {
            Body::Struct(payload) => {
                if let Some(code) = shape.codes.get(shape.name()) {
                    doc += &format!("\n\nCode ``{code}``{}.", self.named(payload)?);
                }
            }
            Body::Enum(variants) => {
                let mut list = String::new();
                for variant in variants {
                    let about = words(&variant.doc).map_err(|problem| problem.of(&variant.name))?;
                    let about = about.replace("\n\n", " ");
                    let code = shape.codes.get(&variant.name).or_else(|| shape.codes.get(shape.name()));
                    list += &match (self.becomes(&variant.payload, variant.is_transparent)?, code) {
                        (Becomes::Own { around: None, .. }, Some(code)) => {
                            format!("- code ``{code}``{}: {about}\n", self.named(&variant.payload)?)
                        }
                        (Becomes::Own { data, .. }, _) => {
                            let names: Vec<String> = data.iter().map(|datum| format!("``{}``", datum.name)).collect();
                            format!("- code and data of the reason, with {}: {about}\n", names.join(", "))
                        }
                        (Becomes::Many(_), _) => format!("- the code of the first reason, data ``reasons``: {about}\n"),
                        (Becomes::Inner(_), _) => match self.class_of(&variant.payload)? {
                            Some(inner) => format!("- ``{inner}``: {about}\n"),
                            None => String::new(),
                        },
                    };
                }
                if !list.is_empty() {
                    doc += &format!("\n\n{}", list.trim_end());
                }
            }
        }
        let mut text = format!("class {name}({under}):\n{}", docstring(&doc));
        if let Some(class) = reasons {
            text += &format!("\n    reasons: tuple[{class}, ...] = ()\n");
            text += "    \"\"\"Every reason why the position is impossible, if that is why.\"\"\"\n";
        }
        Ok(text)
    }

    /// The class of the exception that an error inside a variant is.
    fn class_of(&self, payload: &Payload) -> Result<Option<String>, Problem> {
        let Payload::One(ty) = payload else { return Ok(None) };
        let rows = self.rooms.iter().flat_map(|room| &room.rows);
        let row = rows.filter(|row| matches!(row.kind, Kind::Error { .. })).find(|row| Some(row.path) == ty.path());
        row.map(|row| Ok(row.name(self.shapes.get(row.path)?).into())).transpose()
    }

    /// The names of the data.
    fn named(&self, payload: &Payload) -> Result<String, Problem> {
        let Becomes::Own { data, .. } = self.becomes(payload, false)? else { return Ok(String::new()) };
        let names: Vec<String> = data.iter().map(|datum| format!("``{}``", datum.name)).collect();
        Ok(if names.is_empty() { String::new() } else { format!(", data {}", names.join(", ")) })
    }

    /// The module of a room: exceptions, enumerations, and the names of the classes.
    pub(super) fn module(&self, room: &Room<'_>) -> Result<String, Problem> {
        let (mut exceptions, mut enumerations, mut names) = (Vec::new(), Vec::new(), Vec::new());
        let (mut bases, mut shared, mut classes, mut unions) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for row in &room.rows {
            let shape = self.shapes.get(row.path)?;
            let of = |problem: Problem| problem.of(row.path);
            match row.kind {
                Kind::RaisedAs(_) => continue,
                Kind::Error { under, .. } => {
                    exceptions.push(self.exception(row, shape).map_err(of)?);
                    if under != "UnbeatenError" && !room.has_class(under, self.shapes)? {
                        shared.push(under);
                    }
                }
                Kind::Enumeration { on, .. } => {
                    enumerations.push(self.enumeration_class(room, row, shape).map_err(of)?);
                    if on != "_Ordered" {
                        bases.push(on);
                    }
                }
                _ if row.is_open => continue,
                Kind::OneOf => {
                    let variants = Self::class_names(row, shape);
                    let doc = words(&shape.doc).map_err(of)?;
                    unions.push(format!(
                        "{}: TypeAlias = (\n    {}\n)\n{}",
                        row.name(shape),
                        variants.join("\n    | "),
                        docstring(&doc).replace("    \"\"\"", "\"\"\"")
                    ));
                    classes.extend(variants);
                }
                _ => classes.extend(Self::class_names(row, shape)),
            }
            names.extend((!matches!(row.kind, Kind::OneOf) || !row.is_open).then(|| row.name(shape).to_string()));
        }
        let own: Vec<String> = names.iter().filter(|name| !classes.contains(name)).cloned().collect();
        let homed: Vec<String> = own
            .iter()
            .filter(|name| !unions.iter().any(|union| union.starts_with(&format!("{name}:"))))
            .cloned()
            .collect();
        names.extend(classes.clone());
        names.sort();
        names.dedup();
        classes.sort();
        let up = if room.name.is_empty() { "." } else { ".." };
        let mut text = String::from(
            "\"\"\"What is taken from the core: exceptions, enumerations, and the names of values.\n\n\
             Written by ``py/dev --generate``.\n\"\"\"\n\nfrom __future__ import annotations\n\n",
        );
        if !unions.is_empty() {
            text += "from typing import TypeAlias\n\n";
        }
        if !exceptions.is_empty() {
            text += &format!("from {up}_errors import UnbeatenError\n");
        }
        if !shared.is_empty() {
            text += &format!("from {up}_generated import {}\n", shared.join(", "));
        }
        if !classes.is_empty() {
            text += &format!("from {up}_unbeaten.{}_shapes import (\n", room.name);
            text += &classes.iter().map(|name| format!("    {name},\n")).collect::<String>();
            text += ")\n";
        }
        if !enumerations.is_empty() {
            text += &format!("from {up}_vocabulary import _Ordered\n");
        }
        if !bases.is_empty() {
            text += &format!("from ._vocabulary import {}\n", bases.join(", "));
        }
        let quoted = |names: &[String]| names.iter().map(|name| format!("    \"{name}\",\n")).collect::<String>();
        text += &format!("\n__all__ = [\n{}]\n", quoted(&names));
        for item in exceptions.iter().chain(&enumerations).chain(&unions) {
            text += &format!("\n\n{item}");
        }
        let plain: String = homed.iter().map(|name| format!("    {name},\n")).collect();
        text += &format!(
            "\n\n# Where people find them, and where tracebacks and pickles say that they are.\nfor _each in (\n{plain}):\n    _each.__module__ = \"{}\"\n",
            room.home()
        );
        Ok(text)
    }
}

/// `.with("seat", seat)`; what a datum that may be missing is not, is left out.
fn with(datum: &Datum) -> String {
    let Datum { name, place, ty } = datum;
    match ty {
        // What somebody wrote is shown as it was written.
        ty if name == "text" && ty.path() != Some("String") => format!(".with(\"{name}\", {place}.to_string())"),
        ty if ty.inside("Option").is_some() => format!(".with_some(\"{name}\", {place})"),
        _ => format!(".with(\"{name}\", {place})"),
    }
}
