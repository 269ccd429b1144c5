//! `write` writes the conformance vectors, `check` fails where the committed ones differ.

use std::{env, fs, path::Path, process::ExitCode};

use unbeaten_generator::{File, files};

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors");
    let told = match env::args().nth(1).as_deref() {
        Some("write") => files().iter().try_for_each(|file| write(&folder, file)),
        Some("check") => files().iter().try_for_each(|file| check(&folder, file)),
        _ => Err("say `write` or `check`".into()),
    };
    match told {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("unbeaten-generator: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &Path, file: &File) -> Result<(), String> {
    fs::write(folder.join(file.name), &file.text).map_err(|error| format!("{}: {error}", file.name))?;
    println!("{}: {} vectors, {} bytes", file.name, file.text.lines().count(), file.text.len());
    Ok(())
}

fn check(folder: &Path, file: &File) -> Result<(), String> {
    let committed = fs::read_to_string(folder.join(file.name)).map_err(|error| format!("{}: {error}", file.name))?;
    match file.text.lines().zip(committed.lines()).find(|(ours, theirs)| ours != theirs) {
        Some((ours, theirs)) => Err(format!("{} differs\ngenerated {ours}\ncommitted {theirs}", file.name)),
        None if file.text != committed => Err(format!("{} has another number of vectors", file.name)),
        None => {
            println!("{}: {} vectors, as generated", file.name, committed.lines().count());
            Ok(())
        }
    }
}
