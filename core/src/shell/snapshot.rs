//! Saving a game and going on with it later.
//!
//! A snapshot is the list of what happened. To load it is to play it again under the eyes of the referee, so what is
//! impossible (a card twice, a wrong count, an impossible turn) is refused for the same reason as at the table. It holds
//! every hand: for a player there is [`View`](super::View).

use alloc::{
    borrow::Cow,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Error as _, MapAccess, Visitor},
    ser::SerializeMap,
};

use super::{
    Game, Recorded, Refused,
    script::{Part, Script, Spot, Step},
    text::start_of,
};

/// The version of snapshots that this library writes. It reads this one and all before it.
pub const SNAPSHOT_VERSION: u32 = 1;

/// A snapshot as it is read.
struct Snapshot<R: Recorded> {
    game: String,
    version: u32,
    rules: R::Rules,
    /// The time that was last said, in a game with a clock.
    now: u64,
    /// How many timers were started, those of moves taken back included.
    timers: u64,
    start: R::SavedStart,
    rounds: Vec<SavedRound<R::SavedDeal>>,
}

/// By hand, because each game has a word of its own for its rounds.
impl<'de, R: Recorded> Deserialize<'de> for Snapshot<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<R>(PhantomData<R>);
        impl<'de, R: Recorded> Visitor<'de> for Fields<R> {
            type Value = Snapshot<R>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a saved game")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Snapshot<R>, A::Error> {
                let (mut game, mut version, mut rules, mut now) = (None, None, None, None);
                let (mut timers, mut start, mut rounds) = (None, None, None);
                while let Some(name) = map.next_key::<Cow<'de, str>>()? {
                    match &*name {
                        "game" => field(&mut game, "game", &mut map)?,
                        "version" => field(&mut version, "version", &mut map)?,
                        "rules" => field(&mut rules, "rules", &mut map)?,
                        "now" if R::TIMED => field(&mut now, "now", &mut map)?,
                        "timers" if R::TIMED => field(&mut timers, "timers", &mut map)?,
                        "start" => field(&mut start, "start", &mut map)?,
                        name if name == R::FIELD => field(&mut rounds, R::FIELD, &mut map)?,
                        other => return Err(A::Error::custom(format!("unknown field `{}`", start_of(other)))),
                    }
                }
                Ok(Snapshot {
                    game: there(game, "game")?,
                    version: there(version, "version")?,
                    rules: there(rules, "rules")?,
                    now: if R::TIMED { there(now, "now")? } else { 0 },
                    timers: if R::TIMED { there(timers, "timers")? } else { 0 },
                    start: there(start, "start")?,
                    rounds: there(rounds, R::FIELD)?,
                })
            }
        }
        deserializer.deserialize_map(Fields(PhantomData))
    }
}

fn field<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    value: &mut Option<T>,
    name: &'static str,
    map: &mut A,
) -> Result<(), A::Error> {
    match value.replace(map.next_value()?) {
        None => Ok(()),
        Some(_) => Err(A::Error::duplicate_field(name)),
    }
}

fn there<T, E: de::Error>(value: Option<T>, name: &'static str) -> Result<T, E> {
    value.ok_or_else(|| E::missing_field(name))
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedRound<D> {
    hands: D,
    /// As records write them.
    actions: Vec<String>,
}

/// Why a snapshot cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase", bound = ""))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadSnapshot<R: Recorded> {
    /// The text is not a snapshot at all.
    #[error("this is not a saved game: {reason}")]
    Unreadable {
        /// What the reader stumbled over.
        reason: String,
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
            Self::Unreadable { .. } => "bad_snapshot",
            Self::OtherGame { .. } => "other_game",
            Self::NewerVersion { .. } => "newer_version",
            Self::Refused { reason, .. } => reason.code(),
        }
    }
}

impl<R: Recorded> Game<R> {
    /// The game as JSON, **with every hidden card**: for the one who runs it.
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

    /// Goes on with a game that was saved.
    ///
    /// # Errors
    /// If the text is not a snapshot of a game of this kind that is possible.
    pub fn load(text: &str) -> Result<Self, BadSnapshot<R>> {
        let snapshot = read::<R>(text)?;
        let script = snapshot.script().map_err(unreadable::<R>)?;
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
        let saved = |part: &Part<R>| SavedRound {
            hands: R::save(&part.opening).1,
            actions: part.steps.iter().map(Step::to_string).collect(),
        };
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("game", R::GAME)?;
        fields.serialize_entry("version", &SNAPSHOT_VERSION)?;
        fields.serialize_entry("rules", &script.rules)?;
        if R::TIMED {
            fields.serialize_entry("now", &self.0.clock().now)?;
            fields.serialize_entry("timers", &self.0.clock().timers)?;
        }
        fields.serialize_entry("start", &R::save(&script.rounds[0].opening).0)?;
        fields.serialize_entry(R::FIELD, &script.rounds.iter().map(saved).collect::<Vec<_>>())?;
        fields.end()
    }
}

fn unreadable<R: Recorded>(reason: impl fmt::Display) -> BadSnapshot<R> {
    BadSnapshot::Unreadable { reason: format!("{reason}") }
}

fn read<R: Recorded>(text: &str) -> Result<Snapshot<R>, BadSnapshot<R>> {
    /// What every version of every game has.
    #[derive(Deserialize)]
    struct Cover {
        game: String,
        version: u32,
    }
    let read = serde_json::from_str::<Snapshot<R>>(text);
    // Whatever else it is, a snapshot of ours or of another game has a cover to tell it by.
    let cover = match &read {
        Ok(snapshot) => Cover { game: snapshot.game.clone(), version: snapshot.version },
        Err(_) => serde_json::from_str(text).map_err(unreadable::<R>)?,
    };
    if cover.game != R::GAME {
        return Err(BadSnapshot::OtherGame { game: start_of(&cover.game), want: R::GAME.into() });
    }
    match cover.version {
        0 => Err(unreadable::<R>("there is no version 0")),
        SNAPSHOT_VERSION => read.map_err(unreadable::<R>),
        version => Err(BadSnapshot::NewerVersion { version }),
    }
}

impl<R: Recorded> Snapshot<R> {
    fn script(&self) -> Result<Script<R>, String> {
        let part = |(number, saved): (usize, &SavedRound<R::SavedDeal>)| {
            let step = |text: &String| {
                Step::read(text, R::TIMED, R::read_action).ok_or_else(|| "an action is not one".to_string())
            };
            let steps = saved.actions.iter().map(step).collect::<Result<_, _>>()?;
            let start = (number == 0).then_some(&self.start);
            Ok::<_, String>(Part { opening: R::saved(&saved.hands, start)?, steps })
        };
        let rounds: Vec<Part<R>> = self.rounds.iter().enumerate().map(part).collect::<Result<_, _>>()?;
        if rounds.is_empty() {
            return Err(format!("it has no {}", R::NOUN));
        }
        Ok(Script { rules: self.rules, rounds })
    }
}
