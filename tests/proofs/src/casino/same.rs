//! The oracle's things as the core has them, and the other way round.

use unbeaten::{
    BySeat, Card, CardSet, Seat,
    casino::{
        Action, BadDrop, BadPosition, Build, CaptureKind, Dragged, Drop, Item, Position, Profile, Source, Stack, Target,
    },
};
use unbeaten_oracle::{casino as oracle, name};

use crate::indices;

/// A card of the oracle's.
///
/// # Panics
/// If it is none.
pub fn card(index: u8) -> Card {
    Card::try_from(usize::from(index)).expect("an index below 52")
}

/// Cards of the oracle's, in their order.
pub fn cards(indices: &[u8]) -> Vec<Card> {
    indices.iter().map(|&index| card(index)).collect()
}

fn index(card: Card) -> u8 {
    card.index() as u8
}

fn all_indices(cards: &[Card]) -> Vec<u8> {
    cards.iter().copied().map(index).collect()
}

/// A thing on the table.
///
/// # Errors
/// If it is impossible.
pub fn item(item: &oracle::Item) -> Result<Item, BadPosition> {
    Ok(match item {
        oracle::Item::Loose(one) => card(*one).into(),
        oracle::Item::Build { id, cards: made_of, value, owner, extendable } => {
            let build = Build::new(id.as_str(), cards(made_of), *value as u8, Seat::ALL[*owner])?;
            if *extendable { build.extendable().into() } else { build.into() }
        }
        oracle::Item::Stack { id, cards: made_of, owner } => {
            Stack::new(id.as_str(), cards(made_of), Seat::ALL[*owner])?.into()
        }
    })
}

/// A position.
///
/// # Errors
/// If it is impossible.
pub fn position(position: &oracle::Position) -> Result<Position, BadPosition> {
    let table: Vec<Item> = position.table.iter().map(item).collect::<Result<_, _>>()?;
    let hands: Vec<CardSet> =
        position.hands.iter().map(|hand| CardSet::distinct(cards(hand))).collect::<Result<_, _>>()?;
    Position::new(position.round as u8, Seat::ALL[position.current], table, BySeat::from_slice(&hands)?)
}

/// A drop, with everything that was said along.
///
/// # Errors
/// If it is impossible.
///
/// # Panics
/// If what was expected at the target is impossible.
pub fn drop<'a>(position: &'a Position, drop: &oracle::Drop) -> Result<Drop<'a>, BadDrop> {
    let source = match drop.source {
        oracle::Source::Hand => Source::Hand,
        oracle::Source::Table => Source::Table,
    };
    let dragged = Dragged { card: card(drop.card), source, player: drop.player.map(|player| Seat::ALL[player]) };
    let target = match drop.target {
        oracle::Target::Loose(index) => Target::Loose(index),
        oracle::Target::Build(index) => Target::Build(index),
        oracle::Target::Stack(index) => Target::Stack(index),
        oracle::Target::Empty => Target::Empty,
    };
    let mut made = position.drop(dragged, target)?;
    if let Some(expected) = &drop.expected {
        made = made.expecting(&item(expected).expect("a thing that is possible"))?;
    }
    if let Some(id) = &drop.stack_id {
        made = made.expecting_stack(id)?;
    }
    Ok(made)
}

/// A thing on the table as the oracle has it.
pub fn same_item(item: &Item) -> oracle::Item {
    match item {
        Item::Loose(card) => oracle::Item::Loose(index(*card)),
        Item::Build(build) => oracle::Item::Build {
            id: build.id().into(),
            cards: all_indices(build.cards()),
            value: build.value().into(),
            owner: build.owner().index(),
            extendable: build.is_extendable(),
        },
        Item::Stack(stack) => oracle::Item::Stack {
            id: stack.id().into(),
            cards: all_indices(stack.cards()),
            owner: stack.owner().index(),
        },
    }
}

/// A profile as the oracle has it.
pub const fn same_profile(profile: Profile) -> oracle::Profile {
    match profile {
        Profile::Document => oracle::Profile::Document,
        Profile::Literal => oracle::Profile::Literal,
    }
}

const fn same_source(source: Source) -> oracle::Source {
    match source {
        Source::Hand => oracle::Source::Hand,
        Source::Table => oracle::Source::Table,
    }
}

/// An action as the oracle has it, which names what it is about and not only its place.
///
/// # Panics
/// If there is no stack at the place of a stack, or nothing at the place of a build.
pub fn same_action(action: &Action, position: &Position) -> oracle::Action {
    match *action {
        Action::CreateStack { card, source, target } => oracle::Action::CreateStagingStack {
            source: same_source(source),
            card: index(card),
            target_index: target,
            table_to_table: source == Source::Table,
        },
        Action::AddToStack { card, source, stack } => {
            let Item::Stack(stack) = &position.table()[stack] else { panic!("there is no stack at {stack}") };
            oracle::Action::AddToStagingStack {
                stack_id: stack.id().into(),
                card: index(card),
                source: same_source(source),
            }
        }
        Action::Capture { cards, value, kind, .. } => oracle::Action::Capture {
            target_cards: all_indices(&position.as_they_lie(cards)),
            capture_value: value.into(),
            capture_type: match kind {
                CaptureKind::Single => oracle::CaptureType::Single,
                CaptureKind::Build => oracle::CaptureType::Build,
                CaptureKind::TempStack => oracle::CaptureType::TempStack,
            },
        },
        Action::CreateBuild { owner, card, cards, value } => oracle::Action::CreateBuild {
            owner: owner.index(),
            cards: [indices(cards), vec![index(card)]].concat(),
            value: value.into(),
        },
        Action::ExtendBuild { card, build, value } => oracle::Action::ExtendBuild {
            target_build: same_item(&position.table()[build]),
            added_card: index(card),
            new_value: value.into(),
        },
        Action::Trail { card } => oracle::Action::Trail { card: index(card) },
    }
}

/// Why a position is impossible, as the oracle tells it.
///
/// # Panics
/// If a build is refused that does not lie there.
pub fn told_position(bad: &BadPosition, position: &oracle::Position) -> oracle::Wrong {
    match bad {
        BadPosition::WrongCount(wrong) => oracle::Wrong::WrongCount { got: wrong.got, want: wrong.want },
        BadPosition::NoSuchSeat { seat } => {
            oracle::Wrong::NoSuchSeat { seat: seat.index(), players: position.hands.len() }
        }
        BadPosition::NotInPack(bad) => oracle::Wrong::BadCard { text: name(index(bad.text)) },
        BadPosition::Duplicate(duplicate) => oracle::Wrong::Duplicate { card: index(duplicate.card) },
        BadPosition::Overlap { card } => oracle::Wrong::Overlap { card: index(*card) },
        BadPosition::EmptyStack { id } => oracle::Wrong::EmptyStack { id: id.clone() },
        BadPosition::DuplicateId { id } => oracle::Wrong::DuplicateId { id: id.clone() },
        BadPosition::BadBuild { cards: refused, value: stated } => {
            let is_it = |item: &oracle::Item| matches!(item, oracle::Item::Build { cards: made_of, value, .. } if cards(made_of) == *refused && *value == u32::from(*stated));
            let index = position.table.iter().position(is_it).expect("the refused build lies there");
            oracle::Wrong::BadBuild { index, value: (*stated).into() }
        }
    }
}

/// Why a drop is impossible, as the oracle tells it.
pub fn told_drop(bad: BadDrop) -> oracle::Wrong {
    match bad {
        BadDrop::NotYourTurn { to_move } => oracle::Wrong::NotYourTurn { to_move: to_move.index() },
        BadDrop::NotInPack(bad) => oracle::Wrong::BadCard { text: name(index(bad.text)) },
        BadDrop::CardNotThere { card, source } => {
            oracle::Wrong::DraggedNotThere { card: index(card), source: same_source(source) }
        }
        BadDrop::NoSuchPlace { index, items } => oracle::Wrong::BadTarget { index, items },
        BadDrop::TargetNotThere { index } => oracle::Wrong::TargetNotThere { index: Some(index) },
        BadDrop::NothingThere => oracle::Wrong::TargetNotThere { index: None },
        BadDrop::OntoItself { card } => oracle::Wrong::OntoItself { card: index(card) },
    }
}
