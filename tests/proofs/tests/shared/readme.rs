//! The quick starts of the README are taken from code that is tested.

use std::{fs, path::Path};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The first block of this language.
fn block<'a>(page: &'a str, language: &str) -> &'a str {
    let start = page.find(&format!("```{language}\n")).unwrap_or_else(|| panic!("no {language} in the page"));
    let block = &page[start..];
    &block[..block.find("\n```\n").expect("an end of the block")]
}

/// The tests of Kotlin compare its own page with their sources; the Rust block is run as a documentation test.
#[test]
fn the_quick_start_is_that_of_the_languages_own_page() {
    let (readme, page) = (read("README.md"), read("ffi-mobile/kotlin/README.md"));
    assert_eq!(block(&readme, "kotlin"), block(&page, "kotlin"));
}

/// A stranger reads one screen or two.
#[test]
fn the_readme_is_short() {
    assert!(read("README.md").lines().count() <= 150);
}
