//! Methods that are called as the core's are.

use super::{
    Python, Room,
    row::{Kind, Row},
    words::{commented, words},
};
use crate::{Method, Problem, Shape, Type};

/// What a method answers, if all goes well, and the error if not.
struct Answer<'a> {
    good: Option<&'a Type>,
    bad: Option<&'a Type>,
}

impl Python<'_> {
    /// The methods of a row.
    fn asked<'s>(row: &Row<'_>, shape: &'s Shape) -> Result<Vec<&'s Method>, Problem> {
        let find = |name: &&str| {
            let found = shape.methods.iter().find(|method| method.name == **name);
            found.ok_or_else(|| Problem::new(format!("it has no public method `{name}`")))
        };
        row.asks.iter().map(find).collect()
    }

    /// The Rust of the methods of a row.
    pub(super) fn methods(&self, room: &Room<'_>, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let mut text = String::new();
        for method in Self::asked(row, shape)? {
            let (name, answer) = (&method.name, answer(method));
            let mut doc = words(&method.doc).map_err(|problem| problem.of(name))?;
            doc = self.examples.after(&doc, room.name, &format!("{}.{name}", row.name(shape)));
            if let Some(raises) = self.raises(method, &answer) {
                doc = format!("{doc}\n\n{raises}");
            }
            let (mut takes, mut reads, mut given) = (String::new(), String::new(), Vec::new());
            for (argument, ty) in &method.takes {
                takes += &format!(", {argument}: &Bound<'py, PyAny>");
                let (ty, borrowed) = match ty {
                    Type::Borrowed(of) => (&**of, "&"),
                    ty => (ty, ""),
                };
                let of_its_own = row.reads.iter().find(|(read, ..)| *read == ty.to_string());
                let read = if let Some((_, read, _)) = of_its_own {
                    read.replace("{}", argument)
                } else {
                    let ty = if ty.path() == Some("Self") { row.kept(shape).into() } else { self.rust_type(ty) };
                    format!("<{ty} as crate::convert::FromPy>::from_py({argument}, \"{argument}\")?")
                };
                reads += &format!("    let {argument} = {read};\n");
                given.push(format!("{borrowed}{argument}"));
            }
            let refused = if answer.bad.is_some() { ".map_err(crate::errors::Failure::from)?" } else { "" };
            let head = match answer.good {
                None => format!("fn {name}(&self{}) -> PyResult<()>", takes.replace("'py", "'_")),
                Some(_) => format!("fn {name}<'py>(&self, py: Python<'py>{takes}) -> PyResult<Bound<'py, PyAny>>"),
            };
            let given = given.join(", ");
            let asked = format!("crate::guard::guard(|| self.0.{name}({given}))?{refused}");
            let last = match answer.good {
                None => format!("    {asked};\n    Ok(())\n"),
                Some(Type::Named(path, _)) if path == "Vec" => {
                    format!("    Ok(crate::convert::list(py, &{asked})?.into_any())\n")
                }
                Some(_) => format!("    crate::convert::ToPy::to_py(&{asked}, py)\n"),
            };
            text += &format!("{}{head} {{\n{reads}{last}}}\n\n", commented(&doc));
        }
        Ok(text)
    }

    /// What a method raises, in the words of the core.
    fn raises(&self, method: &Method, answer: &Answer<'_>) -> Option<String> {
        let path = answer.bad?.path()?;
        let rows = self.rooms.iter().flat_map(|room| &room.rows);
        let row = rows.filter(|row| matches!(row.kind, Kind::Error { .. })).find(|row| row.path == path)?;
        let (_, errors) = method.doc.split_once("# Errors\n")?;
        let first = errors.split("\n\n").next()?.replace('\n', " ");
        let when = words(&first).ok()?;
        let mut letters = when.chars();
        let when: String = letters.next()?.to_lowercase().chain(letters).collect();
        Some(format!("Raises ``{}`` {when}", row.name(self.shapes.get(row.path).ok()?)))
    }

    /// The stubs of the methods of a row.
    pub(super) fn method_stubs(&self, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let mut text = String::new();
        for method in Self::asked(row, shape)? {
            let of = |problem: Problem| problem.of(&method.name);
            let types = |ty: &Type| match ty.path() {
                Some("Self") => Ok((row.name(shape).to_string(), row.name(shape).to_string())),
                _ => self.types(ty),
            };
            let mut parameters = Vec::new();
            for (argument, ty) in &method.takes {
                let reads = row.reads.iter().find(|(read, ..)| *read == ty.to_string());
                let gives = match reads {
                    Some((.., gives)) => (*gives).into(),
                    None => types(ty).map_err(of)?.1,
                };
                parameters.push(format!("{argument}: {gives}"));
            }
            let gets = match answer(method).good {
                None => "None".into(),
                Some(Type::Named(path, inner)) if path == "Vec" && inner.len() == 1 => {
                    format!("list[{}]", types(&inner[0]).map_err(of)?.0)
                }
                Some(ty) => types(ty).map_err(of)?.0,
            };
            text += &super::stub::signature(&method.name, &["self"], &parameters, &gets);
        }
        Ok(text)
    }
}

fn answer(method: &Method) -> Answer<'_> {
    match &method.ty {
        Some(Type::Named(path, of)) if path == "Result" && of.len() == 2 => {
            Answer { good: something(&of[0]), bad: Some(&of[1]) }
        }
        Some(ty) => Answer { good: something(ty), bad: None },
        None => Answer { good: None, bad: None },
    }
}

/// A type, if it is not `()`.
fn something(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Tuple(of) if of.is_empty() => None,
        ty => Some(ty),
    }
}
