//! Documentation without what only Rust's readers understand.

use std::fmt::Write;

/// The words of a documentation: what stands before the first example or heading, with links reduced to their text.
///
/// ```
/// let doc = "A play, by [`key`](Self::key) or [`Rules`].\n\nIt has a size.\n\n```\nexample();\n```\n\n# Errors\nNone.";
/// assert_eq!(unbeaten_shapes::prose(doc), "A play, by `key` or `Rules`.\n\nIt has a size.");
/// ```
pub fn prose(doc: &str) -> String {
    let mut words = String::new();
    for line in doc.lines().take_while(|line| !line.starts_with("```") && !line.starts_with("# ")) {
        let _ = writeln!(words, "{}", without_links(line));
    }
    words.trim_end().into()
}

/// `[text](address)` and `[text]` as `text`.
fn without_links(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((text, after)) = after.split_once(']') else { break };
        plain.push_str(before);
        plain.push_str(text);
        rest = match after.strip_prefix('(').and_then(|address| address.split_once(')')) {
            Some((_, after)) => after,
            None => after,
        };
    }
    plain + rest
}
