//! The whole game as the protocol has it, written from the oracle's things and not by the core.

use serde_json::{Value, json};
use unbeaten::casino::Play;
use unbeaten_oracle::{
    casino::{
        Drop, Source,
        game::{Action, Build, Event, FinishAs, GameDrop, Position, Reason, Refusal, Score, SeriesScore, Sketch, Step},
    },
    name,
};

use crate::set;

/// Cards by their names.
pub fn names(cards: &[u8]) -> Value {
    cards.iter().map(|&card| name(card)).collect()
}

/// An action as the core has it.
///
/// # Panics
/// If it names a build of a value that fits no byte.
pub fn play_of(action: &Action) -> Play {
    let small = |value: u32| u8::try_from(value).expect("a small value");
    let card = super::card(action.card());
    let (loose, tops) = (set(action.loose()), set(action.tops()));
    match *action {
        Action::Capture { build, .. } => Play::Capture { card, loose, build: build.map(small), tops },
        Action::Build { value, .. } => Play::Build { card, loose, tops, value: small(value) },
        Action::Add { build, .. } => Play::Add { card, build: small(build), loose, tops },
        Action::Raise { build, .. } => Play::Raise { card, build: small(build) },
        Action::Trail { .. } => Play::Trail { card },
    }
}

/// An action.
pub fn action_of(action: &Action) -> Value {
    let (card, loose, tops) = (name(action.card()), names(action.loose()), names(action.tops()));
    match action {
        Action::Capture { build, .. } => {
            json!({ "type": "capture", "card": card, "loose": loose, "build": build, "tops": tops })
        }
        Action::Build { value, .. } => {
            json!({ "type": "build", "card": card, "loose": loose, "tops": tops, "value": value })
        }
        Action::Add { build, .. } => {
            json!({ "type": "add", "card": card, "build": build, "loose": loose, "tops": tops })
        }
        Action::Raise { build, .. } => json!({ "type": "raise", "card": card, "build": build }),
        Action::Trail { .. } => json!({ "type": "trail", "card": card }),
    }
}

/// A position.
pub fn position_of(position: &Position) -> Value {
    let hand = |hand: &Option<Vec<u8>>| hand.as_ref().map_or(Value::Null, |hand| names(hand));
    let build = |build: &Build| json!({ "value": build.value, "cards": names(&build.cards), "owner": build.owner });
    json!({
        "round": position.round,
        "toMove": position.to_move,
        "hands": position.hands.iter().map(hand).collect::<Value>(),
        "loose": names(&position.loose),
        "builds": position.builds.iter().map(build).collect::<Value>(),
        "piles": position.piles.iter().map(|pile| names(pile)).collect::<Value>(),
        "stock": position.stock.as_ref().map_or(Value::Null, |stock| names(stock)),
        "lastCapture": position.last_capture,
        "sweeps": position.sweeps,
    })
}

/// The score of a game.
pub fn score_of(score: &Score) -> Value {
    let sides = score.sides.iter().map(|side| {
        json!({
            "cards": side.cards, "spades": side.spades, "cardPoints": side.card_points,
            "mostCards": side.most_cards, "mostSpades": side.most_spades, "sweeps": side.sweeps, "points": side.points,
        })
    });
    json!({ "points": score.points(), "sides": sides.collect::<Value>(), "winners": score.winners })
}

/// How a series stands.
pub fn series_of(score: &SeriesScore) -> Value {
    json!({ "totals": score.totals, "wins": score.wins, "over": score.is_over(), "winners": score.winners })
}

/// An event.
pub fn event_of(event: &Event) -> Value {
    let tops = |tops: &[(u8, usize)]| {
        tops.iter().map(|&(card, seat)| json!({ "card": name(card), "seat": seat })).collect::<Value>()
    };
    match event {
        Event::Dealt { number, round, leader, loose } => json!({
            "type": "dealt", "number": number, "round": round, "leader": leader, "loose": names(loose),
        }),
        Event::Captured { seat, card, loose, build, tops: taken, sweep } => json!({
            "type": "captured", "seat": seat, "card": name(*card), "loose": names(loose), "build": build,
            "tops": tops(taken), "sweep": sweep,
        }),
        Event::Built { seat, card, loose, tops: taken, value, compound } => json!({
            "type": "built", "seat": seat, "card": name(*card), "loose": names(loose), "tops": tops(taken),
            "value": value, "compound": compound,
        }),
        Event::Added { seat, card, loose, tops: taken, value, compound } => json!({
            "type": "added", "seat": seat, "card": name(*card), "loose": names(loose), "tops": tops(taken),
            "value": value, "compound": compound,
        }),
        Event::Raised { seat, card, from, to, owner_before, merged } => json!({
            "type": "raised", "seat": seat, "card": name(*card), "from": from, "to": to,
            "ownerBefore": owner_before, "merged": merged,
        }),
        Event::Trailed { seat, card } => json!({ "type": "trailed", "seat": seat, "card": name(*card) }),
        Event::Leftovers { seat, cards } => json!({ "type": "leftovers", "seat": seat, "cards": names(cards) }),
        Event::GameOver(score) => {
            let mut over = score_of(score);
            over["type"] = json!("gameOver");
            over
        }
        Event::SeriesOver { winners } => json!({ "type": "seriesOver", "winners": winners }),
    }
}

/// What is refused: its code and its data.
pub fn refusal_of(refusal: &Refusal) -> Value {
    let mut data = match refusal {
        Refusal::GameOver | Refusal::NothingToTake | Refusal::NoLooseCard | Refusal::OneThing | Refusal::NoAdding => {
            json!({})
        }
        Refusal::NotYourTurn { to_move } => json!({ "toMove": to_move }),
        Refusal::NotInHand { card } | Refusal::BesideEqual { card } => json!({ "card": name(*card) }),
        Refusal::NoSuchBuild { value }
        | Refusal::TooHigh { value }
        | Refusal::Compound { value }
        | Refusal::OneBuild { value }
        | Refusal::TrailWithBuild { value }
        | Refusal::KeepCard { value } => json!({ "value": value }),
        Refusal::NotOnTable { cards } | Refusal::NotATop { cards } | Refusal::TopNeedsTable { cards } => {
            json!({ "cards": names(cards) })
        }
        Refusal::WrongValue { card, value } => json!({ "card": name(*card), "value": value }),
        Refusal::NotGroups { cards, value } => json!({ "cards": names(cards), "value": value }),
        Refusal::NotYours { owner } | Refusal::NotAnOpponents { owner } => json!({ "owner": owner }),
        Refusal::NotInThisRound { round } => json!({ "round": round }),
        Refusal::ValueTaken { value, owner } => json!({ "value": value, "owner": owner }),
    };
    data["code"] = json!(refusal.code());
    data
}

/// Why a position cannot be: the first reason with its data, and the codes of all.
///
/// # Panics
/// If there is no reason.
pub fn reasons_of(reasons: &[Reason]) -> Value {
    let mut data = match reasons.first().expect("a reason") {
        Reason::BadCard { card } => json!({ "text": name(*card) }),
        Reason::Duplicate { card } | Reason::Overlap { card } => json!({ "card": name(*card) }),
        Reason::NoSuchSeat { seat } => json!({ "seat": seat }),
        Reason::BadBuild { cards, value } => json!({ "cards": names(cards), "value": value }),
        Reason::TwoBuilds { value } => json!({ "value": value }),
        Reason::OneBuild { value, owner } | Reason::BuildWithoutCard { value, owner } => {
            json!({ "value": value, "owner": owner })
        }
        Reason::WrongCount { got, want } => json!({ "got": got, "want": want }),
    };
    data["code"] = json!(reasons[0].code());
    data["reasons"] = reasons.iter().map(Reason::code).collect();
    data
}

/// A step of staging.
pub fn step_of(step: &Step) -> Value {
    let source = |source: &Source| source.name();
    match step {
        Step::CreateStack { card, source: from, onto } => json!({
            "type": "createStack", "card": name(*card), "source": source(from), "onto": name(*onto),
        }),
        Step::AddToStack { card, source: from, stack } => json!({
            "type": "addToStack", "card": name(*card), "source": source(from), "stack": stack,
        }),
        Step::Cancel { stack } => json!({ "type": "cancel", "stack": stack }),
        Step::Finish { stack, finish, card, value } => {
            let finish = match finish {
                FinishAs::Capture => "capture",
                FinishAs::Build => "build",
                FinishAs::Add => "add",
            };
            let card = card.map(name);
            json!({ "type": "finish", "stack": stack, "as": finish, "card": card, "value": value })
        }
    }
}

/// What is staged, and what is left.
pub fn sketch_of(sketch: &Sketch, position: &Position) -> Value {
    let stacks = sketch.stacks.iter().map(|(stack, cards)| json!({ "stack": stack, "cards": names(cards) }));
    json!({
        "stacks": stacks.collect::<Value>(), "hand": names(&sketch.hand(position)),
        "loose": names(&sketch.loose(position)),
    })
}

/// A drop that the game takes.
pub fn game_drop_of(one: &GameDrop) -> Value {
    let drop = Drop::new(one.card, one.source, one.target);
    let mut dragged = super::dragged_json(&drop);
    dragged["card"] = json!(name(one.card));
    json!({ "dragged": dragged, "target": super::target_json(&drop), "ruleIds": one.rule_ids })
}
