//! Hands with all dominoes open, solved by the oracle.

use serde_json::{Map, Value, json};
use unbeaten_oracle::texas42::{
    BadPosition, Call, Declaration, Domino, Position, Solution, Trump, Worth, solve, solve_whole, whole_worth,
};

use super::{
    answer::names,
    asked::{Asked, domino, each_once},
    games::{hands, no_action, number, pair},
};
use crate::refusal::Refusal;

/// What no question of ours lacks.
const WRITTEN: &str = "questions are written with every field and the right types";

/// From how many tricks on the oracle asks what can be taken, instead of what is.
const MANY_TRICKS: usize = 6;

/// Op `solve`; `given` is the core's answer, for hands whose sizes contradict each other.
pub(super) fn solved(asked: &Asked<'_>, given: &Value) -> Result<Value, Refusal> {
    let position = position(asked)?;
    if let Some(reason) = position.reasons().first() {
        return Err(refused(*reason, &position, given));
    }
    let many = position.hands.iter().any(|hand| hand.len() >= MANY_TRICKS);
    let halved = many && !position.declaration.is_house_contract();
    let solution = if halved { solve_whole(&position) } else { solve(&position) };
    Ok(answer(&position, &solution))
}

fn answer(position: &Position, solution: &Solution) -> Value {
    let values = solution.values.iter().map(|(domino, worth)| {
        let mut value = written(*worth);
        value.insert("domino".into(), json!(domino.to_string()));
        Value::Object(value)
    });
    let mut answer = written(solution.worth);
    answer.insert("values".into(), values.collect());
    answer.insert("best".into(), names(&solution.best));
    answer.insert("line".into(), names(&solution.line));
    if let Worth::Points(total) = solution.worth {
        answer.extend(position.is_made(total).map(|made| ("made".into(), json!(made))));
    }
    Value::Object(answer)
}

fn written(worth: Worth) -> Map<String, Value> {
    let (name, value) = match worth {
        Worth::Points(points) => ("points", json!(points)),
        Worth::Made(made) => ("made", json!(made)),
    };
    Map::from_iter([(name.to_owned(), value)])
}

fn position(asked: &Asked<'_>) -> Result<Position, Refusal> {
    let lists = asked.0["hands"].as_array().expect(WRITTEN).iter();
    let hand = |list: &Value| -> Result<Vec<Domino>, Refusal> {
        let words = list.as_array().expect(WRITTEN).iter();
        let hand = words.map(|word| domino(word.as_str().expect(WRITTEN))).collect::<Result<Vec<_>, _>>()?;
        each_once(&hand).map(|()| hand)
    };
    let hands: Vec<Vec<Domino>> = lists.map(hand).collect::<Result<_, _>>()?;
    let trick = if asked.has("trick") { asked.list("trick")? } else { vec![] };
    let seat = |name: &str| asked.has(name).then(|| number(asked, name, 0) as usize);
    let bid = asked.has("bid").then(|| asked.text("bid"));
    Ok(Position {
        hands: hands.try_into().expect("four hands"),
        declaration: declaration(asked)?,
        leader: seat("leader").expect(WRITTEN),
        trick,
        points: if asked.has("points") { pair(asked, "points") } else { [0, 0] },
        bidder: seat("bidder"),
        bid: bid.map(|word| Call::parse(word).ok_or_else(|| no_action(word))).transpose()?,
    })
}

/// "Declaration (or `trump`)."
fn declaration(asked: &Asked<'_>) -> Result<Declaration, Refusal> {
    if asked.has("declaration") {
        let word = asked.text("declaration");
        return Declaration::parse(word).ok_or_else(|| no_action(word));
    }
    if asked.has("trump") {
        return asked.trump().map(Declaration::Nine);
    }
    Err(Refusal::new("missing_field").with("field", "declaration"))
}

fn refused(reason: BadPosition, position: &Position, given: &Value) -> Refusal {
    let refusal = Refusal::new(reason.code());
    match reason {
        BadPosition::NoBidder => refusal.with("field", "bidder"),
        BadPosition::Duplicate(domino) | BadPosition::Overlap(domino) => refusal.with("domino", domino.to_string()),
        BadPosition::Trick(got, want) => refusal.with("got", got).with("want", want),
        BadPosition::Hand(got, want) => {
            let told = &given["err"];
            let (got, want) = contradiction(position, told).unwrap_or((got, want));
            refusal.with("got", got).with("want", want)
        }
        BadPosition::SitsOut(seat) => refusal.with("seat", seat),
        BadPosition::Points => refusal.with("field", "points"),
        BadPosition::Pass => refusal.with("field", "bid"),
    }
}

/// Of hands that contradict each other any can be the wrong one: what is told is right if one hand has so many where another
/// says so many.
fn contradiction(position: &Position, told: &Value) -> Option<(usize, usize)> {
    let (got, want) = (told["got"].as_u64()? as usize, told["want"].as_u64()? as usize);
    let players = position.players();
    let size = |turn: usize| position.hands[players[turn]].len();
    let played = |turn: usize| usize::from(turn < position.trick.len());
    let said = (0..players.len()).any(|turn| {
        size(turn) == got && (0..players.len()).any(|other| want + played(turn) == size(other) + played(other))
    });
    (said && got != want).then_some((got, want))
}

/// Op `solveAll`: the nine.
pub(super) fn all_solved(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let hands = hands(asked)?.map(|hand| hand.known);
    let leader = number(asked, "leader", 0) as usize;
    let solved = Trump::ALL.iter().map(|&trump| {
        let (declaration, hands) = (Declaration::Nine(trump), hands.clone());
        let whole = Position { hands, declaration, leader, trick: vec![], points: [0, 0], bidder: None, bid: None };
        (trump.name().to_owned(), json!(whole_worth(&whole)))
    });
    Ok(Value::Object(solved.collect()))
}
