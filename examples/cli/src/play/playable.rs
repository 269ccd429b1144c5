//! What a game brings to be played in a terminal.

use std::{fmt, io};

use serde::{Serialize, de::DeserializeOwned};
use unbeaten::{
    Seat, Target,
    shell::{Game, View},
};

use super::screen::Screen;
use crate::{failure::Failure, rules::House};

/// A game that a person can play: its words and its screen. All else is the same for every game.
pub(super) trait Playable: House {
    /// How the person holds the hand.
    type Sort: Copy + Default + Eq + fmt::Debug + Serialize + DeserializeOwned;

    /// What the screen keeps in mind from one step to the next.
    type Memory: Default;

    /// The game after `unbeaten play`.
    const COMMAND: &'static str;

    /// What the person calls a round.
    const ROUND: &'static str = Self::NOUN;

    /// What can be typed, for the one who asks.
    const HELP: &'static str;

    /// The words that may stand before an action.
    const VERBS: &'static [&'static str];

    /// Two actions, for who asks why without saying what.
    const EXAMPLES: [&'static str; 2];

    /// Every way to hold a hand.
    const SORTS: &'static [(&'static str, Self::Sort)];

    /// The total that ends a game.
    fn target(rules: &mut Self::Rules) -> &mut Target;

    /// The first round, which this seat has shaken if it was said who.
    ///
    /// # Errors
    /// If nobody shakes in this game.
    fn deal_first(rules: Self::Rules, deal: &Self::Deal, shaker: Option<Seat>) -> Result<Game<Self>, Failure>;

    /// Who shook the first round, where somebody shakes.
    fn first_shaker(game: &Game<Self>) -> Option<Seat>;

    /// Reads an action as a person types it.
    ///
    /// # Errors
    /// What to tell the person.
    fn typed(text: &str) -> Result<Self::Action, String>;

    /// What happens because nobody has to be waited for.
    fn wait(_: &mut Game<Self>) -> Option<Vec<Self::Event>> {
        None
    }

    /// What is played, and who the person is.
    fn introduce(view: &View<'_, Self>) -> String;

    /// What a sensible player would do, as it can be typed.
    fn advice(view: &View<'_, Self>) -> String;

    /// The numbers behind what is recommended, where a game has them.
    ///
    /// # Errors
    /// If the output fails, as for all that follow.
    fn show_advice(screen: &mut Screen<'_, Self>, _: &View<'_, Self>) -> io::Result<()> {
        screen.say("There is advice for texas42 only; type `hint`.")
    }

    /// What happened in one step.
    ///
    /// # Errors
    /// If the output fails, as for all that follow.
    fn show_events(screen: &mut Screen<'_, Self>, view: &View<'_, Self>, events: &[Self::Event]) -> io::Result<()>;

    /// The table before the person's turn.
    fn show_table(screen: &mut Screen<'_, Self>, view: &View<'_, Self>, sort: Self::Sort) -> io::Result<()>;

    /// All that the person may do, numbered.
    fn show_legal(screen: &mut Screen<'_, Self>, view: &View<'_, Self>, actions: &[Self::Action]) -> io::Result<()>;

    /// Why the person may do this, or may not.
    fn explain(
        screen: &mut Screen<'_, Self>,
        view: &View<'_, Self>,
        action: Self::Action,
        checked: Result<(), Self::Illegal>,
    ) -> io::Result<()> {
        match checked {
            Ok(()) => Self::praise(screen, view, action),
            Err(illegal) => screen.say(&format!("No: {illegal}")),
        }
    }

    /// What there is to say of an action that is legal.
    fn praise(screen: &mut Screen<'_, Self>, view: &View<'_, Self>, action: Self::Action) -> io::Result<()>;

    /// The round so far.
    fn show_history(screen: &mut Screen<'_, Self>, view: &View<'_, Self>) -> io::Result<()>;

    /// The game so far.
    fn show_scores(screen: &mut Screen<'_, Self>, view: &View<'_, Self>) -> io::Result<()>;
}
