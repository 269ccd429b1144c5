//! The whole game: auctions, settlement, house contracts, claims, and whole games by the thousand.

use unbeaten::{
    BySeat, DominoSet, Draws, Players, Policy, Seat, Seed, TableGame, count_positions, play_out,
    texas42::{
        Action, AllPass, Auction, BadSetup, Call, Claims, Deal, Declaration, Event, Game, Hand, HandOver, HandResult,
        IllegalAction, Marks, NoClaim, Phase, Record, Rules, Scoring, Setup, Shake, Simulation, Taken,
    },
};
use unbeaten_proofs::{
    Count, Dice, on_all_cores,
    texas42::{RandomGame, any_rules, last_hand},
};

fn marks(count: u8) -> Marks {
    Marks::new(count).unwrap()
}

/// The hands of the protocol's example.
const HANDS: [&str; 4] = [
    "6-6 6-1 5-5 5-4 4-3 3-3 2-0",
    "5-2 5-0 4-4 2-1 1-1 1-0 0-0",
    "6-5 6-4 6-3 6-0 4-2 3-1 2-2",
    "6-2 5-3 5-1 4-1 4-0 3-2 3-0",
];

fn deal(hands: [&str; 4]) -> Deal {
    Deal::of_hands(&hands.map(|hand| Hand::new(hand.parse().unwrap()).unwrap())).unwrap()
}

fn act(game: &mut Game, words: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for word in words.split_whitespace() {
        let (seat, word) = word.split_once(':').unwrap();
        let seat = Seat::ALL[seat.parse::<usize>().unwrap()];
        events.extend(game.play(seat, word.parse().unwrap()).unwrap_or_else(|refused| panic!("{word}: {refused}")));
    }
    events
}

/// Four calls, all pass included, when marks are capped.
#[test]
fn complete_auctions_are_as_many_as_the_rules_page_says() {
    fn auctions(shake: &Shake) -> u64 {
        if shake.table().phase() != Phase::Auction {
            return 1;
        }
        let seat = shake.to_move().unwrap();
        let play = |action| {
            let mut next = *shake;
            next.play(seat, action).unwrap();
            auctions(&next)
        };
        shake.legal_actions().into_iter().map(play).sum()
    }
    fn alone(auction: &Auction) -> u64 {
        if auction.is_over() {
            return 1;
        }
        let call = |call| {
            let mut next = *auction;
            next.call(call, None).unwrap();
            alone(&next)
        };
        auction.legal_calls(None).into_iter().map(call).sum()
    }
    let expected = [2380, 3060, 3196, 3213, 3214, 3214, 3214];
    for (cap, expected) in (1..=7).zip(expected) {
        for (all_pass, fewer) in [(AllPass::Redeal, 0), (AllPass::Forced, 1)] {
            let rules = Rules { max_marks: marks(cap), all_pass, ..Rules::tournament() };
            for shaker in Seat::ALL {
                assert_eq!(auctions(&Shake::new(rules, &deal(HANDS), shaker)), expected - fewer);
            }
            assert_eq!(alone(&Auction::new(rules)), expected - fewer);
        }
    }
}

/// Every bid with every pair of points and tricks that adds up: one side prevails, and marks go to it alone.
#[test]
fn every_settlement_agrees_with_the_rules_page_read_aloud() {
    let settled = Count::default();
    for (bid, bidder) in Call::all().filter(|&bid| bid != Call::Pass).flat_map(|bid| Seat::ALL.map(|seat| (bid, seat)))
    {
        for (own, tricks) in (0..=42_u8).flat_map(|own| (0..=7_u8).map(move |tricks| (own, tricks))) {
            let side = bidder.side().index();
            let (mut points, mut taken) = ([42 - own; 2], [7 - tricks; 2]);
            (points[side], taken[side]) = (own, tricks);
            let declaration = Declaration::ALL[6];
            let taken = Taken { bid, bidder, declaration, points, tricks: taken };
            for scoring in [Scoring::Marks, Scoring::Points] {
                let rules = Rules { scoring, ..Rules::tournament() };
                let Ok(hand) = rules.settle(taken, [3, 5]) else { continue };
                let made = match bid {
                    Call::Points(bid) => own >= bid.get(),
                    _ => own == 42,
                };
                assert_eq!(hand.result == HandResult::Made, made, "{taken:?}");
                let mut expected = [0; 2];
                let prevails = if made { side } else { 1 - side };
                match (scoring, bid) {
                    (Scoring::Marks, Call::Points(_)) => expected[prevails] = 1,
                    (Scoring::Marks, bid) => expected[prevails] = bid.marks().into(),
                    (Scoring::Points, Call::Points(_)) if made => expected = points.map(u32::from),
                    (Scoring::Points, Call::Points(bid)) => {
                        expected[prevails] = u32::from(points[prevails]) + u32::from(bid.get());
                    }
                    (Scoring::Points, bid) => expected[prevails] = 42 * u32::from(bid.marks()),
                }
                assert_eq!(hand.scored, expected);
                assert_eq!(hand.score, [3 + u64::from(expected[0]), 5 + u64::from(expected[1])]);
                settled.up();
            }
        }
    }
    settled.assert_at_least(10_000);
}

/// Under any rules, by hint and at random: hands end or are thrown in, every domino is somewhere, and the points add up.
#[test]
fn hands_end_and_nothing_is_lost() {
    let (played_out, thrown_in, claimed) = (Count::default(), Count::default(), Count::default());
    on_all_cores((0..40).collect(), |&part| {
        let (mut draws, mut room, mut dice) = (Draws::new(Seed::from(part)), Vec::new(), Dice::new(part));
        for number in 0..2_500 {
            let rules = any_rules(&mut dice);
            let policy = [Policy::Random, Policy::Hint][dice.below(2)];
            let mut shake = Shake::new(rules, &Deal::shuffled(Seed::from(part), number), Seat::ALL[dice.below(4)]);
            while let Some(seat) = shake.to_move() {
                if dice.below(40) == 0 && shake.play(seat, Action::Claim).is_ok() {
                    claimed.up();
                    break;
                }
                let action = policy.choose(&shake, &mut draws, &mut room).unwrap();
                assert!(shake.legal_actions().contains(&action), "{action} in {shake:?}");
                shake.play(seat, action).unwrap();
                let held = shake.hands().iter().fold(DominoSet::EMPTY, |all, (_, &hand)| {
                    assert!(all.is_disjoint(hand));
                    all | hand
                });
                assert_eq!(!held, shake.table().played());
            }
            let Some(over) = shake.settlement([0, 0]) else { panic!("it is not over") };
            match over {
                HandOver::ThrownIn { .. } => thrown_in.up(),
                HandOver::Settled(hand) => {
                    let (points, tricks) = (hand.points[0] + hand.points[1], hand.tricks[0] + hand.tricks[1]);
                    if tricks == 7 && shake.table().sits_out().is_none() {
                        assert_eq!(points, 42, "{shake:?}");
                        played_out.up();
                    }
                    assert!(points >= tricks && points <= 42);
                    if rules.scoring == Scoring::Marks {
                        assert_eq!(hand.scored.iter().filter(|&&scored| scored > 0).count(), 1);
                    }
                }
            }
        }
    });
    played_out.assert_at_least(10_000);
    thrown_in.assert_at_least(100);
    claimed.assert_at_least(500);
}

/// Playing on never changes what was decided.
#[test]
fn early_end_and_playing_on_settle_alike() {
    let ended_early = Count::default();
    on_all_cores((0..20_000).collect(), |&number| {
        let mut dice = Dice::new(number);
        let rules = Rules { early_end: false, claims: Claims::Off, ..any_rules(&mut dice) };
        let (mut draws, mut room) = (Draws::new(Seed::from(number)), Vec::new());
        let deal = Deal::shuffled(Seed::from(5), number);
        let mut long = Shake::new(rules, &deal, Seat::S0);
        let mut short = Shake::new(Rules { early_end: true, ..rules }, &deal, Seat::S0);
        while let Some(seat) = long.to_move() {
            let action = Policy::Random.choose(&long, &mut draws, &mut room).unwrap();
            long.play(seat, action).unwrap();
            if short.to_move().is_some() {
                short.play(seat, action).unwrap();
            } else {
                ended_early.up();
            }
        }
        let (Some(long), Some(short)) = (long.settlement([1, 2]), short.settlement([1, 2])) else { panic!("not over") };
        assert_eq!(long.scored(), short.scored());
        if let (HandOver::Settled(long), HandOver::Settled(short)) = (long, short) {
            assert_eq!((long.result, long.bid, long.declaration), (short.result, short.bid, short.declaration));
        }
    });
    ended_early.assert_at_least(10_000);
}

/// A claim that is granted is never beaten, whoever plays on and however.
#[test]
fn a_claim_that_holds_takes_every_trick_when_it_is_played_on() {
    let held = Count::default();
    on_all_cores((0..6_000).collect(), |&number| {
        let rules = Rules { early_end: false, claims: Claims::Free, ..Rules::tournament() };
        let (mut draws, mut room, mut dice) = (Draws::new(Seed::from(number)), Vec::new(), Dice::new(number));
        let mut shake = Shake::new(rules, &Deal::shuffled(Seed::from(9), number), Seat::S0);
        while let Some(seat) = shake.to_move() {
            let mut game = shake;
            if game.may_claim() && game.play(seat, Action::Claim).is_ok() {
                let mut told = Game::set_up(rules, &as_it_stands(&shake)).unwrap();
                let events = told.play(seat, Action::Claim);
                // What the seats showed before is not part of a position, so there it may fail.
                if let Ok(events) = events {
                    let Some(Event::Claimed { leads: Some(leads), holds: true, .. }) = events.first() else {
                        panic!("{events:?}")
                    };
                    for policy in [Some(Policy::Random), Some(Policy::Hint), Some(Policy::First), None] {
                        let mut on = shake;
                        for &lead in leads {
                            on.play(seat, Action::Play(lead)).unwrap();
                            while on.to_move().is_some() && !on.table().trick().is_empty() {
                                let chosen = policy.and_then(|policy| policy.choose(&on, &mut draws, &mut room));
                                let action = chosen.unwrap_or_else(|| against(&on));
                                on.play(on.to_move().unwrap(), action).unwrap();
                            }
                            assert_eq!(on.table().leader(), seat, "{leads:?} in {shake:?}");
                        }
                    }
                    held.up();
                }
            }
            let policy = if dice.below(3) == 0 { Policy::Random } else { Policy::Hint };
            let action = policy.choose(&shake, &mut draws, &mut room).unwrap();
            shake.play(seat, action).unwrap();
        }
    });
    held.assert_at_least(500);
}

/// An adversary's choice: a domino that takes the trick if there is one, and else one that keeps what could take a later one.
fn against(shake: &Shake) -> Action {
    let (declaration, lead) = (shake.table().declaration().unwrap(), shake.table().trick()[0]);
    let takes = |action: &Action| match action {
        Action::Play(domino) => declaration.strength_in(*domino, lead),
        _ => 0,
    };
    let legal = shake.legal_actions();
    let best = shake.table().trick().iter().map(|&domino| declaration.strength_in(domino, lead)).max().unwrap();
    let winning = legal.iter().copied().find(|action| takes(action) > best);
    let worth = |action: &Action| match action {
        Action::Play(domino) => declaration.strength_in(*domino, *domino),
        _ => 0,
    };
    winning.or_else(|| legal.iter().copied().min_by_key(worth)).unwrap()
}

fn as_it_stands(shake: &Shake) -> Setup {
    let table = shake.table();
    Setup {
        phase: table.phase(),
        to_move: table.to_move().unwrap(),
        bid: table.bidder().zip(table.standing()),
        declaration: table.declaration(),
        played: table.played(),
        trick: table.trick_by_seat().collect(),
        points: table.points(),
        tricks: table.tricks(),
        ..Setup::dealt(shake.hands(), table.shaker())
    }
}

#[test]
fn a_forfeited_claim_loses_the_hand_and_a_free_one_is_refused_with_its_refutations() {
    let auction = "1:30 2:pass 3:pass 0:pass 1:aces";
    let mut game = Game::new(Rules::tournament(), &deal(HANDS));
    act(&mut game, auction);
    assert!(game.may_claim() && !game.legal_actions().contains(&Action::Claim));
    let events = act(&mut game, "1:claim");
    let Event::Claimed { seat: Seat::S1, hand, holds: false, leads: None, refutations: Some(refutations) } = &events[0]
    else {
        panic!("{events:?}")
    };
    assert_eq!((hand.to_string().as_str(), refutations.len()), (HANDS[1], 7));
    let Some(HandOver::Settled(over)) = last_hand(&game) else { panic!("settled") };
    assert_eq!((over.result, over.scored, over.points), (HandResult::Forfeited, [1, 0], [0, 0]));

    let mut free = Game::new(Rules { claims: Claims::Free, ..Rules::tournament() }, &deal(HANDS));
    act(&mut free, auction);
    let before = free.clone();
    let Err(IllegalAction::ClaimFails { refutations: same }) = free.play(Seat::S1, Action::Claim) else {
        panic!("it can be beaten")
    };
    assert_eq!((&same, &free), (refutations, &before));
    let redacted = Record::of(&game).redacted(Seat::S3).to_string();
    assert!(redacted.contains(HANDS[1]) && redacted.contains(HANDS[3]) && !redacted.contains("6-6"), "{redacted}");
}

#[test]
fn nobody_claims_off_lead_as_a_defender_or_under_a_house_contract() {
    let because = |game: &Game| match game.check(game.to_move().unwrap(), Action::Claim) {
        Err(IllegalAction::CannotClaim { because }) => because,
        other => panic!("{other:?}"),
    };
    let mut game = Game::new(Rules { early_end: false, ..Rules::casual() }, &deal(HANDS));
    act(&mut game, "1:30 2:pass 3:1m 0:pass");
    assert_eq!(game.check(Seat::S3, Action::Claim), Err(IllegalAction::WrongPhase { phase: Phase::Declaration }));
    act(&mut game, "3:sixes 3:6-2");
    assert_eq!((because(&game), game.may_claim()), (NoClaim::NotOnLead, false));
    act(&mut game, "0:6-6 1:5-2 2:6-5");
    assert_eq!(because(&game), NoClaim::Defender);
    let mut game = Game::new(Rules::casual(), &deal(HANDS));
    act(&mut game, "1:30 2:pass 3:1m 0:pass 3:nello");
    assert_eq!(because(&game), NoClaim::Contract);
    let off = Rules { claims: Claims::Off, ..Rules::casual() };
    let mut game = Game::new(off, &deal(HANDS));
    act(&mut game, "1:30 2:pass 3:1m 0:pass 3:nello 3:3-0");
    assert_eq!(because(&game), NoClaim::Off);
}

/// In nello the partner sits out, and a trick of the bidder's sets it.
#[test]
fn in_nello_three_seats_play_and_the_bidder_loses_every_trick() {
    let mut game = Game::new(Rules::casual(), &deal(HANDS));
    let events = act(&mut game, "1:pass 2:1m 3:pass 0:pass 2:nello");
    let declared =
        Event::Declared { seat: Seat::S2, declaration: Declaration::Nello, leader: Seat::S2, sits_out: Some(Seat::S0) };
    assert_eq!(events.last(), Some(&declared));
    act(&mut game, "2:3-1");
    assert_eq!(game.check(Seat::S0, Action::Play("3-3".parse().unwrap())).unwrap_err().code(), "not_your_turn");
    act(&mut game, "3:3-2");
    let events = act(&mut game, "1:5-2");
    assert!(matches!(events[1], Event::TrickWon { number: 1, seat: Seat::S3, points: 6, total: [0, 6] }), "{events:?}");
    assert_eq!(game.table().held().as_slice(), [7, 6, 6, 6]);
    let events = act(&mut game, "3:4-0 1:5-0 2:6-4");
    let Some(Event::HandOver { result, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!((result.result, result.tricks, result.scored), (HandResult::Set, [1, 1], [0, 1]));
}

/// With four doubles one may plunge, and the partner declares and leads.
#[test]
fn the_partner_of_who_plunges_declares_and_leads() {
    let hands = [
        "6-6 5-5 4-4 3-3 6-5 6-4 6-3",
        "6-2 6-1 6-0 5-4 5-3 5-2 5-1",
        "5-0 4-3 4-2 4-1 4-0 3-2 3-1",
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    ];
    for (partner_leads, leader) in [(true, Seat::S2), (false, Seat::S0)] {
        let mut game = Game::shaken_by(Rules { partner_leads, ..Rules::casual() }, &deal(hands), Seat::S3);
        let few = IllegalAction::TooFewMarks { least: 4 };
        assert_eq!(game.check(Seat::S0, Action::Call(Call::Plunge(marks(3)))), Err(few));
        let many = IllegalAction::TooManyMarks { most: 4 };
        assert_eq!(game.check(Seat::S0, Action::Call(Call::Plunge(marks(5)))), Err(many));
        act(&mut game, "0:plunge-4");
        let doubles = IllegalAction::TooFewDoubles { got: 0, want: 4 };
        assert_eq!(game.check(Seat::S1, Action::Call(Call::Plunge(marks(5)))), Err(doubles));
        let events = act(&mut game, "1:pass 2:pass 3:pass");
        let won = Event::AuctionWon { seat: Seat::S0, bid: Call::Plunge(marks(4)), declarer: Seat::S2 };
        assert_eq!(events.last(), Some(&won));
        assert_eq!(game.check(Seat::S2, Action::Declare(Declaration::Nello)), Err(IllegalAction::NotForPartner));
        act(&mut game, "2:fours");
        assert_eq!(game.to_move(), Some(leader));
    }
}

#[test]
fn every_reason_why_a_position_cannot_be_is_told_at_once() {
    let hands: BySeat<DominoSet> =
        ["6-6 6-5", "6-6 5-5 5-4", "4-4 4-3", "3-3"].map(|hand| hand.parse().unwrap()).into();
    let setup = Setup {
        phase: Phase::Play,
        to_move: Seat::S3,
        bid: Some((Seat::S0, "plunge-4".parse().unwrap())),
        declaration: Some(Declaration::Nello),
        played: "2-2 1-1".parse().unwrap(),
        trick: vec![(Seat::S0, "0-0".parse().unwrap()), (Seat::S0, "2-2".parse().unwrap())],
        points: [40, 9],
        tricks: [3, 2],
        score: [9, 2],
        ..Setup::dealt(hands, Seat::S0)
    };
    let bad = Game::set_up(Rules::tournament(), &setup).unwrap_err();
    let codes: std::collections::BTreeSet<_> = bad.iter().map(BadSetup::code).collect();
    let all = "overlap missing target_reached not_played_here too_few_doubles wrong_order not_played wrong_hand_size \
               impossible_points wrong_turn";
    for code in all.split_whitespace() {
        assert!(codes.contains(code), "{code} is not among {bad:?}");
    }
    assert!(bad.iter().all(|bad| !bad.to_string().is_empty()));
}

/// A renege by a hidden hand is found where a later play proves it, and by a hand that is shown where it happens.
#[test]
fn a_renege_in_a_record_is_refused_where_it_can_be_known() {
    let hidden = ["??"; 7].join(" ");
    let actions = "1:pass 2:pass 3:30 0:pass 3:sixes 3:6-2 0:5-4 1:5-2 2:6-5 2:6-4 3:5-1 0:6-6";
    let record = |hands: &str| format!("[Game \"texas42\"]\n[Hands \"{hands}\"]\n[Shaker \"0\"]\n{actions}");
    // Seat 0 does not follow the six in the first trick.
    let shown = record(&HANDS.join("; ")).parse::<Record>().unwrap().replay().unwrap_err();
    assert_eq!(shown.code(), "must_follow");
    let seat_0_hidden = [hidden.as_str(), HANDS[1], HANDS[2], HANDS[3]].join("; ");
    let error = record(&seat_0_hidden).parse::<Record>().unwrap().replay().unwrap_err();
    assert_eq!(error.code(), "renege");
    assert!(error.to_string().contains("Trick 1"), "{error}");
    let in_part = ["6-6 ?? ?? ?? ?? ?? ??", HANDS[1], HANDS[2], HANDS[3]].join("; ");
    assert_eq!(record(&in_part).parse::<Record>().unwrap().replay().unwrap_err().code(), "renege");
}

#[test]
fn a_record_with_another_shaker_or_result_is_refused() {
    let mut random = RandomGame::number(Rules::tournament(), 4);
    while random.game.deals() < 2 {
        random.step();
    }
    let text = Record::of(&random.game).to_string();
    let wrong = text.replace("[Shaker \"1\"]", "[Shaker \"2\"]");
    assert_eq!(wrong.parse::<Record>().unwrap().replay().unwrap_err().code(), "wrong_shaker");
    let result = text.find('=').unwrap();
    let other = format!("{}=3,3{}", &text[..result], &text[result + 4..]);
    assert_eq!(other.parse::<Record>().unwrap().replay().unwrap_err().code(), "bad_record");
}

/// The bar of the hint: a side of hints against a side of random seats, and four of them.
#[test]
fn a_side_of_hints_beats_a_random_side_and_hints_make_their_bids() {
    for (_, rules) in Rules::PRESETS {
        let simulation = Simulation::new(*rules, Players::Four, Seed::from(42));
        let against_random = simulation.clone().with_policies([Policy::Hint, Policy::Random].into()).run(0..1_000);
        let against_hints = simulation.clone().with_policies([Policy::Random, Policy::Hint].into()).run(0..1_000);
        assert!(against_random.games_won[0] + against_hints.games_won[1] >= 1_800, "{against_random:?}");
        let all = simulation.with_policies([Policy::Hint; 4].into()).run(0..2_000);
        let (made, set) = all.bids().fold((0, 0), |(made, set), (_, bid)| (made + bid.made, set + bid.set));
        assert!(made > set, "{made} made, {set} set");
        assert_eq!(made + set + all.thrown_in, all.hands);
    }
}

/// Every sequence of so many actions, one by one.
#[test]
fn positions_are_counted_as_a_naive_count_does() {
    fn naive(shake: &Shake, depth: u32) -> u64 {
        let Some(seat) = shake.to_move().filter(|_| depth > 0) else { return u64::from(depth == 0) };
        let every = Call::all().map(Action::Call).chain(Declaration::ALL.map(Action::Declare));
        let every = every.chain(unbeaten::Domino::ALL.map(Action::Play));
        let after = |action| {
            let mut next = *shake;
            next.act(seat, action).is_ok().then(|| naive(&next, depth - 1))
        };
        every.filter_map(after).sum()
    }
    for number in 0..6 {
        let (mut draws, mut room) = (Draws::new(Seed::from(number)), Vec::new());
        let mut shake = Shake::new(any_rules(&mut Dice::new(number)), &Deal::shuffled(Seed::from(1), number), Seat::S0);
        while shake.to_move().is_some() {
            for depth in 0..=3 {
                assert_eq!(count_positions(&shake, depth), naive(&shake, depth));
            }
            let action = Policy::Random.choose(&shake, &mut draws, &mut room).unwrap();
            shake.play(shake.to_move().unwrap(), action).unwrap();
        }
        assert_eq!(play_out(&mut shake, |_| Policy::Random, &mut draws, &mut room), 0);
    }
}
