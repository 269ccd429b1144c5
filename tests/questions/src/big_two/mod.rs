//! Questions to a referee, made up at random: `unbeaten vectors` prints them with their answers, and the generator of the
//! conformance vectors has them confirmed by the oracle.
//!
//! Here are those about Big Two, in [`texas42`] those about Texas 42, in [`casino`] those about Casino.
//!
//! Positions come from random games, because cards drawn blindly are hardly ever worth a question. Most questions are
//! answered; about one in eight breaks a rule, and then only one thing is wrong with it, so that nobody has to agree on
//! what is wrong first. Everything in a question can also be asked through an API with types: no field is missing or of
//! another type, and no number is larger than its type.

pub mod casino;
mod chance;
mod games;
mod met;
mod op;
mod plays;
mod rules;
mod scores;
mod spelling;
pub mod texas42;
mod turns;

use serde_json::{Value, json};
use unbeaten::{Seed, big_two::Rules};

use chance::Chance;
pub use op::{Asks, Op};
pub use rules::{difference, varied};

/// A question without an id.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<O = Op> {
    /// What is asked.
    pub op: O,
    /// The rules: null for the default.
    pub rules: Value,
    /// What it is asked about.
    pub fields: Value,
}

impl<O: Asks> Question<O> {
    /// A question under the default rules.
    pub const fn new(op: O, fields: Value) -> Self {
        Self { op, rules: Value::Null, fields }
    }

    /// The question of a vector, if it is one that can be asked.
    pub fn read(vector: &Value) -> Option<Self> {
        let op = O::named(vector["op"].as_str()?)?;
        Some(Self { op, rules: vector["rules"].clone(), fields: vector["in"].clone() })
    }

    /// The question as a line of JSON.
    pub fn line(&self, id: &Value) -> String {
        self.vector(id, "")
    }

    /// The question as a line of JSON, with these members at the end of it.
    fn vector(&self, id: &Value, answer: &str) -> String {
        let rules = if self.rules.is_null() { String::new() } else { format!(r#""rules":{},"#, self.rules) };
        let (game, op) = (O::GAME, self.op.name());
        format!(r#"{{"id":{id},"game":"{game}","op":"{op}",{rules}"in":{}{answer}}}"#, self.fields)
    }

    /// The question with its answer, an object with `ok` or `err`, as a line of JSON.
    pub fn with_answer(&self, id: &Value, answer: &Value) -> String {
        let object = answer.to_string();
        let members = object.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        self.vector(id, &format!(",{}", members.unwrap_or_default()))
    }
}

/// An endless list of questions, of which each depends on the seed and its own number alone.
///
/// ```
/// use unbeaten::Seed;
/// use unbeaten_cli::questions::{Op, Questions};
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
    pub fn number(&self, number: u64) -> Question {
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
            Op::LegalPlays | Op::Hint => turns::turn(&rules, &mut chance),
            Op::Completions => turns::completions(&rules, &mut chance),
            Op::CertainFinish => turns::certain_finish(&rules, &mut chance),
            Op::Sort => plays::sort(&rules, &mut chance),
            Op::ScoreHand => scores::hand(&mut chance),
            Op::ScoreMatch => scores::one_match(&mut chance),
            Op::ScoreGame => scores::game(&rules, &mut chance),
            Op::Shuffle => games::shuffle(&mut chance),
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

    fn answer(question: &Question) -> Value {
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
