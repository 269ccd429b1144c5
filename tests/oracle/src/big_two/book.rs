//! The book of all plays that a full deck can make, from the weakest to the strongest.
//!
//! It is made by classifying every subset of 1, 2, 3 and 5 cards (2,598,960 fives), so whoever looks something up in it
//! has, in effect, tried everything.

use super::plays::PLAY_SIZES;
use super::{Kind, Options, all_plays, beats, classify, compare};
use crate::{DECK, from_mask, to_mask};
use std::cmp::Ordering;
use std::sync::{Arc, Mutex};

/// All plays of equal strength; none of them beats another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrengthClass {
    /// The kind they all are.
    pub kind: Kind,
    /// The plays as masks, by their card indices.
    pub plays: Vec<u64>,
}

/// All plays of the full deck under some options.
#[derive(Clone, Debug)]
pub struct Book {
    options: Options,
    by_size: [Vec<StrengthClass>; 4],
}

impl Book {
    /// Tries every subset of the deck.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        let plays = all_plays(&from_mask(DECK), options);
        let by_size = PLAY_SIZES.map(|size| strength_classes(&plays, size, options));
        Self { options: options.clone(), by_size }
    }

    /// The same as [`new`](Self::new), but a book for plays that compare alike is made only once.
    ///
    /// # Panics
    /// If making one failed before.
    #[must_use]
    pub fn at(options: &Options) -> Self {
        Self { options: options.clone(), by_size: Self::shared(options).by_size.clone() }
    }

    /// A book for tables where the same plays compare alike, made when it is first asked for: a game asks at every
    /// play.
    pub(crate) fn shared(options: &Options) -> Arc<Self> {
        static MADE: Mutex<Vec<Arc<Book>>> = Mutex::new(vec![]);
        let about_plays = Options {
            suit_order: options.suit_order,
            straights: options.straights.clone(),
            flush_by_suit_first: options.flush_by_suit_first,
            triples: options.triples,
            ..Options::classic()
        };
        let mut made = MADE.lock().expect("nobody fails while making a book");
        if let Some(book) = made.iter().find(|book| book.options == about_plays) {
            return Arc::clone(book);
        }
        made.push(Arc::new(Self::new(&about_plays)));
        Arc::clone(&made[made.len() - 1])
    }

    /// The options this book was made for.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The plays of `size` cards, grouped by strength from the weakest to the strongest.
    #[must_use]
    pub fn plays_of_size(&self, size: usize) -> &[StrengthClass] {
        PLAY_SIZES.iter().position(|&known| known == size).map_or(&[], |place| &self.by_size[place])
    }

    /// The strongest play made only of `unseen` cards that beats `play`, "among equals the one of the lowest cards".
    ///
    /// The cards of `play` are not taken out of `unseen`: that is the asker's business.
    #[must_use]
    pub fn strongest_beating(&self, play: &[u8], unseen: u64) -> Option<u64> {
        let stronger = |class: &&StrengthClass| beats(&from_mask(class.plays[0]), play, &self.options);
        self.plays_of_size(play.len()).iter().rev().take_while(stronger).find_map(|class| class.first_within(unseen))
    }

    /// The strongest play of one kind made only of `unseen` cards, "among equals the one of the lowest cards".
    #[must_use]
    pub fn strongest_of_kind(&self, kind: Kind, unseen: u64) -> Option<u64> {
        let of_kind = |class: &&StrengthClass| class.kind == kind;
        self.plays_of_size(kind.size()).iter().rev().filter(of_kind).find_map(|class| class.first_within(unseen))
    }
}

impl StrengthClass {
    fn first_within(&self, unseen: u64) -> Option<u64> {
        self.plays.iter().copied().find(|&play| play & !unseen == 0)
    }
}

fn strength_classes(plays: &[Vec<u8>], size: usize, options: &Options) -> Vec<StrengthClass> {
    let of_size: Vec<&Vec<u8>> = plays.iter().filter(|play| play.len() == size).collect();
    let equals = of_size.chunk_by(|play, other| compare(play, other, options) == Ordering::Equal);
    equals
        .map(|class| StrengthClass {
            kind: classify(class[0], options).expect("a play"),
            plays: class.iter().map(|play| to_mask(play)).collect(),
        })
        .collect()
}

/// Books that all tests share, since making them is what takes time: `classic` first, then the unusual tables.
#[cfg(test)]
pub(crate) static BOOKS: std::sync::LazyLock<Vec<Book>> = std::sync::LazyLock::new(|| {
    let tables = [Options::classic()].into_iter().chain(crate::big_two::options::unusual());
    tables.map(|options| Book::new(&options)).collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;

    fn count(book: &Book, kind: Kind) -> usize {
        book.plays_of_size(kind.size()).iter().filter(|class| class.kind == kind).map(|class| class.plays.len()).sum()
    }

    fn classes(book: &Book, kind: Kind) -> usize {
        book.plays_of_size(kind.size()).iter().filter(|class| class.kind == kind).count()
    }

    #[test]
    fn classic_has_as_many_plays_as_mathematics_says() {
        let book = &BOOKS[0];
        // 10 sequences with 4⁵ choices of suits, 4 of them suited; 4 suits with C(13,5) sets, 10 of them in sequence;
        // 13·4 triples with 12·6 pairs; 13 fours with 48 kickers.
        let expected = [52, 13 * 6, 13 * 4, 10 * (1024 - 4), 4 * (1287 - 10), 13 * 4 * 12 * 6, 13 * 48, 40];
        assert_eq!(Kind::ALL.map(|kind| count(book, kind)), expected);
        assert_eq!(expected[..3], [52, 78, 52]);
        assert_eq!(expected[3..].iter().sum::<usize>(), 19_716);
        // Pairs differ by rank and higher suit. A flush needs four lower ranks and a gap: 8-high to 2-high.
        assert_eq!(Kind::ALL.map(|kind| classes(book, kind)), [52, 39, 13, 40, 8 * 4, 13, 13, 40]);
    }

    #[test]
    fn unusual_tables_have_as_many_plays_as_mathematics_says() {
        for book in &BOOKS[1..] {
            let options = book.options();
            let sequences = options.straights.len();
            assert_eq!(count(book, Kind::Triple), if options.triples { 52 } else { 0 });
            assert_eq!(count(book, Kind::Straight), sequences * 1020);
            assert_eq!(count(book, Kind::Flush), 4 * (1287 - sequences));
            assert_eq!(count(book, Kind::FullHouse), 3744);
            assert_eq!(count(book, Kind::FourOfAKind), 624);
            assert_eq!(count(book, Kind::StraightFlush), 4 * sequences);
        }
    }

    /// Had the pairwise comparison a circle in it, no order of the classes could pass this.
    #[test]
    fn strength_is_one_ladder_under_all_options() {
        for book in BOOKS.iter() {
            let options = book.options();
            for size in PLAY_SIZES {
                let ladder = book.plays_of_size(size);
                for (low, lower) in ladder.iter().enumerate() {
                    for (high, upper) in ladder.iter().enumerate() {
                        let (lower, upper) = (from_mask(lower.plays[0]), from_mask(upper.plays[0]));
                        assert_eq!(compare(&lower, &upper, options), low.cmp(&high), "{lower:?} {upper:?}");
                    }
                    assert_class_is_equal(lower, options);
                }
            }
        }
    }

    fn assert_class_is_equal(class: &StrengthClass, options: &Options) {
        let first = from_mask(class.plays[0]);
        for &play in &class.plays {
            assert_eq!(compare(&first, &from_mask(play), options), Ordering::Equal);
        }
        assert!(class.plays.is_sorted_by(|&play, &next| from_mask(play) < from_mask(next)));
    }

    /// The book's walk, against enumerating the unseen cards and taking the best by hand.
    #[test]
    fn lookups_agree_with_trying_all_plays_of_the_unseen_cards() {
        for book in BOOKS.iter() {
            let options = book.options();
            for number in 0..20 {
                let cards = crate::shuffle(crate::seed_from_number(7), number, 52);
                let unseen = &cards[..18];
                let plays = all_plays(unseen, options);
                for play in all_plays(&cards[18..26], options) {
                    let strongest = best(&plays, options, |other| beats(other, &play, options));
                    assert_eq!(book.strongest_beating(&play, to_mask(unseen)).map(from_mask), strongest);
                }
                for kind in Kind::ALL {
                    let strongest = best(&plays, options, |play| classify(play, options) == Some(kind));
                    assert_eq!(book.strongest_of_kind(kind, to_mask(unseen)).map(from_mask), strongest);
                }
            }
        }
    }

    fn best(plays: &[Vec<u8>], options: &Options, wanted: impl Fn(&[u8]) -> bool) -> Option<Vec<u8>> {
        let wanted = plays.iter().filter(|play| wanted(play));
        let best = wanted.min_by(|play, other| compare(other, play, options).then_with(|| play.cmp(other)));
        best.cloned()
    }

    #[test]
    fn tables_with_the_same_plays_share_a_book() {
        let classic = Book::shared(&Options::classic());
        let other_rules = Options { pass_for_trick: true, one_card_left: false, target: 7, ..Options::classic() };
        assert!(Arc::ptr_eq(&classic, &Book::shared(&other_rules)));
        let other_plays = Options { triples: false, ..Options::classic() };
        assert!(!Arc::ptr_eq(&classic, &Book::shared(&other_plays)));
    }

    #[test]
    fn nothing_of_a_size_that_no_play_has() {
        let book = &BOOKS[0];
        assert!(book.plays_of_size(4).is_empty());
        assert_eq!(book.strongest_beating(&cards("3D 4D 5D 6D"), DECK), None);
    }
}
