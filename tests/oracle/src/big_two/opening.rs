//! The hands a match begins with, and who leads it.
//!
//! Rules page, "A match": "2–4 players, 13 cards each". "First match: the holder of 3D leads and the first play
//! contains 3D, in any combination; if 3D was not dealt, the lowest dealt card takes its place. Later matches: the
//! previous winner leads anything."

use super::{Event, Game, Options, Phase};
use crate::card::ascending;

impl Game {
    /// Begins the next match.
    ///
    /// "Later matches: the previous winner leads anything", unless the first card rules every match.
    ///
    /// # Errors
    /// The first of `game_over`, `deal_too_early`, `wrong_count` for another number of players or of cards, `overlap`;
    /// the game is then unchanged.
    ///
    /// # Panics
    /// If a card is not below 52.
    pub fn next_deal(&mut self, hands: Vec<Vec<u8>>) -> Result<Vec<Event>, &'static str> {
        match self.phase {
            Phase::GameOver => return Err("game_over"),
            Phase::Playing => return Err("deal_too_early"),
            Phase::MatchOver => {}
        }
        if hands.len() != self.hands.len() {
            return Err("wrong_count");
        }
        let hands = check_hands(hands)?;
        let (holder, card) = first_card(&hands, &self.options);
        let winner = self.hands.iter().position(Vec::is_empty).expect("a match ends with an empty hand");
        let (leader, must_include) =
            if self.options.first_card_every_match { (holder, Some(card)) } else { (winner, None) };
        Ok(self.deal(self.number + 1, hands, leader, must_include))
    }

    /// "Cards played are part of the match state and start empty in every match."
    pub(crate) fn deal(
        &mut self,
        number: u64,
        hands: Vec<Vec<u8>>,
        leader: usize,
        must_include: Option<u8>,
    ) -> Vec<Event> {
        self.phase = Phase::Playing;
        self.number = number;
        self.hands = hands;
        self.played = vec![];
        self.to_move = Some(leader);
        self.on = None;
        self.must_include = must_include;
        vec![Event::Dealt { number, leader, must_include }]
    }
}

/// The hands in index order, if a match can begin with them.
///
/// # Errors
/// `wrong_count` for other than 2 to 4 players or 13 cards each; `overlap` for a card dealt twice, be it to one hand.
///
/// # Panics
/// If a card is not below 52.
pub(crate) fn check_hands(hands: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, &'static str> {
    if !(2..=4).contains(&hands.len()) || hands.iter().any(|hand| hand.len() != 13) {
        return Err("wrong_count");
    }
    if any_card_twice(&hands.concat()) {
        return Err("overlap");
    }
    Ok(hands.into_iter().map(|hand| ascending(&hand)).collect())
}

/// Whether some card is there more than once.
///
/// # Panics
/// If a card is not below 52.
pub(crate) fn any_card_twice(cards: &[u8]) -> bool {
    assert!(cards.iter().all(|&card| card < 52), "a card is below 52");
    ascending(cards).windows(2).any(|neighbours| neighbours[0] == neighbours[1])
}

/// The first card and its holder.
///
/// # Panics
/// If no card was dealt.
pub(crate) fn first_card(hands: &[Vec<u8>], options: &Options) -> (usize, u8) {
    let dealt = hands.concat();
    let lowest = dealt.iter().copied().min_by(|&card, &other| options.compare_cards(card, other));
    let card = if dealt.contains(&options.first_card) { options.first_card } else { lowest.expect("some card") };
    let holder = hands.iter().position(|hand| hand.contains(&card)).expect("it was dealt");
    (holder, card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::big_two::setup::{finish_match, play};
    use crate::big_two::{Action, deal};
    use crate::{cards, name, seed_from_number};

    /// Hands of which the first has the 3s and the others the rest in index order.
    fn sorted_hands(players: u8) -> Vec<Vec<u8>> {
        (0..players).map(|seat| (seat * 13..seat * 13 + 13).collect()).collect()
    }

    fn dealt(number: u64, leader: usize, must_include: Option<&str>) -> Vec<Event> {
        vec![Event::Dealt { number, leader, must_include: must_include.map(|card| cards(card)[0]) }]
    }

    #[test]
    fn the_holder_of_the_first_card_leads_with_it() {
        let mut hands = sorted_hands(4);
        hands.rotate_left(1);
        let (game, events) = Game::new(Options::classic(), hands.clone()).unwrap();
        assert_eq!(events, dealt(1, 3, Some("3D")));
        assert_eq!((game.to_move, game.must_include, game.number), (Some(3), Some(0), 1));
        let plays = game.legal_actions();
        assert!(plays.iter().all(|action| matches!(action, Action::Play(cards) if cards.contains(&0))));
        assert_eq!(game.clone().act(3, Action::Play(cards("3C"))), Err("must_include"));
        assert_eq!(game.clone().act(3, Action::Pass), Err("cannot_pass_on_lead"));
        // It binds nobody but the leader, and him only once.
        let mut after = game.clone();
        play(&mut after, 3, "3D 3C");
        assert_eq!((after.must_include, after.to_move), (None, Some(0)));
        let spades = Options { first_card: 3, ..Options::classic() };
        assert_eq!(Game::new(spades, hands).unwrap().1, dealt(1, 3, Some("3S")));
    }

    /// "In a set-up position where the first-card rule and one-card-left leave no play, the first-card rule prevails."
    #[test]
    fn the_first_card_prevails_over_one_card_left() {
        let hands = vec![cards("3D 5C KS"), cards("4D"), cards("4C 4H")];
        let mut game = Game::position(Options::classic(), hands, &[], None, 0, Some(0), vec![0; 3]);
        assert_eq!(game.legal_actions(), [Action::Play(cards("3D"))]);
        play(&mut game, 0, "3D");
        assert_eq!((game.must_include, game.to_move), (None, Some(1)));
    }

    #[test]
    fn the_lowest_dealt_card_takes_the_place_of_a_first_card_not_dealt() {
        let mut hands = sorted_hands(3);
        hands[0] = (39..52).collect();
        assert_eq!(Game::new(Options::classic(), hands.clone()).unwrap().1, dealt(1, 1, Some("6C")));
        // 6C, 6H and 6S are dealt, 6D is not; now spades are the lowest suit.
        let spades_low = Options { suit_order: [3, 2, 1, 0], ..Options::classic() };
        assert_eq!(Game::new(spades_low, hands.clone()).unwrap().1, dealt(1, 1, Some("6S")));
        hands[0][0] = 12;
        assert_eq!(Game::new(Options::classic(), hands.clone()).unwrap().1, dealt(1, 0, Some("6D")));
        let two_of_spades = Options { first_card: 51, ..Options::classic() };
        assert_eq!(Game::new(two_of_spades, hands).unwrap().1, dealt(1, 0, Some("2S")));
    }

    #[test]
    fn the_first_card_or_the_lowest_is_in_every_deal() {
        for number in 0..40 {
            let players = 2 + (number % 3) as usize;
            let (hands, stock) = deal(seed_from_number(2), number, players);
            let (leader, card) = first_card(&hands, &Options::classic());
            assert!(hands[leader].contains(&card), "{}", name(card));
            assert!((0..card).all(|lower| stock.contains(&lower)));
        }
    }

    #[test]
    fn later_matches_are_led_by_the_winner_or_by_the_first_card() {
        for first_card_every_match in [false, true] {
            let options = Options { first_card_every_match, target: 1000, ..Options::classic() };
            let (mut game, _) = Game::new(options, sorted_hands(4)).unwrap();
            for number in 2..6 {
                let winner = finish_match(&mut game);
                let mut hands = sorted_hands(4);
                hands.rotate_right(number as usize % 4);
                let events = game.next_deal(hands.clone()).unwrap();
                if first_card_every_match {
                    assert_eq!(events, dealt(number, number as usize % 4, Some("3D")));
                } else {
                    assert_eq!(events, dealt(number, winner, None));
                    assert!(game.legal_actions().len() > 13, "anything may be led");
                }
                assert_eq!((&game.hands, game.played.len(), &game.on, game.number), (&hands, 0, &None, number));
                assert_eq!(game.next_deal(hands), Err("deal_too_early"));
            }
        }
    }

    #[test]
    fn a_card_not_dealt_is_replaced_in_later_matches_too() {
        let options = Options { first_card_every_match: true, target: 1000, ..Options::classic() };
        let (mut game, _) = Game::new(options, sorted_hands(2)).unwrap();
        finish_match(&mut game);
        let high = vec![(26..39).collect(), (13..26).collect()];
        assert_eq!(game.next_deal(high), Ok(dealt(2, 1, Some("6C"))));
    }

    #[test]
    fn deals_that_cannot_be() {
        let new = |hands| Game::new(Options::classic(), hands).err();
        let mut twice = sorted_hands(3);
        twice[2][0] = 0;
        let mut twice_in_one_hand = sorted_hands(3);
        twice_in_one_hand[2][0] = 38;
        let mut short = twice.clone();
        short[1].pop();
        let mut game = Game::new(Options { target: 1000, ..Options::classic() }, sorted_hands(3)).unwrap().0;
        finish_match(&mut game);
        let before = game.clone();
        for (hands, code) in [
            (vec![], "wrong_count"),
            (sorted_hands(1), "wrong_count"),
            (short, "wrong_count"),
            (twice, "overlap"),
            (twice_in_one_hand, "overlap"),
        ] {
            assert_eq!(new(hands.clone()), Some(code));
            assert_eq!(game.next_deal(hands), Err(code));
        }
        assert_eq!(game.next_deal(sorted_hands(4)), Err("wrong_count"));
        assert_eq!(game.next_deal(sorted_hands(2)), Err("wrong_count"));
        assert_eq!(game, before);
        assert!(game.next_deal(sorted_hands(3)).is_ok());
    }
}
