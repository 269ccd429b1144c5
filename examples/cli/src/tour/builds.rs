//! Casino: the last turns of a game, with what the referee refuses on the way.

use std::io;

use unbeaten::{
    Card, CardSet, Players, Seat,
    casino::{Event, Game, PACK, Play, Rules, Setup},
};

use super::Tour;
use crate::{
    casino::{self, Sides, spread},
    words::{self, Names},
};

/// Nobody who takes the tour is at the table.
const NAMES: Names = Names::NOBODY;

/// What each seat does, and before that what it may not.
const TURNS: [(&[&str], &str); 8] = [
    (&["5D + 4C = 9"], "5D + 4C, 9D = 9"),
    (&["AS > b9 = 10"], "4S + 3D = 7"),
    (&["9S"], "2S > b7 = 9"),
    (&[], "AS"),
    (&["8S x ^8D"], "8S x 8H, ^8D"),
    (&[], "7H"),
    (&[], "9S x b9"),
    (&[], "10D"),
];

impl Tour<'_> {
    /// The chapter.
    pub(super) fn builds(&mut self) -> io::Result<()> {
        self.chapter(
            "Casino: the last turns of a game",
            "A card of the hand takes equal cards, groups that add up to it and builds of its value. Who owns a build has to\n\
             keep a card that takes it. One of several groups is a compound, which nobody can raise; and the top card of an\n\
             opponent's pile can be taken with something of its value on the table. Four cards are left each.",
        )?;
        let rules = Rules { pile_tops: true, ..Rules::south_african() };
        let mut game = Game::set_up(rules, &setup(&rules)).expect("the tour's positions can be");
        for (seat, &hand) in game.current().hands().iter() {
            let top = game.table().top(seat).map_or(String::new(), |top| format!(", and {top:#} on top of its pile"));
            writeln!(self.output, "  {seat}   {}{top}", spread(hand))?;
        }
        writeln!(self.output, "  table    {}\n", words::cards(game.table().loose()))?;
        for (tried, played) in TURNS {
            self.turn(&mut game, &rules, tried, play(played))?;
        }
        Ok(())
    }

    /// The seat to move tries something, and then does what it may.
    fn turn(&mut self, game: &mut Game, rules: &Rules, tried: &[&str], played: Play) -> io::Result<()> {
        let seat = game.to_move().expect("the game is on");
        for text in tried {
            if let Err(refused) = game.check(seat, play(text)) {
                writeln!(self.output, "  {seat}   tries {text:<13} refused: {refused}")?;
            }
        }
        for event in game.play(seat, played).expect("what the tour shows is legal") {
            match &event {
                Event::Leftovers { seat, cards } => {
                    writeln!(self.output, "           {}", casino::leftovers(NAMES, *seat, *cards))?;
                }
                Event::GameOver { score } => {
                    let sides = Sides::new(NAMES, rules, Players::Two);
                    writeln!(self.output, "\n  The game is over: {}.", casino::winner(sides, score))?;
                    casino::write_game(self.output, sides, rules, score)?;
                }
                event => {
                    if let Some((seat, what)) = casino::play(NAMES, rules, event) {
                        writeln!(self.output, "  {seat}   {what}")?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Round 2 of two. What is neither in a hand nor on the table lies in the piles, half of it in each.
fn setup(rules: &Rules) -> Setup {
    let hands = ["9S 5D 2S 8S", "7H 4S AS 10D"].map(|hand| hand.parse::<CardSet>().expect("cards"));
    let loose = ["4C", "9D", "3D", "8H"].map(card).to_vec();
    let top = card("8D");
    let lying = loose.iter().copied().fold(CardSet::of(top), CardSet::with);
    let mut piles = vec![Vec::from(PACK - hands[0] - hands[1] - lying)];
    let mut second = piles[0].split_off(14);
    second.push(top);
    piles.push(second);
    Setup { round: 2, loose, piles, ..Setup::new(rules, hands.into(), Seat::S0) }
}

/// The cards of the tour are written by hand, so they are cards.
fn card(text: &str) -> Card {
    text.parse().expect("the tour's cards are cards")
}

fn play(text: &str) -> Play {
    text.parse().expect("the tour's plays are plays")
}
