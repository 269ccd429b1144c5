//! What may be played, whether this may, what comes of it, and what would be sensible.

use serde_json::{Value, json};
use unbeaten_oracle::{
    casino::game::{
        Action, Deal, Event, MOST_ACTIONS, Options, Refusal as Refused, TooMany, check, deal, hint,
        legal_actions as legal, play,
    },
    seed_from_number,
};

use super::{super::asked::Asked, asked, told};
use crate::{refusal::Refusal, seed::seed_from_digits};

fn too_many(_: TooMany) -> Refusal {
    Refusal::new("too_many").with("most", MOST_ACTIONS)
}

fn refused(refused: &Refused) -> Refusal {
    told::refusal(refused)
}

pub(super) fn legal_actions(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let position = asked::position(options, asked.0, false)?;
    Ok(legal(options, &position).map_err(too_many)?.iter().map(told::action).collect())
}

pub(super) fn check_action(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let position = asked::position(options, asked.0, false)?;
    let action = asked::action(&asked.0["action"])?;
    let seat = asked.0["seat"].as_u64().map(|seat| seat as usize).or(position.to_move);
    let seat = seat.ok_or_else(|| Refusal::new("game_over"))?;
    check(options, &position, seat, &action).map_err(|no| refused(&no))?;
    Ok(json!(true))
}

pub(super) fn play_on(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let mut position = asked::position(options, asked.0, true)?;
    let actions = asked.0["actions"].as_array().into_iter().flatten();
    let actions: Vec<Action> = actions.map(asked::action).collect::<Result<_, _>>()?;
    let mut events: Vec<Event> = vec![];
    for (index, action) in actions.iter().enumerate() {
        let told = play(options, &mut position, action, 0).map_err(|no| refused(&no).with("index", index))?;
        events.extend(told);
    }
    let result = events.iter().find_map(|event| match event {
        Event::GameOver(score) => Some(told::score(score)),
        _ => None,
    });
    Ok(json!({ "position": told::position(&position), "events": told::events(&events), "result": result }))
}

pub(super) fn hinted(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let position = asked::position(options, asked.0, false)?;
    if position.to_move.is_none() {
        return Err(Refusal::new("game_over"));
    }
    let best = hint(options, &position).map_err(too_many)?;
    Ok(told::action(&best.expect("some action for the player to move")))
}

/// Seed, number of the deal and players.
pub(super) fn dealt(options: &Options, asked: &Asked<'_>) -> Result<Deal, Refusal> {
    let (seed, players) = (seed(asked)?, players(asked)?);
    Ok(deal(options, seed, asked.0["deal"].as_u64().expect("a deal has a number"), players))
}

pub(super) fn seed(asked: &Asked<'_>) -> Result<[u8; 32], Refusal> {
    let number = || Ok(seed_from_number(asked.0["seed"].as_u64().expect("a seed is a number or digits")));
    asked.0["seed"].as_str().map_or_else(number, seed_from_digits)
}

pub(super) fn players(asked: &Asked<'_>) -> Result<usize, Refusal> {
    let players = usize::try_from(asked.0["players"].as_u64().expect("a number of players")).expect("a few");
    Refusal::unless_counted(players, 2, 4)?;
    Ok(players)
}
