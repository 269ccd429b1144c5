//! How a hand began, as far as a record or a saved game knows it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Action, BadPosition, BadSetup, Call, Deal, Declaration, Hand, HandOver, Phase, Rules, Setup, Shake};
use crate::{
    BySeat, Domino, DominoSet, Seat, WrongCount,
    shell::{
        BadRecord, Hands, Origin, Recorded, TagWriter, Tags,
        text::{comma_separated, numbers, seat},
    },
};

/// How a hand began. Dominoes may be hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// How it stood, without the dominoes that are hidden.
    setup: Setup,
    /// How many dominoes of a hand nobody knows.
    hidden: BySeat<u8>,
    /// Whether the script says who shook a later hand.
    shaker_told: bool,
}

/// Why a hand cannot have begun as a record or a saved game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[derive(Serialize)]
#[serde(untagged)]
pub enum BadOpening {
    /// The hands are impossible.
    #[error(transparent)]
    Hands(#[from] BadPosition),
    /// Another seat shakes.
    #[error("{shaker} shakes this hand")]
    WrongShaker {
        /// Who shakes: the seat after the one that shook before.
        shaker: Seat,
    },
}

impl BadOpening {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Hands(bad) => bad.code(),
            Self::WrongShaker { .. } => "wrong_shaker",
        }
    }
}

impl From<WrongCount> for BadOpening {
    fn from(wrong: WrongCount) -> Self {
        Self::Hands(wrong.into())
    }
}

impl From<Setup> for Opening {
    fn from(setup: Setup) -> Self {
        Self { hidden: setup.hands.map(|_| 0), setup, shaker_told: true }
    }
}

impl Opening {
    const fn hands(&self) -> Hands<DominoSet> {
        Hands { known: self.setup.hands, hidden: self.hidden }
    }

    /// What nobody knows where it is.
    fn free(&self) -> DominoSet {
        !self.setup.hands.iter().fold(self.setup.played, |seen, (_, &hand)| seen | hand)
    }

    /// The hands, with dominoes that may be there for those that nobody knows.
    fn made_up(&self) -> Result<BySeat<DominoSet>, WrongCount> {
        self.hands().made_up(self.free(), None)
    }

    fn is_hidden(&self, seat: Seat) -> bool {
        self.hidden.get(seat).is_some_and(|&hidden| hidden > 0)
    }

    /// What each seat may hold, and for whom that is not certain.
    fn may_hold(&self) -> ([DominoSet; 4], u8) {
        let free = self.free();
        let known = |seat: Seat| self.setup.hands.get(seat).map_or(DominoSet::EMPTY, |&hand| hand);
        let hands = Seat::ALL.map(|seat| if self.is_hidden(seat) { known(seat) | free } else { known(seat) });
        let bit = |seat: Seat| u8::from(self.is_hidden(seat)) << seat.index();
        (hands, Seat::ALL.into_iter().fold(0, |hidden, seat| hidden | bit(seat)))
    }
}

impl Recorded for Shake {
    type Opening = Opening;
    type BadOpening = BadOpening;
    type SavedStart = Start;
    type SavedDeal = Vec<DominoSet>;

    const GAME: &'static str = "texas42";
    const TITLE: &'static str = "Texas 42";
    const FIELD: &'static str = "hands";
    const UNFINISHED_IS_CHECKED: bool = true;
    const WORDS: &'static str = "1:30, 2:pass, 3:sixes or 0:6-4";
    const PRESETS: &'static [(&'static str, Rules)] = Rules::PRESETS;

    fn read_action(word: &str) -> Option<Action> {
        word.parse().ok()
    }

    fn lays_open(action: Action) -> bool {
        action == Action::Claim
    }

    fn redact(_: &Rules, opening: &mut Opening, hidden: impl Fn(Seat) -> bool, _: usize) {
        let mut hands = opening.hands();
        hands.hide(hidden);
        (opening.setup.hands, opening.hidden) = (hands.known, hands.hidden);
    }

    fn was_dealt(opening: &Opening, deal: &Deal) -> bool {
        opening.hands() == Hands::all_known(*deal.hands())
    }

    fn hides(opening: &Opening, seat: Seat) -> bool {
        opening.is_hidden(seat)
    }

    fn setup_of(_: &Rules, opening: &Opening) -> Result<Setup, BadOpening> {
        Ok(Setup { hands: opening.made_up()?, ..opening.setup.clone() })
    }

    fn begin(rules: &Rules, opening: &Opening, setup: &Setup) -> Result<Self, Vec<BadSetup>> {
        let (hands, hidden) = opening.may_hold();
        setup.begin_knowing(rules, hands, hidden)
    }

    fn deal_of(_: &Rules, opening: &Opening) -> Result<Deal, BadOpening> {
        let hands = opening.made_up()?;
        let hands: Vec<Hand> = hands.as_slice().iter().map(|&hand| Hand::new(hand)).collect::<Result<_, _>>()?;
        Ok(Deal::of_hands(&hands)?)
    }

    fn open(&mut self, opening: &Opening) -> Result<(), BadOpening> {
        let shaker = self.table.shaker;
        if opening.shaker_told && opening.setup.shaker != shaker {
            return Err(BadOpening::WrongShaker { shaker });
        }
        (self.hands, self.hidden) = opening.may_hold();
        Ok(())
    }

    fn points(result: &HandOver) -> Vec<u64> {
        result.scored().map(u64::from).to_vec()
    }

    fn write_tags(opening: &Opening, first: bool, tags: &mut TagWriter<'_, '_>) -> fmt::Result {
        tags.tag("Hands", opening.hands())?;
        if opening.shaker_told {
            tags.tag("Shaker", opening.setup.shaker.index())?;
        }
        if first { write_position(&opening.setup, tags) } else { Ok(()) }
    }

    fn check_tag(name: &str, value: &str) -> Result<(), String> {
        match name {
            "hands" => hands(value).map(drop),
            "shaker" | "tomove" => seat(value).map(drop),
            "bid" => bid(value).map(drop),
            "forced" => yes_or_no(value).map(drop),
            "declaration" => declaration(value).map(drop),
            "played" => dominoes(value).map(drop),
            "trick" => trick(value).map(drop),
            "points" | "tricks" => few(value).map(drop),
            "score" => pair(value).map(drop),
            _ => Ok(()),
        }
    }

    fn read_tags(tags: &Tags, origin: &Origin<'_, Self>) -> Result<Opening, BadRecord> {
        let Hands { known, hidden } = dealt(tags, origin)?;
        let shaker = tags.read("Shaker", seat)?;
        let shaker_told = origin.first || shaker.is_some();
        let start = Setup::dealt(known, shaker.unwrap_or(Seat::S0));
        let setup = if origin.first { read_position(tags, &start)? } else { start };
        Ok(Opening { setup, hidden, shaker_told })
    }

    fn save(opening: &Opening) -> (Start, Vec<DominoSet>) {
        let setup = &opening.setup;
        let start = Start {
            shaker: setup.shaker,
            phase: setup.phase,
            to_move: setup.to_move,
            bid: setup.bid.map(|(seat, call)| Bid { seat, call }),
            forced: setup.forced,
            declaration: setup.declaration,
            played: setup.played,
            trick: setup.trick.iter().map(|&(seat, domino)| Played { seat, domino }).collect(),
            points: setup.points,
            tricks: setup.tricks,
            score: setup.score,
        };
        (start, setup.hands.as_slice().to_vec())
    }

    fn saved(hands: &Vec<DominoSet>, start: Option<&Start>) -> Result<Opening, String> {
        let hands = BySeat::from_slice(hands).map_err(|wrong| wrong.to_string())?;
        let setup = start.map_or_else(|| Setup::dealt(hands, Seat::S0), |start| start.setup(hands));
        Ok(Opening { setup, hidden: hands.map(|_| 0), shaker_told: start.is_some() })
    }
}

/// What only the first hand can have: it may go on from the middle of a hand and of a game.
fn write_position(setup: &Setup, tags: &mut TagWriter<'_, '_>) -> fmt::Result {
    if setup.score != [0; 2] {
        tags.tag("Score", comma_separated(&setup.score))?;
    }
    if let Some((seat, call)) = setup.bid {
        tags.tag("Bid", format_args!("{}:{call}", seat.index()))?;
    }
    if setup.forced {
        tags.tag("Forced", "yes")?;
    }
    if let Some(declaration) = setup.declaration {
        tags.tag("Declaration", declaration)?;
    }
    if !setup.played.is_empty() {
        tags.tag("Played", setup.played)?;
    }
    // Who declares is told by the bid, and whoever is named besides has not called yet.
    let begins = setup.bid.is_none() && setup.to_move == setup.shaker.on_by(1);
    if setup.phase != Phase::Declaration && !(setup.phase == Phase::Auction && begins) {
        tags.tag("ToMove", setup.to_move.index())?;
    }
    if !setup.trick.is_empty() {
        let words: Vec<String> =
            setup.trick.iter().map(|(seat, domino)| format!("{}:{domino}", seat.index())).collect();
        tags.tag("Trick", words.join(" "))?;
    }
    if setup.points != [0; 2] {
        tags.tag("Points", comma_separated(&setup.points))?;
    }
    if setup.tricks != [0; 2] {
        tags.tag("Tricks", comma_separated(&setup.tricks))?;
    }
    Ok(())
}

/// The hands as they are written, or as the seed gives them.
fn dealt(tags: &Tags, origin: &Origin<'_, Shake>) -> Result<Hands<DominoSet>, BadRecord> {
    let dealt = || origin.deal(None).map(|deal| Hands::all_known(*deal.hands()));
    let missing = || tags.bad("the hands are missing, and there is no seed to deal them from");
    tags.read("Hands", hands)?.or_else(dealt).ok_or_else(missing)
}

/// A start with what only the first hand can have.
fn read_position(tags: &Tags, start: &Setup) -> Result<Setup, BadRecord> {
    let to_move = tags.read("ToMove", seat)?;
    let setup = Setup {
        bid: tags.read("Bid", bid)?,
        forced: tags.read("Forced", yes_or_no)?.unwrap_or(false),
        declaration: tags.read("Declaration", declaration)?,
        played: tags.read("Played", dominoes)?.unwrap_or_default(),
        trick: tags.read("Trick", trick)?.unwrap_or_default(),
        points: tags.read("Points", few)?.unwrap_or_default(),
        tricks: tags.read("Tricks", few)?.unwrap_or_default(),
        score: tags.read("Score", pair)?.unwrap_or_default(),
        ..start.clone()
    };
    let phase = match (setup.declaration, setup.bid, to_move) {
        (Some(_), ..) => Phase::Play,
        (None, Some(_), None) => Phase::Declaration,
        // Who has bid has called, and can only declare.
        (None, Some((bidder, bid)), Some(seat)) if seat == bidder && !bid.is_for_partner() => Phase::Declaration,
        _ => Phase::Auction,
    };
    if phase == Phase::Play && to_move.is_none() {
        return Err(tags.bad("ToMove is missing, and the hand is being played"));
    }
    let declarer = setup.bid.map(|(seat, bid)| if bid.is_for_partner() { seat.partner() } else { seat });
    let to_move = to_move.or(declarer).unwrap_or(setup.to_move);
    Ok(Setup { phase, to_move, ..setup })
}

fn hands(value: &str) -> Result<Hands<DominoSet>, String> {
    value.parse()
}

/// A seat and its bid: `1:30`.
fn bid(value: &str) -> Result<(Seat, Call), String> {
    let (who, what) = value.split_once(':').ok_or("this is not a seat and its bid")?;
    let call: Call = what.trim().parse().map_err(|_| "this is not a bid like 30, 2m or splash-2")?;
    if call == Call::Pass { Err("a pass is no bid".into()) } else { Ok((seat(who)?, call)) }
}

fn yes_or_no(value: &str) -> Result<bool, String> {
    match value {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("this is \"yes\" or \"no\"".into()),
    }
}

fn declaration(value: &str) -> Result<Declaration, String> {
    value.trim().parse().map_err(|_| "this is not a declaration like sixes".into())
}

fn dominoes(value: &str) -> Result<DominoSet, String> {
    value.parse().map_err(|bad: crate::BadDominoes| bad.to_string())
}

/// Seats with what they played: `1:6-6 2:6-5`.
fn trick(value: &str) -> Result<Vec<(Seat, Domino)>, String> {
    let play = |word: &str| {
        let (who, what) = word.split_once(':').ok_or("this is not a seat and its domino")?;
        let domino = what.parse().map_err(|bad: crate::BadDomino| bad.to_string())?;
        Ok((seat(who)?, domino))
    };
    value.split_whitespace().map(play).collect()
}

/// Numbers of both sides: `12,5`.
fn pair(value: &str) -> Result<[u64; 2], String> {
    numbers(value).and_then(|pair| pair.try_into().ok()).ok_or_else(|| "there are two sides, as in 12,5".into())
}

/// Small numbers of both sides.
fn few(value: &str) -> Result<[u8; 2], String> {
    let [one, other] = pair(value)?.map(u8::try_from);
    one.and_then(|one| Ok([one, other?])).map_err(|_| "nobody has so many in one hand".into())
}

/// How a saved game has the start of its first hand, what is held apart.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Start {
    shaker: Seat,
    phase: Phase,
    to_move: Seat,
    bid: Option<Bid>,
    forced: bool,
    declaration: Option<Declaration>,
    played: DominoSet,
    trick: Vec<Played>,
    points: [u8; 2],
    tricks: [u8; 2],
    score: [u64; 2],
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bid {
    seat: Seat,
    call: Call,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    seat: Seat,
    domino: Domino,
}

impl Start {
    fn setup(&self, hands: BySeat<DominoSet>) -> Setup {
        Setup {
            hands,
            shaker: self.shaker,
            phase: self.phase,
            to_move: self.to_move,
            bid: self.bid.as_ref().map(|bid| (bid.seat, bid.call)),
            forced: self.forced,
            declaration: self.declaration,
            played: self.played,
            trick: self.trick.iter().map(|play| (play.seat, play.domino)).collect(),
            points: self.points,
            tricks: self.tricks,
            score: self.score,
        }
    }
}
