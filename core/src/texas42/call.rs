//! What a seat says in the auction.

use alloc::string::String;
use core::{fmt, str::FromStr};

use super::{Marks, PointBid};
use crate::quote::start_of;

/// What a seat says in the auction.
///
/// As text it is `pass` (`p`, `-`), `30` to `41`, `1m` to `7m` (`42`, `84`, `126` … are read as marks), `splash-2`, `plunge-4`, in any
/// letter case.
///
/// ```
/// use unbeaten::texas42::{Call, Marks};
///
/// let two_marks: Call = "84".parse()?;
/// assert_eq!((two_marks, two_marks.to_string()), (Call::Marks(Marks::new(2)?), "2m".into()));
/// assert!(two_marks.outranks("41".parse()?) && !two_marks.outranks("splash-2".parse()?));
/// assert_eq!(Call::all().count(), 34);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Call {
    /// No bid.
    Pass,
    /// The bidding side will take so many points.
    Points(PointBid),
    /// The bidding side will take everything, for so many marks.
    Marks(Marks),
    /// As marks, with three doubles or more; the partner declares.
    Splash(Marks),
    /// As marks, with four doubles or more; the partner declares.
    Plunge(Marks),
}

/// The text is no action of Texas 42.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("\"{text}\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim")]
pub struct BadAction {
    /// What was given, cut where it is long.
    pub text: String,
}

impl BadAction {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_action"
    }

    pub(crate) fn quoting(text: &str) -> Self {
        Self { text: start_of(text) }
    }
}

impl Call {
    /// How many calls there are besides the pass: the first [`COUNT`](Self::COUNT) of [`all`](Self::all).
    pub(super) const BIDS: usize = 12 + 3 * 7;

    /// How many calls there are.
    pub const COUNT: usize = Self::BIDS + 1;

    /// Every call, in the order in which legal ones are listed: points, marks, splash and plunge upwards, `pass` last.
    pub fn all() -> impl Iterator<Item = Self> {
        let marks = |call: fn(Marks) -> Self| Marks::all().map(call);
        let bids = PointBid::all().map(Self::Points).chain(marks(Self::Marks));
        bids.chain(marks(Self::Splash)).chain(marks(Self::Plunge)).chain([Self::Pass])
    }

    /// Its place in [`all`](Self::all).
    pub const fn index(self) -> usize {
        match self {
            Self::Points(points) => (points.get() - PointBid::MIN.get()) as usize,
            Self::Marks(marks) => 11 + marks.get() as usize,
            Self::Splash(marks) => 18 + marks.get() as usize,
            Self::Plunge(marks) => 25 + marks.get() as usize,
            Self::Pass => Self::BIDS,
        }
    }

    /// How many marks are bid, be it by splash or plunge; 0 for points and for a pass.
    pub const fn marks(self) -> u8 {
        match self {
            Self::Marks(marks) | Self::Splash(marks) | Self::Plunge(marks) => marks.get(),
            Self::Points(_) | Self::Pass => 0,
        }
    }

    /// How many points it needs: all of them for a bid of marks; none for a pass.
    pub const fn needs(self) -> u8 {
        match self {
            Self::Pass => 0,
            Self::Points(points) => points.get(),
            Self::Marks(_) | Self::Splash(_) | Self::Plunge(_) => 42,
        }
    }

    /// Whether the partner declares: after splash and plunge.
    pub const fn is_for_partner(self) -> bool {
        matches!(self, Self::Splash(_) | Self::Plunge(_))
    }

    /// Its place among bids: 0 for a pass, points below marks; splash and plunge rank as marks.
    pub(super) const fn height(self) -> u8 {
        match self {
            Self::Pass => 0,
            Self::Points(points) => points.get(),
            Self::Marks(marks) | Self::Splash(marks) | Self::Plunge(marks) => PointBid::MAX.get() + marks.get(),
        }
    }

    /// Whether it is a higher bid than another.
    pub const fn outranks(self, other: Self) -> bool {
        self.height() > other.height()
    }

    /// The call that a word is, in any letter case.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        let is = |name: &str| word.eq_ignore_ascii_case(name);
        if is("pass") || is("p") || is("-") {
            return Some(Self::Pass);
        }
        let marks = |digits: &str| Marks::new(number(digits)?.try_into().ok()?).ok();
        let (head, tail) = word.split_at_checked(7).unwrap_or((word, ""));
        if head.eq_ignore_ascii_case("splash-") {
            return marks(tail).map(Self::Splash);
        }
        if head.eq_ignore_ascii_case("plunge-") {
            return marks(tail).map(Self::Plunge);
        }
        if let Some(digits) = word.strip_suffix(['m', 'M']) {
            return marks(digits).map(Self::Marks);
        }
        let points = number(word)?;
        if points > 0 && points % 42 == 0 {
            return Marks::new((points / 42).try_into().ok()?).ok().map(Self::Marks);
        }
        PointBid::new(points.try_into().ok()?).ok().map(Self::Points)
    }
}

/// Digits as they are written: without a sign, and without zeros in front.
fn number(digits: &str) -> Option<u16> {
    let written = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
    digits.parse().ok().filter(|_| written)
}

/// `pass`, `30`, `2m`, `splash-2`, `plunge-4`.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Points(points) => points.fmt(f),
            Self::Marks(marks) => write!(f, "{marks}m"),
            Self::Splash(marks) => write!(f, "splash-{marks}"),
            Self::Plunge(marks) => write!(f, "plunge-{marks}"),
        }
    }
}

impl FromStr for Call {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Self, BadAction> {
        Self::from_word(text).ok_or_else(|| BadAction::quoting(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec::Vec};

    #[test]
    fn every_call_reads_back_in_every_spelling() {
        let all: Vec<Call> = Call::all().collect();
        assert_eq!(all.len(), Call::COUNT);
        for (place, &call) in all.iter().enumerate() {
            assert_eq!(call.index(), place);
            for text in [call.to_string(), call.to_string().to_uppercase()] {
                assert_eq!(text.parse(), Ok(call));
            }
        }
        for (text, call) in [("p", "pass"), ("-", "pass"), ("42", "1m"), ("84", "2m"), ("294", "7m"), ("1M", "1m")] {
            assert_eq!(text.parse::<Call>().unwrap().to_string(), call);
        }
        let none =
            "|29|43|336|0|030|+30|0m|8m|01m|m|splash|splash-|splash-0|splash-8|plunge-42|pas| 30|30 |1 m|６|splash-é";
        for text in none.split('|') {
            assert_eq!(text.parse::<Call>(), Err(BadAction { text: text.into() }), "{text:?}");
        }
    }

    #[test]
    fn splash_and_plunge_rank_as_marks() {
        let rank = |text: &str| text.parse::<Call>().unwrap();
        for (low, high) in [("pass", "30"), ("30", "31"), ("41", "1m"), ("41", "splash-2"), ("splash-2", "3m")] {
            assert!(rank(high).outranks(rank(low)) && !rank(low).outranks(rank(high)), "{low} {high}");
        }
        assert!(!rank("plunge-4").outranks(rank("4m")) && !rank("4m").outranks(rank("plunge-4")));
    }
}
