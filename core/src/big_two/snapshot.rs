//! Saving a game and going on with it later.
//!
//! A snapshot is the list of what happened. To load it is to play it again under the eyes of the referee, so what cannot be
//! (a card twice, a wrong count, an impossible turn) is refused for the same reason as at the table. It holds every hand:
//! for a player there is [`View`](super::View).

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{Deserialize, Serialize};

use super::{
    Game, Refused, Rules, Setup,
    script::{Part, Place, Script, Step},
};
use crate::{BySeat, Card, CardSet, Seat};

/// The version of snapshots that this library writes. It reads this one and all before it.
pub const SNAPSHOT_VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Snapshot {
    game: String,
    version: u32,
    rules: Rules,
    /// The time that was last said.
    now: u64,
    /// How many timers were started, those of moves taken back included.
    timers: u64,
    start: Start,
    matches: Vec<Matches>,
}

/// How the first match began, its hands apart.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Start {
    to_move: Seat,
    must_include: Option<Card>,
    played: CardSet,
    on: Option<On>,
    out: Vec<Seat>,
    totals: Vec<u64>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct On {
    seat: Seat,
    cards: CardSet,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Matches {
    hands: Vec<CardSet>,
    /// As records write them.
    actions: Vec<String>,
}

/// Why a snapshot cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadSnapshot {
    /// The text is not a snapshot at all.
    #[error("this is not a saved game: {reason}")]
    Unreadable {
        /// What the reader stumbled over.
        reason: String,
    },
    /// A snapshot of another game.
    #[error("this is a saved game of \"{game}\", not of \"bigTwo\"")]
    OtherGame {
        /// The name of that game.
        game: String,
    },
    /// A newer library wrote it.
    #[error("this saved game has version {version}; version {SNAPSHOT_VERSION} is the newest that can be read here")]
    NewerVersion {
        /// Its version.
        version: u32,
    },
    /// The referee refuses what it says.
    #[error("match {number}, action {action}: {reason}")]
    Refused {
        /// The number of the match, from 1.
        number: usize,
        /// The number of the entry among its actions, from 1; 0 for the deal.
        action: usize,
        /// Why it is refused.
        reason: Refused,
    },
}

impl BadSnapshot {
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

impl Game {
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
        let script = Script::of(self);
        let start = &script.start;
        let snapshot = Snapshot {
            game: "bigTwo".into(),
            version: SNAPSHOT_VERSION,
            rules: script.rules,
            now: self.now(),
            timers: self.timers(),
            start: Start {
                to_move: start.to_move,
                must_include: start.must_include,
                played: start.played,
                on: start.on.map(|(seat, cards)| On { seat, cards }),
                out: Seat::ALL.into_iter().filter(|seat| start.out[seat.index()]).collect(),
                totals: start.totals.as_slice().to_vec(),
            },
            matches: script.matches.iter().map(Matches::of).collect(),
        };
        // Strings, numbers and lists always become JSON.
        serde_json::to_string(&snapshot).unwrap_or_default()
    }

    /// Goes on with a game that was saved.
    ///
    /// # Errors
    /// If the text is not a snapshot of a Big Two game that can be.
    pub fn load(text: &str) -> Result<Self, BadSnapshot> {
        let snapshot = read(text)?;
        let script = snapshot.script()?;
        let refused = |((number, step), reason): (Place, Refused)| BadSnapshot::Refused {
            number: number + 1,
            action: step.map_or(0, |step| step + 1),
            reason,
        };
        let mut game = script.replay(drop).map_err(refused)?;
        let last = (script.matches.len() - 1, None);
        game.set_time(snapshot.now).map_err(|backwards| refused((last, backwards.into())))?;
        game.set_timers(snapshot.timers).map_err(|number| refused((last, number.into())))?;
        Ok(game)
    }
}

fn unreadable(reason: impl fmt::Display) -> BadSnapshot {
    BadSnapshot::Unreadable { reason: format!("{reason}") }
}

fn read(text: &str) -> Result<Snapshot, BadSnapshot> {
    /// What every version of every game has.
    #[derive(Deserialize)]
    struct Cover {
        game: String,
        version: u32,
    }
    let read = serde_json::from_str::<Snapshot>(text);
    // Whatever else it is, a snapshot of ours or of another game has a cover to tell it by.
    let cover = match &read {
        Ok(snapshot) => Cover { game: snapshot.game.clone(), version: snapshot.version },
        Err(_) => serde_json::from_str(text).map_err(unreadable)?,
    };
    if cover.game != "bigTwo" {
        return Err(BadSnapshot::OtherGame { game: cover.game.chars().take(32).collect() });
    }
    match cover.version {
        0 => Err(unreadable("there is no version 0")),
        SNAPSHOT_VERSION => read.map_err(unreadable),
        version => Err(BadSnapshot::NewerVersion { version }),
    }
}

impl Matches {
    fn of(part: &Part) -> Self {
        let hands = part.hands.as_slice().to_vec();
        Self { hands, actions: part.steps.iter().map(Step::to_string).collect() }
    }

    fn part(&self) -> Result<Part, BadSnapshot> {
        let hands = BySeat::from_slice(&self.hands).map_err(unreadable)?;
        let step = |text: &String| Step::read(text).ok_or_else(|| unreadable("an action is not one"));
        let steps: Result<_, _> = self.actions.iter().map(step).collect();
        Ok(Part { hands, hidden: hands.map(|_| 0), lead: None, steps: steps? })
    }
}

impl Snapshot {
    fn script(&self) -> Result<Script, BadSnapshot> {
        let matches: Vec<Part> = self.matches.iter().map(Matches::part).collect::<Result<_, _>>()?;
        let first = matches.first().ok_or_else(|| unreadable("it has no match"))?;
        let mut out = [false; 4];
        for seat in &self.start.out {
            if core::mem::replace(&mut out[seat.index()], true) {
                return Err(unreadable("a seat is out twice"));
            }
        }
        let start = Setup {
            hands: first.hands,
            played: self.start.played,
            to_move: self.start.to_move,
            on: self.start.on.as_ref().map(|on| (on.seat, on.cards)),
            out,
            must_include: self.start.must_include,
            totals: BySeat::from_slice(&self.start.totals).map_err(unreadable)?,
        };
        Ok(Script { rules: self.rules, start, matches })
    }
}
