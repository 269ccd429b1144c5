//! What a card can take, what can be built and stacked, and how safe a build is, against the oracle's trying of everything.

use unbeaten::{
    Cancel, Cancelled, Card, CardSet, Players, Seat, Seed,
    casino::{CannotList, Captures, Deal, Lookout, Source, Stacked, add_up, is_sequence, is_set, sum, value},
};
use unbeaten_oracle::{casino as oracle, seed_from_number, shuffle};
use unbeaten_proofs::{
    Count, Dice,
    casino::{card, item, loose_and_card, position, random_position, shuffled_pack, told_drop},
    indices, set,
};

const MOST: usize = 10_000;

fn visited(captures: &Captures) -> Vec<CardSet> {
    let mut walk = captures.iter();
    let sets: Vec<CardSet> = walk.by_ref().collect();
    assert_eq!(walk.next(), None, "nothing comes after the end");
    sets
}

/// Every set of up to twelve loose cards is tried by the oracle.
#[test]
fn captures_are_the_sets_that_fall_into_groups() {
    let mut dice = Dice::new(11);
    let (none, several, several_best) = (Count::default(), Count::default(), Count::default());
    for number in 0..63_000 {
        let size = if number < 60_000 { dice.below(9) } else { 9 + dice.below(4) };
        let (by, loose) = loose_and_card(&mut dice, size);
        let captures = Captures::new(card(by), set(&loose)).unwrap();
        let expected = oracle::captures(by, &loose).unwrap();
        let same = |sets: &[Vec<u8>]| sets.iter().map(|one| set(one)).collect::<Vec<_>>();
        assert_eq!(visited(&captures), same(&expected), "{by} {loose:?}");
        assert_eq!(captures.count(), expected.len() as u64, "{by} {loose:?}");
        let listed = captures.list(MOST).unwrap();
        assert_eq!(captures.list_unless(&Cancel::new(), MOST).unwrap(), listed);
        assert_eq!(listed, same(&expected));
        let best = same(&oracle::most(&expected));
        assert_eq!(captures.largest(MOST).unwrap(), best);
        none.up_if(expected.is_empty());
        several.up_if(expected.len() > 1);
        several_best.up_if(best.len() > 1);
    }
    none.assert_at_least(6_000);
    several.assert_at_least(15_000);
    several_best.assert_at_least(3_000);
}

#[test]
fn a_list_that_is_cancelled_says_so_unless_it_is_too_long_or_empty() {
    let (cancel, cards) = (Cancel::new(), |text: &str| text.parse().unwrap());
    cancel.cancel();
    let captures = Captures::new("9S".parse().unwrap(), cards("5D 4C 9H")).unwrap();
    let refused = captures.list_unless(&cancel, MOST).unwrap_err();
    assert_eq!((&refused, refused.code()), (&CannotList::Cancelled(Cancelled { done: 0 }), "cancelled"));
    let refused = captures.list_unless(&cancel, 2).unwrap_err();
    assert_eq!((&refused, refused.code()), (&CannotList::TooMany(captures.list(2).unwrap_err()), "too_many"));
    assert_eq!(Captures::new("2S".parse().unwrap(), cards("3D")).unwrap().list_unless(&cancel, MOST), Ok(Vec::new()));
}

/// A list that is too long is refused with its length, and visiting goes only as far as it is told to.
#[test]
fn captures_can_be_capped_and_left() {
    let (mut dice, capped, told) = (Dice::new(12), Count::default(), Count::default());
    for _ in 0..300 {
        let (by, loose) = loose_and_card(&mut dice, 12);
        let captures = Captures::new(card(by), set(&loose)).unwrap();
        let all = visited(&captures);
        for most in [0, 1, all.len().saturating_sub(1), all.len(), all.len() + 1] {
            let listed = captures.list(most);
            if most < all.len() {
                let refused = listed.unwrap_err();
                assert_eq!((refused.got, refused.most, refused.code()), (all.len() as u64, most, "too_many"));
                let best = all.iter().map(|set| set.len()).max();
                let best: Vec<CardSet> = all.iter().copied().filter(|set| Some(set.len()) == best).collect();
                match captures.largest(most) {
                    Ok(largest) => {
                        assert_eq!(largest, best, "they are told although the others are too many");
                        assert_eq!(refused.largest, Some(best));
                        told.up();
                    }
                    Err(too_many) => {
                        assert_eq!((too_many.got, too_many.largest), (best.len() as u64, None));
                        assert!(best.len() > most && refused.largest.is_none());
                    }
                }
                capped.up();
            } else {
                assert_eq!(listed.unwrap(), all);
            }
        }
        for stop in 1..=all.len().min(20) {
            let mut walk = captures.iter();
            assert!(walk.by_ref().take(stop).eq(all[..stop].iter().copied()));
            assert_eq!(walk.next(), all.get(stop).copied(), "it goes on where it was left");
        }
    }
    capped.assert_at_least(500);
    told.assert_at_least(200);
}

/// How many sets of cards fall into groups of a value, the empty one included, by joining a group to whatever is reached until
/// nothing new is: for each value the number of cards is all that matters.
fn count_by_joining(loose: &[u8], target: u32) -> u64 {
    let mut have = [0_usize; 11];
    for &card in loose {
        have[oracle::value(card) as usize] += 1;
    }
    let mut groups = vec![];
    find_groups(&have, target as usize, 1, &mut [0; 11], &mut groups);
    let number = |chosen: &[usize; 11]| (1..=10).fold(0, |number, value| number * (have[value] + 1) + chosen[value]);
    let mut reached = vec![false; number(&have) + 1];
    let (mut waiting, mut total) = (vec![[0_usize; 11]], 0);
    reached[0] = true;
    while let Some(chosen) = waiting.pop() {
        let ways = |n: usize, k: usize| [1, n, n * n.saturating_sub(1) / 2, [0, 0, 0, 1, 4][n], 1][k] as u64;
        total += (1..=10).map(|value| ways(have[value], chosen[value])).product::<u64>();
        for group in &groups {
            let more: [usize; 11] = std::array::from_fn(|value| chosen[value] + group[value]);
            if (1..=10).all(|value| more[value] <= have[value]) && !reached[number(&more)] {
                reached[number(&more)] = true;
                waiting.push(more);
            }
        }
    }
    total
}

fn find_groups(
    have: &[usize; 11],
    missing: usize,
    from: usize,
    begun: &mut [usize; 11],
    groups: &mut Vec<[usize; 11]>,
) {
    if missing == 0 {
        return groups.push(*begun);
    }
    for value in from..=missing.min(10) {
        if begun[value] < have[value] {
            begun[value] += 1;
            find_groups(have, missing - value, value, begun, groups);
            begun[value] -= 1;
        }
    }
}

#[test]
fn large_tables_are_counted_without_looking_at_each_capture() {
    let mut dice = Dice::new(13);
    let (large, walked) = (Count::default(), Count::default());
    for _ in 0..400 {
        let size = 10 + dice.below(21);
        let (by, loose) = loose_and_card(&mut dice, size);
        let captures = Captures::new(card(by), set(&loose)).unwrap();
        let expected = count_by_joining(&loose, oracle::value(by)) - 1;
        assert_eq!(captures.count(), expected, "{by} {loose:?}");
        if expected < 200_000 {
            assert_eq!(visited(&captures).len() as u64, expected);
            walked.up();
        }
        large.up_if(expected > 1_000_000);
    }
    walked.assert_at_least(200);
    large.assert_at_least(5);
}

/// Each spade on all the other cards of the pack: the most that can lie on a table.
#[test]
fn captures_of_the_whole_pack() {
    let spades = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S".parse::<CardSet>().unwrap();
    let mut counts: Vec<(u8, u64)> = vec![];
    for by in spades {
        let loose = unbeaten::casino::PACK.without(by);
        let captures = Captures::new(by, loose).unwrap();
        assert_eq!(captures.count(), count_by_joining(&indices(loose), u32::from(value(by).unwrap())) - 1, "{by}");
        if captures.count() < 200_000 {
            assert_eq!(visited(&captures).len() as u64, captures.count(), "{by}");
        }
        counts.push((value(by).unwrap(), captures.count()));
    }
    counts.sort_unstable();
    // Any aces of three; any twos of three with an even number of the aces, but not none of either; and so on.
    let known = [7, 63, 623, 6_335];
    assert!(counts.iter().zip(known).all(|(&(_, count), known)| count == known));
    assert_eq!(counts[9], (10, 15_109_038_399));
}

#[test]
fn captures_and_sums_of_what_cannot_be_are_refused() {
    let cards = |text: &str| text.parse::<CardSet>().unwrap();
    let one = |text: &str| text.parse::<Card>().unwrap();
    for (by, loose, code) in [("KS", "", "bad_card"), ("3S", "QH", "bad_card"), ("3S", "3D 3S", "overlap")] {
        let loose = cards(loose);
        assert_eq!(Captures::new(one(by), loose).unwrap_err().code(), code);
        assert_eq!(add_up(one(by), loose).unwrap_err().code(), code);
        assert_eq!(oracle::captures(one(by).index() as u8, &indices(loose)).unwrap_err().code(), code);
    }
}

#[test]
fn adding_up_goes_to_ten() {
    let (mut dice, found) = (Dice::new(14), Count::default());
    for _ in 0..10_000 {
        let size = dice.below(13);
        let (by, loose) = loose_and_card(&mut dice, size);
        let sums = add_up(card(by), set(&loose)).unwrap();
        let expected = oracle::add_up(by, &loose).unwrap();
        let same = expected.iter().map(|one| (set(&one.cards), one.sum));
        assert!(sums.iter().map(|one| (one.cards, u32::from(one.value))).eq(same), "{by} {loose:?}");
        found.up_by(sums.len() as u64);
    }
    found.assert_at_least(50_000);
    let ace = "AS".parse::<Card>().unwrap();
    assert_eq!(add_up(ace, unbeaten::casino::PACK.without(ace)).unwrap().len(), 1_495, "as the documentation says");
}

fn same_pile(stacked: &Stacked) -> oracle::Pile {
    oracle::Pile {
        sum: stacked.sum.into(),
        captured_by: indices(stacked.captured_by),
        is_sequence: stacked.is_sequence,
        is_set: stacked.is_set,
    }
}

#[test]
fn stacks_grow_as_the_oracle_says() {
    let mut dice = Dice::new(15);
    let (stacks, additions, taken) = (Count::default(), Count::default(), Count::default());
    for _ in 0..30_000 {
        let random = random_position(&mut dice);
        let made = position(&random).unwrap();
        for index in 0..=random.table.len() {
            let growth = made.grow(index).map_err(told_drop);
            let expected = oracle::grow(&random, index);
            let (growth, expected) = match (growth, expected) {
                (Ok(growth), Ok(expected)) => (growth, expected),
                (growth, expected) => {
                    assert_eq!(growth.map(|_| ()), expected.map(|_| ()));
                    continue;
                }
            };
            assert_eq!(same_pile(&growth.now), expected.now);
            assert_eq!(growth.additions.len(), expected.with.len());
            for (addition, expected) in growth.additions.iter().zip(&expected.with) {
                assert_eq!(addition.card, card(expected.card));
                assert_eq!(addition.source == Source::Hand, expected.source == oracle::Source::Hand);
                assert_eq!(same_pile(&addition.makes), expected.pile);
                additions.up();
                taken.up_if(!addition.makes.captured_by.is_empty());
            }
            stacks.up();
        }
    }
    stacks.assert_at_least(4_000);
    additions.assert_at_least(4_000);
    taken.assert_at_least(300);
}

#[test]
fn threats_are_as_likely_as_counting_says() {
    let mut dice = Dice::new(16);
    let (tried, safe, certain, refused) = (Count::default(), Count::default(), Count::default(), Count::default());
    for _ in 0..30_000 {
        let random = random_position(&mut dice);
        let hand = &random.hands[random.current];
        let others: Vec<u8> = random.hands.iter().filter(|other| *other != hand).flatten().copied().collect();
        // Some have seen nearly everything.
        let gone = if dice.below(2) == 0 { dice.below(10) } else { 25 + dice.below(16) };
        let seen: Vec<u8> = [&others[..], &shuffled_pack(&mut dice)[..gone]].concat();
        let seen = indices(set(&seen));
        let table: Vec<_> = random.table.iter().map(|one| item(one).unwrap()).collect();
        let unseen = oracle::unseen(hand, &random.table, &seen);
        let sizes: Vec<usize> = (0..=dice.below(3)).map(|_| dice.below(unseen.len() / 2 + 2)).collect();
        let lookout = match Lookout::new(set(hand), table, set(&seen), &sizes) {
            Ok(lookout) => lookout,
            Err(bad) => {
                let wrong = oracle::threats(hand, &random.table, &seen, &sizes, 0).unwrap_err();
                assert_eq!(bad.code(), wrong.code());
                assert!(sizes.iter().sum::<usize>() > unseen.len());
                refused.up();
                continue;
            }
        };
        assert_eq!(lookout.unseen(), set(&unseen));
        for index in 0..=random.table.len() {
            let expected = oracle::threats(hand, &random.table, &seen, &sizes, index);
            let (threats, expected) = match (lookout.threats(index).map_err(told_drop), expected) {
                (Ok(threats), Ok(expected)) => (threats, expected),
                (threats, expected) => {
                    assert_eq!(threats.map(|_| ()), expected.map(|_| ()));
                    continue;
                }
            };
            let found = (u128::from(threats.probability.num()), u128::from(threats.probability.den()));
            assert_eq!(found, (expected.probability.num, expected.probability.den));
            assert_eq!(indices(threats.captured_by), expected.captured_by);
            assert_eq!(indices(threats.raised_by), expected.raised_by);
            assert_eq!(threats.is_safe(), expected.safe);
            let held = sizes.iter().sum();
            if unseen.len() <= 12 {
                let dangerous = indices(threats.captured_by | threats.raised_by);
                let counted = oracle::probability_by_trying(&unseen, &dangerous, held);
                assert_eq!(found, (counted.num, counted.den), "{random:?} {seen:?} {sizes:?} {index}");
                tried.up();
            }
            safe.up_if(threats.is_safe());
            certain.up_if(found == (1, 1));
        }
    }
    tried.assert_at_least(3_000);
    safe.assert_at_least(1_000);
    certain.assert_at_least(500);
    refused.assert_at_least(100);
}

#[test]
fn threats_to_what_cannot_be_are_refused() {
    let cards = |text: &str| text.parse::<CardSet>().unwrap();
    let one = |text: &str| text.parse::<Card>().unwrap();
    let code = |hand: &str, loose: &str, seen: &str, sizes: &[usize]| {
        let table: Vec<_> = loose.split_whitespace().map(|card| one(card).into()).collect();
        Lookout::new(cards(hand), table, cards(seen), sizes).unwrap_err().code()
    };
    assert_eq!(code("KD", "3D", "", &[1]), "bad_card");
    assert_eq!(code("3D", "QD", "", &[1]), "bad_card");
    assert_eq!(code("3D", "4D", "JD", &[1]), "bad_card");
    assert_eq!(code("3D", "3D", "", &[1]), "overlap");
    assert_eq!(code("3D", "4D 4D", "", &[1]), "duplicate");
    assert_eq!(code("3D", "4D", "", &[]), "wrong_count");
    assert_eq!(code("3D", "4D", "", &[1; 4]), "wrong_count");
    assert_eq!(code("3D", "4D", "", &[19, 20]), "wrong_count");
    assert_eq!(code("3D", "4D", "", &[usize::MAX, 1]), "wrong_count");
    let lookout = Lookout::new(cards("3D"), [one("4D").into()], cards("3D"), &[19, 19]).unwrap();
    assert_eq!(lookout.threats(0).unwrap_err().code(), "not_there");
    assert_eq!(lookout.threats(1).unwrap_err().code(), "bad_target");
}

/// All sets of two times thirteen cards, and random sets of any size.
#[test]
fn values_sums_sequences_and_sets() {
    let check = |cards: CardSet| {
        let same = indices(cards);
        assert_eq!(sum(cards).map(u32::from), Ok(oracle::sum(&same)), "{cards}");
        assert_eq!(is_sequence(cards), Ok(oracle::is_sequence(&same)), "{cards}");
        assert_eq!(is_set(cards), Ok(oracle::is_set(&same)), "{cards}");
        (is_sequence(cards) == Ok(true), is_set(cards) == Ok(true))
    };
    for one in unbeaten::casino::PACK {
        assert_eq!(value(one).map(u32::from), Ok(oracle::value(one.index() as u8)));
        assert_eq!(check(one.into()), (true, true));
    }
    assert_eq!(check(CardSet::EMPTY), (false, false), "nothing is neither");
    // Low and high values, so that neither the ace nor the two, whose ranks come last, is taken for a high card.
    let (sequences, sets) = (Count::default(), Count::default());
    for of in ["AD AC 2D 2C 3D 3C 4D 4H 5D 9D 9S 10D 10S", "7D 7C 7H 7S 8D 8C 8H 9D 10C 10H AD AS 2H"] {
        for cards in of.parse::<CardSet>().unwrap().subsets() {
            let (sequence, set) = check(cards);
            sequences.up_if(sequence);
            sets.up_if(set);
        }
    }
    let mut dice = Dice::new(17);
    for _ in 0..20_000 {
        let size = dice.below(41);
        check(set(&shuffled_pack(&mut dice)[..size]));
    }
    sequences.assert_at_least(100);
    sets.assert_at_least(30);
}

#[test]
fn deals_are_the_documented_shuffle() {
    for (count, players) in [(2, Players::Two), (3, Players::Three), (4, Players::Four)] {
        for seed in 0..40 {
            for number in [0, 1, 7, u64::MAX] {
                let deal = Deal::shuffled(Seed::from(seed), number, players);
                let (hands, stock) = oracle::deal(seed_from_number(seed), number, count).unwrap();
                assert!(deal.hands().iter().map(|(_, &hand)| indices(hand)).eq(hands));
                assert!(deal.stock().iter().map(|card| card.index() as u8).eq(stock));
            }
        }
    }
}

/// The design's known answer for forty cards, place by place.
#[test]
fn the_known_answer() {
    let known = [
        15, 1, 12, 23, 25, 2, 37, 39, 20, 29, 34, 0, 27, 14, 9, 31, 8, 38, 35, 11, 7, 21, 22, 19, 18, 17, 33, 30, 10,
        3, 36, 5, 4, 32, 24, 28, 26, 13, 16, 6,
    ];
    assert_eq!(shuffle(seed_from_number(42), 0, 40), known);
    let pack: Vec<Card> = unbeaten::casino::PACK.into();
    let known: Vec<Card> = known.iter().map(|&place| pack[usize::from(place)]).collect();
    for (players, each) in [(Players::Two, 10), (Players::Three, 13), (Players::Four, 10)] {
        let deal = Deal::shuffled(Seed::from(42), 0, players);
        for (seat, block) in Seat::ALL.into_iter().zip(known.chunks(each)).take(players.count()) {
            assert_eq!(deal.hands()[seat], block.iter().copied().collect(), "{seat}");
        }
        assert_eq!(deal.stock(), &known[players.count() * each..]);
    }
}
