//! Questions about Big Two.
//!
//! Positions come from random games, because cards drawn blindly are hardly ever worth a question.

mod games;
mod met;
mod op;
mod plays;
mod rules;
mod scores;
mod turns;

use serde_json::{Value, json};
use unbeaten::{Seed, big_two::Rules};

pub use op::Op;
pub use rules::{difference, varied};

use crate::{Chance, Question, deals};

/// An endless list of questions, of which each depends on the seed and its own number alone.
///
/// ```
/// use unbeaten::Seed;
/// use unbeaten_questions::big_two::{Op, Questions};
///
/// let questions = Questions::new(Seed::from(1));
/// assert_eq!(questions.number(7), questions.number(7));
/// assert_eq!(questions.with_ops(&[Op::Hint]).number(7).op, Op::Hint);
/// ```
#[derive(Clone, Debug)]
pub struct Questions {
    seed: Seed,
    ops: Vec<Op>,
    rules: Vec<Rules>,
}

impl Questions {
    /// Questions of every op by turns, under `classic` rules.
    pub fn new(seed: Seed) -> Self {
        Self { seed, ops: Op::ALL.to_vec(), rules: vec![Rules::classic()] }
    }

    /// With these ops by turns; none at all leaves them as they are.
    #[must_use]
    pub fn with_ops(self, ops: &[Op]) -> Self {
        if ops.is_empty() { self } else { Self { ops: ops.to_vec(), ..self } }
    }

    /// With any of these rules for each question; none at all leaves them as they are.
    #[must_use]
    pub fn with_rules(self, rules: &[Rules]) -> Self {
        if rules.is_empty() { self } else { Self { rules: rules.to_vec(), ..self } }
    }

    /// One of the questions.
    pub fn number(&self, number: u64) -> Question<Op> {
        let mut chance = Chance::new(self.seed.of_game(number));
        let rules = *chance.pick(&self.rules);
        let op = self.ops[(number % self.ops.len() as u64) as usize];
        let fields = match op {
            Op::Classify => plays::classify(&rules, &mut chance),
            Op::Beats => plays::beats(&rules, &mut chance),
            Op::Unbeatable => plays::unbeatable(&rules, &mut chance),
            Op::Possible => plays::possible(&rules, &mut chance),
            Op::CanPass => turns::can_pass(&rules, &mut chance),
            Op::CheckPlay => turns::check_play(&rules, &mut chance),
            Op::LegalPlays => turns::turn(&rules, &mut chance),
            Op::Hint => turns::hint(&rules, &mut chance),
            Op::Completions => turns::completions(&rules, &mut chance),
            Op::CertainFinish => turns::certain_finish(&rules, &mut chance),
            Op::Sort => plays::sort(&rules, &mut chance),
            Op::ScoreHand => scores::hand(&mut chance),
            Op::ScoreMatch => scores::one_match(&mut chance),
            Op::ScoreGame => scores::game(&rules, &mut chance),
            Op::Shuffle => deals::shuffle(&mut chance),
            Op::Replay => games::replay(&rules, &mut chance),
            Op::Trace => games::trace(&mut chance),
        };
        // A record names its own rules.
        let rules = if op == Op::Replay { Value::Null } else { difference(&rules) };
        Question { op, rules, fields: json!(fields) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::Asks;

    fn answer(question: &Question<Op>) -> Value {
        let line = question.line(&json!(1));
        serde_json::from_str(&unbeaten::json::answer(line.as_bytes()).unwrap()).unwrap()
    }

    /// Every op comes as often as every other, is answered mostly, and refused now and then.
    #[test]
    fn questions_are_mostly_answered() {
        let rules = varied(Seed::from(5), 12);
        let questions = Questions::new(Seed::from(4)).with_rules(&rules);
        let mut refused: BTreeMap<&str, BTreeMap<String, u32>> = BTreeMap::new();
        for number in 0..17 * 300 {
            let question = questions.number(number);
            let answer = answer(&question);
            let code = answer["err"]["code"].as_str().map_or_else(|| "ok".to_owned(), str::to_owned);
            *refused.entry(question.op.name()).or_default().entry(code).or_default() += 1;
        }
        for (op, codes) in refused {
            assert_eq!(codes.values().sum::<u32>(), 300, "{op}");
            // A turn has many ways to be refused, and each is worth a question.
            let least = if op == "checkPlay" { 120 } else { 200 };
            assert!(codes["ok"] >= least && codes["ok"] < 300 || op == "possible" || op == "sort", "{op}: {codes:?}");
            for reader in ["missing_field", "unknown_op", "bad_request", "too_many", "unknown_game"] {
                assert!(!codes.contains_key(reader), "{op}: {codes:?}");
            }
        }
    }

    #[test]
    fn a_question_is_the_same_whoever_asks() {
        let one = Questions::new(Seed::from(9));
        let other = Questions::new(Seed::from(9)).with_ops(&[]).with_rules(&[]);
        for number in (0..170).rev() {
            assert_eq!(one.number(number), other.number(number));
            assert_ne!(one.number(number), one.number(number + 17));
        }
    }
}
