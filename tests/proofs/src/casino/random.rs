//! Positions of Casino at random.

use unbeaten_oracle::casino::{Drop, HIGHEST, Item, Position, draggable, pack, sum, targets, value};

use crate::Dice;

/// The forty cards in an order of the dice's.
pub fn shuffled_pack(dice: &mut Dice) -> Vec<u8> {
    let mut left = pack();
    (0..40).map(|_| left.swap_remove(dice.below(left.len()))).collect()
}

/// A card and loose cards without it.
pub fn loose_and_card(dice: &mut Dice, loose: usize) -> (u8, Vec<u8>) {
    let pack = shuffled_pack(dice);
    (pack[0], pack[1..=loose].to_vec())
}

/// Two to four players in round 1 to 3, up to eight things on the table: loose cards, builds simple and compound, up to ten and
/// above, and temporary stacks.
pub fn random_position(dice: &mut Dice) -> Position {
    let mut pack = shuffled_pack(dice);
    let players = 2 + dice.below(3);
    let current = dice.below(players);
    let hands = (0..players)
        .map(|seat| {
            let size = if seat == current { dice.below(6) } else { dice.below(3) };
            pack.split_off(pack.len() - size)
        })
        .collect();
    let table = (0..dice.below(9)).map(|place| random_item(dice, &mut pack, players, place)).collect();
    Position { round: 1 + dice.below(3) as u32, current, table, hands }
}

fn random_item(dice: &mut Dice, pack: &mut Vec<u8>, players: usize, place: usize) -> Item {
    let owner = dice.below(players);
    match dice.below(10) {
        0..4 => Item::Loose(pack.pop().expect("eight things do not use up a pack")),
        4..8 => {
            let (cards, value) = random_build(dice, pack);
            Item::Build { id: format!("b{place}"), cards, value, owner, extendable: dice.below(2) == 0 }
        }
        _ => {
            let mut cards = vec![pack.pop().expect("eight things do not use up a pack")];
            // Stacks of up to ten are those that a card takes; some are higher.
            let most = if dice.below(3) == 0 { 30 } else { HIGHEST };
            for _ in 0..[0, 1, 1, 2][dice.below(4)] {
                add_up_to(most, pack, &mut cards);
            }
            Item::Stack { id: format!("s{place}"), cards, owner }
        }
    }
}

/// Cards that make a value, once or several times.
fn random_build(dice: &mut Dice, pack: &mut Vec<u8>) -> (Vec<u8>, u32) {
    let mut cards = vec![pack.pop().expect("eight things do not use up a pack")];
    // Most builds stay small, so that they can be raised and taken; the literal profile also makes others.
    let most = if dice.below(4) == 0 { 20 } else { HIGHEST };
    for _ in 0..dice.below(3) {
        add_up_to(most, pack, &mut cards);
    }
    let made = sum(&cards);
    for _ in 0..dice.below(3) {
        cards.extend(another_group(pack, made));
    }
    // Nobody promises that a group lies together.
    let first = dice.below(cards.len());
    cards.rotate_left(first);
    (cards, made)
}

/// Adds the first card of the pack that leaves them at most so high.
fn add_up_to(most: u32, pack: &mut Vec<u8>, cards: &mut Vec<u8>) {
    let fitting = pack.iter().position(|&card| sum(cards) + value(card) <= most);
    cards.extend(fitting.map(|place| pack.remove(place)));
}

/// An equal card or two cards that make the value, taken from the pack.
fn another_group(pack: &mut Vec<u8>, made: u32) -> Vec<u8> {
    if let Some(place) = pack.iter().position(|&card| value(card) == made) {
        return vec![pack.remove(place)];
    }
    let pairs = (0..pack.len()).flat_map(|first| (0..first).map(move |second| (first, second)));
    let pair = pairs.into_iter().find(|&(first, second)| value(pack[first]) + value(pack[second]) == made);
    pair.map_or(vec![], |(first, second)| vec![pack.remove(first), pack.remove(second)])
}

/// Every drop in a position, also those of a card on itself.
pub fn drops(position: &Position) -> impl Iterator<Item = Drop> {
    let targets = targets(&position.table);
    draggable(position)
        .into_iter()
        .flat_map(move |(card, source)| targets.clone().into_iter().map(move |target| Drop::new(card, source, target)))
}
