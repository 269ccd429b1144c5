//! A card that is dropped somewhere.

use unbeaten::{
    Card, Seat,
    casino::{BadDrop, Context, Dragged, Item, Position, Target},
};

use super::CasinoItem;

pub use unbeaten::casino::Source as CasinoSource;

/// Where a dragged card comes from.
#[uniffi::remote(Enum)]
pub enum CasinoSource {
    /// The hand of the player to move.
    Hand,
    /// The loose cards of the table.
    Table,
}

/// Where a card is dropped. Numbers are places on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Enum)]
pub enum CasinoTarget {
    /// The loose card at this place.
    Loose {
        /// The place.
        index: u32,
    },
    /// The build at this place.
    Build {
        /// The place.
        index: u32,
    },
    /// The temporary stack at this place.
    Stack {
        /// The place.
        index: u32,
    },
    /// An empty area of the table.
    Empty,
}

impl From<CasinoTarget> for Target {
    fn from(target: CasinoTarget) -> Self {
        match target {
            CasinoTarget::Loose { index } => Self::Loose(index as usize),
            CasinoTarget::Build { index } => Self::Build(index as usize),
            CasinoTarget::Stack { index } => Self::Stack(index as usize),
            CasinoTarget::Empty => Self::Empty,
        }
    }
}

impl From<Target> for CasinoTarget {
    fn from(target: Target) -> Self {
        match target {
            Target::Loose(index) => Self::Loose { index: index as u32 },
            Target::Build(index) => Self::Build { index: index as u32 },
            Target::Stack(index) => Self::Stack { index: index as u32 },
            Target::Empty => Self::Empty,
        }
    }
}

/// A card and where it is dropped.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoDrop {
    /// The card.
    pub card: Card,
    /// Where it comes from.
    pub source: CasinoSource,
    /// Where it is dropped.
    pub target: CasinoTarget,
    /// Who drags it, if the app says so; then it has to be that player's turn.
    #[uniffi(default = None)]
    pub player: Option<Seat>,
    /// What the player saw there, if the app says so; then it has to be there still.
    #[uniffi(default = None)]
    pub seen: Option<CasinoItem>,
    /// The name of the temporary stack that it is dropped on, if the app says so; then that stack has to be there still.
    #[uniffi(default = None)]
    pub stack_id: Option<String>,
}

impl CasinoDrop {
    /// The drop in a position.
    pub(super) fn in_position(self, position: &Position) -> Result<Context<'_>, BadDrop> {
        let Self { card, source, target, player, seen, stack_id } = self;
        let mut drop = position.drop(Dragged { card, source, player }, target.into())?;
        if let Some(seen) = seen {
            // What cannot be at all is not there either.
            let seen = Item::try_from(seen).map_err(|_| drop.not_there())?;
            drop = drop.expecting(&seen)?;
        }
        if let Some(id) = stack_id {
            drop = drop.expecting_stack(&id)?;
        }
        Ok(drop)
    }
}

impl From<&Context<'_>> for CasinoDrop {
    fn from(drop: &Context<'_>) -> Self {
        let (card, source, target) = (drop.card(), drop.source(), drop.target().into());
        Self { card, source, target, player: None, seen: None, stack_id: None }
    }
}
