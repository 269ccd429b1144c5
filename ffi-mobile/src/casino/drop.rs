//! A card that is dropped somewhere.

use unbeaten::{
    Card, Seat,
    casino::{BadDrop, BadPosition, Dragged, Drop, Item, Position},
};

use crate::{CasinoItem, CasinoSource, CasinoTarget};

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
    pub(super) fn in_position(self, position: &Position) -> Result<Drop<'_>, BadDrop> {
        let Self { card, source, target, player, seen, stack_id } = self;
        let mut drop = position.drop(Dragged { card, source, player }, target.into())?;
        if let Some(seen) = seen {
            // What is impossible is not there either; but a face card is none of ours.
            let seen = Item::try_from(seen).map_err(|bad| match bad {
                BadPosition::NotInPack(face) => face.into(),
                _ => drop.not_there(),
            })?;
            drop = drop.expecting(&seen)?;
        }
        if let Some(id) = stack_id {
            drop = drop.expecting_stack(&id)?;
        }
        Ok(drop)
    }
}

impl From<&Drop<'_>> for CasinoDrop {
    fn from(drop: &Drop<'_>) -> Self {
        let (card, source, target) = (drop.card(), drop.source(), drop.target().into());
        Self { card, source, target, player: None, seen: None, stack_id: None }
    }
}
