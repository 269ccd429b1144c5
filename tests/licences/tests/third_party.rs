//! Every package takes along its licences and those of others' work in it, and the lists are those of today's `Cargo.lock`.
//!
//! To write them anew: `UNBEATEN_GENERATE=1 cargo test -p unbeaten-licences`.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use unbeaten_licences::{Locked, SHIPPED, bill_of_materials, notices};

fn workspace() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap()
}

/// What has to be in a file, or is written into it.
#[track_caller]
fn compare(path: &Path, wanted: &str) {
    if env::var_os("UNBEATEN_GENERATE").is_some() {
        fs::write(path, wanted).unwrap();
    }
    let written = fs::read_to_string(path).unwrap_or_default();
    let first = written.lines().zip(wanted.lines()).find(|(written, wanted)| written != wanted);
    assert!(
        written == wanted,
        "{} is not what is linked now; first difference: {first:?}. UNBEATEN_GENERATE=1 cargo test -p unbeaten-licences writes it anew",
        path.display()
    );
}

#[test]
fn the_lists_are_of_what_is_linked_now() {
    let workspace = workspace();
    let locked = Locked::read(&workspace).unwrap();
    for shipped in &SHIPPED {
        let linked = locked.linked_into(&workspace, shipped.name).unwrap();
        assert!(linked.len() > 20, "{linked:?}");
        let folder = workspace.join(shipped.folder);
        compare(&folder.join("THIRD-PARTY.txt"), &notices(shipped, &linked).unwrap());
        if shipped.folder == "py" {
            compare(&folder.join("unbeaten.cyclonedx.json"), &bill_of_materials(&linked));
        }
    }
}

/// The READMEs say which of `UniFFI`'s crates are in the library, and which only help to build it.
#[test]
fn three_crates_are_under_the_licence_of_mozilla() {
    let workspace = workspace();
    let locked = Locked::read(&workspace).unwrap();
    for shipped in &SHIPPED {
        let linked = locked.linked_into(&workspace, shipped.name).unwrap();
        let of_mozilla: Vec<&str> = linked
            .iter()
            .filter(|package| package.licence.contains("MPL"))
            .map(|package| package.name.as_str())
            .collect();
        let expected: &[&str] =
            if shipped.name == "unbeaten-ffi" { &["uniffi", "uniffi_core", "uniffi_pipeline"] } else { &[] };
        assert_eq!(of_mozilla, expected, "{}", shipped.what);
    }
}

#[test]
fn every_package_has_our_licences() {
    let workspace = workspace();
    for folder in SHIPPED.iter().map(|shipped| shipped.folder).chain(["core"]) {
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let path = workspace.join(folder).join(name);
            assert_eq!(fs::read(&path).ok(), fs::read(workspace.join(name)).ok(), "{}", path.display());
        }
    }
}
