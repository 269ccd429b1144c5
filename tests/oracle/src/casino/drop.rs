//! A card dragged somewhere.
//!
//! "What is dragged (card, from hand or table); the target, one of *loose card*, *build*, *temporary stack*, *empty
//! area of the table*."

use super::{Item, Position, Wrong, is_face, loose_cards};
use crate::card::ascending;

/// Where the dragged card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The hand of the player to move.
    Hand,
    /// The loose cards of the table.
    Table,
}

impl Source {
    /// The word of the wire form.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Table => "table",
        }
    }
}

/// What the card is dropped on, with its place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A loose card.
    Loose(usize),
    /// A build.
    Build(usize),
    /// A temporary stack.
    Stack(usize),
    /// The empty area of the table.
    Empty,
}

impl Target {
    /// The place on the table; the empty area has none.
    #[must_use]
    pub const fn index(self) -> Option<usize> {
        match self {
            Self::Loose(index) | Self::Build(index) | Self::Stack(index) => Some(index),
            Self::Empty => None,
        }
    }
}

/// A drop, with what was said along about it: "extra fields are accepted and must agree with the state".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drop {
    /// The dragged card.
    pub card: u8,
    /// Where it comes from.
    pub source: Source,
    /// What it is dropped on.
    pub target: Target,
    /// Who drags it, if that was said.
    pub player: Option<usize>,
    /// What lies at the target, if that was said.
    pub expected: Option<Item>,
    /// The name of the stack at the target, if that was said.
    pub stack_id: Option<String>,
}

impl Drop {
    /// A drop about which nothing more was said.
    #[must_use]
    pub const fn new(card: u8, source: Source, target: Target) -> Self {
        Self { card, source, target, player: None, expected: None, stack_id: None }
    }
}

/// Refuses a drop that does not fit a position, which itself is possible.
///
/// # Errors
/// The first of `not_your_turn`, `bad_card` or `not_there` for the dragged card, `bad_card` for what was seen, `bad_target`,
/// `not_there` for the target, `onto_itself`.
pub fn check_drop(position: &Position, drop: &Drop) -> Result<(), Wrong> {
    if drop.player.is_some_and(|player| player != position.current) {
        return Err(Wrong::NotYourTurn { to_move: position.current });
    }
    let lies_there = match drop.source {
        Source::Hand => position.hands[position.current].contains(&drop.card),
        Source::Table => loose_cards(&position.table).contains(&drop.card),
    };
    if is_face(drop.card) {
        return Err(Wrong::bad_card(drop.card));
    }
    if !lies_there {
        return Err(Wrong::DraggedNotThere { card: drop.card, source: drop.source });
    }
    if let Some(face) = drop.expected.iter().flat_map(Item::cards).find(|&card| is_face(card)) {
        return Err(Wrong::bad_card(face));
    }
    match drop.target.index() {
        None if drop.expected.is_some() || drop.stack_id.is_some() => Err(Wrong::TargetNotThere { index: None }),
        None => Ok(()),
        Some(index) => check_target(&position.table, drop, index),
    }
}

fn check_target(table: &[Item], drop: &Drop, index: usize) -> Result<(), Wrong> {
    let Some(item) = table.get(index) else {
        return Err(Wrong::BadTarget { index, items: table.len() });
    };
    let not_as_expected = drop.expected.as_ref().is_some_and(|expected| expected != item);
    let not_its_name = drop.stack_id.as_ref().is_some_and(|said| !matches!(item, Item::Stack { id, .. } if id == said));
    if target_of(item, index) != drop.target || not_as_expected || not_its_name {
        return Err(Wrong::TargetNotThere { index: Some(index) });
    }
    if *item == Item::Loose(drop.card) {
        return Err(Wrong::OntoItself { card: drop.card });
    }
    Ok(())
}

const fn target_of(item: &Item, index: usize) -> Target {
    match item {
        Item::Loose(_) => Target::Loose(index),
        Item::Build { .. } => Target::Build(index),
        Item::Stack { .. } => Target::Stack(index),
    }
}

/// What can be dragged: the hand of the player to move in index order, then the loose cards in table order.
///
/// # Panics
/// If the seat to move has no hand: check the position first.
#[must_use]
pub fn draggable(position: &Position) -> Vec<(u8, Source)> {
    let hand = ascending(&position.hands[position.current]).into_iter().map(|card| (card, Source::Hand));
    let table = loose_cards(&position.table).into_iter().map(|card| (card, Source::Table));
    hand.chain(table).collect()
}

/// What a card can be dropped on: every item in table order, then the empty area.
#[must_use]
pub fn targets(table: &[Item]) -> Vec<Target> {
    let items = table.iter().enumerate().map(|(index, item)| target_of(item, index));
    items.chain([Target::Empty]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::setup::{build, loose, position, stack};
    use super::*;
    use crate::{cards, parse};

    fn table() -> Vec<Item> {
        [loose("7D"), vec![build("5D 4C", 9, 1, false), stack("AD", 0)], loose("2S")].concat()
    }

    fn refusal(drop: &Drop) -> Result<(), Wrong> {
        check_drop(&position(1, table(), &["7S 3C", "4H"]), drop)
    }

    fn from_hand(text: &str, target: Target) -> Drop {
        Drop::new(parse(text).unwrap(), Source::Hand, target)
    }

    #[test]
    fn what_is_dragged_must_be_there() {
        let seven = from_hand("7S", Target::Loose(0));
        assert_eq!(refusal(&seven), Ok(()));
        assert_eq!(refusal(&Drop { player: Some(0), ..seven.clone() }), Ok(()));
        let others_turn = Drop { player: Some(1), card: 50, ..seven };
        assert_eq!(refusal(&others_turn), Err(Wrong::NotYourTurn { to_move: 0 }));
        for (text, source) in
            [("4H", Source::Hand), ("7S", Source::Table), ("5D", Source::Table), ("AD", Source::Table)]
        {
            let card = parse(text).unwrap();
            let refused = refusal(&Drop::new(card, source, Target::Loose(9)));
            assert_eq!(refused, Err(Wrong::DraggedNotThere { card, source }), "{text}");
        }
    }

    #[test]
    fn the_target_must_be_what_it_is_said_to_be() {
        let at = |index| Err(Wrong::TargetNotThere { index });
        assert_eq!(refusal(&from_hand("3C", Target::Stack(4))), Err(Wrong::BadTarget { index: 4, items: 4 }));
        let wrong_kinds = [Target::Loose(1), Target::Loose(2), Target::Build(0), Target::Build(2), Target::Stack(1)];
        for target in wrong_kinds {
            assert_eq!(refusal(&from_hand("3C", target)), at(target.index()), "{target:?}");
        }
        let on_stack = from_hand("3C", Target::Stack(2));
        let named = |name: &str, drop: &Drop| Drop { stack_id: Some(name.into()), ..drop.clone() };
        assert_eq!(refusal(&named("s0", &on_stack)), Ok(()));
        assert_eq!(refusal(&named("s1", &on_stack)), at(Some(2)));
        assert_eq!(refusal(&named("b0", &from_hand("3C", Target::Build(1)))), at(Some(1)), "a build is no stack");
        assert_eq!(refusal(&named("s0", &from_hand("3C", Target::Empty))), at(None));
    }

    #[test]
    fn a_face_card_is_no_card_here() {
        let king = Wrong::BadCard { text: "KS".into() };
        assert_eq!(refusal(&from_hand("KS", Target::Empty)), Err(king.clone()));
        for target in [Target::Loose(0), Target::Empty] {
            let expected = Some(Item::Loose(parse("KS").unwrap()));
            assert_eq!(refusal(&Drop { expected, ..from_hand("3C", target) }), Err(king.clone()));
        }
    }

    #[test]
    fn an_expected_item_must_lie_there() {
        let expecting = |item: &Item, target| Drop { expected: Some(item.clone()), ..from_hand("3C", target) };
        for (index, item) in table().iter().enumerate() {
            let target = target_of(item, index);
            assert_eq!(refusal(&expecting(item, target)), Ok(()));
            let other = stack("AC", 0);
            assert_eq!(refusal(&expecting(&other, target)), Err(Wrong::TargetNotThere { index: Some(index) }));
            assert_eq!(refusal(&expecting(item, Target::Empty)), Err(Wrong::TargetNotThere { index: None }));
        }
    }

    #[test]
    fn a_card_cannot_lie_on_itself() {
        let card = parse("2S").unwrap();
        let onto_itself = Drop::new(card, Source::Table, Target::Loose(3));
        assert_eq!(refusal(&onto_itself), Err(Wrong::OntoItself { card }));
        let expected = Some(Item::Loose(parse("3S").unwrap()));
        let said_otherwise = Drop { expected, ..onto_itself };
        assert_eq!(refusal(&said_otherwise), Err(Wrong::TargetNotThere { index: Some(3) }));
    }

    #[test]
    fn hand_in_index_order_table_in_its_own() {
        let table = [loose("9S"), vec![stack("3D", 0)], loose("4C")].concat();
        let position = position(1, table, &["AS 5D", "4H"]);
        let cards = cards("5D AS 9S 4C");
        let sources = [Source::Hand, Source::Hand, Source::Table, Source::Table];
        assert_eq!(draggable(&position), cards.into_iter().zip(sources).collect::<Vec<_>>());
        assert_eq!(targets(&position.table), [Target::Loose(0), Target::Stack(1), Target::Loose(2), Target::Empty]);
    }
}
