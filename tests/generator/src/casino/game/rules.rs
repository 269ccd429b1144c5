//! Rules as questions and records write them.

use serde_json::Value;
use unbeaten_oracle::casino::game::{Adding, Options, Series, TrailWithBuild};

use crate::refusal::Refusal;

/// A preset's name, or an object with a preset and the fields that differ; null is the default.
pub(super) fn options(rules: &Value) -> Result<Options, Refusal> {
    let preset = rules.as_str().or_else(|| rules["preset"].as_str()).unwrap_or("south_african");
    let unknown = || Refusal::new("unknown_rules").with("preset", preset.chars().take(32).collect::<String>());
    let mut options = Options::preset(preset).ok_or_else(unknown)?;
    for (field, value) in rules.as_object().into_iter().flatten().filter(|(field, _)| *field != "preset") {
        change(&mut options, field, value)?;
    }
    if options.go_together() { Ok(options) } else { Err(Refusal::new("bad_rules")) }
}

/// The text of a record's tag.
pub(super) fn recorded(text: Option<&str>) -> Result<Options, Refusal> {
    let text = text.unwrap_or("south_african");
    options(&serde_json::from_str(text).unwrap_or_else(|_| text.into()))
}

fn change(options: &mut Options, field: &str, value: &Value) -> Result<(), Refusal> {
    let wrong = || Refusal::new("wrong_type").with("field", field);
    let flag = || value.as_bool().ok_or_else(wrong);
    let points = || value.as_u64().filter(|&points| points < 256).map(|points| points as u32).ok_or_else(wrong);
    let either = |yes: &str, no: &str| match value.as_str() {
        Some(word) if word == yes => Ok(true),
        Some(word) if word == no => Ok(false),
        _ => Err(wrong()),
    };
    match field {
        "groups" => options.one_group = either("one", "many")?,
        "buildRounds" => options.build_in_first_round_only = either("first", "all")?,
        "severalBuilds" => options.several_builds = flag()?,
        "add" => {
            options.add = match value.as_str() {
                Some("own") => Adding::Own,
                Some("any") => Adding::Any,
                Some("none") => Adding::None,
                _ => return Err(wrong()),
            }
        }
        "raise" => options.raise_any = either("any", "opponents")?,
        "pileTops" => options.pile_tops = flag()?,
        "trailWithBuild" => {
            options.trail_with_build = match value.as_str() {
                Some("notInFirstOfSeveral") => TrailWithBuild::NotInFirstOfSeveral,
                Some("notInRound1") => TrailWithBuild::NotInRound1,
                Some("never") => TrailWithBuild::Never,
                Some("always") => TrailWithBuild::Always,
                _ => return Err(wrong()),
            }
        }
        "trailBesideEqual" => options.trail_beside_equal = flag()?,
        "pairs" => options.pairs = flag()?,
        "mostCards" => options.most_cards = points()?,
        "mostSpades" => options.most_spades = points()?,
        "ties" => options.split_ties = either("split", "none")?,
        "bonuses" => options.bonuses_always = either("always", "twoSides")?,
        "sweep" => options.sweep = points()?,
        "shutOut" => options.shut_out = flag()?,
        "series" => options.series = series(value).ok_or_else(wrong)?,
        _ => return Err(Refusal::new("unknown_rules").with("field", field)),
    }
    Ok(())
}

/// `{"wins":1}` or `{"points":21}`.
fn series(value: &Value) -> Option<Series> {
    let (name, number) = value.as_object().filter(|fields| fields.len() == 1)?.iter().next()?;
    let number = number.as_u64().filter(|number| (1..=u64::from(u32::MAX)).contains(number))?;
    match name.as_str() {
        "wins" => Some(Series::Wins(number)),
        "points" => Some(Series::Points(number)),
        _ => None,
    }
}
