//! `unbeaten strength`: what beats a domino, under every declaration and in every way it can be played.

use std::io::{self, Write};

use serde::Serializer;
use unbeaten::{
    Domino, DominoSet,
    texas42::{BadStrengthKey, Context, Strength, StrengthKey, Trump},
};

use crate::{args, failure::Failure};

/// Which entries are wanted.
#[derive(Clone, Copy)]
pub(crate) enum Entries {
    /// One.
    Key(StrengthKey),
    /// Those of a domino.
    Domino(Domino),
}

impl Entries {
    /// Reads a domino, or the key of an entry.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        // A domino can be spelled with a bar as well, so it is tried first.
        if let Ok(domino) = text.parse() {
            return Ok(Self::Domino(domino));
        }
        text.parse().map(Self::Key).map_err(|bad: BadStrengthKey| match bad {
            BadStrengthKey::Domino(bad) => bad.to_string(),
            bad => format!("{bad}; a key is like 6-6|trump-sixes|led-sixes"),
        })
    }
}

/// Prints the entries.
pub(crate) fn print(arguments: &args::Strength, output: &mut dyn Write) -> Result<(), Failure> {
    let keys = select(arguments)?;
    if arguments.json {
        return Ok(write_json(&keys, output)?);
    }
    for (place, key) in keys.iter().enumerate() {
        if place > 0 {
            writeln!(output)?;
        }
        write_entry(*key, output)?;
    }
    Ok(())
}

fn select(arguments: &args::Strength) -> Result<Vec<StrengthKey>, Failure> {
    let args::Strength { entries, trump, context, .. } = *arguments;
    let domino = match entries {
        Some(Entries::Key(key)) if trump.is_none() && context.is_none() => return Ok(vec![key]),
        Some(Entries::Key(key)) => {
            return Err(Failure::Arguments(format!("{key} says already what is declared and how it is played")));
        }
        Some(Entries::Domino(domino)) => Some(domino),
        None => None,
    };
    if let (Some(domino), Some(trump), Some(context)) = (domino, trump, context) {
        // The core says best what is wrong with it.
        let key = StrengthKey::new(domino, trump, context);
        return key.map(|key| vec![key]).map_err(|none| Failure::Arguments(none.to_string()));
    }
    let keys: Vec<StrengthKey> = StrengthKey::all()
        .filter(|key| domino.is_none_or(|domino| key.domino() == domino))
        .filter(|key| trump.is_none_or(|trump| key.trump() == trump))
        .filter(|key| context.is_none_or(|context| key.context() == context))
        .collect();
    // Every domino and every declaration has entries, so it is the context that does not go with one of them.
    if let (true, Some(context)) = (keys.is_empty(), context) {
        return Err(Failure::Arguments(no_entry(domino, trump, context)));
    }
    Ok(keys)
}

fn no_entry(domino: Option<Domino>, trump: Option<Trump>, context: Context) -> String {
    let domino = domino.map_or("no domino has".into(), |domino| format!("{domino} never has"));
    let declared = trump.map_or(String::new(), |trump| format!(" with {trump} declared"));
    format!("{domino} the context {context}{declared}")
}

fn write_entry(key: StrengthKey, output: &mut dyn Write) -> io::Result<()> {
    let Strength { beaten_by, beaten_by_following, beats, cannot_follow } = key.strength();
    writeln!(output, "{key}")?;
    let mut line = |what: &str, dominoes: DominoSet| {
        let dominoes = if dominoes.is_empty() { "nothing".into() } else { dominoes.to_string() };
        writeln!(output, "{what:<17}{dominoes}")
    };
    line("  beaten by", beaten_by_following)?;
    if beaten_by != beaten_by_following {
        line("  and by trumps", beaten_by - beaten_by_following)?;
    }
    line("  beats", beats)?;
    line("  cannot follow", cannot_follow)
}

/// An object with the keys and fields of the source document, and who of the beaters follows.
fn write_json(keys: &[StrengthKey], output: &mut dyn Write) -> io::Result<()> {
    let entries = keys.iter().map(|key| (key.to_string(), key.strength()));
    serde_json::Serializer::new(&mut *output).collect_map(entries)?;
    writeln!(output)
}
