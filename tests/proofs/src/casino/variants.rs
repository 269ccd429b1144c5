//! Every option of the rules, alone and together.

use unbeaten::{
    Target,
    casino::{Adding, Bonuses, BuildRounds, Groups, Raising, Rules, Series, Ties, TrailWithBuild},
};

use crate::Dice;

fn target(most: u32) -> Target {
    Target::new(most).expect("above 0")
}

/// The presets, and options changed alone or with those that it takes to be felt.
pub fn game_variants() -> Vec<Rules> {
    let ours = Rules::south_african();
    vec![
        ours,
        Rules::document(),
        Rules::standard52(),
        Rules { pile_tops: false, pairs: false, series: Series::Wins(target(2)), ..ours },
        Rules { several_builds: true, add: Adding::Any, raise: Raising::Any, ..ours },
        Rules { trail_with_build: TrailWithBuild::Never, trail_beside_equal: false, shut_out: true, ..ours },
        Rules { add: Adding::None, build_rounds: BuildRounds::First, sweep: 3, ties: Ties::None, ..ours },
        Rules { pile_tops: true, several_builds: false, series: Series::Points(target(9)), ..Rules::standard52() },
        Rules { groups: Groups::Many, raise: Raising::Opponents, bonuses: Bonuses::Always, ..Rules::document() },
    ]
}

/// Any rules that go together.
pub fn any_rules(dice: &mut Dice) -> Rules {
    let yes = |dice: &mut Dice| dice.below(2) == 0;
    let number = |dice: &mut Dice| [0, 1, 2, 3, 7, 250, 255][dice.below(7)];
    let preset = [Rules::south_african(), Rules::document(), Rules::standard52()][dice.below(3)];
    let most = target([1, 1 + dice.below(30) as u32, u32::MAX - dice.below(3) as u32][dice.below(3)]);
    let add = [Adding::Own, Adding::None, Adding::Any][dice.below(3)];
    let pile_tops = yes(dice);
    let one = add == Adding::None && !pile_tops && yes(dice);
    Rules {
        pack: preset.pack,
        groups: if one { Groups::One } else { Groups::Many },
        build_rounds: if yes(dice) { BuildRounds::All } else { BuildRounds::First },
        several_builds: yes(dice),
        add,
        raise: if yes(dice) { Raising::Opponents } else { Raising::Any },
        pile_tops,
        trail_with_build: [
            TrailWithBuild::NotInFirstOfSeveral,
            TrailWithBuild::NotInRound1,
            TrailWithBuild::Never,
            TrailWithBuild::Always,
        ][dice.below(4)],
        trail_beside_equal: yes(dice),
        pairs: yes(dice),
        most_cards: number(dice),
        most_spades: number(dice),
        ties: if yes(dice) { Ties::Split } else { Ties::None },
        bonuses: if yes(dice) { Bonuses::TwoSides } else { Bonuses::Always },
        sweep: number(dice),
        shut_out: yes(dice),
        series: if yes(dice) { Series::Wins(most) } else { Series::Points(most) },
    }
}
