//! The whole game, refereed.
//!
//! Rules page, "A match" and "Scoring". What one player may do in turn is [`Turn`]'s business; how a match opens, how a
//! trick ends and what the clock does have pages of their own.

use super::opening::{any_card_twice, check_hands, first_card};
use super::{Action, Event, Options, Timer, Turn, check_pass, check_play, classify, legal_plays, score_match};
use crate::card::{ascending, without};

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The seat to move.
    Playing,
    /// The next deal.
    MatchOver,
    /// Nothing any more.
    GameOver,
}

/// A game of several matches. Everything can be read; change it only through its methods.
///
/// ```
/// use unbeaten_oracle::{big_two::{Action, Event, Game, Kind, Options, deal}, cards, seed_from_number};
/// let (hands, _) = deal(seed_from_number(42), 0, 4);
/// let (mut game, events) = Game::new(Options::classic(), hands).unwrap();
/// assert_eq!(events, [Event::Dealt { number: 1, leader: 0, must_include: Some(0) }]);
/// let events = game.act(0, Action::Play(cards("3D"))).unwrap();
/// assert_eq!(events, [Event::Played { seat: 0, cards: cards("3D"), kind: Kind::Single }]);
/// assert_eq!(game.act(0, Action::Pass), Err("not_your_turn"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The rules of this table.
    pub options: Options,
    /// What the game waits for.
    pub phase: Phase,
    /// The number of the match in the game, from 1.
    pub number: u64,
    /// The cards of each seat in index order.
    pub hands: Vec<Vec<u8>>,
    /// The cards played in this match in index order, those on the table included.
    pub played: Vec<u8>,
    /// Whose turn it is; nobody's when the match is over.
    pub to_move: Option<usize>,
    /// The play to beat, in index order, and who made it; none on the lead. The play that ended a match stays here
    /// until the next deal.
    pub on: Option<(usize, Vec<u8>)>,
    /// The seats that have passed for this trick; always empty where a pass is for the turn only.
    pub out: Vec<usize>,
    /// The card that the first play of the match must contain, until it is made.
    pub must_include: Option<u8>,
    /// The timer that is running.
    pub timer: Option<Timer>,
    /// How many timers were started in this game.
    pub timers: u64,
    /// The present time.
    pub now: u64,
    /// The points of each seat so far.
    pub totals: Vec<u64>,
    /// The seats with the lowest total, empty while the game is not over.
    pub winners: Vec<usize>,
}

impl Game {
    /// Begins a game with its first match. The time is 0.
    ///
    /// # Errors
    /// `wrong_count` for other than 2 to 4 hands of 13 cards, `overlap` for a card dealt twice.
    ///
    /// # Panics
    /// If a card is not below 52.
    pub fn new(options: Options, hands: Vec<Vec<u8>>) -> Result<(Self, Vec<Event>), &'static str> {
        let hands = check_hands(hands)?;
        let (leader, card) = first_card(&hands, &options);
        let totals = vec![0; hands.len()];
        let mut game = Self::set_up(options, vec![], totals);
        let events = game.deal(1, hands, leader, Some(card));
        Ok((game, events))
    }

    /// A first match somewhere in its course, for tests. No timer runs, nobody has passed in the trick, the time is 0.
    ///
    /// `played` has the cards of `on` too.
    ///
    /// # Panics
    /// If this cannot be: other than 2 to 4 hands, hands of none or more than 13 cards, a card in two places, a play
    /// on the table that is no play, was not played or was made by the seat to move, a first card that the seat to move
    /// does not hold or that is asked for on a play.
    #[must_use]
    pub fn position(
        options: Options,
        hands: Vec<Vec<u8>>,
        played: &[u8],
        on: Option<(usize, Vec<u8>)>,
        to_move: usize,
        must_include: Option<u8>,
        totals: Vec<u64>,
    ) -> Self {
        assert!((2..=4).contains(&hands.len()) && to_move < hands.len() && totals.len() == hands.len(), "2–4 players");
        assert!(hands.iter().all(|hand| (1..=13).contains(&hand.len())), "1–13 cards in each hand");
        assert!(!any_card_twice(&[hands.concat(), played.to_vec()].concat()), "no card in two places");
        if let Some((seat, cards)) = &on {
            assert!(*seat < hands.len() && *seat != to_move, "somebody else made the last play");
            assert!(classify(cards, &options).is_some(), "a play is on the table");
            assert!(cards.iter().all(|card| played.contains(card)), "cards on the table have been played");
        }
        if let Some(card) = must_include {
            assert!(on.is_none() && hands[to_move].contains(&card), "the leader holds the first card");
        }
        let hands = hands.into_iter().map(|hand| ascending(&hand)).collect();
        let mut game = Self::set_up(options, hands, totals);
        game.played = ascending(played);
        game.on = on.map(|(seat, cards)| (seat, ascending(&cards)));
        game.to_move = Some(to_move);
        game.must_include = must_include;
        game
    }

    fn set_up(options: Options, hands: Vec<Vec<u8>>, totals: Vec<u64>) -> Self {
        Self {
            options,
            phase: Phase::Playing,
            number: 1,
            hands,
            played: vec![],
            to_move: None,
            on: None,
            out: vec![],
            must_include: None,
            timer: None,
            timers: 0,
            now: 0,
            totals,
            winners: vec![],
        }
    }

    /// Everything the seat to move may do: the plays "ordered by size, strength, then card indices", then the pass.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        let Some(seat) = self.to_move else {
            return vec![];
        };
        let turn = self.turn(seat);
        let plays = legal_plays(&turn, &self.options).into_iter().map(Action::Play);
        let pass = check_pass(&turn, &self.options).is_ok().then_some(Action::Pass);
        plays.chain(pass).collect()
    }

    /// A player plays or passes.
    ///
    /// # Errors
    /// The first of `game_over`, `match_over`, `not_your_turn`, then as [`check_play`] or [`check_pass`]; the game is
    /// then unchanged.
    ///
    /// # Panics
    /// If it beats an unbeatable play.
    pub fn act(&mut self, seat: usize, action: Action) -> Result<Vec<Event>, &'static str> {
        match self.phase {
            Phase::GameOver => return Err("game_over"),
            Phase::MatchOver => return Err("match_over"),
            Phase::Playing => {}
        }
        if self.to_move != Some(seat) {
            return Err("not_your_turn");
        }
        match action {
            Action::Play(cards) => self.play(seat, &cards),
            Action::Pass => self.pass(seat),
        }
    }

    pub(crate) fn players(&self) -> usize {
        self.hands.len()
    }

    /// "Seats 0…n−1, the next seat is (seat+1) mod n."
    pub(crate) fn next_seat(&self, seat: usize) -> usize {
        (seat + 1) % self.players()
    }

    pub(crate) fn hand_size(&self, seat: usize) -> u8 {
        u8::try_from(self.hands[seat].len()).expect("a hand has at most 13 cards")
    }

    /// The turn of this seat. The next seat is the next one at the table, even if it is out for the trick.
    pub(crate) fn turn(&self, seat: usize) -> Turn {
        Turn {
            hand: self.hands[seat].clone(),
            on: self.on.as_ref().map(|(_, cards)| cards.clone()),
            must_include: self.must_include,
            next_cards: self.hand_size(self.next_seat(seat)),
        }
    }

    fn play(&mut self, seat: usize, cards: &[u8]) -> Result<Vec<Event>, &'static str> {
        let kind = check_play(&self.turn(seat), cards, &self.options)?;
        assert!(self.timer.is_none(), "an unbeatable play was beaten");
        let cards = ascending(cards);
        let played_before = self.played.clone();
        self.hands[seat] = without(&self.hands[seat], &cards);
        self.played = ascending(&[played_before.clone(), cards.clone()].concat());
        self.on = Some((seat, cards.clone()));
        self.must_include = None;
        let mut events = vec![Event::Played { seat, cards: cards.clone(), kind }];
        if self.hands[seat].len() == 1 {
            events.push(Event::OneCardLeft { seat });
        }
        if self.hands[seat].is_empty() {
            events.extend(self.end_match(seat));
        } else {
            events.extend(self.start_timer(seat, &cards, &played_before));
            self.to_move = Some(self.next_in_trick(seat));
        }
        Ok(events)
    }

    /// "Totals add up; the game ends when anyone has 101 or more; lowest total wins, ties are reported as several
    /// winners."
    fn end_match(&mut self, winner: usize) -> Vec<Event> {
        let cards_left: Vec<u8> = (0..self.players()).map(|seat| self.hand_size(seat)).collect();
        let points = score_match(&cards_left, &self.options).expect("one hand is empty");
        for (total, points) in self.totals.iter_mut().zip(&points) {
            *total += points;
        }
        self.phase = Phase::MatchOver;
        self.to_move = None;
        self.out = vec![];
        self.timer = None;
        let mut events = vec![Event::MatchOver { winner, cards_left, points, totals: self.totals.clone() }];
        if self.totals.iter().any(|&total| total >= self.options.target) {
            self.phase = Phase::GameOver;
            let lowest = self.totals.iter().min();
            self.winners = (0..self.players()).filter(|&seat| self.totals.get(seat) == lowest).collect();
            events.push(Event::GameOver { winners: self.winners.clone() });
        }
        events
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::setup::{hands, play, position};
    use crate::big_two::{Kind, deal};
    use crate::{cards, for_each_subset, seed_from_number};

    #[test]
    fn one_card_left_is_told() {
        let mut game = position(&Options::classic(), "3D 4D|5D 6D 6C", None, 0);
        let expected =
            [Event::Played { seat: 0, cards: cards("3D"), kind: Kind::Single }, Event::OneCardLeft { seat: 0 }];
        assert_eq!(play(&mut game, 0, "3D"), expected);
        assert_eq!(game.act(1, Action::Pass), Err("must_beat_single"));
        assert_eq!(game.act(1, Action::Play(cards("5D"))), Err("must_play_highest"));
        let mut unbeatable = position(&Options::classic(), "4D 2D 2S|5D 6D 6C", None, 0);
        let events = play(&mut unbeatable, 0, "2S 2D");
        assert_eq!(events[0], Event::Played { seat: 0, cards: cards("2D 2S"), kind: Kind::Pair });
        assert_eq!(events[1], Event::OneCardLeft { seat: 0 });
        assert_eq!(events[2], Event::Unbeatable { seat: 0, by_hand_sizes: false });
        assert_eq!(events.len(), 4);
    }

    #[test]
    fn the_worked_game() {
        let matches = [
            (0, [0, 3, 7, 10], [0, 0, 0, 0], [0, 3, 14, 30]),
            (1, [9, 0, 4, 11], [0, 3, 14, 30], [18, 3, 18, 63]),
            (2, [8, 2, 0, 13], [18, 3, 18, 63], [34, 5, 18, 102]),
        ];
        for (winner, cards_left, before, after) in matches {
            let mut pack = (0..51).collect::<Vec<u8>>();
            let mut hands: Vec<Vec<u8>> =
                cards_left.map(|size: u8| pack.split_off(pack.len() - usize::from(size))).into();
            hands[winner] = cards("2S");
            let mut game = Game::position(Options::classic(), hands, &[], None, winner, None, before.into());
            let events = play(&mut game, winner, "2S");
            let points = before.iter().zip(after).map(|(before, after)| after - before).collect();
            let over = Event::MatchOver { winner, cards_left: cards_left.into(), points, totals: after.into() };
            assert_eq!(events[1], over);
            let end = events.get(2);
            if winner == 2 {
                assert_eq!(end, Some(&Event::GameOver { winners: vec![1] }));
                assert_eq!((game.phase, &game.winners), (Phase::GameOver, &vec![1]));
            } else {
                assert_eq!((end, game.phase, &game.winners), (None, Phase::MatchOver, &vec![]));
            }
            assert_eq!((events.len(), game.to_move, game.timer), (if winner == 2 { 3 } else { 2 }, None, None));
            assert!(game.legal_actions().is_empty());
        }
    }

    #[test]
    fn exactly_the_target_ends_it_and_ties_share_it() {
        let table = || hands("3D|4D|5D|6D 7D");
        let end = |totals: [u64; 4]| {
            let mut game = Game::position(Options::classic(), table(), &[], None, 0, None, totals.into());
            play(&mut game, 0, "3D").pop()
        };
        assert_eq!(end([2, 1, 1, 99]), Some(Event::GameOver { winners: vec![0, 1, 2] }));
        assert_eq!(end([3, 1, 1, 99]), Some(Event::GameOver { winners: vec![1, 2] }));
        let totals = vec![2, 2, 2, 100];
        assert!(matches!(end([2, 1, 1, 98]), Some(Event::MatchOver { totals: found, .. }) if found == totals));
    }

    #[test]
    fn the_first_objection_is_the_one_named_and_changes_nothing() {
        let mut game = position(&Options::classic(), "3D 3C 4H KS 2S|6D|7D 8D", Some((2, "5D")), 0);
        let refusals = [
            (1, "", "not_your_turn"),
            (2, "7D", "not_your_turn"),
            (9, "7D", "not_your_turn"),
            (0, "", "empty_play"),
            (0, "9D 9C 9H 9S", "not_in_hand"),
            (0, "3D 3D", "not_a_combo"),
            (0, "4H KS", "not_a_combo"),
            (0, "3D 3C", "wrong_size"),
            (0, "4H", "does_not_beat"),
            (0, "KS", "must_play_highest"),
        ];
        let before = game.clone();
        for (seat, text, code) in refusals {
            assert_eq!(game.act(seat, Action::Play(cards(text))), Err(code), "{text}");
        }
        assert_eq!(game.act(1, Action::Pass), Err("not_your_turn"));
        assert_eq!(game.act(0, Action::Pass), Err("must_beat_single"));
        assert_eq!(game.next_deal(hands("")), Err("deal_too_early"));
        game.now = 5;
        assert_eq!(game.advance_to(4), Err("time_backwards"));
        game.now = 0;
        assert_eq!(game, before);
    }

    #[test]
    fn nothing_is_done_when_the_match_or_the_game_is_over() {
        for (totals, code) in [(vec![0, 0], "match_over"), (vec![0, 100], "game_over")] {
            let mut game = Game::position(Options::classic(), hands("3D|4D"), &[], None, 0, None, totals);
            play(&mut game, 0, "3D");
            let before = game.clone();
            for seat in 0..3 {
                assert_eq!(game.act(seat, Action::Play(cards("4D"))), Err(code));
                assert_eq!(game.act(seat, Action::Pass), Err(code));
            }
            assert_eq!(game.advance_to(0), Ok(vec![]));
            assert_eq!(game, before);
            if code == "game_over" {
                assert_eq!(game.next_deal(hands("")), Err("game_over"));
            }
        }
    }

    /// What is listed is accepted, and no other subset of the hand is.
    #[test]
    fn legal_is_what_is_listed() {
        for number in 0..12 {
            let (dealt, _) = deal(seed_from_number(5), number, 3);
            let options = Options { one_card_left: number % 2 == 0, ..Options::classic() };
            let next_cards = 1 + (number % 3) as usize;
            let table = vec![dealt[0][2..11].to_vec(), dealt[1][..next_cards].to_vec(), dealt[2].clone()];
            let on = (number % 4 > 0).then(|| (2, vec![dealt[0][0]]));
            let game = Game::position(options, table, &dealt[0][..2], on, 0, None, vec![0; 3]);
            let listed = game.legal_actions();
            for size in 0..=6 {
                for_each_subset(&game.hands[0], size, &mut |subset| {
                    let action = Action::Play(subset.to_vec());
                    assert_eq!(game.clone().act(0, action.clone()).is_ok(), listed.contains(&action), "{subset:?}");
                });
            }
            assert_eq!(game.clone().act(0, Action::Pass).is_ok(), listed.contains(&Action::Pass));
        }
    }
}
