//! Deals at the edges of their numbers, and whole games.

use serde_json::{Value, json};
use unbeaten_questions::big_two::Op;

use super::{Chosen, ask, under};

pub(super) fn questions() -> Vec<Chosen> {
    [deals(), whole_games(), rules_of_games()].concat()
}

fn deals() -> Vec<Chosen> {
    let mut questions = Vec::new();
    let hex = |pair: &str| json!(pair.repeat(32));
    let numbers =
        [0, 1, 42, 255, 256, (1 << 32) - 1, 1 << 32, (1 << 53) - 1, 1 << 53, (1 << 53) + 1, 1 << 63, u64::MAX];
    let seeds = numbers.iter().map(|number| json!(number)).chain([hex("00"), hex("ff"), hex("Ab"), hex("01")]);
    for seed in seeds {
        for players in 2..=4 {
            questions.push(ask(Op::Shuffle, json!({ "seed": seed, "deal": 0, "players": players })));
        }
    }
    for deal in numbers {
        questions.push(ask(Op::Shuffle, json!({ "seed": 42, "deal": deal, "players": 2 + deal % 3 })));
    }
    let digits = "0123456789abcdef".repeat(4);
    for seed in [String::new(), digits[..63].into(), format!("{digits}0"), digits.replacen('f', "g", 1), "é".repeat(64)]
    {
        questions.push(ask(Op::Shuffle, json!({ "seed": seed, "deal": 0, "players": 4 })));
        questions.push(ask(Op::Trace, json!({ "seed": seed, "players": 4, "policy": "first", "actions": 1 })));
    }
    for players in [0, 1, 5, 13, 255] {
        questions.push(ask(Op::Shuffle, json!({ "seed": 0, "deal": 0, "players": players })));
        questions.push(ask(Op::Trace, json!({ "seed": 0, "players": players, "policy": "random", "actions": 1 })));
    }
    questions
}

/// From the first deal to the last card, every action and every event. A low target makes them short.
fn whole_games() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for number in 0..20_u64 {
        for policy in ["first", "random"] {
            let fields = json!({ "seed": number, "players": 2 + number % 3, "policy": policy, "actions": 1000 });
            questions.push(under(&json!({ "target": 1 }), Op::Trace, fields));
        }
    }
    // Several matches, so that leads, numbers of deals and totals go on; these are not too long.
    for number in [0_u64, 1, 3, 5, 6, 7] {
        let fields = json!({ "seed": 100 + number, "players": 2, "policy": "random", "actions": 1000 });
        questions.push(under(&json!({ "target": 12 }), Op::Trace, fields));
    }
    questions
}

/// One match under each option that only a whole game can feel.
fn rules_of_games() -> Vec<Chosen> {
    let options = [
        json!({ "pass": "trick" }),
        json!({ "pass": "turn", "firstCard": "3S" }),
        json!({ "firstCard": "2S" }),
        json!({ "firstCardRule": "everyMatch", "target": 12 }),
        json!({ "firstCardRule": "firstMatch", "firstCard": "8H", "target": 12 }),
        json!({ "autoPassMs": 0 }),
        json!({ "autoPassMs": 4_294_967_295_u32 }),
        json!({ "autoPassByHandSizes": false }),
        json!({ "autoPassByHandSizes": true, "oneCardLeft": false }),
        json!({ "pass": "trick", "oneCardLeft": false, "autoPassByHandSizes": false, "autoPassMs": 1 }),
    ];
    let mut questions = Vec::new();
    for (number, mut rules) in options.into_iter().enumerate() {
        if rules["target"] == Value::Null {
            rules["target"] = json!(1);
        }
        let fields = json!({ "seed": number, "players": 3, "policy": "random", "actions": 120 });
        questions.push(under(&rules, Op::Trace, fields));
    }
    questions
}
