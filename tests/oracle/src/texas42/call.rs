//! Calls: their words and their order.
//!
//! Rules page, "Auction": "Bids in order: 30, 31 … 41, then 1 mark (which is 42), 2 marks (84), 3 marks (126) …"

use std::fmt;

/// What a seat says in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// `pass`.
    Pass,
    /// `30` to `41`.
    Points(u8),
    /// `1m` to `7m`.
    Marks(u8),
    /// `splash-2` and so on.
    Splash(u8),
    /// `plunge-4` and so on.
    Plunge(u8),
}

impl Call {
    /// All words that are calls, whatever the rules, in the order in which legal ones are listed.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let of = |kind: fn(u8) -> Self| (1..=7).map(kind);
        let bids = (30..=41).map(Self::Points).chain(of(Self::Marks)).chain(of(Self::Splash)).chain(of(Self::Plunge));
        bids.chain([Self::Pass]).collect()
    }

    /// Reads a word in any letter case: also `p` and `-` for a pass, and marks as the points they are.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.to_lowercase();
        Self::all().into_iter().find(|call| {
            let points = match call {
                Self::Marks(marks) => Some((u16::from(*marks) * 42).to_string()),
                _ => None,
            };
            let pass = *call == Self::Pass && (text == "p" || text == "-");
            text == call.to_string() || Some(&text) == points.as_ref() || pass
        })
    }

    /// How many marks it is for; a bid of points is for none, though worth one.
    #[must_use]
    pub fn marks(self) -> u8 {
        match self {
            Self::Pass | Self::Points(_) => 0,
            Self::Marks(marks) | Self::Splash(marks) | Self::Plunge(marks) => marks,
        }
    }

    /// Where it stands among bids: "both rank as that many marks".
    #[must_use]
    pub fn height(self) -> u16 {
        match self {
            Self::Pass => 0,
            Self::Points(points) => points.into(),
            marks => u16::from(marks.marks()) * 42,
        }
    }

    /// Whether the partner declares.
    #[must_use]
    pub fn is_for_partner(self) -> bool {
        matches!(self, Self::Splash(_) | Self::Plunge(_))
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => write!(f, "pass"),
            Self::Points(points) => write!(f, "{points}"),
            Self::Marks(marks) => write!(f, "{marks}m"),
            Self::Splash(marks) => write!(f, "splash-{marks}"),
            Self::Plunge(marks) => write!(f, "plunge-{marks}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words() {
        for call in Call::all() {
            assert_eq!(Call::parse(&call.to_string()), Some(call));
            assert_eq!(Call::parse(&call.to_string().to_uppercase()), Some(call));
        }
        let same =
            [("p", "pass"), ("-", "pass"), ("42", "1m"), ("84", "2m"), ("126", "3m"), ("294", "7m"), ("PASS", "pass")];
        assert!(same.iter().all(|(text, word)| Call::parse(text) == Call::parse(word)));
        for text in ["", "29", "43", "0m", "8m", "336", "splash-0", "splash-8", "plunge", "m", "030", "+30", "--"] {
            assert_eq!(Call::parse(text), None, "{text}");
        }
    }
}
