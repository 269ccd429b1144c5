//! The questions `replay` and `trace`: a traced game is one that anybody can play, and its record replays to the same answer.

use serde_json::{Value, json};
use unbeaten::{
    Card, CardSet, Players, Seat, Seed,
    big_two::{Action, Deal, Game, Match, Record, Rules},
    json,
};
use unbeaten_oracle::KeyStream;
use unbeaten_proofs::{
    Count,
    big_two::{RandomGame, for_every_game_variant, players_of, short},
    keys_of_game, laws,
};

fn ask(op: &str, rules: &Value, fields: &Value) -> Value {
    let question = json!({"id": 1, "game": "bigTwo", "op": op, "rules": rules, "in": fields});
    let answer = json::answer(question.to_string().as_bytes()).expect("not a blank line");
    serde_json::from_str(&answer).expect("an answer is JSON")
}

#[track_caller]
fn replay(record: &str) -> Value {
    let answer = ask("replay", &Value::Null, &json!({"record": record}));
    assert!(answer.get("err").is_none(), "{answer} of\n{record}");
    answer["ok"].clone()
}

fn refusal(record: &str) -> Value {
    ask("replay", &Value::Null, &json!({"record": record}))["err"].clone()
}

fn trace(rules: &Rules, seed: u64, players: Players, policy: &str, actions: u64) -> Value {
    let fields = json!({"seed": seed, "players": players.count(), "policy": policy, "actions": actions});
    ask("trace", &json!(rules), &fields)["ok"].clone()
}

/// A play or pass as a trace writes it.
fn action(value: &Value) -> Action {
    let card = |text: &Value| text.as_str().unwrap().parse::<Card>().unwrap();
    value["play"].as_array().map_or(Action::Pass, |play| Action::Play(play.iter().map(card).collect::<CardSet>()))
}

/// Plays a trace's actions again, with the deals of its seed; what happened, and the game.
fn by_hand(rules: Rules, seed: u64, players: Players, actions: &[Value]) -> (Game, Vec<Value>) {
    let deal = |number: u32| Deal::shuffled(Seed::from(seed), number.into(), players);
    let mut game = Game::new(rules, &deal(0));
    let mut events = vec![json!(game.dealt())];
    for traced in actions {
        let seat = Seat::ALL[traced["seat"].as_u64().unwrap() as usize];
        let told = game.play(seat, action(traced)).unwrap();
        events.extend(told.iter().map(|event| json!(event)));
        if game.to_move().is_none() && game.outcome().is_none() {
            let told = game.next_deal(&deal(game.deals())).unwrap();
            events.extend(told.iter().map(|event| json!(event)));
        }
    }
    (game, events)
}

#[test]
fn a_traced_game_is_played_by_hand_and_its_record_replays_to_the_same_answer() {
    let (games, actions) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        let rules = short(variant.rules);
        for (number, policy) in (0..6).flat_map(|number| ["first", "random"].map(|policy| (number, policy))) {
            let players = players_of(number);
            let traced = trace(&rules, number, players, policy, 100_000);
            let list = traced["actions"].as_array().unwrap();
            let (game, events) = by_hand(rules, number, players, list);
            assert_eq!((&traced["events"], &traced["outcome"]), (&json!(events), &json!(game.score())));
            assert_eq!(traced["outcome"]["over"], true);
            assert_eq!(traced["digest"], json::digest(&traced["events"]));

            let seeded = Record::of(&game).with_seed(Seed::from(number)).unwrap();
            for record in [Record::of(&game), seeded] {
                let replayed = replay(&record.to_string());
                for part in ["events", "outcome", "digest"] {
                    assert_eq!(replayed[part], traced[part], "{part}");
                }
            }
            games.up();
            actions.up_by(list.len() as u64);
        }
    });
    games.assert_at_least(120);
    actions.assert_at_least(20_000);
}

#[test]
fn a_trace_is_the_game_that_anybody_plays_by_its_policy() {
    let met = laws::a_traced_game_is_played_by_hand_and_from_its_record::<Match>(3);
    met.assert_met("game", 90);
    met.assert_met("action", 10_000);
    laws::a_trace_ends_with_its_cap::<Match>();
}

/// The first legal action, or what the bots of game number 0 of a simulation draw.
#[test]
fn a_policy_chooses_as_it_says() {
    for number in 0..6 {
        let players = players_of(number);
        let rules = short(Rules::classic());
        for policy in ["first", "random"] {
            let traced = trace(&rules, number, players, policy, 100_000);
            let mut draws = KeyStream::new(keys_of_game(Seed::from(number), 0).1.bytes(), 0);
            let list = traced["actions"].as_array().unwrap();
            for (place, chosen) in list.iter().enumerate() {
                let (game, _) = by_hand(rules, number, players, &list[..place]);
                let legal = game.legal_actions();
                let expected = if policy == "first" { 0 } else { draws.below(legal.len() as u32) as usize };
                assert_eq!(action(chosen), legal[expected]);
                if place > 150 {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_trace_ends_with_its_cap() {
    let whole = trace(&Rules::classic(), 42, Players::Four, "random", 100_000);
    let list = whole["actions"].as_array().unwrap();
    for cap in [0, 1, 2, 40, 100, list.len() - 1, list.len(), list.len() + 1] {
        let capped = trace(&Rules::classic(), 42, Players::Four, "random", cap as u64);
        let got = capped["actions"].as_array().unwrap();
        assert_eq!(got[..], list[..cap.min(list.len())]);
        let events = capped["events"].as_array().unwrap();
        assert_eq!(events[..], whole["events"].as_array().unwrap()[..events.len()]);
        assert_eq!(capped["outcome"]["over"], cap >= list.len());
        assert_eq!(capped["digest"] == whole["digest"], cap >= list.len());
    }
    // A game that never ends does with the cap.
    let without_points = Rules { points_per_card: [0; 14], ..Rules::classic() };
    let endless = trace(&without_points, 1, Players::Two, "first", 5_000);
    assert_eq!(endless["actions"].as_array().unwrap().len(), 5_000);
}

#[test]
fn traces_that_cannot_be_made_are_refused() {
    let good = json!({"seed": 1, "players": 4, "policy": "first", "actions": 10});
    assert!(ask("trace", &Value::Null, &good)["ok"].is_object());
    for (field, value, code) in [
        ("actions", json!(100_001), "too_many"),
        ("actions", json!(u64::MAX), "too_many"),
        ("actions", json!(-1), "wrong_type"),
        ("actions", json!("10"), "wrong_type"),
        ("players", json!(1), "wrong_count"),
        ("players", json!(5), "wrong_count"),
        ("players", json!("four"), "wrong_type"),
        ("policy", json!("hint"), "wrong_type"),
        ("policy", json!(null), "wrong_type"),
        ("seed", json!("42"), "wrong_count"),
        ("seed", json!(-1), "wrong_type"),
        ("seed", json!("z".repeat(64)), "wrong_type"),
    ] {
        let mut fields = good.clone();
        fields[field] = value;
        assert_eq!(ask("trace", &Value::Null, &fields)["err"]["code"], code, "{fields}");
        fields.as_object_mut().unwrap().remove(field);
        assert_eq!(ask("trace", &Value::Null, &fields)["err"]["code"], "missing_field");
    }
    assert_eq!(ask("trace", &json!({"target": 0}), &good)["err"]["code"], "wrong_type");
    let most = ask("trace", &Value::Null, &json!({"seed": 1, "players": 2, "policy": "first", "actions": 100_001}));
    assert_eq!((&most["err"]["got"], &most["err"]["most"]), (&json!(100_001), &json!(100_000)));
}

/// Seeds as numbers and as digits are the same seeds.
#[test]
fn a_seed_has_two_spellings() {
    let digits = json!({"seed": Seed::from(42).to_string(), "players": 3, "policy": "random", "actions": 60});
    let number = json!({"seed": 42, "players": 3, "policy": "random", "actions": 60});
    assert_eq!(ask("trace", &Value::Null, &digits), ask("trace", &Value::Null, &number));
}

#[test]
fn refusals_say_where() {
    let head = "[Game \"bigTwo\"]\n[Hands \"3D 7C KS; 9H 9S; 4C 4H\"]\n[ToMove \"0\"]\n";
    for (words, expected) in [
        ("0:3D 1:9H 2:pass 0:7C *", json!(["does_not_beat", 4, 18, 4, "on", ["9H"]])),
        ("0:3D 1:9H\n 0:KS *", json!(["not_your_turn", 5, 2, 3, "toMove", 2])),
        ("0:3D 1:4C", json!(["not_in_hand", 4, 6, 2, "cards", ["4C"]])),
        ("0:7C,KS", json!(["not_a_combo", 4, 1, 1, "cards", ["7C", "KS"]])),
        ("0:3D 1:9H,9S", json!(["wrong_size", 4, 6, 2, "need", 1])),
        ("0:KS 1:pass @5 2:auto", json!(["time_not_up", 4, 16, 3, "toMove", null])),
        ("@9 0:3D @8 1:9H", json!(["time_backwards", 4, 9, 2, "now", 9])),
    ] {
        let err = refusal(&format!("{head}{words}"));
        let datum = expected[4].as_str().unwrap();
        let got = json!([err["code"], err["line"], err["column"], err["action"], datum, err.get(datum)]);
        assert_eq!(got, expected, "{err}");
        assert!(err["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
    let setup = refusal("[Hands \"3D; ; 4C 3D\"]\n[ToMove \"3\"]\n0:3D");
    assert_eq!((&setup["code"], &setup["line"], &setup["action"]), (&json!("overlap"), &json!(1), &Value::Null));
    assert_eq!(setup["reasons"], json!(["overlap", "empty_hand", "no_such_seat"]));
    for (record, line, column) in [("", 1, 1), ("\n 0:3X", 2, 2), ("[Game \"casino\"]", 1, 1), ("{", 1, 1)] {
        let err = refusal(record);
        assert_eq!(err["code"], "bad_record");
        assert_eq!((&err["line"], &err["column"]), (&json!(line), &json!(column)), "{record:?}");
    }
    assert_eq!(ask("replay", &Value::Null, &json!({}))["err"]["code"], "missing_field");
    assert_eq!(ask("replay", &Value::Null, &json!({"record": 7}))["err"]["code"], "wrong_type");
}

/// Random games with timers, in the middle too: what was told is what `replay` tells.
#[test]
fn a_replay_tells_what_was_told() {
    let auto_passes = Count::default();
    for number in 0..60 {
        let mut random = RandomGame::new(short(Rules::classic()), players_of(number), number);
        let mut events = vec![json!(random.game.dealt())];
        for _ in 0..300 {
            let Some(told) = random.step() else { break };
            events.extend(told.iter().map(|event| json!(event)));
        }
        let answer = replay(&Record::of(&random.game).to_string());
        assert_eq!((&answer["events"], &answer["outcome"]), (&json!(events), &json!(random.game.score())));
        auto_passes.up_by(events.iter().filter(|event| event["type"] == "autoPassed").count() as u64);
    }
    auto_passes.assert_at_least(100);
}

/// Keys sorted, no spaces, as whoever has no `serde` would write it.
fn canonical(value: &Value) -> String {
    let join = |parts: Vec<String>| parts.join(",");
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(name, _)| name.as_bytes());
            let field = |(name, value): (&String, &Value)| format!("\"{name}\":{}", canonical(value));
            format!("{{{}}}", join(fields.into_iter().map(field).collect()))
        }
        Value::Array(list) => format!("[{}]", join(list.iter().map(canonical).collect())),
        other => other.to_string(),
    }
}

#[test]
fn digests_are_sha_256_of_the_canonical_text() {
    // By another program, of the texts themselves.
    let empty = "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945";
    assert_eq!(json::digest(&json!([])), empty);
    let fields = "38780cd71bd9e8d25bad10645bd2671fb22c030b647c3417cefaab28825ed03a";
    assert_eq!(json::digest(&json!({"b": [1, {"d": true, "c": null}], "a": "é"})), fields);

    let traced = trace(&Rules::classic(), 42, Players::Four, "first", 3);
    let text = canonical(&traced["events"]);
    assert_eq!(traced["digest"], json::digest(&traced["events"]));
    assert_ne!(traced["digest"], empty);
    let answer =
        json::answer(br#"{"game":"bigTwo","op":"trace","in":{"seed":42,"players":4,"policy":"first","actions":3}}"#);
    assert!(answer.is_some_and(|answer| answer.contains(&text)));
}
