//! What piles are worth, and when a series is over.

use serde_json::Value;
use unbeaten_oracle::{
    casino::{
        game::{Options, score, score_series},
        is_face,
    },
    name,
};

use super::{
    super::asked::{Asked, cards, list, number, small},
    told,
};
use crate::refusal::Refusal;

/// The most sweeps that anybody can have made.
const MOST_SWEEPS: usize = 48;

pub(super) fn of_piles(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let mut piles: Vec<Vec<u8>> = vec![];
    for pile in list(&asked.0["piles"]) {
        piles.push(cards(pile)?);
    }
    Refusal::unless_counted(piles.len(), 2, 4)?;
    let sweeps: Vec<u32> = match &asked.0["sweeps"] {
        Value::Null => vec![0; piles.len()],
        sweeps => list(sweeps).iter().map(small).collect(),
    };
    let bonuses = asked.0["mode"].as_str().map(|mode| mode == "eleven");
    for (place, pile) in piles.iter().enumerate() {
        let before = piles[..place].concat();
        if let Some(twice) = pile.iter().filter(|card| before.contains(card)).min() {
            return Err(Refusal::new("overlap").with("card", name(*twice)));
        }
    }
    if let Some(card) = piles.concat().into_iter().filter(|&card| is_face(card) && !options.fifty_two).min() {
        return Err(Refusal::new("bad_card").with("text", name(card)));
    }
    Refusal::unless_counted(sweeps.len(), piles.len(), piles.len())?;
    sweeps.iter().try_for_each(|&made| Refusal::unless_counted(made as usize, 0, MOST_SWEEPS))?;
    Ok(told::score(&score(options, &piles, &sweeps, bonuses)))
}

pub(super) fn of_series(options: &Options, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let mut games: Vec<(Vec<u64>, Vec<usize>)> = vec![];
    for game in list(&asked.0["games"]) {
        let points: Vec<u64> = list(&game["points"]).iter().map(|points| number(points) as u64).collect();
        Refusal::unless_counted(points.len(), 2, 4)?;
        games.push((points, list(&game["winners"]).iter().map(number).collect()));
    }
    let sides = games.first().map_or(2, |(points, _)| points.len());
    for (points, winners) in &games {
        Refusal::unless_counted(points.len(), sides, sides)?;
        winners.iter().try_for_each(|side| Refusal::unless_counted(side + 1, 1, sides))?;
    }
    let score = score_series(options, &games).map_err(|games| Refusal::new("after_the_end").with("games", games))?;
    Ok(told::series(&score))
}
