//! Cards as people write them.

use serde_json::{Value, json};
use unbeaten::{Card, CardSet, Rank};

use crate::Chance;

/// The cards as a list: mostly as we write them, in any order.
pub(crate) fn cards(cards: CardSet, chance: &mut Chance) -> Value {
    if chance.one_in(3) {
        return json!(cards);
    }
    let order = chance.order(cards);
    let odd = chance.one_in(5);
    let texts = order.into_iter().map(|card| if odd { spelled(card, chance) } else { card.to_string() });
    json!(texts.collect::<Vec<String>>())
}

/// One card in one of many spellings.
pub(crate) fn spelled(card: Card, chance: &mut Chance) -> String {
    let (rank, suit) = (card.rank(), card.suit());
    let short = if rank == Rank::Ten && chance.one_in(2) { "T".into() } else { rank.to_string() };
    let word = format!("{suit:?}");
    match chance.below(9) {
        0 => format!("{short}{suit}"),
        1 => format!("{short}{suit}").to_lowercase(),
        2 => format!("{card:#}"),
        3 => format!("{suit:#}{rank}"),
        4 => format!("{suit}{short}"),
        5 => format!("{rank} {word}"),
        6 => format!("{rank} of {}", word.to_lowercase()),
        7 => format!("{rank} {suit}"),
        _ => card.to_string(),
    }
}
