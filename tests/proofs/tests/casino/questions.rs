//! What the core's lines answer about the whole game, question by question, against the oracle: positions that cannot be,
//! hidden hands, staging, drops, whole games, scores, series and records.

use serde_json::{Value, json};
use unbeaten::{Players, Policy, Seat, Seed, casino as core};
use unbeaten_oracle::{
    casino::{
        Drop, Source, Target,
        game::{
            self as oracle, Build, DropRefused, Event, FinishAs, Meant, Opening, Options, Part, Position, Record,
            Sketch, Step, StepRefused, Stepped, deal, drops, legal_actions, meant, play, read_word, reasons, score,
            score_series, word, write_record,
        },
        targets,
    },
    name, seed_from_number,
};
use unbeaten_proofs::{
    Dice, Tally,
    casino::{
        House, PRESETS, action_of, event_of, game_drop_of, names, position_of, reasons_of, refusal_of, score_of,
        series_of, sketch_of, step_of,
    },
    on_all_cores,
};

fn asked(op: &str, rules: &Value, fields: &Value) -> Value {
    let line = json!({ "id": 0, "game": "casino", "op": op, "rules": rules, "in": fields }).to_string();
    let text = unbeaten::json::answer(line.as_bytes()).expect("the line is not blank");
    let mut answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
    if let Some(err) = answer["err"].as_object_mut() {
        assert!(err.remove("message").is_some_and(|message| !message.as_str().expect("a text").is_empty()));
        // Of what there are too many or too few, the oracle does not say.
        err.remove("what");
        return json!({ "err": err });
    }
    json!({ "ok": answer["ok"] })
}

fn ok(value: &Value) -> Value {
    json!({ "ok": value })
}

fn err(value: &Value) -> Value {
    json!({ "err": value })
}

fn house(number: u64, dice: &mut Dice) -> House {
    if number.is_multiple_of(3) { House::preset(PRESETS[dice.below(3)]) } else { House::random(dice) }
}

/// A position of a random game, with the events up to it.
fn random_position(options: &Options, players: usize, number: u64, dice: &mut Dice) -> Position {
    let mut position = Position::dealt(&deal(options, seed_from_number(number), 0, players), 0);
    for _ in 0..dice.below(48) {
        let legal = oracle::first_actions(options, &position);
        let Some(first) = legal.first() else { break };
        // Trails make full tables, builds make rich ones.
        let action = match dice.below(3) {
            0 => legal.iter().find(|action| matches!(action, oracle::Action::Build { .. })).unwrap_or(first),
            1 => legal.last().expect("there is a first"),
            _ => &legal[dice.below(legal.len())],
        };
        play(options, &mut position, action, 0).expect("it is legal");
    }
    position
}

/// The same with something wrong, or only odd.
fn damaged(position: &Position, dice: &mut Dice) -> Position {
    let mut position = position.clone();
    let players = position.players();
    let any = dice.below(52) as u8;
    let seat = dice.below(players);
    match dice.below(12) {
        0 => position.loose.push(any),
        1 => position.piles[seat].push(any),
        // A card twice in a hand is one card of it, or two: nobody says.
        2 => position.hands[seat].iter_mut().filter(|hand| !hand.contains(&any)).for_each(|hand| hand.push(any)),
        3 => drop(position.hands[seat].as_mut().and_then(Vec::pop)),
        4 => position.round = 1 + dice.below(6) as u32,
        5 => position.to_move = [None, Some(dice.below(4))][dice.below(2)],
        6 => drop(position.stock.as_mut().and_then(Vec::pop)),
        7 => position.last_capture = Some(dice.below(4)),
        8 => position.sweeps[seat] = dice.below(49) as u32,
        9 => {
            let cards = position.loose.drain(..dice.below(position.loose.len() + 1).min(3)).collect();
            position.builds.push(Build { value: 1 + dice.below(12) as u32, cards, owner: dice.below(4) });
        }
        10 => {
            if let Some(build) = position.builds.first_mut() {
                (build.value, build.owner) = (1 + dice.below(10) as u32, seat);
            }
        }
        _ => {
            if let Some(build) = position.builds.first().cloned() {
                position.builds.push(Build { owner: seat, ..build });
            }
        }
    }
    position
}

#[test]
fn positions_that_cannot_be_and_those_that_can() {
    let met = Tally::default();
    on_all_cores((0..600).collect(), |&number| {
        let mut dice = Dice::new(number);
        let house = house(number, &mut dice);
        let players = 2 + dice.below(3);
        let mut position = random_position(&house.options, players, number, &mut dice);
        for _ in 0..dice.below(4) {
            position = damaged(&position, &mut dice);
        }
        position.hands.iter_mut().flatten().for_each(|hand| hand.sort_unstable());
        position.builds.iter_mut().for_each(|build| build.cards.sort_unstable());
        if dice.below(3) == 0 {
            hide(&mut position, &mut dice);
        }
        let answer = asked("legalActions", &house.asked, &json!({ "position": position_of(&position) }));
        let wrong = reasons(&house.options, &position);
        let expected = if !wrong.is_empty() {
            met.note(wrong[0].code());
            err(&reasons_of(&wrong))
        } else if let Ok(legal) = legal_actions(&house.options, &position) {
            met.note_if("hidden", position.is_hidden());
            met.note("listed");
            ok(&legal.iter().map(action_of).collect())
        } else {
            return met.note("too_many");
        };
        assert_eq!(answer, expected, "{:?} {}", house.asked, position_of(&position));
    });
    met.assert_met("listed hidden bad_card duplicate overlap no_such_seat bad_build wrong_count", 3);
    met.assert_met("build_without_card", 1);
}

/// Nobody knows the other hands, nor the stock.
fn hide(position: &mut Position, dice: &mut Dice) {
    let to_move = position.to_move;
    for (seat, hand) in position.hands.iter_mut().enumerate() {
        if Some(seat) != to_move && dice.below(3) > 0 {
            *hand = None;
        }
    }
    if dice.below(2) == 0 {
        position.stock = None;
    }
}

fn any_step(position: &Position, sketch: &Sketch, dice: &mut Dice) -> Step {
    let seat = position.to_move.expect("somebody moves");
    let (hand, any) = (position.hand(seat), dice.below(40) as u8);
    let one = |cards: &[u8], dice: &mut Dice| cards.get(dice.below(cards.len())).copied().unwrap_or(any);
    let source = if dice.below(2) == 0 { Source::Hand } else { Source::Table };
    let card = if dice.below(12) == 0 {
        any
    } else if source == Source::Hand {
        one(&hand, dice)
    } else {
        one(&position.loose, dice)
    };
    let stacks: Vec<&String> = sketch.stacks.iter().map(|(stack, _)| stack).collect();
    let some = stacks.get(dice.below(stacks.len())).map(|stack| (*stack).clone());
    let stack = some.filter(|_| dice.below(10) > 0).unwrap_or_else(|| format!("s{}", dice.below(4)));
    match dice.below(10) {
        0..=3 => Step::CreateStack { card, source, onto: one(&position.loose, dice) },
        4 | 5 => Step::AddToStack { card, source, stack },
        6 => Step::Cancel { stack: (dice.below(3) > 0).then_some(stack) },
        7 => Step::Finish {
            stack,
            finish: FinishAs::Capture,
            card: (dice.below(3) > 0).then(|| one(&hand, dice)),
            value: None,
        },
        8 => Step::Finish { stack, finish: FinishAs::Build, card: None, value: Some(1 + dice.below(12) as u32) },
        _ => Step::Finish { stack, finish: FinishAs::Add, card: None, value: Some(1 + dice.below(10) as u32) },
    }
}

/// The steps to something that is legal.
fn planned(house: &House, position: &Position, dice: &mut Dice) -> Vec<Step> {
    let mut legal = oracle::first_actions(&house.options, position);
    legal.retain(|action| action.tops().is_empty() && !action.loose().is_empty());
    let Some(action) = legal.get(dice.below(legal.len())) else { return vec![] };
    let (finish, value) = match *action {
        oracle::Action::Build { value, .. } => (FinishAs::Build, Some(value)),
        oracle::Action::Add { build, .. } => (FinishAs::Add, Some(build)),
        _ => (FinishAs::Capture, None),
    };
    let stack = || "s0".to_owned();
    let mut steps = vec![Step::CreateStack { card: action.card(), source: Source::Hand, onto: action.loose()[0] }];
    steps.extend(action.loose()[1..].iter().map(|&card| Step::AddToStack {
        card,
        source: Source::Table,
        stack: stack(),
    }));
    steps.push(Step::Finish { stack: stack(), finish, card: None, value });
    steps
}

fn step_refused(refused: &StepRefused) -> Value {
    match refused {
        StepRefused::NotThere { card } => json!({ "code": "not_there", "card": name(*card) }),
        StepRefused::OntoItself => json!({ "code": "onto_itself" }),
        StepRefused::NoSuchStack => json!({ "code": "no_such_stack" }),
        StepRefused::OneHandCard { got } => json!({ "code": "one_hand_card", "got": got }),
        StepRefused::Refused(refusal) => refusal_of(refusal),
    }
}

/// Random steps, each with its answer; and the steps that were taken, with the sketch that they come to.
fn staged(house: &House, position: &Position, dice: &mut Dice, met: &Tally) -> (Vec<Step>, Sketch) {
    let (mut sketch, mut steps, mut answers, mut taken) = (Sketch::default(), vec![], vec![], vec![]);
    let mut plan = if dice.below(3) == 0 { planned(house, position, dice) } else { vec![] }.into_iter();
    for _ in 0..dice.below(14) {
        let step = plan.next().unwrap_or_else(|| any_step(position, &sketch, dice));
        steps.push(step_of(&step));
        match sketch.step(&house.options, position, &step) {
            Ok(Stepped::Changed) => {
                met.note("changed");
                answers.push(sketch_of(&sketch, position));
                taken.push(step);
            }
            Ok(Stepped::Finished(action)) => {
                met.note("finished");
                answers.push(json!({ "action": action_of(&action) }));
                break;
            }
            Err(refused) => {
                let told = step_refused(&refused);
                met.note(told["code"].as_str().expect("a code"));
                answers.push(err(&told));
            }
        }
    }
    let fields = json!({ "position": position_of(position), "steps": steps });
    let mut answer = asked("stage", &house.asked, &fields);
    for one in answer["ok"].as_array_mut().into_iter().flatten() {
        if let Some(err) = one.get_mut("err").and_then(Value::as_object_mut) {
            err.remove("message");
        }
    }
    assert_eq!(answer, ok(&json!(answers)), "{fields}");
    (taken, sketch)
}

#[test]
fn staging_and_drops_step_by_step() {
    let met = Tally::default();
    on_all_cores((0..500).collect(), |&number| {
        let mut dice = Dice::new(number);
        let house = house(number, &mut dice);
        let position = random_position(&house.options, 2 + dice.below(3), number, &mut dice);
        if position.to_move.is_none() {
            return;
        }
        let (taken, sketch) = staged(&house, &position, &mut dice, &met);
        let steps: Value = taken.iter().map(step_of).collect();
        let fields = json!({ "position": position_of(&position), "steps": steps });
        let answer = asked("drops", &house.asked, &fields);
        let expected = match drops(&house.options, &position, &sketch) {
            Ok(all) => {
                met.note_by("drop", all.len() as u64);
                ok(&all.iter().map(game_drop_of).collect())
            }
            Err(DropRefused::NoDrops) => err(&json!({ "code": "no_drops" })),
            Err(refused) => panic!("{refused:?}"),
        };
        assert_eq!(answer, expected, "{:?} {fields}", house.asked);
        for _ in 0..8 {
            drop_one(&house, &position, &sketch, fields.clone(), &mut dice, &met);
        }
    });
    met.assert_met("changed not_there onto_itself no_such_stack one_hand_card drop", 30);
    met.assert_met("finished action step not_offered keep_card no_drops", 10);
}

const RULES: [&str; 9] = [
    "universal-staging",
    "temp-stack-addition",
    "single-card-capture",
    "build-capture",
    "temp-stack-capture",
    "create-own-build",
    "extend-own-build",
    "extend-opponent-build",
    "trail-card",
];

fn drop_one(house: &House, position: &Position, sketch: &Sketch, mut fields: Value, dice: &mut Dice, met: &Tally) {
    let table = oracle::staged_position(position, sketch);
    let hand = sketch.hand(position);
    let lying = sketch.loose(position);
    let (source, from) = if dice.below(4) == 0 { (Source::Table, &lying) } else { (Source::Hand, &hand) };
    let Some(&card) = from.get(dice.below(from.len())) else { return };
    let all = targets(&table.table);
    let target = all[dice.below(all.len())];
    let drop = Drop::new(card, source, target);
    // Mostly a rule that has to do with the target.
    let fitting: &[usize] = match target {
        _ if dice.below(6) == 0 => &[0, 1, 2, 3, 4, 5, 6, 7, 8],
        Target::Loose(_) => &[0, 2, 5],
        Target::Build(_) => &[3, 6, 7],
        Target::Stack(_) => &[1, 4],
        Target::Empty => &[8],
    };
    let rule = RULES[fitting[dice.below(fitting.len())]];
    let one = game_drop_of(&oracle::GameDrop { card, source, target, rule_ids: vec![] });
    fields["dragged"] = one["dragged"].clone();
    fields["target"] = one["target"].clone();
    fields["ruleId"] = json!(rule);
    let answer = asked("drop", &house.asked, &fields);
    let expected = match meant(&house.options, position, sketch, &drop, rule) {
        Ok(Meant::Action(action)) => {
            met.note("action");
            ok(&json!({ "action": action_of(&action) }))
        }
        Ok(Meant::Step(step)) => {
            met.note("step");
            ok(&json!({ "step": step_of(&step) }))
        }
        // What layer A itself refuses, its own proofs compare.
        Err(DropRefused::Wrong(_)) => return met.note("wrong"),
        Err(DropRefused::NotOffered) => err(&json!({ "code": "not_offered" })),
        Err(DropRefused::NoDrops) => err(&json!({ "code": "no_drops" })),
        Err(DropRefused::Refused(refusal)) => err(&refusal_of(&refusal)),
        Err(DropRefused::Step(refused)) => err(&step_refused(&refused)),
    };
    if let Some(code) = expected["err"]["code"].as_str() {
        met.note(code);
    }
    assert_eq!(answer, expected, "{fields}");
}

/// A whole game in one question, and in two.
#[test]
fn whole_games_are_played_in_one_question() {
    let met = Tally::default();
    on_all_cores((0..150).collect(), |&number| {
        let mut dice = Dice::new(number);
        let house = house(number, &mut dice);
        let players = 2 + dice.below(3);
        let first = random_position(&house.options, players, number, &mut dice);
        if first.to_move.is_none() {
            return;
        }
        let (mut position, mut actions, mut events) = (first.clone(), vec![], vec![]);
        while position.to_move.is_some() {
            let legal = oracle::first_actions(&house.options, &position);
            let action = &legal[dice.below(legal.len())];
            events.extend(play(&house.options, &mut position, action, 0).expect("it is legal"));
            actions.push(action_of(action));
        }
        let over = events
            .iter()
            .find_map(|event| if let Event::GameOver(score) = event { Some(score_of(score)) } else { None });
        let fields = json!({ "position": position_of(&first), "actions": actions });
        let expected = json!({
            "position": position_of(&position), "events": events.iter().map(event_of).collect::<Value>(), "result": over,
        });
        assert_eq!(asked("play", &house.asked, &fields), ok(&expected), "{fields}");
        met.note_by("action", actions.len() as u64);
        met.note_if("over", over.is_some());
        // One action too many.
        actions.push(json!({ "type": "trail", "card": "7S" }));
        let fields = json!({ "position": position_of(&first), "actions": actions });
        let refused = json!({ "code": "game_over", "index": actions.len() - 1 });
        assert_eq!(asked("play", &house.asked, &fields), err(&refused));
    });
    met.assert_met("over", 100);
    met.assert_met("action", 2_000);
}

#[test]
fn scores_and_series_of_any_piles() {
    for number in 0..3_000 {
        let mut dice = Dice::new(number);
        let House { options, asked: rules, .. } = house(number, &mut dice);
        let (pack, sides) = (options.pack(), 2 + dice.below(3));
        let mut piles = vec![vec![]; sides];
        let taking = 1 + dice.below(pack.len());
        for card in pack {
            // Now and then nearly everything lies somewhere else.
            if dice.below(40) < taking {
                piles[dice.below(sides)].push(card);
            }
        }
        let sweeps: Vec<u32> = (0..sides).map(|_| dice.below(3) as u32).collect();
        let (mode, bonuses) =
            [(Value::Null, None), (json!("eleven"), Some(true)), (json!("seven"), Some(false))][dice.below(3)].clone();
        let mut fields = json!({ "piles": piles.iter().map(|pile| names(pile)).collect::<Value>(), "sweeps": sweeps });
        if !mode.is_null() {
            fields["mode"] = mode;
        }
        assert_eq!(
            asked("score", &rules, &fields),
            ok(&score_of(&score(&options, &piles, &sweeps, bonuses))),
            "{rules} {fields}"
        );

        let games: Vec<(Vec<u64>, Vec<usize>)> = (0..dice.below(5))
            .map(|_| {
                let points = (0..sides).map(|_| dice.below(12) as u64).collect();
                (points, (0..sides).filter(|_| dice.below(sides) == 0).collect())
            })
            .collect();
        let told: Value =
            games.iter().map(|(points, winners)| json!({ "points": points, "winners": winners })).collect();
        let answer = asked("scoreSeries", &rules, &json!({ "games": told }));
        match score_series(&options, &games) {
            Ok(score) => assert_eq!(answer, ok(&series_of(&score)), "{rules} {told}"),
            Err(_) => assert_eq!(answer["err"]["code"], "after_the_end", "{rules} {told}"),
        }
    }
}

/// The record as the oracle writes it, of a game that the core's trace has played.
fn written(game: &core::Game, house: &House, number: u64, seat: Option<usize>) -> String {
    let text = core::Record::of(game).to_string();
    let rules = text.lines().find_map(|line| line.strip_prefix("[Rules \"")).and_then(|line| line.strip_suffix("\"]"));
    let rules = rules.expect("a record has rules").replace("\\\"", "\"");
    let (options, players) = (&house.options, game.players().count());
    let (mut table, _) = oracle::Game::new(*options, &deal(options, seed_from_number(number), 0, players));
    let mut parts = vec![];
    let mut history = game.history().iter();
    for match_number in 0_u64.. {
        let first = table.position.clone();
        let (mut words, mut result) = (vec![], None);
        while let Some(to_move) = table.position.to_move {
            let Some(made) = history.next() else { break };
            let action = read_word(&made.action.to_string()).expect("a word");
            assert_eq!((to_move, word(&action)), (made.seat.index(), made.action.to_string()));
            let events = table.act(to_move, &action).expect("it is legal");
            words.push(((0, 0), format!("{to_move}:{}", word(&action))));
            for event in events {
                if let Event::GameOver(score) = event {
                    result = Some(score.points().into_iter().map(u64::from).collect());
                }
            }
        }
        let mut opening = Opening::of(&first);
        let rounds = table.position.round as usize - 1;
        if let Some(seat) = seat {
            opening.redact(options, seat, rounds);
        }
        let goes_on = result.is_some() && !table.score.is_over() && match_number + 1 < game.deals().into();
        let deal_number = seat.is_none().then_some(match_number);
        parts.push(Part { deal: deal_number, opening, words, result: Some(((0, 0), result)), ..Part::default() });
        if !goes_on {
            break;
        }
        table.next_deal(&deal(options, seed_from_number(number), match_number + 1, players));
    }
    let seed = seat.is_none().then(|| Seed::from(number).to_string());
    write_record(&Record { rules: Some(rules), seed, players: None, seat, parts })
}

#[test]
fn records_letter_by_letter() {
    let met = Tally::default();
    on_all_cores((0..90).collect(), |&number| {
        let mut dice = Dice::new(number);
        let house = house(number, &mut dice);
        let players = Players::try_from(2 + dice.below(3)).expect("2 to 4");
        let policy = [Policy::Hint, Policy::Random][dice.below(2)];
        let mut trace = core::Trace::new(house.rules, Seed::from(number), players, policy);
        trace.run(if dice.below(2) == 0 { 60 } else { dice.below(60) });
        let game = &trace.game;
        let record =
            core::Record::of(game).with_seed_that_tells_later_deals(Seed::from(number)).expect("it is the seed");
        assert_eq!(record.to_string(), written(game, &house, number, None));
        for seat in players.seats() {
            let redacted = record.clone().redacted(seat).to_string();
            assert_eq!(redacted, written(game, &house, number, Some(seat.index())));
            met.note("redacted");
        }
        met.note_if("later_round", game.table().round() > 1);
        met.note_if("series", game.deals() > 1);
    });
    met.assert_met("redacted later_round", 20);
    met.assert_met("series", 3);
}

/// The text of the protocol: two players, seed 42, the hint plays.
#[test]
fn seed_42_is_the_record_of_the_protocol() {
    let mut trace = core::Trace::new(core::Rules::south_african(), Seed::from(42), Players::Two, Policy::Hint);
    trace.run(100);
    let record = core::Record::of(&trace.game).with_seed(Seed::from(42)).expect("the game is over");
    let house = House::preset("south_african");
    assert_eq!(record.to_string(), written(&trace.game, &house, 42, None));
    assert!(record.to_string().ends_with("1:10Dx3S,7D,^10H =0,11\n"));
    assert_eq!(trace.game.to_move(), None::<Seat>);
}
