//! What a game says in its own words in records and saved games.

use alloc::{string::String, vec::Vec};
use core::fmt;

use serde::{Serialize, de::DeserializeOwned};

use super::{BadRecord, Origin, Simulated, TagWriter, Tags};
use crate::{Players, Refusal, Seat};

/// A game that can be written down and read again. Its rules are read with `#[serde(default, deny_unknown_fields)]`: a record has
/// only the fields that differ from the default.
pub trait Recorded: Simulated<Action: fmt::Display, Rules: Serialize + DeserializeOwned + Default> {
    /// How a round began, as far as a script knows it: hands may be hidden. Of a round that was played nothing is.
    type Opening: From<Self::Setup> + Clone + Eq + fmt::Debug;

    /// Why a round cannot have begun like this.
    type BadOpening: Refusal + Clone + Eq;

    /// How a saved game has the start of its first round, the deal apart.
    type SavedStart: Serialize + DeserializeOwned;

    /// How a saved game has what was dealt in a round.
    type SavedDeal: Serialize + DeserializeOwned;

    /// The name of the game in records, saved games and JSON lines: `bigTwo`.
    const GAME: &'static str;

    /// The name of the game in sentences: `Big Two`.
    const TITLE: &'static str = Self::GAME;

    /// The field in which a saved game has its rounds: `matches`.
    const FIELD: &'static str = "rounds";

    /// The field in which a saved round has what was dealt; none if the fields of that stand beside its actions.
    const DEAL_FIELD: Option<&'static str> = Some("hands");

    /// Whether time counts: whether records have `@10000`, `#2` and `1:auto`, and saved games `now` and `timers`.
    const TIMED: bool = false;

    /// Whether `*` in a record says that a round is not over, and is refused after one that is.
    const UNFINISHED_IS_CHECKED: bool = false;

    /// Some words of a record, for the message about one that is none.
    const WORDS: &'static str;

    /// Rules that have a name.
    const PRESETS: &'static [(&'static str, Self::Rules)] = &[];

    /// Makes sure that the options go together, where they have to.
    ///
    /// # Errors
    /// In words, why they do not; everywhere that is the error `bad_rules`.
    fn check_rules(_: &Self::Rules) -> Result<(), String> {
        Ok(())
    }

    /// Reads an action in any spelling that leaves no doubt.
    fn read_action(word: &str) -> Option<Self::Action>;

    /// Whether this action shows the hand of whoever does it, from then on and for what went before.
    fn lays_open(_: Self::Action) -> bool {
        false
    }

    /// Hides the hands of these seats, and what nobody has seen of a round after so many actions.
    fn redact(rules: &Self::Rules, opening: &mut Self::Opening, hidden: impl Fn(Seat) -> bool, actions: usize);

    /// How many play: four, unless the game says otherwise.
    fn players_of(_: &Self::Opening) -> Players {
        Players::Four
    }

    /// Whether a round that began like this, with no card hidden, was dealt so.
    fn was_dealt(opening: &Self::Opening, deal: &Self::Deal) -> bool;

    /// Whether something of this seat's hand is hidden; of a seat that nobody sits in nothing is.
    fn hides(opening: &Self::Opening, seat: Seat) -> bool;

    /// How the first round stood when it began, made up where it is hidden.
    ///
    /// # Errors
    /// If nothing can be made up that fits.
    fn setup_of(rules: &Self::Rules, opening: &Self::Opening) -> Result<Self::Setup, Self::BadOpening>;

    /// The first round that stands like this. What was made up need not fit where nobody can know.
    ///
    /// # Errors
    /// Every reason why none can.
    fn begin(rules: &Self::Rules, _: &Self::Opening, setup: &Self::Setup) -> Result<Self, Vec<Self::BadSetup>> {
        Self::set_up(rules, setup)
    }

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

    /// Makes sure that a tag of any round says something, as soon as it is met; tags that nobody knows are passed over.
    ///
    /// # Errors
    /// In words, why it says nothing.
    fn check_tag(_name: &str, _value: &str) -> Result<(), String> {
        Ok(())
    }

    /// How a round with these tags began. Who leads by the cards that were dealt is settled here: once hands are hidden, nobody can
    /// tell it any more.
    ///
    /// # Errors
    /// The tag that says nothing, or what is missing or does not go together.
    fn read_tags(tags: &Tags, origin: &Origin<'_, Self>) -> Result<Self::Opening, BadRecord>;

    /// How a saved game has a round: its start, which is saved of the first, and what was dealt.
    fn save(opening: &Self::Opening) -> (Self::SavedStart, Self::SavedDeal);

    /// The opening that was saved like this; only the first round has a start of its own.
    ///
    /// # Errors
    /// In words, why it is none.
    fn saved(deal: &Self::SavedDeal, start: Option<&Self::SavedStart>) -> Result<Self::Opening, String>;
}
