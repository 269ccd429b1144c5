//! `unbeaten record`: a game played by bots, as a text that people can read and the referee plays again.

use std::io::Write;

use unbeaten::{big_two::Match, casino, shell::Record, texas42::Shake};

use crate::{
    args::{self, GameName},
    bots::play_game,
    failure::Failure,
    rules::{self, House},
};

/// Plays the game and prints its record.
pub(crate) fn print(arguments: &args::Record, output: &mut dyn Write) -> Result<(), Failure> {
    match arguments.game {
        GameName::BigTwo => print_game::<Match>(arguments, output),
        GameName::Texas42 => print_game::<Shake>(arguments, output),
        GameName::Casino => print_game::<casino::Match>(arguments, output),
    }
}

fn print_game<R: House>(arguments: &args::Record, output: &mut dyn Write) -> Result<(), Failure> {
    let policies = arguments.bots.policies(arguments.game)?;
    let seat = arguments.seat.map(|seat| args::seated(seat, policies.players())).transpose()?;
    let rules = rules::read::<R>(&arguments.house, policies.players())?;
    let game = play_game::<R>(rules, arguments.seed, policies);
    let record = Record::of(&game);
    let record = match seat {
        Some(seat) => Ok(record.redacted(seat)),
        None => record.with_seed(arguments.seed),
    };
    write!(output, "{}", record.map_err(|refused| Failure::Told(refused.to_string()))?)?;
    Ok(())
}
