//! The tags of a round, as they are written and as they are read.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use super::{BadRecord, DealSeed, Place, Recorded, text};
use crate::Players;

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

/// The tags of a round that are not the same in every game.
#[derive(Clone, Debug)]
pub struct Tags {
    /// Where the round begins.
    pub(super) place: Place,
    /// With their names in small letters.
    tags: Vec<Tag>,
}

#[derive(Clone, Debug)]
struct Tag {
    place: Place,
    name: String,
    value: String,
}

/// The most tags of one round. No game needs a dozen; the others are for whoever writes more about a game than is played.
const MOST: usize = 64;

impl Tags {
    pub(super) const fn at(place: Place) -> Self {
        Self { place, tags: Vec::new() }
    }

    /// Takes a tag, whose name is in small letters.
    ///
    /// # Errors
    /// In words, if there are more than a round can have.
    pub(super) fn take(&mut self, place: Place, name: String, value: String) -> Result<(), String> {
        if self.tags.len() == MOST {
            return Err(alloc::format!("nothing has more than {MOST} tags"));
        }
        self.tags.push(Tag { place, name, value });
        Ok(())
    }

    /// Gives back the room that nothing came into.
    pub(super) fn shrink(&mut self) {
        self.tags.shrink_to_fit();
    }

    /// Whether there is a tag of this name, in small letters.
    pub(super) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    fn get(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// Where there is a tag of this name, in small letters.
    pub(super) fn place_of(&self, name: &str) -> Option<Place> {
        self.get(name).map(|tag| tag.place)
    }

    /// What the tag of this name says, if it is there; names are the same in capitals and in small letters.
    ///
    /// # Errors
    /// At the place of the tag, if what it says cannot be read.
    pub fn read<T, E: fmt::Display>(
        &self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Option<T>, BadRecord> {
        let Some(Tag { place, value, .. }) = self.get(&name.to_ascii_lowercase()) else { return Ok(None) };
        read(value).map(Some).map_err(|bad| BadRecord::new(*place, bad.to_string()))
    }

    /// What is missing from the tags or does not go together in them, at the place where the round begins.
    pub fn bad(&self, reason: impl fmt::Display) -> BadRecord {
        BadRecord::new(self.place, reason.to_string())
    }
}

/// What the tags of a round do not say themselves.
#[derive(Debug)]
pub struct Origin<'a, R: Recorded> {
    /// What is played.
    pub rules: &'a R::Rules,
    /// Whether it is the first round.
    pub first: bool,
    /// What its deal comes of, if the record tells it.
    pub(super) source: Option<DealSeed>,
    pub(super) players: Option<Players>,
}

impl<R: Recorded> Origin<'_, R> {
    /// What the seed of the record or of this round deals, if there is one. How many play is what the record says, or else
    /// `players`. That hands which are written come of it is not for the game to see to.
    pub fn deal(&self, players: Option<Players>) -> Option<R::Deal> {
        let players = self.players.or(players).unwrap_or(Players::Four);
        self.source.map(|source| source.deal::<R>(self.rules, players))
    }
}
