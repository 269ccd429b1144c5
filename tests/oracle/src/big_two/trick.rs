//! The passes of a trick, and its end.
//!
//! Rules page, "A match": "nobody may pass on the lead … A pass is for this turn only. After n−1 passes in a row the
//! trick is over and the last player to play leads." As an option a pass is for the trick. Both come to this: the trick
//! is over when the turn comes round to the last player to play.

use super::{Event, Game, check_pass};

impl Game {
    /// A player passes by hand.
    pub(crate) fn pass(&mut self, seat: usize) -> Result<Vec<Event>, &'static str> {
        check_pass(&self.turn(seat), &self.options)?;
        let mut events = vec![Event::Passed { seat }];
        events.extend(self.leave_turn(seat));
        Ok(events)
    }

    /// The turn goes on after a pass. When it comes round to the last player to play, the trick is over.
    pub(crate) fn leave_turn(&mut self, seat: usize) -> Option<Event> {
        if self.options.pass_for_trick {
            self.out.push(seat);
        }
        let next = self.next_in_trick(seat);
        self.to_move = Some(next);
        if self.on.as_ref().is_some_and(|(player, _)| *player != next) {
            return None;
        }
        self.on = None;
        self.out = vec![];
        self.timer = None;
        Some(Event::TrickWon { seat: next })
    }

    /// The next seat that is not out. The last player to play has not passed in this trick, so there is one.
    pub(crate) fn next_in_trick(&self, seat: usize) -> usize {
        let mut next = self.next_seat(seat);
        while self.out.contains(&next) {
            next = self.next_seat(next);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::setup::{pass, play, position, winner};
    use crate::big_two::{Action, Options};
    use crate::cards;

    fn both_pass_rules() -> [Options; 2] {
        [false, true].map(|pass_for_trick| Options { pass_for_trick, ..Options::classic() })
    }

    #[test]
    fn the_turn_goes_round_and_everybody_else_passes() {
        for options in both_pass_rules() {
            for players in 2..=4 {
                for leader in 0..players {
                    let table = ["3D 9D JD", "3C 9C JC", "3H 9H JH", "3S 9S JS"][..players].join("|");
                    let mut game = position(&options, &table, None, leader);
                    play(&mut game, leader, ["3D", "3C", "3H", "3S"][leader]);
                    for steps in 1..players {
                        let seat = (leader + steps) % players;
                        assert_eq!(game.to_move, Some(seat));
                        let events = pass(&mut game, seat);
                        assert_eq!(winner(&events), (steps == players - 1).then_some(leader));
                    }
                    assert_eq!((game.to_move, &game.on), (Some(leader), &None));
                    assert_eq!(game.act(leader, Action::Pass), Err("cannot_pass_on_lead"));
                }
            }
        }
    }

    #[test]
    fn a_pass_is_for_this_turn_only() {
        let mut game = position(&Options::classic(), "3D QD KD|5D QC KC|4D QH KH|3S QS KS", None, 0);
        play(&mut game, 0, "3D");
        pass(&mut game, 1);
        play(&mut game, 2, "4D");
        assert_eq!(winner(&pass(&mut game, 3)), None);
        assert_eq!(winner(&pass(&mut game, 0)), None);
        // Seat 1 is back; everybody has to pass anew.
        play(&mut game, 1, "5D");
        for seat in [2, 3] {
            assert_eq!(winner(&pass(&mut game, seat)), None);
        }
        assert_eq!(winner(&pass(&mut game, 0)), Some(1));
        assert_eq!((game.to_move, game.on, game.played), (Some(1), None, cards("3D 4D 5D")));
    }

    #[test]
    fn a_pass_for_the_trick_is_skipped_until_it_is_over() {
        let [_, options] = both_pass_rules();
        let mut game = position(&options, "3D JD QD KD|5D QC KC|4D QH KH|3S QS KS", None, 0);
        play(&mut game, 0, "3D");
        pass(&mut game, 1);
        play(&mut game, 2, "4D");
        pass(&mut game, 3);
        assert_eq!(game.out, [1, 3]);
        play(&mut game, 0, "QD");
        assert_eq!(game.to_move, Some(2));
        assert_eq!(game.act(1, Action::Play(cards("KC"))), Err("not_your_turn"));
        assert_eq!(pass(&mut game, 2), [Event::Passed { seat: 2 }, Event::TrickWon { seat: 0 }]);
        assert!(game.out.is_empty());
        play(&mut game, 0, "KD");
        assert_eq!(game.to_move, Some(1));
    }

    #[test]
    fn three_players_and_two_players_with_a_pass_for_the_trick() {
        let [classic, for_trick] = both_pass_rules();
        for (options, after_the_pass) in [(classic, 1), (for_trick, 2)] {
            let mut game = position(&options, "3D 6D 8D|7D 9D KD|4D 5D JD", None, 0);
            play(&mut game, 0, "3D");
            pass(&mut game, 1);
            play(&mut game, 2, "4D");
            play(&mut game, 0, "6D");
            assert_eq!(game.to_move, Some(after_the_pass));
            let mut game = position(&options, "3D 6D 8D|7D 9D KD", None, 1);
            play(&mut game, 1, "7D");
            play(&mut game, 0, "8D");
            assert_eq!(winner(&pass(&mut game, 1)), Some(0));
            assert_eq!(game.to_move, Some(0));
        }
    }

    #[test]
    fn one_card_left_looks_at_the_next_seat_even_if_it_is_out() {
        let [_, options] = both_pass_rules();
        let mut game = position(&options, "6D QD KD|3H|4D 9D 10D", Some((2, "3D")), 0);
        game.out = vec![1];
        assert_eq!(game.clone().act(0, Action::Play(cards("QD"))), Err("must_play_highest"));
        assert_eq!(game.clone().act(0, Action::Pass), Err("must_beat_single"));
        // The seat that comes next in the trick has one card, the next at the table has two: nothing is asked.
        let mut game = position(&options, "6D QD KD|3H 3S|4D", Some((2, "3D")), 0);
        game.out = vec![1];
        assert_eq!(game.legal_actions().len(), 4);
    }
}
