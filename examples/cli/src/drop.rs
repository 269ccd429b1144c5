//! `unbeaten drop`: what the drop of a card in Casino may mean, and why.

use std::io::{self, Write};

use clap::ValueEnum;
use unbeaten::{
    Card,
    casino::{BadDrop, Decision, Dragged, Drop, DropRule, Engine, NO_ACTIONS, Position, Source, Target},
    json,
};

use crate::{args, failure::Failure, input, meaning};

/// Where the card comes from.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Origin {
    Hand,
    Table,
}

impl Origin {
    const fn source(self) -> Source {
        match self {
            Self::Hand => Source::Hand,
            Self::Table => Source::Table,
        }
    }
}

/// What the card is dropped on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Onto {
    /// Whatever lies at this place.
    Place(usize),
    /// An empty area of the table.
    Empty,
}

impl Onto {
    /// Reads a place or `empty`.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        match text {
            "empty" => Ok(Self::Empty),
            place => place.parse().map(Self::Place).map_err(|_| "a place is a number from 0, or empty".into()),
        }
    }

    fn target(self, position: &Position) -> Target {
        let Self::Place(index) = self else { return Target::Empty };
        // The referee says what is wrong with a place where nothing lies.
        position.target(index).unwrap_or(Target::Loose(index))
    }
}

/// Tells what a drop may mean, or lists all that mean something.
pub(crate) fn tell(arguments: &args::Drop, output: &mut dyn Write) -> Result<(), Failure> {
    let text = input::read(&arguments.state, json::LONGEST_LINE as u64, "state")?;
    let refused = |bad: json::BadWire| Failure::in_file(input::name(&arguments.state), bad);
    let position = Position::from_wire(&text).map_err(refused)?;
    let engine = Engine::new(arguments.profile);
    let source = arguments.from.unwrap_or(Origin::Hand).source();
    let dragged = arguments.card.map(|card| Dragged { card, source, player: None });
    match (dragged, arguments.onto) {
        (Some(dragged), Some(onto)) => {
            let drop = position.drop(dragged, onto.target(&position)).map_err(|bad| misplaced(&bad))?;
            write_one(&engine, drop, output)?;
        }
        (Some(dragged), None) => {
            // Any card can be dropped on the empty area, so this asks only whether it is there.
            position.drop(dragged, Target::Empty).map_err(|bad| misplaced(&bad))?;
            let of_it = |decision: &Decision<'_>| is_of(decision, dragged.card, source);
            write_all(engine.all_drops(&position).filter(of_it), output)?;
        }
        (None, _) => write_all(engine.all_drops(&position), output)?,
    }
    Ok(())
}

/// The arguments do not fit the state.
fn misplaced(bad: &BadDrop) -> Failure {
    Failure::Arguments(bad.to_string().trim_end_matches('.').into())
}

fn write_one(engine: &Engine, drop: Drop<'_>, output: &mut dyn Write) -> io::Result<()> {
    let position = drop.position();
    writeln!(output, "{}, {} to move in round {}\n", meaning::drop(&drop), position.to_move(), position.round())?;
    meaning::write_actions(&engine.determine(drop), "", output)?;
    writeln!(output)?;
    meaning::write_rules(engine, drop, "", output)
}

fn is_of(decision: &Decision<'_>, card: Card, source: Source) -> bool {
    (decision.drop().card(), decision.drop().source()) == (card, source)
}

/// The drops of each card, with what to type to have one explained.
fn write_all<'a>(decisions: impl Iterator<Item = Decision<'a>>, output: &mut dyn Write) -> io::Result<()> {
    let mut last = None;
    for decision in decisions {
        let drop = decision.drop();
        let dragged = (drop.card(), drop.source());
        if last.replace(dragged) != Some(dragged) {
            writeln!(output, "{:#} from the {}", drop.card(), drop.source().name())?;
        }
        let place = drop.target().item().map_or("empty".into(), |(_, index)| index.to_string());
        let rules: Vec<&str> = decision.rules().map(DropRule::id).collect();
        let asks = if decision.is_modal() { "asks" } else { "" };
        let what = meaning::onto(drop.onto());
        writeln!(output, "  --onto {place:<5}  {asks:<4}  {}  ({what})", rules.join(", "))?;
    }
    if last.is_none() { writeln!(output, "{NO_ACTIONS}.") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_numbers_or_empty() {
        assert_eq!(Onto::read("0"), Ok(Onto::Place(0)));
        assert_eq!(Onto::read("empty"), Ok(Onto::Empty));
        for bad in ["", "-1", "7D", "Empty", "1.5", "99999999999999999999999"] {
            assert!(Onto::read(bad).is_err(), "{bad}");
        }
    }
}
