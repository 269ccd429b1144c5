//! `--rules`: the name of rules, JSON, or a file with either.

use std::path::Path;

use unbeaten::{Players, big_two, casino, json::rules_text, shell::Recorded, texas42};

use crate::{args, failure::Failure, input};

/// The longest file of rules that is read. Every option written out has a few hundred bytes.
const LONGEST: u64 = 1 << 16;

/// A game whose rules can be typed.
pub(crate) trait House: Recorded {
    /// Lets four players play each for himself.
    ///
    /// # Errors
    /// If nobody does in this game, or everybody does because so many play.
    fn play_singles(_: &mut Self::Rules, _: Players) -> Result<(), Failure> {
        Err(Failure::Arguments(format!("{} has no pairs to part: --singles is for casino", Self::TITLE)))
    }
}

impl House for big_two::Match {}

impl House for texas42::Shake {}

impl House for casino::Match {
    fn play_singles(rules: &mut casino::Rules, players: Players) -> Result<(), Failure> {
        if players != Players::Four {
            let count = players.count();
            let reason = format!("{count} play each for himself anyhow: --singles is for --players 4");
            return Err(Failure::Arguments(reason));
        }
        rules.pairs = false;
        Ok(())
    }
}

/// What was typed for so many players; the usual rules of the game if nothing was.
pub(crate) fn read<R: House>(house: &args::House, players: Players) -> Result<R::Rules, Failure> {
    let mut rules = house.rules.as_deref().map_or_else(|| Ok(R::Rules::default()), typed::<R>)?;
    if house.singles {
        R::play_singles(&mut rules, players)?;
    }
    Ok(rules)
}

/// What was typed after `--rules`.
fn typed<R: Recorded>(typed: &str) -> Result<R::Rules, Failure> {
    if typed.trim_start().starts_with('{') {
        let rules = rules_text::<R>(typed);
        return rules.map_err(|bad| Failure::Arguments(format!("--rules, which begins like JSON: {bad}")));
    }
    let path = Path::new(typed);
    match rules_text::<R>(typed) {
        Ok(rules) => Ok(rules),
        // Neither by that name nor a file: both are said, for who knows which was meant.
        Err(unknown) if !path.exists() => {
            Err(Failure::Arguments(format!("--rules: {unknown}; and there is no file \"{typed}\"")))
        }
        Err(_) => {
            let text = input::read(path, LONGEST, "file of rules")?;
            rules_text::<R>(text.trim())
                .map_err(|bad| Failure::in_file(path, format!("--rules, from this file: {bad}")))
        }
    }
}
