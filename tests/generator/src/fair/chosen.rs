//! Questions chosen by hand: the smallest that there are, edges of numbers, and texts that could be taken for each other.

use serde_json::{Value, json};
use unbeaten::{
    Players, Seed,
    fair::{Dealer, Game, Table},
};
use unbeaten_questions::{Question, fair::Op};

/// All of them.
pub(super) fn questions() -> Vec<Question<Op>> {
    [numbers(), deals(), transcripts(), stocks()].concat()
}

fn ask(op: Op, fields: Value) -> Question<Op> {
    Question::new(op, fields)
}

/// Seeds and deals at both ends, and every smallest number that can be drawn.
fn numbers() -> Vec<Question<Op>> {
    let seeds = [json!(0), json!(42), json!(u64::MAX), json!("ff".repeat(32)), json!("AB".repeat(32))];
    let deals = [0, 1, u64::from(u32::MAX), 1 << 32, u64::MAX];
    let mut questions: Vec<_> = seeds
        .iter()
        .flat_map(|seed| deals.map(|deal| ask(Op::DealSeed, json!({ "seed": seed, "deal": deal }))))
        .collect();
    for seed in &seeds {
        questions.push(ask(Op::Draws, json!({ "seed": seed, "below": [] })));
        questions.push(ask(Op::Draws, json!({ "seed": seed, "below": [0, 1, 2, 3, 52, u32::MAX, 1_u32 << 31, 6] })));
        // As many as a shuffle takes: what a deal would have drawn is not among it.
        questions.push(ask(Op::Draws, json!({ "seed": seed, "below": (2..=52).rev().collect::<Vec<u32>>() })));
    }
    questions
}

fn table(game: &str, id: &str, rules: &str, players: u64) -> Value {
    json!({ "game": game, "id": id, "rules": rules, "players": players })
}

fn deal(table: &Value, number: u64, attempt: u64, cuts: &Value) -> Question<Op> {
    ask(Op::Deal, json!({ "table": table, "master": 1, "deal": number, "attempt": attempt, "cuts": cuts }))
}

/// Nobody cuts; everybody cuts with the same; one thing differs at a time; texts with a border elsewhere.
fn deals() -> Vec<Question<Op>> {
    let (zeros, ones) = ("00".repeat(32), "01".repeat(32));
    let nobody = json!([null, null]);
    let mut questions = vec![
        deal(&table("bigTwo", "", "", 2), 0, 0, &nobody),
        deal(&table("bigTwo", "ab", "c", 2), 0, 0, &nobody),
        deal(&table("bigTwo", "a", "bc", 2), 0, 0, &nobody),
        deal(&table("bigTwo", "abc", "", 2), 0, 0, &nobody),
        deal(&table("bigTwo", "", "abc", 2), 0, 0, &nobody),
        deal(&table("bigTwo", "", "", 2), 1, 0, &nobody),
        deal(&table("bigTwo", "", "", 2), 0, 1, &nobody),
        deal(&table("bigTwo", "", "", 2), 1 << 32, 0, &nobody),
        deal(&table("bigTwo", "", "", 2), u64::MAX, u64::MAX, &nobody),
        deal(&table("casino", "", "", 2), 0, 0, &nobody),
        deal(&table("bigTwo", "", "", 3), 0, 0, &json!([null, null, null])),
        deal(&table("texas42", "", "", 4), 0, 0, &json!([null, null, null, null])),
        deal(&table("texas42", "", "", 2), 0, 0, &json!([null, null])),
        // A cut of zeros is a cut, and whose it is matters.
        deal(&table("bigTwo", "", "", 2), 0, 0, &json!([zeros, null])),
        deal(&table("bigTwo", "", "", 2), 0, 0, &json!([null, zeros])),
        deal(&table("bigTwo", "", "", 2), 0, 0, &json!([zeros, zeros])),
        deal(&table("bigTwo", "", "", 2), 0, 0, &json!([zeros, ones])),
        deal(&table("bigTwo", "", "", 2), 0, 0, &json!([ones, zeros])),
        // A list that is too short is of seats without a cut; one that is too long has a seat that nobody sits in.
        deal(&table("bigTwo", "", "", 3), 0, 0, &json!([ones])),
        deal(&table("bigTwo", "", "", 2), 0, 0, &json!([null, null, ones])),
    ];
    for master in [json!(0), json!(2), json!("fe".repeat(32))] {
        let fields = json!({ "table": table("casino", "7", "", 3), "master": master, "deal": 0, "attempt": 0, "cuts": [ones, null, null] });
        questions.push(ask(Op::Deal, fields));
    }
    questions
}

/// Of every game that has one, a stock in another order, without a card, and with one too many.
fn stocks() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for (game, players) in [
        (Game::BigTwo, Players::Two),
        (Game::BigTwo, Players::Three),
        (Game::Casino, Players::Two),
        (Game::Casino, Players::Three),
    ] {
        let table = Table { game, id: "7".into(), rules: String::new(), players };
        let mut dealer = Dealer::new(Seed::from(1), table).expect("as many as can play it");
        dealer.close_pledges();
        dealer.seed().expect("nobody cuts");
        let honest: Value =
            serde_json::from_str(&dealer.reveal().expect("it is dealt").to_string()).expect("it is JSON");
        let forgeries: [fn(&mut Vec<Value>); 3] =
            [|stock| stock.reverse(), |stock| drop(stock.pop()), |stock| stock.push(json!("3D"))];
        for forge in forgeries {
            let mut forged = honest.clone();
            forge(forged["dealt"]["stock"].as_array_mut().expect("a list"));
            questions.push(ask(Op::Verify, json!({ "transcripts": [forged] })));
        }
    }
    questions
}

/// Nothing is as it has to be.
fn transcripts() -> Vec<Question<Op>> {
    vec![
        ask(Op::Verify, json!({ "transcripts": [] })),
        ask(Op::Verify, json!({ "transcripts": [{}] })),
        ask(
            Op::Witness,
            json!({ "table": table("bigTwo", "7", "", 2), "seat": 0, "told": [], "hand": null, "transcripts": [] }),
        ),
        ask(
            Op::Witness,
            json!({ "table": table("bigTwo", "7", "", 2), "seat": 2, "told": [], "hand": null, "transcripts": [] }),
        ),
        ask(
            Op::Witness,
            json!({ "table": table("texas42", "7", "", 2), "seat": 0, "told": [], "hand": null, "transcripts": [] }),
        ),
    ]
}
