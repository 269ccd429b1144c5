//! What a refused play or pass has as data.

use unbeaten_oracle::{
    big_two::{Options, Turn},
    name,
};

use crate::refusal::{Refusal, names};

impl Refusal {
    /// The code with what the protocol says that a refused play has as data.
    pub(super) fn of_play(code: &str, turn: &Turn, play: &[u8], options: &Options) -> Self {
        let refusal = Self::new(code);
        let on = turn.on.clone().unwrap_or_default();
        match code {
            "not_in_hand" => {
                let missing: Vec<u8> = play.iter().copied().filter(|card| !turn.hand.contains(card)).collect();
                refusal.with("cards", names(&missing))
            }
            "must_include" => refusal.with("card", turn.must_include.map(name)),
            "not_a_combo" => refusal.with("cards", names(play)),
            "wrong_size" => refusal.with("need", on.len()),
            "does_not_beat" => refusal.with("on", names(&on)),
            "must_play_highest" => refusal.with("required", options.highest_card(&turn.hand).map(name)),
            _ => refusal,
        }
    }

    /// The same for a refused pass.
    pub(super) fn of_pass(code: &str, turn: &Turn) -> Self {
        let refusal = Self::new(code);
        match (code, &turn.on) {
            ("must_beat_single", Some(on)) => refusal.with("table", name(on[0])),
            _ => refusal,
        }
    }
}
