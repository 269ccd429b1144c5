//! Each question about Texas 42, asked of the type that answers it.

mod games;
mod knows;
mod solves;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde_json::{Value, json};
use unbeaten::{
    Domino, DominoSet,
    texas42::{Claim, Deal, Hand, Perfect, Refutation, Rules, Ruling, Shake, StrengthKey, Suit, Trick, Trump},
};

use crate::{
    ask::{self, Fields},
    refusal::Refusal,
    tell::List,
    whole,
};
use games::Played;

/// What the API says, as canonical JSON.
pub(crate) fn answer(op: &str, rules: &Value, fields: &Value) -> Result<String, Refusal> {
    let rules = ask::rules(rules, Rules::named)?;
    let fields = &Fields(fields);
    match op {
        // Lists of hundreds of hands, which become text hand by hand.
        "perfectHands" => perfect_hands(rules, fields),
        "sample" => knows::sample(rules, fields),
        "replay" => whole::replay::<Shake>(fields),
        "trace" => whole::trace::<Shake>(&rules, fields),
        _ => Ok(value(op, rules, fields)?.to_string()),
    }
}

fn value(op: &str, rules: Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    Ok(match op {
        "strength" => {
            let key = match fields.optional("key", |key| Ok(ask::text(key)?.parse::<StrengthKey>()?))? {
                Some(key) => key,
                None => StrengthKey::with_context(domino(fields, "domino")?, trump(fields)?, fields.text("context")?)?,
            };
            let strength = key.strength();
            json!({
                "beatenBy": set(strength.beaten_by), "beatenByFollowing": set(strength.beaten_by_following),
                "beats": set(strength.beats), "cannotFollow": set(strength.cannot_follow),
            })
        }
        "classifyHand" => classify_hand(rules, fields)?,
        "ledSuit" => json!(trump(fields)?.led_suit(domino(fields, "domino")?).name()),
        "legalPlays" => {
            let led = fields.optional("led", read_domino)?;
            set(trump(fields)?.legal_plays(dominoes(fields, "hand")?, led)?)
        }
        "trick" => {
            let plays = ask::list(fields.get("plays")?)?.iter().map(read_domino).collect::<Result<Vec<_>, _>>()?;
            let trick = Trick::new(trump(fields)?, &plays)?;
            json!({ "winner": trick.winner(), "points": trick.points() })
        }
        "claim" => claim(fields)?,
        "auction" => games::auction(rules, fields)?,
        "game" => Played::read(rules, fields)?.whole(fields)?,
        "view" => Played::read(rules, fields)?.view(fields)?,
        "solve" => solves::solve(fields)?,
        "solveAll" => solves::solve_all(fields)?,
        "deals" => knows::deals(rules, fields)?,
        "bidTable" => knows::bid_table(rules, fields)?,
        "advise" => knows::advise(rules, fields)?,
        "settle" => games::settle(rules, fields)?,
        "shuffle" => {
            let deal = Deal::shuffled(fields.seed()?, fields.number("deal")?);
            json!({ "hands": deal.hands().iter().map(|(_, &hand)| set(hand)).collect::<Value>(), "stock": [] })
        }
        _ => return Err(Refusal::not_askable(op)),
    })
}

fn classify_hand(rules: Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let (hand, trump) = (Hand::new(dominoes(fields, "hand")?)?, trump(fields)?);
    let guaranteed = hand.is_guaranteed(trump);
    let beaten_by: Value = if guaranteed {
        json!([])
    } else {
        hand.beaten_by(trump).map(|(ours, outside)| list(&[ours, outside])).collect()
    };
    Ok(json!({
        "perfect": hand.perfect(&rules, trump).map_or("none", Perfect::name), "guaranteed": guaranteed,
        "leads": hand.guarantee(trump).map(|leads| list(&leads)), "beatenBy": beaten_by,
    }))
}

fn perfect_hands(rules: Rules, fields: &Fields<'_>) -> Result<String, Refusal> {
    let trump = trump(fields)?;
    let wanted = match fields.text("class")? {
        "platinum" => Some(Perfect::Platinum),
        "gold" => Some(Perfect::Gold),
        "guaranteed" => None,
        _ => return Err(Refusal::not_askable("class")),
    };
    let mut hands = List::default();
    if let Some(wanted) = wanted {
        for (hand, _) in rules.perfect_hands(trump).into_iter().filter(|&(_, perfect)| perfect == wanted) {
            hands.push(&set(hand.dominoes()));
        }
    } else {
        for hand in trump.guaranteed_hands() {
            hands.push(&set(hand.dominoes()));
        }
    }
    Ok(hands.text())
}

fn claim(fields: &Fields<'_>) -> Result<Value, Refusal> {
    let mut claim = Claim::new(dominoes(fields, "hand")?, trump(fields)?, dominoes(fields, "played")?)?;
    if let Some(voids) = fields.optional("voids", voids)? {
        claim = claim.with_voids(&voids)?;
    }
    let refutation = |one: &Refutation| {
        json!({
            "first": one.first.to_string(), "seat": one.seat, "hidden": set(one.hidden), "line": list(&one.line),
        })
    };
    Ok(match claim.ruling() {
        Ruling::Holds { leads } => json!({ "holds": true, "leads": list(&leads), "refutations": null }),
        Ruling::Fails { refutations } => {
            json!({ "holds": false, "leads": null, "refutations": refutations.iter().map(refutation).collect::<Value>() })
        }
    })
}

fn read_domino(value: &Value) -> Result<Domino, Refusal> {
    Ok(ask::text(value)?.parse()?)
}

fn domino(fields: &Fields<'_>, name: &str) -> Result<Domino, Refusal> {
    read_domino(fields.get(name)?)
}

fn dominoes(fields: &Fields<'_>, name: &str) -> Result<DominoSet, Refusal> {
    read_dominoes(fields.get(name)?)
}

fn read_dominoes(value: &Value) -> Result<DominoSet, Refusal> {
    let mut set = DominoSet::EMPTY;
    for one in ask::list(value)? {
        set.insert(read_domino(one)?)?;
    }
    Ok(set)
}

fn trump(fields: &Fields<'_>) -> Result<Trump, Refusal> {
    Ok(fields.text("trump")?.parse()?)
}

/// For each of the other seats, suits by name.
fn voids(value: &Value) -> Result<Vec<Vec<Suit>>, Refusal> {
    let suit = |name: &Value| Suit::from_name(ask::text(name)?).ok_or_else(|| Refusal::not_askable("a suit"));
    let suits = |list: &Value| ask::list(list)?.iter().map(suit).collect::<Result<Vec<Suit>, Refusal>>();
    ask::list(value)?.iter().map(suits).collect()
}

/// In index order.
fn set(dominoes: DominoSet) -> Value {
    dominoes.iter().map(|domino| domino.to_string()).collect()
}

/// In the order given.
fn list(dominoes: &[Domino]) -> Value {
    dominoes.iter().map(ToString::to_string).collect()
}
