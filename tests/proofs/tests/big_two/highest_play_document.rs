//! The document "Auto-Pass Timer: Highest Play Detection Algorithm Design", example by example.
//!
//! We referee its definition: a play is unbeatable when no play made only of cards that are neither already played nor in
//! this play beats it. Where an example, a list or a piece of code of the document disagrees with that, the test asserts
//! the right answer and its comment says why the document is wrong. Cards are written as the document writes them there.

use std::ops::ControlFlow;

use unbeaten::{
    Card, CardSet, Rank, Suit,
    big_two::{BadPosition, Combo, Kind, NotAPlay, Rules, Sequence, Straights},
};

const CLASSIC: Rules = Rules::classic();

/// What beats a play that nothing beats.
const NOTHING: &str = "";

const FOUR_TWOS: &str = "2♣ 2♦ 2♥ 2♠ 3♣";

/// The cards with which the document breaks the four royal flushes, in its edge cases and in its last test.
const ROYALS_BROKEN: &str = "10♥ J♣ Q♠ K♦";
const ROYALS_BROKEN_AGAIN: &str = "10♠ J♥ Q♣ K♦";

/// The eight cards after which the document takes all straight flushes for broken.
const DOCUMENTS_EIGHT: &str = "10♥ J♣ Q♠ K♦ 9♥ 9♣ 9♠ 9♦";

/// Every list of played cards in the document.
const PLAYED: [&str; 9] = [
    "",
    "2♠",
    "2♠ 2♥",
    "10♠ J♠ Q♠ K♠ A♠",
    "10♠ J♠ Q♠ K♠ A♠ 10♥ J♥ Q♥ K♥ A♥",
    ROYALS_BROKEN,
    DOCUMENTS_EIGHT,
    "10♠ J♥ Q♣",
    ROYALS_BROKEN_AGAIN,
];

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn play(text: &str) -> Combo {
    CLASSIC.classify(cards(text)).unwrap()
}

/// The cards as a person lays them out.
fn show(play: Combo) -> String {
    CLASSIC.display_order(play).iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The strongest play that beats this one after those cards, or `NOTHING`.
fn witness(text: &str, played: &str) -> String {
    let verdict = CLASSIC.unbeatable_by_cards_seen(play(text), cards(played)).unwrap();
    assert_eq!(verdict.is_unbeatable(), verdict.witness.is_none());
    verdict.witness.map_or_else(|| NOTHING.to_owned(), show)
}

/// Checks rows of a play, the cards played before it, and its witness.
#[track_caller]
fn assert_witnesses<'a>(rows: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>) {
    for (play, played, expected) in rows {
        assert_eq!(witness(play, played), expected, "{play} after {played}");
    }
}

/// Every play that these cards hold, by size and strength.
fn plays_of(cards: CardSet) -> Vec<Combo> {
    let mut plays = Vec::new();
    let _ = CLASSIC.visit_plays(cards, |play| -> ControlFlow<()> {
        plays.push(play);
        ControlFlow::Continue(())
    });
    plays
}

fn plays_of_kind(kind: Kind, cards: CardSet) -> Vec<Combo> {
    plays_of(cards).into_iter().filter(|play| play.kind() == kind).collect()
}

// The document's functions in our words

/// `getRemainingCards`. That a card in the play cannot be used against it is for the verdict to heed, and it does.
fn remaining_cards(played: CardSet) -> CardSet {
    !played
}

/// `getHighestRemainingCard`.
fn highest_remaining_card(played: CardSet) -> Option<Card> {
    let [(Kind::Single, strongest), ..] = CLASSIC.possible(played) else { panic!("singles come first") };
    strongest.and_then(|single| single.cards().first())
}

/// `isHighestPossiblePlay`, and by the kind of the play `isHighestSingle`, `isHighestPair`, `isHighestRemainingTriple`
/// and `isHighestRemainingFiveCardCombo`.
fn is_highest_possible_play(play: Combo, played: CardSet) -> bool {
    CLASSIC.unbeatable_by_cards_seen(play, played).unwrap().is_unbeatable()
}

/// `canFormAnyStraightFlush`, `canFormAnyFourOfAKind`, `canFormAnyFullHouse`, `canFormAnyFlush`, `canFormAnyStraight`.
fn can_form_any(kind: Kind, remaining: CardSet) -> bool {
    CLASSIC.strongest_of(kind, remaining).is_some()
}

/// `canFormAnyRoyalFlush`.
fn can_form_any_royal_flush(remaining: CardSet) -> bool {
    let strongest = CLASSIC.strongest_of(Kind::StraightFlush, remaining);
    strongest.is_some_and(|flush| CLASSIC.display_order(flush)[4].rank() == Rank::Ace)
}

// Card and combination hierarchy

#[test]
fn ranks_go_down_from_the_two_to_the_three() {
    let order = "2 > A > K > Q > J > 10 > 9 > 8 > 7 > 6 > 5 > 4 > 3";
    let ranks: Vec<&str> = Rank::ALL.into_iter().rev().map(Rank::text).collect();
    assert_eq!(ranks.join(" > "), order);
    for (higher, lower) in ranks.iter().zip(&ranks[1..]) {
        // The lowest suit of a rank is above the highest suit of the next.
        assert!(play(&format!("{higher}♦")).beats(play(&format!("{lower}♠"))));
    }
}

#[test]
fn suits_go_down_from_spades_to_diamonds() {
    let suits: Vec<String> = Suit::ALL.into_iter().rev().map(|suit| format!("{suit:#} ({suit:?})")).collect();
    assert_eq!(suits.join(" > "), "♠ (Spades) > ♥ (Hearts) > ♣ (Clubs) > ♦ (Diamonds)");
    for rank in Rank::ALL {
        let singles = Suit::ALL.map(|suit| CLASSIC.classify(Card::new(rank, suit).into()).unwrap());
        assert!(singles.windows(2).all(|pair| pair[1].beats(pair[0])));
    }
}

/// `classifyCards` and `COMBO_STRENGTH`.
#[test]
fn combination_strengths_are_those_of_the_document() {
    let strengths = [
        (8, Kind::StraightFlush, "10♠ J♠ Q♠ K♠ A♠"),
        (7, Kind::FourOfAKind, FOUR_TWOS),
        (6, Kind::FullHouse, "2♦ 2♣ 2♥ A♦ A♣"),
        (5, Kind::Flush, "3♠ 5♠ 9♠ K♠ 2♠"),
        (4, Kind::Straight, "10♠ J♥ Q♠ K♠ A♠"),
        (3, Kind::Triple, "2♦ 2♣ 2♥"),
        (2, Kind::Pair, "2♥ 2♠"),
        (1, Kind::Single, "2♠"),
    ];
    for (strength, kind, example) in strengths {
        assert_eq!(play(example).kind(), kind);
        assert_eq!(kind.strength(), strength);
    }
}

/// `FULL_DECK` and `sortHand`, whose last card is the highest.
#[test]
fn a_hand_is_sorted_from_low_to_high() {
    assert_eq!(CLASSIC.sort_by_rank(CardSet::ALL), Card::ALL);
    assert_eq!(CardSet::ALL.len(), 52);
    let sorted = CLASSIC.sort_by_rank(cards("2♥ 3♦ A♠ 10♣ 2♠ 10♦"));
    let shown: Vec<String> = sorted.iter().map(|card| format!("{card:#}")).collect();
    assert_eq!(shown.join(" "), "3♦ 10♦ 10♣ A♠ 2♥ 2♠");
}

/// Even the weakest of a kind beats the strongest of the kind below.
#[test]
fn a_stronger_kind_of_five_cards_beats_every_weaker_one() {
    let fives: Vec<Vec<Combo>> = Kind::ALL[3..].iter().map(|&kind| plays_of_kind(kind, CardSet::ALL)).collect();
    for kinds in fives.windows(2) {
        let (strongest_below, weakest_above) = (kinds[0].last().unwrap(), kinds[1].first().unwrap());
        assert!(weakest_above.beats(*strongest_below), "{weakest_above:?} {strongest_below:?}");
    }
}

// Highest possible plays: singles

/// "If 2♠ not played → 2♠ triggers timer, else if 2♥ …, else check remaining Aces and so on", down to the last card.
#[test]
fn the_highest_card_not_yet_played_is_the_only_unbeatable_single() {
    let mut played = CardSet::EMPTY;
    for highest in Card::ALL.into_iter().rev() {
        assert_eq!(highest_remaining_card(played), Some(highest));
        for card in remaining_cards(played) {
            let single = CLASSIC.classify(card.into()).unwrap();
            assert_eq!(is_highest_possible_play(single, played), card == highest, "{card} with {highest} out");
        }
        played |= highest;
    }
    assert_eq!(highest_remaining_card(played), None);
}

#[test]
fn the_highest_remaining_card_need_not_follow_the_order_of_play() {
    for (played, highest) in [("", "2♠"), ("2♥", "2♠"), ("2♠ 2♣", "2♥"), ("2♠ 2♥ 2♣ 2♦ A♠ A♣", "A♥")]
    {
        assert_eq!(highest_remaining_card(cards(played)), highest.parse().ok());
    }
}

// Highest possible plays: pairs

/// The document's priority list. It ranks the lower card of a pair too, and in no consistent way; a pair counts by its
/// rank and its higher suit alone, so neighbours that share both are equal and neither beats the other.
#[test]
fn the_priority_list_of_pairs_has_three_steps_for_a_rank() {
    let list = [
        ("2♥ 2♠", 1),
        ("2♦ 2♠", 1),
        ("2♣ 2♠", 1),
        ("2♣ 2♥", 2),
        ("2♦ 2♥", 2),
        ("2♦ 2♣", 3),
        ("A♥ A♠", 4),
        ("A♦ A♠", 4),
        ("A♣ A♥", 5),
    ];
    for ((one, step), (other, other_step)) in list.into_iter().flat_map(|one| list.map(|other| (one, other))) {
        assert_eq!(play(one).beats(play(other)), step < other_step, "{one} on {other}");
    }
}

/// The document lets only 2♥2♠ trigger while it can be made. Every pair with the 2♠ is as good. Once that is gone so are
/// all the others: 2♦2♣ as well, because the 2♥ that is left outside makes no pair.
#[test]
fn a_pair_is_unbeatable_when_no_higher_pair_is_out() {
    assert_witnesses([
        ("2♥ 2♠", "", NOTHING),
        ("2♦ 2♠", "", NOTHING),
        ("2♣ 2♠", "", NOTHING),
        ("2♣ 2♥", "", "2D 2S"),
        ("2♦ 2♥", "", "2C 2S"),
        ("2♦ 2♣", "", "2H 2S"),
        ("A♥ A♠", "", "2D 2S"),
        ("2♣ 2♥", "2♠", NOTHING),
        ("2♦ 2♥", "2♠", NOTHING),
        ("2♦ 2♣", "2♠", NOTHING),
        ("A♥ A♠", "2♠", "2D 2H"),
        ("2♦ 2♣", "2♠ 2♥", NOTHING),
        ("A♥ A♠", "2♠ 2♥", "2D 2C"),
        ("A♥ A♠", "2♠ 2♥ 2♣", NOTHING),
        ("A♦ A♠", "2♠ 2♥ 2♣", NOTHING),
        ("A♣ A♥", "2♠ 2♥ 2♣", "AD AS"),
    ]);
}

/// "Then check Ace pairs, continue down ranks": once no pair of a higher rank is out, each rank goes as the twos did.
#[test]
fn pairs_go_down_the_ranks_alike() {
    let mut played = CardSet::EMPTY;
    for rank in Rank::ALL.into_iter().rev() {
        let [diamonds, clubs, hearts, spades] = Suit::ALL.map(|suit| Card::new(rank, suit));
        let highest = |pair: [Card; 2], played| {
            is_highest_possible_play(CLASSIC.classify(pair.into_iter().collect()).unwrap(), played)
        };
        for low in [diamonds, clubs, hearts] {
            assert!(highest([low, spades], played));
        }
        for pair in [[clubs, hearts], [diamonds, hearts], [diamonds, clubs]] {
            assert!(!highest(pair, played));
            assert!(highest(pair, played | spades));
        }
        // The lowest card of the rank stays out, alone.
        played |= CardSet::of_rank(rank).without(diamonds);
    }
}

/// `generateAllPossiblePairs`, `canFormPair` and `sortPairsByStrength`.
#[test]
fn all_pairs_and_triples_are_listed_by_strength() {
    let pairs = plays_of_kind(Kind::Pair, CardSet::ALL);
    assert_eq!(pairs.len(), 13 * 6);
    assert!(pairs.is_sorted_by_key(|pair| pair.key()));
    assert_eq!(plays_of_kind(Kind::Pair, remaining_cards(cards("2♠ 2♥ 2♣"))).len(), 12 * 6);
    assert_eq!(plays_of_kind(Kind::Pair, remaining_cards(cards("2♠"))).len(), 12 * 6 + 3);
    let triples = plays_of_kind(Kind::Triple, CardSet::ALL);
    assert_eq!(triples.len(), 13 * 4);
    assert!(triples.is_sorted_by_key(|triple| triple.key()));
}

// Highest possible plays: triples

/// "If 3+ twos remain unplayed → Triple 2s triggers timer, else if 3+ Aces remain …".
#[test]
fn a_triple_is_unbeatable_when_three_of_no_higher_rank_are_out() {
    assert_witnesses([
        ("2♦ 2♣ 2♥", "", NOTHING),
        ("2♣ 2♥ 2♠", "", NOTHING),
        ("2♦ 2♣ 2♥", "2♠", NOTHING),
        ("A♦ A♣ A♥", "", "2D 2C 2H"),
        ("A♦ A♣ A♥", "2♦", "2C 2H 2S"),
        ("A♦ A♣ A♥", "2♦ 2♣", NOTHING),
        ("A♣ A♥ A♠", "2♦ 2♣", NOTHING),
        ("K♦ K♣ K♥", "2♦ 2♣", "AD AC AH"),
        ("K♦ K♣ K♥", "2♦ 2♣ A♠", "AD AC AH"),
        ("K♦ K♣ K♥", "2♦ 2♣ A♠ A♥", NOTHING),
    ]);
}

#[test]
fn triples_go_down_the_ranks_alike() {
    let mut played = CardSet::EMPTY;
    for rank in Rank::ALL.into_iter().rev() {
        let higher = plays_of_kind(Kind::Triple, CardSet::of_rank(rank));
        for triple in plays_of_kind(Kind::Triple, remaining_cards(played)) {
            assert_eq!(is_highest_possible_play(triple, played), higher.contains(&triple), "{triple:?}");
        }
        let two_of_the_rank: CardSet = CardSet::of_rank(rank).iter().take(2).collect();
        played |= two_of_the_rank;
    }
}

// Highest possible plays: five cards

/// "The highest 5-card combo is conditional on what's still possible": the six steps of the hierarchy, each with the
/// cards played that bring it to the top, and the strongest play that is then out.
#[test]
fn the_hierarchy_of_five_cards_is_walked_down_as_cards_are_played() {
    // Every sequence contains a five or a ten, so without them there are neither straights nor straight flushes.
    let no_sequence = CardSet::of_rank(Rank::Five) | CardSet::of_rank(Rank::Ten);
    let no_four = no_sequence | CardSet::of_suit(Suit::Spades);
    let no_triple = no_four | CardSet::of_suit(Suit::Hearts);
    let steps = [
        (Kind::StraightFlush, CardSet::EMPTY, "10S JS QS KS AS"),
        (Kind::StraightFlush, cards("10♠"), "10H JH QH KH AH"),
        (Kind::StraightFlush, CardSet::of_rank(Rank::Ace), "9S 10S JS QS KS"),
        (Kind::FourOfAKind, no_sequence, "2D 2C 2H 2S 3D"),
        (Kind::FourOfAKind, no_sequence | cards("2♠"), "AD AC AH AS 3D"),
        (Kind::FullHouse, no_four, "2D 2C 2H 3D 3C"),
        (Kind::FullHouse, no_four | cards("2♥"), "AD AC AH 3D 3C"),
        (Kind::Flush, no_triple, "3C 4C 6C 7C 2C"),
        (Kind::Flush, no_triple | cards("2♣"), "3D 4D 6D 7D 2D"),
        (Kind::Straight, !cards("9♥ 10♦ J♣ Q♥ K♠ A♦ A♠"), "10D JC QH KS AS"),
        (Kind::Straight, !cards("9♥ 10♦ J♣ Q♥ K♠"), "9H 10D JC QH KS"),
    ];
    for (kind, played, expected) in steps {
        let strongest = CLASSIC.strongest(5, remaining_cards(played)).unwrap();
        assert_eq!((strongest.kind(), show(strongest).as_str()), (kind, expected));
        assert!(is_highest_possible_play(strongest, played), "{expected}");
    }
}

/// The "Example Scenario" under the hierarchy.
#[test]
fn after_one_royal_flush_the_next_is_highest_and_four_twos_are_not() {
    let royal_spades = "10♠ J♠ Q♠ K♠ A♠";
    let royal_hearts = "10♥ J♥ Q♥ K♥ A♥";
    assert_witnesses([
        (royal_spades, "", NOTHING),
        (royal_hearts, "", "10S JS QS KS AS"),
        (royal_hearts, royal_spades, NOTHING),
        (FOUR_TWOS, &format!("{royal_spades} {royal_hearts}"), "10C JC QC KC AC"),
    ]);
    // The document names the royal flush in diamonds beside the one in clubs: that one is out too.
    let unseen = !(cards(royal_spades) | cards(royal_hearts) | cards(FOUR_TWOS));
    assert!(cards("10♦ J♦ Q♦ K♦ A♦").is_subset(unseen));
}

/// First no stronger kind, then nothing better of the same kind: the document's two steps, with the two corrections that
/// the cards of the play are not against it and that equal strength does not beat.
fn documents_two_steps(play: Combo, played: CardSet) -> bool {
    let unseen = remaining_cards(played) - play.cards();
    let stronger_kinds = Kind::ALL.into_iter().rev().take_while(|kind| kind.strength() > play.kind().strength());
    if stronger_kinds.into_iter().any(|kind| can_form_any(kind, unseen)) {
        return false;
    }
    CLASSIC.strongest_of(play.kind(), unseen).is_none_or(|strongest| !strongest.beats(play))
}

#[test]
fn the_documents_two_steps_decide_every_five_cards() {
    for played in PLAYED.map(cards) {
        for play in plays_of(remaining_cards(played)).into_iter().filter(|play| play.size() == 5) {
            assert_eq!(is_highest_possible_play(play, played), documents_two_steps(play, played), "{play:?}");
        }
    }
}

/// The definition read aloud, for every play that a position of the document has.
#[test]
fn unbeatable_means_that_no_play_of_the_other_unseen_cards_beats_it() {
    for played in PLAYED.map(cards) {
        let all = plays_of(remaining_cards(played));
        for play in &all {
            // From the strongest down, so that a witness is found soon.
            let mut stronger =
                all.iter().rev().take_while(|other| other.size() != play.size() || other.key() > play.key());
            let beaten = stronger.any(|other| other.beats(*play) && other.cards().is_disjoint(play.cards()));
            assert_eq!(is_highest_possible_play(*play, played), !beaten, "{play:?}");
        }
    }
}

/// "Consider caching remaining cards": the verdict takes them as they are.
#[test]
fn remaining_cards_may_be_kept_instead_of_played_ones() {
    for played in PLAYED.map(cards) {
        for text in ["A♣", "A♦ A♣", "K♦ 9♦ 8♦ 7♦ 3♦", FOUR_TWOS] {
            if cards(text).is_disjoint(played) {
                let unseen = remaining_cards(played) - cards(text);
                let verdict = CLASSIC.verdict(play(text), unseen);
                assert_eq!(Ok(verdict), CLASSIC.unbeatable_by_cards_seen(play(text), played));
            }
        }
    }
}

// Specific combination possibility checks

/// The document lists the royals and goes down to 34567. A2345 and 23456 are straight flushes too: ten for each suit.
#[test]
fn any_straight_flush_can_be_formed_from_its_five_cards_alone() {
    let mut flushes = Vec::new();
    for sequence in Straights::CLASSIC.iter() {
        for suit in Suit::ALL {
            let five: CardSet = sequence.ranks().into_iter().map(|rank| Card::new(rank, suit)).collect();
            assert!(can_form_any(Kind::StraightFlush, five));
            for card in five {
                assert!(!can_form_any(Kind::StraightFlush, five.without(card)));
            }
            flushes.push(CLASSIC.classify(five).unwrap());
        }
    }
    assert_eq!(plays_of_kind(Kind::StraightFlush, CardSet::ALL), flushes);
    assert!(flushes.windows(2).all(|pair| pair[1].beats(pair[0])));
    assert_eq!((show(flushes[0]).as_str(), show(flushes[39]).as_str()), ("AD 2D 3D 4D 5D", "10S JS QS KS AS"));
    assert_eq!(flushes.len(), 40);
}

/// The ten sequences of `canFormAnyStraight`, in its order, which is theirs from the weakest to the strongest.
#[test]
fn any_straight_can_be_formed_from_its_five_ranks_alone() {
    let sequences = "A2345 23456 34567 45678 56789 678910 78910J 8910JQ 910JQK 10JQKA";
    let ours: Vec<String> = Straights::CLASSIC.iter().map(|sequence| sequence.to_string()).collect();
    assert_eq!(ours.join(" "), sequences);
    let suits = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    let five = |sequence: Sequence| -> CardSet {
        sequence.ranks().into_iter().zip(suits).map(|(rank, suit)| Card::new(rank, suit)).collect()
    };
    for first in Rank::ALL {
        let sequence = Sequence::starting(first);
        // JQKA2, QKA23 and KA234 are no straights.
        assert_eq!(can_form_any(Kind::Straight, five(sequence)), ours.contains(&sequence.to_string()), "{sequence}");
    }
    let straights: Vec<Combo> = Straights::CLASSIC.iter().map(|it| CLASSIC.classify(five(it)).unwrap()).collect();
    assert!(straights.windows(2).all(|pair| pair[1].beats(pair[0])));
}

#[test]
fn each_kind_can_be_formed_from_just_enough_cards() {
    let rows = [
        (Kind::StraightFlush, "9♠ 10♠ J♠ Q♠ K♠", true),
        (Kind::StraightFlush, "A♥ 2♥ 3♥ 4♥ 5♥", true),
        (Kind::StraightFlush, "2♥ 3♥ 4♥ 5♥ 6♥", true),
        (Kind::StraightFlush, "J♥ Q♥ K♥ A♥ 2♥", false),
        (Kind::StraightFlush, "9♠ 10♠ J♠ Q♠ K♥ 8♥", false),
        (Kind::FourOfAKind, "7♦ 7♣ 7♥ 7♠ 3♦", true),
        (Kind::FourOfAKind, "7♦ 7♣ 7♥ 8♠ 3♦", false),
        // No kicker.
        (Kind::FourOfAKind, "7♦ 7♣ 7♥ 7♠", false),
        (Kind::FullHouse, "7♦ 7♣ 7♥ 3♦ 3♣", true),
        (Kind::FullHouse, "7♦ 7♣ 7♥ 3♦ 3♣ 3♥", true),
        // The document's check lets the triple be its own pair; the pair needs another rank.
        (Kind::FullHouse, "7♦ 7♣ 7♥ 3♦ 4♣", false),
        (Kind::FullHouse, "7♦ 7♣ 7♥ 7♠ 4♣", false),
        (Kind::Flush, "3♦ 4♦ 5♦ 6♦ 8♦", true),
        (Kind::Flush, "J♥ Q♥ K♥ A♥ 2♥", true),
        (Kind::Flush, "3♦ 4♦ 5♦ 6♦ 8♣", false),
        // Five suited cards in sequence are a straight flush and nothing less; a sixth makes a flush of them.
        (Kind::Flush, "3♦ 4♦ 5♦ 6♦ 7♦", false),
        (Kind::Flush, "3♦ 4♦ 5♦ 6♦ 7♦ 9♦", true),
        (Kind::Straight, "3♦ 4♦ 5♦ 6♦ 7♦", false),
        (Kind::Straight, "3♦ 4♦ 5♦ 6♦ 7♦ 7♣", true),
        (Kind::Straight, "A♦ 2♣ 3♦ 4♦ 5♦", true),
        (Kind::Straight, "J♦ Q♣ K♦ A♦ 2♦", false),
        (Kind::Triple, "7♦ 7♣ 7♥", true),
        (Kind::Triple, "7♦ 7♣ 8♥ 8♠", false),
        (Kind::Pair, "7♦ 7♣", true),
        (Kind::Pair, "7♦ 8♦", false),
        (Kind::Single, "3♦", true),
        (Kind::Single, "", false),
    ];
    for (kind, remaining, expected) in rows {
        assert_eq!(can_form_any(kind, cards(remaining)), expected, "{kind} of {remaining}");
        // `canFormComboOfStrength`, asked by the cards played.
        let (asked, strongest) = CLASSIC.possible(!cards(remaining))[usize::from(kind.strength()) - 1];
        assert_eq!((asked, strongest.is_some()), (kind, expected));
    }
}

// Errata of the algorithm

/// The document counts the play's own cards as remaining; a card in the play cannot be used against it.
#[test]
fn the_cards_of_a_play_are_not_used_against_it() {
    let unseen = |text: &str, play: &str| (!(cards(text) | cards(play))).to_string();
    let rows = [
        // Two of the twos lie in the full house, so nobody has three of them, let alone four.
        ("K♦ K♣ K♥ 2♦ 2♣", "2♥ 2♠ 3♦ 3♣", NOTHING),
        // The pair of the full house keeps the others from a full house of aces.
        ("K♦ K♣ K♥ A♦ A♣", "A♥ A♠ 3♦ 3♣", NOTHING),
        ("K♦ K♣ K♥ 3♥ 3♠", "A♦ A♥ A♠ 3♦ 3♣", "AD AH AS 3D 3C"),
        // The only kicker for the four aces is in the play.
        ("K♦ K♣ K♥ K♠ 3♦", "A♦ A♣ A♥ A♠", NOTHING),
        ("K♦ K♣ K♥ K♠ 3♦", "A♦ A♣ A♥ A♠ 3♣", "AD AC AH AS 3C"),
    ];
    for (play, left, expected) in rows {
        assert_eq!(witness(play, &unseen(left, play)), expected, "{play} against {left}");
    }
}

/// The document wants the very cards that its sort puts last; equal strength is enough.
#[test]
fn plays_of_equal_strength_are_unbeatable_together() {
    let groups: [(CardSet, &[&str]); 4] = [
        // Other kickers.
        (cards("7♠ Q♠ 7♥ Q♥ 7♣ Q♣ 7♦ Q♦"), &["2♣ 2♦ 2♥ 2♠ 3♣", "2♣ 2♦ 2♥ 2♠ 3♦", "2♣ 2♦ 2♥ 2♠ A♠"]),
        // Other pairs, where no four and no straight flush is out.
        (
            CardSet::of_suit(Suit::Spades) | CardSet::of_rank(Rank::Five) | CardSet::of_rank(Rank::Ten),
            &["2♦ 2♣ 2♥ 3♦ 3♣", "2♦ 2♣ 2♥ A♣ A♥"],
        ),
        // Other low cards of a flush, where only spades are many.
        (!cards("3♠ 4♠ 6♠ 7♠ 9♠ J♠ A♠ 3♥ 4♥"), &["3♠ 4♠ 6♠ 7♠ A♠", "6♠ 7♠ 9♠ J♠ A♠", "3♠ 6♠ 9♠ J♠ A♠"]),
        // Other suits below the top card of a straight.
        (!cards("10♦ 10♣ J♦ J♥ Q♣ K♠ A♠ A♥"), &["10♦ J♦ Q♣ K♠ A♠", "10♣ J♥ Q♣ K♠ A♠"]),
    ];
    for (played, plays) in groups {
        for &text in plays {
            assert!(is_highest_possible_play(play(text), played), "{text}");
            assert!(plays.iter().all(|&other| !play(text).beats(play(other))), "{text}");
        }
    }
}

/// The document answers `false` when nothing of the kind is left to compare with; then the play is the best there is.
#[test]
fn the_last_play_of_its_size_is_unbeatable() {
    for text in ["3♦", "3♦ 3♣", "3♦ 3♣ 3♥", "A♦ 2♣ 3♦ 4♦ 5♦"] {
        assert!(is_highest_possible_play(play(text), !cards(text)), "{text}");
    }
}

/// The document answers `false` for no cards, other sizes and mixed ranks; asking about what is no play is an error.
#[test]
fn what_is_no_play_is_neither_beatable_nor_unbeatable() {
    assert_eq!(CLASSIC.classify(CardSet::EMPTY), Err(NotAPlay::EmptyPlay));
    let no_plays = ["2♠ A♠", "2♠ 2♥ A♠", "2♠ 2♥ 2♣ 2♦", "2♠ 2♥ 2♣ 2♦ 3♣ 3♦", "3♦ 4♣ 6♥ 7♠ 9♦", "J♦ Q♣ K♥ A♠ 2♦"];
    for cards in no_plays.map(cards) {
        assert_eq!(CLASSIC.classify(cards), Err(NotAPlay::NotACombo { cards }));
    }
}

// Dynamic detection

/// The data flow of the document: ask with the cards played before, then add the play to them.
fn verdicts_round_by_round(plays: &[&str]) -> Vec<bool> {
    let mut played = CardSet::EMPTY;
    let verdict = |&text: &&str| {
        let highest = is_highest_possible_play(play(text), played);
        played |= cards(text);
        highest
    };
    plays.iter().map(verdict).collect()
}

/// The example scenario under "Critical concept" and the first edge case.
#[test]
fn the_highest_single_changes_as_cards_are_played() {
    assert_eq!(verdicts_round_by_round(&["2♠", "2♥", "2♣"]), [true, true, true]);
    assert_eq!(verdicts_round_by_round(&["2♥", "2♣", "2♠"]), [false, false, true]);
    assert_eq!(
        verdicts_round_by_round(&["3♦", "2♠", "A♠", "2♥", "2♣", "2♦", "A♥"]),
        [false, true, false, true, true, true, true]
    );
}

#[test]
fn the_others_have_ten_seconds_to_pass_by_hand() {
    assert_eq!(CLASSIC.auto_pass_ms, 10_000);
}

/// The document names 2♠, 2♥2♠, triple 2s and the royal flush in spades; the 2♠ makes two more pairs.
#[test]
fn nine_plays_are_unbeatable_at_the_start() {
    let unbeatable: Vec<String> = plays_of(CardSet::ALL)
        .into_iter()
        .filter(|&play| is_highest_possible_play(play, CardSet::EMPTY))
        .map(show)
        .collect();
    let expected = ["2S", "2D 2S", "2C 2S", "2H 2S", "2D 2C 2H", "2D 2C 2S", "2D 2H 2S", "2C 2H 2S", "10S JS QS KS AS"];
    assert_eq!(unbeatable, expected);
}

// Five-card conditional logic

/// Example 1: four cards are enough to break the four royal flushes.
#[test]
fn four_cards_break_all_royal_flushes_but_not_the_straight_flushes() {
    let remaining = remaining_cards(cards(ROYALS_BROKEN));
    let royals =
        [("10♠ J♠ Q♠ K♠ A♠", "Q♠"), ("10♥ J♥ Q♥ K♥ A♥", "10♥"), ("10♣ J♣ Q♣ K♣ A♣", "J♣"), ("10♦ J♦ Q♦ K♦ A♦", "K♦")];
    for (royal, played) in royals {
        assert_eq!(cards(royal) - remaining, cards(played));
    }
    assert!(!can_form_any_royal_flush(remaining));
    assert!(can_form_any(Kind::StraightFlush, remaining));
    let best_of_suit = |suit| CLASSIC.strongest_of(Kind::StraightFlush, remaining & CardSet::of_suit(suit)).map(show);
    let expected = ["8D 9D 10D JD QD", "6C 7C 8C 9C 10C", "5H 6H 7H 8H 9H", "7S 8S 9S 10S JS"];
    assert_eq!(Suit::ALL.map(best_of_suit), expected.map(|flush| Some(flush.to_owned())));
    assert_witnesses([
        ("8♦ 9♦ 10♦ J♦ Q♦", ROYALS_BROKEN, NOTHING),
        ("7♠ 8♠ 9♠ 10♠ J♠", ROYALS_BROKEN, "8D 9D 10D JD QD"),
    ]);
}

/// Example 2 is right that four twos can be beaten, but not by the 9♠–K♠ it names: the Q♠ was played. 8♦–Q♦ is best.
#[test]
fn four_twos_are_beatable_while_a_straight_flush_is_out() {
    assert_witnesses([(FOUR_TWOS, ROYALS_BROKEN, "8D 9D 10D JD QD")]);
    let impossible = CLASSIC.unbeatable_by_cards_seen(play("9♠ 10♠ J♠ Q♠ K♠"), cards(ROYALS_BROKEN));
    assert_eq!(impossible, Err(BadPosition::Overlap { card: "Q♠".parse().unwrap() }));
}

/// Example 3, for which the document gives no cards. The twos and the 3♣ are in the play, so a seven and a queen of each
/// suit break what is left of the straight flushes.
#[test]
fn four_twos_are_unbeatable_when_all_straight_flushes_are_broken() {
    let blockers = cards("7♠ Q♠ 7♥ Q♥ 7♣ Q♣ 7♦ Q♦");
    let unseen = !(blockers | cards(FOUR_TWOS));
    assert!(!can_form_any_royal_flush(unseen));
    assert!(!can_form_any(Kind::StraightFlush, unseen));
    // Other fours are out, and weaker.
    assert_eq!(CLASSIC.strongest_of(Kind::FourOfAKind, unseen).map(show).as_deref(), Some("AD AC AH AS 3D"));
    assert_eq!(witness(FOUR_TWOS, &blockers.to_string()), NOTHING);
}

/// The same position with any blocker left out is beaten through the gap.
#[test]
fn every_blocker_of_example_3_is_needed() {
    let blockers = cards("7♠ Q♠ 7♥ Q♥ 7♣ Q♣ 7♦ Q♦");
    for missing in blockers {
        let suit = missing.suit();
        let gap = if missing.rank() == Rank::Seven { ["7", "8", "9", "10", "J"] } else { ["10", "J", "Q", "K", "A"] };
        let expected = gap.map(|rank| format!("{rank}{suit}")).join(" ");
        assert_eq!(witness(FOUR_TWOS, &blockers.without(missing).to_string()), expected);
    }
}

/// "Old (wrong): wait until all instances played. New (correct): check if any instance is still possible."
#[test]
fn one_card_breaks_a_royal_flush_before_it_is_ever_played() {
    assert!(can_form_any_royal_flush(CardSet::ALL));
    assert!(can_form_any_royal_flush(remaining_cards(cards("10♥ J♣ Q♠"))));
    assert!(!can_form_any_royal_flush(remaining_cards(cards("10♥ J♣ Q♠ K♦"))));
    assert!(!can_form_any_royal_flush(remaining_cards(CardSet::of_rank(Rank::Ace))));
}
