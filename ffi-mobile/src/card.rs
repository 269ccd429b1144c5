//! Cards and sets of cards.
//!
//! A card crosses as its index and a set as its mask. What a developer sees are the hand-written value types `Card` and `CardSet` in
//! Kotlin and Swift, which cannot be made of anything else than cards.

use unbeaten::{Card, CardSet, Rank, Suit};

use crate::BadCards;

uniffi::custom_type!(Card, u8, {
    remote,
    lower: |card| card.index() as u8,
    try_lift: |index| Ok(Card::try_from(usize::from(index))?),
});

uniffi::custom_type!(CardSet, u64, {
    remote,
    lower: |cards| cards.bits(),
    try_lift: |mask| Ok(CardSet::from_mask(mask)?),
});

/// Sets of cards, one after the other. They cross as bytes, eight a set, because a list of a thousand objects would take longer to
/// carry than to find.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardSets(pub Vec<CardSet>);

uniffi::custom_type!(CardSets, Vec<u8>, {
    lower: |sets| {
        // Eight bytes at a time: a hand may have more than a thousand plays, and this is on the way to every screen.
        let mut bytes = Vec::with_capacity(8 * sets.0.len());
        sets.0.iter().for_each(|cards| bytes.extend_from_slice(&cards.bits().to_le_bytes()));
        bytes
    },
    try_lift: |bytes| {
        let (masks, rest) = bytes.as_chunks::<8>();
        uniffi::deps::anyhow::ensure!(rest.is_empty(), "sets of cards take eight bytes each");
        let sets = masks.iter().map(|&mask| CardSet::from_mask(u64::from_le_bytes(mask)));
        Ok(CardSets(sets.collect::<Result<_, _>>()?))
    },
});

/// What there is to know of a card.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CardFace {
    /// Its rank.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
    /// As data has it: `10H`.
    pub text: String,
    /// As people write it: `10♥`.
    pub pretty: String,
}

/// The faces of all 52 cards, from 3♦ to 2♠: the card at a place has that index.
#[uniffi::export]
pub fn card_faces() -> Vec<CardFace> {
    let face = |card: Card| CardFace {
        rank: card.rank(),
        suit: card.suit(),
        text: card.to_string(),
        pretty: format!("{card:#}"),
    };
    Card::ALL.map(face).to_vec()
}

/// Reads a card in any spelling that has been seen in the wild: `10H`, `th`, `10♥`, `♥10`, `10 of hearts`.
#[uniffi::export]
pub fn parse_card(text: &str) -> Result<Card, BadCards> {
    Ok(text.parse().map_err(unbeaten::BadCards::BadCard)?)
}

/// Reads cards with spaces or commas between them, in any order, each once.
#[uniffi::export]
pub fn parse_cards(text: &str) -> Result<CardSet, BadCards> {
    Ok(text.parse::<CardSet>()?)
}

/// The set of these cards, each once.
#[uniffi::export]
pub fn distinct_cards(cards: Vec<Card>) -> Result<CardSet, BadCards> {
    Ok(CardSet::distinct(cards).map_err(unbeaten::BadCards::Duplicate)?)
}
