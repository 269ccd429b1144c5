//! The table, the hands, and whose turn it is.

use alloc::{string::String, vec::Vec};

use super::{Dragged, Item, ItemKind, NotInPack, facts::Facts, value::values};
use crate::{BySeat, Card, CardSet, Counted, DuplicateCard, Seat, WrongCount};

/// Everything that the meaning of a drop depends on. What is impossible at a table is refused when it is made.
///
/// Only the hand of the player to move matters, so a client may leave the other hands empty.
///
/// ```
/// use unbeaten::{BySeat, Seat, casino::Position};
///
/// let hands = BySeat::from(["7S 3C".parse()?, "2C".parse()?]);
/// let position = Position::new(1, Seat::S0, ["7D".parse::<unbeaten::Card>()?.into()], hands)?;
/// assert_eq!(position.hand().len(), 2);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    round: u8,
    to_move: Seat,
    table: Vec<Item>,
    hands: BySeat<CardSet>,
    loose: CardSet,
    /// One bit for each value that a loose card has.
    loose_values: u32,
    owns_build: bool,
    /// What holds for every drop.
    facts: Facts,
    /// What holds for every drop on a thing, in the order of the table.
    things: Vec<Thing>,
}

/// What rules ask about a thing on the table, found out once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Thing {
    pub(super) kind: ItemKind,
    pub(super) cards: CardSet,
    pub(super) worth: u8,
    pub(super) facts: Facts,
}

impl Thing {
    fn new(item: &Item, to_move: Seat) -> Self {
        let facts = Facts::of_thing(item, to_move);
        Self { kind: item.kind(), cards: item.card_set(), worth: item.worth(), facts }
    }
}

/// Why a position is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadPosition {
    /// No such number of players or opponents, round 0, more things on the table than cards in the pack, or more cards held than are unseen.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// A seat that nobody sits in is to move or owns something.
    #[error("nobody sits in {seat}")]
    NoSuchSeat {
        /// The seat that nobody sits in.
        seat: Seat,
    },
    /// A face card.
    #[error(transparent)]
    NotInPack(#[from] NotInPack),
    /// A card that is twice among the loose cards, in a build or in a stack.
    #[error(transparent)]
    Duplicate(#[from] DuplicateCard),
    /// A card that is in two places.
    #[error("{card:#} cannot be in two places")]
    Overlap {
        /// The first such card.
        card: Card,
    },
    /// A build without cards, or whose cards do not make its value.
    #[error("a build of {value} cannot be made of {}", Listed(.cards))]
    BadBuild {
        /// Its cards in the order in which they lie.
        cards: Vec<Card>,
        /// The value that it is said to have.
        value: u8,
    },
    /// A temporary stack without cards.
    #[error("the temporary stack \"{id}\" has no cards")]
    EmptyStack {
        /// The name of the stack, cut where it is long.
        id: String,
    },
    /// Two builds with one name, or two temporary stacks.
    #[error("two builds or two temporary stacks are called \"{id}\"")]
    DuplicateId {
        /// The name, cut where it is long.
        id: String,
    },
}

impl BadPosition {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount(wrong) => wrong.code(),
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::NotInPack(bad) => bad.code(),
            Self::Duplicate(duplicate) => duplicate.code(),
            Self::Overlap { .. } => "overlap",
            Self::BadBuild { .. } => "bad_build",
            Self::EmptyStack { .. } => "empty_stack",
            Self::DuplicateId { .. } => "duplicate_id",
        }
    }
}

/// Cards as a player reads them, in their order.
pub(super) struct Listed<'a>(pub(super) &'a [Card]);

impl core::fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (place, card) in self.0.iter().enumerate() {
            write!(f, "{}{card:#}", if place > 0 { " " } else { "" })?;
        }
        if self.0.is_empty() { f.write_str("no cards") } else { Ok(()) }
    }
}

impl Position {
    /// The position in this round, counted from 1, with `to_move` to move.
    ///
    /// # Errors
    /// If the round is 0, a seat is not in play, a hand has a face card, a card is in two places, two builds or two stacks have one name, or
    /// there are more than [`MOST_THINGS`](Self::MOST_THINGS) on the table.
    pub fn new(
        round: u8,
        to_move: Seat,
        table: impl Into<Vec<Item>>,
        hands: BySeat<CardSet>,
    ) -> Result<Self, BadPosition> {
        let table = table.into();
        if round == 0 {
            return Err(WrongCount { what: Counted::Rounds, got: 0, want: 1 }.into());
        }
        let seated = |seat| if hands.get(seat).is_some() { Ok(()) } else { Err(BadPosition::NoSuchSeat { seat }) };
        seated(to_move)?;
        let mut used = CardSet::EMPTY;
        for (_, &hand) in hands.iter() {
            NotInPack::check(hand)?;
            used = use_up(used, hand)?;
        }
        let loose = lay_out(&table, used)?;
        table.iter().filter_map(Item::owner).try_for_each(seated)?;
        let owns = |item: &Item| matches!(item, Item::Build(build) if build.owner() == to_move);
        let owns_build = table.iter().any(owns);
        let facts = Facts::of_position(round, owns_build);
        let things = table.iter().map(|item| Thing::new(item, to_move)).collect();
        Ok(Self { round, to_move, table, hands, loose, loose_values: values(loose), owns_build, facts, things })
    }

    /// How many things can lie on a table: as many as the pack has cards, because each has a card of its own.
    pub const MOST_THINGS: usize = 40;

    pub(crate) fn check_things(count: usize) -> Result<(), WrongCount> {
        WrongCount::check(Counted::ThingsOnTheTable, count, 0, Self::MOST_THINGS)
    }

    /// The round, counted from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Whose turn it is.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// What lies on the table, in the order in which it lies.
    pub fn table(&self) -> &[Item] {
        &self.table
    }

    /// Every hand, hidden cards and all.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The hand of the player to move.
    pub fn hand(&self) -> CardSet {
        self.hands[self.to_move]
    }

    /// The loose cards of the table.
    pub const fn loose(&self) -> CardSet {
        self.loose
    }

    /// What the player to move can drag: hand cards in index order, then the table's loose cards as they lie.
    pub fn draggable(&self) -> impl Iterator<Item = Dragged> {
        let loose = self.table().iter().filter_map(|item| match item {
            Item::Loose(card) => Some(Dragged::table(*card)),
            _ => None,
        });
        self.hand().into_iter().map(Dragged::hand).chain(loose)
    }

    /// Cards in the order in which they lie in a build or temporary stack that is made of them; else in index order.
    pub fn as_they_lie(&self, cards: CardSet) -> Vec<Card> {
        let lying = self.table.iter().find(|item| item.card_set() == cards);
        lying.and_then(Item::cards).map_or_else(|| cards.into(), <[Card]>::to_vec)
    }

    /// Whether the player to move owns a build.
    pub const fn owns_build(&self) -> bool {
        self.owns_build
    }

    pub(super) const fn facts(&self) -> Facts {
        self.facts
    }

    pub(super) fn things(&self) -> &[Thing] {
        &self.things
    }

    /// Whether a loose card has this value.
    pub(super) const fn has_loose(&self, value: u8) -> bool {
        self.loose_values >> value & 1 == 1
    }
}

/// Lays things out besides cards that are already used: all loose cards.
pub(super) fn lay_out(table: &[Item], mut used: CardSet) -> Result<CardSet, BadPosition> {
    Position::check_things(table.len())?;
    let mut loose = CardSet::EMPTY;
    for (place, item) in table.iter().enumerate() {
        if let Item::Loose(card) = *item {
            NotInPack::check(card.into())?;
            loose.insert(card)?;
        }
        used = use_up(used, item.card_set())?;
        let same_name = |other: &Item| other.kind() == item.kind() && other.id() == item.id();
        if let Some(id) = item.id().filter(|_| table[..place].iter().any(same_name)) {
            return Err(BadPosition::DuplicateId { id: cut(id) });
        }
    }
    Ok(loose)
}

/// As much of a name as a message repeats.
pub(super) fn cut(id: &str) -> String {
    id.chars().take(32).collect()
}

/// Adds cards to those that are used.
fn use_up(used: CardSet, cards: CardSet) -> Result<CardSet, BadPosition> {
    match (used & cards).first() {
        Some(card) => Err(BadPosition::Overlap { card }),
        None => Ok(used | cards),
    }
}
