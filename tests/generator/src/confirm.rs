//! The core's answer, once it is known to be right.

use serde_json::{Map, Value, json};

use crate::message;

/// The core's answer to a line.
///
/// # Panics
/// If it differs from `expected`.
pub(crate) fn confirmed_line(line: &str, expected: &Value) -> Value {
    let answer = answer_of_the_core(line);
    agreed(line, &answer, expected);
    answer
}

/// The core's answer to a line, without its id.
pub(crate) fn answer_of_the_core(line: &str) -> Value {
    let text = unbeaten::json::answer(line.as_bytes()).expect("the line is not blank");
    let mut answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
    answer.as_object_mut().expect("an answer is an object").remove("id");
    answer
}

/// Takes out of an error what the core alone has words for: the message, and what was counted wrong, which the message names.
pub(crate) fn without_words(error: &mut Map<String, Value>) {
    error.remove("message");
    if error["code"] == "wrong_count" {
        error.remove("what");
    }
}

/// Passes an answer that is the expected one, which has no message.
///
/// # Panics
/// If it differs from `expected`.
pub(crate) fn agreed(line: &str, answer: &Value, expected: &Value) {
    let mut bare = answer.clone();
    if let Some(error) = bare.get_mut("err").and_then(Value::as_object_mut) {
        without_words(error);
        message::check(&answer["err"]);
    }
    // What a hand checks has words too.
    let checks = bare.get_mut("ok").and_then(|ok| ok.get_mut("checks")).and_then(Value::as_array_mut);
    for refusal in checks.into_iter().flatten().filter(|check| check.is_object()) {
        message::check(refusal);
        refusal.as_object_mut().map(without_words);
    }
    // So has a step that is refused among others.
    let answers = bare.get_mut("ok").and_then(Value::as_array_mut).into_iter().flatten();
    for refusal in answers.filter_map(|answer| answer.get_mut("err")) {
        message::check(refusal);
        refusal.as_object_mut().map(without_words);
    }
    assert!(
        bare == *expected,
        "THE CORE AND THE ORACLE DISAGREE\nquestion {line}\noracle   {expected}\ncore     {}",
        json!(bare)
    );
}
