//! The answers that the oracle gives.

use serde_json::{Value, json};
use unbeaten_oracle::{
    fair::{self, Key},
    seed_from_number,
};
use unbeaten_questions::{Question, fair::Op};

use super::{
    check::{self, Seen},
    transcript::{Transcript, bound, dealt, digits, key, keys},
};
use crate::{refusal::Refusal, seed::seed_from_digits};

/// What no question of ours lacks.
const WRITTEN: &str = "questions are written with every field and the right types";

/// What the answer has to be, without a message where it is a refusal.
pub(super) fn answer(question: &Question<Op>) -> Value {
    let asked = &question.fields;
    let ok = match question.op {
        Op::DealSeed => {
            seed(&asked["seed"]).map(|seed| json!(digits(fair::seed_of_deal(seed, number(&asked["deal"])))))
        }
        Op::Draws => draws(asked),
        Op::Deal => deal(asked),
        Op::Verify => check::transcripts(&asked["transcripts"]).and_then(|transcripts| check::verify(&transcripts)),
        Op::Witness => witness(asked),
    };
    ok.map_or_else(Refusal::answer, |ok| json!({ "ok": ok }))
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect(WRITTEN)
}

/// A number or digits.
fn seed(value: &Value) -> Result<Key, Refusal> {
    match value {
        Value::String(digits) => seed_from_digits(digits),
        number => Ok(seed_from_number(number.as_u64().expect(WRITTEN))),
    }
}

fn draws(asked: &Value) -> Result<Value, Refusal> {
    let below: Vec<u32> = serde_json::from_value(asked["below"].clone()).expect(WRITTEN);
    Ok(json!(fair::draws(seed(&asked["seed"])?, &below)))
}

/// Passes a number of players that can play the game.
fn check_players(table: &Value) -> Result<usize, Refusal> {
    let players = usize::try_from(number(&table["players"])).expect(WRITTEN);
    Refusal::unless_counted(players, 2, 4)?;
    Refusal::unless_counted(players, if table["game"] == "texas42" { 4 } else { 2 }, 4)?;
    Ok(players)
}

/// A seat that nobody sits in is refused, counted from 1.
fn check_seat(seat: usize, players: usize) -> Result<(), Refusal> {
    Refusal::unless_counted(seat + 1, 1, players)
}

fn cuts(list: &Value) -> Result<Vec<Option<Key>>, Refusal> {
    let one = |value: &Value| value.as_str().map(seed_from_digits).transpose();
    list.as_array().expect(WRITTEN).iter().map(one).collect()
}

fn pledges(list: &Value) -> Result<Vec<Option<Key>>, Refusal> {
    let one = |value: &Value| {
        let Some(text) = value.as_str() else { return Ok(None) };
        let start: String = text.chars().take(32).collect();
        key(value).map(Some).ok_or_else(|| Refusal::new("bad_commitment").with("text", start))
    };
    list.as_array().expect(WRITTEN).iter().map(one).collect()
}

/// A dealer to whom these pledges come, and then these cuts.
fn deal(asked: &Value) -> Result<Value, Refusal> {
    let (master, table) = (seed(&asked["master"])?, &asked["table"]);
    let players = check_players(table)?;
    let bound = bound(table, number(&asked["deal"]), number(&asked["attempt"])).expect(WRITTEN);
    let out: Vec<usize> = serde_json::from_value(asked["out"].clone()).unwrap_or_default();
    out.iter().try_for_each(|&seat| check_seat(seat, players))?;
    let secret = bound.secret(master);
    let commitment = bound.commitment(secret);
    let mut cuts = cuts(&asked["cuts"])?;
    let own = |(seat, cut): (usize, &Option<Key>)| cut.map(|cut| fair::pledge(commitment, seat as u64, cut));
    let mut pledges = if asked["pledges"].is_null() {
        cuts.iter().enumerate().map(own).collect()
    } else {
        pledges(&asked["pledges"])?
    };
    for seat in (0..pledges.len()).filter(|&seat| pledges[seat].is_some()) {
        check_seat(seat, players)?;
        if out.contains(&seat) {
            return Err(Refusal::new("seat_is_out").with("seat", seat));
        }
    }
    for (seat, cut) in cuts.iter().enumerate() {
        let Some(cut) = *cut else { continue };
        check_seat(seat, players)?;
        let Some(pledge) = pledges[seat] else { return Err(Refusal::new("not_pledged").with("seat", seat)) };
        if fair::pledge(commitment, seat as u64, cut) != pledge {
            return Err(Refusal::new("wrong_cut").with("seat", seat));
        }
    }
    cuts.resize(players, None);
    pledges.resize(players, None);
    let missing: Vec<usize> = (0..players).filter(|&seat| pledges[seat].is_some() && cuts[seat].is_none()).collect();
    if !missing.is_empty() && asked["abandon"] != true {
        return Err(Refusal::new("missing_cuts").with("seats", json!(missing)));
    }
    let dealt = missing.is_empty().then(|| dealt(&bound, fair::seed(commitment, secret, &cuts)));
    Ok(Transcript { bound, commitment, pledges, cuts, secret, dealt }.told())
}

/// A player who pledged, opened and was told this, and then reads the transcripts.
fn witness(asked: &Value) -> Result<Value, Refusal> {
    let table = &asked["table"];
    let players = check_players(table)?;
    let seat = usize::try_from(number(&asked["seat"])).expect(WRITTEN);
    check_seat(seat, players)?;
    let mut seen: Vec<Seen> = Vec::new();
    for told in asked["told"].as_array().expect(WRITTEN) {
        let (deal, attempt) = (number(&told["deal"]), number(&told["attempt"]));
        // "A cut [is] new for each attempt": nobody cuts twice for one, nor for one before it.
        if let Some(last) = seen.last().filter(|last| (deal, attempt) <= (last.deal, last.attempt)) {
            return Err(Refusal::new("old_deal").with("deal", last.deal).with("attempt", last.attempt));
        }
        let (commitment, cut) = (key(&told["commitment"]).expect(WRITTEN), key(&told["cut"]).expect(WRITTEN));
        let own = fair::pledge(commitment, seat as u64, cut);
        let pledges = if told["pledges"].is_null() { None } else { Some(keys(&told["pledges"]).expect(WRITTEN)) };
        if let Some(pledges) = &pledges {
            Refusal::unless_counted(pledges.len(), players, players)?;
            if pledges[seat] != Some(own) {
                return Err(Refusal::new("other_pledge").with("seat", seat));
            }
        }
        seen.push(Seen { deal, attempt, commitment, pledge: own, pledges });
    }
    let transcripts = check::transcripts(&asked["transcripts"])?;
    let ours = json!([table["game"], table["id"], table["rules"], table["players"]]);
    transcripts.iter().try_for_each(|transcript| check::same_table(&ours, transcript))?;
    let verified = check::verify(&transcripts)?;
    let last = seen.last().map(|last| last.deal);
    seen.retain(|seen| Some(seen.deal) == last);
    check::witnessed(&transcripts, seat, &seen, asked["hand"].as_str())?;
    Ok(verified)
}
