//! The document's examples, one by one, and counts over whole spaces of drops.

use super::setup::{build, loose, position, stack};
use super::*;
use crate::{cards, parse};

const BOTH: [Profile; 2] = [Profile::Document, Profile::Literal];

fn card(text: &str) -> u8 {
    parse(text).unwrap()
}

/// Seat 0 drops the only card of its hand on the only item of the table.
fn from_hand(profile: Profile, round: u32, dragged: &str, item: Item) -> Result<Determined, Wrong> {
    let position = position(round, vec![item], &[dragged, ""]);
    let target = targets(&position.table)[0];
    determine(profile, &position, &Drop::new(card(dragged), Source::Hand, target))
}

fn rule_ids(profile: Profile, round: u32, dragged: &str, item: Item) -> Vec<&'static str> {
    from_hand(profile, round, dragged, item).unwrap().rule_ids
}

fn on_loose(target: &str) -> Item {
    Item::Loose(card(target))
}

fn staging(dragged: &str) -> Action {
    let source = Source::Hand;
    Action::CreateStagingStack { source, card: card(dragged), target_index: 0, table_to_table: false }
}

fn capture(taken: &str, capture_value: u32, capture_type: CaptureType) -> Action {
    Action::Capture { target_cards: cards(taken), capture_value, capture_type }
}

/// "Hand: 7♠ → Table: 7♦ ✅ (value match)", "Hand: 5♠ → Table: 6♦ ❌ (value mismatch)", and K♥ → K♣, which R2 refuses.
#[test]
fn single_card_captures() {
    for profile in BOTH {
        assert!(rule_ids(profile, 2, "7S", on_loose("7D")).contains(&"single-card-capture"));
        assert!(!rule_ids(profile, 1, "5S", on_loose("6D")).contains(&"single-card-capture"));
        let kings = from_hand(profile, 1, "KH", on_loose("KC"));
        assert_eq!(kings, Err(Wrong::BadCard { text: "KH".into() }));
    }
}

/// "Hand: 9♠ → Build(9): [5♦,4♣] ✅ (9 = 9)", "Hand: 7♥ → Build(8): [3♠,5♦] ❌ (7 ≠ 8)".
#[test]
fn build_captures() {
    for profile in BOTH {
        for owner in [0, 1] {
            let nine = from_hand(profile, 1, "9S", build("5D 4C", 9, owner, true)).unwrap();
            assert_eq!(nine.rule_ids, ["build-capture"], "whoever owns it");
            assert_eq!(nine.actions, [capture("5D 4C", 9, CaptureType::Build)]);
            assert!(!nine.modal && nine.error_message.is_none());
            let seven = from_hand(profile, 1, "7H", build("3S 5D", 8, owner, true)).unwrap();
            let nothing =
                Determined { rule_ids: vec![], actions: vec![], modal: false, error_message: Some(NO_ACTIONS) };
            assert_eq!(seven, nothing);
        }
    }
}

/// "Hand: 10♠ → Temp Stack: [4♥,6♦] ✅ (10 = 4+6)": R3 makes it so, literally it is impossible.
#[test]
fn temp_stack_captures() {
    let add = Action::AddToStagingStack { stack_id: "s0".into(), card: card("10S"), source: Source::Hand };
    let document = from_hand(Profile::Document, 1, "10S", stack("4H 6D", 0)).unwrap();
    assert_eq!(document.rule_ids, ["temp-stack-addition", "temp-stack-capture"]);
    assert_eq!(document.actions, [add.clone(), capture("4H 6D", 10, CaptureType::TempStack)]);
    assert!(document.modal);
    let literal = from_hand(Profile::Literal, 1, "10S", stack("4H 6D", 0)).unwrap();
    assert_eq!((literal.actions, literal.modal), (vec![add], false));
}

/// "Hand: 8♣ → Temp Stack: [5♠,4♦] ❌ (8 ≠ 9)".
#[test]
fn a_temp_stack_of_another_sum_is_only_added_to() {
    for profile in BOTH {
        let eight = from_hand(profile, 1, "8C", stack("5S 4D", 1)).unwrap();
        assert_eq!((eight.rule_ids, eight.modal), (vec!["temp-stack-addition"], false));
        assert_eq!(from_hand(profile, 1, "8C", stack("", 0)), Err(Wrong::EmptyStack { id: "s0".into() }));
    }
}

/// Worked example 1: 7♠ on 7♦ in round 1.
#[test]
fn example_1_single_card_capture() {
    let take = capture("7D", 7, CaptureType::Single);
    let document = from_hand(Profile::Document, 1, "7S", on_loose("7D")).unwrap();
    let expected = Determined {
        rule_ids: vec!["universal-staging", "single-card-capture"],
        actions: vec![staging("7S"), take.clone()],
        modal: true,
        error_message: None,
    };
    assert_eq!(document, expected);
    let literal = from_hand(Profile::Literal, 1, "7S", on_loose("7D")).unwrap();
    let fourteen = Action::CreateBuild { owner: 0, cards: cards("7D 7S"), value: 14 };
    assert_eq!(literal.actions, [staging("7S"), take, fourteen]);
}

/// Worked example 2: 5♠ on 4♦ in round 1.
#[test]
fn example_2_build_creation() {
    for profile in BOTH {
        let both = from_hand(profile, 1, "5S", on_loose("4D")).unwrap();
        let nine = Action::CreateBuild { owner: 0, cards: cards("4D 5S"), value: 9 };
        assert_eq!(both.rule_ids, ["universal-staging", "create-own-build"]);
        assert_eq!(both.actions, [staging("5S"), nine]);
        assert!(both.modal);
    }
}

/// Worked example 3: 3♣ onto the empty area, no 3 on the table, no build.
#[test]
fn example_3_trail() {
    for profile in BOTH {
        let position = position(1, loose("7D 4S"), &["3C", ""]);
        let drop = Drop::new(card("3C"), Source::Hand, Target::Empty);
        let trail = determine(profile, &position, &drop).unwrap();
        assert_eq!(trail.rule_ids, ["trail-card"]);
        assert_eq!(trail.actions, [Action::Trail { card: card("3C") }]);
        assert!(trail.modal);
        let outcomes = matched(profile, &position, &drop).unwrap();
        assert!(outcomes[..8].iter().all(|(_, outcome)| *outcome == Outcome::NotMatched));
        assert_eq!(outcomes[8], ("trail-card", Outcome::Matched));
    }
}

/// "Round 1 OR player has existing build."
#[test]
fn building_after_round_1_needs_an_own_build() {
    let table = |owner| vec![on_loose("4D"), build("2D 6C", 8, owner, false)];
    for (round, owner, may_build) in [(1, 1, true), (2, 1, false), (2, 0, true), (3, 0, true)] {
        let position = position(round, table(owner), &["5S", ""]);
        let drop = Drop::new(card("5S"), Source::Hand, Target::Loose(0));
        let matching = determine(Profile::Document, &position, &drop).unwrap().rule_ids;
        assert_eq!(matching.contains(&"create-own-build"), may_build, "round {round} owner {owner}");
    }
}

#[test]
fn raising_builds() {
    let raise = |dragged: &str, owner, extendable| {
        from_hand(Profile::Document, 2, dragged, build("2D 3C", 5, owner, extendable)).unwrap()
    };
    let own = raise("4S", 0, false);
    let target_build = build("2D 3C", 5, 0, false);
    let nine = Action::ExtendBuild { target_build, added_card: card("4S"), new_value: 9 };
    assert_eq!((own.rule_ids, own.actions, own.modal), (vec!["extend-own-build"], vec![nine], false));
    let others = raise("4S", 1, true);
    assert_eq!((others.rule_ids, others.modal), (vec!["extend-opponent-build"], true));
    assert!(raise("4S", 1, false).actions.is_empty());
    assert_eq!(raise("5S", 0, true).rule_ids, ["build-capture", "extend-own-build"], "5 takes 5 or makes 10");
    assert_eq!(raise("5S", 1, true).rule_ids, ["build-capture", "extend-opponent-build"]);
    assert!(raise("6S", 0, true).actions.is_empty(), "11 is too much");
}

#[test]
fn trailing_is_kept_back_by_an_own_build_in_round_1_and_by_an_equal_loose_card() {
    let may_trail = |round, table: Vec<Item>| {
        let position = position(round, table, &["9S", ""]);
        let drop = Drop::new(card("9S"), Source::Hand, Target::Empty);
        !determine(Profile::Document, &position, &drop).unwrap().actions.is_empty()
    };
    assert!(may_trail(1, vec![]));
    assert!(!may_trail(1, vec![build("2D 6C", 8, 0, false)]));
    assert!(may_trail(2, vec![build("2D 6C", 8, 0, false)]));
    assert!(may_trail(1, vec![build("2D 6C", 8, 1, false)]));
    assert!(!may_trail(2, loose("9D")));
    assert!(may_trail(1, vec![build("9D", 9, 1, false), stack("9C", 1)]), "neither is a loose card");
}

#[test]
fn from_the_table_cards_are_only_put_together() {
    let table = [loose("5D 5C"), vec![stack("2D 3D", 0), build("2S 3S", 5, 0, true)]].concat();
    let position = position(1, table, &["", ""]);
    for profile in BOTH {
        let onto = |target| determine(profile, &position, &Drop::new(card("5D"), Source::Table, target)).unwrap();
        let source = Source::Table;
        let put = Action::CreateStagingStack { source, card: card("5D"), target_index: 1, table_to_table: true };
        assert_eq!((onto(Target::Loose(1)).actions, onto(Target::Loose(1)).modal), (vec![put], false));
        assert_eq!(onto(Target::Stack(2)).rule_ids, ["temp-stack-addition"], "R3 is about hand cards");
        assert!(onto(Target::Build(3)).actions.is_empty());
        assert!(onto(Target::Empty).actions.is_empty());
    }
}

#[test]
fn after_an_exclusive_match_the_search_is_stopped() {
    let position = position(1, vec![stack("4H 6D", 0)], &["10S 9S", ""]);
    let outcomes = |profile, dragged| {
        matched(profile, &position, &Drop::new(card(dragged), Source::Hand, Target::Stack(0))).unwrap()
    };
    for (profile, dragged) in [(Profile::Document, "9S"), (Profile::Literal, "9S"), (Profile::Literal, "10S")] {
        let outcomes = outcomes(profile, dragged);
        assert_eq!(outcomes[0], ("universal-staging", Outcome::NotMatched));
        assert_eq!(outcomes[1], ("temp-stack-addition", Outcome::Matched));
        assert!(outcomes[2..].iter().all(|(_, outcome)| matches!(outcome, Outcome::Stopped { .. })));
    }
    let both = outcomes(Profile::Document, "10S");
    assert!(both.iter().all(|(_, outcome)| !matches!(outcome, Outcome::Stopped { .. })));
    assert_eq!(both[4], ("temp-stack-capture", Outcome::Matched));
}

/// Every hand card on every loose card in round 1: 40 · 39 drops, each of which stages. A card meets 3 of its value.
/// Of the 45 ordered pairs of values that sum to at most 10, five are of equal values: 40 · 16 + 5 · 12 builds.
#[test]
fn every_card_on_every_card() {
    for (profile, builds) in [(Profile::Document, 700), (Profile::Literal, 1560)] {
        let mut counted = [0; 3];
        for dragged in pack() {
            for target in pack().into_iter().filter(|&target| target != dragged) {
                let position = Position {
                    round: 1,
                    current: 0,
                    table: vec![Item::Loose(target)],
                    hands: vec![vec![dragged], vec![]],
                };
                let drop = Drop::new(dragged, Source::Hand, Target::Loose(0));
                let found = determine(profile, &position, &drop).unwrap().rule_ids;
                for (count, id) in
                    counted.iter_mut().zip(["universal-staging", "single-card-capture", "create-own-build"])
                {
                    *count += u32::from(found.contains(&id));
                }
            }
        }
        assert_eq!(counted, [1560, 120, builds], "{profile:?}");
    }
}

#[test]
fn all_drops_in_their_order() {
    let table = vec![on_loose("7D"), build("2D 3C", 5, 1, true), stack("4H", 0), on_loose("4C")];
    let position = position(2, table, &["4S 7C", "5H"]);
    let found = all_drops(Profile::Document, &position).unwrap();
    let line = |drop: &PossibleDrop| {
        format!("{} {} {:?}: {}", crate::name(drop.card), drop.source.name(), drop.target, drop.rule_ids.join(" "))
    };
    let expected = [
        "4S hand Loose(0): universal-staging",
        "4S hand Build(1): extend-opponent-build",
        "4S hand Stack(2): temp-stack-addition temp-stack-capture",
        "4S hand Loose(3): universal-staging single-card-capture",
        "7C hand Loose(0): universal-staging single-card-capture",
        "7C hand Stack(2): temp-stack-addition",
        "7C hand Loose(3): universal-staging",
        "7D table Stack(2): temp-stack-addition",
        "7D table Loose(3): universal-staging",
        "4C table Loose(0): universal-staging",
        "4C table Stack(2): temp-stack-addition",
    ];
    assert_eq!(found.iter().map(line).collect::<Vec<_>>(), expected);
    let literal = all_drops(Profile::Literal, &position).unwrap();
    assert_eq!(literal[2].rule_ids, ["temp-stack-addition"]);
}

/// A fresh deal of two players with an empty table: every card can only be trailed.
#[test]
fn on_an_empty_table_every_card_trails() {
    let (hands, _) = deal(crate::seed_from_number(42), 0, 2).unwrap();
    let position = Position { round: 1, current: 1, table: vec![], hands };
    for profile in BOTH {
        let found = all_drops(profile, &position).unwrap();
        assert_eq!(found.len(), 10);
        assert!(found.iter().all(|drop| drop.target == Target::Empty && drop.rule_ids == ["trail-card"]));
    }
}

/// What the two rulings change: R1 takes builds away, R3 adds captures of stacks; nothing else differs.
#[test]
fn the_profiles_differ_by_two_rulings_only() {
    for number in 0..60 {
        let (hands, stock) = deal(crate::seed_from_number(number), number, 2).unwrap();
        let mut table = loose("");
        table.extend(stock[..4].iter().map(|&card| Item::Loose(card)));
        let four = stock[4..8].to_vec();
        let simple =
            Item::Build { id: "b".into(), value: sum(&four[..2]), cards: four[..2].into(), owner: 0, extendable: true };
        table.extend([simple, Item::Stack { id: "s".into(), cards: four[2..].into(), owner: 1 }]);
        let position = Position { round: 1 + number as u32 % 2, current: number as usize % 2, table, hands };
        for (dragged, source) in draggable(&position) {
            for target in targets(&position.table) {
                let drop = Drop::new(dragged, source, target);
                let (Ok(mut document), Ok(mut literal)) =
                    (determine(Profile::Document, &position, &drop), determine(Profile::Literal, &position, &drop))
                else {
                    assert_eq!(check_drop(&position, &drop).unwrap_err().code(), "onto_itself");
                    continue;
                };
                document.actions.retain(|action| !is_stack_capture(action));
                literal.actions.retain(|action| !matches!(action, Action::CreateBuild { value: 11.., .. }));
                assert_eq!(document.actions, literal.actions);
            }
        }
    }
}

fn is_stack_capture(action: &Action) -> bool {
    matches!(action, Action::Capture { capture_type: CaptureType::TempStack, .. })
}

#[test]
fn the_documents_texts() {
    assert_eq!(
        [MODAL_TITLE, MODAL_MESSAGE, NO_ACTIONS],
        ["Choose Action", "What would you like to do?", "No valid actions available"]
    );
    let types = [CaptureType::Single, CaptureType::Build, CaptureType::TempStack];
    assert_eq!(types.map(CaptureType::name), ["single", "build", "temp-stack"]);
}
