//! Writes what the fuzzer begins with: the seeds of each target in a folder of its name, and the words that it puts together.

use std::{env, fs, io, path::PathBuf};

use unbeaten_proofs::fuzz::{TARGETS, seeds, words};

fn main() -> io::Result<()> {
    let to = PathBuf::from(env::args().nth(1).ok_or_else(|| io::Error::other("where to?"))?);
    for (target, _) in TARGETS {
        let folder = to.join(target);
        fs::create_dir_all(&folder)?;
        let seeds = seeds(target);
        for (number, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
        println!("{target}: {} seeds", seeds.len());
    }
    let quoted = |word: &String| -> String {
        let escaped: String = word.bytes().map(|byte| format!("\\x{byte:02x}")).collect();
        format!("\"{escaped}\"\n")
    };
    fs::write(to.join("words.dict"), words().iter().map(quoted).collect::<String>())
}
