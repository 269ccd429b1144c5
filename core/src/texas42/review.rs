//! Which plays of a game gave something away, with all dominoes open.

use alloc::{vec, vec::Vec};
use core::{cmp::Reverse, convert::Infallible, ops};

use super::{Action, Game, HandResult, Made, OpenHands, Phase, Ruling, Shake, Solver};
use crate::{
    BySeat, Cancel, Cancelled, Domino, DominoSet, Players, Seat, Side, TableGame as _,
    batch::{Stopped, answer_all},
};

/// How a game was played, judged **with all dominoes open**: against what was best then, not against what a player could know. Every
/// play is judged, and a claim that forfeits the hand; calls and declarations are not.
///
/// Reviews of parts of a game add up to the review of the whole.
///
/// ```
/// use unbeaten::{Seed, Side, texas42::{Deal, Game, OpenHands, Review, Rules, Solver}};
///
/// let rules = Rules { early_end: false, ..Rules::casual() };
/// let mut game = Game::new(rules, &Deal::shuffled(Seed::from(42), 0));
/// while game.table().declaration().is_none() {
///     game.play(game.to_move().unwrap(), game.hint())?;
/// }
/// let [best, _] = Solver::new().points(&OpenHands::of_shake(game.current()).unwrap())?;
/// while let Some(seat) = game.to_move() {
///     game.play(seat, game.hint())?;
/// }
/// // What best play would have brought, less what the side gave away, and with what it was given.
/// let review = Review::of(&game);
/// let lost = Side::ALL.map(|side| side.seats().map(|seat| review.seats[seat].lost).iter().sum::<u32>());
/// assert_eq!(u32::from(game.table().points()[0]) + lost[0], u32::from(best) + lost[1]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Review {
    /// How many hands were looked at.
    pub hands: u32,
    /// What gave something away, the worst first: what turned the bid, then by points, then as it was played.
    pub mistakes: Vec<Mistake>,
    /// The same added up for each seat.
    pub seats: BySeat<SeatReview>,
}

/// A play that gave something away, or a claim that forfeited a bid which was to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Mistake {
    /// The number of the hand in the game, from 1.
    pub hand: u32,
    /// The number of the trick, from 1.
    pub trick: u8,
    /// The number of the action in the game, from 1.
    pub number: usize,
    /// Who played.
    pub seat: Seat,
    /// What was played, or the claim.
    pub played: Action,
    /// What would have given nothing away.
    pub better: DominoSet,
    /// What best play would have come to before it.
    pub before: Prospect,
    /// What best play comes to after it.
    pub after: Prospect,
    /// How many points it gave away; none in nello and sevens, where points decide nothing, and none by a claim.
    pub lost: u8,
    /// Whether the bid was to be made before and is set after it, or the other way round.
    pub turns_bid: bool,
}

/// What best play by all comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Prospect {
    /// The points of both sides at the end; none in nello and sevens, and after a claim.
    pub points: Option<[u8; 2]>,
    /// Whether the bid is made.
    pub made: bool,
}

/// How one seat played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatReview {
    /// How many dominoes it played.
    pub plays: u32,
    /// At how many of these plays there was a choice.
    pub choices: u32,
    /// How often it gave something away.
    pub mistakes: u32,
    /// How many points that were.
    pub lost: u32,
    /// How often it turned the bid.
    pub bids: u32,
}

/// How many hands a core gets at a time, and then looks whether to go on: less than a second of work.
const PORTION: usize = 4;

impl Review {
    /// How a game was played so far.
    pub fn of(game: &Game) -> Self {
        // What nobody cancels comes to its end.
        Self::of_unless(&Cancel::new(), game).unwrap_or_else(|_| Self::nothing())
    }

    /// The same, unless it is cancelled before the end. With the feature `parallel` all cores look at it.
    ///
    /// ```
    /// use unbeaten::{Cancel, Seed, texas42::{Deal, Game, Review, Rules}};
    ///
    /// let game = Game::new(Rules::tournament(), &Deal::shuffled(Seed::from(42), 0));
    /// let cancel = Cancel::new();
    /// assert_eq!(Review::of_unless(&cancel, &game)?, Review::of(&game));
    /// cancel.cancel();
    /// assert!(Review::of_unless(&cancel, &game).is_err());
    /// # Ok::<(), unbeaten::Cancelled>(())
    /// ```
    ///
    /// # Errors
    /// If it is cancelled, with how many hands were looked at by then.
    pub fn of_unless(cancel: &Cancel, game: &Game) -> Result<Self, Cancelled> {
        let mut before = 0;
        let hands: Vec<Played<'_>> = (1..)
            .zip(game.shakes())
            .map(|(number, (start, made))| {
                let first = before;
                before += made.len();
                Played { number, first, start, made }
            })
            .collect();
        let mut reviews = vec![Self::nothing(); hands.len()];
        let judged = answer_all(cancel, PORTION, &hands, &mut reviews, Solver::new, |solver, hand, review| {
            *review = hand.judged(solver);
            Ok::<(), Infallible>(())
        });
        match judged {
            Ok(()) => {}
            Err(Stopped::Cancelled(cancelled)) => return Err(cancelled),
            Err(Stopped::Question { reason, .. }) => match reason {},
        }
        let mut all = Self::nothing();
        for review in reviews {
            all.add_up(review);
        }
        all.sort();
        Ok(all)
    }

    fn nothing() -> Self {
        Self { hands: 0, mistakes: Vec::new(), seats: BySeat::from_fn(Players::Four, |_| SeatReview::default()) }
    }

    /// Notes what a seat did.
    fn note(&mut self, seat: Seat, mistake: Option<Mistake>) {
        let summary = &mut self.seats[seat];
        if let Some(mistake) = mistake {
            summary.mistakes += 1;
            summary.lost += u32::from(mistake.lost);
            summary.bids += u32::from(mistake.turns_bid);
            self.mistakes.push(mistake);
        }
    }

    fn add_up(&mut self, other: Self) {
        self.hands += other.hands;
        self.mistakes.extend(other.mistakes);
        for (seat, of_seat) in other.seats.iter() {
            let sum = &mut self.seats[seat];
            sum.plays += of_seat.plays;
            sum.choices += of_seat.choices;
            sum.mistakes += of_seat.mistakes;
            sum.lost += of_seat.lost;
            sum.bids += of_seat.bids;
        }
    }

    fn sort(&mut self) {
        self.mistakes.sort_by_key(|mistake| (!mistake.turns_bid, Reverse(mistake.lost), mistake.number));
    }
}

impl ops::Add for Review {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self.add_up(other);
        self.sort();
        self
    }
}

/// A hand of a game.
struct Played<'g> {
    number: u32,
    /// How many actions of the game were before it.
    first: usize,
    start: Shake,
    made: &'g [Made],
}

impl Played<'_> {
    fn judged(&self, solver: &mut Solver) -> Review {
        let mut review = Review { hands: 1, ..Review::nothing() };
        let mut shake = self.start;
        for (place, made) in self.made.iter().enumerate() {
            if shake.table().phase() == Phase::Play {
                let can = shake.legal_actions().len();
                let summary = &mut review.seats[made.seat];
                if let Action::Play(_) = made.action {
                    summary.plays += 1;
                    summary.choices += u32::from(can > 1);
                }
                if can > 1 || made.action == Action::Claim {
                    let mistake = mistake(solver, &shake, made.seat, made.action);
                    let number = self.first + place + 1;
                    review.note(made.seat, mistake.map(|mistake| Mistake { hand: self.number, number, ..mistake }));
                }
            }
            // It was legal when it was made.
            if shake.act(made.seat, made.action).is_err() {
                break;
            }
        }
        review
    }
}

/// What an action gives away. The hand and the number of the action are for the caller to fill in.
fn mistake(solver: &mut Solver, shake: &Shake, seat: Seat, action: Action) -> Option<Mistake> {
    let values = solver.values(&OpenHands::of_shake(shake)?).ok()?;
    let prospects: Vec<(Domino, Prospect)> =
        values.iter().map(|value| (value.domino, prospect(shake, value.points, value.made))).collect();
    let worth = |prospect: Prospect| worth(shake, seat.side(), prospect);
    let (_, before) = prospects.iter().copied().max_by_key(|&(_, prospect)| worth(prospect))?;
    let after = match action {
        Action::Play(played) => prospects.iter().find(|(domino, _)| *domino == played)?.1,
        // Who claims what cannot be beaten takes all that is left.
        Action::Claim if matches!(shake.claim_ruling(), Ruling::Fails { .. }) => Prospect { points: None, made: false },
        _ => return None,
    };
    let own = |points: [u8; 2]| points[seat.side().index()];
    let lost = before.points.zip(after.points).map_or(0, |(before, after)| own(before).saturating_sub(own(after)));
    let turns_bid = before.made != after.made;
    let best = prospects.iter().filter(|&&(_, prospect)| worth(prospect) == worth(before));
    let mistake = Mistake {
        hand: 0,
        trick: shake.table().tricks().iter().sum::<u8>() + 1,
        number: 0,
        seat,
        played: action,
        better: best.map(|&(domino, _)| domino).collect(),
        before,
        after,
        lost,
        turns_bid,
    };
    (lost > 0 || turns_bid).then_some(mistake)
}

/// What the points, or that nello or sevens is made from here, come to.
fn prospect(shake: &Shake, points: Option<[u8; 2]>, made: Option<bool>) -> Prospect {
    let (bid, bidder) = (shake.table().standing(), shake.table().bidder());
    let made = match (points, bid.zip(bidder)) {
        (Some(points), Some((bid, bidder))) => points[bidder.side().index()] >= bid.needs(),
        // A trick that was lost before stays lost.
        _ => made == Some(true) && shake.verdict() != Some(HandResult::Set),
    };
    Prospect { points, made }
}

/// What a side wants: points, and where they decide nothing the bid made or set.
fn worth(shake: &Shake, side: Side, prospect: Prospect) -> u8 {
    match prospect.points {
        Some(points) => points[side.index()],
        None => u8::from(prospect.made == (shake.table().bidder().map(Seat::side) == Some(side))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Draws, Policy, Seed,
        texas42::{Claims, Deal, House, Rules},
    };

    /// Some hands by chance, as one game.
    fn game(rules: Rules, seed: u64, hands: u32) -> Game {
        let seed = Seed::from(seed);
        let mut game = Game::new(rules, &Deal::shuffled(seed, 0));
        let (mut draws, mut room) = (Draws::of_bots(seed, 0), Vec::new());
        loop {
            while let Some(seat) = game.to_move() {
                let action = Policy::Random.choose(game.current(), &mut draws, &mut room).unwrap();
                game.play(seat, action).unwrap();
            }
            if game.deals() == hands || game.outcome().is_some() {
                return game;
            }
            game.next_deal(&Deal::shuffled(seed, game.deals().into())).unwrap();
        }
    }

    /// The solver asked anew about each play tells the same as the review.
    #[test]
    fn every_play_that_loses_and_no_other_is_named() {
        let rules = Rules { nello: House::Any, sevens: House::Any, early_end: false, ..Rules::casual() };
        for seed in 0..4 {
            let game = game(rules, seed, 3);
            let review = Review::of(&game);
            let mut named = review.mistakes.clone();
            named.sort_by_key(|mistake| mistake.number);
            let mut named = named.into_iter().peekable();
            let mut number = 0;
            for (mut shake, made) in game.shakes() {
                for made in made {
                    number += 1;
                    let before = shake;
                    shake.play(made.seat, made.action).unwrap();
                    let Some(open) = OpenHands::of_shake(&before) else { continue };
                    let (bidder, bid) = (open.bidder.unwrap(), open.bid.unwrap());
                    // A new solver, and the hand after the play as it stands.
                    let points = |open: &OpenHands| Solver::new().points(open).ok();
                    let over = shake.to_move().is_none();
                    let after = OpenHands::of_shake(&shake).unwrap();
                    let set = |shake: &Shake| shake.verdict() == Some(HandResult::Set);
                    let is_made = |shake: &Shake, open: &OpenHands, points: Option<[u8; 2]>| match points {
                        Some(points) => points[bidder.side().index()] >= bid.needs(),
                        None if shake.to_move().is_none() => !set(shake),
                        None => !set(shake) && Solver::new().is_made(open).unwrap(),
                    };
                    let is_about_points = points(&open).is_some();
                    let was = points(&open);
                    let is = if over && is_about_points { Some(shake.table().points()) } else { points(&after) };
                    let own = made.seat.side().index();
                    let lost = was.zip(is).map_or(0, |(was, is)| was[own] - is[own]);
                    let turned = is_made(&before, &open, was) != is_made(&shake, &after, is);
                    let mistake = named.next_if(|mistake| mistake.number == number);
                    assert_eq!(mistake.is_some(), lost > 0 || turned, "action {number} of seed {seed}");
                    if let Some(mistake) = mistake {
                        assert_eq!((mistake.lost, mistake.turns_bid), (lost, turned));
                        assert_eq!((mistake.before.points, mistake.after.points), (was, is));
                        assert_eq!((mistake.seat, mistake.played), (made.seat, made.action));
                        assert!(mistake.better.is_subset(before.table().playable(before.hand(made.seat))));
                    }
                }
            }
            assert_eq!(named.next(), None);
        }
    }

    #[test]
    fn the_worst_comes_first_and_seats_add_up() {
        let game = game(Rules::tournament(), 7, 5);
        let review = Review::of(&game);
        assert!(review.mistakes.len() > 10 && review.hands == game.deals());
        let key = |mistake: &Mistake| (!mistake.turns_bid, Reverse(mistake.lost), mistake.number);
        assert!(review.mistakes.is_sorted_by_key(key));
        for (seat, summary) in review.seats.iter() {
            let own = || review.mistakes.iter().filter(|mistake| mistake.seat == seat);
            assert_eq!(summary.mistakes as usize, own().count());
            assert_eq!(summary.lost, own().map(|mistake| u32::from(mistake.lost)).sum::<u32>());
            assert_eq!(summary.bids as usize, own().filter(|mistake| mistake.turns_bid).count());
            assert!(summary.mistakes <= summary.choices && summary.choices <= summary.plays);
        }
        let played = game.history().iter().filter(|made| matches!(made.action, Action::Play(_))).count();
        assert_eq!(review.seats.iter().map(|(_, seat)| seat.plays as usize).sum::<usize>(), played);
        assert_eq!(review.clone() + Review::nothing(), review);
        let cancel = Cancel::new();
        assert_eq!(Review::of_unless(&cancel, &game), Ok(review));
        assert_eq!(cancel.done(), game.deals() as usize);
    }

    #[test]
    fn a_claim_that_forfeits_a_good_bid_is_a_mistake() {
        let mut forfeits = 0;
        for seed in 0..40 {
            let deal = Deal::shuffled(Seed::from(seed), 0);
            let mut game = Game::new(Rules { claims: Claims::Forfeit, ..Rules::tournament() }, &deal);
            while game.table().declaration().is_none() && game.to_move().is_some() {
                game.play(game.to_move().unwrap(), game.hint()).unwrap();
            }
            let Some(open) = OpenHands::of_shake(game.current()) else { continue };
            let is_good = Solver::new().is_made(&open).unwrap();
            let fails = matches!(game.current().claim_ruling(), Ruling::Fails { .. });
            game.play(open.leader, Action::Claim).unwrap();
            let review = Review::of(&game);
            assert_eq!(review.mistakes.len(), usize::from(is_good && fails), "seed {seed}");
            for mistake in review.mistakes {
                assert_eq!((mistake.played, mistake.lost, mistake.turns_bid), (Action::Claim, 0, true));
                assert_eq!((mistake.before.made, mistake.after.made, mistake.trick), (true, false, 1));
                forfeits += 1;
            }
        }
        assert!(forfeits > 3);
    }

    /// Who plays the solver's line makes no mistake.
    #[test]
    fn best_play_is_no_mistake() {
        let mut game = Game::new(Rules::tournament(), &Deal::shuffled(Seed::from(42), 0));
        while let Some(seat) = game.to_move() {
            let action = match OpenHands::of_shake(game.current()) {
                None => game.hint(),
                Some(open) => Action::Play(Solver::new().solve(&open).unwrap().best.first().unwrap()),
            };
            game.play(seat, action).unwrap();
        }
        assert_eq!(Review::of(&game).mistakes, []);
    }
}
