//! Steps of staging, right and wrong, and drops by each rule.

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

use super::{table, under};

pub(super) fn questions() -> Vec<Question<Op>> {
    [steps(), drops()].concat()
}

fn create(card: &str, source: &str, onto: &str) -> Value {
    json!({ "type": "createStack", "card": card, "source": source, "onto": onto })
}

fn add(card: &str, source: &str, stack: &str) -> Value {
    json!({ "type": "addToStack", "card": card, "source": source, "stack": stack })
}

fn cancel(stack: &str) -> Value {
    if stack.is_empty() {
        json!({ "type": "cancel", "stack": null })
    } else {
        json!({ "type": "cancel", "stack": stack })
    }
}

fn finish(stack: &str, what: &str, more: &str) -> Value {
    let mut fields = json!({ "type": "finish", "stack": stack, "as": what });
    if what == "capture" {
        if !more.is_empty() {
            fields["card"] = json!(more);
        }
    } else {
        fields["value"] = json!(more.parse::<u8>().expect("a value"));
    }
    fields
}

/// 4♣ 9♦ 5♥ 2♦ 4♥ lie loose, beside the own build of 9 and an opponent's of 7.
fn position(own: bool) -> Value {
    let builds = [(7, "4D 3C", 1), (9, "8D AC", 0)];
    table(&["9S 9H 5D 2C", "7S 9C 10H 8S"], "4C 9D 5H 2D 4H", &builds[..=usize::from(own)], &["3D", "8H AD"])
}

#[rustfmt::skip]
fn steps() -> Vec<Question<Op>> {
    let s = "s0";
    let lists: Vec<Vec<Value>> = vec![
        vec![],
        vec![create("5D", "hand", "4C")],
        vec![create("5D", "hand", "4C"), finish(s, "build", "9")],
        vec![create("5D", "hand", "4C"), finish(s, "build", "8")],
        vec![create("5D", "hand", "4C"), finish(s, "build", "11")],
        vec![create("5D", "hand", "4C"), finish(s, "build", "0")],
        vec![create("5D", "hand", "4C"), finish(s, "add", "9")],
        vec![create("5D", "hand", "4C"), finish(s, "add", "7")],
        vec![create("5D", "hand", "4C"), finish(s, "add", "8")],
        vec![create("5D", "hand", "4C"), finish(s, "capture", "9S")],
        vec![create("5D", "hand", "4C"), finish(s, "capture", "")],
        vec![create("5D", "hand", "4C"), finish(s, "capture", "5D")],
        vec![create("5D", "hand", "4C"), add("9D", "table", s), finish(s, "build", "9")],
        vec![create("5D", "hand", "4C"), add("9D", "table", s), finish(s, "add", "9")],
        vec![create("5D", "hand", "4C"), add("9S", "hand", s), finish(s, "build", "9"), finish(s, "capture", ""), cancel(s)],
        vec![create("5H", "table", "4C"), finish(s, "capture", "9S")],
        vec![create("5H", "table", "4C"), finish(s, "capture", "")],
        vec![create("5H", "table", "4C"), finish(s, "capture", "2C")],
        vec![create("5H", "table", "4C"), finish(s, "capture", "8S")],
        vec![create("5H", "table", "4C"), add("9D", "table", s), finish(s, "capture", "9H")],
        vec![create("5H", "table", "4C"), add("9H", "hand", s), finish(s, "capture", "")],
        vec![create("5H", "table", "4C"), add("9H", "hand", s), finish(s, "capture", "9S")],
        vec![create("5H", "table", "4C"), finish(s, "build", "9")],
        vec![create("5H", "table", "4C"), finish(s, "add", "9")],
        vec![create("2C", "hand", "2D"), finish(s, "capture", "")],
        vec![create("9S", "hand", "9D"), finish(s, "capture", "")],
        vec![create("9S", "hand", "9D"), finish(s, "build", "9")],
        vec![create("9S", "hand", "9D"), finish(s, "add", "9")],
        vec![create("4H", "table", "4C"), create("5H", "table", "2D"), add("9D", "table", s), add("5D", "hand", "s1"), cancel(s), create("4C", "table", "9D"), cancel("")],
        vec![create("4H", "table", "4C"), cancel(s), create("4H", "table", "4C"), add("5D", "hand", s), add("5D", "hand", "s1"), finish("s1", "build", "9")],
        vec![create("4H", "table", "4C"), cancel(""), cancel(""), cancel(s), finish(s, "capture", "9S")],
        vec![create("4D", "table", "4C"), create("4C", "hand", "9D"), create("9S", "table", "9D"), create("7S", "hand", "9D")],
        vec![create("9S", "hand", "9H"), create("9S", "hand", "10S"), create("9S", "hand", "8D"), create("9S", "hand", "AD")],
        vec![create("9D", "table", "9D"), create("9S", "hand", "9S"), create("9D", "hand", "9D")],
        vec![create("5D", "hand", "4C"), create("5D", "hand", "9D"), create("4C", "table", "9D"), create("9D", "table", "4C"), add("4C", "table", s), add("5D", "hand", s)],
        vec![add("5D", "hand", s), add("5H", "hand", s), add("5D", "table", s), add("4D", "table", s)],
        vec![create("5D", "hand", "4C"), cancel("s1"), cancel("s10"), cancel("s4294967295"), cancel(s), cancel(s)],
        vec![finish(s, "build", "9"), finish(s, "capture", "5D"), finish(s, "capture", "4D"), finish(s, "add", "9")],
        vec![create("2C", "hand", "4C"), add("4H", "table", s), add("2D", "table", s), finish(s, "build", "6"), finish(s, "build", "4")],
        vec![create("2C", "hand", "4C"), finish(s, "build", "6")],
        vec![create("2C", "hand", "5H"), finish(s, "build", "7")],
        vec![create("2C", "hand", "5H"), finish(s, "add", "7")],
    ];
    let mut questions = Vec::new();
    let houses = [Value::Null, json!("document"), json!({ "severalBuilds": true, "add": "any" }), json!("standard52")];
    for rules in houses {
        for own in [false, true] {
            let mut position = position(own);
            if rules == "standard52" {
                position["round"] = json!(6);
            }
            for steps in &lists {
                questions.push(under(&rules, Op::Stage, json!({ "position": position, "steps": steps })));
            }
        }
    }
    questions
}

fn drops() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let staged = [
        vec![],
        vec![create("5H", "table", "4C")],
        vec![create("5H", "table", "4C"), add("5D", "hand", "s0")],
        vec![create("2D", "table", "4C"), create("4H", "table", "5H")],
        vec![create("5H", "table", "4C"), cancel("")],
        vec![cancel("s0")],
        vec![create("5H", "table", "4C"), finish("s0", "capture", "2C")],
    ];
    for rules in [Value::Null, json!("document"), json!({ "trailBesideEqual": false }), json!("standard52")] {
        for own in [false, true] {
            for steps in &staged {
                let mut position = position(own);
                if rules == "standard52" {
                    position["round"] = json!(6);
                }
                let fields = json!({ "position": position, "steps": steps });
                questions.push(under(&rules, Op::Drops, fields.clone()));
                if rules == "standard52" && !steps.is_empty() {
                    continue;
                }
                let loose = 5 - 2 * steps.iter().filter(|step| step["type"] == "createStack").count();
                questions.extend(each_rule(&rules, &fields, loose));
            }
        }
    }
    // One's own build of 7 becomes one of 9, for which there is a card.
    let own = json!({ "value": 7, "cards": ["4D", "3C"], "owner": 0 });
    let hands = [["2C", "7H", "9S"], ["8D", "8S", "10H"]];
    let position = json!({ "round": 2, "toMove": 0, "hands": hands, "builds": [own] });
    let (dragged, target) = (json!({ "card": "2C", "source": "hand" }), json!({ "type": "build", "index": 0 }));
    let fields = json!({ "position": position, "dragged": dragged, "target": target, "ruleId": "extend-own-build" });
    questions.push(under(&json!("document"), Op::Drop, fields));
    questions
}

/// A drop for each rule, taken, refused by the game or not offered.
fn each_rule(rules: &Value, fields: &Value, loose: usize) -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let onto = |kind: &str, index: usize| json!({ "type": kind, "index": index });
    let empty = json!({ "type": "table", "area": "empty" });
    for (card, target, rule) in [
        ("9S", onto("loose", 0), "universal-staging"),
        ("9S", onto("loose", 1), "single-card-capture"),
        ("2C", onto("loose", 0), "create-own-build"),
        ("5D", onto("loose", 0), "create-own-build"),
        ("5D", onto("build", loose), "build-capture"),
        ("9S", onto("build", loose + 1), "build-capture"),
        ("2C", onto("build", loose), "extend-opponent-build"),
        ("2C", onto("build", loose + 1), "extend-own-build"),
        ("9H", onto("temporary_stack", loose + 2), "temp-stack-capture"),
        ("9H", onto("temporary_stack", loose + 1), "temp-stack-capture"),
        ("2C", onto("temporary_stack", loose + 1), "temp-stack-addition"),
        ("5D", empty.clone(), "trail-card"),
        ("9S", empty.clone(), "trail-card"),
        ("2C", empty, "build-capture"),
        ("7S", onto("loose", 0), "universal-staging"),
    ] {
        let mut fields = fields.clone();
        fields["dragged"] = json!({ "card": card, "source": "hand" });
        fields["target"] = target;
        fields["ruleId"] = json!(rule);
        questions.push(under(rules, Op::Drop, fields));
    }
    questions
}
