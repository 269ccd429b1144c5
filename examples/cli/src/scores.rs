//! Results as tables.

use std::io::{self, Write};

use unbeaten::{
    Seat,
    big_two::{GameScore, MatchScore},
};

use crate::words::Names;

/// What a match cost, a line a seat.
pub(crate) fn write_match(output: &mut dyn Write, names: Names, result: &MatchScore) -> io::Result<()> {
    writeln!(output, "          cards left  points a card  points  total")?;
    for (seat, score) in result.seats.iter() {
        let (cards, each, points, total) = (score.cards_left, score.points_per_card, score.match_points, score.total);
        writeln!(output, "  {:<8}{cards:>10}{each:>15}{points:>8}{total:>7}", names.of(seat))?;
    }
    Ok(())
}

/// A game so far, a line a match.
pub(crate) fn write_matches(
    output: &mut dyn Write,
    names: Names,
    matches: &[MatchScore],
    score: &GameScore,
) -> io::Result<()> {
    let seats: Vec<Seat> = score.totals.players().seats().collect();
    let row = |cell: &dyn Fn(Seat) -> String| {
        seats.iter().map(|&seat| format!("{:>8}", cell(seat))).collect::<Vec<_>>().concat()
    };
    writeln!(output, "  match{}", row(&|seat| names.of(seat)))?;
    for (place, result) in matches.iter().enumerate() {
        writeln!(output, "  {:>5}{}", place + 1, row(&|seat| result.seats[seat].match_points.to_string()))?;
    }
    writeln!(output, "  total{}", row(&|seat| score.totals[seat].to_string()))
}

/// Who won: `you win`, `seat 1 and seat 2 share the win`.
pub(crate) fn winners(names: Names, winners: &[Seat]) -> String {
    match winners {
        &[winner] => format!("{} with the lowest total", names.does(winner, "win")),
        several => format!("{} share the lowest total and the win", names.list(several)),
    }
}
