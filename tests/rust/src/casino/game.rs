//! The questions about a turn of the game and what comes of it.

use alloc::{string::String, vec::Vec};

use serde_json::{Value, json};
use unbeaten::{
    BySeat, Card, CardSet, Players, Seat,
    casino::{BadSetup, Deal, Event, Game, IllegalAction, Match, Play, Rules, Setup, TableBuild, TooManyActions},
    shell::Round,
};

use crate::{
    ask::{self, Fields},
    refusal::{Refusal, card, cards, seat},
    tell::List,
    whole::Asked,
};

impl Asked for Match {
    fn did(who: Seat, play: Play) -> Value {
        json!({ "action": play, "seat": seat(who) })
    }

    fn players(fields: &Fields<'_>) -> Result<Players, Refusal> {
        fields.players()
    }

    fn is_deal(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. })
    }
}

pub(super) fn rules(rules: &Value) -> Result<Rules, Refusal> {
    let rules = ask::rules(rules, Rules::named)?;
    rules.check()?;
    Ok(rules)
}

/// Cards in their order.
fn row(value: &Value) -> Result<Vec<Card>, Refusal> {
    ask::list(value)?.iter().map(ask::card).collect()
}

fn rows(value: &Value) -> Result<Vec<Vec<Card>>, Refusal> {
    ask::list(value)?.iter().map(row).collect()
}

fn build(value: &Value) -> Result<TableBuild, Refusal> {
    let fields = Fields(value);
    Ok(TableBuild {
        value: fields.count("value")?,
        cards: fields.cards("cards")?,
        owner: ask::seat(fields.get("owner")?)?,
    })
}

/// What is not said is as at the start of a game.
fn setup(rules: &Rules, fields: &Fields<'_>) -> Result<Setup, Refusal> {
    let fields = Fields(fields.get("position")?);
    let hands = BySeat::from_slice(&ask::hands(fields.get("hands")?)?)?;
    let new = Setup::new(rules, hands, ask::seat(fields.get("toMove")?)?);
    let builds = |value: &Value| ask::list(value)?.iter().map(build).collect::<Result<Vec<_>, _>>();
    let sweeps = |value: &Value| Ok(BySeat::from_slice(&ask::counts(value)?)?);
    Ok(Setup {
        round: fields.count("round")?,
        loose: fields.optional("loose", row)?.unwrap_or_default(),
        builds: fields.optional("builds", builds)?.unwrap_or_default(),
        piles: fields.optional("piles", rows)?.unwrap_or_default(),
        stock: fields.optional("stock", row)?.unwrap_or_default(),
        last_capture: fields.optional("lastCapture", ask::seat)?,
        sweeps: fields.optional("sweeps", sweeps)?.unwrap_or(new.sweeps),
        ..new
    })
}

/// The first reason, with the codes of all, each once.
fn impossible(bad: &[BadSetup]) -> Refusal {
    let mut codes: Vec<&str> = bad.iter().map(BadSetup::code).collect();
    codes.dedup();
    let first = bad.first().cloned().map_or_else(|| Refusal::not_askable("position"), Refusal::from);
    first.with("reasons", codes)
}

pub(super) fn position(rules: &Rules, fields: &Fields<'_>) -> Result<Match, Refusal> {
    Match::set_up(rules, &setup(rules, fields)?).map_err(|bad| impossible(&bad))
}

/// Not more plays than are listed, without a list of them.
fn few(game: &Match) -> Result<(), TooManyActions> {
    let most = Match::MOST_LISTED;
    if game.plays().nth(most).is_none() { Ok(()) } else { Err(TooManyActions { most }) }
}

pub(super) fn legal_actions(rules: &Rules, fields: &Fields<'_>) -> Result<String, Refusal> {
    let game = position(rules, fields)?;
    few(&game)?;
    let mut plays = List::default();
    for play in game.plays() {
        plays.push(&json!(play));
    }
    Ok(plays.text())
}

/// What is not said of a play is nothing.
fn play(value: &Value) -> Result<Play, Refusal> {
    let fields = Fields(value);
    let set = |name| Ok::<CardSet, Refusal>(fields.optional(name, ask::cards)?.unwrap_or_default());
    let card = ask::card(fields.get("card")?)?;
    Ok(match fields.text("type")? {
        "capture" => Play::Capture {
            card,
            loose: set("loose")?,
            build: fields.optional("build", ask::count)?,
            tops: set("tops")?,
        },
        "build" => Play::Build { card, loose: set("loose")?, tops: set("tops")?, value: fields.count("value")? },
        "add" => Play::Add { card, build: fields.count("build")?, loose: set("loose")?, tops: set("tops")? },
        "raise" => Play::Raise { card, build: fields.count("build")? },
        "trail" => Play::Trail { card },
        _ => return Err(Refusal::not_askable("a play")),
    })
}

pub(super) fn check_action(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let game = position(rules, fields)?;
    let play = play(fields.get("action")?)?;
    let seat = fields.optional("seat", ask::seat)?.or(game.to_move()).ok_or(IllegalAction::GameOver)?;
    game.check(seat, play)?;
    Ok(json!(true))
}

pub(super) fn hint(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let game = position(rules, fields)?;
    few(&game)?;
    Ok(json!(game.hint()))
}

/// A game of no series, whose deals have no number.
pub(super) fn play_on(rules: &Rules, fields: &Fields<'_>) -> Result<String, Refusal> {
    let mut game = Game::set_up(*rules, &setup(rules, fields)?).map_err(|bad| impossible(&bad))?;
    let (mut events, mut result) = (List::default(), Value::Null);
    for (index, action) in ask::list(fields.get("actions")?)?.iter().enumerate() {
        let play = play(action)?;
        let refused = |illegal: IllegalAction| Refusal::from(illegal).with("index", index);
        let seat = game.to_move().ok_or(IllegalAction::GameOver).map_err(refused)?;
        for event in game.play(seat, play).map_err(refused)? {
            match event {
                Event::SeriesOver { .. } => {}
                Event::Dealt { round, leader, loose, .. } => {
                    events.push(&json!(Event::Dealt { number: 0, round, leader, loose }));
                }
                Event::GameOver { ref score } => {
                    result = json!(score);
                    events.push(&json!(event));
                }
                event => events.push(&json!(event)),
            }
        }
    }
    let position = told(game.current());
    Ok(alloc::format!(r#"{{"events":{},"position":{position},"result":{result}}}"#, events.text()))
}

fn told(game: &Match) -> Value {
    let setup = game.setup();
    let row = |row: &Vec<Card>| row.iter().copied().map(card).collect::<Value>();
    let build =
        |build: &TableBuild| json!({ "cards": cards(build.cards), "owner": seat(build.owner), "value": build.value });
    json!({
        "round": setup.round, "toMove": setup.to_move.map(seat),
        "hands": setup.hands.iter().map(|(_, &hand)| cards(hand)).collect::<Value>(),
        "loose": row(&setup.loose), "builds": setup.builds.iter().map(build).collect::<Value>(),
        "piles": setup.piles.iter().map(row).collect::<Value>(), "stock": row(&setup.stock),
        "lastCapture": setup.last_capture.map(seat),
        "sweeps": setup.sweeps.iter().map(|(_, &sweeps)| json!(sweeps)).collect::<Value>(),
    })
}

pub(super) fn shuffle(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let deal = Deal::for_rules(rules, fields.seed()?, fields.number("deal")?, fields.players()?);
    let hands: Value = deal.hands().iter().map(|(_, &hand)| cards(hand)).collect();
    Ok(json!({ "hands": hands, "stock": deal.stock().iter().map(|&one| card(one)).collect::<Value>() }))
}

pub(super) fn score(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let piles = BySeat::from_slice(&ask::hands(fields.get("piles")?)?)?;
    let sweeps = fields.optional("sweeps", |sweeps| Ok(BySeat::from_slice(&ask::counts(sweeps)?)?))?;
    let bonuses = fields.optional("mode", |mode| match ask::text(mode)? {
        "eleven" => Ok(true),
        "seven" => Ok(false),
        _ => Err(Refusal::not_askable("mode")),
    })?;
    Ok(json!(rules.score(piles, sweeps.unwrap_or(piles.map(|_| 0)), bonuses)?))
}

pub(super) fn score_series(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let points = |value: &Value| value.as_u64().and_then(|points| u32::try_from(points).ok());
    let game = |game: &Value| {
        let game = Fields(game);
        let points: Option<Vec<u32>> = ask::list(game.get("points")?)?.iter().map(points).collect();
        let points = points.ok_or_else(|| Refusal::not_askable("points"))?;
        Ok::<_, Refusal>((BySeat::from_slice(&points)?, ask::counts(game.get("winners")?)?))
    };
    let games = ask::list(fields.get("games")?)?.iter().map(game).collect::<Result<Vec<_>, _>>()?;
    Ok(json!(rules.score_series(&games)?))
}
