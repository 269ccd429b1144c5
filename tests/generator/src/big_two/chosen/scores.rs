//! Every number of cards, under tables of every kind.

use serde_json::{Value, json};
use unbeaten_questions::big_two::Op;

use super::{Chosen, ask, under};

pub(super) fn questions() -> Vec<Chosen> {
    let tables = [
        Value::Null,
        json!({ "pointsPerCard": [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }),
        json!({ "pointsPerCard": [7, 5, 0, 0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55], "target": 300 }),
        json!({ "pointsPerCard": [0, 65535, 0, 65535, 0, 65535, 0, 65535, 0, 65535, 0, 65535, 0, 65535], "target": 4_294_967_295_u32 }),
        json!({ "pointsPerCard": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "target": 1 }),
    ];
    let mut questions = Vec::new();
    for rules in &tables {
        for cards_left in (0..=14).chain([52, 128, 255]) {
            questions.push(under(rules, Op::ScoreHand, json!({ "cardsLeft": cards_left })));
        }
        for cards_left in [json!([0, 13]), json!([4, 5, 0]), json!([9, 10, 0, 1])] {
            questions.push(under(rules, Op::ScoreMatch, json!({ "cardsLeft": cards_left })));
            questions.push(under(rules, Op::ScoreGame, json!({ "matches": [cards_left, cards_left] })));
        }
    }
    // The worked game of the source document, match by match; ties; a game that ends with the target and not one point
    // before; and matches that cannot be.
    let worked = [[0, 3, 7, 10], [9, 0, 4, 11], [8, 2, 0, 13]];
    for count in 1..=3 {
        questions.push(ask(Op::ScoreGame, json!({ "matches": worked[..count] })));
    }
    let close = [[13, 0, 3, 3], [13, 3, 0, 3], [6, 3, 3, 0], [5, 0, 1, 1], [1, 1, 0, 1], [0, 1, 1, 1]];
    for count in 4..=6 {
        questions.push(ask(Op::ScoreGame, json!({ "matches": close[..count] })));
    }
    for matches in [
        json!([[0]]),
        json!([[0, 1, 1, 1, 1]]),
        json!([[0, 1], [0, 1, 1]]),
        json!([[0, 1, 1], [0, 1, 1, 1, 1]]),
        json!([[0, 1, 1], [1, 1, 1]]),
        json!([[0, 1, 1], [0, 1, 0]]),
        json!([[0, 1, 14]]),
    ] {
        questions
            .push(ask(Op::ScoreMatch, json!({ "cardsLeft": matches[matches.as_array().map_or(0, Vec::len) - 1] })));
        questions.push(ask(Op::ScoreGame, json!({ "matches": matches })));
    }
    for cards_left in [json!([]), json!([255, 0]), json!([0, 0]), json!([0, 0, 0, 0]), json!([1, 2, 0, 0])] {
        questions.push(ask(Op::ScoreMatch, json!({ "cardsLeft": cards_left })));
    }
    questions
}
