//! How far long work is.

use std::{
    io::{self, IsTerminal},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use unbeaten::Cancel;

use crate::words::grouped;

/// How often it is shown.
const PACE: Duration = Duration::from_millis(200);

/// Does work that may be long. Meanwhile it says on standard error, if somebody looks at it there, what `line` makes of how much is
/// [done](Cancel::done) and how long that took. Nothing is said of what is done at once.
pub(crate) fn watched<T>(line: impl Fn(u64, Duration) -> String + Sync, work: impl FnOnce(&Cancel) -> T) -> T {
    let cancel = Cancel::new();
    if !io::stderr().is_terminal() {
        return work(&cancel);
    }
    let (begun, cancel, line) = (Instant::now(), &cancel, &line);
    thread::scope(|scope| {
        // When the work has ended, be it by a panic, the sender is gone.
        let (_ended, end) = mpsc::channel::<()>();
        scope.spawn(move || {
            let mut shown = false;
            while end.recv_timeout(PACE) == Err(RecvTimeoutError::Timeout) {
                eprint!("\r{}\x1b[K", line(cancel.done() as u64, begun.elapsed()));
                shown = true;
            }
            if shown {
                eprint!("\r\x1b[K");
            }
        });
        work(cancel)
    })
}

/// `12 %`: what share of all is done.
pub(crate) fn percent(done: u64, all: u64) -> String {
    let percent = u128::from(done) * 100 / u128::from(all.max(1));
    format!("{:>3} %", percent.min(100))
}

/// `1,234.56 s`.
pub(crate) fn seconds(elapsed: Duration) -> String {
    format!("{}.{:02} s", grouped(elapsed.as_secs()), elapsed.subsec_millis() / 10)
}

/// How often something happens in a second; what is seldom with two decimals.
pub(crate) fn a_second(count: u64, elapsed: Duration) -> String {
    let micros = elapsed.as_micros().max(1);
    let hundredths = u128::from(count) * 100_000_000 / micros;
    if (1..1000).contains(&hundredths) {
        return format!("{}.{:02}", hundredths / 100, hundredths % 100);
    }
    grouped((hundredths / 100).try_into().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_speeds() {
        assert_eq!(
            [(0, 0), (1, 3), (3, 3), (7, 3)].map(|(done, all)| percent(done, all)),
            ["  0 %", " 33 %", "100 %", "100 %"]
        );
        assert_eq!(percent(u64::MAX, u64::MAX), "100 %");
        assert_eq!(seconds(Duration::from_millis(1_234_567)), "1,234.56 s");
        assert_eq!(a_second(50, Duration::from_millis(20)), "2,500");
        assert_eq!([1, 39, 40].map(|count| a_second(count, Duration::from_secs(4))), ["0.25", "9.75", "10"]);
        assert_eq!(a_second(0, Duration::from_secs(4)), "0");
        assert_eq!(a_second(u64::MAX, Duration::ZERO), grouped(u64::MAX));
    }

    #[test]
    fn the_work_is_done() {
        assert_eq!(watched(|done, _| done.to_string(), |cancel| cancel.done() + 7), 7);
    }
}
