//! What lies on the table.

use unbeaten::casino::{BadPosition, Build, Item, Stack};

use crate::{CasinoBuild, CasinoItem, CasinoStack};

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
