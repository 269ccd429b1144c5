//! What a solution looks like.

use std::io::{self, Write};

use unbeaten::{
    Domino, Players, Seat,
    texas42::{OpenHands, PlayValue, Solution},
};

use crate::words::counted;

/// `made`, `set`.
pub(super) const fn made(made: bool) -> &'static str {
    if made { "made" } else { "set" }
}

/// The hands, what best play comes to, every play, and best play to the end.
pub(super) fn write_solution(open: &OpenHands, solution: &Solution, output: &mut dyn Write) -> io::Result<()> {
    write_hands(open, output)?;
    let bid = open.bid.map_or("it".into(), |bid| bid.to_string());
    let made = solution.made.map(|is_made| format!("{bid} is {}", made(is_made)));
    let points = solution.points.map(|[own, other]| format!("side 0 gets {own} points and side 1 gets {other}"));
    let comes_to: Vec<String> = points.into_iter().chain(made).collect();
    writeln!(output, "\nWith best play {}.\n", comes_to.join(": "))?;
    let headings = if solution.points.is_some() { "side 0  side 1" } else { "bid" };
    writeln!(output, "  play  {headings}")?;
    for value in &solution.values {
        let best = if solution.best.contains(value.domino) { "best" } else { "" };
        let line = format!("  {:<4}  {:<14}  {best}", value.domino.to_string(), what_it_comes_to(*value));
        writeln!(output, "{}", line.trim_end())?;
    }
    writeln!(output, "\nBest play to the end:")?;
    Line::of(open).write(&solution.line, output)
}

pub(super) fn write_hands(open: &OpenHands, output: &mut dyn Write) -> io::Result<()> {
    for (seat, hand) in open.hands.iter() {
        writeln!(output, "{}", format!("  {seat}  {hand}").trim_end())?;
    }
    Ok(())
}

fn what_it_comes_to(value: PlayValue) -> String {
    match (value.points, value.made) {
        (Some([own, other]), _) => format!("{own:>6}  {other:>6}"),
        (None, Some(is_made)) => made(is_made).into(),
        (None, None) => String::new(),
    }
}

/// A line of play on its way, trick by trick.
struct Line<'a> {
    open: &'a OpenHands,
    leader: Seat,
    trick: Vec<Domino>,
    points: [u8; 2],
    number: usize,
}

impl<'a> Line<'a> {
    fn of(open: &'a OpenHands) -> Self {
        let line = Self { open, leader: open.leader, trick: open.trick.clone(), points: open.points, number: 1 };
        // Who plays last has not played yet.
        let left = line.seats().last().map_or(7, |&last| open.hands[last].len());
        Self { number: 8 - left.clamp(1, 7), ..line }
    }

    fn write(mut self, line: &[Domino], output: &mut dyn Write) -> io::Result<()> {
        for &domino in line {
            self.trick.push(domino);
            if self.trick.len() == self.seats().len() {
                self.end_trick(output)?;
            }
        }
        // In nello and sevens it ends where it is decided.
        if self.trick.is_empty() { Ok(()) } else { writeln!(output, "  trick {}  {}", self.number, self.plays()) }
    }

    /// Who plays to a trick, the leader first.
    fn seats(&self) -> Vec<Seat> {
        let sits_out = self.open.bidder.map(Seat::partner).filter(|_| self.open.declaration.has_sitting_partner());
        let next = |&seat: &Seat| Some(seat.next(Players::Four));
        std::iter::successors(Some(self.leader), next).take(4).filter(|&seat| Some(seat) != sits_out).collect()
    }

    /// `1:6-4 2:6-6`, as records have it.
    fn plays(&self) -> String {
        let plays =
            self.seats().into_iter().zip(&self.trick).map(|(seat, domino)| format!("{}:{domino}", seat.index()));
        plays.collect::<Vec<_>>().join(" ")
    }

    fn end_trick(&mut self, output: &mut dyn Write) -> io::Result<()> {
        let place = self.open.declaration.winner(&self.trick).unwrap_or(0);
        let (plays, winner) = (self.plays(), self.seats()[place]);
        let points = self.trick.iter().map(|domino| domino.points()).sum::<u8>() + 1;
        let taken = &mut self.points[winner.side().index()];
        *taken = taken.saturating_add(points);
        let [own, other] = self.points;
        let won = format!("{winner} wins {}: {own} to {other}", counted(points.into(), "point"));
        writeln!(output, "  trick {}  {plays:<23}  {won}", self.number)?;
        (self.leader, self.number) = (winner, self.number + 1);
        self.trick.clear();
        Ok(())
    }
}
