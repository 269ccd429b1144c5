//! The auto-pass timer, told with numbers: nobody has to wait for it.

use std::io::{self, Write};

use unbeaten::big_two::{Action, Event, Game, Timer};

use crate::words::{Names, auto_passed, seconds};

/// Lets the time of a game run until the timer is up. Told in detail, somebody passes by hand first.
pub(super) fn run(output: &mut dyn Write, game: &mut Game, timer: Timer, in_detail: bool) -> io::Result<()> {
    if in_detail {
        let left = timer.remaining_at(game.now());
        say(output, game, &format!("the timer starts with {} to go", seconds(left)))?;
        pass_by_hand(output, game, timer)?;
        let events = advance(game, timer.expires_at - 1);
        let left = timer.remaining_at(game.now());
        let nothing = if events.is_empty() { "nothing has happened yet" } else { "something has happened" };
        say(output, game, &format!("{nothing}, {} to go", seconds(left)))?;
    }
    let passed = auto_passed(&advance(game, timer.expires_at));
    let leads = game.to_move().map_or(String::new(), |seat| format!(", and {seat} leads"));
    say(output, game, &format!("the time is up: {}{leads}", Names::default().all_pass(&passed)))
}

/// Somebody does not wait; the timer runs on.
fn pass_by_hand(output: &mut dyn Write, game: &mut Game, timer: Timer) -> io::Result<()> {
    let Some(seat) = game.to_move() else { return Ok(()) };
    advance(game, timer.started_at + 3500);
    game.play(seat, Action::Pass).expect("nobody has to beat what cannot be beaten");
    say(output, game, &format!("{seat} passes by hand with {} to go", seconds(timer.remaining_at(game.now()))))
}

fn advance(game: &mut Game, ms: u64) -> Vec<Event> {
    game.advance_to(ms).expect("the tour's time runs forward")
}

fn say(output: &mut dyn Write, game: &Game, text: &str) -> io::Result<()> {
    writeln!(output, "            at {:>2}.{:03} s  {text}", game.now() / 1000, game.now() % 1000)
}
