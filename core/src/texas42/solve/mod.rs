//! Best play with all dominoes open: points, made or set, the worth of every play, a line.
//!
//! **The question.** The search asks whether a side gets so many points or more ([`search`]), which is true or false and therefore
//! quick; a bid is one such question, exact points are a few of them. The worth of a play is the points of both sides at the end.
//! Nello ([`nello`]) asks whether the bidder escapes every trick. In sevens nobody has a choice that matters: who has several
//! dominoes equally near to seven may play any of them, so the hand is played out.
//!
//! **What pays**, in instructions on whole deals, each against the search without it:
//! - *One order of all dominoes* ([`order`]): in every suit the double and then the sum of the pips decide, so a trick is won by the
//!   highest number among those that follow and the trumps, and "who can still beat this" is two operations on a word.
//! - *A table at the start of each trick* ([`memo`]): which dominoes are left and who leads, 30 bits; an entry is one word with the
//!   least and the most that the leader's side still gets. Points so far are no part of it.
//! - *Sure tricks*: trumps from the top, and once the opponents have none what is highest in its suit, as the least; the opponents'
//!   trumps from the top as the most.
//! - *Tricks that are lost already*: if nobody who is still to play can take it, what is in it is the least, or the rest the most.
//! - *Twins*: of dominoes of a hand that nobody else can tell apart now only one is tried.
//! - *Order of plays*: leads that nobody can beat, then those that the partner wins; counts to the own side's tricks, low dominoes to
//!   the others'.
//!
//! **What did not pay**: looking up all answers of the last player before trying one (a tenth fewer positions, as many instructions);
//! knowing positions by the ranks of the trumps that are left instead of by the trumps (a twentieth fewer positions); the partner's
//! trumps from the top as part of what is sure (a hundredth).

mod many;
mod memo;
mod nello;
mod open_hands;
mod order;
mod search;
mod solver;
mod stage;

pub use many::{BadHand, CannotSolveMany, points_of_many, solve_batch};
pub use open_hands::{CannotSolve, OpenHands};
pub use solver::{Bounds, PlayValue, Solution, Solver};
