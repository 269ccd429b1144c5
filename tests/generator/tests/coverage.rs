//! What the vectors cover: every op, every code, every option.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use unbeaten_questions::{Asks, big_two, casino, fair, texas42};

const BIG_TWO: [&str; 2] =
    [include_str!("../../vectors/big_two.jsonl"), include_str!("../../vectors/big_two_examples.jsonl")];
const TEXAS42: [&str; 1] = [include_str!("../../vectors/texas42.jsonl")];
const CASINO: [&str; 1] = [include_str!("../../vectors/casino.jsonl")];
const FAIR: [&str; 1] = [include_str!("../../vectors/fair.jsonl")];
const TYPED: [&str; 5] = [BIG_TWO[0], BIG_TWO[1], TEXAS42[0], CASINO[0], FAIR[0]];
const LINES: &str = include_str!("../../vectors/lines.jsonl");

fn read(texts: &[&str]) -> Vec<Value> {
    texts.iter().flat_map(|text| text.lines()).map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
}

fn schema() -> Value {
    serde_json::from_str(include_str!("../../vectors/schema.json")).expect("it is JSON")
}

/// The codes of refused questions, and of steps that are refused among others.
fn codes(vectors: &[Value]) -> BTreeSet<String> {
    let steps = vectors.iter().filter_map(|vector| vector["ok"].as_array()).flatten();
    let errors = vectors.iter().chain(steps).filter_map(|told| told.get("err"));
    errors.filter_map(|error| error["code"].as_str().map(str::to_owned)).collect()
}

#[test]
fn there_are_many() {
    for (texts, least, most_bytes) in [
        (&BIG_TWO[..], 8_000, 6_000_000),
        (&TEXAS42[..], 11_500, 9_500_000),
        (&CASINO[..], 11_000, 12_000_000),
        (&FAIR[..], 900, 2_000_000),
    ] {
        let vectors = read(texts);
        assert!(vectors.len() >= least, "only {} vectors", vectors.len());
        let bytes: usize = texts.iter().map(|text| text.len()).sum();
        assert!(bytes < most_bytes, "{bytes} bytes are too many to keep");
    }
}

/// How often each op is answered and refused.
fn answered<O: Asks>(texts: &[&str]) -> BTreeMap<&'static str, (u32, u32)> {
    let mut answered: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for vector in read(texts) {
        assert_eq!(vector["game"], O::GAME);
        let op = O::named(vector["op"].as_str().expect("an op")).expect("a known op");
        let (ok, err) = answered.entry(op.name()).or_default();
        if vector.get("ok").is_some() { *ok += 1 } else { *err += 1 }
    }
    answered
}

#[test]
fn every_op_is_answered_and_refused() {
    let answered = answered::<big_two::Op>(&BIG_TWO);
    for op in big_two::Op::ALL {
        let (ok, err) = answered[op.name()];
        assert!(ok >= 100, "{} is answered {ok} times", op.name());
        // Any cards are possible, and can be sorted.
        assert!(
            err >= 10 || matches!(op, big_two::Op::Possible | big_two::Op::Sort),
            "{} is refused {err} times",
            op.name()
        );
    }
}

#[test]
fn every_op_of_texas_42_is_answered_and_refused() {
    let answered = answered::<texas42::Op>(&TEXAS42);
    for op in texas42::Op::ALL {
        let (ok, err) = answered[op.name()];
        // Of lists there is one for each declaration and class, and few more; whole hands solved take their time.
        let whole = matches!(op, texas42::Op::SolveAll | texas42::Op::BidTable);
        let few = whole || op == texas42::Op::PerfectHands;
        assert!(ok >= if few { 27 } else { 100 }, "{} is answered {ok} times", op.name());
        assert!(err >= if whole { 5 } else { 20 }, "{} is refused {err} times", op.name());
    }
    let met = codes(&read(&TEXAS42));
    let codes = "bad_action bad_domino bad_record bad_trump bid_too_low cannot_claim cannot_lead claim_fails deal_too_early duplicate \
                 game_over hand_over illegal_call impossible_voids must_bid must_follow must_play_nearest needs_marks \
                 no_such_context no_such_deal not_a_suit not_decided not_for_partner not_in_hand not_played_here not_your_turn only_when_forced overlap \
                 renege too_few_doubles too_few_marks too_many_marks unknown_rules wrong_count wrong_phase wrong_shaker \
                 wrong_type";
    for code in codes.split_whitespace() {
        assert!(met.contains(code), "nobody is refused with {code}");
    }
}

#[test]
fn every_op_of_casino_is_answered_and_refused() {
    let answered = answered::<casino::Op>(&CASINO);
    for op in casino::Op::ALL {
        let (ok, err) = answered[op.name()];
        // There are two lists of rules, and nothing can be wrong with a profile that there is.
        let (least, refused) = if op == casino::Op::Rules { (3, 0) } else { (80, 20) };
        assert!(ok >= least, "{} is answered {ok} times", op.name());
        assert!(err >= refused, "{} is refused {err} times", op.name());
    }
    let met = codes(&read(&CASINO));
    let codes = "after_the_end bad_build bad_card bad_record bad_rules bad_target beside_equal build_without_card compound deal_too_early \
                 duplicate duplicate_id empty_stack game_over keep_card no_adding no_drops no_loose_card no_such_build no_such_seat \
                 no_such_stack not_a_top not_an_opponents not_groups not_in_hand not_in_this_round not_offered not_on_table not_there \
                 not_your_turn not_yours nothing_to_take one_build one_hand_card one_thing onto_itself overlap target_reached too_high \
                 too_many top_needs_table trail_with_build two_builds unknown_rules value_taken wrong_count wrong_lead wrong_type \
                 wrong_value";
    assert_eq!(met, codes.split_whitespace().map(str::to_owned).collect());
}

/// Every refusal of an action, checked and played; every refusal of a step; every rule of drops taken and refused; every reason why a position
/// cannot be; every event, in plays, records and traces; whole games of every preset by two, three and four.
#[test]
fn games_of_casino_are_met_in_every_way() {
    let mut met: BTreeSet<String> = BTreeSet::new();
    let mut whole = 0;
    for vector in read(&CASINO) {
        let (op, ok, err) = (vector["op"].as_str().unwrap_or_default(), &vector["ok"], &vector["err"]);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        met.insert(format!("{op} {}", text(&err["code"])));
        let reasons = err["reasons"].as_array().into_iter().flatten();
        met.extend(reasons.map(|reason| format!("reason {}", text(reason))));
        let events = ok["events"].as_array().into_iter().flatten();
        met.extend(events.map(|event| format!("{op} {}", text(&event["type"]))));
        if op == "stage" {
            let steps = ok.as_array().into_iter().flatten();
            met.extend(steps.map(|step| format!("step {}", text(&step["err"]["code"]))));
        }
        if op == "drop" {
            met.insert(format!("rule {} {}", text(&vector["in"]["ruleId"]), ok.is_object()));
        }
        let actions = vector["in"]["actions"].as_array().map_or(0, Vec::len);
        if op == "play" && ok["result"].is_object() && actions >= 39 {
            whole += 1;
            let preset = vector["rules"].as_str().unwrap_or_default();
            let players = vector["in"]["position"]["hands"].as_array().map_or(0, Vec::len);
            met.insert(format!("whole {preset} {players}"));
        }
    }
    assert!(whole >= 300, "only {whole} whole games are played");
    let actions = "not_in_hand no_such_build not_on_table not_a_top nothing_to_take no_loose_card wrong_value too_high not_groups one_thing \
                   top_needs_table no_adding not_yours not_an_opponents compound not_in_this_round one_build value_taken trail_with_build \
                   beside_equal keep_card";
    let mut ways: Vec<String> = Vec::new();
    ways.extend(actions.split_whitespace().flat_map(|code| ["checkAction", "play"].map(|op| format!("{op} {code}"))));
    ways.extend(["checkAction not_your_turn", "play game_over"].map(String::from));
    let steps = "not_there onto_itself no_such_stack one_hand_card not_groups keep_card one_build value_taken";
    ways.extend(steps.split_whitespace().map(|code| format!("step {code}")));
    let rules = "universal-staging temp-stack-addition single-card-capture build-capture temp-stack-capture create-own-build \
                 extend-own-build extend-opponent-build trail-card";
    ways.extend(rules.split_whitespace().flat_map(|rule| [true, false].map(|taken| format!("rule {rule} {taken}"))));
    let reasons = "bad_card duplicate overlap no_such_seat bad_build two_builds one_build build_without_card wrong_count target_reached";
    ways.extend(reasons.split_whitespace().map(|reason| format!("reason {reason}")));
    let events = "dealt captured built added raised trailed leftovers gameOver";
    ways.extend(
        events.split_whitespace().flat_map(|event| ["play", "replay", "trace"].map(|op| format!("{op} {event}"))),
    );
    ways.extend(["replay seriesOver", "trace seriesOver"].map(String::from));
    let presets = ["south_african", "document", "standard52"];
    ways.extend(presets.iter().flat_map(|preset| (2..=4).map(move |players| format!("whole {preset} {players}"))));
    let never: Vec<&String> = ways.iter().filter(|way| !met.contains(*way)).collect();
    assert!(never.is_empty(), "never met: {never:?}");
}

/// Every op, every refusal of a step, and everything that can be found not to fit, in every game; evenings with void attempts.
#[test]
fn every_op_of_fair_dealing_is_answered_and_refused() {
    let answered = answered::<fair::Op>(&FAIR);
    for op in fair::Op::ALL {
        let (ok, err) = answered[op.name()];
        assert!(ok >= 80, "{} is answered {ok} times", op.name());
        assert!(err >= 8, "{} is refused {err} times", op.name());
    }
    let codes = "bad_commitment cut_denied missing_attempt missing_cut missing_cuts nobody_left not_a_transcript not_pledged \
                 old_deal other_commitment other_hand other_pledge other_table seat_is_out unpledged_cut wrong_attempt \
                 wrong_commitment wrong_count wrong_cut wrong_deal wrong_hand wrong_seed wrong_stock wrong_type";
    let vectors = read(&FAIR);
    assert_eq!(self::codes(&vectors), codes.split_whitespace().map(str::to_owned).collect());
    for game in ["bigTwo", "texas42", "casino"] {
        for is_void in [true, false] {
            let met = vectors.iter().filter(|vector| vector["op"] == "verify" && vector.get("ok").is_some());
            let met = met.flat_map(|vector| vector["in"]["transcripts"].as_array().expect("a list"));
            let met = met.filter(|one| one["game"] == game && one["dealt"].is_null() == is_void).count();
            assert!(met >= 5, "{game}: {met} transcripts, void {is_void}");
        }
    }
}

/// In both profiles, every rule matches, fails, and is stopped where it can be; every drop that two profiles read differently is there.
#[test]
fn every_rule_of_casino_is_met_in_every_way() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for vector in read(&CASINO).iter().filter(|vector| vector["op"] == "explain" && vector.get("ok").is_some()) {
        let profile = vector["in"]["profile"].as_str().unwrap_or("document");
        for rule in vector["ok"].as_array().expect("a list") {
            let way = if rule["stoppedBy"].is_string() { "stopped".to_owned() } else { rule["matched"].to_string() };
            *met.entry(format!("{profile} {} {way}", rule["ruleId"].as_str().expect("a name"))).or_default() += 1;
        }
    }
    let rules: Vec<Value> = read(&CASINO).into_iter().filter(|vector| vector["op"] == "rules").collect();
    for profile in ["document", "literal"] {
        for rule in rules[0]["ok"].as_array().expect("a list") {
            let (id, priority) = (rule["id"].as_str().expect("a name"), rule["priority"].as_u64());
            // As printed, what stops the search comes before what takes a stack.
            let never = (profile, id) == ("literal", "temp-stack-capture");
            let count = |way: &str| met.get(&format!("{profile} {id} {way}")).copied().unwrap_or(0);
            assert!(count("true") >= 5 || never, "{profile}: {id} matches {} times", count("true"));
            assert!(count("false") >= 50, "{profile}: {id} fails {} times", count("false"));
            assert!(
                count("stopped") >= 20 || priority >= Some(80),
                "{profile}: {id} is stopped {} times",
                count("stopped")
            );
        }
    }
}

/// Every choice of rules that a drop can match, in both profiles, and each of its actions chosen.
#[test]
fn every_choice_of_casino_is_met() {
    let mut offered: BTreeMap<String, u32> = BTreeMap::new();
    let mut chosen: BTreeSet<String> = BTreeSet::new();
    for vector in read(&CASINO).iter().filter(|vector| vector.get("ok").is_some()) {
        let profile = vector["in"]["profile"].as_str().unwrap_or("document");
        match vector["op"].as_str() {
            Some("determine") => *offered.entry(format!("{profile} {}", vector["ok"]["ruleIds"])).or_default() += 1,
            Some("choose") => drop(chosen.insert(format!("{profile} {}", vector["ok"]["ruleId"]))),
            _ => {}
        }
    }
    // Nothing; a card trailed; stacking alone, or with a capture, a build or both; adding alone; a build taken, or extended by its owner or
    // another, or both. As the document is read, a stack is also added to or taken.
    assert!(offered.values().all(|&count| count >= 3), "{offered:?}");
    assert_eq!(offered.keys().filter(|key| key.starts_with("document")).count(), 13, "{offered:?}");
    assert_eq!(offered.keys().filter(|key| key.starts_with("literal")).count(), 12, "{offered:?}");
    assert_eq!(chosen.len(), 9 + 8, "{chosen:?}");
}

/// Whole tables: every entry by key and by parts, every led suit, every list.
#[test]
fn the_tables_of_texas_42_are_whole() {
    let vectors = read(&TEXAS42);
    let inputs = |op: &str, names: &[&str]| -> BTreeSet<String> {
        let answered = vectors.iter().filter(|vector| vector["op"] == op && vector.get("ok").is_some());
        let has = |vector: &&Value| names.iter().all(|name| vector["in"].get(name).is_some());
        answered.filter(has).map(|vector| names.iter().map(|name| vector["in"][name].to_string()).collect()).collect()
    };
    assert!(inputs("strength", &["key"]).len() >= 455);
    assert!(inputs("strength", &["domino", "trump", "context"]).len() >= 455);
    assert!(inputs("ledSuit", &["domino", "trump"]).len() >= 252);
    assert_eq!(inputs("perfectHands", &["trump", "class"]).len(), 27);
}

/// Hands of every class, and claims that hold and that fail with one to four tricks left and with all seven.
#[test]
fn hands_and_claims_are_met_in_every_way() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for vector in read(&TEXAS42).iter().filter(|vector| vector.get("ok").is_some()) {
        let (input, ok) = (&vector["in"], &vector["ok"]);
        let way = match vector["op"].as_str() {
            Some("classifyHand") => format!("{} {}", ok["perfect"], ok["guaranteed"]),
            Some("claim") => {
                let (left, voids) = (input["hand"].as_array().map_or(0, Vec::len), input["voids"].is_array());
                format!("{left} left, {}, {}", ok["holds"], if voids { "voids" } else { "no voids" })
            }
            _ => continue,
        };
        *met.entry(way).or_default() += 1;
    }
    let mut ways: Vec<String> =
        ["\"platinum\" true", "\"gold\" true", "\"none\" true", "\"none\" false"].map(String::from).to_vec();
    for holds in [true, false] {
        ways.extend(
            (1..=4).flat_map(|left| ["voids", "no voids"].map(|voids| format!("{left} left, {holds}, {voids}"))),
        );
        ways.push(format!("7 left, {holds}, no voids"));
    }
    for way in &ways {
        assert!(met.get(way).is_some_and(|&count| count >= 5), "{way}: {met:?}");
    }
    assert_eq!(met.len(), ways.len(), "{met:?}");
}

/// Each of the sixteen declarations is made and set, by marks and by points; claims hold, forfeit and are refused for every reason;
/// and each refusal is met in a check and as an answer.
#[test]
fn games_of_texas_42_are_met_in_every_way() {
    let mut met: BTreeSet<String> = BTreeSet::new();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    for vector in read(&TEXAS42) {
        let (op, ok, err) = (text(&vector["op"]), &vector["ok"], &vector["err"]);
        for event in ok["events"].as_array().into_iter().flatten() {
            match event["type"].as_str() {
                Some("handOver") => {
                    met.insert(format!("{} {}", text(&event["declaration"]), text(&event["result"])));
                    met.insert(format!("{} {}", text(&event["bid"]), text(&event["result"])));
                }
                Some("claimed") => drop(met.insert(format!("{op} claim {}", event["holds"]))),
                Some(other) => drop(met.insert(format!("{op} {other}"))),
                None => {}
            }
        }
        if op == "game" {
            met.insert(format!("answer {} {}", text(&err["code"]), text(&err["because"])));
        }
        if op == "auction" {
            met.insert(format!("call {}", text(&err["reason"])));
        }
        for check in ok["checks"].as_array().into_iter().flatten() {
            met.insert(format!("check {} {}", text(&check["code"]), text(&check["because"])));
        }
    }
    let mut ways: Vec<String> = Vec::new();
    let words = "blanks aces deuces tres fours fives sixes doubles no-trump no-trump-low no-trump-own nello nello-high nello-low \
                 nello-inverted sevens";
    ways.extend(words.split_whitespace().flat_map(|word| ["made", "set"].map(|result| format!("{word} {result}"))));
    let bids = ["30", "41", "1m", "2m", "splash-2", "plunge-4"];
    ways.extend(bids.iter().flat_map(|bid| ["made", "set"].map(|result| format!("{bid} {result}"))));
    ways.extend(
        ["sixes forfeited", "game claim true", "game claim false", "view claim true", "replay claim true"]
            .map(String::from),
    );
    ways.extend(["replay claim false", "trace gameOver", "replay thrownIn", "view thrownIn"].map(String::from));
    let refusals = "not_your_turn wrong_phase must_bid not_played_here bid_too_low too_few_marks too_many_marks too_few_doubles \
                    not_for_partner needs_marks only_when_forced not_in_hand must_follow must_play_nearest claim_fails hand_over \
                    game_over bad_action";
    for way in ["answer", "check"] {
        ways.extend(refusals.split_whitespace().map(|code| format!("{way} {code} ")));
        ways.extend(
            ["off", "notOnLead", "defender", "contract"].map(|because| format!("{way} cannot_claim {because}")),
        );
    }
    let reasons = "auction_over wrong_phase must_bid not_played_here bid_too_low too_few_marks too_many_marks";
    ways.extend(reasons.split_whitespace().map(|reason| format!("call {reason}")));
    let never: Vec<&String> = ways.iter().filter(|way| !met.contains(*way)).collect();
    assert!(never.is_empty(), "never met: {never:?}");
}

/// Each of the sixteen declarations is solved before and inside a trick, with one to five dominoes in a hand and with seven; bids are
/// made and set; as few deals agree as one and as many as there are, and each domino is somewhere.
#[test]
fn open_hands_and_knowledge_are_met_in_every_way() {
    let mut met: BTreeSet<String> = BTreeSet::new();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_lowercase();
    let len = |value: &Value| value.as_array().map_or(0, Vec::len);
    for vector in read(&TEXAS42).iter().filter(|vector| vector.get("ok").is_some()) {
        let (input, ok) = (&vector["in"], &vector["ok"]);
        match vector["op"].as_str() {
            Some("solve") => {
                let word = text(&input["declaration"]) + text(&input["trump"]).trim();
                let leader = input["leader"].as_u64().expect("somebody leads") as usize;
                let played = len(&input["trick"]);
                met.insert(format!("{word} after {played}"));
                met.insert(format!("{word} with {}", len(&input["hands"][leader]) + usize::from(played > 0)));
                met.insert(format!("{word} made {}", ok["made"]));
                let bid = text(&input["bid"]);
                met.insert(format!("bid {bid} made {}", ok["made"]));
            }
            Some("deals") => {
                let (count, rules) = (ok["count"].as_u64().expect("a number"), text(&vector["rules"]));
                met.insert(format!("deals {} {rules}", if count == 1 { "one" } else { "more" }));
                met.extend((count == 399_072_960).then(|| "deals all".to_owned()));
                let holds: Vec<Vec<u64>> = serde_json::from_value(ok["holds"].clone()).expect("numbers");
                let held = (0..28).map(|domino| holds.iter().map(|seat| seat[domino]).sum::<u64>());
                assert!(held.clone().all(|held| held == 0 || held == count), "{vector}");
                // When the hand is over nobody holds anything.
                assert!(held.clone().any(|held| held == count) || held.clone().all(|held| held == 0), "{vector}");
            }
            _ => {}
        }
    }
    let words = "blanks aces deuces tres fours fives sixes doubles no-trump no-trump-low no-trump-own nello nello-high nello-low \
                 nello-inverted sevens";
    let mut ways: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        ways.extend((0..3).map(|played| format!("{word} after {played}")));
        ways.extend([1, 2, 3, 4, 5, 7].map(|held| format!("{word} with {held}")));
        ways.extend(["true", "false"].map(|made| format!("{word} made {made}")));
    }
    ways.extend((30..=41).flat_map(|bid| ["true", "false"].map(|made| format!("bid {bid} made {made}"))));
    ways.extend(["bid 1m made true", "bid 1m made false", "deals all"].map(String::from));
    ways.extend(["tournament", "casual", "points", ""].map(|rules| format!("deals more {rules}")));
    ways.push("deals one ".into());
    let never: Vec<&String> = ways.iter().filter(|way| !met.contains(*way)).collect();
    assert!(never.is_empty(), "never met: {never:?}");
}

/// The codes of the schema are met, all others of the typed API too; and what is about lines alone stays in its file.
#[test]
fn every_code_is_met() {
    let listed = schema()["$defs"]["error"]["properties"]["code"]["enum"].clone();
    let listed: BTreeSet<String> = serde_json::from_value(listed).expect("a list of texts");
    let (typed, lines) = (codes(&read(&TYPED)), codes(&read(&[LINES])));
    // A vector cannot have a field twice; the proofs of the lines ask with one.
    let never: BTreeSet<String> = ["duplicate_field".to_owned()].into();
    assert_eq!(&(&typed | &lines) | &never, listed);
    let of_lines = "bad_request duplicate_field hidden missing_field trump_not_selected unknown_game unknown_op";
    assert_eq!(&listed - &typed, of_lines.split_whitespace().map(str::to_owned).collect());
}

/// Each field of the rules, with each of its values where they can be counted; and several fields at once.
#[test]
fn every_option_is_met() {
    every_option_of(&BIG_TWO, "rules");
    every_option_of(&TEXAS42, "texas42Rules");
    every_option_of(&CASINO, "casinoRules");
}

fn every_option_of(texts: &[&str], rules: &str) {
    let fields = schema()["$defs"][rules]["anyOf"][1]["properties"].clone();
    let mut met: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut together = 0;
    for vector in read(texts) {
        let Some(rules) = vector["rules"].as_object() else { continue };
        together += u32::from(rules.len() > 3);
        for (field, value) in rules {
            met.entry(field.clone()).or_default().insert(value.to_string());
        }
    }
    assert!(together > 500, "only {together} questions have several options changed");
    for (field, form) in fields.as_object().expect("fields") {
        let values = met.get(field).unwrap_or_else(|| panic!("nobody asks about {field}"));
        let wanted: Vec<String> = match (&form["enum"], form["type"].as_str()) {
            (Value::Array(values), _) => values.iter().map(Value::to_string).collect(),
            (_, Some("boolean")) => vec!["true".into(), "false".into()],
            _ => vec![],
        };
        for value in wanted {
            assert!(values.contains(&value), "{field} is never {value}");
        }
        let least = match field.as_str() {
            "suitOrder" => 24,
            "straights" => 39,
            "firstCard" => 10,
            "maxMarks" | "nelloMarks" | "sevensMarks" | "noTrumpDoubles" | "nelloDoubles" => 7,
            "plungeMarks" | "splashMarks" => 6,
            "autoPassMs" | "target" | "pointsPerCard" | "mostCards" | "mostSpades" | "sweep" => 5,
            "series" => 20,
            _ => 1,
        };
        assert!(values.len() >= least, "{field} has only {} values", values.len());
    }
}
