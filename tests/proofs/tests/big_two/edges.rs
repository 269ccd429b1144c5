//! Faults that were found at the edges of records, set-ups and snapshots, and must not come back.

use unbeaten::{
    BadTarget, BySeat, CardSet, Players, Seat, Target,
    big_two::{Action, Game, Record, Rules, Setup},
    shell::{CannotTellSeed, DealSeed},
};
use unbeaten_proofs::big_two::RandomGame;

fn hands(texts: [&str; 3]) -> BySeat<CardSet> {
    texts.map(|text| text.parse::<CardSet>().unwrap()).into()
}

/// A seat of two hidden cards cannot play three.
#[test]
fn a_redacted_record_in_which_a_seat_plays_more_cards_than_it_has_is_refused() {
    let text = "[Seat \"0\"]\n[Hands \"3D 9D 9C; ?? ??\"]\n[ToMove \"1\"]\n1:4D,4C,4H *";
    assert!(text.parse::<Record>().unwrap().replay().is_err());
}

/// 5 + 39 cards in hands and 16 played make 60 of 52.
#[test]
fn a_redacted_record_with_more_cards_than_there_are_is_refused() {
    let hidden = ["??"; 13].join(" ");
    let played = "4D 4C 4H 4S 5D 5C 5H 5S 6D 6C 6H 6S 7D 7C 7H 7S";
    let text = format!(
        "[Seat \"0\"]\n[Hands \"3D 9D 9C 10H 10S; {hidden}; {hidden}; {hidden}\"]\n[Played \"{played}\"]\n\
         [ToMove \"0\"]\n0:3D *"
    );
    assert!(text.parse::<Record>().unwrap().replay().is_err());
}

/// A position whose first card is not the lowest, in a hidden hand.
#[test]
fn a_redacted_record_of_a_position_with_any_first_card_replays() {
    let first = Setup {
        must_include: Some("2S".parse().unwrap()),
        ..Setup::lead(hands(["3D 7C 2S", "9H 9S", "4C 4H"]), Seat::S0)
    };
    let game = Game::set_up(Rules::classic(), &first).unwrap();
    let replay = Record::of(&game).redacted(Seat::S1).replay();
    assert!(replay.is_ok(), "{replay:?}");
}

/// A seed given after the redaction would tell every hand.
#[test]
fn a_redacted_record_takes_no_seed() {
    let game = RandomGame::new(Rules::classic(), Players::Four, 1).game;
    let record = Record::of(&game).redacted(Seat::S2);
    assert!(!record.to_string().contains("Seed"));
    let of = DealSeed { seed: 1.into(), number: 0 };
    assert_eq!(record.clone().with_seed(of.seed), Err(CannotTellSeed::HiddenHands));
    assert_eq!(record.clone().with_seed_that_tells_later_deals(of.seed), Err(CannotTellSeed::HiddenHands));
    assert_eq!(record.with_deal_seeds(&[of]), Err(CannotTellSeed::HiddenHands));
}

/// The time that went by after the last action is part of the game.
#[test]
fn a_record_has_the_time_after_the_last_action() {
    let mut game = RandomGame::new(Rules::classic(), Players::Four, 1).game;
    game.advance_to(5).unwrap();
    assert_eq!(Record::of(&game).replay().unwrap().game, Some(game));
}

/// Timers go on from any number that could be loaded.
#[test]
fn what_can_be_loaded_can_be_saved_and_loaded_for_ever() {
    let lead = Setup::lead(hands(["2S 3D 2H 4D", "4C 5C 6C", "4H 5H 6H"]), Seat::S0);
    let text = Game::set_up(Rules::classic(), &lead).unwrap().save();
    let mut game = Game::load(&text.replace("\"timers\":0", "\"timers\":9007199254740991")).unwrap();
    game.play(Seat::S0, Action::Play("2S".parse().unwrap())).unwrap();
    assert_eq!(Game::load(&game.save()), Ok(game));
}

/// No game is over before it begins: rules made in Rust cannot have the target 0 either.
#[test]
fn there_is_no_target_0() {
    assert_eq!(Target::new(0), Err(BadTarget));
    assert_eq!(BadTarget.to_string(), "a target is a whole number from 1 to 4294967295");
    for points in [1, 101, u32::MAX] {
        assert_eq!(Target::try_from(points).map(u32::from), Ok(points));
    }
}

/// Where a pass is for the trick, a seat to move on its own play is one fault and no more.
#[test]
fn on_own_play_is_told_alone_where_a_pass_is_for_the_trick() {
    let rules = Rules { pass: unbeaten::big_two::PassRule::Trick, ..Rules::classic() };
    let own = Setup {
        played: "5D".parse().unwrap(),
        on: Some((Seat::S0, "5D".parse().unwrap())),
        ..Setup::lead(hands(["3D 7C", "9H 9S", "4C 4H"]), Seat::S0)
    };
    let faults = Game::set_up(rules, &own).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
}
