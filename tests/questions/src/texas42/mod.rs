//! Questions about Texas 42.

mod claims;
mod games;
mod hands;
mod house;
mod knowledge;
mod op;
mod open;
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
    vec![Rules::tournament(), Rules { gold_with_doubles: true, ..Rules::tournament() }]
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
        let op = self.ops[(number % self.ops.len() as u64) as usize];
        let rules = *chance.pick(&self.rules);
        if let Some((rules, fields)) = game(op, &mut chance) {
            return Question { op, rules, fields };
        }
        let fields = match op {
            Op::Strength => hands::strength(&mut chance),
            Op::ClassifyHand => hands::classify(&mut chance),
            Op::PerfectHands => perfect_hands(&mut chance),
            Op::LedSuit => led_suit(&mut chance),
            Op::LegalPlays => hands::legal_plays(&mut chance),
            Op::Trick => hands::trick(&mut chance),
            Op::Claim => claims::claim(&mut chance),
            _ => shuffle(&mut chance),
        };
        Question { op, rules: difference(&rules), fields }
    }
}

/// The fields in which rules differ from `tournament`; null if there are none.
fn difference(rules: &Rules) -> Value {
    let (mut ours, tournament) = (json!(rules), json!(Rules::tournament()));
    if let Some(fields) = ours.as_object_mut() {
        fields.retain(|name, value| tournament.get(name) != Some(value));
    }
    if ours == json!({}) { Value::Null } else { ours }
}

/// Rules and input of a question about the course of a game.
fn game(op: Op, chance: &mut Chance) -> Option<(Value, Value)> {
    Some(match op {
        Op::Auction => games::auction(chance),
        Op::Game => games::game(chance),
        Op::View => games::view(chance),
        Op::Settle => games::settle(chance),
        Op::Replay => (Value::Null, games::replay(chance)),
        Op::Trace => games::trace(chance),
        Op::Deals => knowledge::deals(chance),
        Op::Sample => knowledge::sample(chance),
        Op::Solve => (Value::Null, open::solve(chance)),
        Op::SolveAll => (Value::Null, open::solve_all(chance)),
        Op::BidTable => (Value::Null, knowledge::bid_table(chance)),
        Op::Advise => knowledge::advise(chance),
        _ => return None,
    })
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
            assert!(code != "wrong_type" || matches!(question.op, Op::Shuffle | Op::Trace | Op::Sample), "{line}");
            *answers.entry(question.op.name()).or_default().entry(code).or_default() += 1;
        }
        for (op, codes) in &answers {
            assert!((150..300).contains(&codes["ok"]), "{op}: {codes:?}");
        }
        let met: BTreeSet<&str> = answers.values().flat_map(|codes| codes.keys().map(String::as_str)).collect();
        let codes = "bad_action bad_domino bad_record bad_trump cannot_claim cannot_lead duplicate hand_over illegal_call \
                     impossible_voids must_follow no_such_context no_such_deal not_a_suit not_decided not_in_hand not_your_turn ok \
                     overlap renege wrong_count wrong_phase wrong_type";
        let never: Vec<&str> = codes.split_whitespace().filter(|code| !met.contains(code)).collect();
        assert!(never.is_empty(), "never met: {never:?}");
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
