//! The vectors, asked through the typed Rust API.
//!
//! `cargo test -p unbeaten-rust --test vectors -- [file.jsonl …]`; without files, all of `tests/vectors`. It is a test without a
//! harness, because it says itself how many questions were answered right, and so that it is built with the other tests.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use unbeaten_rust::Tally;

/// The one file whose questions only a reader of JSON lines can be asked.
const LINES: &str = "lines.jsonl";

fn main() -> ExitCode {
    match run(files(env::args())) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("vectors: {error}");
            ExitCode::from(2)
        }
    }
}

/// What was named on the command line. Cargo adds options that are meant for a harness.
fn files(arguments: impl Iterator<Item = String>) -> Vec<PathBuf> {
    arguments.skip(1).filter(|argument| !argument.starts_with('-')).map(PathBuf::from).collect()
}

fn run(mut files: Vec<PathBuf>) -> io::Result<bool> {
    if files.is_empty() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors");
        files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "jsonl"));
        files.sort();
    }
    let (mut typed, mut lines) = (Tally::default(), Tally::default());
    for file in files {
        let about_lines = file.file_name().is_some_and(|name| name == LINES);
        for vector in fs::read_to_string(&file)?.lines() {
            let asked = if about_lines { lines.ask_line(vector) } else { typed.ask(vector) };
            if let Err(difference) = asked {
                print!("{}: {difference}", file.display());
            }
        }
    }
    println!("{}", typed.digest("rust"));
    println!("{}", typed.closing("rust"));
    if lines.count() > 0 {
        println!("{}", lines.closing("rust, JSON lines"));
    }
    Ok(typed.is_good() && (lines.is_good() || lines.count() == 0))
}
