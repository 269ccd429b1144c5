//! The words that all commands share: who, what, how many.

use std::iter;

use unbeaten::{
    Card, Domino, Players, Policy, Seat, Seed, Side,
    big_two::{Combo, Event, Rules},
    shell::Recorded,
};

/// What kind of rules these are.
pub(crate) fn rules<R: Recorded>(rules: &R::Rules) -> String {
    let preset = R::PRESETS.iter().find(|(_, preset)| preset == rules);
    preset.map_or("rules of the house".into(), |(name, _)| format!("{name} rules"))
}

/// What the seats are called.
#[derive(Clone, Copy, Default)]
pub(crate) struct Names {
    person: Option<Seat>,
}

impl Names {
    /// The seats by number.
    pub(crate) const NOBODY: Self = Self { person: None };

    /// The seats by number, and one of them is the person who reads this.
    pub(crate) const fn with_person(seat: Seat) -> Self {
        Self { person: Some(seat) }
    }

    pub(crate) fn is_person(self, seat: Seat) -> bool {
        self.person == Some(seat)
    }

    /// `seat 1`, or `you`.
    pub(crate) fn of(self, seat: Seat) -> String {
        if self.is_person(seat) { "you".into() } else { seat.to_string() }
    }

    /// `seat 1's`, or `your`.
    pub(crate) fn whose(self, seat: Seat) -> String {
        if self.is_person(seat) { "your".into() } else { format!("{seat}'s") }
    }

    /// `seat 1's`, or `yours`.
    pub(crate) fn owned_by(self, seat: Seat) -> String {
        if self.is_person(seat) { "yours".into() } else { self.whose(seat) }
    }

    /// `your side`, `the other side`, or `side 1`.
    pub(crate) fn side(self, side: Side) -> String {
        match self.person.map(Seat::side) {
            Some(own) if own == side => "your side".into(),
            Some(_) => "the other side".into(),
            None => side.to_string(),
        }
    }

    /// `leads`, or of you `lead`.
    pub(crate) fn verb(self, seat: Seat, verb: &str) -> String {
        let ending = match verb {
            _ if self.is_person(seat) => "",
            verb if verb.ends_with('s') || verb.ends_with("sh") => "es",
            _ => "s",
        };
        format!("{verb}{ending}")
    }

    /// `seat 1 leads`, or `you lead`.
    pub(crate) fn does(self, seat: Seat, verb: &str) -> String {
        format!("{} {}", self.of(seat), self.verb(seat, verb))
    }

    /// `seat 1, seat 2 and you`.
    pub(crate) fn list(self, seats: &[Seat]) -> String {
        let names: Vec<String> = seats.iter().map(|&seat| self.of(seat)).collect();
        listed(&names)
    }

    /// `seat 1 and seat 2 pass`, or `seat 1 passes`.
    pub(crate) fn all_pass(self, seats: &[Seat]) -> String {
        match seats {
            &[seat] => self.does(seat, "pass"),
            seats => format!("{} pass", self.list(seats)),
        }
    }
}

/// `this`, `this and that`, `this, that and another`.
pub(crate) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [all_but_last @ .., last] => format!("{} and {last}", all_but_last.join(", ")),
    }
}

/// The other seats in turn order.
pub(crate) fn others(seat: Seat, players: Players) -> impl Iterator<Item = Seat> {
    iter::successors(Some(seat.next(players)), move |other| Some(other.next(players))).take(players.count() - 1)
}

/// Who passed because the time was up.
pub(crate) fn auto_passed(events: &[Event]) -> Vec<Seat> {
    let passed = events.iter().filter_map(|event| match event {
        Event::AutoPassed { seat, .. } => Some(*seat),
        _ => None,
    });
    passed.collect()
}

/// The cards in their pretty form, in this order.
pub(crate) fn cards(cards: &[Card]) -> String {
    cards.iter().map(|card| format!("{card:#}")).collect::<Vec<_>>().join(" ")
}

/// The dominoes in this order.
pub(crate) fn dominoes(dominoes: &[Domino]) -> String {
    dominoes.iter().map(Domino::to_string).collect::<Vec<_>>().join(" ")
}

/// `7♦ 7♣`, as a person lays it out.
pub(crate) fn play(rules: &Rules, play: Combo) -> String {
    cards(&rules.display_order(play))
}

/// `7♦ 7♣ (pair)`.
pub(crate) fn play_and_kind(rules: &Rules, combo: Combo) -> String {
    format!("{} ({})", play(rules, combo), combo.kind())
}

/// Why a play starts the auto-pass timer.
pub(crate) fn unbeatable_because(by_hand_sizes: bool, size: usize) -> String {
    if by_hand_sizes {
        format!("nobody else has {size} cards left")
    } else {
        "nothing that is still out beats it".into()
    }
}

/// A number seed as the number, any other as its digits: what `--seed` takes.
pub(crate) fn seed(seed: Seed) -> String {
    let bytes = seed.bytes();
    let number = bytes.iter().take(8).rev().fold(0, |number: u64, &byte| number << 8 | u64::from(byte));
    if Seed::from(number) == seed { number.to_string() } else { seed.to_string() }
}

pub(crate) const fn policy(policy: Policy) -> &'static str {
    match policy {
        Policy::Random => "random",
        Policy::Hint => "hint",
        Policy::First => "first",
        Policy::Advice => "advice",
    }
}

/// `1 mark`, `2 marks`.
pub(crate) fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Milliseconds as `10 s` or `3.500 s`.
pub(crate) fn seconds(ms: u64) -> String {
    let (whole, rest) = (ms / 1000, ms % 1000);
    if rest == 0 { format!("{whole} s") } else { format!("{whole}.{rest:03} s") }
}

/// `12,345`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A quotient with one decimal, rounded; a dash where there is none.
pub(crate) fn quotient(dividend: u64, divisor: u64) -> String {
    let tenths = (u128::from(dividend) * 10 + u128::from(divisor) / 2).checked_div(divisor.into());
    tenths.map_or("–".into(), |tenths| format!("{}.{}", tenths / 10, tenths % 10))
}

/// A share of a whole: `33.3 %`; a dash where there is none.
pub(crate) fn percent(part: u64, whole: u64) -> String {
    if whole == 0 { "–".into() } else { format!("{} %", quotient(part.saturating_mul(100), whole)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_easy_to_read() {
        let grouped_by_three = [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")];
        assert!(grouped_by_three.iter().all(|&(number, text)| grouped(number) == text));
        assert_eq!([(1, 3), (2, 3), (1, 0), (995, 100)].map(|(a, b)| quotient(a, b)), ["0.3", "0.7", "–", "10.0"]);
        assert_eq!(quotient(u64::MAX, 1), "18446744073709551615.0");
        assert_eq!([0, 10_000, 3_050, 9_999].map(seconds), ["0 s", "10 s", "3.050 s", "9.999 s"]);
    }

    #[test]
    fn a_seed_is_shown_as_it_can_be_typed() {
        for number in [0, 1, 300, u64::MAX] {
            assert_eq!(seed(Seed::from(number)), number.to_string());
        }
        let long = Seed::new([7; 32]);
        assert_eq!(seed(long), long.to_string());
    }

    #[test]
    fn the_person_is_you() {
        let names = Names::with_person(Seat::S1);
        assert_eq!(names.list(&[Seat::S0, Seat::S1, Seat::S2]), "seat 0, you and seat 2");
        assert_eq!([names.all_pass(&[Seat::S0]), names.all_pass(&[Seat::S1])], ["seat 0 passes", "you pass"]);
        assert_eq!(names.does(Seat::S3, "lead"), "seat 3 leads");
        assert_eq!([Seat::S0, Seat::S1].map(|seat| names.whose(seat)), ["seat 0's", "your"]);
        assert_eq!([Seat::S0, Seat::S1].map(|seat| names.owned_by(seat)), ["seat 0's", "yours"]);
        assert_eq!([Seat::S1, Seat::S2].map(|seat| names.does(seat, "splash")), ["you splash", "seat 2 splashes"]);
        assert_eq!(Side::ALL.map(|side| names.side(side)), ["the other side", "your side"]);
        assert_eq!(Side::ALL.map(|side| Names::NOBODY.side(side)), ["side 0", "side 1"]);
        assert_eq!([0, 1, 2].map(|count| counted(count, "mark")), ["0 marks", "1 mark", "2 marks"]);
    }
}
