//! What a player does in turn.

/// "A player plays a beating combination or passes."
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Plays these cards, given in any order.
    Play(Vec<u8>),
    /// Passes by hand.
    Pass,
}
