//! Rules of the whole game as both sides have them.

use serde_json::{Value, json};
use unbeaten::casino::Rules;
use unbeaten_oracle::casino::game::{Adding, Options, Series, TrailWithBuild};

use crate::Dice;

/// The names of the presets.
pub const PRESETS: [&str; 3] = ["south_african", "document", "standard52"];

/// Rules that both sides have read.
#[derive(Clone, Debug)]
pub struct House {
    /// As the oracle has them.
    pub options: Options,
    /// As a question has them.
    pub asked: Value,
    /// As the core has them.
    pub rules: Rules,
}

impl House {
    fn new(options: Options, asked: Value) -> Self {
        let rules = serde_json::from_value(asked.clone()).unwrap_or_else(|bad| panic!("{bad}: {asked}"));
        Self { options, asked, rules }
    }

    /// A preset.
    ///
    /// # Panics
    /// If there is none of this name.
    pub fn preset(name: &str) -> Self {
        Self::new(Options::preset(name).expect("it is one"), json!({ "preset": name }))
    }

    /// A preset with about a third of the options changed; they go together.
    pub fn random(dice: &mut Dice) -> Self {
        let Self { mut options, mut asked, .. } = Self::preset(PRESETS[dice.below(3)]);
        change_play(&mut options, &mut asked, dice);
        change_score(&mut options, &mut asked, dice);
        if !options.go_together() {
            options.one_group = false;
            asked["groups"] = json!("many");
        }
        Self::new(options, asked)
    }
}

/// One of these, now and then, for a field.
fn change<T>(asked: &mut Value, dice: &mut Dice, field: &str, all: &[(&str, T)], set: impl FnOnce(&T)) {
    if dice.below(3) == 0 {
        let (word, value) = &all[dice.below(all.len())];
        asked[field] = serde_json::from_str(word).unwrap_or_else(|_| json!(word));
        set(value);
    }
}

const FLAGS: [(&str, bool); 2] = [("true", true), ("false", false)];

fn change_play(options: &mut Options, asked: &mut Value, dice: &mut Dice) {
    let adding = [("own", Adding::Own), ("none", Adding::None), ("any", Adding::Any)];
    let trails = [
        ("notInFirstOfSeveral", TrailWithBuild::NotInFirstOfSeveral),
        ("notInRound1", TrailWithBuild::NotInRound1),
        ("never", TrailWithBuild::Never),
        ("always", TrailWithBuild::Always),
    ];
    change(asked, dice, "groups", &[("many", false), ("one", true)], |&one| options.one_group = one);
    let rounds = [("all", false), ("first", true)];
    change(asked, dice, "buildRounds", &rounds, |&first| options.build_in_first_round_only = first);
    change(asked, dice, "severalBuilds", &FLAGS, |&several| options.several_builds = several);
    change(asked, dice, "add", &adding, |&add| options.add = add);
    change(asked, dice, "raise", &[("opponents", false), ("any", true)], |&any| options.raise_any = any);
    change(asked, dice, "pileTops", &FLAGS, |&tops| options.pile_tops = tops);
    change(asked, dice, "trailWithBuild", &trails, |&trail| options.trail_with_build = trail);
    change(asked, dice, "trailBesideEqual", &FLAGS, |&beside| options.trail_beside_equal = beside);
}

fn change_score(options: &mut Options, asked: &mut Value, dice: &mut Dice) {
    let points = [("0", 0), ("1", 1), ("2", 2), ("3", 3), ("250", 250)];
    let series = [
        (r#"{"wins":1}"#, Series::Wins(1)),
        (r#"{"wins":2}"#, Series::Wins(2)),
        (r#"{"points":21}"#, Series::Points(21)),
        (r#"{"points":30}"#, Series::Points(30)),
    ];
    change(asked, dice, "pairs", &FLAGS, |&pairs| options.pairs = pairs);
    change(asked, dice, "mostCards", &points, |&most| options.most_cards = most);
    change(asked, dice, "mostSpades", &points, |&most| options.most_spades = most);
    change(asked, dice, "ties", &[("split", true), ("none", false)], |&split| options.split_ties = split);
    change(asked, dice, "bonuses", &[("twoSides", false), ("always", true)], |&all| options.bonuses_always = all);
    change(asked, dice, "sweep", &points, |&sweep| options.sweep = sweep);
    change(asked, dice, "shutOut", &FLAGS, |&shut_out| options.shut_out = shut_out);
    change(asked, dice, "series", &series, |&series| options.series = series);
}
