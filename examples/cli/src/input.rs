//! Text that is read as a whole.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use unbeaten::Place;

use crate::failure::Failure;

/// What a file is called in messages: `-` is standard input.
pub(crate) fn name(file: &Path) -> &Path {
    if is_standard_input(file) { Path::new("standard input") } else { file }
}

fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// The text of a file that should have a `what` of at most so many bytes.
pub(crate) fn read(file: &Path, longest: u64, what: &str) -> Result<String, Failure> {
    let read = if is_standard_input(file) {
        read_to_end(io::stdin().lock(), longest)
    } else {
        File::open(file).and_then(|file| read_to_end(file, longest))
    };
    let refused = |reason: String| Failure::in_file(name(file), reason);
    let bytes = read.map_err(|error| refused(error.to_string()))?;
    if bytes.len() as u64 > longest {
        return Err(refused(format!("this is too long for a {what}")));
    }
    String::from_utf8(bytes).map_err(|bad| {
        let place = place_after(bad.as_bytes().utf8_chunks().next().map_or("", |text| text.valid()));
        refused(format!("this is not text, and so no {what}: at {place} there is a byte that is not UTF-8"))
    })
}

/// Where the next character would be.
fn place_after(text: &str) -> Place {
    let last = text.rsplit('\n').next().unwrap_or_default();
    Place { line: text.matches('\n').count() + 1, column: last.chars().count() + 1 }
}

/// One byte more than wanted tells that there is too much.
fn read_to_end(input: impl Read, longest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(longest + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
