//! The questions about Big Two that need no game.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;
use serde_json::{Value, json};

use super::{
    Problem,
    fields::{Fields, counts},
    game, written,
};
use crate::{
    BySeat, Card, CardSet, Counted, Players, WrongCount,
    big_two::{Action, CertainFinish, Combo, Deal, Knowledge, Match, Rules, ScoreSheet, Turn},
};

type Op = fn(&Rules, &Fields) -> Result<String, Problem>;

/// The most matches that one `scoreGame` takes.
const MATCHES: usize = 10_000;

/// What can be asked.
pub(super) const OPS: &[(&str, Op)] = &[
    ("classify", classify),
    ("beats", beats),
    ("unbeatable", unbeatable),
    ("possible", possible),
    ("canPass", can_pass),
    ("checkPlay", check_play),
    ("legalPlays", legal_plays),
    ("completions", completions),
    ("certainFinish", certain_finish),
    ("hint", hint),
    ("sort", sort),
    ("scoreHand", score_hand),
    ("scoreMatch", score_match),
    ("scoreGame", score_game),
    ("shuffle", shuffle),
    ("replay", |_, fields| game::replay::<Match>(fields)),
    ("trace", game::trace::<Match>),
];

fn classify(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let play = fields.play("cards", rules)?;
    Ok(written(&json!({ "kind": play.kind(), "cards": rules.display_order(play) })))
}

fn beats(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let play = fields.play("play", rules)?;
    let on = fields.or_null("on", |fields, name| fields.play(name, rules))?;
    Ok(written(&on.is_none_or(|on| play.beats(on))))
}

fn unbeatable(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let play = fields.play("play", rules)?;
    let played = fields.cards("played")?;
    let hand_sizes = fields.optional("handSizes", Fields::hand_sizes)?;
    let own_hand = fields.optional("ownHand", Fields::cards)?;
    let hands = fields.optional("hands", Fields::card_sets)?;

    let Some(hands) = hands else {
        let judged = match (own_hand, hand_sizes) {
            (None, None) => rules.unbeatable_by_cards_seen(play, played),
            (None, Some(sizes)) => rules.unbeatable_by_hand_sizes(play, played, sizes),
            (Some(own_hand), hand_sizes) => {
                rules.unbeatable_by_knowledge(play, Knowledge::OwnHand { played, own_hand, hand_sizes })
            }
        };
        return Ok(written(&Verdict::new(rules, judged?.witness)));
    };
    let own_hand = own_hand.unwrap_or_default();
    let judged = rules.unbeatable_by_knowledge(play, Knowledge::AllHands { played, own_hand, hands: &hands })?;
    if hand_sizes.is_some() {
        check_sizes(&hands, &fields.counts("handSizes", 1..=13)?)?;
    }
    let by = Some(rules.hands_that_beat(play, &hands));
    Ok(written(&Verdict { by, ..Verdict::new(rules, judged.witness) }))
}

/// Who says the hands and their sizes has to say the same.
fn check_sizes(hands: &[CardSet], sizes: &[u8]) -> Result<(), Problem> {
    let differ = |message: String, what: Counted, got: usize, want: usize| {
        let problem = Problem::new("wrong_count", message).with("what", what).with("got", got).with("want", want);
        Err(problem.with("fields", ["hands", "handSizes"]))
    };
    if hands.len() != sizes.len() {
        let (got, want) = (hands.len(), sizes.len());
        return differ(
            format!("\"hands\" are of {got} opponents, and \"handSizes\" of {want}"),
            Counted::Opponents,
            got,
            want,
        );
    }
    for (place, (hand, &size)) in hands.iter().zip(sizes).enumerate() {
        if hand.len() != usize::from(size) {
            let got = hand.len();
            let message = format!("\"hands\" has {got} cards in place {place}, and \"handSizes\" says {size} there");
            return differ(message, Counted::CardsInAHand, got, size.into());
        }
    }
    Ok(())
}

/// What `unbeatable` answers.
#[derive(Serialize)]
struct Verdict {
    /// With all hands known, who can beat it.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Vec<usize>>,
    unbeatable: bool,
    witness: Option<Vec<Card>>,
}

impl Verdict {
    fn new(rules: &Rules, witness: Option<Combo>) -> Self {
        let unbeatable = witness.is_none();
        Self { by: None, unbeatable, witness: witness.map(|play| rules.display_order(play)) }
    }
}

fn possible(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let strongest = rules.possible(fields.cards("played")?);
    let kinds = strongest.map(|(kind, play)| json!({ "kind": kind, "strongest": play.map(Combo::cards) }));
    Ok(written(&kinds))
}

/// The turn that a question describes, all but `mustInclude`.
fn turn<'r>(rules: &'r Rules, fields: &Fields) -> Result<Turn<&'r Rules>, Problem> {
    let hand = fields.cards("hand")?;
    let turn = match fields.or_null("on", |fields, name| fields.play(name, rules))? {
        None => Turn::lead(rules, hand)?,
        Some(on) => Turn::follow(rules, hand, on)?,
    };
    Ok(turn.with_next_cards(fields.count("nextCards", 0..=13)?)?)
}

fn turn_to_play<'r>(rules: &'r Rules, fields: &Fields) -> Result<Turn<&'r Rules>, Problem> {
    let turn = turn(rules, fields)?;
    let must_include = fields.or_null("mustInclude", Fields::card)?;
    Ok(must_include.map_or(Ok(turn), |card| turn.with_must_include(card))?)
}

fn can_pass(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    turn(rules, fields)?.check_pass()?;
    Ok(written(&true))
}

fn check_play(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let turn = turn_to_play(rules, fields)?;
    let play = turn.check_play(fields.cards("play")?)?;
    Ok(written(&json!({ "kind": play.kind() })))
}

fn legal_plays(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let plays = turn_to_play(rules, fields)?.legal_plays();
    Ok(written(&plays.into_iter().map(Combo::cards).collect::<Vec<CardSet>>()))
}

fn completions(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let turn = turn_to_play(rules, fields)?;
    let completions = turn.completions(fields.cards("selected")?)?;
    Ok(written(&json!({ "playable": completions.playable, "canAdd": completions.can_add })))
}

fn hint(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let mut turn = turn_to_play(rules, fields)?;
    if let Some(played) = fields.optional("played", Fields::cards)? {
        turn = turn.with_played(played)?;
    }
    if let Some(sizes) = fields.optional("handSizes", Fields::hand_sizes)? {
        turn = turn.with_hand_sizes(sizes)?;
    }
    Ok(written(&turn.hint().map(Combo::cards)))
}

fn certain_finish(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let mut finish = CertainFinish::new(rules, fields.cards("hand")?, fields.cards("played")?)?;
    if let Some(sizes) = fields.optional("handSizes", Fields::hand_sizes)? {
        finish = finish.with_hand_sizes(sizes)?;
    }
    if let Some(next_cards) = fields.optional("nextCards", |fields, name| fields.count(name, 0..=13))? {
        finish = finish.with_next_cards(next_cards)?;
    }
    if let Some(card) = fields.optional("mustInclude", Fields::card)? {
        finish = finish.with_must_include(card)?;
    }
    let plays = finish.find().map(|plays| plays.into_iter().map(Combo::cards).collect::<Vec<CardSet>>());
    Ok(written(&json!({ "plays": plays })))
}

fn sort(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let cards = fields.cards("cards")?;
    match fields.text("by")? {
        "rank" => Ok(written(&rules.sort_by_rank(cards))),
        "combo" => Ok(written(&rules.sort_by_combo(cards))),
        _ => Err(Problem::wrong_type("by", "\"rank\" or \"combo\"")),
    }
}

fn score_hand(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    Ok(written(&rules.score_hand(fields.count("cardsLeft", 0..=13)?)?))
}

fn score_match(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let result = rules.score_match(BySeat::from_slice(&fields.counts("cardsLeft", 0..=13)?)?)?;
    Ok(written(&result.seats.map(|seat| seat.match_points).as_slice()))
}

fn score_game(rules: &Rules, fields: &Fields) -> Result<String, Problem> {
    let matches = fields.list("matches")?;
    if matches.len() > MATCHES {
        let message = format!("a game of more than {MATCHES} matches is not scored at once");
        return Err(Problem::new("too_many", message).with("got", matches.len()).with("most", MATCHES));
    }
    let mut sheet: Option<ScoreSheet> = None;
    for one in matches {
        let list = one.as_array().ok_or_else(|| Problem::wrong_type("matches", "a list of lists of numbers"))?;
        let cards_left = BySeat::from_slice(&counts("matches", list, 0..=13)?)?;
        let sheet = sheet.get_or_insert_with(|| ScoreSheet::new(*rules, cards_left.players()));
        sheet.add(cards_left)?;
    }
    // Without a match nobody knows how many play.
    let sheet = sheet.ok_or(WrongCount::outside(Counted::Matches, 0, 1, MATCHES))?;
    let score = sheet.score();
    let per_match: Vec<Vec<u32>> =
        sheet.matches().iter().map(|one| one.seats.iter().map(|(_, seat)| seat.match_points).collect()).collect();
    Ok(written(&json!({
        "totals": score.totals.as_slice(), "perMatch": per_match, "over": score.over, "winners": score.winners,
    })))
}

fn shuffle(_: &Rules, fields: &Fields) -> Result<String, Problem> {
    let seed = fields.seed("seed")?;
    let number = fields.number("deal")?;
    let players = Players::try_from(usize::from(fields.count("players", 2..=4)?))?;
    let deal = Deal::shuffled(seed, number, players);
    Ok(written(&json!({ "hands": deal.hands().as_slice(), "stock": deal.stock() })))
}

impl game::Told for Match {
    fn action(action: Action) -> (&'static str, Value) {
        ("play", json!(action))
    }
}
