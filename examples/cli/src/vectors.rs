//! `unbeaten vectors`: random questions with their answers, for whoever tests a port.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use unbeaten::big_two::Rules;
use unbeaten_cli::questions::{Question, Questions, varied};

use crate::{
    args::{self, RulesName},
    failure::Failure,
};

/// How many houses have rules of their own.
const HOUSES: u64 = 64;

/// How often progress is shown. What is done before needs none.
const PACE: Duration = Duration::from_millis(500);

/// Prints the questions, numbered from 1.
pub(crate) fn print(arguments: &args::Vectors, output: &mut dyn Write) -> Result<(), Failure> {
    let args::GameName::BigTwo = arguments.game;
    let rules = match arguments.rules {
        RulesName::Classic => vec![Rules::classic()],
        RulesName::Varied => varied(arguments.seed, HOUSES),
    };
    let questions = Questions::new(arguments.seed).with_ops(&arguments.op).with_rules(&rules);
    let watched = io::stderr().is_terminal();
    let (mut shown, mut showed) = (false, Instant::now());
    for number in 0..arguments.count {
        let (question, id) = (questions.number(number), json!(number + 1));
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
fn answer(question: &Question) -> Value {
    let text = unbeaten::json::answer(question.line(&Value::Null).as_bytes()).unwrap_or_default();
    let mut answer: Value = serde_json::from_str(&text).unwrap_or_default();
    if let Some(parts) = answer.as_object_mut() {
        parts.remove("id");
    }
    answer
}
