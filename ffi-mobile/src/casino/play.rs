//! Plays, and the words for them.

use unbeaten::casino::Play;

use crate::{CasinoBadAction, CasinoIllegalAction, CasinoPlay, game::Said};

/// Reads a play: `9Sx4C,5D,b9,^9H`, `5S+4D=9`, `9S>b9`, `2S>b7=9`, `7S`, in any letter case.
#[uniffi::export]
pub fn casino_parse_play(text: &str) -> Result<CasinoPlay, CasinoBadAction> {
    Ok(text.parse::<Play>()?)
}

/// The word for a play in data, the same in every language.
#[uniffi::export]
pub fn casino_play_name(play: CasinoPlay) -> String {
    play.to_string()
}

impl Said for CasinoPlay {
    type Core = Play;
    type Illegal = CasinoIllegalAction;

    fn said(self) -> Result<Play, CasinoIllegalAction> {
        Ok(self)
    }
}
