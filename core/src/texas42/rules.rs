//! What is played.

use alloc::string::String;

use super::{Declaration, Marks, NelloDoubles, NoTrumpDoubles, PlungeMarks, SplashMarks, Trump};
use crate::{Target, quote::start_of};

/// What is played. [`Rules::tournament`] is straight 42; change a field for a house that differs.
///
/// ```
/// use unbeaten::texas42::{AllPass, House, Rules};
///
/// let house = Rules { nello: House::Any, all_pass: AllPass::Forced, ..Rules::tournament() };
/// assert!(house != Rules::casual());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", default, deny_unknown_fields)
)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Rules {
    /// What is counted: marks (n42pa.org/rules) or points (the older game: texas42.net, pagat.com).
    pub scoring: Scoring,
    /// The total that wins: 7 marks (n42pa.org/rules) or 250 points (pagat.com).
    pub target: Target,
    /// What happens when everybody passes: the next seat shakes (n42pa.org/rules), or the shaker has to bid ("dump the dealer",
    /// texas42.net).
    pub all_pass: AllPass,
    /// The most marks that may be bid, 1 to 7. Straight 42 comes to 5 at most: two marks, and one more by each of three seats
    /// (n42pa.org/rules).
    pub max_marks: Marks,
    /// Whether a hand ends with the trick that decides it (texas42.net); the result is the same.
    pub early_end: bool,
    /// What becomes of a claim that can be beaten: it loses the hand (n42pa.org/rules, rule 16), it is refused and play goes on, or
    /// nobody may claim.
    pub claims: Claims,
    /// Where the doubles may stand in no-trump: high (n42pa.org/rules), low, or as a suit of their own (pagat.com).
    pub no_trump_doubles: NoTrumpDoubles,
    /// Whether nello may be declared (texas42.net, pagat.com).
    pub nello: House,
    /// The fewest marks that nello takes, 1 to 7 (pagat.com).
    pub nello_marks: Marks,
    /// Where the doubles may stand in nello (texas42.net, pagat.com).
    pub nello_doubles: NelloDoubles,
    /// Whether sevens may be declared (pagat.com).
    pub sevens: House,
    /// The fewest marks that sevens takes, 1 to 7 (pagat.com).
    pub sevens_marks: Marks,
    /// Whether one may plunge with four doubles (texas42.net, pagat.com).
    pub plunge: bool,
    /// What a plunge is at least worth, 2 to 7 marks (texas42.net: 4).
    pub plunge_marks: PlungeMarks,
    /// Whether one may splash with three doubles (pagat.com).
    pub splash: bool,
    /// How many marks a splash may be for, 2 to 7 (pagat.com: 2 or 3).
    pub splash_marks: SplashMarks,
    /// Whether the partner who declares after splash and plunge leads, too (pagat.com); otherwise the bidder does.
    pub partner_leads: bool,
    /// Whether a hand can also be gold with doubles as trump; the source document has gold for suit trump only.
    pub gold_with_doubles: bool,
}

/// What is counted over the hands of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Scoring {
    /// A mark a hand, or as many as were bid.
    Marks,
    /// The points that were taken.
    Points,
}

/// What happens when everybody passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum AllPass {
    /// The hand is thrown in, and the next seat shakes.
    Redeal,
    /// After three passes the shaker has to bid.
    Forced,
}

/// What becomes of a claim that can be beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum Claims {
    /// Nobody may claim.
    Off,
    /// The hand is lost.
    Forfeit,
    /// It is refused, and play goes on.
    Free,
}

/// Whether a house contract may be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum House {
    /// By nobody.
    Off,
    /// By anybody who has bid enough.
    Any,
    /// Only by a shaker who bid after three passes.
    Forced,
}

impl Rules {
    /// Straight 42, as the National 42 Players Association sanctions it (n42pa.org/rules; texas42.net has a sample of tournament
    /// rules).
    pub const fn tournament() -> Self {
        Self {
            scoring: Scoring::Marks,
            target: Target::of(7),
            all_pass: AllPass::Redeal,
            max_marks: Marks::MAX,
            early_end: true,
            claims: Claims::Forfeit,
            no_trump_doubles: NoTrumpDoubles::USUAL,
            nello: House::Off,
            nello_marks: Marks::MIN,
            nello_doubles: NelloDoubles::USUAL,
            sevens: House::Off,
            sevens_marks: Marks::MIN,
            plunge: false,
            plunge_marks: PlungeMarks::of(4),
            splash: false,
            splash_marks: SplashMarks::USUAL,
            partner_leads: true,
            gold_with_doubles: false,
        }
    }

    /// As it is played at many tables: the shaker has to bid, nello, plunge and splash are played, and a claim that fails costs
    /// nothing (texas42.net, pagat.com).
    pub const fn casual() -> Self {
        Self {
            all_pass: AllPass::Forced,
            claims: Claims::Free,
            nello: House::Any,
            plunge: true,
            splash: true,
            ..Self::tournament()
        }
    }

    /// The older game to 250 points (texas42.net, pagat.com).
    pub const fn points() -> Self {
        Self {
            scoring: Scoring::Points,
            target: Target::of(250),
            all_pass: AllPass::Forced,
            claims: Claims::Free,
            nello: House::Forced,
            ..Self::tournament()
        }
    }

    /// Every name of rules.
    pub const PRESETS: &'static [(&'static str, Self)] =
        &[("tournament", Self::tournament()), ("casual", Self::casual()), ("points", Self::points())];

    /// Whether a hand can be gold under this declaration.
    pub(super) const fn may_be_gold(self, trump: Trump) -> bool {
        match trump {
            Trump::Pip(_) => true,
            Trump::Doubles => self.gold_with_doubles,
            Trump::NoTrump => false,
        }
    }

    /// Whether the rules have a declaration at all, whoever may name it.
    ///
    /// ```
    /// use unbeaten::texas42::{Declaration, Rules};
    /// assert!(Rules::casual().has(Declaration::Nello) && !Rules::casual().has(Declaration::NelloLow));
    /// ```
    pub const fn has(&self, declaration: Declaration) -> bool {
        match (declaration.nello(), declaration.no_trump(), self.house_contract(declaration)) {
            (_, _, Some((House::Off, _))) => false,
            (Some(doubles), ..) => self.nello_doubles.contains(doubles),
            (_, Some(doubles), _) => self.no_trump_doubles.contains(doubles),
            _ => true,
        }
    }

    /// When nello and sevens may be declared, and after how many marks; none of what may always be.
    pub(super) const fn house_contract(&self, declaration: Declaration) -> Option<(House, Marks)> {
        match declaration {
            Declaration::Sevens => Some((self.sevens, self.sevens_marks)),
            _ if declaration.nello().is_some() => Some((self.nello, self.nello_marks)),
            _ => None,
        }
    }

    /// The rules known by a name.
    ///
    /// # Errors
    /// If no rules have that name.
    pub fn named(preset: &str) -> Result<Self, UnknownRules> {
        let found = Self::PRESETS.iter().find(|(name, _)| *name == preset);
        found.map(|(_, rules)| *rules).ok_or_else(|| UnknownRules { preset: start_of(preset) })
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::tournament()
    }
}

/// No rules have this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there are no Texas 42 rules called \"{preset}\"; there are \"tournament\", \"casual\" and \"points\"")]
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
