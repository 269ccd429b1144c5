//! What sets of cards and sets of dominoes have in common: sets as in mathematics, one bit for each thing of a pack.

/// Declares the set type of a thing that has an `index()` below `COUNT` and an `at(index)`.
macro_rules! bit_set {
    (
        $(#[$about:meta])*
        $set:ident($bits:ty) of $thing:ident, $one:literal, $many:literal, in $pack:literal;
        $iter:ident; $subsets:ident; $field:ident; $duplicate:ident; $bad_set:ident; $bad_mask:ident
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $set($bits);

        impl $set {
            #[doc = concat!("No ", $one, ".")]
            pub const EMPTY: Self = Self(0);

            #[doc = concat!("The whole ", $pack, ".")]
            pub const ALL: Self = Self((1 << $thing::COUNT) - 1);

            #[doc = concat!("The set of one ", $one, ".")]
            pub const fn of($field: $thing) -> Self {
                Self(1 << $field.index())
            }

            #[doc = concat!("The set of these ", $many, ", each of which may come once.")]
            ///
            /// # Errors
            #[doc = concat!("The first ", $one, " that comes a second time.")]
            pub fn distinct(things: impl IntoIterator<Item = $thing>) -> Result<Self, $duplicate> {
                let mut set = Self::EMPTY;
                things.into_iter().try_for_each(|thing| set.insert(thing))?;
                Ok(set)
            }

            #[doc = concat!("Adds a ", $one, " that is not there yet.")]
            ///
            /// # Errors
            /// If it is; the set is then unchanged.
            pub fn insert(&mut self, $field: $thing) -> Result<(), $duplicate> {
                if self.contains($field) {
                    return Err($duplicate { $field });
                }
                *self |= $field;
                Ok(())
            }

            #[doc = concat!("One bit a ", $one, ", at its [index](", stringify!($thing), "::index).")]
            pub const fn bits(self) -> $bits {
                self.0
            }

            #[doc = concat!("The set with these bits, all of which belong to ", $many, " by construction.")]
            pub(crate) const fn from_bits(bits: $bits) -> Self {
                Self(bits)
            }

            #[doc = concat!("The set with one bit a ", $one, ", at its [index](", stringify!($thing), "::index): what")]
            /// [`bits`](Self::bits) answers.
            ///
            /// # Errors
            #[doc = concat!("If a bit belongs to no ", $one, ".")]
            pub const fn from_mask(mask: $bits) -> Result<Self, $bad_mask> {
                if mask & !Self::ALL.0 == 0 { Ok(Self(mask)) } else { Err($bad_mask { mask }) }
            }

            #[doc = concat!("How many ", $many, " it has.")]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[doc = concat!("Whether it has no ", $one, ".")]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("Whether it has this ", $one, ".")]
            pub const fn contains(self, $field: $thing) -> bool {
                self.0 & Self::of($field).0 != 0
            }

            #[doc = concat!("Whether `other` has every ", $one, " of it.")]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            #[doc = concat!("Whether it shares no ", $one, " with `other`.")]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            #[doc = concat!("The set with this ", $one, " too.")]
            #[must_use]
            pub const fn with(self, $field: $thing) -> Self {
                Self(self.0 | Self::of($field).0)
            }

            #[doc = concat!("The set without this ", $one, ".")]
            #[must_use]
            pub const fn without(self, $field: $thing) -> Self {
                Self(self.0 & !Self::of($field).0)
            }

            #[doc = concat!("The ", $one, " of it with the lowest index.")]
            pub const fn first(self) -> Option<$thing> {
                if self.is_empty() { None } else { Some($thing::at(self.0.trailing_zeros() as usize)) }
            }

            #[doc = concat!("The ", $one, " of it with the highest index.")]
            pub const fn last(self) -> Option<$thing> {
                if self.is_empty() { None } else { Some($thing::at(self.0.ilog2() as usize)) }
            }

            #[doc = concat!("Its ", $many, " in index order.")]
            pub const fn iter(self) -> $iter {
                $iter(self)
            }

            /// All its subsets, the empty set first and the whole set last. There are 2^[`len`](Self::len) of them.
            pub const fn subsets(self) -> $subsets {
                $subsets { whole: self, next: Some(Self::EMPTY) }
            }
        }

        impl core::str::FromStr for $set {
            type Err = $bad_set;

            #[doc = concat!("Reads ", $many, " with spaces or commas between them, in any order.")]
            fn from_str(text: &str) -> Result<Self, $bad_set> {
                let mut set = Self::EMPTY;
                for word in text.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty()) {
                    set.insert(word.parse::<$thing>()?)?;
                }
                Ok(set)
            }
        }

        #[doc = concat!("The ", $many, " in index order with spaces between them, or with `{:#}` in their pretty form.")]
        impl core::fmt::Display for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                for (place, thing) in self.iter().enumerate() {
                    if place > 0 {
                        f.write_str(" ")?;
                    }
                    core::fmt::Display::fmt(&thing, f)?;
                }
                Ok(())
            }
        }

        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        impl From<$thing> for $set {
            fn from(thing: $thing) -> Self {
                Self::of(thing)
            }
        }

        impl FromIterator<$thing> for $set {
            fn from_iter<I: IntoIterator<Item = $thing>>(things: I) -> Self {
                things.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$thing> for $set {
            fn extend<I: IntoIterator<Item = $thing>>(&mut self, things: I) {
                *self |= things.into_iter().collect::<Self>();
            }
        }

        impl From<$set> for alloc::vec::Vec<$thing> {
            fn from(set: $set) -> Self {
                set.iter().collect()
            }
        }

        $crate::bit_set::set_operator!($set, BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
        $crate::bit_set::set_operator!($set, BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
        $crate::bit_set::set_operator!($set, BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
        $crate::bit_set::set_operator!($set, Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

        impl core::ops::Not for $set {
            type Output = Self;
            fn not(self) -> Self {
                Self(!self.0 & Self::ALL.0)
            }
        }

        impl IntoIterator for $set {
            type Item = $thing;
            type IntoIter = $iter;
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        #[doc = concat!("The ", $many, " of a set in index order. Made by [`", stringify!($set), "::iter`].")]
        #[derive(Clone, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $thing;

            fn next(&mut self) -> Option<$thing> {
                let thing = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(thing)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for $iter {
            fn next_back(&mut self) -> Option<$thing> {
                let thing = self.0.last()?;
                self.0 -= thing;
                Some(thing)
            }
        }

        impl ExactSizeIterator for $iter {}
        impl core::iter::FusedIterator for $iter {}

        #[doc = concat!("The subsets of a set. Made by [`", stringify!($set), "::subsets`].")]
        #[derive(Clone, Debug)]
        pub struct $subsets {
            whole: $set,
            next: Option<$set>,
        }

        impl Iterator for $subsets {
            type Item = $set;

            fn next(&mut self) -> Option<$set> {
                let subset = self.next?;
                // Counting up in the bits of the whole set alone: the borrow runs through the other bits.
                let following = subset.0.wrapping_sub(self.whole.0) & self.whole.0;
                self.next = (following != 0).then_some($set(following));
                Some(subset)
            }
        }

        impl core::iter::FusedIterator for $subsets {}
    };
}
pub(crate) use bit_set;

macro_rules! set_operator {
    ($set:ident, $operator:ident, $function:ident, $assign:ident, $assign_function:ident, |$a:ident, $b:ident| $result:expr) => {
        impl<S: Into<$set>> core::ops::$operator<S> for $set {
            type Output = $set;
            fn $function(self, other: S) -> $set {
                let ($a, $b) = (self.0, other.into().0);
                $set($result)
            }
        }
        impl<S: Into<$set>> core::ops::$assign<S> for $set {
            fn $assign_function(&mut self, other: S) {
                *self = core::ops::$operator::$function(*self, other);
            }
        }
    };
}
pub(crate) use set_operator;
