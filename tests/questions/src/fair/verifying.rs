//! Transcripts, of which about half have one thing wrong.

use serde_json::{Value, json};
use unbeaten::{
    Seat, Seed,
    fair::{Dealer, Transcript},
};

use super::{
    evening::{Evening, evening},
    key, told,
};
use crate::Chance;

/// The transcripts of an evening.
pub(super) fn verify(chance: &mut Chance) -> Value {
    let evening = evening(chance);
    let mut transcripts = evening.told();
    if chance.one_in(2) {
        spoil(&evening, &mut transcripts, chance);
    }
    json!({ "transcripts": transcripts })
}

fn digits(chance: &mut Chance) -> Value {
    json!(key(chance).to_string())
}

/// Changes something.
fn spoil(evening: &Evening, transcripts: &mut Vec<Value>, chance: &mut Chance) {
    let place = chance.below(transcripts.len());
    let seat = chance.below(evening.table.players.count());
    let transcript = &mut transcripts[place];
    match chance.below(24) {
        0 => transcript["secret"] = digits(chance),
        1 => transcript["commitment"] = digits(chance),
        2 => transcript["pledges"][seat] = digits(chance),
        3 => transcript["cuts"][seat] = digits(chance),
        4 => transcript["cuts"][seat] = Value::Null,
        5 => transcript["pledges"][seat] = Value::Null,
        6 if transcript["dealt"].is_object() => transcript["dealt"]["seed"] = digits(chance),
        7 | 8 if transcript["dealt"].is_object() => {
            let hands = &mut transcript["dealt"]["hands"];
            let (ours, theirs) = (hands[0][1].clone(), hands[1][2].clone());
            (hands[0][1], hands[1][2]) = (theirs, ours);
        }
        9 if transcript["dealt"]["stock"][1].is_string() => {
            transcript["dealt"]["stock"].as_array_mut().expect("a list").swap(0, 1);
        }
        10 => transcript["dealt"] = Value::Null,
        11 => transcript["rules"] = json!("whatever"),
        12 => transcript["id"] = json!("another table"),
        13 => transcript["deal"] = json!(chance.below(4)),
        14 => transcript["attempt"] = json!(chance.below(4)),
        15 => drop(transcripts.remove(place)),
        16 => transcripts.insert(place, transcripts[place].clone()),
        17 => drop(transcript["pledges"].as_array_mut().expect("a list").pop()),
        18 => transcript["players"] = json!(2 + chance.below(3)),
        19 => transcript["protocol"] = json!("unbeaten-fair-2"),
        20 => drop(transcript.as_object_mut().expect("an object").remove("secret")),
        21 => transcript["cuts"][seat] = json!("c0ffee"),
        22 if transcript["dealt"].is_object() => transcript["dealt"]["hands"][seat][0] = json!("a joker"),
        _ => back_again(evening, transcripts, chance),
    }
}

/// A seat that has left pledges again, which an honest dealer does not take.
fn back_again(evening: &Evening, transcripts: &mut Vec<Value>, chance: &mut Chance) {
    let mut dealer = Dealer::new(key(chance), evening.table.clone()).expect("as many as can play it");
    transcripts.clear();
    for attempt in 0..2 {
        let (cut, commitment) = (key(chance), dealer.commitment());
        dealer.pledge(Seat::S1, commitment.pledge(Seat::S1, cut)).expect("nobody is out");
        dealer.close_pledges();
        let transcript = if attempt == 0 {
            dealer.abandon()
        } else {
            dealer.cut(Seat::S1, cut).and_then(|()| dealer.seed()).and_then(|_| dealer.reveal())
        };
        transcripts.push(serde_json::from_str(&transcript.expect("in order").to_string()).expect("it is JSON"));
        dealer = dealer.resumed_at(0, 1, &[]).expect("nobody is out");
    }
}

/// What a player saw of the last deal, and the transcripts.
pub(super) fn witness(chance: &mut Chance) -> Value {
    let evening = evening(chance);
    let seat = chance.below(evening.table.players.count());
    let last = evening.transcripts.last().expect("a deal").deal;
    let attempts = evening.transcripts.iter().zip(&evening.cuts).filter(|(transcript, _)| transcript.deal == last);
    // Who left may say that he opened his cut.
    let insists = chance.one_in(3);
    let saw = |(transcript, cuts): (&Transcript, &Vec<Option<Seed>>)| saw(transcript, cuts[seat]?, seat, insists);
    let mut seen: Vec<Value> = attempts.filter_map(saw).collect();
    let hand = evening.transcripts.last().and_then(|last| last.dealt.as_ref()).map(|dealt| dealt.hands[seat].join(" "));
    let mut question = json!({ "table": told(&evening.table), "seat": seat, "hand": hand });
    let mut transcripts = evening.told();
    if chance.one_in(2) {
        match chance.below(12) {
            0 => spoil(&evening, &mut transcripts, chance),
            1 => question["hand"] = Value::Null,
            2 => question["hand"] = json!(evening.transcripts[0].dealt.as_ref().map(|dealt| dealt.hands[0].join(" "))),
            3 => question["hand"] = json!(hand.map(|hand| hand.split(' ').rev().collect::<Vec<_>>().join("  "))),
            4 => question["seat"] = json!(*chance.pick(&[0, 1, 2, 3])),
            5 => question["table"]["id"] = json!("another table"),
            6 => drop(transcripts.pop()),
            7 => drop(transcripts.remove(0)),
            _ => misremember(&mut seen, seat, evening.table.players.count(), chance),
        }
    }
    question["told"] = json!(seen);
    question["transcripts"] = json!(transcripts);
    question
}

/// What the player in a seat knows of an attempt.
fn saw(transcript: &Transcript, cut: Seed, seat: usize, insists: bool) -> Option<Value> {
    let pledges: Vec<Option<String>> =
        transcript.pledges.iter().map(|pledge| pledge.map(|pledge| pledge.to_string())).collect();
    let opened = insists || transcript.cuts.get(seat)?.is_some();
    Some(json!({
        "deal": transcript.deal, "attempt": transcript.attempt, "commitment": transcript.commitment.to_string(),
        "cut": cut.to_string(), "pledges": opened.then_some(pledges),
    }))
}

/// Changes what a player knows.
fn misremember(seen: &mut Vec<Value>, seat: usize, players: usize, chance: &mut Chance) {
    if seen.is_empty() {
        return;
    }
    let place = chance.below(seen.len());
    let one = &mut seen[place];
    match chance.below(7) {
        0 => (one["commitment"], one["pledges"]) = (digits(chance), Value::Null),
        1 => one["cut"] = digits(chance),
        2 if one["pledges"].is_array() => one["pledges"][(seat + 1) % players] = digits(chance),
        3 if one["pledges"].is_array() => one["pledges"][(seat + 1) % players] = Value::Null,
        4 => seen.push(seen[0].clone()),
        5 => one["attempt"] = json!(one["attempt"].as_u64().unwrap_or(0) + 1),
        _ => drop(seen.remove(place)),
    }
}
