//! Every combination of what the nine rules ask: kind of target, source, round, whose build, whether the player owns one, and how the
//! values go together.

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

use super::written::{build, empty_area, from_hand, from_table, in_both, onto, stack, state};

/// Hand cards that equal what is worth seven, make at most ten with it, and make more.
const DRAGGED: [&str; 3] = ["7S", "3S", "8S"];

/// All of them.
pub(super) fn questions() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    for round in [1, 2] {
        // A build that a card can take as well as raise is worth five at most.
        for (owner, extendable) in [(0, false), (1, true), (1, false)] {
            for (cards, value, card) in [("4D", 4, "4S"), ("3D 2C", 5, "5S")] {
                let state = state(round, &[build("b0", cards, value, owner, extendable)], &[card, "AC"]);
                questions.extend(in_both(&state, &from_hand(card), &onto("build", 0)));
            }
        }
        for card in DRAGGED {
            for from in [from_hand, from_table] {
                let dragged = from(card);
                // From the table it lies there, behind everything else.
                let held = dragged["source"] == "hand";
                let place = |mut table: Vec<Value>| {
                    let hands = if held {
                        [card, "2C"]
                    } else {
                        table.push(json!(card));
                        ["AC", "2C"]
                    };
                    state(round, &table, &hands)
                };
                for owns in [false, true] {
                    let own = build("b0", "5H", 5, usize::from(!owns), false);
                    questions.extend(in_both(&place(vec![json!("7D"), own.clone()]), &dragged, &onto("loose", 0)));
                    if held {
                        for beside in ["7D", "3D", "9D"] {
                            questions.extend(in_both(
                                &place(vec![json!(beside), own.clone()]),
                                &dragged,
                                &empty_area(),
                            ));
                        }
                    } else {
                        questions.extend(in_both(&place(vec![own]), &dragged, &empty_area()));
                    }
                }
                for (owner, extendable) in [(0, true), (0, false), (1, true), (1, false)] {
                    let target = build("b0", "4D 3C", 7, owner, extendable);
                    questions.extend(in_both(&place(vec![target]), &dragged, &onto("build", 0)));
                }
                for owner in [0, 1] {
                    questions.extend(in_both(
                        &place(vec![stack("s0", "5D 2D", owner)]),
                        &dragged,
                        &onto("temporary_stack", 0),
                    ));
                }
            }
        }
    }
    questions
}
