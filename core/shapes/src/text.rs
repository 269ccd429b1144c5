//! Lines of Rust, laid out for a person, who reads them when they do not compile.

use std::fmt::Write;

use crate::{Problem, prose};

/// A line at a depth.
pub(crate) fn writeln(text: &mut String, depth: usize, line: &str) {
    let _ = writeln!(text, "{:indent$}{line}", "", indent = if line.is_empty() { 0 } else { depth * 4 });
}

/// The documentation of an item, which has to have one.
pub(crate) fn documented(depth: usize, doc: &str) -> Result<String, Problem> {
    let words = prose(doc);
    if words.is_empty() {
        return Err(Problem::new("it has no documentation"));
    }
    let mut text = String::new();
    for line in words.lines() {
        writeln(&mut text, depth, format!("/// {line}").trim_end());
    }
    Ok(text)
}
