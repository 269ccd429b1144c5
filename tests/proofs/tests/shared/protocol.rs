//! The JSON lines: the committed vectors, what any answer must be, and what garbage gets.

use serde_json::{Value, json};
use unbeaten::json;
use unbeaten_proofs::Dice;

const VECTORS: &str =
    concat!(include_str!("../../../vectors/big_two_examples.jsonl"), include_str!("../../../vectors/lines.jsonl"));

fn answer(question: &str) -> Value {
    serde_json::from_str(&json::answer(question.as_bytes()).expect("not a blank line")).expect("an answer is JSON")
}

#[test]
fn the_vectors_are_answered_to_the_letter() {
    for vector in VECTORS.lines() {
        let (expected, got): (Value, Value) = (serde_json::from_str(vector).unwrap(), answer(vector));
        for part in ["id", "ok", "err"] {
            assert_eq!(got.get(part), expected.get(part), "{vector}");
        }
    }
}

/// A number that fits its type is for the rules to judge, with their own words; others do not reach them.
#[test]
fn numbers_are_judged_by_the_rules() {
    let refusal = |cards_left: Value| {
        let question = json!({"game": "bigTwo", "op": "scoreHand", "in": {"cardsLeft": cards_left}});
        answer(&question.to_string())["err"].clone()
    };
    for cards_left in 14..=255 {
        let wrong = unbeaten::big_two::Rules::classic().score_hand(cards_left).unwrap_err();
        let expected = json!({
            "code": wrong.code(), "message": wrong.to_string(), "what": "cards_left", "got": wrong.got, "want": wrong.want,
        });
        assert_eq!(refusal(json!(cards_left)), expected);
    }
    for (cards_left, want) in [(json!(-1), 0), (json!(256), 13), (json!(i64::MIN), 0), (json!(u64::MAX), 13)] {
        let error = refusal(cards_left.clone());
        assert_eq!((&error["code"], &error["got"], &error["want"]), (&json!("wrong_count"), &cards_left, &json!(want)));
        let bound = if want == 0 { "few: at least 0" } else { "many: at most 13" };
        assert_eq!(error["message"], format!("{cards_left} cards left are too {bound}"));
    }
}

#[test]
fn the_id_comes_back_to_the_letter() {
    for id in ["null", "7", "-0.50", "1e400", "123456789012345678901234567890", "\"a\\u0000b\"", "[1, {\"x\": []}]"] {
        let question = format!(r#"{{"id":{id},"game":"bigTwo","op":"scoreHand","in":{{"cardsLeft":1}}}}"#);
        let expected = format!(r#"{{"id":{id},"ok":1}}"#);
        assert_eq!(json::answer(question.as_bytes()), Some(expected));
    }
    assert_eq!(answer(r#"{"game":"bigTwo","op":"scoreHand","in":{"cardsLeft":1}}"#), json!({"id": null, "ok": 1}));
    assert_eq!(answer(r#"{"id":5,"game":7,"op":"x"}"#)["id"], 5);
}

#[test]
fn what_is_no_question_is_a_bad_request() {
    let deep = format!(r#"{{"id":1,"game":"bigTwo","op":"classify","in":{}}}"#, "[".repeat(5000) + &"]".repeat(5000));
    let not_questions =
        ["{", "nonsense", "[]", "1", "null", "\"bigTwo\"", "{}", r#"{"game":"bigTwo"}"#, "\u{0}", &deep];
    for line in not_questions.into_iter().chain([r#"{"op":"classify"}"#, r#"{"game":null,"op":null}"#]) {
        assert_eq!(answer(line)["err"]["code"], "bad_request", "{line}");
    }
    assert_eq!(json::answer(b" \t\r\n"), None);
    assert_eq!(json::answer(b""), None);
}

#[test]
fn rules_are_a_name_or_the_fields_that_differ() {
    let code = |rules: Value| {
        let question = json!({"game": "bigTwo", "op": "scoreHand", "rules": rules, "in": {"cardsLeft": 13}});
        let answer = answer(&question.to_string());
        answer["err"]["code"].as_str().map_or_else(|| answer["ok"].to_string(), str::to_owned)
    };
    assert_eq!(code(json!("classic")), "39");
    assert_eq!(code(json!(null)), "39");
    assert_eq!(code(json!({})), "39");
    assert_eq!(code(json!({"preset": "classic", "pointsPerCard": [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4]})), "52");
    assert_eq!(code(json!({"preset": "nobody's"})), "unknown_rules");
    assert_eq!(code(json!({"presets": "classic"})), "unknown_rules");
    for wrong in [
        json!(7),
        json!([]),
        json!({"preset": 7}),
        json!({"suitOrder": ["D", "D", "H", "S"]}),
        json!({"suitOrder": ["D", "C", "H"]}),
        json!({"suitOrder": "DCHS"}),
        json!({"straights": ["JQKA3"]}),
        json!({"straights": ["JQKA2", "JQKA2"]}),
        json!({"flushOrder": "best"}),
        json!({"triples": 1}),
        json!({"pass": "never"}),
        json!({"firstCard": "1D"}),
        json!({"firstCardRule": null}),
        json!({"oneCardLeft": "yes"}),
        json!({"autoPassMs": -1}),
        json!({"autoPassMs": 4_294_967_296_u64}),
        json!({"autoPassByHandSizes": 0}),
        json!({"pointsPerCard": [1, 2, 3]}),
        json!({"target": 0}),
    ] {
        assert_eq!(code(wrong.clone()), "wrong_type", "{wrong}");
    }
    let written = serde_json::to_value(unbeaten::big_two::Rules::classic()).unwrap();
    assert_eq!(code(written), "39");
}

/// A hundred thousand damaged questions: each is answered, by JSON with a code or an answer, and nothing panics.
#[test]
fn damaged_questions_are_answered() {
    let questions: Vec<&str> = VECTORS.lines().collect();
    let mut dice = Dice::new(8);
    for _ in 0..100_000 {
        let mut line = questions[dice.below(questions.len())].as_bytes().to_vec();
        for _ in 0..=dice.below(3) {
            damage(&mut line, &mut dice);
        }
        let Some(answer) = json::answer(&line) else { continue };
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let code = answer["err"]["code"].as_str();
        assert!(code.is_some() != answer.get("ok").is_some(), "{}", String::from_utf8_lossy(&line));
        assert!(code.is_none() || answer["err"]["message"].is_string());
    }
}

fn damage(line: &mut Vec<u8>, dice: &mut Dice) {
    let place = dice.below(line.len());
    match dice.below(6) {
        0 => line.truncate(place),
        1 => line[place] = dice.roll() as u8,
        2 => drop(line.remove(place)),
        3 => line.insert(place, b"0123456789-[]{},:\"\\."[dice.below(20)]),
        4 => {
            // A value of another type.
            let text = String::from_utf8_lossy(line).into_owned();
            let other = ["null", "-1", "1e99", "18446744073709551616", "{}", "[]", "\"\"", "true"][dice.below(8)];
            *line = text.replacen(["[", "\"3D\"", "1", "null"][dice.below(4)], other, 1).into_bytes();
        }
        _ => {
            let copied = line[place..].to_vec();
            line.extend(copied);
        }
    }
    if line.is_empty() {
        line.push(b'?');
    }
}

#[test]
fn lists_without_end_end_at_their_first_duplicate() {
    let cards = vec!["3D"; 100_000];
    let question = json!({"game": "bigTwo", "op": "classify", "in": {"cards": cards}}).to_string();
    assert_eq!(answer(&question)["err"]["code"], "duplicate");
    let matches = vec![vec![0, 1]; 10_001];
    let question = json!({"game": "bigTwo", "op": "scoreGame", "in": {"matches": matches}}).to_string();
    assert_eq!(answer(&question)["err"]["code"], "too_many");
    let seats = vec![0; 100_000];
    let question = json!({"game": "bigTwo", "op": "scoreMatch", "in": {"cardsLeft": seats}}).to_string();
    assert_eq!(answer(&question)["err"]["code"], "wrong_count");
}

/// Whoever reads lines, however he tells them apart, reads one.
#[test]
fn an_answer_is_one_line_for_every_reader() {
    let breaks = ['\n', '\r', '\u{b}', '\u{c}', '\u{1c}', '\u{1d}', '\u{1e}', '\u{85}', '\u{2028}', '\u{2029}'];
    let spaces = [("\r", " "), ("\n", " "), ("\r\n", "  "), ("\t", "\t")];
    for (written, echoed) in spaces {
        let line =
            format!("{{\"id\":[1,{written}{{{written}\"a\"{written}:2}}],\"game\":\"casino\",\"op\":\"nothing\"}}");
        let answer = json::answer(line.as_bytes()).unwrap();
        assert!(answer.starts_with(&line[..line.find(",\"game").unwrap()].replace(written, echoed)), "{answer}");
        assert!(!answer.contains(breaks), "{answer:?}");
    }
    for character in breaks.into_iter().chain(['é', '♥', '\u{7f}', '\u{a0}', '\u{2027}']) {
        let asked = json!({ "id": format!("{character}"), "game": "casino", "op": format!("a{character}") });
        let answer = json::answer(asked.to_string().as_bytes()).unwrap();
        assert!(!answer.contains(breaks), "{answer:?}");
        assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["id"], asked["id"]);
    }
}
