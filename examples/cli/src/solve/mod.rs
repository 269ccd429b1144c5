//! `unbeaten solve`: best play of Texas 42 with all dominoes open.

mod block;
mod position;
mod source;

use std::io::{self, Write};

use serde::Serialize;
use serde_json::{Value, json};
use unbeaten::{
    Seat,
    texas42::{Call, Declaration, Game, Made, OpenHands, Phase, Shake, Solution, Solver, Trump},
};

use self::{block::write_solution, position::Position, source::Source};
use crate::{
    args,
    failure::Failure,
    shake,
    words::{self, Names},
};

/// Nobody who asks is at the table.
const NAMES: Names = Names::NOBODY;

/// Solves what there is to solve, and prints it.
pub(crate) fn tell(arguments: &args::Solve, output: &mut dyn Write) -> Result<(), Failure> {
    match source::read(arguments)? {
        Source::Game(game) => tell_game(&game, arguments.json, output),
        Source::Position(position) => match arguments.declaration {
            Some(declaration) => tell_position(&position, declaration, arguments.json, output),
            None => tell_nine(&position, arguments.json, output),
        },
    }
}

/// One declaration: every play, and a line.
fn tell_position(
    position: &Position,
    declaration: Declaration,
    json: bool,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let open = position.declared(declaration);
    let solution = Solver::new().solve(&open).map_err(|cannot| position.refused(cannot))?;
    if json {
        return Ok(write_json(&json!(solution), output)?);
    }
    writeln!(output, "{}; {}", contract(&open), who_leads(&open))?;
    Ok(write_solution(&open, &solution, output)?)
}

/// Each of the nine: the points, and the best plays.
fn tell_nine(position: &Position, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let mut solver = Solver::new();
    let nine = Trump::ALL.map(|trump| {
        let solution = solver.solve(&position.declared(trump.into()));
        solution.map(|solution| (trump, solution)).map_err(|cannot| position.refused(cannot))
    });
    let nine = nine.into_iter().collect::<Result<Vec<_>, Failure>>()?;
    if json {
        let named = nine.iter().map(|(trump, solution)| (trump.to_string(), json!(solution)));
        return Ok(write_json(&Value::Object(named.collect()), output)?);
    }
    let open = position.declared(Trump::NoTrump.into());
    writeln!(output, "Points with best play; {}", who_leads(&open))?;
    block::write_hands(&open, output)?;
    let bid = open.bid.zip(open.bidder).map(|(bid, bidder)| format!("  {bid} by {bidder}")).unwrap_or_default();
    writeln!(output, "\ndeclared    side 0  side 1{bid}  best plays")?;
    for (trump, solution) in nine {
        let [own, other] = solution.points.unwrap_or_default();
        let made = solution.made.map_or("", block::made);
        let made = if bid.is_empty() { String::new() } else { format!("  {made:<width$}", width = bid.len() - 2) };
        writeln!(output, "{:<10}  {own:>6}  {other:>6}{made}  {}", trump.to_string(), solution.best)?;
    }
    Ok(())
}

/// Each hand of a game from its first play on.
fn tell_game(game: &Game, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let (mut solver, mut answers) = (Solver::new(), Vec::new());
    for (number, (start, made)) in (1_u32..).zip(game.shakes()) {
        let refused = |cannot| Failure::Told(format!("hand {number}: {cannot}"));
        let open = at_first_play(start, made);
        let solution = open.as_ref().map(|open| solver.solve(open)).transpose().map_err(refused)?;
        let contracted = open.as_ref().zip(solution.as_ref());
        if json {
            answers.push(hand_as_json(number, contracted));
            continue;
        }
        if number > 1 {
            writeln!(output)?;
        }
        match contracted {
            None => writeln!(output, "Hand {number}: nothing was declared.")?,
            Some((open, solution)) => {
                writeln!(output, "Hand {number}: {}; {}", contract(open), who_leads(open))?;
                write_solution(open, solution, output)?;
            }
        }
    }
    if json { Ok(write_json(&Value::Array(answers), output)?) } else { Ok(()) }
}

/// How a hand stood when its first domino was to be played; nothing if it did not come to that.
fn at_first_play(start: Shake, made: &[Made]) -> Option<OpenHands> {
    let (mut shake, mut made) = (start, made.iter());
    while shake.table().phase() != Phase::Play {
        let next = made.next()?;
        shake.play(next.seat, next.action).ok()?;
    }
    OpenHands::of_shake(&shake)
}

fn hand_as_json(number: u32, solved: Option<(&OpenHands, &Solution)>) -> Value {
    #[derive(Serialize)]
    struct Hand<'a> {
        hand: u32,
        #[serde(flatten)]
        contract: Option<Contract<'a>>,
    }
    #[derive(Serialize)]
    struct Contract<'a> {
        bid: Option<Call>,
        bidder: Option<Seat>,
        declaration: Declaration,
        leader: Seat,
        #[serde(flatten)]
        solution: &'a Solution,
    }
    let contract = solved.map(|(open, solution)| {
        let &OpenHands { bid, bidder, declaration, leader, .. } = open;
        Contract { bid, bidder, declaration, leader, solution }
    });
    json!(Hand { hand: number, contract })
}

fn write_json(answer: &Value, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{answer}")
}

/// `31 by seat 0, deuces`; only the declaration where nobody has bid.
fn contract(open: &OpenHands) -> String {
    match open.bid.zip(open.bidder) {
        Some((bid, bidder)) => shake::contract(NAMES, bid, bidder, open.declaration),
        None => open.declaration.to_string(),
    }
}

/// `seat 0 leads`, and what lies there if it has led.
fn who_leads(open: &OpenHands) -> String {
    match open.trick.as_slice() {
        [] => format!("{} leads", open.leader),
        trick => format!("{} has led, on the table: {}", open.leader, words::dominoes(trick)),
    }
}
