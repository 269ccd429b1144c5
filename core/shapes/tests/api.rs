//! The public API of the core is written down in `core/api.txt`, as that of the other languages is in theirs.
//!
//! To accept a change that is meant: `UNBEATEN_ACCEPT_API=1 cargo test -p unbeaten-shapes --test api`.

use std::{env, fs, path::Path};

use unbeaten_shapes::api;

#[test]
fn the_public_api_is_what_was_accepted() {
    let core = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (written, now) = (core.join("api.txt"), api::lines(&core.join("src")).unwrap().join("\n") + "\n");
    if env::var_os("UNBEATEN_ACCEPT_API").is_some() {
        fs::write(&written, &now).unwrap();
    }
    let accepted = fs::read_to_string(&written).unwrap_or_default();
    let missing = |of: &str, from: &str, sign: &str| {
        let lines = of.lines().filter(|line| from.lines().all(|other| other != *line));
        lines.map(|line| format!("{sign} {line}")).collect::<Vec<_>>()
    };
    let changes = [missing(&accepted, &now, "-"), missing(&now, &accepted, "+")].concat();
    assert!(changes.is_empty(), "the public API is not what core/api.txt says:\n{}", changes.join("\n"));
}
