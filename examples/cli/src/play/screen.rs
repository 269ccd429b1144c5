//! What the person sees, whatever is played.

use std::io::{self, Write};

use unbeaten::Seat;

use super::playable::Playable;
use crate::{draw, words::Names};

/// Writes for one person.
pub(super) struct Screen<'a, R: Playable> {
    pub(super) output: &'a mut dyn Write,
    pub(super) names: Names,
    pub(super) memory: R::Memory,
}

impl<'a, R: Playable> Screen<'a, R> {
    pub(super) fn new(output: &'a mut dyn Write, person: Seat) -> Self {
        Self { output, names: Names::with_person(person), memory: R::Memory::default() }
    }

    /// A line of its own.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "  {text}")
    }

    /// What a seat does.
    pub(super) fn act(&mut self, seat: Seat, what: &str) -> io::Result<()> {
        self.say(&format!("{:<8}{what}", self.names.of(seat)))
    }

    /// A remark on the action before it.
    pub(super) fn add(&mut self, what: &str) -> io::Result<()> {
        self.say(&format!("        → {what}"))
    }

    /// Items under a heading.
    pub(super) fn write_list(&mut self, heading: &str, items: &[String]) -> io::Result<()> {
        draw::list(heading, items).iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }
}
