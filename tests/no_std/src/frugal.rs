//! Questions that shall be answered without memory of their own.

use alloc::{format, string::String, vec::Vec};

use unbeaten::{
    BySeat, Card, CardSet, Seat,
    casino::{Build, Captures, Engine, Item, Position, Profile, Stack},
};

use crate::bare::allocations;

/// What was asked, and what it took.
pub struct Frugal {
    drops: usize,
    captures: usize,
    allocations: usize,
}

impl Frugal {
    /// Whether there was something to answer, and it took nothing.
    pub fn is_good(&self) -> bool {
        self.drops > 20 && self.captures > 20 && self.allocations == 0
    }

    /// The closing line of a test program.
    pub fn closing(&self) -> String {
        let Self { drops, captures, allocations } = self;
        let (passed, failed) = if self.is_good() { (1, 0) } else { (0, 1) };
        format!(
            "no_std: {drops} drops and {captures} captures with {allocations} allocations\nno_std, frugal: {passed} passed, {failed} failed\n"
        )
    }
}

/// Asks for all drops of a hand of seven on a table of six, each with its actions and the verdict on every rule, and for all captures.
pub fn check() -> Frugal {
    let (engine, position) = (Engine::new(Profile::Document), position());
    let captures =
        Captures::new(card("10S"), cards("AD 2D 3D 4D 5D 6D 7D 8D 9D AC 2C 3C")).expect("twelve loose cards");
    let before = allocations();
    let mut drops = 0;
    for decision in engine.all_drops(&position) {
        let matched = engine.explain(*decision.drop()).filter(|one| one.matched()).count();
        drops += usize::from(decision.actions().count() == matched);
    }
    let captures = captures.iter().count();
    Frugal { drops, captures, allocations: allocations() - before }
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn cards(text: &str) -> CardSet {
    text.parse().expect("cards")
}

fn position() -> Position {
    let build = Build::new("b0", [card("5D"), card("4C")], 9, Seat::S1).expect("a build of nine").extendable();
    let stack = Stack::new("s0", [card("4H"), card("6D")], Seat::S0).expect("a stack of ten");
    let loose = ["7D", "3C", "8H", "2H"].map(|text| Item::from(card(text)));
    let table: Vec<Item> = [build.into(), stack.into()].into_iter().chain(loose).collect();
    let hands = BySeat::from([cards("7S 10S AS 9D 2S 3H 6C"), CardSet::EMPTY]);
    Position::new(1, Seat::S0, table, hands).expect("a possible position")
}
