//! What the oracle's games tell, as answers write it.
//!
//! How a claim fails can be told in many ways: what the core tells is checked (`claim`), and then it is as it has to be.

use serde_json::{Value, json};
use unbeaten_oracle::texas42::{
    Action, Claim, Closed, Contract, Declaration, Domino, Ending, Event, Game, HandOver, Held, Phase, Refused,
};

use super::{
    answer::names,
    claim::{check_refutations, held_by},
};
use crate::refusal::Refusal;

/// What happened; `given` is what the core tells of it.
pub(super) fn events(events: &[Event], given: &Value) -> Value {
    events.iter().enumerate().map(|(place, event)| told(event, &given[place])).collect()
}

fn told(event: &Event, given: &Value) -> Value {
    match event {
        Event::Dealt { number, shaker, to_move } => {
            json!({ "type": "dealt", "number": number, "shaker": shaker, "toMove": to_move })
        }
        Event::Called { seat, call } => json!({ "type": "called", "seat": seat, "call": call.to_string() }),
        Event::AuctionWon { seat, bid, declarer } => {
            json!({ "type": "auctionWon", "seat": seat, "bid": bid.to_string(), "declarer": declarer })
        }
        Event::ThrownIn { number, next_shaker } => {
            json!({ "type": "thrownIn", "number": number, "nextShaker": next_shaker })
        }
        Event::Declared { seat, declaration, leader, sits_out } => json!({
            "type": "declared", "seat": seat, "declaration": declaration.word(), "leader": leader, "sitsOut": sits_out,
        }),
        Event::Played { seat, domino } => json!({ "type": "played", "seat": seat, "domino": domino.to_string() }),
        Event::TrickWon { number, seat, points, total } => {
            json!({ "type": "trickWon", "number": number, "seat": seat, "points": points, "total": total })
        }
        Event::Claimed { seat, claim, leads } => {
            let refutations = if leads.is_some() { Value::Null } else { refutations(claim, &given["refutations"]) };
            json!({
                "type": "claimed", "seat": seat, "hand": names(&claim.hand), "holds": leads.is_some(),
                "leads": leads.as_ref().map(|leads| names(leads)), "refutations": refutations,
            })
        }
        Event::HandOver(over) => {
            let mut fields = hand_over(over);
            fields["type"] = json!("handOver");
            fields
        }
        Event::GameOver { winner } => json!({ "type": "gameOver", "winner": winner }),
    }
}

/// What the core says against a claim, which is right.
pub(super) fn refutations(claim: &Claim, given: &Value) -> Value {
    check_refutations(claim, &held_by(claim), given);
    given.clone()
}

fn hand_over(over: &HandOver) -> Value {
    let mut fields = settled(over.contract, over.ending, [over.points, over.tricks], over.scored, over.score);
    fields["number"] = json!(over.number);
    fields
}

/// The fields of a settlement from `result` on.
pub(super) fn settled(
    contract: Contract,
    ending: Ending,
    [points, tricks]: [[u64; 2]; 2],
    scored: [u64; 2],
    score: [u64; 2],
) -> Value {
    json!({
        "result": ending.word(), "bid": contract.bid.to_string(), "bidder": contract.bidder,
        "declaration": contract.declaration.word(), "points": points, "tricks": tricks, "scored": scored, "score": score,
    })
}

/// The state of op `game`.
pub(super) fn state(game: &Game, happened: &[Event], given: &Value) -> Value {
    let legal: Vec<String> = game.legal_actions().iter().map(Action::to_string).collect();
    let trick: Vec<String> = game.trick.iter().map(|(seat, domino)| format!("{seat}:{domino}")).collect();
    let tricks = game.tricks.iter().map(|trick| {
        json!({
            "leader": trick.leader, "plays": names(&trick.plays), "winner": trick.winner, "points": trick.points,
        })
    });
    let result = game.closed.as_ref().map(|closed| match closed {
        Closed::ThrownIn { number, next_shaker } => {
            json!({ "result": "thrownIn", "number": number, "nextShaker": next_shaker })
        }
        Closed::Over(over) => hand_over(over),
    });
    json!({
        "phase": game.phase().word(), "toMove": game.to_move(), "legal": legal, "mayClaim": game.may_claim(),
        "standing": game.standing().map(|(_, call)| call.to_string()), "bidder": game.standing().map(|(seat, _)| seat),
        "declarer": game.declarer(), "declaration": game.declared.map(Declaration::word),
        "sitsOut": game.sits_out(), "hands": game.hands.each_ref().map(|hand| names(&hand.known)), "trick": trick,
        "tricks": tricks.collect::<Value>(), "points": game.points_now(), "score": game.score, "result": result,
        "winner": game.winner, "events": events(happened, &given["events"]),
    })
}

/// What one seat may know of the state.
pub(super) fn seen(game: &Game, mut state: Value, seat: usize) -> Value {
    state["hand"] = state["hands"][seat].clone();
    state["held"] = game.hands.iter().map(Held::len).collect();
    state["unseen"] = names(&game.unseen(seat));
    state["voids"] = (0..4).map(|seat| game.voids(seat).iter().map(|suit| suit.name()).collect::<Value>()).collect();
    if game.to_move() != Some(seat) {
        state["legal"] = json!([]);
    }
    let fields = state.as_object_mut().expect("a state is an object");
    fields.remove("hands");
    state
}

/// How the game stands.
pub(super) fn outcome(game: &Game) -> Value {
    let over = game.phase() == Phase::Over && game.winner.is_some();
    json!({ "score": game.score, "hands": game.number, "over": over, "winner": game.winner })
}

/// The code with its data; `given` is the core's, for what refutes a claim.
pub(super) fn refusal(refused: &Refused, given: &Value) -> Refusal {
    let code = Refusal::new(refused.code());
    let dominoes = |list: &[Domino]| names(list);
    match refused {
        Refused::NotYourTurn(seat) => code.with("toMove", *seat),
        Refused::WrongPhase(phase) => code.with("phase", *phase),
        Refused::NotPlayedHere(what) => code.with("what", what.as_str()),
        Refused::BidTooLow(standing) => code.with("standing", standing.to_string()),
        Refused::TooFewMarks(least) | Refused::NeedsMarks(least) => code.with("least", *least),
        Refused::TooManyMarks(most) => code.with("most", *most),
        Refused::TooFewDoubles(got, want) => code.with("got", *got).with("want", *want),
        Refused::NotInHand(domino) => code.with("domino", domino.to_string()),
        Refused::MustFollow(suit, can) => code.with("suit", suit.name()).with("can", dominoes(can)),
        Refused::MustPlayNearest(can) => code.with("can", dominoes(can)),
        Refused::CannotClaim(because) => code.with("because", *because),
        Refused::ClaimFails(claim) => code.with("refutations", refutations(claim, &given["refutations"])),
        Refused::Renege(suit, trick) => code.with("suit", suit.name()).with("trick", *trick),
        Refused::WrongShaker(shaker) => code.with("shaker", *shaker),
        Refused::GameOver
        | Refused::HandOver
        | Refused::MustBid
        | Refused::NotForPartner
        | Refused::OnlyWhenForced
        | Refused::DealTooEarly
        | Refused::AuctionOver => code,
    }
}
