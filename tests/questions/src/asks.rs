//! What the questions about a game have in common.

/// The questions about a game.
pub trait Asks: Copy + 'static {
    /// The game, as a question has it.
    const GAME: &'static str;

    /// All of them.
    fn all() -> &'static [Self];

    /// As a question has it.
    fn name(self) -> &'static str;

    /// The question of this name.
    fn named(name: &str) -> Option<Self> {
        Self::all().iter().copied().find(|op| op.name() == name)
    }
}
