//! Why a command did not end well.

use std::{fmt, io, path::Path, process::ExitCode};

/// Why a command did not end well: one line for a person, and an exit code for a script.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments contradict each other: exit code 2, as for any other mistake in them.
    Arguments(String),
    /// What was to be read or saved is not what it should be: exit code 1.
    Told(String),
    /// The output could not be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// Something is wrong with this file.
    pub(crate) fn in_file(path: &Path, reason: impl fmt::Display) -> Self {
        Self::Told(format!("{}: {reason}", path.display()))
    }

    /// Says it on standard error.
    pub(crate) fn report(&self) -> ExitCode {
        let (text, code) = match self {
            Self::Arguments(mistake) => (format!("{mistake}; see `unbeaten --help`"), ExitCode::from(2)),
            Self::Told(reason) => (reason.clone(), ExitCode::FAILURE),
            // Whoever reads our output has seen enough, as in `unbeaten tour | head`.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => (error.to_string(), ExitCode::FAILURE),
        };
        // Names and quotations may be anything, but the message stays one line and does not control the terminal.
        eprintln!("unbeaten: {}", text.replace(char::is_control, " "));
        code
    }
}
