//! Whether a build is safe until its owner's next turn.

use alloc::vec::Vec;

use super::{
    BadDrop, BadPosition, Item, NotInPack, PACK,
    choices::binomial,
    position::lay_out,
    value::{HIGHEST, of_value, worth},
};
use crate::{CardSet, Counted, Probability, WrongCount};

/// What a player knows: the own hand, the table, what was seen besides, and how many cards the opponents hold.
///
/// ```
/// use unbeaten::{Seat, casino::{Build, Lookout}};
///
/// let build = Build::new("b0", ["5D".parse()?, "4C".parse()?], 9, Seat::S0)?;
/// // Of the other nines one is ours, and two are gone; who has the last one?
/// let lookout = Lookout::new("9S".parse()?, [build.into()], "9D 9H".parse()?, &[10])?;
/// let threats = lookout.threats(0)?;
/// assert_eq!(threats.captured_by, "9C".parse()?);
/// assert_eq!(threats.probability.to_string(), "2/7");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lookout {
    table: Vec<Item>,
    unseen: CardSet,
    /// How many of the unseen cards the opponents hold.
    held: u8,
}

/// What may happen to a build before its owner's next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threats {
    /// The unseen cards that take it.
    pub captured_by: CardSet,
    /// The unseen cards that raise it.
    pub raised_by: CardSet,
    /// How likely it is that some opponent holds one of them.
    pub probability: Probability,
}

impl Threats {
    /// Whether no opponent can hold any of them.
    pub fn is_safe(&self) -> bool {
        self.probability == Probability::ZERO
    }
}

impl Lookout {
    /// What the holder of `hand` knows, who has also seen the cards in `seen`. `hand_sizes` are the opponents', none of which we see.
    ///
    /// # Errors
    /// If there is a face card, hand and table share a card, there are not one to three opponents, or they hold more cards than are unseen.
    pub fn new(
        hand: CardSet,
        table: impl Into<Vec<Item>>,
        seen: CardSet,
        hand_sizes: &[usize],
    ) -> Result<Self, BadPosition> {
        let table = table.into();
        NotInPack::check(hand)?;
        lay_out(&table, hand)?;
        NotInPack::check(seen)?;
        WrongCount::check(Counted::Opponents, hand_sizes.len(), 1, 3)?;
        let on_table = table.iter().fold(CardSet::EMPTY, |cards, item| cards | item.card_set());
        let unseen = PACK - hand - on_table - seen;
        let held = hand_sizes.iter().fold(0, |held: usize, &size| held.saturating_add(size));
        WrongCount::check(Counted::CardsInTheOpponentsHands, held, 0, unseen.len())?;
        Ok(Self { table, unseen, held: held as u8 })
    }

    /// The cards that we have not seen.
    pub const fn unseen(&self) -> CardSet {
        self.unseen
    }

    /// What may happen to the build at a place of the table. It is raised as the rules for another's build have it: if it is marked as
    /// extendable, up to ten.
    ///
    /// # Errors
    /// If nothing or no build lies there.
    pub fn threats(&self, index: usize) -> Result<Threats, BadDrop> {
        let item = self.table.get(index).ok_or(BadDrop::NoSuchPlace { index, items: self.table.len() })?;
        let Item::Build(build) = item else { return Err(BadDrop::TargetNotThere { index }) };
        let raises = |card| build.is_extendable() && build.value().saturating_add(worth(card)) <= HIGHEST;
        let captured_by = self.unseen & of_value(build.value());
        let raised_by: CardSet = self.unseen.into_iter().filter(|&card| raises(card)).collect();
        let probability = some_held(self.unseen, captured_by | raised_by, self.held);
        Ok(Threats { captured_by, raised_by, probability })
    }
}

/// How likely it is that at least one of these cards is among those that the opponents hold, so many of the unseen ones.
pub(super) fn some_held(unseen: CardSet, cards: CardSet, held: u8) -> Probability {
    let (all, others) = (unseen.len() as u8, (unseen - cards).len() as u8);
    let deals = binomial(all, held);
    // All that matters is which cards they hold together, each choice being equally likely.
    Probability::new(deals - binomial(others, held), deals).unwrap_or(Probability::ZERO)
}
