//! The questions about auctions, hands and games of Texas 42.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde_json::{Map, Value, json};

use super::{Json, Problem, fields::Fields, game};
use crate::{
    Counted, Players, Seat, WrongCount,
    shell::Scored,
    texas42::{
        Action, Auction, BadAction, Call, Deal, Declaration, Event, Game, GameScore, Hand, HandOver, Rules, Setup,
        Shake, Taken, data::trick_words,
    },
};

/// What is legal after these calls.
pub(super) fn auction(rules: Rules, fields: &Fields) -> Result<Value, Problem> {
    let mut auction = Auction::new(rules);
    for (index, word) in texts(fields, "calls")?.into_iter().enumerate() {
        let illegal = |reason: &str| {
            let message = format!("call {} is not legal: {reason}", index + 1);
            Problem::new("illegal_call", message).with("index", index).with("reason", reason)
        };
        let said: Action = word.parse()?;
        if auction.is_over() {
            return Err(illegal("auction_over"));
        }
        let Action::Call(call) = said else { return Err(illegal("wrong_phase")) };
        auction.call(call, None).map_err(|refused| illegal(refused.code()))?;
    }
    let hand = fields.optional("hand", |fields, name| Ok(Hand::new(fields.dominoes(name)?)?))?;
    Ok(json!({
        "legal": auction.legal_calls(hand),
        "standing": auction.standing(),
        "winner": auction.winner(),
        "done": auction.is_over(),
    }))
}

/// How a hand stands after these actions.
pub(super) fn game(rules: Rules, fields: &Fields) -> Result<Value, Problem> {
    let played = Played::read(rules, fields)?;
    let mut state = played.state(fields)?;
    state.insert("hands".into(), json!(played.game.current().hands()));
    state.insert("legal".into(), json!(played.legal()));
    Ok(Value::Object(state))
}

/// What one seat may know of it.
pub(super) fn view(rules: Rules, fields: &Fields) -> Result<Value, Problem> {
    let seat = fields.seat("seat")?;
    let played = Played::read(rules, fields)?;
    let mut state = played.state(fields)?;
    let view = played.game.view(seat)?;
    let legal = if played.to_move() == Some(seat) { view.legal_actions() } else { Vec::new() };
    let voids = Seat::ALL.map(|other| view.table.voids(other).collect::<Vec<_>>());
    let known = [
        ("hand", json!(view.hand)),
        ("held", json!(view.table.held())),
        ("legal", json!(legal)),
        ("unseen", json!(view.unseen())),
        ("voids", json!(voids)),
    ];
    state.extend(known.map(|(name, value)| (name.into(), value)));
    Ok(Value::Object(state))
}

/// A hand that was played as far as a question says.
struct Played {
    game: Game,
    events: Vec<Event>,
}

impl Played {
    fn read(rules: Rules, fields: &Fields) -> Result<Self, Problem> {
        let deal = deal(fields)?;
        let shaker = fields.optional("shaker", Fields::seat)?.unwrap_or(Seat::S0);
        let score = fields.optional("score", Fields::pair)?.unwrap_or_default();
        let setup = Setup { score, ..Setup::first(&deal, shaker) };
        let mut game = Game::starting(rules, setup, Shake::new(rules, &deal, shaker));
        let mut events = Vec::from([game.dealt()]);
        for (number, text) in texts(fields, "actions")?.into_iter().enumerate() {
            let made = read_action(text).map_err(Problem::from);
            let made = made.and_then(|(seat, action)| Ok(game.play(seat, action)?));
            events.extend(made.map_err(|problem| problem.with("action", number + 1))?);
        }
        Ok(Self { game, events })
    }

    fn to_move(&self) -> Option<Seat> {
        if self.game.outcome().is_some() { None } else { self.game.to_move() }
    }

    fn legal(&self) -> Vec<Action> {
        if self.to_move().is_some() { self.game.legal_actions() } else { Vec::new() }
    }

    /// What everybody sees.
    fn state(&self, fields: &Fields) -> Result<Map<String, Value>, Problem> {
        let (game, table) = (&self.game, self.game.table());
        let GameScore { score, winner, .. } = game.score();
        let phase = if winner.is_some() { "over" } else { table.phase().name() };
        let mut state = Map::from_iter(
            [
                ("phase", json!(phase)),
                ("toMove", json!(self.to_move())),
                ("mayClaim", json!(game.may_claim())),
                ("standing", json!(table.standing())),
                ("bidder", json!(table.bidder())),
                ("declarer", json!(table.declarer())),
                ("declaration", json!(table.declaration())),
                ("sitsOut", json!(table.sits_out())),
                ("trick", json!(trick_words(table))),
                ("tricks", json!(game.tricks())),
                ("points", json!(table.points())),
                ("score", json!(score)),
                ("result", game.score_sheet().results().last().map_or(Value::Null, result)),
                ("winner", json!(winner)),
                ("events", json!(self.events)),
            ]
            .map(|(name, value)| (name.into(), value)),
        );
        if let Some(checks) = fields.optional("check", texts)? {
            let checks: Vec<Value> = checks.into_iter().map(|text| self.check(text)).collect();
            state.insert("checks".into(), json!(checks));
        }
        Ok(state)
    }

    /// Why an action is refused; null if it is not.
    fn check(&self, text: &str) -> Value {
        let (seat, action) = match read_action(text) {
            Ok(read) => read,
            Err(bad) => return Problem::from(bad).value(),
        };
        self.game.check(seat, action).err().map_or(Value::Null, |refused| Problem::from(refused).value())
    }
}

/// How the only hand ended.
fn result(over: &HandOver) -> Value {
    match over {
        HandOver::ThrownIn { next_shaker, .. } => {
            json!({ "result": "thrownIn", "number": 1, "nextShaker": next_shaker })
        }
        HandOver::Settled(hand) => {
            let mut fields = json!(hand);
            fields["number"] = json!(1);
            fields
        }
    }
}

/// A seat and a word: `2:30`.
pub(super) fn read_action(text: &str) -> Result<(Seat, Action), BadAction> {
    let read = || {
        let (seat, word) = text.split_once(':')?;
        // A number as it is written, without a sign or zeros in front.
        let written = |known: &Seat| known.index().to_string() == seat;
        Some((Seat::ALL.into_iter().find(written)?, word.parse().ok()?))
    };
    read().ok_or_else(|| BadAction::quoting(text))
}

/// Four hands of seven.
pub(super) fn deal(fields: &Fields) -> Result<Deal, Problem> {
    let sets = fields.domino_sets("hands")?;
    WrongCount::check(Counted::Players, sets.len(), 4, 4)?;
    let hands: Vec<Hand> = sets.into_iter().map(Hand::new).collect::<Result<_, _>>()?;
    Ok(Deal::of_hands(&hands)?)
}

pub(super) fn texts<'a>(fields: &Fields<'a>, name: &str) -> Result<Vec<&'a str>, Problem> {
    let text = |value: &'a Json<'a>| value.as_str().ok_or_else(|| Problem::wrong_type(name, "a list of texts"));
    fields.list(name)?.iter().map(text).collect()
}

/// What a hand brings.
pub(super) fn settle(rules: Rules, fields: &Fields) -> Result<Value, Problem> {
    let few = |name: &str| {
        let few = |number: u64| {
            let too_many = || Problem::new("wrong_count", format!("one hand has no {number} {name}"));
            u8::try_from(number).map_err(|_| too_many().with("field", name))
        };
        let [one, other] = fields.pair(name)?.map(few);
        Ok::<_, Problem>([one?, other?])
    };
    let taken = Taken {
        bid: fields.text("bid")?.parse::<Call>()?,
        bidder: fields.seat("bidder")?,
        declaration: fields.text("declaration")?.parse::<Declaration>()?,
        points: few("points")?,
        tricks: few("tricks")?,
    };
    let before = fields.optional("score", Fields::pair)?.unwrap_or_default();
    Ok(json!(rules.settle(taken, before)?))
}

impl game::Told for Shake {
    fn action(action: Action) -> (&'static str, Value) {
        ("action", json!(action))
    }

    fn players_asked(fields: &Fields) -> Result<Players, Problem> {
        if let Some(players) = fields.optional("players", |fields, name| fields.count(name, 4..=4))? {
            WrongCount::check(Counted::Players, players.into(), 4, 4)?;
        }
        Ok(Players::Four)
    }

    fn outcome(score: &<Self as Scored>::Score, events: &[Event]) -> Value {
        let mut outcome = json!(score);
        outcome["hands"] = json!(events.iter().filter(|event| matches!(event, Event::Dealt { .. })).count());
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_and_a_word() {
        assert_eq!(read_action("2:30").map(|(seat, _)| seat), Ok(Seat::S2));
        for text in ["", "30", "4:30", ":30", "2:", "2:29", "2 :30", "+2:30", "02:30"] {
            assert_eq!(read_action(text).unwrap_err().text, text);
        }
        assert!(crate::Domino::ALL.iter().all(|domino| read_action(&format!("0:{domino}")).is_ok()));
    }
}
