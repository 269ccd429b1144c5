//! What there is to know of a shape, whatever language it is written for.

use std::{collections::BTreeMap, fmt};

use crate::Problem;

/// Every public struct and enum of the core, by path.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    pub(crate) by_path: BTreeMap<String, Shape>,
}

/// A public struct or enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its public path in its crate: `WrongCount`, `big_two::Event`.
    pub path: String,
    /// What Rust code of a binding calls it: `unbeaten::big_two::Event`.
    pub rust_path: String,
    /// Its documentation as it is written, examples and links included; [`prose`](crate::prose) has only the words.
    pub doc: String,
    /// The types that it is written for: `R` of `Refused<R>`.
    pub parameters: Vec<String>,
    /// Whether it is an error: it derives `thiserror::Error`.
    pub is_error: bool,
    /// Whether it derives `Copy`.
    pub is_copy: bool,
    /// Whether it derives `PartialEq`.
    pub is_comparable: bool,
    /// What it is made of.
    pub body: Body,
    /// What its public methods without arguments answer.
    pub getters: Vec<Getter>,
    /// Its public methods, those without arguments included.
    pub methods: Vec<Method>,
    /// What `code` answers for each variant, or for the struct under its own name, where that is a plain text.
    pub codes: BTreeMap<String, String>,
}

/// What a shape is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A struct.
    Struct(Payload),
    /// An enum.
    Enum(Vec<Variant>),
}

/// What a struct or a variant carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Payload {
    /// Nothing.
    Nothing,
    /// Fields with names.
    Fields(Vec<Field>),
    /// One value without a name: `Play(IllegalPlay)`.
    One(Type),
    /// Several values without names, which no binding can show.
    Several,
}

/// A field with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name, without `r#`.
    pub name: String,
    /// Its documentation.
    pub doc: String,
    /// What it holds.
    pub ty: Type,
    /// Whether everybody may see it. The fields of a variant are.
    pub is_public: bool,
    /// How JSON has it.
    pub json: Json,
}

/// How JSON has a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Json {
    /// Under its name.
    #[default]
    Named,
    /// Not at all.
    Skipped,
    /// By its own fields, beside the others.
    Flattened,
}

/// One variant of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Its name.
    pub name: String,
    /// Its documentation.
    pub doc: String,
    /// What it carries.
    pub payload: Payload,
    /// Whether it is another error in all but name: `#[error(transparent)]`.
    pub is_transparent: bool,
}

/// A public method that takes nothing but `self`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Getter {
    /// Its name.
    pub name: String,
    /// Its documentation.
    pub doc: String,
    /// What it answers.
    pub ty: Type,
}

/// A public method of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Its documentation.
    pub doc: String,
    /// What it takes besides the value.
    pub takes: Vec<(String, Type)>,
    /// What it answers; none if nothing.
    pub ty: Option<Type>,
}

/// A type, with the paths of the core's own resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A type by its path in the core, or by its bare name if it is not the core's, with what stands between `<` and `>`.
    Named(String, Vec<Self>),
    /// `[T; N]`
    Array(Box<Self>, String),
    /// `[T]`
    Slice(Box<Self>),
    /// `&T`
    Borrowed(Box<Self>),
    /// `(A, B)`
    Tuple(Vec<Self>),
    /// Anything else, as it is written.
    Other(String),
}

impl Type {
    /// A type by its name alone.
    pub fn named(path: &str) -> Self {
        Self::Named(path.into(), Vec::new())
    }

    /// The path, if nothing stands between `<` and `>`.
    pub fn path(&self) -> Option<&str> {
        match self {
            Self::Named(path, of) if of.is_empty() => Some(path),
            _ => None,
        }
    }

    /// What is in it, if it is an `outer<T>`.
    pub fn inside(&self, outer: &str) -> Option<&Self> {
        match self {
            Self::Named(path, of) if path == outer && of.len() == 1 => of.first(),
            _ => None,
        }
    }
}

/// As Rust writes it, with the core's paths.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |types: &[Self]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Self::Named(path, of) if of.is_empty() => f.write_str(path),
            Self::Named(path, of) => write!(f, "{path}<{}>", list(of)),
            Self::Array(of, len) => write!(f, "[{of}; {len}]"),
            Self::Slice(of) => write!(f, "[{of}]"),
            Self::Borrowed(of) => write!(f, "&{of}"),
            Self::Tuple(of) => write!(f, "({})", list(of)),
            Self::Other(text) => f.write_str(text),
        }
    }
}

impl Shape {
    /// Its name without the module: `Event`.
    pub fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or(&self.path)
    }

    /// The first part of its path, which is the game that owns it; none for what the games share.
    pub fn game(&self) -> Option<&str> {
        self.path.split_once("::").map(|(game, _)| game)
    }

    /// A method without arguments.
    pub fn getter(&self, name: &str) -> Option<&Getter> {
        self.getters.iter().find(|getter| getter.name == name)
    }
}

impl Payload {
    /// The fields; none if they have no names.
    pub fn fields(&self) -> &[Field] {
        match self {
            Self::Fields(fields) => fields,
            _ => &[],
        }
    }
}

impl Shapes {
    /// The shape with this path.
    ///
    /// # Errors
    /// If there is none.
    pub fn get(&self, path: &str) -> Result<&Shape, Problem> {
        self.by_path.get(path).ok_or_else(|| Problem::new(format!("the core has no public struct or enum `{path}`")))
    }

    /// The shape that a type is, if it is one.
    pub fn of(&self, ty: &Type) -> Option<&Shape> {
        self.by_path.get(ty.path()?)
    }

    /// A type as Rust code of a binding writes it.
    pub fn rust(&self, ty: &Type) -> String {
        let list = |types: &[Type]| types.iter().map(|ty| self.rust(ty)).collect::<Vec<_>>().join(", ");
        match ty {
            Type::Named(path, of) => {
                let path = self.by_path.get(path).map_or(path, |shape| &shape.rust_path);
                if of.is_empty() { path.clone() } else { format!("{path}<{}>", list(of)) }
            }
            Type::Array(of, len) => format!("[{}; {len}]", self.rust(of)),
            Type::Slice(of) => format!("[{}]", self.rust(of)),
            Type::Borrowed(of) => format!("&{}", self.rust(of)),
            Type::Tuple(of) => format!("({})", list(of)),
            Type::Other(text) => text.clone(),
        }
    }

    /// All of them, by path.
    pub fn iter(&self) -> impl Iterator<Item = &Shape> {
        self.by_path.values()
    }

    /// What a binding calls a value that the core carries without a name, and says of it: after its type; a number is a place on the
    /// table, and an error is the reason.
    pub fn unnamed(&self, ty: &Type) -> Field {
        let field = |name: &str, doc: &str| Field {
            name: name.into(),
            doc: doc.into(),
            ty: ty.clone(),
            is_public: true,
            json: Json::Named,
        };
        let is_error = |ty: &Type| self.of(ty).is_some_and(|shape| shape.is_error);
        match ty.path() {
            _ if is_error(ty) => field("reason", "Why not."),
            _ if ty.inside("Vec").is_some_and(is_error) => field("reasons", "Every reason."),
            Some("CardSet") => field("cards", "The cards."),
            Some("DominoSet") => field("dominoes", "The dominoes."),
            Some("usize") => field("index", "The place, from 0."),
            Some(path) => {
                let name = snake_case(path.rsplit("::").next().unwrap_or(path));
                field(&name, &format!("The {}.", name.replace('_', " ")))
            }
            None => field("value", "The value."),
        }
    }
}

/// `MatchScore` as `match_score`.
pub(crate) fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}
