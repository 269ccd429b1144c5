//! Who sits where, and how many play.

use unbeaten::Players;

use crate::WrongCount;

/// The number of players as a value: 2, 3 or 4.
#[uniffi::export]
pub fn players_of(count: u32) -> Result<Players, WrongCount> {
    Ok(Players::try_from(count as usize)?)
}
