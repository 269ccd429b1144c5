//! The questions about auctions, hands and what they bring.

use alloc::{string::ToString, vec::Vec};

use serde_json::{Value, json};
use unbeaten::{
    Seat, Side,
    texas42::{
        Action, Auction, BadAction, Call, Deal, Declaration, Event, Game, GameScore, Hand, HandOver, Rules, Setup,
        Shake, Suit, Taken, TrickTaken,
    },
};

use super::{list, read_dominoes, set};
use crate::{
    ask::{self, Fields},
    refusal::{Refusal, seat},
    whole::Asked,
};

impl Asked for Shake {
    fn did(who: Seat, action: Action) -> Value {
        json!({ "action": action.to_string(), "seat": seat(who) })
    }

    fn outcome(score: &GameScore, deals: usize) -> Value {
        json!({
            "hands": deals, "over": score.over, "score": score.score, "winner": score.winner.map(Side::index),
        })
    }

    fn is_deal(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. })
    }
}

pub(super) fn auction(rules: Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let mut auction = Auction::new(rules);
    for (index, word) in ask::list(fields.get("calls")?)?.iter().enumerate() {
        let illegal = |reason: &str| {
            let message = alloc::format!("call {} is not legal: {reason}", index + 1);
            Refusal::new("illegal_call", &message).with("index", index).with("reason", reason)
        };
        let said: Action = ask::text(word)?.parse()?;
        if auction.is_over() {
            return Err(illegal("auction_over"));
        }
        let Action::Call(call) = said else { return Err(illegal("wrong_phase")) };
        auction.call(call, None).map_err(|refused| illegal(refused.code()))?;
    }
    let hand = fields.optional("hand", |hand| Ok(Hand::new(read_dominoes(hand)?)?))?;
    let words = auction.legal_calls(hand).iter().map(ToString::to_string).collect::<Vec<_>>();
    Ok(json!({
        "done": auction.is_over(), "legal": words, "standing": auction.standing().map(|call| call.to_string()),
        "winner": auction.winner(),
    }))
}

/// A hand that was played as far as a question says.
pub(super) struct Played {
    game: Game,
    events: Vec<Event>,
}

impl Played {
    pub(super) fn read(rules: Rules, fields: &Fields<'_>) -> Result<Self, Refusal> {
        let hands = ask::list(fields.get("hands")?)?.iter().map(read_dominoes).collect::<Result<Vec<_>, _>>()?;
        let hands = hands.into_iter().map(Hand::new).collect::<Result<Vec<_>, _>>()?;
        let deal = Deal::of_hands(&hands)?;
        let shaker = fields.optional("shaker", ask::seat)?.unwrap_or(Seat::S0);
        let score = fields.optional("score", pair)?.unwrap_or_default();
        let mut game = Game::set_up(rules, &Setup { score, ..Setup::first(&deal, shaker) })
            .map_err(|_| Refusal::not_askable("score"))?;
        let mut events = Vec::from([game.dealt()]);
        for (number, word) in ask::list(fields.get("actions")?)?.iter().enumerate() {
            let made = read_action(ask::text(word)?).map_err(Refusal::from);
            let made = made.and_then(|(who, action)| Ok(game.play(who, action)?));
            events.extend(made.map_err(|refused| refused.with("action", number + 1))?);
        }
        Ok(Self { game, events })
    }

    /// What the referee knows.
    pub(super) fn whole(&self, fields: &Fields<'_>) -> Result<Value, Refusal> {
        let mut state = self.state(fields)?;
        let hands = self.game.current().hands();
        state["hands"] = hands.iter().map(|(_, &hand)| set(hand)).collect();
        state["legal"] = words(&if self.is_on() { self.game.legal_actions() } else { Vec::new() });
        Ok(state)
    }

    /// What a seat may know.
    pub(super) fn view(&self, fields: &Fields<'_>) -> Result<Value, Refusal> {
        let view = self.game.view(ask::seat(fields.get("seat")?)?)?;
        let mut state = self.state(fields)?;
        state["hand"] = set(view.hand);
        state["held"] = view.table.held().iter().map(|(_, &held)| json!(held)).collect();
        state["legal"] = words(&if self.is_on() { view.legal_actions() } else { Vec::new() });
        state["unseen"] = set(view.unseen());
        let voids = |who| view.table.voids(who).map(Suit::name).collect::<Vec<_>>();
        state["voids"] = Seat::ALL.map(voids).into_iter().map(|suits| json!(suits)).collect();
        Ok(state)
    }

    fn is_on(&self) -> bool {
        self.game.outcome().is_none()
    }

    fn state(&self, fields: &Fields<'_>) -> Result<Value, Refusal> {
        let (table, score) = (self.game.table(), self.game.score());
        let seat_of = |who: Option<Seat>| who.map(seat);
        let trick = table.trick_by_seat().map(|(who, domino)| alloc::format!("{}:{domino}", who.index()));
        let mut state = json!({
            "phase": if score.over { "over" } else { table.phase().name() },
            "toMove": seat_of(self.game.to_move().filter(|_| self.is_on())),
            "mayClaim": self.game.may_claim(),
            "standing": table.standing().map(|call| call.to_string()),
            "bidder": seat_of(table.bidder()),
            "declarer": seat_of(table.declarer()),
            "declaration": table.declaration().map(Declaration::name),
            "sitsOut": seat_of(table.sits_out()),
            "trick": trick.collect::<Vec<_>>(),
            "tricks": self.game.tricks().iter().map(taken).collect::<Value>(),
            "points": table.points(),
            "score": score.score,
            "result": self.game.score_sheet().results().last().map(result),
            "winner": score.winner.map(Side::index),
            "events": self.events,
        });
        if let Some(checks) = fields.optional("check", |checks| Ok(ask::list(checks)?.to_vec()))? {
            let said = |word: &Value| Ok::<_, Refusal>(self.check(ask::text(word)?));
            state["checks"] = checks.iter().map(said).collect::<Result<_, _>>()?;
        }
        Ok(state)
    }

    fn check(&self, word: &str) -> Value {
        let checked = read_action(word).map_err(Refusal::from);
        let checked = checked.and_then(|(who, action)| Ok(self.game.check(who, action)?));
        checked.err().map_or(Value::Null, Refusal::into_value)
    }
}

fn taken(trick: &TrickTaken) -> Value {
    json!({
        "leader": seat(trick.leader), "plays": list(&trick.plays), "points": trick.points, "winner": seat(trick.winner),
    })
}

/// How the only hand ended.
fn result(over: &HandOver) -> Value {
    match over {
        HandOver::Settled(hand) => {
            let mut fields = json!(hand);
            fields["number"] = json!(1);
            fields
        }
        HandOver::ThrownIn { next_shaker, .. } => {
            json!({ "nextShaker": seat(*next_shaker), "number": 1, "result": "thrownIn" })
        }
    }
}

pub(super) fn settle(rules: Rules, fields: &Fields<'_>) -> Result<Value, Refusal> {
    let few = |name| Ok::<_, Refusal>(pair(fields.get(name)?)?.map(|number| u8::try_from(number).unwrap_or(u8::MAX)));
    let taken = Taken {
        bid: fields.text("bid")?.parse::<Call>()?,
        bidder: ask::seat(fields.get("bidder")?)?,
        declaration: fields.text("declaration")?.parse::<Declaration>()?,
        points: few("points")?,
        tricks: few("tricks")?,
    };
    Ok(json!(rules.settle(taken, fields.optional("score", pair)?.unwrap_or_default())?))
}

/// A seat and a word: `2:30`.
pub(super) fn read_action(text: &str) -> Result<(Seat, Action), BadAction> {
    let read = || {
        let (who, word) = text.split_once(':')?;
        let who = Seat::ALL.into_iter().find(|one| one.index().to_string() == who)?;
        Some((who, word.parse().ok()?))
    };
    read().ok_or_else(|| BadAction { text: text.chars().take(32).collect() })
}

pub(super) fn pair(value: &Value) -> Result<[u64; 2], Refusal> {
    match ask::list(value)? {
        [a, b] => a.as_u64().zip(b.as_u64()).map(<[u64; 2]>::from),
        _ => None,
    }
    .ok_or_else(|| Refusal::not_askable("a pair"))
}

fn words(actions: &[Action]) -> Value {
    actions.iter().map(ToString::to_string).collect()
}
