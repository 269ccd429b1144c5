//! "How layer A's actions go in."

use super::super::{
    Action as Meaning, CaptureType, Drop, Item, Position as LayerA, PossibleDrop, Profile, Source, Wrong, all_drops,
    determine,
};
use super::{Action, FinishAs, Options, Position, Refusal, Sketch, Step, StepRefused, Stepped, check};
use crate::card::ascending;

/// What a drop is in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// It ends the turn.
    Action(Action),
    /// "Staging; no turn ends."
    Step(Step),
}

/// Why it is nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DropRefused {
    /// Layer A refuses the drop itself.
    Wrong(Wrong),
    /// The rule does not match.
    NotOffered,
    /// "Layer A knows forty cards: a game of `standard52` has actions and staging, but no drops."
    NoDrops,
    /// The game refuses what it means.
    Refused(Refusal),
    /// The stack that it takes cannot be finished.
    Step(StepRefused),
}

/// A drop that the game takes.
pub type GameDrop = PossibleDrop;

/// "The position that layer A gets from a game: loose cards, then builds (`b9`; extendable if simple), then stacks, each as
/// they lie; cards in a stack are in it and nowhere else."
///
/// # Panics
/// If nobody is to move.
#[must_use]
pub fn staged_position(position: &Position, sketch: &Sketch) -> LayerA {
    let seat = position.to_move.expect("somebody moves");
    let loose = sketch.loose(position).into_iter().map(Item::Loose);
    let builds = position.builds.iter().map(|build| Item::Build {
        id: format!("b{}", build.value),
        cards: ascending(&build.cards),
        value: build.value,
        owner: build.owner,
        extendable: build.is_simple(),
    });
    let stacks = sketch.stacks.iter();
    let stacks = stacks.map(|(id, cards)| Item::Stack { id: id.clone(), cards: cards.clone(), owner: seat });
    let mut hands: Vec<Vec<u8>> = (0..position.players()).map(|other| position.hand(other)).collect();
    hands[seat] = sketch.hand(position);
    LayerA { round: position.round, current: seat, table: loose.chain(builds).chain(stacks).collect(), hands }
}

/// What a rule makes of a drop.
///
/// # Errors
/// As [`determine`], `not_offered`, `no_drops`, then as [`check`].
pub fn meant(
    options: &Options,
    position: &Position,
    sketch: &Sketch,
    drop: &Drop,
    rule: &str,
) -> Result<Meant, DropRefused> {
    if position.to_move.is_none() {
        return Err(DropRefused::Refused(Refusal::GameOver));
    }
    if options.fifty_two {
        return Err(DropRefused::NoDrops);
    }
    let staged = staged_position(position, sketch);
    let found = determine(Profile::Document, &staged, drop).map_err(DropRefused::Wrong)?;
    let place = found.rule_ids.iter().position(|&id| id == rule).ok_or(DropRefused::NotOffered)?;
    in_the_game(options, position, sketch, drop, &staged, &found.actions[place])
}

fn in_the_game(
    options: &Options,
    position: &Position,
    sketch: &Sketch,
    drop: &Drop,
    staged: &LayerA,
    meaning: &Meaning,
) -> Result<Meant, DropRefused> {
    let (card, source) = (drop.card, drop.source);
    let item = drop.target.index().map(|index| &staged.table[index]);
    let (loose, tops) = (item.map(Item::cards).unwrap_or_default(), vec![]);
    let action = match (meaning, item) {
        (Meaning::CreateStagingStack { .. }, _) => {
            return Ok(Meant::Step(Step::CreateStack { card, source, onto: loose[0] }));
        }
        (Meaning::AddToStagingStack { stack_id, .. }, _) => {
            return Ok(Meant::Step(Step::AddToStack { card, source, stack: stack_id.clone() }));
        }
        (Meaning::Capture { capture_type: CaptureType::Single, .. }, _) => {
            Action::Capture { card, loose, build: None, tops }
        }
        (Meaning::Capture { capture_type: CaptureType::Build, .. }, Some(Item::Build { value, .. })) => {
            Action::Capture { card, loose: vec![], build: Some(*value), tops }
        }
        // "Finish the stack as a capture with that hand card; the stack must hold loose cards only."
        (Meaning::Capture { capture_type: CaptureType::TempStack, .. }, Some(Item::Stack { id, .. })) => {
            let finish = Step::Finish { stack: id.clone(), finish: FinishAs::Capture, card: Some(card), value: None };
            return match sketch.clone().step(options, position, &finish) {
                Ok(Stepped::Finished(action)) => Ok(Meant::Action(action)),
                Ok(Stepped::Changed) => unreachable!("a stack that is finished is finished"),
                Err(StepRefused::Refused(refusal)) => Err(DropRefused::Refused(refusal)),
                Err(refused) => Err(DropRefused::Step(refused)),
            };
        }
        (Meaning::CreateBuild { value, .. }, _) => Action::Build { card, loose, tops, value: *value },
        (Meaning::ExtendBuild { .. }, Some(Item::Build { value, .. })) => Action::Raise { card, build: *value },
        (Meaning::Trail { .. }, _) => Action::Trail { card },
        _ => unreachable!("a capture or an extension has its target"),
    };
    assert!(source == Source::Hand, "only a hand card ends a turn");
    check(options, position, staged.current, &action).map_err(DropRefused::Refused)?;
    Ok(Meant::Action(action))
}

/// "As `allDrops` (profile `document`) on the staged position, each drop with those `ruleIds` alone that the game takes;
/// staging always."
///
/// # Errors
/// `game_over`, `no_drops`.
///
/// # Panics
/// If the position is impossible.
pub fn drops(options: &Options, position: &Position, sketch: &Sketch) -> Result<Vec<GameDrop>, DropRefused> {
    if position.to_move.is_none() {
        return Err(DropRefused::Refused(Refusal::GameOver));
    }
    if options.fifty_two {
        return Err(DropRefused::NoDrops);
    }
    let mut offered = all_drops(Profile::Document, &staged_position(position, sketch)).expect("a possible position");
    for one in &mut offered {
        let drop = Drop::new(one.card, one.source, one.target);
        one.rule_ids.retain(|rule| meant(options, position, sketch, &drop, rule).is_ok());
    }
    offered.retain(|one| !one.rule_ids.is_empty());
    Ok(offered)
}
