//! Advice and bid tables, over the same deals again by the plainest way there is: the referee, and a solver that is asked about each
//! contract anew. What is advised in the play and of declarations is confirmed by the oracle in the vectors.

use unbeaten::{
    BySeat, Cancel, DominoSet, Draws, Mean, Policy, Seat, Seed, TableGame as _,
    texas42::{
        Action, Advisor, Call, Caution, Chance, Deal, Declaration, Game, Hand, HandOver, Knowledge, OpenHands, Phase,
        Reason, Rules, Shake, Solver, Trump,
    },
};
use unbeaten_proofs::{Dice, Tally, on_all_cores, texas42::any_rules};

use crate::played::Played;

/// A hand in its auction, with whoever is to call.
fn auction(number: u64) -> (Shake, Knowledge) {
    let mut dice = Dice::new(number);
    let rules = any_rules(&mut dice);
    let deal = Deal::shuffled(Seed::from(number), 0);
    let mut shake = Shake::new(rules, &deal, Seat::ALL[dice.below(4)]);
    for _ in 0..dice.below(4) {
        let seat = shake.to_move().unwrap();
        let legal = shake.legal_actions();
        let action = if dice.below(3) == 0 { legal[dice.below(legal.len())] } else { shake.hint() };
        shake.play(seat, action).unwrap();
    }
    let knowledge = Knowledge::by_table(&shake, shake.to_move().unwrap());
    (shake, knowledge)
}

fn drawn(knowledge: &Knowledge, samples: u32, seed: Seed) -> Vec<BySeat<DominoSet>> {
    let (deals, mut draws) = (knowledge.deals().unwrap(), Draws::new(seed));
    (0..samples).map(|_| deals.draw(&mut draws)).collect()
}

/// The points at the end and whether the bid is made, of a hand in which something was just declared.
fn worth(shake: &Shake) -> (Option<[u8; 2]>, bool) {
    let open = OpenHands::of_shake(shake).unwrap();
    let solution = Solver::with_entries(1 << 12).unwrap().solve(&open).unwrap();
    (solution.points, solution.made.unwrap())
}

/// What side 0 scores less what side 1 does, by the referee: best play is played to the end.
fn score(shake: &Shake) -> i32 {
    let mut shake = *shake;
    while shake.table().phase() == Phase::Play {
        let line = Solver::with_entries(1 << 12).unwrap().solve(&OpenHands::of_shake(&shake).unwrap()).unwrap().line;
        // Of a contract that is lost nothing more is said, and nothing more matters.
        let next = line.first().map_or_else(|| shake.hint(), |&domino| Action::Play(domino));
        shake.act(shake.to_move().unwrap(), next).unwrap();
    }
    match shake.settlement([0, 0]).unwrap() {
        HandOver::Settled(settled) => settled.scored[0].cast_signed() - settled.scored[1].cast_signed(),
        HandOver::ThrownIn { .. } => 0,
    }
}

/// The hand after a call, if all others pass, and after a declaration.
fn declared(mut shake: Shake, call: Action, declaration: Option<Declaration>) -> Option<Shake> {
    shake.act(shake.to_move()?, call).ok()?;
    while shake.table().phase() == Phase::Auction {
        shake.act(shake.to_move()?, Action::Call(Call::Pass)).ok()?;
    }
    let declaration = declaration.map_or_else(|| shake.hint(), Action::Declare);
    shake.act(shake.to_move()?, declaration).ok()?;
    Some(shake)
}

#[test]
fn a_call_is_worth_what_the_referee_says_when_it_is_played_on() {
    let met = Tally::default();
    on_all_cores((12..24).collect(), |&number: &u64| {
        let (_, knowledge) = auction(number);
        let (samples, seat) = (2, knowledge.seat());
        let advisor = Advisor::new(samples, Seed::from(number)).unwrap().with_caution(Caution::NONE);
        let advice = advisor.advise(&knowledge).unwrap();
        let mut actions: Vec<Action> = advice.values.iter().map(|value| value.action).collect();
        actions.sort_by_key(|&action| knowledge.legal_actions().iter().position(|&legal| legal == action));
        assert_eq!(actions, knowledge.legal_actions());
        let deals = drawn(&knowledge, samples, Seed::from(number));
        let shakes: Vec<Shake> = deals.iter().map(|deal| knowledge.with_deal(deal).unwrap()).collect();
        for value in &advice.values {
            let own = matches!(value.action, Action::Call(Call::Points(_) | Call::Marks(_)));
            // The first declaration that makes it in the most deals.
            let made = |declaration: &Declaration| {
                let each = |shake: &Shake| {
                    declared(*shake, value.action, Some(*declaration)).map(|shake| u32::from(worth(&shake).1))
                };
                shakes.iter().map(each).sum::<Option<u32>>()
            };
            let chosen = Declaration::ALL.into_iter().rev().filter(|_| own).filter_map(|one| Some((made(&one)?, one)));
            let chosen = chosen.max_by_key(|(made, _)| *made).map(|(_, declaration)| declaration);
            let (mut bids_made, mut points, mut scores) = (0, Mean::default(), Mean::default());
            for shake in &shakes {
                let mut end = *shake;
                end.act(seat, value.action).unwrap();
                while end.table().phase() == Phase::Auction {
                    end.act(end.to_move().unwrap(), end.hint()).unwrap();
                }
                let stands = own && end.table().bidder() == Some(seat);
                if let Some(declarer) = end.to_move() {
                    let declaration = chosen.filter(|_| stands).map_or_else(|| end.hint(), Action::Declare);
                    end.act(declarer, declaration).unwrap();
                }
                let sign = if seat.side().index() == 0 { 1 } else { -1 };
                scores.add(sign * score(&end));
                let told = if own { declared(*shake, value.action, chosen) } else { Some(end) };
                if let Some(told) = told.filter(|told| told.table().declaration().is_some()) {
                    let (worth, is_made) = worth(&told);
                    bids_made += u32::from(is_made);
                    if let Some(worth) = worth {
                        points.add(worth[seat.side().index()].into());
                    }
                    met.note_if("made", is_made);
                }
                met.note(if stands {
                    "stands"
                } else if own {
                    "outbid"
                } else {
                    "other"
                });
                met.note_if("thrown_in", end.table().declaration().is_none());
            }
            assert_eq!(value.made, Chance { deals: bids_made, samples }, "{number} {value:?} {chosen:?}");
            assert_eq!(value.points.unwrap_or_default(), points, "{number} {value:?}");
            assert_eq!(value.score, scores, "{number} {value:?} {chosen:?}");
        }
        assert!(advice.values.is_sorted_by_key(|value| -value.score.sum));
    });
    met.assert_met("made stands outbid other", 1);
}

#[test]
fn a_bid_table_counts_the_points_of_each_deal() {
    for number in 0..6 {
        let (_, knowledge) = auction(number);
        let declarations: Vec<Declaration> = Declaration::ALL[..11].to_vec();
        let table = Advisor::new(3, Seed::from(5)).unwrap().bid_table(&knowledge, &declarations).unwrap();
        let deals = drawn(&knowledge, 3, Seed::from(5));
        for row in &table.declarations {
            let points: Vec<u8> = deals
                .iter()
                .map(|deal| Solver::new().points(&OpenHands::new(*deal, row.declaration, knowledge.seat())).unwrap())
                .map(|points| points[knowledge.seat().side().index()])
                .collect();
            let made: Vec<u32> =
                (30..=42).map(|bid| points.iter().filter(|&&points| points >= bid).count() as u32).collect();
            assert_eq!(row.made.to_vec(), made);
        }
        assert_eq!(table.declarations.iter().map(|row| row.declaration).collect::<Vec<_>>(), declarations);
    }
}

/// In every phase: everything that is legal once, the same on any number of threads, and each play worth what the solver says.
#[test]
fn advice_is_about_what_is_legal_and_the_same_on_any_number_of_threads() {
    let met = Tally::default();
    for number in 0..40 {
        let mut played = Played::random(number, 6 + (number % 20) as usize);
        if matches!(played.actions.last(), Some((_, Action::Claim))) {
            played.actions.pop();
        }
        let game = played.game(&played.deal);
        let Some(seat) = game.to_move() else { continue };
        let knowledge = Knowledge::of(&game.view(seat).unwrap());
        let advisor = Advisor::new(20, Seed::from(number)).unwrap();
        let on = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| advisor.advise(&knowledge)).unwrap()
        };
        let advice = on(1);
        assert_eq!(on(3), advice);
        assert_eq!(advisor.advise(&knowledge).unwrap(), advice);
        let mut listed: Vec<Action> = advice.values.iter().map(|value| value.action).collect();
        listed.sort_by_key(|&action| game.legal_actions().iter().position(|&legal| legal == action));
        assert_eq!(listed, game.legal_actions());
        for value in &advice.values {
            assert_eq!((value.made.samples, value.score.samples), (20, 20));
            assert!(value.points.is_none_or(|points| points.samples == 20 && points.sum <= 42 * 20));
        }
        let only = advice.values.len() == 1;
        assert_eq!(advice.reasons == [Reason::OnlyOne], only);
        assert!(advice.reasons.iter().all(|reason| reason.to_string().ends_with('.') && !reason.code().is_empty()));
        met.note(game.table().phase().name());
        met.note_if("only", only);
    }
    met.assert_met("play only", 5);
}

/// Over one deal a play is worth what the solver says of it.
#[test]
fn over_one_deal_it_is_best_play() {
    let rules = Rules { early_end: false, ..Rules::tournament() };
    for number in 0..40 {
        let mut game = Game::new(rules, &Deal::shuffled(Seed::from(7), number));
        while let Some(seat) = game.to_move().filter(|_| game.table().played().len() < 6 + (number % 17) as usize) {
            let opens = game.table().phase() == Phase::Auction && game.table().standing().is_none();
            game.play(seat, if opens { game.legal_actions()[0] } else { game.hint() }).unwrap();
        }
        let seat = game.to_move().unwrap();
        let knowledge = Knowledge::of(&game.view(seat).unwrap());
        let advice = Advisor::new(1, Seed::from(number)).unwrap().advise(&knowledge).unwrap();
        let deal = drawn(&knowledge, 1, Seed::from(number))[0];
        let open = OpenHands::of_shake(&knowledge.with_deal(&deal).unwrap()).unwrap();
        let solution = Solver::new().solve(&open).unwrap();
        assert_eq!(advice.values.len(), solution.values.len());
        for value in &solution.values {
            let told = advice.values.iter().find(|told| told.action == Action::Play(value.domino)).unwrap();
            let points = value.points.unwrap()[seat.side().index()];
            assert_eq!(told.points.unwrap().sum, i64::from(points));
            let bidder = open.bidder.unwrap().side().index();
            assert_eq!(told.made.deals == 1, value.points.unwrap()[bidder] >= open.bid.unwrap().needs());
        }
        let Action::Play(domino) = advice.action() else { panic!("it is the play") };
        assert!(solution.best.contains(domino));
    }
}

#[test]
fn what_cannot_be_advised_is_refused() {
    let hand = Hand::new("6-6 6-5 6-4 6-3 5-5 4-4 1-0".parse().unwrap()).unwrap();
    let first = Knowledge::dealt(Rules::tournament(), Seat::S0, Seat::S1, hand);
    let second = Knowledge::dealt(Rules::tournament(), Seat::S0, Seat::S2, hand);
    let advisor = Advisor::new(10, Seed::from(1)).unwrap();
    assert_eq!(advisor.advise(&second).unwrap_err().code(), "not_your_turn");
    for samples in [0, Advisor::MOST_SAMPLES + 1, 1_000_000_000] {
        assert_eq!(Advisor::new(samples, Seed::from(1)).unwrap_err().code(), "wrong_count");
    }
    assert_eq!(Caution::new(101).unwrap_err().code(), "wrong_count");
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(advisor.advise_unless(&cancel, &first).unwrap_err().code(), "cancelled");
    let nine = Trump::ALL.map(Declaration::from);
    assert_eq!(advisor.bid_table_unless(&cancel, &first, &nine).unwrap_err().code(), "cancelled");
    assert_eq!(advisor.bid_table(&first, &[]).unwrap_err().code(), "wrong_count");
    assert_eq!(advisor.bid_table(&first, &[nine[0]; 12]).unwrap_err().code(), "wrong_count");
    assert_eq!(advisor.bid_table(&first, &[Declaration::Nello]).unwrap_err().code(), "made_or_set");

    let mut game = Game::new(Rules::tournament(), &Deal::shuffled(Seed::from(42), 0));
    while game.table().phase() != Phase::Play {
        let action = if game.table().standing().is_none() { game.legal_actions()[0] } else { game.hint() };
        game.play(game.to_move().unwrap(), action).unwrap();
    }
    let playing = Knowledge::of(&game.view(game.to_move().unwrap()).unwrap());
    assert_eq!(advisor.bid_table(&playing, &nine).unwrap_err().code(), "wrong_phase");
    while game.to_move().is_some() {
        game.play(game.to_move().unwrap(), game.hint()).unwrap();
    }
    let over = Knowledge::of(&game.view(Seat::S0).unwrap());
    assert_eq!(advisor.advise(&over).unwrap_err().code(), "hand_over");
}

/// A policy may do nothing that is not legal, under any rules.
#[test]
fn by_advice_a_hand_comes_to_its_end() {
    on_all_cores((0..6).collect(), |&number: &u64| {
        let rules = any_rules(&mut Dice::new(number));
        let mut shake = Shake::new(rules, &Deal::shuffled(Seed::from(number), 0), Seat::S0);
        let (mut draws, mut room) = (Draws::new(Seed::from(number)), Vec::new());
        while let Some(seat) = shake.to_move() {
            // Not forty deals: it is about what is legal.
            let action = shake.advised(2, &mut draws).unwrap();
            shake.play(seat, action).unwrap();
        }
        assert_eq!(Policy::Advice.choose(&shake, &mut draws, &mut room), None);
    });
}
