//! `unbeaten vectors`: random questions with their answers, for whoever tests a port.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use unbeaten::{big_two::Rules as BigTwoRules, texas42::Rules as Texas42Rules};
use unbeaten_questions::{Asks, Question, big_two, casino, texas42};

use crate::{
    args::{self, GameName, RulesName},
    failure::Failure,
};

/// How many houses have rules of their own.
const HOUSES: u64 = 64;

/// How often progress is shown. What is done before needs none.
const PACE: Duration = Duration::from_millis(500);

/// Prints the questions, numbered from 1.
pub(crate) fn print(arguments: &args::Vectors, output: &mut dyn Write) -> Result<(), Failure> {
    let wrong_rules = |game: &str, preset: &str| {
        Err(Failure::Arguments(format!("the rules of {game} are {preset} or varied, for questions")))
    };
    match arguments.game {
        GameName::BigTwo => {
            let rules = match arguments.rules {
                None | Some(RulesName::Classic) => vec![BigTwoRules::classic()],
                Some(RulesName::Varied) => big_two::varied(arguments.seed, HOUSES),
                Some(RulesName::Tournament) => return wrong_rules("big-two", "classic"),
            };
            let questions = big_two::Questions::new(arguments.seed).with_ops(&ops(arguments)?).with_rules(&rules);
            print_all(arguments, |number| questions.number(number), output)
        }
        GameName::Texas42 => {
            let rules = match arguments.rules {
                None | Some(RulesName::Tournament) => vec![Texas42Rules::tournament()],
                Some(RulesName::Varied) => texas42::varied(),
                Some(RulesName::Classic) => return wrong_rules("texas42", "tournament"),
            };
            let questions = texas42::Questions::new(arguments.seed).with_ops(&ops(arguments)?).with_rules(&rules);
            print_all(arguments, |number| questions.number(number), output)
        }
        GameName::Casino => {
            if arguments.rules.is_some() {
                let reason = "casino has no rules to choose from: what a drop means is asked in both profiles, and the whole \
                              game under rules of all kinds";
                return Err(Failure::Arguments(reason.into()));
            }
            let questions = casino::Questions::new(arguments.seed).with_ops(&ops(arguments)?);
            print_all(arguments, |number| questions.number(number), output)
        }
    }
}

/// The ops that are asked for.
fn ops<O: Asks>(arguments: &args::Vectors) -> Result<Vec<O>, Failure> {
    let op = |name: &String| {
        let names: Vec<&str> = O::all().iter().map(|op| op.name()).collect();
        O::named(name).ok_or_else(|| {
            Failure::Arguments(format!("there is no question \"{name}\": there are {}", names.join(", ")))
        })
    };
    arguments.op.iter().map(op).collect()
}

fn print_all<O: Asks>(
    arguments: &args::Vectors,
    question: impl Fn(u64) -> Question<O>,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let watched = io::stderr().is_terminal();
    let (mut shown, mut showed) = (false, Instant::now());
    for number in 0..arguments.count {
        let (question, id) = (question(number), json!(number + 1));
        let line =
            if arguments.questions_only { question.line(&id) } else { question.with_answer(&id, &answer(&question)) };
        writeln!(output, "{line}")?;
        if watched && showed.elapsed() > PACE {
            eprint!("\r{number} of {}\x1b[K", arguments.count);
            (shown, showed) = (true, Instant::now());
        }
    }
    if shown {
        eprint!("\r\x1b[K");
    }
    Ok(())
}

/// The object with `ok` or `err`.
fn answer<O: Asks>(question: &Question<O>) -> Value {
    let text = unbeaten::json::answer(question.line(&Value::Null).as_bytes()).unwrap_or_default();
    let mut answer: Value = serde_json::from_str(&text).unwrap_or_default();
    if let Some(parts) = answer.as_object_mut() {
        parts.remove("id");
    }
    answer
}
