//! The deals that one seat cannot tell apart: counted and drawn.

use unbeaten::{
    BySeat, Domino, DominoSet, Draws, Policy, Seat, Seed,
    texas42::{Deal, Deals, Game, Knowledge, Rules, View},
};

use crate::{
    measure::time,
    options::Options,
    table::{Baseline, Target, print_against, print_group, print_row},
};

const COUNT: Target = Target::Nanoseconds(5_000.0);

const DRAW: Target = Target::Nanoseconds(1_000.0);

/// With so few splits of the unseen dominoes the plain way is not too slow to measure.
const FEW: u64 = 1_680;

/// Measures counting and drawing in the middle of random hands.
///
/// # Errors
/// If trying every split counts other deals.
pub(super) fn measure(options: Options) -> Result<(), String> {
    let games: Vec<Game> = (0..1_000).map(game).collect();
    let views: Vec<View<'_>> = games.iter().filter_map(|game| game.view(Seat::S1).ok()).collect();
    let known: Vec<Knowledge> = views.iter().map(Knowledge::of).collect();
    print_group("Texas 42, what one seat knows at any point of 1,000 random hands");
    print_row("what a view proves", time(options.budget, &views, Knowledge::of), Target::None);
    let count = |knowledge: &Knowledge| knowledge.deals().map_or(0, |deals| deals.count());
    print_row("and count the deals", time(options.budget, &views, |view| count(&Knowledge::of(view))), COUNT);
    let holds = |knowledge: &Knowledge| knowledge.deals().map(|deals| deals.all_holds());
    print_row("and who holds what in how many", time(options.budget, &known, holds), Target::None);

    let all: Vec<Deals> = known.iter().filter_map(|knowledge| knowledge.deals().ok()).collect();
    let (mut draws, mut others) = (Draws::new(Seed::from(1)), Draws::new(Seed::from(2)));
    let numbered: Vec<usize> = (0..all.len()).collect();
    let one = time(options.budget, &numbered, |&number| all[number].draw(&mut draws));
    let rejected = time(options.budget, &numbered, |&number| deal_until_it_fits(&known[number], &mut others));
    print_against("draw one", one, DRAW, Some(Baseline { name: "dealing until it fits", timing: rejected }));

    let late: Vec<Knowledge> = known.iter().filter(|knowledge| splits(knowledge) <= FEW).copied().collect();
    print_group(&format!("Texas 42, {} of them in which there are {FEW} splits at most", late.len()));
    if let Some(wrong) = late.iter().find(|knowledge| count(knowledge) != try_every_split(knowledge)) {
        return Err(format!("trying every split counts {}, not {}", try_every_split(wrong), count(wrong)));
    }
    let plain = Baseline { name: "trying every split", timing: time(options.budget, &late, try_every_split) };
    print_against("count the deals", time(options.budget, &late, count), COUNT, Some(plain));
    Ok(())
}

/// Some actions of a hand, at least its auction.
fn game(number: u64) -> Game {
    let rules = Rules { early_end: false, ..Rules::casual() };
    let mut game = Game::new(rules, &Deal::shuffled(Seed::from(42), number));
    let (mut draws, mut room) = (Draws::new(Seed::from(number)), Vec::new());
    let actions = 4 + draws.below(26) as usize;
    while game.history().len() < actions {
        let (Some(seat), Some(action)) = (game.to_move(), Policy::Random.choose(game.current(), &mut draws, &mut room))
        else {
            break;
        };
        game.play(seat, action).expect("it is listed");
    }
    game
}

/// The other seats, with how many dominoes they hold.
fn others(knowledge: &Knowledge) -> [(Seat, usize); 3] {
    let held = knowledge.table().held();
    let mut others = Seat::ALL.into_iter().filter(|&seat| seat != knowledge.seat());
    [(); 3].map(|()| others.next().map_or((Seat::S0, 0), |seat| (seat, held[seat].into())))
}

fn splits(knowledge: &Knowledge) -> u64 {
    let factorial = |n: usize| (1..=n as u128).product::<u128>();
    let each: u128 = others(knowledge).iter().map(|&(_, size)| factorial(size)).product();
    u64::try_from(factorial(knowledge.unseen().len()) / each).unwrap_or(u64::MAX)
}

fn fits(knowledge: &Knowledge, seat: Seat, hand: DominoSet) -> bool {
    let doubles = (hand & DominoSet::DOUBLES).len();
    hand.is_subset(knowledge.may_hold(seat)) && doubles >= knowledge.doubles(seat).into()
}

/// Gives out every subset of the right size and looks whether it fits.
fn try_every_split(knowledge: &Knowledge) -> u64 {
    let [one, other, third] = others(knowledge);
    let hands = |of: DominoSet, (seat, size): (Seat, usize)| {
        of.subsets().filter(move |hand| hand.len() == size && fits(knowledge, seat, *hand))
    };
    let unseen = knowledge.unseen();
    let count = hands(unseen, one).map(|first| {
        let rest = unseen - first;
        hands(rest, other).filter(|&second| fits(knowledge, third.0, rest - second)).count() as u64
    });
    count.sum()
}

/// Shuffles the unseen dominoes until nobody gets what it cannot hold.
fn deal_until_it_fits(knowledge: &Knowledge, draws: &mut Draws) -> BySeat<DominoSet> {
    let mut pack: Vec<Domino> = knowledge.unseen().into();
    loop {
        for last in (1..pack.len()).rev() {
            pack.swap(last, draws.below(last as u32 + 1) as usize);
        }
        let (mut hands, mut rest) = (BySeat::from([knowledge.hand(); 4]), &pack[..]);
        let all_fit = others(knowledge).iter().all(|&(seat, size)| {
            let (own, left) = rest.split_at(size);
            (hands[seat], rest) = (own.iter().copied().collect(), left);
            fits(knowledge, seat, hands[seat])
        });
        if all_fit {
            return hands;
        }
    }
}
