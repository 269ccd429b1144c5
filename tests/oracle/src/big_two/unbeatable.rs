//! Whether a play can still be beaten.
//!
//! Rules page, "Unbeatable play": "A play is unbeatable when no legal play made only of cards that are neither already
//! played nor in this play beats it." And: "Three degrees of knowledge, three functions, never mixed up."

use super::{Book, Kind, Options, all_plays, beats, classify, compare};
use crate::{DECK, from_mask, to_mask};

/// The answer, with the witness that proves a "no".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// No play beats it.
    pub unbeatable: bool,
    /// "The strongest play that would beat it (among equals the one of the lowest cards), or none", in index order.
    pub witness: Option<Vec<u8>>,
}

/// The answer when all hands are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownVerdict {
    /// No opponent can beat it.
    pub unbeatable: bool,
    /// The strongest play over all opponents that would beat it, then the one of the lowest cards, in index order.
    pub witness: Option<Vec<u8>>,
    /// Places in the list of hands that can beat it.
    pub by: Vec<usize>,
}

/// The first degree: "by cards seen: the definition above". `played` are the cards played before this play.
///
/// # Errors
/// `empty_play`, `not_a_combo`; `overlap` when a card is in two places.
pub fn by_cards_seen(book: &Book, play: &[u8], played: &[u8]) -> Result<Verdict, &'static str> {
    by_own_hand(book, play, played, &[], None)
}

/// The second degree: "by cards seen and hand sizes: also, an opponent with fewer cards than the play has, or (where a
/// pass is for the trick) out of the trick, cannot beat it". `hand_sizes` are those of the opponents who are not out.
///
/// # Errors
/// As [`by_cards_seen`].
pub fn by_hand_sizes(book: &Book, play: &[u8], played: &[u8], hand_sizes: &[u8]) -> Result<Verdict, &'static str> {
    by_own_hand(book, play, played, &[], Some(hand_sizes))
}

/// The third degree: "by knowledge: unseen means not played and not in the asking player's own hand". `own_hand` is
/// what is left after the play; hand sizes are considered where they are given.
///
/// # Errors
/// As [`by_cards_seen`].
pub fn by_own_hand(
    book: &Book,
    play: &[u8],
    played: &[u8],
    own_hand: &[u8],
    hand_sizes: Option<&[u8]>,
) -> Result<Verdict, &'static str> {
    check_question(play, &[played, own_hand], book.options())?;
    let unseen = DECK & !to_mask(play) & !to_mask(played) & !to_mask(own_hand);
    let witness = strongest_reply(book, play, unseen, hand_sizes);
    Ok(Verdict { unbeatable: witness.is_none(), witness: witness.map(from_mask) })
}

/// The strongest reply made of `unseen` cards that somebody has enough cards for.
pub(crate) fn strongest_reply(book: &Book, play: &[u8], unseen: u64, hand_sizes: Option<&[u8]>) -> Option<u64> {
    let enough_cards = |sizes: &[u8]| sizes.iter().any(|&cards| usize::from(cards) >= play.len());
    if hand_sizes.is_none_or(enough_cards) { book.strongest_beating(play, unseen) } else { None }
}

/// The third degree for the server: "exactly known (for the server, who knows who can beat it)". `hands` are those of
/// all opponents.
///
/// # Errors
/// As [`by_cards_seen`].
pub fn by_known_hands(
    play: &[u8],
    played: &[u8],
    hands: &[Vec<u8>],
    options: &Options,
) -> Result<KnownVerdict, &'static str> {
    let places: Vec<&[u8]> = hands.iter().map(Vec::as_slice).chain([played]).collect();
    check_question(play, &places, options)?;
    let replies: Vec<Vec<Vec<u8>>> = hands.iter().map(|hand| replies(play, hand, options)).collect();
    let by: Vec<usize> = (0..hands.len()).filter(|&seat| !replies[seat].is_empty()).collect();
    let stronger_then_lower =
        |reply: &Vec<u8>, other: &Vec<u8>| compare(other, reply, options).then_with(|| reply.cmp(other));
    let witness = replies.into_iter().flatten().min_by(stronger_then_lower);
    Ok(KnownVerdict { unbeatable: by.is_empty(), witness, by })
}

fn replies(play: &[u8], hand: &[u8], options: &Options) -> Vec<Vec<u8>> {
    let mut replies = all_plays(hand, options);
    replies.retain(|reply| beats(reply, play, options));
    replies
}

/// "What is still possible, for each kind the strongest play that can be made of unseen cards", as masks.
#[must_use]
pub fn possible(book: &Book, played: &[u8]) -> [(Kind, Option<u64>); 8] {
    Kind::ALL.map(|kind| (kind, book.strongest_of_kind(kind, DECK & !to_mask(played))))
}

/// "Asking about a non-play is an error, `not_a_combo` or `empty_play`."
fn check_question(play: &[u8], others: &[&[u8]], options: &Options) -> Result<(), &'static str> {
    if play.is_empty() {
        return Err("empty_play");
    }
    if classify(play, options).is_none() {
        return Err("not_a_combo");
    }
    let mut seen = to_mask(play);
    for place in others {
        if seen & to_mask(place) != 0 {
            return Err("overlap");
        }
        seen |= to_mask(place);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::book::BOOKS;
    use crate::cards;

    fn all_but(text: &str) -> Vec<u8> {
        from_mask(DECK & !to_mask(&cards(text)))
    }

    fn seen(play: &str, played: &str) -> Verdict {
        by_cards_seen(&BOOKS[0], &cards(play), &cards(played)).unwrap()
    }

    fn beaten_by(witness: &str) -> Verdict {
        Verdict { unbeatable: false, witness: Some(cards(witness)) }
    }

    const UNBEATABLE: Verdict = Verdict { unbeatable: true, witness: None };

    #[test]
    fn erratum_four_twos_after_eight_cards() {
        let played = "10H JC QS KD 9H 9C 9S 9D";
        assert_eq!(seen("2S 2H 2C 2D 3C", played), beaten_by("4S 5S 6S 7S 8S"));
        // "seven straight flushes 3–7 and 4–8 are still out there"
        let unseen = DECK & !to_mask(&cards(played)) & !to_mask(&cards("2S 2H 2C 2D 3C"));
        let book = &BOOKS[0];
        let straight_flushes = book.plays_of_size(5).iter().filter(|class| class.kind == Kind::StraightFlush);
        let left: Vec<u64> =
            straight_flushes.flat_map(|class| class.plays.clone()).filter(|play| play & !unseen == 0).collect();
        assert_eq!(left.len(), 7);
    }

    #[test]
    fn erratum_worked_example_two() {
        // "conclusion right, witness impossible": with QS gone 9S–KS cannot be, but four others 9-high can still.
        assert_eq!(seen("2S 2H 2C 2D 3C", "10H JC QS KD"), beaten_by("8D 9D 10D JD QD"));
    }

    #[test]
    fn erratum_pairs_of_twos() {
        let book = &BOOKS[0];
        let verdict = |play, played| by_cards_seen(book, &cards(play), &cards(played)).unwrap();
        for pair in ["2H 2S", "2C 2S", "2D 2S"] {
            assert_eq!(verdict(pair, ""), UNBEATABLE, "{pair}");
        }
        assert_eq!(verdict("2C 2H", ""), beaten_by("2D 2S"));
        for pair in ["2C 2H", "2D 2H", "2D 2C"] {
            assert_eq!(verdict(pair, "2S"), UNBEATABLE, "{pair}");
        }
        assert_eq!(verdict("AH AS", "2S"), beaten_by("2D 2H"));
    }

    #[test]
    fn erratum_own_cards_cannot_be_used_against_the_play() {
        // The three aces hold back every four of a kind and full house that would beat them; nothing else is left.
        let book = &BOOKS[0];
        let play = cards("AD AC AH 3D 3C");
        let played = all_but("AD AC AH 3D 3C AS 3H 3S KD");
        assert_eq!(by_cards_seen(book, &play, &played).unwrap(), UNBEATABLE);
    }

    #[test]
    fn erratum_equal_strength_counts_as_unbeatable() {
        let book = &BOOKS[0];
        // Other low flush cards: KS and JS left outside do not matter, the ace decides alone.
        let flush = cards("3S 5S 6S 10S AS");
        let played = all_but("3S 5S 6S 10S AS 4S 8S 9S JS KS 2D");
        assert_eq!(by_cards_seen(book, &flush, &played).unwrap(), UNBEATABLE);
        // Another kicker, another full-house pair.
        let played = all_but("2D 2C 2H 2S 3D KD KC KH KS 4D");
        assert_eq!(by_cards_seen(book, &cards("2D 2C 2H 2S 3D"), &played).unwrap(), UNBEATABLE);
        let played = all_but("2D 2C 2H 3D 3C KD KC KH AS AD");
        assert_eq!(by_cards_seen(book, &cards("2D 2C 2H 3D 3C"), &played).unwrap(), UNBEATABLE);
    }

    #[test]
    fn erratum_low_straight_flushes_exist() {
        let book = &BOOKS[0];
        let fours = cards("KD KC KH KS 7D");
        let played = all_but("KD KC KH KS 7D 2H 3H 4H 5H 6H AH");
        assert_eq!(by_cards_seen(book, &fours, &played).unwrap(), beaten_by("3H 4H 5H 6H 2H"));
        let played = all_but("KD KC KH KS 7D 2H 3H 4H 5H AH");
        assert_eq!(by_cards_seen(book, &fours, &played).unwrap(), beaten_by("3H 4H 5H AH 2H"));
        // "ten per suit"
        let straight_flushes = book.plays_of_size(5).iter().filter(|class| class.kind == Kind::StraightFlush);
        assert_eq!(straight_flushes.map(|class| class.plays.len()).sum::<usize>(), 10 * 4);
    }

    #[test]
    fn erratum_a_triple_is_not_its_own_pair_and_a_four_needs_a_kicker() {
        let book = &BOOKS[0];
        let play = cards("3D 3C 3H 4D 4C");
        assert_eq!(by_cards_seen(book, &play, &all_but("3D 3C 3H 4D 4C AD AC AH KD")).unwrap(), UNBEATABLE);
        assert_eq!(by_cards_seen(book, &play, &all_but("3D 3C 3H 4D 4C AD AC AH AS")).unwrap(), UNBEATABLE);
        let with_a_kicker = all_but("3D 3C 3H 4D 4C AD AC AH AS 5D");
        assert_eq!(by_cards_seen(book, &play, &with_a_kicker).unwrap(), beaten_by("5D AD AC AH AS"));
        let possible = possible(book, &all_but("AD AC AH AS"));
        assert_eq!(possible[6], (Kind::FourOfAKind, None));
        assert_eq!(possible[2], (Kind::Triple, Some(to_mask(&cards("AD AC AH")))));
    }

    #[test]
    fn erratum_non_plays_are_errors() {
        let book = &BOOKS[0];
        assert_eq!(by_cards_seen(book, &[], &[]), Err("empty_play"));
        assert_eq!(by_cards_seen(book, &cards("3D 4C"), &[]), Err("not_a_combo"));
        assert_eq!(by_cards_seen(book, &cards("3D"), &cards("3D")), Err("overlap"));
        assert_eq!(by_own_hand(book, &cards("3D"), &cards("4D"), &cards("4D"), None), Err("overlap"));
        assert_eq!(by_known_hands(&cards("3D"), &[], &[cards("3D")], book.options()), Err("overlap"));
    }

    #[test]
    fn singles_as_the_game_goes_on() {
        assert_eq!(seen("2S", ""), UNBEATABLE);
        assert_eq!(seen("2H", ""), beaten_by("2S"));
        assert_eq!(seen("2H", "2S"), UNBEATABLE);
        assert_eq!(seen("2C", "2S"), beaten_by("2H"));
        assert_eq!(seen("2C", "2S 2H"), UNBEATABLE);
        assert_eq!(seen("10D JD QD KD AD", "10S JH QC"), UNBEATABLE);
    }

    #[test]
    fn the_witness_is_the_strongest_and_of_the_lowest_cards() {
        assert_eq!(seen("3D", ""), beaten_by("2S"));
        assert_eq!(seen("3D 3C", ""), beaten_by("2D 2S"));
        assert_eq!(seen("3D 3C 3H", ""), beaten_by("2D 2C 2H"));
        assert_eq!(seen("3D 3C 3H", "2D"), beaten_by("2C 2H 2S"));
        assert_eq!(seen("3D 4D 5D 6D 7C", ""), beaten_by("10S JS QS KS AS"));
    }

    #[test]
    fn hand_sizes_and_the_own_hand() {
        let book = &BOOKS[0];
        let pair = cards("KD KC");
        assert!(by_hand_sizes(book, &pair, &[], &[1, 1, 1]).unwrap().unbeatable);
        assert_eq!(by_hand_sizes(book, &pair, &[], &[1, 2, 1]).unwrap(), beaten_by("2D 2S"));
        let own_hand = cards("AD AC AH 2D 2C 2H KH");
        assert_eq!(by_own_hand(book, &pair, &[], &own_hand, None).unwrap(), UNBEATABLE);
        assert_eq!(by_own_hand(book, &cards("AD"), &[], &cards("2S 2D"), None).unwrap(), beaten_by("2H"));
        assert_eq!(by_own_hand(book, &cards("AD"), &[], &cards("2S 2D"), Some(&[1])).unwrap(), beaten_by("2H"));
        assert_eq!(by_own_hand(book, &pair, &[], &cards("2S"), Some(&[1])).unwrap(), UNBEATABLE);
    }

    #[test]
    fn known_hands_say_who() {
        let options = Options::classic();
        let hands = [cards("3D 2H AD"), cards("4D 5D"), cards("AC AS 2S")];
        let verdict = by_known_hands(&cards("KD"), &[], &hands, &options).unwrap();
        assert_eq!(verdict, KnownVerdict { unbeatable: false, witness: Some(cards("2S")), by: vec![0, 2] });
        let verdict = by_known_hands(&cards("KD KC"), &[], &hands, &options).unwrap();
        assert_eq!(verdict, KnownVerdict { unbeatable: false, witness: Some(cards("AC AS")), by: vec![2] });
        let verdict = by_known_hands(&cards("KD KC KH"), &[], &hands, &options).unwrap();
        assert_eq!(verdict, KnownVerdict { unbeatable: true, witness: None, by: vec![] });
    }

    #[test]
    fn possible_at_the_start() {
        let book = &BOOKS[0];
        let found = possible(book, &[]).map(|(kind, strongest)| (kind, strongest.map(from_mask)));
        let expected = [
            (Kind::Single, "2S"),
            (Kind::Pair, "2D 2S"),
            (Kind::Triple, "2D 2C 2H"),
            (Kind::Straight, "10D JD QD KD AS"),
            // Not 3S 4S 5S 6S 2S, which is a straight flush.
            (Kind::Flush, "3S 4S 5S 7S 2S"),
            (Kind::FullHouse, "3D 3C 2D 2C 2H"),
            (Kind::FourOfAKind, "3D 2D 2C 2H 2S"),
            (Kind::StraightFlush, "10S JS QS KS AS"),
        ];
        assert_eq!(found, expected.map(|(kind, strongest)| (kind, Some(cards(strongest)))));
    }
}
