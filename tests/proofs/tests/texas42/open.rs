//! Best play with all dominoes open: against plain minimax, the referee, and what is known of hands that cannot be beaten.

use unbeaten::{
    BySeat, Cancel, Domino, DominoSet, Seat, Seed, Side, TableGame as _,
    texas42::{
        Action, Call, CannotSolve, Claim, Deal, Declaration, OpenHands, Phase, Rules, Ruling, Setup, Shake, Solution,
        Solver, Trump, points_of_many, solve_batch,
    },
};
use unbeaten_oracle::texas42 as oracle;
use unbeaten_proofs::{
    Count, Dice, Tally, on_all_cores,
    texas42::{domino_set, same_domino, same_dominoes, shuffled},
};

/// The last tricks of a hand that was shuffled, or the middle of the first of them.
fn ending(number: u64, tricks: usize) -> OpenHands {
    let mut dice = Dice::new(number);
    let pack = shuffled(number);
    let declaration = Declaration::ALL[dice.below(16)];
    let (leader, bidder) = (Seat::ALL[dice.below(4)], Seat::ALL[dice.below(4)]);
    let hands = BySeat::from([0, 1, 2, 3].map(|seat| pack[seat * 7..seat * 7 + tricks].iter().copied().collect()));
    let sits_out = declaration.has_sitting_partner().then(|| bidder.partner());
    let leader = if sits_out == Some(leader) { bidder } else { leader };
    let mut open = OpenHands { bidder: Some(bidder), ..OpenHands::new(hands, declaration, leader) };
    let players = Seat::ALL.map(|seat| Seat::ALL[(leader.index() + seat.index()) % 4]);
    let players: Vec<Seat> = players.into_iter().filter(|&seat| Some(seat) != sits_out).collect();
    for &seat in &players[..dice.below(players.len())] {
        let can: Vec<Domino> = declaration.legal_plays(open.hands[seat], open.trick.first().copied()).unwrap().into();
        let domino = can[dice.below(can.len())];
        open.hands[seat] -= domino;
        open.trick.push(domino);
    }
    if dice.below(2) == 0 {
        let (least, bid) = (30 + dice.below(12), dice.below(3));
        open.bid = Some(if bid == 0 { "1m".into() } else { least.to_string() }.parse().unwrap());
    }
    let gone = 42 - left(&open);
    let ours = dice.below(usize::from(gone) + 1) as u8;
    open.points = [ours, gone - ours];
    // Mostly nello and sevens are not lost yet.
    if dice.below(4) > 0 && (sits_out.is_some() || declaration == Declaration::Sevens) {
        let side = if sits_out.is_some() { bidder.side().other() } else { bidder.side() };
        open.points = [0; 2];
        open.points[side.index()] = gone;
    }
    open
}

/// What is left to win.
fn left(open: &OpenHands) -> u8 {
    let sits_out = open.bidder.filter(|_| open.declaration.has_sitting_partner()).map(Seat::partner);
    let held: Vec<DominoSet> =
        open.hands.iter().filter(|(seat, _)| Some(*seat) != sits_out).map(|(_, hand)| *hand).collect();
    let all: DominoSet = held.iter().copied().flatten().chain(open.trick.iter().copied()).collect();
    let tricks = held.into_iter().map(DominoSet::len).max().unwrap() as u8;
    all.into_iter().map(Domino::points).sum::<u8>() + tricks
}

fn by_minimax(open: &OpenHands) -> oracle::Solution {
    oracle::solve(&oracle::Position {
        hands: Seat::ALL.map(|seat| same_dominoes(open.hands[seat])),
        declaration: oracle::Declaration::parse(open.declaration.name()).unwrap(),
        leader: open.leader.index(),
        trick: open.trick.iter().map(|&domino| same_domino(domino)).collect(),
        points: open.points.map(u64::from),
        bidder: open.bidder.map(Seat::index),
        bid: open.bid.map(|bid| oracle::Call::parse(&bid.to_string()).unwrap()),
    })
}

fn compare(open: &OpenHands, solution: &Solution, expected: &oracle::Solution) {
    let worth = |points: Option<[u8; 2]>, made: Option<bool>| match points {
        Some(points) => oracle::Worth::Points(points.map(u64::from)),
        None => oracle::Worth::Made(made.unwrap()),
    };
    assert_eq!(worth(solution.points, solution.made), expected.worth, "{open:?}");
    assert_eq!(solution.best, domino_set(&expected.best), "{open:?}");
    let values: Vec<_> =
        solution.values.iter().map(|value| (same_domino(value.domino), worth(value.points, value.made))).collect();
    assert_eq!(values, expected.values, "{open:?}");
    let line: Vec<_> = solution.line.iter().map(|&domino| same_domino(domino)).collect();
    assert_eq!(line, expected.line, "{open:?}");
}

#[test]
fn twenty_thousand_endings_are_those_of_plain_minimax() {
    let (met, endings) = (Tally::default(), Count::default());
    on_all_cores((0..200).collect(), |&part: &u64| {
        // One solver for all, so that what it remembers of one hand must not be believed of another.
        let mut solver = Solver::with_entries(1 << 10).unwrap();
        for number in part * 101..(part + 1) * 101 {
            let tricks = match number % 100 {
                0 if number % 200 == 0 => 5,
                0..6 => 4,
                other => 1 + other as usize % 3,
            };
            let open = ending(number, tricks);
            let solution = solver.solve(&open).unwrap();
            compare(&open, &solution, &by_minimax(&open));
            if let (Some(points), Some(bid), Some(bidder)) = (solution.points, open.bid, open.bidder) {
                let made = points[bidder.side().index()] >= bid.needs();
                assert_eq!(solution.made, Some(made));
                assert_eq!(solver.is_made(&open), Ok(made));
                met.note_if("bid_made", made);
            }
            if let Some(points) = solution.points {
                assert_eq!(solver.points(&open), Ok(points));
                let bounds = solver.bounds(&open, u64::MAX).unwrap();
                assert_eq!((bounds.least, bounds.most), (points[0], points[0]));
                let few = Solver::with_entries(2).unwrap().bounds(&open, 1 + number % 40).unwrap();
                assert!((few.least..=few.most).contains(&points[0]) && few.nodes <= 1 + number % 40);
                met.note_if("bounds", !few.is_exact());
            }
            met.note(open.declaration.name());
            met.note(format!("laid_{}", open.trick.len()));
            met.note_if("house_made", solution.points.is_none() && solution.made == Some(true));
            endings.up();
        }
    });
    endings.assert_at_least(20_000);
    met.assert_met(
        "sixes doubles no-trump no-trump-low no-trump-own nello nello-high nello-low nello-inverted sevens",
        900,
    );
    met.assert_met("laid_0 laid_1 laid_2 laid_3", 1000);
    met.assert_met("bid_made bounds house_made", 500);
}

/// A whole deal, each seat on the lead in turn.
fn whole(number: u64, declaration: Declaration) -> OpenHands {
    OpenHands::new(*Deal::shuffled(Seed::from(42), number).hands(), declaration, Seat::ALL[(number % 4) as usize])
}

/// Those of the sixteen in which points decide.
fn about_points() -> [Declaration; 11] {
    std::array::from_fn(|place| Declaration::ALL[place])
}

#[test]
fn the_line_played_before_the_referee_brings_the_points() {
    on_all_cores((0..110).collect(), |&number: &u64| {
        let declaration = about_points()[(number % 11) as usize];
        let open = whole(number, declaration);
        let solution = Solver::new().solve(&open).unwrap();
        let rules = Rules { early_end: false, no_trump_doubles: all_no_trumps(), ..Rules::tournament() };
        let shaker = Seat::ALL[(open.leader.index() + 3) % 4];
        let mut shake = Shake::new(rules, &Deal::shuffled(Seed::from(42), number), shaker);
        for word in ["30", "pass", "pass", "pass"] {
            shake.play(shake.to_move().unwrap(), word.parse().unwrap()).unwrap();
        }
        shake.play(open.leader, Action::Declare(declaration)).unwrap();
        for &domino in &solution.line {
            assert_eq!(OpenHands::of_shake(&shake).unwrap().bidder, Some(open.leader));
            shake.play(shake.to_move().unwrap(), Action::Play(domino)).unwrap();
        }
        assert_eq!((shake.table().phase(), Some(shake.table().points())), (Phase::Over, solution.points));
    });
}

fn all_no_trumps() -> unbeaten::texas42::NoTrumpDoubles {
    use unbeaten::texas42::{Doubles, NoTrumpDoubles};
    NoTrumpDoubles::new([Doubles::High, Doubles::Low, Doubles::Own]).unwrap()
}

/// And turning the table by a seat gives each side what the other had.
#[test]
fn a_thousand_deals_are_made_or_set_as_their_points_say() {
    on_all_cores((0..1000).collect(), |&number: &u64| {
        let open = whole(number, about_points()[(number % 11) as usize]);
        let mut solver = Solver::new();
        let points = solver.points(&open).unwrap();
        assert_eq!(points[0] + points[1], 42);
        for seat in [Seat::S0, Seat::S1] {
            let bids = (30..=41).map(|bid| bid.to_string()).chain(["1m".into()]);
            for bid in bids.map(|word| word.parse::<Call>().unwrap()) {
                let made = points[seat.side().index()] >= bid.needs();
                let open = OpenHands { bid: Some(bid), bidder: Some(seat), ..open.clone() };
                // Now with what was found out about the points, now without.
                let mut fresh = Solver::with_entries(1 << 14).unwrap();
                let asked = if number.is_multiple_of(2) { &mut solver } else { &mut fresh };
                assert_eq!(asked.is_made(&open), Ok(made), "{bid} {open:?}");
            }
        }
        let turned = |seat: Seat| Seat::ALL[(seat.index() + 1) % 4];
        let hands = BySeat::from(Seat::ALL.map(|seat| open.hands[Seat::ALL[(seat.index() + 3) % 4]]));
        let turned = OpenHands::new(hands, open.declaration, turned(open.leader));
        assert_eq!(solver.points(&turned), Ok([points[1], points[0]]));
    });
}

#[test]
fn the_size_of_the_table_changes_nothing() {
    on_all_cores((0..300).collect(), |&number: &u64| {
        let open = OpenHands { bid: None, bidder: None, ..ending(number, 5) };
        if open.declaration.has_sitting_partner() || open.declaration == Declaration::Sevens {
            return;
        }
        let solved = |entries| Solver::with_entries(entries).unwrap().solve(&open).unwrap();
        let expected = solved(2);
        assert_eq!([solved(1 << 10), solved(1 << 20), solved(777)], [(); 3].map(|()| expected.clone()));
    });
    let open = whole(7, "fours".parse().unwrap());
    let points = Solver::new().points(&open);
    assert_eq!([1 << 10, 1 << 20].map(|entries| Solver::with_entries(entries).unwrap().points(&open)), [points; 2]);
}

#[test]
fn every_guaranteed_hand_takes_all_seven_tricks() {
    let hands: Vec<(Trump, DominoSet)> = Trump::ALL
        .into_iter()
        .flat_map(|trump| trump.guaranteed_hands().into_iter().map(move |hand| (trump, hand.dominoes())))
        .collect();
    assert_eq!(hands.len(), 7 * 301 + 39 + 406);
    on_all_cores(hands, |&(trump, hand)| {
        let mut solver = Solver::new();
        let mut dice = Dice::new(hand.bits().into());
        for _ in 0..4 {
            let mut rest: Vec<Domino> = (!hand).into();
            let mut others = [DominoSet::EMPTY; 3];
            for place in 0..21 {
                others[place % 3] |= rest.swap_remove(dice.below(rest.len()));
            }
            let hands = BySeat::from([hand, others[0], others[1], others[2]]);
            let open = OpenHands::new(hands, trump.into(), Seat::S0);
            let open = OpenHands { bid: Some("1m".parse().unwrap()), bidder: Some(Seat::S0), ..open };
            assert_eq!(solver.is_made(&open), Ok(true), "{open:?}");
        }
    });
}

#[test]
fn a_claim_that_holds_takes_the_rest() {
    let held = Count::default();
    on_all_cores((0..20_000).collect(), |&number: &u64| {
        let open = OpenHands { trick: vec![], points: [0; 2], bid: None, ..ending(number, 1 + (number % 3) as usize) };
        let (Some(trump), Some(tricks)) =
            (open.declaration.trump(), open.hands.iter().map(|(_, hand)| hand.len()).max())
        else {
            return;
        };
        if open.hands.iter().any(|(_, hand)| hand.len() != tricks) {
            return;
        }
        let all = open.hands.iter().fold(DominoSet::EMPTY, |all, (_, hand)| all | *hand);
        let claim = Claim::new(open.hands[open.leader], trump, !all).unwrap();
        if matches!(claim.ruling(), Ruling::Holds { .. }) {
            let points = Solver::with_entries(16).unwrap().points(&open).unwrap();
            assert_eq!(points[open.leader.side().other().index()], 0, "{open:?}");
            held.up();
        }
    });
    held.assert_at_least(500);
}

#[test]
fn many_at_once_are_each_alone() {
    let mut hands: Vec<OpenHands> =
        (0..60).map(|number| whole(number, about_points()[(number % 11) as usize])).collect();
    let alone: Vec<[u8; 2]> = hands.iter().map(|open| Solver::new().points(open).unwrap()).collect();
    assert_eq!(points_of_many(&Cancel::new(), &hands).unwrap(), alone);
    let bytes = |open: &OpenHands| {
        let masks = open.hands.iter().flat_map(|(_, hand)| hand.bits().to_le_bytes());
        masks.chain([open.declaration.index() as u8, open.leader.index() as u8]).collect::<Vec<u8>>()
    };
    let questions: Vec<u8> = hands.iter().flat_map(bytes).collect();
    assert_eq!(solve_batch(&Cancel::new(), &questions).unwrap(), alone.concat());
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        assert_eq!(pool.install(|| points_of_many(&Cancel::new(), &hands)).unwrap(), alone, "{threads} threads");
    }

    // The first that is wrong is told, wherever it is.
    hands[41].hands[Seat::S0] = DominoSet::EMPTY;
    hands[20].declaration = Declaration::Sevens;
    hands[20].bidder = Some(Seat::S0);
    let refused = points_of_many(&Cancel::new(), &hands).unwrap_err();
    assert_eq!((refused.code(), refused.to_string().split(':').next().unwrap()), ("made_or_set", "hand 20"));
    let mut wrong = questions.clone();
    wrong[18 * 30 + 17] = 4;
    assert_eq!(
        solve_batch(&Cancel::new(), &wrong).unwrap_err().to_string(),
        "hand 30: byte 17 is 4 and has to be less than 4"
    );
    wrong[18 * 10 + 3] = 0xff;
    assert_eq!(solve_batch(&Cancel::new(), &wrong).unwrap_err().code(), "bad_mask");
    for length in [1, 17, 19, 18 * 60 - 1] {
        assert_eq!(solve_batch(&Cancel::new(), &questions[..length]).unwrap_err().code(), "wrong_count");
    }
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(solve_batch(&cancel, &questions).unwrap_err().code(), "cancelled");
    assert_eq!(solve_batch(&cancel, &[]), Ok(vec![]));
}

#[test]
fn all_nine_are_each_alone() {
    for number in 0..10 {
        let hands = *Deal::shuffled(Seed::from(42), number).hands();
        let mut solver = Solver::new();
        let alone =
            Trump::ALL.map(|trump| Solver::new().points(&OpenHands::new(hands, trump.into(), Seat::S2)).unwrap());
        assert_eq!(solver.all_declarations(&hands, Seat::S2), Ok(alone));
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let hands = ["6-5 5-5", "4-4 3-0", "6-0 3-1", "2-1 1-0"].map(|hand| hand.parse::<DominoSet>().unwrap());
    let good = OpenHands::new(hands.into(), "sixes".parse().unwrap(), Seat::S0);
    let nello = OpenHands { declaration: Declaration::Nello, bidder: Some(Seat::S0), ..good.clone() };
    let with = |change: &dyn Fn(&mut OpenHands)| {
        let mut bad = good.clone();
        change(&mut bad);
        bad
    };
    let domino = |text: &str| text.parse::<Domino>().unwrap();
    let wrong: [(OpenHands, &str); 12] = [
        (OpenHands { bidder: None, ..nello.clone() }, "missing_field"),
        (OpenHands { declaration: Declaration::Sevens, ..good.clone() }, "missing_field"),
        (with(&|open| open.bid = Some("30".parse().unwrap())), "missing_field"),
        (with(&|open| (open.bid, open.bidder) = (Some(Call::Pass), Some(Seat::S0))), "missing_field"),
        (with(&|open| open.hands[Seat::S1] |= domino("5-5")), "overlap"),
        (with(&|open| open.trick = vec![domino("2-2"), domino("2-2")]), "duplicate"),
        (with(&|open| open.trick = vec![domino("5-5")]), "overlap"),
        (with(&|open| open.trick = ["2-2", "3-2", "4-2", "5-2"].map(domino).into()), "wrong_count"),
        (with(&|open| open.hands[Seat::S2] |= domino("0-0")), "wrong_count"),
        (with(&|open| open.hands = [DominoSet::EMPTY; 4].into()), "wrong_count"),
        (with(&|open| open.points = [20, 20]), "wrong_count"),
        (OpenHands { leader: Seat::S2, ..nello.clone() }, "cannot_lead"),
    ];
    for (bad, code) in wrong {
        let mut solver = Solver::with_entries(2).unwrap();
        assert_eq!(solver.solve(&bad).map_err(|refused| refused.code()), Err(code), "{bad:?}");
        assert_eq!(solver.points(&good), Ok([12, 0]));
    }
    let three = OpenHands { hands: BySeat::from_slice(&hands[..3]).unwrap(), ..good.clone() };
    assert_eq!(Solver::new().points(&three).unwrap_err().code(), "wrong_count");
    assert_eq!(Solver::new().points(&nello), Err(CannotSolve::MadeOrSet { declaration: Declaration::Nello }));
    assert_eq!(Solver::new().is_made(&good).unwrap_err().code(), "missing_field");
    assert_eq!(Solver::new().bounds(&good, 0).unwrap_err().code(), "wrong_count");
    for entries in [0, Solver::MOST_ENTRIES + 1, 1 << 40] {
        assert_eq!(Solver::with_entries(entries).unwrap_err().code(), "wrong_count");
    }
}

/// What was lost before it is asked stays lost, and what was set up is solved from there.
#[test]
fn a_hand_that_was_set_up_is_solved_from_there() {
    let hands = ["6-5 5-5", "4-4", "6-0 3-1", "2-1 1-0"].map(|hand| hand.parse::<DominoSet>().unwrap());
    let setup = Setup {
        phase: Phase::Play,
        to_move: Seat::S2,
        bid: Some((Seat::S0, "30".parse().unwrap())),
        declaration: Some("sixes".parse().unwrap()),
        played: !hands.iter().fold(DominoSet::EMPTY, |held, &hand| held | hand),
        trick: vec![(Seat::S1, "5-4".parse().unwrap())],
        points: [23, 7],
        tricks: [3, 2],
        ..Setup::dealt(hands.into(), Seat::S3)
    };
    let game = unbeaten::texas42::Game::set_up(Rules { early_end: false, ..Rules::tournament() }, &setup).unwrap();
    let solution = Solver::new().solve(&OpenHands::of_shake(game.current()).unwrap()).unwrap();
    assert_eq!((solution.points, solution.made), (Some([35, 7]), Some(true)));
    assert_eq!(Side::S0.seats()[1], game.to_move().unwrap());
    let mut shake = *game.current();
    for domino in solution.line {
        shake.act(shake.to_move().unwrap(), Action::Play(domino)).unwrap();
    }
    assert_eq!(Some(shake.table().points()), solution.points);
}
