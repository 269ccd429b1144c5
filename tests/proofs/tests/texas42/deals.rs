//! What one seat knows, and the deals that it cannot tell apart: against every split of the unseen dominoes, each of them played
//! again by the referee.

use std::collections::HashSet;

use unbeaten::{
    BySeat, Domino, DominoSet, Seat, Seed,
    texas42::{
        Action, BadSetup, Call, Claims, Deal, Deals, Declaration, Game, Hand, Knowledge, NoSuchDeal, Phase, Rules,
        Setup, Shake, Trump,
    },
};
use unbeaten_proofs::{Count, Dice, Tally, laws::Lawful as _, on_all_cores};

use crate::played::{Played, deal_of};

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
            let game = played.game(&played.as_dealt(&other));
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
        if played.splits(seat) > if number % 50 == 0 { 20_000_000 } else { 800_000 }
            || knowledge.table().phase() == Phase::Over
        {
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
        met.note_if("many", count > 100_000);
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

/// Who claims before the first lead, where a claim that fails is refused, holds a guaranteed hand.
#[test]
fn a_claim_before_the_first_lead() {
    let own = Hand::new("6-5 6-0 5-3 4-2 3-1 2-1 1-0".parse().unwrap()).unwrap();
    for trump in Trump::ALL {
        let declared = Declaration::from(trump);
        let mut knowledge = Knowledge::dealt(Rules::casual(), Seat::S0, Seat::S0, own);
        for (seat, word) in [(1, "1m"), (2, "pass"), (3, "pass"), (0, "pass"), (1, declared.name()), (1, "claim")] {
            knowledge.see(Seat::ALL[seat], word.parse().unwrap()).unwrap();
        }
        let guaranteed = trump.guaranteed_hands();
        let hidden = guaranteed.iter().filter(|hand| hand.dominoes().is_disjoint(own.dominoes())).count() as u64;
        // The other fourteen dominoes go to two seats.
        let Ok(deals) = knowledge.deals() else {
            assert_eq!(hidden, 0, "{trump}");
            continue;
        };
        assert_eq!(deals.count(), hidden * 3_432, "{trump}");
        let deal = deals.nth(deals.count() - 1).unwrap();
        assert!(guaranteed.iter().any(|hand| hand.dominoes() == deal[Seat::S1]));
        let mut shake = Shake::new(Rules::casual(), &deal_of(Seat::ALL.map(|seat| deal[seat])), Seat::S0);
        for (seat, word) in [(1, "1m"), (2, "pass"), (3, "pass"), (0, "pass"), (1, declared.name()), (1, "claim")] {
            shake.play(Seat::ALL[seat], word.parse().unwrap()).unwrap();
        }
    }
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
