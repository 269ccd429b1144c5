//! What a drop in Casino may mean, in words.

use std::io::{self, Write};

use unbeaten::casino::{Action, CaptureKind, Decision, Drop, Engine, Item, PROMPT_MESSAGE, PROMPT_TITLE, Position};

use crate::words;

/// `7♠ from the hand onto the loose 7♦`.
pub(crate) fn drop(drop: &Drop<'_>) -> String {
    format!("{:#} from the {} onto {}", drop.card(), drop.source().name(), onto(drop.onto()))
}

/// `the loose 7♦`, `the build of 9, 5♦ 4♣`, `an empty area`.
pub(crate) fn onto(onto: Option<&Item>) -> String {
    match onto {
        Some(Item::Loose(card)) => format!("the loose {card:#}"),
        Some(Item::Build(build)) => format!("the build of {}, {}", build.value(), words::cards(build.cards())),
        Some(Item::Stack(stack)) => format!("the temporary stack of {}, {}", stack.sum(), words::cards(stack.cards())),
        None => "an empty area".into(),
    }
}

/// What a player does who chooses this.
fn action(action: &Action, position: &Position) -> String {
    match *action {
        Action::CreateStack { card, target, .. } => {
            format!("put {card:#} and {} together as a temporary stack", lying(position, target))
        }
        Action::AddToStack { card, stack, .. } => format!("add {card:#} to {}", lying(position, stack)),
        Action::Capture { card, cards, value, kind } => {
            let what = match kind {
                CaptureKind::Single => String::new(),
                CaptureKind::Build => format!("the build of {value}, "),
                CaptureKind::TempStack => format!("the temporary stack of {value}, "),
            };
            let with = if what.is_empty() { " with" } else { ", with" };
            format!("take {what}{}{with} {card:#}", words::cards(&position.as_they_lie(cards)))
        }
        Action::CreateBuild { card, cards, value, .. } => {
            format!("make a build of {value} of {} and {card:#}", words::cards(&position.as_they_lie(cards)))
        }
        Action::ExtendBuild { card, build, value } => {
            format!("raise {}, to {value} with {card:#}", lying(position, build))
        }
        Action::Trail { card } => format!("lay {card:#} on the table"),
    }
}

/// What lies at a place that an action names.
fn lying(position: &Position, index: usize) -> String {
    match &position.table()[index] {
        Item::Loose(card) => format!("{card:#}"),
        item => onto(Some(item)),
    }
}

/// The actions and how the player comes to them, every line with this before it.
pub(crate) fn write_actions(decision: &Decision<'_>, indent: &str, output: &mut dyn Write) -> io::Result<()> {
    let position = decision.drop().position();
    let actions: Vec<String> = decision.actions().map(|one| action(&one, position)).collect();
    if let Some(message) = decision.error_message() {
        return writeln!(output, "{indent}{message}.");
    }
    if !decision.is_modal() {
        return actions.iter().try_for_each(|action| writeln!(output, "{indent}At once: {action}."));
    }
    writeln!(output, "{indent}{PROMPT_TITLE}. {PROMPT_MESSAGE}")?;
    for (number, action) in (1..).zip(actions) {
        writeln!(output, "{indent}  {number}. {action}")?;
    }
    Ok(())
}

/// Every rule by priority, ticked or not, and why, every line with this before it.
pub(crate) fn write_rules(engine: &Engine, drop: Drop<'_>, indent: &str, output: &mut dyn Write) -> io::Result<()> {
    for one in engine.explain(drop) {
        let (tick, rule) = (if one.matched() { "✅" } else { "❌" }, one.rule());
        writeln!(output, "{indent}{tick} {:>2} {:<21}  {}", rule.priority(), rule.id(), one.because())?;
    }
    Ok(())
}
