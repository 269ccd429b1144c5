//! Documentation as Python writes it.

use crate::{Problem, prose};

/// The words of a documentation of the core, a line a paragraph: code is between two marks, and paths are as Python writes them.
pub(super) fn words(doc: &str) -> Result<String, Problem> {
    let words = prose(doc);
    if words.is_empty() {
        return Err(Problem::new("it has no documentation"));
    }
    let paragraphs: Vec<String> = words.split("\n\n").map(|lines| lines.replace('\n', " ")).collect();
    Ok(paragraphs.join("\n\n").replace('`', "``").replace("Self::", "").replace("::", "."))
}

/// The same as lines of documentation of Rust code.
pub(super) fn commented(text: &str) -> String {
    let line = |line: String| format!("/// {line}").trim_end().to_string() + "\n";
    lines(text).into_iter().map(line).collect()
}

/// A docstring at a depth of four spaces, on a line if it fits.
pub(super) fn docstring(text: &str) -> String {
    let text = text.replace('\\', "\\\\");
    if !text.contains('\n') && text.len() <= 108 {
        return format!("    \"\"\"{text}\"\"\"\n");
    }
    let mut written = String::new();
    for (place, line) in lines(&text).into_iter().enumerate() {
        let open = if place == 0 { "\"\"\"" } else { "" };
        written += format!("    {open}{line}").trim_end();
        written.push('\n');
    }
    written + "    \"\"\"\n"
}

/// The lines of a text, of which those that are too long are broken; examples stay as they are.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.split("\n\n") {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        if paragraph.contains(">>> ") {
            lines.extend(paragraph.lines().map(Into::into));
        } else {
            lines.extend(paragraph.lines().flat_map(wrapped));
        }
    }
    lines
}

/// A line as lines that are not too long; what follows the mark of a list is indented.
fn wrapped(line: &str) -> Vec<String> {
    let indent = if line.starts_with("- ") { "  " } else { "" };
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.len() - 1;
        if !lines[last].trim().is_empty() && lines[last].chars().count() + 1 + word.chars().count() > 110 {
            lines.push(format!("{indent}{word}"));
        } else {
            if !lines[last].is_empty() {
                lines[last].push(' ');
            }
            lines[last].push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_has_two_marks_and_links_are_gone() {
        assert_eq!(words("By [`Rules::classic`], like `10H`.").unwrap(), "By ``Rules.classic``, like ``10H``.");
    }

    #[test]
    fn long_lines_are_broken_and_examples_are_not() {
        let long = "word ".repeat(30);
        let text = docstring(&format!("Short.\n\n- {long}\n\n>>> {long}"));
        assert!(text.starts_with("    \"\"\"Short.\n\n    - word"), "{text}");
        assert!(text.contains("\n      word"), "{text}");
        assert_eq!(text.lines().count(), 7, "{text}");
    }
}
