//! Tables at which something can happen.

use unbeaten::{
    BySeat, Card, CardSet, Players, Seat,
    casino::{Build, Item, PACK, Position, Stack, value},
};

use crate::Chance;

/// Names as apps give them.
const NAMES: [&str; 6] = ["0", "1", "7", "2", "-left", " ♥"];

/// The cards that are nowhere yet, and the names that nothing has.
pub(super) struct Pack {
    cards: Vec<Card>,
    names: Vec<&'static str>,
}

impl Pack {
    /// All forty, shuffled.
    pub(super) fn new(chance: &mut Chance) -> Self {
        Self { cards: chance.order(PACK), names: chance.shuffled(NAMES.to_vec()) }
    }

    /// So many of what is left, or all.
    pub(super) fn take(&mut self, count: usize) -> Vec<Card> {
        self.cards.split_off(self.cards.len().saturating_sub(count))
    }

    pub(super) fn hand(&mut self, count: usize) -> CardSet {
        self.take(count).into_iter().collect()
    }

    /// Cards that add up to this, if they are found at once.
    fn group(&mut self, sum: u8, chance: &mut Chance) -> Option<Vec<Card>> {
        for _ in 0..4 {
            let mut missing = sum;
            let (group, rest): (Vec<Card>, Vec<Card>) =
                chance.shuffled(self.cards.clone()).into_iter().partition(|&card| {
                    let fits = worth(card) <= missing;
                    missing -= if fits { worth(card) } else { 0 };
                    fits
                });
            if missing == 0 {
                self.cards = rest;
                return Some(group);
            }
        }
        None
    }

    /// A build of one to three groups; now and then one that is worth more than ten, as only the literal reading makes it.
    pub(super) fn build(&mut self, owner: Seat, chance: &mut Chance) -> Option<Item> {
        let (sum, groups) = match chance.below(12) {
            0 => (11 + chance.below(10) as u8, 1),
            1..4 => (4 + chance.below(7) as u8, 2 + chance.below(2)),
            _ => (1 + chance.below(10) as u8, 1),
        };
        let cards: Vec<Vec<Card>> = (0..groups).map_while(|_| self.group(sum, chance)).collect();
        let (name, cards) = (format!("b{}", self.names.pop()?), cards.concat());
        let build = Build::new(name, chance.shuffled(cards), sum, owner).ok()?;
        Some(if chance.one_in(2) { build.extendable() } else { build }.into())
    }

    /// A stack that a card takes, or any.
    pub(super) fn stack(&mut self, owner: Seat, chance: &mut Chance) -> Option<Item> {
        let cards = match chance.below(12) {
            0..4 => self.take(1 + chance.below(4)),
            _ => self.group(2 + chance.below(9) as u8, chance)?,
        };
        Some(Stack::new(format!("s{}", self.names.pop()?), chance.shuffled(cards), owner).ok()?.into())
    }
}

/// What a card of the pack is worth.
pub(super) fn worth(card: Card) -> u8 {
    value(card).unwrap_or_default()
}

/// How much there is of everything.
pub(super) struct Size {
    pub(super) builds: usize,
    pub(super) stacks: usize,
    pub(super) loose: usize,
    pub(super) hand: usize,
}

impl Size {
    /// As much as a question about one drop may have.
    pub(super) fn any(chance: &mut Chance) -> Self {
        Self {
            builds: *chance.pick(&[0, 1, 1, 1, 2, 2]),
            stacks: *chance.pick(&[0, 0, 1, 1, 2]),
            loose: chance.below(5),
            hand: 1 + chance.below(7),
        }
    }

    /// Little, for questions about everything that lies there.
    pub(super) fn small(chance: &mut Chance) -> Self {
        Self {
            builds: chance.below(2),
            stacks: chance.below(2),
            loose: chance.below(4),
            hand: *chance.pick(&[0, 1, 1, 2, 2, 3]),
        }
    }
}

/// A position; the hands of the others are hidden half of the time.
pub(super) fn position(size: &Size, chance: &mut Chance) -> Option<Position> {
    let players = *chance.pick(&[Players::Two, Players::Two, Players::Three, Players::Four]);
    let seats: Vec<Seat> = players.seats().collect();
    let to_move = *chance.pick(&seats);
    let mut pack = Pack::new(chance);
    let owner = |chance: &mut Chance| if chance.one_in(2) { to_move } else { *chance.pick(&seats) };
    let mut table: Vec<Item> = Vec::new();
    for _ in 0..size.builds {
        let owner = owner(chance);
        table.extend(pack.build(owner, chance));
    }
    for _ in 0..size.stacks {
        let owner = owner(chance);
        table.extend(pack.stack(owner, chance));
    }
    table.extend(pack.take(size.loose).into_iter().map(Item::from));
    let hidden = chance.one_in(2);
    let own = pack.hand(size.hand);
    let hands = BySeat::from_fn(players, |seat| match seat == to_move {
        true => own,
        false if hidden => CardSet::EMPTY,
        false => pack.hand(size.hand),
    });
    let round = *chance.pick(&[1, 1, 1, 2, 2, 3]);
    Position::new(round, to_move, chance.shuffled(table), hands).ok()
}
