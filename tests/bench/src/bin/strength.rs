//! How well the advice of Texas 42 plays, and how far the chances that it names come true.
//!
//! `cargo run --release -p unbeaten-bench --features parallel --bin strength -- [HANDS] [SAMPLES] [CAUTION]`
//!
//! Each hand is played twice with the same deal and shaker, sides exchanged, by advice against the hint and by advice against
//! random play; what a side scores more is summed. Then all four play by advice, and for each declaration it is noted which chance
//! was named and whether the bid was made. The same numbers give the same figures, on any number of threads.

use std::{env, time::Instant};

use unbeaten::{
    Draws, Mean, Policy, Seat, Seed, Side,
    texas42::{Action, Advice, Advisor, Caution, Deal, Game, HandOver, HandResult, Knowledge, Phase, Rules},
};

/// The seed of the deals.
const SEED: u64 = 99;

/// How a side plays.
#[derive(Clone, Copy)]
enum Player {
    Advice,
    Policy(Policy),
}

/// How advice is asked for.
#[derive(Clone, Copy)]
struct Asking {
    samples: u32,
    caution: Caution,
}

fn main() {
    let number =
        |place: usize, usual: u64| env::args().nth(place).map_or(usual, |text| text.parse().expect("a number"));
    let (hands, samples) = (number(1, 200), number(2, 40) as u32);
    let caution = Caution::new(number(3, Caution::default().percent().into()) as u8).expect("a percentage");
    let asking = Asking { samples, caution };
    println!("{hands} deals of seed {SEED}, {samples} samples, caution {}", caution.percent());
    for (name, other) in [("the hint", Policy::Hint), ("random play", Policy::Random)] {
        let start = Instant::now();
        let mut margin = Mean::default();
        for deal in 0..hands {
            let players = [Player::Advice, Player::Policy(other)];
            let there = scored(hand(deal, players, asking, &mut |_, _| {}));
            let back = scored(hand(deal, [players[1], players[0]], asking, &mut |_, _| {}));
            margin.add(there - back);
        }
        println!(
            "against {name}: {:+.3} ± {:.3} marks a pair of hands ({:.0} s)",
            margin.as_f64(),
            margin.standard_error(),
            start.elapsed().as_secs_f64()
        );
    }
    reliability(hands, asking);
}

/// For each tenth of the chances that were named, how many bids and how many of them were made.
fn reliability(hands: u64, asking: Asking) {
    let mut tenths = [(Mean::default(), Mean::default()); 10];
    for deal in 0..hands {
        let mut named = None;
        let over = hand(deal, [Player::Advice; 2], asking, &mut |game, advice| {
            if game.table().phase() == Phase::Declaration {
                named = Some(advice.values[0].made);
            }
        });
        let (Some(named), Some(HandOver::Settled(settled))) = (named, over) else { continue };
        let made = settled.result == HandResult::Made;
        let percent = 100 * named.deals / named.samples;
        let (chances, results) = &mut tenths[(percent / 10).min(9) as usize];
        chances.add(percent.cast_signed());
        results.add(i32::from(made));
    }
    println!("chance named when it was declared, and how often the bid was made by four who play by advice:");
    for (chances, results) in tenths.iter().filter(|(chances, _)| chances.samples > 0) {
        let (named, made) = (chances.as_f64(), 100.0 * results.as_f64());
        println!("{named:5.1} % {made:5.1} % ± {:4.1} of {}", 100.0 * results.standard_error(), results.samples);
    }
}

/// One hand of sides that play like this.
fn hand(deal: u64, players: [Player; 2], asking: Asking, seen: &mut dyn FnMut(&Game, &Advice)) -> Option<HandOver> {
    let shaker = Seat::ALL[(deal % 4) as usize];
    let mut game = Game::shaken_by(Rules::tournament(), &Deal::shuffled(Seed::from(SEED), deal), shaker);
    let (mut draws, mut room) = (Draws::of_bots(Seed::from(SEED), deal), Vec::new());
    while let Some(seat) = game.to_move() {
        let action = match players[seat.side().index()] {
            Player::Policy(policy) => policy.choose(game.current(), &mut draws, &mut room),
            Player::Advice => advised(&game, seat, deal, asking, seen),
        };
        game.play(seat, action?).expect("it is legal");
    }
    game.score_sheet().results().last().copied()
}

fn advised(game: &Game, seat: Seat, deal: u64, asking: Asking, seen: &mut dyn FnMut(&Game, &Advice)) -> Option<Action> {
    let knowledge = Knowledge::of(&game.view(seat).ok()?);
    if let [only] = knowledge.legal_actions()[..] {
        return Some(only);
    }
    let own = Seed::from(deal * 100 + game.history().len() as u64);
    let advisor = Advisor::new(asking.samples, own).ok()?.with_caution(asking.caution);
    let advice = advisor.advise(&knowledge).ok()?;
    seen(game, &advice);
    Some(advice.action())
}

/// What side 0 scored more than side 1.
fn scored(over: Option<HandOver>) -> i32 {
    let scored = over.map_or([0; 2], |over| over.scored());
    scored[Side::S0.index()].cast_signed() - scored[Side::S1.index()].cast_signed()
}
