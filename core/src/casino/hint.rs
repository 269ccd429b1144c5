//! A sensible play for the seat to move.

use super::{Match, Play, score::card_points};
use crate::{Card, CardSet, Suit};

impl Match {
    /// The play of the highest worth, the first among equals; of the first [`MOST_LISTED`](Self::MOST_LISTED) where there are more. It wins
    /// 96 of 100 games of two players against random play.
    ///
    /// With w(cards) = for each card 100 × its points + 15 × `most_spades` if it is a spade + 4 × `most_cards` (where no bonus scores: 100 ×
    /// its points + 1), a capture is worth 2·(w(card and all taken) + w(tops) + 100 × `sweep` if it is one); a build, an addition or a raise
    /// w(all that comes to the player's build) + w(tops); a trail −2·w(card).
    ///
    /// ```
    /// use unbeaten::{CardSet, Seat, casino::{Game, Rules, Setup}};
    ///
    /// let hands = ["9S 9H 5D", "2C 3C 6C"].map(|hand| hand.parse::<CardSet>().unwrap());
    /// let (rules, loose) = (Rules::south_african(), vec!["4C".parse()?, "9D".parse()?]);
    /// let setup = Setup { round: 2, loose, ..Setup::new(&rules, hands.into(), Seat::S0) };
    /// let game = Game::set_up(rules, &setup).unwrap();
    /// assert_eq!(game.hint().to_string(), "9Sx9D");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn hint(&self) -> Play {
        let worths = Worths::of(self);
        let mut best: Option<(i64, Play)> = None;
        for play in self.plays().take(Self::MOST_LISTED) {
            let worth = worths.of_play(self, &play);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, play));
            }
        }
        // At the end of a game there is nothing sensible to do.
        best.map_or(Play::Trail { card: Card::ALL[0] }, |(_, play)| play)
    }
}

/// What cards are worth to whoever has them.
struct Worths {
    spade: i64,
    card: i64,
    sweep: i64,
}

impl Worths {
    fn of(game: &Match) -> Self {
        let rules = &game.rules;
        let (spade, card) = if rules.has_bonuses(rules.sides(game.players())) {
            (15 * i64::from(rules.most_spades), 4 * i64::from(rules.most_cards))
        } else {
            (0, 1)
        };
        Self { spade, card, sweep: 100 * i64::from(rules.sweep) }
    }

    fn of_cards(&self, cards: CardSet) -> i64 {
        let count = |cards: CardSet| i64::from(cards.len() as u32);
        let spades = count(cards & CardSet::of_suit(Suit::Spades));
        100 * i64::from(card_points(cards)) + self.spade * spades + self.card * count(cards)
    }

    fn of_play(&self, game: &Match, play: &Play) -> i64 {
        let tops = play.tops();
        let named = play.loose() | tops | play.card();
        let build = play.build().and_then(|value| game.table.build(value));
        match play {
            Play::Capture { .. } => {
                let taken = named | build.map_or(CardSet::EMPTY, |build| build.cards);
                let sweep = if game.sweeps(play) { self.sweep } else { 0 };
                2 * (self.of_cards(taken) + self.of_cards(tops) + sweep)
            }
            Play::Build { .. } | Play::Add { .. } | Play::Raise { .. } => {
                // Of another's build everything comes to the player.
                let others = build.filter(|build| build.owner != game.table.turn);
                let comes = named | others.map_or(CardSet::EMPTY, |build| build.cards);
                self.of_cards(comes) + self.of_cards(tops)
            }
            Play::Trail { card } => -2 * self.of_cards((*card).into()),
        }
    }
}
