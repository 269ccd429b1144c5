//! Writes what the fuzzer begins with: seeds of each target in a folder of its name, and the words that it puts together.

use std::{env, fs, io, path::PathBuf};

use unbeaten_proofs::fuzz::{TARGETS, seeds, words};

/// So many seeds of a target are enough to begin with, and few enough to be committed.
const MOST: usize = 40;

fn main() -> io::Result<()> {
    let to = PathBuf::from(env::args().nth(1).ok_or_else(|| io::Error::other("where to?"))?);
    for (target, _) in TARGETS {
        let folder = to.join(target);
        fs::create_dir_all(&folder)?;
        let seeds = seeds(target);
        for (number, seed) in seeds.iter().step_by(seeds.len().div_ceil(MOST)).enumerate() {
            fs::write(folder.join(format!("vectors-{number}")), seed)?;
        }
    }
    // Plays and results are put together of cards and numbers.
    let words = words().into_iter().filter(|word| !word.contains([',', ':', ';', '+', '|', '=', '@', '\\']));
    fs::write(to.join("words.dict"), words.map(|word| quoted(&word)).collect::<String>())
}

/// As libFuzzer reads it.
fn quoted(word: &str) -> String {
    let letter = |byte: u8| match byte {
        b'"' | b'\\' => format!("\\{}", char::from(byte)),
        b' '..=b'~' => char::from(byte).into(),
        _ => format!("\\x{byte:02x}"),
    };
    format!("\"{}\"\n", word.bytes().map(letter).collect::<Vec<_>>().concat())
}
