//! Casino told in words.

use std::io;

use unbeaten::casino::{Event, GameScore, Match, Record};

use super::{Teller, Told};
use crate::{
    casino::{self, Sides},
    words::Names,
};

/// Nobody who reads a record is at the table.
const NAMES: Names = Names::NOBODY;

impl Told for Match {
    const ROUND: &'static str = "game";

    fn who_plays(record: &Record) -> String {
        format!(", {}", Sides::new(NAMES, record.rules(), record.players()).who_plays())
    }

    fn game_is_over(score: &GameScore) -> bool {
        score.over
    }

    fn ends_round(event: &Event) -> bool {
        matches!(event, Event::GameOver { .. })
    }

    fn totals(record: &Record, score: &GameScore) -> Vec<String> {
        let sides = Sides::new(NAMES, record.rules(), record.players());
        sides.all().map(|side| format!("{} {}", sides.of(side), score.totals[side])).collect()
    }

    fn tell_event(teller: &mut Teller<'_, Self>, event: &Event) -> io::Result<()> {
        let rules = teller.rules;
        let sides = Sides::new(NAMES, &rules, teller.players);
        match event {
            Event::Dealt { number, round, leader, loose } => {
                teller.end_line()?;
                let which = casino::game_and_round(*number, *round, rules.pack.rounds(teller.players));
                writeln!(teller.output, "\n{which}: {leader} leads.{}", casino::lying(loose))
            }
            Event::Leftovers { seat, cards } => {
                write!(teller.output, "; {}", casino::leftovers(NAMES, *seat, *cards))
            }
            Event::GameOver { score } => {
                teller.end_line()?;
                writeln!(teller.output, "\nThe game is over: {}.", casino::winner(sides, score))?;
                casino::write_game(teller.output, sides, &rules, score)
            }
            Event::SeriesOver { .. } if casino::is_one_game(&rules) => Ok(()),
            Event::SeriesOver { .. } => {
                let winner = casino::series_winner(sides, &rules, teller.score);
                writeln!(teller.output, "\nThe series is over: {winner}.")
            }
            event => match casino::play(NAMES, &rules, event) {
                Some((seat, what)) => {
                    let sweep = if casino::is_scoring_sweep(&rules, event) { ", a sweep" } else { "" };
                    teller.act(seat, &format!("{what}{sweep}"))
                }
                None => Ok(()),
            },
        }
    }
}
