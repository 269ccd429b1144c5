//! Positions that cannot be: each reason where it stands alone, and all of them where there are several.

use unbeaten::{
    BySeat, DominoSet, Players, Seat,
    texas42::{BadSetup, Call, Declaration, Game, House, Phase, Rules, Setup},
};

fn hands(hands: [&str; 4]) -> BySeat<DominoSet> {
    hands.map(|hand| hand.parse().unwrap()).into()
}

fn bid(seat: Seat, call: &str) -> Option<(Seat, Call)> {
    call.parse().ok().map(|call| (seat, call))
}

fn declared(word: &str) -> Option<Declaration> {
    word.parse().ok()
}

fn trick(plays: &str) -> Vec<(Seat, unbeaten::Domino)> {
    let play = |word: &str| (Seat::ALL[word[..1].parse::<usize>().unwrap()], word[2..].parse().unwrap());
    plays.split_whitespace().map(play).collect()
}

/// Nobody has called.
fn dealt() -> Setup {
    let dealt = [
        "6-6 6-1 5-5 5-4 4-3 3-3 2-0",
        "5-2 5-0 4-4 2-1 1-1 1-0 0-0",
        "6-5 6-4 6-3 6-0 4-2 3-1 2-2",
        "6-2 5-3 5-1 4-1 4-0 3-2 3-0",
    ];
    Setup::dealt(hands(dealt), Seat::S0)
}

/// Seat 1 has bid, and seat 2 calls.
fn bidding() -> Setup {
    Setup { bid: bid(Seat::S1, "30"), to_move: Seat::S2, ..dealt() }
}

/// Seat 1 is to declare.
fn declaring() -> Setup {
    Setup { phase: Phase::Declaration, to_move: Seat::S1, ..bidding() }
}

/// The first trick is over, and seat 0 leads the second.
fn playing() -> Setup {
    let left =
        ["6-1 5-5 5-4 4-3 3-3 2-0", "5-0 4-4 2-1 1-1 1-0 0-0", "6-4 6-3 6-0 4-2 3-1 2-2", "5-3 5-1 4-1 4-0 3-2 3-0"];
    Setup {
        phase: Phase::Play,
        to_move: Seat::S0,
        bid: bid(Seat::S3, "31"),
        declaration: declared("fours"),
        played: "6-6 6-5 6-2 5-2".parse().unwrap(),
        points: [1, 0],
        tricks: [1, 0],
        ..Setup::dealt(hands(left), Seat::S0)
    }
}

/// These are on the table of the second trick.
fn on(plays: &str) -> Setup {
    let mut setup = Setup { trick: trick(plays), ..playing() };
    for &(_, domino) in &setup.trick {
        setup.hands = setup.hands.map(|hand| hand.without(domino));
        setup.played |= domino;
    }
    let last = setup.trick.last().map_or(Seat::S3, |&(seat, _)| seat);
    setup.to_move = last.next(Players::Four);
    setup
}

/// Seat 0 has plunged with exactly four doubles, its partner has declared nello where that is wrong.
fn plunged(word: &str) -> Setup {
    let dealt = [
        "6-6 5-5 4-4 3-3 6-5 6-4 6-3",
        "6-2 6-1 6-0 5-4 5-3 5-2 5-1",
        "5-0 4-3 4-2 4-1 4-0 3-2 3-1",
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    ];
    let bid = bid(Seat::S0, "plunge-4");
    Setup {
        phase: Phase::Play,
        to_move: Seat::S2,
        bid,
        declaration: declared(word),
        ..Setup::dealt(hands(dealt), Seat::S0)
    }
}

fn moved(to_move: Seat, setup: Setup) -> Setup {
    Setup { to_move, ..setup }
}

fn codes(rules: Rules, setup: &Setup) -> Vec<&'static str> {
    let reasons = Game::set_up(rules, setup).err().unwrap_or_default();
    assert!(reasons.iter().all(|reason| !reason.to_string().is_empty()));
    reasons.iter().map(BadSetup::code).collect()
}

#[test]
fn positions_in_every_phase_are_good() {
    let (straight, casual) = (Rules::tournament(), Rules::casual());
    for (rules, setup) in [
        (straight, dealt()),
        (straight, bidding()),
        (straight, Setup { to_move: Seat::S0, ..dealt() }),
        (straight, declaring()),
        (straight, playing()),
        (straight, on("0:6-1")),
        (straight, on("0:6-1 1:5-0 2:6-3")),
        (straight, on("0:5-5 1:5-0 2:2-2")),
        (casual, plunged("sixes")),
        (casual, moved(Seat::S0, Setup { bid: bid(Seat::S0, "2m"), forced: true, ..declaring() })),
    ] {
        assert_eq!(codes(rules, &setup), [""; 0], "{setup:?}");
        assert_eq!(Game::set_up(rules, &setup).unwrap().to_move(), Some(setup.to_move));
    }
}

#[test]
fn each_reason_where_it_stands_alone() {
    let (straight, casual) = (Rules::tournament(), Rules::casual());
    let sevens = Rules { sevens: House::Any, early_end: false, ..casual };
    let with = |setup: Setup, change: fn(&mut Setup)| {
        let mut changed = setup;
        change(&mut changed);
        changed
    };
    let cases: &[(&str, Rules, Setup)] = &[
        (
            "overlap missing",
            straight,
            with(dealt(), |setup| {
                setup.hands[Seat::S1] = "6-6 5-0 4-4 2-1 1-1 1-0 0-0".parse().unwrap();
            }),
        ),
        (
            "missing wrong_hand_size",
            straight,
            with(dealt(), |setup| {
                setup.hands[Seat::S1] = "5-0 4-4 2-1 1-1 1-0 0-0".parse().unwrap();
            }),
        ),
        (
            "wrong_hand_size wrong_hand_size",
            straight,
            with(dealt(), |setup| {
                let domino = "5-2".parse::<unbeaten::Domino>().unwrap();
                setup.hands[Seat::S1] -= domino;
                setup.hands[Seat::S2] |= domino;
            }),
        ),
        ("target_reached", straight, Setup { score: [2, 7], ..playing() }),
        ("target_reached", Rules::points(), Setup { score: [260, 251], ..dealt() }),
        ("hand_over", straight, Setup { phase: Phase::Over, ..dealt() }),
        ("wrong_turn", straight, Setup { to_move: Seat::S2, ..declaring() }),
        ("wrong_turn", straight, Setup { to_move: Seat::S3, ..on("0:6-1") }),
        ("has_not_called", straight, Setup { bid: bid(Seat::S2, "30"), ..bidding() }),
        ("no_bid", straight, Setup { bid: None, ..declaring() }),
        ("impossible_bid", straight, Setup { bid: bid(Seat::S1, "pass"), ..bidding() }),
        ("impossible_bid", straight, Setup { bid: bid(Seat::S1, "3m"), ..bidding() }),
        ("impossible_bid", straight, moved(Seat::S0, Setup { bid: bid(Seat::S0, "3m"), forced: true, ..declaring() })),
        ("impossible_bid", straight, moved(Seat::S0, Setup { bid: bid(Seat::S0, "6m"), ..declaring() })),
        ("not_played_here", straight, Setup { bid: bid(Seat::S1, "splash-2"), ..bidding() }),
        ("not_played_here", straight, plunged("sixes")),
        ("not_played_here", casual, Setup { declaration: declared("no-trump-low"), ..playing() }),
        ("too_few_doubles", casual, Setup { bid: bid(Seat::S1, "plunge-4"), ..bidding() }),
        ("not_forced", straight, Setup { forced: true, ..dealt() }),
        ("not_forced", straight, Setup { forced: true, ..declaring() }),
        ("not_forced", straight, Setup { forced: true, ..bidding() }),
        ("wrong_phase", straight, Setup { declaration: declared("sixes"), ..bidding() }),
        ("wrong_phase", straight, Setup { declaration: declared("sixes"), ..declaring() }),
        ("wrong_phase", straight, Setup { declaration: None, ..playing() }),
        ("cannot_declare", sevens, Setup { declaration: declared("sevens"), ..playing() }),
        ("cannot_declare", sevens, plunged("sevens")),
        ("played_too_early", straight, Setup { points: [0, 1], ..bidding() }),
        ("played_too_early", straight, Setup { tricks: [0, 1], ..declaring() }),
        ("trick_too_long", straight, on("0:6-1 1:5-0 2:6-3 3:5-3")),
        ("wrong_order", straight, on("0:6-1 2:6-3")),
        (
            "not_played wrong_hand_size",
            straight,
            Setup { played: playing().played, hands: playing().hands, ..on("0:6-1") },
        ),
        (
            "overlap wrong_hand_size",
            straight,
            with(on("0:6-1 1:5-0"), |setup| {
                // What seat 0 has led lies there for seat 1 too.
                setup.trick[1].1 = setup.trick[0].1;
                let domino = "5-0".parse::<unbeaten::Domino>().unwrap();
                setup.hands[Seat::S1] |= domino;
                setup.played -= domino;
            }),
        ),
        ("reneged", straight, on("0:6-1 1:5-0 2:4-2")),
        ("impossible_points", straight, Setup { points: [6, 0], ..playing() }),
        ("impossible_points", straight, Setup { points: [1, 1], ..playing() }),
        ("cannot_lead", straight, Setup { to_move: Seat::S1, ..playing() }),
        ("decided", straight, Setup { bid: bid(Seat::S3, "1m"), ..playing() }),
        (
            "cannot_declare wrong_hand_size",
            Rules { early_end: false, ..casual },
            Setup { declaration: declared("nello"), ..playing() },
        ),
        // Who sits out has seven dominoes to the end.
        (
            "wrong_hand_size",
            Rules { early_end: false, ..casual },
            Setup { declaration: declared("nello"), bid: bid(Seat::S3, "1m"), ..playing() },
        ),
    ];
    for (expected, rules, setup) in cases {
        let expected: Vec<&str> = expected.split_whitespace().collect();
        assert_eq!(codes(*rules, setup), expected, "{setup:?}");
    }
    let three = Setup { hands: BySeat::from_slice(&dealt().hands.as_slice()[..3]).unwrap(), ..dealt() };
    assert_eq!(codes(straight, &three)[0], "wrong_count");
}

/// However much is said to lie there, the reasons are few.
#[test]
fn a_trick_without_end_has_few_reasons() {
    let mut setup = on("0:6-1");
    setup.trick.resize(1_000, (Seat::S2, "0-0".parse().unwrap()));
    let reasons = Game::set_up(Rules::tournament(), &setup).unwrap_err();
    assert!(reasons.contains(&BadSetup::TrickTooLong { most: 4 }) && reasons.len() < 20, "{}", reasons.len());
}

/// A double that its holder cannot have played helps nobody to a plunge.
#[test]
fn doubles_of_others_are_no_doubles_of_the_bidder() {
    let mut setup = plunged("sixes");
    let play = |setup: &mut Setup, plays: &str| {
        for (seat, domino) in trick(plays) {
            setup.hands[seat] -= domino;
            setup.played |= domino;
            setup.trick.push((seat, domino));
        }
    };
    // Seat 0 had three doubles, and 2-2 was played by seat 3.
    let other = |set: DominoSet, out: &str, into: &str| {
        (set - out.parse::<DominoSet>().unwrap()) | into.parse::<DominoSet>().unwrap()
    };
    setup.hands[Seat::S0] = other(setup.hands[Seat::S0], "3-3", "3-0");
    setup.hands[Seat::S3] = other(setup.hands[Seat::S3], "3-0", "3-3");
    assert_eq!(codes(Rules::casual(), &setup), ["too_few_doubles"]);
    play(&mut setup, "2:5-0 3:3-3 0:6-5");
    setup.to_move = Seat::S1;
    assert_eq!(codes(Rules::casual(), &setup)[0], "too_few_doubles");
    // With one in the trick that it played itself it had four.
    let mut own = plunged("sixes");
    play(&mut own, "2:5-0 3:1-0 0:5-5");
    own.to_move = Seat::S1;
    assert_eq!(codes(Rules::casual(), &own), [""; 0]);
}

/// Who sits out in nello is not whom a play out of order is measured by.
#[test]
fn the_partner_who_sits_out_is_nobodys_turn() {
    let nello = Setup {
        phase: Phase::Play,
        bid: bid(Seat::S1, "1m"),
        declaration: declared("nello"),
        trick: trick("3:6-2"),
        to_move: Seat::S0,
        ..dealt()
    };
    let reasons = Game::set_up(Rules::casual(), &nello).unwrap_err();
    let order = BadSetup::WrongOrder { seat: Seat::S3, domino: "6-2".parse().unwrap(), turn: Seat::S0 };
    assert_eq!(reasons[0], order);
}

/// What is missing does not hide what else is wrong.
#[test]
fn without_a_declaration_the_rest_is_looked_at_too() {
    let setup = Setup { declaration: None, bid: None, points: [40, 0], ..playing() };
    assert_eq!(codes(Rules::tournament(), &setup), ["no_bid", "wrong_phase", "impossible_points"]);
}
