//! A transcript in the oracle's terms.

use serde_json::{Value, json};
use unbeaten_oracle::{
    big_two, casino,
    fair::{Deal, Key},
    name,
    texas42::Domino,
};

use crate::seed::seed_from_digits;

/// What a transcript says, if the text is one.
pub(super) struct Transcript<'a> {
    pub(super) bound: Deal<'a>,
    pub(super) commitment: Key,
    pub(super) pledges: Vec<Option<Key>>,
    pub(super) cuts: Vec<Option<Key>>,
    pub(super) secret: Key,
    pub(super) dealt: Option<Dealt>,
}

/// What was dealt, as texts.
#[derive(PartialEq)]
pub(super) struct Dealt {
    pub(super) seed: Key,
    pub(super) hands: Vec<Vec<String>>,
    pub(super) stock: Vec<String>,
}

impl<'a> Transcript<'a> {
    /// None where a field is missing, of another type, or not what it has to be.
    pub(super) fn read(value: &'a Value) -> Option<Self> {
        if value["protocol"] != "unbeaten-fair-1" {
            return None;
        }
        let dealt = match value.get("dealt")? {
            Value::Null => None,
            dealt => Some(Dealt {
                seed: key(&dealt["seed"])?,
                hands: dealt["hands"].as_array()?.iter().map(|hand| pieces(value, hand)).collect::<Option<_>>()?,
                stock: pieces(value, &dealt["stock"])?,
            }),
        };
        Some(Self {
            bound: bound(value, value["deal"].as_u64()?, value["attempt"].as_u64()?)?,
            commitment: key(&value["commitment"])?,
            pledges: keys(&value["pledges"])?,
            cuts: keys(&value["cuts"])?,
            secret: key(&value["secret"])?,
            dealt,
        })
    }

    /// As an answer has it.
    pub(super) fn told(&self) -> Value {
        let Deal { game, id, rules, players, deal, attempt } = self.bound;
        let list = |keys: &[Option<Key>]| keys.iter().map(|key| json!(key.map(digits))).collect::<Value>();
        let dealt = self
            .dealt
            .as_ref()
            .map(|dealt| json!({ "seed": digits(dealt.seed), "hands": dealt.hands, "stock": dealt.stock }));
        json!({
            "protocol": "unbeaten-fair-1", "game": game, "id": id, "rules": rules, "players": players, "deal": deal,
            "attempt": attempt, "commitment": digits(self.commitment), "pledges": list(&self.pledges),
            "cuts": list(&self.cuts), "secret": digits(self.secret), "dealt": dealt,
        })
    }
}

/// What the deal of a table is bound to.
pub(super) fn bound(table: &Value, deal: u64, attempt: u64) -> Option<Deal<'_>> {
    let game = table["game"].as_str().filter(|game| ["bigTwo", "texas42", "casino"].contains(game))?;
    let players = table["players"].as_u64().filter(|players| (2..=4).contains(players))?;
    Some(Deal { game, id: table["id"].as_str()?, rules: table["rules"].as_str()?, players, deal, attempt })
}

/// What a seed deals.
pub(super) fn dealt(bound: &Deal<'_>, seed: Key) -> Dealt {
    let cards = |(hands, stock): (Vec<Vec<u8>>, Vec<u8>)| {
        let names = |cards: &[u8]| cards.iter().map(|&card| name(card)).collect::<Vec<String>>();
        (hands.iter().map(|hand| names(hand)).collect(), names(&stock))
    };
    let players = usize::try_from(bound.players).expect("two to four");
    let (hands, stock) = match bound.game {
        "bigTwo" => cards(big_two::deal(seed, bound.deal, players)),
        "casino" => cards(casino::deal(seed, bound.deal, players).expect("two to four")),
        _ => (dominoes(seed, bound.deal), vec![]),
    };
    Dealt { seed, hands, stock }
}

fn dominoes(seed: Key, deal: u64) -> Vec<Vec<String>> {
    let order = unbeaten_oracle::shuffle(seed, deal, 28);
    let hand = |block: &[u8]| {
        let mut block = block.to_vec();
        block.sort_unstable();
        block.iter().map(|&index| Domino::all()[usize::from(index)].to_string()).collect()
    };
    order.chunks(7).map(hand).collect()
}

/// Cards or dominoes as we write them. Questions write them no other way.
fn pieces(table: &Value, list: &Value) -> Option<Vec<String>> {
    let all: Vec<String> = match table["game"].as_str()? {
        "texas42" => Domino::all().iter().map(Domino::to_string).collect(),
        _ => (0..52).map(name).collect(),
    };
    let piece = |piece: &Value| all.iter().find(|one| *piece == ***one).cloned();
    list.as_array()?.iter().map(piece).collect()
}

pub(super) fn key(value: &Value) -> Option<Key> {
    seed_from_digits(value.as_str()?).ok()
}

/// For each seat, or none.
pub(super) fn keys(list: &Value) -> Option<Vec<Option<Key>>> {
    let one = |value: &Value| if value.is_null() { Some(None) } else { key(value).map(Some) };
    list.as_array()?.iter().map(one).collect()
}

pub(super) fn digits(key: Key) -> String {
    let digits: [String; 32] = key.map(|byte| format!("{byte:02x}"));
    digits.concat()
}
