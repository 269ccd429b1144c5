//! Who gets which cards.

use alloc::vec::Vec;

use super::{Pack, Rules};
use crate::{BySeat, Card, CardSet, Counted, Players, Seed, WrongCount, shuffle};

/// The hands of a deal. What is left is the stock: with two players their second hands, with three the card on the table.
///
/// ```
/// use unbeaten::{Players, Seat, Seed, casino::Deal};
///
/// let deal = Deal::shuffled(Seed::from(42), 0, Players::Three);
/// assert_eq!((deal.hands()[Seat::S2].len(), deal.stock().len()), (13, 1));
/// assert_eq!((deal.loose(), deal.later().len()), (deal.stock(), 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: BySeat<CardSet>,
    stock: Vec<Card>,
    pack: Pack,
}

/// Why a deal is none, or does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadDeal {
    /// A hand, the cards on the table or the rest are not as many as are dealt, or the deal is not for as many as play.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// A card in two places.
    #[error("{card:#} is dealt twice")]
    Overlap {
        /// The card that is in two places.
        card: Card,
    },
    /// A card that the rules do not play with.
    #[error("{text:#} is not in the pack")]
    NotInPack {
        /// The card.
        text: Card,
    },
    /// A deal of forty cards for rules with fifty-two, or the other way round.
    #[error("this is a deal of {got} cards, and the game is played with {want}")]
    OtherPack {
        /// How many cards are dealt.
        got: usize,
        /// How many the game is played with.
        want: usize,
    },
}

impl BadDeal {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount(wrong) => wrong.code(),
            Self::Overlap { .. } => "overlap",
            Self::NotInPack { .. } => "bad_card",
            Self::OtherPack { .. } => "other_pack",
        }
    }
}

impl Deal {
    /// Deal number `number` of the game with this seed: the documented [shuffle] of the forty cards, then a block to each seat, ten cards or
    /// with three players thirteen. [`for_rules`](Self::for_rules) has the pack of the rules.
    ///
    /// [shuffle]: crate::shuffle()
    pub fn shuffled(seed: Seed, number: u64, players: Players) -> Self {
        Self::of_pack(Pack::Forty, seed, number, players)
    }

    /// The same with the pack and the hands that rules have.
    ///
    /// ```
    /// use unbeaten::{Players, Seat, Seed, casino::{Deal, Rules}};
    ///
    /// let deal = Deal::for_rules(&Rules::standard52(), Seed::from(42), 0, Players::Four);
    /// assert_eq!((deal.hands()[Seat::S0].len(), deal.loose().len(), deal.later().len()), (4, 4, 32));
    /// ```
    pub fn for_rules(rules: &Rules, seed: Seed, number: u64, players: Players) -> Self {
        Self::of_pack(rules.pack, seed, number, players)
    }

    fn of_pack(pack: Pack, seed: Seed, number: u64, players: Players) -> Self {
        let mut cards = Vec::from(pack.cards());
        shuffle(&mut cards, seed, number);
        let size = pack.hand_size(players);
        let hands = BySeat::from_fn(players, |seat| cards[seat.index() * size..][..size].iter().copied().collect());
        Self { hands, stock: cards.split_off(players.count() * size), pack }
    }

    /// The deal with these hands and the rest of the pack in this order, as [`stock`](Self::stock) answers it.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, casino::{Deal, Rules}};
    ///
    /// let deal = Deal::shuffled(Seed::from(42), 0, Players::Two);
    /// assert_eq!(Deal::of_hands(&Rules::south_african(), *deal.hands(), deal.stock().to_vec())?, deal);
    /// # Ok::<(), unbeaten::casino::BadDeal>(())
    /// ```
    ///
    /// # Errors
    /// If a hand or the stock has not as many cards as are dealt, a card is in two places, or not in the pack of the rules.
    pub fn of_hands(rules: &Rules, hands: BySeat<CardSet>, stock: Vec<Card>) -> Result<Self, BadDeal> {
        let (pack, players) = (rules.pack, hands.players());
        let size = pack.hand_size(players);
        let mut dealt = CardSet::EMPTY;
        for (_, &hand) in hands.iter() {
            WrongCount::check(Counted::CardsInADealtHand, hand.len(), size, size)?;
            if let Some(card) = (dealt & hand).first() {
                return Err(BadDeal::Overlap { card });
            }
            dealt |= hand;
        }
        for &card in &stock {
            dealt.insert(card).map_err(|twice| BadDeal::Overlap { card: twice.card })?;
        }
        if let Some(text) = (dealt - pack.cards()).first() {
            return Err(BadDeal::NotInPack { text });
        }
        let rest = pack.cards().len() - size * players.count();
        WrongCount::check(Counted::CardsStillToBeDealt, stock.len(), rest, rest)?;
        Ok(Self { hands, stock, pack })
    }

    /// The cards that it is of.
    pub const fn pack(&self) -> Pack {
        self.pack
    }

    /// What each seat was dealt, **every hand**: for the one who runs the game.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The cards that nobody got yet, in shuffled order: first those on the table, then the hands of later rounds.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// The loose cards that the dealer lays on the table.
    pub fn loose(&self) -> &[Card] {
        &self.stock[..self.pack.on_table(self.hands.players())]
    }

    /// What is dealt in later rounds.
    pub fn later(&self) -> &[Card] {
        &self.stock[self.pack.on_table(self.hands.players())..]
    }

    /// Whether a game of these rules with so many players can be dealt like this.
    pub(super) fn check_fits(&self, rules: &Rules, players: Players) -> Result<(), BadDeal> {
        if self.pack != rules.pack {
            let [got, want] = [self.pack, rules.pack].map(|pack| pack.cards().len());
            return Err(BadDeal::OtherPack { got, want });
        }
        let players = players.count();
        Ok(WrongCount::check(Counted::PlayersOfADeal, self.hands.players().count(), players, players)?)
    }
}
