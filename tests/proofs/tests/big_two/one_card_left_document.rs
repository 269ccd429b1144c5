//! The document "Pass Validation Audit & Verification", on the rule of the last card: when the next player holds exactly
//! one card, a single that can be beaten must be beaten, and by one's highest card.
//!
//! Its scenarios, tables and messages hold as they stand. It falls short in three places, marked where they are tested:
//! it lets a player pass on the lead, which nobody may; it prints the message about the highest card without saying when
//! it is due; and it takes a hand without cards for a hand that may pass, where we refuse the question.

use serde_json::{Value, json};
use unbeaten::{
    BySeat, Card, CardSet, Players, Rank, Seat, Suit,
    big_two::{BadPosition, BadTurn, Combo, HandSizes, IllegalPass, IllegalPlay, Kind, Rules, Turn},
};

static CLASSIC: Rules = Rules::classic();

/// The table of the document's `compareCards`, and of its appendix.
const RANK_VALUES: [(&str, i32); 13] = [
    ("3", 0),
    ("4", 1),
    ("5", 2),
    ("6", 3),
    ("7", 4),
    ("8", 5),
    ("9", 6),
    ("10", 7),
    ("J", 8),
    ("Q", 9),
    ("K", 10),
    ("A", 11),
    ("2", 12),
];

/// The other table of `compareCards`, with the suit words of the document.
const SUIT_VALUES: [(&str, i32); 4] = [("diamonds", 0), ("clubs", 1), ("hearts", 2), ("spades", 3)];

const LEAD: &str = "";

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn play(text: &str) -> Combo {
    CLASSIC.classify(cards(text)).unwrap()
}

/// The turn of a player with this hand, with this play on the table, when the next player has this many cards.
fn turn(hand: &str, on: &str, next_cards: u8) -> Turn {
    let turn = match on {
        LEAD => Turn::lead(CLASSIC, cards(hand)),
        on => Turn::follow(CLASSIC, cards(hand), play(on)),
    };
    turn.unwrap().with_next_cards(next_cards).unwrap()
}

fn may_pass(hand: &str, on: &str, next_cards: u8) -> bool {
    turn(hand, on, next_cards).check_pass().is_ok()
}

/// What the player reads who tries to pass and may not.
fn pass_message(hand: &str, on: &str) -> String {
    turn(hand, on, 1).check_pass().unwrap_err().to_string()
}

fn rank_value(card: Card) -> i32 {
    RANK_VALUES.into_iter().find(|&(name, _)| name == card.rank().text()).unwrap().1
}

fn suit_value(card: Card) -> i32 {
    // The word of a suit begins with its letter.
    let letter = card.suit().letter().to_ascii_lowercase();
    SUIT_VALUES.into_iter().find(|(word, _)| word.starts_with(letter)).unwrap().1
}

/// The document's `compareCards`, to the letter.
fn compare_cards(one: Card, other: Card) -> i32 {
    let rank_difference = rank_value(one) - rank_value(other);
    if rank_difference != 0 { rank_difference } else { suit_value(one) - suit_value(other) }
}

fn ask(question: &Value) -> Value {
    let answer = unbeaten::json::answer(question.to_string().as_bytes()).unwrap();
    serde_json::from_str(&answer).unwrap()
}

fn ask_can_pass(hand: &Value, on: &Value, next_cards: u8) -> Value {
    let question = json!({ "hand": hand, "on": on, "nextCards": next_cards });
    ask(&json!({ "id": 316, "game": "bigTwo", "op": "canPass", "in": question }))
}

/// Cards as the document's app keeps them: `{rank:'5', suit:'diamonds'}`.
fn objects(text: &str) -> Value {
    let object = |card: Card| {
        let (word, _) = SUIT_VALUES[card.suit().index()];
        json!({ "rank": card.rank().text(), "suit": word })
    };
    cards(text).iter().map(object).collect()
}

// compareCards, and the card rankings reference

#[test]
fn ranks_go_from_the_three_to_the_two() {
    assert!(Rank::ALL.map(Rank::text).into_iter().eq(RANK_VALUES.map(|(name, _)| name)));
    for (rank, (_, value)) in Rank::ALL.into_iter().zip(RANK_VALUES) {
        assert_eq!(i32::try_from(rank.index()), Ok(value));
    }
}

#[test]
fn suits_go_from_diamonds_to_spades_and_their_words_are_read() {
    for (suit, (word, value)) in Suit::ALL.into_iter().zip(SUIT_VALUES) {
        assert_eq!(i32::try_from(suit.index()), Ok(value));
        assert_eq!(format!("5 {word}").parse(), Ok(Card::new(Rank::Five, suit)));
    }
}

#[test]
fn the_example_rankings_hold() {
    assert_eq!(CardSet::ALL.first(), Some(card("3♦")));
    assert_eq!((rank_value(card("3♦")), suit_value(card("3♦"))), (0, 0));
    assert_eq!(CardSet::ALL.last(), Some(card("2♠")));
    assert_eq!((rank_value(card("2♠")), suit_value(card("2♠"))), (12, 3));
    assert!(play("8♥").beats(play("8♦")));
    assert!(play("9♦").beats(play("8♠")));
}

/// "Returns positive when card1 > card2, negative when card1 < card2, zero when equal": for every two cards.
#[test]
fn our_order_of_cards_is_that_of_compare_cards() {
    for (one, other) in Card::ALL.into_iter().flat_map(|one| Card::ALL.map(|other| (one, other))) {
        let order = compare_cards(one, other).cmp(&0);
        assert_eq!(one.cmp(&other), order, "{one} {other}");
        assert_eq!(CLASSIC.height(one).cmp(&CLASSIC.height(other)), order, "{one} {other}");
        let single = |card: Card| CLASSIC.classify(card.into()).unwrap();
        assert_eq!(single(one).beats(single(other)), order.is_gt(), "{one} {other}");
    }
}

/// Every calculation of the first three scenarios.
#[test]
fn the_documents_calculations_come_out() {
    let calculations = [
        ("3♦", "5♦", -2),
        ("7♣", "5♦", 2),
        ("K♠", "5♦", 8),
        ("3♦", "2♠", -12),
        ("5♣", "2♠", -10),
        ("K♥", "2♠", -2),
        ("8♥", "8♦", 2),
        ("8♠", "8♦", 3),
    ];
    for (held, on, difference) in calculations {
        assert_eq!(compare_cards(card(held), card(on)), difference, "{held} on {on}");
        assert_eq!(play(held).beats(play(on)), difference > 0, "{held} on {on}");
        assert_eq!(may_pass(held, on, 1), difference < 0, "{held} on {on}");
    }
}

// The test scenarios

#[test]
fn scenario_1_who_can_beat_the_single_may_not_pass() {
    assert_eq!(turn("3♦ 7♣ K♠", "5♦", 1).check_pass(), Err(IllegalPass::MustBeatSingle { table: card("5♦") }));
    assert_eq!(
        pass_message("3♦ 7♣ K♠", "5♦"),
        "You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table."
    );
}

#[test]
fn scenario_2_who_cannot_beat_the_single_may_pass() {
    assert_eq!(turn("3♦ 5♣ K♥", "2♠", 1).check_pass(), Ok(()));
}

#[test]
fn scenario_3_a_higher_suit_of_the_same_rank_beats() {
    assert_eq!(
        pass_message("8♥ 8♠", "8♦"),
        "You cannot pass! The next player has only 1 card left and you have a card that can beat the 8♦ on the table."
    );
}

#[test]
fn scenario_4_a_pair_on_the_table_may_be_passed() {
    assert_eq!(turn("7♣ 9♠ K♥", "5♦ 5♣", 1).check_pass(), Ok(()));
}

#[test]
fn scenario_5_two_cards_in_the_next_hand_are_not_one() {
    assert!(!may_pass("7♣ 9♠", "5♦", 1));
    assert_eq!(turn("7♣ 9♠", "5♦", 2).check_pass(), Ok(()));
}

// The pass function, step by step

/// Steps 2 to 6 of the document's `pass()`.
fn documents_pass(hand: CardSet, on: Card, next_cards: u8) -> Result<(), IllegalPass> {
    let can_beat_last_play = hand.iter().any(|held| compare_cards(held, on) > 0);
    if next_cards == 1 && can_beat_last_play { Err(IllegalPass::MustBeatSingle { table: on }) } else { Ok(()) }
}

/// Every single on the table, every hand of one or two cards, every number of cards in the next hand.
#[test]
fn our_pass_check_is_the_documents_pass_function() {
    let hands = || {
        let pairs = Card::ALL.into_iter().flat_map(|one| Card::ALL.map(|other| (one, other)));
        pairs.filter(|(one, other)| one <= other).map(|(one, other)| CardSet::of(one).with(other))
    };
    for on in Card::ALL {
        let single = CLASSIC.classify(on.into()).unwrap();
        for hand in hands().filter(|hand| !hand.contains(on)) {
            let turn = Turn::follow(CLASSIC, hand, single).unwrap();
            for next_cards in 0..=13 {
                let ours = turn.with_next_cards(next_cards).unwrap().check_pass();
                assert_eq!(ours, documents_pass(hand, on, next_cards), "{hand} on {on}, next has {next_cards}");
            }
        }
    }
}

/// The document's `pass()` lets a player pass when nothing is on the table; the lead is never passed.
#[test]
fn nobody_may_pass_on_the_lead() {
    for next_cards in 0..=13 {
        assert_eq!(turn("3♦ 7♣ K♠", LEAD, next_cards).check_pass(), Err(IllegalPass::CannotPassOnLead));
    }
}

/// `(index + 1) % roomPlayers.length`, for every table.
#[test]
fn the_next_player_is_the_next_seat_and_wraps_around() {
    for players in [Players::Two, Players::Three, Players::Four] {
        for seat in players.seats() {
            assert_eq!(seat.next(players).index(), (seat.index() + 1) % players.count());
        }
    }
}

#[test]
fn the_rule_looks_at_the_next_seat_and_at_no_other() {
    let may_pass_at = |seat: Seat, cards_left: &BySeat<u8>| {
        let next = seat.next(cards_left.players());
        may_pass("7♣ 9♠", "5♦", cards_left[next])
    };
    // Seat 0 has one card: only the seat before it, which is the last one, may not pass.
    let cards_left = BySeat::from([1, 5, 6, 3]);
    let expected = [(Seat::S0, true), (Seat::S1, true), (Seat::S2, true), (Seat::S3, false)];
    for (seat, allowed) in expected {
        assert_eq!(may_pass_at(seat, &cards_left), allowed, "{seat}");
    }
    assert!(!may_pass_at(Seat::S1, &BySeat::from([4, 2, 1])));
    assert!(!may_pass_at(Seat::S1, &BySeat::from([1, 2])));
    assert_eq!(HandSizes::new(&[1, 5, 6]).unwrap().next_cards(), 1);
}

// Edge cases covered

#[test]
fn every_row_of_the_edge_case_table_is_handled() {
    let rows = [
        ("last play is a pair", "7♣ 9♠ K♥", "5♦ 5♣", 1, true),
        ("last play is a triple", "7♣ 9♠ K♥", "5♦ 5♣ 5♥", 1, true),
        ("last play is a straight", "7♣ 9♠ K♥", "3♦ 4♣ 5♥ 6♠ 7♦", 1, true),
        ("last play is a straight flush", "7♣ 9♠ K♥", "4♠ 5♠ 6♠ 7♠ 8♠", 1, true),
        ("a pair that could be beaten", "7♣ 7♠ K♥", "5♦ 5♣", 1, true),
        ("next player has 0 cards", "7♣ 9♠", "5♦", 0, true),
        ("next player has 1 card", "7♣ 9♠", "5♦", 1, false),
        ("next player has 2 cards", "7♣ 9♠", "5♦", 2, true),
        ("next player has 13 cards", "7♣ 9♠", "5♦", 13, true),
        ("same rank, higher suit", "8♥", "8♦", 1, false),
        ("same rank, lower suit", "8♦", "8♥", 1, true),
        ("highest card on the table", "3♦ A♠ 2♥", "2♠", 1, true),
    ];
    for (what, hand, on, next_cards, allowed) in rows {
        assert_eq!(may_pass(hand, on, next_cards), allowed, "{what}");
    }
}

/// "Current player has no cards (shouldn't happen)": where the document lets it pass, we refuse the position.
#[test]
fn a_player_without_cards_has_no_turn() {
    let refused = [Turn::lead(CLASSIC, CardSet::EMPTY), Turn::follow(CLASSIC, CardSet::EMPTY, play("5♦"))];
    for turn in refused {
        let Err(BadTurn::Position(BadPosition::WrongCount(wrong))) = turn else { panic!("an empty hand has a turn") };
        assert_eq!((wrong.got, wrong.want), (0, 1));
    }
}

// Testing status: the five test cases written and the four manual ones

#[test]
fn the_five_written_test_cases_hold() {
    let rows = [
        ("prevent passing when can beat", "3♦ 7♣ K♠", "5♦", 1, false),
        ("allow passing when cannot beat", "3♦ 5♣ K♥", "2♠", 1, true),
        ("allow passing when last play is not single", "7♣ 9♠ K♥", "5♦ 5♣", 1, true),
        ("allow passing when next player has 2+ cards", "7♣ 9♠", "5♦", 2, true),
    ];
    for (case, hand, on, next_cards, allowed) in rows {
        assert_eq!(may_pass(hand, on, next_cards), allowed, "{case}");
    }
    // The fifth, "verify error message format", for every card that can be on the table and beaten.
    for on in Card::ALL.into_iter().filter(|&on| on != card("2♠")) {
        let message = format!(
            "You cannot pass! The next player has only 1 card left and you have a card that can beat the {on:#} on the \
             table."
        );
        assert_eq!(pass_message("2♠", &on.to_string()), message);
    }
}

#[test]
fn the_four_manual_test_cases_hold() {
    let rows = [
        ("should prevent pass", "4♣ Q♦", "J♠", 1, false),
        ("should allow pass", "4♣ Q♦ 2♥", "2♠", 1, true),
        ("should allow pass (pair on table)", "4♣ Q♦ Q♥", "J♦ J♠", 1, true),
        ("should allow pass (next player has 2+ cards)", "4♣ Q♦", "J♠", 2, true),
    ];
    for (case, hand, on, next_cards, allowed) in rows {
        assert_eq!(may_pass(hand, on, next_cards), allowed, "{case}");
    }
    assert_eq!(
        pass_message("4♣ Q♦", "J♠"),
        "You cannot pass! The next player has only 1 card left and you have a card that can beat the J♠ on the table."
    );
}

// Error messages

#[test]
fn both_messages_are_printed_to_the_letter() {
    assert_eq!(
        pass_message("7♣", "5♦"),
        "You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table."
    );
    let wrong_card = turn("9♣ 2♠", "5♦", 1).check_play(cards("9♣")).unwrap_err();
    assert_eq!(
        wrong_card.to_string(),
        "You must play your highest card (2♠) because the next player has only 1 card left!"
    );
}

#[test]
fn the_highest_card_is_named_in_its_pretty_form_whatever_it_is() {
    for highest in Card::ALL.into_iter().skip(2) {
        let hand = CardSet::from(highest).with(card("3♣"));
        let turn = Turn::follow(CLASSIC, hand, play("3♦")).unwrap().with_next_cards(1).unwrap();
        let message =
            format!("You must play your highest card ({highest:#}) because the next player has only 1 card left!");
        assert_eq!(turn.check_play(cards("3♣")).unwrap_err().to_string(), message);
        assert_eq!(turn.check_play(highest.into()).map(Combo::kind), Ok(Kind::Single));
    }
}

// Playing cards: the document claims this half of the rule and prints its message, but never says when it is due

#[test]
fn a_single_played_on_a_single_must_be_the_highest_card() {
    let turn = turn("3♦ 7♣ K♠", "5♦", 1);
    assert_eq!(turn.check_play(cards("K♠")), Ok(play("K♠")));
    assert_eq!(turn.check_play(cards("7♣")), Err(IllegalPlay::MustPlayHighest { required: card("K♠") }));
    // A card that does not beat the table is refused for that reason first.
    assert_eq!(turn.check_play(cards("3♦")), Err(IllegalPlay::DoesNotBeat { on: cards("5♦") }));
    assert_eq!(turn.legal_plays(), [play("K♠")]);
    assert_eq!(turn.hint(), Some(play("K♠")));
}

#[test]
fn a_single_that_is_led_must_be_the_highest_card_and_longer_plays_are_free() {
    let turn = turn("3♦ 3♣ K♠", LEAD, 1);
    for low in ["3♦", "3♣"] {
        assert_eq!(turn.check_play(cards(low)), Err(IllegalPlay::MustPlayHighest { required: card("K♠") }));
    }
    assert_eq!(turn.legal_plays(), [play("K♠"), play("3♦ 3♣")]);
}

#[test]
fn longer_plays_without_the_highest_card_may_be_led() {
    let turn = turn("3♦ 3♣ 3♥ 4♦ 5♣ 6♥ 7♠ K♠", LEAD, 1);
    for low in ["3♦ 3♣", "3♦ 3♣ 3♥", "3♦ 4♦ 5♣ 6♥ 7♠"] {
        assert_eq!(turn.check_play(cards(low)), Ok(play(low)));
    }
    assert_eq!(turn.check_play(cards("7♠")), Err(IllegalPlay::MustPlayHighest { required: card("K♠") }));
}

#[test]
fn the_highest_card_is_not_asked_for_when_the_rule_does_not_apply() {
    let rows = [
        ("two cards in the next hand", "3♦ 7♣ K♠", "5♦", 2, "7♣"),
        ("two cards in the next hand, on the lead", "3♦ 7♣ K♠", LEAD, 2, "3♦"),
        ("a pair on the table", "7♦ 7♣ K♦ K♠", "5♦ 5♣", 1, "7♦ 7♣"),
        ("a triple on the table", "7♦ 7♣ 7♥ K♠", "5♦ 5♣ 5♥", 1, "7♦ 7♣ 7♥"),
        ("five cards on the table", "4♦ 5♣ 6♥ 7♠ 8♦ K♠", "3♦ 4♣ 5♥ 6♠ 7♦", 1, "4♦ 5♣ 6♥ 7♠ 8♦"),
    ];
    for (what, hand, on, next_cards, low) in rows {
        assert_eq!(turn(hand, on, next_cards).check_play(cards(low)), Ok(play(low)), "{what}");
    }
}

#[test]
fn who_may_not_pass_always_has_exactly_one_single_to_play() {
    let hand = cards("4♣ 8♦ 8♠ Q♦ 2♥");
    for on in !hand {
        let single = CLASSIC.classify(on.into()).unwrap();
        let turn = Turn::follow(CLASSIC, hand, single).unwrap().with_next_cards(1).unwrap();
        let expected = if turn.check_pass().is_ok() { vec![] } else { vec![play("2♥")] };
        assert_eq!(turn.legal_plays(), expected, "on {on}");
        assert_eq!(turn.hint(), expected.first().copied(), "on {on}");
    }
}

// The same as questions, with cards in the document's own form

/// The example of the protocol.
#[test]
fn the_protocols_example_is_answered_as_printed() {
    let question =
        br#"{"id":3,"game":"bigTwo","op":"canPass","in":{"hand":["3D","7C","KS"],"on":["5D"],"nextCards":1}}"#;
    let expected = r#"{"id":3,"err":{"code":"must_beat_single","message":"You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table.","table":"5D"}}"#;
    let answer: Value = serde_json::from_str(&unbeaten::json::answer(question).unwrap()).unwrap();
    assert_eq!(answer, serde_json::from_str::<Value>(expected).unwrap());
}

#[test]
fn the_scenarios_can_be_asked_with_suit_words() {
    let refusal = |table: &str| {
        let message = format!(
            "You cannot pass! The next player has only 1 card left and you have a card that can beat the {:#} on the \
             table.",
            card(table)
        );
        json!({ "id": 316, "err": { "code": "must_beat_single", "message": message, "table": table } })
    };
    let allowed = json!({ "id": 316, "ok": true });
    let scenarios = [
        ("3♦ 7♣ K♠", "5♦", 1, refusal("5D")),
        ("3♦ 5♣ K♥", "2♠", 1, allowed.clone()),
        ("8♥ 8♠", "8♦", 1, refusal("8D")),
        ("7♣ 9♠ K♥", "5♦ 5♣", 1, allowed.clone()),
        ("7♣ 9♠", "5♦", 2, allowed),
    ];
    for (hand, on, next_cards, answer) in scenarios {
        assert_eq!(ask_can_pass(&objects(hand), &objects(on), next_cards), answer, "{hand} on {on}");
    }
}

/// An app whose suits were spelled in two ways took 8♥ for no better than 8♦.
#[test]
fn equal_ranks_are_told_apart_however_the_suits_are_spelled() {
    let diamonds = [
        json!("8D"),
        json!("D8"),
        json!("8♦"),
        json!({ "id": "8D", "rank": "8", "suit": "D" }),
        objects("8♦")[0].clone(),
    ];
    let hearts = [
        json!("8H"),
        json!("8 of hearts"),
        json!("♥8"),
        json!({ "rank": 8, "suit": "♥" }),
        json!({ "id": "8H", "rank": "8", "suit": "hearts" }),
    ];
    for (low, high) in diamonds.iter().flat_map(|low| hearts.iter().map(move |high| (low, high))) {
        let answer = ask_can_pass(&json!([high]), &json!([low]), 1);
        assert_eq!(answer["err"]["code"], "must_beat_single", "{high} on {low}");
        assert_eq!(ask_can_pass(&json!([low]), &json!([high]), 1), json!({ "id": 316, "ok": true }), "{low} on {high}");
    }
}

#[test]
fn the_wrong_card_is_refused_in_the_answer_with_the_card_that_is_required() {
    let ask_play = |chosen: &str| {
        let fields = json!({
            "hand": objects("9♣ 2♠"), "play": objects(chosen), "on": objects("5♦"), "mustInclude": null, "nextCards": 1,
        });
        ask(&json!({ "id": "wrong card", "game": "bigTwo", "op": "checkPlay", "in": fields }))
    };
    let refusal = json!({ "id": "wrong card", "err": {
        "code": "must_play_highest",
        "message": "You must play your highest card (2♠) because the next player has only 1 card left!",
        "required": "2S",
    }});
    assert_eq!(ask_play("9♣"), refusal);
    assert_eq!(ask_play("2♠"), json!({ "id": "wrong card", "ok": { "kind": "single" } }));
}
