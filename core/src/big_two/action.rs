//! What a player does in turn.

use core::fmt;

use crate::CardSet;

/// What a player does in turn.
///
/// ```
/// use unbeaten::big_two::Action;
///
/// assert_eq!(Action::Play("3D 3C".parse()?).to_string(), "3D,3C");
/// assert_eq!(Action::Pass.to_string(), "pass");
/// # Ok::<(), unbeaten::BadCards>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Play these cards.
    Play(CardSet),
    /// Pass.
    Pass,
}

/// As records write it: the cards with commas between them, or `pass`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Play(cards) = self else { return f.write_str("pass") };
        for (place, card) in cards.iter().enumerate() {
            write!(f, "{}{card}", if place > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}
