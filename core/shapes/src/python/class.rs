//! Classes of the extension.

use super::{
    Python, Room,
    row::{Kind, Row},
    words::{commented, words},
};
use crate::{Body, Field, Payload, Problem, Shape, Type, model::snake_case};

/// What a class shows: its name, its documentation, its type, and where it is in the value of the core.
pub(super) struct Shown {
    pub(super) name: String,
    pub(super) doc: String,
    pub(super) ty: Type,
    /// `seats`, or `cards()`.
    pub(super) place: String,
}

/// Values of one class are compared where the core compares them.
const SAME: &str = "\
fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    crate::convert::with_same(other, |other: &Self| self.0 == other.0)
}
";

impl Python<'_> {
    /// The Rust of a class, or of a class for each variant.
    pub(super) fn class(&self, room: &Room<'_>, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        match (&row.kind, &shape.body) {
            (Kind::OneOf, Body::Enum(_)) => self.classes_of_variants(room, row, shape),
            (Kind::Options(preset), _) => self.rules(room, row, shape, preset),
            (Kind::Read(_), _) => {
                let fields = Self::shown(row, shape)?;
                let lines = self.lines(room, row.name(shape), &fields, |field| format!("core.{}", field.place))?;
                let head = format!("\"{}\" {}({})", room.home(), row.name(shape), row.kept(shape));
                let made_of = if row.made_of.is_empty() {
                    String::new()
                } else {
                    format!(" made of ({})", row.made_of.join(", "))
                };
                let same = if shape.is_comparable { SAME } else { "" };
                let about = self.about(room, row, shape)?;
                let body = format!("{about}{head}{made_of} |core| {{\n{lines}}}\n{{\n{}}}", indented(same));
                self.finished(room, row, shape, "read_class", &body)
            }
            (Kind::Value, Body::Struct(_)) => {
                let fields = Self::shown(row, shape)?;
                let lines = self.lines(room, row.name(shape), &fields, |field| self.rust_type(&field.ty))?;
                let head = format!("\"{}\" {}({})", room.home(), row.name(shape), shape.rust_path);
                let mut body = format!("{}{head} {{\n{lines}}}", self.about(room, row, shape)?);
                let has_more = !row.also.is_empty() || !row.asks.is_empty();
                if has_more && !row.is_open {
                    let own = self.attributes(room, row, shape)? + &indented(&self.methods(room, row, shape)?);
                    body += &format!("\n{{\n{own}}}");
                }
                self.finished(room, row, shape, "value_class", &body)
            }
            _ => Err(Problem::new("it is no shape of that kind")),
        }
    }

    /// What a class shows of a value.
    pub(super) fn shown(row: &Row<'_>, shape: &Shape) -> Result<Vec<Shown>, Problem> {
        let Body::Struct(payload) = &shape.body else { return Err(Problem::new("it is no struct")) };
        let Kind::Read(getters) = row.kind else {
            // The fields of a value.
            if let Some(hidden) = payload.fields().iter().find(|field| !field.is_public) {
                return Err(Problem::new(format!("`{}` is not for everybody", hidden.name)));
            }
            return Ok(payload.fields().iter().map(|field| of_field(row, field)).collect());
        };
        getters.iter().map(|name| answer(row, shape, payload.fields(), name)).collect()
    }

    /// Attributes of a value that are no fields.
    pub(super) fn more(row: &Row<'_>, shape: &Shape) -> Result<Vec<Shown>, Problem> {
        row.also.iter().map(|name| answer(row, shape, &[], name)).collect()
    }

    fn attributes(&self, room: &Room<'_>, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let mut text = String::new();
        for shown in Self::more(row, shape)? {
            let name = &shown.name;
            let doc = self.examples.after(&words(&shown.doc)?, room.name, &format!("{}.{name}", row.name(shape)));
            text += &indented(&format!(
                "{}#[getter]\nfn {name}<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {{\n    self.0.{}.to_py(py)\n}}\n",
                commented(&doc),
                shown.place,
            ));
        }
        Ok(text)
    }

    /// The fields, each with its documentation.
    fn lines(
        &self,
        room: &Room<'_>,
        class: &str,
        fields: &[Shown],
        what: impl Fn(&Shown) -> String,
    ) -> Result<String, Problem> {
        let mut lines = String::new();
        for field in fields {
            let doc = words(&field.doc).map_err(|problem| problem.of(&field.name))?;
            let doc = self.examples.after(&doc, room.name, &format!("{class}.{}", field.name));
            for line in format!("{}{}: {},", commented(&doc), field.name, what(field)).lines() {
                crate::text::writeln(&mut lines, 1, line);
            }
        }
        Ok(lines)
    }

    /// The documentation of a class.
    fn about(&self, room: &Room<'_>, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let words = words(&shape.doc)?;
        // How a value that is asked may be kept or borrowed matters only in Rust.
        let words = match row.kind {
            Kind::Read(_) => words.split("\n\n").next().unwrap_or_default(),
            _ => &words,
        };
        Ok(commented(&self.examples.after(words, room.name, row.name(shape))))
    }

    /// A class for each variant, and which value is of which class.
    fn classes_of_variants(&self, room: &Room<'_>, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let Body::Enum(variants) = &shape.body else { return Err(Problem::new("it is no enum")) };
        let module = snake_case(row.name(shape));
        let (mut structs, mut classes, mut arms) = (String::new(), String::new(), String::new());
        let (mut wholes, mut reads, path) = (String::new(), String::new(), &shape.rust_path);
        for variant in variants {
            let name = &variant.name;
            let fields = match &variant.payload {
                Payload::Nothing => Vec::new(),
                Payload::Fields(fields) => fields.clone(),
                Payload::One(ty) => vec![self.shapes.unnamed(ty)],
                Payload::Several => return Err(Problem::new("several values without names cannot be shown").of(name)),
            };
            let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
            let names = names.join(", ");
            let made: Vec<String> = fields.iter().map(|field| given(row, &field.name)).collect();
            let made = made.join(", ");
            let typed: String = fields
                .iter()
                .map(|field| format!("        pub(crate) {}: {},\n", row.field(&field.name), self.rust_type(&field.ty)))
                .collect();
            structs += &format!("\n    #[derive(Clone, PartialEq)]\n    pub(crate) struct {name} {{\n{typed}    }}\n");
            let pattern = match &variant.payload {
                Payload::Nothing => String::new(),
                Payload::One(_) => format!("({names})"),
                _ => format!(" {{ {names} }}"),
            };
            arms += &format!("            Self::{name}{pattern} => {module}::{name} {{ {made} }}.to_py(py),\n");
            let fields: Vec<Shown> = fields.iter().map(|field| of_field(row, field)).collect();
            let lines = self.lines(room, name, &fields, |field| self.rust_type(&field.ty))?;
            let doc = words(&variant.doc).map_err(|problem| problem.of(name))?;
            let doc = commented(&self.examples.after(&doc, room.name, name));
            let mut body = format!("{doc}\"{}\" {name}({module}::{name}) {{\n{lines}}}", room.home());
            if row.is_whole {
                if matches!(variant.payload, Payload::One(_)) {
                    return Err(Problem::new("a value without a name cannot be read back").of(name));
                }
                wholes += &whole(path, &module, name, &fields);
                reads += &format!(
                    "        if let Ok(one) = value.cast_exact::<{name}>() {{\n            return Ok(one.get().0.whole());\n        }}\n"
                );
                body += &format!("\n{{\n{}}}", self.attributes_of_variant(room, row, shape, name)?);
            }
            classes += &macro_call("value_class", &body);
        }
        if row.is_whole {
            let name = row.name(shape);
            wholes += &format!(
                "\nimpl crate::convert::FromPy for {path} {{\n    fn from_py(value: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Self> {{\n\
                 {reads}        Err(crate::convert::wrong_type(value, &format!(\"\\\"{{name}}\\\" has to be a {name}\")))\n    }}\n}}\n"
            );
        }
        Ok(format!(
            "\n/// The variants of `{path}`, each as a struct.\npub(crate) mod {module} {{{structs}}}\n{wholes}{classes}\n\
             impl ToPy for {path} {{\n    fn to_py<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {{\n        \
             match {copy} {{\n{arms}        }}\n    }}\n}}\n",
            copy = if shape.is_copy { "*self" } else { "self.clone()" },
        ))
    }

    /// What a variant is asked as the whole enum: methods without arguments, and its text.
    fn attributes_of_variant(
        &self,
        room: &Room<'_>,
        row: &Row<'_>,
        shape: &Shape,
        variant: &str,
    ) -> Result<String, Problem> {
        let mut text = String::new();
        for shown in Self::more(row, shape)? {
            let name = &shown.name;
            let doc = self.examples.after(&words(&shown.doc)?, room.name, &format!("{variant}.{name}"));
            text += &format!(
                "{}#[getter]\nfn {name}<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {{\n    self.0.whole().{}.to_py(py)\n}}\n\n",
                commented(&doc),
                shown.place,
            );
        }
        text += "fn __str__(&self) -> String {\n    self.0.whole().to_string()\n}\n";
        Ok(indented(&text))
    }

    /// Rules with their options.
    fn rules(&self, room: &Room<'_>, row: &Row<'_>, shape: &Shape, preset: &str) -> Result<String, Problem> {
        let name = row.name(shape);
        let fields = Self::shown(row, shape)?;
        let lines =
            self.lines(room, name, &fields, |field| format!("{} {}", field.place, self.rust_type(&field.ty)))?;
        let options: Vec<String> = fields.iter().map(|field| format!("{}=...", field.name)).collect();
        let options = options.join(", ");
        let told = |method: &str, words: &str, raises: &str| {
            let doc = self.examples.after(words, room.name, &format!("{name}.{method}"));
            format!("{{\n{}}}\n", indented(&commented(&format!("{doc}{raises}"))))
        };
        let of = |preset: &str| told(preset, &format!("The rules ``{preset}`` with these options changed."), "");
        let others: String = row.presets.iter().map(|other| format!(" or {other} {}", of(other).trim_end())).collect();
        let presets = of(preset)
            + &told("named", "The rules known by a name.", "\n\nRaises ``UnknownRules`` if no rules have that name.")
            + &told("replace", "These rules with some options changed.", "");
        let mut about = self.examples.after(&words(&shape.doc)?, room.name, name) + "\n\nThe options:\n\n";
        for field in &fields {
            about += &format!("- ``{}``: {}\n", field.name, words(&field.doc)?.replace('\n', " "));
        }
        let head = format!("\"{}\" {name}({}) by {preset}{others}", room.home(), shape.rust_path);
        let body = format!(
            "{}{head}, signed \"(*, {options})\" and \"($self, *, {options})\" {{\n{lines}}}\n{presets}",
            commented(&about),
        );
        self.finished(room, row, shape, "rules_class", &body)
    }
}

impl Python<'_> {
    /// A class, or a macro that takes the rest of one.
    fn finished(
        &self,
        room: &Room<'_>,
        row: &Row<'_>,
        shape: &Shape,
        maker: &str,
        body: &str,
    ) -> Result<String, Problem> {
        if !row.is_open {
            return Ok(macro_call(maker, body));
        }
        let name = format!("{}_class", snake_case(row.name(shape)));
        let methods = indented(&self.methods(room, row, shape)?);
        let inner = format!("{body}\n{{\n{methods}    $($more)*\n}}");
        let call = indented(&indented(&macro_call(maker, &inner)));
        Ok(format!(
            "\n/// The class `{}`, with the methods that are written by hand.\nmacro_rules! {name} {{\n    ($($more:tt)*) => {{{call}    }};\n}}\n\
             pub(crate) use {name};\n",
            row.name(shape)
        ))
    }
}

/// A field as it is written where a value is made of variables that are called as in the core.
fn given(row: &Row<'_>, name: &str) -> String {
    let python = row.field(name);
    if python == name { name.into() } else { format!("{python}: {name}") }
}

/// How the fields of a class make a variant again.
fn whole(path: &str, module: &str, name: &str, fields: &[Shown]) -> String {
    let own: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
    let own = own.join(", ");
    let back = |field: &Shown| match (&field.place, &field.name) {
        (core, python) if core == python => core.clone(),
        (core, python) => format!("{core}: {python}"),
    };
    let back: Vec<String> = fields.iter().map(back).collect();
    let body = if fields.is_empty() {
        format!("{path}::{name}")
    } else {
        format!("let Self {{ {own} }} = self.clone();\n        {path}::{name} {{ {} }}", back.join(", "))
    };
    format!("\nimpl {module}::{name} {{\n    fn whole(&self) -> {path} {{\n        {body}\n    }}\n}}\n")
}

fn of_field(row: &Row<'_>, field: &Field) -> Shown {
    let (name, doc, ty) = (row.field(&field.name).into(), field.doc.clone(), field.ty.clone());
    Shown { name, doc, ty, place: field.name.clone() }
}

/// What a public field or a method answers.
fn answer(row: &Row<'_>, shape: &Shape, fields: &[Field], name: &str) -> Result<Shown, Problem> {
    let public = fields.iter().find(|field| field.name == name && field.is_public);
    match (public, shape.getter(name)) {
        (Some(found), _) => Ok(of_field(row, found)),
        (None, Some(getter)) => {
            let (doc, ty) = (getter.doc.clone(), getter.ty.clone());
            Ok(Shown { name: row.field(name).into(), doc, ty, place: format!("{name}()") })
        }
        (None, None) => Err(Problem::new(format!("it has no public `{name}`"))),
    }
}

fn macro_call(maker: &str, body: &str) -> String {
    format!("\ncrate::value::{maker}! {{\n{}}}\n", indented(body))
}

fn indented(text: &str) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        crate::text::writeln(&mut lines, 1, line);
    }
    lines
}
