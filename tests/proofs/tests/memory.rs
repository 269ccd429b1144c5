//! How much memory it takes to read whatever somebody sends: at most a small multiple of what was sent and what is answered. Alone in
//! its program, because it counts every byte that is allocated.

use peak_alloc::PeakAlloc;
use serde_json::json;
use unbeaten::{
    Card, CardSet, Domino, DominoSet, Seed,
    big_two::{Game, Match, Record, Rules, Sequence, Straights, SuitOrder},
    casino::{Engine, Position, Profile},
    json,
    shell::Hands,
    texas42::{self, StrengthKey, Trump},
};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// How much there is for each byte of the question and of the answer, and besides, whatever is asked: some room for a table, a game
/// and a message.
const EACH: usize = 40;
const BESIDES: usize = 256 << 10;

/// How long what is sent is: some list is just longer than what had room then.
const SENT: [usize; 2] = [50_000, 66_000];

const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000001";

/// Runs it, and says how much memory was in use at most, besides what was before.
fn most<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let done = work();
    (MEMORY.peak_usage() - before, done)
}

/// Something is read and answered: how long the answer is.
type Entry = (&'static str, fn(&str) -> usize);

/// Everything that takes a text or bytes from outside.
const ENTRIES: [Entry; 21] = [
    ("json::answer", |text| json::answer(text.as_bytes()).map_or(0, |answer| answer.len())),
    ("json::rules_text", |text| json::rules_text::<Match>(text).map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("Record", |text| match text.parse::<Record>() {
        Ok(record) => record.to_string().len() + record.replay().map_or(0, |replay| 512 * replay.events.len()),
        Err(bad) => bad.to_string().len(),
    }),
    ("Game::load", |text| Game::load(text).map_or_else(|bad| bad.to_string().len(), |game| game.save().len())),
    ("Position::from_wire", |text| match Position::from_wire(text) {
        Ok(position) => position.to_wire().len(),
        Err(bad) => bad.to_string().len() + bad.data().len(),
    }),
    ("Position::drop_from_wire", |text| {
        let position = Position::from_wire(&json!(one_card()).to_string()).unwrap();
        position.drop_from_wire(text, "{}").map_or_else(|bad| bad.to_string().len(), |_| 0)
    }),
    ("Decision::chosen", |text| {
        let position = Position::from_wire(&json!(one_card()).to_string()).unwrap();
        let drop =
            position.drop_from_wire(r#"{"card":"7S","source":"hand"}"#, r#"{"type":"loose","index":0}"#).unwrap();
        Engine::new(Profile::Document).determine(drop).chosen(text).map_or_else(|bad| bad.to_string().len(), |_| 0)
    }),
    ("unbeatable_batch", |text| Rules::classic().unbeatable_batch(text.as_bytes()).map_or(0, |answers| answers.len())),
    ("Card", |text| text.parse::<Card>().map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("CardSet", |text| text.parse::<CardSet>().map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("Domino", |text| text.parse::<Domino>().map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("DominoSet", |text| text.parse::<DominoSet>().map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("Hands", |text| text.parse::<Hands<CardSet>>().map_or_else(|bad| bad.len(), |_| 0)),
    ("Seed", |text| text.parse::<Seed>().map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("Sequence", |text| text.parse::<Sequence>().map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("StrengthKey", |text| text.parse::<StrengthKey>().map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("Trump", |text| text.parse::<Trump>().map_or_else(|bad| bad.to_string().len(), |_| 0)),
    ("JSON of rules", |text| serde_json::from_str::<Rules>(text).map_or(0, |_| 0)),
    ("JSON of rules of 42", |text| serde_json::from_str::<texas42::Rules>(text).map_or(0, |_| 0)),
    ("JSON of straights", |text| serde_json::from_str::<Straights>(text).map_or(0, |_| 0)),
    ("JSON of suits", |text| serde_json::from_str::<SuitOrder>(text).map_or(0, |_| 0)),
];

fn one_card() -> serde_json::Value {
    json!({ "round": 1, "currentPlayer": 0, "tableCards": ["7D"], "playerHands": [["7S"], []] })
}

/// What is sent again and again: the shortest things of each kind that anything could be made of.
const PIECES: [&str; 42] = [
    "",
    " ",
    "\n",
    "0",
    "0,",
    "[",
    "[],",
    "[0],",
    "{},",
    "{\"\":0},",
    "\"\",",
    "\"3D\",",
    "\"3D\",\"4D\",",
    "3D ",
    "3D,",
    "6-4 ",
    "6-4,",
    "sixes,",
    "\\",
    "\\n",
    "\u{e9}",
    "[a \"b\"]",
    "*[a \"b\"]",
    "=0[a \"b\"]",
    "0:3D[a \"b\"]",
    "0:3D ",
    "1:pass ",
    "@1 ",
    "#1 ",
    "2:auto ",
    "=1,",
    "{a}",
    "[Match \"1\"]",
    "[Hands \"3D 4D\"] ",
    "3D/",
    "3D | ",
    "A-2-3-4-5,",
    "{\"type\":\"temporary_stack\",\"stackId\":\"\",\"cards\":[],\"owner\":0},",
    "{\"type\":\"build\",\"buildId\":\"\",\"cards\":[\"3D\"],\"value\":3,\"owner\":0},",
    "{\"rank\":\"7\",\"suit\":\"D\"},",
    "{\"hands\":[],\"actions\":[]},",
    "{\"hands\":[[],[]],\"actions\":[\"@1\",\"@1\",\"@1\",\"@1\",\"@1\",\"@1\",\"@1\",\"@1\"]},",
];

/// What is said around them, `…` being what is sent.
fn frames() -> Vec<String> {
    let mut frames: Vec<String> = [
        "…",
        "[…]",
        "[…0]",
        "{…}",
        "\"…\"",
        "{\"a\":[…0]}",
        "{\"a\":\"…\"}",
        "[Seed \"…\"] *",
        "[Deal \"…\"] *",
        "[Hands \"…\"]",
        "[Rules \"{…}\"]",
        "[a \"…\"]",
        "[… \"a\"]",
        "{…",
        "=…0",
        "[Totals \"…0\"] *",
    ]
    .map(String::from)
    .into();
    for (game, op, fields) in [
        ("bigTwo", "classify", "\"cards\""),
        ("bigTwo", "replay", "\"record\""),
        ("bigTwo", "scoreGame", "\"matches\""),
        ("bigTwo", "unbeatable", "\"play\":[\"3D\"],\"played\":[],\"hands\""),
        ("texas42", "claim", "\"hand\""),
        ("texas42", "trick", "\"trump\":\"sixes\",\"plays\""),
        ("casino", "captures", "\"card\":\"7D\",\"loose\""),
        (
            "casino",
            "allDrops",
            "\"state\":{\"round\":1,\"currentPlayer\":0,\"playerHands\":[[\"7S\"],[]],\"tableCards\":[…]},\"a\"",
        ),
        (
            "casino",
            "allDrops",
            "\"state\":{\"round\":1,\"currentPlayer\":0,\"tableCards\":[],\"playerHands\":[…0]},\"a\"",
        ),
        ("casino", "threats", "\"hand\":[],\"seen\":[],\"handSizes\":[1],\"index\":0,\"tableCards\""),
    ] {
        let shapes: &[&str] = if fields.contains('…') { &["0"] } else { &["[…]", "[…0]", "\"…\""] };
        for value in shapes {
            frames.push(format!(r#"{{"game":"{game}","op":"{op}","in":{{{fields}:{value}}}}}"#));
        }
    }
    frames.push(format!("[Seed \"{SEED}\"] …"));
    frames.push(format!("[Seed \"{SEED}\"] 0:3D …"));
    for value in ["\"…\"", "[…0]", "{…}"] {
        frames.push(format!(r#"{{"id":{value},"game":"bigTwo","op":"nothing"}}"#));
        frames.push(format!(r#"{{"game":{value},"op":{value},"rules":{value}}}"#));
        frames.push(format!(r#"{{"game":"bigTwo","op":"classify","rules":{{"straights":{value}}},"in":{{}}}}"#));
        frames.push(format!(r#"{{"game":"bigTwo","version":1,"rules":{{}},"now":0,"timers":0,"start":{{"toMove":0,"mustInclude":null,"played":[],"on":null,"out":[],"totals":[0,0,0,0]}},"matches":{value}}}"#));
        frames.push(format!(r#"{{"round":1,"currentPlayer":0,"tableCards":{value},"playerHands":[[],[]]}}"#));
        frames.push(format!(r#"{{"type":{value},"targetCards":{value},"cards":{value}}}"#));
    }
    frames
}

/// One test, because two at a time would count each other's memory.
#[test]
fn what_is_read_takes_a_small_multiple_of_it() {
    let mut refused = 0;
    for (frame, piece) in frames().iter().flat_map(|frame| PIECES.map(|piece| (frame, piece))) {
        for length in SENT {
            let sent = piece.repeat(length / piece.len().max(1));
            let text = frame.replace('…', sent.trim_end_matches(','));
            // A question is nothing else.
            let entries = if frame.contains(r#""op":"#) { &ENTRIES[..1] } else { &ENTRIES[..] };
            for (name, read) in entries {
                let (used, answer) = most(|| read(&text));
                let may = BESIDES + EACH * (text.len() + answer);
                assert!(
                    used <= may,
                    "{name} takes {used} bytes to read {piece:?} {} times in {frame}",
                    sent.len() / piece.len()
                );
                refused += 1;
            }
        }
    }
    assert!(refused > 10_000);
    long_answers();
    long_records();
}

/// A line that asks for much.
fn answered(line: &str, each: usize) -> String {
    let (used, answer) = most(|| json::answer(line.as_bytes()).unwrap());
    assert!(used <= BESIDES + each * (line.len() + answer.len()), "{used} bytes for {} of {line:.300}", answer.len());
    answer
}

fn long_answers() {
    // Under rules by which nobody ever wins, a game has as many actions as are asked for.
    let nothing = vec![0; 14];
    for policy in ["first", "random"] {
        let line = json!({"game": "bigTwo", "op": "trace", "rules": {"pointsPerCard": nothing}, "in": {"seed": 1, "players": 4, "policy": policy, "actions": 100_000}});
        let answer = answered(&line.to_string(), 5);
        assert!(answer.len() > 8_000_000);
    }
    let stack = r#"{"type":"temporary_stack","stackId":"","cards":[],"owner":0}"#;
    let table = vec![stack; 17_043].join(",");
    let state = format!(r#"{{"round":1,"currentPlayer":0,"tableCards":[{table}],"playerHands":[["7S"],[]]}}"#);
    let answer = answered(&format!(r#"{{"game":"casino","op":"allDrops","in":{{"state":{state}}}}}"#), EACH);
    assert!(answer.contains(r#""code":"wrong_count""#), "{answer}");
    // The most that a table can have.
    let cards: Vec<String> = Card::ALL
        .iter()
        .filter(|card| unbeaten::casino::sum(CardSet::of(**card)).is_ok())
        .map(Card::to_string)
        .collect();
    let (hand, table) = cards.split_at(4);
    let state = json!({"round": 1, "currentPlayer": 0, "tableCards": table, "playerHands": [hand, []]});
    let answer = answered(&json!({"game": "casino", "op": "allDrops", "in": {"state": state}}).to_string(), EACH);
    assert!(answer.len() > 50_000, "{}", answer.len());
}

fn long_records() {
    for (text, reason) in [
        ("[a \"b\"]".repeat(10_000), "the tag \"a\" is there twice"),
        (
            (0..10_000).map(|name| format!("[a{name} \"b\"]")).collect::<Vec<_>>().concat(),
            "nothing has more than 64 tags",
        ),
        (format!("[Seed \"{SEED}\"]{}", "0:3D ".repeat(10_001)), "no match has more than 10000 actions"),
        (
            format!("[Seed \"{SEED}\"]{}", "*[a \"b\"]".repeat(10_000)),
            "each match before this one is too short to have been played out",
        ),
    ] {
        let (used, record) = most(|| text.parse::<Record>());
        assert_eq!(record.unwrap_err().reason, reason);
        assert!(used < BESIDES + EACH * text.len(), "{used}");
    }
    let actions = vec!["0:3D"; 10_001];
    let saved = json!({
        "game": "bigTwo", "version": 1, "rules": {}, "now": 0, "timers": 0,
        "start": {"toMove": 0, "mustInclude": null, "played": [], "on": null, "out": [], "totals": [0, 0, 0, 0]},
        "matches": [{"hands": [["3D"], ["4D"], ["5D"], ["6D"]], "actions": actions}],
    });
    let bad = Game::load(&saved.to_string()).unwrap_err();
    assert_eq!(bad.to_string(), "this is not a saved game: match 1: no match has more than 10000 actions");
}
