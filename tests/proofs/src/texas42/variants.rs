//! Every option of the rules, alone and together.

use unbeaten::{
    Target,
    texas42::{
        AllPass, Claims, Doubles, House, Marks, NelloDoubles, NoTrumpDoubles, PlungeMarks, Rules, Scoring, SplashMarks,
    },
};

use crate::Dice;

/// The presets, and each option changed alone or with those that it takes to be felt.
///
/// # Panics
/// If the core refuses rules that exist.
pub fn game_variants() -> Vec<Rules> {
    let straight = Rules::tournament();
    let marks = |marks| Marks::new(marks).expect("1 to 7");
    let all_no_trumps = NoTrumpDoubles::new([Doubles::High, Doubles::Low, Doubles::Own]).expect("three");
    let all_nellos = NelloDoubles::new(Doubles::ALL).expect("four");
    vec![
        straight,
        Rules::casual(),
        Rules::points(),
        Rules { early_end: false, all_pass: AllPass::Forced, ..straight },
        Rules { max_marks: marks(1), claims: Claims::Off, ..straight },
        Rules { early_end: false, nello: House::Any, sevens: House::Any, ..straight },
        Rules { no_trump_doubles: all_no_trumps, claims: Claims::Free, ..straight },
        Rules {
            nello: House::Any,
            nello_doubles: all_nellos,
            sevens: House::Forced,
            all_pass: AllPass::Forced,
            partner_leads: false,
            plunge: true,
            plunge_marks: PlungeMarks::MIN,
            splash: true,
            splash_marks: SplashMarks::new(2, 7).expect("2 to 7"),
            no_trump_doubles: all_no_trumps,
            ..straight
        },
        Rules { nello_marks: marks(2), sevens: House::Any, sevens_marks: marks(2), ..Rules::points() },
        Rules { early_end: false, splash: true, target: Target::new(60).expect("above 0"), ..Rules::points() },
    ]
}

/// Any rules that the types allow.
///
/// # Panics
/// If the core refuses rules that exist.
pub fn any_rules(dice: &mut Dice) -> Rules {
    let yes = |dice: &mut Dice| dice.below(2) == 0;
    let house = |dice: &mut Dice| [House::Off, House::Any, House::Forced][dice.below(3)];
    let marks = |dice: &mut Dice| Marks::new(1 + dice.below(7) as u8).expect("1 to 7");
    let doubles = |dice: &mut Dice, kinds: usize| {
        let bits = 1 + dice.below((1 << kinds) - 1);
        Doubles::ALL
            .into_iter()
            .take(kinds)
            .enumerate()
            .filter(move |(bit, _)| bits >> bit & 1 == 1)
            .map(|(_, one)| one)
    };
    let target = match dice.below(4) {
        0 => 1 + dice.below(4) as u32,
        1 => 1 + dice.below(300) as u32,
        2 => u32::MAX - dice.below(3) as u32,
        _ => 7,
    };
    let least = 2 + dice.below(6) as u8;
    Rules {
        scoring: if yes(dice) { Scoring::Marks } else { Scoring::Points },
        target: Target::new(target).expect("at least 1"),
        all_pass: if yes(dice) { AllPass::Redeal } else { AllPass::Forced },
        max_marks: marks(dice),
        early_end: yes(dice),
        claims: [Claims::Off, Claims::Forfeit, Claims::Free][dice.below(3)],
        no_trump_doubles: NoTrumpDoubles::new(doubles(dice, 3)).expect("one or more"),
        nello: house(dice),
        nello_marks: marks(dice),
        nello_doubles: NelloDoubles::new(doubles(dice, 4)).expect("one or more"),
        sevens: house(dice),
        sevens_marks: marks(dice),
        plunge: yes(dice),
        plunge_marks: PlungeMarks::new(2 + dice.below(6) as u8).expect("2 to 7"),
        splash: yes(dice),
        splash_marks: SplashMarks::new(least, least + dice.below(usize::from(8 - least)) as u8).expect("2 to 7"),
        partner_leads: yes(dice),
        gold_with_doubles: yes(dice),
    }
}
