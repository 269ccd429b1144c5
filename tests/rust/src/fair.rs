//! Each question about fair dealing, asked of the type that answers it.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::str::FromStr;

use serde_json::{Value, json};
use unbeaten::{
    Draws, Players, Seat, Seed,
    fair::{Commitment, Dealer, Game, Player, Refused, Table, Verified, verify_text},
};

use crate::{
    ask::{self, Fields},
    refusal::Refusal,
};

/// What the API says, as canonical JSON.
pub(crate) fn answer(op: &str, rules: &Value, fields: &Value) -> Result<String, Refusal> {
    if !rules.is_null() {
        return Err(Refusal::not_askable("rules"));
    }
    let fields = &Fields(fields);
    Ok(match op {
        "dealSeed" => json!(fields.seed()?.of_deal(fields.number("deal")?).to_string()).to_string(),
        "draws" => draws(fields)?.to_string(),
        // A transcript is canonical JSON.
        "deal" => deal(fields)?,
        "verify" => told(&verify_text(&transcripts(fields)?)?).to_string(),
        "witness" => witness(fields)?.to_string(),
        _ => return Err(Refusal::not_askable(op)),
    })
}

fn draws(fields: &Fields<'_>) -> Result<Value, Refusal> {
    let mut draws = Draws::new(fields.seed()?);
    let below =
        |value: &Value| value.as_u64().and_then(|n| n.try_into().ok()).ok_or_else(|| Refusal::not_askable("below"));
    ask::list(fields.get("below")?)?.iter().map(|n| Ok(json!(draws.below(below(n)?)))).collect()
}

fn table(fields: &Fields<'_>) -> Result<Table, Refusal> {
    let fields = Fields(fields.get("table")?);
    let game = Game::named(fields.text("game")?).ok_or_else(|| Refusal::not_askable("game"))?;
    let players: Players = fields.players()?;
    Ok(Table { game, id: fields.text("id")?.into(), rules: fields.text("rules")?.into(), players })
}

fn seat(value: &Value) -> Result<Seat, Refusal> {
    let index = value.as_u64().and_then(|index| usize::try_from(index).ok());
    index.and_then(|index| Seat::ALL.get(index).copied()).ok_or_else(|| Refusal::not_askable("seat"))
}

/// For each seat 64 digits, or null.
fn by_seat<T: FromStr>(value: &Value) -> Result<Vec<Option<T>>, Refusal>
where
    Refusal: From<T::Err>,
{
    let one = |value: &Value| {
        if value.is_null() { Ok(None) } else { Ok(Some(ask::text(value)?.parse::<T>()?)) }
    };
    ask::list(value)?.iter().map(one).collect()
}

/// A number, or 64 hexadecimal digits.
fn seed(value: &Value) -> Result<Seed, Refusal> {
    match value.as_u64() {
        Some(number) => Ok(Seed::from(number)),
        None => Ok(ask::text(value)?.parse()?),
    }
}

fn deal(fields: &Fields<'_>) -> Result<String, Refusal> {
    let dealer = Dealer::new(seed(fields.get("master")?)?, table(fields)?)?;
    let out = fields.optional("out", |out| ask::list(out)?.iter().map(seat).collect::<Result<Vec<_>, _>>())?;
    let mut dealer = dealer.resumed_at(fields.number("deal")?, fields.number("attempt")?, &out.unwrap_or_default())?;
    let cuts: Vec<Option<Seed>> = by_seat(fields.get("cuts")?)?;
    let pledges: Option<Vec<Option<Commitment>>> = fields.optional("pledges", by_seat)?;
    let commitment = dealer.commitment();
    for (place, seat) in Seat::ALL.into_iter().enumerate() {
        let own = cuts.get(place).copied().flatten().map(|cut| commitment.pledge(seat, cut));
        let pledge = pledges.as_ref().map_or(own, |pledges| pledges.get(place).copied().flatten());
        if let Some(pledge) = pledge {
            dealer.pledge(seat, pledge)?;
        }
    }
    dealer.close_pledges();
    for (seat, cut) in Seat::ALL.into_iter().zip(cuts) {
        if let Some(cut) = cut {
            dealer.cut(seat, cut)?;
        }
    }
    match dealer.seed() {
        Ok(_) => Ok(dealer.reveal()?.to_string()),
        Err(Refused::MissingCuts { .. }) if fields.0["abandon"] == true => Ok(dealer.abandon()?.to_string()),
        Err(refused) => Err(refused.into()),
    }
}

/// One a line.
fn transcripts(fields: &Fields<'_>) -> Result<String, Refusal> {
    let lines: Vec<String> = ask::list(fields.get("transcripts")?)?.iter().map(ToString::to_string).collect();
    Ok(lines.join("\n"))
}

fn told(verified: &[Verified]) -> Value {
    let one = |one: &Verified| json!({ "deal": one.deal, "attempt": one.attempt, "seed": one.seed.map(|seed| seed.to_string()) });
    verified.iter().map(one).collect()
}

fn witness(fields: &Fields<'_>) -> Result<Value, Refusal> {
    let mut player = Player::new(table(fields)?, seat(fields.get("seat")?)?)?;
    for told in ask::list(fields.get("told")?)? {
        let told = Fields(told);
        let (commitment, cut) = (told.text("commitment")?.parse::<Commitment>()?, seed(told.get("cut")?)?);
        player.pledge(told.number("deal")?, told.number("attempt")?, commitment, cut)?;
        if let Some(pledges) = told.optional("pledges", by_seat)? {
            player.open(&pledges)?;
        }
    }
    let hand = fields.optional("hand", |hand| Ok(String::from(ask::text(hand)?)))?;
    Ok(told(&player.verify_text(&transcripts(fields)?, hand.as_deref())?))
}
