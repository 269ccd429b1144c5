//! The totals of Big Two, seat by seat.

use std::io::{self, Write};

use unbeaten::big_two::{Match, Totals};

use super::{Results, Summed, write_given_up};
use crate::words::{self, grouped, percent, quotient};

impl Summed for Match {
    fn played(totals: &Totals) -> (u64, u64) {
        (totals.games, totals.matches)
    }

    fn write_table(results: &Results<Self>, output: &mut dyn Write) -> io::Result<()> {
        let Totals { games, unfinished, matches, actions, .. } = results.totals;
        let players = results.policies.players().count();
        writeln!(output, "{}, {players} players, seed {}", results.title(), words::seed(results.seed))?;
        writeln!(output, "{} matches, {} actions", grouped(matches), grouped(actions))?;
        write_given_up(unfinished, output)?;
        let headings = ["seat", "policy", "games won", "share", "matches won", "share", "points a match"];
        let [seat, policy, won, share, matches_won, match_share, points] = headings;
        writeln!(output, "\n{seat}  {policy}  {won:>12}  {share:>7}  {matches_won:>12}  {match_share:>7}  {points}")?;
        for (seat, &policy) in results.policies.iter() {
            let (won, matches_won) = (results.totals.games_won[seat], results.totals.matches_won[seat]);
            writeln!(
                output,
                "{:>4}  {:<6}  {:>12}  {:>7}  {:>12}  {:>7}  {:>14}",
                seat.index(),
                words::policy(policy),
                grouped(won),
                percent(won, games),
                grouped(matches_won),
                percent(matches_won, matches),
                quotient(results.totals.points[seat], matches),
            )?;
        }
        Ok(())
    }

    fn write_csv(results: &Results<Self>, output: &mut dyn Write) -> io::Result<()> {
        let Totals { games, unfinished, matches, actions, games_won, matches_won, points } = results.totals;
        writeln!(output, "seat,policy,gamesWon,matchesWon,points,games,unfinished,matches,actions")?;
        for (seat, &policy) in results.policies.iter() {
            let of_seat = [games_won[seat], matches_won[seat], points[seat]].map(|number| number.to_string()).join(",");
            let (seat, policy) = (seat.index(), words::policy(policy));
            writeln!(output, "{seat},{policy},{of_seat},{games},{unfinished},{matches},{actions}")?;
        }
        Ok(())
    }
}
