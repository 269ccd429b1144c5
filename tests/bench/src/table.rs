//! The printed table.

use crate::measure::Timing;

/// What a figure should be, as far as somebody said so.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    /// Nothing was said.
    None,
    /// At most this many nanoseconds.
    Nanoseconds(f64),
    /// At least this many times as fast as the baseline.
    Times(f64),
}

/// What a figure is compared with.
#[derive(Clone, Copy)]
pub(crate) struct Baseline {
    /// What it is called in the table.
    pub(crate) name: &'static str,
    /// Its own figure, on the same items in the same run.
    pub(crate) timing: Timing,
}

/// Prints the line above the rows.
pub(crate) fn print_header() {
    print_cells("measurement", "best", "median", "target", "against a baseline");
}

/// Prints the name of the rows that follow.
pub(crate) fn print_group(name: &str) {
    println!("\n{name}");
}

/// Prints a row without a baseline.
pub(crate) fn print_row(name: &str, timing: Timing, target: Target) {
    print_against(name, timing, target, None);
}

/// Prints a row.
pub(crate) fn print_against(name: &str, timing: Timing, target: Target, baseline: Option<Baseline>) {
    let ratio = baseline.map(|baseline| baseline.timing.best / timing.best);
    let (target, missed) = match target {
        Target::None => (String::new(), false),
        Target::Nanoseconds(most) => (text_of(most), timing.best > most),
        Target::Times(least) => (format!("{least}×"), ratio.is_some_and(|ratio| ratio < least)),
    };
    let target = if missed { format!("! {target}") } else { target };
    let against = baseline.zip(ratio).map(|(baseline, ratio)| match ratio {
        100.0.. => format!("{ratio:.0}× as fast as {}", baseline.name),
        _ => format!("{ratio:.2}× as fast as {}", baseline.name),
    });
    print_cells(
        &format!("  {name}"),
        &text_of(timing.best),
        &text_of(timing.median),
        &target,
        &against.unwrap_or_default(),
    );
}

fn print_cells(name: &str, best: &str, median: &str, target: &str, against: &str) {
    let line = format!("{name:<56}{best:>10}{median:>11}{target:>11}   {against}");
    println!("{}", line.trim_end());
}

/// A time in the unit that suits it.
fn text_of(nanoseconds: f64) -> String {
    match nanoseconds {
        1e6.. => format!("{:.2} ms", nanoseconds / 1e6),
        1e3.. => format!("{:.2} µs", nanoseconds / 1e3),
        100.0.. => format!("{nanoseconds:.0} ns"),
        _ => format!("{nanoseconds:.1} ns"),
    }
}
