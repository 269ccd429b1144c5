//! How fast the core is: a table of absolute figures, each beside its target and, where there is one, a named baseline
//! that is measured on the same items in the same run. Nothing fails for being slow; a baseline that disagrees with the
//! core does fail the run.

mod big_two;
mod casino;
mod measure;
mod options;
mod random;
mod table;
mod texas42;

use std::{env, process::ExitCode};

use options::{Command, HELP, Options};

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
    table::print_header();
    big_two::measure(options)?;
    texas42::measure(options)?;
    casino::measure(options)
}
