//! Casino's engine with other rules than the document's nine: added, switched off, rebuilt by an app, and made up at random.

use std::cmp::Reverse;

use unbeaten::{
    BySeat, Card, Seat,
    casino::{
        Action, Build, Category, Condition, Dragged, Drop, DropRule, Engine, Explanation, Item, ItemKind, Offer,
        Position, Profile, Source, Stack, Target, is_sequence, is_set, value,
    },
};
use unbeaten_oracle::casino as oracle;
use unbeaten_proofs::{
    Count, Dice,
    casino::{drop, drops, position, random_position},
};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Seat 0 holds the seven of spades and the three of clubs; on the table lie a seven, a build of three, a stack of six.
fn sample() -> Position {
    let build = Build::new("b0", [card("AD"), card("2D")], 3, Seat::S0).unwrap();
    let stack = Stack::new("s0", [card("2C"), card("4C")], Seat::S0).unwrap();
    let table: [Item; 3] = [card("7D").into(), build.into(), stack.into()];
    Position::new(2, Seat::S0, table, BySeat::from(["7S 3C".parse().unwrap(), "".parse().unwrap()])).unwrap()
}

fn ids(engine: &Engine, drop: Drop<'_>) -> String {
    engine.determine(drop).rules().map(DropRule::id).collect::<Vec<_>>().join(" ")
}

/// A rule without conditions that lets the card be trailed or captures, as the offer says.
fn rule(id: &'static str, priority: u16, offer: Offer) -> DropRule {
    DropRule::new(id, Category::Other, priority, offer)
}

fn explained(engine: &Engine, drop: Drop<'_>) -> Vec<(String, bool, String)> {
    engine.explain(drop).map(|one| (one.rule().id().to_owned(), one.matched(), one.because().to_string())).collect()
}

#[test]
fn rules_go_by_priority_and_then_by_age() {
    let position = sample();
    let on_seven = position.drop(Dragged::hand(card("7S")), Target::Loose(0)).unwrap();
    let engine = Engine::new(Profile::Document)
        .with(rule("late", 50, Offer::CAPTURE))
        .and_then(|engine| engine.with(rule("later", 50, Offer::CAPTURE)))
        .and_then(|engine| engine.with(rule("highest", u16::MAX, Offer::CAPTURE)))
        .and_then(|engine| engine.with(rule("lowest", 0, Offer::CAPTURE)))
        .unwrap();
    let order = "highest universal-staging single-card-capture late later lowest";
    assert_eq!(ids(&engine, on_seven), order);
    assert!(engine.rules().is_sorted_by(|a, b| a.priority() >= b.priority()));
    assert_eq!(engine.rule("later").map(DropRule::priority), Some(50));
    let choices: Vec<_> = engine.determine(on_seven).choices().collect();
    assert!(choices[2..].iter().all(|(_, action)| *action == choices[0].1), "the same offer from each");
}

#[test]
fn an_exclusive_match_stops_the_search_and_a_mismatch_does_not() {
    let position = sample();
    let on_seven = position.drop(Dragged::hand(card("7S")), Target::Loose(0)).unwrap();
    let on_build = position.drop(Dragged::hand(card("3C")), Target::Build(1)).unwrap();
    let only = rule("only", 60, Offer::CAPTURE).when(Condition::Onto(ItemKind::Loose)).exclusive();
    let engine = Engine::new(Profile::Document).with(only).unwrap();
    assert_eq!(ids(&engine, on_seven), "universal-staging only");
    assert_eq!(ids(&engine, on_build), "build-capture extend-own-build");
    let (behind, before): (Vec<_>, Vec<_>) =
        engine.explain(on_seven).partition(|one| one.stopped_by().is_some_and(|by| by.id() == "only"));
    assert_eq!((before.len(), behind.len()), (3, 7));
    let stopped = "only matched and stopped the search; else this would ";
    assert!(behind.iter().all(|one| !one.matched() && one.because().to_string().starts_with(stopped)));
    // What they would have said is not lost.
    let said = |id: &str| behind.iter().find(|one| one.rule().id() == id).map(|one| one.because().to_string()).unwrap();
    assert_eq!(
        said("single-card-capture")[stopped.len()..],
        *"match: 7♠ comes from the hand, it is dropped on the loose 7♦, both are worth 7"
    );
    assert_eq!(said("build-capture")[stopped.len()..], *"not match: it is dropped on the loose 7♦, not on a build");

    // It goes on if all exceptions hold.
    let exceptions = [Condition::EqualValue, Condition::From(Source::Hand)];
    let unless = |conditions: &[Condition]| {
        let only = rule("only", 60, Offer::CAPTURE).when(Condition::Onto(ItemKind::Loose));
        Engine::new(Profile::Document).with(only.exclusive_unless(conditions)).unwrap()
    };
    assert_eq!(ids(&unless(&exceptions), on_seven), "universal-staging only single-card-capture");
    assert_eq!(ids(&unless(&[Condition::EqualValue, Condition::AtMostTen]), on_seven), "universal-staging only");
    assert_eq!(ids(&unless(&[]), on_seven), "universal-staging only", "no exception");
    assert!(unless(&exceptions).rule("only").is_some_and(|rule| rule.is_exclusive() && rule.unless().len() == 2));
}

#[test]
fn the_player_is_asked_when_a_rule_wants_it_a_card_is_trailed_or_there_is_a_choice() {
    let position = sample();
    let on_build = position.drop(Dragged::table(card("7D")), Target::Build(1)).unwrap();
    let modal = |rules: &[DropRule]| {
        let engine = rules.iter().cloned().try_fold(Engine::new(Profile::Document), Engine::with).unwrap();
        let decision = engine.determine(on_build);
        (decision.len(), decision.is_modal())
    };
    let capture = || rule("a", 5, Offer::CAPTURE);
    let trail = |card: Card| Offer::custom(move |_| Some(Action::Trail { card }));
    assert_eq!(modal(&[]), (0, false), "there is nothing to ask");
    assert_eq!(modal(&[capture()]), (1, false));
    assert_eq!(modal(&[capture().modal()]), (1, true));
    assert_eq!(modal(&[capture(), rule("b", 4, Offer::EXTEND_BUILD)]), (2, true));
    assert_eq!(modal(&[rule("a", 5, Offer::TRAIL)]), (1, true));
    assert_eq!(modal(&[rule("a", 5, trail(card("7D")))]), (1, true), "it trails, whoever offers it");
    assert_eq!(modal(&[capture().exclusive(), rule("b", 4, Offer::TRAIL)]), (1, false), "the trail is not looked at");
    assert_eq!(modal(&[capture().modal().when(Condition::Extendable)]), (0, false), "only rules that match count");
    let nothing = rule("a", 5, Offer::custom(|_| None)).modal();
    assert_eq!(modal(&[nothing]), (0, false), "what offers nothing does not match");
}

#[test]
fn an_offer_of_nothing_is_no_match() {
    let position = sample();
    let on_empty = position.drop(Dragged::table(card("7D")), Target::Empty).unwrap();
    let nothing = rule("nothing", 90, Offer::custom(|_| None)).when(Condition::OntoEmptyArea).exclusive();
    let engine = Engine::new(Profile::Document).with(nothing).unwrap();
    let decision = engine.determine(on_empty);
    assert_eq!((decision.is_empty(), decision.error_message()), (true, Some("No valid actions available")));
    let (_, matched, because) = explained(&engine, on_empty).swap_remove(1);
    assert_eq!((matched, because.as_str()), (false, "there is nothing to offer here"));
    assert!(engine.explain(on_empty).all(|one| one.stopped_by().is_none()), "nor does it stop the search");
    // Where there is something, it matches.
    let trail = rule("always", 90, Offer::TRAIL);
    let engine = Engine::new(Profile::Document).with(trail).unwrap();
    assert_eq!(ids(&engine, on_empty), "always");
    assert_eq!(explained(&engine, on_empty)[1].2, "it always matches");
}

/// Every built-in offer in a rule that asks nothing: it matches where the offer makes sense.
#[test]
fn offers_know_where_they_make_sense() {
    let position = sample();
    let places = [Target::Loose(0), Target::Build(1), Target::Stack(2), Target::Empty];
    for (offer, sensible) in [
        (Offer::CREATE_STACK, &places[..1]),
        (Offer::ADD_TO_STACK, &places[2..3]),
        (Offer::CAPTURE, &places[..3]),
        (Offer::CREATE_BUILD, &places[..1]),
        (Offer::EXTEND_BUILD, &places[1..2]),
        (Offer::TRAIL, &places[..]),
    ] {
        let nine = Profile::Document.rules();
        let bare = nine.iter().try_fold(Engine::new(Profile::Document), |engine, rule| engine.without(rule.id()));
        let engine = bare.unwrap().with(rule("own", 7, offer.clone())).unwrap();
        for target in places {
            let drop = position.drop(Dragged::hand(card("7S")), target).unwrap();
            let decision = engine.determine(drop);
            assert_eq!(!decision.is_empty(), sensible.contains(&target), "{offer:?} {target:?}");
            assert_eq!(decision.actions().count(), decision.len());
            let (_, matched, because) = explained(&engine, drop).remove(0);
            assert_eq!(matched, sensible.contains(&target));
            assert!(matched || because == "there is nothing to offer here", "{because}");
        }
    }
}

#[test]
fn engines_refuse_rules_that_they_cannot_have() {
    let engine = || Engine::new(Profile::Literal);
    let taken = engine().with(rule("trail-card", 1, Offer::TRAIL)).unwrap_err();
    assert_eq!((taken.code(), taken.to_string().contains("trail-card")), ("duplicate", true));
    let unknown = engine().without("trail").unwrap_err();
    assert_eq!((unknown.code(), unknown.to_string().contains("\"trail\"")), ("unknown_rules", true));
    assert!(engine().without(&"long".repeat(1_000)).unwrap_err().to_string().len() < 200, "and does not quote it all");
    let own = |number: u16| DropRule::new(format!("own-{number}"), Category::Other, number, Offer::CAPTURE);
    let full = (9..64).try_fold(engine(), |engine, number| engine.with(own(number))).unwrap();
    assert_eq!((full.rules().len(), Engine::MOST_RULES), (64, 64));
    assert_eq!(full.clone().with(own(99)).unwrap_err().code(), "too_many");
    // All 64 are looked at, the last one too.
    let position = sample();
    let drop = position.drop(Dragged::table(card("7D")), Target::Build(1)).unwrap();
    assert_eq!(full.determine(drop).len(), 55);
    assert_eq!(full.rules().last().map(DropRule::id), Some("own-9"));
    assert!(full.determine(drop).rules().last().is_some_and(|rule| rule.id() == "own-9"));
    let again = full.without("own-63").unwrap().with(own(99)).unwrap();
    assert_eq!((again.rules().len(), again.determine(drop).rules().next().map(DropRule::id)), (64, Some("own-99")));
}

/// Without a rule, it is missing and everything else is as it was. Only the exclusive rule hides others, so without it they show.
#[test]
fn switching_a_rule_off_changes_that_rule() {
    let mut dice = Dice::new(21);
    let changed = Count::default();
    for profile in Profile::ALL {
        let all = Engine::new(profile);
        let fewer: Vec<Engine> = all.rules().iter().map(|rule| all.clone().without(rule.id()).unwrap()).collect();
        for _ in 0..1_000 {
            let random = random_position(&mut dice);
            let made = position(&random).unwrap();
            for dropped in drops(&random) {
                let Ok(drop) = drop(&made, &dropped) else { continue };
                let before: Vec<_> = all.determine(drop).choices().map(|(rule, action)| (rule.id(), action)).collect();
                for (off, engine) in all.rules().iter().zip(&fewer) {
                    let after: Vec<_> =
                        engine.determine(drop).choices().map(|(rule, action)| (rule.id(), action)).collect();
                    let mut expected = before.clone();
                    expected.retain(|(id, _)| *id != off.id());
                    let on_stack = matches!(drop.onto(), Some(Item::Stack(_)));
                    if off.id() == "temp-stack-addition" && on_stack && before.len() == 1 {
                        // The exclusive rule hides the capture from the literal reading only.
                        let capture = all.rule("temp-stack-capture").and_then(|rule| rule.action(&drop));
                        assert!(capture.is_none() || profile == Profile::Literal);
                        expected.extend(capture.map(|action| ("temp-stack-capture", action)));
                    }
                    assert_eq!(after, expected, "{} {dropped:?}", off.id());
                    changed.up_if(after != before);
                }
            }
        }
    }
    changed.assert_at_least(10_000);
}

/// The document's wish: combinations are validated while cards are stacked. Its rule takes the place of `temp-stack-addition`.
#[test]
fn the_documents_combo_validation() {
    let combination = Condition::custom("a set or a sequence", "neither a set nor a sequence", |drop| {
        let Some(Item::Stack(stack)) = drop.onto() else { return false };
        let cards = stack.card_set().with(drop.card());
        is_set(cards) == Ok(true) || is_sequence(cards) == Ok(true)
    });
    let staging = DropRule::new("combo-validation-staging", Category::Staging, 80, Offer::ADD_TO_STACK)
        .when(Condition::Onto(ItemKind::Stack))
        .when(combination)
        .exclusive_unless([Condition::From(Source::Hand), Condition::EqualValue]);
    let engine = Engine::new(Profile::Document).without("temp-stack-addition").unwrap().with(staging).unwrap();
    let standard = Engine::new(Profile::Document);
    let (mut dice, valid, invalid) = (Dice::new(22), Count::default(), Count::default());
    for _ in 0..8_000 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        for dropped in drops(&random) {
            let Ok(drop) = drop(&made, &dropped) else { continue };
            let expected = ids(&standard, drop).replace("temp-stack-addition", "combo-validation-staging");
            let oracle::Target::Stack(index) = dropped.target else {
                assert_eq!(ids(&engine, drop), expected);
                continue;
            };
            let together = [random.table[index].cards(), vec![dropped.card]].concat();
            let fits = oracle::is_set(&together) || oracle::is_sequence(&together);
            let without = expected.replace("combo-validation-staging", "").trim().to_owned();
            assert_eq!(ids(&engine, drop), if fits { expected } else { without });
            let why = engine.explain(drop).find(|one| one.rule().id() == "combo-validation-staging").unwrap();
            let ending = if fits { ", a set or a sequence" } else { "neither a set nor a sequence" };
            assert!(why.matched() == fits && why.because().to_string().ends_with(ending));
            if fits { valid.up() } else { invalid.up() }
        }
    }
    valid.assert_at_least(1_000);
    invalid.assert_at_least(5_000);
}

/// The nine rules as an app could write them, of questions of its own, from the printed conditions.
fn rebuilt(profile: Profile) -> Vec<DropRule> {
    type Question = fn(&Drop<'_>) -> bool;
    let from_hand: Question = |drop| drop.source() == Source::Hand;
    let on_loose: Question = |drop| matches!(drop.onto(), Some(Item::Loose(_)));
    let on_stack: Question = |drop| matches!(drop.onto(), Some(Item::Stack(_)));
    let small: Question = |drop| drop.together().is_some_and(|sum| sum <= 10);
    let may_build: Question = |drop| drop.position().round() == 1 || owns_a_build(drop);
    let takes_loose: Question =
        |drop| matches!(drop.onto(), Some(Item::Loose(card)) if value(*card) == value(drop.card()));
    let takes_build: Question =
        |drop| matches!(drop.onto(), Some(Item::Build(build)) if Ok(build.value()) == value(drop.card()));
    let takes_stack: Question = |drop| matches!(drop.onto(), Some(Item::Stack(stack)) if stack.sum() == drop.value());
    let own: Question =
        |drop| matches!(drop.onto(), Some(Item::Build(build)) if build.owner() == drop.position().to_move());
    let open: Question = |drop| matches!(drop.onto(), Some(Item::Build(build)) if build.owner() != drop.position().to_move() && build.is_extendable());
    let simple: Question = |drop| {
        let sum = |build: &Build| build.cards().iter().filter_map(|&card| value(card).ok()).sum::<u8>();
        matches!(drop.onto(), Some(Item::Build(build)) if sum(build) == build.value())
    };
    let trails: Question = |drop| {
        let beside = drop.position().loose().into_iter().any(|card| value(card) == value(drop.card()));
        drop.target() == Target::Empty && !(drop.position().round() == 1 && owns_a_build(drop)) && !beside
    };
    let always: Question = |_| true;
    let (up_to_ten, one_group) = if profile == Profile::Document { (small, simple) } else { (always, always) };
    let asked: [&[Question]; 9] = [
        &[on_loose],
        &[on_stack],
        &[from_hand, takes_loose],
        &[from_hand, takes_build],
        &[from_hand, takes_stack],
        &[from_hand, on_loose, may_build, up_to_ten],
        &[from_hand, own, one_group, small],
        &[from_hand, open, one_group, small],
        &[from_hand, trails],
    ];
    let custom = |question: &Question| Condition::custom("yes", "no", *question);
    let rebuild = |(rule, questions): (&DropRule, &[Question])| {
        let offer = rule.offer().clone();
        let offer = Offer::custom(move |drop| offer.action(drop));
        let mut again = DropRule::new(rule.id().to_owned(), rule.category(), rule.priority(), offer);
        again = questions.iter().fold(again, |rule, question| rule.when(custom(question)));
        // R3: a hand card that equals the stack's sum.
        let both: &[Question] = if rule.unless().is_empty() { &[] } else { &[from_hand, takes_stack] };
        let unless: Vec<Condition> = both.iter().map(custom).collect();
        again = if rule.is_exclusive() { again.exclusive_unless(unless) } else { again };
        if rule.is_modal() { again.modal() } else { again }
    };
    profile.rules().iter().zip(asked).map(rebuild).collect()
}

fn owns_a_build(drop: &Drop<'_>) -> bool {
    let own = |item: &Item| matches!(item, Item::Build(build) if build.owner() == drop.position().to_move());
    drop.position().table().iter().any(own)
}

/// The engine looks up what built-in conditions ask, and asks an app's own: both ways lead to the same.
#[test]
fn rebuilt_rules_decide_as_the_built_in_ones() {
    let (mut dice, compared) = (Dice::new(23), Count::default());
    for profile in Profile::ALL {
        let built_in = Engine::new(profile);
        let emptied = built_in.rules().iter().try_fold(built_in.clone(), |engine, rule| engine.without(rule.id()));
        let rebuilt = rebuilt(profile).into_iter().try_fold(emptied.unwrap(), Engine::with).unwrap();
        for _ in 0..4_000 {
            let random = random_position(&mut dice);
            let made = position(&random).unwrap();
            for dropped in drops(&random) {
                let Ok(drop) = drop(&made, &dropped) else { continue };
                let (one, other) = (built_in.determine(drop), rebuilt.determine(drop));
                assert!(one.rules().map(DropRule::id).eq(other.rules().map(DropRule::id)), "{random:?} {dropped:?}");
                assert!(one.actions().eq(other.actions()));
                assert_eq!((one.is_modal(), one.error_message()), (other.is_modal(), other.error_message()));
                let flags = |engine: &Engine| {
                    engine.explain(drop).map(|one| (one.matched(), one.stopped_by().is_some())).collect::<Vec<_>>()
                };
                assert_eq!(flags(&built_in), flags(&rebuilt));
                compared.up();
            }
        }
    }
    compared.assert_at_least(150_000);
}

/// What a condition of this name means, asked of the oracle's own things.
fn holds(code: &str, position: &oracle::Position, drop: &oracle::Drop) -> bool {
    let item = drop.target.index().map(|index| &position.table[index]);
    let (value, owns) = (oracle::value(drop.card), oracle::owns_a_build(&position.table, position.current));
    let worth = item.map(|item| match item {
        oracle::Item::Build { value, .. } => *value,
        other => oracle::sum(&other.cards()),
    });
    let owner = item.filter(|item| matches!(item, oracle::Item::Build { .. })).and_then(oracle::Item::owner);
    match code {
        "from_hand" => drop.source == oracle::Source::Hand,
        "onto_loose" => matches!(item, Some(oracle::Item::Loose(_))),
        "onto_build" => matches!(item, Some(oracle::Item::Build { .. })),
        "onto_temporary_stack" => matches!(item, Some(oracle::Item::Stack { .. })),
        "onto_empty_area" => item.is_none(),
        "equal_value" => worth == Some(value),
        "at_most_ten" => worth.is_some_and(|worth| worth + value <= 10),
        "may_build" => position.round == 1 || owns,
        "own_build" => owner == Some(position.current),
        "others_build" => owner.is_some_and(|owner| owner != position.current),
        "extendable" => matches!(item, Some(oracle::Item::Build { extendable: true, .. })),
        "simple_build" => {
            matches!(item, Some(oracle::Item::Build { cards, value, .. }) if oracle::groups(cards, *value) == Some(1))
        }
        "may_trail" => position.round != 1 || !owns,
        "no_loose_of_its_value" => {
            !oracle::loose_cards(&position.table).into_iter().any(|card| oracle::value(card) == value)
        }
        other => panic!("there is no condition {other}"),
    }
}

/// A rule matches when all that it lists holds, and stops the search when it is exclusive and not all of its exceptions hold: what rules
/// tell of themselves is what the engine does, in each profile.
#[test]
fn rules_do_what_they_list() {
    let (mut dice, compared, differed) = (Dice::new(25), Count::default(), Count::default());
    let engines = Profile::ALL.map(Engine::new);
    for _ in 0..4_000 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        for dropped in drops(&random) {
            let Ok(drop) = drop(&made, &dropped) else { continue };
            let matching = Profile::ALL.map(|profile| {
                let engine = &engines[profile as usize];
                let mut expected = Vec::new();
                for rule in engine.rules() {
                    let all = |codes: Vec<&str>| codes.into_iter().all(|code| holds(code, &random, &dropped));
                    if !all(rule.condition_codes()) {
                        continue;
                    }
                    expected.push(rule.id().to_owned());
                    let unless = rule.unless_codes();
                    if rule.is_exclusive() && (unless.is_empty() || !all(unless)) {
                        break;
                    }
                }
                let found: Vec<String> = engine.determine(drop).rules().map(|rule| rule.id().to_owned()).collect();
                assert_eq!(found, expected, "{profile:?} {random:?} {dropped:?}");
                found
            });
            compared.up();
            differed.up_if(matching[0] != matching[1]);
        }
    }
    compared.assert_at_least(50_000);
    differed.assert_at_least(2_000);
}

/// A rule of random parts.
fn random_rule(dice: &mut Dice, number: usize) -> DropRule {
    let offers = [
        Offer::CREATE_STACK,
        Offer::ADD_TO_STACK,
        Offer::CAPTURE,
        Offer::CREATE_BUILD,
        Offer::EXTEND_BUILD,
        Offer::TRAIL,
        Offer::custom(|drop| Some(Action::Trail { card: drop.card() })),
        Offer::custom(|drop| (drop.value() % 2 == 0).then_some(Action::Trail { card: drop.card() })),
        Offer::custom(|_| None),
    ];
    let offer = offers[dice.below(offers.len())].clone();
    let mut rule = DropRule::new(format!("rule-{number}"), Category::Other, dice.below(12) as u16, offer);
    for _ in 0..dice.below(3) {
        rule = rule.when(random_condition(dice));
    }
    if dice.below(4) == 0 {
        rule = rule.modal();
    }
    match dice.below(8) {
        0 => rule.exclusive(),
        1 => {
            let conditions: Vec<Condition> = (0..=dice.below(2)).map(|_| random_condition(dice)).collect();
            rule.exclusive_unless(conditions)
        }
        _ => rule,
    }
}

fn random_condition(dice: &mut Dice) -> Condition {
    let all = [
        Condition::From(Source::Hand),
        Condition::From(Source::Table),
        Condition::Onto(ItemKind::Loose),
        Condition::Onto(ItemKind::Build),
        Condition::Onto(ItemKind::Stack),
        Condition::OntoEmptyArea,
        Condition::EqualValue,
        Condition::AtMostTen,
        Condition::MayBuild,
        Condition::OwnBuild,
        Condition::OthersBuild,
        Condition::Extendable,
        Condition::MayTrail,
        Condition::NoLooseOfItsValue,
        Condition::custom("it is odd", "it is even", |drop| drop.value() % 2 == 1),
    ];
    all[dice.below(all.len())].clone()
}

/// The document's loop: sort by priority, collect what matches, stop after an exclusive match; then its rule for the modal.
fn by_the_documents_loop(rules: &[DropRule], drop: &Drop<'_>) -> (Vec<String>, Vec<Action>, bool) {
    let mut sorted: Vec<&DropRule> = rules.iter().collect();
    sorted.sort_by_key(|rule| Reverse(rule.priority()));
    let (mut matching, mut actions) = (vec![], vec![]);
    for rule in sorted {
        if !rule.conditions().iter().all(|condition| condition.holds(drop)) {
            continue;
        }
        let Some(action) = rule.offer().action(drop) else { continue };
        matching.push(rule);
        actions.push(action);
        let excepted = !rule.unless().is_empty() && rule.unless().iter().all(|condition| condition.holds(drop));
        if rule.is_exclusive() && !excepted {
            break;
        }
    }
    let trails = actions.iter().any(|action| matches!(action, Action::Trail { .. }));
    let modal = matching.iter().any(|rule| rule.is_modal()) || trails || actions.len() > 1;
    (matching.into_iter().map(|rule| rule.id().to_owned()).collect(), actions, modal)
}

#[test]
fn engines_of_any_rules_decide_as_the_documents_loop() {
    let (mut dice, several, stopped) = (Dice::new(24), Count::default(), Count::default());
    let nine = Profile::Document.rules();
    let bare = nine.iter().try_fold(Engine::new(Profile::Document), |engine, rule| engine.without(rule.id())).unwrap();
    for _ in 0..1_500 {
        let count = [1, 5, 12, 40, 64][dice.below(5)];
        let rules: Vec<DropRule> = (0..count).map(|number| random_rule(&mut dice, number)).collect();
        // Added at once or one by one, the order is the same.
        let engine = rules.iter().cloned().try_fold(bare.clone(), Engine::with).unwrap();
        for _ in 0..3 {
            let random = random_position(&mut dice);
            let made = position(&random).unwrap();
            for dropped in drops(&random) {
                let Ok(drop) = drop(&made, &dropped) else { continue };
                let decision = engine.determine(drop);
                let (matching, actions, modal) = by_the_documents_loop(&rules, &drop);
                assert!(decision.rules().map(DropRule::id).eq(matching.iter()), "{rules:?} {random:?} {dropped:?}");
                assert!(decision.actions().eq(actions.iter().copied()));
                assert_eq!((decision.is_modal(), decision.len()), (modal, actions.len()));
                let flagged: Vec<String> =
                    engine.explain(drop).filter(Explanation::matched).map(|one| one.rule().id().to_owned()).collect();
                assert_eq!(flagged, matching);
                several.up_if(actions.len() > 3);
                stopped.up_if(engine.explain(drop).any(|one| one.stopped_by().is_some()));
            }
        }
    }
    several.assert_at_least(10_000);
    stopped.assert_at_least(10_000);
}
