//! A play to suggest: what a sensible player without a plan would do.
//!
//! **On the lead**
//! 1. If there is a [certain finish](CertainFinish) by what the player knows, its first play. What the player knows is the
//!    hand, the cards played and, where they are told, the opponents' hand sizes; the first-card and one-card-left rules
//!    hold in it as everywhere.
//! 2. Else of the legal plays those of most cards, of these the weakest, of equals the one of the lowest card indices.
//!
//! **After a play**, of the legal plays the one that breaks least:
//! 1. The hand falls into groups, those of [`sort_by_combo`](Rules::sort_by_combo): the weakest five is taken out again and
//!    again, then the weakest triple, then the weakest pair; the rest are single cards.
//! 2. A play breaks a group if it takes some of its cards and leaves others. The more cards the largest group has that a play
//!    breaks, the worse it is; best is a play that breaks none.
//! 3. Among plays that are equally good in this, the weakest, then the one of the lowest card indices.
//!
//! So a pair, a triple or a five is not broken to beat a single as long as a card that is in none of them does it. A pass is
//! suggested only where nothing else is legal.

use core::{borrow::Borrow, ops::ControlFlow};

use super::{CertainFinish, Combo, Rules, Turn, position::HAND};
use crate::CardSet;

impl<R: Borrow<Rules>> Turn<R> {
    /// A sensible play. On the lead the first of a [certain finish](CertainFinish), if there is one by what the player
    /// [knows](Self::with_played), else the weakest play of most cards. After a play the weakest that beats it without
    /// breaking a pair, triple or five; if there is none such, the one that breaks the smallest. The groups that are kept
    /// together are those of [`sort_by_combo`](Rules::sort_by_combo).
    ///
    /// None is a pass, and is only answered where a pass is all there is.
    ///
    /// ```
    /// use unbeaten::big_two::{Rules, Turn};
    ///
    /// let rules = Rules::classic();
    /// let hint = |turn: Turn| turn.hint().map(|play| play.cards().to_string());
    /// let five = rules.classify("5D".parse()?)?;
    /// assert_eq!(hint(Turn::follow(rules, "6D 6C 9H".parse()?, five)?).as_deref(), Some("9H"));
    /// assert_eq!(hint(Turn::follow(rules, "6D 6C".parse()?, five)?).as_deref(), Some("6D"));
    ///
    /// let lead = Turn::lead(rules, "3D 3C AS 2H".parse()?)?;
    /// assert_eq!(hint(lead).as_deref(), Some("3D 3C"));
    /// // With the other twos gone nobody beats 2♥ or A♠, and the threes can wait.
    /// assert_eq!(hint(lead.with_played("2D 2C 2S".parse()?)?).as_deref(), Some("2H"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hint(&self) -> Option<Combo> {
        if self.on().is_none() {
            return self.finish().or_else(|| self.most_cards());
        }
        // Half of all turns have nothing to play, and need no groups.
        let mut groups = None;
        let mut best = None;
        let _ = self.visit_legal_plays(|play| {
            let groups = groups.get_or_insert_with(|| Groups::of(self.rules(), self.hand()));
            let broken = groups.largest_broken_by(play.cards());
            if best.is_none_or(|(least, _)| broken < least) {
                best = Some((broken, play));
            }
            // Plays come weakest first, so nothing better can follow one that breaks nothing.
            if broken == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best.map(|(_, play)| play)
    }

    /// The first play of a certain finish.
    fn finish(&self) -> Option<Combo> {
        CertainFinish::of_turn(self)?.find()?.first().copied()
    }

    /// The weakest legal lead of most cards.
    fn most_cards(&self) -> Option<Combo> {
        let weakest = |size| self.visit_size(size, &mut ControlFlow::Break).break_value();
        [5, 3, 2, 1].into_iter().find_map(weakest)
    }
}

/// The fives, triples and pairs into which a hand falls.
struct Groups {
    groups: [CardSet; HAND / 2],
    count: usize,
}

impl Groups {
    fn of(rules: &Rules, hand: CardSet) -> Self {
        let mut groups = Self { groups: [CardSet::EMPTY; HAND / 2], count: 0 };
        let _ = rules.visit_groups(hand, |group| {
            // Single cards come last, and of a hand that nobody knows there may be more groups than anybody can hold.
            if group.is_single() || groups.count == groups.groups.len() {
                return ControlFlow::Break(());
            }
            groups.groups[groups.count] = group.cards();
            groups.count += 1;
            ControlFlow::Continue(())
        });
        groups
    }

    /// How many cards the largest group has of which these are a part and not the whole; 0 if there is none.
    fn largest_broken_by(&self, cards: CardSet) -> usize {
        let broken = |group: &&CardSet| !group.is_disjoint(cards) && !group.is_subset(cards);
        // Larger groups come first.
        self.groups[..self.count].iter().find(broken).map_or(0, |group| group.len())
    }
}
