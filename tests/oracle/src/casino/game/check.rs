//! Whether an action is legal, and if not, the first reason.

use super::super::{HIGHEST, is_face, sum, value};
use super::making::{has_group_of, makes};
use super::{Action, Adding, Build, Options, Position, Refusal, TrailWithBuild, lay};
use crate::card::{ascending, without};
use crate::rank;

/// What is looked at.
struct Turn<'a> {
    options: &'a Options,
    position: &'a Position,
    seat: usize,
    action: &'a Action,
}

/// Passes an action that this seat may make.
///
/// # Errors
/// "The first of these, with its data."
///
/// # Panics
/// If the position is impossible.
pub fn check(options: &Options, position: &Position, seat: usize, action: &Action) -> Result<(), Refusal> {
    let turn = Turn { options, position, seat, action };
    let in_order: [fn(&Turn) -> Option<Refusal>; 23] = [
        game_over,
        not_your_turn,
        not_in_hand,
        no_such_build,
        not_on_table,
        not_a_top,
        nothing_to_take,
        no_loose_card,
        wrong_value,
        too_high,
        not_groups,
        one_thing,
        top_needs_table,
        no_adding,
        not_yours,
        not_an_opponents,
        compound,
        not_in_this_round,
        one_build,
        value_taken,
        trail_with_build,
        beside_equal,
        keep_card,
    ];
    in_order.iter().find_map(|refuses| refuses(&turn)).map_or(Ok(()), Err)
}

impl Turn<'_> {
    fn card(&self) -> u8 {
        self.action.card()
    }

    /// Whether a face card is played.
    fn plays_face(&self) -> bool {
        is_face(self.card())
    }

    fn named_build(&self) -> Option<&Build> {
        self.action.named_build().and_then(|value| self.position.build(value))
    }

    fn own_builds(&self) -> Vec<&Build> {
        self.position.own_builds(self.seat)
    }

    /// Loose cards and tops, in index order.
    fn off_table(&self) -> Vec<u8> {
        ascending(&[self.action.loose(), self.action.tops()].concat())
    }

    /// The same with the card of the hand.
    fn with_card(&self) -> Vec<u8> {
        ascending(&[&self.off_table()[..], &[self.card()]].concat())
    }

    /// What the raised build would be worth.
    fn raised(&self) -> Option<u32> {
        match self.action {
            Action::Raise { card, build } if !is_face(*card) => Some(build + value(*card)),
            _ => None,
        }
    }

    /// Whether a raise goes into the player's own build: "if that is the value of the player's own build, the two become one";
    /// "`none`: also no raise into the own build".
    fn merges(&self) -> bool {
        self.options.add != Adding::None && self.own_builds().iter().any(|own| Some(own.value) == self.raised())
    }
}

fn game_over(turn: &Turn) -> Option<Refusal> {
    turn.position.to_move.is_none().then_some(Refusal::GameOver)
}

fn not_your_turn(turn: &Turn) -> Option<Refusal> {
    let to_move = turn.position.to_move?;
    (to_move != turn.seat).then_some(Refusal::NotYourTurn { to_move })
}

fn not_in_hand(turn: &Turn) -> Option<Refusal> {
    let card = turn.card();
    // What is not known is not refused: a watcher believes that a hidden hand had the card.
    let held = turn.position.hands[turn.seat].as_ref().is_none_or(|hand| hand.contains(&card));
    (!held).then_some(Refusal::NotInHand { card })
}

fn no_such_build(turn: &Turn) -> Option<Refusal> {
    let value = turn.action.named_build()?;
    turn.position.build(value).is_none().then_some(Refusal::NoSuchBuild { value })
}

fn not_on_table(turn: &Turn) -> Option<Refusal> {
    let cards = without(turn.action.loose(), &turn.position.loose);
    (!cards.is_empty()).then_some(Refusal::NotOnTable { cards })
}

/// "Also where `pileTops` is off, or the pile is one's own or the partner's."
fn not_a_top(turn: &Turn) -> Option<Refusal> {
    let cards = without(turn.action.tops(), &turn.position.tops(turn.options, turn.seat));
    (!cards.is_empty()).then_some(Refusal::NotATop { cards })
}

/// "Tops alone in a capture: `top_needs_table`."
fn nothing_to_take(turn: &Turn) -> Option<Refusal> {
    match turn.action {
        Action::Capture { loose, build: None, tops, .. } if loose.is_empty() && tops.is_empty() => {
            Some(Refusal::NothingToTake)
        }
        _ => None,
    }
}

/// "A build's \"at least one loose card\" is meant without tops."
fn no_loose_card(turn: &Turn) -> Option<Refusal> {
    match turn.action {
        Action::Build { loose, .. } if loose.is_empty() => Some(Refusal::NoLooseCard),
        _ => None,
    }
}

/// "The named build has another value than the card"; a face card has none.
fn wrong_value(turn: &Turn) -> Option<Refusal> {
    match turn.action {
        Action::Capture { card, build: Some(build), .. } if turn.plays_face() || value(*card) != *build => {
            Some(Refusal::WrongValue { card: *card, value: *build })
        }
        _ => None,
    }
}

fn too_high(turn: &Turn) -> Option<Refusal> {
    let value = match turn.action {
        Action::Build { value, .. } => *value,
        _ => turn.raised()?,
    };
    (value > HIGHEST).then_some(Refusal::TooHigh { value })
}

/// "They do not make it; value null where a face card is played, which takes one of its rank or is part of nothing." "A
/// build or addition lists the hand card among `cards`, a capture does not."
fn not_groups(turn: &Turn) -> Option<Refusal> {
    let refused =
        |cards: Vec<u8>, each: u32| (!makes(&cards, each)).then_some(Refusal::NotGroups { cards, value: Some(each) });
    match turn.action {
        Action::Trail { .. } => None,
        Action::Capture { card, loose, tops, .. } if turn.plays_face() => {
            let one_of_its_rank = loose.len() == 1 && tops.is_empty() && rank(loose[0]) == rank(*card);
            (!one_of_its_rank).then(|| Refusal::NotGroups { cards: turn.off_table(), value: None })
        }
        _ if turn.plays_face() => Some(Refusal::NotGroups { cards: turn.with_card(), value: None }),
        Action::Raise { .. } => None,
        Action::Capture { .. } if turn.off_table().is_empty() => None,
        Action::Capture { card, .. } => refused(turn.off_table(), value(*card)),
        Action::Build { value, .. } | Action::Add { build: value, .. } => refused(turn.with_card(), *value),
    }
}

/// "A capture takes one loose card, one group or one build; a build is the card and one loose card, worth their sum."
fn one_thing(turn: &Turn) -> Option<Refusal> {
    if !turn.options.one_group || turn.plays_face() {
        return None;
    }
    let more = match turn.action {
        Action::Capture { build: Some(_), loose, .. } => !loose.is_empty(),
        Action::Capture { card, loose, build: None, .. } => sum(loose) != value(*card),
        Action::Build { loose, value, .. } => loose.len() != 1 || sum(&turn.with_card()) != *value,
        Action::Add { .. } | Action::Raise { .. } | Action::Trail { .. } => false,
    };
    more.then_some(Refusal::OneThing)
}

/// "If the action has its value from the table besides: it takes or adds to a build of that value, or some split of its
/// cards has a group of loose cards alone."
fn top_needs_table(turn: &Turn) -> Option<Refusal> {
    let (loose, tops) = (turn.action.loose(), turn.action.tops());
    if tops.is_empty() {
        return None;
    }
    let has_value = match turn.action {
        Action::Capture { build: None, card, .. } => has_group_of(loose, tops, value(*card)),
        Action::Build { card, value, .. } => has_group_of(loose, &[tops, &[*card]].concat(), *value),
        _ => true,
    };
    (!has_value).then(|| Refusal::TopNeedsTable { cards: ascending(tops) })
}

fn no_adding(turn: &Turn) -> Option<Refusal> {
    let adds = matches!(turn.action, Action::Add { .. });
    (adds && turn.options.add == Adding::None).then_some(Refusal::NoAdding)
}

fn not_yours(turn: &Turn) -> Option<Refusal> {
    let owner = turn.named_build()?.owner;
    let adds = matches!(turn.action, Action::Add { .. });
    (adds && turn.options.add == Adding::Own && owner != turn.seat).then_some(Refusal::NotYours { owner })
}

/// "`any`: also a partner's and one's own simple build."
fn not_an_opponents(turn: &Turn) -> Option<Refusal> {
    let owner = turn.named_build()?.owner;
    let raises = matches!(turn.action, Action::Raise { .. });
    let opponents = turn.options.are_opponents(turn.seat, owner, turn.position.players());
    (raises && !turn.options.raise_any && !opponents).then_some(Refusal::NotAnOpponents { owner })
}

fn compound(turn: &Turn) -> Option<Refusal> {
    let build = turn.named_build()?;
    let raises = matches!(turn.action, Action::Raise { .. });
    (raises && !build.is_simple()).then_some(Refusal::Compound { value: build.value })
}

fn not_in_this_round(turn: &Turn) -> Option<Refusal> {
    let builds = matches!(turn.action, Action::Build { .. });
    let round = turn.position.round;
    (builds && turn.options.build_in_first_round_only && round != 1).then_some(Refusal::NotInThisRound { round })
}

/// "Nobody owns two. Who owns one cannot build, and can raise only to its value."
fn one_build(turn: &Turn) -> Option<Refusal> {
    if turn.options.several_builds {
        return None;
    }
    let named = turn.action.named_build();
    let other = turn.own_builds().into_iter().map(|own| own.value).find(|&own| Some(own) != named)?;
    let second = match turn.action {
        Action::Build { .. } => true,
        // What is added to or raised becomes the player's.
        Action::Add { .. } => turn.named_build()?.owner != turn.seat,
        Action::Raise { .. } => !turn.merges(),
        Action::Capture { .. } | Action::Trail { .. } => false,
    };
    second.then_some(Refusal::OneBuild { value: other })
}

/// "Nobody builds or raises to a value that stands on the table, except into the own build as above."
fn value_taken(turn: &Turn) -> Option<Refusal> {
    let value = match turn.action {
        Action::Build { value, .. } => *value,
        Action::Raise { .. } if !turn.merges() => turn.raised()?,
        _ => return None,
    };
    let owner = turn.position.build(value)?.owner;
    Some(Refusal::ValueTaken { value, owner })
}

fn trail_with_build(turn: &Turn) -> Option<Refusal> {
    let own = turn.own_builds().first().map(|build| build.value)?;
    let (round, rounds) = (turn.position.round, turn.options.rounds(turn.position.players()));
    let forbidden = match turn.options.trail_with_build {
        TrailWithBuild::NotInFirstOfSeveral => round == 1 && rounds > 1,
        TrailWithBuild::NotInRound1 => round == 1,
        TrailWithBuild::Never => true,
        TrailWithBuild::Always => false,
    };
    let trails = matches!(turn.action, Action::Trail { .. });
    (trails && forbidden).then_some(Refusal::TrailWithBuild { value: own })
}

/// "No card beside a loose one of its rank."
fn beside_equal(turn: &Turn) -> Option<Refusal> {
    let trails = matches!(turn.action, Action::Trail { .. });
    let equal = turn.position.loose.iter().copied().filter(|&card| rank(card) == rank(turn.card())).min()?;
    (trails && !turn.options.trail_beside_equal).then_some(Refusal::BesideEqual { card: equal })
}

/// "After any action its player holds a card of value W for each build of W that he owns."
fn keep_card(turn: &Turn) -> Option<Refusal> {
    let hand = without(turn.position.hands[turn.seat].as_ref()?, &[turn.card()]);
    let mut after = turn.position.clone();
    lay(&mut after, turn.seat, turn.action);
    let can_take = |own: &&Build| hand.iter().any(|&card| !is_face(card) && value(card) == own.value);
    let missing = after.own_builds(turn.seat).into_iter().find(|own| !can_take(own))?;
    Some(Refusal::KeepCard { value: missing.value })
}
