//! The `unbeaten` command.

mod eval;
mod tour;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

/// A referee for Big Two that also answers whether a play can still be beaten, and by what.
#[derive(Parser)]
#[command(name = "unbeaten", version, after_help = "Without a command, `unbeaten` shows the tour.")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Show what the referee can answer, scenario by scenario
    Tour,
    /// Answer questions: one JSON object a line on standard input, one answer a line on standard output
    #[command(after_help = EVAL_HELP)]
    Eval,
}

const EVAL_HELP: &str = r#"A question names a game, an op and its input:
  {"id":1,"game":"bigTwo","op":"unbeatable","in":{"play":["2D","2S"],"played":[]}}
and is answered, in order, by
  {"id":1,"ok":{"unbeatable":true,"witness":null}}
or by {"id":1,"err":{"code":"…","message":"…",…}}. Blank lines are skipped; a line that is no question is
answered with "bad_request", and reading goes on.

Ops of bigTwo: classify, beats, unbeatable, possible, canPass, checkPlay, legalPlays, completions,
certainFinish, hint, sort, scoreHand, scoreMatch, scoreGame, shuffle.
"rules" is a preset's name or an object with the fields that differ; without it, "classic"."#;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return explain(&error),
    };
    let mut output = io::BufWriter::new(io::stdout().lock());
    let done = match arguments.command.unwrap_or(Command::Tour) {
        Command::Tour => tour::show(&mut output),
        Command::Eval => eval::answer_all(&mut io::stdin().lock(), &mut output),
    };
    match done.and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has seen enough, as in `unbeaten tour | head`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("unbeaten: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Help and version as they are; a mistake in one line.
fn explain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // If nobody reads the help, there is nobody to tell.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let mistake = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
    eprintln!("unbeaten: {mistake}; see `unbeaten --help`");
    ExitCode::from(2)
}
