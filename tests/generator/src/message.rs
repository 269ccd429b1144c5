//! Messages: what a player reads, held against the code and the data.
//!
//! Two messages stand in the source documents to the letter. Of the others the words are the core's own, and what is
//! checked here is that each says what its data says.

use serde_json::Value;

use crate::fair;

/// Fails where a message does not say what the data of its error says.
///
/// # Panics
/// If so.
pub(crate) fn check(error: &Value) {
    let message = error["message"].as_str().expect("every error has a message");
    let place = match (&error["line"], &error["column"]) {
        (Value::Null, Value::Null) => String::new(),
        (line, Value::Null) => format!("line {line}: "),
        (line, column) => format!("line {line}, column {column}: "),
    };
    let said = message.strip_prefix(&place).unwrap_or_else(|| panic!("{message:?} does not begin with {place:?}"));
    assert!(!said.is_empty(), "an error without words: {error}");
    let pretty = |datum: &str| pretty(&error[datum]);
    let text = |datum: &str| error[datum].as_str().unwrap_or_default();
    let expected = match error["code"].as_str().expect("every error has a code") {
        // Only the referee of a record knows of a position besides.
        _ if error["reasons"].is_array() && place.is_empty() => {
            return assert_eq!(Some(said), of_a_setup(error).as_deref());
        }
        _ if error["reasons"].is_array() => {
            return assert!(said.starts_with("this position is impossible: "), "{said:?}");
        }
        _ if let Some(expected) = of_casino(error) => expected,
        "must_beat_single" => format!(
            "You cannot pass! The next player has only 1 card left and you have a card that can beat the {} on the table.",
            pretty("table")
        ),
        "must_play_highest" => format!(
            "You must play your highest card ({}) because the next player has only 1 card left!",
            pretty("required")
        ),
        "not_your_turn" => "Not your turn".into(),
        "must_include" => format!("The first play must contain the {}.", pretty("card")),
        "does_not_beat" => format!("That does not beat {} on the table.", pretty("on")),
        "not_in_hand" if error["domino"].is_string() => format!("You do not hold {}.", text("domino")),
        "not_in_hand" => format!("You do not hold {}.", pretty("cards")),
        "not_a_combo" => format!("{} do not make a combination.", pretty("cards")),
        // A settlement that cannot be, whose numbers are in the question.
        "wrong_count" if error["field"].is_string() => return,
        "wrong_count" => return number(said, error),
        "bad_card" if is_face(text("text")) => {
            let short = format!("{} is not in the pack", pretty("text"));
            // What a drop means is known for one pack only; of piles the rules say the pack.
            let long = format!("{short}: Casino has the ace to the ten");
            return assert!([short, long].iter().any(|words| words == said), "{said:?}");
        }
        "bad_action" | "bad_card" | "bad_domino" | "bad_trump" => return quotes(said, text("text")),
        "no_such_seat" if error["seat"].is_u64() => format!("nobody sits in seat {}", error["seat"]),
        "bad_build" => of_a_build(error),
        "bad_target" if error["index"].is_number() => format!("Nothing lies at place {}.", error["index"]),
        "bad_target" => return quotes(said, error["type"].as_str().unwrap_or(text("area"))),
        "not_there" => match (text("source"), &error["index"]) {
            ("hand", _) => format!("{} is not in your hand.", pretty("card")),
            ("table", _) => format!("{} does not lie loose on the table.", pretty("card")),
            (_, Value::Null) => "The empty area is not what the card was dropped on.".into(),
            (_, index) => format!("What lies at place {index} is not what the card was dropped on."),
        },
        "onto_itself" => format!("{} cannot be dropped on itself.", pretty("card")),
        "not_offered" => "That is not one of the actions of this drop.".into(),
        "too_many" if error["most"] == 10_000 => {
            format!("there are {} captures, and at most {} are listed", error["got"], error["most"])
        }
        "no_such_context" => format!(
            "there is no context \"{}\" for {} with {} declared",
            text("context"),
            text("domino"),
            text("trump")
        ),
        "not_a_suit" => {
            format!("{} are no suit with {} declared, so no seat can be void in them", text("suit"), text("trump"))
        }
        "trump_not_selected" => "nothing is declared yet, so there is no answer".into(),
        "overlap" if error["domino"].is_string() => format!("{} is in two places", text("domino")),
        "overlap" if error["card"].is_string() => {
            let games = ["is in two places", "cannot be in two places", "is in two piles"];
            return assert!(games.iter().any(|words| said == format!("{} {words}", pretty("card"))), "{said:?}");
        }
        "unknown_rules" => {
            let named = ["preset", "field", "profile"].into_iter().find_map(|datum| error[datum].as_str());
            // Only a game without rules has none to name.
            return named.map_or_else(|| assert!(said.contains(" no rules")), |name| quotes(said, name));
        }
        "unknown_game" | "unknown_op" => {
            let known = error["known"].as_array().expect("what there is").iter();
            return assert!(
                said.ends_with(&known.filter_map(Value::as_str).collect::<Vec<_>>().join(", ")),
                "{said:?}"
            );
        }
        "wrong_type" | "missing_field" if error["field"].is_string() => return quotes(said, text("field")),
        "duplicate" => format!("{} is there twice", error["card"].as_str().unwrap_or(text("domino"))),
        "time_backwards" => {
            format!("time runs backwards: it is {} ms already, and {} ms would be earlier", error["now"], error["to"])
        }
        "timer_number" => format!("the last timer was number {}", error["last"]),
        "claim_fails" => return assert!(said.starts_with("You cannot claim the rest: "), "{said:?}"),
        code => match of_42(error).or_else(|| fair::message(code, error)) {
            Some(expected) => expected,
            None => return,
        },
    };
    assert_eq!(said, expected);
}

/// A wrong number is too high or too low, which is said with the nearest that would do; or it contradicts something else
/// that was given, and then both are named.
fn number(said: &str, error: &Value) {
    let (got, want) = (&error["got"], &error["want"]);
    // Only a seed, which has a length and not a number of things, says nothing of what was counted.
    let what = error["what"].as_str().unwrap_or("digits");
    let noun = what.split('_').next().unwrap_or_default();
    let one = noun.strip_suffix("es").filter(|_| noun != "plays").or(noun.strip_suffix('s')).unwrap_or(noun);
    assert!(said.contains(one), "{said:?} does not say {what}");
    let high = got.as_u64() > want.as_u64();
    let are = if got == 1 { "is" } else { "are" };
    let bound =
        if high { format!("{are} too many: at most {want}") } else { format!("{are} too few: at least {want}") };
    let outside = said.starts_with(&format!("{got} ")) && said.ends_with(&format!(" {bound}"));
    let plural = if got == 1 { "" } else { "s" };
    let contradictions = [
        format!("matches of {want} and of {got} seats"),
        format!("a deal for {got} players in a game of {want}"),
        format!("\"hands\" are of {got} opponents, and \"handSizes\" of {want}"),
        format!("{got} card{plural} in the opponents' hands {are} too many: only {want} are unseen"),
        format!("a seed has {want} hexadecimal digits, this one has {got}"),
        fair::nobody_sits_there(got, want),
    ];
    // "Four plays": each domino that a hand lacks is gone with three others.
    let held = (28 - want.as_u64().unwrap_or(0).min(28)) / 4;
    let dominoes = if got == 1 { "domino" } else { "dominoes" };
    let known = contradictions.iter().any(|words| words == said)
        || said == format!("{got} {dominoes} played while a hand has {held}: {want} are gone by then")
        || said.starts_with(&format!("\"hands\" has {got} cards in place "))
            && said.ends_with(&format!("\"handSizes\" says {want} there"));
    assert!(outside || known, "{said:?} does not say what is wrong with {got}, or that {want} would do");
}

/// What only Texas 42 refuses.
fn of_42(error: &Value) -> Option<String> {
    let text = |datum: &str| error[datum].as_str().unwrap_or_default();
    Some(match error["code"].as_str()? {
        "must_bid" => "Everybody has passed, so you have to bid.".into(),
        "not_played_here" => format!("{} is not played here.", text("what")),
        "bid_too_low" => format!("You have to bid more than {}.", text("standing")),
        "too_few_marks" => format!("You have to bid at least {}.", marks(&error["least"])),
        "too_many_marks" => format!("You may bid at most {}.", marks(&error["most"])),
        "too_few_doubles" => {
            format!("You need {} doubles for that, and have {}.", error["want"], error["got"])
        }
        "needs_marks" => format!("That takes a bid of at least {}.", marks(&error["least"])),
        "must_follow" => format!("You have to follow suit: {}", pretty(&error["can"])),
        "must_play_nearest" => format!("You have to play one of those nearest to seven: {}", pretty(&error["can"])),
        "renege" => {
            format!("Trick {} was a renege: {} were held and not followed.", error["trick"], text("suit"))
        }
        _ => return None,
    })
}

/// What only Casino's game refuses.
fn of_casino(error: &Value) -> Option<String> {
    let (card, cards, value) = (pretty(&error["card"]), pretty(&error["cards"]), &error["value"]);
    let few = error["cards"].as_array().is_some_and(|cards| cards.len() == 1);
    Some(match error["code"].as_str()? {
        "game_over" => "The game is over.".into(),
        "not_in_hand" if error["card"].is_string() => format!("You do not hold {card}."),
        "no_such_build" => format!("There is no build of {value}."),
        "not_on_table" => format!("{cards} {} not lie loose on the table.", if few { "does" } else { "do" }),
        "not_a_top" => format!("{cards} cannot be taken from a pile."),
        "nothing_to_take" => "Choose what to take.".into(),
        "no_loose_card" => "A build needs a loose card.".into(),
        "wrong_value" => format!("{card} does not take a build of {value}."),
        "too_high" => format!("A build of {value} is too high: at most 10."),
        "not_groups" if value.is_null() => {
            format!("{cards}: a face card takes one loose card of its rank, and is part of nothing else.")
        }
        "not_groups" => format!("{cards} cannot be split into groups of {value}."),
        "one_thing" => "Only one card, one group or one build at a time.".into(),
        "top_needs_table" => {
            format!("{cards} can be taken from a pile only with something of that value on the table.")
        }
        "no_adding" => "Nothing is added to builds here.".into(),
        "not_yours" => "That build is not yours.".into(),
        "not_an_opponents" => "Only an opponent's build can be raised.".into(),
        "compound" => format!("The build of {value} has several groups and cannot be raised."),
        "not_in_this_round" => format!("Nothing is built in round {}.", error["round"]),
        "one_build" => format!("You own a build of {value} already."),
        "value_taken" => format!("There is a build of {value} already."),
        "trail_with_build" if error["message"].as_str()?.contains("round") => {
            "Not in the first round while you own a build.".into()
        }
        "trail_with_build" => "Not while you own a build.".into(),
        "beside_equal" => format!("You cannot lay a card beside its equal, {card}."),
        "keep_card" if *value == 1 => "You must keep an ace for your build.".into(),
        "keep_card" if *value == 8 => "You must keep an 8 for your build.".into(),
        "keep_card" => format!("You must keep a {value} for your build."),
        "not_there" if error["card"].is_string() && error["source"].is_null() => format!("{card} is not there."),
        "onto_itself" if error["card"].is_null() => "A card cannot be dropped on itself.".into(),
        "no_such_stack" => "There is no such stack.".into(),
        "one_hand_card" => format!("A play takes one card of your hand, not {}.", error["got"]),
        "no_drops" => "What a drop means is known for forty cards only.".into(),
        "too_many" if error["most"] == 10_000 && error["got"].is_null() => {
            "there are more than 10000 plays, which is as many as are listed".into()
        }
        "after_the_end" if error["games"].is_u64() => format!("the series was over after game {}", error["games"]),
        "bad_rules" => "\"groups\": \"one\" goes with \"add\": \"none\" and without \"pileTops\" only".into(),
        _ => return None,
    })
}

/// Why cards are no build.
fn of_a_build(error: &Value) -> String {
    let (cards, value) = (pretty(&error["cards"]), &error["value"]);
    match value.as_u64() {
        None | Some(256..) => format!("no cards make a build of {value}"),
        _ if cards.is_empty() => format!("a build of {value} cannot be made of no cards"),
        _ => format!("a build of {value} cannot be made of {cards}"),
    }
}

/// The first reason why a position of Casino cannot be.
fn of_a_setup(error: &Value) -> Option<String> {
    let (card, value) = (pretty(&error["card"]), &error["value"]);
    Some(match error["code"].as_str()? {
        "bad_card" => format!("{} is not in the pack", pretty(&error["text"])),
        "duplicate" => format!("{card} is there twice"),
        "overlap" => format!("{card} is in two places"),
        "no_such_seat" => format!("nobody sits in seat {}", error["seat"]),
        "bad_build" => of_a_build(error),
        "two_builds" => format!("there are two builds of {value}"),
        "one_build" => format!("seat {} owns another build besides that of {value}", error["owner"]),
        "build_without_card" => format!("seat {} has no card to take the build of {value}", error["owner"]),
        _ => {
            number(error["message"].as_str()?, error);
            return error["message"].as_str().map(str::to_owned);
        }
    })
}

fn marks(count: &Value) -> String {
    format!("{count} mark{}", if count == 1 { "" } else { "s" })
}

/// Whether this is a jack, queen or king as we write it, and so a card, but none of Casino's.
fn is_face(text: &str) -> bool {
    let mut letters = text.chars();
    let [rank, suit, more] = [letters.next(), letters.next(), letters.next()];
    rank.is_some_and(|rank| "JQK".contains(rank)) && suit.is_some_and(|suit| "DCHS".contains(suit)) && more.is_none()
}

fn quotes(said: &str, text: &str) {
    assert!(said.contains(&format!("\"{text}\"")), "{said:?} does not quote {text:?}");
}

/// Cards as players see them.
fn pretty(cards: &Value) -> String {
    let one = |card: &Value| {
        card.as_str().unwrap_or_default().replace('D', "♦").replace('C', "♣").replace('H', "♥").replace('S', "♠")
    };
    match cards {
        Value::Array(cards) => cards.iter().map(one).collect::<Vec<_>>().join(" "),
        card => one(card),
    }
}
