//! The baseline for unbeatable plays: the method of the source document on highest-play detection.
//!
//! Filter the full deck, generate every combination of the kind, sort by strength, compare with the last. For five cards
//! the stronger kinds are first asked for one by one. It is written as an app would have it, with one list of remaining
//! cards a question as the document recommends. Deviations, without which its answers are wrong: the remaining cards leave
//! out the play's own; equal strength counts as highest; A2345 and 23456 are straight flushes too; a full house's pair
//! needs another rank than its triple.

use unbeaten::{CardSet, Rank, Suit, big_two::Kind};

/// A card as the document has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Card {
    rank: Rank,
    suit: Suit,
}

/// The constant that the document takes from the game.
const FULL_DECK: [Card; 52] = {
    let mut deck = [Card { rank: Rank::Three, suit: Suit::Diamonds }; 52];
    let mut place = 0;
    while place < deck.len() {
        deck[place] = Card { rank: Rank::ALL[place / 4], suit: Suit::ALL[place % 4] };
        place += 1;
    }
    deck
};

/// The ten straights, low to high.
const SEQUENCES: [[Rank; 5]; 10] = {
    let mut sequences = [[Rank::Ace; 5]; 10];
    let mut place = 0;
    while place < 50 {
        sequences[place / 5][place % 5] = Rank::ALL[(Rank::Ace as usize + place / 5 + place % 5) % 13];
        place += 1;
    }
    sequences
};

/// The kinds of five cards, strongest first.
const FIVES: [Kind; 5] = [Kind::StraightFlush, Kind::FourOfAKind, Kind::FullHouse, Kind::Flush, Kind::Straight];

/// The cards in a list, as an app keeps them.
pub(crate) fn list(cards: CardSet) -> Vec<Card> {
    cards.into_iter().map(|card| Card { rank: card.rank(), suit: card.suit() }).collect()
}

/// Whether nothing that can be made of the remaining cards beats this play.
pub(crate) fn is_highest_possible_play(cards: &[Card], played: &[Card]) -> bool {
    let remaining = remaining_cards(cards, played);
    match *cards {
        [card] => is_highest_single(card, remaining),
        [one, other] => is_highest_pair([one, other], &remaining),
        [card, _, _] => is_highest_triple(card.rank, &remaining),
        _ => cards.try_into().is_ok_and(|five| is_highest_five(five, &remaining)),
    }
}

fn remaining_cards(cards: &[Card], played: &[Card]) -> Vec<Card> {
    FULL_DECK.into_iter().filter(|card| !played.contains(card) && !cards.contains(card)).collect()
}

fn is_highest_single(card: Card, mut remaining: Vec<Card>) -> bool {
    remaining.sort_unstable();
    remaining.last().is_none_or(|&highest| highest <= card)
}

fn is_highest_pair(pair: [Card; 2], remaining: &[Card]) -> bool {
    let strength = |pair: &[Card; 2]| pair[0].max(pair[1]);
    let mut pairs = all_pairs(remaining);
    pairs.sort_unstable_by_key(strength);
    pairs.last().is_none_or(|highest| strength(highest) <= strength(&pair))
}

fn is_highest_triple(rank: Rank, remaining: &[Card]) -> bool {
    let mut triples = all_triples(remaining);
    triples.sort_unstable_by_key(|triple| triple[0].rank);
    triples.last().is_none_or(|highest| highest[0].rank <= rank)
}

fn is_highest_five(cards: &[Card; 5], remaining: &[Card]) -> bool {
    let kind = classify(cards);
    let mut stronger = FIVES.into_iter().take_while(|&stronger| stronger > kind);
    if stronger.any(|stronger| can_form(stronger, remaining)) {
        return false;
    }
    let mut combos = match kind {
        Kind::StraightFlush => all_straight_flushes(remaining),
        Kind::FourOfAKind => all_fours(remaining),
        Kind::FullHouse => all_full_houses(remaining),
        Kind::Flush => all_flushes(remaining),
        _ => all_straights(remaining),
    };
    combos.sort_by_cached_key(|combo| strength(kind, combo));
    combos.last().is_none_or(|highest| strength(kind, highest) <= strength(kind, cards))
}

/// The kind of five cards that are a play.
fn classify(cards: &[Card; 5]) -> Kind {
    let straight = sequence_of(cards).is_some();
    let flush = cards.iter().all(|card| card.suit == cards[0].suit);
    match (straight, flush) {
        (true, true) => Kind::StraightFlush,
        (true, false) => Kind::Straight,
        (false, true) => Kind::Flush,
        _ if cards.iter().any(|card| count_of(card.rank, cards) == 4) => Kind::FourOfAKind,
        _ => Kind::FullHouse,
    }
}

/// What decides between two plays of this kind.
fn strength(kind: Kind, cards: &[Card; 5]) -> (usize, Option<Suit>) {
    match kind {
        Kind::Straight | Kind::StraightFlush => {
            let place = sequence_of(cards).unwrap_or_default();
            let top = cards.iter().find(|card| card.rank == SEQUENCES[place][4]);
            (place, top.map(|card| card.suit))
        }
        Kind::Flush => {
            let top = cards.iter().max();
            (top.map_or(0, |card| card.rank.index()), top.map(|card| card.suit))
        }
        _ => {
            let most = cards.iter().max_by_key(|card| count_of(card.rank, cards));
            (most.map_or(0, |card| card.rank.index()), None)
        }
    }
}

/// The place of the cards' straight among the ten, if they are one.
fn sequence_of(cards: &[Card; 5]) -> Option<usize> {
    SEQUENCES.iter().position(|sequence| sequence.iter().all(|rank| cards.iter().any(|card| card.rank == *rank)))
}

fn count_of(rank: Rank, cards: &[Card]) -> usize {
    cards.iter().filter(|card| card.rank == rank).count()
}

/// Whether a play of this kind can still be formed.
fn can_form(kind: Kind, remaining: &[Card]) -> bool {
    match kind {
        Kind::StraightFlush => straight_flushes().any(|cards| cards.iter().all(|card| remaining.contains(card))),
        Kind::FourOfAKind => remaining.len() >= 5 && Rank::ALL.into_iter().any(|rank| count_of(rank, remaining) == 4),
        Kind::FullHouse => {
            let counts = Rank::ALL.map(|rank| count_of(rank, remaining));
            counts.iter().any(|&count| count >= 3) && counts.iter().filter(|&&count| count >= 2).count() >= 2
        }
        _ => Suit::ALL.into_iter().any(|suit| remaining.iter().filter(|card| card.suit == suit).count() >= 5),
    }
}

/// All forty, the royal ones first.
fn straight_flushes() -> impl Iterator<Item = [Card; 5]> {
    let strongest_first = SEQUENCES.iter().rev();
    strongest_first.flat_map(|sequence| Suit::ALL.map(|suit| sequence.map(|rank| Card { rank, suit })))
}

fn all_pairs(cards: &[Card]) -> Vec<[Card; 2]> {
    let mut pairs = Vec::new();
    for (place, &one) in cards.iter().enumerate() {
        for &other in cards[place + 1..].iter().filter(|other| other.rank == one.rank) {
            pairs.push([one, other]);
        }
    }
    pairs
}

fn all_triples(cards: &[Card]) -> Vec<[Card; 3]> {
    let mut triples = Vec::new();
    for [one, two] in all_pairs(cards) {
        for &three in cards.iter().filter(|card| card.rank == two.rank && **card > two) {
            triples.push([one, two, three]);
        }
    }
    triples
}

fn all_straight_flushes(cards: &[Card]) -> Vec<[Card; 5]> {
    straight_flushes().filter(|flush| flush.iter().all(|card| cards.contains(card))).collect()
}

fn all_fours(cards: &[Card]) -> Vec<[Card; 5]> {
    let mut fours = Vec::new();
    for rank in Rank::ALL.into_iter().filter(|&rank| count_of(rank, cards) == 4) {
        for &kicker in cards.iter().filter(|card| card.rank != rank) {
            let [a, b, c, d] = Suit::ALL.map(|suit| Card { rank, suit });
            fours.push([a, b, c, d, kicker]);
        }
    }
    fours
}

fn all_full_houses(cards: &[Card]) -> Vec<[Card; 5]> {
    let pairs = all_pairs(cards);
    let mut houses = Vec::new();
    for [a, b, c] in all_triples(cards) {
        houses.extend(pairs.iter().filter(|[d, _]| d.rank != a.rank).map(|&[d, e]| [a, b, c, d, e]));
    }
    houses
}

/// Asked for only when no straight flush can be formed, so none is among them; likewise [`all_straights`].
fn all_flushes(cards: &[Card]) -> Vec<[Card; 5]> {
    let mut flushes = Vec::new();
    for suit in Suit::ALL {
        let suited: Vec<Card> = cards.iter().copied().filter(|card| card.suit == suit).collect();
        for (e, &five) in suited.iter().enumerate() {
            for (d, &four) in suited[..e].iter().enumerate() {
                for (c, &three) in suited[..d].iter().enumerate() {
                    for (b, &two) in suited[..c].iter().enumerate() {
                        flushes.extend(suited[..b].iter().map(|&one| [one, two, three, four, five]));
                    }
                }
            }
        }
    }
    flushes
}

fn all_straights(cards: &[Card]) -> Vec<[Card; 5]> {
    let mut straights = Vec::new();
    for sequence in SEQUENCES {
        let of_rank = |rank| cards.iter().copied().filter(|card| card.rank == rank).collect::<Vec<Card>>();
        let [ones, twos, threes, fours, fives] = sequence.map(of_rank);
        for &one in &ones {
            for &two in &twos {
                for &three in &threes {
                    for &four in &fours {
                        straights.extend(fives.iter().map(|&five| [one, two, three, four, five]));
                    }
                }
            }
        }
    }
    straights
}
