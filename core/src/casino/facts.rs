//! What rules ask of a drop, found out once: one bit for each thing that may hold.

use super::{Item, ItemKind, Source, value::HIGHEST};
use crate::Seat;

/// Things that hold for a drop, or that a rule needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Facts(u16);

impl Facts {
    pub(super) const NONE: Self = Self(0);
    pub(super) const EMPTY_AREA: Self = Self(1 << 5);
    pub(super) const EQUAL_VALUE: Self = Self(1 << 6);
    pub(super) const AT_MOST_TEN: Self = Self(1 << 7);
    pub(super) const OWN_BUILD: Self = Self(1 << 8);
    pub(super) const OTHERS_BUILD: Self = Self(1 << 9);
    pub(super) const EXTENDABLE: Self = Self(1 << 10);
    pub(super) const NO_LOOSE: Self = Self(1 << 11);
    pub(super) const MAY_BUILD: Self = Self(1 << 12);
    pub(super) const MAY_TRAIL: Self = Self(1 << 13);
    pub(super) const SIMPLE: Self = Self(1 << 14);

    pub(super) const fn from(source: Source) -> Self {
        Self(1 << source as u16)
    }

    pub(super) const fn onto(kind: ItemKind) -> Self {
        Self(1 << (kind as u16 + 2))
    }

    /// These and those.
    #[must_use]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These if it is so, else nothing.
    const fn when(self, so: bool) -> Self {
        Self(self.0 * so as u16)
    }

    /// Whether all that is needed holds.
    pub(super) const fn has(self, needed: Self) -> bool {
        needed.0 & !self.0 == 0
    }

    /// How many halves there can be: sixteen facts are looked up in two tables.
    pub(super) const HALF: usize = 1 << 8;

    /// Both halves, each below [`HALF`](Self::HALF).
    pub(super) fn halves(self) -> [usize; 2] {
        self.0.to_le_bytes().map(usize::from)
    }

    /// As [`has`](Self::has), for one half.
    pub(super) const fn half_has(half: usize, needed: usize) -> bool {
        needed & !half == 0
    }

    /// What holds for every drop in a position.
    pub(super) const fn of_position(round: u8, owns_build: bool) -> Self {
        let may_build = Self::MAY_BUILD.when(round == 1 || owns_build);
        may_build.and(Self::MAY_TRAIL.when(!(round == 1 && owns_build)))
    }

    /// What holds for every drop of a card.
    pub(super) const fn of_card(source: Source, no_loose_of_its_value: bool) -> Self {
        Self::from(source).and(Self::NO_LOOSE.when(no_loose_of_its_value))
    }

    /// What holds for every drop on a thing.
    pub(super) fn of_thing(item: &Item, to_move: Seat) -> Self {
        let kind = Self::onto(item.kind());
        let Item::Build(build) = item else { return kind };
        let own = build.owner() == to_move;
        kind.and(Self::OWN_BUILD.when(own))
            .and(Self::OTHERS_BUILD.when(!own))
            .and(Self::EXTENDABLE.when(build.is_extendable()))
            .and(Self::SIMPLE.when(build.is_simple()))
    }

    /// What holds for a drop of a card that is worth `value` on a thing that is worth `worth`, which is at most 220.
    pub(super) const fn of_values(value: u8, worth: u8) -> Self {
        Self::EQUAL_VALUE.when(value == worth).and(Self::AT_MOST_TEN.when(value + worth <= HIGHEST))
    }
}
