//! Texas 42: questions, and answers that the oracle confirms.

mod advice;
mod answer;
mod asked;
mod chosen;
mod claim;
mod games;
mod knowledge;
mod lines;
mod lists;
mod open;
mod rules;
mod told;

use std::collections::HashSet;

use serde_json::Value;
use unbeaten::Seed;
use unbeaten_questions::texas42::{Op, Questions, varied};

pub(crate) use lines::lines;

use chosen::Chosen;

use crate::{
    confirm::{agreed, answer_of_the_core},
    vectors::{File, SEED},
};

/// How many random questions there are of each op, besides those chosen by hand.
const COUNTS: [(Op, usize); 19] = [
    (Op::Strength, 60),
    (Op::ClassifyHand, 800),
    (Op::LedSuit, 60),
    (Op::LegalPlays, 550),
    (Op::Trick, 550),
    (Op::Claim, 650),
    (Op::Shuffle, 180),
    (Op::Auction, 900),
    (Op::Game, 800),
    (Op::View, 450),
    (Op::Settle, 600),
    (Op::Replay, 350),
    (Op::Trace, 200),
    (Op::Deals, 650),
    (Op::Sample, 250),
    (Op::Solve, 850),
    (Op::SolveAll, 24),
    (Op::BidTable, 60),
    (Op::Advise, 170),
];

/// `texas42.jsonl`.
///
/// # Panics
/// If the core answers anything that is not right.
pub(crate) fn file() -> File {
    File::of("texas42.jsonl", &questions(), |chosen| &chosen.question, confirmed)
}

/// Op by op, first those chosen by hand; none comes twice.
fn questions() -> Vec<Chosen> {
    let mut asked: HashSet<String> = HashSet::new();
    let mut new = |chosen: &Chosen| asked.insert(chosen.question.line(&Value::Null));
    let mut questions = chosen::questions();
    questions.retain(&mut new);
    for (place, (op, count)) in COUNTS.into_iter().enumerate() {
        let mut drawn = Questions::new(Seed::from(SEED + 42 + place as u64)).with_ops(&[op]);
        if op == Op::ClassifyHand {
            drawn = drawn.with_rules(&varied());
        }
        questions.extend((0..).map(|number| Chosen::from(drawn.number(number))).filter(&mut new).take(count));
    }
    questions.sort_by_key(|chosen| chosen.question.op);
    questions
}

/// The core's answer to a question.
///
/// # Panics
/// If it is not right.
fn confirmed(chosen: &Chosen) -> Value {
    let question = &chosen.question;
    let line = question.line(&Value::Null);
    let answer = answer_of_the_core(&line);
    let expected = chosen.by_hand.clone().unwrap_or_else(|| answer::answer(question, &answer));
    agreed(&line, &answer, &expected);
    answer
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, panic::catch_unwind};

    use serde_json::json;
    use unbeaten_questions::{Asks, Question};

    use super::*;

    /// Whether the core's answer, changed like this, would be written.
    fn passes(question: &Question<Op>, change: fn(&mut Value)) -> bool {
        let line = question.line(&Value::Null);
        let mut answer = answer_of_the_core(&line);
        change(&mut answer["ok"]);
        catch_unwind(|| agreed(&line, &answer, &answer::answer(question, &answer))).is_ok()
    }

    /// What the oracle answers by itself: mostly something, but everything that can be wrong is.
    #[test]
    fn open_hands_and_knowledge_are_met_in_every_way() {
        let mut met: BTreeMap<String, u32> = BTreeMap::new();
        for op in [Op::Deals, Op::Solve] {
            let questions = Questions::new(Seed::from(SEED)).with_ops(&[op]);
            for number in 0..500 {
                let answer = answer::answer(&questions.number(number), &Value::Null);
                let code = answer["err"]["code"].as_str().unwrap_or("ok");
                *met.entry(format!("{} {code}", op.name())).or_default() += 1;
                met.entry(format!("{} {}", op.name(), answer["ok"]["made"])).and_modify(|met| *met += 1).or_insert(1);
            }
        }
        let wanted = "bad_action bad_domino duplicate hand_over must_follow no_such_deal not_in_hand not_your_turn ok renege \
                      wrong_count wrong_phase";
        let ways = wanted.split_whitespace().map(|code| format!("deals {code}"));
        let wanted = "bad_action bad_domino bad_trump cannot_lead duplicate false null ok overlap true wrong_count";
        let ways = ways.chain(wanted.split_whitespace().map(|code| format!("solve {code}")));
        let never: Vec<String> = ways.filter(|way| !met.contains_key(way)).collect();
        assert!(never.is_empty(), "never met: {never:?} of {met:?}");
        assert!(met["deals ok"] > 400 && met["solve ok"] > 400, "{met:?}");
    }

    /// What can be right in several ways is checked, not taken.
    #[test]
    fn wrong_proofs_and_refutations_are_noticed() {
        let all: Vec<Question<Op>> = questions().into_iter().map(|chosen| chosen.question).collect();
        let asked = |op: Op, what: fn(&Value) -> bool| {
            let wanted = |question: &&Question<Op>| {
                question.op == op && what(&answer_of_the_core(&question.line(&Value::Null))["ok"])
            };
            all.iter().find(wanted).expect("somebody asks it")
        };
        let fails = asked(Op::Claim, |ok| ok["refutations"][1]["line"][3].is_string());
        assert!(passes(fails, |_| {}));
        let changes: [fn(&mut Value); 7] = [
            |ok| ok["refutations"] = json!([]),
            |ok| ok["refutations"][0]["first"] = json!("0-0"),
            |ok| ok["refutations"][0]["seat"] = json!(3),
            |ok| ok["refutations"][0]["hidden"] = ok["refutations"][0]["line"].clone(),
            |ok| {
                ok["refutations"][1]["line"] =
                    json!([ok["refutations"][1]["line"][0], ok["refutations"][1]["line"][1]]);
            },
            |ok| ok["refutations"].as_array_mut().expect("a list").reverse(),
            |ok| *ok = json!({ "holds": true, "leads": [], "refutations": null }),
        ];
        for change in changes {
            assert!(!passes(fails, change));
        }
        let holds = asked(Op::Claim, |ok| ok["leads"][2].is_string());
        let guaranteed = asked(Op::ClassifyHand, |ok| ok["guaranteed"] == true);
        for proved in [holds, guaranteed] {
            assert!(passes(proved, |_| {}));
            assert!(!passes(proved, |ok| ok["leads"].as_array_mut().expect("a list").reverse()));
            assert!(!passes(proved, |ok| ok["leads"] = Value::Null));
        }
        let list = asked(Op::PerfectHands, |ok| ok.as_array().is_some_and(|hands| hands.len() == 406));
        assert!(passes(list, |_| {}));
        assert!(!passes(list, |ok| ok.as_array_mut().expect("a list").swap(0, 1)));
        assert!(!passes(list, |ok| ok[0] = ok[1].clone()));
        assert!(!passes(list, |ok| drop(ok.as_array_mut().expect("a list").pop())));
    }
}
