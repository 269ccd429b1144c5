//! What a search remembers.

use alloc::{vec, vec::Vec};

/// What is known of a position at the start of a trick: the least and the most that the leader's side still gets, and its best lead.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) least: i32,
    pub(super) most: i32,
    /// 31 if none is known.
    pub(super) lead: u32,
}

/// A table of what was found out, of a size that does not change. A position is the set of dominoes that are left and who leads: 30
/// bits, which say what everybody holds as long as it is one deal. An entry is one word: the position, the age, and what is known; a
/// new one takes the place of an old one. To forget everything is to grow one age older.
#[derive(Clone, Debug)]
pub(super) struct Memo {
    entries: Vec<u64>,
    age: u64,
}

/// Where the parts of an entry begin: the age behind the position, then least, most and lead.
const AGE: u32 = 30;
const LEAST: u32 = 46;
const MOST: u32 = 52;
const LEAD: u32 = 58;

impl Memo {
    pub(super) fn new(entries: usize) -> Self {
        Self { entries: vec![0; entries], age: 1 }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Nothing is known any more.
    pub(super) fn forget(&mut self) {
        self.age += 1;
        if self.age >> (LEAST - AGE) != 0 {
            self.entries.fill(0);
            self.age = 1;
        }
    }

    /// How a position is known here.
    #[inline]
    pub(super) const fn key(&self, left: u32, leader: usize) -> u64 {
        (left as u64) << 2 | (leader as u64 & 3) | self.age << AGE
    }

    /// Where a position is kept, in a table of any length.
    #[inline]
    const fn place(&self, key: u64) -> usize {
        let scattered = (key as u32).wrapping_mul(0x9e37_79b1);
        ((scattered as u64 * self.entries.len() as u64) >> 32) as usize
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Known> {
        let entry = *self.entries.get(self.place(key))?;
        let bits = |from: u32| (entry >> from & 63) as i32;
        let known = Known { least: bits(LEAST), most: bits(MOST), lead: (entry >> LEAD) as u32 };
        ((entry ^ key) & ((1 << LEAST) - 1) == 0).then_some(known)
    }

    #[inline]
    pub(super) fn keep(&mut self, key: u64, known: Known) {
        let place = self.place(key);
        if let Some(entry) = self.entries.get_mut(place) {
            let bits = |number: i32, from: u32| u64::from(number.cast_unsigned()) << from;
            *entry = key | bits(known.least, LEAST) | bits(known.most, MOST) | u64::from(known.lead & 31) << LEAD;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_it_is_forgotten() {
        let mut memo = Memo::new(3);
        for round in 0..70_000 {
            let key = memo.key(round & 0x0fff_ffff, 3);
            assert!(memo.find(key).is_none());
            memo.keep(key, Known { least: 0, most: 42, lead: 31 });
            let known = memo.find(key).unwrap();
            assert_eq!((known.least, known.most, known.lead), (0, 42, 31));
            assert!(memo.find(memo.key(round & 0x0fff_ffff, 2)).is_none());
            memo.forget();
        }
    }
}
