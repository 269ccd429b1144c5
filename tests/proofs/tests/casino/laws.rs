//! The laws of every game with a memory, for Casino.

use unbeaten::{
    Players,
    casino::{Game, Match, Rules},
};
use unbeaten_proofs::{
    Dice, Tally,
    casino::RandomGame,
    laws::{self, Lawful},
    on_all_cores,
};

#[test]
fn undo_is_the_inverse_of_every_action() {
    let met = laws::undo_is_the_inverse_of_every_action::<Match>(9);
    met.assert_met("series_over game_over dealt captured built added merged raised trailed", 5);
}

#[test]
fn a_whole_game_is_taken_back_play_by_play() {
    laws::a_whole_round_is_taken_back_move_by_move::<Match>(12).assert_met("undone", 500);
    laws::nothing_is_taken_back_at_the_start_of_a_round::<Match>(12).assert_met("start", 10);
}

#[test]
fn exactly_what_is_listed_is_accepted() {
    let met = laws::exactly_what_is_listed_is_accepted::<Match>(12);
    met.assert_met("accepted refused at_the_end not_your_turn game_over not_in_hand no_such_build not_on_table", 50);
    met.assert_met("not_a_top nothing_to_take no_loose_card wrong_value too_high not_groups", 20);
    met.assert_met(
        "top_needs_table no_adding not_an_opponents compound not_in_this_round one_build value_taken one_thing",
        2,
    );
    met.assert_met("trail_with_build beside_equal keep_card not_yours", 3);
}

#[test]
fn the_last_events_are_those_that_the_last_action_told() {
    laws::the_last_events_are_those_that_the_last_action_told::<Match>(6).assert_met("told taken_back", 500);
}

#[test]
fn the_next_game_is_dealt_when_the_game_is_over() {
    laws::the_next_round_is_dealt_when_the_round_is_over::<Match>(12).assert_met("deal_too_early game_over", 12);
}

#[test]
fn whatever_is_accepted_can_be_kept_for_ever() {
    let met = laws::whatever_is_accepted_can_be_kept_for_ever::<Match>(40, 10);
    met.assert_met("dealt set_up loaded read moved undone builds", 30);
}

#[test]
fn a_game_alone_goes_as_in_the_series() {
    laws::a_round_alone_goes_as_in_the_game::<Match>(12).assert_met("action", 900);
}

#[test]
fn a_record_is_the_game_again() {
    laws::a_record_is_the_game_again::<Match>(9).assert_met("round amid over", 10);
}

#[test]
fn the_reader_takes_other_spellings() {
    laws::the_reader_takes_other_spellings::<Match>(3).assert_met("read_again", 100);
    laws::hands_are_dealt_from_the_seed_where_they_are_missing::<Match>(9);
    laws::a_round_without_a_result_is_read_as_far_as_it_goes::<Match>();
}

#[test]
fn a_broken_rule_is_refused_where_it_stands() {
    let met = laws::a_broken_rule_is_refused_where_it_stands::<Match>(9);
    met.assert_met("not_your_turn not_in_hand no_such_build not_on_table not_groups", 20);
}

#[test]
fn a_damaged_record_is_refused_or_is_another_game() {
    let met = laws::a_damaged_record_is_refused_or_is_another_game::<Match>(2);
    met.assert_met("bad_record not_in_hand not_your_turn not_on_table replayed overlap", 10);
}

#[test]
fn a_redacted_record_has_no_hidden_card_and_tells_the_same() {
    laws::a_redacted_record_has_no_hidden_card::<Match>(9).assert_met("searched hidden", 200);
    laws::a_redacted_record_is_played_again_to_the_same_events::<Match>(9).assert_met("replayed", 200);
    laws::positions_set_up_by_hand_are_redacted_too::<Match>(24, 15).assert_met("replayed", 100);
}

#[test]
fn what_contradicts_what_the_seat_knows_is_refused() {
    let met = laws::what_contradicts_what_the_seat_knows_is_refused::<Match>(9);
    met.assert_met("not_your_turn not_in_hand not_groups no_such_build not_on_table", 20);
}

#[test]
fn a_game_is_loaded_as_it_was_saved() {
    laws::a_game_is_loaded_as_it_was_saved::<Match>(6).assert_met("loaded undone", 50);
    laws::a_loaded_game_goes_on_as_if_nothing_had_been::<Match>(6, 25);
}

fn random(rules: Rules, number: u64, moves: usize) -> RandomGame {
    let mut random = RandomGame::number(rules, number);
    random.told(moves);
    random
}

#[test]
fn a_snapshot_damaged_in_one_place_is_refused_or_is_another_game() {
    let games =
        [random(Rules { sweep: 3, ..Rules::south_african() }, 3, 25).game, random(Rules::standard52(), 4, 60).game];
    let set_up = games.iter().map(|game| {
        let setup = Match::as_it_stands(game).expect("somebody is to move");
        Game::set_up(*game.rules(), &setup).expect("it was met in a game")
    });
    let games = set_up.chain(games.clone()).collect();
    let met = laws::a_snapshot_damaged_in_one_place_is_refused_or_is_another_game(games);
    met.assert_met("bad_snapshot other_game newer_version not_in_hand not_your_turn overlap loaded", 1);
}

#[test]
fn what_is_wrong_with_a_text_is_named_and_not_echoed() {
    let random = random(Rules { sweep: 3, ..Rules::standard52() }, 3, 70);
    let game = &random.game;
    laws::an_action_that_is_none_is_named(game).assert_met("none", 100);
    laws::a_field_twice_is_refused(game).assert_met("twice", 8);
    laws::a_tag_twice_is_refused(&random).assert_met("twice", 15);
    laws::rounds_are_numbered_in_order(game).assert_met("numbered", 6);
    laws::nothing_long_of_a_text_comes_back(game).assert_met("saved record", 100);
    laws::a_mark_of_the_byte_order_is_no_part_of_a_text(game);
    laws::a_field_too_many_is_refused(game, &["/start"]);
    laws::a_text_that_is_no_snapshot_is_unreadable(game, 2_000);
    let saved = game.save().replace("\"casino\"", "\"bigTwo\"");
    assert_eq!(Game::load(&saved).unwrap_err().code(), "other_game");
}

#[test]
fn games_that_differ_only_in_hidden_cards_look_the_same() {
    let met = laws::games_that_differ_only_in_hidden_cards_look_the_same::<Match>(6, |_, _| {});
    met.assert_met("alike others_differ", 100);
    laws::a_view_has_no_hidden_card::<Match>(6).assert_met("view searched", 100);
    laws::a_view_tells_how_the_game_stands::<Match>(9).assert_met("amid over", 9);
}

#[test]
fn a_position_of_a_game_can_be_set_up_and_goes_on_as_it_did() {
    let met = laws::a_position_of_a_game_can_be_set_up_and_goes_on_as_it_did::<Match>(45, |dice| dice.below(60));
    met.assert_met("position builds compound later_round sweeps", 20);
}

#[test]
fn simulations_are_the_same_however_they_are_split() {
    laws::totals_do_not_depend_on_how_the_games_are_split::<Match>(Rules::south_african(), Players::Two);
    laws::totals_do_not_depend_on_how_the_games_are_split::<Match>(Rules::standard52(), Players::Four);
    let tables = [Players::Two, Players::Three, Players::Four];
    laws::games_are_those_that_the_keys_give::<Match>(&tables, |totals| {
        assert!(totals.games == 1 && totals.unfinished == 0 && totals.games_won.iter().sum::<u64>() == 1);
    });
    laws::a_simulation_ends_when_it_is_cancelled::<Match>(Rules::south_african(), Players::Three);
}

#[test]
fn a_traced_game_is_played_by_hand_and_from_its_record() {
    laws::a_traced_game_is_played_by_hand_and_from_its_record::<Match>(3).assert_met("game action", 80);
    laws::a_trace_ends_with_its_cap::<Match>();
}

/// Under any rules, whatever is played.
#[test]
fn every_law_holds_in_whole_games() {
    let met = Tally::default();
    on_all_cores((0..100).collect(), |&number| {
        let mut dice = Dice::new(number);
        let bytes: Vec<u8> = (0..60).flat_map(|_| dice.roll().to_le_bytes()).collect();
        laws::every_law_holds_in_a_whole_game::<Match>(Dice::loaded(&bytes), &met);
    });
    met.assert_met("accepted refused taken_back loaded recorded alike view over amid", 10);
}
