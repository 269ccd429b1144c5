//! Advice for who plays Texas 42.

use std::io;

use unbeaten::{
    Mean, Seed,
    texas42::{Advice, Advisor, Estimate, Knowledge, Phase, Shake, View},
};

use super::screen::Screen;
use crate::{
    progress::{percent, seconds, watched},
    shake,
};

/// How many deals are drawn.
const SAMPLES: u32 = 200;

/// Every action with its numbers, and what is recommended. What is looked at is what the person sees.
pub(super) fn show(screen: &mut Screen<'_, Shake>, view: &View<'_>) -> io::Result<()> {
    screen.output.flush()?;
    // The deals come of the same seed each time: who asks again gets the same answer, and learns nothing of the game's own seed.
    // Calls are looked at twice: how the own bids do, and what comes of each call.
    let all = u64::from(SAMPLES) * if view.table.phase() == Phase::Auction { 2 } else { 1 };
    let so_far = |done, elapsed| format!("{}, {}", percent(done, all), seconds(elapsed));
    let knowledge = Knowledge::of(view);
    let advice = watched(so_far, |cancel| {
        let advisor = Advisor::new(SAMPLES, Seed::from(0)).map_err(|wrong| wrong.to_string())?;
        advisor.advise_unless(cancel, &knowledge).map_err(|cannot| cannot.to_string())
    });
    match advice {
        Ok(advice) => write(screen, view, &advice),
        Err(why) => screen.say(&why),
    }
}

fn write(screen: &mut Screen<'_, Shake>, view: &View<'_>, advice: &Advice) -> io::Result<()> {
    let unit = format!("{}s", shake::unit(&view.rules));
    screen.say(&format!("{} deals that fit what you have seen, each with best play from here on:", advice.samples))?;
    if view.table.phase() == Phase::Auction {
        screen.say("a pass is what comes of it, whoever bids then.")?;
    }
    screen.say(&format!("{:<14}  {:>9}  {:>12}  {unit:>14}", "", "bid made", "your points"))?;
    for value in &advice.values {
        let Estimate { action, made, points, score } = value;
        let made = format!("{} %", tenths(1000 * u64::from(made.deals), made.samples.into()));
        let points = points.map_or("–".into(), |points| with_error(points, false));
        let score = with_error(*score, true);
        screen.say(&format!("{:<14}  {made:>9}  {points:>12}  {score:>14}", action.to_string()))?;
    }
    screen.say(&format!("Advice: {}", advice.action()))?;
    advice.reasons.iter().try_for_each(|reason| screen.say(&reason.to_string()))
}

/// `86.5`, of thousandths.
fn tenths(thousands: u64, of: u64) -> String {
    let tenths = (thousands + of / 2) / of.max(1);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// `+0.72 ± 0.05`.
fn with_error(mean: Mean, signed: bool) -> String {
    let (number, error) = (mean.as_f64(), mean.standard_error());
    if signed { format!("{number:+.2} ± {error:.2}") } else { format!("{number:.1} ± {error:.1}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded() {
        assert_eq!(
            [(1000, 3), (1000 * 173, 200), (0, 200), (200_000, 200)].map(|(a, b)| tenths(a, b)),
            ["33.3", "86.5", "0.0", "100.0"]
        );
        let mean: Mean = [-1, 1, 1].into_iter().collect();
        assert_eq!((with_error(mean, true), with_error(mean, false)), ("+0.33 ± 0.67".into(), "0.3 ± 0.7".into()));
    }
}
