//! How fast the core is: a table of absolute figures, each beside its target and, where there is one, a named baseline
//! that is measured on the same items in the same run. Nothing fails for being slow; a baseline that disagrees with the
//! core does fail the run.

mod casino;
mod classify;
mod deals;
mod document;
mod dominoes;
mod finish;
mod games;
mod lines;
mod measure;
mod options;
mod plays;
mod poker;
mod positions;
mod random;
mod table;
mod unbeatable;

use std::{env, hint::black_box, process::ExitCode};

use unbeaten::big_two::Rules;

use options::{Command, HELP, Options};
use positions::Positions;

fn main() -> ExitCode {
    let options = match Command::of(env::args_os().skip(1)) {
        Ok(Command::Run(options)) => options,
        Ok(Command::Help) => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(argument) => {
            eprintln!("unbeaten-bench: there is no option \"{}\"; --help lists what there is", argument.display());
            return ExitCode::from(2);
        }
    };
    match measure_all(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("error: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the whole table.
fn measure_all(options: Options) -> Result<(), String> {
    // Rules that the compiler can see through would let it prepare answers that a program with rules of its own computes.
    let rules = black_box(Rules::classic());
    let impossible = |error: unbeaten::big_two::BadPosition| error.to_string();
    let positions = Positions::of_random_matches(&rules, options.plays).map_err(impossible)?;

    table::print_header();
    unbeatable::measure(&rules, &positions, options)?;
    classify::measure(&rules, &positions, options)?;
    plays::measure(&rules, &positions, options).map_err(impossible)?;
    finish::measure(&rules, &positions, options).map_err(impossible)?;
    deals::measure(options);
    games::measure(&rules, options);
    lines::measure(&positions, options);
    dominoes::measure(options)?;
    casino::measure(options)?;
    Ok(())
}
