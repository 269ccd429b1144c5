//! Examples for the documentation, which only Python can run.

use std::{collections::BTreeMap, fs, path::Path};

use crate::Problem;

/// Examples by the room and the name of what they show: `big_two`, `Dealt`, `Timer.number`.
#[derive(Clone, Debug, Default)]
pub struct Examples(BTreeMap<(String, String), String>);

impl Examples {
    /// Reads a folder with a file for each room. In a file, `# Name` stands before the example of that name.
    ///
    /// # Errors
    /// If there is none.
    pub fn read(folder: &Path, rooms: &[&str]) -> Result<Self, Problem> {
        let mut examples = Self::default();
        for room in rooms {
            let file = folder.join(if room.is_empty() { "unbeaten.txt".into() } else { format!("{room}.txt") });
            let text =
                fs::read_to_string(&file).map_err(|error| Problem::new(format!("{}: {error}", file.display())))?;
            for section in format!("\n{text}").split("\n# ").skip(1) {
                let (name, example) = section.split_once('\n').unwrap_or((section, ""));
                examples.0.insert(((*room).into(), name.trim().into()), example.trim().into());
            }
        }
        Ok(examples)
    }

    /// Each example with its path in a folder of them, for documentation that is written by hand: `big_two/Game.play`.
    pub fn files(&self) -> impl Iterator<Item = (String, &str)> {
        self.0.iter().map(|((room, name), example)| (format!("{room}/{name}"), example.as_str()))
    }

    /// The example of a name, after words: a paragraph of its own.
    pub(super) fn after(&self, words: &str, room: &str, name: &str) -> String {
        match self.0.get(&(room.to_string(), name.to_string())) {
            Some(example) => format!("{words}\n\n{example}"),
            None => words.into(),
        }
    }
}
