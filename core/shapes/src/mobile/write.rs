//! The Rust that is written. It is laid out for a person, who reads it when it does not compile.

use std::fmt::Write;

use super::{
    Mobile,
    row::{Kind, Row},
    way::{Crossing, Way},
};
use crate::{
    Body, Case, Field, Payload, Problem, Shape,
    text::{documented, writeln},
};

/// A datum of a case.
#[derive(Debug)]
pub(super) struct Datum {
    name: String,
    doc: String,
    pub(super) crossing: Crossing,
    /// The field of the core that it is spread from.
    inside: Option<(String, String)>,
}

/// A case with what it is called here and its data.
type Shown<'a> = (String, Case<'a>, Vec<Datum>);

impl Mobile<'_> {
    /// Everything about one row.
    pub(super) fn item(&self, row: &Row<'_>) -> Result<String, Problem> {
        let shape = self.shapes.get(row.path)?;
        match (&row.kind, &shape.body) {
            (Kind::Read(getters), _) => self.read_record(row, shape, getters),
            (Kind::Options { doc, bad }, Body::Struct(payload)) => self.options_record(row, shape, payload, doc, bad),
            (Kind::Value, _) if self.is_as_it_is(row)? => self.as_it_is(row, shape),
            (Kind::Value, Body::Struct(_)) => self.record(row, shape),
            _ => self.one_of_many(row, shape),
        }
    }

    /// The core's own type, declared to `UniFFI`.
    fn as_it_is(&self, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let name = self.name(row, shape);
        let (kind, keyword) = match shape.body {
            Body::Struct(_) => ("Record", "struct"),
            Body::Enum(_) => ("Enum", "enum"),
        };
        let mut text = if name == shape.name() {
            format!("pub use {};\n\n", shape.rust_path)
        } else {
            format!("pub use {} as {name};\n\n", shape.rust_path)
        };
        text += &documented(0, &shape.doc)?;
        writeln(&mut text, 0, &format!("#[uniffi::remote({kind})]"));
        writeln(&mut text, 0, &format!("pub {keyword} {name} {{"));
        match &shape.body {
            Body::Struct(_) => fields(&mut text, 1, &self.single(row, shape)?, "pub ")?,
            Body::Enum(_) => variants(&mut text, &self.named_cases(row, shape)?)?,
        }
        text += "}\n";
        Ok(text)
    }

    /// A struct that is written again.
    fn record(&self, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let (name, data) = (self.name(row, shape), self.single(row, shape)?);
        let mut text = record_of(&shape.doc, &name, &data, row)?;
        let pattern = pattern(&shape.rust_path, &data);
        text += &from(&shape.rust_path, &name, &[format!("let {pattern} = core;"), made("Self", &data, Way::out)]);
        if self.comes_back(row)? {
            let (fields, core) = (names(&data), expression(&shape.rust_path, &data));
            text += &from(&name, &shape.rust_path, &[format!("let {name}{fields} = core;"), core]);
        }
        Ok(text)
    }

    /// A record of what methods and public fields say.
    fn read_record(&self, row: &Row<'_>, shape: &Shape, getters: &[&str]) -> Result<String, Problem> {
        let name = self.name(row, shape);
        let (mut data, mut values) = (Vec::new(), Vec::new());
        for getter in getters {
            let (shown, getter) = getter.split_once(": ").unwrap_or((getter, getter));
            let field = match &shape.body {
                Body::Struct(payload) => payload.fields().iter().find(|field| field.name == getter && field.is_public),
                Body::Enum(_) => None,
            };
            let (doc, ty, value) = match (field, shape.getter(getter)) {
                (Some(field), _) => (&field.doc, &field.ty, format!("core.{getter}")),
                (None, Some(found)) => (&found.doc, &found.ty, format!("core.{getter}()")),
                (None, None) => return Err(Problem::new(format!("it has no public `{getter}`"))),
            };
            let crossing = self.crossing(ty, row).map_err(|problem| problem.of(getter))?;
            // The value is only looked at.
            let value = if matches!(crossing.way, Way::List(_)) { format!("{value}.clone()") } else { value };
            values.push(format!("{shown}: {}", crossing.way.out(&value)));
            data.push(Datum { name: shown.into(), doc: doc.clone(), crossing, inside: None });
        }
        let mut text = record_of(&shape.doc, &name, &data, row)?;
        text += &from(&format!("&{}", shape.rust_path), &name, &[braced("Self", &values)]);
        text += &from(&shape.rust_path, &name, &["Self::from(&core)".into()]);
        Ok(text)
    }

    /// A record of options, whose way back is checked.
    fn options_record(
        &self,
        row: &Row<'_>,
        shape: &Shape,
        payload: &Payload,
        doc: &str,
        bad: &str,
    ) -> Result<String, Problem> {
        let name = self.name(row, shape);
        let data = self.data_of(payload.fields(), row)?;
        let mut text = record_of(doc, &name, &data, row)?;
        let pattern = pattern(&shape.rust_path, &data);
        text += &from(&shape.rust_path, &name, &[format!("let {pattern} = core;"), made("Self", &data, Way::out)]);
        let _ = write!(
            text,
            "\nimpl TryFrom<{name}> for {core} {{\n    type Error = {bad};\n\n    \
             fn try_from(options: {name}) -> Result<Self, {bad}> {{\n        let {name}{fields} = options;\n        \
             Ok({made})\n    }}\n}}\n",
            core = shape.rust_path,
            fields = names(&data),
            made = made("Self", &data, Way::checked),
        );
        Ok(text)
    }

    /// An enum that is written again, or an error.
    fn one_of_many(&self, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let (name, cases) = (self.name(row, shape), self.named_cases(row, shape)?);
        let derive = if matches!(row.kind, Kind::Error) { "Error" } else { "Enum" };
        let copy = if shape.is_copy && !row.is_error() && self.comes_back(row)? { "Copy, " } else { "" };
        let mut text = documented(0, &shape.doc)?;
        writeln(&mut text, 0, &format!("#[derive(Clone, {copy}Debug, PartialEq, Eq, uniffi::{derive})]"));
        if row.is_error() {
            text += "#[uniffi::export(Display)]\n";
        }
        writeln(&mut text, 0, &format!("pub enum {name} {{"));
        variants(&mut text, &cases)?;
        text += "}\n";
        let arm = |out: bool| {
            let mut arms = vec!["match core {".to_string()];
            for (shown, case, data) in &cases {
                let core =
                    |inner: String| case.around.iter().rev().fold(inner, |inner, around| format!("{around}({inner})"));
                arms.push(if out {
                    format!(
                        "    {} => {},",
                        core(case_pattern(case, data)),
                        made(&format!("Self::{shown}"), data, Way::out)
                    )
                } else {
                    format!("    {name}::{shown}{} => {},", names(data), core(case_expression(case, data)))
                });
            }
            arms.push("}".into());
            arms
        };
        text += &from(&shape.rust_path, &name, &arm(true));
        if self.comes_back(row)? {
            text += &from(&name, &shape.rust_path, &arm(false));
        } else if row.is_error() {
            return Err(Problem::new("an error has to come back, for its code and text, and a datum of it does not"));
        }
        if row.is_error() {
            text += &told(&name, &shape.rust_path);
        }
        Ok(text)
    }

    /// The cases with what they are called here and their data.
    fn named_cases<'b>(&'b self, row: &Row<'_>, shape: &'b Shape) -> Result<Vec<Shown<'b>>, Problem> {
        let name = self.name(row, shape);
        let cases = self.shapes.cases(shape, row.kept)?;
        let data = cases.iter().map(|case| self.data(case, row)).collect::<Result<Vec<_>, _>>()?;
        let carried =
            |name: &str| data.iter().flatten().any(|datum| words(&datum.crossing.text).any(|word| word == name));
        let shown = |case: &Case<'_>| match case.name {
            // Inside a class of Kotlin, the name of a variant hides a type and the class itself.
            same if same == name => last_word(same).to_string(),
            carrying if carried(carrying) => format!("Of{carrying}"),
            other => other.to_string(),
        };
        let shown: Vec<String> = cases.iter().map(shown).collect();
        Ok(shown.into_iter().zip(cases).zip(data).map(|((shown, case), data)| (shown, case, data)).collect())
    }

    /// The data of a case.
    pub(super) fn data(&self, case: &Case<'_>, row: &Row<'_>) -> Result<Vec<Datum>, Problem> {
        let data = match case.payload {
            Payload::Nothing => Ok(Vec::new()),
            Payload::Fields(fields) => self.data_of(fields, row),
            Payload::One(ty) => self.data_of(&[self.shapes.unnamed(ty)], row),
            Payload::Several => Err(Problem::new("several values without names cannot be shown")),
        };
        data.map_err(|problem| problem.of(case.name))
    }

    fn data_of(&self, fields: &[Field], row: &Row<'_>) -> Result<Vec<Datum>, Problem> {
        let mut data = Vec::new();
        for field in fields {
            let Some(path) = field.ty.path().filter(|path| self.spread.contains(path)) else {
                let crossing = self.crossing(&field.ty, row).map_err(|problem| problem.of(&field.name))?;
                data.push(Datum { name: field.name.clone(), doc: field.doc.clone(), crossing, inside: None });
                continue;
            };
            let inner = self.shapes.get(path)?;
            let Body::Struct(payload) = &inner.body else {
                return Err(Problem::new(format!("`{path}` is no struct, so it cannot be spread")));
            };
            for datum in self.data_of(payload.fields(), row)? {
                data.push(Datum { inside: Some((field.name.clone(), inner.rust_path.clone())), ..datum });
            }
        }
        Ok(data)
    }

    /// The data of a struct.
    fn single(&self, row: &Row<'_>, shape: &Shape) -> Result<Vec<Datum>, Problem> {
        match &shape.body {
            Body::Struct(payload) => self.data_of(payload.fields(), row),
            Body::Enum(_) => Err(Problem::new("it is no struct")),
        }
    }
}

/// The variants of an enum.
fn variants(text: &mut String, cases: &[Shown<'_>]) -> Result<(), Problem> {
    for (shown, case, data) in cases {
        *text += &documented(1, case.doc).map_err(|problem| problem.of(case.name))?;
        if data.is_empty() {
            writeln(text, 1, &format!("{shown},"));
        } else {
            writeln(text, 1, &format!("{shown} {{"));
            fields(text, 2, data, "").map_err(|problem| problem.of(case.name))?;
            writeln(text, 1, "},");
        }
    }
    Ok(())
}

/// The fields of a variant, or of a record, where they are public.
fn fields(text: &mut String, depth: usize, data: &[Datum], public: &str) -> Result<(), Problem> {
    for Datum { name, doc, crossing, .. } in data {
        *text += &documented(depth, doc).map_err(|problem| problem.of(name))?;
        writeln(text, depth, &format!("{public}{name}: {},", crossing.text));
    }
    Ok(())
}

/// A record with its fields.
fn record_of(doc: &str, name: &str, data: &[Datum], row: &Row<'_>) -> Result<String, Problem> {
    let mut text = documented(0, doc)?;
    text += "#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]\n";
    writeln(&mut text, 0, &format!("pub struct {name} {{"));
    for datum in data {
        if let Some((_, default)) = row.defaults.iter().find(|(field, _)| *field == datum.name) {
            writeln(&mut text, 1, &format!("#[uniffi(default = {default})]"));
        }
        fields(&mut text, 1, std::slice::from_ref(datum), "pub ")?;
    }
    text += "}\n";
    Ok(text)
}

/// A conversion, whose body gets the value as `core`.
fn from(source: &str, target: &str, body: &[String]) -> String {
    let mut lines = String::new();
    for line in body {
        writeln(&mut lines, 2, line);
    }
    format!("\nimpl From<{source}> for {target} {{\n    fn from(core: {source}) -> Self {{\n{lines}    }}\n}}\n")
}

/// Code and text, which only the core knows.
fn told(name: &str, core: &str) -> String {
    format!(
        "
#[uniffi::export]
impl {name} {{
    /// A name for this reason that never changes, the same in every language.
    pub fn code(&self) -> String {{
        {core}::from(self.clone()).code().into()
    }}
}}

/// What to show a player.
impl std::fmt::Display for {name} {{
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {{
        {core}::from(self.clone()).fmt(f)
    }}
}}
"
    )
}

/// `{ line, column }`, or nothing where there is none.
fn names(data: &[Datum]) -> String {
    let names: Vec<String> = data.iter().map(|datum| datum.name.clone()).collect();
    braced("", &names)
}

/// `Self::Refused { line: line as u64, reason: reason.into() }`
fn made(path: &str, data: &[Datum], convert: impl Fn(&Way, &str) -> String) -> String {
    let value = |datum: &Datum| {
        let value = convert(&datum.crossing.way, &datum.name);
        if value == datum.name { value } else { format!("{}: {value}", datum.name) }
    };
    let values: Vec<String> = data.iter().map(value).collect();
    braced(path, &values)
}

/// A path with its fields in braces, if it has any: on a line, or where that would be long on a line each.
fn braced(path: &str, fields: &[String]) -> String {
    let line = fields.join(", ");
    match line.len() {
        0 => path.into(),
        1..80 => format!("{path} {{ {line} }}"),
        _ => format!("{path} {{\n                {},\n            }}", fields.join(",\n                ")),
    }
}

/// The core's value as a pattern that binds every datum.
fn pattern(path: &str, data: &[Datum]) -> String {
    in_core(path, data, |datum| datum.name.clone())
}

/// The core's value, made of every datum.
fn expression(path: &str, data: &[Datum]) -> String {
    in_core(path, data, |datum| {
        let value = datum.crossing.way.back(&datum.name);
        if value == datum.name { value } else { format!("{}: {value}", datum.name) }
    })
}

/// A struct or variant of the core with its fields, and those that are spread where they belong.
fn in_core(path: &str, data: &[Datum], one: impl Fn(&Datum) -> String) -> String {
    let mut fields: Vec<String> = Vec::new();
    let mut rest = data;
    while let [first, ..] = rest {
        let together = rest.iter().take_while(|datum| datum.inside.is_some() && datum.inside == first.inside).count();
        if let (Some((field, inner)), 1..) = (&first.inside, together) {
            let inside: Vec<String> = rest[..together].iter().map(&one).collect();
            fields.push(format!("{field}: {inner} {{ {} }}", inside.join(", ")));
            rest = &rest[together..];
        } else {
            fields.push(one(first));
            rest = &rest[1..];
        }
    }
    braced(path, &fields)
}

fn case_pattern(case: &Case<'_>, data: &[Datum]) -> String {
    match (case.payload, data) {
        (Payload::One(_), [one]) => format!("{}({})", case.rust_path, one.name),
        _ => pattern(&case.rust_path, data),
    }
}

fn case_expression(case: &Case<'_>, data: &[Datum]) -> String {
    match (case.payload, data) {
        (Payload::One(_), [one]) => format!("{}({})", case.rust_path, one.crossing.way.back(&one.name)),
        _ => expression(&case.rust_path, data),
    }
}

/// The last word of a name: `Count` of `WrongCount`.
fn last_word(name: &str) -> &str {
    name.rfind(char::is_uppercase).map_or(name, |start| &name[start..])
}

/// The names in a type.
fn words(ty: &str) -> impl Iterator<Item = &str> {
    ty.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}
