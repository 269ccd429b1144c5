//! One thing that is wrong with a position or a drop, and nothing else.

use unbeaten_oracle::casino::{Drop, Item, Position, Source, Target, draggable, groups, loose_cards, targets};

use crate::Dice;

/// The queen of hearts, which the pack does not have.
const FACE: u8 = 38;

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum PositionFault {
    FaceInHand,
    FaceOnTable,
    FaceInBuild,
    FaceInStack,
    TwiceInHand,
    TwiceLoose,
    TwiceInBuild,
    TwiceInStack,
    InTwoHands,
    InHandAndLoose,
    InHandAndBuild,
    InHandAndStack,
    LooseAndInBuild,
    LooseAndInStack,
    InBuildAndStack,
    EmptyBuild,
    EmptyStack,
    TwoBuildsOfOneName,
    TwoStacksOfOneName,
    TooManyThings,
    BuildOfAnotherValue,
    BuildOfNothing,
    NoSuchOwnerOfABuild,
    NoSuchOwnerOfAStack,
    NoSuchPlayer,
    NoRound,
    OneHand,
    FiveHands,
}

impl PositionFault {
    /// All of them.
    pub const ALL: [Self; 28] = [
        Self::FaceInHand,
        Self::FaceOnTable,
        Self::FaceInBuild,
        Self::FaceInStack,
        Self::TwiceInHand,
        Self::TwiceLoose,
        Self::TwiceInBuild,
        Self::TwiceInStack,
        Self::InTwoHands,
        Self::InHandAndLoose,
        Self::InHandAndBuild,
        Self::InHandAndStack,
        Self::LooseAndInBuild,
        Self::LooseAndInStack,
        Self::InBuildAndStack,
        Self::EmptyBuild,
        Self::EmptyStack,
        Self::TwoBuildsOfOneName,
        Self::TwoStacksOfOneName,
        Self::TooManyThings,
        Self::BuildOfAnotherValue,
        Self::BuildOfNothing,
        Self::NoSuchOwnerOfABuild,
        Self::NoSuchOwnerOfAStack,
        Self::NoSuchPlayer,
        Self::NoRound,
        Self::OneHand,
        Self::FiveHands,
    ];

    /// Makes this wrong in a possible position; says whether there was something to make it of.
    pub fn make(self, dice: &mut Dice, position: &mut Position) -> bool {
        self.try_make(dice, position).is_some()
    }

    fn try_make(self, dice: &mut Dice, position: &mut Position) -> Option<()> {
        let seat = dice.below(position.hands.len());
        let place = dice.below(position.table.len() + 1);
        match self {
            Self::FaceInHand => position.hands[seat].push(FACE),
            Self::FaceOnTable => position.table.insert(place, Item::Loose(FACE)),
            Self::FaceInBuild => build_cards(dice, position)?.push(FACE),
            Self::FaceInStack => stack_cards(dice, position)?.push(FACE),
            Self::TwiceInHand => {
                let card = *position.hands[seat].first()?;
                position.hands[seat].push(card);
            }
            Self::TwiceLoose => {
                let card = *one_of(dice, &loose_cards(&position.table))?;
                position.table.insert(place, Item::Loose(card));
            }
            Self::TwiceInBuild => {
                let cards = build_cards(dice, position)?;
                cards.push(cards[0]);
            }
            Self::TwiceInStack => {
                let cards = stack_cards(dice, position)?;
                cards.push(*cards.first()?);
            }
            Self::InTwoHands => {
                let card = *position.hands[seat].first()?;
                let other = (seat + 1) % position.hands.len();
                position.hands[other].push(card);
            }
            Self::InHandAndLoose => {
                let card = *position.hands[seat].first()?;
                position.table.insert(place, Item::Loose(card));
            }
            Self::InHandAndBuild => {
                let card = *build_cards(dice, position)?.first()?;
                position.hands[seat].push(card);
            }
            Self::InHandAndStack => {
                let card = *position.hands[seat].first()?;
                stack_cards(dice, position)?.push(card);
            }
            Self::LooseAndInBuild => {
                let card = *build_cards(dice, position)?.first()?;
                position.table.insert(place, Item::Loose(card));
            }
            Self::LooseAndInStack => {
                let card = *one_of(dice, &loose_cards(&position.table))?;
                stack_cards(dice, position)?.push(card);
            }
            Self::InBuildAndStack => {
                let card = *build_cards(dice, position)?.first()?;
                stack_cards(dice, position)?.push(card);
            }
            _ => return self.try_make_of_numbers(dice, position),
        }
        Some(())
    }

    /// Those that are not about a card in a wrong place.
    fn try_make_of_numbers(self, dice: &mut Dice, position: &mut Position) -> Option<()> {
        // The first seat that nobody sits in; with four players there is none.
        let nobody = Some(position.hands.len()).filter(|&players| players < 4);
        match self {
            Self::NoSuchOwnerOfABuild => {
                let Item::Build { owner, .. } = some_build(dice, position)? else { return None };
                *owner = nobody?;
            }
            Self::NoSuchOwnerOfAStack => {
                let Item::Stack { owner, .. } = some_stack(dice, position)? else { return None };
                *owner = nobody?;
            }
            Self::NoSuchPlayer => position.current = nobody?,
            Self::EmptyStack => stack_cards(dice, position)?.clear(),
            Self::TwoBuildsOfOneName => one_name(position, |item| matches!(item, Item::Build { .. }))?,
            Self::TwoStacksOfOneName => one_name(position, |item| matches!(item, Item::Stack { .. }))?,
            // Each is there already, but they are counted first.
            Self::TooManyThings => {
                let again = Item::Loose(*one_of(dice, &loose_cards(&position.table))?);
                position.table.resize(41 + dice.below(300), again);
            }
            Self::NoRound => position.round = 0,
            // What the others own would be nobody's, too.
            Self::OneHand if position.current > 0 || position.table.iter().any(|item| item.owner().is_some()) => {
                return None;
            }
            Self::OneHand => position.hands.truncate(1),
            Self::FiveHands => position.hands.resize(5, vec![]),
            _ => return self.try_make_of_value(dice, position),
        }
        Some(())
    }

    fn try_make_of_value(self, dice: &mut Dice, position: &mut Position) -> Option<()> {
        let Item::Build { cards, value, .. } = some_build(dice, position)? else { return None };
        match self {
            Self::EmptyBuild => cards.clear(),
            Self::BuildOfNothing => *value = 0,
            _ => {
                let others: Vec<u32> = (1..=40).filter(|&other| groups(cards, other).is_none()).collect();
                *value = *one_of(dice, &others)?;
            }
        }
        Some(())
    }
}

/// Gives two things of a kind the name of the first.
fn one_name(position: &mut Position, wanted: fn(&Item) -> bool) -> Option<()> {
    let mut alike = position.table.iter_mut().filter(|item| wanted(item));
    let first = alike.next()?.id()?.to_owned();
    match alike.next()? {
        Item::Build { id, .. } | Item::Stack { id, .. } => *id = first,
        Item::Loose(_) => return None,
    }
    Some(())
}

/// What is wrong with a drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum DropFault {
    AnothersTurn,
    NotInHand,
    NotLoose,
    BeyondTheTable,
    AnotherKind,
    OntoItself,
    StaleItem,
    StaleStack,
    NoStack,
    SomethingOnTheEmptyArea,
    SeenFace,
}

impl DropFault {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::AnothersTurn,
        Self::NotInHand,
        Self::NotLoose,
        Self::BeyondTheTable,
        Self::AnotherKind,
        Self::OntoItself,
        Self::StaleItem,
        Self::StaleStack,
        Self::NoStack,
        Self::SomethingOnTheEmptyArea,
        Self::SeenFace,
    ];

    /// A drop with which only this is wrong, if the position has one.
    pub fn of(self, dice: &mut Dice, position: &Position) -> Option<Drop> {
        let (card, source) = *one_of(dice, &draggable(position))?;
        let all: Vec<Target> = targets(&position.table);
        let target = *one_of(dice, &all)?;
        let drop = Drop::new(card, source, target);
        let onto_itself = |drop: &Drop| {
            drop.target.index().is_some_and(|index| position.table.get(index) == Some(&Item::Loose(drop.card)))
        };
        if self != Self::OntoItself && onto_itself(&drop) {
            return None;
        }
        match self {
            Self::AnothersTurn => {
                let player = (position.current + 1 + dice.below(position.hands.len() - 1)) % position.hands.len();
                Some(Drop { player: Some(player), ..drop })
            }
            Self::NotInHand => {
                let card = dice.below(52) as u8;
                let there = position.hands[position.current].contains(&card);
                (!there).then_some(Drop { card, source: Source::Hand, ..drop }).filter(|drop| !onto_itself(drop))
            }
            Self::NotLoose => {
                let card = dice.below(52) as u8;
                let there = loose_cards(&position.table).contains(&card);
                (!there).then_some(Drop { card, source: Source::Table, ..drop })
            }
            Self::BeyondTheTable => {
                let index = position.table.len() + dice.below(3);
                let kinds = [Target::Loose(index), Target::Build(index), Target::Stack(index)];
                Some(Drop { target: kinds[dice.below(3)], ..drop })
            }
            Self::AnotherKind => {
                let index = target.index()?;
                let kinds = [Target::Loose(index), Target::Build(index), Target::Stack(index)];
                let target = *one_of(dice, &kinds)?;
                (!all.contains(&target)).then_some(Drop { target, ..drop })
            }
            Self::OntoItself => {
                let (index, card) = position.table.iter().enumerate().find_map(|(index, item)| match item {
                    Item::Loose(card) => Some((index, *card)),
                    _ => None,
                })?;
                Some(Drop::new(card, Source::Table, Target::Loose(index)))
            }
            Self::StaleItem => {
                let expected = changed(dice, &position.table[target.index()?])?;
                Some(Drop { expected: Some(expected), ..drop })
            }
            Self::SeenFace => Some(Drop { expected: Some(Item::Loose(FACE)), ..drop }),
            Self::StaleStack => {
                let Target::Stack(_) = target else { return None };
                Some(Drop { stack_id: Some("gone".into()), ..drop })
            }
            Self::NoStack => match target {
                Target::Loose(_) | Target::Build(_) => Some(Drop { stack_id: Some("s0".into()), ..drop }),
                _ => None,
            },
            Self::SomethingOnTheEmptyArea => {
                let drop = Drop { target: Target::Empty, ..drop };
                let expected = one_of(dice, &position.table).cloned();
                let stack_id = (expected.is_none() || dice.below(2) == 0).then(|| "s0".into());
                Some(Drop { expected, stack_id, ..drop })
            }
        }
    }
}

/// What may have lain there before, looking almost the same.
fn changed(dice: &mut Dice, item: &Item) -> Option<Item> {
    let mut changed = item.clone();
    match &mut changed {
        Item::Loose(card) => *card = u8::from(*card == 0),
        Item::Build { id, cards, owner, extendable, .. } => match dice.below(4) {
            0 => id.push('x'),
            1 if cards.len() > 1 => cards.reverse(),
            2 => *owner = (*owner + 1) % 4,
            _ => *extendable = !*extendable,
        },
        Item::Stack { id, cards, owner } => match dice.below(4) {
            0 => id.push('x'),
            1 if cards.len() > 1 => cards.reverse(),
            2 => *owner = (*owner + 1) % 4,
            _ if cards.len() > 1 => drop(cards.pop()?),
            _ => return None,
        },
    }
    Some(changed)
}

fn one_of<'a, T>(dice: &mut Dice, list: &'a [T]) -> Option<&'a T> {
    list.get(dice.below(list.len()))
}

fn some_item<'a>(dice: &mut Dice, position: &'a mut Position, wanted: fn(&Item) -> bool) -> Option<&'a mut Item> {
    let mut found: Vec<&mut Item> = position.table.iter_mut().filter(|item| wanted(item)).collect();
    if found.is_empty() { None } else { Some(found.swap_remove(dice.below(found.len()))) }
}

fn some_build<'a>(dice: &mut Dice, position: &'a mut Position) -> Option<&'a mut Item> {
    some_item(dice, position, |item| matches!(item, Item::Build { .. }))
}

fn some_stack<'a>(dice: &mut Dice, position: &'a mut Position) -> Option<&'a mut Item> {
    some_item(dice, position, |item| matches!(item, Item::Stack { .. }))
}

fn build_cards<'a>(dice: &mut Dice, position: &'a mut Position) -> Option<&'a mut Vec<u8>> {
    match some_build(dice, position)? {
        Item::Build { cards, .. } => Some(cards),
        _ => None,
    }
}

fn stack_cards<'a>(dice: &mut Dice, position: &'a mut Position) -> Option<&'a mut Vec<u8>> {
    match some_stack(dice, position)? {
        Item::Stack { cards, .. } => Some(cards),
        _ => None,
    }
}
