//! What happened and how it stands, as answers write it.
//!
//! Long lists become text item by item, because a list of values takes many times the memory of its text.

use alloc::{string::String, vec::Vec};
use core::fmt::Write;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use unbeaten::{
    Seat,
    big_two::{Event, GameScore, MatchScore},
};

use crate::refusal::{card, cards, seat};

pub(crate) fn score(score: &GameScore) -> Value {
    json!({ "totals": score.totals.as_slice(), "over": score.over, "winners": seats(&score.winners) })
}

pub(crate) fn seats(of: &[Seat]) -> Value {
    of.iter().map(|&one| seat(one)).collect()
}

/// A list on its way to text.
#[derive(Default)]
pub(crate) struct List(String);

impl List {
    pub(crate) fn push(&mut self, item: &Value) {
        self.0.push(if self.0.is_empty() { '[' } else { ',' });
        // Writing to a text does not fail.
        let _ = write!(self.0, "{item}");
    }

    pub(crate) fn tell(&mut self, events: &[Event]) {
        for one in events {
            self.push(&event(one));
        }
    }

    pub(crate) fn text(mut self) -> String {
        self.0.push_str(if self.0.is_empty() { "[]" } else { "]" });
        self.0
    }
}

fn event(event: &Event) -> Value {
    match event {
        Event::Dealt { number, leader, must_include } => {
            json!({ "type": "dealt", "number": number, "leader": seat(*leader), "mustInclude": must_include.map(card) })
        }
        Event::Played { seat: who, play } => {
            json!({ "type": "played", "seat": seat(*who), "cards": cards(play.cards()), "kind": play.kind().name() })
        }
        Event::OneCardLeft { seat: who } => json!({ "type": "oneCardLeft", "seat": seat(*who) }),
        Event::Unbeatable { seat: who, by_hand_sizes } => {
            json!({ "type": "unbeatable", "seat": seat(*who), "byHandSizes": by_hand_sizes })
        }
        Event::TimerStarted { timer } => json!({
            "type": "timerStarted", "number": timer.number, "seat": seat(timer.seat),
            "startedAt": timer.started_at, "expiresAt": timer.expires_at,
        }),
        Event::Passed { seat: who } => json!({ "type": "passed", "seat": seat(*who) }),
        Event::AutoPassed { seat: who } => json!({ "type": "autoPassed", "seat": seat(*who) }),
        Event::TrickWon { seat: who } => json!({ "type": "trickWon", "seat": seat(*who) }),
        Event::MatchOver { result } => match_over(result),
        Event::GameOver { winners } => json!({ "type": "gameOver", "winners": seats(winners) }),
        // An event that no vector knows yet.
    }
}

fn match_over(result: &MatchScore) -> Value {
    let lines: Vec<Value> = result
        .seats
        .iter()
        .map(|(_, line)| {
            json!({
                "cardsLeft": line.cards_left, "pointsPerCard": line.points_per_card, "matchPoints": line.match_points,
                "total": line.total,
            })
        })
        .collect();
    json!({ "type": "matchOver", "winner": seat(result.winner), "seats": lines })
}

/// SHA-256 in hexadecimal digits.
pub(crate) fn digits(hash: Sha256) -> String {
    let mut digits = String::new();
    for byte in hash.finalize() {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// The digest of a canonical text.
pub(crate) fn digest(text: &str) -> String {
    digits(Sha256::new_with_prefix(text))
}
