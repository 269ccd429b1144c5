//! Positions that cannot be, for each reason and for several at once; such as are known in part or over, which no type has; and lists
//! that are too long.

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

use super::{action, table, under, words};

pub(super) fn questions() -> Vec<Question<Op>> {
    [impossible(), too_many(), examples()].concat()
}

/// The page's own, with the other hand known; and a capture with a top from each of three piles.
fn examples() -> Vec<Question<Op>> {
    let hands = ["8S 8H", "3C 3H", "4C 4H", "5C 5H"];
    let tops = table(&hands, "8D 6D", &[], &["2D 2C", "3D 8C", "4D AC", "5D AD"]);
    let singles = json!({ "pairs": false });
    let list = table(&["9S 9H 5D", "3C 10H"], "4C 9D", &[], &[]);
    let check = table(&["9S 5D", "3C 10H"], "4C", &[(9, "3D 6C", 0)], &[]);
    let none = Value::Null;
    vec![
        under(&none, Op::LegalActions, json!({ "position": list })),
        under(&none, Op::Hint, json!({ "position": list })),
        under(&none, Op::CheckAction, json!({ "position": check, "action": action("9S") })),
        under(&none, Op::LegalActions, json!({ "position": check })),
        under(&singles, Op::LegalActions, json!({ "position": tops })),
        under(&singles, Op::Play, json!({ "position": tops, "actions": [action("8Sx6D,8D,^8C,^AD,^AC")] })),
    ]
}

fn with(name: &str, value: Value) -> Value {
    let mut position = table(&["9S 5D", "3C 9H"], "4C", &[(9, "3D 6C", 0)], &["6D", "7D"]);
    position[name] = value;
    position
}

fn builds(list: &[(u32, &str, usize)]) -> Value {
    table(&["9S", "9D"], "", list, &[])["builds"].clone()
}

fn impossible() -> Vec<Question<Op>> {
    let hands = |list: &[&str]| -> Value { list.iter().map(|hand| words(hand)).collect() };
    let piles = hands;
    let all = [
        with("loose", words("KS")),
        with("loose", words("KS QD JC")),
        with("hands", hands(&["9S KS", "3C 9H"])),
        with("piles", piles(&["6D", "JD"])),
        with("loose", words("4C 4C")),
        with("loose", words("8D 4C 8D 4C")),
        with("piles", piles(&["6D 6D", ""])),
        with("loose", words("9S")),
        with("loose", words("3D")),
        with("piles", piles(&["6D", "6D"])),
        with("hands", hands(&["9S 5D", "3C 9S"])),
        with("stock", words("4C")),
        with("lastCapture", json!(2)),
        with("toMove", json!(3)),
        with("builds", builds(&[(9, "3D 6C", 2)])),
        with("builds", builds(&[(8, "3D 6C", 0)])),
        with("builds", builds(&[(9, "", 0)])),
        with("builds", builds(&[(0, "", 0)])),
        with("builds", builds(&[(14, "10D 4D", 0)])),
        with("builds", builds(&[(255, "10D 4D", 0)])),
        with("builds", builds(&[(9, "3D 6C", 0), (9, "8D AC", 1)])),
        with("builds", builds(&[(9, "3D 6C", 0), (5, "4D AC", 0)])),
        with("builds", builds(&[(5, "4D AC", 0), (9, "3D 6C", 0)])),
        with("builds", builds(&[(8, "8D", 0)])),
        with("builds", builds(&[(10, "10D", 1)])),
        with("round", json!(0)),
        with("round", json!(1)),
        with("round", json!(3)),
        with("round", json!(255)),
        with("hands", hands(&["", ""])),
        with("hands", hands(&["9S 5D", "3C"])),
        with("hands", hands(&["9S 5D", ""])),
        with("hands", hands(&["9S 5D", "3C 9H 10D"])),
        with("hands", hands(&["9S 5D", "3C 9H", "10D 10C"])),
        with("hands", hands(&["9S 5D"])),
        with("hands", hands(&["9S", "9H", "9D", "9C", "8S"])),
        with("hands", hands(&["9S 5D 5C 5H 5S 6H 6S 7C 7H 7S 8C", "3C 9H"])),
        with("stock", words("8D 8C")),
        with("piles", piles(&["6D"])),
        with("piles", piles(&["6D", "7D", "8D"])),
        with("sweeps", json!([0, 49])),
        with("sweeps", json!([255, 0])),
        with("sweeps", json!([0, 0, 0])),
    ];
    let mut questions = Vec::new();
    for (place, position) in all.iter().enumerate() {
        let action = action("5D");
        for rules in [Value::Null, json!({ "severalBuilds": true })] {
            questions.push(under(&rules, Op::LegalActions, json!({ "position": position })));
        }
        questions.push(match place % 5 {
            0 => under(&Value::Null, Op::CheckAction, json!({ "position": position, "action": action })),
            1 => under(&Value::Null, Op::Play, json!({ "position": position, "actions": [action] })),
            2 => under(&Value::Null, Op::Hint, json!({ "position": position })),
            3 => under(&Value::Null, Op::Stage, json!({ "position": position, "steps": [] })),
            _ => under(&Value::Null, Op::Drops, json!({ "position": position })),
        });
    }
    // Several reasons, each told once, in their order.
    let mut several = with("hands", hands(&["9S KS", "9S 2D 8D 8C"]));
    several["loose"] = words("3D 5S 5S 4H 4H");
    several["builds"] = builds(&[(11, "JD", 3), (11, "QD", 3), (6, "6C", 0)]);
    (several["round"], several["sweeps"]) = (json!(9), json!([50, 51]));
    questions.push(under(&Value::Null, Op::LegalActions, json!({ "position": several })));
    questions.push(under(&json!("standard52"), Op::LegalActions, json!({ "position": several })));
    let mut seats = table(&["9S", "8S"], "", &[(9, "9D", 3), (8, "8D", 2)], &[]);
    seats["lastCapture"] = json!(2);
    questions.push(under(&Value::Null, Op::LegalActions, json!({ "position": seats })));
    questions
}

/// Thirty loose cards have billions of captures.
fn thirty() -> Value {
    let all = ["D", "C", "H"]
        .map(|suit| (1..=10).map(move |rank| if rank == 1 { format!("A{suit}") } else { format!("{rank}{suit}") }));
    let loose: Vec<String> = all.into_iter().flatten().collect();
    table(&["10S 9S", "3S 4S"], &loose.join(" "), &[], &[])
}

fn too_many() -> Vec<Question<Op>> {
    let position = thirty();
    let none = Value::Null;
    let mut questions = vec![
        under(&none, Op::LegalActions, json!({ "position": position })),
        under(&none, Op::Hint, json!({ "position": position })),
    ];
    // Checking one has no limit.
    for word in ["10Sx10D,10C,10H", "9S", "10Sx9D,AD,8D,2D,7D,3D,6D,4D", "10Sx9D", "9S+AD=10"] {
        questions.push(under(&none, Op::CheckAction, json!({ "position": position, "action": action(word) })));
    }
    let play = json!({ "position": position, "actions": [action("10Sx10D,10C,10H")] });
    questions.push(under(&none, Op::Play, play));
    questions
}

/// What no set-up has, answered by the oracle: hands and a stock that nobody knows, and games that are over.
pub(in crate::casino) fn hidden() -> Vec<(String, Question<Op>)> {
    let mut questions = Vec::new();
    let hide = |mut position: Value, seats: &[usize], stock: bool| {
        for &seat in seats {
            position["hands"][seat] = Value::Null;
        }
        if stock {
            position["stock"] = Value::Null;
        }
        position
    };
    let two = table(&["9S 9H 5D", "3C 10H"], "4C 9D", &[(9, "3D 6C", 1)], &[]);
    let four = table(&["9S 5D", "7S", "8S", "3S"], "4C", &[(7, "4D 3C", 1)], &["3D", "8H AD", "10D 9H", "10S 4H"]);
    let mut first = two.clone();
    first["round"] = json!(1);
    let mut over = table(&["", ""], "", &[], &["3D", "4D"]);
    over["toMove"] = Value::Null;
    let mut over_hidden = over.clone();
    over_hidden["hands"] = json!([null, null]);
    for (what, position) in [
        ("a hidden hand", hide(two.clone(), &[1], false)),
        ("two hidden hands", hide(four.clone(), &[1, 3], false)),
        ("three hidden hands", hide(four.clone(), &[1, 2, 3], false)),
        ("a hidden stock", hide(first.clone(), &[], true)),
        ("a hidden hand and stock", hide(first.clone(), &[1], true)),
        ("a hidden hand to move", hide(two, &[0], false)),
        ("an unknown stock of none", hide(four, &[2], true)),
        ("a stock that is missing", first),
        ("a game that is over", over),
        ("a game that is over, its hands unknown", over_hidden),
    ] {
        let mut ask = |op: Op, name: &str, value: Value| {
            let mut fields = json!({ "position": position });
            if !name.is_empty() {
                fields[name] = value;
            }
            questions
                .push((format!("{what}: {}", unbeaten_questions::Asks::name(op)), under(&Value::Null, op, fields)));
        };
        ask(Op::LegalActions, "", Value::Null);
        ask(Op::CheckAction, "action", action("9Sx9D"));
        ask(Op::Play, "actions", json!([action("9Sx9D")]));
        ask(Op::Hint, "", Value::Null);
        ask(Op::Stage, "steps", json!([{ "type": "createStack", "card": "5D", "source": "hand", "onto": "4C" }]));
        ask(Op::Drops, "", Value::Null);
    }
    questions
}
