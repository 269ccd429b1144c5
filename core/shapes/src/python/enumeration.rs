//! Enumerations, which are Python's own.

use super::{
    Python, Room,
    row::{Kind, Row},
    words::{docstring, words},
};
use crate::{Body, Problem, Shape, Variant, model::snake_case};

impl Python<'_> {
    /// The Rust that translates an enumeration.
    pub(super) fn enumeration(room: &Room<'_>, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let path = &shape.rust_path;
        let members: Vec<String> =
            variants(shape)?.iter().map(|variant| format!("    {path}::{},\n", variant.name)).collect();
        Ok(format!(
            "\ncrate::enums::enumerations! {{\n    in \"{}\": \"{}\" {path} = [\n    {}    ];\n}}\n",
            room.generated(),
            row.name(shape),
            members.join("    "),
        ))
    }

    /// The class.
    pub(super) fn enumeration_class(&self, room: &Room<'_>, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let Kind::Enumeration { on, values } = row.kind else { return Err(Problem::new("it is no enumeration")) };
        let name = row.name(shape);
        let doc = self.examples.after(&words(&shape.doc)?, room.name, name);
        let mut text = format!("class {name}({on}):\n{}\n", docstring(&doc));
        for variant in variants(shape)? {
            let snake = snake_case(&variant.name);
            let value = values.iter().find(|(core, _)| *core == variant.name).map_or(&*snake, |(_, value)| value);
            text += &format!("    {} = \"{value}\"\n", snake.to_uppercase());
            text += &docstring(&words(&variant.doc).map_err(|problem| problem.of(&variant.name))?);
        }
        Ok(text)
    }
}

fn variants(shape: &Shape) -> Result<&[Variant], Problem> {
    match &shape.body {
        Body::Enum(variants) => Ok(variants),
        Body::Struct(_) => Err(Problem::new("it is no enum")),
    }
}
