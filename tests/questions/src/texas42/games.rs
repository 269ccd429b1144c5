//! Questions about auctions, hands and whole games.
//!
//! What may be done next is asked through the lines themselves, so that a random hand is one that the referee lets happen.

use serde_json::{Value, json};
use unbeaten::{Domino, DominoSet};

use super::{hands::any, house};
use crate::{Chance, deals};

/// Words that are calls under some rules.
const CALLS: [&str; 18] = [
    "pass", "30", "31", "35", "41", "1m", "2m", "3m", "4m", "7m", "splash-1", "splash-2", "splash-3", "splash-7",
    "plunge-2", "plunge-4", "plunge-5", "plunge-7",
];

/// The same in other spellings.
const SPELLED: [(&str, &str); 8] = [
    ("pass", "p"),
    ("pass", "-"),
    ("pass", "PASS"),
    ("1m", "42"),
    ("2m", "84"),
    ("3m", "126"),
    ("splash-2", "Splash-2"),
    ("plunge-4", "PLUNGE-4"),
];

/// What is no action.
pub(super) const NO_ACTIONS: [&str; 8] =
    ["", "29", "43", "8m", "threes", "7-0", "double", "claim all the rest of these tricks"];

pub(super) fn asked(op: &str, rules: &Value, fields: &Value) -> Value {
    let mut line = json!({ "id": 0, "game": "texas42", "op": op, "in": fields });
    if !rules.is_null() {
        line["rules"] = rules.clone();
    }
    let answer = unbeaten::json::answer(line.to_string().as_bytes());
    answer.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

pub(super) fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// A word in another spelling now and then.
fn spelled(word: String, chance: &mut Chance) -> String {
    let others: Vec<&str> = SPELLED.iter().filter(|(usual, _)| *usual == word).map(|(_, other)| *other).collect();
    if others.is_empty() || !chance.one_in(6) { word } else { (*chance.pick(&others)).to_owned() }
}

/// What somebody likes to do: pass every other time, and what the house has beyond straight 42 more often than not.
fn likely(legal: &[String], chance: &mut Chance) -> Option<String> {
    let house: Vec<&String> = legal
        .iter()
        .filter(|word| ["splash", "plunge", "nello", "sevens", "no-trump-"].iter().any(|start| word.starts_with(start)))
        .collect();
    let marks: Vec<&String> = legal.iter().filter(|word| word.ends_with('m')).collect();
    match chance.below(6) {
        _ if legal.is_empty() => None,
        0..=2 if legal.iter().any(|word| word == "pass") => Some("pass".into()),
        0..=3 if !house.is_empty() => Some((*chance.pick(&house)).clone()),
        4 if !marks.is_empty() => Some((*chance.pick(&marks)).clone()),
        _ => Some(chance.pick(legal).clone()),
    }
}

/// Some calls, mostly legal ones; one time in six the last is not.
pub(super) fn auction(chance: &mut Chance) -> (Value, Value) {
    let rules = house::house(chance);
    let mut calls: Vec<String> = Vec::new();
    for _ in 0..chance.below(5) {
        let legal = texts(&asked("auction", &rules, &json!({ "calls": calls }))["ok"]["legal"]);
        calls.extend(likely(&legal, chance));
    }
    match chance.below(24) {
        0..=2 => calls.push((*chance.pick(&CALLS)).into()),
        3 => calls.push((*chance.pick(&["sixes", "6-4", "claim", "nello"])).into()),
        4 => {
            let place = chance.below(calls.len() + 1);
            calls.insert(place, (*chance.pick(&NO_ACTIONS)).into());
        }
        _ => calls = calls.into_iter().map(|word| spelled(word, chance)).collect(),
    }
    let mut fields = json!({ "calls": calls });
    if chance.one_in(3) {
        fields["hand"] = json!(doubled_hand(chance));
    }
    (rules, fields)
}

/// Seven dominoes among which doubles are many.
pub(super) fn doubled_hand(chance: &mut Chance) -> DominoSet {
    let doubles: DominoSet = Domino::ALL.into_iter().filter(|domino| domino.high() == domino.low()).collect();
    let count = chance.below(7);
    let held = any(doubles, count, chance);
    held | any(!doubles, 7 - count, chance)
}

/// Four hands. One time in three somebody holds many doubles, one time in three much of one suit: where there is something
/// to claim with.
pub(super) fn deal(chance: &mut Chance) -> Vec<Vec<Domino>> {
    let mut first = match chance.below(3) {
        0 => doubled_hand(chance),
        1 => {
            let pip = chance.below(7);
            let count = 4 + chance.below(4);
            let suit: DominoSet =
                Domino::ALL.into_iter().filter(|d| d.high().index() == pip || d.low().index() == pip).collect();
            let held = any(suit, count, chance);
            held | any(!suit, 7 - count, chance)
        }
        _ => any(DominoSet::ALL, 7, chance),
    };
    let mut hands: Vec<Vec<Domino>> = Vec::new();
    let mut left = DominoSet::ALL;
    for _ in 0..4 {
        hands.push(first.into_iter().collect());
        left -= first;
        first = any(left, 7, chance);
    }
    let turn = chance.below(4);
    hands.rotate_right(turn);
    hands
}

/// A hand that is being played.
pub(super) struct Table {
    pub(super) rules: Value,
    pub(super) hands: Vec<Vec<Domino>>,
    pub(super) shaker: usize,
    score: [u64; 2],
    pub(super) actions: Vec<String>,
    pub(super) state: Value,
}

impl Table {
    /// Nobody has scored if with this score the game would be over: an API with types has no such hand.
    pub(super) fn new(rules: Value, shaker: usize, score: [u64; 2], chance: &mut Chance) -> Self {
        let hands = deal(chance);
        let mut table = Self { rules, hands, shaker, score, actions: vec![], state: Value::Null };
        table.state = table.ask();
        if table.state["phase"] == "over" {
            table.score = [0, 0];
            table.state = table.ask();
        }
        table
    }

    fn fields(&self) -> Value {
        let mut fields = json!({ "hands": self.hands, "actions": self.actions });
        if self.shaker > 0 {
            fields["shaker"] = json!(self.shaker);
        }
        if self.score != [0, 0] {
            fields["score"] = json!(self.score);
        }
        fields
    }

    fn ask(&self) -> Value {
        asked("game", &self.rules, &self.fields())["ok"].clone()
    }

    pub(super) fn to_move(&self) -> u64 {
        self.state["toMove"].as_u64().unwrap_or(0)
    }

    /// So many actions, or until the hand is over.
    pub(super) fn play(&mut self, most: usize, chance: &mut Chance) {
        for _ in 0..most {
            let legal = texts(&self.state["legal"]);
            let claims = self.state["mayClaim"] == true && chance.one_in(if legal.len() < 4 { 3 } else { 12 });
            let Some(word) = (if claims { Some("claim".into()) } else { likely(&legal, chance) }) else { return };
            self.act(&word);
        }
    }

    /// What the seat to move does, unless it is refused: a free claim that does not hold.
    pub(super) fn act(&mut self, word: &str) {
        self.actions.push(format!("{}:{word}", self.to_move()));
        let state = self.ask();
        if state.is_null() {
            self.actions.pop();
        } else {
            self.state = state;
        }
    }

    /// Something that the seat to move, or another, might try.
    pub(super) fn attempt(&self, chance: &mut Chance) -> String {
        let seat = if chance.one_in(5) { chance.below(4) as u64 } else { self.to_move() };
        let hand = &self.hands[seat as usize];
        let declarations =
            ["sixes", "no-trump", "no-trump-low", "no-trump-own", "nello", "nello-low", "nello-inverted", "sevens"];
        let word = match (self.state["phase"].as_str(), chance.below(8)) {
            (_, 0) => "claim".into(),
            (Some("auction"), 1..7) => (*chance.pick(&CALLS)).to_owned(),
            (Some("declaration"), 1..7) => (*chance.pick(&declarations)).to_owned(),
            (_, 7) => chance.pick(&["30", "sixes", "6-4", "pass"]).to_string(),
            (_, 1) => chance.pick(&Domino::ALL).to_string(),
            _ => chance.pick(hand).to_string(),
        };
        format!("{seat}:{word}")
    }

    fn scored(&self) -> Option<[u64; 2]> {
        let result = &self.state["result"];
        match result["result"].as_str()? {
            "thrownIn" => Some([0, 0]),
            _ => Some([result["scored"][0].as_u64()?, result["scored"][1].as_u64()?]),
        }
    }
}

fn any_score(chance: &mut Chance) -> [u64; 2] {
    if chance.one_in(3) { [chance.below(9) as u64, chance.below(7) as u64] } else { [0, 0] }
}

/// Somewhere in a hand, with something to check; one time in eight the last action is one that somebody might try.
pub(super) fn game(chance: &mut Chance) -> (Value, Value) {
    let rules = house::house(chance);
    let shaker = if chance.one_in(2) { 0 } else { chance.below(4) };
    let score = any_score(chance);
    let mut table = Table::new(rules, shaker, score, chance);
    let most = *chance.pick(&[0, 2, 4, 4, 5, 5, 6, 8, 9, 10, 13, 17, 21, 25, 29, 40]);
    table.play(most, chance);
    if chance.one_in(8) {
        let attempt = table.attempt(chance);
        table.actions.push(attempt);
    }
    let mut fields = table.fields();
    if chance.one_in(2) {
        let count = 1 + chance.below(4);
        let mut attempts: Vec<String> = (0..count).map(|_| table.attempt(chance)).collect();
        if chance.one_in(16) {
            attempts.push(format!("{}:{}", chance.below(4), chance.pick(&NO_ACTIONS)));
        }
        fields["check"] = json!(attempts);
    }
    if chance.one_in(24) {
        spoil(&mut fields, chance);
    }
    (table.rules, fields)
}

/// One thing wrong with the hands or the actions.
fn spoil(fields: &mut Value, chance: &mut Chance) {
    let seat = chance.below(4);
    match chance.below(5) {
        0 => fields["hands"][seat][0] = json!("7-0"),
        1 => fields["hands"][seat][0] = fields["hands"][seat][1].clone(),
        2 => fields["hands"][seat][0] = fields["hands"][(seat + 1) % 4][1].clone(),
        3 => {
            fields["actions"] = json!([]);
            if let Some(hand) = fields["hands"][seat].as_array_mut() {
                hand.pop();
            }
        }
        _ => {
            let word = format!("{}:{}", chance.below(4), chance.pick(&NO_ACTIONS));
            fields["actions"] = json!([word]);
        }
    }
}

/// The same for one seat.
pub(super) fn view(chance: &mut Chance) -> (Value, Value) {
    let (rules, mut fields) = game(chance);
    fields["seat"] = json!(chance.below(4));
    (rules, fields)
}

/// Tricks and points as they stand somewhere in a hand; one time in eight they cannot be.
pub(super) fn settle(chance: &mut Chance) -> (Value, Value) {
    let rules = house::house(chance);
    let bid =
        *chance.pick(&["30", "31", "32", "35", "41", "1m", "1m", "2m", "3m", "7m", "splash-2", "splash-3", "plunge-4"]);
    let declarations = ["blanks", "tres", "sixes", "doubles", "no-trump", "nello", "sevens"];
    let house = bid.ends_with('m') && chance.one_in(3);
    let declaration = if house { *chance.pick(&declarations[5..]) } else { *chance.pick(&declarations[..5]) };
    let nello = declaration == "nello";
    let all = if chance.one_in(2) { 7 } else { chance.below(8) };
    let some = chance.below(all + 1);
    let ours = *chance.pick(&[0, all, some]);
    let tricks = [ours, all - ours];
    let mut points = tricks;
    let per_trick = if nello { 3 } else { 4 };
    let mut room = [tricks[0] * per_trick, tricks[1] * per_trick, (7 - all) * per_trick, if nello { 7 } else { 0 }];
    for count in [10, 10, 5, 5, 5] {
        let places: Vec<usize> = (0..4).filter(|&place| room[place] > 0).collect();
        let place = *chance.pick(&places);
        room[place] -= 1;
        if place < 2 {
            points[place] += count;
        }
    }
    let mut fields = json!({
        "bid": bid, "bidder": chance.below(4), "declaration": declaration, "points": points, "tricks": tricks,
    });
    match chance.below(24) {
        0 => fields["points"][chance.below(2)] = json!(points[0] + 1 + chance.below(3)),
        1 => fields["tricks"] = json!([tricks[0] + 4, tricks[1] + 4]),
        _ => {}
    }
    if chance.one_in(3) {
        let score = any_score(chance);
        fields["score"] = json!(score);
    }
    (rules, fields)
}

/// The record of a hand or of a few: whole, cut off, as a seat saw it, or with something wrong at its end.
pub(super) fn replay(chance: &mut Chance) -> Value {
    let rules = house::recorded(chance);
    let written = rules.as_str().map_or_else(|| rules.to_string().replace('"', "\\\""), str::to_owned);
    let mut text = format!("[Game \"texas42\"]\n[Rules \"{written}\"]\n");
    let mut shaker = if chance.one_in(2) { 0 } else { chance.below(4) };
    let kind = chance.below(12);
    let seat = (kind == 0 || kind == 1).then(|| chance.below(4));
    if let Some(seat) = seat {
        text.push_str(&tag("Seat", &seat.to_string()));
    }
    let mut score = any_score(chance);
    let hands = if chance.one_in(4) { 2 } else { 1 };
    for number in 1..=hands {
        let mut table = Table::new(rules.clone(), shaker, score, chance);
        score = table.score;
        let most = if number < hands || chance.one_in(2) { 40 } else { chance.below(30) };
        table.play(most, chance);
        text += &part(&table, number, seat, kind, chance);
        let Some(scored) = table.scored() else { break };
        score = [score[0] + scored[0], score[1] + scored[1]];
        shaker = (shaker + 1) % 4;
        if kind > 1 && kind < 6 || table.state["winner"].is_u64() {
            break;
        }
    }
    json!({ "record": text })
}

fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{value}\"]\n")
}

fn part(table: &Table, number: usize, seat: Option<usize>, kind: usize, chance: &mut Chance) -> String {
    let claims = |other: usize| table.actions.iter().any(|word| *word == format!("{other}:claim"));
    let hand = |(other, hand): (usize, &Vec<Domino>)| {
        let seen = seat.is_none_or(|seat| seat == other || claims(other));
        let words = hand.iter().map(|domino| if seen { domino.to_string() } else { "??".into() });
        words.collect::<Vec<_>>().join(" ")
    };
    let hands: Vec<String> = table.hands.iter().enumerate().map(hand).collect();
    let mut text = format!("\n[Hand \"{number}\"]\n[Hands \"{}\"]\n", hands.join("; "));
    let wrong_shaker = kind == 6 && number > 1;
    text.push_str(&tag("Shaker", &((table.shaker + usize::from(wrong_shaker)) % 4).to_string()));
    if number == 1 && table.score != [0, 0] {
        text.push_str(&tag("Score", &format!("{},{}", table.score[0], table.score[1])));
    }
    let mut words = table.actions.clone();
    let mut result = table.scored().map_or_else(|| "*".to_owned(), |[ours, theirs]| format!("={ours},{theirs}"));
    match kind {
        2 | 3 => words.push(table.attempt(chance)),
        4 => result = if result == "*" { "=0,0".into() } else { "*".into() },
        5 => result = format!("={},{}", chance.below(3), chance.below(3)),
        _ => {}
    }
    words.push(result);
    text + &words.join(" ") + "\n"
}

/// Mostly the first actions of a game: a whole one is a long answer.
pub(super) fn trace(chance: &mut Chance) -> (Value, Value) {
    let rules = house::house(chance);
    let actions = if chance.one_in(12) { 200 } else { *chance.pick(&[0, 1, 3, 4, 5, 8, 12, 20, 33, 40]) };
    let mut fields = json!({ "seed": deals::seed(chance), "policy": chance.pick(&["first", "random", "random"]), "actions": actions });
    if chance.one_in(4) {
        fields["players"] = json!(4);
    }
    (rules, fields)
}
