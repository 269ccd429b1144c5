//! The answers that the oracle gives.

use serde_json::{Value, json};
use unbeaten_oracle::{
    shuffle,
    texas42::{
        Domino, Options, Trump, is_gold, is_platinum, leading_context, led_suit, legal_plays, order_proves, shown_hand,
        strength, trick_points, winner,
    },
};
use unbeaten_questions::{Question, texas42::Op};

use super::{
    advice,
    asked::{Asked, domino, each_once, entry},
    claim, games, knowledge, lists, open,
    rules::options,
};
use crate::refusal::Refusal;

/// What the answer has to be, without a message where it is a refusal. `given` is the core's, for what
/// can be right in several ways: that is checked, and then it is as it has to be.
pub(super) fn answer(question: &Question<Op>, given: &Value) -> Value {
    let asked = Asked(&question.fields);
    let ok = options(&question.rules).and_then(|options| ok(question, &options, &asked, given));
    ok.map_or_else(Refusal::answer, |ok| json!({ "ok": ok }))
}

fn ok(question: &Question<Op>, options: &Options, asked: &Asked<'_>, whole: &Value) -> Result<Value, Refusal> {
    let (gold_with_doubles, given) = (options.gold_with_doubles, &whole["ok"]);
    Ok(match question.op {
        Op::Strength => {
            let (domino, trump, context) = entry(asked)?;
            let entry = strength(domino, trump, context).expect("the domino has this context");
            json!({
                "beatenBy": names(&entry.beaten_by), "beatenByFollowing": names(&entry.beaten_by_following),
                "beats": names(&entry.beats), "cannotFollow": names(&entry.cannot_follow),
            })
        }
        Op::ClassifyHand => {
            let hand = asked.set("hand")?;
            Refusal::unless_counted(hand.len(), 7, 7)?;
            classify(&hand, asked.trump()?, gold_with_doubles, given)
        }
        Op::PerfectHands => {
            let hands = lists::hands(asked.trump()?, asked.text("class"), gold_with_doubles, given);
            hands.iter().map(|hand| names(hand)).collect()
        }
        Op::LedSuit => json!(led_suit(asked.domino("domino")?, asked.trump()?).name()),
        Op::LegalPlays => {
            let (hand, trump) = (asked.set("hand")?, asked.trump()?);
            let led = if asked.has("led") { Some(asked.domino("led")?) } else { None };
            Refusal::unless_counted(hand.len(), 1, 7)?;
            if let Some(led) = led.filter(|led| hand.contains(led)) {
                return Err(Refusal::new("overlap").with("domino", led.to_string()));
            }
            names(&legal_plays(&hand, led.map(|led| led_suit(led, trump)), trump))
        }
        Op::Trick => {
            let (plays, trump) = (asked.list("plays")?, asked.trump()?);
            Refusal::unless_counted(plays.len(), 1, 4)?;
            each_once(&plays)?;
            json!({ "winner": winner(&plays, trump), "points": trick_points(&plays) })
        }
        Op::Claim => claim::ruling(asked, given)?,
        Op::Shuffle => {
            let order = shuffle(asked.seed()?, asked.0["deal"].as_u64().expect("a deal has a number"), 28);
            let hand = |block: &[u8]| {
                let mut block = block.to_vec();
                block.sort_unstable();
                names(&block.iter().map(|&index| Domino::all()[usize::from(index)]).collect::<Vec<_>>())
            };
            json!({ "hands": order.chunks(7).map(hand).collect::<Value>(), "stock": [] })
        }
        Op::Auction => games::auction(options, asked)?,
        Op::Game => games::game(options, asked, whole)?.1,
        Op::View => games::view(options, asked, whole)?,
        Op::Settle => games::settlement(options, asked)?,
        Op::Replay => games::replay(asked, whole)?,
        Op::Trace => games::trace(options, asked)?,
        Op::Deals => knowledge::counted(options, asked, whole)?,
        Op::Sample => knowledge::sampled(question, options, asked, whole)?,
        Op::Solve => open::solved(asked, whole)?,
        Op::SolveAll => open::all_solved(asked)?,
        Op::BidTable => advice::bid_table(question, asked)?,
        Op::Advise => advice::advised(question, options, asked, whole)?,
    })
}

fn classify(hand: &[Domino], trump: Trump, gold_with_doubles: bool, given: &Value) -> Value {
    let perfect = match (is_platinum(hand, trump), is_gold(hand, trump, gold_with_doubles)) {
        (true, _) => "platinum",
        (_, true) => "gold",
        _ => "none",
    };
    if let Some(leads) = leads(hand, trump, given) {
        return json!({ "perfect": perfect, "guaranteed": true, "leads": leads, "beatenBy": [] });
    }
    claim::check_not_guaranteed(hand, trump);
    let mut beaten_by = Vec::new();
    for &ours in hand {
        let entry = strength(ours, trump, leading_context(ours, trump)).expect("every domino can be led");
        let outside = entry.beaten_by.into_iter().filter(|beater| !hand.contains(beater));
        beaten_by.extend(outside.map(|beater| names(&[ours, beater])));
    }
    json!({ "perfect": perfect, "guaranteed": false, "leads": null, "beatenBy": beaten_by })
}

/// An order that takes all seven tricks in every deal: the printed one if that does. Else the core's, if it does; that it
/// is the first by index is not checked.
pub(super) fn leads(hand: &[Domino], trump: Trump, given: &Value) -> Option<Value> {
    let printed = shown_hand(hand, trump);
    if order_proves(&printed, trump) {
        return Some(names(&printed));
    }
    if given["leads"].is_null() {
        return None;
    }
    let order = given_dominoes(&given["leads"]);
    let mut held = order.clone();
    held.sort_by_key(|domino| domino.index());
    assert!(held == hand && order_proves(&order, trump), "{order:?} DOES NOT PROVE {hand:?} under {}", trump.name());
    Some(names(&order))
}

/// Dominoes of an answer.
pub(super) fn given_dominoes(value: &Value) -> Vec<Domino> {
    let read = |one: &Value| one.as_str().and_then(|text| domino(text).ok());
    let list = value.as_array().map(|list| list.iter().map(read).collect::<Option<Vec<_>>>());
    list.flatten().unwrap_or_else(|| panic!("THE CORE HAS {value} WHERE DOMINOES HAVE TO BE"))
}

/// Dominoes in the order given, as answers write them.
pub(super) fn names(dominoes: &[Domino]) -> Value {
    dominoes.iter().map(Domino::to_string).collect()
}
