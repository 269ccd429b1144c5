//! What is played.

use alloc::string::String;

use super::Pack;
use crate::{Players, Seat, Target, quote::start_of};

/// What is played. [`Rules::south_african`] is the game with forty cards; change a field for a house that differs.
///
/// ```
/// use unbeaten::casino::{Rules, Ties};
///
/// let house = Rules { pile_tops: false, ties: Ties::None, ..Rules::south_african() };
/// assert_eq!(house.check(), Ok(()));
/// ```
///
/// `groups: one` goes with `add: none` and without pile tops only. Whoever makes a game of other rules without asking
/// [`check`](Self::check) plays as if nothing were added to builds and no top were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Rules {
    /// The cards that are played with, and so how they are dealt. In data it is the `preset` that has this pack.
    #[cfg_attr(feature = "serde", serde(rename = "preset"))]
    pub pack: Pack,
    /// How much one capture or build may have.
    pub groups: Groups,
    /// In which rounds a build may be made.
    pub build_rounds: BuildRounds,
    /// Whether one player may own several builds.
    pub several_builds: bool,
    /// To whose builds cards may be added.
    pub add: Adding,
    /// Whose simple builds may be raised.
    pub raise: Raising,
    /// Whether the top card of an opponent's pile counts as one more loose card.
    pub pile_tops: bool,
    /// When the owner of a build may trail.
    pub trail_with_build: TrailWithBuild,
    /// Whether a card may be trailed beside a loose one of its rank.
    pub trail_beside_equal: bool,
    /// Whether four players play in pairs, seats 0 and 2 against 1 and 3.
    pub pairs: bool,
    /// Points for most cards.
    pub most_cards: u8,
    /// Points for most spades.
    pub most_spades: u8,
    /// What becomes of them if sides have equally many.
    pub ties: Ties,
    /// When most cards and most spades score.
    pub bonuses: Bonuses,
    /// Points for each sweep.
    pub sweep: u8,
    /// Whether of two sides one that took no point card leaves both bonuses to the other (KASA).
    pub shut_out: bool,
    /// What wins a series of games.
    pub series: Series,
}

/// How much one capture or build may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Groups {
    /// Any number of groups, and the build of the value besides.
    Many,
    /// One loose card, one group or one build; a build is the card and one loose card, worth their sum.
    One,
}

/// In which rounds a build may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum BuildRounds {
    /// In all.
    All,
    /// In the first.
    First,
}

/// To whose builds cards may be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Adding {
    /// To one's own.
    Own,
    /// To everybody's; it is then the player's.
    Any,
    /// To none, nor is another's raised into one's own.
    None,
}

/// Whose simple builds may be raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Raising {
    /// Those of opponents.
    Opponents,
    /// A partner's and one's own too.
    Any,
}

/// When the owner of a build may trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum TrailWithBuild {
    /// Not in the first round of a game of several.
    NotInFirstOfSeveral,
    /// Not in round 1, even if that is the only one.
    NotInRound1,
    /// Never.
    Never,
    /// Always.
    Always,
}

/// What becomes of most cards and most spades if sides have equally many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Ties {
    /// Two sides get half each, rounded down; three or four nothing.
    Split,
    /// Nobody gets it.
    None,
}

/// When most cards and most spades score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Bonuses {
    /// Between two sides.
    TwoSides,
    /// Always.
    Always,
}

/// What wins a series of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum Series {
    /// So many games; one that is shared counts for nobody.
    Wins(Target),
    /// The highest total, once a side has so many points. If two share the highest, another game is played.
    Points(Target),
}

/// Options that do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("\"groups\": \"one\" goes with \"add\": \"none\" and without \"pileTops\" only")]
pub struct BadRules;

impl BadRules {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_rules"
    }
}

impl Rules {
    /// The South African game with forty cards, mostly as the Khasino association (KASA) and pagat.com have it.
    pub const fn south_african() -> Self {
        Self {
            pack: Pack::Forty,
            groups: Groups::Many,
            build_rounds: BuildRounds::All,
            several_builds: false,
            add: Adding::Own,
            raise: Raising::Opponents,
            pile_tops: true,
            trail_with_build: TrailWithBuild::NotInFirstOfSeveral,
            trail_beside_equal: true,
            pairs: true,
            most_cards: 2,
            most_spades: 2,
            ties: Ties::Split,
            bonuses: Bonuses::TwoSides,
            sweep: 0,
            shut_out: false,
            series: Series::Wins(Target::of(1)),
        }
    }

    /// What the source document's table of actions allows, under the duty and the limits of one build and one of a value, without which
    /// games get stuck.
    pub const fn document() -> Self {
        Self {
            groups: Groups::One,
            build_rounds: BuildRounds::First,
            add: Adding::None,
            raise: Raising::Any,
            pile_tops: false,
            trail_with_build: TrailWithBuild::NotInRound1,
            trail_beside_equal: false,
            ..Self::south_african()
        }
    }

    /// The game with fifty-two cards, as pagat.com, Britannica and Foster's Hoyle have it.
    pub const fn standard52() -> Self {
        Self {
            pack: Pack::FiftyTwo,
            several_builds: true,
            add: Adding::Any,
            raise: Raising::Any,
            pile_tops: false,
            trail_with_build: TrailWithBuild::Never,
            most_cards: 3,
            most_spades: 1,
            ties: Ties::None,
            bonuses: Bonuses::Always,
            sweep: 1,
            series: Series::Points(Target::of(21)),
            ..Self::south_african()
        }
    }

    /// Every name of rules.
    pub const PRESETS: &'static [(&'static str, Self)] =
        &[("south_african", Self::south_african()), ("document", Self::document()), ("standard52", Self::standard52())];

    /// The rules known by a name.
    ///
    /// # Errors
    /// If no rules have that name.
    pub fn named(preset: &str) -> Result<Self, UnknownRules> {
        let found = Self::PRESETS.iter().find(|(name, _)| *name == preset);
        found.map(|(_, rules)| *rules).ok_or_else(|| UnknownRules { preset: start_of(preset) })
    }

    /// Says whether the options go together.
    ///
    /// ```
    /// use unbeaten::casino::{Groups, Rules};
    ///
    /// let bad = Rules { groups: Groups::One, ..Rules::south_african() };
    /// assert_eq!(bad.check().unwrap_err().code(), "bad_rules");
    /// ```
    ///
    /// # Errors
    /// If they do not.
    pub const fn check(&self) -> Result<(), BadRules> {
        match (self.groups, self.add, self.pile_tops) {
            (Groups::Many, ..) | (Groups::One, Adding::None, false) => Ok(()),
            (Groups::One, ..) => Err(BadRules),
        }
    }

    /// How many sides there are when so many play: a side is a player, or two of four who play in pairs.
    ///
    /// ```
    /// use unbeaten::{Players, casino::Rules};
    /// assert_eq!(Rules::south_african().sides(Players::Four), Players::Two);
    /// ```
    pub const fn sides(&self, players: Players) -> Players {
        if matches!(players, Players::Four) && self.pairs { Players::Two } else { players }
    }

    /// The number of the side that a seat plays for.
    pub const fn side_of(&self, players: Players, seat: Seat) -> usize {
        if matches!(players, Players::Four) && self.pairs { seat.side().index() } else { seat.index() }
    }

    /// To whose builds cards are added, where rules that do not go together add to none.
    pub(super) const fn adding(&self) -> Adding {
        if matches!(self.groups, Groups::One) { Adding::None } else { self.add }
    }

    /// Whether tops are taken, as above.
    pub(super) const fn takes_tops(&self) -> bool {
        self.pile_tops && matches!(self.groups, Groups::Many)
    }

    /// Whether the owner of a build may trail in this round.
    pub(super) const fn may_trail_with_build(&self, round: u8, rounds: u8) -> bool {
        match self.trail_with_build {
            TrailWithBuild::NotInFirstOfSeveral => round > 1 || rounds == 1,
            TrailWithBuild::NotInRound1 => round > 1,
            TrailWithBuild::Never => false,
            TrailWithBuild::Always => true,
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::south_african()
    }
}

/// No rules have this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there are no Casino rules called \"{preset}\"; there are \"south_african\", \"document\" and \"standard52\"")]
pub struct UnknownRules {
    /// The name, cut where it is long.
    pub preset: String,
}

impl UnknownRules {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "unknown_rules"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_goes_together_and_one_group_with_nothing_else() {
        for (name, rules) in Rules::PRESETS {
            assert_eq!((Rules::named(name), rules.check()), (Ok(*rules), Ok(())));
        }
        for add in [Adding::Own, Adding::Any, Adding::None] {
            for pile_tops in [false, true] {
                let rules = Rules { groups: Groups::One, add, pile_tops, ..Rules::south_african() };
                assert_eq!(rules.check().is_ok(), add == Adding::None && !pile_tops);
                assert_eq!((rules.adding(), rules.takes_tops()), (Adding::None, false));
            }
        }
        assert_eq!(Rules::named("pagat").unwrap_err().code(), "unknown_rules");
    }

    #[test]
    fn two_of_four_are_a_side_only_in_pairs() {
        let (pairs, singles) = (Rules::south_african(), Rules { pairs: false, ..Rules::south_african() });
        assert_eq!(Seat::ALL.map(|seat| pairs.side_of(Players::Four, seat)), [0, 1, 0, 1]);
        assert_eq!(Seat::ALL.map(|seat| singles.side_of(Players::Four, seat)), [0, 1, 2, 3]);
        assert_eq!((pairs.sides(Players::Three), singles.sides(Players::Four)), (Players::Three, Players::Four));
    }

    #[test]
    fn who_owns_a_build_trails_by_the_option() {
        let may = |trail_with_build, round, rounds| {
            Rules { trail_with_build, ..Rules::south_african() }.may_trail_with_build(round, rounds)
        };
        assert_eq!(
            [(1, 1), (1, 2), (2, 2)].map(|(round, of)| may(TrailWithBuild::NotInFirstOfSeveral, round, of)),
            [true, false, true]
        );
        assert_eq!([(1, 1), (2, 2)].map(|(round, of)| may(TrailWithBuild::NotInRound1, round, of)), [false, true]);
        assert!(!may(TrailWithBuild::Never, 2, 2) && may(TrailWithBuild::Always, 1, 2));
    }
}
