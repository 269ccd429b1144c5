//! Bid tables and advice.

use std::{hint::black_box, time::Instant};

use unbeaten::{
    Seat, Seed,
    texas42::{Advisor, Deal, Declaration, Game, Knowledge, Phase, Rules, Trump},
};

use crate::{
    measure::Timing,
    table::{Target, print_group, print_row},
};

/// How many hands are looked at.
const HANDS: u64 = 6;

/// Measures a bid table and advice over drawn deals.
pub(super) fn measure() {
    print_group(&format!("Texas 42, advice in {HANDS} hands"));
    let nine = Trump::ALL.map(Declaration::from);
    let first: Vec<Knowledge> = (0..HANDS).map(|number| known(&game(number, 0))).collect();
    let table = |samples: u32| {
        let advisor = Advisor::new(samples, Seed::from(1)).expect("there may be so many");
        mean(&first, |knowledge| drop(black_box(advisor.bid_table(knowledge, &nine))))
    };
    print_row("a bid table of 200 deals, nine declarations", table(200), Target::Nanoseconds(1.2e9));
    let advise = |at: &[Knowledge], samples: u32| {
        let advisor = Advisor::new(samples, Seed::from(1)).expect("there may be so many");
        mean(at, |knowledge| drop(black_box(advisor.advise(knowledge))))
    };
    print_row("advice on a call, 40 deals", advise(&first, 40), Target::None);
    let lead: Vec<Knowledge> = (0..HANDS).map(|number| known(&game(number, 5))).collect();
    print_row("advice on the opening lead, 160 deals", advise(&lead, 160), Target::Nanoseconds(1.5e8));
    let later: Vec<Knowledge> = (0..HANDS).map(|number| known(&game(number, 13))).collect();
    print_row("advice on the lead to the third trick, 160 deals", advise(&later, 160), Target::Nanoseconds(2e7));
}

/// The best of two passes, one core or all as the core is built.
fn mean(knowledge: &[Knowledge], ask: impl Fn(&Knowledge)) -> Timing {
    let pass = || {
        let start = Instant::now();
        knowledge.iter().for_each(&ask);
        #[expect(clippy::cast_precision_loss, reason = "there are a few")]
        let each = start.elapsed().as_secs_f64() * 1e9 / knowledge.len() as f64;
        each
    };
    let (one, other) = (pass(), pass());
    Timing { best: one.min(other), median: one.max(other) }
}

/// What the seat to move knows.
fn known(game: &Game) -> Knowledge {
    let seat = game.to_move().expect("the hand goes on");
    Knowledge::of(&game.view(seat).expect("four play"))
}

/// A hand in which seat 1 has bid 30, with so many actions by the hint.
fn game(number: u64, actions: usize) -> Game {
    let rules = Rules { early_end: false, ..Rules::tournament() };
    let mut game = Game::shaken_by(rules, &Deal::shuffled(Seed::from(42), number), Seat::S0);
    while game.history().len() < actions {
        let seat = game.to_move().expect("the hand goes on");
        let action = match game.table().phase() {
            Phase::Auction if game.table().standing().is_none() => "30".parse().expect("a bid"),
            Phase::Auction => "pass".parse().expect("a call"),
            _ => game.hint(),
        };
        game.play(seat, action).expect("it is legal");
    }
    game
}
