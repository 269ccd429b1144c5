//! What hands bring and when games end: the whole space of points and tricks against the oracle, and the page's sentences about it.

use unbeaten::{
    Domino, DominoSet, Draws, Policy, Seat, Seed, Side,
    texas42::{
        Action, Call, CannotSettle, Deal, Declaration, Event, Game, Hand, HandOver, HandResult, House, NelloDoubles,
        Phase, Rules, Scoring, Setup, Shake, Taken,
    },
};
use unbeaten_oracle::texas42 as oracle;
use unbeaten_proofs::{Count, on_all_cores};

/// Every bid and contract with all points and tricks that two sides might be said to have, possible or not, made, set or open.
#[test]
fn every_bid_with_all_points_and_tricks_is_settled_as_by_the_oracle() {
    let (settled, open, impossible) = (Count::default(), Count::default(), Count::default());
    let contracts = ["sixes", "no-trump-own", "nello-inverted", "sevens"];
    let bids: Vec<Call> = Call::all().filter(|&bid| bid != Call::Pass).collect();
    on_all_cores(bids, |&bid| {
        let same_bid = oracle::Call::parse(&bid.to_string()).unwrap();
        let cases = contracts.iter().flat_map(|&word| ["casual", "points"].map(|preset| (word, preset)));
        for ((word, preset), seat) in cases.zip([0, 1, 2].into_iter().cycle()) {
            let declaration: Declaration = word.parse().unwrap();
            let (rules, options) = (Rules::named(preset).unwrap(), oracle::Options::named(preset).unwrap());
            let same = oracle::Declaration::parse(word).unwrap();
            let contract = oracle::Contract { bid: same_bid, bidder: seat, declaration: same };
            for tricks in pairs(8) {
                for points in pairs(43) {
                    let taken = Taken { bid, bidder: Seat::ALL[seat], declaration, points, tricks };
                    let got = rules.settle(taken, [0, 0]).map(|hand| (hand.result, hand.scored));
                    let expected = oracle::settle(&options, contract, points.map(u64::from), tricks.map(u64::from));
                    match (got, expected) {
                        (Ok((result, scored)), Ok((ending, same))) => {
                            let made = (result == HandResult::Made, ending == oracle::Ending::Made);
                            assert!(made.0 == made.1 && scored.map(u64::from) == same, "{taken:?}");
                            settled.up();
                        }
                        (Err(CannotSettle::NotDecided), Err(None)) => open.up(),
                        (
                            Err(CannotSettle::NoSuchContract { field, .. } | CannotSettle::Impossible { field, .. }),
                            Err(Some(same)),
                        ) => {
                            assert_eq!(field, same, "{taken:?}");
                            impossible.up();
                        }
                        other => panic!("{other:?} of {taken:?}"),
                    }
                }
            }
        }
    });
    settled.assert_at_least(500_000);
    open.assert_at_least(100_000);
    impossible.assert_at_least(1_000_000);
}

/// All pairs with a sum up to this.
fn pairs(most: u8) -> impl Iterator<Item = [u8; 2]> {
    (0..=most).flat_map(move |one| (0..=most - one).map(move |other| [one, other]))
}

fn deal(hands: [&str; 4]) -> Deal {
    Deal::of_hands(&hands.map(|hand| Hand::new(hand.parse().unwrap()).unwrap())).unwrap()
}

/// Seat 0 bids after three passes, and plays like this.
fn played(rules: Rules, score: [u64; 2], deal: &Deal, words: &str) -> (Game, Event) {
    let mut game = Game::set_up(rules, &Setup { score, ..Setup::first(deal, Seat::S0) }).unwrap();
    let mut last = game.dealt();
    for word in ["1:p", "2:p", "3:p"].into_iter().chain(words.split_whitespace()) {
        let (seat, word) = word.split_once(':').unwrap();
        let seat = Seat::ALL[seat.parse::<usize>().unwrap()];
        last = game.play(seat, word.parse().unwrap()).unwrap().pop().unwrap();
    }
    (game, last)
}

/// "The first side with `target` or more wins; totals are not cut."
#[test]
fn totals_are_not_cut() {
    let sixes = [
        "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
        "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
        "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    ];
    let (game, last) = played(Rules::tournament(), [6, 6], &deal(sixes), "0:2m 0:sixes 0:claim");
    assert_eq!((game.score().score, last), ([8, 6], Event::GameOver { winner: Side::S0 }));
    let (game, last) = played(Rules::tournament(), [6, 6], &deal(sixes), "0:2m 0:fives 0:claim");
    assert_eq!((game.score().score, last), ([6, 8], Event::GameOver { winner: Side::S1 }));
    let (game, last) = played(Rules::tournament(), [4, 6], &deal(sixes), "0:2m 0:sixes 0:claim");
    assert!(matches!(last, Event::HandOver { .. }) && game.outcome().is_none() && game.score().score == [6, 6]);
}

/// "The first side with `target` wins; if one hand takes both there, the higher total; if they are equal, play goes on."
#[test]
fn where_both_get_there_the_higher_total_wins_and_equals_play_on() {
    let hands = [
        "6-6 6-1 5-5 5-4 4-3 3-3 2-0",
        "5-2 5-0 4-4 2-1 1-1 1-0 0-0",
        "6-5 6-4 6-3 6-0 4-2 3-1 2-2",
        "6-2 5-3 5-1 4-1 4-0 3-2 3-0",
    ];
    // 30 points to 12.
    let words = "0:30 0:doubles 0:6-6 1:0-0 2:2-2 3:6-2 0:5-5 1:1-1 2:6-4 3:5-3 0:4-3 1:4-4 2:4-2 3:4-1 1:2-1 2:6-5 3:3-2 0:2-0 \
                 3:4-0 0:5-4 1:5-2 2:6-3 0:6-1 1:1-0 2:6-0 3:5-1 0:3-3 1:5-0 2:3-1 3:3-0";
    let after = |score| {
        let (game, last) = played(Rules::points(), score, &deal(hands), words);
        (game.score().score, game.outcome().and_then(|score| score.winner), matches!(last, Event::GameOver { .. }))
    };
    assert_eq!(after([0, 0]), ([30, 12], None, false));
    assert_eq!(after([249, 249]), ([279, 261], Some(Side::S0), true));
    assert_eq!(after([221, 240]), ([251, 252], Some(Side::S1), true));
    assert_eq!(after([221, 230]), ([251, 242], Some(Side::S0), true));
    assert_eq!(after([222, 240]), ([252, 252], None, false));
    let (mut game, _) = played(Rules::points(), [222, 240], &deal(hands), words);
    let dealt = game.next_deal(&deal(hands)).unwrap();
    assert_eq!(dealt, [Event::Dealt { number: 2, shaker: Seat::S1, to_move: Seat::S2 }]);
}

/// Nello is set by the bidder's first trick, sevens by the defenders' first, whatever the points; else they last seven tricks.
#[test]
fn house_contracts_end_as_the_page_says() {
    let (lost, nello, sevens, partners) = (Count::default(), Count::default(), Count::default(), Count::default());
    let rules = Rules {
        nello: House::Any,
        nello_doubles: NelloDoubles::new(unbeaten::texas42::Doubles::ALL).unwrap(),
        sevens: House::Any,
        ..Rules::tournament()
    };
    on_all_cores((0..12_000).collect(), |&number: &u64| {
        let (mut draws, mut room) = (Draws::new(Seed::from(number)), Vec::new());
        let dealt = Deal::shuffled(Seed::from(13), number);
        let declaration = Declaration::ALL[11 + number as usize % 5];
        let mut shake = Shake::new(rules, &dealt, Seat::S3);
        for (seat, word) in [(Seat::S0, "1m"), (Seat::S1, "pass"), (Seat::S2, "pass"), (Seat::S3, "pass")] {
            shake.play(seat, word.parse().unwrap()).unwrap();
        }
        shake.play(Seat::S0, Action::Declare(declaration)).unwrap();
        let policy = [Policy::Hint, Policy::Random][number as usize / 5 % 2];
        while let Some(seat) = shake.to_move() {
            let [ours, theirs] = shake.table().tricks();
            let (against, with) = if declaration == Declaration::Sevens { (theirs, ours) } else { (ours, theirs) };
            assert!(against == 0 && with < 7, "{shake:?}");
            let before = shake.table().tricks();
            shake.play(seat, policy.choose(&shake, &mut draws, &mut room).unwrap()).unwrap();
            if shake.table().tricks()[0] > before[0] && shake.table().leader() == Seat::S2 {
                assert_eq!(declaration, Declaration::Sevens);
                partners.up();
            }
        }
        let Some(HandOver::Settled(hand)) = shake.settlement([0, 0]) else { panic!("settled") };
        assert_eq!((shake.table().phase(), hand.scored[0] + hand.scored[1]), (Phase::Over, 1));
        match (hand.result, declaration) {
            (HandResult::Made, Declaration::Sevens) => {
                assert_eq!((hand.tricks, hand.points), ([7, 0], [42, 0]));
                sevens.up();
            }
            (HandResult::Made, _) => {
                let face_down: u8 = dealt.hands()[Seat::S2].iter().map(Domino::points).sum();
                assert_eq!((hand.tricks, hand.points), ([0, 7], [0, 42 - face_down]));
                assert_eq!(shake.hand(Seat::S2), dealt.hands()[Seat::S2]);
                nello.up();
            }
            _ => lost.up(),
        }
    });
    lost.assert_at_least(5_000);
    nello.assert_at_least(100);
    sevens.assert_at_least(3);
    partners.assert_at_least(200);
}

/// What a game says a hand has brought is what settling says; in a hand that was thrown in nobody scores.
#[test]
fn a_hand_that_is_played_brings_what_settling_says() {
    let settled = Count::default();
    on_all_cores((0..100_000).collect(), |&number: &u64| {
        let mut dice = unbeaten_proofs::Dice::new(number);
        let rules = unbeaten_proofs::texas42::any_rules(&mut dice);
        let (mut draws, mut room) = (Draws::new(Seed::from(number)), Vec::new());
        let mut shake = Shake::new(rules, &Deal::shuffled(Seed::from(3), number), Seat::ALL[dice.below(4)]);
        let policy = [Policy::Random, Policy::Hint][dice.below(2)];
        while let Some(seat) = shake.to_move() {
            shake.play(seat, policy.choose(&shake, &mut draws, &mut room).unwrap()).unwrap();
        }
        let before = [dice.below(300) as u64, dice.below(300) as u64];
        match shake.settlement(before) {
            Some(HandOver::ThrownIn { score, .. }) => assert_eq!(score, before),
            Some(HandOver::Settled(hand)) => {
                let table = shake.table();
                let taken = Taken {
                    bid: table.standing().unwrap(),
                    bidder: table.bidder().unwrap(),
                    declaration: table.declaration().unwrap(),
                    points: table.points(),
                    tricks: table.tricks(),
                };
                assert_eq!(rules.settle(taken, before), Ok(hand), "{shake:?}");
                assert_eq!(hand.score, [0, 1].map(|side| before[side] + u64::from(hand.scored[side])));
                if rules.scoring == Scoring::Marks {
                    assert_eq!(hand.scored[0].min(hand.scored[1]), 0);
                    assert_eq!(hand.scored[0].max(hand.scored[1]), u32::from(hand.bid.marks().max(1)));
                }
                settled.up();
            }
            None => panic!("it is over"),
        }
        let seen = shake.hands().iter().fold(shake.table().played(), |seen, (_, &hand)| seen | hand);
        assert_eq!(seen, DominoSet::ALL);
    });
    settled.assert_at_least(80_000);
}
