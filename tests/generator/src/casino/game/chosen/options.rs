//! Each option at each of its values: what may be played, what is sensible, what piles are worth, and the start of a game.

use serde_json::{Value, json};
use unbeaten::{
    Players, Seat, Seed,
    casino::{Deal, Match, Rules},
};
use unbeaten_questions::{Question, casino::Op};

use super::{table, under, words};

pub(super) fn questions() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for (place, rules) in houses().iter().enumerate() {
        for (number, position) in positions(rules).into_iter().enumerate() {
            if is_about_turns(rules) {
                questions.push(under(rules, Op::LegalActions, json!({ "position": position })));
            }
            if is_about_turns(rules) && number == 0 {
                questions.push(under(rules, Op::Drops, json!({ "position": position })));
            }
            questions.push(under(rules, Op::Hint, json!({ "position": position })));
        }
        let piles = [words("10D AS 3S 4S 5H"), words("2S AD 6S 7S 8H")];
        let mut fields = json!({ "piles": piles, "sweeps": [2, 1] });
        questions.push(under(rules, Op::Score, fields.clone()));
        fields["piles"] = json!([words("3S 4S 5H 6H"), words("10D 2S AD AC AH AS")]);
        questions.push(under(rules, Op::Score, fields));
        let games: Value = [[4, 7], [8, 3], [6, 5]]
            .iter()
            .map(|points| json!({ "points": points, "winners": [u8::from(points[0] < points[1])] }))
            .collect();
        for count in 1..=3 {
            let games: Value = games.as_array().into_iter().flatten().take(count).cloned().collect();
            questions.push(under(rules, Op::ScoreSeries, json!({ "games": games })));
        }
        let players = 2 + place % 3;
        questions.push(under(rules, Op::Shuffle, json!({ "seed": 42, "deal": place, "players": players })));
        let policy = if place % 2 == 0 { "random" } else { "first" };
        let trace = json!({ "seed": 42, "players": players, "policy": policy, "actions": 9 });
        questions.push(under(rules, Op::Trace, trace));
    }
    questions.extend(wrong());
    for preset in ["south_african", "document", "standard52"] {
        for players in 2..=4 {
            questions.push(hinted(preset, players));
            for policy in ["random", "first"] {
                let trace = json!({ "seed": 2026, "players": players, "policy": policy, "actions": 100 });
                questions.push(under(&json!(preset), Op::Trace, trace));
            }
        }
    }
    questions
}

/// Whether more than what is counted depends on these.
fn is_about_turns(rules: &Value) -> bool {
    let counted = ["mostCards", "mostSpades", "ties", "bonuses", "sweep", "shutOut", "series"];
    !rules.as_object().is_some_and(|fields| fields.keys().any(|field| counted.contains(&field.as_str())))
}

fn houses() -> Vec<Value> {
    let mut houses = vec![
        Value::Null,
        json!("south_african"),
        json!("document"),
        json!("standard52"),
        json!({}),
        json!({ "preset": "document" }),
        json!({ "groups": "one", "add": "none", "pileTops": false }),
        json!({ "preset": "document", "groups": "many", "add": "own", "pileTops": true }),
    ];
    let flags = || vec![json!(true), json!(false)];
    let points = || (0..=4).chain([255]).map(Value::from).collect::<Vec<_>>();
    let numbers = [1_u32, 2, 3, 7, 21, u32::MAX];
    let series = numbers.iter().flat_map(|number| [json!({ "wins": number }), json!({ "points": number })]).collect();
    for (field, values) in [
        ("groups", vec![json!("many")]),
        ("buildRounds", vec![json!("all"), json!("first")]),
        ("severalBuilds", flags()),
        ("add", vec![json!("own"), json!("none"), json!("any")]),
        ("raise", vec![json!("opponents"), json!("any")]),
        ("pileTops", flags()),
        ("trailWithBuild", ["notInFirstOfSeveral", "notInRound1", "never", "always"].map(Value::from).to_vec()),
        ("trailBesideEqual", flags()),
        ("pairs", flags()),
        ("mostCards", points()),
        ("mostSpades", points()),
        ("ties", vec![json!("split"), json!("none")]),
        ("bonuses", vec![json!("twoSides"), json!("always")]),
        ("sweep", points()),
        ("shutOut", flags()),
        ("series", series),
    ] {
        for value in values {
            houses.push(json!({ field: value }));
        }
    }
    houses
}

/// A first and a last round of two, and four with a build each of an opponent and the partner; of 52 cards the last of two.
fn positions(rules: &Value) -> Vec<Value> {
    let piles = ["3D", "8H AD"];
    let two = table(&["9S 5D 2C", "7S 9C 3S"], "4C 9D 6H", &[(9, "8D AC", 0), (7, "4D 3C", 1)], &piles);
    if rules == "standard52" {
        let mut two = two;
        two["round"] = json!(6);
        return vec![two];
    }
    let four = table(
        &["9S 5D", "7S 9C", "8S 6D", "3S 4S"],
        "4C 9D 5H",
        &[(7, "4D 3C", 1), (8, "6S 2D", 2)],
        &["3D", "8H AD", "10D 9H", "10S 4H"],
    );
    let mut first = two.clone();
    let stock = "AS 3S 4S 6S 7D 10C 10S 2H 5C 5H 5S 6C 6D 7C 7H 8C 10D AH 10H 9H";
    (first["round"], first["stock"]) = (json!(1), words(stock));
    vec![two, first, four]
}

/// A whole game, of which every play is what the core finds sensible.
fn hinted(preset: &str, players: usize) -> Question<Op> {
    let rules = Rules::named(preset).expect("a preset");
    let number = Players::try_from(players).expect("two to four");
    let deal = Deal::for_rules(&rules, Seed::from(2026), players as u64, number);
    let mut game = Match::new(rules, &deal, Seat::S1);
    let setup = game.setup();
    let mut actions = Vec::new();
    while let Some(seat) = game.to_move() {
        let play = game.hint();
        actions.push(json!(play));
        game.play(seat, play).expect("a hint is legal");
    }
    let position = json!({
        "round": 1, "toMove": 1, "hands": setup.hands, "loose": setup.loose, "stock": setup.stock,
    });
    under(&json!(preset), Op::Play, json!({ "position": position, "actions": actions }))
}

/// Options that do not go together, and presets that there are not.
fn wrong() -> Vec<Question<Op>> {
    let position = table(&["9S", "2D"], "4C 5D", &[], &[]);
    let mut questions = Vec::new();
    for rules in [
        json!({ "groups": "one" }),
        json!({ "groups": "one", "add": "none" }),
        json!({ "groups": "one", "pileTops": false }),
        json!({ "preset": "document", "add": "own" }),
        json!({ "preset": "document", "pileTops": true }),
        json!({ "preset": "standard52", "groups": "one" }),
        json!(""),
        json!("South_African"),
        json!("pagat"),
        json!({ "preset": "a preset whose name is longer than anybody wants to read" }),
    ] {
        let actions = json!([super::action("9Sx4C,5D")]);
        questions.extend([
            under(&rules, Op::LegalActions, json!({ "position": position })),
            under(&rules, Op::CheckAction, json!({ "position": position, "action": actions[0] })),
            under(&rules, Op::Play, json!({ "position": position, "actions": actions })),
            under(&rules, Op::Hint, json!({ "position": position })),
            under(&rules, Op::Stage, json!({ "position": position, "steps": [] })),
            under(&rules, Op::Drops, json!({ "position": position })),
            under(&rules, Op::Score, json!({ "piles": [[], []] })),
            under(&rules, Op::ScoreSeries, json!({ "games": [] })),
            under(&rules, Op::Shuffle, json!({ "seed": 1, "deal": 0, "players": 2 })),
            under(&rules, Op::Trace, json!({ "seed": 1, "players": 2, "policy": "first", "actions": 1 })),
        ]);
    }
    questions
}
