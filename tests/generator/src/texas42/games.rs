//! Auctions, hands and whole games, refereed by the oracle.

use serde_json::{Value, json};
use unbeaten::Seed;
use unbeaten_oracle::{
    KeyStream,
    texas42::{
        Action, Auction, Call, Contract, Declaration, Domino, Game, Held, Options, Record, Refused, play_out, settle,
    },
};
use unbeaten_proofs::keys_of_game;

use super::{asked::Asked, asked::domino, asked::each_once, rules::recorded, told};
use crate::{digest::digest, refusal::Refusal};

/// What no question of ours lacks.
const WRITTEN: &str = "questions are written with every field and the right types";

/// A megabyte of garbage does not come back as a megabyte of data.
pub(super) fn no_action(text: &str) -> Refusal {
    Refusal::new("bad_action").with("text", text.chars().take(32).collect::<String>())
}

pub(super) fn texts<'a>(asked: &Asked<'a>, name: &str) -> Vec<&'a str> {
    asked.0[name].as_array().expect(WRITTEN).iter().map(|word| word.as_str().expect(WRITTEN)).collect()
}

pub(super) fn pair(asked: &Asked<'_>, name: &str) -> [u64; 2] {
    [0, 1].map(|side| asked.0[name][side].as_u64().expect(WRITTEN))
}

pub(super) fn number(asked: &Asked<'_>, name: &str, default: u64) -> u64 {
    if asked.has(name) { asked.0[name].as_u64().expect(WRITTEN) } else { default }
}

/// "Earlier ones are taken on trust."
pub(super) fn auction(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let doubles = if asked.has("hand") {
        let hand = asked.set("hand")?;
        Refusal::unless_counted(hand.len(), 7, 7)?;
        Some(hand.into_iter().filter(|domino| domino.is_double()).count())
    } else {
        None
    };
    let mut auction = Auction::new(options);
    for (index, word) in texts(asked, "calls").into_iter().enumerate() {
        let illegal = |reason: &str| Refusal::new("illegal_call").with("index", index).with("reason", reason);
        match Action::parse(word).ok_or_else(|| no_action(word))? {
            _ if auction.is_done() => return Err(illegal("auction_over")),
            Action::Call(call) => {
                auction.check(call, None).map_err(|refused| illegal(refused.code()))?;
                auction.calls.push(call);
            }
            _ => return Err(illegal("wrong_phase")),
        }
    }
    let standing = auction.standing();
    let legal: Vec<String> = auction.legal(doubles).iter().map(Call::to_string).collect();
    Ok(json!({
        "legal": legal, "standing": standing.map(|(_, call)| call.to_string()),
        "winner": standing.map(|(offset, _)| offset), "done": auction.is_done(),
    }))
}

pub(super) fn hands(asked: &Asked<'_>) -> Result<[Held; 4], Refusal> {
    let mut hands = Vec::new();
    let mut seen: Vec<Domino> = Vec::new();
    let lists = asked.0["hands"].as_array().expect(WRITTEN);
    for list in lists {
        let words = list.as_array().expect(WRITTEN).iter();
        let hand: Vec<Domino> = words.map(|word| domino(word.as_str().expect(WRITTEN))).collect::<Result<_, _>>()?;
        each_once(&hand)?;
        hands.push(hand);
    }
    Refusal::unless_counted(lists.len(), 4, 4)?;
    hands.iter().try_for_each(|hand| Refusal::unless_counted(hand.len(), 7, 7))?;
    for hand in &hands {
        let mut sorted = hand.clone();
        sorted.sort_by_key(|domino| domino.index());
        if let Some(twice) = sorted.iter().find(|domino| seen.contains(domino)) {
            return Err(Refusal::new("overlap").with("domino", twice.to_string()));
        }
        seen.extend(hand);
    }
    let held: Vec<Held> = hands.iter().map(|hand| Held::new(hand, 0)).collect();
    Ok(held.try_into().expect("four"))
}

/// The state after the actions; `given` is the core's answer, for what refutes a claim.
pub(super) fn game(options: &Options, asked: &Asked<'_>, given: &Value) -> Result<(Game, Value), Refusal> {
    let hands = hands(asked)?;
    let score = if asked.has("score") { pair(asked, "score") } else { [0, 0] };
    let shaker = number(asked, "shaker", 0) as usize;
    let (mut game, mut events) = Game::new(options.clone(), hands, shaker, score);
    for (place, word) in texts(asked, "actions").into_iter().enumerate() {
        let (seat, action) = Action::parse_with_seat(word).ok_or_else(|| no_action(word).with("action", place + 1))?;
        let refused = |refused: Refused| told::refusal(&refused, &given["err"]).with("action", place + 1);
        events.extend(game.act(seat, action).map_err(refused)?);
    }
    let mut state = told::state(&game, &events, &given["ok"]);
    if asked.has("check") {
        let checks = texts(asked, "check").into_iter().enumerate().map(|(place, word)| {
            let given = &given["ok"]["checks"][place];
            let refusal = match Action::parse_with_seat(word) {
                None => Some(no_action(word)),
                Some((seat, action)) => game.check(seat, action).err().map(|refused| told::refusal(&refused, given)),
            };
            refusal.map_or(Value::Null, Refusal::data)
        });
        state["checks"] = checks.collect();
    }
    Ok((game, state))
}

pub(super) fn view(options: &Options, asked: &Asked<'_>, given: &Value) -> Result<Value, Refusal> {
    let (game, state) = game(options, asked, given)?;
    Ok(told::seen(&game, state, number(asked, "seat", 0) as usize))
}

pub(super) fn settlement(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let bid = Call::parse(asked.text("bid")).ok_or_else(|| no_action(asked.text("bid")))?;
    if bid == Call::Pass {
        return Err(Refusal::new("wrong_count").with("field", "bid"));
    }
    let declaration = Declaration::parse(asked.text("declaration"));
    let declaration = declaration.ok_or_else(|| no_action(asked.text("declaration")))?;
    let contract = Contract { bid, bidder: number(asked, "bidder", 0) as usize, declaration };
    let (points, tricks) = (pair(asked, "points"), pair(asked, "tricks"));
    let (ending, scored) = settle(options, contract, points, tricks).map_err(|field| match field {
        Some(field) => Refusal::new("wrong_count").with("field", field),
        None => Refusal::new("not_decided"),
    })?;
    let before = if asked.has("score") { pair(asked, "score") } else { [0, 0] };
    let score = [before[0] + scored[0], before[1] + scored[1]];
    Ok(told::settled(contract, ending, [points, tricks], scored, score))
}

pub(super) fn replay(asked: &Asked<'_>, given: &Value) -> Result<Value, Refusal> {
    let record = Record::read(asked.text("record"));
    let options = recorded(record.rules.as_deref())?;
    let (game, events) = record.replay(&options).map_err(|fault| {
        let refusal = match &fault.refused {
            Some(refused) => told::refusal(refused, &given["err"]),
            None => Refusal::new("bad_record"),
        };
        let refusal = refusal.with("line", fault.place.0).with("column", fault.place.1);
        fault.action.map_or(refusal.clone(), |action| refusal.with("action", action))
    })?;
    let events = told::events(&events, &given["ok"]["events"]);
    Ok(json!({ "outcome": told::outcome(&game), "digest": digest(&events), "events": events }))
}

/// Bots draw from the key of the bots of game number 0, and never claim.
pub(super) fn trace(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let seed = asked.seed()?;
    if asked.has("players") {
        Refusal::unless_counted(number(asked, "players", 4) as usize, 4, 4)?;
    }
    let draws = KeyStream::new(keys_of_game(Seed::new(seed), 0).1.bytes(), 0);
    let draws = (asked.text("policy") == "random").then_some(draws);
    let (game, actions, events) = play_out(options, seed, draws, number(asked, "actions", 0) as usize);
    let actions = actions.iter().map(|(seat, action)| json!({ "seat": seat, "action": action.to_string() }));
    let events = told::events(&events, &Value::Null);
    Ok(json!({
        "outcome": told::outcome(&game), "actions": actions.collect::<Value>(), "digest": digest(&events), "events": events,
    }))
}
