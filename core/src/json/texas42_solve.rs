//! The questions about best play in Texas 42 with all dominoes open.

use alloc::string::ToString;

use serde_json::{Value, json};

use super::{Problem, fields::Fields, texas42_game::deal};
use crate::{
    BySeat, Counted, DominoSet, WrongCount,
    texas42::{Call, Declaration, OpenHands, Rules, Solver, Trump},
};

/// Best play from a position on.
pub(super) fn solve(_: Rules, fields: &Fields) -> Result<Value, Problem> {
    let open = open_hands(fields)?;
    Ok(json!(Solver::new().solve(&open)?))
}

/// The points for each of the nine declarations.
pub(super) fn solve_all(_: Rules, fields: &Fields) -> Result<Value, Problem> {
    let points = Solver::new().all_declarations(deal(fields)?.hands(), fields.seat("leader")?)?;
    let named = Trump::ALL.iter().zip(points).map(|(trump, points)| (trump.to_string(), json!(points)));
    Ok(Value::Object(named.collect()))
}

fn hands(fields: &Fields) -> Result<BySeat<DominoSet>, Problem> {
    let sets = fields.domino_sets("hands")?;
    WrongCount::check(Counted::Players, sets.len(), 4, 4)?;
    Ok(BySeat::from_slice(&sets)?)
}

fn open_hands(fields: &Fields) -> Result<OpenHands, Problem> {
    let declared = |fields: &Fields, name: &str| Ok(fields.text(name)?.parse::<Declaration>()?);
    let trump = |fields: &Fields, name: &str| fields.trump(name).map(Declaration::from);
    let declaration = match fields.optional("declaration", declared)? {
        Some(declaration) => declaration,
        None => fields.optional("trump", trump)?.ok_or_else(|| Problem::missing("declaration"))?,
    };
    let points = fields.optional("points", Fields::pair)?.unwrap_or_default();
    let points = points.map(|points| u8::try_from(points).unwrap_or(u8::MAX));
    Ok(OpenHands {
        trick: fields.optional("trick", Fields::domino_list)?.unwrap_or_default(),
        points,
        bid: fields.optional("bid", |fields, name| Ok(fields.text(name)?.parse::<Call>()?))?,
        bidder: fields.optional("bidder", Fields::seat)?,
        ..OpenHands::new(hands(fields)?, declaration, fields.seat("leader")?)
    })
}
