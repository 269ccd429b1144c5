//! The totals of Texas 42: side by side, then what became of each bid and each declaration.

use std::{
    fmt,
    io::{self, Write},
};

use unbeaten::{
    Side,
    texas42::{BidTotals, Shake, Totals},
};

use super::{Results, Summed, write_given_up};
use crate::{
    shake,
    words::{self, grouped, percent, quotient},
};

impl Summed for Shake {
    fn played(totals: &Totals) -> (u64, u64) {
        (totals.games, totals.hands)
    }

    fn write_table(results: &Results<Self>, output: &mut dyn Write) -> io::Result<()> {
        let totals = &results.totals;
        let Totals { games, unfinished, hands, thrown_in, actions, games_won, scored, .. } = *totals;
        writeln!(output, "{}, seed {}", results.title(), words::seed(results.seed))?;
        let [hands_in_words, thrown_in, actions] = [hands, thrown_in, actions].map(grouped);
        writeln!(output, "{hands_in_words} hands, {thrown_in} thrown in, {actions} actions")?;
        write_given_up(unfinished, output)?;
        let unit = format!("{}s", shake::unit(&results.rules));
        let a_hand = format!("{unit} a hand");
        writeln!(output, "\nside  policies        {:>12}  {:>7}  {unit:>14}  {a_hand:>13}", "games won", "share")?;
        for side in Side::ALL {
            let at = side.index();
            let (won, scored) = (games_won[at], scored[at]);
            writeln!(
                output,
                "{at:>4}  {:<14}  {:>12}  {:>7}  {:>14}  {:>13}",
                policies(results, side, ", "),
                grouped(won),
                percent(won, games),
                grouped(scored),
                quotient(scored, hands),
            )?;
        }
        let all = totals.bids().fold(BidTotals::default(), |sum, (_, bid)| sum + bid);
        write_made("bid", totals.bids(), all, output)?;
        write_made("declared", totals.declarations(), all, output)
    }

    /// A row a total, because sides, bids and declarations have no columns in common.
    fn write_csv(results: &Results<Self>, output: &mut dyn Write) -> io::Result<()> {
        let totals = &results.totals;
        let Totals { games, unfinished, hands, thrown_in, actions, games_won, scored, .. } = *totals;
        writeln!(output, "total,of,value")?;
        for (seat, &policy) in results.policies.iter() {
            writeln!(output, "policy,{seat},{}", words::policy(policy))?;
        }
        let all = [games, unfinished, hands, thrown_in, actions];
        for (name, value) in ["games", "unfinished", "hands", "thrownIn", "actions"].iter().zip(all) {
            writeln!(output, "{name},,{value}")?;
        }
        for (name, values) in [("gamesWon", games_won), ("scored", scored)] {
            for side in Side::ALL {
                writeln!(output, "{name},{side},{}", values[side.index()])?;
            }
        }
        for (bid, BidTotals { made, set }) in totals.bids() {
            writeln!(output, "made,{bid},{made}\nset,{bid},{set}")?;
        }
        for (declaration, BidTotals { made, set }) in totals.declarations() {
            writeln!(output, "made,{declaration},{made}\nset,{declaration},{set}")?;
        }
        Ok(())
    }
}

/// How the partners of a side choose.
fn policies(results: &Results<Shake>, side: Side, between: &str) -> String {
    side.seats().map(|seat| words::policy(results.policies[seat])).join(between)
}

/// A line for each word that was played, and one for all.
fn write_made<W: fmt::Display>(
    heading: &str,
    played: impl Iterator<Item = (W, BidTotals)>,
    all: BidTotals,
    output: &mut dyn Write,
) -> io::Result<()> {
    writeln!(output, "\n{heading:<14}  {:>12}  {:>12}  {:>7}", "made", "set", "share")?;
    let rows = played.map(|(word, totals)| (word.to_string(), totals)).chain([("all".into(), all)]);
    for (word, BidTotals { made, set }) in rows {
        let share = percent(made, made.saturating_add(set));
        writeln!(output, "{word:<14}  {:>12}  {:>12}  {share:>7}", grouped(made), grouped(set))?;
    }
    Ok(())
}
