//! Big Two told in words.

use std::io;

use unbeaten::big_two::{Event, GameScore, Match, Record};

use super::{Teller, Told};
use crate::{
    scores,
    words::{self, Names},
};

impl Told for Match {
    fn who_plays(record: &Record) -> String {
        format!(", {} players", record.players().count())
    }

    fn game_is_over(score: &GameScore) -> bool {
        score.over
    }

    fn ends_round(event: &Event) -> bool {
        matches!(event, Event::MatchOver { .. })
    }

    fn totals(_: &Record, score: &GameScore) -> Vec<String> {
        score.totals.iter().map(|(seat, total)| format!("{seat} {total}")).collect()
    }

    fn tell_event(teller: &mut Teller<'_, Self>, event: &Event) -> io::Result<()> {
        match event {
            Event::Dealt { number, leader, must_include, .. } => {
                teller.end_line()?;
                let must = must_include.map(|card| format!(", and the first play must contain the {card:#}"));
                writeln!(teller.output, "\nMatch {number}: {leader} leads{}.", must.unwrap_or_default())
            }
            Event::Played { seat, play, .. } => teller.act(*seat, &words::play_and_kind(&teller.rules, *play)),
            Event::Passed { seat, .. } => teller.act(*seat, "passes"),
            Event::AutoPassed { seat, .. } => teller.act(*seat, "passes, the time is up"),
            Event::OneCardLeft { .. } => write!(teller.output, ", one card left"),
            Event::Unbeatable { by_hand_sizes, .. } => {
                let why = if *by_hand_sizes { "by hand sizes" } else { "by cards seen" };
                write!(teller.output, ", unbeatable {why}")
            }
            Event::TimerStarted { timer, .. } => {
                write!(teller.output, "; {} on the clock", words::seconds(timer.remaining_at(timer.started_at)))
            }
            Event::TrickWon { seat, .. } => write!(teller.output, "; {seat} wins the trick"),
            Event::MatchOver { result, .. } => {
                teller.end_line()?;
                writeln!(teller.output, "\nThe match is over: {} goes out.", result.winner)?;
                scores::write_match(teller.output, Names::default(), result)
            }
            Event::GameOver { winners, .. } => {
                teller.end_line()?;
                writeln!(teller.output, "\nThe game is over: {}.", scores::winners(Names::default(), winners))
            }
        }
    }
}
