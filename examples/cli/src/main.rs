//! The `unbeaten` command.

mod args;
mod bid;
mod bots;
mod casino;
mod draw;
mod drop;
mod eval;
mod failure;
mod help;
mod input;
mod line;
mod meaning;
mod paint;
mod perfect_hands;
mod play;
mod progress;
mod record;
mod recorded;
mod replay;
mod review;
mod rules;
mod scores;
mod shake;
mod simulate;
mod solve;
mod strength;
mod tour;
mod vectors;
mod verify;
mod words;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;

use crate::{
    args::{Arguments, Command},
    failure::Failure,
    paint::{Paint, colours_wanted},
};

/// A program is passed on without its folder, so it has them inside.
const LICENCES: [&str; 3] =
    [include_str!("../LICENSE-MIT"), include_str!("../LICENSE-APACHE"), include_str!("../THIRD-PARTY.txt")];

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return explain(&error),
    };
    match run(&arguments.command.unwrap_or(Command::Tour)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: &Command) -> Result<(), Failure> {
    let for_people = match command {
        Command::Tour | Command::Play(_) | Command::Drop(_) => true,
        Command::Replay(arguments) => !arguments.events,
        _ => false,
    };
    let mut output = Paint::new(io::BufWriter::new(io::stdout().lock()), for_people && colours_wanted());
    match command {
        Command::Tour => tour::show(&mut output)?,
        Command::Play(arguments) => play::run(arguments, &mut output)?,
        Command::Simulate(arguments) => simulate::run(arguments, &mut output)?,
        Command::Record(arguments) => record::print(arguments, &mut output)?,
        Command::Replay(arguments) => replay::tell(arguments, &mut output)?,
        Command::Verify(arguments) => verify::tell(arguments, &mut output)?,
        Command::Eval => eval::answer_all(&mut io::stdin().lock(), &mut output)?,
        Command::Vectors(arguments) => vectors::print(arguments, &mut output)?,
        Command::Strength(arguments) => strength::print(arguments, &mut output)?,
        Command::PerfectHands(arguments) => perfect_hands::print(arguments, &mut output)?,
        Command::Bid(arguments) => bid::tell(arguments, &mut output)?,
        Command::Solve(arguments) => solve::tell(arguments, &mut output)?,
        Command::Review(arguments) => review::tell(arguments, &mut output)?,
        Command::Drop(arguments) => drop::tell(arguments, &mut output)?,
        Command::Licences => output.write_all(LICENCES.join("\n").as_bytes())?,
    }
    Ok(output.flush()?)
}

/// Help and version as they are; a mistake in one line.
fn explain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // If nobody reads the help, there is nobody to tell.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    // What is missing is listed in lines of its own; tips and usage come after an empty one.
    let lines: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    Failure::Arguments(lines.join(" ").trim_start_matches("error: ").into()).report()
}
