//! The public shapes of the core, read from its source.
//!
//! Every event, refusal, value and option is written down once, in the core, as plain Rust with its documentation. [`Shapes::read`]
//! reads that source; an emitter writes what a binding needs from it ([`mobile`] for Kotlin and Swift, [`python`] for Python) while the binding is built.
//! So a new error, a new variant or a new field is an edit of the core and of nothing else, and what it crosses as cannot be stale.
//!
//! ```
//! use unbeaten_shapes::{Body, Shapes};
//!
//! let shapes = Shapes::read(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"))?;
//! let event = shapes.get("big_two::Event")?;
//! let Body::Enum(variants) = &event.body else { panic!("an event is one of many") };
//! assert_eq!((variants[0].name.as_str(), variants[0].doc.as_str()), ("Dealt", "A match begins."));
//! # Ok::<(), unbeaten_shapes::Problem>(())
//! ```

pub mod api;
mod case;
mod doc;
mod generic;
pub mod mobile;
mod model;
mod names;
mod problem;
pub mod python;
mod read;
mod text;

pub use case::Case;
pub use doc::prose;
pub use model::{Body, Field, Getter, Json, Method, Payload, Shape, Shapes, Type, Variant};
pub use problem::Problem;

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The shapes of the core as it is.
    pub(crate) fn core() -> Shapes {
        Shapes::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src")).unwrap()
    }

    fn ty(path: &str, field: &str) -> String {
        let shapes = core();
        let Body::Struct(payload) = &shapes.get(path).unwrap().body else { panic!("{path} is a struct") };
        payload.fields().iter().find(|found| found.name == field).unwrap().ty.to_string()
    }

    #[test]
    fn types_have_their_public_paths() {
        assert_eq!(ty("big_two::MatchScore", "seats"), "BySeat<big_two::SeatScore>");
        assert_eq!(ty("big_two::Setup", "on"), "Option<(Seat, CardSet)>");
        assert_eq!(ty("big_two::Rules", "points_per_card"), "[u16; 14]");
        assert_eq!(ty("texas42::NoSuchContext", "trump"), "texas42::Trump");
        assert_eq!(ty("casino::Growth", "additions"), "Vec<casino::Addition>");
    }

    #[test]
    fn errors_are_known_by_their_derive() {
        let shapes = core();
        let is_error = |path: &str| shapes.get(path).unwrap().is_error;
        assert!(is_error("WrongCount") && is_error("BadCards") && is_error("casino::BadDrop"));
        assert!(!is_error("big_two::Event") && !is_error("Seat"));
    }

    #[test]
    fn methods_without_arguments_are_read_wherever_they_stand() {
        let shapes = core();
        let build = shapes.get("casino::Build").unwrap();
        assert_eq!(build.getter("cards").unwrap().ty.to_string(), "&[Card]");
        assert_eq!(build.getter("id").unwrap().doc, "The app's name for it.");
        assert!(shapes.get("big_two::Rules").unwrap().getter("classify").is_none());
    }

    #[test]
    fn a_value_without_a_name_is_called_after_its_type() {
        let shapes = core();
        let name = |ty: Type| shapes.unnamed(&ty).name;
        assert_eq!(name(Type::named("CardSet")), "cards");
        assert_eq!(name(Type::named("usize")), "index");
        assert_eq!(name(Type::named("big_two::MatchScore")), "match_score");
        assert_eq!(name(Type::named("big_two::IllegalPlay")), "reason");
        assert_eq!(name(Type::Named("Vec".into(), vec![Type::named("big_two::BadSetup")])), "reasons");
    }

    #[test]
    fn what_is_not_there_is_named() {
        let problem = core().get("big_two::Joker").unwrap_err().to_string();
        assert_eq!(problem, "the core has no public struct or enum `big_two::Joker`");
    }
}
