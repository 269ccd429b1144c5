//! Questions chosen by hand: the examples of the source document, edges, and whole lists.

use serde_json::{Value, json};
use unbeaten_oracle::{casino::pack, name};
use unbeaten_questions::{Question, casino::Op};

use super::written::{build, empty_area, from_hand, from_table, in_both, onto, stack, state, words};

/// All of them.
pub(super) fn questions() -> Vec<Question<Op>> {
    [examples(), seats(), edges(), whole_tables(), rules(), sets(), values(), stacks(), builds(), deals()].concat()
}

/// Every example of the document, those that it marks with a cross too. That with the kings is among the refused.
fn examples() -> Vec<Question<Op>> {
    let nine = build("b0", "5D 4C", 9, 1, false);
    let eight = build("b0", "3S 5D", 8, 1, false);
    let all = [
        (json!("7D"), "7S", "loose"),
        (json!("6D"), "5S", "loose"),
        (nine, "9S", "build"),
        (eight, "7H", "build"),
        (stack("s0", "4H 6D", 0), "10S", "temporary_stack"),
        (stack("s0", "5S 4D", 0), "8C", "temporary_stack"),
        // The worked examples; the first is the first above.
        (json!("4D"), "5S", "loose"),
    ];
    let mut questions: Vec<_> = all
        .into_iter()
        .flat_map(|(item, card, kind)| in_both(&state(1, &[item], &[card, "2C"]), &from_hand(card), &onto(kind, 0)))
        .collect();
    questions.extend(in_both(&state(1, &[json!("4D"), json!("9H")], &["3C", "2C"]), &from_hand("3C"), &empty_area()));
    questions
}

/// Every seat of every number of players, and what is said besides.
fn seats() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for players in 2..=4 {
        for current in 0..players {
            let mut hands = vec![""; players];
            hands[current] = "6S AC 7H";
            let mut state =
                state(2, &[build("b0", "4D 2C", 6, current, false), json!("3D"), stack("s0", "6H", current)], &hands);
            state["currentPlayer"] = json!(current);
            let mut dragged = from_hand("AC");
            dragged["player"] = json!(current);
            for place in 0..3 {
                let mut target = onto(["build", "loose", "temporary_stack"][place], place as u64);
                target["card"] = state["tableCards"][place].clone();
                if place == 2 {
                    target["stackId"] = json!("s0");
                }
                questions.extend(in_both(&state, &dragged, &target));
            }
        }
    }
    questions
}

/// Builds of more than ten, compounds, stacks, rounds to the last, the order of cards.
fn edges() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let hand = ["10S AC", ""];
    let builds = [
        build("b0", "10D 4C", 14, 0, true),
        build("b0", "10D", 10, 1, true),
        build("b0", "6D 4C 10H 7S 3S", 10, 1, false),
        build("b0", "9D", 9, 1, true),
        build("b0", "9C 5D 4C", 9, 0, false),
        build("", "AD", 1, 1, true),
        build("b \"♠\"", "10D 9D 8D 7D 6D", 40, 1, true),
        // Compounds, which R4 does not let grow: the document's 5♦ A♦ 6♣ of 6, anybody's.
        build("b0", "5D AD 6C", 6, 0, false),
        build("b0", "5D AD 6C", 6, 1, true),
        build("b0", "5D AD 6C", 6, 1, false),
        build("b0", "2D 2C", 2, 0, true),
        build("b0", "2D 2C", 4, 0, true),
    ];
    for item in builds {
        for card in ["10S", "AC"] {
            questions.extend(in_both(
                &state(2, &[json!("5S"), item.clone()], &hand),
                &from_hand(card),
                &onto("build", 1),
            ));
        }
        questions.extend(in_both(&state(2, &[json!("5S"), item.clone()], &hand), &from_table("5S"), &onto("build", 1)));
    }
    for cards in ["10D", "9D AD", "AD 9D", "9H 8H 7H 6H 5H 4H 3H 2H AH"] {
        let table = [stack("s0", cards, 1), stack("s1", "2S", 0)];
        questions.extend(in_both(&state(1, &table, &hand), &from_hand("10S"), &onto("temporary_stack", 0)));
    }
    // A build and a stack may share a name, and a table may have as many things as the pack has cards.
    let namesakes = [build("x", "9D", 9, 0, false), stack("x", "9C", 0)];
    questions.extend(in_both(&state(2, &namesakes, &hand), &from_hand("AC"), &onto("build", 0)));
    let all: Vec<Value> = pack().into_iter().map(name).map(Value::from).collect();
    questions.extend(in_both(&state(2, &all, &["", ""]), &from_table("AC"), &onto("loose", 0)));
    for round in [1, 2, 3, 255] {
        let table = [json!("10D"), json!("10H")];
        for target in [onto("loose", 1), empty_area()] {
            questions.extend(in_both(&state(round, &table, &hand), &from_hand("10S"), &target));
        }
    }
    // A seven and a three in any spelling make ten.
    for (card, loose) in [("7♠", "♦3"), ("seven of spades", "3D"), ("7 spades", "3 of diamonds"), ("s7", "3d")] {
        let fields = json!({
            "state": state(1, &[json!(loose)], &["7S", ""]), "dragged": from_hand(card), "target": onto("loose", 0),
        });
        questions.push(Question::new(Op::Determine, fields));
    }
    questions
}

/// All drops at tables with nothing, with one thing of each kind, and with everything.
fn whole_tables() -> Vec<Question<Op>> {
    let (own, others, pile) = (build("b0", "4D 2C", 6, 0, false), build("b1", "5H", 5, 1, true), stack("s0", "2S", 0));
    let tables = [
        vec![],
        vec![json!("7D")],
        vec![json!("7D"), json!("3D")],
        vec![own.clone()],
        vec![others.clone()],
        vec![pile.clone()],
        vec![own.clone(), json!("3D"), pile.clone()],
        vec![others.clone(), json!("7D"), own, json!("3D"), pile],
        vec![json!("AD"), json!("AC"), json!("AH"), others],
    ];
    let mut questions = Vec::new();
    for table in &tables {
        for hand in ["", "7S", "AS 6S", "2D 3S 5S 10S"] {
            for round in [1, 2] {
                for profile in ["document", "literal"] {
                    let fields = json!({ "profile": profile, "state": state(round, table, &[hand, ""]) });
                    questions.push(Question::new(Op::AllDrops, fields));
                }
            }
        }
    }
    questions
}

fn rules() -> Vec<Question<Op>> {
    [json!({}), json!({ "profile": "document" }), json!({ "profile": "literal" })]
        .map(|fields| Question::new(Op::Rules, fields))
        .to_vec()
}

/// What each card takes and adds up with; and lists that are long, or too long.
fn sets() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let ask = |op: Op, card: &str, loose: &str| Question::new(op, json!({ "card": card, "loose": words(loose) }));
    for op in [Op::Captures, Op::AddUp] {
        for card in "AS 2C 3C 4S 5S 6S 7S 8S 9S 10S".split_whitespace() {
            for loose in
                ["", "AD 2D 3D 4D 5D 6D", "7D 8D 9D 10D", "5D 5C 5H", "AD AC AH 2D 2H 3S 4H", "10D 6H 4D 9H AC"]
            {
                questions.push(ask(op, card, loose));
            }
        }
    }
    // More than anybody lists.
    let low = "AD AC AH AS 2D 2C 2H 2S 3D 3C 3H 3S 4D 4C 4H";
    for (card, loose) in
        [("6S", "6D 6C 6H"), ("7S", "7D 7C 7H"), ("8S", "8D 8C 8H"), ("9S", "5D 5C 10H"), ("10S", "10D 10C 10H")]
    {
        questions.push(ask(Op::Captures, card, &format!("{low} {loose}")));
    }
    // The largest of too many: one, or several.
    let others = |card: &str| pack().into_iter().map(name).filter(|other| other != card).collect::<Vec<_>>().join(" ");
    questions.extend(["5S", "6S", "7S"].map(|card| ask(Op::Captures, card, &others(card))));
    for (card, loose) in [("7S", "4S 5D"), ("8S", "5D 5C"), ("8S", "5D 5C 5H")] {
        questions.push(ask(Op::Captures, card, &format!("{low} {loose}")));
    }
    questions
}

/// Each card, pairs, runs with and without gaps, and none.
fn values() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let cards: Vec<String> = pack().into_iter().map(name).collect();
    questions.extend(cards.iter().map(|card| Question::new(Op::Value, json!({ "cards": [card] }))));
    questions.push(Question::new(Op::Sum, json!({ "cards": cards })));
    let lists = [
        "",
        "AS",
        "10D",
        "AS AD",
        "AS 2S",
        "2S AS",
        "9D 10C",
        "10C AS",
        "AS 2D 3C 4H 5S 6D 7C 8H 9S 10D",
        "AS 2D 4C",
        "3D 3C 3H 3S",
        "3D 3C 4H",
        "2D 3C 3H 4S",
        "5D 4C",
        "4H 6D",
        "5S 4D",
        "10D 9D 8D",
        "7D 7S 7H",
        "9S 9D AC",
    ];
    for list in lists {
        for op in [Op::Value, Op::Sum, Op::IsSequence, Op::IsSet] {
            questions.push(Question::new(op, json!({ "cards": words(list) })));
        }
    }
    questions
}

/// Stacks that grow to ten, to a run, to a set, or not at all.
fn stacks() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for cards in ["AD", "2D", "9D", "10D", "4H 6D", "3D 3C", "2S 3S 4H", "10H 9H"] {
        for hand in ["", "10S", "9S AC", "3H 3S 6S", "4S 5S 6C 7S 8S 10C"] {
            let table = [json!("AH"), stack("s0", cards, 0), build("b0", "5D 4C", 9, 1, true), json!("7D")];
            questions.push(Question::new(Op::Grow, json!({ "state": state(1, &table, &[hand, ""]), "index": 1 })));
        }
    }
    questions
}

/// Builds that are safe, that are not, and that only few cards threaten.
fn builds() -> Vec<Question<Op>> {
    let ask = |hand: &str, table: &[Value], seen: &str, sizes: Value| json!({ "hand": words(hand), "tableCards": table, "seen": words(seen), "handSizes": sizes, "index": 0 });
    let mut questions = Vec::new();
    for extendable in [false, true] {
        for (cards, value) in [("5D 4C", 9), ("10D", 10), ("10D 4C", 14), ("AD", 1), ("6D 4C 10H", 10), ("3D 2C", 5)] {
            for (hand, seen) in [("", ""), ("9S 9H", "9C 9D"), ("10S", "10C AC AH AS"), ("5S", "5D 5C 5H 4D 4S")] {
                for sizes in [json!([0]), json!([1]), json!([10]), json!([3, 0, 4])] {
                    questions.push(ask(hand, &[build("b0", cards, value, 3, extendable)], seen, sizes));
                }
            }
        }
    }
    let most: Vec<String> =
        pack().into_iter().map(name).filter(|card| !["9S", "9H", "AC"].contains(&card.as_str())).collect();
    for sizes in [json!([0]), json!([1]), json!([2]), json!([1, 1, 1])] {
        questions.push(ask("", &[build("b0", "5D 4C", 9, 0, false)], &most.join(" "), sizes));
    }
    questions.into_iter().map(|fields| Question::new(Op::Threats, fields)).collect()
}

fn deals() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for players in [0, 1, 2, 3, 4, 5, 255] {
        for seed in [json!(0), json!(42), json!(u64::MAX), json!("00".repeat(32)), json!("0f".repeat(32))] {
            for deal in [0, 1, u64::MAX] {
                if (2..=4).contains(&players) || deal == 0 && seed == 0 {
                    questions
                        .push(Question::new(Op::Shuffle, json!({ "seed": seed, "deal": deal, "players": players })));
                }
            }
        }
    }
    questions
}
