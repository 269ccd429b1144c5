//! The referee's JSON lines.

use serde::{Deserialize, Deserializer};
use serde_json::{Value, value::RawValue};
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
    let said = Said::read(&answer);
    let code = said.code();
    met.note(if code.is_some() { "err" } else { "ok" });
    let asked =
        std::str::from_utf8(line).map(|line| serde_json::from_str(line.strip_prefix('\u{feff}').unwrap_or(line)));
    let Ok(Ok(asked @ Value::Object(_))) = asked else { return };
    // Of a field that is there twice, nobody can say which counts.
    if code != Some("duplicate_field") {
        let id: Value = serde_json::from_str(said.id.get()).expect("it was read with the line");
        assert_eq!(&id, asked.get("id").unwrap_or(&Value::Null), "{answer}");
        let again = json::answer(asked.to_string().as_bytes()).expect("it is not blank");
        // Of two faults the first is told, and what is quoted of it as it was written.
        assert_eq!(Said::read(&again).ok, said.ok, "{asked}");
        met.note("asked_again");
    }
}

/// An answer. Its id may be a number that is too large for anybody to read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said<'a> {
    #[serde(borrow)]
    id: &'a RawValue,
    #[serde(default, deserialize_with = "some")]
    ok: Option<Value>,
    #[serde(default, deserialize_with = "some")]
    err: Option<Value>,
}

/// Also null is an answer.
fn some<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(value).map(Some)
}

impl<'a> Said<'a> {
    fn read(answer: &'a str) -> Self {
        serde_json::from_str(answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }

    /// The code of what is wrong, if something is.
    fn code(&self) -> Option<&str> {
        assert!(self.ok.is_some() != self.err.is_some());
        let wrong = self.err.as_ref()?;
        assert_said_well(wrong["message"].as_str().expect("a message"));
        let code = wrong["code"].as_str().expect("a code");
        assert!(!code.is_empty() && code.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{code}");
        Some(code)
    }
}
