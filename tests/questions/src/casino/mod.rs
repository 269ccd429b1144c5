//! Questions about Casino.
//!
//! Tables are laid out so that something can happen: builds of what their cards make, stacks that a card takes, and among all drops each
//! choice of rules as often as every other, because most drops of a random card mean the same.

mod drops;
mod faults;
mod house;
mod impossible;
mod knowledge;
mod met;
mod op;
mod scores;
mod series;
mod sets;
mod spelling;
mod staging;
mod tables;
mod turns;

use serde_json::{Value, json};
use unbeaten::{Seed, casino::Profile};

pub use op::Op;

use crate::{Chance, Question, deals};

/// An endless list of questions, of which each depends on the seed and its own number alone.
///
/// ```
/// use unbeaten::Seed;
/// use unbeaten_questions::casino::{Op, Questions};
///
/// let questions = Questions::new(Seed::from(1));
/// assert_eq!(questions.number(7), questions.number(7));
/// assert_eq!(questions.with_ops(&[Op::Explain]).number(7).op, Op::Explain);
/// ```
#[derive(Clone, Debug)]
pub struct Questions {
    seed: Seed,
    ops: Vec<Op>,
}

impl Questions {
    /// Questions of every op by turns, in both profiles.
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
        let mut chance = Chance::new(self.seed.of_game(number));
        let op = self.ops[(number % self.ops.len() as u64) as usize];
        if let Some((rules, fields)) = of_the_game(op, &mut chance) {
            return Question { op, rules, fields };
        }
        let fields = match op {
            Op::Determine | Op::Explain => drops::drop(&mut chance),
            Op::Choose => drops::choose(&mut chance),
            Op::AllDrops => drops::all(&mut chance),
            Op::Rules => with_profile(json!({}), any_profile(&mut chance), &mut chance),
            Op::Captures => sets::captures(&mut chance),
            Op::AddUp => sets::add_up(&mut chance),
            Op::Grow => knowledge::grow(&mut chance),
            Op::Threats => knowledge::threats(&mut chance),
            Op::Value | Op::Sum => sets::sum(&mut chance),
            Op::IsSequence | Op::IsSet => sets::in_a_row_or_alike(&mut chance),
            _ => deals::shuffle(&mut chance),
        };
        let rules = if op == Op::Shuffle { house::house(&mut chance) } else { Value::Null };
        Question { op, rules, fields }
    }
}

/// Rules and input of a question about the game itself.
fn of_the_game(op: Op, chance: &mut Chance) -> Option<(Value, Value)> {
    Some(match op {
        Op::LegalActions => turns::legal_actions(chance),
        Op::CheckAction => turns::check_action(chance),
        Op::Play => turns::play(chance),
        Op::Drops => staging::drops(chance),
        Op::Drop => staging::drop(chance),
        Op::Stage => staging::stage(chance),
        Op::Hint => turns::hint(chance),
        Op::Score => scores::score(chance),
        Op::ScoreSeries => scores::score_series(chance),
        Op::Replay => (Value::Null, series::replay(chance)),
        Op::Trace => series::trace(chance),
        _ => return None,
    })
}

fn any_profile(chance: &mut Chance) -> Profile {
    *chance.pick(&Profile::ALL)
}

/// The default needs no words, but may have them.
fn with_profile(mut fields: Value, profile: Profile, chance: &mut Chance) -> Value {
    if profile != Profile::default() || chance.one_in(2) {
        fields["profile"] = json!(profile.name());
    }
    fields
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::Asks;

    /// Every op is answered mostly and refused now and then, with every code that a typed API has.
    #[test]
    fn questions_are_mostly_answered() {
        let questions = Questions::new(Seed::from(4));
        let mut answers: BTreeMap<&str, BTreeMap<String, u32>> = BTreeMap::new();
        for number in 0..Op::ALL.len() as u64 * 300 {
            let question = questions.number(number);
            let line = question.line(&json!(1));
            let answer: Value = serde_json::from_str(&unbeaten::json::answer(line.as_bytes()).unwrap()).unwrap();
            let code = answer["err"]["code"].as_str().map_or_else(|| "ok".to_owned(), str::to_owned);
            assert!(code != "wrong_type" || matches!(question.op, Op::Shuffle | Op::Trace), "{line}");
            *answers.entry(question.op.name()).or_default().entry(code).or_default() += 1;
        }
        for (op, codes) in &answers {
            // Nothing can be wrong with a profile that there is.
            assert!((150..300).contains(&codes["ok"]) || *op == "rules", "{op}: {codes:?}");
        }
        let met: BTreeSet<&str> = answers.values().flat_map(|codes| codes.keys().map(String::as_str)).collect();
        let codes = "after_the_end bad_build bad_card bad_record bad_rules bad_target build_without_card duplicate duplicate_id \
                     empty_stack game_over keep_card no_drops no_loose_card no_such_build no_such_seat no_such_stack not_a_top \
                     not_groups not_in_hand not_offered not_on_table not_there not_your_turn nothing_to_take ok one_build onto_itself \
                     overlap too_high too_many wrong_count wrong_type wrong_value";
        let never: Vec<&str> = codes.split_whitespace().filter(|code| !met.contains(code)).collect();
        assert!(never.is_empty(), "never met: {never:?}");
    }

    #[test]
    fn a_question_is_the_same_whoever_asks() {
        let one = Questions::new(Seed::from(9));
        let other = Questions::new(Seed::from(9)).with_ops(&[]);
        for number in (0..250).rev() {
            assert_eq!(one.number(number), other.number(number));
        }
    }
}
