//! Questions about Texas 42.

mod claims;
mod hands;
mod op;
mod spelling;

use serde_json::{Value, json};
use unbeaten::{
    Domino, Seed,
    texas42::{Rules, Trump},
};

pub use op::Op;

use crate::{Chance, Question, deals};

/// An endless list of questions, of which each depends on the seed and its own number alone.
///
/// ```
/// use unbeaten::Seed;
/// use unbeaten_questions::texas42::{Op, Questions};
///
/// let questions = Questions::new(Seed::from(1));
/// assert_eq!(questions.number(7), questions.number(7));
/// assert_eq!(questions.with_ops(&[Op::Claim]).number(7).op, Op::Claim);
/// ```
#[derive(Clone, Debug)]
pub struct Questions {
    seed: Seed,
    ops: Vec<Op>,
    rules: Vec<Rules>,
}

/// `tournament`, and all that differ from it.
pub fn varied() -> Vec<Rules> {
    vec![Rules::tournament(), Rules { gold_with_doubles: true }]
}

impl Questions {
    /// Questions of every op by turns, under `tournament` rules.
    pub fn new(seed: Seed) -> Self {
        Self { seed, ops: Op::ALL.to_vec(), rules: vec![Rules::tournament()] }
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
            Op::Strength => hands::strength(&mut chance),
            Op::ClassifyHand => hands::classify(&mut chance),
            Op::PerfectHands => perfect_hands(&mut chance),
            Op::LedSuit => led_suit(&mut chance),
            Op::LegalPlays => hands::legal_plays(&mut chance),
            Op::Trick => hands::trick(&mut chance),
            Op::Claim => claims::claim(&mut chance),
            Op::Shuffle => shuffle(&mut chance),
        };
        let rules = if rules == Rules::tournament() { Value::Null } else { json!(rules) };
        Question { op, rules, fields }
    }
}

fn perfect_hands(chance: &mut Chance) -> Value {
    let trump = spelling::trump(*chance.pick(&Trump::ALL), chance);
    let trump = if chance.one_in(8) { (*chance.pick(&spelling::NO_TRUMPS)).into() } else { trump };
    json!({ "trump": trump, "class": chance.pick(&["platinum", "gold", "guaranteed"]) })
}

fn led_suit(chance: &mut Chance) -> Value {
    let domino = spelling::domino(*chance.pick(&Domino::ALL), chance);
    let trump = spelling::trump(*chance.pick(&Trump::ALL), chance);
    match chance.below(16) {
        0 => json!({ "domino": chance.pick(&spelling::NO_DOMINOES), "trump": trump }),
        1 => json!({ "domino": domino, "trump": chance.pick(&spelling::NO_TRUMPS) }),
        _ => json!({ "domino": domino, "trump": trump }),
    }
}

/// Four play, whether the question says so or not.
fn shuffle(chance: &mut Chance) -> Value {
    let mut fields = json!({ "seed": deals::seed(chance), "deal": deals::deal_number(chance) });
    if chance.one_in(2) {
        fields["players"] = json!(4);
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
        let questions = Questions::new(Seed::from(4)).with_rules(&varied());
        let mut answers: BTreeMap<&str, BTreeMap<String, u32>> = BTreeMap::new();
        for number in 0..Op::ALL.len() as u64 * 300 {
            let question = questions.number(number);
            let line = question.line(&json!(1));
            let answer: Value = serde_json::from_str(&unbeaten::json::answer(line.as_bytes()).unwrap()).unwrap();
            let code = answer["err"]["code"].as_str().map_or_else(|| "ok".to_owned(), str::to_owned);
            assert!(code != "wrong_type" || question.op == Op::Shuffle, "{line}");
            *answers.entry(question.op.name()).or_default().entry(code).or_default() += 1;
        }
        for (op, codes) in &answers {
            assert!((200..300).contains(&codes["ok"]), "{op}: {codes:?}");
        }
        let met: BTreeSet<&str> = answers.values().flat_map(|codes| codes.keys().map(String::as_str)).collect();
        let codes = "bad_domino bad_trump duplicate impossible_voids no_such_context not_a_suit ok overlap wrong_count wrong_type";
        assert_eq!(met, codes.split_whitespace().collect());
    }

    #[test]
    fn a_question_is_the_same_whoever_asks() {
        let one = Questions::new(Seed::from(9));
        let other = Questions::new(Seed::from(9)).with_ops(&[]).with_rules(&[]);
        for number in (0..80).rev() {
            assert_eq!(one.number(number), other.number(number));
        }
    }
}
