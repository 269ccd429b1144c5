//! The laws of every game with a memory, for Texas 42.

use unbeaten::{
    Players, Policy, Seed,
    texas42::{Game, Record, Rules, Shake, Simulation},
};
use unbeaten_proofs::{
    Dice, Tally,
    laws::{self, RandomGame},
    on_all_cores,
};

#[test]
fn undo_is_the_inverse_of_every_action() {
    let met = laws::undo_is_the_inverse_of_every_action::<Shake>(20);
    met.assert_met("game_over hand_over played trick_won declared auction_won called", 50);
    met.assert_met("thrown_in", 1);
}

#[test]
fn a_whole_hand_is_taken_back_move_by_move() {
    laws::a_whole_round_is_taken_back_move_by_move::<Shake>(40).assert_met("undone", 500);
    laws::nothing_is_taken_back_at_the_start_of_a_round::<Shake>(40).assert_met("start", 50);
}

#[test]
fn exactly_what_is_listed_is_accepted_and_a_claim() {
    let met = laws::exactly_what_is_listed_is_accepted::<Shake>(25);
    met.assert_met("accepted refused at_the_end not_your_turn hand_over game_over wrong_phase", 50);
    met.assert_met("must_bid not_played_here bid_too_low too_few_marks too_many_marks too_few_doubles", 20);
    met.assert_met("not_for_partner needs_marks only_when_forced not_in_hand must_follow must_play_nearest", 3);
    met.assert_met("cannot_claim claim_fails unlisted", 20);
}

#[test]
fn the_last_events_are_those_that_the_last_action_told() {
    laws::the_last_events_are_those_that_the_last_action_told::<Shake>(10).assert_met("told taken_back", 500);
}

#[test]
fn the_next_hand_is_dealt_when_the_hand_is_over() {
    laws::the_next_round_is_dealt_when_the_round_is_over::<Shake>(20).assert_met("deal_too_early dealt game_over", 20);
}

#[test]
fn whatever_is_accepted_can_be_kept_for_ever() {
    let met = laws::whatever_is_accepted_can_be_kept_for_ever::<Shake>(60, 12);
    met.assert_met("dealt set_up loaded read moved undone", 50);
}

#[test]
fn a_hand_alone_goes_as_in_the_game() {
    laws::a_round_alone_goes_as_in_the_game::<Shake>(40).assert_met("action", 900);
}

#[test]
fn a_record_is_the_game_again() {
    laws::a_record_is_the_game_again::<Shake>(30).assert_met("round amid over", 20);
}

#[test]
fn the_reader_takes_other_spellings() {
    laws::the_reader_takes_other_spellings::<Shake>(4).assert_met("read_again", 100);
    laws::hands_are_dealt_from_the_seed_where_they_are_missing::<Shake>(10);
    laws::a_round_without_a_result_is_read_as_far_as_it_goes::<Shake>();
}

#[test]
fn a_broken_rule_is_refused_where_it_stands() {
    let met = laws::a_broken_rule_is_refused_where_it_stands::<Shake>(15);
    met.assert_met("not_your_turn not_in_hand wrong_phase bid_too_low must_follow cannot_claim", 30);
    met.assert_met("claim_fails", 3);
    laws::a_round_that_comes_too_early_is_refused::<Shake>();
}

#[test]
fn a_damaged_record_is_refused_or_is_another_game() {
    let met = laws::a_damaged_record_is_refused_or_is_another_game::<Shake>(4);
    met.assert_met("bad_record not_in_hand not_your_turn wrong_phase replayed overlap missing", 10);
}

#[test]
fn a_redacted_record_has_no_hidden_domino_and_tells_the_same() {
    laws::a_redacted_record_has_no_hidden_card::<Shake>(12).assert_met("searched hidden", 300);
    laws::a_redacted_record_is_played_again_to_the_same_events::<Shake>(12).assert_met("replayed", 200);
    laws::positions_set_up_by_hand_are_redacted_too::<Shake>(60, 20).assert_met("replayed", 100);
}

#[test]
fn what_contradicts_what_the_seat_knows_is_refused() {
    let met = laws::what_contradicts_what_the_seat_knows_is_refused::<Shake>(15);
    met.assert_met("not_your_turn not_in_hand wrong_phase renege must_follow", 20);
}

#[test]
fn a_game_is_loaded_as_it_was_saved() {
    laws::a_game_is_loaded_as_it_was_saved::<Shake>(10).assert_met("loaded undone", 50);
    laws::a_loaded_game_goes_on_as_if_nothing_had_been::<Shake>(10, 25);
}

fn random(rules: Rules, number: u64, moves: usize) -> Game {
    let mut random = RandomGame::<Shake>::number(rules, number);
    random.told(moves);
    random.game
}

#[test]
fn a_snapshot_damaged_in_one_place_is_refused_or_is_another_game() {
    let games = vec![random(Rules::casual(), 3, 45), random(Rules { early_end: false, ..Rules::points() }, 5, 60)];
    let set_up = games.iter().map(|game| {
        let setup = <Shake as laws::Lawful>::as_it_stands(game).expect("somebody is to move");
        Game::set_up(*game.rules(), &setup).expect("it was met in a game")
    });
    let games = set_up.chain(games.clone()).collect();
    let met = laws::a_snapshot_damaged_in_one_place_is_refused_or_is_another_game(games);
    met.assert_met("bad_snapshot other_game newer_version not_in_hand not_your_turn wrong_phase overlap loaded", 1);
}

#[test]
fn what_is_wrong_with_a_text_is_named_and_not_echoed() {
    let mut random = RandomGame::<Shake>::number(Rules { early_end: false, ..Rules::casual() }, 3);
    random.told(60);
    let game = &random.game;
    laws::an_action_that_is_none_is_named(game).assert_met("none", 100);
    laws::a_field_twice_is_refused(game).assert_met("twice", 8);
    laws::a_tag_twice_is_refused(&random).assert_met("twice", 15);
    laws::rounds_are_numbered_in_order(game).assert_met("numbered", 6);
    laws::nothing_long_of_a_text_comes_back(game).assert_met("saved record", 200);
    laws::a_mark_of_the_byte_order_is_no_part_of_a_text(game);
    laws::a_field_too_many_is_refused(game, &["/start"]);
    laws::a_text_that_is_no_snapshot_is_unreadable(game, 2_000);
    let saved = game.save().replace("\"texas42\"", "\"bigTwo\"");
    assert_eq!(Game::load(&saved).unwrap_err().code(), "other_game");
}

#[test]
fn games_that_differ_only_in_hidden_dominoes_look_the_same() {
    let met = laws::games_that_differ_only_in_hidden_cards_look_the_same::<Shake>(8, |_, _| {});
    met.assert_met("alike others_differ", 200);
    laws::a_view_has_no_hidden_card::<Shake>(10).assert_met("view searched", 200);
    laws::a_view_tells_how_the_game_stands::<Shake>(10).assert_met("amid over", 10);
}

#[test]
fn a_position_of_a_game_can_be_set_up_and_goes_on_as_it_did() {
    let met = laws::a_position_of_a_game_can_be_set_up_and_goes_on_as_it_did::<Shake>(150, |dice| dice.below(60));
    met.assert_met("position auction declaration play", 30);
    met.assert_met("sits_out sevens for_partner", 5);
}

#[test]
fn simulations_are_the_same_however_they_are_split() {
    laws::totals_do_not_depend_on_how_the_games_are_split::<Shake>(Rules::casual(), Players::Four);
    laws::games_are_those_that_the_keys_give::<Shake>(&[Players::Four], |totals| {
        assert!(totals.games == 1 && totals.unfinished == 0 && totals.games_won[0] + totals.games_won[1] == 1);
    });
    laws::a_simulation_ends_when_it_is_cancelled::<Shake>(Rules::tournament(), Players::Four);
}

#[test]
fn partners_share_a_policy() {
    let (pairs, seats) = ([Policy::Hint, Policy::Random], [Policy::Hint, Policy::Random, Policy::Hint, Policy::Random]);
    let simulation = Simulation::new(Rules::casual(), Players::Four, Seed::from(8));
    let [pairs, seats] = [simulation.clone().with_policies(pairs.into()), simulation.with_policies(seats.into())]
        .map(|all| all.run(0..50));
    assert_eq!(pairs, seats);
}

#[test]
fn a_traced_game_is_played_by_hand_and_from_its_record() {
    laws::a_traced_game_is_played_by_hand_and_from_its_record::<Shake>(5).assert_met("game action", 90);
    laws::a_trace_ends_with_its_cap::<Shake>();
}

/// Under any rules, whatever is played.
#[test]
fn every_law_holds_in_whole_games() {
    let met = Tally::default();
    on_all_cores((0..150).collect(), |&number| {
        let mut dice = Dice::new(number);
        let bytes: Vec<u8> = (0..60).flat_map(|_| dice.roll().to_le_bytes()).collect();
        laws::every_law_holds_in_a_whole_game::<Shake>(Dice::loaded(&bytes), &met);
    });
    met.assert_met("accepted refused taken_back loaded recorded alike view over amid", 20);
}

/// A claim shows a hand, and the others may keep it in their records.
#[test]
fn a_claim_is_redacted_with_the_hand_that_it_shows() {
    let met = Tally::default();
    laws::for_every_variant::<Shake>(|rules| {
        for number in 0..60 {
            let mut random = RandomGame::<Shake>::number(rules, number);
            let mut events = vec![random.game.dealt()];
            while random.game.to_move().is_some() {
                let claim = unbeaten::texas42::Action::Claim;
                let seat = random.game.to_move().expect("somebody is to move");
                if let Ok(mut told) = random.game.play(seat, claim) {
                    events.append(&mut told);
                    met.note("claimed");
                } else {
                    events.extend(random.step().expect("the hand goes on"));
                }
            }
            for seat in Players::Four.seats() {
                laws::assert_redacted(&Record::of(&random.game), seat, &events, &random.game.score());
            }
            laws::assert_saved_and_loaded(&random.game);
        }
    });
    met.assert_met("claimed", 100);
}
