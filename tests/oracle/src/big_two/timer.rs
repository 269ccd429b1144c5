//! The clock that runs on an unbeatable play.
//!
//! Rules page, "Auto-pass timer": "Starts (10 000 ms by default) when a play is unbeatable by cards seen, or by hand
//! sizes too if that option is on (default on)". "Everyone but the player who made the play is on the clock."

use super::unbeatable::{by_cards_seen, by_hand_sizes};
use super::{Action, Book, Event, Game, Options};

/// A running timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// "Each timer has a number higher than any before it in the game": they count from 1.
    pub number: u64,
    /// The player who made the play.
    pub seat: usize,
    /// The time of the play.
    pub started_at: u64,
    /// The time at which those who have not passed do.
    pub expires_at: u64,
}

impl Timer {
    /// Starts a timer now. Time does not go on after the last moment a `u64` can name.
    pub(crate) fn start(number: u64, seat: usize, now: u64, options: &Options) -> Self {
        Self { number, seat, started_at: now, expires_at: now.saturating_add(options.auto_pass_ms) }
    }

    /// What the table sees of it.
    pub(crate) fn started(self) -> Event {
        let Self { number, seat, started_at, expires_at } = self;
        Event::TimerStarted { number, seat, started_at, expires_at }
    }
}

/// The number after so many timers. Nobody counts to the end of a `u64`, but a record may say that somebody did; there the last
/// number that can still be followed by another in a record is given again.
pub(crate) fn next_number(timers: u64) -> u64 {
    (timers + 1).min(u64::MAX - 2)
}

impl Game {
    /// Lets time go by until `ms`.
    ///
    /// "At expiry the remaining seats pass in turn order and the trick is over."
    ///
    /// # Errors
    /// `time_backwards`; the game is then unchanged.
    ///
    /// # Panics
    /// If somebody could have beaten an unbeatable play.
    pub fn advance_to(&mut self, ms: u64) -> Result<Vec<Event>, &'static str> {
        if ms < self.now {
            return Err("time_backwards");
        }
        self.now = ms;
        let mut events = vec![];
        // The timer is gone when the trick is over, which the last pass sees to.
        while let Ok(passed) = self.auto_pass() {
            events.extend(passed);
        }
        Ok(events)
    }

    /// The seat to move passes because its time is up, as records tell it one by one.
    ///
    /// # Errors
    /// `time_not_up`; the game is then unchanged.
    ///
    /// # Panics
    /// If somebody could have beaten an unbeatable play.
    pub fn auto_pass(&mut self) -> Result<Vec<Event>, &'static str> {
        if self.timer.is_none_or(|timer| timer.expires_at > self.now) {
            return Err("time_not_up");
        }
        let seat = self.to_move.expect("a timer runs only while a match does");
        assert_eq!(self.legal_actions(), [Action::Pass], "an unbeatable play leaves nothing but to pass");
        let mut events = vec![Event::AutoPassed { seat }];
        events.extend(self.leave_turn(seat));
        Ok(events)
    }

    /// Starts a timer if the play just made is unbeatable. It did not end the match.
    pub(crate) fn start_timer(&mut self, seat: usize, cards: &[u8], played_before: &[u8]) -> Vec<Event> {
        // "An opponent … out of the trick cannot beat it."
        let may_answer = (0..self.players()).filter(|other| *other != seat && !self.out.contains(other));
        let others: Vec<u8> = may_answer.map(|other| self.hand_size(other)).collect();
        let Some(unbeatable) = unbeatable_play(seat, cards, played_before, &others, &self.options) else {
            return vec![];
        };
        self.timers = next_number(self.timers);
        let timer = Timer::start(self.timers, seat, self.now, &self.options);
        self.timer = Some(timer);
        vec![unbeatable, timer.started()]
    }
}

/// The event of an unbeatable play, or none if the play starts no timer. `played` are the cards played before it,
/// `others` the hand sizes of the opponents who may still answer it.
pub(crate) fn unbeatable_play(
    seat: usize,
    play: &[u8],
    played: &[u8],
    others: &[u8],
    options: &Options,
) -> Option<Event> {
    let book = Book::shared(options);
    let by_cards = by_cards_seen(&book, play, played).expect("a play of cards not played before").unbeatable;
    let by_sizes = by_hand_sizes(&book, play, played, others).expect("a play of cards not played before").unbeatable;
    if by_cards {
        Some(Event::Unbeatable { seat, by_hand_sizes: false })
    } else if by_sizes && options.auto_pass_by_hand_sizes {
        Some(Event::Unbeatable { seat, by_hand_sizes: true })
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::deal;
    use crate::big_two::setup::{finish_match, pass, play, position, winner};
    use crate::{cards, seed_from_number};

    const UNBEATABLE: Event = Event::Unbeatable { seat: 0, by_hand_sizes: false };
    const BY_HAND_SIZES: Event = Event::Unbeatable { seat: 0, by_hand_sizes: true };

    fn four_players(options: &Options) -> Game {
        position(options, "2S 3D 2H 4D|4C 5C 6C|4H 5H 6H|4S 5S 6S", None, 0)
    }

    fn started(number: u64, seat: usize, started_at: u64, expires_at: u64) -> Event {
        Event::TimerStarted { number, seat, started_at, expires_at }
    }

    #[test]
    fn a_timer_starts_when_nothing_can_beat_the_play() {
        let mut game = four_players(&Options::classic());
        game.advance_to(250).unwrap();
        assert_eq!(play(&mut game, 0, "2S")[1..], [UNBEATABLE, started(1, 0, 250, 10_250)]);
        assert_eq!(game.timer, Some(Timer { number: 1, seat: 0, started_at: 250, expires_at: 10_250 }));
        let mut game = four_players(&Options::classic());
        assert_eq!(play(&mut game, 0, "2H").len(), 1);
        assert_eq!(game.timer, None);
    }

    /// "Of 52 cards", however many are dealt: nobody knows what the stock holds.
    #[test]
    fn the_stock_counts_as_unseen() {
        let mut game = position(&Options::classic(), "2H 3D 4D|4C 5C", None, 0);
        assert_eq!(play(&mut game, 0, "2H").len(), 1);
        let mut game = position(&Options::classic(), "2H 3D 4D|4C 5C", None, 0);
        game.played = cards("2S");
        assert_eq!(play(&mut game, 0, "2H")[1..], [UNBEATABLE, started(1, 0, 0, 10_000)]);
    }

    #[test]
    fn expiry_passes_for_everybody_in_turn_order() {
        for pass_for_trick in [false, true] {
            let options = Options { pass_for_trick, ..Options::classic() };
            let mut game = four_players(&options);
            play(&mut game, 0, "2S");
            assert_eq!(game.advance_to(9_999), Ok(vec![]));
            assert_eq!(game.advance_to(9_998), Err("time_backwards"));
            let passes = [1, 2, 3].map(|seat| Event::AutoPassed { seat });
            let expected = passes.into_iter().chain([Event::TrickWon { seat: 0 }]).collect();
            assert_eq!(game.clone().advance_to(99_999), Ok(Vec::clone(&expected)));
            assert_eq!(game.advance_to(10_000), Ok(expected));
            assert_eq!((game.to_move, &game.on, game.timer, game.now), (Some(0), &None, None, 10_000));
            assert_eq!(game.advance_to(10_000), Ok(vec![]));
            assert_eq!(game.advance_to(20_000), Ok(vec![]));
        }
    }

    #[test]
    fn a_pass_by_hand_leaves_the_timer_running() {
        let mut game = four_players(&Options::classic());
        play(&mut game, 0, "2S");
        let timer = game.timer;
        assert_eq!(pass(&mut game, 1), [Event::Passed { seat: 1 }]);
        game.advance_to(500).unwrap();
        assert_eq!(pass(&mut game, 2), [Event::Passed { seat: 2 }]);
        assert_eq!((game.timer, game.legal_actions()), (timer, vec![Action::Pass]));
        let expected = vec![Event::AutoPassed { seat: 3 }, Event::TrickWon { seat: 0 }];
        assert_eq!(game.clone().advance_to(10_000), Ok(expected));
        assert_eq!(pass(&mut game, 3), [Event::Passed { seat: 3 }, Event::TrickWon { seat: 0 }]);
        assert_eq!(game.timer, None);
        assert_eq!(game.advance_to(10_000), Ok(vec![]));
    }

    #[test]
    fn who_is_out_for_the_trick_does_not_pass_again() {
        let options = Options { pass_for_trick: true, ..Options::classic() };
        let mut game = four_players(&options);
        play(&mut game, 0, "3D");
        pass(&mut game, 1);
        play(&mut game, 2, "4H");
        play(&mut game, 3, "4S");
        play(&mut game, 0, "2S");
        assert_eq!(game.to_move, Some(2));
        let expected = [Event::AutoPassed { seat: 2 }, Event::AutoPassed { seat: 3 }, Event::TrickWon { seat: 0 }];
        assert_eq!(game.advance_to(10_000).unwrap(), expected);
    }

    #[test]
    fn numbers_are_never_given_out_again() {
        let mut game = four_players(&Options::classic());
        play(&mut game, 0, "2S");
        game.advance_to(12_000).unwrap();
        assert_eq!(play(&mut game, 0, "2H")[1..], [UNBEATABLE, started(2, 0, 12_000, 22_000)]);
        let leader = finish_match(&mut game);
        let timers = game.timers;
        assert!(timers >= 2 && game.timer.is_none());
        // The winner leads anything, even 2S; the time and the numbers go on.
        let mut hands = deal(seed_from_number(0), 0, 4).0;
        let holder = hands.iter().position(|hand| hand.contains(&51)).unwrap();
        hands.swap(leader, holder);
        game.next_deal(hands).unwrap();
        assert_eq!(play(&mut game, leader, "2S")[2], started(timers + 1, leader, 12_000, 22_000));
    }

    #[test]
    fn unbeatable_only_by_hand_sizes() {
        let table = "3D 3C 4D 5D|KD|AD|2D";
        let mut game = position(&Options::classic(), table, None, 0);
        assert_eq!(play(&mut game, 0, "3D 3C")[1..], [BY_HAND_SIZES, started(1, 0, 0, 10_000)]);
        let off = Options { auto_pass_by_hand_sizes: false, ..Options::classic() };
        assert_eq!(play(&mut position(&off, table, None, 0), 0, "3D 3C").len(), 1);
        let enough = "3D 3C 4D 5D|KD|AD KC|2D";
        assert_eq!(play(&mut position(&Options::classic(), enough, None, 0), 0, "3D 3C").len(), 1);
        // By cards seen is said first, with the option and without.
        for options in [Options::classic(), off] {
            let mut game = position(&options, "2C 2S 4D 5D|KD|AD|2D", None, 0);
            assert_eq!(play(&mut game, 0, "2C 2S")[1], UNBEATABLE);
        }
    }

    #[test]
    fn who_is_out_of_the_trick_does_not_count() {
        let table = "3D 3C 6D 7D|8D 8C 9D KD|10D|JD";
        let for_trick = Options { pass_for_trick: true, ..Options::classic() };
        let off = Options { auto_pass_by_hand_sizes: false, ..for_trick.clone() };
        for (options, out, starts) in [
            (&for_trick, vec![1], true),
            (&for_trick, vec![2], false),
            (&for_trick, vec![], false),
            (&off, vec![1], false),
            (&Options::classic(), vec![], false),
        ] {
            let mut game = position(options, table, Some((3, "3H 3S")), 0);
            game.hands[0] = cards("4D 4C 6D 7D");
            game.out = out;
            let events = play(&mut game, 0, "4D 4C");
            assert_eq!(events[1..] == [BY_HAND_SIZES, started(1, 0, 0, 10_000)], starts, "{events:?}");
            assert_eq!(game.timer.is_some(), starts);
        }
    }

    #[test]
    fn the_play_that_ends_the_match_starts_no_timer() {
        let mut game = position(&Options::classic(), "2S|3D 4D", None, 0);
        let events = play(&mut game, 0, "2S");
        assert_eq!((events.len(), game.timer, game.timers), (2, None, 0));
        assert_eq!(game.advance_to(50_000), Ok(vec![]));
    }

    #[test]
    fn timers_of_no_length_and_at_the_end_of_time() {
        let at_once = Options { auto_pass_ms: 0, ..Options::classic() };
        let mut game = four_players(&at_once);
        assert_eq!(play(&mut game, 0, "2S")[2], started(1, 0, 0, 0));
        pass(&mut game, 1);
        assert_eq!(winner(&game.advance_to(0).unwrap()), Some(0));
        let mut game = four_players(&Options::classic());
        game.advance_to(u64::MAX - 1).unwrap();
        assert_eq!(play(&mut game, 0, "2S")[2], started(1, 0, u64::MAX - 1, u64::MAX));
        assert_eq!(game.advance_to(u64::MAX - 1), Ok(vec![]));
        assert_eq!(winner(&game.advance_to(u64::MAX).unwrap()), Some(0));
    }
}
