//! The shapes for Python: Rust that `PyO3` turns into classes, and the Python and the stubs that go with it.
//!
//! A value of the core is a frozen class with its fields, an event a class a variant, an enumeration Python's own, and an error an
//! exception whose `data` are what JSON has. What only one class has besides is written by hand: such a class is *open*, which makes
//! a macro of it that takes the other methods, and a base in the stubs.

#![allow(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "text that is written once while a package is built"
)]

mod class;
mod enumeration;
mod error;
mod examples;
mod method;
mod row;
mod stub;
mod words;

use crate::{Problem, Shape, Shapes};
pub use examples::Examples;
use row::{Kind, Row};

/// Which shapes cross, and as what: the table of the binding.
#[derive(Debug)]
pub struct Python<'a> {
    shapes: &'a Shapes,
    examples: &'a Examples,
    by_hand: &'a [(&'a str, &'a str, &'a str)],
    rooms: Vec<Room<'a>>,
}

/// A module of the package, with what is in it.
#[derive(Debug)]
struct Room<'a> {
    /// The part of the package; none for what the games share.
    name: &'a str,
    /// What the stubs of its classes import.
    imports: &'a str,
    /// If it has a whole game: what an action, the event of a deal, and the scores so far and those of a deal are called.
    game: Option<[&'a str; 4]>,
    rows: Vec<Row<'a>>,
}

impl Room<'_> {
    /// Where people find what is in it.
    fn home(&self) -> String {
        if self.name.is_empty() { "unbeaten".into() } else { format!("unbeaten.{}", self.name) }
    }

    /// The module of the Rust that is written.
    fn module(&self) -> &str {
        if self.name.is_empty() { "shared" } else { self.name }
    }

    /// The module that is written.
    fn generated(&self) -> String {
        format!("{}._generated", self.home())
    }

    /// Whether an error of another room has a class of its own here.
    fn has_again(&self, ty: &crate::Type) -> bool {
        let again = |row: &Row<'_>| matches!(row.kind, Kind::Error { again: true, .. });
        self.rows.iter().any(|row| again(row) && Some(row.path) == ty.path())
    }

    fn has_class(&self, name: &str, shapes: &Shapes) -> Result<bool, Problem> {
        let mut found = false;
        for row in self.rows.iter().filter(|row| matches!(row.kind, Kind::Error { .. })) {
            found |= row.name(shapes.get(row.path)?) == name;
        }
        Ok(found)
    }
}

/// A file that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path in the package.
    pub path: String,
    /// What is in it.
    pub text: String,
}

impl<'a> Python<'a> {
    /// A table without rows, with examples for the documentation.
    pub const fn new(shapes: &'a Shapes, examples: &'a Examples) -> Self {
        Self { shapes, examples, by_hand: &[], rooms: Vec::new() }
    }

    /// Types that the binding converts by hand: what Python gets, and what it may give.
    #[must_use]
    pub fn by_hand(self, types: &'a [(&'a str, &'a str, &'a str)]) -> Self {
        Self { by_hand: types, ..self }
    }

    /// The rows that follow are in this part of the package, whose stubs import this.
    #[must_use]
    pub fn room(mut self, name: &'a str, imports: &'a str) -> Self {
        self.rooms.push(Room { name, imports, game: None, rows: Vec::new() });
        self
    }

    /// The room has a whole game: the class of what a player does, of the event with which a deal begins, of the scores, and of what a
    /// deal brought.
    #[must_use]
    pub fn game(mut self, action: &'a str, dealt: &'a str, score: &'a str, result: &'a str) -> Self {
        if let Some(room) = self.rooms.last_mut() {
            room.game = Some([action, dealt, score, result]);
        }
        self
    }

    fn add(mut self, paths: &[&'a str], kind: &Kind<'a>) -> Self {
        if let Some(room) = self.rooms.last_mut() {
            room.rows.extend(paths.iter().map(|path| Row::new(path, kind.clone())));
        }
        self
    }

    fn last(mut self, change: impl FnOnce(&mut Row<'a>)) -> Self {
        if let Some(row) = self.rooms.last_mut().and_then(|room| room.rows.last_mut()) {
            change(row);
        }
        self
    }

    /// Structs whose fields are all public: classes with a constructor.
    #[must_use]
    pub fn values(self, paths: &[&'a str]) -> Self {
        self.add(paths, &Kind::Value)
    }

    /// An enum whose variants are classes of their own, and one of them under its name.
    #[must_use]
    pub fn one_of(self, path: &'a str) -> Self {
        self.add(&[path], &Kind::OneOf)
    }

    /// A value that is asked, and made in ways of its own: a class with what these methods and fields answer.
    #[must_use]
    pub fn read(self, path: &'a str, getters: &'a [&'a str]) -> Self {
        self.add(&[path], &Kind::Read(getters))
    }

    /// Rules, whose fields are options by name; `preset` is the constructor of the usual ones.
    #[must_use]
    pub fn options(self, path: &'a str, preset: &'a str) -> Self {
        self.add(&[path], &Kind::Options(preset)).open()
    }

    /// Gives the rules of the last row other constructors.
    #[must_use]
    pub fn presets(self, names: &'a [&'a str]) -> Self {
        self.last(|row| row.presets = names)
    }

    /// Enums without data: enumerations.
    #[must_use]
    pub fn enumerations(self, paths: &[&'a str]) -> Self {
        self.add(paths, &Kind::Enumeration { on: "_Ordered", values: &[] })
    }

    /// Gives the last enumeration a base that is written by hand.
    #[must_use]
    pub fn on(self, base: &'a str) -> Self {
        self.last(|row| {
            if let Kind::Enumeration { on, .. } = &mut row.kind {
                *on = base;
            }
        })
    }

    /// Gives variants of the last enumeration other values than their names.
    #[must_use]
    pub fn valued(self, said: &'a [(&'a str, &'a str)]) -> Self {
        self.last(|row| {
            if let Kind::Enumeration { values, .. } = &mut row.kind {
                *values = said;
            }
        })
    }

    /// Errors that are exceptions.
    #[must_use]
    pub fn errors(self, paths: &[&'a str]) -> Self {
        self.errors_under("UnbeatenError", paths)
    }

    /// Errors that are exceptions of a kind.
    #[must_use]
    pub fn errors_under(self, base: &'a str, paths: &[&'a str]) -> Self {
        self.add(paths, &Kind::Error { under: base, reasons: None, again: false })
    }

    /// Errors that another room has too: here they are exceptions of this room. Where one is inside another error of this room that
    /// goes without saying; elsewhere the binding says `at(&HOME)`.
    #[must_use]
    pub fn errors_again(self, base: &'a str, paths: &[&'a str]) -> Self {
        self.add(paths, &Kind::Error { under: base, reasons: None, again: true })
    }

    /// Gives the exceptions of the last row all the reasons, which are exceptions of that class.
    #[must_use]
    pub fn with_reasons(self, class: &'a str) -> Self {
        self.last(|row| {
            if let Kind::Error { reasons, .. } = &mut row.kind {
                *reasons = Some(class);
            }
        })
    }

    /// Errors without a class of their own: what is in them is raised, and what they say themselves is an exception of this class.
    #[must_use]
    pub fn raised_as(self, class: &'a str, paths: &[&'a str]) -> Self {
        self.add(paths, &Kind::RaisedAs(class))
    }

    /// Gives the shape of the last row another name than its own.
    #[must_use]
    pub fn called(self, name: &'a str) -> Self {
        self.last(|row| row.name = Some(name))
    }

    /// Gives fields of the last row other names: a word of Python's own cannot be one.
    #[must_use]
    pub fn renamed(self, names: &'a [(&'a str, &'a str)]) -> Self {
        self.last(|row| row.renamed = names)
    }

    /// Gives the class of the last row what only some of its answers make: it is matched, shown and pickled as these.
    #[must_use]
    pub fn made_of(self, names: &'a [&'a str]) -> Self {
        self.last(|row| row.made_of = names)
    }

    /// Gives the class of the last row's value attributes that are no fields: what these methods answer.
    #[must_use]
    pub fn also(self, getters: &'a [&'a str]) -> Self {
        self.last(|row| row.also = getters)
    }

    /// Lets the variants of the last row, an enum, be passed where the enum is wanted. Each has what `also` names and the enum's text.
    #[must_use]
    pub fn whole(self) -> Self {
        self.last(|row| row.is_whole = true)
    }

    /// Gives the class of the last row methods of the core, which take and answer what crosses.
    #[must_use]
    pub fn asking(self, methods: &'a [&'a str]) -> Self {
        self.last(|row| row.asks = methods)
    }

    /// Lets methods of the last row read arguments of a type in a way of their own: `{}` is what was given.
    #[must_use]
    pub fn reading(self, types: &'a [(&'a str, &'a str, &'a str)]) -> Self {
        self.last(|row| row.reads = types)
    }

    /// Keeps the value of the last row as this type, where its path alone is none.
    #[must_use]
    pub fn kept_as(self, ty: &'a str) -> Self {
        self.last(|row| row.kept_as = Some(ty))
    }

    /// Lets the class of the last row have methods that are written by hand.
    #[must_use]
    pub fn open(self) -> Self {
        self.last(|row| row.is_open = true)
    }

    /// The Rust of the binding.
    ///
    /// # Errors
    /// If a shape cannot cross: there is none of that path, or a document is missing.
    pub fn rust(&self) -> Result<String, Problem> {
        let mut text = String::from("// Written by `build.rs` from the source of the core.\n");
        for room in &self.rooms {
            text += &format!("\n/// What is in `{}`.\npub(crate) mod {} {{\n", room.home(), room.module());
            text += "    #![allow(unused_imports, reason = \"not every room has everything\")]\n\n";
            text += "    use pyo3::prelude::*;\n\n";
            text += "    use crate::{convert::ToPy, errors::Failure};\n\n";
            text += "    /// Where the exceptions are.\n";
            text += &format!(
                "    pub(crate) static HOME: crate::errors::Home = crate::errors::Home::new(\"{}\");\n",
                room.generated()
            );
            let mut closed = Vec::new();
            for row in &room.rows {
                let shape = self.shapes.get(row.path)?;
                let item = match &row.kind {
                    Kind::Error { again: true, .. } => continue,
                    Kind::Error { .. } | Kind::RaisedAs(_) => self.failure(room, row, shape),
                    Kind::Enumeration { .. } => Self::enumeration(room, row, shape),
                    _ => {
                        if !row.is_open {
                            closed.extend(Self::class_names(row, shape));
                        }
                        self.class(room, row, shape)
                    }
                };
                for line in item.map_err(|problem| problem.of(row.path))?.lines() {
                    crate::text::writeln(&mut text, 1, line);
                }
            }
            text += &registration(&closed);
            text += "}\n";
        }
        Ok(text)
    }

    /// The Python and the stubs of the package.
    ///
    /// # Errors
    /// As [`rust`](Self::rust), and if a datum has no type in Python.
    pub fn files(&self) -> Result<Vec<File>, Problem> {
        let mut files = Vec::new();
        for room in &self.rooms {
            let folder = if room.name.is_empty() { String::new() } else { format!("{}/", room.name) };
            files.push(File { path: format!("{folder}_generated.py"), text: self.module(room)? });
            if room.rows.iter().any(|row| row.kind.is_class()) {
                files.push(File { path: format!("_unbeaten/{}_shapes.pyi", room.name), text: self.stub(room)? });
            }
        }
        Ok(files)
    }

    /// A type as the Rust of the binding writes it, wherever it stands.
    fn rust_type(&self, ty: &crate::Type) -> String {
        // The sets are made by a macro of the core, so they are no shapes.
        let text = self.shapes.rust(ty);
        text.replace("CardSet", "unbeaten::CardSet").replace("DominoSet", "unbeaten::DominoSet")
    }

    /// What Python calls the classes of a row.
    fn class_names(row: &Row<'_>, shape: &Shape) -> Vec<String> {
        match (&row.kind, &shape.body) {
            (Kind::OneOf, crate::Body::Enum(variants)) => variants.iter().map(|variant| variant.name.clone()).collect(),
            _ => vec![row.name(shape).into()],
        }
    }
}

/// Adds the classes to their module.
fn registration(classes: &[String]) -> String {
    if classes.is_empty() {
        return String::new();
    }
    let mut text = String::from("\n    /// Adds the classes that have nothing written by hand.\n");
    text += "    pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {\n";
    for class in classes {
        text += &format!("        module.add_class::<{class}>()?;\n");
    }
    text + "        Ok(())\n    }\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::core;

    const BY_HAND: &[(&str, &str, &str)] = &[
        ("Card", "Card", "CardLike"),
        ("Domino", "Domino", "DominoLike"),
        ("Seat", "int", "SupportsIndex"),
        ("texas42::Action", "Action", "ActionLike"),
    ];

    /// The Rust, the module and the stubs of a room.
    fn written(rows: impl FnOnce(Python<'_>) -> Python<'_>) -> Result<(String, String, String), String> {
        let (shapes, examples) = (core(), Examples::default());
        let python = rows(Python::new(&shapes, &examples).by_hand(BY_HAND).room("big_two", ""));
        let told = |problem: Problem| problem.to_string();
        let files = python.files().map_err(told)?;
        let text = |place: usize| files.get(place).map(|file| file.text.clone()).unwrap_or_default();
        Ok((python.rust().map_err(told)?, text(0), text(1)))
    }

    #[test]
    fn a_value_is_a_class_with_its_fields() {
        let (rust, module, stub) = written(|python| python.values(&["big_two::FirstLead"])).unwrap();
        assert!(rust.contains("\"unbeaten.big_two\" FirstLead(unbeaten::big_two::FirstLead) {\n"), "{rust}");
        assert!(rust.contains("module.add_class::<FirstLead>()?;\n"), "{rust}");
        assert!(module.contains("from .._unbeaten.big_two_shapes import (\n    FirstLead,\n)\n"), "{module}");
        assert!(stub.contains("    def __new__(cls, seat: SupportsIndex, card: CardLike) -> Self: ...\n"), "{stub}");
        assert!(stub.contains("    @property\n    def card(self) -> Card: ...\n"), "{stub}");
    }

    #[test]
    fn variants_are_read_back_and_asked_as_the_enum() {
        let (rust, _, stub) = written(|python| python.one_of("texas42::Reason").also(&["code"]).whole()).unwrap();
        assert!(rust.contains("impl crate::convert::FromPy for unbeaten::texas42::Reason {\n"), "{rust}");
        assert!(rust.contains("if let Ok(one) = value.cast_exact::<OnlyOne>() {\n"), "{rust}");
        assert!(rust.contains("self.0.whole().code().to_py(py)\n"), "{rust}");
        assert!(stub.contains("    @property\n    def code(self) -> str: ...\n"), "{stub}");
    }

    #[test]
    fn an_open_class_is_a_macro_and_a_base() {
        let (rust, module, stub) = written(|python| python.values(&["shell::Timer"]).open()).unwrap();
        assert!(rust.contains("macro_rules! timer_class {\n"), "{rust}");
        assert!(stub.contains("\nclass _Timer:\n"), "{stub}");
        assert!(!module.contains("Timer"), "{module}");
    }

    #[test]
    fn a_transparent_error_is_the_one_inside_and_others_have_data() {
        let (rust, module, _) = written(|python| {
            python.errors(&["big_two::IllegalAction"]).errors_under("IllegalAction", &["big_two::IllegalPlay"])
        })
        .unwrap();
        assert!(rust.contains("unbeaten::big_two::IllegalAction::Play(inner) => inner.into(),"), "{rust}");
        let own = "Self::new(&HOME, \"IllegalAction\", code, message).with(\"to_move\", to_move),";
        assert!(
            rust.contains(&format!("unbeaten::big_two::IllegalAction::NotYourTurn {{ to_move }} => {own}")),
            "{rust}"
        );
        assert!(module.contains("class IllegalPlay(IllegalAction):\n"), "{module}");
        let listed = "    - code ``must_include``, data ``card``: The first play of the match must contain a card.\n";
        assert!(module.contains(listed), "{module}");
    }

    #[test]
    fn data_are_those_of_json() {
        let (rust, module, _) =
            written(|python| python.errors(&["big_two::RecordError", "shell::text::BadRecord"])).unwrap();
        let place = ".with(\"line\", place.line).with(\"column\", place.column)";
        let within = "Self::from(reason).within(&HOME, \"RecordError\", code, message)";
        assert!(rust.contains(&format!("{within}{place}.with_some(\"action\", action),")), "{rust}");
        // JSON leaves the words of the reader out, because the message has them.
        assert!(module.contains("Code ``bad_record``, data ``line``, ``column``.\n"), "{module}");
    }

    #[test]
    fn an_enumeration_has_a_member_for_each_variant() {
        let (rust, module, _) = written(|python| python.enumerations(&["big_two::FlushOrder"])).unwrap();
        assert!(
            rust.contains("in \"unbeaten.big_two._generated\": \"FlushOrder\" unbeaten::big_two::FlushOrder"),
            "{rust}"
        );
        assert!(module.contains("    SUIT_FIRST = \"suit_first\"\n    \"\"\"The suit, then"), "{module}");
    }

    #[test]
    fn what_has_no_type_in_python_is_named_with_the_item_that_needs_it() {
        let problem = written(|python| python.one_of("big_two::Event")).unwrap_err();
        assert_eq!(problem, "big_two::Event: play: `big_two::Combo` has no row in the table");
    }
}
