//! Saving a game and going on with it later.
//!
//! A snapshot is the list of what happened. To load it is to play it again under the eyes of the referee, so what is
//! impossible (a card twice, a wrong count, an impossible turn) is refused for the same reason as at the table. It holds
//! every hand: for a player there is [`View`](super::View).

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{Deserialize, Serialize, Serializer, de::value::MapAccessDeserializer, ser::SerializeMap};

use super::{
    Game, Place, Recorded, Refused,
    script::{MOST_STEPS, Part, Script, Spot, Step},
};
use crate::{
    json::{Json, Members, NotJson, Object, Wrong},
    quote::start_of,
};

/// The version of snapshots that this library writes. It reads this one and all before it.
pub const SNAPSHOT_VERSION: u32 = 1;

/// A snapshot as it is read.
struct Snapshot<'a, R: Recorded> {
    rules: R::Rules,
    /// The time that was last said, in a game with a clock.
    now: u64,
    /// How many timers were started, those of moves taken back included.
    timers: u64,
    start: R::SavedStart,
    rounds: Vec<ReadRound<'a, R::SavedDeal>>,
}

impl<'a, R: Recorded> Snapshot<'a, R> {
    fn read(fields: Object<'a>) -> Result<Self, Wrong> {
        let of_the_clock = |name| if R::TIMED { fields.read(name) } else { Ok(0) };
        let snapshot = Self {
            rules: fields.read("rules")?,
            now: of_the_clock("now")?,
            timers: of_the_clock("timers")?,
            start: fields.read("start")?,
            rounds: ReadRound::list::<R>(fields)?,
        };
        let known = |name| ["game", "version", "rules", "start", R::FIELD].contains(&name);
        let timed = |name| R::TIMED && ["now", "timers"].contains(&name);
        let unknown = fields.iter().find(|&(name, _)| !known(name) && !timed(name));
        unknown.map_or(Ok(snapshot), |(name, _)| Err(Wrong::unknown(name)))
    }
}

/// A round as it is read.
struct ReadRound<'a, D> {
    deal: D,
    /// As records write them.
    actions: Vec<&'a str>,
}

impl<'a, D: Deserialize<'a>> ReadRound<'a, D> {
    fn list<R: Recorded>(fields: Object<'a>) -> Result<Vec<Self>, Wrong> {
        let list = fields.get(R::FIELD).ok_or_else(|| Wrong::missing(R::FIELD))?;
        let list = list.as_array().ok_or_else(|| Wrong::has_to_be("a list").of(R::FIELD))?;
        let read = |(place, round): (usize, &'a Json<'a>)| {
            let read = round.object().and_then(Self::read::<R>);
            read.map_err(|wrong| wrong.of_entry(place).of(R::FIELD))
        };
        list.iter().enumerate().map(read).collect()
    }

    fn read<R: Recorded>(round: Object<'a>) -> Result<Self, Wrong> {
        let others = || round.iter().filter(|&(name, _)| name != "actions");
        let deal = match R::DEAL_FIELD {
            Some(field) => match others().find(|&(name, _)| name != field) {
                Some((unknown, _)) => return Err(Wrong::unknown(unknown)),
                None => round.read(field)?,
            },
            None => D::deserialize(MapAccessDeserializer::new(Members::of(others())))?,
        };
        Ok(Self { deal, actions: round.read("actions")? })
    }
}

/// A round on its way into a snapshot.
struct SavedRound<'a, R: Recorded>(&'a Part<R>);

impl<R: Recorded> Serialize for SavedRound<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Beside<D> {
            #[serde(flatten)]
            deal: D,
            actions: Vec<String>,
        }
        let Part { opening, steps } = self.0;
        let (_, deal) = R::save(opening);
        let actions = steps.iter().map(Step::to_string).collect();
        match R::DEAL_FIELD {
            None => Beside { deal, actions }.serialize(serializer),
            Some(field) => {
                let mut fields = serializer.serialize_map(Some(2))?;
                fields.serialize_entry(field, &deal)?;
                fields.serialize_entry("actions", &actions)?;
                fields.end()
            }
        }
    }
}

/// Why a snapshot cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase", bound = ""))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadSnapshot<R: Recorded> {
    /// The text is not even JSON.
    #[error("this is not a saved game: {place}: {reason}")]
    NotJson {
        /// Where it stops being JSON.
        #[serde(flatten)]
        place: Place,
        /// What is wrong there.
        reason: String,
    },
    /// A field is missing, or is not what it has to be.
    #[error("this is not a saved game: {reason}")]
    Unreadable {
        /// Which field, and what it has to be.
        reason: String,
    },
    /// An action is none.
    #[error("{} {number}, action {action}: \"{text}\" is not an action like {}", R::NOUN, R::WORDS)]
    NotAnAction {
        /// The number of the round, from 1.
        number: usize,
        /// The number of the entry among its actions, from 1.
        action: usize,
        /// What stands there, cut where it is long.
        text: String,
    },
    /// A snapshot of another game.
    #[error("this is a saved game of \"{game}\", not of \"{want}\"")]
    OtherGame {
        /// The game that was saved.
        game: String,
        /// The game that was to be loaded.
        want: String,
    },
    /// A newer library wrote it.
    #[error("this saved game has version {version}; version {SNAPSHOT_VERSION} is the newest that can be read here")]
    NewerVersion {
        /// The version of the saved game.
        version: u32,
    },
    /// The referee refuses what it says.
    #[error("{} {number}, action {action}: {reason}", R::NOUN)]
    Refused {
        /// The number of the round, from 1.
        number: usize,
        /// The number of the entry among its actions, from 1; 0 for the deal.
        action: usize,
        /// Why it is refused.
        #[serde(flatten)]
        reason: Refused<R>,
    },
}

impl<R: Recorded> BadSnapshot<R> {
    /// A name for this error that never changes, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotJson { .. } | Self::Unreadable { .. } | Self::NotAnAction { .. } => "bad_snapshot",
            Self::OtherGame { .. } => "other_game",
            Self::NewerVersion { .. } => "newer_version",
            Self::Refused { reason, .. } => reason.code(),
        }
    }
}

impl<R: Recorded> Game<R> {
    /// The game as JSON, **with every hidden card**: for the one who runs it. What goes to a player is the [`view`](Self::view).
    ///
    /// ```
    /// use unbeaten::{Players, Seed, big_two::{Deal, Game, Rules}};
    ///
    /// let game = Game::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
    /// assert_eq!(Game::load(&game.save())?, game);
    /// # Ok::<(), unbeaten::big_two::BadSnapshot>(())
    /// ```
    pub fn save(&self) -> String {
        // Strings, numbers and lists always become JSON.
        serde_json::to_string(&Saved(self)).unwrap_or_default()
    }

    /// Goes on with a game that was saved. A mark of the byte order at the start of the text is no part of it. A round has at most 10,000
    /// actions; a text may have any length, and takes at most 40 times as much memory.
    ///
    /// # Errors
    /// If the text is not a snapshot of a game of this kind that is possible.
    pub fn load(text: &str) -> Result<Self, BadSnapshot<R>> {
        let json = Json::read(text)
            .map_err(|NotJson { place, reason }| BadSnapshot::NotJson { place, reason: reason.into() })?;
        let snapshot = read::<R>(&json)?;
        let script = snapshot.script()?;
        let refused = |((number, step), reason): (Spot, Refused<R>)| BadSnapshot::Refused {
            number: number + 1,
            action: step.map_or(0, |step| step + 1),
            reason,
        };
        let mut game = script.replay(drop).map_err(refused)?;
        let last = (script.rounds.len() - 1, None);
        *game.clock_mut() = game.clock().at(snapshot.now).map_err(|backwards| refused((last, backwards.into())))?;
        game.clock_mut().set_timers(snapshot.timers).map_err(|number| refused((last, number.into())))?;
        Ok(game)
    }
}

/// A game on its way into a snapshot.
struct Saved<'g, R: Recorded>(&'g Game<R>);

impl<R: Recorded> Serialize for Saved<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let script = Script::of(self.0);
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("game", R::GAME)?;
        fields.serialize_entry("version", &SNAPSHOT_VERSION)?;
        fields.serialize_entry("rules", &script.rules)?;
        if R::TIMED {
            fields.serialize_entry("now", &self.0.clock().now)?;
            fields.serialize_entry("timers", &self.0.clock().timers)?;
        }
        fields.serialize_entry("start", &R::save(&script.rounds[0].opening).0)?;
        fields.serialize_entry(R::FIELD, &script.rounds.iter().map(SavedRound).collect::<Vec<_>>())?;
        fields.end()
    }
}

fn unreadable<R: Recorded>(reason: impl fmt::Display) -> BadSnapshot<R> {
    BadSnapshot::Unreadable { reason: format!("{reason}") }
}

fn read<'a, R: Recorded>(json: &'a Json<'a>) -> Result<Snapshot<'a, R>, BadSnapshot<R>> {
    let fields = json.object().map_err(unreadable::<R>)?;
    // Whatever else it is, a snapshot of ours or of another game has a cover to tell it by.
    let game: &str = fields.read("game").map_err(unreadable::<R>)?;
    let version = fields.read("version").map_err(unreadable::<R>)?;
    if game != R::GAME {
        return Err(BadSnapshot::OtherGame { game: start_of(game), want: R::GAME.into() });
    }
    match version {
        0 => Err(unreadable::<R>("there is no version 0")),
        SNAPSHOT_VERSION => {
            let snapshot = Snapshot::<R>::read(fields).map_err(unreadable::<R>)?;
            R::check_rules(&snapshot.rules).map_err(unreadable::<R>)?;
            Ok(snapshot)
        }
        version => Err(BadSnapshot::NewerVersion { version }),
    }
}

impl<R: Recorded> Snapshot<'_, R> {
    fn script(&self) -> Result<Script<R>, BadSnapshot<R>> {
        let rounds = self.rounds.iter().enumerate().map(|(number, saved)| self.part(number, saved));
        let rounds: Vec<Part<R>> = rounds.collect::<Result<_, _>>()?;
        if rounds.is_empty() {
            return Err(unreadable::<R>(format_args!("it has no {}", R::NOUN)));
        }
        Ok(Script { rules: self.rules, rounds })
    }

    fn part(&self, number: usize, saved: &ReadRound<'_, R::SavedDeal>) -> Result<Part<R>, BadSnapshot<R>> {
        let step = |(action, text): (usize, &&str)| {
            let none = || BadSnapshot::NotAnAction { number: number + 1, action: action + 1, text: start_of(text) };
            Step::read(text, R::TIMED, R::read_action).ok_or_else(none)
        };
        if saved.actions.len() > MOST_STEPS {
            let place = format_args!("{} {}", R::NOUN, number + 1);
            return Err(unreadable(format_args!("{place}: no {} has more than {MOST_STEPS} actions", R::NOUN)));
        }
        let steps = saved.actions.iter().enumerate().map(step).collect::<Result<_, _>>()?;
        let start = (number == 0).then_some(&self.start);
        let opening = R::saved(&saved.deal, start);
        let opening = opening.map_err(|reason| unreadable(format_args!("{} {}: {reason}", R::NOUN, number + 1)))?;
        Ok(Part { opening, steps })
    }
}
