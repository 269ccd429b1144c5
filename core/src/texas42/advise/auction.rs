//! What to call.
//!
//! In each deal the call is made, the others call as the hint would, and what is bid in the end is played by the hint's declaration or,
//! if it is the own bid, by the declaration that makes it in the most deals; from the first lead on everybody plays his best with all
//! dominoes open.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{
    super::{Action, Call, Declaration, Knowledge, OpenHands, Phase, Shake, Solver},
    Advisor, CannotAdvise,
    estimate::{Outcome, Sum},
    play::{judged, outcome},
};
use crate::{BySeat, Cancel, DominoSet, Seat, TableGame as _};

/// What the own bid comes to under a declaration: the points of both sides, or whether nello or sevens is made.
type Worth = (Option<[u8; 2]>, Option<bool>);

/// An own call, and the place of its declaration among all that are looked at; none for a pass, and where the partner declares.
type Plan = (Action, Option<usize>);

impl Advisor {
    /// Each call that is legal.
    pub(super) fn calls(
        cancel: &Cancel,
        knowledge: &Knowledge,
        deals: &[BySeat<DominoSet>],
    ) -> Result<Vec<Sum>, CannotAdvise> {
        let Some(first) = deals.first().map(|deal| knowledge.with_drawn(deal)) else { return Ok(Vec::new()) };
        let (seat, actions) = (knowledge.seat(), knowledge.legal_actions());
        let own: Vec<Action> = actions.iter().copied().filter(|&action| is_declared_by_caller(action)).collect();
        let declarable = |action: &Action| stands(&first, *action).legal_actions();
        let mut declarations: Vec<Declaration> = own.iter().flat_map(declarable).filter_map(declaration).collect();
        declarations.sort_unstable_by_key(|declaration| declaration.index());
        declarations.dedup();

        let worths = Self::of_each(cancel, knowledge, deals, |solver, _, shake| {
            declarations.iter().map(|&declaration| worth(solver, seat, shake, declaration)).collect::<Vec<Worth>>()
        })?;
        // Each own bid is declared by what makes it most often.
        let plans: Vec<Plan> = (actions.iter())
            .map(|&action| {
                let made = |place: usize| {
                    let declared = declare(&stands(&first, action), declarations[place])?;
                    let made = worths.iter().filter(|worths| judged(&declared, worths[place].0, worths[place].1).made);
                    Some((made.count(), Reverse(place)))
                };
                let best = (0..declarations.len()).filter_map(made).max().filter(|_| own.contains(&action));
                (action, best.map(|(_, Reverse(place))| place))
            })
            .collect();
        let outcomes = Self::of_each(cancel, knowledge, deals, |solver, number, shake| {
            let mut known = Vec::new();
            let by_plan = |shake: &Shake, place: usize| {
                let (points, made) = worths[number][place];
                declare(shake, declarations[place]).map(|declared| judged(&declared, points, made))
            };
            plans.iter().map(|plan| called(solver, shake, plan, by_plan, &mut known)).collect()
        })?;
        Ok(Sum::all(seat, &actions, &outcomes))
    }
}

/// What a call comes to in a deal. What is bid by somebody else is remembered in `known`.
fn called(
    solver: &mut Solver,
    shake: &Shake,
    &(action, plan): &Plan,
    by_plan: impl Fn(&Shake, usize) -> Option<Outcome>,
    known: &mut Vec<((Call, Seat), Outcome)>,
) -> Outcome {
    let mut end = *shake;
    let caller = end.table().turn;
    // The call is legal, and so is the hint.
    let _ = end.act(caller, action);
    while end.table().phase() == Phase::Auction {
        let _ = end.act(end.table().turn, end.hint());
    }
    let bid = (end.table().standing, end.table().bidder);
    let is_own = bid.1 == caller && Action::Call(bid.0) == action;
    let mut others = |end: &Shake| {
        if let Some((_, outcome)) = known.iter().find(|(other, _)| *other == bid) {
            return *outcome;
        }
        let mut end = *end;
        if let Some(seat) = end.to_move() {
            let _ = end.act(seat, end.hint());
        }
        let outcome = outcome(solver, &end);
        known.push((bid, outcome));
        outcome
    };
    let mut in_the_end = match plan {
        Some(place) if is_own => by_plan(&end, place).unwrap_or(Outcome::THROWN_IN),
        _ => others(&end),
    };
    // How often the own bid is made is told of all deals, also of those in which somebody bids more.
    if let Some(if_it_stands) = plan.and_then(|place| by_plan(&stands(shake, action), place)) {
        (in_the_end.made, in_the_end.points) = (if_it_stands.made, if_it_stands.points);
    }
    in_the_end
}

/// The points of both sides, or whether it is made, if a seat has bid and declares this.
fn worth(solver: &mut Solver, seat: Seat, shake: &Shake, declaration: Declaration) -> Worth {
    let open = OpenHands { bidder: Some(seat), ..OpenHands::new(shake.hands(), declaration, seat) };
    match solver.points(&open) {
        Ok(points) => (Some(points), None),
        // Nello and sevens are about no points.
        Err(_) => (None, solver.is_made(&open).ok()),
    }
}

/// The hand after a call of the seat to move, if everybody else passes.
fn stands(shake: &Shake, action: Action) -> Shake {
    let mut shake = *shake;
    let _ = shake.act(shake.table().turn, action);
    while shake.table().phase() == Phase::Auction && shake.table().standing().is_some() {
        let _ = shake.act(shake.table().turn, Action::Call(Call::Pass));
    }
    shake
}

/// The hand after a declaration, if it is legal.
fn declare(shake: &Shake, declaration: Declaration) -> Option<Shake> {
    let mut shake = *shake;
    let seat = shake.to_move()?;
    shake.act(seat, Action::Declare(declaration)).ok().map(|()| shake)
}

fn declaration(action: Action) -> Option<Declaration> {
    if let Action::Declare(declaration) = action { Some(declaration) } else { None }
}

/// Whether who makes this call declares, if it stands.
fn is_declared_by_caller(action: Action) -> bool {
    matches!(action, Action::Call(Call::Points(_) | Call::Marks(_)))
}
