//! Each question about Big Two, asked of the type that answers it.

use alloc::string::{String, ToString};

use serde_json::{Value, json};
use unbeaten::{
    BySeat, Players, Seat,
    big_two::{Action, CertainFinish, Combo, Deal, Event, Knowledge, Match, Rules, ScoreSheet, Turn, Verdict},
};

use crate::{
    ask::{self, Fields},
    refusal::{Refusal, card, cards, seat},
    whole::{self, Asked},
};

/// What the API says, as canonical JSON.
pub(crate) fn answer(op: &str, rules: &Value, fields: &Value) -> Result<String, Refusal> {
    let rules = &ask::rules(rules, Rules::named)?;
    let fields = &Fields(fields);
    match op {
        "replay" => whole::replay::<Match>(fields),
        "trace" => whole::trace::<Match>(rules, fields),
        _ => Ok(value(op, rules, fields)?.to_string()),
    }
}

fn value(op: &str, rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    Ok(match op {
        "classify" => {
            let play = fields.play("cards", rules)?;
            json!({ "kind": play.kind().name(), "cards": shown(rules, play) })
        }
        "beats" => {
            let play = fields.play("play", rules)?;
            let on = fields.optional("on", |on| Ok(rules.classify(ask::cards(on)?)?))?;
            json!(on.is_none_or(|on| play.beats(on)))
        }
        "unbeatable" => unbeatable(rules, fields)?,
        "possible" => rules
            .possible(fields.cards("played")?)
            .into_iter()
            .map(|(kind, play)| json!({ "kind": kind.name(), "strongest": play.map(|play| cards(play.cards())) }))
            .collect(),
        "canPass" => {
            turn(rules, fields)?.check_pass()?;
            json!(true)
        }
        "checkPlay" => {
            let play = turn(rules, fields)?.check_play(fields.cards("play")?)?;
            json!({ "kind": play.kind().name() })
        }
        "legalPlays" => plays(&turn(rules, fields)?.legal_plays()),
        "completions" => {
            let completions = turn(rules, fields)?.completions(fields.cards("selected")?)?;
            json!({ "playable": completions.playable, "canAdd": cards(completions.can_add) })
        }
        "certainFinish" => certain_finish(rules, fields)?,
        "hint" => hint(rules, fields)?,
        "sort" => {
            let hand = fields.cards("cards")?;
            let sorted = match fields.text("by")? {
                "rank" => rules.sort_by_rank(hand),
                "combo" => rules.sort_by_combo(hand),
                _ => return Err(Refusal::not_askable("by")),
            };
            sorted.into_iter().map(card).collect()
        }
        "scoreHand" => json!(rules.score_hand(fields.count("cardsLeft")?)?),
        "scoreMatch" => {
            let cards_left = BySeat::from_slice(&ask::counts(fields.get("cardsLeft")?)?)?;
            json!(rules.score_match(cards_left)?.seats.map(|seat| seat.match_points).as_slice())
        }
        "scoreGame" => score_game(rules, fields)?,
        "shuffle" => {
            let (seed, number, players) = (fields.seed()?, fields.number("deal")?, fields.players()?);
            let deal = Deal::shuffled(seed, number, players);
            let hands: Value = deal.hands().iter().map(|(_, &hand)| cards(hand)).collect();
            json!({ "hands": hands, "stock": deal.stock().iter().map(|&one| card(one)).collect::<Value>() })
        }
        _ => return Err(Refusal::not_askable(op)),
    })
}

fn shown(rules: &Rules, play: Combo) -> Value {
    rules.display_order(play).into_iter().map(card).collect()
}

fn plays(plays: &[Combo]) -> Value {
    plays.iter().map(|play| cards(play.cards())).collect()
}

fn unbeatable(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let (play, played) = (fields.play("play", rules)?, fields.cards("played")?);
    let hand_sizes = fields.optional("handSizes", ask::hand_sizes)?;
    let own_hand = fields.optional("ownHand", ask::cards)?;
    let hands = fields.optional("hands", ask::hands)?;
    let answer = |verdict: Verdict| json!({ "unbeatable": verdict.is_unbeatable(), "witness": verdict.witness.map(|witness| shown(rules, witness)) });
    if let Some(hands) = hands {
        let own_hand = own_hand.unwrap_or_default();
        let known = Knowledge::AllHands { played, own_hand, hands: &hands };
        let mut answer = answer(rules.unbeatable_by_knowledge(play, known)?);
        answer["by"] = json!(rules.hands_that_beat(play, &hands));
        return Ok(answer);
    }
    Ok(answer(match (own_hand, hand_sizes) {
        (None, None) => rules.unbeatable_by_cards_seen(play, played)?,
        (None, Some(sizes)) => rules.unbeatable_by_hand_sizes(play, played, sizes)?,
        (Some(own_hand), hand_sizes) => {
            rules.unbeatable_by_knowledge(play, Knowledge::OwnHand { played, own_hand, hand_sizes })?
        }
    }))
}

fn turn<'r>(rules: &'r Rules, fields: &Fields<'_>) -> Result<Turn<&'r Rules>, Refusal> {
    let hand = fields.cards("hand")?;
    let turn = match fields.optional("on", |on| Ok(rules.classify(ask::cards(on)?)?))? {
        None => Turn::lead(rules, hand)?,
        Some(on) => Turn::follow(rules, hand, on)?,
    };
    let turn = turn.with_next_cards(fields.count("nextCards")?)?;
    Ok(fields.optional("mustInclude", ask::card)?.map_or(Ok(turn), |card| turn.with_must_include(card))?)
}

fn hint(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let mut turn = turn(rules, fields)?;
    if let Some(played) = fields.optional("played", ask::cards)? {
        turn = turn.with_played(played)?;
    }
    if let Some(sizes) = fields.optional("handSizes", ask::hand_sizes)? {
        turn = turn.with_hand_sizes(sizes)?;
    }
    Ok(json!(turn.hint().map(|play| cards(play.cards()))))
}

fn certain_finish(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let mut finish = CertainFinish::new(rules, fields.cards("hand")?, fields.cards("played")?)?;
    if let Some(sizes) = fields.optional("handSizes", ask::hand_sizes)? {
        finish = finish.with_hand_sizes(sizes)?;
    }
    if let Some(next_cards) = fields.optional("nextCards", ask::count)? {
        finish = finish.with_next_cards(next_cards)?;
    }
    if let Some(card) = fields.optional("mustInclude", ask::card)? {
        finish = finish.with_must_include(card)?;
    }
    Ok(json!({ "plays": finish.find().map(|found| plays(&found)) }))
}

fn score_game(rules: &Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let mut sheet: Option<ScoreSheet> = None;
    for cards_left in ask::all_counts(fields.get("matches")?)? {
        let cards_left = BySeat::from_slice(&cards_left)?;
        sheet.get_or_insert_with(|| ScoreSheet::new(*rules, cards_left.players())).add(cards_left)?;
    }
    let sheet = sheet.ok_or_else(|| Refusal::not_askable("a game of nobody"))?;
    let mut answer = json!(sheet.score());
    let points = sheet.matches().iter().map(|one| json!(one.seats.map(|seat| seat.match_points).as_slice()));
    answer["perMatch"] = points.collect();
    Ok(answer)
}

impl Asked for Match {
    fn did(who: Seat, action: Action) -> Value {
        let play = if let Action::Play(played) = action { cards(played) } else { Value::Null };
        json!({ "play": play, "seat": seat(who) })
    }

    fn players(fields: &Fields<'_>) -> Result<Players, Refusal> {
        fields.players()
    }

    fn is_deal(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. })
    }
}
