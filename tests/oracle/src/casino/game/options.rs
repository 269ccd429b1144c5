//! What may differ from table to table.
//!
//! "Pack and deal belong to the preset; every other line is a field of `Rules`."

use super::super::is_face;

/// Whose builds are added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adding {
    /// "To the player's own build."
    Own,
    /// "`none`: also no raise into the own build."
    None,
    /// "`any`: to everybody's build, which becomes the player's."
    Any,
}

/// When the owner of a build may not trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrailWithBuild {
    /// "Counts rounds of the game, so with three or four players it forbids nothing."
    NotInFirstOfSeveral,
    /// Not in round 1, however many there are.
    NotInRound1,
    /// Not at all.
    Never,
    /// Whenever he likes.
    Always,
}

/// How a series is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    /// "By the first side that wins `wins` games."
    Wins(u64),
    /// "By the highest total once a side has `points`."
    Points(u64),
}

/// The table of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a line of the table that has two values")]
pub struct Options {
    /// 52 cards, four each and four loose, and four each again; else forty.
    pub fifty_two: bool,
    /// "`one`: a capture takes one loose card, one group or one build; a build is the card and one loose card, worth their sum."
    pub one_group: bool,
    /// "In which rounds *build* is allowed": the first only, or all.
    pub build_in_first_round_only: bool,
    /// "True: no limit of one build (the duty holds for each)."
    pub several_builds: bool,
    /// Whose builds are added to.
    pub add: Adding,
    /// "`any`: also a partner's and one's own simple build."
    pub raise_any: bool,
    /// Whether the tops of opponents' piles count.
    pub pile_tops: bool,
    /// When the owner of a build may not trail.
    pub trail_with_build: TrailWithBuild,
    /// "False: no card beside a loose one of its rank."
    pub trail_beside_equal: bool,
    /// "Four players in pairs; false: singles."
    pub pairs: bool,
    /// Points for most cards.
    pub most_cards: u32,
    /// Points for most spades.
    pub most_spades: u32,
    /// "`split`: two that tie get half each, rounded down, three or four nothing; `none`: nobody gets it."
    pub split_ties: bool,
    /// "When most cards and most spades score": always, or with two sides.
    pub bonuses_always: bool,
    /// "Points for each."
    pub sweep: u32,
    /// "True (KASA): of two sides, one that took no point card gets no bonus, the other both (11–0)."
    pub shut_out: bool,
    /// How a series is won.
    pub series: Series,
}

impl Options {
    /// The default.
    #[must_use]
    pub const fn south_african() -> Self {
        Self {
            fifty_two: false,
            one_group: false,
            build_in_first_round_only: false,
            several_builds: false,
            add: Adding::Own,
            raise_any: false,
            pile_tops: true,
            trail_with_build: TrailWithBuild::NotInFirstOfSeveral,
            trail_beside_equal: true,
            pairs: true,
            most_cards: 2,
            most_spades: 2,
            split_ties: true,
            bonuses_always: false,
            sweep: 0,
            shut_out: false,
            series: Series::Wins(1),
        }
    }

    /// Layer A's table.
    #[must_use]
    pub const fn document() -> Self {
        Self {
            one_group: true,
            build_in_first_round_only: true,
            add: Adding::None,
            raise_any: true,
            pile_tops: false,
            trail_with_build: TrailWithBuild::NotInRound1,
            trail_beside_equal: false,
            ..Self::south_african()
        }
    }

    /// The game of 52 cards.
    #[must_use]
    pub const fn standard52() -> Self {
        Self {
            fifty_two: true,
            several_builds: true,
            add: Adding::Any,
            raise_any: true,
            pile_tops: false,
            trail_with_build: TrailWithBuild::Never,
            most_cards: 3,
            most_spades: 1,
            split_ties: false,
            bonuses_always: true,
            sweep: 1,
            series: Series::Points(21),
            ..Self::south_african()
        }
    }

    /// The rules with this name.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        match name {
            "south_african" => Some(Self::south_african()),
            "document" => Some(Self::document()),
            "standard52" => Some(Self::standard52()),
            _ => None,
        }
    }

    /// "`groups: one` goes with `add: none` and `pileTops: false` only; anything else is refused."
    #[must_use]
    pub fn go_together(&self) -> bool {
        !self.one_group || self.add == Adding::None && !self.pile_tops
    }

    /// The pack in index order.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        (0..52).filter(|&card| self.fifty_two || !is_face(card)).collect()
    }

    /// "Two players 10 each […]; three players 13 each […]; four players 10 each"; with 52 cards "four each".
    #[must_use]
    pub const fn hand_size(&self, players: usize) -> usize {
        match (self.fifty_two, players) {
            (true, _) => 4,
            (false, 3) => 13,
            (false, _) => 10,
        }
    }

    /// The cards that are dealt loose: one with three players, "four loose" with 52 cards.
    #[must_use]
    pub const fn dealt_loose(&self, players: usize) -> usize {
        match (self.fifty_two, players) {
            (true, _) => 4,
            (false, 3) => 1,
            (false, _) => 0,
        }
    }

    /// How many rounds a game has.
    ///
    /// # Panics
    /// If nobody plays.
    #[must_use]
    pub fn rounds(&self, players: usize) -> u32 {
        let cards = self.pack().len() - self.dealt_loose(players);
        u32::try_from(cards / (players * self.hand_size(players))).expect("a few rounds")
    }

    /// "A *side* is a player, or, with four players in pairs, seats 0+2 and 1+3."
    #[must_use]
    pub const fn sides(&self, players: usize) -> usize {
        if self.pairs && players == 4 { 2 } else { players }
    }

    /// The side of a seat.
    #[must_use]
    pub const fn side(&self, seat: usize, players: usize) -> usize {
        seat % self.sides(players)
    }

    /// "*Opponents* are the seats of other sides."
    #[must_use]
    pub const fn are_opponents(&self, seat: usize, other: usize, players: usize) -> bool {
        self.side(seat, players) != self.side(other, players)
    }

    /// Whether most cards and most spades score with so many sides.
    #[must_use]
    pub const fn has_bonuses(&self, sides: usize) -> bool {
        self.bonuses_always || sides == 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deals_of_the_page() {
        let (forty, fifty_two) = (Options::south_african(), Options::standard52());
        assert_eq!([2, 3, 4].map(|players| forty.rounds(players)), [2, 1, 1]);
        assert_eq!([2, 3, 4].map(|players| fifty_two.rounds(players)), [6, 4, 3]);
        for options in [forty, fifty_two, Options::document()] {
            for players in 2..=4 {
                let dealt = options.rounds(players) as usize * players * options.hand_size(players);
                assert_eq!(dealt + options.dealt_loose(players), options.pack().len(), "nothing is left over");
            }
        }
    }

    #[test]
    fn sides() {
        let pairs = Options::south_african();
        assert_eq!([0, 1, 2, 3].map(|seat| pairs.side(seat, 4)), [0, 1, 0, 1]);
        let singles = Options { pairs: false, ..pairs };
        assert_eq!([0, 1, 2, 3].map(|seat| singles.side(seat, 4)), [0, 1, 2, 3]);
        assert!(!pairs.are_opponents(1, 3, 4) && pairs.are_opponents(1, 2, 4) && singles.are_opponents(1, 3, 4));
        assert!(pairs.are_opponents(0, 2, 3));
    }

    #[test]
    fn what_goes_together() {
        let document = Options::document();
        assert!(
            document.go_together() && Options::south_african().go_together() && Options::standard52().go_together()
        );
        assert!(!Options { pile_tops: true, ..document }.go_together());
        assert!(!Options { add: Adding::Own, ..document }.go_together());
        assert!(!Options { one_group: true, ..Options::standard52() }.go_together());
        assert!(Options { one_group: true, add: Adding::None, ..Options::standard52() }.go_together());
    }
}
