//! The Python and the stubs that are taken from the core are what `py/dev --generate` would write: the wheel needs them as files.

use std::{env, fs, path::Path};

#[path = "../../../py/table.rs"]
mod table;

#[test]
fn the_generated_python_is_not_stale() {
    let binding = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../py");
    let (shapes, examples) = table::read(&binding).unwrap();
    let mut stale = Vec::new();
    for file in table::table(&shapes, &examples).files().unwrap() {
        let path = binding.join("python/unbeaten").join(&file.path);
        if env::var_os("UNBEATEN_GENERATE").is_some() {
            fs::write(&path, &file.text).unwrap();
        }
        if fs::read_to_string(&path).unwrap_or_default() != file.text {
            stale.push(file.path);
        }
    }
    assert!(stale.is_empty(), "`py/dev --generate` would write these anew: {}", stale.join(", "));
}
