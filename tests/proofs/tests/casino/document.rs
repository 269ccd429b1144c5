//! The document "Casino Game Combo Validation", example by example, table by table, payload by payload.
//!
//! Rulings, where the document contradicts itself or is silent:
//! - R1, profile `document`: a build is created up to ten only. As printed, worked example 1 would also offer a build of 14.
//! - R2, both profiles: face cards are refused. The document's own pack has none, and its `rankValue(K) = 0` would let a king take a
//!   queen; so its example K♥ on K♣ is not an answer but an error.
//! - R3, profile `document`: a hand card that equals a temporary stack's sum may be added or take it. As printed, the exclusive rule
//!   hides the capture from the document's own ✅ example.
//! - An empty list is neither a sequence nor a set: the document's `isValidSequence([])` is true by accident, and its
//!   `isValidSet([])` reads `cards[0].rank` of nothing.

use serde_json::{Value, json};
use unbeaten::{
    CardSet,
    casino::{
        Category, DropRule, Engine, NO_ACTIONS, PACK, PROMPT_MESSAGE, PROMPT_TITLE, Position, Profile, is_sequence,
        is_set, sum, value,
    },
};

const EMPTY: &str = r#"{"type":"table","area":"empty"}"#;

/// A position in which seat 0 holds these cards.
fn state(round: u8, table: &Value, hand: &[&str]) -> Position {
    let state = json!({ "round": round, "currentPlayer": 0, "tableCards": table, "playerHands": [hand, []] });
    Position::from_wire(&state.to_string()).unwrap()
}

fn build(cards: &[&str], value: u8, owner: u8, extendable: bool) -> Value {
    json!({ "type": "build", "buildId": "b0", "cards": cards, "value": value, "owner": owner, "isExtendable": extendable })
}

fn stack(cards: &[&str]) -> Value {
    json!({ "type": "temporary_stack", "stackId": "s0", "cards": cards, "owner": 0 })
}

/// What the document's engine answers, and the rules behind it.
#[derive(Debug)]
struct Answer {
    rules: Vec<String>,
    wire: Value,
}

impl Answer {
    fn actions(&self) -> &[Value] {
        self.wire["actions"].as_array().unwrap()
    }

    fn is_modal(&self) -> bool {
        self.wire["requiresModal"].as_bool().unwrap()
    }
}

fn determine(profile: Profile, position: &Position, dragged: &str, source: &str, target: &str) -> Answer {
    let engine = Engine::new(profile);
    let dragged = json!({ "card": dragged, "source": source }).to_string();
    let decision = engine.determine(position.drop_from_wire(&dragged, target).unwrap());
    let rules = decision.rules().map(|rule| rule.id().to_owned()).collect();
    Answer { rules, wire: serde_json::from_str(&decision.to_wire()).unwrap() }
}

/// Seat 0 drops a hand card on the only thing on the table.
fn from_hand(profile: Profile, round: u8, dragged: &str, item: &Value) -> Answer {
    let kind = item.get("type").and_then(Value::as_str).unwrap_or("loose");
    let target = json!({ "type": kind, "index": 0 }).to_string();
    determine(profile, &state(round, &json!([item]), &[dragged]), dragged, "hand", &target)
}

/// The ticks of a worked example: every rule by priority, whether it matches, and why.
fn ticks(profile: Profile, position: &Position, dragged: &str, target: &str) -> Vec<(String, bool, String)> {
    let engine = Engine::new(profile);
    let dragged = json!({ "card": dragged, "source": "hand" }).to_string();
    let drop = position.drop_from_wire(&dragged, target).unwrap();
    engine.explain(drop).map(|one| (one.rule().id().into(), one.matched(), one.because().to_string())).collect()
}

fn matching(ticks: &[(String, bool, String)]) -> Vec<&str> {
    ticks.iter().filter(|(_, matched, _)| *matched).map(|(id, ..)| id.as_str()).collect()
}

fn staging(card: &Value) -> Value {
    json!({
        "type": "createStagingStack",
        "payload": { "source": "hand", "card": card, "targetIndex": 0, "isTableToTable": false },
    })
}

/// "Rule Categories & Priorities", and the priority, modal and exclusive mark of each rule in its own section.
#[test]
fn the_table_of_rules() {
    let printed = [
        ("universal-staging", "staging", 95, false, false),
        ("temp-stack-addition", "staging", 80, false, true),
        ("single-card-capture", "capture", 50, false, false),
        ("build-capture", "capture", 45, false, false),
        ("temp-stack-capture", "capture", 40, false, false),
        ("create-own-build", "build", 35, true, false),
        ("extend-own-build", "build", 30, false, false),
        ("extend-opponent-build", "build", 25, true, false),
        ("trail-card", "trail", 10, true, false),
    ];
    for profile in Profile::ALL {
        let engine = Engine::new(profile);
        let row = |rule: &DropRule| {
            (rule.id().to_owned(), rule.category().name(), rule.priority(), rule.is_modal(), rule.is_exclusive())
        };
        let rows: Vec<_> = engine.rules().iter().map(row).collect();
        assert_eq!(
            rows,
            printed.map(|(id, category, priority, modal, exclusive)| (
                id.to_owned(),
                category,
                priority,
                modal,
                exclusive
            ))
        );
        for rule in engine.rules() {
            // "95-80", "50-40", "35-25", "10".
            let range = match rule.category() {
                Category::Staging => 80..=95,
                Category::Capture => 40..=50,
                Category::Build => 25..=35,
                Category::Trail => 10..=10,
                Category::Other => panic!("{}", rule.id()),
            };
            assert!(range.contains(&rule.priority()) && !rule.description().is_empty(), "{}", rule.id());
            // Rules are data: what each asks can be looked at.
            assert!(!rule.conditions().is_empty());
        }
        // R3 is the one exception to an exclusive rule.
        let excepted: Vec<&str> =
            engine.rules().iter().filter(|rule| !rule.unless().is_empty()).map(DropRule::id).collect();
        assert_eq!(excepted, if profile == Profile::Document { vec!["temp-stack-addition"] } else { vec![] });
    }
    assert_eq!(Profile::default(), Profile::Document);
}

/// "Hand: 7♠ → Table: 7♦ ✅", "Hand: 5♠ → Table: 6♦ ❌", and what a capture looks like.
#[test]
fn single_card_capture() {
    for profile in Profile::ALL {
        let seven = from_hand(profile, 2, "7♠", &json!("7♦"));
        assert_eq!(seven.rules, ["universal-staging", "single-card-capture"]);
        let printed = json!({
            "type": "capture",
            "targetCards": [{ "rank": "7", "suit": "♦" }],
            "captureValue": 7,
            "captureType": "single",
        });
        assert_eq!(seven.actions()[1], printed);
        assert_eq!(from_hand(profile, 2, "5♠", &json!("6♦")).rules, ["universal-staging"]);
    }
}

/// R2: "Hand: K♥ → Table: K♣ ✅ (face card match)" contradicts "No face cards (J, Q, K are not used in casino)".
#[test]
fn the_kings_are_refused() {
    for (table, hand) in [("K♣", "K♥"), ("7♦", "K♥"), ("K♣", "7♠"), ("J♦", "7♠"), ("Q♥", "7♠")] {
        let state = json!({ "round": 1, "currentPlayer": 0, "tableCards": [table], "playerHands": [[hand], []] });
        let refused = Position::from_wire(&state.to_string()).unwrap_err();
        let face: unbeaten::Card = if hand == "K♥" { hand } else { table }.parse().unwrap();
        let data: Value = serde_json::from_str(&refused.data()).unwrap();
        assert_eq!((refused.code(), data), ("bad_card", json!({ "text": face })));
        let told = refused.to_string();
        assert!(told.contains(&format!("{face:#}")) && told.contains("ace to the ten"), "{told}");
    }
}

/// "Hand: 9♠ → Build(9): [5♦,4♣] ✅", "Hand: 7♥ → Build(8): [3♠,5♦] ❌".
#[test]
fn build_capture() {
    for profile in Profile::ALL {
        for owner in [0, 1] {
            let nine = from_hand(profile, 1, "9♠", &build(&["5♦", "4♣"], 9, owner, false));
            assert_eq!(nine.rules, ["build-capture"], "whoever owns it");
            // targetCards: build.cards, in their order; nothing to choose, so it is done at once.
            let printed = json!({
                "actions": [{
                    "type": "capture",
                    "targetCards": [{ "rank": "5", "suit": "♦" }, { "rank": "4", "suit": "♣" }],
                    "captureValue": 9,
                    "captureType": "build",
                }],
                "requiresModal": false,
                "errorMessage": null,
            });
            assert_eq!(nine.wire, printed);
            let seven = from_hand(profile, 1, "7♥", &build(&["3♠", "5♦"], 8, owner, true));
            assert_eq!(
                seven.wire,
                json!({ "actions": [], "requiresModal": false, "errorMessage": "No valid actions available" })
            );
        }
    }
}

/// "Hand: 10♠ → Temp Stack: [4♥,6♦] ✅ (10 = 4+6)", which R3 makes true; as printed the exclusive rule hides it.
#[test]
fn temp_stack_capture() {
    let add = json!({
        "type": "addToStagingStack",
        "payload": { "stackId": "s0", "card": { "rank": "10", "suit": "♠" }, "source": "hand" },
    });
    let take = json!({
        "type": "capture",
        "targetCards": [{ "rank": "4", "suit": "♥" }, { "rank": "6", "suit": "♦" }],
        "captureValue": 10,
        "captureType": "temp-stack",
    });
    let document = from_hand(Profile::Document, 1, "10♠", &stack(&["4♥", "6♦"]));
    assert_eq!(document.rules, ["temp-stack-addition", "temp-stack-capture"]);
    assert_eq!(document.wire, json!({ "actions": [add, take], "requiresModal": true, "errorMessage": null }));
    let literal = from_hand(Profile::Literal, 1, "10♠", &stack(&["4♥", "6♦"]));
    assert_eq!(literal.wire, json!({ "actions": [add], "requiresModal": false, "errorMessage": null }));
}

/// "Hand: 8♣ → Temp Stack: [5♠,4♦] ❌ (8 ≠ 9)": it is added, and that is all.
#[test]
fn a_stack_of_another_sum_is_not_taken() {
    for profile in Profile::ALL {
        let eight = from_hand(profile, 1, "8♣", &stack(&["5♠", "4♦"]));
        assert_eq!((eight.rules.as_slice(), eight.is_modal()), (&["temp-stack-addition".to_owned()][..], false));
    }
}

/// "Round 1 OR player has existing build", and the printed action.
#[test]
fn create_own_build() {
    let table = |owner| json!(["4♦", build(&["2♦", "6♣"], 8, owner, false)]);
    let created = json!({
        "type": "build",
        "operation": "create",
        "owner": 0,
        "cards": [{ "rank": "4", "suit": "♦" }, { "rank": "5", "suit": "♠" }],
        "value": 9,
    });
    for profile in Profile::ALL {
        for (round, owner, may_build) in [(1, 1, true), (1, 0, true), (2, 1, false), (2, 0, true), (3, 0, true)] {
            let position = state(round, &table(owner), &["5♠"]);
            let answer = determine(profile, &position, "5♠", "hand", r#"{"type":"loose","index":0}"#);
            assert_eq!(answer.actions().contains(&created), may_build, "round {round}, owner {owner}");
            assert_eq!(answer.is_modal(), may_build, "staging alone is done at once");
        }
    }
}

/// R1: as printed, any two cards make a build; ten is the highest that a card can take.
#[test]
fn a_build_of_more_than_ten() {
    for (target, literal_value) in [("5♦", 10), ("6♦", 11), ("10♦", 15)] {
        let created = |answer: &Answer| answer.actions().iter().find(|action| action["type"] == "build").cloned();
        let document = created(&from_hand(Profile::Document, 1, "5♠", &json!(target)));
        let literal = created(&from_hand(Profile::Literal, 1, "5♠", &json!(target)));
        assert_eq!(literal.map(|action| action["value"].clone()), Some(json!(literal_value)));
        assert_eq!(document.is_some(), literal_value <= 10, "{target}");
    }
}

/// "Extension must keep total ≤ 10", and the printed action, whose `targetBuild` is the build as it lies there.
#[test]
fn extend_own_build() {
    for profile in Profile::ALL {
        for extendable in [false, true] {
            let own = build(&["2♦", "3♣"], 5, 0, extendable);
            let four = from_hand(profile, 2, "4♠", &own);
            assert_eq!(four.rules, ["extend-own-build"]);
            let printed = json!({
                "type": "build",
                "operation": "extend",
                "targetBuild": {
                    "type": "build", "buildId": "b0", "value": 5, "owner": 0, "isExtendable": extendable,
                    "cards": [{ "rank": "2", "suit": "♦" }, { "rank": "3", "suit": "♣" }],
                },
                "addedCard": { "rank": "4", "suit": "♠" },
                "newValue": 9,
            });
            assert_eq!(four.wire, json!({ "actions": [printed], "requiresModal": false, "errorMessage": null }));
            let five = from_hand(profile, 2, "5♠", &own);
            assert_eq!(five.rules, ["build-capture", "extend-own-build"], "ten is not too much");
            assert!(five.is_modal());
            assert!(from_hand(profile, 2, "6♠", &own).rules.is_empty(), "eleven is");
        }
    }
}

/// "Opponent allows extension": `isExtendable`; the player is asked.
#[test]
fn extend_opponent_build() {
    for profile in Profile::ALL {
        let four = from_hand(profile, 2, "4♠", &build(&["2♦", "3♣"], 5, 1, true));
        assert_eq!((four.rules.as_slice(), four.is_modal()), (&["extend-opponent-build".to_owned()][..], true));
        let action = &four.actions()[0];
        assert_eq!(
            (&action["operation"], &action["newValue"], &action["targetBuild"]["owner"]),
            (&json!("extend"), &json!(9), &json!(1))
        );
        assert!(from_hand(profile, 2, "4♠", &build(&["2♦", "3♣"], 5, 1, false)).rules.is_empty());
        assert!(from_hand(profile, 2, "6♠", &build(&["2♦", "3♣"], 5, 1, true)).rules.is_empty());
    }
}

/// "Any card to loose table card", from hand or table, and the printed payload.
#[test]
fn universal_staging() {
    let position = state(2, &json!(["9♦", "4♦"]), &["5♠"]);
    let on_four = r#"{"type":"loose","index":1}"#;
    for profile in Profile::ALL {
        for (dragged, source, rank) in [("5♠", "hand", "5"), ("9♦", "table", "9")] {
            let answer = determine(profile, &position, dragged, source, on_four);
            let printed = json!({
                "type": "createStagingStack",
                "payload": {
                    "source": source,
                    "card": { "rank": rank, "suit": &dragged[1..] },
                    "targetIndex": 1,
                    "isTableToTable": source == "table",
                },
            });
            assert_eq!(answer.wire, json!({ "actions": [printed], "requiresModal": false, "errorMessage": null }));
        }
    }
}

/// "Any card dropped on existing temp stack", exclusive, and the printed payload.
#[test]
fn temp_stack_addition() {
    let position = state(1, &json!(["10♦", stack(&["4♥", "6♦"])]), &["5♠"]);
    let on_stack = r#"{"type":"temporary_stack","index":1,"stackId":"s0"}"#;
    for profile in Profile::ALL {
        // A card of the table that equals the sum is added only: R3 is about hand cards.
        for (dragged, source) in [("5♠", "hand"), ("10♦", "table")] {
            let answer = determine(profile, &position, dragged, source, on_stack);
            let (rank, suit) = dragged.split_at(dragged.len() - "♠".len());
            let printed = json!({
                "type": "addToStagingStack",
                "payload": { "stackId": "s0", "card": { "rank": rank, "suit": suit }, "source": source },
            });
            assert_eq!(answer.wire, json!({ "actions": [printed], "requiresModal": false, "errorMessage": null }));
        }
        let ticks = ticks(profile, &position, "5♠", on_stack);
        assert!(ticks[2..].iter().all(|(_, matched, why)| !matched
            && why.starts_with("temp-stack-addition matched and stopped the search; else this would ")));
    }
}

/// "Round 1 restrictions" and "No duplicate values on table", where only loose cards are duplicates.
#[test]
fn trail_card() {
    let trails = |profile, round, table: &Value| {
        !determine(profile, &state(round, table, &["9♠"]), "9♠", "hand", EMPTY).actions().is_empty()
    };
    for profile in Profile::ALL {
        assert!(trails(profile, 1, &json!([])));
        assert!(!trails(profile, 1, &json!([build(&["2♦", "6♣"], 8, 0, false)])));
        assert!(trails(profile, 1, &json!([build(&["2♦", "6♣"], 8, 1, false)])), "another's build keeps nobody back");
        assert!(trails(profile, 2, &json!([build(&["2♦", "6♣"], 8, 0, false)])));
        assert!(!trails(profile, 2, &json!(["9♦"])));
        assert!(trails(profile, 2, &json!([build(&["9♦"], 9, 1, false), stack(&["9♣"])])));
        let position = state(1, &json!(["4♦"]), &["9♠"]);
        let from_table = determine(profile, &position, "4♦", "table", EMPTY);
        assert_eq!(from_table.wire["errorMessage"], "No valid actions available");
    }
}

/// "Modal required if multiple actions OR trail", and the prompt of the client.
#[test]
fn modal_and_prompts() {
    assert_eq!((PROMPT_TITLE, PROMPT_MESSAGE), ("Choose Action", "What would you like to do?"));
    assert_eq!(NO_ACTIONS, "No valid actions available");
    let several = from_hand(Profile::Document, 2, "7♠", &json!("7♦"));
    assert!(several.actions().len() == 2 && several.is_modal(), "though neither rule asks for it");
}

/// "A = 1", "2-10 = face value", 40 cards.
#[test]
fn card_values() {
    let values: Vec<u8> =
        "A 2 3 4 5 6 7 8 9 10".split(' ').map(|rank| value(format!("{rank}♣").parse().unwrap()).unwrap()).collect();
    assert_eq!(values, (1..=10).collect::<Vec<_>>());
    assert_eq!(PACK.len(), 40);
    // R2: the document's rankValue gives 0.
    assert!(["J♣", "Q♣", "K♣"].iter().all(|face| value(face.parse().unwrap()).is_err()));
}

/// `calculateBuildValue` and `calculateCardSum`, with the document's own sums.
#[test]
fn sums() {
    for (cards, expected) in [("5♦ 4♣", 9), ("3♠ 5♦", 8), ("4♥ 6♦", 10), ("5♠ 4♦", 9), ("", 0)] {
        assert_eq!(sum(cards.parse().unwrap()), Ok(expected), "{cards}");
    }
}

/// The proposed `isValidSequence` and `isValidSet`; for no cards see the rulings above.
#[test]
fn sequences_and_sets() {
    let cards = |text: &str| text.parse::<CardSet>().unwrap();
    for (text, sequence, set) in [
        ("4♦ 2♠ 3♥", true, false),
        ("A♦ 2♠", true, false),
        ("10♦ A♠", false, false),
        ("7♦ 7♠", false, true),
        ("7♦ 7♠ 8♥", false, false),
        ("7♦", true, true),
        ("", false, false),
    ] {
        assert_eq!((is_sequence(cards(text)), is_set(cards(text))), (Ok(sequence), Ok(set)), "{text}");
    }
}

/// "Dragged: Hand 7♠, Target: Table 7♦, Round 1, Player 0's turn."
#[test]
fn example_1_single_card_capture() {
    let seven = json!({ "rank": "7", "suit": "♦" });
    let capture = json!({ "type": "capture", "targetCards": [seven], "captureValue": 7, "captureType": "single" });
    let stage = staging(&json!({ "rank": "7", "suit": "♠" }));
    let document = from_hand(Profile::Document, 1, "7♠", &seven);
    assert_eq!(document.wire, json!({ "actions": [stage, capture], "requiresModal": true, "errorMessage": null }));

    let position = state(1, &json!(["7♦"]), &["7♠"]);
    let on_seven = r#"{"type":"loose","index":0,"card":{"rank":"7","suit":"♦"}}"#;
    let told = ticks(Profile::Document, &position, "7♠", on_seven);
    assert_eq!(matching(&told), ["universal-staging", "single-card-capture"], "1. ✅, 2. ✅");
    assert_eq!(told[2].2, "7♠ comes from the hand, it is dropped on the loose 7♦, both are worth 7");
    assert_eq!(told[5], ("create-own-build".into(), false, "together they make 14, and the highest is 10".into()));

    // R1: as printed there is a third, of which the document says nothing.
    let literal = from_hand(Profile::Literal, 1, "7♠", &seven);
    assert_eq!(literal.rules, ["universal-staging", "single-card-capture", "create-own-build"]);
    assert_eq!(literal.actions()[2]["value"], 14);
    assert_eq!(matching(&ticks(Profile::Literal, &position, "7♠", on_seven)), literal.rules);
}

/// "Dragged: Hand 5♠, Target: Table 4♦, Round 1, Player 0's turn." The final action has tags on its cards (`source`), which a client
/// may send back.
#[test]
fn example_2_build_creation() {
    let position = state(1, &json!(["4♦"]), &["5♠"]);
    let on_four = r#"{"type":"loose","index":0}"#;
    let printed = json!({
        "type": "build",
        "operation": "create",
        "owner": 0,
        "cards": [
            { "rank": "4", "suit": "♦", "source": "table" },
            { "rank": "5", "suit": "♠", "source": "hand" },
        ],
        "value": 9,
    });
    let mut untagged = printed.clone();
    untagged["cards"] = json!([{ "rank": "4", "suit": "♦" }, { "rank": "5", "suit": "♠" }]);
    for profile in Profile::ALL {
        let answer = determine(profile, &position, "5♠", "hand", on_four);
        let actions = json!([staging(&json!({ "rank": "5", "suit": "♠" })), untagged]);
        assert_eq!(answer.wire, json!({ "actions": actions, "requiresModal": true, "errorMessage": null }));
        let told = ticks(profile, &position, "5♠", on_four);
        assert_eq!(matching(&told), ["universal-staging", "create-own-build"], "1. ✅, 2. ✅");

        let engine = Engine::new(profile);
        let drop = position.drop_from_wire(r#"{"card":"5♠","source":"hand","player":0}"#, on_four).unwrap();
        let decision = engine.determine(drop);
        let (rule, action) = decision.chosen(&printed.to_string()).unwrap();
        assert_eq!((rule.id(), decision.actions().nth(1)), ("create-own-build", Some(action)));
    }
}

/// "Dragged: Hand 3♣, Target: Empty table area, Round 1, No 3s on table, Player has no builds."
#[test]
fn example_3_trail() {
    let position = state(1, &json!(["7♦", "4♠"]), &["3♣"]);
    let trail = json!({ "type": "trail", "payload": { "card": { "rank": "3", "suit": "♣" } } });
    for profile in Profile::ALL {
        let answer = determine(profile, &position, "3♣", "hand", EMPTY);
        assert_eq!(answer.wire, json!({ "actions": [trail], "requiresModal": true, "errorMessage": null }));
        let told = ticks(profile, &position, "3♣", EMPTY);
        let why = |id: &str| {
            let (_, matched, why) = told.iter().find(|(rule, ..)| rule == id).unwrap();
            (*matched, why.as_str())
        };
        // "❌ No target card", "❌ No matching table card", "❌ No target card", "✅ Match".
        let no_target = (false, "it is dropped on an empty area, not on a loose card");
        assert_eq!([why("universal-staging"), why("single-card-capture"), why("create-own-build")], [no_target; 3]);
        assert_eq!(matching(&told), ["trail-card"]);
        assert!(why("trail-card").1.ends_with("no loose card is worth 3"));
    }
}
