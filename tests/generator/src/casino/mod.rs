//! Casino: questions, and answers that the oracle confirms.

mod answer;
mod asked;
mod because;
mod chosen;
mod game;
mod grid;
mod lines;
mod refused;
mod told;
mod written;

use std::collections::HashSet;

use serde_json::Value;
use unbeaten::Seed;
use unbeaten_questions::casino::{Op, Questions};

pub(crate) use lines::lines;

use game::Chosen;

use crate::{
    confirm::confirmed_line,
    vectors::{File, SEED},
};

/// How many random questions there are of each op, besides those chosen by hand. Of lists of rules there are two, and they are chosen.
const COUNTS: [(Op, usize); 24] = [
    (Op::Determine, 450),
    (Op::Explain, 160),
    (Op::Choose, 260),
    (Op::AllDrops, 220),
    (Op::Captures, 350),
    (Op::AddUp, 300),
    (Op::Grow, 250),
    (Op::Threats, 350),
    (Op::Value, 40),
    (Op::Sum, 120),
    (Op::IsSequence, 160),
    (Op::IsSet, 160),
    (Op::Shuffle, 260),
    (Op::LegalActions, 1620),
    (Op::CheckAction, 900),
    (Op::Play, 620),
    (Op::Drops, 180),
    (Op::Drop, 360),
    (Op::Stage, 350),
    (Op::Hint, 280),
    (Op::Score, 300),
    (Op::ScoreSeries, 220),
    (Op::Replay, 300),
    (Op::Trace, 100),
];

/// `casino.jsonl`.
///
/// # Panics
/// If the core answers anything that is not right.
pub(crate) fn file() -> File {
    File::of("casino.jsonl", &questions(), |chosen| &chosen.question, confirmed)
}

/// The core's answer to a question.
///
/// # Panics
/// If it is not right.
fn confirmed(chosen: &Chosen) -> Value {
    let expected = chosen.by_hand.clone().unwrap_or_else(|| answer::answer(&chosen.question));
    confirmed_line(&chosen.question.line(&Value::Null), &expected)
}

/// Op by op, first those chosen by hand; none comes twice.
fn questions() -> Vec<Chosen> {
    let mut asked: HashSet<String> = HashSet::new();
    let mut new = |chosen: &Chosen| asked.insert(chosen.question.line(&Value::Null));
    let of_drops = [chosen::questions(), grid::questions(), refused::questions()].concat();
    let mut questions: Vec<Chosen> = of_drops.into_iter().map(Chosen::from).chain(game::questions()).collect();
    questions.retain(&mut new);
    for (place, (op, count)) in COUNTS.into_iter().enumerate() {
        let drawn = Questions::new(Seed::from(SEED + 84 + place as u64)).with_ops(&[op]);
        questions.extend((0..).map(|number| Chosen::from(drawn.number(number))).filter(&mut new).take(count));
    }
    questions.sort_by_key(|chosen| chosen.question.op);
    questions
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use serde_json::json;
    use unbeaten_questions::Question;

    use super::*;
    use crate::confirm::{agreed, answer_of_the_core};

    /// Whether the core's answer, changed like this, would be written.
    fn passes(question: &Question<Op>, change: fn(&mut Value)) -> bool {
        let line = question.line(&Value::Null);
        let mut answer = answer_of_the_core(&line);
        change(&mut answer);
        catch_unwind(|| agreed(&line, &answer, &answer::answer(question))).is_ok()
    }

    fn asked(op: Op, what: fn(&Value) -> bool) -> Question<Op> {
        let wanted =
            |question: &Question<Op>| question.op == op && what(&answer_of_the_core(&question.line(&Value::Null)));
        questions().into_iter().map(|chosen| chosen.question).find(wanted).expect("somebody asks it")
    }

    /// Words are held against words, and so is what is offered.
    #[test]
    fn wrong_reasons_and_actions_are_noticed() {
        let explained = asked(Op::Explain, |answer| answer["ok"].is_array());
        assert!(passes(&explained, |_| {}));
        assert!(!passes(&explained, |answer| answer["ok"][3]["because"] = json!("it is so")));
        assert!(!passes(&explained, |answer| answer["ok"][3]["matched"] = json!(null)));
        assert!(!passes(&explained, |answer| answer["ok"][3]["reasons"][0]["code"] = json!("so")));
        assert!(!passes(&explained, |answer| answer["ok"][3]["stoppedBy"] = json!("trail-card")));
        assert!(!passes(&explained, |answer| answer["ok"].as_array_mut().expect("a list").reverse()));
        let determined = asked(Op::Determine, |answer| answer["ok"]["actions"][1].is_object());
        assert!(passes(&determined, |_| {}));
        assert!(!passes(&determined, |answer| answer["ok"]["actions"][0]["type"] = json!("steal")));
        assert!(!passes(&determined, |answer| answer["ok"]["requiresModal"] = json!(false)));
        let rules = asked(Op::Rules, |_| true);
        assert!(passes(&rules, |_| {}));
        assert!(!passes(&rules, |answer| answer["ok"][0]["description"] = json!("any")));
    }

    #[test]
    fn wrong_refusals_are_noticed() {
        let refused: [fn(&Value) -> bool; 9] = [
            |answer| answer["err"]["code"] == "bad_build",
            |answer| answer["err"]["code"] == "bad_target",
            |answer| answer["err"]["code"] == "no_such_seat",
            |answer| answer["err"]["code"] == "not_offered",
            |answer| answer["err"]["code"] == "not_there" && answer["err"].get("index").is_some(),
            |answer| answer["err"]["code"] == "not_there" && answer["err"].get("card").is_some(),
            |answer| {
                answer["err"]["code"] == "not_there" && answer["err"].as_object().is_some_and(|err| err.len() == 2)
            },
            |answer| answer["err"]["code"] == "onto_itself",
            |answer| answer["err"]["code"] == "bad_card" && answer["err"]["text"] == "KH",
        ];
        for what in refused {
            let question = asked(Op::Choose, what);
            assert!(passes(&question, |_| {}));
            assert!(!passes(&question, |answer| answer["err"]["message"] = json!("No.")));
            assert!(!passes(&question, |answer| answer["err"]["code"] = json!("no")));
            assert!(!passes(&question, |answer| answer["err"]["more"] = json!(1)));
        }
        let many = asked(Op::Captures, |answer| answer["err"]["code"] == "too_many");
        assert!(passes(&many, |_| {}));
        assert!(!passes(&many, |answer| {
            answer["err"] = json!({
                "code": "too_many", "got": 10_001, "most": 10_000, "largest": [],
                "message": "there are 10001 captures, and at most 10000 are listed",
            });
        }));
    }
}
