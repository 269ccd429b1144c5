//! What the command line asks for.

use std::{ffi::OsString, time::Duration};

/// The text of `--help`.
pub(crate) const HELP: &str = "\
How fast the core is, in absolute figures and against a named baseline in the same run.

Usage: unbeaten-bench [--quick]

Options:
  --quick  A rough table in about 20 seconds instead of a minute
  --help   Print this help

Every figure is the time of one item: the best pass over all items, and the median of the passes.
A ratio is that of the best passes. A target that the best pass misses is marked with an exclamation
mark; nothing fails because of it.
The exit code is 1 if a baseline and the core disagree, 2 if the command line cannot be understood.";

/// How much work a run does.
#[derive(Clone, Copy)]
pub(crate) struct Options {
    /// How many plays of random matches to collect.
    pub(crate) plays: usize,
    /// How many sets of five cards to draw.
    pub(crate) fives: usize,
    /// How many dealt hands to look at where an item takes nanoseconds.
    pub(crate) hands: usize,
    /// How many hands to look at where an item may take a millisecond.
    pub(crate) finishes: usize,
    /// How long to repeat one measurement.
    pub(crate) budget: Duration,
}

/// What to do.
pub(crate) enum Command {
    /// Measure.
    Run(Options),
    /// Print the help.
    Help,
}

impl Options {
    const FULL: Self =
        Self { plays: 100_000, fives: 500_000, hands: 4_000, finishes: 1_000, budget: Duration::from_millis(400) };
    const QUICK: Self =
        Self { plays: 20_000, fives: 100_000, hands: 2_000, finishes: 200, budget: Duration::from_millis(80) };
}

impl Command {
    /// Reads the arguments.
    ///
    /// # Errors
    /// The first argument that is not known.
    pub(crate) fn of(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, OsString> {
        let mut options = Options::FULL;
        for argument in arguments {
            match argument.to_str() {
                Some("--quick") => options = Options::QUICK,
                Some("--help" | "-h") => return Ok(Self::Help),
                _ => return Err(argument),
            }
        }
        Ok(Self::Run(options))
    }
}
