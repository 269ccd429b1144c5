//! `--rules`: the name of rules, JSON, or a file with either.

use std::path::Path;

use unbeaten::{json::rules_text, shell::Recorded};

use crate::{failure::Failure, input};

/// The longest file of rules that is read. Every option written out has a few hundred bytes.
const LONGEST: u64 = 1 << 16;

/// What was typed after `--rules`; the usual rules of the game if nothing was.
pub(crate) fn read<R: Recorded>(typed: Option<&str>) -> Result<R::Rules, Failure> {
    let Some(typed) = typed else { return Ok(R::Rules::default()) };
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
