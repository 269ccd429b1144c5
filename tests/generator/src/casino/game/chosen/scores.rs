//! What piles are worth at their ties and edges, and series to their end.

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

use super::{under, words};

pub(super) fn questions() -> Vec<Question<Op>> {
    [scores(), series()].concat()
}

fn houses() -> [Value; 8] {
    [
        Value::Null,
        json!("standard52"),
        json!({ "shutOut": true }),
        json!({ "ties": "none" }),
        json!({ "bonuses": "always" }),
        json!({ "mostCards": 3, "mostSpades": 5, "bonuses": "always" }),
        json!({ "sweep": 2 }),
        json!({ "shutOut": true, "bonuses": "always", "ties": "none", "sweep": 1 }),
    ]
}

fn scores() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let piles: [&[&str]; 18] = [
        &["10D AS AH", "2S AD AC 3D"],
        &["", ""],
        &["3D", ""],
        &["3D", "4D"],
        &["3S", "4S"],
        &["3S 3D", "4S 4D"],
        &["10D 2S AD AC AH AS", ""],
        &["10D 2S AD AC AH AS", "3S 4S 5S 6S 7S 8S 9S"],
        &["10D AD AC", "2S AH AS 3D 4D 5D"],
        &["10D 3S", "AD AC 4S"],
        &["AD AC 3S 4D", "10D 5S 6D 7D"],
        &["AD", "AC", "AH"],
        &["10D", "AC AH", "3D"],
        &["10D 3S", "AC AH 4S", "5S 6D"],
        &["", "", "", ""],
        &["10D", "AC AH", "AS 2S", "3D"],
        &["3S 3D", "4S 4D", "5S 5D", "AD AC"],
        &["AD", "AC", "AH", "AS"],
    ];
    for rules in houses() {
        for sides in piles {
            let listed: Value = sides.iter().map(|pile| words(pile)).collect();
            let mut fields = json!({ "piles": listed });
            questions.push(under(&rules, Op::Score, fields.clone()));
            fields["sweeps"] = (0..sides.len()).map(|side| json!((side * 3) % 5)).collect();
            fields["mode"] = json!(if sides.len() % 2 == 0 { "seven" } else { "eleven" });
            questions.push(under(&rules, Op::Score, fields));
        }
    }
    let none = Value::Null;
    for fields in [
        json!({ "piles": [] }),
        json!({ "piles": [["3D"]] }),
        json!({ "piles": [[], [], [], [], []] }),
        json!({ "piles": [["3D"], ["3D"]] }),
        json!({ "piles": [["3D", "4D"], ["5D"], ["4D", "5D"]] }),
        json!({ "piles": [["3D"], ["KD"]] }),
        json!({ "piles": [["QS", "KD", "JC"], []] }),
        json!({ "piles": [["1D"], []] }),
        json!({ "piles": [[], []], "sweeps": [48, 48] }),
        json!({ "piles": [[], []], "sweeps": [49, 0] }),
        json!({ "piles": [[], []], "sweeps": [0, 255] }),
        json!({ "piles": [[], []], "sweeps": [0, 0, 0] }),
        json!({ "piles": [[], [], []], "sweeps": [0, 0] }),
        json!({ "piles": [[], []], "sweeps": [0] }),
        json!({ "piles": [[], []], "sweeps": null, "mode": null }),
    ] {
        questions.push(under(&none, Op::Score, fields.clone()));
        questions.push(under(&json!({ "sweep": 255 }), Op::Score, fields));
    }
    questions
}

fn series() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let game = |points: &[u32], winners: &[u32]| json!({ "points": points, "winners": winners });
    let two =
        [game(&[5, 6], &[1]), game(&[11, 0], &[0]), game(&[5, 5], &[0, 1]), game(&[4, 7], &[1]), game(&[3, 8], &[1])];
    // Two share the highest total, so another game is played.
    let level = [game(&[11, 10], &[0]), game(&[10, 11], &[1]), game(&[1, 2], &[1])];
    let three = [game(&[2, 3, 2], &[1]), game(&[3, 3, 1], &[0, 1]), game(&[7, 0, 0], &[0]), game(&[0, 0, 7], &[2])];
    let four =
        [game(&[2, 3, 2, 0], &[1]), game(&[3, 3, 1, 0], &[0, 1]), game(&[0, 0, 0, 7], &[3]), game(&[2, 1, 4, 0], &[2])];
    let series = [
        json!({ "wins": 1 }),
        json!({ "wins": 2 }),
        json!({ "wins": 3 }),
        json!({ "wins": 9 }),
        json!({ "points": 1 }),
        json!({ "points": 5 }),
        json!({ "points": 11 }),
        json!({ "points": 16 }),
        json!({ "points": 21 }),
        json!({ "points": 99 }),
    ];
    for series in series {
        let rules = json!({ "series": series });
        for games in [&two[..], &level, &three, &four] {
            for count in 0..=games.len() {
                questions.push(under(&rules, Op::ScoreSeries, json!({ "games": games[..count] })));
            }
        }
    }
    let rules = json!({ "series": { "wins": 5 } });
    for games in [
        json!([game(&[1], &[0])]),
        json!([game(&[1, 1, 1, 1, 1], &[0])]),
        json!([game(&[1, 1], &[2])]),
        json!([game(&[1, 1], &[255])]),
        json!([game(&[1, 1], &[0]), game(&[1, 1, 1], &[0])]),
        json!([game(&[1, 1, 1], &[0]), game(&[1, 1], &[0])]),
        json!([game(&[4_294_967_295, 0], &[0]), game(&[4_294_967_295, 0], &[0])]),
        json!([game(&[0, 0], &[])]),
    ] {
        questions.push(under(&rules, Op::ScoreSeries, json!({ "games": games })));
    }
    questions
}
