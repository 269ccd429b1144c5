//! What code that is about no game in particular needs of one.

use alloc::vec::Vec;
use core::fmt;

use crate::{Cancel, Cancelled, Draws, Seat};

/// A game as a search or a simulation sees it: who moves, what is legal, do it.
pub trait TableGame: Clone {
    /// What a player does in turn.
    type Action: Copy + Eq + fmt::Debug;

    /// Why an action is refused.
    type Illegal;

    /// An action that was checked, as the game needs it to be made.
    type Checked: Copy;

    /// Whose turn it is; none at the end.
    fn to_move(&self) -> Option<Seat>;

    /// Puts every legal action into `actions`, in the documented order, and nothing else.
    fn legal_actions_into(&self, actions: &mut Vec<Self::Action>);

    /// Any legal action, each equally likely, by one draw: the one at its place in the list. `actions` is room to work in. None at
    /// the end.
    #[inline]
    fn any_legal_action(&self, draws: &mut Draws, actions: &mut Vec<Self::Action>) -> Option<Self::Action> {
        self.legal_actions_into(actions);
        let place = draws.below(actions.len() as u32) as usize;
        actions.get(place).copied()
    }

    /// A sensible action, always legal.
    fn hint(&self) -> Self::Action;

    /// What is recommended to the seat to move over so many drawn deals; none where a game has no advice.
    fn advised(&self, _samples: u32, _draws: &mut Draws) -> Option<Self::Action> {
        None
    }

    /// Says whether a seat may do this now, and what it is.
    ///
    /// # Errors
    /// The first rule that forbids it.
    fn checked(&self, seat: Seat, action: Self::Action) -> Result<Self::Checked, Self::Illegal>;

    /// Lets the seat to move do what was checked.
    fn make(&mut self, checked: Self::Checked);

    /// Does something.
    ///
    /// # Errors
    /// If it is not legal; the game is then unchanged.
    #[inline]
    fn act(&mut self, seat: Seat, action: Self::Action) -> Result<(), Self::Illegal> {
        let checked = self.checked(seat, action)?;
        self.make(checked);
        Ok(())
    }
}

/// How a bot chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Any legal action, each equally likely.
    #[default]
    Random,
    /// The referee's hint.
    Hint,
    /// The first legal action.
    First,
    /// What is recommended over [40](Self::SAMPLES) drawn deals. Where a game has no advice it is the hint.
    Advice,
}

impl Policy {
    /// How many deals are drawn for each action by advice.
    pub const SAMPLES: u32 = 40;

    /// What a bot does now; none at the end. `actions` is room to work in.
    pub fn choose<G: TableGame>(self, game: &G, draws: &mut Draws, actions: &mut Vec<G::Action>) -> Option<G::Action> {
        game.to_move()?;
        match self {
            Self::Random => game.any_legal_action(draws, actions),
            Self::Hint => Some(game.hint()),
            Self::Advice => game.advised(Self::SAMPLES, draws).or_else(|| Some(game.hint())),
            Self::First => {
                game.legal_actions_into(actions);
                actions.first().copied()
            }
        }
    }
}

/// Lets bots play to the end, each seat by the policy that `policy_of` gives it. Says how many actions there were.
///
/// ```
/// use unbeaten::{Draws, Players, Policy, Seed, big_two::{Deal, Match, Rules}, play_out};
///
/// let mut game = Match::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
/// let actions = play_out(&mut game, |_| Policy::Hint, &mut Draws::new(Seed::from(1)), &mut Vec::new());
/// assert!(actions > 13 && game.winner().is_some());
/// ```
pub fn play_out<G: TableGame>(
    game: &mut G,
    policy_of: impl Fn(Seat) -> Policy,
    draws: &mut Draws,
    actions: &mut Vec<G::Action>,
) -> u64 {
    // What nobody cancels comes to its end.
    play_out_unless(&Cancel::new(), game, policy_of, draws, actions).unwrap_or_else(|cancelled| cancelled.done)
}

/// The same, unless it is cancelled before the end.
///
/// # Errors
/// If it is cancelled, with how many actions were made by then.
pub fn play_out_unless<G: TableGame>(
    cancel: &Cancel,
    game: &mut G,
    policy_of: impl Fn(Seat) -> Policy,
    draws: &mut Draws,
    actions: &mut Vec<G::Action>,
) -> Result<u64, Cancelled> {
    let mut count = 0;
    while let Some(seat) = game.to_move() {
        cancel.check(count)?;
        let Some(action) = policy_of(seat).choose(game, draws, actions) else { break };
        // A policy only does what is legal; if it ever were not, the game would stand still here for ever.
        if game.act(seat, action).is_err() {
            break;
        }
        count += 1;
    }
    Ok(count)
}

/// How many sequences of exactly `depth` legal actions there are. Whoever ports a game compares these numbers first.
///
/// ```
/// use unbeaten::{Players, Seed, big_two::{Deal, Match, Rules}, count_positions};
///
/// let game = Match::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
/// assert_eq!([1, 2, 3, 4].map(|depth| count_positions(&game, depth)), [9, 50, 303, 1115]);
/// ```
///
/// Each action more takes several times as long, and thirty take for ever: [`count_positions_unless`] can be stopped.
pub fn count_positions<G: TableGame>(game: &G, depth: u32) -> u64 {
    // What nobody cancels comes to its end.
    count_positions_unless(&Cancel::new(), game, depth).unwrap_or_else(|cancelled| cancelled.done)
}

/// The same, unless it is cancelled before the end.
///
/// ```
/// use unbeaten::{Cancel, Cancelled, Players, Seed, big_two::{Deal, Match, Rules}, count_positions_unless};
///
/// let game = Match::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
/// let cancel = Cancel::new();
/// assert_eq!(count_positions_unless(&cancel, &game, 4), Ok(1115));
/// cancel.cancel();
/// assert_eq!(count_positions_unless(&cancel, &game, 30), Err(Cancelled { done: 0 }));
/// ```
///
/// # Errors
/// If it is cancelled, with how many sequences were counted by then.
pub fn count_positions_unless<G: TableGame>(cancel: &Cancel, game: &G, depth: u32) -> Result<u64, Cancelled> {
    let mut counted = 0;
    count_into(&mut counted, cancel, game, depth)?;
    Ok(counted)
}

fn count_into<G: TableGame>(counted: &mut u64, cancel: &Cancel, game: &G, depth: u32) -> Result<(), Cancelled> {
    cancel.check(*counted)?;
    let mut add = |sequences: usize| *counted = counted.saturating_add(sequences as u64);
    if depth == 0 {
        add(1);
        return Ok(());
    }
    let Some(seat) = game.to_move() else { return Ok(()) };
    let mut actions = Vec::new();
    game.legal_actions_into(&mut actions);
    if depth == 1 {
        add(actions.len());
        return Ok(());
    }
    for action in actions {
        let mut next = game.clone();
        if next.act(seat, action).is_ok() {
            count_into(counted, cancel, &next, depth - 1)?;
        }
    }
    Ok(())
}
