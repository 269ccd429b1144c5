//! Can the player on lead go out for certain?

use unbeaten::{
    CardSet, Rank, Suit,
    big_two::{BadTurn, CertainFinish, HandSizes, Rules},
};

use super::positions::{Positions, dealt_hands};
use crate::{
    measure::{slowest, time},
    options::Options,
    table::{Target, print_group, print_row},
};

/// How long an answer may take on average.
const TARGET: Target = Target::Nanoseconds(1e6);

/// Measures full hands before anything is played, and the leads met in random matches.
///
/// # Errors
/// Never, as dealt hands and the positions of a match can be.
pub(crate) fn measure(rules: &Rules, positions: &Positions<'_>, options: Options) -> Result<(), BadTurn> {
    let hands = dealt_hands(options.finishes);
    let dealt = hands.iter().map(|&hand| CertainFinish::new(rules, hand, CardSet::EMPTY));
    let dealt = dealt.collect::<Result<Vec<_>, _>>()?;
    let with_sizes = |sizes: [u8; 3]| -> Result<Vec<CertainFinish<'_>>, BadTurn> {
        let sizes = HandSizes::new(&sizes)?;
        dealt.iter().map(|finish| finish.with_hand_sizes(sizes)).collect()
    };

    print_group(&format!("Certain finish, {} dealt hands of 13, nothing played", dealt.len()));
    measure_finishes("by own hand", &dealt, options);
    measure_finishes("the others hold 13, 13, 13", &with_sizes([13; 3])?, options);
    // Whoever holds one card answers singles alone, so that nearly every play of the hand is unbeatable.
    measure_finishes("the others hold 1, 1, 1", &with_sizes([1; 3])?, options);

    // The hardest hand found: no thirteen cards have more plays than a whole suit, with 1,287 fives, and against the other
    // threes alone each of them is unbeatable.
    let hardest = Suit::ALL.map(|suit| {
        let (hand, threes) = (CardSet::of_suit(suit), CardSet::of_rank(Rank::Three));
        CertainFinish::new(rules, hand, !(hand | threes))
    });
    let hardest = hardest.into_iter().collect::<Result<Vec<_>, _>>()?;
    print_row("a whole suit against threes, the slowest", slowest(&hardest, CertainFinish::find), Target::None);

    let met: Vec<_> = positions.leads.iter().map(|lead| lead.finish).collect();
    let sized = positions.leads.iter().map(|lead| lead.finish.with_hand_sizes(lead.hand_sizes));
    print_group(&format!("Certain finish, all {} leads met in random matches", met.len()));
    measure_finishes("by own hand", &met, options);
    measure_finishes("by own hand and hand sizes", &sized.collect::<Result<Vec<_>, _>>()?, options);
    Ok(())
}

fn measure_finishes(name: &str, finishes: &[CertainFinish<'_>], options: Options) {
    let found = finishes.iter().filter(|finish| finish.find().is_some()).count();
    let average = time(options.budget, finishes, CertainFinish::find);
    print_row(&format!("{name}, {found} found, average"), average, TARGET);
    print_row(&format!("{name}, the slowest"), slowest(finishes, CertainFinish::find), Target::None);
}
