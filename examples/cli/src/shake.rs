//! A hand of Texas 42 in words.

use std::{
    io::{self, Write},
    iter,
};

use unbeaten::{
    Domino, Players, Seat, Side,
    texas42::{Call, Declaration, HandOver, HandResult, HandScore, Refutation, Rules, Scoring, TrickTaken},
};

use crate::words::{self, Names, counted};

/// `bids 2 marks`, `passes`, or of you `bid 2 marks`, `pass`.
pub(crate) fn calls(names: Names, seat: Seat, call: Call) -> String {
    let marks = counted(call.marks().into(), "mark");
    match call {
        Call::Pass => names.verb(seat, "pass"),
        Call::Points(points) => format!("{} {points}", names.verb(seat, "bid")),
        Call::Marks(_) => format!("{} {marks}", names.verb(seat, "bid")),
        Call::Splash(_) => format!("{} for {marks}", names.verb(seat, "splash")),
        Call::Plunge(_) => format!("{} for {marks}", names.verb(seat, "plunge")),
    }
}

/// `seat 2 wins the auction with 30`, and who declares if that is not the bidder.
pub(crate) fn auction_won(names: Names, seat: Seat, bid: Call, declarer: Seat) -> String {
    let partner = if declarer == seat { String::new() } else { format!(", and {}", names.does(declarer, "declare")) };
    format!("{} the auction with {bid}{partner}", names.does(seat, "win"))
}

/// What the bidding side has to do.
pub(crate) fn goal(bid: Call, declaration: Declaration) -> String {
    match bid {
        Call::Points(points) => format!("{points} points make it"),
        _ if declaration.has_sitting_partner() => "the bidder has to lose every trick".into(),
        _ => "every trick makes it".into(),
    }
}

/// Who played each domino of a trick, leader first.
pub(crate) fn trick(names: Names, leader: Seat, sits_out: Option<Seat>, plays: &[Domino]) -> Vec<String> {
    let seats = iter::once(leader).chain(words::others(leader, Players::Four)).filter(|&seat| Some(seat) != sits_out);
    seats.zip(plays).map(|(seat, domino)| format!("{} {domino}", names.of(seat))).collect()
}

/// `seat 2 wins 11 points`.
pub(crate) fn trick_won(names: Names, trick: &TrickTaken) -> String {
    format!("{} {}", names.does(trick.winner, "win"), counted(trick.points.into(), "point"))
}

/// How a claim goes wrong: `after 6-5 is led, 6-6 beats it`.
fn goes_wrong(refutation: &Refutation) -> String {
    let Refutation { first, line, .. } = refutation;
    match line.as_slice() {
        [lead, reply] => format!("{reply} may beat {lead}"),
        [.., lead, reply] => format!("after {first} is led first, {reply} may beat {lead}"),
        _ => format!("{first} may be beaten"),
    }
}

/// How a claim was judged.
pub(crate) fn ruling(leads: Option<&[Domino]>, refutations: Option<&[Refutation]>) -> String {
    match (leads, refutations.and_then(<[_]>::first)) {
        (Some(leads), _) => {
            format!("it holds: {}", leads.iter().map(Domino::to_string).collect::<Vec<_>>().join(", then "))
        }
        (_, Some(refutation)) => format!("it can be beaten: {}", goes_wrong(refutation)),
        _ => "it can be beaten".into(),
    }
}

/// `30 by seat 2, sixes`.
pub(crate) fn contract(names: Names, bid: Call, bidder: Seat, declaration: Declaration) -> String {
    format!("{bid} by {}, {declaration}", names.of(bidder))
}

/// `made`, `set`, `forfeited`.
pub(crate) const fn result(result: HandResult) -> &'static str {
    match result {
        HandResult::Made => "made",
        HandResult::Set => "set",
        HandResult::Forfeited => "forfeited",
    }
}

/// What the rules count: `mark` or `point`.
pub(crate) const fn unit(rules: &Rules) -> &'static str {
    match rules.scoring {
        Scoring::Marks => "mark",
        Scoring::Points => "point",
    }
}

/// What became of a bid, and a line a side.
pub(crate) fn write_hand(output: &mut dyn Write, names: Names, rules: &Rules, hand: &HandScore) -> io::Result<()> {
    let contract = contract(names, hand.bid, hand.bidder, hand.declaration);
    writeln!(output, "\nThe hand is over: {contract}, is {}.", result(hand.result))?;
    let unit = format!("{}s", unit(rules));
    writeln!(output, "                  tricks  points  scored  {unit:>6}")?;
    for side in Side::ALL {
        let (name, at) = (names.side(side), side.index());
        let (tricks, points, scored, total) = (hand.tricks[at], hand.points[at], hand.scored[at], hand.score[at]);
        writeln!(output, "  {name:<14}{tricks:>8}{points:>8}{scored:>8}{total:>8}")?;
    }
    Ok(())
}

/// A game so far, a line a hand.
pub(crate) fn write_hands(output: &mut dyn Write, names: Names, hands: &[HandOver], score: [u64; 2]) -> io::Result<()> {
    let sides = Side::ALL.map(|side| names.side(side));
    let row = |output: &mut dyn Write, hand: &str, what: &str, cells: [String; 2]| {
        let line = format!("  {hand:>5}  {what:<34}{:>16}{:>16}", cells[0], cells[1]);
        writeln!(output, "{line}")
    };
    row(output, "hand", "contract", sides)?;
    for (number, hand) in (1..).zip(hands) {
        let what = match hand {
            HandOver::ThrownIn { .. } => "thrown in".into(),
            HandOver::Settled(hand) => {
                let contract = contract(names, hand.bid, hand.bidder, hand.declaration);
                format!("{contract}, {}", result(hand.result))
            }
        };
        row(output, &format!("{number}"), &what, hand.scored().map(|scored| scored.to_string()))?;
    }
    row(output, "total", "", score.map(|total| total.to_string()))
}

/// `your side wins, 7 to 3`.
pub(crate) fn winner(names: Names, winner: Side, score: [u64; 2]) -> String {
    let (own, other) = (score[winner.index()], score[winner.other().index()]);
    format!("{} wins, {own} to {other}", names.side(winner))
}
