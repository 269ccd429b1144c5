//! Questions that shall be answered without memory of their own.

use alloc::{format, string::String, vec::Vec};

use unbeaten::{
    BySeat, Card, CardSet, Players, Seat, Seed,
    casino::{Build, Captures, Deal, Engine, Item, Match, Play, Position, Profile, Rules, Stack},
};

use crate::bare::allocations;

/// What was asked, and what it took.
pub struct Frugal {
    drops: usize,
    captures: usize,
    plays: usize,
    allocations: usize,
}

impl Frugal {
    /// Whether there was something to answer, and it took nothing.
    pub fn is_good(&self) -> bool {
        self.drops > 20 && self.captures > 20 && self.plays > 200 && self.allocations == 0
    }

    /// The closing line of a test program.
    pub fn closing(&self) -> String {
        let Self { drops, captures, plays, allocations } = self;
        let (passed, failed) = if self.is_good() { (1, 0) } else { (0, 1) };
        format!(
            "no_std: {drops} drops, {captures} captures and {plays} plays with {allocations} allocations\nno_std, frugal: {passed} passed, {failed} failed\n"
        )
    }
}

/// Asks for all drops of a hand of seven on a table of six, each with its actions and the verdict on every rule, for all captures, and for
/// every legal play of a whole game.
pub fn check() -> Frugal {
    let (engine, position) = (Engine::new(Profile::Document), position());
    let captures =
        Captures::new(card("10S"), cards("AD 2D 3D 4D 5D 6D 7D 8D 9D AC 2C 3C")).expect("twelve loose cards");
    let (rules, players) = (Rules::south_african(), Players::Two);
    let game = Match::new(rules, &Deal::for_rules(&rules, Seed::from(42), 0, players), Seat::S0);
    let before = allocations();
    let mut drops = 0;
    for decision in engine.all_drops(&position) {
        let matched = engine.explain(*decision.drop()).filter(|one| one.matched()).count();
        drops += usize::from(decision.actions().count() == matched);
    }
    let (captures, plays) = (captures.iter().count(), play_out(game));
    Frugal { drops, captures, plays, allocations: allocations() - before }
}

/// Plays a game to its end, so that up to eight loose cards lie there; says how many plays were listed on the way.
fn play_out(mut game: Match) -> usize {
    let mut listed = 0;
    while let Some(seat) = game.to_move() {
        listed += game.plays().count();
        let trail = game.plays().find(|play| matches!(play, Play::Trail { .. }));
        let play = trail.filter(|_| game.table().loose().len() < 8).unwrap_or_else(|| game.hint());
        game.play(seat, play).expect("it is listed");
    }
    listed
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
