//! A card that is dropped somewhere, with everything that a rule may ask about it.

use super::{Build, Item, ItemKind, Landing, Position, Stack, facts::Facts, value::worth};
use crate::{Card, Seat};

/// Where a dragged card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum Source {
    /// The hand of the player to move.
    Hand,
    /// The loose cards of the table.
    Table,
}

impl Source {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Hand, Self::Table];

    /// Its name in the document's data: `hand`, `table`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Table => "table",
        }
    }
}

/// What is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dragged {
    /// The card.
    pub card: Card,
    /// Where it comes from.
    pub source: Source,
    /// Who drags it, if the app says so; then it has to be that player's turn.
    pub player: Option<Seat>,
}

impl Dragged {
    /// A card of the hand.
    pub const fn hand(card: Card) -> Self {
        Self { card, source: Source::Hand, player: None }
    }

    /// A loose card of the table.
    pub const fn table(card: Card) -> Self {
        Self { card, source: Source::Table, player: None }
    }

    /// The same, dragged by this player.
    #[must_use]
    pub const fn by(self, player: Seat) -> Self {
        Self { player: Some(player), ..self }
    }
}

/// Where a card is dropped. Numbers are places on the table, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// The loose card at this place.
    Loose(usize),
    /// The build at this place.
    Build(usize),
    /// The temporary stack at this place.
    Stack(usize),
    /// An empty area of the table.
    Empty,
}

impl Target {
    /// What it is said to be, and where; none for the empty area.
    pub const fn item(self) -> Option<(ItemKind, usize)> {
        match self {
            Self::Loose(index) => Some((ItemKind::Loose, index)),
            Self::Build(index) => Some((ItemKind::Build, index)),
            Self::Stack(index) => Some((ItemKind::Stack, index)),
            Self::Empty => None,
        }
    }
}

/// What a card is dropped on, looked up in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onto<'a> {
    /// A loose card.
    Loose(Card),
    /// A build.
    Build(&'a Build),
    /// A temporary stack.
    Stack(&'a Stack),
    /// An empty area of the table.
    Empty,
}

/// Why a drop cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadDrop {
    /// Another player is to move.
    #[error("Not your turn")]
    NotYourTurn {
        /// Whose turn it is.
        to_move: Seat,
    },
    /// The card is not where it is said to come from.
    #[error("{card:#} {}.", match .r#source { Source::Hand => "is not in your hand", Source::Table => "does not lie loose on the table" })]
    CardNotThere {
        /// The card.
        card: Card,
        /// Where it was said to be. (Raw, because an error's plain `source` would be another error.)
        r#source: Source,
    },
    /// A place beyond the table.
    #[error("Nothing lies at place {index}.")]
    NoSuchPlace {
        /// The place.
        index: usize,
        /// How many things lie on the table.
        items: usize,
    },
    /// What lies there is not what it is said to be: something else, or it has changed meanwhile.
    #[error("What lies at place {index} is not what the card was dropped on.")]
    TargetNotThere {
        /// The place.
        index: usize,
    },
    /// The empty area is said to be something.
    #[error("The empty area is not what the card was dropped on.")]
    NothingThere,
    /// A card of the table that is dropped on itself.
    #[error("{card:#} cannot be dropped on itself.")]
    OntoItself {
        /// The card.
        card: Card,
    },
}

impl BadDrop {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::CardNotThere { .. } | Self::TargetNotThere { .. } | Self::NothingThere => "not_there",
            Self::NoSuchPlace { .. } => "bad_target",
            Self::OntoItself { .. } => "onto_itself",
        }
    }
}

/// A drop that can be, as rules see it: the document's context.
#[derive(Clone, Copy, Debug)]
pub struct Drop<'a> {
    position: &'a Position,
    card: Card,
    source: Source,
    target: Target,
    onto: Onto<'a>,
    facts: Facts,
}

impl Position {
    /// A drop in this position.
    ///
    /// ```
    /// use unbeaten::{BySeat, Card, Seat, casino::{BadDrop, Dragged, Position, Target}};
    ///
    /// let seven: Card = "7S".parse()?;
    /// let hands = BySeat::from([seven.into(), "2C".parse()?]);
    /// let position = Position::new(1, Seat::S0, ["7D".parse::<Card>()?.into()], hands)?;
    /// assert!(position.drop(Dragged::hand(seven), Target::Loose(0)).is_ok());
    /// let beyond = position.drop(Dragged::hand(seven), Target::Loose(1)).unwrap_err();
    /// assert_eq!(beyond, BadDrop::NoSuchPlace { index: 1, items: 1 });
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If another player is to move, the card is not there, the target is not there, or they are the same.
    pub fn drop(&self, dragged: Dragged, target: Target) -> Result<Drop<'_>, BadDrop> {
        let Dragged { card, source, player } = dragged;
        if player.is_some_and(|player| player != self.to_move()) {
            return Err(BadDrop::NotYourTurn { to_move: self.to_move() });
        }
        let there = match source {
            Source::Hand => self.hand(),
            Source::Table => self.loose(),
        };
        if !there.contains(card) {
            return Err(BadDrop::CardNotThere { card, source });
        }
        let onto = self.onto(target)?;
        if onto == Onto::Loose(card) {
            return Err(BadDrop::OntoItself { card });
        }
        Ok(Drop { position: self, card, source, target, onto, facts: Facts::of_drop(self, worth(card), source, onto) })
    }

    /// What a target is here.
    fn onto(&self, target: Target) -> Result<Onto<'_>, BadDrop> {
        let Some((_, index)) = target.item() else { return Ok(Onto::Empty) };
        match (target, self.item(index)?) {
            (Target::Loose(_), &Item::Loose(card)) => Ok(Onto::Loose(card)),
            (Target::Build(_), Item::Build(build)) => Ok(Onto::Build(build)),
            (Target::Stack(_), Item::Stack(stack)) => Ok(Onto::Stack(stack)),
            _ => Err(BadDrop::TargetNotThere { index }),
        }
    }

    /// What lies at a place.
    pub(super) fn item(&self, index: usize) -> Result<&Item, BadDrop> {
        self.table().get(index).ok_or(BadDrop::NoSuchPlace { index, items: self.table().len() })
    }

    /// What lies at a place, as a target; none beyond the table.
    pub fn target(&self, index: usize) -> Option<Target> {
        Some(match self.table().get(index)? {
            Item::Loose(_) => Target::Loose(index),
            Item::Build(_) => Target::Build(index),
            Item::Stack(_) => Target::Stack(index),
        })
    }
}

impl<'a> Drop<'a> {
    /// The same drop, if what it is on looks as the app saw it.
    ///
    /// # Errors
    /// If it looks different by now.
    pub fn expecting(self, seen: &Item) -> Result<Self, BadDrop> {
        let same = match (self.onto, seen) {
            (Onto::Loose(card), Item::Loose(seen)) => card == *seen,
            (Onto::Build(build), Item::Build(seen)) => build == seen,
            (Onto::Stack(stack), Item::Stack(seen)) => stack == seen,
            _ => false,
        };
        if same { Ok(self) } else { Err(self.not_there()) }
    }

    /// The same drop, if it is on the temporary stack of this name.
    ///
    /// # Errors
    /// If it is not, because that stack is gone.
    pub fn expecting_stack(self, id: &str) -> Result<Self, BadDrop> {
        match self.onto {
            Onto::Stack(stack) if stack.id() == id => Ok(self),
            _ => Err(self.not_there()),
        }
    }

    /// What to say if something else was seen there, like a thing that cannot be at all.
    pub fn not_there(&self) -> BadDrop {
        self.target.item().map_or(BadDrop::NothingThere, |(_, index)| BadDrop::TargetNotThere { index })
    }

    pub(super) const fn facts(&self) -> Facts {
        self.facts
    }

    /// The position.
    pub const fn position(&self) -> &'a Position {
        self.position
    }

    /// The dragged card.
    pub const fn card(&self) -> Card {
        self.card
    }

    /// What the dragged card is worth.
    pub const fn value(&self) -> u8 {
        worth(self.card)
    }

    /// Where the dragged card comes from.
    pub const fn source(&self) -> Source {
        self.source
    }

    /// Where it is dropped.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// What it is dropped on.
    pub const fn onto(&self) -> Onto<'a> {
        self.onto
    }

    /// What it is dropped on, as reasons tell it.
    pub const fn landing(&self) -> Landing {
        match self.onto {
            Onto::Loose(card) => Landing::Loose { card },
            Onto::Build(build) => Landing::Build { value: build.value() },
            Onto::Stack(stack) => Landing::Stack { sum: stack.sum() },
            Onto::Empty => Landing::Empty,
        }
    }

    /// What a card that takes what it is dropped on is worth; none for the empty area.
    pub const fn target_worth(&self) -> Option<u8> {
        match self.onto {
            Onto::Loose(card) => Some(worth(card)),
            Onto::Build(build) => Some(build.value()),
            Onto::Stack(stack) => Some(stack.sum()),
            Onto::Empty => None,
        }
    }

    /// What the dragged card and what it is dropped on add up to; none for the empty area.
    pub const fn together(&self) -> Option<u8> {
        match self.target_worth() {
            Some(worth) => Some(worth.saturating_add(self.value())),
            None => None,
        }
    }
}
