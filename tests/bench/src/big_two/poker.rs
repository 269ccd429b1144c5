//! The baseline for classifying five cards: `rs_poker`, which ranks them by a perfect hash.

use rs_poker::core::{Card as PokerCard, CardBitSet, CoreRank, Rankable, Suit as PokerSuit, Value};
use unbeaten::{
    Card, CardSet,
    big_two::{Combo, Kind, Rules},
};

use crate::{
    measure::{Timing, time},
    options::Options,
};

/// Times the ranking of the same fives, built beforehand as sets of that library.
///
/// # Errors
/// The first five cards that it takes for another kind than the core does.
pub(crate) fn rank(rules: &Rules, fives: &[CardSet], options: Options) -> Result<Timing, String> {
    let hands: Vec<CardBitSet> = fives.iter().map(|&cards| hand(cards)).collect();
    for (&cards, hand) in fives.iter().zip(&hands) {
        let core = rules.classify(cards).ok().map(Combo::kind);
        let poker = kind(hand.rank().category());
        if core != poker {
            return Err(format!("{cards}: the core says {core:?}, rs_poker {poker:?}"));
        }
    }
    Ok(time(options.budget, &hands, Rankable::rank))
}

/// What a poker hand is in Big Two. Both games have the same ten straights.
const fn kind(rank: CoreRank) -> Option<Kind> {
    match rank {
        CoreRank::Straight => Some(Kind::Straight),
        CoreRank::Flush => Some(Kind::Flush),
        CoreRank::FullHouse => Some(Kind::FullHouse),
        CoreRank::FourOfAKind => Some(Kind::FourOfAKind),
        CoreRank::StraightFlush => Some(Kind::StraightFlush),
        _ => None,
    }
}

/// The same cards as a set of that library.
fn hand(cards: CardSet) -> CardBitSet {
    let mut hand = CardBitSet::new();
    for card in cards {
        hand.insert(poker_card(card));
    }
    hand
}

/// The same card; its values begin with the two, ours with the three.
fn poker_card(card: Card) -> PokerCard {
    let suit = [PokerSuit::Diamond, PokerSuit::Club, PokerSuit::Heart, PokerSuit::Spade][card.suit().index()];
    PokerCard::new(Value::from((card.rank().index() as u8 + 1) % 13), suit)
}
