//! What cards are worth.

use crate::{Card, CardSet, Rank};

/// The highest value that a build may have and a card can take.
pub const HIGHEST: u8 = 10;

/// The forty cards of Casino, in card order: the pack without jacks, queens and kings.
pub const PACK: CardSet = CardSet::from_bits(
    CardSet::ALL.bits()
        & !(CardSet::of_rank(Rank::Jack).bits()
            | CardSet::of_rank(Rank::Queen).bits()
            | CardSet::of_rank(Rank::King).bits()),
);

/// A card that Casino is not played with.
///
/// The source document has an example with kings, which its own pack of forty does not have; with its arithmetic a king would be worth
/// nothing and take a queen. So a face card is refused wherever it is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("{text:#} is not in the pack: Casino has the ace to the ten")]
pub struct NotInPack {
    /// What was given: a jack, queen or king.
    pub text: Card,
}

impl NotInPack {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "bad_card"
    }

    /// Passes cards that Casino is played with; else names the first that is not.
    pub(crate) fn check(cards: CardSet) -> Result<(), Self> {
        match (cards - PACK).first() {
            Some(text) => Err(Self { text }),
            None => Ok(()),
        }
    }
}

/// What a card is worth: the ace 1, the others their number.
///
/// ```
/// use unbeaten::casino::value;
/// assert_eq!(value("AS".parse()?)?, 1);
/// assert!(value("KS".parse()?).is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Errors
/// If it is a face card.
pub fn value(card: Card) -> Result<u8, NotInPack> {
    match worth(card) {
        0 => Err(NotInPack { text: card }),
        value => Ok(value),
    }
}

/// What a card is worth, 0 for a face card, which no position has.
pub(super) const fn worth(card: Card) -> u8 {
    // 3 to 10, the three faces, the ace, the two, each in four suits.
    [3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 1, 2][card.index() / 4]
}

/// What cards add up to: the document's value of a build and of a temporary stack.
///
/// ```
/// assert_eq!(unbeaten::casino::sum("5D 4C".parse()?)?, 9);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Errors
/// If there is a face card among them.
pub fn sum(cards: CardSet) -> Result<u8, NotInPack> {
    NotInPack::check(cards)?;
    Ok(total(cards))
}

/// What cards of the pack add up to; all forty make 220.
pub(super) fn total(cards: CardSet) -> u8 {
    cards.iter().map(worth).sum()
}

/// Whether the values can be put in a row in which each is one more than the one before. One card is a row, none is not.
///
/// ```
/// assert!(unbeaten::casino::is_sequence("4D 2S 3H".parse()?)?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Errors
/// If there is a face card among them.
pub fn is_sequence(cards: CardSet) -> Result<bool, NotInPack> {
    NotInPack::check(cards)?;
    Ok(in_sequence(cards))
}

pub(super) fn in_sequence(cards: CardSet) -> bool {
    let values = values(cards);
    // Each value once, and no gap between the lowest and the highest.
    let in_a_row = values >> values.trailing_zeros().min(31);
    !cards.is_empty() && values.count_ones() as usize == cards.len() && in_a_row & (in_a_row + 1) == 0
}

/// Whether all cards are of one value. One card is a set, none is not.
///
/// ```
/// assert!(unbeaten::casino::is_set("7D 7S".parse()?)?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// # Errors
/// If there is a face card among them.
pub fn is_set(cards: CardSet) -> Result<bool, NotInPack> {
    NotInPack::check(cards)?;
    Ok(of_one_value(cards))
}

pub(super) fn of_one_value(cards: CardSet) -> bool {
    values(cards).is_power_of_two()
}

/// One bit for each value that occurs.
pub(super) fn values(cards: CardSet) -> u32 {
    cards.iter().fold(0, |values, card| values | 1 << worth(card))
}

/// The four cards of a value; none if no card has it.
pub(super) fn of_value(value: u8) -> CardSet {
    match value {
        1 => CardSet::of_rank(Rank::Ace),
        2 => CardSet::of_rank(Rank::Two),
        3..=HIGHEST => CardSet::of_rank(Rank::at(usize::from(value) - 3)),
        _ => CardSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_has_four_cards_of_each_value_and_adds_up_to_220() {
        assert_eq!((PACK.len(), total(PACK)), (40, 220));
        for wanted in 0..=20 {
            let cards: CardSet = PACK.into_iter().filter(|&card| value(card) == Ok(wanted)).collect();
            assert_eq!(of_value(wanted), cards);
            assert_eq!(cards.len(), if (1..=10).contains(&wanted) { 4 } else { 0 });
        }
    }

    #[test]
    fn a_face_card_is_refused_everywhere() {
        for card in !PACK {
            let (bad, cards) = (NotInPack { text: card }, CardSet::of(card).with(Card::ALL[0]));
            assert_eq!(value(card), Err(bad));
            assert_eq!(sum(cards), Err(bad));
            assert_eq!((is_sequence(cards), is_set(cards)), (Err(bad), Err(bad)));
        }
    }
}
