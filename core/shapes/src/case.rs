//! Errors without layers.
//!
//! The core nests errors: an action is refused because a play is, because cards are not a combination. An app wants to know the reason,
//! not the way to it, and finds it in one list.

use crate::{Body, Payload, Problem, Shape, Shapes, Variant};

/// One way a shape can look: a variant, or that of an error inside it.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// Its name: that of the innermost variant or struct.
    pub name: &'a str,
    /// Its documentation.
    pub doc: &'a str,
    /// The variants around it as Rust writes them, outermost first: `unbeaten::big_two::IllegalAction::Play`.
    pub around: Vec<String>,
    /// The variant or struct itself as Rust writes it: `unbeaten::big_two::IllegalPlay::MustInclude`.
    pub rust_path: String,
    /// What it carries.
    pub payload: &'a Payload,
}

impl Shapes {
    /// Every way an enum, or an error that is a struct, can look. A transparent variant gives way to what is in it, unless `kept` names
    /// it.
    ///
    /// # Errors
    /// If two of them have one name.
    pub fn cases<'a>(&'a self, shape: &'a Shape, kept: &[&str]) -> Result<Vec<Case<'a>>, Problem> {
        let cases = self.cases_in(shape, kept);
        for (place, case) in cases.iter().enumerate() {
            if let Some(other) = cases[..place].iter().find(|other| other.name == case.name) {
                let text =
                    format!("{} and {} have one name; keep a variant around one", other.rust_path, case.rust_path);
                return Err(Problem::new(text).of(&shape.path));
            }
        }
        Ok(cases)
    }

    fn cases_in<'a>(&'a self, shape: &'a Shape, kept: &[&str]) -> Vec<Case<'a>> {
        match &shape.body {
            Body::Struct(payload) => {
                let (around, rust_path) = (Vec::new(), shape.rust_path.clone());
                vec![Case { name: shape.name(), doc: &shape.doc, around, rust_path, payload }]
            }
            Body::Enum(variants) => variants.iter().flat_map(|variant| self.cases_of(shape, variant, kept)).collect(),
        }
    }

    fn cases_of<'a>(&'a self, shape: &'a Shape, variant: &'a Variant, kept: &[&str]) -> Vec<Case<'a>> {
        let rust_path = format!("{}::{}", shape.rust_path, variant.name);
        let is_kept = !variant.is_transparent || kept.contains(&variant.name.as_str());
        let inner = match &variant.payload {
            Payload::One(ty) if !is_kept => self.of(ty),
            _ => None,
        };
        let Some(inner) = inner else {
            let (name, doc, payload) = (&variant.name, &variant.doc, &variant.payload);
            return vec![Case { name, doc, around: Vec::new(), rust_path, payload }];
        };
        let mut cases = self.cases_in(inner, &[]);
        for case in &mut cases {
            case.around.insert(0, rust_path.clone());
            // What a struct means here is said where it is carried.
            if matches!(inner.body, Body::Struct(_)) {
                case.doc = &variant.doc;
            }
        }
        cases
    }
}

#[cfg(test)]
mod tests {
    use crate::{Payload, tests::core};

    #[test]
    fn nested_errors_are_one_list() {
        let shapes = core();
        let cases = shapes.cases(shapes.get("big_two::IllegalAction").unwrap(), &[]).unwrap();
        let names: Vec<&str> = cases.iter().map(|case| case.name).collect();
        assert_eq!(names[..5], ["GameOver", "MatchOver", "NotYourTurn", "TimeNotUp", "EmptyPlay"]);
        let must = cases.iter().find(|case| case.name == "MustInclude").unwrap();
        assert_eq!(must.around, ["unbeaten::big_two::IllegalAction::Play"]);
        assert_eq!(must.rust_path, "unbeaten::big_two::IllegalPlay::MustInclude");
        assert_eq!(must.doc, "The first play of the match must contain a card.");
    }

    #[test]
    fn a_struct_is_a_case_with_the_words_of_where_it_is_carried() {
        let shapes = core();
        let cases = shapes.cases(shapes.get("texas42::BadTrick").unwrap(), &[]).unwrap();
        assert_eq!((cases[0].name, cases[0].doc), ("WrongCount", "No play, or more than four."));
        assert_eq!(cases[0].payload.fields().len(), 3);
        assert_eq!(cases[1].name, "DuplicateDomino");
    }

    #[test]
    fn two_cases_of_one_name_are_refused_unless_one_is_kept() {
        let shapes = core();
        let refused = shapes.get("big_two::Refused").unwrap();
        let problem = shapes.cases(refused, &[]).unwrap_err().to_string();
        assert!(
            problem.starts_with("big_two::Refused: unbeaten::WrongCount and unbeaten::WrongCount have one name"),
            "{problem}"
        );
        let cases = shapes.cases(refused, &["Deal", "Action"]).unwrap();
        let deal = cases.iter().find(|case| case.name == "Deal").unwrap();
        assert!(matches!(deal.payload, Payload::One(ty) if ty.path() == Some("big_two::CannotDeal")));
    }
}
