//! Texas 42 told in words.

use std::io;

use unbeaten::{
    Side,
    texas42::{Event, GameScore, Record, Shake},
};

use super::{Teller, Told};
use crate::{
    shake,
    words::{Names, counted},
};

/// Nobody who reads a record is at the table.
const NAMES: Names = Names::NOBODY;

impl Told for Shake {
    fn who_plays(_: &Record) -> String {
        ", seats 0 and 2 against seats 1 and 3".into()
    }

    fn game_is_over(score: &GameScore) -> bool {
        score.over
    }

    fn ends_round(event: &Event) -> bool {
        matches!(event, Event::HandOver { .. } | Event::ThrownIn { .. })
    }

    fn totals(_: &Record, score: &GameScore) -> Vec<String> {
        Side::ALL.map(|side| format!("{side} {}", score.score[side.index()])).into()
    }

    fn tell_event(teller: &mut Teller<'_, Self>, event: &Event) -> io::Result<()> {
        match event {
            Event::Dealt { number, shaker, .. } => {
                teller.end_line()?;
                writeln!(teller.output, "\nHand {number}: {shaker} shakes.")
            }
            Event::Called { seat, call } => teller.act(*seat, &shake::calls(NAMES, *seat, *call)),
            Event::AuctionWon { seat, bid, declarer } => {
                write!(teller.output, "; {}", shake::auction_won(NAMES, *seat, *bid, *declarer))
            }
            Event::ThrownIn { .. } => {
                teller.end_line()?;
                writeln!(teller.output, "\nEverybody has passed: the hand is thrown in.")
            }
            Event::Declared { seat, declaration, sits_out, .. } => {
                teller.act(*seat, &format!("declares {declaration}"))?;
                sits_out.map_or(Ok(()), |seat| write!(teller.output, "; {seat} sits out"))
            }
            Event::Played { seat, domino } => teller.act(*seat, &domino.to_string()),
            Event::TrickWon { number, seat, points, total } => {
                let points = counted((*points).into(), "point");
                write!(teller.output, "; {seat} wins trick {number}, {points}: {} to {}", total[0], total[1])
            }
            Event::Claimed { seat, hand, leads, refutations, .. } => {
                let how = shake::ruling(leads.as_deref(), refutations.as_deref());
                teller.act(*seat, &format!("claims the rest with {hand}; {how}"))
            }
            Event::HandOver { result, .. } => {
                teller.end_line()?;
                shake::write_hand(teller.output, NAMES, &teller.rules, result)
            }
            Event::GameOver { winner } => {
                writeln!(teller.output, "\nThe game is over: {}.", shake::winner(NAMES, *winner, teller.score.score))
            }
        }
    }
}
