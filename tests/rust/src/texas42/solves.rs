//! The questions about best play with all dominoes open.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde_json::{Map, Value, json};
use unbeaten::{
    BySeat, Counted, DominoSet, Seat, WrongCount,
    texas42::{Call, Declaration, OpenHands, PlayValue, Solver, Trump},
};

use super::{list, read_domino, read_dominoes, set};
use crate::{
    ask::{self, Fields},
    refusal::Refusal,
};

pub(super) fn solve(fields: &Fields<'_>) -> Result<Value, Refusal> {
    let solution = Solver::new().solve(&open_hands(fields)?)?;
    let mut answer = worth(solution.points, solution.made);
    answer.insert("best".into(), set(solution.best));
    answer.insert("values".into(), solution.values.into_iter().map(value).collect());
    answer.insert("line".into(), list(&solution.line));
    Ok(Value::Object(answer))
}

/// The points, or whether it is made, as far as there is such.
fn worth(points: Option<[u8; 2]>, made: Option<bool>) -> Map<String, Value> {
    let points = points.map(|points| ("points".to_string(), json!(points)));
    points.into_iter().chain(made.map(|made| ("made".to_string(), json!(made)))).collect()
}

fn value(PlayValue { domino, points, made }: PlayValue) -> Value {
    let mut answer = worth(points, made);
    answer.insert("domino".into(), json!(domino.to_string()));
    Value::Object(answer)
}

pub(super) fn solve_all(fields: &Fields<'_>) -> Result<Value, Refusal> {
    let all = Solver::new().all_declarations(&hands(fields)?, leader(fields)?)?;
    Ok(Trump::ALL.iter().zip(all).map(|(trump, points)| (trump.to_string(), json!(points))).collect())
}

fn hands(fields: &Fields<'_>) -> Result<BySeat<DominoSet>, Refusal> {
    let hands = ask::list(fields.get("hands")?)?.iter().map(read_dominoes).collect::<Result<Vec<_>, _>>()?;
    let wrong = WrongCount { what: Counted::Players, got: hands.len(), want: 4 };
    Ok(<[DominoSet; 4]>::try_from(hands).map_err(|_| wrong)?.into())
}

fn leader(fields: &Fields<'_>) -> Result<Seat, Refusal> {
    ask::seat(fields.get("leader")?)
}

fn open_hands(fields: &Fields<'_>) -> Result<OpenHands, Refusal> {
    let declaration = match fields.optional("declaration", |word| Ok(ask::text(word)?.parse::<Declaration>()?))? {
        Some(declaration) => declaration,
        None => super::trump(fields)?.into(),
    };
    let trick = |value: &Value| ask::list(value)?.iter().map(read_domino).collect::<Result<Vec<_>, _>>();
    let points = fields.optional("points", super::games::pair)?.unwrap_or_default();
    Ok(OpenHands {
        trick: fields.optional("trick", trick)?.unwrap_or_default(),
        points: points.map(|points| u8::try_from(points).unwrap_or(u8::MAX)),
        bid: fields.optional("bid", |word| Ok(ask::text(word)?.parse::<Call>()?))?,
        bidder: fields.optional("bidder", ask::seat)?,
        ..OpenHands::new(hands(fields)?, declaration, leader(fields)?)
    })
}
