//! The shapes for Kotlin and Swift: Rust that `UniFFI` turns into classes.
//!
//! A shape whose data all cross as they are is declared as it is, and the core's own type crosses. Any other is written again with what
//! its data cross as, and converted from the core's type; back too, where that cannot fail. Errors are flat: see [`Case`](crate::Case).

mod row;
mod way;
mod write;

use crate::{Problem, Shape, Shapes};
use row::{Kind, Row};

/// Which shapes cross, and how: the table of the binding.
#[derive(Debug)]
pub struct Mobile<'a> {
    shapes: &'a Shapes,
    games: &'a [(&'a str, &'a str)],
    custom: &'a [&'a str],
    by_hand: &'a [(&'a str, &'a str)],
    spread: &'a [&'a str],
    rows: Vec<Row<'a>>,
}

impl<'a> Mobile<'a> {
    /// A table without rows. What a game owns gets the game's prefix: `big_two::Event` is `BigTwoEvent`.
    pub const fn new(shapes: &'a Shapes, games: &'a [(&'a str, &'a str)]) -> Self {
        Self { shapes, games, custom: &[], by_hand: &[], spread: &[], rows: Vec::new() }
    }

    /// Types of the core that `UniFFI` is taught by hand, so that they cross as they are.
    #[must_use]
    pub fn custom(self, types: &'a [&'a str]) -> Self {
        Self { custom: types, ..self }
    }

    /// Types of the core with what they cross as. The binding implements its trait `Cross` for them, `Back` where they are in what comes
    /// back, and `Checked` where they are options.
    #[must_use]
    pub fn by_hand(self, types: &'a [(&'a str, &'a str)]) -> Self {
        Self { by_hand: types, ..self }
    }

    /// Structs that are not seen themselves: whatever carries one has its fields.
    #[must_use]
    pub fn spread(self, paths: &'a [&'a str]) -> Self {
        Self { spread: paths, ..self }
    }

    /// Values.
    #[must_use]
    pub fn values(mut self, paths: &[&'a str]) -> Self {
        self.rows.extend(paths.iter().map(|path| Row::new(path, Kind::Value)));
        self
    }

    /// Errors that are thrown.
    #[must_use]
    pub fn errors(mut self, paths: &[&'a str]) -> Self {
        self.rows.extend(paths.iter().map(|path| Row::new(path, Kind::Error)));
        self
    }

    /// Errors that are only data of others.
    #[must_use]
    pub fn reasons(mut self, paths: &[&'a str]) -> Self {
        self.rows.extend(paths.iter().map(|path| Row::new(path, Kind::Reason)));
        self
    }

    /// A value that keeps its fields to itself, shown as a record of what some of its methods answer. `about: description` shows the
    /// answer of `description` as `about`.
    #[must_use]
    pub fn read(mut self, path: &'a str, getters: &'a [&'a str]) -> Self {
        self.rows.push(Row::new(path, Kind::Read(getters)));
        self
    }

    /// Options that an app may set, so that the way back may fail: with `bad`. The name and the words are the binding's, which has an
    /// object of the core's name.
    #[must_use]
    pub fn options(mut self, path: &'a str, name: &'a str, doc: &'a str, bad: &'a str) -> Self {
        self.rows.push(Row { name: Some(name), ..Row::new(path, Kind::Options { doc, bad }) });
        self
    }

    /// Gives the shape of the last row another name than its own.
    #[must_use]
    pub fn called(mut self, name: &'a str) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.name = Some(name);
        }
        self
    }

    /// Leaves transparent variants of the last row's error as they are, with the inner error as the reason.
    #[must_use]
    pub fn keeping(mut self, variants: &'a [&'a str]) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.kept = variants;
        }
        self
    }

    /// Gives fields of the last row's record a default, as `UniFFI` writes it.
    #[must_use]
    pub fn defaults(mut self, defaults: &'a [(&'a str, &'a str)]) -> Self {
        if let Some(row) = self.rows.last_mut() {
            row.defaults = defaults;
        }
        self
    }

    /// The Rust of the binding.
    ///
    /// # Errors
    /// If a shape cannot cross: there is none of that path, a type of its data has no row, or a document is missing.
    pub fn write(&self) -> Result<String, Problem> {
        let mut text = String::from("// Written by `build.rs` from the source of the core.\n");
        for row in &self.rows {
            text.push('\n');
            text.push_str(&self.item(row).map_err(|problem| problem.of(row.path))?);
        }
        Ok(text)
    }

    fn row(&self, path: &str) -> Option<&Row<'a>> {
        self.rows.iter().find(|row| row.path == path)
    }

    /// What a shape is called in the binding.
    fn name(&self, row: &Row<'_>, shape: &Shape) -> String {
        let prefix = self.games.iter().find(|(game, _)| Some(*game) == shape.game()).map_or("", |(_, prefix)| prefix);
        row.name.map_or_else(|| format!("{prefix}{}", shape.name()), Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::core;

    const GAMES: &[(&str, &str)] = &[("big_two", "BigTwo"), ("texas42", "Texas42")];

    fn written(row: impl FnOnce(Mobile<'_>) -> Mobile<'_>) -> Result<String, String> {
        let shapes = core();
        let mobile = Mobile::new(&shapes, GAMES).custom(&["Card", "CardSet"]).values(&["Counted", "Pip", "Seat"]);
        row(mobile).write().map_err(|problem| problem.to_string())
    }

    #[test]
    fn what_crosses_as_it_is_is_only_declared() {
        let text = written(|mobile| mobile.values(&["shell::Timer"]).called("BigTwoTimer")).unwrap();
        assert!(text.contains("pub use unbeaten::shell::Timer as BigTwoTimer;\n"), "{text}");
        assert!(text.contains("#[uniffi::remote(Record)]\npub struct BigTwoTimer {\n"), "{text}");
        assert!(!text.contains("impl From"), "{text}");
    }

    #[test]
    fn an_error_is_flat_and_goes_both_ways() {
        let text = written(|mobile| mobile.errors(&["big_two::IllegalAction"])).unwrap();
        let play = "unbeaten::big_two::IllegalAction::Play(unbeaten::big_two::IllegalPlay::WrongSize";
        assert!(text.contains(&format!("{play} {{ need }}) => Self::WrongSize {{ need: need as u64 }},")), "{text}");
        let back = format!("{play} {{ need: usize::try_from(need).unwrap_or(usize::MAX) }})");
        assert!(text.contains(&format!("BigTwoIllegalAction::WrongSize {{ need }} => {back},")), "{text}");
    }

    #[test]
    fn a_variant_never_has_the_name_of_what_it_carries_or_of_the_class() {
        let text = written(|mobile| mobile.values(&["texas42::Trump"]).errors(&["WrongCount"])).unwrap();
        assert!(text.contains("    OfPip {\n        /// The pip.\n        pip: Pip,\n    },"), "{text}");
        assert!(text.contains("pub enum WrongCount {\n    /// An impossible number of things."), "{text}");
        assert!(text.contains("the message names both.\n    Count {"), "{text}");
    }

    #[test]
    fn what_has_no_row_is_named_with_the_item_that_needs_it() {
        let problem = written(|mobile| mobile.values(&["big_two::Event"])).unwrap_err();
        let wanted = "`big_two::Combo` does not cross; the table of the binding has no row for it";
        assert_eq!(problem, format!("big_two::Event: Played: play: {wanted}"));
    }
}
