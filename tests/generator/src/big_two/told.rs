//! Events and scores of the oracle's games, as answers write them.

use serde_json::{Value, json};
use unbeaten_oracle::{
    big_two::{Event, Game, Options, Phase},
    name,
};

use crate::refusal::names;

/// What happened.
pub(crate) fn events(events: &[Event], options: &Options) -> Value {
    events.iter().map(|event| told(event, options)).collect()
}

fn told(event: &Event, options: &Options) -> Value {
    match event {
        Event::Dealt { number, leader, must_include } => {
            json!({ "type": "dealt", "number": number, "leader": leader, "mustInclude": must_include.map(name) })
        }
        Event::Played { seat, cards, kind } => {
            json!({ "type": "played", "seat": seat, "cards": names(cards), "kind": kind.name() })
        }
        Event::OneCardLeft { seat } => json!({ "type": "oneCardLeft", "seat": seat }),
        Event::Unbeatable { seat, by_hand_sizes } => {
            json!({ "type": "unbeatable", "seat": seat, "byHandSizes": by_hand_sizes })
        }
        Event::TimerStarted { number, seat, started_at, expires_at } => json!({
            "type": "timerStarted", "number": number, "seat": seat, "startedAt": started_at, "expiresAt": expires_at,
        }),
        Event::Passed { seat } => json!({ "type": "passed", "seat": seat }),
        Event::AutoPassed { seat } => json!({ "type": "autoPassed", "seat": seat }),
        Event::TrickWon { seat } => json!({ "type": "trickWon", "seat": seat }),
        Event::MatchOver { winner, cards_left, points, totals } => {
            let seat = |seat: usize| {
                json!({
                    "cardsLeft": cards_left[seat], "matchPoints": points[seat], "total": totals[seat],
                    "pointsPerCard": options.points_per_card[usize::from(cards_left[seat])],
                })
            };
            json!({ "type": "matchOver", "winner": winner, "seats": (0..totals.len()).map(seat).collect::<Value>() })
        }
        Event::GameOver { winners } => json!({ "type": "gameOver", "winners": winners }),
    }
}

/// How the game stands.
pub(crate) fn outcome(game: &Game) -> Value {
    json!({ "totals": game.totals, "over": game.phase == Phase::GameOver, "winners": game.winners })
}

/// How the game stands, told by its events alone.
pub(crate) fn outcome_of(events: &[Event], players: usize) -> Value {
    let totals = events.iter().rev().find_map(|event| match event {
        Event::MatchOver { totals, .. } => Some(totals.clone()),
        _ => None,
    });
    let winners = events.iter().find_map(|event| match event {
        Event::GameOver { winners } => Some(winners.clone()),
        _ => None,
    });
    json!({
        "totals": totals.unwrap_or_else(|| vec![0; players]),
        "over": winners.is_some(),
        "winners": winners.unwrap_or_default(),
    })
}
