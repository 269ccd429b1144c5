//! The totals of Casino, side by side.

use std::io::{self, Write};

use unbeaten::{
    Seat,
    casino::{Match, Rules, Totals},
};

use super::{Results, Summed, write_given_up};
use crate::{
    casino::{self, Sides},
    words::{self, Names, grouped, percent, quotient},
};

impl Summed for Match {
    /// A series of one game is that game.
    fn noun(rules: &Rules) -> &'static str {
        if casino::is_one_game(rules) { "games" } else { "series" }
    }

    fn played(totals: &Totals) -> (u64, u64) {
        (totals.games, totals.matches)
    }

    fn write_table(results: &Results<Self>, output: &mut dyn Write) -> io::Result<()> {
        let Totals { games, unfinished, matches, actions, games_won, matches_won, points } = results.totals;
        let (sides, is_one_game) = (sides(results), casino::is_one_game(&results.rules));
        writeln!(output, "{}, {}, seed {}", results.title(), sides.who_plays(), words::seed(results.seed))?;
        let counted = if is_one_game { String::new() } else { format!("{} games, ", grouped(matches)) };
        writeln!(output, "{counted}{} plays", grouped(actions))?;
        write_given_up(unfinished, output)?;
        let won = format!("{:>12}  {:>7}", "games won", "share");
        let series = if is_one_game { String::new() } else { format!("{:>12}  {:>7}  ", "series won", "share") };
        writeln!(output, "\nside  policies        {series}{won}  {:>12}  {:>13}", "points", "points a game")?;
        for side in sides.all() {
            let at = side.index();
            let won = |won: u64, of: u64| format!("{:>12}  {:>7}", grouped(won), percent(won, of));
            let series = if is_one_game { String::new() } else { format!("{}  ", won(games_won[at], games)) };
            writeln!(
                output,
                "{at:>4}  {:<14}  {series}{}  {:>12}  {:>13}",
                policies(results, side, ", "),
                won(matches_won[at], matches),
                grouped(points[at]),
                quotient(points[at], matches),
            )?;
        }
        Ok(())
    }

    fn write_csv(results: &Results<Self>, output: &mut dyn Write) -> io::Result<()> {
        let Totals { games, unfinished, matches, actions, games_won, matches_won, points } = results.totals;
        writeln!(output, "side,policies,gamesWon,matchesWon,points,games,unfinished,matches,actions")?;
        for side in sides(results).all() {
            let at = side.index();
            let of_side = [games_won[at], matches_won[at], points[at]].map(|number| number.to_string()).join(",");
            let policies = policies(results, side, " ");
            writeln!(output, "{at},{policies},{of_side},{games},{unfinished},{matches},{actions}")?;
        }
        Ok(())
    }
}

fn sides(results: &Results<Match>) -> Sides {
    Sides::new(Names::NOBODY, &results.rules, results.policies.players())
}

/// How the players of a side choose.
fn policies(results: &Results<Match>, side: Seat, between: &str) -> String {
    let players = results.policies.players();
    let of_side = players.seats().filter(|&seat| results.rules.side_of(players, seat) == side.index());
    of_side.map(|seat| words::policy(results.policies[seat])).collect::<Vec<_>>().join(between)
}
