//! The questions about Texas 42.

use alloc::{format, string::String, vec::Vec};

use serde_json::{Value, json};

use super::{
    Json, Problem, fields::Fields, game, texas42_advise as advise, texas42_deals, texas42_game as questions,
    texas42_solve as open, written,
};
use crate::{
    Counted, Domino, DominoSet, WrongCount,
    quote::start_of,
    texas42::{Claim, Deal, Hand, Perfect, Rules, Ruling, Shake, StrengthKey, Suit, Trick, Trump},
};

/// In words.
const SUITS: &str = "blanks, aces, deuces, tres, fours, fives, sixes and doubles";

type Op = fn(Rules, &Fields) -> Result<String, Problem>;

/// What can be asked.
pub(super) const OPS: &[(&str, Op)] = &[
    ("strength", |rules, fields| text(strength(rules, fields))),
    ("classifyHand", |rules, fields| text(classify_hand(rules, fields))),
    ("perfectHands", |rules, fields| text(perfect_hands(rules, fields))),
    ("ledSuit", |rules, fields| text(led_suit(rules, fields))),
    ("legalPlays", |rules, fields| text(legal_plays(rules, fields))),
    ("trick", |rules, fields| text(trick(rules, fields))),
    ("claim", |rules, fields| text(claim(rules, fields))),
    ("shuffle", |rules, fields| text(shuffle(rules, fields))),
    ("auction", |rules, fields| text(questions::auction(rules, fields))),
    ("game", |rules, fields| text(questions::game(rules, fields))),
    ("view", |rules, fields| text(questions::view(rules, fields))),
    ("settle", |rules, fields| text(questions::settle(rules, fields))),
    ("replay", |_, fields| game::replay::<Shake>(fields)),
    ("trace", |rules, fields| game::trace::<Shake>(&rules, fields)),
    ("deals", texas42_deals::deals),
    ("sample", texas42_deals::sample),
    ("solve", |rules, fields| text(open::solve(rules, fields))),
    ("solveAll", |rules, fields| text(open::solve_all(rules, fields))),
    ("bidTable", |rules, fields| text(advise::bid_table(rules, fields))),
    ("advise", |rules, fields| text(advise::advise(rules, fields))),
];

/// An answer as it is written; only those of whole games are too long to be a value first.
fn text(answer: Result<Value, Problem>) -> Result<String, Problem> {
    Ok(written(&answer?))
}

fn trump(fields: &Fields) -> Result<Trump, Problem> {
    fields.trump("trump")
}

fn hand(fields: &Fields) -> Result<Hand, Problem> {
    Ok(Hand::new(fields.dominoes("hand")?)?)
}

fn strength(_: Rules, fields: &Fields) -> Result<Value, Problem> {
    let key: StrengthKey =
        if let Some(key) = fields.optional("key", |fields, name| fields.text(name).map(String::from))? {
            key.parse()?
        } else {
            StrengthKey::with_context(fields.domino("domino")?, trump(fields)?, fields.text("context")?)?
        };
    Ok(json!(key.strength()))
}

fn classify_hand(rules: Rules, fields: &Fields) -> Result<Value, Problem> {
    let (hand, trump) = (hand(fields)?, trump(fields)?);
    let perfect = hand.perfect(&rules, trump).map_or("none", Perfect::name);
    let leads = hand.guarantee(trump);
    let beaten_by: Vec<(Domino, Domino)> = if leads.is_some() { Vec::new() } else { hand.beaten_by(trump).collect() };
    Ok(json!({ "perfect": perfect, "guaranteed": leads.is_some(), "leads": leads, "beatenBy": beaten_by }))
}

fn perfect_hands(rules: Rules, fields: &Fields) -> Result<Value, Problem> {
    let trump = trump(fields)?;
    let perfect = |wanted: Perfect| {
        let hands = rules.perfect_hands(trump).into_iter().filter(|&(_, perfect)| perfect == wanted);
        hands.map(|(hand, _)| hand.dominoes()).collect::<Vec<DominoSet>>()
    };
    let hands = match fields.text("class")? {
        "platinum" => perfect(Perfect::Platinum),
        "gold" => perfect(Perfect::Gold),
        "guaranteed" => trump.guaranteed_hands().into_iter().map(Hand::dominoes).collect(),
        _ => return Err(Problem::wrong_type("class", "\"platinum\", \"gold\" or \"guaranteed\"")),
    };
    Ok(json!(hands))
}

fn led_suit(_: Rules, fields: &Fields) -> Result<Value, Problem> {
    Ok(json!(trump(fields)?.led_suit(fields.domino("domino")?).name()))
}

fn legal_plays(_: Rules, fields: &Fields) -> Result<Value, Problem> {
    let led = fields.or_null("led", Fields::domino)?;
    Ok(json!(trump(fields)?.legal_plays(fields.dominoes("hand")?, led)?))
}

fn trick(_: Rules, fields: &Fields) -> Result<Value, Problem> {
    let plays = fields.domino_list("plays")?;
    let trick = Trick::new(trump(fields)?, &plays)?;
    Ok(json!({ "winner": trick.winner(), "points": trick.points() }))
}

fn claim(_: Rules, fields: &Fields) -> Result<Value, Problem> {
    let mut claim = Claim::new(fields.dominoes("hand")?, trump(fields)?, fields.dominoes("played")?)?;
    if let Some(voids) = fields.optional("voids", voids)? {
        claim = claim.with_voids(&voids)?;
    }
    Ok(match claim.ruling() {
        Ruling::Holds { leads } => json!({ "holds": true, "leads": leads, "refutations": null }),
        Ruling::Fails { refutations } => json!({ "holds": false, "leads": null, "refutations": refutations }),
    })
}

fn voids(fields: &Fields, name: &str) -> Result<Vec<Vec<Suit>>, Problem> {
    let lists = || Problem::wrong_type(name, &format!("for each other seat a list of suits; there are {SUITS}"));
    let suit = |value: &Json| {
        let suit = value.as_str().ok_or_else(lists)?;
        let none = || format!("\"{name}\": \"{}\" is not a suit; there are {}", start_of(suit), SUITS);
        Suit::from_name(suit).ok_or_else(|| Problem::new("wrong_type", none()).with("field", name))
    };
    let suits =
        |value: &Json| value.as_array().ok_or_else(lists)?.iter().map(suit).collect::<Result<Vec<Suit>, Problem>>();
    fields.required(name)?.as_array().ok_or_else(lists)?.iter().map(suits).collect()
}

fn shuffle(_: Rules, fields: &Fields) -> Result<Value, Problem> {
    let (seed, number) = (fields.seed("seed")?, fields.number("deal")?);
    if let Some(players) = fields.optional("players", |fields, name| fields.count(name, 4..=4))? {
        WrongCount::check(Counted::Players, players.into(), 4, 4)?;
    }
    let deal = Deal::shuffled(seed, number);
    Ok(json!({ "hands": deal.hands().as_slice(), "stock": [] }))
}
