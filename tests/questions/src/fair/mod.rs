//! Questions about fair dealing, which is the same for all games.

mod dealing;
mod evening;
mod op;
mod verifying;

use serde_json::{Value, json};
use unbeaten::{
    Players, Seed,
    fair::{Game, Table},
};

pub use op::Op;

use crate::{Chance, Question, deals};

/// An endless list of questions, of which each depends on the seed and its own number alone.
///
/// ```
/// use unbeaten::Seed;
/// use unbeaten_questions::fair::{Op, Questions};
///
/// let questions = Questions::new(Seed::from(1));
/// assert_eq!(questions.number(7), questions.number(7));
/// assert_eq!(questions.with_ops(&[Op::Verify]).number(7).op, Op::Verify);
/// ```
#[derive(Clone, Debug)]
pub struct Questions {
    seed: Seed,
    ops: Vec<Op>,
}

impl Questions {
    /// Questions of every op by turns.
    pub fn new(seed: Seed) -> Self {
        Self { seed, ops: Op::ALL.to_vec() }
    }

    /// With these ops by turns; none at all leaves them as they are.
    #[must_use]
    pub fn with_ops(self, ops: &[Op]) -> Self {
        if ops.is_empty() { self } else { Self { ops: ops.to_vec(), ..self } }
    }

    /// One of the questions.
    pub fn number(&self, number: u64) -> Question<Op> {
        let chance = &mut Chance::new(self.seed.of_game(number));
        let op = self.ops[(number % self.ops.len() as u64) as usize];
        let fields = match op {
            Op::DealSeed => json!({ "seed": deals::seed(chance), "deal": deals::deal_number(chance) }),
            Op::Draws => draws(chance),
            Op::Deal => dealing::deal(chance),
            Op::Verify => verifying::verify(chance),
            Op::Witness => verifying::witness(chance),
        };
        Question::new(op, fields)
    }
}

fn draws(chance: &mut Chance) -> Value {
    let below: Vec<u64> = (0..chance.below(40)).map(|_| chance.any_size() >> 32).collect();
    json!({ "seed": deals::seed(chance), "below": below })
}

/// Any 32 bytes.
fn key(chance: &mut Chance) -> Seed {
    Seed::new(std::array::from_fn(|_| chance.below(256) as u8))
}

/// Names, some of which are hard to tell apart once they are glued together.
const IDS: [&str; 6] = ["table 7", "7", "", "7 bigTwo", "Tisch „Süd“ №7", "a\nb\"c\\d"];
const RULES: [&str; 4] = ["classic", "", r#"{"target":101}"#, "7classic"];

fn table(chance: &mut Chance) -> Table {
    let game = *chance.pick(&Game::ALL);
    let players = if game == Game::Texas42 { Players::Four } else { chance.players() };
    Table { game, id: (*chance.pick(&IDS)).into(), rules: (*chance.pick(&RULES)).into(), players }
}

fn told(table: &Table) -> Value {
    json!({ "game": table.game.name(), "id": table.id, "rules": table.rules, "players": table.players.count() })
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::Asks;

    /// Every op is answered mostly and refused now and then, with every code that there is.
    #[test]
    fn questions_are_answered_and_refused() {
        let questions = Questions::new(Seed::from(4));
        let mut answers: BTreeMap<&str, BTreeMap<String, u32>> = BTreeMap::new();
        for number in 0..Op::ALL.len() as u64 * 600 {
            let question = questions.number(number);
            let line = question.line(&json!(1));
            let answer: Value = serde_json::from_str(&unbeaten::json::answer(line.as_bytes()).unwrap()).unwrap();
            let code = answer["err"]["code"].as_str().map_or_else(|| "ok".to_owned(), str::to_owned);
            assert!(code != "missing_field", "{line}");
            *answers.entry(question.op.name()).or_default().entry(code).or_default() += 1;
        }
        for (op, codes) in &answers {
            assert!((200..600).contains(&codes["ok"]), "{op}: {codes:?}");
        }
        let met: BTreeSet<&str> = answers.values().flat_map(|codes| codes.keys().map(String::as_str)).collect();
        let codes = "bad_commitment cut_denied missing_attempt missing_cut missing_cuts nobody_left not_a_transcript not_pledged ok \
                     old_deal other_commitment other_hand other_pledge other_table seat_is_out unpledged_cut wrong_attempt \
                     wrong_commitment wrong_count wrong_cut wrong_deal wrong_hand wrong_seed wrong_stock wrong_type";
        assert_eq!(met, codes.split_whitespace().collect());
    }
}
