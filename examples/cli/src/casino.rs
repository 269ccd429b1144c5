//! A game of Casino in words.

use std::io::{self, Write};

use unbeaten::{
    Card, CardSet, Players, Seat, Side,
    casino::{Adding, Event, GameScore, MatchOver, MatchScore, Rules, Series, SideScore, Tally, TopTaken, value},
};

use crate::words::{self, Names, counted, listed};

/// What the sides are called: a player each, or two of four who play in pairs. Sides are numbered like seats.
#[derive(Clone, Copy)]
pub(crate) struct Sides {
    names: Names,
    players: Players,
    in_pairs: bool,
}

impl Sides {
    pub(crate) fn new(names: Names, rules: &Rules, players: Players) -> Self {
        Self { names, players, in_pairs: rules.sides(players) != players }
    }

    /// `seat 1` or `you`; of pairs `side 1`, `your side` or `the other side`.
    pub(crate) fn of(self, side: Seat) -> String {
        if self.in_pairs { self.names.side(pair(side)) } else { self.names.of(side) }
    }

    /// All of them.
    pub(crate) fn all(self) -> impl Iterator<Item = Seat> {
        self.players.seats().take(if self.in_pairs { 2 } else { 4 })
    }

    /// Those with these numbers.
    fn numbered(self, numbers: &[u8]) -> Vec<Seat> {
        self.all().filter(|side| numbers.iter().any(|&number| usize::from(number) == side.index())).collect()
    }

    /// `seat 1 wins`, `you win`, or `your side wins`.
    fn wins(self, side: Seat) -> String {
        if self.in_pairs { format!("{} wins", self.of(side)) } else { self.names.does(side, "win") }
    }

    /// Who plays with or against whom: `2 players`, or `seats 0 and 2 against seats 1 and 3`.
    pub(crate) fn who_plays(self) -> String {
        let pairs = Side::ALL.map(|side| side.seats().map(|seat| seat.index().to_string()).join(" and "));
        if self.in_pairs {
            format!("seats {} against seats {}", pairs[0], pairs[1])
        } else {
            format!("{} players", self.players.count())
        }
    }
}

const fn pair(side: Seat) -> Side {
    Side::ALL[side.index() % 2]
}

/// What ends the series.
pub(crate) fn goal(rules: &Rules) -> String {
    match rules.series {
        Series::Wins(wins) if wins.points() == 1 => "one game".into(),
        Series::Wins(wins) => format!("to {} wins", wins.points()),
        Series::Points(points) => format!("to {}", counted(points.points().into(), "point")),
    }
}

/// The same in a sentence.
pub(crate) fn goal_in_words(rules: &Rules) -> String {
    if is_one_game(rules) { "for one game".into() } else { goal(rules) }
}

/// Whether the first game that has a winner is the whole series.
pub(crate) fn is_one_game(rules: &Rules) -> bool {
    matches!(rules.series, Series::Wins(wins) if wins.points() == 1)
}

/// Cards by value, the lowest first.
pub(crate) fn by_value(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.into();
    // A face card has no value, and comes after the ten.
    cards.sort_by_key(|&card| (value(card).unwrap_or(u8::MAX), card));
    cards
}

/// `4♣ 5♦`, by value.
pub(crate) fn spread(cards: CardSet) -> String {
    words::cards(&by_value(cards))
}

/// `Game 1, round 2 of 6`, or `Game 1` where it has one round.
pub(crate) fn game_and_round(number: u32, round: u8, rounds: u8) -> String {
    if rounds == 1 { format!("Game {number}") } else { format!("Game {number}, round {round} of {rounds}") }
}

/// What lies on the table when a round begins, after a space; nothing of nothing.
pub(crate) fn lying(loose: &[Card]) -> String {
    if loose.is_empty() { String::new() } else { format!(" On the table: {}.", words::cards(loose)) }
}

/// What a seat does with its card, and which seat; nothing where nobody does anything.
pub(crate) fn play(names: Names, rules: &Rules, event: &Event) -> Option<(Seat, String)> {
    let from_piles = |tops: &[TopTaken]| {
        tops.iter().map(|top| format!("{:#} from {} pile", top.card, names.whose(top.seat))).collect::<Vec<_>>()
    };
    Some(match event {
        Event::Captured { seat, card, loose, build, tops, .. } => {
            let mut taken = Vec::new();
            taken.extend((!loose.is_empty()).then(|| spread(*loose)));
            taken.extend(build.map(|value| format!("the build of {value}")));
            taken.extend(from_piles(tops));
            (*seat, format!("{} {} with {card:#}", names.verb(*seat, "take"), listed(&taken)))
        }
        Event::Built { seat, card, loose, tops, value, compound } => {
            let parts = [vec![spread(*loose | *card)], from_piles(tops)].concat();
            let compound = if *compound { ", a compound" } else { "" };
            (*seat, format!("{} {value} of {}{compound}", names.verb(*seat, "build"), listed(&parts)))
        }
        Event::Added { seat, card, loose, tops, value, .. } => {
            let parts = [vec![spread(*loose | *card)], from_piles(tops)].concat();
            let whose =
                if rules.add == Adding::Any { format!(", now {}", names.owned_by(*seat)) } else { String::new() };
            (*seat, format!("{} {} to the build of {value}{whose}", names.verb(*seat, "add"), listed(&parts)))
        }
        Event::Raised { seat, card, from, to, owner_before, merged } => {
            let own = if names.is_person(*seat) { "your own" } else { "its own" };
            let whose = if owner_before == seat { own.into() } else { names.whose(*owner_before) };
            let merged = if *merged { ", and the two become one" } else { "" };
            let raises = names.verb(*seat, "raise");
            (*seat, format!("{raises} {whose} build of {from} to {to} with {card:#}{merged}"))
        }
        Event::Trailed { seat, card } => (*seat, format!("{} {card:#}", names.verb(*seat, "trail"))),
        _ => return None,
    })
}

/// Whether this was a sweep that scores.
pub(crate) fn is_scoring_sweep(rules: &Rules, event: &Event) -> bool {
    rules.sweep > 0 && matches!(event, Event::Captured { sweep: true, .. })
}

/// Who gets the cards that are left.
pub(crate) fn leftovers(names: Names, seat: Seat, cards: CardSet) -> String {
    format!("what is left, {}, goes to {}", spread(cards), names.of(seat))
}

/// `seat 1 wins, 7 to 4`.
pub(crate) fn winner(sides: Sides, score: &MatchScore) -> String {
    let winners = sides.numbered(&score.winners);
    let points = |side: &Seat| score.points[*side].to_string();
    let others: Vec<String> = sides.all().filter(|side| !winners.contains(side)).map(|side| points(&side)).collect();
    match winners.as_slice() {
        [winner] => format!("{}, {} to {}", sides.wins(*winner), points(winner), listed(&others)),
        several => {
            let names: Vec<String> = several.iter().map(|&side| sides.of(side)).collect();
            format!("{} share it with {} each", listed(&names), counted(score.points[several[0]].into(), "point"))
        }
    }
}

/// `seat 1 wins the series, 2 games to 1`.
pub(crate) fn series_winner(sides: Sides, rules: &Rules, score: &GameScore) -> String {
    let winners = sides.numbered(&score.winners);
    let (of_all, noun) = match rules.series {
        Series::Wins(_) => (&score.wins, "game"),
        Series::Points(_) => (&score.totals, "point"),
    };
    let Some(&winner) = winners.first() else { return "nobody has won".into() };
    let others: Vec<String> = sides.all().filter(|&side| side != winner).map(|side| of_all[side].to_string()).collect();
    format!("{} the series, {} to {}", sides.wins(winner), counted(of_all[winner], noun), listed(&others))
}

/// What each side took and what that is worth, a line a side.
pub(crate) fn write_game(output: &mut dyn Write, sides: Sides, rules: &Rules, score: &MatchScore) -> io::Result<()> {
    type Column = (&'static str, fn(&SideScore) -> u32);
    let bonuses = rules.has_bonuses(score.points.players());
    let columns: [(bool, Column); 7] = [
        (true, ("cards", |side| side.cards.into())),
        (true, ("spades", |side| side.spades.into())),
        (true, ("point cards", |side| side.card_points)),
        (bonuses, ("most cards", |side| side.most_cards)),
        (bonuses, ("most spades", |side| side.most_spades)),
        (rules.sweep > 0, ("sweeps", |side| side.sweeps)),
        (true, ("points", |side| side.points)),
    ];
    let columns: Vec<Column> = columns.into_iter().filter(|(shown, _)| *shown).map(|(_, column)| column).collect();
    let headings = columns.iter().map(|(heading, _)| format!("{heading:>13}")).collect::<Vec<_>>().concat();
    writeln!(output, "  {:<14}{headings}", "")?;
    for side in sides.all() {
        let cells = columns.iter().map(|(_, of)| format!("{:>13}", of(&score.sides[side]))).collect::<Vec<_>>();
        writeln!(output, "  {:<14}{}", sides.of(side), cells.concat())?;
    }
    Ok(())
}

/// A series so far, a line a game.
pub(crate) fn write_games(output: &mut dyn Write, sides: Sides, games: &[MatchOver], tally: Tally) -> io::Result<()> {
    let row = |output: &mut dyn Write, what: &str, cell: &dyn Fn(Seat) -> String| {
        let cells = sides.all().map(|side| format!("{:>16}", cell(side))).collect::<Vec<_>>();
        writeln!(output, "  {what:>6}{}", cells.concat())
    };
    row(output, "game", &|side| sides.of(side))?;
    for (number, game) in (1..).zip(games) {
        row(output, &format!("{number}"), &|side| game.score.points[side].to_string())?;
    }
    row(output, "total", &|side| tally.totals[side].to_string())?;
    row(output, "won", &|side| tally.wins[side].to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(piles: &[&str]) -> MatchScore {
        let piles: Vec<CardSet> = piles.iter().map(|pile| pile.parse().unwrap()).collect();
        let piles = unbeaten::BySeat::from_slice(&piles).unwrap();
        Rules::document().score(piles, piles.map(|_| 0), None).unwrap()
    }

    #[test]
    fn who_wins_is_told_by_name() {
        let (rules, person) = (Rules::south_african(), Names::with_person(Seat::S1));
        let told = |players, names, piles: &[&str]| winner(Sides::new(names, &rules, players), &score(piles));
        assert_eq!(told(Players::Two, Names::NOBODY, &["10D AS", "AC"]), "seat 0 wins, 7 to 1");
        assert_eq!(told(Players::Two, person, &["3D", "10D AS"]), "you win, 7 to 0");
        assert_eq!(told(Players::Three, person, &["AD", "10D", ""]), "you win, 2 to 1 and 0");
        assert_eq!(told(Players::Three, person, &["AD", "AC", "3C"]), "seat 0 and you share it with 1 point each");
        assert_eq!(told(Players::Four, person, &["3D", "10D AS"]), "your side wins, 7 to 0");
        assert_eq!(told(Players::Four, Names::NOBODY, &["10D AS", "3D"]), "side 0 wins, 7 to 0");
    }

    #[test]
    fn cards_lie_by_value_and_faces_after_the_ten() {
        assert_eq!(spread("KD 10S JH AC 2S".parse().unwrap()), "A♣ 2♠ 10♠ J♥ K♦");
        assert_eq!(lying(&[]), "");
    }

    #[test]
    fn a_goal_is_wins_or_points() {
        let goal = |rules: &str| goal(&unbeaten::json::rules_text::<unbeaten::casino::Match>(rules).unwrap());
        assert_eq!(goal("south_african"), "one game");
        assert_eq!(goal("{\"series\":{\"wins\":3}}"), "to 3 wins");
        assert_eq!([goal("standard52"), goal("{\"series\":{\"points\":1}}")], ["to 21 points", "to 1 point"]);
    }
}
