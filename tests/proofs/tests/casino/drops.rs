//! What a drop in Casino may mean, against the oracle: in positions at random, in both profiles, and with one thing wrong at a time.

use serde_json::{Map, Value, json};
use unbeaten::{
    Seat,
    casino::{Action, Build, Drop, DropRule, Engine, Position, Profile},
    json::BadWire,
};
use unbeaten_oracle::casino as oracle;
use unbeaten_proofs::{
    Count, Dice, Tally,
    casino::{
        DropFault, PositionFault, action_json, card, cards, dragged_json, drop, drops, position, random_position,
        same_action, same_item, same_profile, state_json, target_json, told_drop, told_position, wrong_json,
    },
};

const RULES: &str = "universal-staging temp-stack-addition single-card-capture build-capture temp-stack-capture \
    create-own-build extend-own-build extend-opponent-build trail-card";

fn engines() -> [(Engine, oracle::Profile); 2] {
    Profile::ALL.map(|profile| (Engine::new(profile), same_profile(profile)))
}

/// Rules, actions in full, whether to ask, the message, and what became of each rule.
#[test]
fn every_drop_means_what_the_rules_say() {
    let (mut dice, engines) = (Dice::new(1), engines());
    let (compared, nothing, stopped, rules) = (Count::default(), Count::default(), Count::default(), Tally::default());
    for _ in 0..20_000 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        for dropped in drops(&random) {
            for (engine, profile) in &engines {
                let expected = match oracle::determine(*profile, &random, &dropped) {
                    Ok(expected) => expected,
                    Err(wrong) => {
                        assert_eq!(drop(&made, &dropped).map(|_| ()).map_err(told_drop), Err(wrong));
                        continue;
                    }
                };
                let context = drop(&made, &dropped).unwrap();
                let decision = engine.determine(context);
                assert!(
                    decision.rules().map(DropRule::id).eq(expected.rule_ids.iter().copied()),
                    "{random:?} {dropped:?}"
                );
                let actions: Vec<Action> = decision.actions().collect();
                assert!(actions.iter().map(|action| same_action(action, &made)).eq(expected.actions.iter().cloned()));
                assert!(actions.iter().all(|action| dragged(action) == card(dropped.card)));
                assert_eq!((decision.is_modal(), decision.error_message()), (expected.modal, expected.error_message));
                assert_eq!((decision.len(), decision.is_empty()), (actions.len(), actions.is_empty()));
                let outcomes = oracle::matched(*profile, &random, &dropped).unwrap();
                let explained: Vec<_> = engine
                    .explain(context)
                    .map(|one| {
                        let would_match = one.would_match();
                        let outcome = match (one.matched(), one.stopped_by().map(DropRule::id)) {
                            (true, None) if would_match => oracle::Outcome::Matched,
                            (false, None) if !would_match => oracle::Outcome::NotMatched,
                            (false, Some("temp-stack-addition")) => oracle::Outcome::Stopped { would_match },
                            other => panic!("{other:?}"),
                        };
                        (one.rule().id(), outcome)
                    })
                    .collect();
                assert_eq!(explained, outcomes);
                compared.up();
                nothing.up_if(actions.is_empty());
                stopped.up_if(matches!(outcomes[8].1, oracle::Outcome::Stopped { .. }));
                expected.rule_ids.iter().for_each(|&id| rules.note(id));
            }
        }
    }
    compared.assert_at_least(800_000);
    nothing.assert_at_least(200_000);
    stopped.assert_at_least(100_000);
    rules.assert_met(RULES, 2_000);
}

/// The card that an action is about.
fn dragged(action: &Action) -> unbeaten::Card {
    match *action {
        Action::CreateStack { card, .. }
        | Action::AddToStack { card, .. }
        | Action::Capture { card, .. }
        | Action::CreateBuild { card, .. }
        | Action::ExtendBuild { card, .. }
        | Action::Trail { card } => card,
    }
}

#[test]
fn all_drops_are_all_and_in_order() {
    let (mut dice, engines) = (Dice::new(2), engines());
    let listed = Count::default();
    for _ in 0..6_000 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        for (engine, profile) in &engines {
            let expected = oracle::all_drops(*profile, &random).unwrap();
            let mut found = engine.all_drops(&made);
            for possible in expected {
                let decision = found.next().unwrap();
                let wanted = oracle::Drop::new(possible.card, possible.source, possible.target);
                let wanted = drop(&made, &wanted).unwrap();
                let shown = |drop: &Drop<'_>| (drop.card(), drop.source(), drop.target());
                assert_eq!(shown(decision.drop()), shown(&wanted));
                assert!(decision.rules().map(DropRule::id).eq(possible.rule_ids));
                listed.up();
            }
            assert!(found.next().is_none());
        }
    }
    listed.assert_at_least(100_000);
}

/// What a rule asks, in the order of the document's conditions: whether it holds, and the words for both cases.
fn asked(
    rule: &str,
    profile: oracle::Profile,
    position: &oracle::Position,
    drop: &oracle::Drop,
) -> Vec<(bool, String)> {
    let item = drop.target.index().map(|index| &position.table[index]);
    let (value, player) = (oracle::value(drop.card), position.current);
    let from_hand = || {
        let card = format!("{:#} comes from the", card(drop.card));
        let holds = drop.source == oracle::Source::Hand;
        (holds, if holds { format!("{card} hand") } else { format!("{card} table, not from the hand") })
    };
    let described = match item {
        Some(oracle::Item::Loose(other)) => format!("the loose {:#}", card(*other)),
        Some(oracle::Item::Build { value, .. }) => format!("the build of {value}"),
        Some(oracle::Item::Stack { cards, .. }) => format!("the temporary stack of {}", oracle::sum(cards)),
        None => "an empty area".into(),
    };
    let onto = |wanted: &str, holds: bool| {
        let not = if holds { String::new() } else { format!(", not on {wanted}") };
        (holds, format!("it is dropped on {described}{not}"))
    };
    let on_loose = || onto("a loose card", matches!(item, Some(oracle::Item::Loose(_))));
    let on_build = || onto("a build", matches!(item, Some(oracle::Item::Build { .. })));
    let on_stack = || onto("a temporary stack", matches!(item, Some(oracle::Item::Stack { .. })));
    let worth = match item {
        Some(oracle::Item::Loose(card)) => oracle::value(*card),
        Some(oracle::Item::Build { value, .. }) => *value,
        Some(oracle::Item::Stack { cards, .. }) => oracle::sum(cards),
        None => 0,
    };
    let equal = || {
        let holds = value == worth;
        let not = format!("{:#} is worth {value}, not {worth}", card(drop.card));
        (holds, if holds { format!("both are worth {value}") } else { not })
    };
    let up_to_ten = || {
        let (sum, holds) = (value + worth, value + worth <= 10);
        (holds, format!("together they make {sum}{}", if holds { "" } else { ", and the highest is 10" }))
    };
    let (owner, extendable) = match item {
        Some(oracle::Item::Build { owner, extendable, .. }) => (*owner, *extendable),
        _ => (9, false),
    };
    let whose = if owner == player {
        format!("the build is seat {player}'s own")
    } else {
        "the build is another player's".into()
    };
    let marked = || {
        let not = if extendable { "" } else { "not " };
        (extendable, format!("the build is {not}marked as extendable"))
    };
    let one_group = || match item {
        Some(oracle::Item::Build { cards, value, .. }) if profile == oracle::Profile::Document => {
            let (sum, simple) = (oracle::sum(cards), oracle::sum(cards) == *value);
            let not = if simple { String::new() } else { format!(", not to {value}") };
            vec![(simple, format!("the cards of the build add up to {sum}{not}"))]
        }
        _ => vec![],
    };
    let (round, owns) = (position.round, oracle::owns_a_build(&position.table, player));
    match rule {
        "universal-staging" => vec![on_loose()],
        "temp-stack-addition" => vec![on_stack()],
        "single-card-capture" => vec![from_hand(), on_loose(), equal()],
        "build-capture" => vec![from_hand(), on_build(), equal()],
        "temp-stack-capture" => vec![from_hand(), on_stack(), equal()],
        "create-own-build" => {
            let text = match (round, owns) {
                (1, _) => "it is round 1".into(),
                (_, true) => format!("seat {player} owns a build"),
                (_, false) => format!("it is round {round}, and seat {player} owns no build"),
            };
            let mut all = vec![from_hand(), on_loose(), (round == 1 || owns, text)];
            if profile == oracle::Profile::Document {
                all.push(up_to_ten());
            }
            all
        }
        "extend-own-build" => {
            [vec![from_hand(), on_build(), (owner == player, whose)], one_group(), vec![up_to_ten()]].concat()
        }
        "extend-opponent-build" => {
            let asked = vec![from_hand(), on_build(), (owner != player, whose), marked()];
            [asked, one_group(), vec![up_to_ten()]].concat()
        }
        "trail-card" => {
            let text = match (round, owns) {
                (1, true) => format!("it is round 1, and seat {player} owns a build"),
                (1, false) => format!("seat {player} owns no build"),
                _ => format!("it is round {round}"),
            };
            let mut like_it = oracle::loose_cards(&position.table);
            like_it.retain(|&card| oracle::value(card) == value);
            like_it.sort_unstable();
            let names: Vec<String> = like_it.iter().map(|&one| format!("{:#}", card(one))).collect();
            let beside = format!("the table has {} of the same value", names.join(" "));
            let alone =
                (names.is_empty(), if names.is_empty() { format!("no loose card is worth {value}") } else { beside });
            vec![from_hand(), onto("an empty area", item.is_none()), (!(round == 1 && owns), text), alone]
        }
        other => panic!("there is no rule {other}"),
    }
}

/// Everything that holds if a rule matches; else the first thing that does not.
#[test]
fn every_reason_is_the_reason() {
    let (mut dice, engines) = (Dice::new(3), engines());
    let (told, texts) = (Count::default(), Tally::default());
    for _ in 0..3_000 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        for dropped in drops(&random) {
            let Ok(context) = drop(&made, &dropped) else { continue };
            for (engine, profile) in &engines {
                for one in engine.explain(context) {
                    let because = one.because().to_string();
                    let stopped = match one.stopped_by() {
                        Some(_) if one.would_match() => {
                            "temp-stack-addition matched and stopped the search; else this would match: "
                        }
                        Some(_) => "temp-stack-addition matched and stopped the search; else this would not match: ",
                        None => "",
                    };
                    let asked = asked(one.rule().id(), *profile, &random, &dropped);
                    let expected = match asked.iter().find(|(holds, _)| !holds) {
                        Some((_, reason)) => reason.clone(),
                        None => asked.into_iter().map(|(_, reason)| reason).collect::<Vec<_>>().join(", "),
                    };
                    assert_eq!(because, format!("{stopped}{expected}"), "{} {random:?} {dropped:?}", one.rule().id());
                    let reasons: Vec<String> = one.reasons().map(|reason| reason.to_string()).collect();
                    assert_eq!(reasons.join(", "), expected);
                    told.up();
                    texts.note(format!("{}-{}", one.rule().id(), one.matched()));
                }
            }
        }
    }
    told.assert_at_least(300_000);
    let both: Vec<String> =
        RULES.split_whitespace().flat_map(|id| [format!("{id}-true"), format!("{id}-false")]).collect();
    texts.assert_met(&both.join(" "), 300);
}

#[test]
fn positions_decisions_and_choices_survive_the_wire() {
    let (mut dice, engines) = (Dice::new(4), engines());
    let (chosen, refused) = (Count::default(), Count::default());
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    for _ in 0..1_000 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        // Hands are sets: they are written in index order.
        let mut in_order = random.clone();
        in_order.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        assert_eq!(read(&made.to_wire()), state_json(&in_order));
        assert_eq!(Position::from_wire(&state_json(&random).to_string()).unwrap(), made);
        assert!(made.table().iter().map(same_item).eq(random.table.iter().cloned()));
        let mut before: Vec<Value> = vec![];
        for dropped in drops(&random) {
            let (dragging, target) = (dragged_json(&dropped).to_string(), target_json(&dropped).to_string());
            let Ok(context) = made.drop_from_wire(&dragging, &target) else { continue };
            for (engine, profile) in &engines {
                let decision = engine.determine(context);
                let expected = oracle::determine(*profile, &random, &dropped).unwrap();
                let actions: Vec<Value> = expected.actions.iter().map(action_json).collect();
                let answer = json!({
                    "actions": actions, "requiresModal": expected.modal, "errorMessage": expected.error_message,
                });
                assert_eq!(read(&decision.to_wire()), answer);
                for ((action, id), (rule, typed)) in actions.iter().zip(&expected.rule_ids).zip(decision.choices()) {
                    let (by, found) = decision.chosen(&action.to_string()).unwrap();
                    assert_eq!((by.id(), rule.id(), found), (*id, *id, typed));
                    chosen.up();
                }
                for other in before.iter().filter(|&other| !actions.contains(other)) {
                    assert_eq!(decision.chosen(&other.to_string()).unwrap_err().code(), "not_offered", "{other}");
                    refused.up();
                }
                before = actions;
            }
        }
    }
    chosen.assert_at_least(15_000);
    refused.assert_at_least(15_000);
}

/// A client may write cards in its own way and tag them; anything else that it changes was not offered.
#[test]
fn a_choice_may_be_spelled_differently_but_not_be_different() {
    let state = r#"{"round":1,"currentPlayer":0,"tableCards":["4D"],"playerHands":[["5S"],[]]}"#;
    let position = Position::from_wire(state).unwrap();
    let drop = position.drop_from_wire(r#"{"card":"5♠","source":"hand"}"#, r#"{"type":"loose","index":0}"#).unwrap();
    let engine = Engine::new(Profile::Document);
    let decision = engine.determine(drop);
    let build = |cards: &str, value: &str| {
        let text = format!(r#"{{"type":"build","operation":"create","owner":0,"cards":[{cards}],"value":{value}}}"#);
        decision.chosen(&text).map(|(rule, _)| rule.id().to_owned()).map_err(|bad| bad.code())
    };
    let tagged = r#"{"rank":"4","suit":"♦","source":"table"},{"rank":5,"suit":"spades","source":"hand"}"#;
    assert_eq!(build(tagged, "9").as_deref(), Ok("create-own-build"));
    assert_eq!(build(tagged, "8"), Err("not_offered"));
    assert_eq!(build(r#"{"rank":5,"suit":"♠"},{"rank":4,"suit":"♦"}"#, "9"), Err("not_offered"), "another order");
    assert_eq!(decision.chosen("{").unwrap_err().code(), "wrong_type");
    assert_eq!(decision.chosen("null").unwrap_err().code(), "not_offered");
}

fn refusal<T>(answer: Result<T, BadWire>) -> Option<(&'static str, Value)> {
    let bad = answer.err()?;
    assert!(!bad.to_string().is_empty());
    let mut data: Map<String, Value> = serde_json::from_str(&bad.data()).unwrap();
    // Only the core has words for what was counted.
    assert_eq!(data.remove("what").is_some(), bad.code() == "wrong_count");
    Some((bad.code(), data.into()))
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let mut dice = Dice::new(5);
    let met = Tally::default();
    for _ in 0..1_500 {
        let sound = random_position(&mut dice);
        for fault in PositionFault::ALL {
            let mut faulty = sound.clone();
            if !fault.make(&mut dice, &mut faulty) {
                continue;
            }
            let wrong = oracle::check(&faulty).unwrap_err();
            let bad = position(&faulty).unwrap_err();
            assert_eq!(told_position(&bad, &faulty), wrong, "{fault:?} {faulty:?}");
            assert_eq!(bad.code(), wrong.code());
            let in_wire = refusal(Position::from_wire(&state_json(&faulty).to_string()));
            assert_eq!(in_wire, Some((wrong.code(), wrong_json(&wrong, &faulty))), "{fault:?} {faulty:?}");
            met.note(format!("{fault:?}"));
        }
    }
    met.assert_met(&PositionFault::ALL.map(|fault| format!("{fault:?}")).join(" "), 100);
}

#[test]
fn drops_that_cannot_be_are_refused() {
    let mut dice = Dice::new(6);
    let met = Tally::default();
    for _ in 0..6_000 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        for fault in DropFault::ALL {
            let Some(faulty) = fault.of(&mut dice, &random) else { continue };
            let wrong = oracle::check_drop(&random, &faulty).unwrap_err();
            let bad = drop(&made, &faulty).map(|_| ()).unwrap_err();
            assert_eq!((told_drop(bad), bad.code()), (wrong.clone(), wrong.code()), "{fault:?} {random:?} {faulty:?}");
            let (dragging, target) = (dragged_json(&faulty).to_string(), target_json(&faulty).to_string());
            let in_wire = refusal(made.drop_from_wire(&dragging, &target));
            assert_eq!(in_wire, Some((wrong.code(), wrong_json(&wrong, &random))), "{fault:?} {random:?} {faulty:?}");
            met.note(format!("{fault:?}"));
        }
    }
    met.assert_met(&DropFault::ALL.map(|fault| format!("{fault:?}")).join(" "), 300);
}

/// What is said along and agrees changes nothing.
#[test]
fn drops_that_say_what_is_so_are_drops() {
    let (mut dice, agreed) = (Dice::new(7), Count::default());
    for _ in 0..600 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        for mut dropped in drops(&random) {
            if oracle::check_drop(&random, &dropped).is_err() {
                continue;
            }
            let item = dropped.target.index().map(|index| random.table[index].clone());
            if let Some(oracle::Item::Stack { id, .. }) = &item {
                dropped.stack_id = Some(id.clone());
            }
            (dropped.player, dropped.expected) = (Some(random.current), item);
            assert!(drop(&made, &dropped).is_ok());
            let (dragging, target) = (dragged_json(&dropped).to_string(), target_json(&dropped).to_string());
            assert!(made.drop_from_wire(&dragging, &target).is_ok());
            agreed.up();
        }
    }
    agreed.assert_at_least(10_000);
}

/// Every choice of up to six values of the pack as a build of every value.
#[test]
fn builds_are_made_of_groups() {
    fn grow(made_of: &mut Vec<u8>, from: usize, of_value: &[Vec<u8>], visit: &mut impl FnMut(&[u8])) {
        visit(made_of);
        if made_of.len() == 6 {
            return;
        }
        for value in from..=10 {
            let used = made_of.iter().filter(|&&card| oracle::value(card) == value as u32).count();
            if used < 4 {
                made_of.push(of_value[value][used]);
                grow(made_of, value, of_value, visit);
                made_of.pop();
            }
        }
    }
    let of_value: Vec<Vec<u8>> = (0..=10)
        .map(|value| oracle::pack().into_iter().filter(|&card| oracle::value(card) == value).collect())
        .collect();
    let (simple, compound, none) = (Count::default(), Count::default(), Count::default());
    grow(&mut vec![], 1, &of_value, &mut |made_of| {
        // Mostly from high to low and sometimes the other way, because the order is nobody's business.
        let mut in_order = made_of.to_vec();
        if made_of.len().is_multiple_of(2) {
            in_order.reverse();
        }
        for value in 0..=25 {
            let made = Build::new("b", cards(&in_order), value, Seat::S0);
            match oracle::groups(made_of, value.into()) {
                None => {
                    assert_eq!(made.unwrap_err().code(), "bad_build", "{made_of:?} {value}");
                    none.up();
                }
                Some(groups) => {
                    assert_eq!(made.unwrap().value(), value, "{made_of:?}");
                    if groups == 1 { simple.up() } else { compound.up() }
                }
            }
        }
    });
    simple.assert_at_least(2_000);
    compound.assert_at_least(900);
    none.assert_at_least(100_000);
}
