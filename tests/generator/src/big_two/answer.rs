//! The answers that the oracle gives to questions without a game.

use serde_json::{Value, json};
use unbeaten_oracle::{
    DECK,
    big_two::{
        Book, Kind, beats, certain_finish, check_pass, check_play, classify, completions, deal, display_order, hint,
        legal_plays, score_game, score_hand, score_match, sort_by_combo, sort_by_rank, unbeatable,
    },
    from_mask, to_mask,
};
use unbeaten_questions::{Question, big_two::Op};

use super::{
    asked::{Asked, agree, disjoint, held},
    record, trace,
};
use crate::refusal::{Refusal, in_order, names};

/// What the answer has to be, worked out without the core; a refusal is without its message.
pub(crate) fn answer(question: &Question<Op>) -> Value {
    let ok = Asked::new(&question.rules, &question.fields).and_then(|asked| ok(question.op, &asked));
    ok.map_or_else(Refusal::answer, |ok| json!({ "ok": ok }))
}

fn ok(op: Op, asked: &Asked<'_>) -> Result<Value, Refusal> {
    let options = &asked.options;
    Ok(match op {
        Op::Classify => {
            let play = asked.play("cards")?;
            let kind = classify(&play, options).map(Kind::name);
            json!({ "kind": kind, "cards": in_order(&display_order(&play, options)) })
        }
        Op::Beats => {
            let play = asked.play("play")?;
            json!(!asked.has("on") || beats(&play, &asked.play("on")?, options))
        }
        Op::Unbeatable => judge(asked)?,
        Op::Possible => {
            let strongest = unbeatable::possible(&Book::at(options), &asked.cards("played")?);
            let play = |mask: Option<u64>| mask.map(|mask| names(&from_mask(mask)));
            strongest.into_iter().map(|(kind, mask)| json!({ "kind": kind.name(), "strongest": play(mask) })).collect()
        }
        Op::CanPass => {
            let turn = asked.turn()?;
            check_pass(&turn, options).map_err(|code| Refusal::of_pass(code, &turn))?;
            json!(true)
        }
        Op::CheckPlay => {
            let (turn, play) = (asked.turn()?, asked.cards("play")?);
            let kind = check_play(&turn, &play, options);
            json!({ "kind": kind.map_err(|code| Refusal::of_play(code, &turn, &play, options))?.name() })
        }
        Op::LegalPlays => legal_plays(&asked.turn()?, options).iter().map(|play| names(play)).collect(),
        Op::Completions => {
            let (turn, selected) = (asked.turn()?, asked.cards("selected")?);
            if selected.iter().any(|card| !turn.hand.contains(card)) {
                return Err(Refusal::of_play("not_in_hand", &turn, &selected, options));
            }
            let found = completions(&turn, &selected, options);
            json!({ "playable": found.playable, "canAdd": names(&found.can_add) })
        }
        Op::CertainFinish => finish(asked)?,
        Op::Hint => suggest(asked)?,
        Op::Sort => {
            let cards = asked.cards("cards")?;
            let sorted = if asked.text("by") == "rank" { sort_by_rank } else { sort_by_combo };
            in_order(&sorted(&cards, options))
        }
        Op::ScoreHand => {
            let cards_left = asked.count("cardsLeft");
            json!(score_hand(cards_left, options).map_err(|_| Refusal::wrong_count(cards_left.into(), 0, 13))?)
        }
        Op::ScoreMatch => {
            let cards_left = asked.numbers("cardsLeft");
            let players = cards_left.len().clamp(2, 4);
            json!(score_match(&cards_left, options).map_err(|code| unscored(code, &cards_left, players))?)
        }
        Op::ScoreGame => game(asked)?,
        Op::Shuffle => {
            let (hands, stock) = deal(asked.seed()?, asked.number("deal"), asked.players()?);
            json!({ "hands": hands.iter().map(|hand| names(hand)).collect::<Value>(), "stock": in_order(&stock) })
        }
        Op::Replay => record::replay(asked.text("record"))?,
        Op::Trace => trace::trace(asked)?,
    })
}

/// Whether a play can still be beaten, in the degree of knowledge that the question has.
fn judge(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let options = &asked.options;
    let (play, played) = (asked.play("play")?, asked.cards("played")?);
    let sizes = asked.hand_sizes()?;
    let own_hand = if asked.has("ownHand") { asked.cards("ownHand")? } else { vec![] };
    let shown = |witness: Option<Vec<u8>>| witness.map(|witness| in_order(&display_order(&witness, options)));
    let agreed = "what the oracle refuses is refused before it is asked";
    if asked.has("hands") {
        let hands = asked.hands("hands")?;
        Refusal::unless_counted(hands.len(), 1, 3)?;
        hands.iter().try_for_each(|hand| Refusal::unless_counted(hand.len(), 1, 13))?;
        let gone = [&played[..], &own_hand].concat();
        disjoint(&[&[&play[..], &gone, &hands.concat()].concat()])?;
        let verdict = unbeatable::by_known_hands(&play, &gone, &hands, options).expect(agreed);
        return Ok(json!({ "unbeatable": verdict.unbeatable, "witness": shown(verdict.witness), "by": verdict.by }));
    }
    disjoint(&[&play, &played, &own_hand])?;
    Refusal::unless_counted(own_hand.len(), 0, 13)?;
    unseen_suffice(&[&play, &played, &own_hand], sizes.as_deref())?;
    let verdict = unbeatable::by_own_hand(&Book::at(options), &play, &played, &own_hand, sizes.as_deref());
    let verdict = verdict.expect(agreed);
    Ok(json!({ "unbeatable": verdict.unbeatable, "witness": shown(verdict.witness) }))
}

/// "Hand sizes that cannot be": more cards than nobody has seen.
fn unseen_suffice(seen: &[&[u8]], sizes: Option<&[u8]>) -> Result<(), Refusal> {
    let unseen = DECK & !to_mask(&seen.concat());
    let held = sizes.into_iter().flatten().map(|&size| usize::from(size)).sum();
    Refusal::unless_counted(held, 0, unseen.count_ones() as usize)
}

fn suggest(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let turn = asked.turn()?;
    let played = if asked.has("played") { asked.cards("played")? } else { vec![] };
    disjoint(&[&turn.hand, &played])?;
    let sizes = asked.hand_sizes()?;
    agree(sizes.as_deref(), Some(turn.next_cards))?;
    unseen_suffice(&[&turn.hand, turn.on.as_deref().unwrap_or_default(), &played], sizes.as_deref())?;
    let play = hint(&Book::at(&asked.options), &turn, &played, sizes.as_deref());
    Ok(json!(play.map(|play| names(&play))))
}

fn finish(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let (hand, played) = (asked.cards("hand")?, asked.cards("played")?);
    Refusal::unless_counted(hand.len(), 1, 13)?;
    disjoint(&[&hand, &played])?;
    let sizes = asked.hand_sizes()?;
    unseen_suffice(&[&hand, &played], sizes.as_deref())?;
    let next_cards = asked.has("nextCards").then(|| asked.count("nextCards"));
    Refusal::unless_counted(next_cards.unwrap_or(0).into(), 0, 13)?;
    agree(sizes.as_deref(), next_cards)?;
    let first = asked.card("mustInclude")?;
    held(&hand, first)?;
    let plays = certain_finish(&Book::at(&asked.options), &hand, &played, sizes.as_deref(), next_cards, first);
    Ok(json!({ "plays": plays.map(|plays| plays.iter().map(|play| names(play)).collect::<Value>()) }))
}

/// Why a match has no score, with the data of the reason.
fn unscored(code: &str, cards_left: &[u8], players: usize) -> Refusal {
    let empty_hands = || (0..cards_left.len()).filter(|&seat| cards_left[seat] == 0);
    let too_many = cards_left.iter().find(|&&cards| cards > 13);
    match (code, too_many) {
        ("two_winners", _) => Refusal::new(code).with("seats", empty_hands().take(2).collect::<Value>()),
        ("wrong_count", _) if cards_left.len() != players => {
            let nearest = if (2..=4).contains(&cards_left.len()) { players } else { cards_left.len().clamp(2, 4) };
            Refusal::new(code).with("got", cards_left.len()).with("want", nearest)
        }
        ("wrong_count", Some(&cards)) => Refusal::wrong_count(cards.into(), 0, 13),
        _ => Refusal::new(code),
    }
}

fn game(asked: &Asked<'_>) -> Result<Value, Refusal> {
    let matches = asked.lists_of_numbers("matches");
    let score = |count: usize| score_game(&matches[..count], &asked.options);
    let all = score(matches.len()).map_err(|code| {
        // The first that has no score is to blame.
        let blamed = (1..=matches.len()).find(|&count| score(count).is_err()).expect("one has none") - 1;
        match code {
            "after_the_end" => Refusal::new(code).with("matches", blamed),
            code => unscored(code, &matches[blamed], matches[0].len().clamp(2, 4)),
        }
    })?;
    Ok(json!({ "totals": all.totals, "perMatch": all.per_match, "over": all.over, "winners": all.winners }))
}
