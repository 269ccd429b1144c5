//! A card that is dropped somewhere, with everything that a rule may ask about it.

use super::{Item, ItemKind, Landing, NotInPack, Position, facts::Facts, position::Thing, value::worth};
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
    /// The card that is dragged.
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
    /// The thing of this kind at a place.
    const fn of(kind: ItemKind, index: usize) -> Self {
        match kind {
            ItemKind::Loose => Self::Loose(index),
            ItemKind::Build => Self::Build(index),
            ItemKind::Stack => Self::Stack(index),
        }
    }

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

/// Why a drop is impossible.
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
    /// A face card is dragged, or was seen where the card is dropped.
    #[error(transparent)]
    NotInPack(#[from] NotInPack),
    /// The card is not where it is said to come from.
    #[error("{card:#} {}.", match .r#source { Source::Hand => "is not in your hand", Source::Table => "does not lie loose on the table" })]
    CardNotThere {
        /// The dragged card.
        card: Card,
        /// Where it was said to be. (Raw, because an error's plain `source` would be another error.)
        r#source: Source,
    },
    /// A place beyond the table.
    #[error("Nothing lies at place {index}.")]
    NoSuchPlace {
        /// The place that was named, from 0.
        index: usize,
        /// How many things lie on the table.
        items: usize,
    },
    /// What lies there is not what it is said to be: something else, or it has changed meanwhile.
    #[error("What lies at place {index} is not what the card was dropped on.")]
    TargetNotThere {
        /// The place where something else lies, from 0.
        index: usize,
    },
    /// The empty area is said to be something.
    #[error("The empty area is not what the card was dropped on.")]
    NothingThere,
    /// A card of the table that is dropped on itself.
    #[error("{card:#} cannot be dropped on itself.")]
    OntoItself {
        /// The card of the table that is dropped on itself.
        card: Card,
    },
}

impl BadDrop {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::NotInPack(bad) => bad.code(),
            Self::CardNotThere { .. } | Self::TargetNotThere { .. } | Self::NothingThere => "not_there",
            Self::NoSuchPlace { .. } => "bad_target",
            Self::OntoItself { .. } => "onto_itself",
        }
    }
}

/// A drop that is possible, as rules see it: the document's context.
#[derive(Clone, Copy, Debug)]
pub struct Drop<'a> {
    position: &'a Position,
    card: Card,
    source: Source,
    /// What the card is worth.
    value: u8,
    /// The place on the table; none for the empty area.
    place: Option<u8>,
    /// What that place's thing is worth; 0 for the empty area.
    worth: u8,
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
    /// If another player is to move, the card is a face card or not there, the target is not there, or they are the same.
    // A drop is a few bytes. A call would write them one by one and read them at once, which takes longer than all that is asked here.
    #[expect(clippy::inline_always, reason = "measured: with the decision's, it saves a quarter of the time of a drop")]
    #[inline(always)]
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
            NotInPack::check(card.into())?;
            return Err(BadDrop::CardNotThere { card, source });
        }
        let place = self.place(target)?;
        let drop = self.lifted(card, source).on(place);
        if drop.is_onto_itself() { Err(BadDrop::OntoItself { card }) } else { Ok(drop) }
    }

    /// Every drop: hand cards in index order, then the table's loose cards as they lie, each on the things on the table as they lie and
    /// then on the empty area.
    pub(super) fn all_drops(&self) -> impl Iterator<Item = Drop<'_>> {
        let things = self.things().len() as u8;
        self.draggable().flat_map(move |Dragged { card, source, .. }| {
            let lifted = self.lifted(card, source);
            let places = (0..things).map(Some).chain([None]);
            places.map(move |place| lifted.on(place)).filter(|drop| !drop.is_onto_itself())
        })
    }

    /// A card that is held over the empty area.
    fn lifted(&self, card: Card, source: Source) -> Drop<'_> {
        let value = worth(card);
        let facts = Facts::of_card(source, !self.has_loose(value)).and(self.facts());
        Drop { position: self, card, source, value, place: None, worth: 0, facts }
    }

    /// What a target is here; none for the empty area.
    fn place(&self, target: Target) -> Result<Option<u8>, BadDrop> {
        let Some((kind, index)) = target.item() else { return Ok(None) };
        let thing = self.things().get(index).ok_or(BadDrop::NoSuchPlace { index, items: self.table().len() })?;
        if thing.facts.has(Facts::onto(kind)) { Ok(Some(index as u8)) } else { Err(BadDrop::TargetNotThere { index }) }
    }

    /// What lies at a place.
    pub(super) fn item(&self, index: usize) -> Result<&Item, BadDrop> {
        self.table().get(index).ok_or(BadDrop::NoSuchPlace { index, items: self.table().len() })
    }

    /// What lies at a place, as a target; none beyond the table.
    pub fn target(&self, index: usize) -> Option<Target> {
        Some(Target::of(self.table().get(index)?.kind(), index))
    }
}

impl<'a> Drop<'a> {
    /// The same card, let go here; it was over the empty area.
    fn on(self, place: Option<u8>) -> Self {
        let held = Self { place, ..self };
        match held.thing() {
            Some(thing) => {
                let facts = thing.facts.and(Facts::of_values(self.value, thing.worth));
                Self { worth: thing.worth, facts: self.facts.and(facts), ..held }
            }
            None => Self { facts: self.facts.and(Facts::EMPTY_AREA), ..self },
        }
    }

    fn is_onto_itself(&self) -> bool {
        self.source == Source::Table && matches!(self.onto(), Some(Item::Loose(card)) if *card == self.card)
    }

    /// The same drop, if what it is on looks as the app saw it.
    ///
    /// # Errors
    /// If it looks different by now, or the app saw a face card.
    pub fn expecting(self, seen: &Item) -> Result<Self, BadDrop> {
        if let Item::Loose(card) = seen {
            NotInPack::check((*card).into())?;
        }
        if self.onto() == Some(seen) { Ok(self) } else { Err(self.not_there()) }
    }

    /// The same drop, if it is on the temporary stack of this name.
    ///
    /// # Errors
    /// If it is not, because that stack is gone.
    pub fn expecting_stack(self, id: &str) -> Result<Self, BadDrop> {
        match self.onto() {
            Some(Item::Stack(stack)) if stack.id() == id => Ok(self),
            _ => Err(self.not_there()),
        }
    }

    /// What to say if something else was seen there, like a thing that is impossible.
    pub fn not_there(&self) -> BadDrop {
        self.place.map_or(BadDrop::NothingThere, |place| BadDrop::TargetNotThere { index: place.into() })
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
        self.value
    }

    /// Where the dragged card comes from.
    pub const fn source(&self) -> Source {
        self.source
    }

    /// Where it is dropped.
    pub fn target(&self) -> Target {
        match (self.thing(), self.place) {
            (Some(thing), Some(place)) => Target::of(thing.kind, place.into()),
            _ => Target::Empty,
        }
    }

    /// What offers ask about what it is dropped on; none for the empty area. It lies closer together than the things themselves.
    pub(super) fn thing(&self) -> Option<&'a Thing> {
        self.position.things().get(usize::from(self.place?))
    }

    /// What it is dropped on; none for the empty area.
    pub fn onto(&self) -> Option<&'a Item> {
        self.position.table().get(usize::from(self.place?))
    }

    /// What it is dropped on, as reasons tell it.
    pub fn landing(&self) -> Landing {
        match self.onto() {
            Some(Item::Loose(card)) => Landing::Loose { card: *card },
            Some(Item::Build(build)) => Landing::Build { value: build.value() },
            Some(Item::Stack(stack)) => Landing::Stack { sum: stack.sum() },
            None => Landing::Empty,
        }
    }

    /// What a card that takes what it is dropped on is worth; none for the empty area.
    pub const fn target_worth(&self) -> Option<u8> {
        if self.place.is_some() { Some(self.worth) } else { None }
    }

    /// What the dragged card and what it is dropped on add up to; none for the empty area.
    pub const fn together(&self) -> Option<u8> {
        if self.place.is_some() { Some(self.worth + self.value) } else { None }
    }
}
