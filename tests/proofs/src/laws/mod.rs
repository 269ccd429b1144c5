//! What holds for every game that the [shell](unbeaten::shell) gives a memory, whatever its rules: each law is a function
//! over the game, and says how often it met what.

mod accepted;
pub mod accident;
mod actions;
mod lawful;
mod line;
mod random_game;
mod record;
mod record_text;
mod redacted_record;
mod round;
mod seeded_record;
mod setup;
mod simulation;
mod snapshot;
mod trace;
mod undo;
mod view;
mod whole_game;

pub use accepted::{any_number, whatever_is_accepted_can_be_kept_for_ever};
pub use accident::an_accident_leaves_the_game_as_it_was;
pub use actions::{
    exactly_what_is_listed_is_accepted, the_last_events_are_those_that_the_last_action_told,
    the_next_round_is_dealt_when_the_round_is_over, try_what_comes_to_mind,
};
pub use lawful::{Lawful, for_every_variant};
pub use line::Line;
pub use random_game::{Move, RandomGame};
pub use record::{
    a_broken_rule_is_refused_where_it_stands, a_damaged_record_is_refused_or_is_another_game,
    a_record_is_the_game_again, a_round_that_comes_too_early_is_refused,
    a_round_without_a_result_is_read_as_far_as_it_goes, a_tag_twice_is_refused,
    hands_are_dealt_from_the_seed_where_they_are_missing, rounds_are_numbered_in_order,
    the_reader_takes_other_spellings, written_and_replayed,
};
pub use record_text::{byte_at, places, with_actions, with_tags};
pub use redacted_record::{
    a_redacted_record_has_no_hidden_card, a_redacted_record_is_played_again_to_the_same_events, assert_redacted,
    positions_set_up_by_hand_are_redacted_too, what_contradicts_what_the_seat_knows_is_refused,
};
pub use round::a_round_alone_goes_as_in_the_game;
pub use seeded_record::{
    a_deal_comes_of_the_seed_that_its_round_tells, deals_keep_their_numbers,
    the_seed_of_a_deal_is_told_when_it_is_over, the_seed_of_a_game_is_told_when_it_is_over,
};
pub use setup::a_position_of_a_game_can_be_set_up_and_goes_on_as_it_did;
pub use simulation::{
    a_simulation_ends_when_it_is_cancelled, by_hand, games_are_those_that_the_keys_give,
    totals_do_not_depend_on_how_the_games_are_split,
};
pub use snapshot::{
    a_field_too_many_is_refused, a_field_twice_is_refused, a_game_is_loaded_as_it_was_saved,
    a_loaded_game_goes_on_as_if_nothing_had_been, a_mark_of_the_byte_order_is_no_part_of_a_text,
    a_snapshot_damaged_in_one_place_is_refused_or_is_another_game, a_text_that_is_no_snapshot_is_unreadable,
    an_action_that_is_none_is_named, assert_goes_on, assert_saved_and_loaded, nothing_long_of_a_text_comes_back,
    other_games_and_newer_versions_are_told_apart,
};
pub use trace::{a_trace_ends_with_its_cap, a_traced_game_is_played_by_hand_and_from_its_record};
pub use undo::{
    a_whole_round_is_taken_back_move_by_move, assert_as_it_was, assert_taken_back,
    nothing_is_taken_back_at_the_start_of_a_round, undo_is_the_inverse_of_every_action,
};
pub use view::{
    a_view_has_no_hidden_card, a_view_tells_how_the_game_stands, assert_looks_the_same, assert_nothing_hidden_in_view,
    games_that_differ_only_in_hidden_cards_look_the_same,
};
pub use whole_game::every_law_holds_in_a_whole_game;
