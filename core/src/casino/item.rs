//! What lies on the table: loose cards, builds, temporary stacks.

use alloc::{string::String, vec::Vec};
use core::fmt;

use super::{
    BadPosition, NotInPack,
    position::cut,
    split::{Counts, splits},
    value::{total, worth},
};
use crate::{Card, CardSet, Seat};

/// Cards in the order in which they lie, each once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Pile {
    cards: Vec<Card>,
    set: CardSet,
    sum: u8,
}

impl Pile {
    fn new(cards: Vec<Card>) -> Result<Self, BadPosition> {
        let mut set = CardSet::EMPTY;
        for &card in &cards {
            NotInPack::check(card.into())?;
            set.insert(card)?;
        }
        Ok(Self { cards, set, sum: total(set) })
    }
}

/// Cards that a player has put together to take later with a card of their value.
///
/// ```
/// use unbeaten::{Seat, casino::Build};
///
/// let build = Build::new("b0", ["5D".parse()?, "4C".parse()?], 9, Seat::S1)?.extendable();
/// assert_eq!((build.value(), build.owner(), build.is_extendable()), (9, Seat::S1, true));
/// // Two groups of nine are a build of nine too, and not one of eighteen alone.
/// assert!(Build::new("b1", ["5D".parse()?, "4C".parse()?, "9S".parse()?], 9, Seat::S1).is_ok());
/// assert_eq!(Build::new("b2", ["5D".parse()?, "4C".parse()?], 8, Seat::S1).unwrap_err().code(), "bad_build");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Build {
    id: String,
    pile: Pile,
    value: u8,
    owner: Seat,
    extendable: bool,
}

impl Build {
    /// The build of these cards, which others may not extend.
    ///
    /// # Errors
    /// If there is no card, a face card or a card twice, or if the cards cannot be split into groups that each add up to the value.
    pub fn new(
        id: impl Into<String>,
        cards: impl Into<Vec<Card>>,
        value: u8,
        owner: Seat,
    ) -> Result<Self, BadPosition> {
        let pile = Pile::new(cards.into())?;
        let made = !pile.cards.is_empty()
            && value > 0
            && pile.sum.is_multiple_of(value)
            && splits(Counts::of(pile.set), Counts::NONE, value);
        if !made {
            return Err(BadPosition::BadBuild { cards: pile.cards, value });
        }
        Ok(Self { id: id.into(), pile, value, owner, extendable: false })
    }

    /// The same build, which others may extend too.
    #[must_use]
    pub fn extendable(mut self) -> Self {
        self.extendable = true;
        self
    }

    /// The app's name for it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its cards in the order in which they lie.
    pub fn cards(&self) -> &[Card] {
        &self.pile.cards
    }

    /// Its cards as a set.
    pub const fn card_set(&self) -> CardSet {
        self.pile.set
    }

    /// What a card that takes it is worth.
    pub const fn value(&self) -> u8 {
        self.value
    }

    /// The seat that it belongs to.
    pub const fn owner(&self) -> Seat {
        self.owner
    }

    /// Whether its cards add up to its value; else it is a compound of several groups.
    pub const fn is_simple(&self) -> bool {
        self.pile.sum == self.value
    }

    /// Whether others may extend it.
    pub const fn is_extendable(&self) -> bool {
        self.extendable
    }
}

/// Cards that the player to move has put together tentatively.
///
/// ```
/// use unbeaten::{Seat, casino::Stack};
///
/// let stack = Stack::new("s0", ["4H".parse()?, "6D".parse()?], Seat::S0)?;
/// assert_eq!(stack.sum(), 10);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    id: String,
    pile: Pile,
    owner: Seat,
}

impl Stack {
    /// The temporary stack of these cards.
    ///
    /// # Errors
    /// If there is no card, a face card or a card twice.
    pub fn new(id: impl Into<String>, cards: impl Into<Vec<Card>>, owner: Seat) -> Result<Self, BadPosition> {
        let (id, pile) = (id.into(), Pile::new(cards.into())?);
        if pile.cards.is_empty() { Err(BadPosition::EmptyStack { id: cut(&id) }) } else { Ok(Self { id, pile, owner }) }
    }

    /// The app's name for it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its cards in the order in which they lie.
    pub fn cards(&self) -> &[Card] {
        &self.pile.cards
    }

    /// Its cards as a set.
    pub const fn card_set(&self) -> CardSet {
        self.pile.set
    }

    /// What its cards add up to.
    pub const fn sum(&self) -> u8 {
        self.pile.sum
    }

    /// Who is putting it together.
    pub const fn owner(&self) -> Seat {
        self.owner
    }
}

/// One thing on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A loose card.
    Loose(Card),
    /// A build.
    Build(Build),
    /// A temporary stack.
    Stack(Stack),
}

impl Item {
    /// What kind of thing it is.
    pub const fn kind(&self) -> ItemKind {
        match self {
            Self::Loose(_) => ItemKind::Loose,
            Self::Build(_) => ItemKind::Build,
            Self::Stack(_) => ItemKind::Stack,
        }
    }

    /// Its cards.
    pub const fn card_set(&self) -> CardSet {
        match self {
            Self::Loose(card) => CardSet::of(*card),
            Self::Build(build) => build.card_set(),
            Self::Stack(stack) => stack.card_set(),
        }
    }

    /// The cards of a build or stack in the order in which they lie; none for a loose card.
    pub fn cards(&self) -> Option<&[Card]> {
        match self {
            Self::Loose(_) => None,
            Self::Build(build) => Some(build.cards()),
            Self::Stack(stack) => Some(stack.cards()),
        }
    }

    /// The app's name for it; a loose card has none.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Loose(_) => None,
            Self::Build(build) => Some(build.id()),
            Self::Stack(stack) => Some(stack.id()),
        }
    }

    /// What a card that takes it is worth: a loose card's or a build's value, a stack's sum. 0 for a face card, which no position has.
    pub const fn worth(&self) -> u8 {
        match self {
            Self::Loose(card) => worth(*card),
            Self::Build(build) => build.value(),
            Self::Stack(stack) => stack.sum(),
        }
    }

    /// Whose it is; a loose card is nobody's.
    pub const fn owner(&self) -> Option<Seat> {
        match self {
            Self::Loose(_) => None,
            Self::Build(build) => Some(build.owner()),
            Self::Stack(stack) => Some(stack.owner()),
        }
    }
}

impl From<Card> for Item {
    fn from(card: Card) -> Self {
        Self::Loose(card)
    }
}

impl From<Build> for Item {
    fn from(build: Build) -> Self {
        Self::Build(build)
    }
}

impl From<Stack> for Item {
    fn from(stack: Stack) -> Self {
        Self::Stack(stack)
    }
}

/// The kinds of things on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ItemKind {
    /// A loose card.
    Loose,
    /// A build.
    Build,
    /// A temporary stack.
    Stack,
}

impl ItemKind {
    /// Its name in the document's data: `loose`, `build`, `temporary_stack`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loose => "loose",
            Self::Build => "build",
            Self::Stack => "temporary_stack",
        }
    }
}

/// In words: `a loose card`.
impl fmt::Display for ItemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Loose => "a loose card",
            Self::Build => "a build",
            Self::Stack => "a temporary stack",
        })
    }
}
