//! `unbeaten review`: which plays of a recorded game of Texas 42 gave something away.

use std::io::{self, Write};

use serde::Serialize;
use unbeaten::texas42::{Game, Mistake, Review, SeatReview, Shake};

use crate::{
    args,
    failure::Failure,
    input,
    progress::{percent, seconds, watched},
    recorded,
    words::{self, counted},
};

/// The longest record that is read. A game has a few thousand bytes.
const LONGEST: u64 = 1 << 24;

/// Names what gave something away, the worst first, and adds it up for each seat.
pub(crate) fn tell(arguments: &args::Review, output: &mut dyn Write) -> Result<(), Failure> {
    let text = input::read(&arguments.file, LONGEST, "game record")?;
    let game = recorded::game(&arguments.file, &text, "review")?;
    let hands = u64::from(game.deals());
    let so_far = |done, elapsed| format!("{} of {}, {}", percent(done, hands), hands_in_words(hands), seconds(elapsed));
    let review = watched(so_far, |cancel| Review::of_unless(cancel, &game));
    let review = review.map_err(|cancelled| Failure::Told(cancelled.to_string()))?;
    if arguments.json {
        write_json(&review, output)?;
    } else {
        write(&game, &review, output)?;
    }
    Ok(())
}

fn hands_in_words(hands: u64) -> String {
    counted(hands, "hand")
}

fn write_json(review: &Review, output: &mut dyn Write) -> io::Result<()> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Answer<'a> {
        game: &'static str,
        open_hands: bool,
        #[serde(flatten)]
        review: &'a Review,
    }
    let answer = Answer { game: "texas42", open_hands: true, review };
    // Strings, numbers and lists always become JSON.
    writeln!(output, "{}", serde_json::to_string(&answer).unwrap_or_default())
}

fn write(game: &Game, review: &Review, output: &mut dyn Write) -> io::Result<()> {
    let (hands, rules) = (hands_in_words(review.hands.into()), words::rules::<Shake>(game.rules()));
    writeln!(output, "{hands} of Texas 42, {rules}, seats 0 and 2 against seats 1 and 3.")?;
    writeln!(output, "Judged with all dominoes open, against best play: no player could know it all.")?;
    if review.mistakes.is_empty() {
        writeln!(output, "\nNobody gave anything away.")?;
    } else {
        writeln!(output, "Points are what a play gave away. Where the bid is set it was to be made before,")?;
        writeln!(output, "and where it is made it was to be set.")?;
        writeln!(output, "\nhand  trick  action  seat    played  points  the bid  better")?;
        review.mistakes.iter().try_for_each(|mistake| write_mistake(mistake, output))?;
    }
    writeln!(output, "\nseat    plays  with a choice  mistakes  points  bids turned")?;
    for (seat, of_seat) in review.seats.iter() {
        let SeatReview { plays, choices, mistakes, lost, bids } = of_seat;
        writeln!(output, "{seat}  {plays:>5}  {choices:>13}  {mistakes:>8}  {lost:>6}  {bids:>11}")?;
    }
    Ok(())
}

fn write_mistake(mistake: &Mistake, output: &mut dyn Write) -> io::Result<()> {
    let Mistake { hand, trick, number, seat, better, lost, turns_bid, .. } = *mistake;
    let bid = match (turns_bid, mistake.after.made) {
        (false, _) => "",
        (true, true) => "is made",
        (true, false) => "is set",
    };
    let (played, points) = (mistake.played.to_string(), if lost > 0 { lost.to_string() } else { String::new() });
    writeln!(output, "{hand:>4}  {trick:>5}  {number:>6}  {seat}  {played:<6}  {points:>6}  {bid:<7}  {better}")
}
