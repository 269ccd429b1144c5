//! The command, run for real.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

/// What came out of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

#[allow(dead_code, reason = "not every file of tests needs all of it")]
impl Run {
    /// The output of a run that went well.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
        self.out
    }

    /// The one line of a run that did not.
    #[track_caller]
    pub(crate) fn failed(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert!(self.err.starts_with("unbeaten: ") && self.err.ends_with('\n'), "{self:?}");
        assert_eq!((self.err.lines().count(), self.out.as_str()), (1, ""), "{self:?}");
        self.err
    }
}

/// Runs the command with this standard input.
pub(crate) fn unbeaten(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    run(Command::new(env!("CARGO_BIN_EXE_unbeaten")).args(arguments), input.as_ref())
}

/// Runs a command with this standard input.
pub(crate) fn run(command: &mut Command, input: &[u8]) -> Run {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("it runs");
    let mut stdin = child.stdin.take().expect("piped");
    let Output { status, stdout, stderr } = thread::scope(|scope| {
        scope.spawn(move || {
            // A command that is done does not read on.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().expect("it ends")
    });
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    Run { code: status.code(), out: text(stdout), err: text(stderr) }
}

/// Plays a game with these arguments and this typed.
#[allow(dead_code, reason = "not every file of tests plays")]
pub(crate) fn play_game(game: &str, arguments: &str, input: impl AsRef<[u8]>) -> Run {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    unbeaten(&[&["play", game], &words[..]].concat(), input)
}

/// A folder of its own for a test, empty.
#[allow(dead_code, reason = "as above")]
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Everything after the last occurrence of `mark`.
#[allow(dead_code, reason = "as above")]
#[track_caller]
pub(crate) fn after_last<'a>(text: &'a str, mark: &str) -> &'a str {
    text.rsplit_once(mark).unwrap_or_else(|| panic!("{mark:?} is not in {text}")).1
}

/// Makes sure that these parts are in a text, in this order.
#[allow(dead_code, reason = "as above")]
#[track_caller]
pub(crate) fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let (_, after) = rest.split_once(part).unwrap_or_else(|| panic!("{part:?} is not in {rest}"));
        rest = after;
    }
}
