//! Whether a play is legal, and the first rule that forbids it if it is not.

use super::{
    Adding, BuildRounds, Checked, Groups, IllegalAction, Match, Play, Raising, TableBuild, TrailWithBuild,
    groups::{make, make_with_one_alone},
    value::{HIGHEST, PACK, of_value, total, worth},
};
use crate::{Card, CardSet, Seat, shell::Round as _};

impl Match {
    /// Says whether a seat may do this now, and what everybody will see of it.
    #[inline]
    pub(super) fn check_play(&self, seat: Seat, play: Play) -> Result<Checked, IllegalAction> {
        self.check_turn(seat)?;
        let card = play.card();
        if !self.hand(seat).contains(card) {
            return Err(IllegalAction::NotInHand { card });
        }
        let build = match play.build() {
            Some(value) => Some(self.table.builds.get(value).ok_or(IllegalAction::NoSuchBuild { value })?),
            None => None,
        };
        self.check_places(play.loose(), play.tops())?;
        match play {
            Play::Capture { loose, tops, .. } => self.check_capture(card, loose, build, tops)?,
            Play::Build { loose, tops, value, .. } => self.check_build(card, loose, tops, value)?,
            Play::Add { loose, tops, .. } => self.check_add(card, loose | tops, build)?,
            Play::Raise { .. } => self.check_raise(card, build)?,
            Play::Trail { .. } => self.check_laying(card)?,
        }
        self.check_duty(seat, &play)?;
        let (piles, tops) = self.piles_of(play.tops());
        let owner_before = build.map(|build| build.owner);
        let (sweep, merges) = (self.sweeps(&play), self.merges(seat, &play));
        Ok(Checked { play, owner_before, piles, tops, sweep, merges, left: self.left_after(&play) })
    }

    /// Whether a legal play leaves nothing on the table.
    #[inline]
    pub(super) fn sweeps(&self, play: &Play) -> bool {
        let Play::Capture { loose, build, .. } = *play else { return false };
        let builds = build.map_or(0, |value| 1 << value);
        loose == self.table.loose.set() && builds == self.table.builds.values
    }

    /// Whether a legal play makes two builds one.
    #[inline]
    fn merges(&self, seat: Seat, play: &Play) -> bool {
        let Play::Raise { card, build } = *play else { return false };
        self.table.owned(seat) >> (build + worth(card)) & 1 == 1
    }

    /// The loose cards that are left if this is the last play of the game.
    #[inline]
    fn left_after(&self, play: &Play) -> CardSet {
        if self.table.stock_left > 0 || self.table.hand_sizes.iter().sum::<u8>() != 1 {
            return CardSet::EMPTY;
        }
        match *play {
            Play::Trail { card } => self.table.loose.set().with(card),
            _ => self.table.loose.set() - play.loose(),
        }
    }

    /// What is named lies where it is said to.
    #[inline]
    fn check_places(&self, loose: CardSet, tops: CardSet) -> Result<(), IllegalAction> {
        let missing = loose - self.table.loose.set();
        if !missing.is_empty() {
            return Err(IllegalAction::NotOnTable { cards: missing });
        }
        if !tops.is_empty() {
            let cards = tops - self.table.tops(&self.rules);
            if !cards.is_empty() {
                return Err(IllegalAction::NotATop { cards });
            }
        }
        Ok(())
    }

    /// The piles with these tops, one bit a seat, and the top of each.
    #[inline]
    fn piles_of(&self, tops: CardSet) -> (u8, [Card; 4]) {
        let (mut piles, mut cards) = (0, [Card::ALL[0]; 4]);
        if !tops.is_empty() {
            for seat in self.table.players.seats() {
                if let Some(top) = self.table.top(seat).filter(|&top| tops.contains(top)) {
                    piles |= 1 << seat.index();
                    cards[seat.index()] = top;
                }
            }
        }
        (piles, cards)
    }

    #[inline]
    fn check_capture(
        &self,
        card: Card,
        loose: CardSet,
        build: Option<&TableBuild>,
        tops: CardSet,
    ) -> Result<(), IllegalAction> {
        let (cards, value) = (loose | tops, worth(card));
        if cards.is_empty() && build.is_none() {
            return Err(IllegalAction::NothingToTake);
        }
        if let Some(build) = build.filter(|build| build.value != value) {
            return Err(IllegalAction::WrongValue { card, value: build.value });
        }
        if value == 0 {
            let one_of_its_rank = cards.len() == 1 && tops.is_empty() && cards.is_subset(CardSet::of_rank(card.rank()));
            return if one_of_its_rank { Ok(()) } else { Err(IllegalAction::NotGroups { cards, value: None }) };
        }
        if cards.is_empty() {
            return Ok(());
        }
        // By far the most: one equal card.
        if !cards.is_subset(of_value(value)) && !make(cards, value) {
            return Err(IllegalAction::NotGroups { cards, value: Some(value) });
        }
        if self.rules.groups == Groups::One && (build.is_some() || total(cards) != value) {
            return Err(IllegalAction::OneThing);
        }
        if !tops.is_empty() && build.is_none() && !make_with_one_alone(loose, tops, value) {
            return Err(IllegalAction::TopNeedsTable { cards: tops });
        }
        Ok(())
    }

    #[inline]
    fn check_build(&self, card: Card, loose: CardSet, tops: CardSet, value: u8) -> Result<(), IllegalAction> {
        if loose.is_empty() {
            return Err(IllegalAction::NoLooseCard);
        }
        if value > HIGHEST {
            return Err(IllegalAction::TooHigh { value });
        }
        check_groups(card, loose | tops, value)?;
        if self.rules.groups == Groups::One && (loose.len() != 1 || total(loose) + worth(card) != value) {
            return Err(IllegalAction::OneThing);
        }
        if !tops.is_empty() && !make_with_one_alone(loose, tops.with(card), value) {
            return Err(IllegalAction::TopNeedsTable { cards: tops });
        }
        if self.rules.build_rounds == BuildRounds::First && self.table.round > 1 {
            return Err(IllegalAction::NotInThisRound { round: self.table.round });
        }
        self.check_one_build(0)?;
        match self.table.builds.get(value) {
            Some(build) => Err(IllegalAction::ValueTaken { value, owner: build.owner }),
            None => Ok(()),
        }
    }

    fn check_add(&self, card: Card, with: CardSet, build: Option<&TableBuild>) -> Result<(), IllegalAction> {
        let Some(&TableBuild { value, owner, .. }) = build else { return Ok(()) };
        check_groups(card, with, value)?;
        if self.rules.adding() == Adding::None {
            return Err(IllegalAction::NoAdding);
        }
        if owner == self.table.turn {
            return Ok(());
        }
        if self.rules.adding() == Adding::Own {
            return Err(IllegalAction::NotYours { owner });
        }
        self.check_one_build(0)
    }

    fn check_raise(&self, card: Card, build: Option<&TableBuild>) -> Result<(), IllegalAction> {
        let (seat, Some(build)) = (self.table.turn, build) else { return Ok(()) };
        let (owner, value) = (build.owner, build.value + worth(card));
        if value > HIGHEST {
            return Err(IllegalAction::TooHigh { value });
        }
        if worth(card) == 0 {
            return Err(IllegalAction::NotGroups { cards: card.into(), value: None });
        }
        if self.rules.raise == Raising::Opponents && !self.table.are_opponents(owner, seat) {
            return Err(IllegalAction::NotAnOpponents { owner });
        }
        if build.is_compound() {
            return Err(IllegalAction::Compound { value: build.value });
        }
        // The own build stands in the way of another, but not if that is the one raised, or the two become one.
        let merges = if self.rules.adding() == Adding::None { 0 } else { 1 << value };
        self.check_one_build(1 << build.value | merges)?;
        match self.table.builds.get(value) {
            Some(build) if merges == 0 || build.owner != seat => {
                Err(IllegalAction::ValueTaken { value, owner: build.owner })
            }
            _ => Ok(()),
        }
    }

    /// Nobody owns two builds, those of some values apart, one bit each.
    #[inline]
    fn check_one_build(&self, apart: u16) -> Result<(), IllegalAction> {
        let own = self.table.owned(self.table.turn) & !apart;
        if own == 0 || self.rules.several_builds {
            return Ok(());
        }
        Err(IllegalAction::OneBuild { value: own.trailing_zeros() as u8 })
    }

    #[inline]
    pub(super) fn check_laying(&self, card: Card) -> Result<(), IllegalAction> {
        let own = self.table.owned(self.table.turn);
        if own != 0 && !self.rules.may_trail_with_build(self.table.round, self.table.rounds) {
            let value = own.trailing_zeros() as u8;
            return Err(if self.rules.trail_with_build == TrailWithBuild::Never {
                IllegalAction::NeverTrailWithBuild { value }
            } else {
                IllegalAction::TrailWithBuild { value }
            });
        }
        let equal = self.table.loose.set() & CardSet::of_rank(card.rank());
        match equal.first() {
            Some(card) if !self.rules.trail_beside_equal => Err(IllegalAction::BesideEqual { card }),
            _ => Ok(()),
        }
    }

    /// The duty: afterwards the player holds a card for each of his builds.
    #[inline]
    fn check_duty(&self, seat: Seat, play: &Play) -> Result<(), IllegalAction> {
        let own = self.owned_after(seat, play);
        if own == 0 {
            return Ok(());
        }
        let (hand, left) = (self.hand(seat).without(play.card()), self.table.hand_sizes[seat.index()] - 1);
        let mut values = own;
        while values != 0 {
            let value = values.trailing_zeros() as u8;
            values &= values - 1;
            if (hand & of_value(value)).is_empty() {
                return Err(IllegalAction::KeepCard { value });
            }
        }
        // A hand that nobody knows may hold each of them, but no more than it has room for.
        if u32::from(left) < own.count_ones() {
            return Err(IllegalAction::KeepCard { value: own.trailing_zeros() as u8 });
        }
        Ok(())
    }

    /// The values of the builds that a seat owns after a play that is legal but for the duty.
    #[inline]
    fn owned_after(&self, seat: Seat, play: &Play) -> u16 {
        let own = self.table.owned(seat);
        match *play {
            Play::Capture { build: Some(value), .. } => own & !(1 << value),
            Play::Build { value, .. } => own | 1 << value,
            Play::Add { build, .. } => own | 1 << build,
            Play::Raise { card, build } => own & !(1 << build) | 1 << (build + worth(card)),
            Play::Capture { build: None, .. } | Play::Trail { .. } => own,
        }
    }
}

/// Whether a card and others make a value together.
#[inline]
fn check_groups(card: Card, others: CardSet, value: u8) -> Result<(), IllegalAction> {
    let cards = others.with(card);
    if make(cards, value) {
        return Ok(());
    }
    Err(IllegalAction::NotGroups { cards, value: PACK.contains(card).then_some(value) })
}
