//! What one seat knows: the deals that agree with it, counted by the oracle, and drawn ones checked.

use serde_json::{Value, json};
use unbeaten_oracle::texas42::{Action, Domino, Knowledge, Options};
use unbeaten_questions::{Question, texas42::Op};

use super::{
    answer::given_dominoes,
    asked::Asked,
    games::{no_action, number, texts},
    told,
};
use crate::{confirm::answer_of_the_core, refusal::Refusal};

/// Up to how many ways to hand out the unseen dominoes are looked at one by one too.
const FEW_WAYS: u64 = 500;

/// Up to what the core may say is the most that is drawn at once.
const SAMPLES: std::ops::RangeInclusive<u64> = 100..=100_000_000;

/// Op `deals`; `given` is the core's answer, for what refutes a claim.
pub(super) fn counted(options: &Options, asked: &Asked<'_>, given: &Value) -> Result<Value, Refusal> {
    let knowledge = known(options, asked, given)?;
    let counted = knowledge.counted();
    if knowledge.ways() <= FEW_WAYS {
        assert_eq!(counted, knowledge.counted_one_by_one(), "THE ORACLE COUNTS IN TWO WAYS: {}", asked.0);
    }
    if counted.count == 0 {
        return Err(Refusal::new("no_such_deal"));
    }
    let holds: Value = counted.holds.iter().map(|seat| Value::from(seat.to_vec())).collect();
    Ok(json!({ "count": counted.count, "holds": holds }))
}

/// What is known, if every action can be legal.
pub(super) fn known(options: &Options, asked: &Asked<'_>, given: &Value) -> Result<Knowledge, Refusal> {
    let hand = asked.set("hand")?;
    Refusal::unless_counted(hand.len(), 7, 7)?;
    let (seat, shaker) = (number(asked, "seat", 0) as usize, number(asked, "shaker", 0) as usize);
    let words = texts(asked, "actions");
    let read: Vec<Option<(usize, Action)>> = words.iter().map(|word| Action::parse_with_seat(word)).collect();
    let actions: Vec<(usize, Action)> = read.iter().map_while(|action| *action).collect();
    let knowledge = Knowledge { options: options.clone(), seat, hand, shaker, actions };
    knowledge.seen().map_err(|(place, refused)| told::refusal(&refused, &given["err"]).with("action", place + 1))?;
    match read.iter().position(Option::is_none) {
        Some(place) => Err(no_action(words[place]).with("action", place + 1)),
        None => Ok(knowledge),
    }
}

/// Op `sample`: which deals are drawn is the core's affair, so what it draws is checked. `given` is the core's answer.
pub(super) fn sampled(
    question: &Question<Op>,
    options: &Options,
    asked: &Asked<'_>,
    given: &Value,
) -> Result<Value, Refusal> {
    let knowledge = known(options, asked, given)?;
    asked.seed()?;
    let samples = number(asked, "samples", 0);
    let most = given["err"]["want"].as_u64().filter(|most| SAMPLES.contains(most) && *most < samples);
    if samples == 0 || most.is_some() {
        let refusal = Refusal::new("wrong_count").with("got", samples);
        return Err(refusal.with("want", most.unwrap_or(1)));
    }
    if knowledge.counted().count == 0 {
        return Err(Refusal::new("no_such_deal"));
    }
    check_drawn(&knowledge, samples, &given["ok"]);
    assert_eq!(answer_of_the_core(&question.line(&Value::Null)), *given, "OTHER DEALS ARE DRAWN THE SECOND TIME");
    Ok(given["ok"].clone())
}

/// So many deals: four hands each, by index, of all that was not played, in which every action was legal.
pub(super) fn check_drawn(knowledge: &Knowledge, samples: u64, given: &Value) {
    let drawn = given.as_array().unwrap_or_else(|| panic!("THE CORE HAS DRAWN {given} FOR {knowledge:?}"));
    assert_eq!(drawn.len() as u64, samples, "SO MANY DEALS WERE NOT ASKED FOR: {knowledge:?}");
    for deal in drawn {
        let wrong = |what: &str| panic!("A DEAL IS WRONG, {what}\n{knowledge:?}\n{deal}");
        let hands: Vec<Vec<Domino>> =
            deal.as_array().map(|hands| hands.iter().map(given_dominoes).collect()).unwrap_or_default();
        let Ok(now) = <[Vec<Domino>; 4]>::try_from(hands) else { wrong("four have hands") };
        if now.iter().any(|hand| hand.windows(2).any(|two| two[0].index() >= two[1].index())) {
            wrong("a hand is not by index");
        }
        let dealt = [0, 1, 2, 3].map(|seat| [&now[seat][..], &knowledge.played(seat)].concat());
        let mut all = dealt.concat();
        all.sort_by_key(|domino| domino.index());
        if all != Domino::all() || dealt.iter().any(|hand| hand.len() != 7) {
            wrong("seven of the 28 were dealt to each");
        }
        if !knowledge.agrees(&dealt) {
            wrong("an action is not legal in it");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    /// A claimer of what is drawn is not believed: the oracle's own deals pass, and what is changed in them does not.
    #[test]
    fn wrong_deals_are_noticed() {
        let hand = "6-6 6-1 5-5 5-4 4-3 3-3 2-0";
        let words = "1:p 2:p 3:p 0:1m 0:no-trump 0:6-6 1:0-0 2:6-5 3:6-4 0:6-1 1:1-0 2:6-3 3:6-0";
        let actions = words.split_whitespace().map(|word| Action::parse_with_seat(word).expect("an action")).collect();
        let hand = unbeaten_oracle::texas42::dominoes(hand);
        let knowledge = Knowledge { options: Options::tournament(), seat: 0, hand, shaker: 0, actions };
        let mut drawn = None;
        knowledge.for_each_deal(&mut |hands| {
            if drawn.is_none() {
                let now = [0, 1, 2, 3].map(|seat| super::super::answer::names(&knowledge.now(seat, &hands[seat])));
                drawn = Some(json!([now]));
            }
        });
        let drawn = drawn.expect("there are deals");
        let passes = |change: fn(&mut Value)| {
            let mut changed = drawn.clone();
            change(&mut changed);
            catch_unwind(|| check_drawn(&knowledge, 1, &changed)).is_ok()
        };
        assert!(passes(|_| {}));
        let changes: [fn(&mut Value); 6] = [
            |deals| *deals = json!([]),
            |deals| deals[0][0] = deals[0][1].clone(),
            |deals| deals[0][1].as_array_mut().expect("a hand").reverse(),
            |deals| drop(deals[0][2].as_array_mut().expect("a hand").pop()),
            |deals| deals[0].as_array_mut().expect("hands").swap(0, 1),
            // Somebody without sixes has the last one.
            |deals| {
                let hands = deals[0].as_array_mut().expect("hands");
                let place = hands.iter().position(|hand| hand.to_string().contains("\"6-2\"")).expect("it is out");
                hands.swap(place, 1);
            },
        ];
        for change in changes {
            assert!(!passes(change));
        }
    }
}
