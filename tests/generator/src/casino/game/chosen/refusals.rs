//! Each refusal with its data, as an answer to a check and in the middle of a game.

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

use super::{action, table, under};

const HANDS: [&str; 2] = ["9S 9H 5D 2C", "7S 9C 10H 8S"];
const PILES: [&str; 2] = ["3D", "8H AD"];

type Builds<'a> = &'a [(u32, &'a str, usize)];

/// A build of the own 9, and one of the opponent's 7.
const OWN: (u32, &str, usize) = (9, "8D AC", 0);
const THEIRS: (u32, &str, usize) = (7, "4D 3C", 1);

pub(super) fn questions() -> Vec<Question<Op>> {
    [turns(), of_four(), faces(), over()].concat()
}

/// The same checked, played, and played after something else.
fn asked(rules: &Value, position: &Value, word: &str) -> Vec<Question<Op>> {
    let with = |op: Op, name: &str, value: Value| {
        let mut fields = json!({ "position": position });
        fields[name] = value;
        under(rules, op, fields)
    };
    vec![with(Op::CheckAction, "action", action(word)), with(Op::Play, "actions", json!([action(word)]))]
}

fn turns() -> Vec<Question<Op>> {
    let none = Value::Null;
    let rules = |text: &str| serde_json::from_str::<Value>(text).expect("rules are JSON");
    let tried: [(Value, &str, Builds<'_>); 53] = [
        (none.clone(), "KS", &[THEIRS]),
        (none.clone(), "7S", &[THEIRS]),
        (none.clone(), "9Sxb8", &[THEIRS]),
        (none.clone(), "9S>b8", &[THEIRS]),
        (none.clone(), "2C>b8=10", &[THEIRS]),
        (none.clone(), "9Sx3C,9D,10D", &[]),
        (none.clone(), "5D+3C=8", &[]),
        (none.clone(), "9Sx9D,^8H", &[]),
        (none.clone(), "9Sx9D,^3D", &[]),
        (none.clone(), "9Sx9D,^8H,^3D", &[]),
        (rules(r#"{"pileTops":false}"#), "9Sx9D,^AD", &[]),
        (none.clone(), "9Sx", &[THEIRS]),
        (none.clone(), "5D+=9", &[]),
        (none.clone(), "5D+^AD=6", &[]),
        (none.clone(), "9Sxb7", &[THEIRS]),
        (none.clone(), "5Dx4C,b9", &[OWN]),
        (none.clone(), "5D+9D=14", &[]),
        (none.clone(), "5D+9D=255", &[]),
        (none.clone(), "9S>b7=16", &[THEIRS]),
        (none.clone(), "9H>b5=14", &[(5, "4D AC 5C", 0), (8, "4S 4H", 1)]),
        (none.clone(), "2C>b5=7", &[(5, "4D AC 5C", 0), (8, "4S 4H", 1)]),
        (none.clone(), "9Sx4C,6H", &[]),
        (none.clone(), "9Sx4C", &[]),
        (none.clone(), "5D+4C=8", &[]),
        (none.clone(), "5D+6H=10", &[]),
        (none.clone(), "5D+4C=1", &[]),
        (none.clone(), "5D+4C=0", &[]),
        (none.clone(), "5D>b9", &[OWN]),
        (none.clone(), "5D+6H>b9", &[OWN]),
        (rules("\"document\""), "9Sx9D,b9", &[OWN]),
        (rules("\"document\""), "2Cx2D,2S", &[]),
        (rules(r#"{"preset":"document","buildRounds":"all"}"#), "5D+4C,9D=9", &[]),
        (none.clone(), "9Sx^AD", &[]),
        (none.clone(), "9Sx8C,^AD", &[]),
        (none.clone(), "5D+4C,^AD=10", &[]),
        (rules(r#"{"add":"none"}"#), "9S>b9", &[OWN]),
        (rules("\"document\""), "9S>b9", &[OWN]),
        (none.clone(), "5D+4C>b9", &[(9, "8D AC", 1)]),
        (none.clone(), "2C>b5=7", &[(5, "4D AC", 0)]),
        (none.clone(), "2C>b7=9", &[(7, "4D 3C 7D", 1)]),
        (rules(r#"{"buildRounds":"first"}"#), "5D+4C=9", &[]),
        (none.clone(), "5D+4C=9", &[(2, "AH AC", 0)]),
        (none.clone(), "2C>b7=9", &[(5, "4S AC", 0), THEIRS]),
        (rules(r#"{"add":"none"}"#), "2C>b7=9", &[OWN, THEIRS]),
        (rules(r#"{"add":"none","severalBuilds":true}"#), "2C>b7=9", &[OWN, THEIRS]),
        (none.clone(), "5D+4C=9", &[(9, "8D AC", 1)]),
        (rules(r#"{"trailWithBuild":"never"}"#), "5D", &[OWN]),
        (rules(r#"{"trailBesideEqual":false}"#), "9S", &[]),
        (rules("\"document\""), "9H", &[]),
        (none.clone(), "5D+4C=9", &[(5, "4D AC", 0)]),
        (rules(r#"{"severalBuilds":true}"#), "5D+4C=9", &[(5, "4D AC", 0)]),
        (none.clone(), "2C", &[(2, "AH AC", 0)]),
        (none, "5Dxb5", &[(5, "4D AC", 0)]),
    ];
    let mut questions = Vec::new();
    for (rules, word, builds) in tried {
        let loose = if word.contains("8C") { "4C 9D 8C 2D 2S" } else { "4C 9D 6H 2D 2S" };
        questions.extend(asked(&rules, &table(&HANDS, loose, builds, &PILES), word));
    }
    // In the first round of two, and whoever's turn it is not.
    let stock = "AS 3S 4S 6S 7D 10C 10S 9C 2H 5C 5H 5S 6C 6D 7C 7H 8C 8H 10D AH";
    for preset in ["south_african", "document"] {
        let mut position = table(&["9S 5D", "3H 10H"], "4C", &[(9, "8D AC", 0)], &[]);
        (position["round"], position["stock"]) = (json!(1), super::words(stock));
        for word in ["5D", "9S", "5D+4C>b9", "9Sxb9", "5Dx4C"] {
            questions.extend(asked(&json!(preset), &position, word));
            for seat in [0, 1] {
                let fields = json!({ "position": position, "action": action(word), "seat": seat });
                questions.push(under(&json!(preset), Op::CheckAction, fields));
            }
        }
    }
    // The last card for a build of each value.
    for value in 1..=10 {
        let rank = if value == 1 { "A".to_owned() } else { value.to_string() };
        let build = format!("{rank}D {rank}C");
        let hands = [format!("{rank}S {}", if value == 3 { "4H" } else { "3H" }), "8H 9H".to_owned()];
        let position = table(&[&hands[0], &hands[1]], "", &[(value, &build, 0)], &[]);
        questions.extend(asked(&Value::Null, &position, &format!("{rank}S")));
    }
    questions
}

/// Partners and singles.
fn of_four() -> Vec<Question<Op>> {
    let hands = ["5D 9S 3H 7C", "9H 7S 2C", "7H 6C 9C", "9D 4S 6D"];
    let mut questions = Vec::new();
    for rules in [Value::Null, json!({ "pairs": false }), json!({ "raise": "any" }), json!({ "add": "any" })] {
        for owner in 0..4 {
            let own = hands[owner].contains('7');
            let build = if own { (7, "4D 3C", owner) } else { (9, "6S 3C", owner) };
            let piles = ["10D 2S", "8H AD", "8C 2H", "10C AC"];
            let position = table(&hands, "4C 2D AH", &[build], &piles);
            for word in [
                "3H>b7=10",
                "2H>b7=9",
                "5D+2D>b7",
                "5D+4C>b9",
                "7Cxb7",
                "9Sxb9",
                "9Sx4C,2D",
                "7C",
                "5D+4C,^AD=9",
                "5D+4C,^2H=9",
                "7Cxb7,^AC",
                "5D+2D,^AD=8",
            ] {
                questions.extend(asked(&rules, &position, word));
            }
        }
    }
    questions
}

/// With 52 cards a face card takes one of its rank, and is part of nothing else.
fn faces() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let mut position =
        table(&["KS JD 9S 2C", "JH 10H 7S 9C"], "KD KC JC 4C QH 5D", &[(7, "4D 3C", 1)], &["3D", "8H KH"]);
    position["round"] = json!(6);
    for rules in [json!("standard52"), json!({ "preset": "standard52", "pileTops": true, "groups": "many" })] {
        for word in [
            "KSxKD",
            "KSxKD,KC",
            "KSxJC",
            "KSxQH",
            "JDxJC",
            "KSxKD,^KH",
            "KSx^KH",
            "KS+KD=10",
            "KS+4C=4",
            "KS>b7",
            "KS+4C>b7",
            "2C>b7=9",
            "9Sx4C,5D",
            "9SxKD",
            "9Sx4C,5D,KD",
            "KSxb7",
            "KS",
            "KSx",
        ] {
            questions.extend(asked(&rules, &position, word));
        }
        let raise = json!({ "type": "raise", "card": "KS", "build": 7 });
        questions.push(under(&rules, Op::CheckAction, json!({ "position": position, "action": raise })));
        questions.push(under(&rules, Op::LegalActions, json!({ "position": position })));
        questions.push(under(&rules, Op::Hint, json!({ "position": position })));
    }
    questions
}

/// What comes after the last card.
fn over() -> Vec<Question<Op>> {
    let position = table(&["9S", "2D"], "4C 5D", &[], &["3D", ""]);
    let play = |words: &[&str]| {
        let actions: Value = words.iter().map(|word| action(word)).collect();
        under(&Value::Null, Op::Play, json!({ "position": position, "actions": actions }))
    };
    vec![
        play(&[]),
        play(&["9Sx4C,5D"]),
        play(&["9Sx4C,5D", "2D"]),
        play(&["9S", "2D"]),
        play(&["9Sx4C,5D", "2D", "2D"]),
        play(&["9S", "2C"]),
        play(&["9S", "9S"]),
    ]
}
