//! How a game began, as far as a record or a saved game knows it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{Deserialize, Serialize};

use super::{
    BadDeal, BadSetup, Deal, Match, MatchOver, Play, Rules, Setup, TableBuild, Tally, r#match::Hidden, setup::Unknown,
};
use crate::{
    BadCards, BySeat, Card, CardSet, Players, Seat, WrongCount,
    shell::{
        BadRecord, Hands, Origin, Recorded, TagWriter, Tags,
        text::{comma_separated, numbers, seat},
    },
};

/// How a game began. Hands and cards of the stock may be hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// How it stood, without what is hidden and without the stock.
    setup: Setup,
    /// How many cards of a hand nobody knows. A hand is known as a whole or not at all.
    hidden: BySeat<u8>,
    /// What is still to be dealt; none for a card that nobody knows.
    stock: Vec<Option<Card>>,
    /// Whether the script says who led a later game.
    lead_told: bool,
}

/// Why a game cannot have begun as a record or a saved game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[derive(Serialize)]
#[serde(untagged)]
pub enum BadOpening {
    /// It cannot have been dealt.
    #[error(transparent)]
    Deal(#[from] BadDeal),
    /// Another seat leads.
    #[error("{leader} leads this game")]
    WrongLead {
        /// Who leads: the seat after the one that led the game before.
        leader: Seat,
    },
}

impl BadOpening {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Deal(bad) => bad.code(),
            Self::WrongLead { .. } => "wrong_lead",
        }
    }
}

impl From<WrongCount> for BadOpening {
    fn from(wrong: WrongCount) -> Self {
        Self::Deal(wrong.into())
    }
}

impl From<Setup> for Opening {
    fn from(mut setup: Setup) -> Self {
        let stock = core::mem::take(&mut setup.stock).into_iter().map(Some).collect();
        // No piles at all are a pile for each seat without a card.
        setup.piles.resize(setup.piles.len().max(setup.hands.players().count()), Vec::new());
        Self { hidden: setup.hands.map(|_| 0), setup, stock, lead_told: true }
    }
}

impl Opening {
    const fn hands(&self) -> Hands<CardSet> {
        Hands { known: self.setup.hands, hidden: self.hidden }
    }

    /// Hands and stock, with cards that may be there for those that nobody knows.
    fn made_up(&self, rules: &Rules) -> Result<(BySeat<CardSet>, Vec<Card>), WrongCount> {
        let setup = &self.setup;
        let lying = setup.loose.iter().chain(setup.piles.iter().flatten()).chain(self.stock.iter().flatten());
        let built = setup.builds.iter().fold(CardSet::EMPTY, |built, build| built | build.cards);
        let seen = setup.hands.iter().fold(lying.copied().fold(built, CardSet::with), |seen, (_, &hand)| seen | hand);
        let free = rules.pack.cards() - seen;
        let hands = self.hands().made_up(free, None)?;
        let mut rest = hands.iter().fold(free, |rest, (_, &hand)| rest - hand).into_iter();
        let missing = self.stock.iter().filter(|card| card.is_none()).count();
        WrongCount::check(crate::Counted::HiddenCards, missing, 0, rest.len())?;
        let stock = self.stock.iter().filter_map(|card| card.or_else(|| rest.next())).collect();
        Ok((hands, stock))
    }

    /// The seats whose hands are hidden, one bit each.
    fn hidden_seats(&self) -> u8 {
        self.hidden.iter().filter(|(_, hidden)| **hidden > 0).fold(0, |seats, (seat, _)| seats | 1 << seat.index())
    }
}

impl Recorded for Match {
    type Opening = Opening;
    type BadOpening = BadOpening;
    type SavedStart = Start;
    type SavedDeal = Dealt;

    const GAME: &'static str = "casino";
    const TITLE: &'static str = "Casino";
    const FIELD: &'static str = "games";
    const DEAL_FIELD: Option<&'static str> = None;
    const WORDS: &'static str = "0:7S, 1:9Sx4C,5D,b9 or 0:5S+4D=9";
    const PRESETS: &'static [(&'static str, Rules)] = Rules::PRESETS;

    fn check_rules(rules: &Rules) -> Result<(), String> {
        rules.check().map_err(|bad| bad.to_string())
    }

    fn read_action(word: &str) -> Option<Play> {
        word.parse().ok()
    }

    /// A seat knows the blocks of the stock that it was dealt by then.
    fn redact(rules: &Rules, opening: &mut Opening, hidden: impl Fn(Seat) -> bool, actions: usize) {
        let mut hands = opening.hands();
        let held: usize = hands.known.iter().map(|(seat, hand)| hand.len() + usize::from(hands.hidden[seat])).sum();
        hands.hide(&hidden);
        (opening.setup.hands, opening.hidden) = (hands.known, hands.hidden);
        let players = hands.players();
        let size = rules.pack.hand_size(players);
        for (block, cards) in opening.stock.chunks_mut(size).enumerate() {
            let (seat, rounds) = (Seat::ALL[block % players.count()], block / players.count());
            if hidden(seat) || actions < held + rounds * size * players.count() {
                cards.fill(None);
            }
        }
    }

    fn players_of(opening: &Opening) -> Players {
        opening.setup.hands.players()
    }

    fn was_dealt(opening: &Opening, deal: &Deal) -> bool {
        let stock = deal.later().iter().copied().map(Some);
        opening.hands() == Hands::all_known(*deal.hands())
            && opening.setup.loose == deal.loose()
            && stock.eq(opening.stock.iter().copied())
    }

    fn hides(opening: &Opening, seat: Seat) -> bool {
        opening.hidden.get(seat).is_some_and(|&hidden| hidden > 0 || opening.stock.contains(&None))
    }

    fn setup_of(rules: &Rules, opening: &Opening) -> Result<Setup, BadOpening> {
        let (hands, stock) = opening.made_up(rules)?;
        Ok(Setup { hands, stock, ..opening.setup.clone() })
    }

    fn begin(rules: &Rules, opening: &Opening, setup: &Setup) -> Result<Self, Vec<BadSetup>> {
        setup.begin_knowing(rules, Unknown { seats: opening.hidden_seats(), ..Unknown::default() })
    }

    fn deal_of(rules: &Rules, opening: &Opening) -> Result<Deal, BadOpening> {
        let (hands, stock) = opening.made_up(rules)?;
        Ok(Deal::of_hands(rules, hands, opening.setup.loose.iter().copied().chain(stock).collect())?)
    }

    fn open(&mut self, opening: &Opening) -> Result<(), BadOpening> {
        let leader = self.table.turn;
        if opening.lead_told && opening.setup.to_move != Some(leader) {
            return Err(BadOpening::WrongLead { leader });
        }
        let unknown = opening.stock.iter().enumerate().filter(|(_, card)| card.is_none());
        let stock = unknown.fold(0, |stock, (place, _)| stock | 1 << place);
        self.hidden = Hidden { seats: opening.hidden_seats(), stock };
        self.forget();
        Ok(())
    }

    fn points(result: &MatchOver) -> Vec<u64> {
        result.score.points.iter().map(|(_, &points)| points.into()).collect()
    }

    fn write_tags(opening: &Opening, first: bool, tags: &mut TagWriter<'_, '_>) -> fmt::Result {
        tags.tag("Hands", opening.hands())?;
        if !opening.setup.loose.is_empty() {
            tags.tag("Loose", joined(&opening.setup.loose, " "))?;
        }
        if !opening.stock.is_empty() {
            let card = |card: &Option<Card>| card.map_or_else(|| "??".into(), |card| card.to_string());
            tags.tag("Stock", joined(&opening.stock.iter().map(card).collect::<Vec<_>>(), " "))?;
        }
        if let Some(to_move) = opening.setup.to_move.filter(|_| opening.lead_told) {
            tags.tag("ToMove", to_move.index())?;
        }
        if first { write_position(&opening.setup, tags) } else { Ok(()) }
    }

    fn check_tag(name: &str, value: &str) -> Result<(), String> {
        match name {
            "hands" => hands(value).map(drop),
            "loose" => row(value).map(drop),
            "stock" => stock(value).map(drop),
            "tomove" | "lastcapture" => seat(value).map(drop),
            "round" => round(value).map(drop),
            "builds" => builds(value).map(drop),
            "piles" => piles(value).map(drop),
            "sweeps" => sweeps(value).map(drop),
            "totals" | "wins" => by_side(value).map(drop),
            _ => Ok(()),
        }
    }

    fn read_tags(tags: &Tags, origin: &Origin<'_, Self>) -> Result<Opening, BadRecord> {
        let start = match (tags.read("Hands", hands)?, origin.deal(None)) {
            (Some(Hands { known, hidden }), _) => {
                let setup = Setup {
                    loose: tags.read("Loose", row)?.unwrap_or_default(),
                    ..Setup::new(origin.rules, known, Seat::S0)
                };
                Opening { setup, hidden, stock: tags.read("Stock", stock)?.unwrap_or_default(), lead_told: false }
            }
            (None, Some(deal)) => {
                let setup = Setup { loose: deal.loose().to_vec(), ..Setup::new(origin.rules, *deal.hands(), Seat::S0) };
                let stock = deal.later().iter().copied().map(Some).collect();
                Opening { hidden: setup.hands.map(|_| 0), setup, stock, lead_told: false }
            }
            (None, None) => return Err(tags.bad("the hands are missing, and there is no seed to deal them from")),
        };
        let to_move = tags.read("ToMove", seat)?;
        let lead_told = origin.first || to_move.is_some();
        let setup = Setup { to_move: Some(to_move.unwrap_or(Seat::S0)), ..start.setup };
        let setup = if origin.first { read_position(tags, setup)? } else { setup };
        Ok(Opening { setup, lead_told, ..start })
    }

    fn save(opening: &Opening) -> (Start, Dealt) {
        let setup = &opening.setup;
        let start = Start {
            round: setup.round,
            to_move: setup.to_move,
            builds: setup.builds.clone(),
            piles: setup.piles.clone(),
            last_capture: setup.last_capture,
            sweeps: setup.sweeps.as_slice().to_vec(),
            totals: setup.tally.totals.as_slice().to_vec(),
            wins: setup.tally.wins.as_slice().to_vec(),
        };
        // Of a game that is saved nothing is hidden.
        let stock = opening.stock.iter().copied().flatten().collect();
        (start, Dealt { hands: setup.hands.as_slice().to_vec(), loose: setup.loose.clone(), stock })
    }

    fn saved(deal: &Dealt, start: Option<&Start>) -> Result<Opening, String> {
        let hands = BySeat::from_slice(&deal.hands).map_err(|wrong| wrong.to_string())?;
        let setup = match start {
            Some(start) => start.setup(hands)?,
            None => Setup::new(&Rules::default(), hands, Seat::S0),
        };
        let stock = deal.stock.iter().copied().map(Some).collect();
        let setup = Setup { loose: deal.loose.clone(), ..setup };
        Ok(Opening { setup, hidden: hands.map(|_| 0), stock, lead_told: start.is_some() })
    }
}

fn joined<T: ToString>(things: &[T], between: &str) -> String {
    things.iter().map(T::to_string).collect::<Vec<_>>().join(between)
}

/// What only the first game can have: it may go on from the middle of a game and of a series.
fn write_position(setup: &Setup, tags: &mut TagWriter<'_, '_>) -> fmt::Result {
    if setup.round != 1 {
        tags.tag("Round", setup.round)?;
    }
    if !setup.builds.is_empty() {
        let word = |build: &TableBuild| {
            let cards: Vec<Card> = build.cards.into();
            format!("{}={}@{}", build.value, comma_separated(&cards), build.owner.index())
        };
        tags.tag("Builds", joined(&setup.builds.iter().map(word).collect::<Vec<_>>(), "; "))?;
    }
    if setup.piles.iter().any(|pile| !pile.is_empty()) {
        let piles: Vec<String> = setup.piles.iter().map(|pile| joined(pile, " ")).collect();
        tags.tag("Piles", piles.join("; "))?;
    }
    if let Some(seat) = setup.last_capture {
        tags.tag("LastCapture", seat.index())?;
    }
    if setup.sweeps.iter().any(|(_, &sweeps)| sweeps > 0) {
        tags.tag("Sweeps", comma_separated(setup.sweeps.as_slice()))?;
    }
    for (name, numbers) in [("Totals", &setup.tally.totals), ("Wins", &setup.tally.wins)] {
        if numbers.iter().any(|(_, &number)| number > 0) {
            tags.tag(name, comma_separated(numbers.as_slice()))?;
        }
    }
    Ok(())
}

/// A start with what only the first game can have.
fn read_position(tags: &Tags, start: Setup) -> Result<Setup, BadRecord> {
    let Tally { totals, wins } = start.tally;
    Ok(Setup {
        round: tags.read("Round", round)?.unwrap_or(1),
        builds: tags.read("Builds", builds)?.unwrap_or_default(),
        piles: tags.read("Piles", piles)?.unwrap_or(start.piles),
        last_capture: tags.read("LastCapture", seat)?,
        sweeps: tags.read("Sweeps", sweeps)?.unwrap_or(start.sweeps),
        tally: Tally {
            totals: tags.read("Totals", by_side)?.unwrap_or(totals),
            wins: tags.read("Wins", by_side)?.unwrap_or(wins),
        },
        ..start
    })
}

fn hands(value: &str) -> Result<Hands<CardSet>, String> {
    let hands: Hands<CardSet> = value.parse()?;
    if hands.is_mixed() { Err("a hand is known as a whole or not at all".into()) } else { Ok(hands) }
}

/// The most cards of a list. One that has more has some twice.
const MOST_CARDS: usize = Card::COUNT;

/// Cards in their order, none for one that nobody knows.
fn stock(value: &str) -> Result<Vec<Option<Card>>, String> {
    let words = value.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty());
    let card = |word: &str| match word {
        "??" => Ok(None),
        word => word.parse().map(Some).map_err(|bad: crate::BadCard| bad.to_string()),
    };
    let cards: Vec<Option<Card>> = words.take(MOST_CARDS + 1).map(card).collect::<Result<_, _>>()?;
    if cards.len() > MOST_CARDS { Err("no pack has so many cards".into()) } else { Ok(cards) }
}

fn row(value: &str) -> Result<Vec<Card>, String> {
    let cards = stock(value)?;
    cards.into_iter().map(|card| card.ok_or_else(|| "what lies on the table is known".into())).collect()
}

fn round(value: &str) -> Result<u8, String> {
    value.trim().parse().map_err(|_| "a round has a number".into())
}

/// `9=4D,5C@1; 10=10D,6C,4C@0`.
fn builds(value: &str) -> Result<Vec<TableBuild>, String> {
    let build = |word: &str| {
        let parts = word.split_once('=').and_then(|(value, rest)| Some((value, rest.split_once('@')?)));
        let (value, (cards, owner)) = parts.ok_or("a build is a value, its cards and its owner, as in 9=4D,5C@1")?;
        let value = value.trim().parse().map_err(|_| "the value of a build is a number")?;
        let cards = cards.parse().map_err(|bad: BadCards| bad.to_string())?;
        Ok(TableBuild { value, cards, owner: seat(owner)? })
    };
    value.split(';').filter(|word| !word.trim().is_empty()).take(MOST_CARDS).map(build).collect()
}

/// `6D 6H; `.
fn piles(value: &str) -> Result<Vec<Vec<Card>>, String> {
    let piles: Vec<_> = value.split(';').take(5).map(row).collect::<Result<_, _>>()?;
    if piles.len() > 4 { Err("there are four piles at most".into()) } else { Ok(piles) }
}

fn sweeps(value: &str) -> Result<BySeat<u8>, String> {
    let numbers = numbers(value).ok_or("sweeps are numbers with commas between them")?;
    let few: Vec<u8> = numbers.iter().map(|&number| u8::try_from(number).unwrap_or(u8::MAX)).collect();
    BySeat::from_slice(&few).map_err(|wrong| wrong.to_string())
}

fn by_side(value: &str) -> Result<BySeat<u64>, String> {
    let numbers = numbers(value).ok_or("there is a number a side, with commas between them")?;
    BySeat::from_slice(&numbers).map_err(|wrong| wrong.to_string())
}

/// How a saved game has the start of its first game, what was dealt apart.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Start {
    round: u8,
    to_move: Option<Seat>,
    builds: Vec<TableBuild>,
    piles: Vec<Vec<Card>>,
    last_capture: Option<Seat>,
    sweeps: Vec<u8>,
    totals: Vec<u64>,
    wins: Vec<u64>,
}

impl Start {
    fn setup(&self, hands: BySeat<CardSet>) -> Result<Setup, String> {
        fn listed<T: Copy + Default>(list: &[T]) -> Result<BySeat<T>, String> {
            BySeat::from_slice(list).map_err(|wrong| wrong.to_string())
        }
        // Over a game is only after its last action.
        let to_move = self.to_move.ok_or("it is nobody's turn")?;
        Ok(Setup {
            round: self.round,
            to_move: Some(to_move),
            builds: self.builds.clone(),
            piles: self.piles.clone(),
            last_capture: self.last_capture,
            sweeps: listed(&self.sweeps)?,
            tally: Tally { totals: listed(&self.totals)?, wins: listed(&self.wins)? },
            ..Setup::new(&Rules::default(), hands, to_move)
        })
    }
}

/// How a saved game has what was dealt.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    hands: Vec<CardSet>,
    loose: Vec<Card>,
    stock: Vec<Card>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Draws, Policy, Seed, Target,
        casino::{Game, Record, Series, Trace},
    };

    /// As the protocol has it: two players, seed 42, the hint plays.
    const RECORD: &str = r#"[Game "casino"]
[Rules "south_african"]
[Shuffle "chacha20-fy-1"]
[Seed "2a00000000000000000000000000000000000000000000000000000000000000"]

[Match "1"]
[Deal "0"]
[Hands "3C 3H 6D 6S 8D 8S 9C 10C 2C 2S; 3D 5D 5C 5S 6H 9S 10S AH AS 2H"]
[Stock "4S 8C 8H 7S 7H 7C AC 10H 5H 3S 2D 4C 4D AD 9D 10D 9H 6C 7D 4H"]
[ToMove "0"]
0:3C 1:3Dx3C 0:3H 1:6H+3H=9 0:9Cxb9 1:5D 0:6D 1:5Sx5D 0:2S+6D=8 1:AS>b8=9 0:8D 1:9Sxb9,^9C 0:8Sx8D
1:5C 0:10C 1:10Sx10C 0:2C 1:2Hx2C 0:6S 1:AH 0:ACxAH 1:6Cx5C,6S,^AC 0:5H 1:4D+5H=9 0:7C
1:AD+7C,^AH>b9 0:7H 1:9Dxb9 0:7Sx7H 1:4C 0:4Sx4C 1:4H 0:8C 1:2D+8C=10 0:10Hxb10 1:7D 0:8H 1:9H 0:3S
1:10Dx3S,7D,^10H =0,11
"#;

    fn played(rules: Rules, seed: u64, players: Players, policy: Policy, actions: usize) -> Game {
        let mut trace = Trace::new(rules, Seed::from(seed), players, policy);
        trace.run(actions);
        trace.game
    }

    #[test]
    fn seed_42_is_the_record_of_the_protocol() {
        let game = played(Rules::south_african(), 42, Players::Two, Policy::Hint, 100);
        let record = Record::of(&game).with_seed(Seed::from(42)).unwrap();
        assert_eq!(record.to_string(), RECORD);
        assert_eq!(RECORD.parse::<Record>(), Ok(record));
    }

    #[test]
    fn a_redacted_record_has_the_blocks_that_the_seat_was_dealt_by_then() {
        let start = played(Rules::south_african(), 42, Players::Two, Policy::Hint, 19);
        let second = played(Rules::south_african(), 42, Players::Two, Policy::Hint, 20);
        let hidden = ["??"; 10].join(" ");
        let tag = |game: &Game, seat, name: &str| {
            let text = Record::of(game).redacted(seat).to_string();
            let line = text.lines().find(|line| line.starts_with(&format!("[{name} "))).unwrap();
            line[name.len() + 3..line.len() - 2].to_string()
        };
        assert_eq!(tag(&start, Seat::S0, "Stock"), format!("{hidden} {hidden}"));
        assert_eq!(tag(&second, Seat::S0, "Stock"), format!("4S 8C 8H 7S 7H 7C AC 10H 5H 3S {hidden}"));
        assert_eq!(tag(&second, Seat::S1, "Stock"), format!("{hidden} 2D 4C 4D AD 9D 10D 9H 6C 7D 4H"));
        assert_eq!(tag(&second, Seat::S1, "Hands"), format!("{hidden}; 3D 5D 5C 5S 6H 9S 10S AH AS 2H"));
    }

    #[test]
    fn records_and_saved_games_play_on() {
        let twice = Series::Wins(Target::new(2).unwrap());
        let standard = Rules { pile_tops: true, ..Rules::standard52() };
        let presets =
            [Rules::south_african(), Rules::document(), Rules { series: twice, ..Rules::south_african() }, standard];
        let mut draws = Draws::new(Seed::from(3));
        for (number, rules) in presets.into_iter().cycle().take(48).enumerate() {
            let players = [Players::Two, Players::Three, Players::Four][number % 3];
            let mut game = played(rules, number as u64, players, Policy::Random, draws.below(120) as usize);
            assert_eq!(Game::load(&game.save()), Ok(game.clone()));
            let record: Record = Record::of(&game).to_string().parse().unwrap();
            assert_eq!((record.rules(), record.replay().unwrap().game), (&rules, Some(game.clone())));
            for seat in players.seats() {
                let redacted = Record::of(&game).redacted(seat);
                let text = redacted.to_string();
                assert_eq!(text.parse::<Record>().unwrap(), redacted, "{text}");
                let replayed = redacted.replay().unwrap_or_else(|bad| panic!("{bad}: {text}"));
                assert_eq!((replayed.score, replayed.game), (game.score(), None), "{text}");
                assert_eq!(replayed.events, record.replay().unwrap().events);
            }
            if let Some(seat) = game.to_move() {
                game.play(seat, game.hint()).unwrap();
                let made = game.undo().unwrap();
                assert_eq!((made.seat, Game::load(&game.save())), (seat, Ok(game)));
            }
        }
    }

    #[test]
    fn a_record_that_goes_on_from_the_middle() {
        let game = played(Rules::south_african(), 42, Players::Two, Policy::Hint, 23);
        let setup = Setup { tally: Tally { totals: [3, 4].into(), wins: [0, 0].into() }, ..game.current().setup() };
        let setup = Setup { sweeps: [1, 0].into(), ..setup };
        let series = Series::Points(Target::new(21).unwrap());
        let rules = Rules { series, ..Rules::south_african() };
        let middle = Game::set_up(rules, &setup).unwrap();
        let text = Record::of(&middle).to_string();
        for tag in
            [r#"[Rules "{\"series\":{\"points\":21}}"]"#, "[Round \"2\"]", "[Totals \"3,4\"]", "[Sweeps \"1,0\"]"]
        {
            assert!(text.contains(tag), "{tag} {text}");
        }
        assert_eq!(text.parse::<Record>().unwrap().replay().unwrap().game, Some(middle.clone()));
        assert_eq!(Game::load(&middle.save()), Ok(middle));
        let other = text.replace("series", "groups").replace("{\\\"points\\\":21}", "\\\"one\\\"");
        assert_eq!(other.parse::<Record>().unwrap_err().code(), "bad_record");
    }
}
