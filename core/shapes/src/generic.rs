//! Shapes that are written once for all games: `pub type Refused = shell::Refused<Match>` is a shape of Big Two.
//!
//! What `R::Illegal` stands for is read from the `impl` blocks of `Match`.

use std::collections::BTreeMap;

use crate::{Body, Field, Payload, Problem, Shape, Shapes, Type};

/// What a source says about its generic shapes.
#[derive(Debug, Default)]
pub(crate) struct Generics {
    /// The public path of each alias, its documentation, and what it stands for.
    pub(crate) aliases: Vec<(String, String, Type)>,
    /// For each type, what the names inside its `impl` blocks stand for: `Illegal` of `big_two::Match`.
    pub(crate) inside: BTreeMap<String, BTreeMap<String, Type>>,
}

impl Generics {
    /// The shapes that the aliases stand for.
    pub(crate) fn shapes(&self, shapes: &Shapes, crate_name: &str) -> Result<Vec<Shape>, Problem> {
        let mut found = Vec::new();
        for (path, doc, target) in &self.aliases {
            let Type::Named(template, arguments) = target else { continue };
            let Some(template) = shapes.by_path.get(template) else { continue };
            if arguments.is_empty() || arguments.len() != template.parameters.len() {
                continue;
            }
            let meaning = Meaning { generics: self, parameters: &template.parameters, arguments };
            let shape = meaning.shape(template).map_err(|problem| problem.of(path))?;
            let rust_path = format!("{crate_name}::{path}");
            found.push(Shape { path: path.clone(), rust_path, doc: doc.clone(), parameters: Vec::new(), ..shape });
        }
        Ok(found)
    }
}

/// What the parameters of a shape stand for.
struct Meaning<'a> {
    generics: &'a Generics,
    parameters: &'a [String],
    arguments: &'a [Type],
}

impl Meaning<'_> {
    fn shape(&self, template: &Shape) -> Result<Shape, Problem> {
        let mut shape = template.clone();
        match &mut shape.body {
            Body::Struct(payload) => self.payload(payload)?,
            Body::Enum(variants) => {
                for variant in variants {
                    self.payload(&mut variant.payload).map_err(|problem| problem.of(&variant.name))?;
                }
            }
        }
        for getter in &mut shape.getters {
            getter.ty = self.ty(&getter.ty)?;
        }
        Ok(shape)
    }

    fn payload(&self, payload: &mut Payload) -> Result<(), Problem> {
        match payload {
            Payload::Fields(fields) => {
                for Field { ty, .. } in fields {
                    *ty = self.ty(ty)?;
                }
            }
            Payload::One(ty) => *ty = self.ty(ty)?,
            Payload::Nothing | Payload::Several => {}
        }
        Ok(())
    }

    /// The type with the parameters replaced, and under the alias that it has.
    fn ty(&self, ty: &Type) -> Result<Type, Problem> {
        let boxed = |ty: &Type| self.ty(ty).map(Box::new);
        let all = |types: &[Type]| types.iter().map(|ty| self.ty(ty)).collect::<Result<Vec<_>, _>>();
        Ok(match ty {
            Type::Named(path, of) if of.is_empty() => self.name(path)?,
            Type::Named(path, of) => {
                let whole = Type::Named(path.clone(), all(of)?);
                let alias = self.generics.aliases.iter().find(|(_, _, target)| *target == whole);
                alias.map_or(whole, |(path, ..)| Type::named(path))
            }
            Type::Array(of, len) => Type::Array(boxed(of)?, len.clone()),
            Type::Slice(of) => Type::Slice(boxed(of)?),
            Type::Borrowed(of) => Type::Borrowed(boxed(of)?),
            Type::Tuple(of) => Type::Tuple(all(of)?),
            Type::Other(_) => ty.clone(),
        })
    }

    /// `R`, `R::Illegal`, or a name that means itself.
    fn name(&self, path: &str) -> Result<Type, Problem> {
        let (first, inside) = path.split_once("::").map_or((path, None), |(first, inside)| (first, Some(inside)));
        let Some(place) = self.parameters.iter().position(|parameter| parameter == first) else {
            return Ok(Type::named(path));
        };
        let argument = &self.arguments[place];
        let Some(inside) = inside else { return Ok(argument.clone()) };
        let known = argument.path().and_then(|path| self.generics.inside.get(path)?.get(inside));
        known.cloned().ok_or_else(|| Problem::new(format!("nothing says what `{inside}` of `{argument}` is")))
    }
}
