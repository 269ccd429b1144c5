//! What only a reader of JSON lines can be asked about the game: by hand, and of what no set-up has by the oracle.

use serde_json::{Value, json};
use unbeaten_questions::Asks;

use super::{super::answer::answer, hidden};
use crate::lines::{Line, refused};

/// All of them.
pub(in crate::casino) fn lines() -> Vec<Line> {
    [rules(), fields(), kinds(), numbers(), unknown()].into_iter().flatten().collect()
}

fn ask(op: &str, fields: &Value) -> Value {
    json!({ "game": "casino", "op": op, "in": fields })
}

/// Seat 0 to move, in the last round of two, changed.
fn turn(change: impl FnOnce(&mut Value)) -> Value {
    let mut position = json!({ "round": 2, "toMove": 0, "hands": [["9S", "5D"], ["3C", "10H"]], "loose": ["4C"] });
    change(&mut position);
    json!({ "position": position })
}

fn with(name: &str, value: Value) -> Value {
    let mut fields = turn(|_| {});
    fields[name] = value;
    fields
}

fn rules() -> Vec<Line> {
    let under = |rules: Value| json!({ "game": "casino", "op": "legalActions", "rules": rules, "in": turn(|_| {}) });
    let wrong = |id, field: &str, value: Value| {
        refused(id, under(json!({ field: value })), "wrong_type", json!({ "field": field }))
    };
    let unknown = |id, field: &str| refused(id, under(json!({ field: 1 })), "unknown_rules", json!({ "field": field }));
    vec![
        refused("rules of Casino that are a list", under(json!([])), "wrong_type", json!({ "field": "rules" })),
        refused("a preset that is a number", under(json!({ "preset": 1 })), "wrong_type", json!({ "field": "preset" })),
        unknown("an option that Casino lacks", "jokers"),
        unknown("an option in other letters", "piletops"),
        wrong("no number of groups", "groups", json!("two")),
        wrong("a number of groups", "groups", json!(1)),
        wrong("rounds of building that there are not", "buildRounds", json!("last")),
        wrong("several builds perhaps", "severalBuilds", json!("yes")),
        wrong("adding to a partner's", "add", json!("partners")),
        wrong("raising none", "raise", json!("none")),
        wrong("pile tops by number", "pileTops", json!(1)),
        wrong("trailing sometimes", "trailWithBuild", json!("sometimes")),
        wrong("trailing beside an equal, or null", "trailBesideEqual", json!(null)),
        wrong("pairs of four", "pairs", json!(4)),
        wrong("minus one for most cards", "mostCards", json!(-1)),
        wrong("256 for most cards", "mostCards", json!(256)),
        wrong("half a point for most spades", "mostSpades", json!(0.5)),
        wrong("ties that are shared", "ties", json!("share")),
        wrong("bonuses never", "bonuses", json!("never")),
        wrong("256 for a sweep", "sweep", json!(256)),
        wrong("shut out by a text", "shutOut", json!("true")),
        wrong("a series of no wins", "series", json!({ "wins": 0 })),
        wrong("a series of nothing", "series", json!({})),
        wrong("a series of wins and points", "series", json!({ "wins": 1, "points": 21 })),
        wrong("a series of games", "series", json!({ "games": 3 })),
        wrong("a series of too many points", "series", json!({ "points": 4_294_967_296_u64 })),
        wrong("a series that is a number", "series", json!(21)),
    ]
}

fn fields() -> Vec<Line> {
    let missing = |id, op: &str, fields: Value, field: &str| {
        refused(id, ask(op, &fields), "missing_field", json!({ "field": field }))
    };
    let wrong = |id, op: &str, fields: Value, field: &str| {
        refused(id, ask(op, &fields), "wrong_type", json!({ "field": field }))
    };
    let without = |field: &str| turn(|position| drop(position.as_object_mut().expect("an object").remove(field)));
    let changed = |field: &str, value: Value| turn(|position| position[field] = value);
    vec![
        missing("no position", "legalActions", json!({}), "position"),
        missing("a position without a round", "legalActions", without("round"), "round"),
        missing("a position in which nobody is said to move", "legalActions", without("toMove"), "toMove"),
        missing("a position without hands", "legalActions", without("hands"), "hands"),
        missing("no action to check", "checkAction", turn(|_| {}), "action"),
        missing("no actions to play", "play", turn(|_| {}), "actions"),
        missing("no steps to stage", "stage", turn(|_| {}), "steps"),
        missing("no piles", "score", json!({}), "piles"),
        missing("no games of a series", "scoreSeries", json!({}), "games"),
        missing("a game of a series without points", "scoreSeries", json!({ "games": [{ "winners": [] }] }), "points"),
        missing("a game of a series without winners", "scoreSeries", json!({ "games": [{ "points": [] }] }), "winners"),
        wrong("a position that is a list", "legalActions", json!({ "position": [] }), "position"),
        wrong("hands of which one is a text", "legalActions", changed("hands", json!(["9S", []])), "hands"),
        wrong("loose cards that are a text", "legalActions", changed("loose", json!("4C")), "loose"),
        wrong("a fifth seat that moves", "legalActions", changed("toMove", json!(4)), "toMove"),
        wrong("a fifth seat that captured last", "legalActions", changed("lastCapture", json!(4)), "lastCapture"),
        wrong("piles that are cards", "legalActions", changed("piles", json!(["4C", "5C"])), "piles"),
        wrong("builds that are cards", "legalActions", changed("builds", json!(["4C"])), "builds"),
        wrong(
            "a fifth seat that acts",
            "checkAction",
            {
                let mut fields = with("action", json!({ "type": "trail", "card": "9S" }));
                fields["seat"] = json!(4);
                fields
            },
            "seat",
        ),
        wrong("actions that are words", "play", with("actions", json!(["9S"])), "actions"),
        wrong("steps that are words", "stage", with("steps", json!(["s0"])), "steps"),
        wrong("a mode that nobody knows", "score", json!({ "piles": [[], []], "mode": "nine" }), "mode"),
        wrong(
            "points that are negative",
            "scoreSeries",
            json!({ "games": [{ "points": [-1, 0], "winners": [] }] }),
            "points",
        ),
        wrong(
            "winners that are no seats",
            "scoreSeries",
            json!({ "games": [{ "points": [1, 0], "winners": ["0"] }] }),
            "winners",
        ),
    ]
}

/// Kinds of actions and steps that there are not.
fn kinds() -> Vec<Line> {
    let bad =
        |id, op: &str, name: &str, value: Value| refused(id, ask(op, &with(name, value)), "bad_request", json!({}));
    let create = |card: &str| json!({ "type": "createStack", "card": card, "source": "hand", "onto": "4C" });
    let staged = |stack: &str| {
        let steps = json!([create("5D"), { "type": "cancel", "stack": stack }]);
        let told = json!({ "stacks": [{ "stack": "s0", "cards": ["4C", "5D"] }], "hand": ["9S"], "loose": [] });
        let answer = json!({ "ok": [told, { "err": { "code": "no_such_stack" } }] });
        (ask("stage", &with("steps", steps)), answer)
    };
    let line = |id, stack: &str| {
        let (question, answer) = staged(stack);
        Line { id, question, answer }
    };
    vec![
        bad("an action of an unknown type", "checkAction", "action", json!({ "type": "steal", "card": "9S" })),
        bad(
            "an unknown action among others",
            "play",
            "actions",
            json!([{ "type": "trail", "card": "9S" }, { "type": "pass" }]),
        ),
        bad("a step of an unknown type", "stage", "steps", json!([create("5D"), { "type": "burn", "stack": "s0" }])),
        bad(
            "a stack that is finished as nothing known",
            "stage",
            "steps",
            json!([{ "type": "finish", "stack": "s0", "as": "trail" }]),
        ),
        bad("an unknown step before drops", "drops", "steps", json!([{ "type": "burn" }])),
        line("a stack in capital letters", "S0"),
        line("a stack with a zero too many", "s00"),
        line("a stack with a sign", "s+0"),
        line("a stack without a letter", "0"),
        line("a stack of a number that is too large", "s4294967296"),
    ]
}

fn numbers() -> Vec<Line> {
    let round = |id, got: i64, want: u8| {
        let question = ask("legalActions", &turn(|position| position["round"] = json!(got)));
        refused(id, question, "wrong_count", json!({ "got": got, "want": want }))
    };
    let trail = json!({ "type": "trail", "card": "9S" });
    let step = json!({ "type": "cancel", "stack": null });
    let many = |id, op: &str, name: &str, one: &Value| {
        let fields = with(name, json!(vec![one; 101]));
        refused(id, ask(op, &fields), "too_many", json!({ "got": 101, "most": 100 }))
    };
    let value = |id, op: &str, name: &str, value: Value, field: &str| {
        refused(id, ask(op, &with(name, value)), "wrong_type", json!({ "field": field }))
    };
    let build = |value: i64| {
        turn(|position| position["builds"] = json!([{ "value": value, "cards": ["3D", "6C"], "owner": 0 }]))
    };
    let no_build = |id, number: i64| {
        let data = json!({ "cards": ["3D", "6C"], "value": number, "reasons": ["bad_build"] });
        refused(id, ask("legalActions", &build(number)), "bad_build", data)
    };
    vec![
        round("round minus one of the game", -1, 1),
        round("round 256 of the game", 256, 6),
        many("more actions than are played at once", "play", "actions", &trail),
        many("more steps than are taken at once", "stage", "steps", &step),
        many("more steps than are taken before drops", "drops", "steps", &step),
        value(
            "a build of 256",
            "checkAction",
            "action",
            json!({ "type": "build", "card": "5D", "loose": ["4C"], "value": 256 }),
            "value",
        ),
        value(
            "a raise of minus one",
            "checkAction",
            "action",
            json!({ "type": "raise", "card": "5D", "build": -1 }),
            "build",
        ),
        no_build("a build of 256 on the table", 256),
        no_build("a build of minus nine on the table", -9),
    ]
}

/// Hands and a stock that nobody knows, and games that are over.
fn unknown() -> Vec<Line> {
    let line = |(id, question): (String, unbeaten_questions::Question<_>)| {
        let answer = answer(&question);
        let question = json!({ "game": "casino", "op": question.op.name(), "in": question.fields });
        Line { id: id.leak(), question, answer }
    };
    hidden().into_iter().map(line).collect()
}
