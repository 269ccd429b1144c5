//! What is wrong with a line is said in plain words, where it stands, with the id if that can be read, and in few words.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use unbeaten::json;
use unbeaten_proofs::{Tally, assert_plain, assert_short, marked_everywhere};

const FILES: [&str; 4] = [
    include_str!("../../../vectors/big_two.jsonl"),
    include_str!("../../../vectors/texas42.jsonl"),
    include_str!("../../../vectors/casino.jsonl"),
    include_str!("../../../vectors/lines.jsonl"),
];

fn answer(line: impl AsRef<[u8]>) -> Value {
    serde_json::from_str(&json::answer(line.as_ref()).expect("not a blank line")).expect("an answer is JSON")
}

/// A short question of each op that is answered and, where there is one, of each that has rules or things on the table.
fn questions() -> Vec<String> {
    let mut shortest: BTreeMap<String, String> = BTreeMap::new();
    for line in FILES.iter().flat_map(|file| file.lines()) {
        let vector: Value = serde_json::from_str(line).expect("a vector is JSON");
        if vector.get("ok").is_none() {
            continue;
        }
        let parts = ["game", "op", "rules", "in"].into_iter().filter_map(|part| Some((part, vector.get(part)?)));
        let parts: Vec<String> = parts.map(|(name, value)| format!("\"{name}\":{value}")).collect();
        let question = format!("{{{}}}", parts.join(","));
        let kind = ["\"rules\":{", "\"buildId\"", "\"stackId\"", "\"rank\"", "\"key\"", "\"voids\":["];
        let kind = kind.map(|mark| question.contains(mark));
        let kept = shortest.entry(format!("{} {} {kind:?}", vector["game"], vector["op"])).or_insert(question.clone());
        if question.len() < kept.len() {
            *kept = question;
        }
    }
    shortest.into_values().collect()
}

#[test]
fn a_line_that_is_not_json_says_where_and_keeps_its_id() {
    let deep = format!(r#"{{"id":5,"in":{}}}"#, "[".repeat(200));
    for (line, id, column, reason) in [
        ("nonsense", json!(null), 2, "this is not true, false or null"),
        (r#"{"id":1,"game":"bigTwo""#, json!(1), 23, "the text ends inside an object"),
        (r#"{"id":1,"game":"big"#, json!(1), 19, "the text ends inside quotes"),
        (r#"{"id":"é","game" "bigTwo"}"#, json!("é"), 18, "a colon is missing"),
        (r#"{"id":{"a":[1]},game:"bigTwo"}"#, json!({"a": [1]}), 17, "the name of a field has to be in quotes"),
        (r#"{"id":1,}"#, json!(1), 9, "after the last comma something is missing"),
        (r#"{"id":7,"in":{}} {}"#, json!(7), 18, "something stands after the end"),
        // The id comes too late, or goes on after the fault.
        (r#"{"game":?,"id":1}"#, json!(null), 9, "this is not a value"),
        (r#"{"id":12"#, json!(null), 8, "the text ends inside an object"),
        (r#"{"id":12x,"game":"bigTwo"}"#, json!(null), 9, "a comma or } is missing"),
        (&deep, json!(5), 140, "lists and objects are nested more than 127 deep"),
    ] {
        let message = format!("this line is not JSON: column {column}: {reason}");
        let error = json!({"code": "bad_request", "message": message, "column": column});
        assert_eq!(answer(line), json!({"id": id, "err": error}), "{line}");
    }
    let two = answer("{\"id\":1,\n\"game\"}");
    assert_eq!((&two["id"], &two["err"]["line"], &two["err"]["column"]), (&json!(1), &json!(2), &json!(7)));
    assert_eq!(two["err"]["message"], "this line is not JSON: line 2, column 7: a colon is missing");
}

#[test]
fn a_line_that_is_not_text_says_where_and_keeps_its_id() {
    for (line, id, column) in [
        (&b"\xff\xfe"[..], json!(null), 1),
        (b"{\"id\":3,\"game\":\"\xc3\xa9\xff\"}", json!(3), 18),
        (b"{\"game\":\"\xff\",\"id\":3}", json!(null), 10),
        (b"{\"id\":3\xff}", json!(null), 8),
        (b"{\"id\":3,\"\xe2\x99", json!(3), 10),
    ] {
        let message = format!("this line is not text: at column {column} there is a byte that is not UTF-8");
        let error = json!({"code": "bad_request", "message": message, "column": column});
        assert_eq!(answer(line), json!({"id": id, "err": error}), "{line:?}");
    }
}

#[test]
fn a_line_that_is_too_long_says_so_and_keeps_its_id() {
    let error = json!({"code": "bad_request", "message": "this line is longer than 1048576 bytes", "most": 1_048_576});
    let long = |start: &str| start.to_owned() + &" ".repeat(json::LONGEST_LINE);
    assert_eq!(answer(long(r#"{"id":9,"#)), json!({"id": 9, "err": error}));
    assert_eq!(answer(long(" ")), json!({"id": null, "err": error}));
    assert_eq!(answer(long("é").replace(' ', "é")), json!({"id": null, "err": error}));
    assert_eq!(answer(long("\u{feff}{\"id\":9}")), json!({"id": 9, "err": error}));
    // Cut in the middle of the id, nobody knows how it goes on.
    let cut = format!("{}{{\"id\":12345}}", " ".repeat(json::LONGEST_LINE - 8));
    assert_eq!(answer(cut), json!({"id": null, "err": error}));
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_a_line() {
    let line = "\u{feff}{\"id\":1,\"game\":\"bigTwo\",\"op\":\"scoreHand\",\"in\":{\"cardsLeft\":1}}";
    assert_eq!(answer(line), json!({"id": 1, "ok": 1}));
    assert_eq!(answer("\u{feff}{?}")["err"]["column"], 2);
    assert_eq!(json::answer("\u{feff} \r\n".as_bytes()), None);
}

#[test]
fn a_field_twice_is_refused_by_its_name() {
    let twice = Tally::default();
    for question in questions() {
        for (end, _) in question.match_indices("\":") {
            let start = question[..end].rfind('"').expect("a name begins");
            // In a record there are other names.
            if !question[..start].ends_with(['{', ',']) {
                continue;
            }
            let name = &question[start + 1..end];
            let damaged = format!("{}\"{name}\":null,{}", &question[..start], &question[start..]);
            let error = &answer(&damaged)["err"];
            assert_eq!((&error["code"], &error["field"]), (&json!("duplicate_field"), &json!(name)), "{damaged}");
            twice.note(name);
        }
    }
    twice.assert_met("game op in rules target state dragged playerHands buildId stackId rank suit payload", 1);
    let id = answer(r#"{"id":1,"game":"bigTwo","id":2,"op":"x"}"#);
    assert_eq!(
        (&id["id"], &id["err"]["code"], &id["err"]["field"]),
        (&json!(1), &json!("duplicate_field"), &json!("id"))
    );
    // A thousand other names are no reason.
    let names: Vec<String> = (0..1_000).map(|name| format!("\"{name}\":0")).collect();
    let large = |name: &str| {
        format!(r#"{{"game":"bigTwo","op":"scoreHand","in":{{"cardsLeft":1,{},"{name}":0}}}}"#, names.join(","))
    };
    assert_eq!(answer(large("more"))["ok"], 1);
    assert_eq!(answer(large("77"))["err"]["field"], "77");
}

/// Whatever is put in the place of a value, in every question.
#[test]
fn no_message_has_words_of_programmers() {
    let others =
        [json!(null), json!(true), json!(-1), json!(2.5), json!(u64::MAX), json!(""), json!("x"), json!([]), json!({})];
    let met = Tally::default();
    for question in questions() {
        let question: Value = serde_json::from_str(&question).expect("a question is JSON");
        for_each_place(&question, &mut |change| {
            for other in &others {
                let mut damaged = question.clone();
                change(&mut damaged, other);
                if let Some(error) = answer(damaged.to_string()).get("err") {
                    assert_plain(error["message"].as_str().expect("a message"));
                    met.note(error["code"].as_str().expect("a code"));
                }
            }
        });
    }
    met.assert_met("wrong_type missing_field bad_request unknown_rules wrong_count bad_card bad_domino bad_target", 10);
}

/// Puts another value into a certain place of a question.
type Change<'a> = dyn Fn(&mut Value, &Value) + 'a;

/// Calls `visit` with a way to put another value in each place, to leave it out, and to put one more into each list.
fn for_each_place(value: &Value, visit: &mut dyn FnMut(&Change<'_>)) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                visit(&|value, other| value[name] = other.clone());
                visit(&|value, _| drop(value.as_object_mut().expect("an object").remove(name)));
                for_each_place(inner, &mut |change| visit(&|value, other| change(&mut value[name], other)));
            }
        }
        Value::Array(list) => {
            visit(&|value, other| value.as_array_mut().expect("a list").push(other.clone()));
            for (place, inner) in list.iter().enumerate() {
                visit(&|value, other| value[place] = other.clone());
                for_each_place(inner, &mut |change| visit(&|value, other| change(&mut value[place], other)));
            }
        }
        _ => {}
    }
}

/// Each field of the rules has its own words for what it has to be.
#[test]
fn options_say_what_they_have_to_be() {
    for (field, value, message) in [
        ("target", json!(0), r#""target" has to be a whole number from 1 to 4294967295"#),
        ("target", json!("many"), r#""target" has to be a whole number from 1 to 4294967295"#),
        ("autoPassMs", json!(-1), r#""autoPassMs" has to be a whole number from 0 to 4294967295"#),
        ("autoPassMs", json!(0.5), r#""autoPassMs" has to be a whole number from 0 to 4294967295"#),
        ("triples", json!(1), r#""triples" has to be true or false"#),
        ("pass", json!("never"), r#""pass" has to be "turn" or "trick""#),
        ("pass", json!({}), r#""pass" has to be "turn" or "trick""#),
        ("pointsPerCard", json!([1, 2]), r#""pointsPerCard" has to be a list of 14"#),
        (
            "pointsPerCard",
            json!(vec![65_536; 14]),
            r#"entry 1 of "pointsPerCard" has to be a whole number from 0 to 65535"#,
        ),
        (
            "suitOrder",
            json!("DCHS"),
            r#""suitOrder" has to be a list of the four suits from low to high, like ["D","C","H","S"]"#,
        ),
        ("suitOrder", json!(["D", "D", "H", "S"]), r#""suitOrder": a suit order has each of the four suits once"#),
        ("straights", json!("A2345"), r#""straights" has to be a list"#),
        ("straights", json!(["A2345", 7]), r#"entry 2 of "straights" has to be a text"#),
        ("straights", json!(["JQKA3"]), r#""straights": a straight is five ranks in sequence, like A2345 or 10JQKA"#),
        ("firstCard", json!(3), r#""firstCard" has to be a card like "10H""#),
        ("firstCard", json!({"suit": "D"}), r#""rank" of "firstCard" is missing"#),
        ("firstCard", json!({"rank": [], "suit": "D"}), r#""rank" of "firstCard" has to be a rank like "10" or 10"#),
        ("firstCard", json!("1D"), r#""firstCard": "1D" is not a card; a card is a rank and a suit, like 10H or 2S"#),
    ] {
        for preset in [json!({}), json!({"preset": "classic"})] {
            let mut rules = preset;
            rules[field] = value.clone();
            let asked = json!({"game": "bigTwo", "op": "scoreHand", "rules": rules, "in": {"cardsLeft": 1}});
            let error = &answer(asked.to_string())["err"];
            assert_eq!(error["message"], message);
            let (code, named) =
                if message.ends_with("is missing") { ("missing_field", "rank") } else { ("wrong_type", field) };
            assert_eq!((&error["code"], &error["field"]), (&json!(code), &json!(named)));
        }
    }
}

#[test]
fn nothing_long_comes_back() {
    let mut refused = 0;
    for question in questions() {
        for marked in marked_everywhere(&question) {
            if let Some(error) = answer(marked).get("err") {
                assert_short(&error.to_string());
                refused += 1;
            }
        }
    }
    assert!(refused > 5_000, "{refused}");
}

#[test]
fn what_is_unknown_is_told_what_there_is() {
    let error = &answer(r#"{"game":"bridge","op":"classify","in":{}}"#)["err"];
    assert_eq!(error["known"], json!(json::GAMES));
    for game in json::GAMES {
        let error = &answer(json!({"game": game, "op": "shout", "in": {}}).to_string())["err"];
        let ops = json::ops(game).expect("a game");
        assert_eq!(error["known"], json!(ops));
        for op in ops {
            assert!(error["message"].as_str().expect("a message").contains(op));
            let answer = answer(json!({"game": game, "op": op, "in": {}}).to_string());
            assert_ne!(answer["err"]["code"], "unknown_op");
        }
    }
}
