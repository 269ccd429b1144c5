//! A watcher who sees no hand.
//!
//! He knows the rules, who leads, and how many cards everybody was dealt, and notes what is said at the table. That he
//! can tell every event shows that events give nothing away. He counts differently from [`Game`](crate::big_two::Game), too: a
//! trick is over by his notes, not by whose turn it is.

use super::timer::{next_number, unbeatable_play};
use super::{Action, Event, Options, Timer, classify, score_game};

/// What is public of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    options: Options,
    leader: usize,
    /// The cards dealt to each seat in this match.
    hand_sizes: Vec<u8>,
    /// What was done in this match, trick by trick; the last one is not over.
    tricks: Vec<Vec<(usize, Action)>>,
    /// The cards left in each hand after each match that is over.
    matches: Vec<Vec<u8>>,
    timer: Option<Timer>,
    /// The number of the last timer.
    pub timers: u64,
    /// What time it is.
    pub now: u64,
}

impl Public {
    /// Watches a game from its first deal.
    #[must_use]
    pub fn new(options: Options, leader: usize, must_include: Option<u8>, hand_sizes: Vec<u8>) -> (Self, Vec<Event>) {
        let (tricks, matches) = (vec![], vec![]);
        let mut public = Self { options, leader, hand_sizes: vec![], tricks, matches, timer: None, timers: 0, now: 0 };
        let events = public.dealt(leader, must_include, hand_sizes);
        (public, events)
    }

    /// Sees that a match begins.
    pub fn dealt(&mut self, leader: usize, must_include: Option<u8>, hand_sizes: Vec<u8>) -> Vec<Event> {
        self.leader = leader;
        self.hand_sizes = hand_sizes;
        self.tricks = vec![vec![]];
        vec![Event::Dealt { number: self.matches.len() as u64 + 1, leader, must_include }]
    }

    /// Sees a player play or pass by hand, and believes that it was legal.
    ///
    /// # Panics
    /// If it was so far from legal that there is nothing to tell.
    pub fn told(&mut self, seat: usize, action: &Action) -> Vec<Event> {
        match action {
            Action::Play(cards) => self.played(seat, cards),
            Action::Pass => self.passed(seat, Event::Passed { seat }),
        }
    }

    /// Sees a player pass whose time is up, and believes that it was.
    pub fn auto_passed(&mut self, seat: usize) -> Vec<Event> {
        self.passed(seat, Event::AutoPassed { seat })
    }

    /// Sees that it is later.
    pub fn advance_to(&mut self, ms: u64) -> Vec<Event> {
        self.now = ms;
        let Some(timer) = self.timer.filter(|timer| timer.expires_at <= ms) else {
            return vec![];
        };
        let have_passed = self.have_passed();
        let after_the_player = (1..self.players()).map(|steps| (timer.seat + steps) % self.players());
        let still_to_pass: Vec<usize> = after_the_player.filter(|seat| !have_passed.contains(seat)).collect();
        still_to_pass.into_iter().flat_map(|seat| self.auto_passed(seat)).collect()
    }

    /// Whose turn it is; nobody's when the match is over.
    #[must_use]
    pub fn to_move(&self) -> Option<usize> {
        if (0..self.players()).any(|seat| self.cards_left(seat) == 0) {
            return None;
        }
        let Some((last_seat, _)) = self.trick().last() else {
            return Some(self.last_player().unwrap_or(self.leader));
        };
        let have_passed = self.have_passed();
        let mut in_turn = (1..=self.players()).map(|steps| (last_seat + steps) % self.players());
        in_turn.find(|seat| !have_passed.contains(seat))
    }

    fn players(&self) -> usize {
        self.hand_sizes.len()
    }

    fn trick(&self) -> &[(usize, Action)] {
        self.tricks.last().map_or(&[], Vec::as_slice)
    }

    /// All plays of this match in order, and who made them.
    fn plays(&self) -> Vec<(usize, &[u8])> {
        let mut plays = vec![];
        for (seat, action) in self.tricks.iter().flatten() {
            if let Action::Play(cards) = action {
                plays.push((*seat, cards.as_slice()));
            }
        }
        plays
    }

    fn last_player(&self) -> Option<usize> {
        self.plays().last().map(|(seat, _)| *seat)
    }

    fn cards_left(&self, seat: usize) -> u8 {
        let played: usize =
            self.plays().iter().filter(|(player, _)| *player == seat).map(|(_, cards)| cards.len()).sum();
        self.hand_sizes[seat] - u8::try_from(played).expect("no more cards than were dealt")
    }

    /// The seats whose pass counts: all that passed in this trick, or all that passed since the last play.
    fn have_passed(&self) -> Vec<usize> {
        let is_pass = |(_, action): &&(usize, Action)| *action == Action::Pass;
        let seat = |(seat, _): &(usize, Action)| *seat;
        if self.options.pass_for_trick {
            self.trick().iter().filter(is_pass).map(seat).collect()
        } else {
            self.trick().iter().rev().take_while(is_pass).map(seat).collect()
        }
    }

    fn note(&mut self, seat: usize, action: Action) {
        self.tricks.last_mut().expect("a match is going on").push((seat, action));
    }

    fn played(&mut self, seat: usize, cards: &[u8]) -> Vec<Event> {
        let kind = classify(cards, &self.options).expect("a play");
        let played_before: Vec<u8> = self.plays().iter().flat_map(|(_, cards)| cards.to_vec()).collect();
        let cards = crate::card::ascending(cards);
        self.note(seat, Action::Play(cards.clone()));
        let mut events = vec![Event::Played { seat, cards: cards.clone(), kind }];
        match self.cards_left(seat) {
            0 => {
                events.extend(self.match_over(seat));
                return events;
            }
            1 => events.push(Event::OneCardLeft { seat }),
            _ => {}
        }
        // Whose pass counts in this trick cannot answer any more; where a pass is for the turn only, a play undoes it.
        let have_passed = self.have_passed();
        let may_answer = (0..self.players()).filter(|other| *other != seat && !have_passed.contains(other));
        let others: Vec<u8> = may_answer.map(|other| self.cards_left(other)).collect();
        if let Some(unbeatable) = unbeatable_play(seat, &cards, &played_before, &others, &self.options) {
            self.timers = next_number(self.timers);
            let timer = Timer::start(self.timers, seat, self.now, &self.options);
            self.timer = Some(timer);
            events.extend([unbeatable, timer.started()]);
        }
        events
    }

    /// "After n−1 passes in a row the trick is over and the last player to play leads."
    fn passed(&mut self, seat: usize, event: Event) -> Vec<Event> {
        self.note(seat, Action::Pass);
        if self.have_passed().len() < self.players() - 1 {
            return vec![event];
        }
        let winner = self.last_player().expect("nobody may pass on the lead");
        self.tricks.push(vec![]);
        self.timer = None;
        vec![event, Event::TrickWon { seat: winner }]
    }

    fn match_over(&mut self, winner: usize) -> Vec<Event> {
        let cards_left: Vec<u8> = (0..self.players()).map(|seat| self.cards_left(seat)).collect();
        self.matches.push(cards_left.clone());
        let score = score_game(&self.matches, &self.options).expect("one hand is empty");
        let points = score.per_match[self.matches.len() - 1].clone();
        let mut events = vec![Event::MatchOver { winner, cards_left, points, totals: score.totals }];
        if score.over {
            events.push(Event::GameOver { winners: score.winners });
        }
        events
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::setup::{Dice, tables};
    use crate::big_two::{Game, Phase, deal};
    use crate::{from_mask, seed_from_number};

    /// What a table of random players came to.
    #[derive(Default)]
    struct Seen {
        matches: usize,
        timers: usize,
        by_hand_sizes: usize,
        auto_passes: usize,
        passes_on_the_clock: usize,
    }

    impl Seen {
        fn note(&mut self, events: &[Event], on_the_clock: bool) {
            for event in events {
                match event {
                    Event::MatchOver { .. } => self.matches += 1,
                    Event::TimerStarted { .. } => self.timers += 1,
                    Event::Unbeatable { by_hand_sizes: true, .. } => self.by_hand_sizes += 1,
                    Event::AutoPassed { .. } => self.auto_passes += 1,
                    Event::Passed { .. } if on_the_clock => self.passes_on_the_clock += 1,
                    _ => {}
                }
            }
        }
    }

    fn sizes(game: &Game) -> Vec<u8> {
        game.hands.iter().map(|hand| hand.len() as u8).collect()
    }

    /// All 52 cards are in a hand, on the table or in the stock, each once.
    fn assert_every_card_once(game: &Game, stock: &[u8]) {
        let mut cards = [game.hands.concat(), game.played.clone(), stock.to_vec()].concat();
        cards.sort_unstable();
        assert_eq!(cards, from_mask(crate::DECK));
    }

    /// Plays one match at random, the clock running at random, with the watcher beside it.
    fn play_match(game: &mut Game, public: &mut Public, stock: &[u8], dice: &mut Dice, notes: &mut Seen) {
        let mut actions = 0;
        while let Some(seat) = game.to_move {
            assert_eq!(public.to_move(), Some(seat));
            let on_the_clock = game.timer.is_some();
            let events = if dice.below(3) == 0 {
                let later = game.now + dice.below(8_000) as u64;
                let events = game.advance_to(later).unwrap();
                assert_eq!(public.advance_to(later), events);
                events
            } else {
                let mut legal = game.legal_actions();
                let action = legal.swap_remove(dice.below(legal.len()));
                let events = game.act(seat, action.clone()).unwrap();
                assert_eq!(public.told(seat, &action), events);
                actions += 1;
                events
            };
            notes.note(&events, on_the_clock);
            assert_every_card_once(game, stock);
            // Each trick has a play and, between two plays, each of the others passes at most once.
            assert!(actions <= 52 * 4, "the match does not end");
        }
        assert_eq!(public.to_move(), None);
    }

    fn play_game(options: &Options, players: usize, seed: u64, notes: &mut Seen) {
        let mut dice = Dice::new(seed);
        let (hands, mut stock) = deal(seed_from_number(seed), 1, players);
        let (mut game, events) = Game::new(options.clone(), hands).unwrap();
        let (mut public, told) = Public::new(options.clone(), game.to_move.unwrap(), game.must_include, sizes(&game));
        assert_eq!(told, events);
        loop {
            play_match(&mut game, &mut public, &stock, &mut dice, notes);
            if game.phase == Phase::GameOver {
                break;
            }
            let hands;
            (hands, stock) = deal(seed_from_number(seed), game.number + 1, players);
            let events = game.next_deal(hands).unwrap();
            let leader = game.to_move.unwrap();
            assert_eq!(public.dealt(leader, game.must_include, sizes(&game)), events);
            assert!(game.number < 200, "the game does not end");
        }
        assert!(!game.winners.is_empty() && game.totals.iter().any(|&total| total >= options.target));
    }

    #[test]
    fn the_watcher_tells_every_event_and_random_games_end() {
        let mut all = Seen::default();
        for (options, seed) in tables().iter().zip(0..) {
            for players in 2..=4 {
                play_game(options, players, seed * 10 + players as u64, &mut all);
            }
        }
        let Seen { matches, timers, by_hand_sizes, auto_passes, passes_on_the_clock } = all;
        assert!(matches > 50 && timers > 100, "{matches} matches with {timers} timers");
        assert!(by_hand_sizes > 10 && auto_passes > 50 && passes_on_the_clock > 50);
    }
}
