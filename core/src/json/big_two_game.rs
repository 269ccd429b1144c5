//! The questions about whole games of Big Two.

use alloc::{format, vec, vec::Vec};

use serde_json::{Value, json};

use super::{Problem, digest, fields::Fields};
use crate::{
    Draws, Players, Policy, Seat, Seed, TableGame,
    big_two::{Action, Deal, Event, Game, Match, Record, RecordError, Rules},
};

/// The most actions of one `trace`.
const ACTIONS: u64 = 100_000;

/// Plays a record again.
pub(super) fn replay(_: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let record: Record = fields.text("record")?.parse().map_err(RecordError::from)?;
    let replay = record.replay()?;
    let events = json!(replay.events);
    Ok(json!({ "outcome": replay.score, "digest": digest(&events), "events": events }))
}

/// Plays a whole game by a policy.
pub(super) fn trace(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let seed = fields.seed("seed")?;
    let players = Players::try_from(usize::from(fields.count("players", 2..=4)?))?;
    let policy = match fields.text("policy")? {
        "first" => Policy::First,
        "random" => Policy::Random,
        _ => return Err(Problem::wrong_type("policy", "\"first\" or \"random\"")),
    };
    let cap = fields.number("actions")?;
    if cap > ACTIONS {
        let message = format!("a trace of more than {ACTIONS} actions is not made at once");
        return Err(Problem::new("too_many", message).with("got", cap).with("most", ACTIONS));
    }
    Ok(Trace::new(rules, seed, players, policy).run(cap))
}

/// A game on its way, and everything that happened in it.
struct Trace {
    game: Game,
    seed: Seed,
    policy: Policy,
    draws: Draws,
    actions: Vec<(Seat, Action)>,
    events: Vec<Event>,
}

impl Trace {
    /// Deal number n is that of `shuffle` with this seed; the bots draw what those of its game number 0 draw.
    fn new(rules: &Rules, seed: Seed, players: Players, policy: Policy) -> Self {
        let game = Game::new(*rules, &Deal::shuffled(seed, 0, players));
        let events = vec![game.dealt()];
        Self { game, seed, policy, draws: Draws::new(seed.of_bots(0)), actions: Vec::new(), events }
    }

    fn run(mut self, cap: u64) -> Value {
        let mut room = Vec::new();
        while (self.actions.len() as u64) < cap && self.game.outcome().is_none() {
            if let Some(seat) = TableGame::to_move(self.game.current()) {
                let chosen = self.policy.choose::<Match>(self.game.current(), &mut self.draws, &mut room);
                let Some(Ok(mut events)) = chosen.map(|action| self.game.play(seat, action)) else { break };
                self.actions.extend(chosen.map(|action| (seat, action)));
                self.events.append(&mut events);
            } else {
                let deal = Deal::shuffled(self.seed, self.game.deals().into(), self.game.players());
                let Ok(mut events) = self.game.next_deal(&deal) else { break };
                self.events.append(&mut events);
            }
        }
        let acts: Vec<Value> =
            self.actions.iter().map(|(seat, action)| json!({ "seat": seat, "play": action })).collect();
        let events = json!(self.events);
        json!({ "outcome": self.game.score(), "actions": acts, "digest": digest(&events), "events": events })
    }
}
