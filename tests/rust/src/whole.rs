//! The questions about whole games that every game is asked alike: a record played again, and a game by bots.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;
use serde_json::{Value, json};
use unbeaten::{
    Draws, Players, Policy, Seat,
    shell::{Game, Record, RecordError, Recorded},
};

use crate::{
    ask::Fields,
    refusal::Refusal,
    tell::{self, List},
};

/// A game that is asked about.
pub(crate) trait Asked: Recorded<Event: Serialize, Score: Serialize> {
    /// What a seat did, as a trace has it.
    fn did(seat: Seat, action: Self::Action) -> Value;

    /// How a game of so many deals stands.
    fn outcome(score: &Self::Score, _deals: usize) -> Value {
        json!(score)
    }

    /// How many play a trace: four, unless the game asks.
    fn players(_: &Fields<'_>) -> Result<Players, Refusal> {
        Ok(Players::Four)
    }

    /// Whether this is the event of a deal.
    fn is_deal(event: &Self::Event) -> bool;
}

pub(crate) fn replay<R: Asked>(fields: &Fields<'_>) -> Result<String, Refusal> {
    let record: Record<R> = fields.text("record")?.parse().map_err(RecordError::<R>::from)?;
    let replay = record.replay()?;
    let deals = replay.events.iter().filter(|event| R::is_deal(event)).count();
    let mut events = List::default();
    events.tell(&replay.events);
    let (events, outcome) = (events.text(), R::outcome(&replay.score, deals));
    Ok(format!(r#"{{"digest":"{}","events":{events},"outcome":{outcome}}}"#, tell::digest(&events)))
}

/// A game by a policy: deal number n is that of the seed, and bots draw from a key of their own.
pub(crate) fn trace<R: Asked>(rules: &R::Rules, fields: &Fields<'_>) -> Result<String, Refusal> {
    let (seed, players, most) = (fields.seed()?, <R as Asked>::players(fields)?, fields.number("actions")?);
    let policy = match fields.text("policy")? {
        "first" => Policy::First,
        "random" => Policy::Random,
        _ => return Err(Refusal::not_askable("policy")),
    };
    let mut game = Game::<R>::new(*rules, &R::shuffled(rules, seed, 0, players));
    let mut draws = Draws::of_bots(seed, 0);
    let (mut actions, mut events, mut room) = (List::default(), List::default(), Vec::new());
    events.tell(&[game.dealt()]);
    let mut made = 0;
    while made < most && game.outcome().is_none() {
        let Some(who) = game.to_move() else {
            let deal = R::shuffled(rules, seed, game.deals().into(), players);
            events.tell(&game.next_deal(&deal).map_err(|error| Refusal::new(error.code(), &error))?);
            continue;
        };
        let Some(action) = policy.choose(game.current(), &mut draws, &mut room) else { break };
        actions.push(&R::did(who, action));
        events.tell(&game.play(who, action)?);
        made += 1;
    }
    let outcome = R::outcome(&game.score(), game.deals() as usize);
    let (actions, events) = (actions.text(), events.text());
    let digest = tell::digest(&events);
    Ok(format!(r#"{{"actions":{actions},"digest":"{digest}","events":{events},"outcome":{outcome}}}"#))
}
