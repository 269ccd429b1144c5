//! Can this play still be beaten, and by what?
//!
//! There are three degrees of knowledge and a function for each, because an answer that mixes them up is wrong for
//! somebody: the table sees the cards played, everybody can count hands, and a player also sees her own cards.

use alloc::vec::Vec;

use super::{
    BadPosition, Combo, HandSizes, Kind, Rules,
    position::{HAND, check_hand, disjoint},
};
use crate::{CardSet, Counted, Players, WrongCount};

/// Whether a play can still be beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The strongest play that would beat it, among equals the one of the lowest cards; none if it is unbeatable.
    pub witness: Option<Combo>,
}

impl Verdict {
    /// Whether nothing beats it.
    pub const fn is_unbeatable(self) -> bool {
        self.witness.is_none()
    }
}

/// What the one who asks knows besides the play itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge<'a> {
    /// The seat that made the play knows what it still holds.
    OwnHand {
        /// The cards played before.
        played: CardSet,
        /// What the seat holds after the play.
        own_hand: CardSet,
        /// The hand sizes of the opponents who are not out of the trick, if they shall count.
        hand_sizes: Option<HandSizes>,
    },
    /// The server knows every hand.
    AllHands {
        /// The cards played before.
        played: CardSet,
        /// What the seat that made the play still holds.
        own_hand: CardSet,
        /// The opponents' hands, in turn order.
        hands: &'a [CardSet],
    },
}

impl Rules {
    /// The first degree: by the cards seen. A play is unbeatable when no legal play made only of cards that are neither
    /// already played nor in this play beats it. `played` is what was played before.
    ///
    /// ```
    /// use unbeaten::big_two::Rules;
    ///
    /// let rules = Rules::classic();
    /// let two_of_hearts = rules.classify("2H".parse()?)?;
    /// let early = rules.unbeatable_by_cards_seen(two_of_hearts, "".parse()?)?;
    /// assert_eq!(early.witness.unwrap().cards(), "2S".parse()?);
    /// assert!(rules.unbeatable_by_cards_seen(two_of_hearts, "2S".parse()?)?.is_unbeatable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a card of the play was already played.
    pub fn unbeatable_by_cards_seen(&self, play: Combo, played: CardSet) -> Result<Verdict, BadPosition> {
        let seen = disjoint(&[play.cards(), played])?;
        Ok(self.verdict(play, !seen))
    }

    /// The second degree: by the cards seen and the hand sizes. An opponent with fewer cards than the play has cannot
    /// beat it; nor can one who is out of the trick, where a pass is for the trick, and whose hand is therefore left out.
    ///
    /// ```
    /// use unbeaten::big_two::{HandSizes, Rules};
    ///
    /// let rules = Rules::classic();
    /// let threes = rules.classify("3D 3C".parse()?)?;
    /// let judge = |sizes: &[u8]| rules.unbeatable_by_hand_sizes(threes, "".parse().unwrap(), HandSizes::new(sizes)?);
    /// assert!(!judge(&[1, 9, 1])?.is_unbeatable());
    /// // The one with nine cards has passed for the trick.
    /// assert!(judge(&[1, 1])?.is_unbeatable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a card of the play was already played, or the opponents cannot hold that many cards.
    pub fn unbeatable_by_hand_sizes(
        &self,
        play: Combo,
        played: CardSet,
        hand_sizes: HandSizes,
    ) -> Result<Verdict, BadPosition> {
        let own_hand = CardSet::EMPTY;
        self.unbeatable_by_knowledge(play, Knowledge::OwnHand { played, own_hand, hand_sizes: Some(hand_sizes) })
    }

    /// The third degree: by what the seat that made the play knows, or by what the server knows.
    ///
    /// ```
    /// use unbeaten::big_two::{Knowledge, Rules};
    ///
    /// let rules = Rules::classic();
    /// let aces = rules.classify("AD AC".parse()?)?;
    /// let i_hold_the_other_high_pairs = Knowledge::OwnHand {
    ///     played: "AH".parse()?,
    ///     own_hand: "2D 2C 2H".parse()?,
    ///     hand_sizes: None,
    /// };
    /// assert!(rules.unbeatable_by_knowledge(aces, i_hold_the_other_high_pairs)?.is_unbeatable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a card is in two places, or a number of cards in a hand or of opponents is impossible.
    pub fn unbeatable_by_knowledge(&self, play: Combo, knowledge: Knowledge<'_>) -> Result<Verdict, BadPosition> {
        match knowledge {
            Knowledge::OwnHand { played, own_hand, hand_sizes } => {
                let unseen = !disjoint(&[play.cards(), played, own_hand])?;
                WrongCount::check(Counted::CardsInAHand, own_hand.len(), 0, HAND)?;
                if let Some(sizes) = hand_sizes {
                    sizes.check_unseen(unseen)?;
                    if sizes.largest() < play.size() {
                        return Ok(Verdict { witness: None });
                    }
                }
                Ok(self.verdict(play, unseen))
            }
            Knowledge::AllHands { played, own_hand, hands } => {
                check_hands([play.cards(), played, own_hand], hands)?;
                let witnesses = hands.iter().filter_map(|&hand| self.verdict(play, hand).witness);
                // Equal strength: the lower cards, and so a later witness must be strictly better.
                Ok(Verdict { witness: witnesses.reduce(|best, other| if better(other, best) { other } else { best }) })
            }
        }
    }

    /// Which of these hands, counted from 0, hold a play that beats this one.
    pub fn hands_that_beat(&self, play: Combo, hands: &[CardSet]) -> Vec<usize> {
        (0..hands.len()).filter(|&offset| !self.verdict(play, hands[offset]).is_unbeatable()).collect()
    }

    /// For each kind, weakest first, the strongest play that can be made of the cards not yet played.
    ///
    /// ```
    /// use unbeaten::big_two::{Kind, Rules};
    ///
    /// let [single, .., straight_flush] = Rules::classic().possible("2S AS".parse()?);
    /// assert_eq!(single, (Kind::Single, Some(Rules::classic().classify("2H".parse()?)?)));
    /// assert_eq!(straight_flush.1.unwrap().cards(), "10H JH QH KH AH".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn possible(&self, played: CardSet) -> [(Kind, Option<Combo>); 8] {
        Kind::ALL.map(|kind| (kind, self.strongest_of(kind, !played)))
    }

    /// Judges a play against all the plays that `cards` hold. This is the innermost question: bit arithmetic, nothing
    /// allocated, no search over subsets.
    #[inline]
    pub fn verdict(&self, play: Combo, cards: CardSet) -> Verdict {
        let strongest = match play.kind() {
            // What is weaker than the kind of the play need not be looked for.
            kind if kind >= Kind::Straight => self.strongest_five(kind, cards),
            kind => self.strongest_of(kind, cards),
        };
        Verdict { witness: strongest.filter(|strongest| strongest.key() > play.key()) }
    }
}

fn check_hands(elsewhere: [CardSet; 3], hands: &[CardSet]) -> Result<(), BadPosition> {
    WrongCount::check(Counted::Opponents, hands.len(), 1, Players::Four.count() - 1)?;
    hands.iter().try_for_each(|&hand| check_hand(hand))?;
    let mut seen = disjoint(&elsewhere)?;
    for &hand in hands {
        seen = disjoint(&[seen, hand])?;
    }
    Ok(())
}

/// Stronger, or as strong and of lower cards.
fn better(one: Combo, other: Combo) -> bool {
    one.key() > other.key() || one.key() == other.key() && one.cards().iter().lt(other.cards().iter())
}
