//! `unbeaten record`: a game played by bots, as a text that people can read and the referee plays again.

use std::io::Write;

use unbeaten::big_two::Record;

use crate::{args, bots::play_game, failure::Failure, rules};

/// Plays the game and prints its record.
pub(crate) fn print(arguments: &args::Record, output: &mut dyn Write) -> Result<(), Failure> {
    let args::GameName::BigTwo = arguments.game;
    let policies = arguments.bots.policies()?;
    let seat = arguments.seat.map(|seat| args::seated(seat, policies.players())).transpose()?;
    let game = play_game(rules::read(arguments.rules.as_deref())?, arguments.seed, policies);
    let record = Record::of(&game);
    let record = match seat {
        Some(seat) => Ok(record.redacted(seat)),
        None => record.with_seed(arguments.seed),
    };
    write!(output, "{}", record.map_err(|refused| Failure::Told(refused.to_string()))?)?;
    Ok(())
}
