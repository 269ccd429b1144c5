//! What the oracle's game tells, as answers write it.

use serde_json::{Value, json};
use unbeaten_oracle::{
    casino::{
        Source,
        game::{Action, Event, Position, Reason, Refusal as Refused, Score, SeriesScore, Step, StepRefused},
    },
    name,
};

use crate::refusal::{Refusal, in_order, names};

/// An action with all its fields.
pub(super) fn action(action: &Action) -> Value {
    match action {
        Action::Capture { card, loose, build, tops } => json!({
            "type": "capture", "card": name(*card), "loose": names(loose), "build": build, "tops": names(tops),
        }),
        Action::Build { card, loose, tops, value } => json!({
            "type": "build", "card": name(*card), "loose": names(loose), "tops": names(tops), "value": value,
        }),
        Action::Add { card, build, loose, tops } => json!({
            "type": "add", "card": name(*card), "build": build, "loose": names(loose), "tops": names(tops),
        }),
        Action::Raise { card, build } => json!({ "type": "raise", "card": name(*card), "build": build }),
        Action::Trail { card } => json!({ "type": "trail", "card": name(*card) }),
    }
}

/// A position with all its fields.
pub(super) fn position(position: &Position) -> Value {
    let hands: Value =
        position.hands.iter().map(|hand| hand.as_ref().map_or(Value::Null, |hand| names(hand))).collect();
    let builds = position.builds.iter();
    let builds =
        builds.map(|build| json!({ "value": build.value, "cards": names(&build.cards), "owner": build.owner }));
    json!({
        "round": position.round, "toMove": position.to_move, "hands": hands, "loose": in_order(&position.loose),
        "builds": builds.collect::<Value>(),
        "piles": position.piles.iter().map(|pile| in_order(pile)).collect::<Value>(),
        "stock": position.stock.as_ref().map(|stock| in_order(stock)), "lastCapture": position.last_capture,
        "sweeps": position.sweeps,
    })
}

/// What the piles are worth.
pub(super) fn score(score: &Score) -> Value {
    let sides = score.sides.iter().map(|side| {
        json!({
            "cards": side.cards, "spades": side.spades, "cardPoints": side.card_points, "mostCards": side.most_cards,
            "mostSpades": side.most_spades, "sweeps": side.sweeps, "points": side.points,
        })
    });
    json!({ "points": score.points(), "sides": sides.collect::<Value>(), "winners": score.winners })
}

/// How a series stands.
pub(super) fn series(score: &SeriesScore) -> Value {
    json!({ "totals": score.totals, "wins": score.wins, "over": score.is_over(), "winners": score.winners })
}

pub(super) fn events(events: &[Event]) -> Value {
    events.iter().map(event).collect()
}

fn event(event: &Event) -> Value {
    let taken = |tops: &[(u8, usize)]| -> Value {
        tops.iter().map(|(card, seat)| json!({ "card": name(*card), "seat": seat })).collect()
    };
    match event {
        Event::Dealt { number, round, leader, loose } => json!({
            "type": "dealt", "number": number, "round": round, "leader": leader, "loose": in_order(loose),
        }),
        Event::Captured { seat, card, loose, build, tops, sweep } => json!({
            "type": "captured", "seat": seat, "card": name(*card), "loose": names(loose), "build": build,
            "tops": taken(tops), "sweep": sweep,
        }),
        Event::Built { seat, card, loose, tops, value, compound } => json!({
            "type": "built", "seat": seat, "card": name(*card), "loose": names(loose), "tops": taken(tops),
            "value": value, "compound": compound,
        }),
        Event::Added { seat, card, loose, tops, value, compound } => json!({
            "type": "added", "seat": seat, "card": name(*card), "loose": names(loose), "tops": taken(tops),
            "value": value, "compound": compound,
        }),
        Event::Raised { seat, card, from, to, owner_before, merged } => json!({
            "type": "raised", "seat": seat, "card": name(*card), "from": from, "to": to, "ownerBefore": owner_before,
            "merged": merged,
        }),
        Event::Trailed { seat, card } => json!({ "type": "trailed", "seat": seat, "card": name(*card) }),
        Event::Leftovers { seat, cards } => json!({ "type": "leftovers", "seat": seat, "cards": names(cards) }),
        Event::GameOver(over) => {
            let mut fields = score(over);
            fields["type"] = json!("gameOver");
            fields
        }
        Event::SeriesOver { winners } => json!({ "type": "seriesOver", "winners": winners }),
    }
}

/// A step as an answer has it.
pub(super) fn step(step: &Step) -> Value {
    match step {
        Step::CreateStack { card, source, onto } => json!({
            "type": "createStack", "card": name(*card), "source": Source::name(*source), "onto": name(*onto),
        }),
        Step::AddToStack { card, source, stack } => json!({
            "type": "addToStack", "card": name(*card), "source": Source::name(*source), "stack": stack,
        }),
        Step::Cancel { .. } | Step::Finish { .. } => panic!("no drop cancels or finishes"),
    }
}

/// The code of a refusal with its data.
pub(super) fn refusal(refused: &Refused) -> Refusal {
    let refusal = Refusal::new(refused.code());
    match refused {
        Refused::NotYourTurn { to_move } => refusal.with("toMove", *to_move),
        Refused::NotInHand { card } | Refused::BesideEqual { card } => refusal.with("card", name(*card)),
        Refused::NotOnTable { cards } | Refused::NotATop { cards } | Refused::TopNeedsTable { cards } => {
            refusal.with("cards", names(cards))
        }
        Refused::WrongValue { card, value } => refusal.with("card", name(*card)).with("value", *value),
        Refused::NotGroups { cards, value } => refusal.with("cards", names(cards)).with("value", *value),
        Refused::NotYours { owner } | Refused::NotAnOpponents { owner } => refusal.with("owner", *owner),
        Refused::NotInThisRound { round } => refusal.with("round", *round),
        Refused::ValueTaken { value, owner } => refusal.with("value", *value).with("owner", *owner),
        Refused::NoSuchBuild { value }
        | Refused::TooHigh { value }
        | Refused::Compound { value }
        | Refused::OneBuild { value }
        | Refused::TrailWithBuild { value }
        | Refused::KeepCard { value } => refusal.with("value", *value),
        Refused::GameOver | Refused::NothingToTake | Refused::NoLooseCard | Refused::OneThing | Refused::NoAdding => {
            refusal
        }
    }
}

pub(super) fn step_refused(refused: &StepRefused) -> Refusal {
    match refused {
        StepRefused::NotThere { card } => Refusal::new("not_there").with("card", name(*card)),
        StepRefused::OntoItself => Refusal::new("onto_itself"),
        StepRefused::NoSuchStack => Refusal::new("no_such_stack"),
        StepRefused::OneHandCard { got } => Refusal::new("one_hand_card").with("got", *got),
        StepRefused::Refused(refused) => refusal(refused),
    }
}

/// Why a position cannot be.
pub(super) fn reason(reason: &Reason) -> Refusal {
    let refusal = Refusal::new(reason.code());
    match reason {
        Reason::BadCard { card } => refusal.with("text", name(*card)),
        Reason::Duplicate { card } | Reason::Overlap { card } => refusal.with("card", name(*card)),
        Reason::NoSuchSeat { seat } => refusal.with("seat", *seat),
        Reason::BadBuild { cards, value } => refusal.with("cards", names(cards)).with("value", *value),
        Reason::TwoBuilds { value } => refusal.with("value", *value),
        Reason::OneBuild { value, owner } | Reason::BuildWithoutCard { value, owner } => {
            refusal.with("value", *value).with("owner", *owner)
        }
        Reason::WrongCount { got, want } => refusal.with("got", *got).with("want", *want),
    }
}
