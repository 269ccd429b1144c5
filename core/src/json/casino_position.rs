//! Positions, plays and steps of Casino as JSON, both ways.

use alloc::{format, vec::Vec};

use serde_json::{Value, json};

use super::{
    Json, Problem, casino_wire as wire,
    fields::{Fields, card_list},
};
use crate::{
    BySeat, Card, CardSet, Refusal, Seat,
    casino::{BadSetup, Becomes, Match, Play, Rules, Setup, Sketch, Step, TableBuild, Unknown},
};

/// A game that stands as the question says; hands of others and the stock may be null, unless `all` of them have to be known.
pub(super) fn position(rules: &Rules, fields: &Fields, all: bool) -> Result<Match, Problem> {
    let read = Reading::of(&fields.object("position")?, rules)?;
    let mover = read.setup.to_move.map_or(0, |seat| 1 << seat.index());
    let Unknown { seats, stock, .. } = read.unknown;
    if seats & mover != 0 || all && (seats != 0 || stock) {
        return Err(Problem::new("hidden", "This cannot be told of a hand or a stock that nobody knows."));
    }
    read.begin(rules)
}

/// A position on its way into a game.
struct Reading {
    setup: Setup,
    unknown: Unknown,
    /// The cards that come twice in what is a set in a game.
    twice: CardSet,
}

impl Reading {
    fn of(fields: &Fields, rules: &Rules) -> Result<Self, Problem> {
        let round = fields.count("round", 1..=6)?;
        let to_move = fields.or_null("toMove", Fields::seat)?;
        let (mut seats, mut twice, mut hands) = (0_u8, CardSet::EMPTY, Vec::new());
        for (seat, hand) in fields.list("hands")?.iter().enumerate() {
            hands.push(match hand {
                Json::Null => {
                    seats |= 1_u8.checked_shl(seat as u32).unwrap_or(0);
                    CardSet::EMPTY
                }
                Json::List(list) => set(&card_list("hands", list)?, &mut twice),
                _ => return Err(Problem::wrong_type("hands", "a list of lists of cards, or null for a hidden hand")),
            });
        }
        let hands = BySeat::from_slice(&hands)?;
        let new = Setup::new(rules, hands, Seat::S0);
        let list = |name| fields.optional(name, cards);
        let builds = fields.optional("builds", |fields, name| {
            fields.objects(name)?.iter().map(|build| self::build(build, &mut twice)).collect::<Result<Vec<_>, _>>()
        })?;
        let piles = fields.optional("piles", piles)?;
        let sweeps = fields.optional("sweeps", |fields, name| fields.counts(name, 0..=48))?;
        let stock = matches!(fields.get("stock"), Some(Json::Null));
        let setup = Setup {
            round,
            to_move,
            loose: list("loose")?.unwrap_or_default(),
            builds: builds.unwrap_or_default(),
            piles: piles.unwrap_or_default(),
            stock: list("stock")?.unwrap_or_default(),
            last_capture: fields.optional("lastCapture", Fields::seat)?,
            sweeps: sweeps.map_or(Ok(new.sweeps), |sweeps| BySeat::from_slice(&sweeps))?,
            ..new
        };
        Ok(Self { setup, unknown: Unknown { seats, sizes: seats, stock }, twice })
    }

    /// The game, or every reason why it is impossible.
    fn begin(self, rules: &Rules) -> Result<Match, Problem> {
        let begun = self.setup.begin_knowing(rules, self.unknown);
        let mut bad = match begun {
            Ok(game) if self.twice.is_empty() => return Ok(game),
            Ok(_) => Vec::new(),
            Err(bad) => bad,
        };
        bad.extend(self.twice.iter().map(|card| BadSetup::Duplicate { card }));
        // Each kind of reason in its place, and of these the lowest card first.
        bad.sort_by_key(|reason| match reason {
            BadSetup::NotInPack { .. } => (0, None),
            BadSetup::Duplicate { card } => (1, Some(*card)),
            _ => (2, None),
        });
        Err(refused(&bad))
    }
}

/// The first reason with the codes of all, each once.
fn refused(bad: &[BadSetup]) -> Problem {
    let mut codes: Vec<&str> = bad.iter().map(Refusal::code).collect();
    codes.dedup();
    let first =
        bad.first().cloned().map_or_else(|| Problem::new("bad_setup", "this position is impossible"), Problem::from);
    first.with("reasons", codes)
}

fn cards(fields: &Fields, name: &str) -> Result<Vec<Card>, Problem> {
    card_list(name, fields.list(name)?)
}

fn set(list: &[Card], twice: &mut CardSet) -> CardSet {
    let mut set = CardSet::EMPTY;
    for &card in list {
        if set.insert(card).is_err() {
            *twice |= card;
        }
    }
    set
}

fn piles(fields: &Fields, name: &str) -> Result<Vec<Vec<Card>>, Problem> {
    let pile = |value: &Json| match value {
        Json::List(list) => card_list(name, list),
        _ => Err(Problem::wrong_type(name, "a list of lists of cards")),
    };
    fields.list(name)?.iter().map(pile).collect()
}

fn build(fields: &Fields, twice: &mut CardSet) -> Result<TableBuild, Problem> {
    let cards = set(&cards(fields, "cards")?, twice);
    let number = fields.whole("value")?;
    let value = number.as_u64().and_then(|value| u8::try_from(value).ok()).ok_or_else(|| {
        let problem = Problem::new("bad_build", format!("no cards make a build of {number}"));
        problem.with("cards", cards).with("value", number).with("reasons", ["bad_build"])
    })?;
    Ok(TableBuild { value, cards, owner: fields.seat("owner")? })
}

/// A position as data.
pub(super) fn position_of(game: &Match) -> Value {
    let setup = game.setup();
    json!({
        "round": setup.round,
        "toMove": setup.to_move,
        "hands": setup.hands,
        "loose": setup.loose,
        "builds": setup.builds,
        "piles": setup.piles,
        "stock": setup.stock,
        "lastCapture": setup.last_capture,
        "sweeps": setup.sweeps,
    })
}

/// The play that an object says.
pub(super) fn play(fields: &Fields) -> Result<Play, Problem> {
    let set = |name| Ok::<_, Problem>(fields.optional(name, Fields::cards)?.unwrap_or_default());
    let card = || fields.card("card");
    Ok(match fields.text("type")? {
        "capture" => {
            let build = fields.optional("build", Fields::small)?;
            Play::Capture { card: card()?, loose: set("loose")?, build, tops: set("tops")? }
        }
        "build" => {
            let value = fields.small("value")?;
            Play::Build { card: card()?, loose: set("loose")?, tops: set("tops")?, value }
        }
        "add" => {
            let build = fields.small("build")?;
            Play::Add { card: card()?, build, loose: set("loose")?, tops: set("tops")? }
        }
        "raise" => Play::Raise { card: card()?, build: fields.small("build")? },
        "trail" => Play::Trail { card: card()? },
        _ => {
            return Err(unknown_kind(
                "an action is of the type \"capture\", \"build\", \"add\", \"raise\" or \"trail\"",
            ));
        }
    })
}

fn unknown_kind(message: &str) -> Problem {
    Problem::new("bad_request", message)
}

/// The number of a stack by its name. A name that no stack can have is that of none.
fn stack(fields: &Fields, name: &str) -> Result<u32, Problem> {
    let text = fields.text(name)?;
    let number = text.strip_prefix('s').and_then(|number| number.parse().ok());
    Ok(number.filter(|number| format!("s{number}") == text).unwrap_or(u32::MAX))
}

/// The step that an object says.
pub(super) fn step(fields: &Fields) -> Result<Step, Problem> {
    Ok(match fields.text("type")? {
        "createStack" => {
            let (card, source) = (fields.card("card")?, wire::source(fields)?);
            Step::CreateStack { card, source, onto: fields.card("onto")? }
        }
        "addToStack" => {
            let (card, source) = (fields.card("card")?, wire::source(fields)?);
            Step::AddToStack { card, source, stack: stack(fields, "stack")? }
        }
        "cancel" => Step::Cancel { stack: fields.optional("stack", stack)? },
        "finish" => {
            let becomes = match fields.text("as")? {
                "capture" => Becomes::Capture { with: fields.optional("card", Fields::card)? },
                "build" => Becomes::Build { value: fields.small("value")? },
                "add" => Becomes::Add { value: fields.small("value")? },
                _ => return Err(unknown_kind("a stack is finished as \"capture\", \"build\" or \"add\"")),
            };
            Step::Finish { stack: stack(fields, "stack")?, becomes }
        }
        _ => {
            return Err(unknown_kind(
                "a step is of the type \"createStack\", \"addToStack\", \"cancel\" or \"finish\"",
            ));
        }
    })
}

/// A step that a drop is, as data.
pub(super) fn step_of(step: &Step) -> Value {
    match *step {
        Step::CreateStack { card, source, onto } => {
            json!({ "type": "createStack", "card": card, "source": source.name(), "onto": onto })
        }
        Step::AddToStack { card, source, stack } => {
            json!({ "type": "addToStack", "card": card, "source": source.name(), "stack": format!("s{stack}") })
        }
        Step::Cancel { stack } => json!({ "type": "cancel", "stack": stack.map(|stack| format!("s{stack}")) }),
        Step::Finish { stack, becomes } => {
            let (name, card, value) = match becomes {
                Becomes::Capture { with } => ("capture", with, None),
                Becomes::Build { value } => ("build", None, Some(value)),
                Becomes::Add { value } => ("add", None, Some(value)),
            };
            json!({ "type": "finish", "stack": format!("s{stack}"), "as": name, "card": card, "value": value })
        }
    }
}

/// What is staged, and what is left.
pub(super) fn sketch_of(sketch: &Sketch, game: &Match) -> Value {
    let stacks = sketch.stacks().iter();
    let stacks: Vec<Value> =
        stacks.map(|stack| json!({ "stack": format!("s{}", stack.number), "cards": stack.cards })).collect();
    json!({ "stacks": stacks, "hand": sketch.hand(game), "loose": sketch.loose(game) })
}
