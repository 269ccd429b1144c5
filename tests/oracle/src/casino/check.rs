//! Impossible positions.
//!
//! Order of the checks: the number of hands, the round, the seat to move, then the cards of the hands, seat by seat,
//! and the table: how many things lie there, then in table order the cards of each one by one, for a build its value, for
//! a stack that it has cards, then the name, then the owner.

use super::wrong::check_count;
use super::{Item, Position, Wrong, groups, is_face, pack};
use crate::card::ascending;

/// Refuses an impossible position.
///
/// # Errors
/// The first of: `wrong_count` for other than 2 to 4 hands or round 0, `no_such_seat` for the current player; then hand
/// by hand `bad_card`, `duplicate`, `overlap`; `wrong_count` for more things on the table than cards in the pack; item by
/// item `bad_card`, `duplicate`, `overlap`, `bad_build`, `empty_stack`, `duplicate_id`, `no_such_seat`.
pub fn check(position: &Position) -> Result<(), Wrong> {
    let players = position.hands.len();
    check_count(players, 2, 4)?;
    if position.round == 0 {
        return Err(Wrong::WrongCount { got: 0, want: 1 });
    }
    check_seat(position.current, players)?;
    let mut held = vec![];
    for hand in &position.hands {
        check_set(hand, &held)?;
        held.extend(hand);
    }
    check_table(&position.table, players, &held)
}

/// Refuses a set of cards that is none, has face cards, or shares cards with `elsewhere`.
///
/// "Duplicates are an error": a list with a card twice is no set, so that is seen first, then all face cards, then what
/// is elsewhere, the lowest card first.
pub(crate) fn check_set(cards: &[u8], elsewhere: &[u8]) -> Result<(), Wrong> {
    if let Some(place) = (0..cards.len()).find(|&place| cards[..place].contains(&cards[place])) {
        return Err(Wrong::Duplicate { card: cards[place] });
    }
    let cards = ascending(cards);
    if let Some(&card) = cards.iter().find(|&&card| is_face(card)) {
        return Err(Wrong::bad_card(card));
    }
    match cards.into_iter().find(|card| elsewhere.contains(card)) {
        Some(card) => Err(Wrong::Overlap { card }),
        None => Ok(()),
    }
}

/// Refuses a table that is impossible when `held` is in the hands.
pub(crate) fn check_table(table: &[Item], players: usize, held: &[u8]) -> Result<(), Wrong> {
    // Each thing has a card, and there are forty.
    check_count(table.len(), 0, pack().len())?;
    // All loose cards of the table are one list together.
    let mut loose = vec![];
    let mut elsewhere = held.to_vec();
    for (index, item) in table.iter().enumerate() {
        if let Item::Loose(card) = item {
            check_next(*card, &loose, &elsewhere)?;
            loose.push(*card);
            continue;
        }
        let cards = item.cards();
        let others = [&loose[..], &elsewhere].concat();
        for (place, &card) in cards.iter().enumerate() {
            check_next(card, &cards[..place], &others)?;
        }
        elsewhere.extend(&cards);
        check_build(item, index)?;
        check_name(item, &table[..index])?;
        if let Some(owner) = item.owner() {
            check_seat(owner, players)?;
        }
    }
    Ok(())
}

/// Refuses the next card of a list.
fn check_next(card: u8, list: &[u8], elsewhere: &[u8]) -> Result<(), Wrong> {
    if is_face(card) {
        return Err(Wrong::bad_card(card));
    }
    if list.contains(&card) {
        return Err(Wrong::Duplicate { card });
    }
    if elsewhere.contains(&card) {
        return Err(Wrong::Overlap { card });
    }
    Ok(())
}

/// "`bad_build` (empty, or a value its cards do not make)"; "an empty stack is refused".
fn check_build(item: &Item, index: usize) -> Result<(), Wrong> {
    match item {
        Item::Build { cards, value, .. } if groups(cards, *value).is_none() => {
            Err(Wrong::BadBuild { index, value: *value })
        }
        Item::Stack { id, cards, .. } if cards.is_empty() => Err(Wrong::EmptyStack { id: id.clone() }),
        _ => Ok(()),
    }
}

/// "Two stacks or two builds with one id are refused."
fn check_name(item: &Item, before: &[Item]) -> Result<(), Wrong> {
    let alike = |other: &Item| match (item, other) {
        (Item::Build { id, .. }, Item::Build { id: other, .. })
        | (Item::Stack { id, .. }, Item::Stack { id: other, .. }) => id == other,
        _ => false,
    };
    match item.id() {
        Some(id) if before.iter().any(alike) => Err(Wrong::DuplicateId { id: id.into() }),
        _ => Ok(()),
    }
}

fn check_seat(seat: usize, players: usize) -> Result<(), Wrong> {
    if seat < players { Ok(()) } else { Err(Wrong::NoSuchSeat { seat, players }) }
}

#[cfg(test)]
mod tests {
    use super::super::setup::{build, hands, loose, position, stack};
    use super::*;
    use crate::parse;

    fn card(text: &str) -> u8 {
        parse(text).unwrap()
    }

    fn with_table(table: Vec<Item>) -> Result<(), Wrong> {
        check(&position(1, table, &["7S 3C", "4H"]))
    }

    #[test]
    fn what_can_be() {
        let table = [loose("7D 7C"), vec![build("5D 4C 9H", 9, 1, true), stack("AD 10S", 1)]].concat();
        assert_eq!(with_table(table), Ok(()));
        assert_eq!(check(&position(3, vec![], &["", "", "", ""])), Ok(()), "hidden hands");
    }

    #[test]
    fn what_no_table_has() {
        assert_eq!(with_table(vec![stack("", 0)]), Err(Wrong::EmptyStack { id: "s0".into() }));
        let two = |first: Item, second: Item| with_table(vec![first, second]);
        assert_eq!(two(stack("5D", 0), stack("6D", 1)), Err(Wrong::DuplicateId { id: "s0".into() }));
        let builds = two(build("5D", 5, 0, false), build("6D", 6, 1, true));
        assert_eq!(builds, Err(Wrong::DuplicateId { id: "b0".into() }));
        let named = |id: &str| Item::Stack { id: id.into(), cards: vec![card("6D")], owner: 0 };
        assert_eq!(two(build("5D", 5, 0, false), named("b0")), Ok(()), "a build and a stack may share a name");
        assert_eq!(two(stack("5D", 0), named("s1")), Ok(()));
        let many = vec![Item::Loose(card("6D")); 41];
        assert_eq!(with_table(many), Err(Wrong::WrongCount { got: 41, want: 40 }));
    }

    #[test]
    fn players_round_and_seat_in_this_order() {
        let mut wrong = Position { round: 0, current: 9, table: vec![], hands: hands(&["KS"]) };
        assert_eq!(check(&wrong), Err(Wrong::WrongCount { got: 1, want: 2 }));
        wrong.hands = hands(&["KS", "", "", "", ""]);
        assert_eq!(check(&wrong), Err(Wrong::WrongCount { got: 5, want: 4 }));
        wrong.hands = hands(&["KS", ""]);
        assert_eq!(check(&wrong), Err(Wrong::WrongCount { got: 0, want: 1 }));
        wrong.round = 7;
        assert_eq!(check(&wrong), Err(Wrong::NoSuchSeat { seat: 9, players: 2 }));
        wrong.current = 1;
        assert_eq!(check(&wrong), Err(Wrong::BadCard { text: "KS".into() }));
    }

    #[test]
    fn cards_of_the_hands() {
        let refusal = |texts: &[&str]| check(&position(1, loose("AS"), texts)).unwrap_err();
        assert_eq!(refusal(&["3D", "4C 3D JS"]), Wrong::BadCard { text: "JS".into() }, "faces before overlaps");
        assert_eq!(refusal(&["3D 4C", "4C 3D"]), Wrong::Overlap { card: card("3D") }, "the lowest first");
        assert_eq!(refusal(&["4C 3D 3D", "4C"]), Wrong::Duplicate { card: card("3D") });
        assert_eq!(refusal(&["3D", "QH QD"]), Wrong::BadCard { text: "QD".into() });
        assert_eq!(refusal(&["3D", "AS"]), Wrong::Overlap { card: card("AS") });
    }

    #[test]
    fn cards_of_the_table() {
        assert_eq!(with_table(loose("KC")), Err(Wrong::BadCard { text: "KC".into() }));
        assert_eq!(with_table(loose("7S")), Err(Wrong::Overlap { card: card("7S") }));
        let apart = [loose("7D"), vec![stack("5D", 0)], loose("7D")].concat();
        assert_eq!(with_table(apart), Err(Wrong::Duplicate { card: card("7D") }));
        let shared = [loose("7D"), vec![stack("5D 7D", 0)]].concat();
        assert_eq!(with_table(shared), Err(Wrong::Overlap { card: card("7D") }));
        let shared = [vec![stack("5D 7D", 0)], loose("7D")].concat();
        assert_eq!(with_table(shared), Err(Wrong::Overlap { card: card("7D") }));
        assert_eq!(with_table(vec![stack("5D 5D", 0)]), Err(Wrong::Duplicate { card: card("5D") }));
        assert_eq!(
            with_table(vec![build("4D 5D", 9, 0, false), stack("5D", 0)]),
            Err(Wrong::Overlap { card: card("5D") })
        );
        assert_eq!(with_table(vec![stack("8D QS 7S", 0)]), Err(Wrong::BadCard { text: "QS".into() }), "in their order");
        assert_eq!(with_table(vec![stack("8D 7S QS", 0)]), Err(Wrong::Overlap { card: card("7S") }), "in their order");
    }

    #[test]
    fn builds_and_owners() {
        let bad = |value| Err(Wrong::BadBuild { index: 1, value });
        for (text, value) in [("", 9), ("", 0), ("4D 5D", 0), ("4D 5D", 8), ("9D 9C 2D", 10)] {
            let table = [loose("AD"), vec![build(text, value, 9, false)]].concat();
            assert_eq!(with_table(table), bad(value), "{text}");
        }
        assert_eq!(with_table(vec![build("4D 5D", 9, 2, false)]), Err(Wrong::NoSuchSeat { seat: 2, players: 2 }));
        assert_eq!(with_table(vec![stack("4D 5D", 3)]), Err(Wrong::NoSuchSeat { seat: 3, players: 2 }));
        let cards_first = vec![build("7S", 9, 2, false)];
        assert_eq!(with_table(cards_first), Err(Wrong::Overlap { card: card("7S") }));
    }
}
