//! The document "Big Two Scoring System", table by table and match by match.
//!
//! Its odd characters are UTF-8 read in the wrong code page (`Ã—` is ×, `â†’` is →, `â‰¥` is ≥); nothing else in it is
//! wrong, with one exception: its code calls everybody who holds neither 1–4, 5–9 nor 10–13 cards the winner, so 14 cards
//! would cost nothing. We refuse them. The document counts players from 1 and we count seats from 0: its Player 2 is our
//! seat 1.

use serde_json::{Value, json};
use unbeaten::{
    CardSet, Players, Seat,
    big_two::{GameScore, MatchScore, Rules, ScoreError, ScoreSheet, SeatScore},
};

const CLASSIC: Rules = Rules::classic();

/// The worked game: the cards that each player has left after each match.
const WORKED_GAME: [[u8; 4]; 3] = [[0, 3, 7, 10], [9, 0, 4, 11], [8, 2, 0, 13]];

/// The scoring reference table: remaining cards, points per card, total points.
const REFERENCE_TABLE: [(u8, u16, u32); 14] = [
    (0, 0, 0),
    (1, 1, 1),
    (2, 1, 2),
    (3, 1, 3),
    (4, 1, 4),
    (5, 2, 10),
    (6, 2, 12),
    (7, 2, 14),
    (8, 2, 16),
    (9, 2, 18),
    (10, 3, 30),
    (11, 3, 33),
    (12, 3, 36),
    (13, 3, 39),
];

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

/// The document's `calculatePlayerScore(hand)`.
fn player_score(hand: CardSet) -> u32 {
    CLASSIC.score_hand(hand.len() as u8).unwrap()
}

/// The document's `calculateMatchScores(players, winnerId)`. The winner need not be named: it is who has no card left.
fn match_scores(cards_left: [u8; 4]) -> MatchScore {
    CLASSIC.score_match(cards_left.into()).unwrap()
}

fn points(result: &MatchScore) -> Vec<u32> {
    result.seats.iter().map(|(_, seat)| seat.match_points).collect()
}

/// A sheet with these matches on it.
fn sheet(matches: &[[u8; 4]]) -> ScoreSheet {
    let mut sheet = ScoreSheet::new(CLASSIC, Players::Four);
    for &cards_left in matches {
        sheet.add(cards_left.into()).unwrap();
    }
    sheet
}

/// How a game stands after these matches: `shouldGameEnd` is its `over`, `findFinalWinner` its `winners`.
fn score(matches: &[[u8; 4]]) -> GameScore {
    sheet(matches).score()
}

fn ask(question: &Value) -> Value {
    let answer = unbeaten::json::answer(question.to_string().as_bytes()).unwrap();
    serde_json::from_str(&answer).unwrap()
}

// Match scoring rules

#[test]
fn a_match_ends_when_one_player_has_no_card_left() {
    assert_eq!(match_scores([3, 0, 7, 11]).winner, Seat::S1);
    assert_eq!(CLASSIC.score_match([3, 1, 7, 11].into()), Err(ScoreError::NoWinner));
    // A match ends with the first empty hand, so there is never a second.
    let two_winners = ScoreError::TwoWinners { seats: [Seat::S0, Seat::S2] };
    assert_eq!(CLASSIC.score_match([0, 1, 0, 11].into()), Err(two_winners));
}

/// The points table with its example calculations.
#[test]
fn the_points_table_gives_its_own_examples() {
    let rows = [(1..=4, 1, (3, 3)), (5..=9, 2, (7, 14)), (10..=13, 3, (11, 33)), (0..=0, 0, (0, 0))];
    for (cards_remaining, points_per_card, (example, total)) in rows {
        assert!(cards_remaining.contains(&example));
        assert_eq!(CLASSIC.score_hand(example), Ok(total));
        for cards_left in cards_remaining {
            assert_eq!(CLASSIC.points_per_card[usize::from(cards_left)], points_per_card);
            assert_eq!(CLASSIC.score_hand(cards_left), Ok(u32::from(cards_left) * u32::from(points_per_card)));
        }
    }
}

#[test]
fn every_row_of_the_reference_table_holds() {
    for (cards_left, points_per_card, total) in REFERENCE_TABLE {
        assert_eq!(CLASSIC.points_per_card[usize::from(cards_left)], points_per_card, "{cards_left} cards");
        assert_eq!(CLASSIC.score_hand(cards_left), Ok(total), "{cards_left} cards");
    }
    assert_eq!(CLASSIC.points_per_card.len(), REFERENCE_TABLE.len());
}

/// The block under "Key Implementation Points", to the letter.
#[test]
fn the_documents_formula_gives_every_score() {
    for cards_remaining in 0..=13 {
        let points_per_card = match cards_remaining {
            1..=4 => 1,
            5..=9 => 2,
            10..=13 => 3,
            _ => 0, // Winner
        };
        assert_eq!(CLASSIC.score_hand(cards_remaining), Ok(u32::from(cards_remaining) * points_per_card));
    }
}

/// Here the document's formula is wrong: its last branch takes a player with 14 cards for the winner.
#[test]
fn nobody_is_scored_with_more_cards_than_were_dealt() {
    for cards_left in 14..=u8::MAX {
        let wrong = CLASSIC.score_hand(cards_left).unwrap_err();
        assert_eq!((wrong.got, wrong.want), (usize::from(cards_left), 13));
        assert_eq!(CLASSIC.score_match([0, cards_left, 1, 1].into()), Err(ScoreError::WrongCount(wrong)));
    }
}

/// "No score doublings for unused 2s, four-of-a-kinds, or straight flushes."
#[test]
fn a_hand_costs_the_same_whatever_cards_are_left_in_it() {
    let hands_of_five = [
        ("nothing in particular", "3♦ 5♣ 8♥ J♠ K♦"),
        ("an unused two", "3♦ 5♣ 8♥ J♠ 2♠"),
        ("unused twos, four of a kind", "2♦ 2♣ 2♥ 2♠ 3♦"),
        ("a four of a kind", "7♦ 7♣ 7♥ 7♠ 3♦"),
        ("a straight flush", "4♠ 5♠ 6♠ 7♠ 8♠"),
        ("the royal flush", "10♠ J♠ Q♠ K♠ A♠"),
    ];
    for (what, hand) in hands_of_five {
        assert_eq!(player_score(cards(hand)), 10, "{what}");
    }
    assert_eq!(player_score(cards("2♠")), 1);
    assert_eq!(player_score(CardSet::EMPTY), 0);
}

#[test]
fn the_winner_gets_no_points_in_any_seat() {
    for winner in Seat::ALL {
        let mut cards_left = [13; 4];
        cards_left[winner.index()] = 0;
        let result = match_scores(cards_left);
        assert_eq!(result.winner, winner);
        for (seat, line) in result.seats.iter() {
            assert_eq!(line.match_points, if seat == winner { 0 } else { 39 });
        }
    }
}

// Game end condition

/// Three matches with eleven cards left cost 99; the fourth decides.
#[test]
fn the_game_ends_at_101_points_and_not_at_100() {
    assert_eq!(CLASSIC.target.points(), 101);
    for (cards_left, total, over) in [(1, 100, false), (2, 101, true), (3, 102, true), (13, 138, true)] {
        let standing = score(&[[0, 1, 1, 11], [0, 1, 1, 11], [0, 1, 1, 11], [0, 1, 1, cards_left]]);
        assert_eq!(standing.totals[Seat::S3], total);
        assert_eq!(standing.over, over, "{total} points");
        assert_eq!(standing.winners.is_empty(), !over, "nobody has won before the game is over");
    }
}

#[test]
fn any_player_can_end_the_game() {
    for loser in Seat::ALL {
        let mut cards_left = [1; 4];
        cards_left[loser.index()] = 13;
        cards_left[loser.next(Players::Four).index()] = 0;
        assert!(!score(&[cards_left; 2]).over);
        assert!(score(&[cards_left; 3]).over);
    }
}

#[test]
fn the_lowest_total_wins_even_without_winning_a_match_often() {
    // Seat 0 wins two matches and still has the higher total.
    let standing = score(&[[0, 1, 9, 13], [0, 1, 9, 13], [4, 1, 0, 13]]);
    assert_eq!(standing.totals.as_slice(), [4, 3, 36, 117]);
    assert_eq!(standing.winners, [Seat::S1]);
    // Two players over the limit in the same match change nothing.
    let standing = score(&[[0, 1, 13, 13], [1, 0, 13, 13], [0, 1, 13, 13]]);
    assert_eq!((standing.totals.as_slice(), standing.winners), ([1, 2, 117, 117].as_slice(), vec![Seat::S0]));
}

/// The document does not say what a tie is; we report all who share the lowest total.
#[test]
fn players_who_tie_for_the_lowest_total_win_together() {
    let standing = score(&[[0, 2, 5, 13], [1, 0, 5, 13], [1, 0, 5, 13]]);
    assert_eq!(standing.totals.as_slice(), [2, 2, 30, 117]);
    assert_eq!(standing.winners, [Seat::S0, Seat::S1]);
}

// Example game flow

#[test]
fn the_worked_game_gives_the_points_of_each_match() {
    let expected = [[0, 3, 14, 30], [18, 0, 4, 33], [16, 2, 0, 39]];
    let winners = [Seat::S0, Seat::S1, Seat::S2];
    for ((cards_left, expected), winner) in WORKED_GAME.into_iter().zip(expected).zip(winners) {
        let result = match_scores(cards_left);
        assert_eq!(points(&result), expected);
        assert_eq!(result.winner, winner);
    }
}

#[test]
fn the_worked_game_has_these_cumulative_scores_after_each_match() {
    let cumulative = [[0, 3, 14, 30], [18, 3, 18, 63], [34, 5, 18, 102]];
    for (played, expected) in (1..).zip(cumulative) {
        let standing = score(&WORKED_GAME[..played]);
        assert_eq!(standing.totals.as_slice(), expected, "after match {played}");
        assert_eq!(standing.over, played == 3, "after match {played}");
    }
}

#[test]
fn player_4_ends_the_worked_game_with_102_and_player_2_wins_it_with_5() {
    let standing = score(&WORKED_GAME);
    assert_eq!(standing.totals[Seat::S3], 102);
    assert!(standing.over);
    assert_eq!(standing.winners, [Seat::S1]);
    assert_eq!(standing.totals[Seat::S1], 5);
}

#[test]
fn no_match_follows_the_end_of_the_game() {
    let mut sheet = sheet(&WORKED_GAME);
    let before = sheet.clone();
    assert_eq!(sheet.add([0, 1, 1, 1].into()), Err(ScoreError::AfterTheEnd { matches: 3 }));
    assert_eq!(sheet, before);
}

/// Cards left, points a card, points of the match and total of each player: the fields of `PlayerMatchScoreDetail`; the
/// winner and the four lines are `MatchResult`.
#[test]
fn a_match_result_has_the_details_of_every_player() {
    let line = |cards_left, points_per_card, match_points, total| SeatScore {
        cards_left,
        points_per_card,
        match_points,
        total,
    };
    let expected = [
        (Seat::S0, [line(0, 0, 0, 0), line(3, 1, 3, 3), line(7, 2, 14, 14), line(10, 3, 30, 30)]),
        (Seat::S1, [line(9, 2, 18, 18), line(0, 0, 0, 3), line(4, 1, 4, 18), line(11, 3, 33, 63)]),
        (Seat::S2, [line(8, 2, 16, 34), line(2, 1, 2, 5), line(0, 0, 0, 18), line(13, 3, 39, 102)]),
    ];
    let expected = expected.map(|(winner, seats)| MatchScore { winner, seats: seats.into() });
    assert_eq!(sheet(&WORKED_GAME).matches(), expected);
    let as_data = json!({ "cardsLeft": 13, "pointsPerCard": 3, "matchPoints": 39, "total": 102 });
    assert_eq!(json!(expected[2].seats[Seat::S3]), as_data);
}

// The functions of the document, and its checklist

#[test]
fn adding_a_match_answers_with_its_result() {
    let mut sheet = ScoreSheet::new(CLASSIC, Players::Four);
    for cards_left in WORKED_GAME {
        let result = sheet.add(cards_left.into()).unwrap();
        assert_eq!(sheet.matches().last(), Some(&result));
        assert_eq!(points(&result), points(&match_scores(cards_left)));
        assert_eq!(sheet.is_over(), sheet.score().over);
    }
}

#[test]
fn the_compliance_checklist_is_met() {
    let standing = score(&WORKED_GAME);
    let costs =
        |cards_left, points_per_card| CLASSIC.score_hand(cards_left) == Ok(u32::from(cards_left) * points_per_card);
    let same_cost = |one, other| player_score(cards(one)) == player_score(cards(other));
    let checklist = [
        ("Winner gets 0 points", costs(0, 0) && match_scores(WORKED_GAME[0]).seats[Seat::S0].match_points == 0),
        ("1-4 cards = 1 point per card", (1..=4).all(|cards_left| costs(cards_left, 1))),
        ("5-9 cards = 2 points per card", (5..=9).all(|cards_left| costs(cards_left, 2))),
        ("10-13 cards = 3 points per card", (10..=13).all(|cards_left| costs(cards_left, 3))),
        ("No multipliers or doublings", same_cost("2♠ 2♥ 2♣ 2♦", "3♦ 5♣ 7♥ 9♠")),
        ("Game ends at 101+ points", !score(&WORKED_GAME[..2]).over && standing.over),
        ("Lowest score wins the game", standing.winners == [Seat::S1]),
    ];
    for (promise, kept) in checklist {
        assert!(kept, "{promise}");
    }
}

// The same as questions

#[test]
fn the_worked_game_can_be_asked_as_one_question() {
    let question =
        json!({ "id": "worked game", "game": "bigTwo", "op": "scoreGame", "in": { "matches": WORKED_GAME } });
    let expected = json!({ "id": "worked game", "ok": {
        "totals": [34, 5, 18, 102],
        "perMatch": [[0, 3, 14, 30], [18, 0, 4, 33], [16, 2, 0, 39]],
        "over": true,
        "winners": [1],
    }});
    assert_eq!(ask(&question), expected);
}

#[test]
fn an_unfinished_game_has_no_winners_in_the_answer() {
    let question =
        json!({ "id": 2, "game": "bigTwo", "op": "scoreGame", "in": { "matches": [[0, 3, 7, 10], [9, 0, 4, 11]] } });
    let expected = json!({ "id": 2, "ok": {
        "totals": [18, 3, 18, 63],
        "perMatch": [[0, 3, 14, 30], [18, 0, 4, 33]],
        "over": false,
        "winners": [],
    }});
    assert_eq!(ask(&question), expected);
}

#[test]
fn every_row_of_the_reference_table_can_be_asked() {
    for (cards_left, _, total) in REFERENCE_TABLE {
        let question = json!({ "id": null, "game": "bigTwo", "op": "scoreHand", "in": { "cardsLeft": cards_left } });
        assert_eq!(ask(&question), json!({ "id": null, "ok": total }));
    }
}

#[test]
fn a_match_can_be_asked_and_an_impossible_one_is_refused() {
    let ask_match =
        |cards_left: Value| ask(&json!({ "game": "bigTwo", "op": "scoreMatch", "in": { "cardsLeft": cards_left } }));
    assert_eq!(ask_match(json!([0, 3, 7, 10])), json!({ "id": null, "ok": [0, 3, 14, 30] }));
    for (cards_left, code) in [
        (json!([1, 3, 7, 10]), "no_winner"),
        (json!([0, 0, 7, 10]), "two_winners"),
        (json!([0, 3, 7, 14]), "wrong_count"),
    ] {
        assert_eq!(ask_match(cards_left)["err"]["code"], code);
    }
}
