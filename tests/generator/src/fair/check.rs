//! What does not fit, in the order of the page, "What is checked".

use serde_json::{Value, json};
use unbeaten_oracle::fair::{Key, pledge, seed};

use super::transcript::{Transcript, dealt, digits};
use crate::refusal::Refusal;

fn misfit(code: &str, transcript: &Transcript<'_>) -> Refusal {
    Refusal::new(code).with("deal", transcript.bound.deal)
}

/// All transcripts of a question, or the first that is none.
pub(super) fn transcripts(list: &Value) -> Result<Vec<Transcript<'_>>, Refusal> {
    let list = list.as_array().expect("questions have a list");
    let read = |(place, value)| {
        Transcript::read(value).ok_or_else(|| Refusal::new("not_a_transcript").with("line", place as u64 + 1))
    };
    list.iter().enumerate().map(read).collect()
}

/// What everybody can check.
pub(super) fn verify(transcripts: &[Transcript<'_>]) -> Result<Value, Refusal> {
    for (place, transcript) in transcripts.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| &transcripts[before]);
        follows(before, transcript)?;
        alone(transcript)?;
        // Who left this deal in any attempt before has no pledge.
        let earlier = transcripts[..place].iter().filter(|one| one.bound.deal == transcript.bound.deal);
        let mut gone: Vec<(usize, usize)> = earlier
            .enumerate()
            .flat_map(|(attempt, one)| left(one).into_iter().map(move |seat| (attempt, seat)))
            .collect();
        gone.sort_unstable();
        if let Some((_, seat)) = gone.into_iter().find(|&(_, seat)| transcript.pledges[seat].is_some()) {
            return Err(misfit("seat_is_out", transcript).with("seat", seat));
        }
    }
    let told = |one: &Transcript<'_>| {
        let seed = one.dealt.as_ref().map(|dealt| digits(dealt.seed));
        json!({ "deal": one.bound.deal, "attempt": one.bound.attempt, "seed": seed })
    };
    Ok(transcripts.iter().map(told).collect())
}

/// "that it is of the same table as the one before it; that its deal is the next, or the same after a void attempt; that its
/// attempt is the next, or 0 for a new deal".
fn follows(before: Option<&Transcript<'_>>, transcript: &Transcript<'_>) -> Result<(), Refusal> {
    let (mut deal, mut attempt) = (transcript.bound.deal, 0);
    if let Some(before) = before {
        same_table(&json!([before.bound.game, before.bound.id, before.bound.rules, before.bound.players]), transcript)?;
        (deal, attempt) = match before.dealt {
            Some(_) => (before.bound.deal + 1, 0),
            None => (before.bound.deal, before.bound.attempt + 1),
        };
    }
    if transcript.bound.deal != deal {
        return Err(misfit("wrong_deal", transcript).with("want", deal));
    }
    if transcript.bound.attempt != attempt {
        let wrong = misfit("wrong_attempt", transcript).with("attempt", transcript.bound.attempt);
        return Err(wrong.with("want", attempt));
    }
    Ok(())
}

/// The table as game, id, rules and players.
pub(super) fn same_table(table: &Value, transcript: &Transcript<'_>) -> Result<(), Refusal> {
    let bound = &transcript.bound;
    let parts = [
        ("game", json!(bound.game)),
        ("id", json!(bound.id)),
        ("rules", json!(bound.rules)),
        ("players", json!(bound.players)),
    ];
    for (place, (field, part)) in parts.into_iter().enumerate() {
        if part != table[place] {
            return Err(misfit("other_table", transcript).with("field", field));
        }
    }
    Ok(())
}

/// Who pledged and did not open.
fn left(transcript: &Transcript<'_>) -> Vec<usize> {
    (0..transcript.pledges.len())
        .filter(|&seat| transcript.pledges[seat].is_some() && transcript.cuts[seat].is_none())
        .collect()
}

/// "as many pledges, cuts and hands as players, and as many players as the game takes; the commitment; each seat's cut against
/// its pledge; then […] the seed, each hand, and the stock, or, if it was void, that somebody had left".
fn alone(transcript: &Transcript<'_>) -> Result<(), Refusal> {
    let Transcript { bound, commitment, pledges, cuts, secret, dealt: told } = transcript;
    let players = usize::try_from(bound.players).expect("two to four");
    Refusal::unless_counted(players, if bound.game == "texas42" { 4 } else { 2 }, 4)?;
    for count in [pledges.len(), cuts.len(), told.as_ref().map_or(players, |told| told.hands.len())] {
        Refusal::unless_counted(count, players, players)?;
    }
    if bound.commitment(*secret) != *commitment {
        return Err(misfit("wrong_commitment", transcript));
    }
    for seat in 0..players {
        let code = match (pledges[seat], cuts[seat]) {
            (None, Some(_)) => "unpledged_cut",
            (Some(_), None) if told.is_some() => "missing_cut",
            (Some(own), Some(cut)) if pledge(*commitment, seat as u64, cut) != own => "wrong_cut",
            _ => continue,
        };
        return Err(misfit(code, transcript).with("seat", seat));
    }
    let Some(told) = told else {
        return if left(transcript).is_empty() { Err(misfit("nobody_left", transcript)) } else { Ok(()) };
    };
    let right = dealt(bound, seed(*commitment, *secret, cuts));
    if told.seed != right.seed {
        return Err(misfit("wrong_seed", transcript));
    }
    if let Some(seat) = (0..players).find(|&seat| told.hands[seat] != right.hands[seat]) {
        let wrong = misfit("wrong_hand", transcript).with("seat", seat);
        return Err(wrong.with("hand", right.hands[seat].join(" ")));
    }
    if told.stock != right.stock {
        return Err(misfit("wrong_stock", transcript).with("stock", right.stock.join(" ")));
    }
    Ok(())
}

/// What a player knows of an attempt.
pub(super) struct Seen {
    pub(super) deal: u64,
    pub(super) attempt: u64,
    pub(super) commitment: Key,
    pub(super) pledge: Key,
    /// Once the cut was opened.
    pub(super) pledges: Option<Vec<Option<Key>>>,
}

/// "of the deal that the player cut for last, it holds each transcript against what the player knows: the commitment, the
/// pledges seat by seat, that his opened cut is not missing, and his hand; and it wants every attempt that he took part in."
pub(super) fn witnessed(
    transcripts: &[Transcript<'_>],
    seat: usize,
    seen: &[Seen],
    hand: Option<&str>,
) -> Result<(), Refusal> {
    let Some(last) = seen.last() else { return Ok(()) };
    for transcript in transcripts.iter().filter(|one| one.bound.deal == last.deal) {
        let known = seen.iter().find(|seen| (seen.deal, seen.attempt) == (last.deal, transcript.bound.attempt));
        match known {
            Some(known) => compared(transcript, seat, known)?,
            None if transcript.pledges[seat].is_some() => {
                return Err(misfit("other_pledge", transcript).with("seat", seat));
            }
            None => {}
        }
        if let (Some(hand), Some(dealt)) = (hand, &transcript.dealt) {
            let (mut held, mut right): (Vec<&str>, Vec<&str>) =
                (hand.split_whitespace().collect(), dealt.hands[seat].iter().map(String::as_str).collect());
            held.sort_unstable();
            right.sort_unstable();
            if held != right {
                let wrong = misfit("other_hand", transcript).with("seat", seat);
                return Err(wrong.with("hand", dealt.hands[seat].join(" ")));
            }
        }
    }
    for known in seen.iter().filter(|known| known.deal == last.deal) {
        if !transcripts.iter().any(|one| (one.bound.deal, one.bound.attempt) == (known.deal, known.attempt)) {
            return Err(Refusal::new("missing_attempt").with("deal", known.deal).with("attempt", known.attempt));
        }
    }
    Ok(())
}

fn compared(transcript: &Transcript<'_>, seat: usize, known: &Seen) -> Result<(), Refusal> {
    if transcript.commitment != known.commitment {
        return Err(misfit("other_commitment", transcript));
    }
    let other = match &known.pledges {
        Some(pledges) => (0..pledges.len()).find(|&seat| pledges[seat] != transcript.pledges[seat]),
        // Nothing else was published yet; and the player's own pledge may have come too late.
        None => transcript.pledges[seat].filter(|&pledge| pledge != known.pledge).map(|_| seat),
    };
    if let Some(seat) = other {
        return Err(misfit("other_pledge", transcript).with("seat", seat));
    }
    if known.pledges.is_some() && transcript.cuts[seat].is_none() {
        return Err(misfit("cut_denied", transcript).with("seat", seat));
    }
    Ok(())
}
