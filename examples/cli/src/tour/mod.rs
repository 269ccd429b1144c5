//! `unbeaten tour`: a match move by move, the scenarios of our source documents, hands of Texas 42 with what
//! was given away in one of them, and their certain tricks, the end of a game of Casino, and what a drop there may mean.

mod builds;
mod casino;
mod clock;
mod game;
mod review;
mod scenarios;
mod shake;
mod texas42;

use std::io::{self, Write};

use unbeaten::big_two::Rules;

/// Shows everything.
pub(crate) fn show(output: &mut dyn Write) -> io::Result<()> {
    let mut tour = Tour { rules: Rules::classic(), output, chapters: 0 };
    tour.game()?;
    tour.scenarios()?;
    tour.shakes()?;
    tour.review()?;
    tour.texas42()?;
    tour.builds()?;
    tour.casino()?;
    writeln!(
        tour.output,
        "\nYour turn: `unbeaten play big-two`, `unbeaten play texas42`, `unbeaten play casino`. From a script: `unbeaten eval --help`."
    )
}

struct Tour<'a> {
    rules: Rules,
    output: &'a mut dyn Write,
    chapters: usize,
}

impl Tour<'_> {
    fn chapter(&mut self, title: &str, text: &str) -> io::Result<()> {
        self.chapters += 1;
        let space = if self.chapters > 1 { "\n" } else { "" };
        let heading = format!("{}. {title}", self.chapters);
        let line = "─".repeat(heading.chars().count());
        writeln!(self.output, "{space}{heading}\n{line}\n{text}")
    }
}
