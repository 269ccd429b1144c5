//! Advice and bid tables, counted again by the oracle over the same deals. Which deals are drawn is the core's affair, and they are
//! asked for with op `sample`, whose answers are checked.

use std::cmp::Reverse;

use serde_json::{Value, json};
use unbeaten_oracle::texas42::{
    Action, Call, Declaration, Domino, Ending, Game, Knowledge, Options, Phase, Position, Trump, Worth, side, solve,
    solve_whole, whole_worth,
};
use unbeaten_questions::{Question, texas42::Op};

use super::{
    answer::given_dominoes,
    asked::Asked,
    games::{no_action, number, texts},
    knowledge::{check_drawn, known},
};
use crate::{confirm::answer_of_the_core, refusal::Refusal};

/// How many deals are drawn where the question does not say.
const SAMPLES: u64 = 100;

/// What all four hold now.
type Hands = [Vec<Domino>; 4];

/// Op `bidTable`.
pub(super) fn bid_table(question: &Question<Op>, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let hand = asked.set("hand")?;
    Refusal::unless_counted(hand.len(), 7, 7)?;
    let declarations = if asked.has("declarations") {
        let read = |word: &str| Declaration::parse(word).ok_or_else(|| no_action(word));
        texts(asked, "declarations").into_iter().map(read).collect::<Result<Vec<_>, _>>()?
    } else {
        Trump::ALL.map(Declaration::Nine).to_vec()
    };
    let samples = samples(asked)?;
    Refusal::unless_counted(declarations.len(), 1, 11)?;
    if let Some(declaration) = declarations.iter().find(|declaration| declaration.is_house_contract()) {
        return Err(Refusal::new("made_or_set").with("declaration", declaration.word()));
    }
    // Who calls first, after the last seat has shaken, knows nothing but his hand.
    let knowledge = Knowledge { options: Options::tournament(), seat: 0, hand, shaker: 3, actions: vec![] };
    let deals = drawn(question, &knowledge, &json!([]), asked, samples);
    let rows = declarations.iter().map(|&declaration| {
        let points = |hands: &Hands| whole_worth(&whole(hands.clone(), declaration))[0];
        let points: Vec<u64> = deals.iter().map(points).collect();
        let made = (30..=42).map(|bid| points.iter().filter(|points| **points >= bid).count());
        json!({ "declaration": declaration.word(), "made": made.collect::<Vec<_>>() })
    });
    Ok(json!({ "declarations": rows.collect::<Value>(), "samples": samples }))
}

/// A deal in which seat 0 leads.
const fn whole(hands: Hands, declaration: Declaration) -> Position {
    Position { hands, declaration, leader: 0, trick: vec![], points: [0, 0], bidder: None, bid: None }
}

fn samples(asked: &Asked<'_>) -> Result<u64, Refusal> {
    let samples = if asked.has("samples") { number(asked, "samples", 0) } else { SAMPLES };
    Refusal::unless_counted(samples as usize, 1, 10_000)?;
    Ok(samples)
}

/// The deals that the core draws for this.
fn drawn(
    question: &Question<Op>,
    knowledge: &Knowledge,
    actions: &Value,
    asked: &Asked<'_>,
    samples: u64,
) -> Vec<Hands> {
    let fields = json!({
        "seat": knowledge.seat,
        "hand": super::answer::names(&knowledge.hand),
        "actions": actions,
        "shaker": knowledge.shaker,
        "seed": if asked.has("seed") { asked.0["seed"].clone() } else { json!(0) },
        "samples": samples,
    });
    let sample = Question { op: Op::Sample, rules: question.rules.clone(), fields };
    let answer = answer_of_the_core(&sample.line(&Value::Null));
    check_drawn(knowledge, samples, &answer["ok"]);
    let hands = |deal: &Value| -> Hands {
        let hands: Vec<Vec<Domino>> = deal.as_array().into_iter().flatten().map(given_dominoes).collect();
        hands.try_into().expect("four hands were drawn")
    };
    answer["ok"].as_array().expect("deals were drawn").iter().map(hands).collect()
}

/// What an action came to in one deal: whether the bid is made, the own points, what the own side scores less what the others do.
struct Outcome {
    made: bool,
    points: Option<u64>,
    score: i64,
}

/// Op `advise`: in the play and of a declaration. What is called depends on the hint, which the oracle has not.
pub(super) fn advised(
    question: &Question<Op>,
    options: &Options,
    asked: &Asked<'_>,
    given: &Value,
) -> Result<Value, Refusal> {
    let knowledge = known(options, asked, given)?;
    if asked.has("seed") {
        asked.seed()?;
    }
    let samples = samples(asked)?;
    let game = knowledge.seen().expect("what is known was seen");
    match game.to_move() {
        None => return Err(Refusal::new("hand_over")),
        Some(seat) if seat != knowledge.seat => return Err(Refusal::new("not_your_turn").with("toMove", seat)),
        Some(_) => {}
    }
    if knowledge.counted().count == 0 {
        return Err(Refusal::new("no_such_deal"));
    }
    assert_ne!(game.phase(), Phase::Auction, "NO QUESTION OF OURS IS ABOUT A CALL: {}", asked.0);
    let deals = drawn(question, &knowledge, &asked.0["actions"], asked, samples);
    let actions: Vec<Action> = game.legal_actions();
    let outcomes: Vec<Vec<Outcome>> = deals.iter().map(|hands| outcomes(&game, knowledge.seat, hands)).collect();
    let mut values: Vec<Estimate> = (0..actions.len())
        .map(|place| Estimate::of(actions[place], outcomes.iter().map(|deal| &deal[place])))
        .collect();
    values.sort_by_key(|value| Reverse((value.score, value.points.unwrap_or(0))));
    let reasons = reasons(&game, knowledge.seat, &values, &deals);
    check_reasons(&reasons, &given["ok"]["reasons"]);
    Ok(json!({
        "action": values[0].action.to_string(),
        "values": values.iter().map(|value| value.written(samples)).collect::<Value>(),
        "reasons": given["ok"]["reasons"],
        "samples": samples,
    }))
}

/// What each action comes to if these are the hands.
fn outcomes(game: &Game, seat: usize, hands: &Hands) -> Vec<Outcome> {
    let position = |game: &Game| {
        let contract = game.contract();
        let trick = game.trick.iter().map(|(_, domino)| *domino).collect();
        let leader = game.trick.first().map_or_else(|| game.to_move().expect("somebody leads"), |(seat, _)| *seat);
        Position {
            hands: hands.clone(),
            declaration: contract.declaration,
            leader,
            trick,
            points: game.points(),
            bidder: Some(contract.bidder),
            bid: Some(contract.bid),
        }
    };
    if game.phase() == Phase::Play {
        return solved(&position(game)).values.into_iter().map(|(_, worth)| outcome(game, seat, worth)).collect();
    }
    let declared = |action: Action| {
        let mut game = game.clone();
        game.act(seat, action).expect("it is legal");
        outcome(&game, seat, solved(&position(&game)).worth)
    };
    game.legal_actions().into_iter().map(declared).collect()
}

fn solved(position: &Position) -> unbeaten_oracle::texas42::Solution {
    let many = position.hands.iter().any(|hand| hand.len() >= 6);
    if many && !position.declaration.is_house_contract() { solve_whole(position) } else { solve(position) }
}

fn outcome(game: &Game, seat: usize, worth: Worth) -> Outcome {
    let contract = game.contract();
    let (made, points) = match worth {
        Worth::Points(points) => {
            let needed = if let Call::Points(needed) = contract.bid { u64::from(needed) } else { 42 };
            (points[side(contract.bidder)] >= needed, Some(points))
        }
        // What was lost before stays lost.
        Worth::Made(made) => {
            let lost = contract.ending(game.points(), game.tricks_taken()) == Some(Ending::Set);
            (made && !lost, None)
        }
    };
    let ending = if made { Ending::Made } else { Ending::Set };
    let scored = contract.scored(&game.options, ending, points.unwrap_or_default());
    let (own, other) = (side(seat), 1 - side(seat));
    Outcome {
        made,
        points: points.map(|points| points[own]),
        score: scored[own].cast_signed() - scored[other].cast_signed(),
    }
}

/// What an action came to in all deals together.
struct Estimate {
    action: Action,
    made: u64,
    points: Option<u64>,
    score: i64,
}

impl Estimate {
    fn of<'a>(action: Action, deals: impl Iterator<Item = &'a Outcome>) -> Self {
        deals.fold(Self { action, made: 0, points: None, score: 0 }, |sum, deal| Self {
            action,
            made: sum.made + u64::from(deal.made),
            points: deal.points.map(|points| sum.points.unwrap_or(0) + points),
            score: sum.score + deal.score,
        })
    }

    fn written(&self, samples: u64) -> Value {
        let fraction = |sum: i64| {
            let mut divisor = samples.min(sum.unsigned_abs().max(1));
            while !sum.unsigned_abs().is_multiple_of(divisor) || !samples.is_multiple_of(divisor) {
                divisor -= 1;
            }
            let divisor = if sum == 0 { samples } else { divisor };
            json!({ "num": sum / divisor.cast_signed(), "den": samples / divisor })
        };
        json!({
            "action": self.action.to_string(),
            "made": fraction(self.made.cast_signed()),
            "points": self.points.map(|points| fraction(points.cast_signed())),
            "score": fraction(self.score),
        })
    }
}

/// What is said for the best: code, how often, of how many, how often the next best.
fn reasons(game: &Game, seat: usize, values: &[Estimate], deals: &[Hands]) -> Vec<Value> {
    let of = deals.len() as u64;
    let [best, next, ..] = values else { return vec![json!({ "code": "only_one" })] };
    let mut reasons = Vec::new();
    if let Action::Play(domino) = best.action {
        reasons.extend(of_play(game, seat, domino, deals));
    }
    let is_own = side(game.standing().map_or(seat, |(bidder, _)| bidder)) == side(seat);
    reasons.push(if is_own || game.phase() != Phase::Play {
        json!({ "code": "makes", "deals": best.made, "of": of, "next": next.made })
    } else {
        json!({ "code": "sets", "deals": of - best.made, "of": of, "next": of - next.made })
    });
    reasons
}

/// What a domino does in more than half of the deals.
fn of_play(game: &Game, seat: usize, domino: Domino, deals: &[Hands]) -> Option<Value> {
    let declaration = game.declared.filter(|&declared| declared != Declaration::Sevens)?;
    let of = deals.len();
    let said = |code: &str, deals: usize| {
        (2 * deals > of).then(|| json!({ "code": code, "domino": domino.to_string(), "deals": deals, "of": of }))
    };
    let is_trump = |domino: &Domino| declaration.nine().is_some_and(|trump| trump.includes(*domino));
    if game.trick.is_empty() && is_trump(&domino) {
        let falls = |hands: &&Hands| {
            let held = [1, 3].map(|places| hands[(seat + places) % 4].iter().filter(|one| is_trump(one)).count());
            held.iter().all(|held| *held <= 1) && held.contains(&1)
        };
        if let Some(said) = said("last_trump_falls", deals.iter().filter(falls).count()) {
            return Some(said);
        }
    }
    let mut plays: Vec<Domino> = game.trick.iter().map(|(_, domino)| *domino).collect();
    plays.push(domino);
    let own = plays.len() - 1;
    let leader = game.trick.first().map_or(seat, |(seat, _)| *seat);
    let players = (0..4).map(|places| (leader + places) % 4).filter(|player| game.sits_out() != Some(*player));
    let later: Vec<usize> = players.skip(plays.len()).collect();
    let stands = |hands: &&Hands| {
        let beats = |other: &Domino| declaration.winner(&[&plays[..], &[*other]].concat()) == plays.len();
        declaration.winner(&plays) == own
            && !later.iter().any(|player| declaration.playable(&hands[*player], &plays).iter().any(beats))
    };
    said("stands", deals.iter().filter(stands).count())
}

/// Each has a message, and nothing else that is not expected.
fn check_reasons(expected: &[Value], given: &Value) {
    let mut given = given.clone();
    for reason in given.as_array_mut().into_iter().flatten() {
        let message = reason.as_object_mut().and_then(|fields| fields.remove("message"));
        assert!(message.is_some_and(|message| message.as_str().is_some_and(|text| text.ends_with('.'))));
    }
    assert_eq!(given, json!(expected), "THE REASONS ARE OTHERS");
}
