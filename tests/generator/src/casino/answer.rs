//! The answers that the oracle gives.

use serde_json::{Value, json};
use unbeaten_oracle::{
    casino::{
        Category, Outcome, Pile, Profile, RULES, add_up, all_drops, captures, determine, grow, is_face, is_sequence,
        is_set, matched, most, sum, threats,
    },
    name,
};
use unbeaten_questions::{Question, casino::Op};

use super::{
    asked::{Asked, refusal},
    because::{Because, because, conditions, description},
    game, told,
};
use crate::refusal::{Refusal, in_order, names};

/// What the answer has to be, without a message where it is a refusal.
pub(super) fn answer(question: &Question<Op>) -> Value {
    let ok = if question.op.is_about_drops() {
        assert!(question.rules.is_null(), "what a drop means goes by no rules");
        ok(question.op, &Asked(&question.fields))
    } else {
        game::answer(question)
    };
    ok.map_or_else(Refusal::answer, |ok| json!({ "ok": ok }))
}

fn ok(op: Op, asked: &Asked<'_>) -> Result<Value, Refusal> {
    Ok(match op {
        Op::Determine => {
            let (position, drop) = (asked.position()?, asked.drop()?);
            let found =
                determine(asked.profile(), &position, &drop).map_err(|wrong| refusal(&wrong, &position.table))?;
            json!({
                "ruleIds": found.rule_ids, "requiresModal": found.modal, "errorMessage": found.error_message,
                "actions": found.actions.iter().map(told::action).collect::<Value>(),
            })
        }
        Op::Explain => explain(asked)?,
        Op::Choose => choose(asked)?,
        Op::AllDrops => {
            let position = asked.position()?;
            let drops = all_drops(asked.profile(), &position).map_err(|wrong| refusal(&wrong, &position.table))?;
            let told = drops.iter().map(|drop| {
                let dragged = json!({ "card": name(drop.card), "source": drop.source.name() });
                json!({ "dragged": dragged, "target": told::target(drop.target), "ruleIds": drop.rule_ids })
            });
            told.collect()
        }
        Op::Rules => rules(asked.profile()),
        Op::Captures => {
            let (card, loose) = (asked.card("card")?, asked.cards("loose")?);
            let sets = captures(card, &loose).map_err(|wrong| refusal(&wrong, &[]))?;
            json!({ "sets": lists(&sets), "most": lists(&most(&sets)) })
        }
        Op::AddUp => {
            let found = add_up(asked.card("card")?, &asked.cards("loose")?).map_err(|wrong| refusal(&wrong, &[]))?;
            found.iter().map(|one| json!({ "cards": in_order(&one.cards), "value": one.sum })).collect()
        }
        Op::Grow => grown(asked)?,
        Op::Threats => {
            let (hand, table, seen) = (asked.cards("hand")?, asked.table()?, asked.cards("seen")?);
            let found = threats(&hand, &table, &seen, &asked.sizes(), asked.index());
            let found = found.map_err(|wrong| refusal(&wrong, &table))?;
            let number = |number: u128| u64::try_from(number).expect("fewer choices than 64 bits count");
            json!({
                "safe": found.safe, "capturedBy": names(&found.captured_by), "raisedBy": names(&found.raised_by),
                "probability": { "num": number(found.probability.num), "den": number(found.probability.den) },
            })
        }
        Op::Value | Op::Sum => json!(sum(&pack_cards(asked)?)),
        Op::IsSequence => json!(is_sequence(&pack_cards(asked)?)),
        Op::IsSet => json!(is_set(&pack_cards(asked)?)),
        _ => unreachable!("{op:?} is about the game"),
    })
}

fn lists(sets: &[Vec<u8>]) -> Value {
    sets.iter().map(|set| in_order(set)).collect()
}

/// Cards that all are of the pack; else the lowest that is not.
fn pack_cards(asked: &Asked<'_>) -> Result<Vec<u8>, Refusal> {
    let cards = asked.cards("cards")?;
    match cards.iter().copied().filter(|&card| is_face(card)).min() {
        Some(card) => Err(Refusal::new("bad_card").with("text", name(card))),
        None => Ok(cards),
    }
}

fn explain(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let (profile, position, drop) = (asked.profile(), asked.position()?, asked.drop()?);
    let outcomes = matched(profile, &position, &drop).map_err(|wrong| refusal(&wrong, &position.table))?;
    let told = outcomes.map(|(id, outcome)| {
        let Because { holds, reasons, words } = because(id, profile, &position, &drop);
        // Only one rule of the document stops the search.
        let (stopped_by, words) = match outcome {
            Outcome::Stopped { .. } => {
                let not = if holds { "" } else { "not " };
                let by = "temp-stack-addition";
                (Some(by), format!("{by} matched and stopped the search; else this would {not}match: {words}"))
            }
            _ => (None, words),
        };
        assert_eq!(
            holds,
            matches!(outcome, Outcome::Matched | Outcome::Stopped { would_match: true }),
            "{id}: THE WORDS AND THE ORACLE DISAGREE"
        );
        json!({
            "ruleId": id, "matched": outcome == Outcome::Matched, "wouldMatch": holds, "stoppedBy": stopped_by,
            "because": words, "reasons": reasons,
        })
    });
    Ok(json!(told))
}

fn choose(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let (position, drop) = (asked.position()?, asked.drop()?);
    let found = determine(asked.profile(), &position, &drop).map_err(|wrong| refusal(&wrong, &position.table))?;
    let wanted = told::sent(&asked.0["action"])?;
    let offered = found.rule_ids.iter().zip(found.actions.iter().map(told::action));
    let chosen = offered.into_iter().find(|(_, action)| *action == wanted);
    let (rule, action) = chosen.ok_or_else(|| Refusal::new("not_offered"))?;
    Ok(json!({ "ruleId": rule, "action": action }))
}

/// The table of the rules page, with what the rulings of a profile make of it.
fn rules(profile: Profile) -> Value {
    let told = RULES.iter().map(|rule| {
        let category = match rule.category {
            Category::Staging => "staging",
            Category::Capture => "capture",
            Category::Build => "build",
            Category::Trail => "trail",
        };
        // R3.
        let goes_on = rule.exclusive && profile == Profile::Document;
        json!({
            "id": rule.id, "category": category, "priority": rule.priority, "modal": rule.modal,
            "exclusive": rule.exclusive, "description": description(rule.id, profile),
            "conditions": conditions(rule.id, profile),
            "exclusiveUnless": if goes_on { json!(["from_hand", "equal_value"]) } else { json!([]) },
        })
    });
    told.collect()
}

fn grown(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let position = asked.position()?;
    let found = grow(&position, asked.index()).map_err(|wrong| refusal(&wrong, &position.table))?;
    let pile = |pile: &Pile| {
        json!({
            "sum": pile.sum, "capturedBy": names(&pile.captured_by), "isSequence": pile.is_sequence,
            "isSet": pile.is_set,
        })
    };
    let mut told = pile(&found.now);
    let additions = found.with.iter().map(|growth| {
        let mut told = pile(&growth.pile);
        told["card"] = json!(name(growth.card));
        told["source"] = json!(growth.source.name());
        told
    });
    told["additions"] = additions.collect();
    Ok(told)
}
