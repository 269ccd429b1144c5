//! Spellings, options of the rules, and turns at the edge.

use serde_json::{Value, json};
use unbeaten::big_two::Rules;
use unbeaten_questions::big_two::Op;

use super::{Chosen, ask, under};
use crate::spelling::{RANKS, SUITS, spellings};

pub(super) fn questions() -> Vec<Chosen> {
    [spelled(), not_cards(), options(), turns(), first_cards(), knowledge(), hints()].concat()
}

/// Each card in some of its spellings, so that every form comes often; of every card every form would be thousands.
fn spelled() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for card in 0..52_u8 {
        let all = spellings(card);
        for step in 0..5 {
            let spelling = &all[(usize::from(card) * 3 + step * 7) % all.len()];
            let text = match step {
                0 => spelling.to_uppercase(),
                1 => format!(" {spelling} "),
                _ => spelling.clone(),
            };
            questions.push(ask(Op::Classify, json!({ "cards": [text] })));
        }
    }
    // Every card in words.
    for card in 0..52_u8 {
        let (ranks, suits) = (RANKS[usize::from(card / 4)], SUITS[usize::from(card % 4)]);
        let words = format!("{} of {}", ranks[ranks.len() - 1], suits[4]);
        let text = if card % 3 == 0 { words.to_uppercase() } else { words };
        questions.push(ask(Op::Classify, json!({ "cards": [text] })));
    }
    // A whole hand, no two cards spelled alike.
    for suit in 0..4_u8 {
        let texts: Vec<String> =
            (0..13).map(|rank| spellings(rank * 4 + suit)[usize::from(rank) * 2].clone()).collect();
        questions.push(ask(Op::Sort, json!({ "cards": texts, "by": "rank" })));
    }
    questions
}

fn not_cards() -> Vec<Chosen> {
    let texts = [
        "",
        " ",
        "1",
        "D",
        "1D",
        "0D",
        "11H",
        "12 of hearts",
        "10",
        "2SS",
        "22S",
        "H♥",
        "♥",
        "of",
        "10 of",
        "ten of",
        "one of spades",
        "eleven of spades",
        "twos",
        "kings",
        "twospades",
        "joker",
        "Z9",
        "10 of of hearts",
        "10-H",
        "10_of_hearts",
        "S",
        "2 S S",
        "+2S",
        "ß",
        "🂡",
        "é♥",
        "тH",
        "a text that is longer than any card and is cut where it is quoted",
    ];
    texts.into_iter().map(|text| ask(Op::Classify, json!({ "cards": ["3D", text] }))).collect()
}

/// Every value of every option, in a question that feels it.
fn options() -> Vec<Chosen> {
    let mut questions = Vec::new();
    // Every order of the suits decides between cards of a rank, pairs, straights and flushes.
    for order in suit_orders() {
        let rules = json!({ "suitOrder": order });
        let hand = json!(["8D", "8C", "8H", "8S"]);
        questions.push(under(&rules, Op::Sort, json!({ "cards": hand, "by": "rank" })));
        questions.push(under(&rules, Op::Beats, json!({ "play": ["8D", "8C"], "on": ["8H", "8S"] })));
        questions.push(under(
            &rules,
            Op::Beats,
            json!({ "play": ["3D", "4D", "5D", "6D", "7H"], "on": ["3S", "4S", "5S", "6S", "7C"] }),
        ));
        questions.push(under(
            &rules,
            Op::Beats,
            json!({ "play": ["3H", "5H", "7H", "9H", "JH"], "on": ["4C", "5C", "7C", "9C", "JC"] }),
        ));
    }
    // Each of the thirteen sequences, where it is the only straight, the weakest of two, and none.
    let sequences = "A2345 23456 34567 45678 56789 678910 78910J 8910JQ 910JQK 10JQKA JQKA2 QKA23 KA234";
    let sequences: Vec<&str> = sequences.split_whitespace().collect();
    let ranks = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"];
    for (place, name) in sequences.iter().enumerate() {
        let suits = ["D", "C", "H", "S", "D"];
        let cards: Vec<String> =
            (0..5).map(|step| format!("{}{}", ranks[(place + 11 + step) % 13], suits[step])).collect();
        let suited: Vec<String> = (0..5).map(|step| format!("{}S", ranks[(place + 11 + step) % 13])).collect();
        let other = sequences[(place + 6) % 13];
        for straights in [json!([name]), json!([name, other]), json!([other])] {
            let rules = json!({ "preset": "classic", "straights": straights });
            questions.push(under(&rules, Op::Classify, json!({ "cards": cards })));
            questions.push(under(&rules, Op::Classify, json!({ "cards": suited })));
            questions.push(under(&rules, Op::Beats, json!({ "play": suited, "on": ["3D", "3C", "3H", "3S", "4D"] })));
        }
    }
    for rules in [json!("classic"), json!({}), json!({ "preset": "classic" }), json!({ "flushOrder": "rankFirst" })] {
        let flushes = json!({ "play": ["3S", "5S", "7S", "9S", "JS"], "on": ["3H", "5H", "7H", "9H", "AH"] });
        questions.push(under(&rules, Op::Beats, flushes));
    }
    for rules in [json!({ "triples": true }), json!({ "triples": false })] {
        questions.push(under(&rules, Op::Classify, json!({ "cards": ["9D", "9C", "9S"] })));
        questions.push(under(&rules, Op::Classify, json!({ "cards": ["9D", "9C", "9S", "4D", "4C"] })));
    }
    for rules in [json!({ "oneCardLeft": true }), json!({ "oneCardLeft": false })] {
        questions.push(under(&rules, Op::CanPass, json!({ "hand": ["9D"], "on": ["8D"], "nextCards": 1 })));
    }
    // Every option by itself as it is, and the other way where there are two, so that a new one is asked about.
    for (field, value) in json!(Rules::classic()).as_object().into_iter().flatten() {
        let other = value.as_bool().map(|value| json!(!value));
        for value in [value.clone()].into_iter().chain(other) {
            questions.push(under(&json!({ field: value }), Op::Classify, json!({ "cards": ["9D", "9C", "9S"] })));
        }
    }
    for preset in ["", "Classic", "nobody's", "a name that is longer than thirty-two characters are"] {
        questions.push(under(&json!(preset), Op::ScoreHand, json!({ "cardsLeft": 1 })));
        questions.push(under(&json!({ "preset": preset }), Op::ScoreHand, json!({ "cardsLeft": 1 })));
    }
    questions
}

fn suit_orders() -> Vec<Vec<&'static str>> {
    let suits = ["D", "C", "H", "S"];
    let mut orders = Vec::new();
    for number in 0..256_usize {
        let order: Vec<&str> = [64, 16, 4, 1].map(|weight| suits[number / weight % 4]).to_vec();
        if suits.iter().all(|suit| order.contains(suit)) {
            orders.push(order);
        }
    }
    orders
}

/// One card left, with everything that can be on the table and in the hand; and the first card against it.
fn turns() -> Vec<Chosen> {
    let mut questions = Vec::new();
    let hands = ["3D 7C KS", "3D 3C KS", "3D 3C 3H", "KD KS", "2S", "3D 4C 5H 6S 7D KS", "4D 4C 4H 4S 5D"];
    let on = ["", "5D", "KC", "2H", "3H 3S", "6D 6C", "8D 8C 8H", "9D 9C 9H 9S 10D"];
    for (hand, on) in hands.iter().flat_map(|hand| on.map(|on| (hand, on))) {
        for next_cards in [0, 1, 2, 13] {
            let on: Value = if on.is_empty() { Value::Null } else { words(on) };
            let pass = json!({ "hand": words(hand), "on": on, "nextCards": next_cards });
            let mut turn = pass.clone();
            turn["mustInclude"] = Value::Null;
            if on.is_null() {
                let mut first = turn.clone();
                first["mustInclude"] = json!("3D");
                questions.push(ask(Op::LegalPlays, first.clone()));
                questions.push(ask(Op::Hint, first));
            }
            questions.push(ask(Op::CanPass, pass));
            questions.push(ask(Op::LegalPlays, turn.clone()));
            let held = |play: &&str| play.split_whitespace().all(|card| hand.contains(card));
            for play in ["3D", "KS", "3D 3C", "4D 4C 4H", "4D 4C 4H 4S 5D", "3D 4C 5H 6S 7D"].into_iter().filter(held) {
                let mut check = turn.clone();
                check["play"] = words(play);
                questions.push(ask(Op::CheckPlay, check));
            }
        }
    }
    questions
}

/// A card that has to be played and is not held: a turn that cannot be, whatever is asked about it.
fn first_cards() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for (hand, on) in [("4D 4C KS", Value::Null), ("KS", Value::Null), ("4D 4C KS", words("3H 3S"))] {
        let turn = json!({ "hand": words(hand), "on": on, "mustInclude": "3D", "nextCards": 5 });
        let mut with = |op, field: &str, cards: &str| {
            let mut turn = turn.clone();
            turn[field] = words(cards);
            questions.push(ask(op, turn));
        };
        with(Op::Completions, "selected", "");
        with(Op::Completions, "selected", "KS");
        // Before anything that is wrong with the play.
        for play in ["", "KS", "3D", "9D"] {
            with(Op::CheckPlay, "play", play);
        }
        questions.push(ask(Op::LegalPlays, turn.clone()));
        questions.push(ask(Op::Hint, turn));
    }
    questions
}

/// Hints that take a finish, and hints that keep together what belongs together.
fn hints() -> Vec<Chosen> {
    let mut questions = Vec::new();
    let mut hint = |hand: &str, on: &str, next_cards: u8, more: Value| {
        let on = if on.is_empty() { Value::Null } else { words(on) };
        let mut turn = json!({ "hand": words(hand), "on": on, "mustInclude": null, "nextCards": next_cards });
        for (field, value) in more.as_object().into_iter().flatten() {
            turn[field] = value.clone();
        }
        questions.push(ask(Op::Hint, turn));
    };
    let nothing = || json!({});
    // The twos that are gone make the finish; so do hands without two cards, and the rule about the last card binds it.
    let twos = || words("2D 2C 2S");
    hint("3D 3C AS 2H", "", 5, nothing());
    hint("3D 3C AS 2H", "", 5, json!({ "played": twos() }));
    hint("3D 3C AS 2H", "", 5, json!({ "played": twos(), "mustInclude": "3C" }));
    hint("3D 3C AS 2H", "", 1, json!({ "played": twos(), "handSizes": [1, 1] }));
    hint("3D 4D 4C 4H KS KH", "", 1, json!({ "handSizes": [1, 1, 1] }));
    hint("3D 4D 4C 4H KS KH", "", 1, nothing());
    hint("3D 4D 4C 4H KS KH", "", 1, json!({ "handSizes": [1, 2] }));
    hint("3D 3C 4D 4C 4H", "", 13, nothing());
    // A pair, a triple and a five are kept, the smallest is broken where something has to be.
    for on in ["4H", "5D", "5H 5S", "KD", "2D", "4S 5S 6S 7S 8H"] {
        for hand in
            ["6D 6C 9H", "6D 6C", "6D 6C 7D 7C 7H 9D", "5C 6D 7C 8H 9S 10D 10C 2S", "6D 6C 6H 6S KD KC 2H", "AS 2H"]
        {
            hint(hand, on, 5, nothing());
            hint(hand, on, 1, nothing());
        }
    }
    // What cannot be.
    hint("3D 4D", "", 5, json!({ "played": ["4D"] }));
    hint("3D 4D", "", 5, json!({ "handSizes": [4, 5] }));
    hint("3D 4D", "9D", 5, json!({ "handSizes": [] }));
    hint(
        "3D 4D",
        "9D",
        13,
        json!({ "handSizes": [13, 13, 13], "played": words("5D 5C 5H 5S 6D 6C 6H 6S 7D 7C 7H 7S") }),
    );
    hint("3D 4D", "9D", 13, json!({ "handSizes": [13, 13, 13], "played": ["9D"] }));
    questions
}

/// What is known, at its edges.
fn knowledge() -> Vec<Chosen> {
    let all_but = |left: &str| -> Value {
        let left: Vec<&str> = left.split_whitespace().collect();
        let all = (0..52).map(unbeaten_oracle::name).filter(|card| !left.contains(&card.as_str()));
        all.collect()
    };
    let mut questions = Vec::new();
    // The errata of the source document, one by one, and what is left when next to nothing is.
    for (play, played) in [
        ("2S 2H 2C 2D 3C", words("10H JC QS KD 9H 9C 9S 9D")),
        ("2S 2H 2C 2D 3C", words("10H JC QS KD")),
        ("2H 2S", json!([])),
        ("2C 2S", json!([])),
        ("2D 2S", json!([])),
        ("2C 2H", json!([])),
        ("2C 2H", words("2S")),
        ("2D 2H", words("2S")),
        ("2D 2C", words("2S")),
        ("AH AS", words("2S")),
        ("AD AC AH 3D 3C", all_but("AD AC AH 3D 3C AS 3H 3S KD")),
        ("AD 2D 3D 4D 5D", json!([])),
        ("2D 3D 4D 5D 6D", json!([])),
        ("10S JS QS KS AS", json!([])),
        ("JS QS KS AS 2S", json!([])),
        ("3D", all_but("3D")),
        ("3D 3C 3H 3S 4D", all_but("3D 3C 3H 3S 4D 5D 5C 5H 5S")),
        ("3D 3C 3H 3S 4D", all_but("3D 3C 3H 3S 4D 5D 5C 5H 5S 4C")),
    ] {
        questions.push(ask(Op::Unbeatable, json!({ "play": words(play), "played": played })));
    }
    for size in 1..=13 {
        for play in ["3D", "3D 3C", "3D 3C 3H", "3D 3C 3H 3S 4D"] {
            let sizes = json!([1, size, 1]);
            questions.push(ask(Op::Unbeatable, json!({ "play": words(play), "played": [], "handSizes": sizes })));
        }
    }
    for left in ["", "3D", "3D 3C", "3D 3C 3H 3S", "3D 3C 3H 3S 4D", "AD 2D 3D 4D 5D", "2D 3D 4D 5D 6C", "2S 2H"] {
        questions.push(ask(Op::Possible, json!({ "played": all_but(left) })));
    }
    // More cards in the hands than nobody has seen.
    let seen = all_but("3D 4D 5D 6D");
    questions.push(ask(Op::Unbeatable, json!({ "play": ["3D"], "played": seen, "handSizes": [1, 3] })));
    questions.push(ask(Op::CertainFinish, json!({ "hand": ["3D", "4D"], "played": seen, "handSizes": [3] })));
    questions.push(ask(Op::CertainFinish, json!({ "hand": ["3D", "4D"], "played": [], "mustInclude": "5D" })));
    // The next seat's cards, said twice.
    for (sizes, next_cards) in [([3, 1], 1), ([1, 3], 3), ([1, 3], 1), ([3, 1], 0), ([3, 1], 14)] {
        let both = json!({ "hand": ["3D", "2S"], "played": [], "handSizes": sizes, "nextCards": next_cards });
        questions.push(ask(Op::CertainFinish, both));
    }
    let hands = |hands: &[&str]| hands.iter().map(|hand| words(hand)).collect::<Value>();
    for known in [
        hands(&[]),
        hands(&["3C", "3H", "3S", "4D"]),
        hands(&["3C", ""]),
        hands(&["3C", "3C"]),
        hands(&["3D"]),
        hands(&["3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2C 2S"]),
    ] {
        questions.push(ask(Op::Unbeatable, json!({ "play": ["3D"], "played": [], "hands": known })));
    }
    questions.push(ask(Op::Unbeatable, json!({ "play": ["3D"], "played": ["4D"], "ownHand": ["4D"] })));
    let large = all_but("3D").as_array().map(|cards| cards[..14].to_vec());
    questions.push(ask(Op::Unbeatable, json!({ "play": ["3D"], "played": [], "ownHand": large })));
    questions
}

fn words(cards: &str) -> Value {
    cards.split_whitespace().map(Value::from).collect()
}
