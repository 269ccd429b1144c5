//! A toy that has nothing but its rules: history, undo, records, saved games, views and simulation are the shell's, and so
//! are their laws.

use unbeaten::{
    BySeat, CardSet, Players, Policy, Refusal, Seat, Seed,
    shell::{CannotDeal, Hands, Record, Simulation},
};
use unbeaten_proofs::{
    briscola::{Game, Hand, Refused, Rules, Start},
    laws,
};

#[test]
fn undo_is_the_inverse_of_every_card_played() {
    let met = laws::undo_is_the_inverse_of_every_action::<Hand>(30);
    met.assert_met("game_over hand_over played thrown_in trick_won", 50);
}

#[test]
fn a_whole_hand_is_taken_back_card_by_card() {
    laws::a_whole_round_is_taken_back_move_by_move::<Hand>(60).assert_met("undone", 500);
}

#[test]
fn nothing_is_taken_back_at_the_start_of_a_hand() {
    laws::nothing_is_taken_back_at_the_start_of_a_round::<Hand>(60).assert_met("start", 200);
}

#[test]
fn an_accident_leaves_the_game_as_it_was() {
    let met = laws::an_accident_leaves_the_game_as_it_was::<Hand>(10);
    met.assert_met("accident", 1_000);
    met.assert_met("game_over hand_over played thrown_in trick_won", 20);
}

#[test]
fn exactly_what_is_listed_is_accepted() {
    let met = laws::exactly_what_is_listed_is_accepted::<Hand>(20);
    met.assert_met("accepted refused not_your_turn not_in_hand round_over game_over at_the_end", 50);
}

#[test]
fn the_last_events_are_those_that_the_last_card_told() {
    let met = laws::the_last_events_are_those_that_the_last_action_told::<Hand>(20);
    met.assert_met("told taken_back", 1_000);
}

#[test]
fn the_next_hand_is_dealt_when_the_hand_is_over() {
    let met = laws::the_next_round_is_dealt_when_the_round_is_over::<Hand>(50);
    met.assert_met("deal_too_early dealt game_over", 50);
}

#[test]
fn whatever_is_accepted_can_be_kept_for_ever() {
    let met = laws::whatever_is_accepted_can_be_kept_for_ever::<Hand>(100, 12);
    met.assert_met("dealt set_up loaded read moved undone", 100);
}

#[test]
fn a_hand_alone_goes_as_in_the_game() {
    laws::a_round_alone_goes_as_in_the_game::<Hand>(20).assert_met("action", 900);
}

#[test]
fn seeds_are_told_when_nothing_hidden_comes_of_them_any_more() {
    laws::the_seed_of_a_game_is_told_when_it_is_over::<Hand>(8).assert_met("over going_on", 20);
    laws::the_seed_of_a_deal_is_told_when_it_is_over::<Hand>(12).assert_met("told one_open all_over", 6);
    laws::a_deal_comes_of_the_seed_that_its_round_tells::<Hand>(12).assert_met("refused", 36);
    laws::deals_keep_their_numbers::<Hand>(12).assert_met("round", 100);
}

#[test]
fn a_record_is_the_game_again() {
    let met = laws::a_record_is_the_game_again::<Hand>(60);
    met.assert_met("round amid over", 20);
}

#[test]
fn the_reader_takes_other_spellings() {
    let met = laws::the_reader_takes_other_spellings::<Hand>(5);
    met.assert_met("read_again", 100);
}

#[test]
fn hands_are_dealt_from_the_seed_where_they_are_missing() {
    laws::hands_are_dealt_from_the_seed_where_they_are_missing::<Hand>(10);
}

#[test]
fn a_hand_without_a_result_is_read_as_far_as_it_goes() {
    laws::a_round_without_a_result_is_read_as_far_as_it_goes::<Hand>();
}

#[test]
fn a_broken_rule_is_refused_where_it_stands() {
    let met = laws::a_broken_rule_is_refused_where_it_stands::<Hand>(15);
    met.assert_met("not_your_turn not_in_hand", 100);
}

#[test]
fn a_hand_that_comes_too_early_is_refused() {
    laws::a_round_that_comes_too_early_is_refused::<Hand>();
}

#[test]
fn a_damaged_record_is_refused_or_is_another_game() {
    let met = laws::a_damaged_record_is_refused_or_is_another_game::<Hand>(5);
    met.assert_met("bad_record bad_start deal_too_early not_in_hand not_your_turn replayed", 10);
}

#[test]
fn a_redacted_record_has_no_hidden_card() {
    let met = laws::a_redacted_record_has_no_hidden_card::<Hand>(20);
    met.assert_met("searched hidden", 500);
}

#[test]
fn a_redacted_record_is_played_again_to_the_same_events() {
    laws::a_redacted_record_is_played_again_to_the_same_events::<Hand>(20).assert_met("replayed action", 200);
}

/// Sixteen cards and a deal each.
const FOUR_HANDS: usize = 4 * 17;

#[test]
fn hands_set_up_are_redacted_too() {
    laws::positions_set_up_by_hand_are_redacted_too::<Hand>(60, FOUR_HANDS).assert_met("replayed", 100);
}

#[test]
fn what_contradicts_what_the_seat_knows_is_refused() {
    let met = laws::what_contradicts_what_the_seat_knows_is_refused::<Hand>(20);
    met.assert_met("not_your_turn not_in_hand", 200);
}

#[test]
fn a_game_is_loaded_as_it_was_saved() {
    laws::a_game_is_loaded_as_it_was_saved::<Hand>(20).assert_met("loaded undone", 100);
}

#[test]
fn a_loaded_game_goes_on_as_if_nothing_had_been() {
    laws::a_loaded_game_goes_on_as_if_nothing_had_been::<Hand>(20, 10);
}

/// Seat 0 begins a hand of two cards, and its pair is three points ahead.
fn set_up() -> Game {
    let hands: BySeat<CardSet> = ["3D 2S", "4C 5C", "KH QH", "AS 10D"].map(|cards| cards.parse().unwrap()).into();
    let start = Start { hands: Hands::all_known(hands), totals: [4, 1] };
    let mut game = Game::set_up(Rules { more: 2 }, &start).unwrap();
    for (seat, card) in [(Seat::S0, "2S"), (Seat::S1, "4C"), (Seat::S2, "KH"), (Seat::S3, "AS")] {
        game.play(seat, card.parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn the_highest_spade_takes_the_trick_and_a_drawn_hand_is_thrown_in() {
    let mut game = set_up();
    for (seat, card) in [(Seat::S3, "10D"), (Seat::S0, "3D"), (Seat::S1, "5C"), (Seat::S2, "QH")] {
        game.play(seat, card.parse().unwrap()).unwrap();
    }
    assert_eq!((game.score(), game.to_move(), game.outcome()), ([4, 3], None, None));
    let text = Record::of(&game).redacted(Seat::S1).to_string();
    let expected = "[Game \"littleBriscola\"]\n[Rules \"{\\\"more\\\":2}\"]\n[Seat \"1\"]\n\n[Hand \"1\"]\n\
                    [Hands \"?? ??; 4C 5C; ?? ??; ?? ??\"]\n[Totals \"4,1\"]\n\
                    0:2S 1:4C 2:KH 3:AS 3:10D 0:3D 1:5C 2:QH =0,2\n";
    assert_eq!(text, expected);
}

#[test]
fn a_snapshot_damaged_in_one_place_is_refused_or_is_another_game() {
    let mut random = laws::RandomGame::<Hand>::number(Rules::default(), 3);
    random.told(25);
    let met = laws::a_snapshot_damaged_in_one_place_is_refused_or_is_another_game(vec![set_up(), random.game]);
    let codes = "bad_snapshot bad_start deal_too_early newer_version not_in_hand not_your_turn other_game round_over";
    met.assert_met(codes, 1);
    met.assert_met("loaded", 30);
}

#[test]
fn what_is_wrong_with_a_text_is_named_and_not_echoed() {
    let mut random = laws::RandomGame::<Hand>::number(Rules::default(), 3);
    random.told(25);
    laws::a_tag_twice_is_refused(&random).assert_met("twice", 30);
    let game = random.game;
    laws::an_action_that_is_none_is_named(&game).assert_met("none", 100);
    laws::a_field_twice_is_refused(&game).assert_met("twice", 8);
    laws::rounds_are_numbered_in_order(&game).assert_met("numbered", 12);
    laws::nothing_long_of_a_text_comes_back(&game).assert_met("saved record", 200);
    laws::a_mark_of_the_byte_order_is_no_part_of_a_text(&game);
}

#[test]
fn a_field_too_many_is_refused() {
    laws::a_field_too_many_is_refused(&set_up(), &[]);
}

#[test]
fn other_games_and_newer_versions_are_told_apart() {
    laws::other_games_and_newer_versions_are_told_apart(&set_up());
}

#[test]
fn a_text_that_is_no_snapshot_is_unreadable() {
    laws::a_text_that_is_no_snapshot_is_unreadable(&set_up(), 2_000);
}

#[test]
fn games_that_differ_only_in_hidden_cards_look_the_same() {
    let met = laws::games_that_differ_only_in_hidden_cards_look_the_same::<Hand>(10, |_, _| {});
    met.assert_met("alike others_differ", 200);
}

#[test]
fn a_view_has_no_hidden_card() {
    laws::a_view_has_no_hidden_card::<Hand>(20).assert_met("view searched", 200);
}

#[test]
fn a_view_tells_how_the_game_stands() {
    let met = laws::a_view_tells_how_the_game_stands::<Hand>(20);
    met.assert_met("amid over", 20);
}

#[test]
fn a_hand_can_be_set_up_and_goes_on_as_it_did() {
    let met =
        laws::a_position_of_a_game_can_be_set_up_and_goes_on_as_it_did::<Hand>(60, |dice| dice.below(2) * FOUR_HANDS);
    met.assert_met("position", 100);
}

#[test]
fn a_game_cannot_begin_or_go_on_with_impossible_hands() {
    let hands = |texts: [&str; 4]| BySeat::from(texts.map(|cards| cards.parse::<CardSet>().unwrap()));
    for (bad, totals) in [
        (hands(["3D", "3D", "4D", "5D"]), [0, 0]),
        (hands(["3D 2S", "6D", "4D", "5D"]), [0, 0]),
        (hands(["", "", "", ""]), [0, 0]),
        (hands(["3D", "6D", "4D", "5D"]), [0, 5]),
    ] {
        let start = Start { hands: Hands::all_known(bad), totals };
        assert_eq!(Game::set_up(Rules::default(), &start), Err(vec![Refused::BadStart]));
    }
    let mut random = laws::RandomGame::<Hand>::number(Rules { more: 50 }, 1);
    while random.game.to_move().is_some() {
        random.step();
    }
    let cannot = random.game.next_deal(&hands(["3D", "3D", "4D", "5D"])).unwrap_err();
    assert_eq!((cannot, cannot.code()), (CannotDeal::BadDeal(Refused::BadStart), "bad_start"));
    assert!(!Refused::BadStart.to_string().is_empty() && Refused::BadStart.code() == "bad_start");
}

#[test]
fn totals_do_not_depend_on_how_the_games_are_split() {
    laws::totals_do_not_depend_on_how_the_games_are_split::<Hand>(Rules::default(), Players::Four);
}

#[test]
fn simulated_games_are_those_that_the_keys_give() {
    laws::games_are_those_that_the_keys_give::<Hand>(&[Players::Four], |cards| assert!(cards >= 16));
}

/// Two policies are those of the two pairs.
#[test]
fn partners_share_a_policy() {
    let (pairs, seats) = ([Policy::Hint, Policy::Random], [Policy::Hint, Policy::Random, Policy::Hint, Policy::Random]);
    let simulation = |policies| {
        Simulation::<Hand>::new(Rules::default(), Players::Four, Seed::from(8)).with_policies(policies).run(0..50)
    };
    assert_eq!(simulation(pairs.into()), simulation(seats.into()));
}

#[test]
fn a_simulation_ends_when_it_is_cancelled() {
    laws::a_simulation_ends_when_it_is_cancelled::<Hand>(Rules::default(), Players::Four);
}

#[test]
fn a_traced_game_is_played_by_hand_and_from_its_record() {
    let met = laws::a_traced_game_is_played_by_hand_and_from_its_record::<Hand>(10);
    met.assert_met("game action", 90);
    laws::a_trace_ends_with_its_cap::<Hand>();
}
