//! `unbeaten perfect-hands`: every hand that takes all seven tricks, as our source document prints them and as data.
//!
//! All of them are found in a few milliseconds, so there is no progress to show.

mod class;
mod found;
mod summary;

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use unbeaten::{
    Domino,
    texas42::{Rules, Trump},
};

use crate::{args, failure::Failure, words};
pub(crate) use class::Class;
use found::{Found, find};
use summary::Summary;

/// Finds the hands and prints them.
pub(crate) fn print(arguments: &args::PerfectHands, output: &mut dyn Write) -> Result<(), Failure> {
    let hands = Hands::new(arguments);
    let args::Form { json, csv } = arguments.form;
    match (arguments.summary, json, csv) {
        (false, false, false) => hands.write_document(output)?,
        (false, true, _) => hands.write_json(output)?,
        (false, _, true) => hands.write_csv(output)?,
        (true, false, false) => Summary::of(&hands).write_tables(output)?,
        (true, true, _) => Summary::of(&hands).write_json(output)?,
        (true, _, true) => Summary::of(&hands).write_csv(output)?,
    }
    Ok(())
}

/// What was found.
struct Hands {
    /// In the order of the names, each once.
    classes: Vec<Class>,
    declarations: Vec<(Trump, Vec<Found>)>,
}

impl Hands {
    fn new(arguments: &args::PerfectHands) -> Self {
        let mut classes = arguments.class.clone();
        classes.sort_unstable();
        classes.dedup();
        let rules = Rules { gold_with_doubles: arguments.gold_with_doubles, ..Rules::tournament() };
        let wanted = Trump::SEARCH_ORDER.into_iter().filter(|&trump| arguments.trump.is_none_or(|one| one == trump));
        let declarations = wanted.map(|trump| (trump, find(rules, trump, &classes))).collect();
        Self { classes, declarations }
    }

    /// As our source document prints. Its code and its sample of the output differ; the sample decides what a hand looks
    /// like (quoted, trumps first), and the code decides everything that the sample does not show. So there is an empty
    /// line before every search, the first one too, because the code prints a line end before each.
    fn write_document(&self, output: &mut dyn Write) -> io::Result<()> {
        let (guaranteed, perfect): (Vec<Class>, Vec<Class>) =
            self.classes.iter().partition(|&&class| class == Class::Guaranteed);
        for (trump, found) in &self.declarations {
            for (kind, classes) in [("perfect", &perfect), ("guaranteed", &guaranteed)] {
                if !classes.is_empty() {
                    writeln!(output, "\nSearching for {trump} {kind} hands...")?;
                    write_hands(*trump, found, classes, output)?;
                    writeln!(output, "Found {} {kind} hands for {trump}", counts(found, classes))?;
                }
            }
        }
        Ok(())
    }

    /// An object for each declaration, with a list of hands for each class.
    fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        let declarations = self.declarations.iter().map(|(trump, found)| {
            let of_class = |&class: &Class| (class.name(), OfClass { found, class });
            (trump.to_string(), Map(self.classes.iter().map(of_class).collect::<Vec<_>>()))
        });
        serde_json::Serializer::new(&mut *output).collect_map(declarations)?;
        writeln!(output)
    }

    fn write_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "trump,class,trumps,points,hand")?;
        for (trump, found) in &self.declarations {
            for one in found {
                let (class, trumps, points) = (one.class.name(), one.trumps(*trump), one.points());
                writeln!(output, "{trump},{class},{trumps},{points},{}", words::dominoes(&one.order))?;
            }
        }
        Ok(())
    }
}

fn write_hands(trump: Trump, found: &[Found], classes: &[Class], output: &mut dyn Write) -> io::Result<()> {
    for one in found.iter().filter(|one| classes.contains(&one.class)) {
        let dominoes: Vec<String> = one.order.iter().map(|domino| format!("\"{domino}\"")).collect();
        writeln!(output, "{}: {trump}, Hand: {}", one.class.title(), dominoes.join(", "))?;
    }
    Ok(())
}

/// `1 platinum and 48 gold`; only the number where the line names the class itself.
fn counts(found: &[Found], classes: &[Class]) -> String {
    let count = |&class: &Class| {
        let count = found.iter().filter(|one| one.class == class).count();
        if class == Class::Guaranteed { count.to_string() } else { format!("{count} {}", class.name()) }
    };
    classes.iter().map(count).collect::<Vec<_>>().join(" and ")
}

/// The hands of one class, as lists of dominoes.
struct OfClass<'a> {
    found: &'a [Found],
    class: Class,
}

impl Serialize for OfClass<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of_class = self.found.iter().filter(|one| one.class == self.class);
        serializer.collect_seq(of_class.map(|one| -> &[Domino] { &one.order }))
    }
}

/// An object whose members stay in this order.
struct Map<V>(Vec<(&'static str, V)>);

impl<V: Serialize> Serialize for Map<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}
