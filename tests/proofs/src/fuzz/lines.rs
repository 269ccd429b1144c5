//! The referee's JSON lines.

use serde_json::Value;
use unbeaten::json;

use super::assert_said_well;
use crate::Tally;

/// A line that is not blank is answered with one line of JSON that has its id and either the answer or what is wrong, the
/// same each time; and the same answer however the question is spelled.
///
/// # Panics
/// If not.
pub fn lines(bytes: &[u8], met: &Tally) {
    let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let Some(answer) = json::answer(line) else {
        let text = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
        assert!(text.trim_ascii().is_empty());
        return;
    };
    assert!(!answer.contains(['\n', '\r']), "{answer:?}");
    assert_eq!(json::answer(line).as_ref(), Some(&answer));
    let said: Value = serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"));
    let code = code(&said);
    met.note(if code.is_some() { "err" } else { "ok" });
    let asked = std::str::from_utf8(line).map(|line| serde_json::from_str(line.trim_start_matches('\u{feff}')));
    let Ok(Ok(asked @ Value::Object(_))) = asked else { return };
    // Of a field that is there twice, nobody can say which counts.
    if code != Some("duplicate_field") {
        assert_eq!(said.get("id"), Some(asked.get("id").unwrap_or(&Value::Null)), "{answer}");
        let again = json::answer(asked.to_string().as_bytes()).expect("it is not blank");
        let again: Value = serde_json::from_str(&again).expect("it is JSON");
        // Of two faults the first is told, and what is quoted of it as it was written.
        assert_eq!(again.get("ok"), said.get("ok"), "{asked}");
        met.note("asked_again");
    }
}

/// The code of what is wrong, if something is.
fn code(said: &Value) -> Option<&str> {
    let fields = said.as_object().expect("an object");
    assert!(fields.len() == 2 && fields.contains_key("id"), "{said}");
    let Some(wrong) = fields.get("err") else {
        assert!(fields.contains_key("ok"), "{said}");
        return None;
    };
    assert_said_well(wrong["message"].as_str().expect("a message"));
    let code = wrong["code"].as_str().expect("a code");
    assert!(!code.is_empty() && code.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{code}");
    Some(code)
}
