//! What lies on the table.

use unbeaten::{
    Card, Seat,
    casino::{BadPosition, Build, Item, Stack},
};

/// Cards that a player has put together to take later with a card of their value.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoBuild {
    /// The app's name for it.
    pub id: String,
    /// Its cards in the order in which they lie.
    pub cards: Vec<Card>,
    /// What a card that takes it is worth.
    pub value: u8,
    /// Whose it is.
    pub owner: Seat,
    /// Whether others may extend it.
    #[uniffi(default = false)]
    pub is_extendable: bool,
}

/// Cards that the player to move has put together tentatively.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoStack {
    /// The app's name for it.
    pub id: String,
    /// Its cards in the order in which they lie.
    pub cards: Vec<Card>,
    /// Who is putting it together.
    pub owner: Seat,
}

/// One thing on the table.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum CasinoItem {
    /// A loose card.
    Loose {
        /// The card.
        card: Card,
    },
    /// A build.
    Build {
        /// The build.
        build: CasinoBuild,
    },
    /// A temporary stack.
    Stack {
        /// The stack.
        stack: CasinoStack,
    },
}

impl From<&Build> for CasinoBuild {
    fn from(build: &Build) -> Self {
        Self {
            id: build.id().into(),
            cards: build.cards().to_vec(),
            value: build.value(),
            owner: build.owner(),
            is_extendable: build.is_extendable(),
        }
    }
}

impl From<&Item> for CasinoItem {
    fn from(item: &Item) -> Self {
        match item {
            Item::Loose(card) => Self::Loose { card: *card },
            Item::Build(build) => Self::Build { build: build.into() },
            Item::Stack(stack) => {
                let (id, cards) = (stack.id().into(), stack.cards().to_vec());
                Self::Stack { stack: CasinoStack { id, cards, owner: stack.owner() } }
            }
        }
    }
}

impl TryFrom<CasinoItem> for Item {
    type Error = BadPosition;

    fn try_from(item: CasinoItem) -> Result<Self, BadPosition> {
        Ok(match item {
            CasinoItem::Loose { card } => card.into(),
            CasinoItem::Build { build: CasinoBuild { id, cards, value, owner, is_extendable } } => {
                let build = Build::new(id, cards, value, owner)?;
                if is_extendable { build.extendable().into() } else { build.into() }
            }
            CasinoItem::Stack { stack: CasinoStack { id, cards, owner } } => Stack::new(id, cards, owner)?.into(),
        })
    }
}

/// Things on the table as the core has them.
pub(super) fn items(table: Vec<CasinoItem>) -> Result<Vec<Item>, BadPosition> {
    table.into_iter().map(Item::try_from).collect()
}
