//! What a game says in its own words in records and saved games.

use alloc::{string::String, vec::Vec};
use core::fmt;

use serde::{Serialize, de::DeserializeOwned};

use super::{Simulated, text};
use crate::{Players, Refusal, Seat};

/// A game that can be written down and read again.
pub trait Recorded: Simulated<Action: fmt::Display, Rules: Serialize + DeserializeOwned + Default> {
    /// How a round began, as far as a script knows it: hands may be hidden.
    type Opening: Clone + Eq + fmt::Debug;

    /// Why a round cannot have begun like this.
    type BadOpening: Refusal + Clone + Eq;

    /// No rules have a name.
    type UnknownRules: Refusal;

    /// The tags of a round on the way to an opening.
    type Draft: Draft<Self>;

    /// How a saved game has the start of its first round, the deal apart.
    type SavedStart: Serialize + DeserializeOwned;

    /// How a saved game has what was dealt in a round.
    type SavedDeal: Serialize + DeserializeOwned;

    /// The name of the game in records, saved games and JSON lines: `bigTwo`.
    const GAME: &'static str;

    /// The name of the game in sentences: `Big Two`.
    const TITLE: &'static str;

    /// The tag that begins a round: `Match`.
    const TAG: &'static str;

    /// The field in which a saved game has its rounds: `matches`.
    const FIELD: &'static str;

    /// Whether time counts: whether records have `@10000`, `#2` and `1:auto`.
    const TIMED: bool = false;

    /// Some words of a record, for the message about one that is none.
    const WORDS: &'static str;

    /// The rules known by a name, or why there are none.
    ///
    /// # Errors
    /// If no rules have that name.
    fn rules_named(preset: &str) -> Result<Self::Rules, Self::UnknownRules>;

    /// The preset whose name stands for these rules in a record.
    fn preset_of(rules: &Self::Rules) -> Option<&'static str>;

    /// Reads an action in any spelling that leaves no doubt.
    fn read_action(word: &str) -> Option<Self::Action>;

    /// How a round that began like this is told, with nothing hidden.
    fn opening(setup: &Self::Setup) -> Self::Opening;

    /// Leaves what a seat may know.
    fn redact(opening: &mut Self::Opening, seat: Seat);

    /// How many play.
    fn players_of(opening: &Self::Opening) -> Players;

    /// Whether something is hidden.
    fn is_redacted(opening: &Self::Opening) -> bool;

    /// How the first round stood when it began, made up where it is hidden.
    ///
    /// # Errors
    /// If nothing can be made up that fits.
    fn setup_of(rules: &Self::Rules, opening: &Self::Opening) -> Result<Self::Setup, Self::BadOpening>;

    /// What was dealt in a later round, made up where it is hidden.
    ///
    /// # Errors
    /// If nothing can be made up that fits.
    fn deal_of(rules: &Self::Rules, opening: &Self::Opening) -> Result<Self::Deal, Self::BadOpening>;

    /// Makes sure that this round began as the opening says, and from now on knows no more than it tells.
    ///
    /// # Errors
    /// If it began otherwise.
    fn open(&mut self, opening: &Self::Opening) -> Result<(), Self::BadOpening>;

    /// The points of a result, as a record has them.
    fn points(result: &Self::Result) -> Vec<u64>;

    /// Writes the tags of a round.
    ///
    /// # Errors
    /// If what is written to fails.
    fn write_tags(opening: &Self::Opening, first: bool, tags: &mut TagWriter<'_, '_>) -> fmt::Result;

    /// How a saved game has the start of its first round, the deal apart.
    fn save_start(opening: &Self::Opening) -> Self::SavedStart;

    /// How a saved game has what was dealt.
    fn save_deal(opening: &Self::Opening) -> Self::SavedDeal;

    /// The opening that was saved like this; only the first round has a start of its own.
    ///
    /// # Errors
    /// In words, why it is none.
    fn saved(deal: &Self::SavedDeal, start: Option<&Self::SavedStart>) -> Result<Self::Opening, String>;
}

/// The tags of a round, as they are read one by one.
pub trait Draft<R: Recorded>: Default {
    /// Takes a tag; tags that nobody knows are passed over.
    ///
    /// # Errors
    /// In words, why the value is none.
    fn take(&mut self, name: &str, value: &str) -> Result<(), String>;

    /// How many play, if the tags say so.
    fn players(&self) -> Option<Players>;

    /// How the round began.
    ///
    /// # Errors
    /// In words, what is missing or does not go together.
    fn opening(&self, origin: &Origin<'_, R>) -> Result<R::Opening, String>;
}

/// What the tags of a round do not say themselves.
#[derive(Debug)]
pub struct Origin<'a, R: Recorded> {
    /// What is played.
    pub rules: &'a R::Rules,
    /// Whether it is the first round.
    pub first: bool,
    /// What the seed deals, if there is one.
    pub deal: Option<R::Deal>,
}

/// Writes tag lines.
pub struct TagWriter<'a, 'f>(pub(super) &'a mut fmt::Formatter<'f>);

impl TagWriter<'_, '_> {
    /// Writes `[Name "value"]`.
    ///
    /// # Errors
    /// If what is written to fails.
    pub fn tag(&mut self, name: &str, value: impl fmt::Display) -> fmt::Result {
        text::write_tag(self.0, name, &alloc::format!("{value}"))
    }
}
