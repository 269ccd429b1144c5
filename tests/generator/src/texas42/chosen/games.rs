//! Auctions, hands, settlements and traces: every refusal, every option, every contract made and set.

use serde_json::{Value, json};
use unbeaten_oracle::texas42::{
    Action, Closed, Declaration, Domino, Doubles, Ending, Game, Options, Part, Phase, Record, Scoring, SetUp, When,
    deal,
};
use unbeaten_oracle::{KeyStream, seed_from_number};
use unbeaten_questions::texas42::Op;

use super::{Chosen, replay, under};

/// The hands of the protocol's examples.
pub(super) const HANDS: [&str; 4] = [
    "6-6 6-1 5-5 5-4 4-3 3-3 2-0",
    "5-2 5-0 4-4 2-1 1-1 1-0 0-0",
    "6-5 6-4 6-3 6-0 4-2 3-1 2-2",
    "6-2 5-3 5-1 4-1 4-0 3-2 3-0",
];

/// A hand for each suit from the top, and one with five doubles.
const SUITS: [&str; 4] = [
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
    "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
    "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
    "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
];
const DOUBLES: [&str; 4] = [
    "6-6 5-5 4-4 3-3 2-2 1-0 2-0",
    "6-5 6-4 6-3 6-2 6-1 6-0 1-1",
    "5-4 5-3 5-2 5-1 5-0 4-3 0-0",
    "4-2 4-1 4-0 3-2 3-1 3-0 2-1",
];

/// Everything that a house can have.
pub(super) fn everything() -> Value {
    json!({
        "noTrumpDoubles": ["high", "low", "own"], "nello": "any", "nelloDoubles": ["own", "high", "low", "inverted"],
        "sevens": "any", "plunge": true, "splash": true, "claims": "free",
    })
}

pub(super) fn questions() -> Vec<Chosen> {
    [
        auctions(),
        refusals(),
        claims(),
        options(),
        contracts(),
        positions(),
        positions_before_play(),
        settlements(),
        traces(),
    ]
    .concat()
}

fn words(list: &str) -> Vec<&str> {
    list.split_whitespace().collect()
}

fn table(hands: [&str; 4], actions: &str, check: &str) -> Value {
    let mut fields = json!({ "hands": hands.map(words), "actions": words(actions) });
    if !check.is_empty() {
        fields["check"] = json!(words(check));
    }
    fields
}

/// The same as the referee sees it and as each seat does.
fn seen(rules: &Value, fields: &Value) -> Vec<Chosen> {
    let mut questions = vec![under(rules.clone(), Op::Game, fields.clone()).into()];
    for seat in 0..4 {
        let mut fields = fields.clone();
        fields["seat"] = json!(seat);
        questions.push(under(rules.clone(), Op::View, fields).into());
    }
    questions
}

/// Games that are over before the hand begins. No set-up has them, because nobody can play on, so they are asked as lines only.
pub(in crate::texas42) fn won_before() -> [(&'static str, Chosen); 4] {
    let ask = |rules: &str, op: Op, score: [u64; 2]| {
        let mut fields = table(HANDS, "", "1:30");
        fields["score"] = json!(score);
        if op == Op::View {
            fields["seat"] = json!(1);
        }
        under(json!(rules), op, fields).into()
    };
    [
        ("a game that side 0 has won", ask("tournament", Op::Game, [7, 0])),
        ("a game that side 1 has won", ask("tournament", Op::Game, [3, 9])),
        ("a game that the higher total has won", ask("points", Op::Game, [260, 251])),
        ("a view of a game that is won", ask("tournament", Op::View, [7, 0])),
    ]
}

fn auctions() -> Vec<Chosen> {
    let mut questions = Vec::new();
    let mut ask = |rules: &Value, calls: &str, hand: &str| {
        let mut fields = json!({ "calls": words(calls) });
        if !hand.is_empty() {
            fields["hand"] = json!(words(hand));
        }
        questions.push(Chosen::from(under(rules.clone(), Op::Auction, fields)));
    };
    let straight = Value::Null;
    for calls in [
        "",
        "30 2m",
        "30 3m",
        "p p p",
        "p p p p",
        "p p p p p",
        "2m 3m 4m",
        "2m 3m 4m 5m",
        "1m 1m",
        "41 30",
        "41 1m 2m 3m 4m",
    ] {
        ask(&straight, calls, "");
        for preset in ["casual", "points"] {
            ask(&json!(preset), calls, "");
        }
        ask(&everything(), calls, "");
    }
    for call in [
        "P", "-", "42", "84", "126", "168", "PLUNGE-4", "Splash-3", "29", "0m", "8m", "sixes", "6-4", "claim", "",
        "splash", "plunge-0", "336",
    ] {
        ask(&straight, call, "");
        ask(&json!("casual"), &format!("30 {call}"), "");
    }
    for max in 1..=7 {
        let rules = json!({ "maxMarks": max, "splash": true, "plunge": true, "splashMarks": [2, 7], "plungeMarks": 3 });
        for calls in ["", "1m", "2m", "2m 3m", "splash-2", "splash-4", "plunge-3", "plunge-3 4m 5m", "7m", "splash-7"] {
            ask(&rules, calls, "");
        }
    }
    for hand in [SUITS[0], DOUBLES[0], HANDS[1], "6-6 5-5 4-4 3-2 3-1 3-0 2-1", "6-6 5-5 4-4 3-3 3-1 3-0 2-1"] {
        for calls in ["", "2m", "splash-3", "p p p", "p p p 30"] {
            ask(&json!("casual"), calls, hand);
        }
    }
    for hand in ["6-6", "6-6 6-6 5-5 4-4 3-2 3-1 3-0", "6-6 5-5 4-4 3-2 3-1 3-0 2-1 2-0", "6-7 5-5 4-4 3-2 3-1 3-0 2-1"]
    {
        ask(&straight, "30", hand);
    }
    questions
}

/// Each refusal in `check` and as the answer, with the data.
fn refusals() -> Vec<Chosen> {
    let casual = json!("casual");
    let all = everything();
    let forced = json!({ "allPass": "forced", "nello": "forced", "sevens": "forced", "sevensMarks": 2 });
    let dear = json!({ "nello": "any", "nelloMarks": 3, "sevens": "any", "sevensMarks": 2, "noTrumpDoubles": ["low"] });
    let mut questions = Vec::new();
    let mut met = |rules: &Value, hands: [&str; 4], actions: &str, checks: &str| {
        questions.push(Chosen::from(under(rules.clone(), Op::Game, table(hands, actions, checks))));
        for check in words(checks) {
            questions.push(under(rules.clone(), Op::Game, table(hands, &format!("{actions} {check}"), "")).into());
        }
    };
    let none = Value::Null;
    met(&none, HANDS, "", "1:30 2:30 1:sixes 1:6-6 1:claim 1:splash-2 1:plunge-4 1:3m 1:p 0:p 1:4:4 1:NELLO");
    met(&none, HANDS, "1:30 2:pass 3:1m 0:pass 3:sixes 3:6-2", "0:5-5 0:6-1 1:5-2 0:claim 0:30 0:sixes 0:0-0");
    met(&none, HANDS, "1:31", "2:30 2:31 2:2m 2:3m 2:7m 2:7-0 4:30 2:");
    met(&none, HANDS, "1:p 2:p 3:p 0:p", "1:30 0:claim 0:6-6");
    met(&casual, HANDS, "1:p 2:p 3:p", "0:p 0:30 0:splash-2 0:splash-3 0:plunge-4");
    met(
        &casual,
        DOUBLES,
        "1:p 2:p 3:2m",
        "0:splash-2 0:splash-1 0:splash-3 0:splash-4 0:plunge-3 0:plunge-4 0:plunge-5 0:3m 0:4m",
    );
    met(&casual, DOUBLES, "1:splash-2", "2:splash-3");
    met(&casual, DOUBLES, "1:30", "2:plunge-4 2:splash-2");
    met(&casual, DOUBLES, "1:p 2:p 3:p 0:plunge-4", "0:sixes 2:nello 2:sevens 2:no-trump-own 2:30 2:claim 2:doubles");
    met(&all, DOUBLES, "1:p 2:p 3:p 0:splash-2", "2:nello 2:sevens 2:no-trump-low 2:nello-inverted 0:doubles");
    met(&forced, HANDS, "1:1m 2:p 3:p 0:p", "1:nello 1:sevens 1:nello-high 1:fives");
    met(&forced, HANDS, "1:p 2:p 3:p 0:1m", "0:nello 0:sevens 0:no-trump");
    met(&forced, HANDS, "1:p 2:p 3:p 0:30", "0:nello 0:sevens 0:no-trump-low");
    met(&dear, HANDS, "1:2m 2:p 3:p 0:p", "1:nello 1:sevens 1:no-trump 1:no-trump-low 1:nello-low");
    met(&all, HANDS, "1:1m 2:p 3:p 0:p 1:sevens", "1:4-4 1:5-2 1:claim 1:6-6 2:6-3");
    met(&all, HANDS, "1:1m 2:p 3:p 0:p 1:sevens 1:5-2", "2:6-5 2:6-0 2:6-3 2:claim");
    met(&all, HANDS, "1:1m 2:p 3:p 0:p 1:nello 1:5-2 2:6-5", "3:5-3 0:5-5 0:5-4 0:6-6");
    met(&all, HANDS, "1:1m 2:p 3:p 0:p 1:nello-high 1:5-2 2:6-5", "0:5-5 0:5-4 0:6-6");
    met(&all, HANDS, "1:1m 2:p 3:p 0:p 1:no-trump-own 1:4-4", "2:2-2 2:6-5 2:4-2");
    met(&all, HANDS, "1:1m 2:p 3:p 0:p 1:no-trump-low 1:4-4", "2:2-2 2:6-4 2:4-2");
    met(&none, HANDS, "1:1m 2:p 3:p 0:p 1:fives 1:5-2 2:6-5 3:5-3 0:5-5", "0:6-6 1:5-0");
    // Where both are there and equal, it goes on.
    let mut equal = table(HANDS, "", "1:30");
    equal["score"] = json!([260, 260]);
    questions.extend(seen(&json!("points"), &equal));
    // What hands cannot be.
    for hands in [
        json!([words(HANDS[0]), words(HANDS[1]), words(HANDS[2])]),
        json!([words(HANDS[0]), words(HANDS[1]), words(HANDS[2]), words(HANDS[2])]),
        json!([words(HANDS[0]), words(HANDS[1]), words(HANDS[2]), []]),
        json!([words(HANDS[0]), words(HANDS[1]), words(HANDS[2]), ["7-7"]]),
        json!([words(HANDS[0]), words(HANDS[1]), words(HANDS[2]), ["6-2", "2-6", "5-1", "4-1", "4-0", "3-2", "3-0"]]),
    ] {
        questions.push(under(Value::Null, Op::Game, json!({ "hands": hands, "actions": [] })).into());
        questions.push(under(Value::Null, Op::View, json!({ "hands": hands, "actions": [], "seat": 1 })).into());
    }
    questions
}

/// Claims granted, forfeited, refused and not allowed.
fn claims() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for claims in ["off", "forfeit", "free"] {
        for early in [true, false] {
            let rules = json!({ "claims": claims, "earlyEnd": early, "noTrumpDoubles": ["high", "own"] });
            for declaration in ["sixes", "fives", "doubles", "no-trump", "no-trump-own"] {
                let auction = format!("1:p 2:p 3:p 0:2m 0:{declaration}");
                questions.push(under(rules.clone(), Op::Game, table(SUITS, &auction, "0:claim 1:claim")).into());
                questions.push(under(rules.clone(), Op::Game, table(SUITS, &format!("{auction} 0:claim"), "")).into());
            }
            let lost = "1:30 2:p 3:p 0:p 1:fives 1:5-5 2:4-3 3:3-0 0:6-5 1:4-4 2:4-2 3:2-2 0:6-4";
            for seat in 0..4 {
                questions
                    .push(under(rules.clone(), Op::Game, table(SUITS, &format!("{lost} {seat}:claim"), "")).into());
            }
            let won = "1:30 2:p 3:p 0:p 1:fives 1:5-5 2:4-3 3:3-0 0:6-5 1:5-4 2:4-2 3:2-2 0:6-6";
            let ruffed = "1:30 2:p 3:p 0:p 1:sixes 1:5-5 2:4-3 3:3-0 0:6-6";
            questions.push(under(rules.clone(), Op::Game, table(SUITS, ruffed, "0:claim 1:claim")).into());
            questions.push(under(rules.clone(), Op::Game, table(SUITS, &format!("{ruffed} 0:claim"), "")).into());
            questions.extend(seen(&rules, &table(SUITS, won, "1:claim 2:claim")));
            questions.extend(seen(&rules, &table(SUITS, &format!("{won} 1:claim"), "1:claim")));
        }
    }
    // All doubles, for whom no partner has to lead.
    let hands = [
        "6-6 5-5 4-4 3-3 2-2 1-1 0-0",
        "6-5 6-4 6-3 6-2 6-1 6-0 5-4",
        "5-3 5-2 5-1 5-0 4-3 4-2 4-1",
        "4-0 3-2 3-1 3-0 2-1 2-0 1-0",
    ];
    for bid in ["splash-2", "splash-3", "plunge-4"] {
        let rules = json!({ "splash": true, "plunge": true, "partnerLeads": false });
        let actions = format!("1:p 2:p 3:p 0:{bid} 2:doubles 0:claim");
        questions.push(under(rules, Op::Game, table(hands, &actions, "")).into());
    }
    questions
}

/// Each option at each of its values, in a hand and in a trace.
fn options() -> Vec<Chosen> {
    let mut houses =
        vec![json!("tournament"), json!("casual"), json!("points"), json!({ "preset": "points" }), json!({})];
    let values = [
        ("scoring", vec![json!("marks"), json!("points")]),
        ("target", vec![json!(1), json!(250), json!(4_294_967_295_u32)]),
        ("allPass", vec![json!("redeal"), json!("forced")]),
        ("maxMarks", (1..=7).map(Value::from).collect()),
        ("earlyEnd", vec![json!(true), json!(false)]),
        ("claims", vec![json!("off"), json!("forfeit"), json!("free")]),
        ("noTrumpDoubles", vec![json!(["high"]), json!(["low"]), json!(["own"]), json!(["own", "low", "high"])]),
        ("nello", vec![json!("off"), json!("any"), json!("forced")]),
        ("nelloMarks", (1..=7).map(Value::from).collect()),
        (
            "nelloDoubles",
            vec![json!(["own"]), json!(["high"]), json!(["low"]), json!(["inverted"]), json!(["inverted", "own"])],
        ),
        ("sevens", vec![json!("off"), json!("any"), json!("forced")]),
        ("sevensMarks", (1..=7).map(Value::from).collect()),
        ("plunge", vec![json!(true), json!(false)]),
        ("plungeMarks", (2..=7).map(Value::from).collect()),
        ("splash", vec![json!(true), json!(false)]),
        ("splashMarks", vec![json!([2, 2]), json!([2, 7]), json!([7, 7]), json!([3, 5])]),
        ("partnerLeads", vec![json!(true), json!(false)]),
        ("goldWithDoubles", vec![json!(true), json!(false)]),
    ];
    for (field, values) in values {
        for value in values {
            houses.push(json!({ "preset": "casual", field: value }));
            houses.push(json!({ field: value }));
        }
    }
    let mut questions = Vec::new();
    for rules in houses {
        questions.push(
            under(rules.clone(), Op::Auction, json!({ "calls": ["30", "1m"], "hand": words(DOUBLES[0]) })).into(),
        );
        questions.push(under(rules.clone(), Op::Game, table(DOUBLES, "1:p 2:p 3:30 0:1m", "0:nello 0:sevens")).into());
        let trace = json!({ "seed": 7, "policy": "random", "actions": 12 });
        questions.push(under(rules, Op::Trace, trace).into());
    }
    for preset in ["", "Casual", "straight"] {
        questions.push(under(json!(preset), Op::Auction, json!({ "calls": [] })).into());
    }
    questions
}

/// Each of the sixteen made and set, by marks and by points, ended early or not; each as a state and as a record, one of them
/// as each seat saw it.
fn contracts() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for (place, declaration) in Declaration::all().into_iter().enumerate() {
        for (turn, ending) in [Ending::Made, Ending::Set].into_iter().enumerate() {
            let house = Options {
                scoring: if (place + turn) % 3 == 0 { Scoring::Points } else { Scoring::Marks },
                early_end: place % 2 == 0,
                no_trump_doubles: vec![Doubles::High, Doubles::Low, Doubles::Own],
                nello: When::Any,
                nello_doubles: vec![Doubles::Own, Doubles::High, Doubles::Low, Doubles::Inverted],
                sevens: When::Any,
                plunge: true,
                splash: true,
                ..Options::tournament()
            };
            let mut rules = everything();
            rules["claims"] = json!("forfeit");
            rules["scoring"] = json!(if house.scoring == Scoring::Points { "points" } else { "marks" });
            rules["earlyEnd"] = json!(house.early_end);
            let (number, actions) = played(&house, declaration, ending);
            let hands = deal(seed_from_number(99), number);
            let texts = hands.each_ref().map(|hand| hand.known.iter().map(Domino::to_string).collect::<Vec<_>>());
            let fields = json!({ "hands": texts, "actions": actions });
            questions.push(under(rules.clone(), Op::Game, fields.clone()).into());
            let mut viewed = fields;
            viewed["seat"] = json!(place % 4);
            questions.push(under(rules.clone(), Op::View, viewed).into());
            let record = record(&rules, number, &actions, &house);
            questions.push(replay(&record.write()));
            let seat = (place + turn) % 4;
            questions.push(replay(&record.redacted(seat).write()));
        }
    }
    questions
}

/// The number of a deal and actions that end like this.
fn played(house: &Options, declaration: Declaration, ending: Ending) -> (u64, Vec<String>) {
    let mut draws = KeyStream::new(seed_from_number(100), declaration.word().len() as u64);
    for number in 0..4000 {
        let (mut game, _) = Game::new(house.clone(), deal(seed_from_number(99), number), 0, [0, 0]);
        let mut actions = Vec::new();
        while let Some(seat) = game.to_move() {
            let legal = game.legal_actions();
            let wanted = Action::Declare(declaration);
            // Marks now and then, or nello would never be declared.
            let place = draws.below(legal.len() as u32) as usize;
            let action = if legal.contains(&wanted) { wanted } else { legal[place] };
            actions.push(format!("{seat}:{action}"));
            game.act(seat, action).expect("it is legal");
        }
        if let Some(Closed::Over(over)) = &game.closed
            && over.contract.declaration == declaration
            && over.ending == ending
        {
            return (number, actions);
        }
    }
    panic!("no hand with {} ends {}", declaration.word(), ending.word());
}

fn record(rules: &Value, number: u64, actions: &[String], house: &Options) -> Record {
    let mut record = Record { rules: Some(rules.to_string()), seed: Some(seed_from_number(99)), ..Record::default() };
    let steps = actions.iter().map(|word| ((1, 1), word.clone())).collect();
    let hands = deal(seed_from_number(99), number);
    record.parts.push(Part { deal: Some(number), hands: Some(hands), shaker: Some(0), steps, ..Default::default() });
    let (game, _) = record.replay(house).expect("a hand that was played");
    if let Some(Closed::Over(over)) = &game.closed {
        record.parts[0].result = Some(((1, 1), Some(over.scored)));
    }
    record
}

/// Hands that go on from somewhere in their play, to their end or almost.
fn positions() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for number in 0..48 {
        let mut rules = everything();
        rules["claims"] = json!("forfeit");
        let house = options_of(&rules);
        let mut draws = KeyStream::new(seed_from_number(300), number);
        let shaker = (number % 4) as usize;
        let (mut game, _) = Game::new(house, deal(seed_from_number(98), number), shaker, [0, 0]);
        let before = 1 + number as usize % 19;
        let mut plays = 0;
        while let Some(seat) = game.to_move().filter(|_| plays < before) {
            plays += usize::from(game.phase() == Phase::Play);
            act(&mut game, seat, &mut draws);
        }
        if game.phase() != Phase::Play {
            continue;
        }
        let mut part =
            Part { hands: Some(game.hands.clone()), shaker: Some(shaker), set_up: SetUp::of(&game), ..Part::default() };
        for _ in 0..if number % 3 == 0 { 3 } else { 28 } {
            let Some(seat) = game.to_move() else { break };
            if number % 5 == 1 && game.may_claim() {
                part.steps.push(((1, 1), format!("{seat}:claim")));
                break;
            }
            part.steps.push(((1, 1), format!("{seat}:{}", act(&mut game, seat, &mut draws))));
        }
        questions.push(recorded(&rules, part));
    }
    questions
}

/// Hands that go on from their auction or before their declaration, some after three passes.
fn positions_before_play() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for number in 0..40 {
        let mut rules = everything();
        rules["allPass"] = json!(if number % 3 == 0 { "forced" } else { "redeal" });
        rules["nello"] = json!(if number % 2 == 0 { "forced" } else { "any" });
        let house = options_of(&rules);
        let mut draws = KeyStream::new(seed_from_number(301), number);
        let (shaker, score) = ((number / 3 % 4) as usize, [number % 7, (number + 3) % 7]);
        let (mut game, _) = Game::new(house, deal(seed_from_number(97), number), shaker, score);
        for call in 0..=number % 4 {
            let seat = game.to_move().expect("four call");
            let bids: Vec<Action> =
                game.legal_actions().into_iter().filter(|action| action.to_string() != "pass").collect();
            let pass = Action::parse("pass").expect("a call");
            // Now and then all pass but the shaker.
            let passes = call < 3 && (number % 5 < 2 || draws.below(3) == 0) || bids.is_empty();
            let call = if passes { pass } else { bids[draws.below(bids.len() as u32) as usize] };
            game.act(seat, call).expect("it is legal");
        }
        let set_up = SetUp::of(&game);
        let mut part = Part {
            hands: Some(game.hands.clone()),
            shaker: Some(shaker),
            score: Some(score).filter(|score| *score != [0, 0]),
            set_up,
            ..Part::default()
        };
        for _ in 0..if number % 3 == 0 { 4 } else { 40 } {
            let Some(seat) = game.to_move() else { break };
            let house = game.legal_actions().into_iter().find(|action| action.to_string().starts_with("nello"));
            let action = match house {
                Some(nello) if number % 4 < 3 => {
                    game.act(seat, nello).expect("it is legal");
                    nello
                }
                _ => act(&mut game, seat, &mut draws),
            };
            part.steps.push(((1, 1), format!("{seat}:{action}")));
        }
        questions.push(recorded(&rules, part));
    }
    questions
}

/// A record of this hand, with its result.
fn recorded(rules: &Value, part: Part) -> Chosen {
    let mut record = Record { rules: Some(rules.to_string()), parts: vec![part], ..Record::default() };
    let (game, _) = record.replay(&options_of(rules)).expect("it was played");
    let scored = match &game.closed {
        Some(Closed::Over(over)) => Some(over.scored),
        Some(Closed::ThrownIn { .. }) => Some([0, 0]),
        None => None,
    };
    record.parts[0].result = Some(((1, 1), scored));
    replay(&record.write())
}

pub(super) fn options_of(rules: &Value) -> Options {
    super::super::rules::options(rules).expect("rules that there are")
}

/// Does something legal, and says what.
pub(super) fn act(game: &mut Game, seat: usize, draws: &mut KeyStream) -> Action {
    let legal = game.legal_actions();
    let action = legal[draws.below(legal.len() as u32) as usize];
    game.act(seat, action).expect("it is legal");
    action
}

fn settlements() -> Vec<Chosen> {
    let mut questions = Vec::new();
    let mut ask = |rules: &Value, bid: &str, bidder: usize, declaration: &str, points: [u64; 2], tricks: [u64; 2]| {
        let fields =
            json!({ "bid": bid, "bidder": bidder, "declaration": declaration, "points": points, "tricks": tricks });
        questions.push(Chosen::from(under(rules.clone(), Op::Settle, fields)));
    };
    let houses = [Value::Null, json!("casual"), json!("points"), everything(), json!({ "earlyEnd": false })];
    for rules in &houses {
        for (bid, declaration, points, tricks) in [
            ("31", "fives", [28, 14], [4, 3]),
            ("31", "fives", [28, 14], [3, 4]),
            ("30", "fives", [30, 12], [5, 2]),
            ("30", "fives", [31, 0], [1, 0]),
            ("30", "fives", [32, 5], [2, 5]),
            ("30", "fives", [1, 13], [1, 3]),
            ("30", "fives", [1, 12], [1, 2]),
            ("30", "fives", [0, 0], [0, 0]),
            ("30", "fives", [29, 12], [4, 2]),
            ("41", "doubles", [40, 2], [5, 2]),
            ("41", "doubles", [41, 1], [6, 1]),
            ("41", "doubles", [5, 1], [5, 1]),
            ("1m", "sixes", [42, 0], [7, 0]),
            ("42", "sixes", [41, 0], [6, 0]),
            ("84", "no-trump", [41, 1], [6, 1]),
            ("3m", "blanks", [0, 1], [0, 1]),
            ("splash-2", "aces", [42, 0], [7, 0]),
            ("plunge-4", "tres", [10, 11], [0, 1]),
            ("plunge-4", "tres", [0, 11], [0, 1]),
        ] {
            for bidder in [0, 3] {
                let turned = |[ours, theirs]: [u64; 2]| if bidder == 0 { [ours, theirs] } else { [theirs, ours] };
                ask(rules, bid, bidder, declaration, turned(points), turned(tricks));
            }
        }
    }
    for (bid, declaration, points, tricks) in [
        ("1m", "nello", [0, 22], [0, 7]),
        ("1m", "nello", [0, 7], [0, 7]),
        ("2m", "nello-inverted", [0, 31], [0, 6]),
        ("2m", "nello-low", [11, 1], [1, 1]),
        ("30", "nello", [0, 7], [0, 7]),
        ("splash-2", "nello", [0, 7], [0, 7]),
        ("plunge-4", "sevens", [42, 0], [7, 0]),
        ("1m", "sevens", [42, 0], [7, 0]),
        ("1m", "sevens", [31, 0], [6, 0]),
        ("1m", "sevens", [6, 5], [1, 0]),
        ("1m", "no-trump-own", [42, 0], [7, 0]),
        ("1m", "no-trump-low", [36, 6], [6, 1]),
    ] {
        ask(&everything(), bid, 2, declaration, points, tricks);
    }
    for (points, tricks) in [
        ([42, 0], [6, 1]),
        ([43, 0], [7, 0]),
        ([36, 0], [1, 0]),
        ([20, 20], [4, 4]),
        ([2, 0], [1, 0]),
        ([6, 0], [6, 0]),
    ] {
        ask(&Value::Null, "30", 0, "fives", points, tricks);
    }
    questions
}

/// Whole games by both policies, and where a trace is cut off.
fn traces() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for (number, rules) in [Value::Null, json!("casual"), json!("points"), everything()].into_iter().enumerate() {
        for policy in ["first", "random"] {
            let fields = json!({ "seed": 40 + number, "policy": policy, "actions": 2000 });
            let mut short = rules.clone();
            if number == 3 {
                short["target"] = json!(2);
            }
            questions.push(under(short, Op::Trace, fields).into());
        }
    }
    // Seeds that are too short, and one that is no number.
    for digits in (0..16).map(|bytes| "2a".repeat(bytes)).chain(["g".repeat(64)]) {
        questions
            .push(under(Value::Null, Op::Trace, json!({ "seed": digits, "policy": "first", "actions": 1 })).into());
    }
    for actions in [0, 1, 3, 4, 5, 33, 34] {
        for policy in ["first", "random"] {
            let fields = json!({ "seed": "2a".to_owned() + &"00".repeat(31), "policy": policy, "actions": actions, "players": 4 });
            questions.push(under(everything(), Op::Trace, fields).into());
        }
    }
    questions
}
