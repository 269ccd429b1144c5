//! A whole game by a policy, refereed by the oracle.

use serde_json::{Value, json};
use unbeaten::Seed;
use unbeaten_oracle::{
    KeyStream,
    big_two::{Action, Game, Phase, deal},
};
use unbeaten_proofs::keys_of_game;

use super::{asked::Asked, told};
use crate::{
    digest::digest,
    refusal::{Refusal, names},
};

/// Deal number n is that of the shuffle with this seed; the bots draw from the key of the bots of game number 0.
pub(crate) fn trace(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let (seed, players) = (asked.seed()?, asked.players()?);
    let random = asked.text("policy") == "random";
    let mut draws = KeyStream::new(keys_of_game(Seed::new(seed), 0).1.bytes(), 0);
    let dealt = |number: u64| deal(seed, number, players).0;
    let (mut game, mut events) = Game::new(asked.options.clone(), dealt(0)).expect("a deal of the shuffle");
    let mut actions: Vec<Value> = Vec::new();
    while (actions.len() as u64) < asked.number("actions") && game.phase != Phase::GameOver {
        let Some(seat) = game.to_move else {
            events.extend(game.next_deal(dealt(game.number)).expect("the match is over"));
            continue;
        };
        let legal = game.legal_actions();
        let place = if random { draws.below(legal.len() as u32) as usize } else { 0 };
        let play = if let Action::Play(cards) = &legal[place] { names(cards) } else { Value::Null };
        actions.push(json!({ "seat": seat, "play": play }));
        events.extend(game.act(seat, legal[place].clone()).expect("it is legal"));
    }
    let events = told::events(&events, &asked.options);
    Ok(json!({ "outcome": told::outcome(&game), "actions": actions, "digest": digest(&events), "events": events }))
}
