//! Questions chosen by hand: whole tables, every perfect hand, edges, and every refusal.

mod games;
mod open;
mod records;

pub(super) use games::won_before;

use serde_json::{Value, json};
use unbeaten::{
    Domino, DominoSet,
    texas42::{Context, Hand, Rules, StrengthKey, Suit, Trump},
};
use unbeaten_questions::{Question, texas42::Op};

/// A question, and its answer where the oracle has none: then it is written by hand, without its message.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    pub(super) question: Question<Op>,
    pub(super) by_hand: Option<Value>,
}

impl From<Question<Op>> for Chosen {
    fn from(question: Question<Op>) -> Self {
        Self { question, by_hand: None }
    }
}

/// All of them.
pub(super) fn questions() -> Vec<Chosen> {
    let about_hands = [strengths(), hands(), lists(), suits(), tricks(), claims(), rules()].concat();
    let about_games = [games::questions(), records::questions(), open::questions()].concat();
    about_hands.into_iter().map(Chosen::from).chain(about_games).collect()
}

fn replay(record: &str) -> Chosen {
    ask(Op::Replay, json!({ "record": record })).into()
}

fn ask(op: Op, fields: Value) -> Question<Op> {
    Question::new(op, fields)
}

fn under(rules: Value, op: Op, fields: Value) -> Question<Op> {
    Question { op, rules, fields }
}

fn words(dominoes: &str) -> Value {
    dominoes.split_whitespace().map(Value::from).collect()
}

/// All entries by key and by parts; contexts that a domino does not have; keys that are none.
fn strengths() -> Vec<Question<Op>> {
    let keys: Vec<StrengthKey> = StrengthKey::all().collect();
    let mut questions: Vec<_> = keys.iter().map(|key| ask(Op::Strength, json!({ "key": key.to_string() }))).collect();
    let parts = |domino: Domino, trump: Trump, context: &str| {
        ask(Op::Strength, json!({ "domino": domino, "trump": trump.to_string(), "context": context }))
    };
    questions.extend(keys.iter().map(|key| parts(key.domino(), key.trump(), &key.context().to_string())));
    let mut wrong = Vec::new();
    for (domino, trump) in Domino::ALL.into_iter().flat_map(|domino| Trump::ALL.map(|trump| (domino, trump))) {
        let own: Vec<Context> = Context::of(domino, trump).collect();
        let all = Suit::ALL.map(Context::Led).into_iter().chain([Context::PlayedAsTrump]);
        wrong.extend(all.filter(|context| !own.contains(context)).map(|context| (domino, trump, context)));
    }
    for (place, &(domino, trump, context)) in wrong.iter().enumerate().step_by(29) {
        questions.push(parts(domino, trump, &context.to_string()));
        if place % 2 == 0 {
            questions.push(ask(Op::Strength, json!({ "key": format!("{domino}|trump-{trump}|{context}") })));
        }
    }
    for key in [
        "",
        "|",
        "||",
        "6-6",
        "6-6|",
        "6-6||",
        "7-7|trump-sixes|led-sixes",
        "6-6|sixes|led-sixes",
        "6-6|no-trump|led-sixes",
        "6-5|doubles|led-fives",
        "5-5| Doubles |played-as-trump",
        "6-4|sixes|led-fours",
        "6-6|sevens|led-sixes",
        "6-6|trump-trump-sixes|led-sixes",
        "6-6|trump-|led-sixes",
        "6-6|trump-sevens|led-sixes",
        "6-6|trump-sixes",
        "6-6|trump-sixes|",
        "6-6|trump-sixes|sixes",
        "6-6|trump-sixes|led-",
        "6-6|trump-sixes|led-sixes|",
        "6-6|trump-sixes|led-sixes-and-whatever-else-there-is",
        "6-6|trump-SIXES|led-sixes",
        " 6 - 6 |trump- sixes |led-sixes",
        "4:6|trump-no-trump|led-fours",
        "6-6|trump-whatever the winner of the auction says|led-sixes",
        "the domino with the six and the four|trump-sixes|led-sixes",
    ] {
        questions.push(ask(Op::Strength, json!({ "key": key })));
    }
    questions
}

fn hand_of(hand: Hand, trump: Trump) -> Value {
    json!({ "hand": hand.dominoes(), "trump": trump.to_string() })
}

/// Every perfect hand, some that are only guaranteed, and what is no hand.
fn hands() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for trump in Trump::ALL {
        let perfect = Rules::tournament().perfect_hands(trump);
        questions.extend(perfect.iter().map(|&(hand, _)| ask(Op::ClassifyHand, hand_of(hand, trump))));
        let step = if trump == Trump::NoTrump { 2 } else { 7 };
        let guaranteed = trump.guaranteed_hands().into_iter().step_by(step);
        questions.extend(guaranteed.map(|hand| ask(Op::ClassifyHand, hand_of(hand, trump))));
    }
    // Gold only where the house says so; every hand of seven trumps is platinum either way.
    for (hand, _) in (Rules { gold_with_doubles: true, ..Rules::tournament() }).perfect_hands(Trump::Doubles) {
        for gold in [true, false] {
            questions.push(under(json!({ "goldWithDoubles": gold }), Op::ClassifyHand, hand_of(hand, Trump::Doubles)));
        }
        questions.push(ask(Op::ClassifyHand, hand_of(hand, Trump::Doubles)));
    }
    let classify = |hand: Value, trump: &str| ask(Op::ClassifyHand, json!({ "hand": hand, "trump": trump }));
    // What one and the same hand is under each declaration.
    for hand in ["0-0 6-0 5-0 4-0 6-6 6-5 6-4", "6-6 6-5 6-4 6-3 6-2 6-0 5-5", "6-6 5-5 4-4 3-3 2-2 1-1 0-0"] {
        questions.extend(Trump::ALL.map(|trump| classify(words(hand), trump.to_string().as_str())));
    }
    for size in [0, 1, 2, 3, 4, 5, 6, 8, 9, 14, 27, 28] {
        questions.push(classify(json!(Domino::ALL[..size]), "fives"));
    }
    for hand in ["6-6 6-5 6-4 6-3 6-2 6-1 6-6", "6-6 6-5 6-4 6-3 6-2 6-1 5-6", "1-0 0-1 6-6 6-5 6-4 6-3 6-2"] {
        questions.push(classify(words(hand), "no-trump"));
    }
    questions
}

/// All trumps and classes; platinum and gold also where doubles can be gold.
fn lists() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for trump in Trump::ALL.map(|trump| trump.to_string()) {
        for class in ["platinum", "gold", "guaranteed"] {
            let fields = json!({ "trump": trump, "class": class });
            questions.push(ask(Op::PerfectHands, fields.clone()));
            if class != "guaranteed" || trump == "doubles" {
                questions.push(under(json!({ "goldWithDoubles": true }), Op::PerfectHands, fields));
            }
        }
    }
    for trump in [
        "",
        "sevens",
        "ace",
        "no_trump",
        "no-trumps",
        "6-6",
        "doubles!",
        "nello",
        "a declaration that nobody has ever made",
    ] {
        for class in ["platinum", "guaranteed"] {
            questions.push(ask(Op::PerfectHands, json!({ "trump": trump, "class": class })));
        }
    }
    questions
}

/// What every domino leads.
fn suits() -> Vec<Question<Op>> {
    let all = Domino::ALL.into_iter().flat_map(|domino| Trump::ALL.map(|trump| (domino, trump)));
    all.map(|(domino, trump)| ask(Op::LedSuit, json!({ "domino": domino, "trump": trump.to_string() }))).collect()
}

fn tricks() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let legal =
        |hand: Value, trump: &str, led: Value| ask(Op::LegalPlays, json!({ "hand": hand, "trump": trump, "led": led }));
    for trump in Trump::ALL.map(|trump| trump.to_string()) {
        for led in [json!(null), json!("6-4"), json!("4-4"), json!("3-0"), json!("2-1")] {
            questions.push(legal(words("6-5 5-5 5-4 4-1 1-0 0-0"), &trump, led));
        }
        // The same plays under each declaration, from the lead to the end.
        for plays in ["4-2 4-4 6-4 2-2", "6-2 6-6 6-5 5-5", "5-0 5-5 3-3 6-5"] {
            let plays: Vec<&str> = plays.split_whitespace().collect();
            for down in 1..=4 {
                questions.push(ask(Op::Trick, json!({ "plays": plays[..down], "trump": trump })));
            }
        }
    }
    for size in [0, 8, 28] {
        questions.push(legal(json!(Domino::ALL[..size]), "sixes", Value::Null));
    }
    questions.push(legal(words("6-5 6-4"), "sixes", json!("5-6")));
    questions.push(legal(words("6-5 6-4 5-6"), "sixes", Value::Null));
    questions.push(legal(words("6-5 6-4"), "sixes", json!("6-7")));
    for plays in ["", "6-6 6-5 6-4 6-3 6-2", "6-6 6-6", "6-5 5-6", "6-6 6-5 6-4 6-5", "6-6 9-9"] {
        questions.push(ask(Op::Trick, json!({ "plays": words(plays), "trump": "no-trump" })));
    }
    questions
}

/// Whole hands that hold and that do not, positions of the documents, and what cannot be.
fn claims() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let claim = |hand: DominoSet, trump: Trump, played: DominoSet| {
        ask(Op::Claim, json!({ "hand": hand, "trump": trump.to_string(), "played": played }))
    };
    for trump in Trump::ALL {
        for hand in trump.guaranteed_hands().into_iter().step_by(67).map(Hand::dominoes) {
            questions.push(claim(hand, trump, DominoSet::EMPTY));
            // Its first domino for the last of the others: mostly beaten.
            let (first, other) = (hand.first().expect("seven"), (!hand).last().expect("21"));
            questions.push(claim(hand.without(first).with(other), trump, DominoSet::EMPTY));
        }
    }
    let set = |text: &str| text.parse::<DominoSet>().expect("dominoes");
    let late = |hand: &str, out: &str, trump: &str, voids: Option<[&[&str]; 3]>| {
        let mut fields = json!({ "hand": words(hand), "trump": trump, "played": !(set(hand) | set(out)) });
        if let Some(voids) = voids {
            fields["voids"] = json!(voids);
        }
        ask(Op::Claim, fields)
    };
    let (hand, out) = ("6-5 2-1", "6-6 5-3 5-1 3-1 2-0 1-0");
    for trump in Trump::ALL.map(|trump| trump.to_string()) {
        questions.push(late(hand, out, &trump, None));
        questions.push(late(hand, out, &trump, Some([&[], &[], &[]])));
        questions.push(late(hand, out, &trump, Some([&["sixes"], &["aces"], &["fours"]])));
        questions.push(late(hand, out, &trump, Some([&["sixes"], &["aces"], &["Doubles"]])));
        questions.push(late("6-6 6-4 0-0", "6-5 5-5 5-4 4-3 3-3 3-0 2-2 2-1 1-1", &trump, None));
        questions.push(late("6-6 6-4 0-0", "6-5 6-1 5-5 5-4 4-3 3-3 3-0 2-2 2-1", &trump, None));
        questions.push(late("3-1", "6-5 5-4 4-2", &trump, Some([&["sixes"], &["fours"], &["fives"]])));
        questions.push(late("3-1", "6-5 5-4 4-2", &trump, Some([&["fives"], &["fives"], &[]])));
    }
    // Nobody can hold the six-five.
    questions.push(late("3-1", "6-5 5-4 4-2", "no-trump", Some([&["sixes"], &["fives"], &["SIXES", "fives"]])));
    let all = DominoSet::ALL;
    let one = set("6-6");
    for (hand, played) in [
        (DominoSet::EMPTY, all),
        (DominoSet::EMPTY, DominoSet::EMPTY),
        (one, DominoSet::EMPTY),
        (one, all - set("6-6 6-5 6-4")),
        (one, all - set("6-6 6-5 6-4 6-3 6-2")),
        (one, all - set("6-5 6-4 6-3 6-2")),
        (set("6-6 6-5"), all - set("6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3")),
        (Domino::ALL[..7].iter().copied().collect(), set("0-0")),
        (Domino::ALL[..8].iter().copied().collect(), DominoSet::EMPTY),
        (all, DominoSet::EMPTY),
    ] {
        questions.push(claim(hand, Trump::NoTrump, played));
    }
    let doubled = json!({ "hand": ["6-6", "6-6"], "trump": "aces", "played": [] });
    questions.push(ask(Op::Claim, doubled));
    let mut played: Vec<Value> = Domino::ALL[4..].iter().map(|domino| json!(domino)).collect();
    played[23] = json!("0-2");
    questions.push(ask(Op::Claim, json!({ "hand": ["6-6"], "trump": "aces", "played": played })));
    played[23] = json!("0-0-");
    questions.push(ask(Op::Claim, json!({ "hand": ["6-6"], "trump": "aces", "played": played })));
    questions
}

/// The default in all the ways it can be written, and names that no rules have.
fn rules() -> Vec<Question<Op>> {
    let hand = json!({ "hand": words("6-6 5-5 4-4 3-3 6-5 6-4 5-4"), "trump": "doubles" });
    let known = [
        json!("tournament"),
        json!({}),
        json!({ "preset": "tournament" }),
        json!({ "preset": "tournament", "goldWithDoubles": true }),
        json!({ "preset": "tournament", "goldWithDoubles": false }),
    ];
    let mut questions: Vec<_> = known.into_iter().map(|rules| under(rules, Op::ClassifyHand, hand.clone())).collect();
    let one = json!({ "domino": "6-4", "trump": "fours" });
    for preset in ["", "Tournament", "classic", "casual", "a name that is longer than thirty-two characters are"] {
        questions.push(under(json!(preset), Op::ClassifyHand, hand.clone()));
        questions.push(under(json!({ "preset": preset }), Op::LedSuit, one.clone()));
        questions.push(under(json!(preset), Op::Shuffle, json!({ "seed": 1, "deal": 0 })));
        questions.push(under(json!(preset), Op::PerfectHands, json!({ "trump": "sixes", "class": "gold" })));
    }
    questions
}
