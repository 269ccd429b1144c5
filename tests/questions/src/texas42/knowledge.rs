//! Questions about what one seat knows: how many deals agree with it, and some of them.

use serde_json::{Value, json};
use unbeaten::{
    Domino, DominoSet, Seat,
    texas42::{Deal, Hand, Rules, Shake, Suit},
};

use super::{
    games::{self, NO_ACTIONS, Table},
    house,
    spelling::{NO_DOMINOES, set},
};
use crate::{Chance, deals::seed};

/// A hand that was played for some time.
struct Hindsight {
    rules: Value,
    hands: Vec<Vec<Domino>>,
    shaker: usize,
    actions: Vec<String>,
    /// Something that somebody might try next.
    attempt: String,
    to_move: Option<usize>,
}

/// Somewhere in a hand, in each of its phases; mostly in its play.
fn played(chance: &mut Chance) -> Hindsight {
    let most = *chance.pick(&[0, 2, 3, 4, 5, 5, 6, 7, 8, 9, 11, 13, 15, 17, 19, 21, 21, 23, 25, 25, 27, 29, 31, 33]);
    let mut hindsight = random(most, chance);
    // Many a hand is thrown in or over before.
    for _ in 0..3 {
        if hindsight.actions.len() == most {
            break;
        }
        hindsight = if chance.one_in(2) { hinted(most, chance) } else { random(most, chance) };
    }
    hindsight
}

/// Whatever is legal, house contracts and doubles more often than not.
fn random(most: usize, chance: &mut Chance) -> Hindsight {
    let rules = house::house(chance);
    let shaker = if chance.one_in(2) { 0 } else { chance.below(4) };
    let mut table = Table::new(rules, shaker, [0, 0], chance);
    table.play(most, chance);
    let attempt = table.attempt(chance);
    let to_move = table.state["toMove"].as_u64().map(|seat| seat as usize);
    Hindsight { rules: table.rules, hands: table.hands, shaker, actions: table.actions, attempt, to_move }
}

/// As players who know what they do, mostly.
fn hinted(most: usize, chance: &mut Chance) -> Hindsight {
    let preset = *chance.pick(&["tournament", "casual", "points"]);
    let hands = games::deal(chance);
    let shaker = chance.below(4);
    let whole: Vec<Hand> =
        hands.iter().filter_map(|hand| Hand::new(hand.iter().copied().collect::<DominoSet>()).ok()).collect();
    let mut actions: Vec<String> = Vec::new();
    let mut to_move = Some((shaker + 1) % 4);
    if let (Ok(rules), Ok(deal)) = (Rules::named(preset), Deal::of_hands(&whole)) {
        let mut shake = Shake::new(rules, &deal, Seat::ALL[shaker]);
        while let Some(seat) = shake.to_move().filter(|_| actions.len() < most) {
            let action = if chance.one_in(6) { *chance.pick(&shake.legal_actions()) } else { shake.hint() };
            if shake.play(seat, action).is_err() {
                break;
            }
            actions.push(format!("{}:{action}", seat.index()));
        }
        to_move = shake.to_move().map(Seat::index);
    }
    let attempt = format!("{}:{}", to_move.unwrap_or(0), chance.pick(&Domino::ALL));
    Hindsight { rules: json!(preset), hands, shaker, actions, attempt, to_move }
}

/// How many deals agree with what a seat knows; one time in eight something is wrong.
pub(super) fn deals(chance: &mut Chance) -> (Value, Value) {
    let is_wrong = chance.one_in(4);
    known(is_wrong, chance)
}

/// What a seat knows. Where something is to be wrong it mostly is.
fn known(is_wrong: bool, chance: &mut Chance) -> (Value, Value) {
    let mut hindsight = played(chance);
    let fault = if is_wrong { chance.below(8) } else { 8 };
    let any = chance.below(4);
    let seat = hindsight.to_move.filter(|_| fault == 4 && !chance.one_in(4)).unwrap_or(any);
    // A claim lays a hand open, which no action tells.
    let own = format!("{seat}:");
    if let Some(place) = hindsight.actions.iter().position(|word| word.ends_with("claim") && !word.starts_with(&own)) {
        hindsight.actions.truncate(place);
        hindsight.to_move = None;
    }
    let mut hand: DominoSet = hindsight.hands[seat].iter().copied().collect();
    match fault {
        0 => hindsight.actions.push(hindsight.attempt.replace(":claim", ":pass")),
        1..=3 => foreign(&mut hindsight, seat, chance),
        // Its own: another suit, the second time, out of turn, or nothing wrong at all.
        4 => {
            let words: Vec<String> = hindsight.hands[seat].iter().map(|domino| format!("{seat}:{domino}")).collect();
            let left: Vec<&String> = words.iter().filter(|word| !hindsight.actions.contains(word)).collect();
            let again = left.is_empty() || chance.one_in(6);
            let word = if again { chance.pick(&words).clone() } else { (*chance.pick(&left)).clone() };
            hindsight.actions.push(word);
        }
        5 => hand = too_many_doubles(&mut hindsight, seat, chance),
        _ => {}
    }
    let mut fields = json!({ "seat": seat, "hand": set(hand, chance), "actions": hindsight.actions });
    if hindsight.shaker > 0 {
        fields["shaker"] = json!(hindsight.shaker);
    }
    if fault == 6 {
        spoil(&mut fields, chance);
    }
    (hindsight.rules, fields)
}

/// Another seat plays what this one has not seen, whether it holds it or not: now and then a renege, or what is in no deal.
fn foreign(hindsight: &mut Hindsight, seat: usize, chance: &mut Chance) {
    let plays: Vec<Domino> = hindsight.actions.iter().filter_map(|word| word.get(2..)?.parse().ok()).collect();
    let Some(other) = hindsight.to_move.filter(|&other| other != seat && !plays.is_empty()) else { return };
    let mut unseen: Vec<Domino> = Domino::ALL
        .into_iter()
        .filter(|domino| !plays.contains(domino) && !hindsight.hands[seat].contains(domino))
        .collect();
    let fields =
        json!({ "hands": hindsight.hands, "actions": hindsight.actions, "shaker": hindsight.shaker, "seat": seat });
    let voids = games::texts(&games::asked("view", &hindsight.rules, &fields)["ok"]["voids"][other]);
    let pips: Vec<usize> = (0..7).filter(|&pip| voids.iter().any(|suit| suit == Suit::ALL[pip].name())).collect();
    let of_a_void = |domino: &Domino| pips.contains(&domino.high().index()) || pips.contains(&domino.low().index());
    if unseen.iter().any(of_a_void) && !chance.one_in(3) {
        unseen.retain(of_a_void);
    }
    if !unseen.is_empty() {
        hindsight.actions.push(format!("{other}:{}", chance.pick(&unseen)));
    }
}

/// A hand with many doubles, before which others say that they have four or three.
fn too_many_doubles(hindsight: &mut Hindsight, seat: usize, chance: &mut Chance) -> DominoSet {
    hindsight.rules = json!("casual");
    hindsight.actions.clear();
    for (turn, calls) in [["splash-2", "plunge-4"], ["splash-3", "plunge-5"]].iter().enumerate() {
        let other = (hindsight.shaker + 1 + turn) % 4;
        let call = if other == seat { "pass" } else { *chance.pick(calls) };
        hindsight.actions.push(format!("{other}:{call}"));
    }
    games::doubled_hand(chance)
}

/// One thing wrong with the hand or the actions.
fn spoil(fields: &mut Value, chance: &mut Chance) {
    match chance.below(4) {
        0 => fields["hand"][0] = json!(chance.pick(&NO_DOMINOES)),
        1 => fields["hand"][0] = fields["hand"][1].clone(),
        2 => {
            fields["actions"] = json!([]);
            if let Some(hand) = fields["hand"].as_array_mut() {
                hand.pop();
            }
        }
        _ => fields["actions"] = json!([format!("{}:{}", chance.below(4), chance.pick(&NO_ACTIONS))]),
    }
}

/// Some of them, drawn; one time in eight something is wrong.
pub(super) fn sample(chance: &mut Chance) -> (Value, Value) {
    let kind = chance.below(24);
    let (rules, mut fields) = known(kind < 4, chance);
    fields["seed"] = if kind < 6 { json!(chance.any_size()) } else { seed(chance) };
    fields["samples"] = match kind {
        4 => json!(0),
        5 => json!(1_000_000_000),
        _ => json!(chance.pick(&[1, 1, 2, 3, 4, 6, 10])),
    };
    (rules, fields)
}

/// How often each bid is made over two or three deals; one time in eight something is wrong.
pub(super) fn bid_table(chance: &mut Chance) -> Value {
    let hand: DominoSet = games::deal(chance)[0].iter().copied().collect();
    let mut fields = json!({ "hand": set(hand, chance), "samples": 1 + chance.below(3), "seed": chance.any_size() });
    let (word, another) = (chance.pick(&BID).to_owned(), chance.pick(&BID).to_owned());
    fields["declarations"] = json!([word, another]);
    match chance.below(24) {
        0 => fields["declarations"][1] = json!(chance.pick(&["nello", "nello-high", "sevens"])),
        1 => fields["samples"] = json!(0),
        2 => fields["hand"][0] = json!(chance.pick(&NO_DOMINOES)),
        _ => {}
    }
    fields
}

/// What can be bid by points.
const BID: [&str; 11] = [
    "blanks",
    "aces",
    "deuces",
    "tres",
    "fours",
    "fives",
    "sixes",
    "doubles",
    "no-trump",
    "no-trump-low",
    "no-trump-own",
];

/// What to play, and now and then what to declare, over a few deals; one time in eight something is wrong. What to call is no
/// question here.
pub(super) fn advise(chance: &mut Chance) -> (Value, Value) {
    let kind = chance.below(24);
    loop {
        let mut hindsight = played(chance);
        let declaring = hindsight.actions.len() == 4;
        let late = hindsight.actions.len() >= 15 && !hindsight.actions.iter().any(|word| word.ends_with("claim"));
        let Some(seat) = hindsight.to_move.filter(|_| late || declaring && chance.one_in(6)) else { continue };
        let seat = if kind == 0 { (seat + 1) % 4 } else { seat };
        if kind == 1 {
            hindsight.actions.push(hindsight.attempt.replace(":claim", ":pass"));
        }
        let hand: DominoSet = hindsight.hands[seat].iter().copied().collect();
        let samples = if declaring { 1 } else { 1 + chance.below(6) };
        let mut fields = json!({
            "seat": seat,
            "hand": set(hand, chance),
            "actions": hindsight.actions,
            "samples": samples,
            "seed": chance.any_size(),
        });
        if hindsight.shaker > 0 {
            fields["shaker"] = json!(hindsight.shaker);
        }
        match kind {
            2 => fields["samples"] = json!(chance.pick(&[0, 1_000_000_000])),
            3 => spoil(&mut fields, chance),
            _ => {}
        }
        return (hindsight.rules, fields);
    }
}
