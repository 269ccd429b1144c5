//! What makes a question about a position impossible.

use crate::{Card, CardSet, Counted, Players, WrongCount};

/// How many cards a player is dealt, and so the most that anyone can hold.
pub(super) const HAND: usize = 13;

/// Why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadPosition {
    /// A card in two places that exclude each other.
    #[error("{card:#} is in two places")]
    Overlap {
        /// The lowest card that is in two places.
        card: Card,
    },
    /// An impossible number of cards or players.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
}

impl BadPosition {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Overlap { .. } => "overlap",
            Self::WrongCount(wrong) => wrong.code(),
        }
    }
}

/// Why a turn, or a question about one, is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadTurn {
    /// The position is impossible.
    #[error(transparent)]
    Position(#[from] BadPosition),
    /// The player does not hold the card that the play must contain.
    #[error("the hand does not hold {card:#}, which the play must contain")]
    FirstCardNotHeld {
        /// The card that has to be played.
        card: Card,
    },
    /// The hand sizes and the number of cards in the next hand say different things about the next seat.
    #[error("the next seat cannot have {by_hand_sizes} cards by the hand sizes and {by_next_cards} by the next cards")]
    Contradiction {
        /// How many cards it has by the hand sizes: the first of them.
        by_hand_sizes: u8,
        /// How many cards it has by what was said of the next seat alone.
        by_next_cards: u8,
    },
}

impl BadTurn {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Position(bad) => bad.code(),
            Self::FirstCardNotHeld { .. } => "first_card_not_held",
            Self::Contradiction { .. } => "contradiction",
        }
    }
}

impl From<WrongCount> for BadTurn {
    fn from(wrong: WrongCount) -> Self {
        Self::Position(wrong.into())
    }
}

/// All the cards of places that exclude each other.
pub(super) fn disjoint(places: &[CardSet]) -> Result<CardSet, BadPosition> {
    match twice(places.iter().copied()).first() {
        Some(card) => Err(BadPosition::Overlap { card }),
        None => Ok(places.iter().fold(CardSet::EMPTY, |all, &place| all | place)),
    }
}

/// The cards that are in two places or more.
pub(super) fn twice(places: impl IntoIterator<Item = CardSet>) -> CardSet {
    let (mut all, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
    for place in places {
        twice |= all & place;
        all |= place;
    }
    twice
}

/// Passes a hand of 1 to 13 cards.
pub(super) fn check_hand(hand: CardSet) -> Result<(), WrongCount> {
    WrongCount::check(Counted::CardsInAHand, hand.len(), 1, HAND)
}

/// Passes the card that the play must contain, if the player holds it.
pub(super) fn check_held(hand: CardSet, card: Card) -> Result<(), BadTurn> {
    if hand.contains(card) { Ok(()) } else { Err(BadTurn::FirstCardNotHeld { card }) }
}

/// How many cards each opponent holds, in turn order after the player.
///
/// Where a pass is for the trick and a play of that trick is judged, who is out of it cannot answer and is left out here.
/// Whoever leads has everybody against them.
///
/// ```
/// use unbeaten::big_two::HandSizes;
///
/// let sizes = HandSizes::new(&[1, 13, 4])?;
/// assert_eq!((sizes.next_cards(), sizes.largest()), (1, 13));
/// assert_eq!(HandSizes::new(&[14]).unwrap_err().want, 13);
/// # Ok::<(), unbeaten::WrongCount>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandSizes {
    next: u8,
    largest: u8,
    total: u8,
}

impl HandSizes {
    /// These sizes, the next player's first.
    ///
    /// # Errors
    /// If there are not one to three opponents with 1 to 13 cards each.
    pub fn new(sizes: &[u8]) -> Result<Self, WrongCount> {
        WrongCount::check(Counted::Opponents, sizes.len(), 1, Players::Four.count() - 1)?;
        let (mut largest, mut total) = (0, 0);
        for &size in sizes {
            WrongCount::check(Counted::CardsInAHand, size.into(), 1, HAND)?;
            largest = size.max(largest);
            total += size;
        }
        Ok(Self { next: sizes[0], largest, total })
    }

    /// How many cards the next player holds.
    pub const fn next_cards(self) -> u8 {
        self.next
    }

    /// The most that an opponent holds. Who holds fewer cards than a play has cannot beat it.
    pub const fn largest(self) -> usize {
        self.largest as usize
    }

    /// The sizes of hands that somebody has made sure of.
    pub(super) fn seen(next: u8, sizes: impl Iterator<Item = u8>) -> Self {
        sizes.fold(Self { next, largest: 0, total: 0 }, |all, size| Self {
            largest: all.largest.max(size),
            total: all.total + size,
            ..all
        })
    }

    /// Passes if the next player holds as many cards as was said, where it was.
    pub(super) fn check_next(self, next_cards: Option<u8>) -> Result<(), BadTurn> {
        match next_cards {
            Some(by_next_cards) if by_next_cards != self.next => {
                Err(BadTurn::Contradiction { by_hand_sizes: self.next, by_next_cards })
            }
            _ => Ok(()),
        }
    }

    /// Passes if these hands can be made of the unseen cards.
    pub(super) fn check_unseen(self, unseen: CardSet) -> Result<(), WrongCount> {
        WrongCount::check(Counted::CardsInTheOpponentsHands, self.total.into(), 0, unseen.len())
    }
}
