//! What rules ask of a drop, found out once: one bit for each thing that may hold.

use super::{ItemKind, Onto, Position, Source, value::HIGHEST};

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

    /// How many halves there can be: fourteen facts are looked up in two tables.
    pub(super) const HALF: usize = 1 << 7;

    /// Both halves, each below [`HALF`](Self::HALF).
    pub(super) const fn halves(self) -> [usize; 2] {
        [self.0 as usize % Self::HALF, self.0 as usize / Self::HALF % Self::HALF]
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

    /// What holds for a drop of a card that is worth `value`.
    pub(super) fn of_drop(position: &Position, value: u8, source: Source, onto: Onto<'_>) -> Self {
        let of_thing = |kind, worth: u8| {
            let equal = Self::EQUAL_VALUE.when(worth == value);
            Self::onto(kind).and(equal).and(Self::AT_MOST_TEN.when(worth.saturating_add(value) <= HIGHEST))
        };
        let of_target = match onto {
            Onto::Loose(card) => of_thing(ItemKind::Loose, super::value::worth(card)),
            Onto::Stack(stack) => of_thing(ItemKind::Stack, stack.sum()),
            Onto::Build(build) => {
                let own = build.owner() == position.to_move();
                let owner = Self::OWN_BUILD.when(own).and(Self::OTHERS_BUILD.when(!own));
                of_thing(ItemKind::Build, build.value()).and(owner).and(Self::EXTENDABLE.when(build.is_extendable()))
            }
            Onto::Empty => Self::EMPTY_AREA,
        };
        let alone = Self::NO_LOOSE.when(!position.has_loose(value));
        of_target.and(Self::from(source)).and(alone).and(position.facts())
    }
}
