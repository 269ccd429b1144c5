//! Writes what crosses, from the source of the core.

mod table;

use std::{env, fs, path::Path};

use unbeaten_shapes::Problem;

fn main() -> Result<(), Problem> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for read in ["../core/src", "examples", "src/casino/told.rs", "src/texas42/told.rs", "table.rs"] {
        println!("cargo::rerun-if-changed={read}");
    }
    let (shapes, examples) = table::read(here)?;
    let written = table::table(&shapes, &examples).rust()?;
    let out = env::var("OUT_DIR").expect("cargo says where");
    write(&Path::new(&out).join("shapes.rs"), &written);
    for (path, example) in examples.files() {
        write(&Path::new(&out).join("examples").join(path), example);
    }
    Ok(())
}

fn write(file: &Path, text: &str) {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).and_then(|()| fs::write(file, text)).expect("a folder of cargo's can be written to");
}
