//! Open hands and what one seat knows, chosen by hand: a hand ply by ply, whole deals, and the edges of both.

use serde_json::{Value, json};
use unbeaten_oracle::{
    KeyStream, seed_from_number,
    texas42::{Action, Declaration, Domino, Game, Held, Phase, deal},
};
use unbeaten_questions::texas42::Op;

use super::{
    Chosen,
    games::{HANDS, act, everything, options_of},
    under,
};

pub(super) fn questions() -> Vec<Chosen> {
    [contracts(), whole_deals(), endings(), ply_by_ply(), histories(), samples()].concat()
}

fn ask(op: Op, fields: Value) -> Chosen {
    under(Value::Null, op, fields).into()
}

fn words(hand: &str) -> Vec<&str> {
    hand.split_whitespace().collect()
}

/// Everything that a house can have, and all seven tricks of it.
fn house() -> Value {
    let mut rules = everything();
    rules["earlyEnd"] = json!(false);
    rules
}

/// The hands of the protocol's record under each of the sixteen, for two leaders of both sides.
fn contracts() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for (number, declaration) in Declaration::all().into_iter().enumerate() {
        for leader in [number % 4, (number + 1) % 4] {
            let hands = HANDS.map(words);
            let mut fields =
                json!({ "hands": hands, "declaration": declaration.word(), "leader": leader, "bidder": leader });
            if !declaration.is_house_contract() {
                fields["bid"] = json!("31");
            }
            questions.push(ask(Op::Solve, fields));
        }
    }
    questions
}

fn whole_deals() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for leader in 0..4 {
        questions.push(ask(Op::SolveAll, json!({ "hands": HANDS.map(words), "leader": leader })));
        let hands = deal(seed_from_number(15), leader).map(|hand| names(&hand.known));
        questions.push(ask(Op::SolveAll, json!({ "hands": hands, "leader": leader })));
    }
    for (place, hand) in [
        (0, "6-6 6-1 5-5 5-4 4-3 3-3"),
        (1, "5-2 5-0 4-4 2-1 1-1 1-0 0-0 6-6"),
        (2, "6-5 6-4 6-3 6-0 4-2 3-1 6-5"),
        (3, ""),
    ] {
        let mut hands = HANDS.map(words);
        hands[place] = words(hand);
        questions.push(ask(Op::SolveAll, json!({ "hands": hands, "leader": 0 })));
    }
    questions
}

fn names(hand: &[Domino]) -> Vec<String> {
    hand.iter().map(Domino::to_string).collect()
}

/// Four dominoes and what can be said about them.
fn endings() -> Vec<Chosen> {
    let solve = |hands: [&str; 4], declaration: &str, leader: u8, more: Value| {
        let mut fields = json!({ "hands": hands.map(words), "declaration": declaration, "leader": leader });
        let fields_of = fields.as_object_mut().expect("an object");
        fields_of.extend(more.as_object().expect("an object").clone());
        ask(Op::Solve, fields)
    };
    let one = ["6-6", "5-5", "6-4", "5-0"];
    let mut questions = vec![
        solve(one, "FIVES", 0, json!({})),
        solve(one, "No-Trump", 3, json!({ "trick": [], "points": [8, 8] })),
        solve(["6-6", "5-5", "6-4", ""], "blanks", 3, json!({ "trick": ["0:5"] })),
        solve(["", "", "6-4", ""], "blanks", 3, json!({ "trick": ["5-0", "6-6", "5-5"], "points": [8, 8] })),
        solve(
            ["", "5-5", "6-5 6-4 6-3 6-2 6-1 6-0 5-4", ""],
            "nello",
            3,
            json!({ "trick": ["5-0", "6-6"], "bidder": 0 }),
        ),
        solve(["6-6", "5-5", "6-5 6-4 6-3 6-2 6-1 6-0 5-4", "5-0"], "nello-low", 0, json!({ "bidder": 0 })),
        solve(["6-6 6-5", "5-5 5-4", "4-4 4-3", "3-3 3-2"], "sevens", 1, json!({ "bidder": 2 })),
        solve(
            ["6-6 6-5", "5-5 5-4", "4-4 4-3", "3-3 3-2"],
            "no-trump-own",
            1,
            json!({ "bid": "plunge-7", "bidder": 2 }),
        ),
    ];
    // One trick of 26 that the bidder's side takes, with totals on both sides of each bid.
    for bid in (30..=41).map(|points| points.to_string()).chain(["1m".into(), "84".into()]) {
        for points in [[8, 8], [3, 13], [16, 0], [15, 1]] {
            questions.push(solve(
                ["6-6", "5-5", "6-4", "5-0"],
                "sixes",
                0,
                json!({ "points": points, "bid": bid, "bidder": 2 }),
            ));
        }
    }
    for refused in [
        solve(["6-6", "5-5", "6-4", "6-6"], "sixes", 0, json!({})),
        solve(["6-6 6-6", "5-5 5-4", "4-4 4-3", "3-3 3-2"], "sixes", 0, json!({})),
        solve(["6-6", "5-5", "6-4", ""], "sixes", 3, json!({ "trick": ["6-6"] })),
        solve(["6-6", "5-5", "", ""], "sixes", 2, json!({ "trick": ["4-4", "4-4"] })),
        solve(["6-6", "5-5", "6-4", "5-0 4-4"], "sixes", 0, json!({})),
        solve(["6-6", "5-5", "6-4", "5-0"], "sixes", 0, json!({ "trick": ["4-4"] })),
        solve(["6-6", "5-5", "6-4", "5-0"], "sixes", 0, json!({ "trick": ["4-4", "4-3", "4-2", "4-1"] })),
        solve(["6-6", "5-5", "6-4", "5-0"], "nello", 0, json!({ "trick": ["4-4", "4-3", "4-2"], "bidder": 0 })),
        solve(["6-6", "5-5", "6-4", "5-0"], "nello", 2, json!({ "bidder": 0 })),
        solve(["6-6", "5-5", "6-4", "5-0"], "sixes", 0, json!({ "points": [43, 0] })),
        solve(["6-6", "5-5", "6-4", "5-0"], "sixes", 0, json!({ "points": [22, 21] })),
        solve(["6-6", "5-5", "6-4", "5-0"], "sevenses", 0, json!({ "bidder": 0 })),
        solve(["6-6", "5-5", "6-4", "5-0"], "sixes", 0, json!({ "bid": "29", "bidder": 0 })),
        solve(["6-6", "5-5", "7-4", "5-0"], "sixes", 0, json!({})),
        solve(["6-6", "5-5", "6-4", "5-0"], "sixes", 0, json!({ "trick": ["7-4"] })),
    ] {
        questions.push(refused);
    }
    questions
}

/// A hand with its declaration, as it was dealt, and all that somebody does in it.
fn played(number: u64, declaration: Declaration) -> (Game, Vec<Vec<Domino>>, Vec<String>) {
    let mut draws = KeyStream::new(seed_from_number(1500), number);
    let hands = deal(seed_from_number(1501), number);
    let dealt = hands.each_ref().map(|hand| hand.known.clone()).to_vec();
    let (mut game, _) = Game::new(options_of(&house()), hands, 0, [0, 0]);
    let mut actions = Vec::new();
    for word in ["1m", "pass", "pass", "pass", declaration.word()] {
        let seat = game.to_move().expect("the hand goes on");
        game.act(seat, Action::parse(word).expect("an action")).expect("it is legal");
        actions.push(format!("{seat}:{word}"));
    }
    let mut done = game.clone();
    while let Some(seat) = done.to_move() {
        actions.push(format!("{seat}:{}", act(&mut done, seat, &mut draws)));
    }
    (game, dealt, actions)
}

/// From the first lead on, how each position is solved and what each seat knows there.
fn ply_by_ply() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for (number, declaration) in Declaration::all().into_iter().enumerate().filter(|(number, _)| number % 5 == 0) {
        let (mut game, dealt, actions) = played(number as u64, declaration);
        for (place, word) in actions.iter().enumerate().skip(5) {
            if game.phase() == Phase::Play && place % 2 == 1 {
                questions.push(ask(Op::Solve, position(&game)));
                let seat = (place / 2) % 4;
                let fields = json!({ "seat": seat, "hand": names(&dealt[seat]), "actions": actions[..place] });
                questions.push(under(house(), Op::Deals, fields).into());
            }
            let (seat, action) = Action::parse_with_seat(word).expect("an action");
            game.act(seat, action).expect("it was legal");
        }
    }
    questions
}

fn position(game: &Game) -> Value {
    let leader = game.trick.first().map(|(seat, _)| *seat).or(game.to_move()).expect("the hand goes on");
    let trick: Vec<String> = game.trick.iter().map(|(_, domino)| domino.to_string()).collect();
    let contract = game.contract();
    let mut fields = json!({
        "hands": game.hands.each_ref().map(|hand: &Held| names(&hand.known)), "declaration": contract.declaration.word(),
        "leader": leader, "trick": trick, "bidder": contract.bidder,
    });
    if !contract.declaration.is_house_contract() {
        fields["points"] = json!(game.points());
        fields["bid"] = json!(contract.bid.to_string());
    }
    fields
}

/// What seat 0 of the protocol's record knows after these actions.
const TOLD: [&str; 30] = [
    "",
    "1:30",
    "1:30 2:pass 3:1m 0:pass",
    "1:splash-2",
    "1:plunge-4",
    "1:plunge-4 2:5m",
    "1:splash-2 2:plunge-4",
    "1:plunge-4 2:plunge-5",
    "1:splash-3 2:pass 3:plunge-4 0:pass 1:no-trump 1:1-1",
    "1:p 2:p 3:plunge-4 0:p 1:doubles 1:1-1 2:2-2 3:4-4 0:3-3",
    "1:p 2:p 3:p 0:31 0:sixes",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-6 1:0-0",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-6 1:0-0 2:1-0 3:6-5",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-6 1:0-0 2:1-0 3:1-1",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-6 1:0-0 2:6-4 3:6-5 0:6-1 1:6-2",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-6 1:0-0 2:6-4 3:6-5 0:6-1 1:0-0",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-6 1:5-5",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-6 2:6-5",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-5",
    "1:p 2:p 3:p 0:31 0:sixes 0:6-6 1:6-2 2:6-3 3:6-5 0:5-5 1:5-0 2:6-4",
    "1:p 2:p 3:p 0:1m 0:nello 0:2-0 1:2-1 3:3-2 3:6-2 0:4-3",
    "1:p 2:p 3:p 0:1m 0:nello 0:2-0 1:2-1 3:3-2 3:6-2 0:6-1",
    "1:p 2:1m 3:p 0:p 2:nello-inverted 2:1-1 3:2-2 1:0-0 1:4-2",
    "1:p 2:p 3:p 0:1m 0:sevens 0:6-1 1:5-2 2:3-2 3:4-2",
    "1:p 2:p 3:p 0:1m 0:sevens 0:6-1 1:5-0 2:4-2 3:5-2 0:4-3 1:5-3",
    "1:p 2:p 3:p 0:1m 0:sevens 0:6-1 1:5-0 2:4-2 3:5-2 0:4-3 1:4-1",
    "1:p 2:p 3:p 0:1m 0:sevens 0:5-4",
    "1:p 2:p 3:p 0:1m 0:no-trump-low 0:6-6 1:6-5 2:0-0 3:6-4 1:5-0 2:6-3",
    "1:p 2:p 3:p 0:30 0:fours 0:claim",
    "1:p 2:p 3:p 0:30 0:fours 1:claim",
];

fn histories() -> Vec<Chosen> {
    let mut questions = Vec::new();
    let mut ask = |seat: usize, hand: &str, actions: &str| {
        let fields = json!({ "seat": seat, "hand": words(hand), "actions": words(actions) });
        questions.push(under(house(), Op::Deals, fields).into());
    };
    for actions in TOLD {
        ask(0, HANDS[0], actions);
    }
    // Five doubles leave two, or none.
    for hand in ["6-6 5-5 4-4 3-3 2-2 1-0 2-0", "6-6 5-5 4-4 3-3 2-2 1-1 0-0", HANDS[2]] {
        for actions in ["1:p", "1:splash-2", "1:plunge-4", "1:p 2:splash-2 3:plunge-4"] {
            ask(0, hand, actions);
        }
    }
    for hand in
        ["", "6-6", "6-6 6-1 5-5 5-4 4-3 3-3 2-0 1-0", "6-6 6-1 5-5 5-4 4-3 3-3 6-6", "6-6 6-1 5-5 5-4 4-3 3-3 7-0"]
    {
        ask(3, hand, "");
    }
    ask(2, HANDS[2], "1:30 threes");
    ask(2, HANDS[2], "1:30 2:p 3:p 0:p 1:threes");
    questions
}

fn samples() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for (number, actions) in TOLD.into_iter().enumerate() {
        for samples in [1, 5] {
            let fields = json!({
                "seat": 0, "hand": words(HANDS[0]), "actions": words(actions), "seed": 15 * number, "samples": samples,
            });
            questions.push(under(house(), Op::Sample, fields).into());
        }
    }
    for samples in [0, 1_000_000_000] {
        let fields =
            json!({ "seat": 1, "hand": words(HANDS[1]), "actions": [], "seed": "2a".repeat(32), "samples": samples });
        questions.push(ask(Op::Sample, fields));
    }
    for seed in ["", "2a", "2a2a2a", &"g".repeat(64)] {
        let fields = json!({ "seat": 1, "hand": words(HANDS[1]), "actions": [], "seed": seed, "samples": 1 });
        questions.push(ask(Op::Sample, fields));
    }
    questions
}
