//! What can be typed after `unbeaten`.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use serde::{Deserialize, Serialize};
use unbeaten::{
    BadTarget, BySeat, Card, Domino, Players, Policy, Seat, Seed, Target,
    casino::Profile,
    texas42::{Advisor, Call, Context, Declaration, Trump},
};

use crate::{
    drop::{Onto, Origin},
    eval,
    failure::Failure,
    help,
    perfect_hands::Class,
    strength::Entries,
};

/// A referee for Big Two, Texas 42 and Casino: may I play this, why not, and can a play, a hand, a claim still be beaten?
#[derive(Parser)]
#[command(name = "unbeaten", version, after_help = "Without a command, `unbeaten` shows the tour.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Show a match, a hand and the end of a game move by move, and what the referee can answer
    #[command(after_help = "Example:\n  unbeaten tour | less")]
    Tour,
    /// Play in the terminal against bots, which follow the referee's hint if nothing else is said
    #[command(after_help = help::PLAY_HELP)]
    Play(Play),
    /// Let bots play many games and count who wins
    #[command(after_help = help::SIMULATE_HELP)]
    Simulate(Simulate),
    /// Let bots play one game and print its record
    #[command(after_help = help::RECORD_HELP)]
    Record(Record),
    /// Read a game record, play it again under the eyes of the referee and tell it in words
    #[command(after_help = help::REPLAY_HELP)]
    Replay(Replay),
    /// Check that deals were fair, from what their dealer revealed
    #[command(after_help = help::VERIFY_HELP)]
    Verify(Verify),
    /// Answer questions: one JSON object a line on standard input, one answer a line on standard output
    #[command(after_help = eval::help())]
    Eval,
    /// Print random questions with their answers, to test a port of your own with
    #[command(after_help = help::VECTORS_HELP)]
    Vectors(Vectors),
    /// Texas 42: print what beats a domino, under every declaration and in every way it can be played
    #[command(after_help = help::STRENGTH_HELP)]
    Strength(Strength),
    /// Texas 42: print every hand that takes all seven tricks
    #[command(after_help = help::PERFECT_HANDS_HELP)]
    PerfectHands(PerfectHands),
    /// Texas 42: print how often each bid is made with a hand, and what to call
    #[command(after_help = help::BID_HELP)]
    Bid(Bid),
    /// Texas 42: find best play with all dominoes open, of a deal, a position, or each hand of a record
    #[command(after_help = help::SOLVE_HELP)]
    Solve(Solve),
    /// Texas 42: play a record again and name each play that gave points or the bid away
    #[command(after_help = help::REVIEW_HELP)]
    Review(Review),
    /// Casino: print what the drop of a card may mean, and every rule with its reason
    #[command(after_help = help::DROP_HELP)]
    Drop(Drop),
    /// Print the licences of this program and of what is compiled into it
    #[command(after_help = "Example:\n  unbeaten licences | less")]
    Licences,
}

#[derive(Args)]
pub(crate) struct Play {
    /// What is played
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) bots: Bots,
    /// What the deals are drawn from: a number, or 64 hexadecimal digits [default: 32 random bytes]
    #[arg(long, value_parser = seed)]
    pub(crate) seed: Option<Seed>,
    /// Where you sit, from 0 [default: 0]
    #[arg(long, value_parser = seat)]
    pub(crate) seat: Option<Seat>,
    /// Texas 42: who shakes the first hand [default: 0]
    #[arg(long, value_parser = seat)]
    pub(crate) shaker: Option<Seat>,
    /// Go on with the game in this file if there is one, and keep the game in it, with every hand and the seed
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) house: House,
    /// The total that ends the game, in Casino the wins or points that end the series [default: what the rules say, 101, 7
    /// or one win if nothing else]
    #[arg(long, value_name = "POINTS", value_parser = target)]
    pub(crate) target: Option<Target>,
}

#[derive(Args)]
pub(crate) struct Simulate {
    /// What is played
    pub(crate) game: GameName,
    /// How many games, of Casino how many series
    #[arg(long)]
    pub(crate) games: u64,
    /// What the games are drawn from: a number, or 64 hexadecimal digits
    #[arg(long, value_parser = seed)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) house: House,
    #[command(flatten)]
    pub(crate) bots: Bots,
    /// Print one JSON object
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print comma-separated values: a row a seat, of casino a row a side, of texas42 a row a total
    #[arg(long)]
    pub(crate) csv: bool,
}

#[derive(Args)]
pub(crate) struct Record {
    /// What is played
    pub(crate) game: GameName,
    /// What the deals are drawn from: a number, or 64 hexadecimal digits
    #[arg(long, value_parser = seed)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) house: House,
    #[command(flatten)]
    pub(crate) bots: Bots,
    /// Only what this seat may know: no seed, and `??` for what the others hold
    #[arg(long, value_parser = seat)]
    pub(crate) seat: Option<Seat>,
}

#[derive(Args)]
pub(crate) struct Replay {
    /// The record, or - for standard input
    pub(crate) file: PathBuf,
    /// Print the events as JSON, one a line
    #[arg(long)]
    pub(crate) events: bool,
}

#[derive(Args)]
pub(crate) struct Verify {
    /// The transcripts of a table, one a line in the order of the deals, or - for standard input
    pub(crate) file: PathBuf,
}

#[derive(Args)]
pub(crate) struct Vectors {
    /// What is played
    pub(crate) game: GameName,
    /// How many questions
    #[arg(long, default_value_t = 1000)]
    pub(crate) count: u64,
    /// What the questions are drawn from: a number, or 64 hexadecimal digits
    #[arg(long, value_parser = seed, default_value = "1")]
    pub(crate) seed: Seed,
    /// Only these questions, with spaces or commas between them [default: all, by turns]
    #[arg(long, value_delimiter = ',', num_args = 1..)]
    pub(crate) op: Vec<String>,
    /// Leave the answers out
    #[arg(long)]
    pub(crate) questions_only: bool,
    /// One rule set, or that and houses with rules of their own [default: classic for big-two, tournament for texas42; the
    /// whole games of texas42 and casino are always of all kinds]
    #[arg(long, value_enum)]
    pub(crate) rules: Option<RulesName>,
}

#[derive(Args)]
pub(crate) struct Strength {
    /// A domino like 6-4, or an entry like 6-4|trump-blanks|led-sixes [default: the whole table]
    #[arg(value_name = "DOMINO|KEY", value_parser = Entries::read)]
    pub(crate) entries: Option<Entries>,
    /// Only with this declared: blanks, aces, deuces, tres, fours, fives, sixes, doubles or no-trump
    #[arg(long)]
    pub(crate) trump: Option<Trump>,
    /// Only played like this: played-as-trump, or led-sixes and the like
    #[arg(long)]
    pub(crate) context: Option<Context>,
    /// Print one JSON object, an entry a key
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PerfectHands {
    /// Only these, with commas between them
    #[arg(long, value_enum, value_delimiter = ',', default_value = "platinum,gold")]
    pub(crate) class: Vec<Class>,
    /// Only with this declared: blanks, aces, deuces, tres, fours, fives, sixes, doubles or no-trump
    #[arg(long)]
    pub(crate) trump: Option<Trump>,
    /// Let a hand be gold with doubles declared, too
    #[arg(long)]
    pub(crate) gold_with_doubles: bool,
    /// Print how many there are, by declaration, trumps held and points of the dominoes in hand
    #[arg(long)]
    pub(crate) summary: bool,
    #[command(flatten)]
    pub(crate) form: Form,
}

#[derive(Args)]
pub(crate) struct Bid {
    /// The seven dominoes of the hand, in quotes or not
    #[arg(value_name = "HAND", required = true)]
    pub(crate) hand: Vec<String>,
    /// How many deals are drawn, 1 to 100,000: four times as many halve the error
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=i64::from(Advisor::MOST_SAMPLES)))]
    pub(crate) samples: u32,
    /// What the deals are drawn from: a number, or 64 hexadecimal digits
    #[arg(long, value_parser = seed, default_value = "0")]
    pub(crate) seed: Seed,
    /// The rules: tournament, casual or points, a JSON object with what differs, or a file with either [default: tournament]
    #[arg(long, visible_alias = "preset", value_name = "NAME|JSON|FILE")]
    pub(crate) rules: Option<String>,
    /// Of a hundred bids of the own side that open dominoes make, how many are believed to be set [default: 10]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) caution: Option<u8>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Solve {
    /// The hands of seats 0 to 3 with semicolons between them, or four arguments; or a file with them or with a record, or - for
    /// standard input
    #[arg(value_name = "HANDS|FILE", required = true, num_args = 1..=4)]
    pub(crate) input: Vec<String>,
    /// What is declared [default: each of the nine]
    #[arg(long, value_parser = declaration)]
    pub(crate) declaration: Option<Declaration>,
    /// Who leads the trick, or has led it [default: who bid, or seat 0]
    #[arg(long, value_parser = seat)]
    pub(crate) leader: Option<Seat>,
    /// What lies on the table already, leader first, like "6-6 6-1"
    #[arg(long, value_name = "DOMINOES", value_parser = trick)]
    pub(crate) trick: Option<Trick>,
    /// The points of both sides so far, like 12,5
    #[arg(long, value_parser = points)]
    pub(crate) points: Option<[u8; 2]>,
    /// What was bid, to be told whether it is made
    #[arg(long, value_parser = bid, requires = "bidder")]
    pub(crate) bid: Option<Call>,
    /// Who bid
    #[arg(long, value_parser = seat)]
    pub(crate) bidder: Option<Seat>,
    /// Print one JSON object, of a record a list of them
    #[arg(long)]
    pub(crate) json: bool,
}

/// What lies on the table, leader first.
#[derive(Clone)]
pub(crate) struct Trick(pub(crate) Vec<Domino>);

#[derive(Args)]
pub(crate) struct Review {
    /// The record, or - for standard input
    pub(crate) file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Drop {
    /// The dragged card [default: every card that can be dragged]
    pub(crate) card: Option<Card>,
    /// The state in wire form, or - for standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where the card comes from [default: hand]
    #[arg(long, value_enum, requires = "card")]
    pub(crate) from: Option<Origin>,
    /// What it is dropped on: a place in tableCards from 0, or empty [default: everything where it means something]
    #[arg(long, value_name = "INDEX|empty", value_parser = Onto::read, requires = "card")]
    pub(crate) onto: Option<Onto>,
    /// How the rules are read: document or literal
    #[arg(long, default_value = Profile::Document.name())]
    pub(crate) profile: Profile,
}

/// How the hands are printed if not as the source document does.
#[derive(Args)]
pub(crate) struct Form {
    /// Print one JSON object: declarations, classes, hands; with --summary, a list of the rows of --csv
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print comma-separated values, a row a hand
    #[arg(long)]
    pub(crate) csv: bool,
}

/// By which rules it is played.
#[derive(Args)]
pub(crate) struct House {
    /// The rules: a name (of big-two classic; of texas42 tournament, casual or points; of casino `south_african`, document or
    /// standard52), a JSON object with what differs, or a file with either [default: classic, tournament, `south_african`]
    #[arg(long, visible_alias = "preset", value_name = "NAME|JSON|FILE")]
    pub(crate) rules: Option<String>,
    /// Casino: four play each for himself, not in pairs
    #[arg(long)]
    pub(crate) singles: bool,
}

/// Who plays when nobody does.
#[derive(Args)]
pub(crate) struct Bots {
    /// How many play, 2 to 4 [default: 4, in Casino 2, or one for each policy]
    #[arg(long, value_parser = players)]
    pub(crate) players: Option<Players>,
    /// How the bots choose: at random, by the referee's hint, the first legal action, or in Texas 42 by advice over forty
    /// drawn deals; one policy for all, or one a seat with commas between them; in Texas 42, and where four play Casino, also
    /// one a side [default: hint]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "POLICY")]
    policy: Vec<PolicyName>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    BigTwo,
    Texas42,
    Casino,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesName {
    Classic,
    Tournament,
    Varied,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PolicyName {
    Random,
    Hint,
    First,
    /// Texas 42 only: what is recommended over forty drawn deals
    Advice,
}

impl Bots {
    /// Whether it was said how they choose.
    pub(crate) const fn names_policies(&self) -> bool {
        !self.policy.is_empty()
    }

    /// The policy of each seat.
    pub(crate) fn policies(&self, game: GameName) -> Result<BySeat<Policy>, Failure> {
        let mut policies: Vec<Policy> = self.policy.iter().map(|name| name.policy()).collect();
        if game != GameName::Texas42 && policies.contains(&Policy::Advice) {
            return Err(Failure::Arguments(
                "there is advice for texas42 only; --policy hint is the nearest to it".into(),
            ));
        }
        if policies.is_empty() {
            policies.push(Policy::Hint);
        }
        match game {
            GameName::BigTwo => self.of_some(&policies, Players::Four),
            GameName::Texas42 => self.of_four(&policies),
            GameName::Casino => match (policies.as_slice(), self.players) {
                (&[one, other], Some(Players::Four)) => Ok([one, other, one, other].into()),
                _ => self.of_some(&policies, Players::Two),
            },
        }
    }

    /// Where two, three or four can play, and usually so many do.
    fn of_some(&self, policies: &[Policy], usual: Players) -> Result<BySeat<Policy>, Failure> {
        let count = self.players.map(Players::count);
        match (policies, count) {
            (&[policy], _) => Ok(BySeat::from_fn(self.players.unwrap_or(usual), |_| policy)),
            (several, Some(players)) if several.len() != players => Err(Failure::Arguments(format!(
                "{} policies do not fit {players} players: give one for all, or one a seat",
                several.len()
            ))),
            (several, _) => BySeat::from_slice(several).map_err(|_| {
                Failure::Arguments(format!("{} policies are too many: 2, 3 or 4 can play", several.len()))
            }),
        }
    }

    /// Where four play, two against two.
    fn of_four(&self, policies: &[Policy]) -> Result<BySeat<Policy>, Failure> {
        if let Some(players) = self.players.filter(|&players| players != Players::Four) {
            return Err(Failure::Arguments(format!("Texas 42 has 4 players, not {}", players.count())));
        }
        if ![1, 2, 4].contains(&policies.len()) {
            let count = policies.len();
            let what = "give one for all, one a side, or one a seat";
            return Err(Failure::Arguments(format!("{count} policies do not fit Texas 42: {what}")));
        }
        Ok(BySeat::from_fn(Players::Four, |seat| policies[seat.index() % policies.len()]))
    }
}

impl PolicyName {
    pub(crate) const fn policy(self) -> Policy {
        match self {
            Self::Random => Policy::Random,
            Self::Hint => Policy::Hint,
            Self::First => Policy::First,
            Self::Advice => Policy::Advice,
        }
    }
}

impl From<Policy> for PolicyName {
    fn from(policy: Policy) -> Self {
        match policy {
            Policy::Random => Self::Random,
            Policy::Hint => Self::Hint,
            Policy::First => Self::First,
            Policy::Advice => Self::Advice,
        }
    }
}

/// Passes a seat that somebody sits in.
pub(crate) fn seated(seat: Seat, players: Players) -> Result<Seat, Failure> {
    if seat.index() < players.count() {
        return Ok(seat);
    }
    let last = players.count() - 1;
    Err(Failure::Arguments(format!("nobody sits in {seat} with {} players: the last is seat {last}", last + 1)))
}

fn players(text: &str) -> Result<Players, String> {
    let count: Option<usize> = text.parse().ok();
    count.and_then(|count| Players::try_from(count).ok()).ok_or_else(|| "2, 3 or 4 can play".into())
}

fn seat(text: &str) -> Result<Seat, String> {
    let index: Option<usize> = text.parse().ok();
    index.and_then(|index| Seat::ALL.get(index)).copied().ok_or_else(|| "a seat is 0, 1, 2 or 3".into())
}

fn target(text: &str) -> Result<Target, BadTarget> {
    text.parse().map_err(|_| BadTarget).and_then(Target::new)
}

fn declaration(text: &str) -> Result<Declaration, String> {
    text.parse()
        .map_err(|_| "a declaration is a word like sixes, doubles, no-trump, no-trump-low, nello or sevens".into())
}

fn bid(text: &str) -> Result<Call, String> {
    let call = text.parse().ok().filter(|&call| call != Call::Pass);
    call.ok_or_else(|| "a bid is a word like 30, 41, 1m, splash-2 or plunge-4".into())
}

fn points(text: &str) -> Result<[u8; 2], String> {
    let pair =
        text.split_once(',').and_then(|(one, other)| Some([one.trim().parse().ok()?, other.trim().parse().ok()?]));
    pair.ok_or_else(|| "points are those of both sides, like 12,5".into())
}

fn trick(text: &str) -> Result<Trick, String> {
    let dominoes = text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse);
    dominoes.collect::<Result<_, unbeaten::BadDomino>>().map(Trick).map_err(|bad| bad.to_string())
}

fn seed(text: &str) -> Result<Seed, String> {
    // 64 characters are digits of a seed, also where they could be read as a small number with zeros before it.
    let number = if text.len() == 64 { None } else { text.parse::<u64>().ok() };
    let seed = number.map_or_else(|| text.parse().ok(), |number| Some(Seed::from(number)));
    seed.ok_or_else(|| "a seed is a number below 2^64, or 64 hexadecimal digits".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_numbers_or_digits() {
        assert_eq!(seed("42"), Ok(Seed::from(42)));
        assert_eq!(seed(&u64::MAX.to_string()), Ok(Seed::from(u64::MAX)));
        assert_eq!(seed(&Seed::from(7).to_string()), Ok(Seed::from(7)));
        assert_eq!(seed(&"0".repeat(64)), Ok(Seed::from(0)));
        assert_eq!(seed(&format!("{:064}", 42)).map(|seed| seed.bytes()[31]), Ok(0x42));
        for bad in ["", "-1", "18446744073709551616", "0x2a", &"f".repeat(63), &"g".repeat(64), "é"] {
            assert!(seed(bad).is_err(), "{bad}");
        }
    }
}
