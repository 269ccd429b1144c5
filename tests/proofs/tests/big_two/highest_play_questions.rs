//! The tests that the document "Auto-Pass Timer: Highest Play Detection Algorithm Design" writes down itself, asked as
//! questions with the document's own card objects.
//!
//! Where the document expects the wrong answer, the test asserts the right one and its comment says why.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use unbeaten::{
    Card, CardSet,
    big_two::{Combo, Kind, Rules},
};

const CLASSIC: Rules = Rules::classic();

/// What beats a play that nothing beats.
const NOTHING: &str = "";

const FOUR_TWOS: &str = "2♣ 2♦ 2♥ 2♠ 3♣";

/// The cards with which the document breaks the four royal flushes, in its edge cases and in its last test.
const ROYALS_BROKEN: &str = "10♥ J♣ Q♠ K♦";
const ROYALS_BROKEN_AGAIN: &str = "10♠ J♥ Q♣ K♦";

/// The eight cards after which the document takes all straight flushes for broken.
const DOCUMENTS_EIGHT: &str = "10♥ J♣ Q♠ K♦ 9♥ 9♣ 9♠ 9♦";

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn play(text: &str) -> Combo {
    CLASSIC.classify(cards(text)).unwrap()
}

/// The straight flushes that these cards hold, as a person lays them out.
fn straight_flushes(cards: CardSet) -> Vec<String> {
    let mut flushes = Vec::new();
    let _ = CLASSIC.visit_plays(cards, |play| -> ControlFlow<()> {
        if play.kind() == Kind::StraightFlush {
            flushes.push(CLASSIC.display_order(play).iter().map(Card::to_string).collect::<Vec<_>>().join(" "));
        }
        ControlFlow::Continue(())
    });
    flushes
}

/// A card as the document's tests write it: `{id:'2S', rank:'2', suit:'S'}`.
fn object(card: Card) -> Value {
    json!({ "id": card.to_string(), "rank": card.rank().text(), "suit": card.suit().letter() })
}

fn objects(text: &str) -> Value {
    cards(text).iter().map(object).collect()
}

fn ask(question: &Value) -> Value {
    let answer = unbeaten::json::answer(question.to_string().as_bytes()).unwrap();
    serde_json::from_str(&answer).unwrap()
}

fn ask_unbeatable(play: &Value, played: &Value) -> Value {
    ask(&json!({ "id": 340, "game": "bigTwo", "op": "unbeatable", "in": { "play": play, "played": played } }))
}

/// Checks rows of a play, the cards played before it, and its witness, as whole answers.
#[track_caller]
fn assert_answers<'a>(rows: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>) {
    for (play, played, witness) in rows {
        let expected = match witness {
            NOTHING => json!({ "unbeatable": true, "witness": null }),
            cards => json!({ "unbeatable": false, "witness": cards.split(' ').collect::<Vec<_>>() }),
        };
        let answer = ask_unbeatable(&objects(play), &objects(played));
        assert_eq!(answer, json!({ "id": 340, "ok": expected }), "{play} after {played}");
    }
}

#[test]
fn it_detects_the_two_of_spades_as_highest_single_when_no_cards_played() {
    assert_answers([("2♠", "", NOTHING), ("2♥", "", "2S")]);
}

#[test]
fn it_detects_the_two_of_hearts_as_highest_single_after_the_two_of_spades_is_played() {
    assert_answers([("2♥", "2♠", NOTHING), ("2♣", "2♠", "2H")]);
}

#[test]
fn it_detects_the_two_of_clubs_as_highest_single_after_both_are_played() {
    assert_answers([("2♣", "2♠ 2♥", NOTHING)]);
}

#[test]
fn it_does_not_trigger_for_four_of_a_kind_if_a_royal_flush_is_still_possible() {
    assert_answers([(FOUR_TWOS, "", "10S JS QS KS AS")]);
}

/// The document expects `true` here ("simplified for test"): a nine and one royal card of each suit. But 3–7 and 4–8
/// need neither.
#[test]
fn it_does_not_trigger_for_four_twos_after_the_documents_eight_cards() {
    assert_answers([(FOUR_TWOS, DOCUMENTS_EIGHT, "4S 5S 6S 7S 8S")]);
}

#[test]
fn seven_straight_flushes_are_out_after_the_documents_eight_cards() {
    let unseen = !(cards(DOCUMENTS_EIGHT) | cards(FOUR_TWOS));
    let left = straight_flushes(unseen);
    let expected = [
        // 3♣ is in the play.
        "3D 4D 5D 6D 7D",
        "3H 4H 5H 6H 7H",
        "3S 4S 5S 6S 7S",
        "4D 5D 6D 7D 8D",
        "4C 5C 6C 7C 8C",
        "4H 5H 6H 7H 8H",
        "4S 5S 6S 7S 8S",
    ];
    assert_eq!(left, expected);
}

/// What the document's test meant: with a four, five, six or seven of each suit gone too, no straight flush is possible.
#[test]
fn it_does_trigger_for_four_twos_when_no_straight_flush_is_possible() {
    let eight_and = |more: &str| format!("{DOCUMENTS_EIGHT} {more}");
    for broken in ["7♠ 7♥ 7♣ 7♦", "4♠ 5♥ 6♣ 7♦", "6♠ 6♥ 4♣ 5♦"] {
        assert_answers([(FOUR_TWOS, eight_and(broken).as_str(), NOTHING)]);
    }
    for (three_suits, witness) in [
        ("7♥ 7♣ 7♦", "4S 5S 6S 7S 8S"),
        ("7♠ 7♣ 7♦", "4H 5H 6H 7H 8H"),
        ("7♠ 7♥ 7♦", "4C 5C 6C 7C 8C"),
        ("7♠ 7♥ 7♣", "4D 5D 6D 7D 8D"),
    ] {
        assert_answers([(FOUR_TWOS, eight_and(three_suits).as_str(), witness)]);
    }
}

#[test]
fn it_triggers_for_a_royal_flush_when_it_is_the_highest_remaining_straight_flush() {
    assert_answers([("10♦ J♦ Q♦ K♦ A♦", "10♠ J♥ Q♣", NOTHING)]);
}

/// The document's last test breaks off without a question. Its first five cards are a straight, its second contain the
/// played K♦, and with its played cards the best straight flush is not 9–K of any suit but 8♦–Q♦.
#[test]
fn the_unfinished_test_has_a_best_straight_flush_and_it_is_eight_to_queen() {
    assert_eq!(play("9♠ 10♥ J♣ Q♠ K♠").kind(), Kind::Straight);
    assert_answers([
        ("9♠ 10♥ J♣ Q♠ K♠", ROYALS_BROKEN_AGAIN, "8D 9D 10D JD QD"),
        ("8♦ 9♦ 10♦ J♦ Q♦", ROYALS_BROKEN_AGAIN, NOTHING),
        ("7♣ 8♣ 9♣ 10♣ J♣", ROYALS_BROKEN_AGAIN, "8D 9D 10D JD QD"),
    ]);
    for (flush, card) in [("9♦ 10♦ J♦ Q♦ K♦", "KD"), ("9♠ 10♠ J♠ Q♠ K♠", "10S")] {
        let answer = ask_unbeatable(&objects(flush), &objects(ROYALS_BROKEN_AGAIN));
        assert_eq!((&answer["err"]["code"], &answer["err"]["card"]), (&json!("overlap"), &json!(card)));
    }
}

/// What its title asks for: royal flushes broken in a way that leaves 9–K whole.
#[test]
fn it_detects_when_nine_to_king_becomes_highest_after_royals_broken() {
    let nine_to_king_of_spades = "9♠ 10♠ J♠ Q♠ K♠";
    assert_answers([
        (nine_to_king_of_spades, "A♠ A♥ A♣ A♦", NOTHING),
        (nine_to_king_of_spades, "A♠ J♥ Q♣ K♦", NOTHING),
        // The ace of diamonds is missing, and the royal flush of diamonds is out.
        (nine_to_king_of_spades, "A♠ A♥ A♣", "10D JD QD KD AD"),
        ("9♥ 10♥ J♥ Q♥ K♥", "A♠ A♥ A♣ A♦", "9S 10S JS QS KS"),
        ("9♥ 10♥ J♥ Q♥ K♥", "A♠ A♥ A♣ A♦ K♠", NOTHING),
    ]);
}

// The questions themselves

/// The line is the document's test as it stands, four twos before any card is played.
#[test]
fn the_documents_objects_are_read_as_they_are_written() {
    let line = r#"{"id": "four twos", "game": "bigTwo", "op": "unbeatable", "in": {"play": [
        {"id":"2S", "rank":"2", "suit":"S"},
        {"id":"2H", "rank":"2", "suit":"H"},
        {"id":"2C", "rank":"2", "suit":"C"},
        {"id":"2D", "rank":"2", "suit":"D"},
        {"id":"3C", "rank":"3", "suit":"C"}
    ], "played": [{"id":"10S", "rank":"10", "suit":"S"}]}}"#;
    let answer: Value = serde_json::from_str(&unbeaten::json::answer(line.as_bytes()).unwrap()).unwrap();
    let expected = json!({ "unbeatable": false, "witness": ["10H", "JH", "QH", "KH", "AH"] });
    assert_eq!(answer, json!({ "id": "four twos", "ok": expected }));
}

/// Mixed card ids broke the apps; any spelling of the same cards has the same answer.
#[test]
fn the_spelling_of_a_card_does_not_change_the_answer() {
    let spellings = [
        json!([{ "rank": "2", "suit": "spades" }, { "rank": "2", "suit": "diamonds" }]),
        json!([{ "rank": 2, "suit": "♠" }, { "rank": 2, "suit": "♦" }]),
        json!(["2S", "2D"]),
        json!(["S2", "D2"]),
        json!(["2♠", "♦2"]),
        json!(["2 of spades", "2 diamonds"]),
    ];
    let unbeatable = json!({ "id": 340, "ok": { "unbeatable": true, "witness": null } });
    for play in spellings {
        assert_eq!(ask_unbeatable(&play, &json!([])), unbeatable, "{play}");
        let overlap = ask_unbeatable(&play, &json!(["2♦"]));
        assert_eq!((&overlap["err"]["code"], &overlap["err"]["card"]), (&json!("overlap"), &json!("2D")), "{play}");
    }
}

#[test]
fn the_protocols_examples_are_answered_as_printed() {
    let examples = [
        (
            r#"{"id":1,"game":"bigTwo","op":"unbeatable","in":{"play":["2D","2S"],"played":[]}}"#,
            r#"{"id":1,"ok":{"unbeatable":true,"witness":null}}"#,
        ),
        (
            r#"{"id":2,"game":"bigTwo","op":"unbeatable","in":{"play":["2S","2H","2C","2D","3C"],"played":["10H","JC","QS","KD","9H","9C","9S","9D"]}}"#,
            r#"{"id":2,"ok":{"unbeatable":false,"witness":["4S","5S","6S","7S","8S"]}}"#,
        ),
    ];
    for (question, expected) in examples {
        let question: Value = serde_json::from_str(question).unwrap();
        assert_eq!(ask(&question), serde_json::from_str::<Value>(expected).unwrap());
    }
}

#[test]
fn what_is_no_play_is_answered_with_the_reason() {
    for (play, code) in [("", "empty_play"), ("2♠ A♠", "not_a_combo"), ("2♠ 2♥ 2♣ 2♦", "not_a_combo")] {
        assert_eq!(ask_unbeatable(&objects(play), &json!([]))["err"]["code"], code, "{play}");
    }
}

/// The `canFormAny…` family as one question, after the cards of example 1.
#[test]
fn what_is_still_possible_can_be_asked() {
    let strongest =
        |kind: &str, cards: &str| json!({ "kind": kind, "strongest": cards.split(' ').collect::<Vec<_>>() });
    let question = json!({ "id": 340, "game": "bigTwo", "op": "possible", "in": { "played": objects(ROYALS_BROKEN) } });
    let expected = [
        strongest("single", "2S"),
        strongest("pair", "2D 2S"),
        strongest("triple", "2D 2C 2H"),
        strongest("straight", "10D JD QD KC AS"),
        strongest("flush", "3S 4S 5S 7S 2S"),
        strongest("full_house", "3D 3C 2D 2C 2H"),
        strongest("four_of_a_kind", "3D 2D 2C 2H 2S"),
        strongest("straight_flush", "8D 9D 10D JD QD"),
    ];
    assert_eq!(ask(&question), json!({ "id": 340, "ok": expected }));
}
