//! The questions about fair dealing, which is the same for all games.

use alloc::{format, string::String, vec::Vec};
use core::str::FromStr;

use serde_json::{Value, json};

use super::{Json, Problem, fields::Fields};
use crate::{
    Draws, Players, Refusal, Seat, Seed,
    fair::{Commitment, Dealer, Game, Player, Refused, Table, Transcript, Verified, not_a_transcript, verify},
};

type Op = fn(&Fields) -> Result<Value, Problem>;

/// What can be asked.
pub(super) const OPS: &[(&str, Op)] =
    &[("dealSeed", deal_seed), ("draws", draws), ("deal", deal), ("verify", verify_all), ("witness", witness)];

/// The most numbers that one `draws` takes.
const DRAWS: usize = 1_000;

/// There are none to choose from.
pub(super) fn no_rules(rules: Option<&Json>) -> Result<(), Problem> {
    match rules {
        None | Some(Json::Null) => Ok(()),
        Some(_) => {
            Err(Problem::new("unknown_rules", "fair dealing has no rules of its own; those of a table are a text"))
        }
    }
}

fn deal_seed(fields: &Fields) -> Result<Value, Problem> {
    Ok(json!(format!("{}", fields.seed("seed")?.of_deal(fields.number("deal")?))))
}

fn draws(fields: &Fields) -> Result<Value, Problem> {
    let mut draws = Draws::new(fields.seed("seed")?);
    let list = fields.list("below")?;
    if list.len() > DRAWS {
        let message = format!("more than {DRAWS} numbers are not drawn at once");
        return Err(Problem::new("too_many", message).with("got", list.len()).with("most", DRAWS));
    }
    let number = |value: &Json| value.as_u64().and_then(|number| u32::try_from(number).ok());
    let wrong = || Problem::wrong_type("below", "a list of whole numbers from 0 to 4294967295");
    let numbers = list.iter().map(|value| number(value).ok_or_else(wrong)).collect::<Result<Vec<u32>, _>>()?;
    Ok(numbers.into_iter().map(|n| draws.below(n)).collect())
}

fn table(fields: &Fields) -> Result<Table, Problem> {
    let fields = fields.object("table")?;
    let game = fields.text("game")?;
    let names = || Problem::wrong_type("game", &format!("one of \"{}\"", Game::ALL.map(Game::name).join("\", \"")));
    let game = Game::named(game).ok_or_else(names)?;
    let players = Players::try_from(usize::from(fields.count("players", 2..=4)?))?;
    Ok(Table { game, id: fields.text("id")?.into(), rules: fields.text("rules")?.into(), players })
}

/// For each seat 64 digits, or null.
fn by_seat<T: FromStr<Err: Refusal>>(fields: &Fields, name: &str) -> Result<Vec<Option<T>>, Problem> {
    let wrong = || Problem::wrong_type(name, "a list of texts of 64 hexadecimal digits, or null for a seat without");
    let one = |value: &Json| match value {
        Json::Null => Ok(None),
        value => Ok(Some(value.as_str().ok_or_else(wrong)?.parse::<T>()?)),
    };
    fields.list(name)?.iter().map(one).collect()
}

/// Deals as a dealer does to whom these pledges and cuts come: without pledges, those of the cuts.
fn deal(fields: &Fields) -> Result<Value, Problem> {
    let dealer = Dealer::new(fields.seed("master")?, table(fields)?)?;
    let out = fields.optional("out", seats)?.unwrap_or_default();
    let mut dealer = dealer.resumed_at(fields.number("deal")?, fields.number("attempt")?, &out)?;
    let cuts: Vec<Option<Seed>> = by_seat(fields, "cuts")?;
    let commitment = dealer.commitment();
    let of_cuts =
        || cuts.iter().zip(Seat::ALL).map(|(cut, seat)| cut.map(|cut| commitment.pledge(seat, cut))).collect();
    let pledges: Vec<Option<Commitment>> = fields.optional("pledges", by_seat)?.unwrap_or_else(of_cuts);
    for (pledge, seat) in pledges.into_iter().zip(Seat::ALL) {
        pledge.map_or(Ok(()), |pledge| dealer.pledge(seat, pledge))?;
    }
    dealer.close_pledges();
    for (cut, seat) in cuts.into_iter().zip(Seat::ALL) {
        cut.map_or(Ok(()), |cut| dealer.cut(seat, cut))?;
    }
    let transcript = match dealer.seed() {
        Ok(_) => dealer.reveal()?,
        Err(Refused::MissingCuts { .. }) if fields.optional("abandon", Fields::yes_or_no)? == Some(true) => {
            dealer.abandon()?
        }
        Err(refused) => return Err(refused.into()),
    };
    Ok(transcript.to_json())
}

fn seats(fields: &Fields, name: &str) -> Result<Vec<Seat>, Problem> {
    let seat = |value: &Json| value.as_u64().and_then(|index| Seat::ALL.get(usize::try_from(index).ok()?).copied());
    let wrong = || Problem::wrong_type(name, "a list of seats: 0, 1, 2 or 3");
    fields.list(name)?.iter().map(|value| seat(value).ok_or_else(wrong)).collect()
}

fn transcripts(fields: &Fields) -> Result<Vec<Transcript>, Problem> {
    let read = |(place, value)| Transcript::of_json(value).map_err(|wrong| not_a_transcript(place, wrong));
    Ok(fields.list("transcripts")?.iter().enumerate().map(read).collect::<Result<_, _>>()?)
}

fn told(verified: &[Verified]) -> Value {
    let one = |one: &Verified| json!({ "deal": one.deal, "attempt": one.attempt, "seed": one.seed.map(|seed| format!("{seed}")) });
    verified.iter().map(one).collect()
}

fn verify_all(fields: &Fields) -> Result<Value, Problem> {
    Ok(told(&verify(&transcripts(fields)?)?))
}

/// Checks as a player does who pledged and was told this.
fn witness(fields: &Fields) -> Result<Value, Problem> {
    let mut player = Player::new(table(fields)?, fields.seat("seat")?)?;
    for told in fields.list("told")? {
        let told = Fields::named("told", told)?;
        let commitment = told.text("commitment")?.parse::<Commitment>()?;
        player.pledge(told.number("deal")?, told.number("attempt")?, commitment, told.seed("cut")?)?;
        if let Some(pledges) = told.or_null("pledges", by_seat)? {
            player.open(&pledges)?;
        }
    }
    let hand = fields.optional("hand", |fields, name| fields.text(name).map(String::from))?;
    Ok(told(&player.verify(&transcripts(fields)?, hand.as_deref())?))
}
