//! What one seat knows, and the deals that it cannot tell apart: against every split of the unseen dominoes, each of them played
//! again by the referee.

use std::collections::HashSet;

use serde_json::{Value, json};
use unbeaten::{
    BySeat, Domino, DominoSet, Draws, Seat, Seed,
    texas42::{
        Action, BadSetup, Call, Claims, Deal, Deals, Declaration, Game, Hand, Knowledge, NoSuchDeal, Phase, Rules,
        Setup, Shake,
    },
};
use unbeaten_proofs::{Count, Dice, Tally, laws::Lawful as _, on_all_cores, texas42::any_rules};

/// A hand as far as it was played.
#[derive(Clone)]
struct Played {
    rules: Rules,
    shaker: Seat,
    deal: Deal,
    actions: Vec<(Seat, Action)>,
}

impl Played {
    /// A hand in which what is rare in random play is not.
    fn random(number: u64, most: usize) -> Self {
        let mut dice = Dice::new(number);
        let rules = any_rules(&mut dice);
        let (deal, shaker) = (Deal::shuffled(Seed::from(number), 0), Seat::ALL[dice.below(4)]);
        let mut played = Self { rules, shaker, deal, actions: vec![] };
        let mut shake = Shake::new(rules, &played.deal, shaker);
        while let Some(seat) = shake.to_move().filter(|_| shake.table().played().len() < most) {
            let legal = shake.legal_actions();
            let rare: Vec<Action> = legal.iter().copied().filter(is_rare).collect();
            let action = match dice.below(4) {
                0 if shake.may_claim() && shake.check(seat, Action::Claim).is_ok() => Action::Claim,
                0 | 1 if !rare.is_empty() => rare[dice.below(rare.len())],
                2 if legal.contains(&Action::Call(Call::Pass)) => Action::Call(Call::Pass),
                _ => legal[dice.below(legal.len())],
            };
            shake.play(seat, action).unwrap();
            played.actions.push((seat, action));
        }
        played
    }

    /// The hand again, if another deal allows it.
    fn again(&self, deal: &Deal) -> Option<Shake> {
        let mut shake = Shake::new(self.rules, deal, self.shaker);
        let legal = self.actions.iter().all(|&(seat, action)| shake.play(seat, action).is_ok());
        legal.then_some(shake)
    }

    fn game(&self, deal: &Deal) -> Game {
        let mut game = Game::shaken_by(self.rules, deal, self.shaker);
        for &(seat, action) in &self.actions {
            game.play(seat, action).unwrap();
        }
        game
    }

    fn plays(&self, by: Seat) -> DominoSet {
        let domino = |&(seat, action): &(Seat, Action)| match action {
            Action::Play(domino) if seat == by => Some(domino),
            _ => None,
        };
        self.actions.iter().filter_map(domino).collect()
    }

    fn dealt(&self, seat: Seat) -> Hand {
        Hand::new(self.deal.hands()[seat]).unwrap()
    }

    fn seen_by(&self, seat: Seat) -> Result<Knowledge, String> {
        let mut knowledge = Knowledge::dealt(self.rules, self.shaker, seat, self.dealt(seat));
        for &(actor, action) in &self.actions {
            let before = knowledge;
            if let Err(refused) = knowledge.see(actor, action) {
                assert_eq!(knowledge, before, "a refused action changed what is known");
                return Err(refused.code().into());
            }
        }
        Ok(knowledge)
    }

    /// How many dominoes each seat holds now, and what this one has not seen.
    fn hidden_from(&self, seat: Seat) -> ([usize; 4], DominoSet) {
        let played = Seat::ALL.map(|seat| self.plays(seat));
        let all = played.iter().fold(DominoSet::EMPTY, |all, &plays| all | plays);
        (played.map(|plays| 7 - plays.len().min(7)), !(all | self.deal.hands()[seat]))
    }

    /// How many splits of the unseen dominoes there are.
    fn splits(&self, seat: Seat) -> u64 {
        let (held, unseen) = self.hidden_from(seat);
        let factorial = |n: usize| (1..=n as u128).product::<u128>();
        let others = Seat::ALL.into_iter().filter(|&other| other != seat);
        let each: u128 = others.map(|other| factorial(held[other.index()])).product();
        u64::try_from(factorial(unseen.len()) / each).unwrap()
    }

    /// Every split after which all that was done was legal, as the hands now, in the order of deals.
    fn consistent(&self, seat: Seat) -> Vec<BySeat<DominoSet>> {
        let (mut held, unseen) = self.hidden_from(seat);
        held[seat.index()] = 0;
        let mut order: Vec<Domino> = unseen.into();
        order.sort_by_key(|domino| (!domino.is_double(), domino.index()));
        let mut deals = vec![];
        split(&order, held, [DominoSet::EMPTY; 4], &mut |mut hands| {
            hands[seat.index()] = self.deal.hands()[seat] - self.plays(seat);
            let dealt = Seat::ALL.map(|seat| Hand::new(hands[seat.index()] | self.plays(seat)).unwrap());
            if self.again(&Deal::of_hands(&dealt).unwrap()).is_some() {
                deals.push(BySeat::from(hands));
            }
        });
        if let Some(&(claimer, Action::Claim)) = self.actions.last().filter(|_| self.rules.claims == Claims::Free) {
            // "deals are sorted first by that hand"
            let place = |domino: Domino| order.iter().position(|&other| other == domino);
            let word = |hand: DominoSet| {
                let mut places: Vec<_> = hand.iter().map(place).collect();
                places.sort_unstable();
                places
            };
            deals.sort_by_cached_key(|deal| word(deal[claimer]));
        }
        deals
    }
}

const fn is_rare(action: &Action) -> bool {
    match action {
        Action::Call(call) => matches!(call, Call::Splash(_) | Call::Plunge(_)),
        Action::Declare(declaration) => !matches!(declaration, Declaration::Trump(_)),
        _ => false,
    }
}

/// Every way to give the dominoes to the seats that get so many, in the order of seats, domino by domino.
fn split(order: &[Domino], left: [usize; 4], hands: [DominoSet; 4], visit: &mut impl FnMut([DominoSet; 4])) {
    let Some((&domino, rest)) = order.split_first() else { return visit(hands) };
    for seat in (0..4).filter(|&seat| left[seat] > 0) {
        let (mut left, mut hands) = (left, hands);
        left[seat] -= 1;
        hands[seat] |= domino;
        split(rest, left, hands, visit);
    }
}

/// Counting, numbering and holding are what the list of all deals says.
fn compare(deals: &Deals, all: &[BySeat<DominoSet>], what: &str) {
    assert_eq!(deals.count(), all.len() as u64, "{what}");
    assert!(deals.iter().eq(all.iter().copied()), "{what}");
    assert_eq!(deals.nth(deals.count()), None);
    for (seat, holds) in deals.all_holds().iter() {
        for domino in Domino::ALL {
            let expected = all.iter().filter(|deal| deal[seat].contains(domino)).count() as u64;
            assert_eq!(holds[domino.index()], expected, "{what} {seat} {domino}");
        }
    }
}

/// What an inner `Result` of either step says.
fn deals_of(knowledge: &Result<Knowledge, String>) -> Result<Deals, String> {
    knowledge.clone().and_then(|knowledge| knowledge.deals().map_err(|none| none.code().into()))
}

#[test]
fn late_in_every_kind_of_hand_as_many_as_the_referee_allows() {
    let (met, positions) = (Tally::default(), Count::default());
    on_all_cores((0..6_000).collect(), |&number: &u64| {
        let most = 12 + (number % 17) as usize;
        let played = Played::random(number, most);
        for seat in Seat::ALL {
            if played.splits(seat) > if number % 250 == 0 { 40_000 } else { 1_700 } {
                continue;
            }
            let all = played.consistent(seat);
            let what = format!("{} {seat} {:?}", number, played.actions);
            let knowledge = played.seen_by(seat).unwrap();
            compare(&knowledge.deals().unwrap(), &all, &what);
            positions.up();
            let game = played.game(&played.deal);
            let declaration = game.table().declaration();
            met.note_if("void", played.splits(seat) > all.len() as u64);
            met.note_if("nello", declaration.is_some_and(Declaration::has_sitting_partner));
            met.note_if("sits_out", game.table().sits_out() == Some(seat));
            met.note_if("sevens", declaration == Some(Declaration::Sevens));
            met.note_if("own", declaration == Some(Declaration::NoTrumpOwn));
            met.note_if("doubles", Seat::ALL.into_iter().any(|other| other != seat && knowledge.doubles(other) > 0));
            let claim = played.actions.last().filter(|&&(_, action)| action == Action::Claim).map(|&(by, _)| by);
            met.note_if("own_claim", claim == Some(seat));
            let view = Knowledge::of(&game.view(seat).unwrap());
            match claim.filter(|&claimer| claimer != seat) {
                None => assert_eq!(view, knowledge, "{what}"),
                // The hand that was laid open is known.
                Some(claimer) => {
                    let shown = |deal: &&BySeat<DominoSet>| deal[claimer] == game.current().hand(claimer);
                    let shown: Vec<_> = all.iter().filter(shown).copied().collect();
                    compare(&view.deals().unwrap(), &shown, &what);
                    met.note(if played.rules.claims == Claims::Free { "free_claim" } else { "forfeit_claim" });
                    continue;
                }
            }
            // Whatever the others hold, the seat knows the same.
            let other = all[(number as usize * 7919) % all.len()];
            let dealt = Seat::ALL.map(|seat| Hand::new(other[seat] | played.plays(seat)).unwrap());
            let game = played.game(&Deal::of_hands(&dealt).unwrap());
            assert_eq!(Knowledge::of(&game.view(seat).unwrap()), knowledge, "{what}");
            met.note_if("another_deal", other != played.deal.hands().map(|hand| hand - knowledge.table().played()));
        }
    });
    positions.assert_at_least(8_000);
    met.assert_met("void doubles nello sits_out sevens own own_claim free_claim forfeit_claim another_deal", 20);
}

/// What somebody says that he saw and cannot have.
#[test]
fn no_deal_means_that_none_is_legal() {
    let met = Tally::default();
    on_all_cores((0..8_000).collect(), |&number: &u64| {
        let mut dice = Dice::new(number + 42);
        let mut played = Played::random(number, 14 + (number % 15) as usize);
        let seat = Seat::ALL[dice.below(4)];
        let plays: Vec<usize> = (0..played.actions.len())
            .filter(|&at| played.actions[at].0 != seat && matches!(played.actions[at].1, Action::Play(_)))
            .collect();
        if plays.is_empty() || played.splits(seat) > 1_700 {
            return;
        }
        // Late plays mostly, and mostly of what is hidden.
        let at = plays[plays.len() - 1 - dice.below(plays.len().min(6))];
        let hidden = played.hidden_from(seat).1;
        let from = if dice.below(8) == 0 || hidden.is_empty() { DominoSet::ALL } else { hidden };
        played.actions[at].1 = Action::Play(from.iter().nth(dice.below(from.len())).unwrap());
        if Seat::ALL.iter().any(|&one| {
            Seat::ALL.iter().any(|&other| one < other && !played.plays(one).is_disjoint(played.plays(other)))
        }) {
            assert!(played.seen_by(seat).is_err());
            return met.note("twice");
        }
        let what = format!("{number} {seat} {:?}", played.actions);
        let all =
            if played.plays(seat).is_subset(played.deal.hands()[seat]) { played.consistent(seat) } else { vec![] };
        match deals_of(&played.seen_by(seat)) {
            Ok(deals) => compare(&deals, &all, &what),
            Err(code) => {
                assert!(all.is_empty(), "{code} {what}");
                met.note(code);
                return;
            }
        }
        met.note("fits");
    });
    met.assert_met("fits renege no_such_deal not_your_turn not_in_hand twice", 20);
}

/// Doubles that were called before anything is played, by the binomials.
#[test]
fn doubles_of_splash_and_plunge_as_dealt() {
    let choose =
        |n: u64, k: u64| if k > n { 0 } else { (0..k).fold(1, |ways, taken| ways * (n - taken) / (taken + 1)) };
    let splashed = |calls: &[&str], own: u64| {
        let doubles = Domino::ALL.into_iter().filter(|domino| domino.is_double()).take(own as usize);
        let others = Domino::ALL.into_iter().filter(|domino| !domino.is_double()).take(7 - own as usize);
        let hand = Hand::new(doubles.chain(others).collect()).unwrap();
        let mut knowledge = Knowledge::dealt(Rules::casual(), Seat::S3, Seat::S2, hand);
        for (seat, call) in Seat::ALL.into_iter().zip(calls) {
            knowledge.see(seat, call.parse().unwrap()).map_err(|refused| refused.code())?;
        }
        knowledge.deals().map(|deals| deals.count()).map_err(|none| none.code())
    };
    for own in 0..=7 {
        let out = 7 - own;
        // In how many ways two seats get so many doubles, and the third the rest.
        let ways = |one: u64, other: u64| {
            let others = 21 - out;
            let first = choose(out, one) * choose(others, 7 - one);
            first * choose(out - one, other) * choose(others - (7 - one), 7 - other)
        };
        let all = |least: u64, other_least: u64| -> u64 {
            (least..=out).map(|one| (other_least..=out - one).map(|other| ways(one, other)).sum::<u64>()).sum()
        };
        let told = |least, other| Some(all(least, other)).filter(|&count| count > 0).ok_or("no_such_deal");
        assert_eq!(splashed(&["30"], own), Ok(399_072_960));
        assert_eq!(splashed(&["splash-2"], own), told(3, 0), "{own}");
        assert_eq!(splashed(&["plunge-4"], own), told(4, 0), "{own}");
        assert_eq!(splashed(&["splash-2", "plunge-4"], own), told(3, 4), "{own}");
        // A splash counts though it was outbid; and nobody else can have as many.
        assert_eq!(splashed(&["splash-2", "splash-3"], own), told(3, 3), "{own}");
        assert_eq!(splashed(&["splash-2", "3m", "pass", "4m"], own), told(3, 0), "{own}");
        assert_eq!(splashed(&["plunge-4", "plunge-5"], own), Err("no_such_deal"));
    }
    assert_eq!(splashed(&["30", "30"], 0), Err("bid_too_low"));
    assert_eq!(splashed(&["30", "pass", "plunge-4"], 2), Err("too_few_doubles"), "its own hand the seat knows");
}

/// With five or six tricks left there are too many deals to try, but each hidden hand can be tried on its own: what the others hold
/// makes no play of it legal.
#[test]
fn in_the_middle_of_a_hand_as_many_as_hands_fit_together() {
    let met = Tally::default();
    let numbers = (0..400).map(|number| (number, 4 + (number % 12) as usize)).collect();
    on_all_cores(numbers, |&(number, most): &(u64, usize)| {
        let played = Played::random(number + 100_000, most);
        let seat = Seat::ALL[(number % 4) as usize];
        let (held, unseen) = played.hidden_from(seat);
        let Ok(knowledge) = played.seen_by(seat) else { panic!("it was legal") };
        if played.splits(seat) > 20_000_000 || knowledge.table().phase() == Phase::Over {
            return;
        }
        let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&other| other != seat).collect();
        let [one, other, third] = [0, 1, 2].map(|place| {
            let size = held[others[place].index()];
            let fits = |hand: &DominoSet| allows(&played, knowledge.table().sits_out(), others[place], *hand);
            sized_subsets(unseen, size).into_iter().filter(fits).collect::<HashSet<_>>()
        });
        let mut count = 0;
        for &hand in &one {
            let rest = unseen - hand;
            let second = sized_subsets(rest, held[others[1].index()]);
            count +=
                second.iter().filter(|&&second| other.contains(&second) && third.contains(&(rest - second))).count();
        }
        assert_eq!(knowledge.deals().unwrap().count(), count as u64, "{number} {seat} {:?}", played.actions);
        met.note("compared");
        met.note_if("fewer", (count as u64) < played.splits(seat));
        met.note_if("many", count > 1_000_000);
    });
    met.assert_met("compared", 60);
    met.assert_met("fewer", 40);
    met.assert_met("many", 5);
}

fn sized_subsets(of: DominoSet, size: usize) -> Vec<DominoSet> {
    of.subsets().filter(|subset| subset.len() == size).collect()
}

/// Whether all that a seat did was legal if it holds this now.
fn allows(played: &Played, sits_out: Option<Seat>, by: Seat, now: DominoSet) -> bool {
    let mut hand = now | played.plays(by);
    let dealt_doubles = (hand & DominoSet::DOUBLES).len();
    let (mut declared, mut trick) = (None, vec![]);
    for &(seat, action) in &played.actions {
        match action {
            Action::Call(Call::Splash(_)) if seat == by && dealt_doubles < 3 => return false,
            Action::Call(Call::Plunge(_)) if seat == by && dealt_doubles < 4 => return false,
            Action::Declare(declaration) => declared = Some(declaration),
            Action::Play(domino) => {
                if seat == by {
                    let led = trick.first().copied();
                    if !declared.unwrap().legal_plays(hand, led).unwrap().contains(domino) {
                        return false;
                    }
                    hand = hand.without(domino);
                }
                trick.push(domino);
                if trick.len() == if sits_out.is_some() { 3 } else { 4 } {
                    trick.clear();
                }
            }
            _ => {}
        }
    }
    true
}

/// How far numbers are from what is expected, and what it may be.
fn chi_square(pairs: impl IntoIterator<Item = (f64, f64)>) -> f64 {
    pairs
        .into_iter()
        .filter(|&(_, expected)| expected > 0.0)
        .map(|(got, expected)| (got - expected).powi(2) / expected)
        .sum()
}

#[test]
fn every_deal_is_drawn_equally_often() {
    let met = Count::default();
    on_all_cores((0..400).collect(), |&number: &u64| {
        let played = Played::random(number + 200_000, 16 + (number % 10) as usize);
        let seat = Seat::ALL[(number % 4) as usize];
        let deals = played.seen_by(seat).unwrap().deals().unwrap();
        if !(2..500).contains(&deals.count()) {
            return;
        }
        let mut draws = Draws::new(Seed::from(number));
        let mut drawn = vec![0_u32; deals.count() as usize];
        let times = 50 * deals.count();
        let all: Vec<_> = deals.iter().collect();
        for _ in 0..times {
            let deal = deals.draw(&mut draws);
            drawn[all.iter().position(|&other| other == deal).expect("one of them")] += 1;
        }
        // So many standard deviations above its mean no chi-square of a thousand comes.
        let (freedom, found) =
            ((deals.count() - 1) as f64, chi_square(drawn.iter().map(|&drawn| (drawn.into(), 50.0))));
        assert!(found < freedom + 5.0 * (2.0 * freedom).sqrt() + 12.0, "{number}: {found} of {freedom}");
        met.up();
    });
    met.assert_at_least(100);
}

#[test]
fn drawn_deals_give_each_domino_as_often_as_all_do_and_contradict_nothing() {
    const TIMES: u32 = 4_000;
    let (large, dominoes) = (Count::default(), Count::default());
    on_all_cores((0..300).collect(), |&number: &u64| {
        let played = Played::random(number + 300_000, (number % 20) as usize);
        let seat = Seat::ALL[(number % 4) as usize];
        let knowledge = played.seen_by(seat).unwrap();
        let deals = knowledge.deals().unwrap();
        let (holds, mut draws, mut numbers) =
            (deals.all_holds(), Draws::new(Seed::from(number)), Draws::new(Seed::from(number)));
        let held = knowledge.table().held();
        for (other, holds) in holds.iter() {
            assert_eq!(holds.iter().sum::<u64>(), deals.count() * u64::from(held[other]));
        }
        let mut drawn = [[0_u32; Domino::COUNT]; 4];
        for time in 0..TIMES {
            let deal = deals.draw(&mut draws);
            let number = numbers.below(u32::try_from(deals.count()).unwrap());
            assert_eq!(deals.nth(number.into()), Some(deal));
            for (seat, hand) in deal.iter() {
                hand.iter().for_each(|domino| drawn[seat.index()][domino.index()] += 1);
            }
            if time % 40 == 0 {
                let dealt = Seat::ALL.map(|seat| Hand::new(deal[seat] | played.plays(seat)).unwrap());
                let again = played.again(&Deal::of_hands(&dealt).unwrap()).expect("every action was legal");
                assert_eq!(again.hands(), deal);
            }
        }
        for domino in Domino::ALL {
            let of = |seat: Seat| holds[seat][domino.index()];
            let gone = knowledge.table().played().contains(domino);
            assert_eq!(Seat::ALL.map(of).iter().sum::<u64>(), if gone { 0 } else { deals.count() });
            let expected = |seat: Seat| of(seat) as f64 / deals.count() as f64 * f64::from(TIMES);
            assert!(Seat::ALL.iter().all(|&seat| of(seat) > 0 || drawn[seat.index()][domino.index()] == 0));
            let found = chi_square(Seat::ALL.map(|seat| (drawn[seat.index()][domino.index()].into(), expected(seat))));
            // Two degrees of freedom: one in ten million is above.
            assert!(found < 32.0, "{number} {domino}: {found}");
            dominoes.up_if(deals.count() > 1 && !gone);
        }
        large.up_if(deals.count() > 100_000);
    });
    large.assert_at_least(80);
    dominoes.assert_at_least(3_000);
}

/// Of a position that was set up less is known: what is known is no more than is true, and the referee sets up each of the deals.
#[test]
fn a_position_that_was_set_up() {
    let met = Tally::default();
    on_all_cores((0..3_000).collect(), |&number: &u64| {
        let mut dice = Dice::new(number);
        let played = Played::random(number + 400_000, dice.below(27));
        let (rules, game) = (played.rules, played.game(&played.deal));
        let Some(setup) = Shake::as_it_stands(&game) else { return };
        let Ok(mut game) = Game::set_up(rules, &setup) else { return };
        let before = game.clone();
        for _ in 0..dice.below(5) {
            let (Some(seat), legal) = (game.to_move(), game.legal_actions()) else { break };
            game.play(seat, legal[dice.below(legal.len())]).unwrap();
        }
        for seat in Seat::ALL {
            let knowledge = Knowledge::of(&game.view(seat).unwrap());
            let Ok(deals) = knowledge.deals() else { panic!("{number} {seat}") };
            let holds = deals.all_holds();
            let hands = game.current().hands();
            assert!(Seat::ALL.iter().all(|&other| hands[other].iter().all(|domino| holds[other][domino.index()] > 0)));
            if deals.count() > 2_000 {
                continue;
            }
            assert!(deals.iter().any(|deal| deal == hands), "{number} {seat}");
            for deal in deals.iter() {
                let since = |seat: Seat| before.current().hand(seat) & game.table().played();
                let hands = BySeat::from(Seat::ALL.map(|seat| deal[seat] | since(seat)));
                let mut again = match Game::set_up(rules, &Setup { hands, ..setup.clone() }) {
                    Ok(again) => again,
                    // A trick that has been taken up since is forgotten.
                    Err(bad) => {
                        let reneged = bad.iter().all(|bad| matches!(bad, BadSetup::Reneged { .. }));
                        assert!(reneged && game.table().tricks() != setup.tricks, "{number} {seat} {bad:?}");
                        continue;
                    }
                };
                for made in game.history() {
                    again.play(made.seat, made.action).unwrap();
                }
            }
            met.note("small");
            met.note_if("trick", !setup.trick.is_empty());
            met.note_if("doubles", Seat::ALL.iter().any(|&other| other != seat && knowledge.doubles(other) > 0));
        }
    });
    met.assert_met("small trick", 300);
    met.assert_met("doubles", 5);
}

/// A view that says what no game does.
#[test]
fn views_that_contradict_themselves() {
    let game = Played::random(3, 20).game(&Deal::shuffled(Seed::from(3), 0));
    let mut view = game.view(Seat::S1).unwrap();
    for hand in [DominoSet::EMPTY, DominoSet::ALL, view.table.played(), view.hand | view.unseen()] {
        view.hand = hand;
        assert_eq!(Knowledge::of(&view).deals().map(|deals| deals.count()), Err(NoSuchDeal), "{hand}");
    }
}

fn asked(op: &str, rules: &Value, fields: &Value) -> Value {
    let line = json!({ "id": 0, "game": "texas42", "op": op, "rules": rules, "in": fields }).to_string();
    serde_json::from_str(&unbeaten::json::answer(line.as_bytes()).unwrap()).unwrap()
}

#[test]
fn the_lines_say_the_same() {
    let hand = json!(["6-6", "6-5", "6-4", "5-5", "4-1", "2-0", "0-0"]);
    let dealt = json!({ "seat": 1, "hand": hand, "actions": [] });
    let answer = asked("deals", &Value::Null, &dealt);
    assert_eq!(answer["ok"]["count"], 399_072_960);
    assert_eq!(answer["ok"]["holds"][1][0], 399_072_960);
    assert_eq!(answer["ok"]["holds"][0][3], 399_072_960 / 3);
    let sample = |samples: Value| {
        let mut fields = dealt.clone();
        (fields["samples"], fields["seed"]) = (samples, json!(7));
        asked("sample", &Value::Null, &fields)
    };
    let drawn = sample(json!(3));
    let deals = Knowledge::dealt(
        Rules::tournament(),
        Seat::S0,
        Seat::S1,
        Hand::new("6-6 6-5 6-4 5-5 4-1 2-0 0-0".parse().unwrap()).unwrap(),
    )
    .deals()
    .unwrap();
    let mut draws = Draws::new(Seed::from(7));
    for deal in drawn["ok"].as_array().unwrap() {
        let names = |hand: DominoSet| hand.iter().map(|domino| domino.to_string()).collect::<Vec<_>>();
        let hands = deals.draw(&mut draws);
        assert_eq!(*deal, json!(hands.as_slice().iter().map(|&hand| names(hand)).collect::<Vec<_>>()));
    }
    assert_eq!(drawn["ok"].as_array().map(Vec::len), Some(3));
    assert_eq!(sample(json!(10_000))["ok"].as_array().map(Vec::len), Some(10_000));
    for (samples, code) in [
        (json!(0), "wrong_count"),
        (json!(10_001), "too_many"),
        (json!(1_000_000_000), "too_many"),
        (json!(u64::MAX), "too_many"),
        (json!(-1), "wrong_type"),
        (json!(1.5), "wrong_type"),
        (Value::Null, "wrong_type"),
    ] {
        assert_eq!(sample(samples)["err"]["code"], code);
    }
    let refused = |actions: &[&str], rules: &str| {
        let mut fields = dealt.clone();
        fields["actions"] = json!(actions);
        asked("deals", &json!(rules), &fields)["err"].clone()
    };
    let opening = ["1:1m", "2:pass", "3:pass", "0:pass", "1:sixes"];
    let with = |more: &[&'static str]| [&opening[..], more].concat();
    let renege = refused(&with(&["1:6-6", "2:3-2", "3:6-1", "0:6-0", "1:0-0", "2:6-3"]), "points");
    assert_eq!((&renege["code"], &renege["suit"], &renege["trick"]), (&json!("renege"), &json!("sixes"), &json!(1)));
    assert_eq!(renege["action"], 11);
    let held = refused(&with(&["1:6-6", "2:5-5"]), "points");
    assert_eq!((&held["code"], &held["action"]), (&json!("not_in_hand"), &json!(7)));
    // Two doubles are out beside the four that seat 2 must have; seat 1 has three.
    let none = refused(&["1:30", "2:plunge-4", "3:pass", "0:plunge-5"], "casual");
    assert_eq!((&none["code"], none.get("action")), (&json!("no_such_deal"), None));
    assert_eq!(refused(&["1:30", "1:pass"], "casual")["code"], "not_your_turn");
    assert_eq!(refused(&["1:hello"], "casual")["code"], "bad_action");
}
