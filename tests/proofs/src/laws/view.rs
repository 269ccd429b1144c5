//! What one seat sees: nothing that depends on hidden cards, and all it needs to play.

use serde_json::json;
use unbeaten::{Seat, shell::Game};

use super::{Lawful, Move, RandomGame, for_every_variant};
use crate::{Dice, Tally};

/// A game, and how it came about.
struct Line<L: Lawful> {
    random: RandomGame<L>,
    deals: Vec<L::Deal>,
    moves: Vec<Move<L>>,
    /// From the first deal on, move by move.
    told: Vec<Vec<L::Event>>,
}

impl<L: Lawful> Line<L> {
    fn new(rules: L::Rules, number: u64) -> Self {
        let random = RandomGame::<L>::number(rules, number);
        let first = L::shuffled(&rules, random.seed, 0, random.game.players());
        Self { deals: vec![first], moves: Vec::new(), told: vec![vec![random.game.dealt()]], random }
    }

    fn step(&mut self) -> Option<()> {
        let made = self.random.next_move()?;
        self.told.push(self.random.make(&made));
        if let Move::Deal(deal) = &made {
            self.deals.push(deal.clone());
        }
        self.moves.push(made);
        Some(())
    }

    /// The game so far with other hidden cards in the last deal, if the same moves were legal with them.
    fn with_other_hidden_cards(&self, seat: Seat) -> Option<Game<L>> {
        let mut dice = Dice::new(self.moves.len() as u64);
        let hidden = L::hidden_from(&self.random.game, seat);
        let deal = (0..4).fold(self.deals.last()?.clone(), |deal, _| {
            L::swapped(&deal, hidden[dice.below(hidden.len())], hidden[dice.below(hidden.len())])
        });
        let mut moves = self.moves.clone();
        let last = moves.iter().rposition(|made| matches!(made, Move::Deal(_)));
        let first = match last {
            Some(place) => {
                moves[place] = Move::Deal(deal);
                self.deals[0].clone()
            }
            None => deal,
        };
        self.again(&first, &moves).filter(|other| other.current() != self.random.game.current())
    }

    /// The same moves in a game of other deals; none if the referee refuses one of them or tells something else.
    fn again(&self, first: &L::Deal, moves: &[Move<L>]) -> Option<Game<L>> {
        let mut game = Game::new(*self.random.game.rules(), first);
        if self.told[0] != [game.dealt()] {
            return None;
        }
        for (made, told) in moves.iter().zip(&self.told[1..]) {
            let events = match made {
                Move::Act(seat, action) => game.play(*seat, *action).ok()?,
                Move::Time(ms) => L::advance_to(&mut game, *ms),
                Move::Deal(deal) => game.next_deal(deal).ok()?,
            };
            if events != *told {
                return None;
            }
        }
        Some(game)
    }
}

/// Some cards that the seat cannot place change places, and it sees no difference. `also` gets both games.
///
/// # Panics
/// If the law does not hold.
pub fn games_that_differ_only_in_hidden_cards_look_the_same<L: Lawful>(
    games: u64,
    also: impl Fn(&Game<L>, &Game<L>) + Sync,
) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut line = Line::<L>::new(L::short(rules), number);
            for _ in 0..120 {
                let Some(()) = line.step() else { break };
                let seat = line.random.any_seat();
                let Some(other) = line.with_other_hidden_cards(seat) else { continue };
                let game = &line.random.game;
                let (view, other_view) = (game.view(seat), other.view(seat));
                assert_eq!(view, other_view);
                assert_eq!(view.map(|view| json!(view)), other_view.map(|view| json!(view)));
                met.note("alike");
                let differs = |seat: Seat| game.view(seat) != other.view(seat);
                met.note_if("others_differ", game.players().seats().any(differs));
                also(game, &other);
            }
        }
    });
    met
}

/// Not even in its text.
///
/// # Panics
/// If the law does not hold.
pub fn a_view_has_no_hidden_card<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            while random.step().is_some() {
                if random.dice.below(4) > 0 {
                    continue;
                }
                let seat = random.any_seat();
                let mut view = json!(random.game.view(seat).expect("somebody sits there"));
                // The rules are no secret, and may name a card.
                view["rules"].take();
                let text = view.to_string();
                for piece in L::hidden_from(&random.game, seat) {
                    assert!(!text.contains(&piece.to_string()), "{piece} is hidden from {seat}: {text}");
                    met.note("searched");
                }
                met.note("view");
            }
        }
    });
    met
}

/// Its fields are what the game answers.
///
/// # Panics
/// If the law does not hold.
pub fn a_view_tells_how_the_game_stands<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for number in 0..games {
        let mut random = RandomGame::<L>::number(L::short(L::Rules::default()), number);
        let (mut rounds, mut history) = (1, Vec::new());
        while let Some(made) = random.next_move() {
            let before = random.game.history().len();
            random.make(&made);
            let game = &random.game;
            if matches!(made, Move::Deal(_)) {
                rounds += 1;
                history.clear();
            }
            history.extend_from_slice(&game.history()[before..]);
            for seat in game.players().seats() {
                let view = game.view(seat).expect("somebody sits there");
                assert_eq!((view.seat, view.rules, view.number), (seat, *game.rules(), rounds));
                assert_eq!(
                    (Some(&view.hand), &view.table),
                    (game.current().hand(seat).as_ref(), &game.current().table())
                );
                assert_eq!((view.to_move, &view.score), (game.to_move(), &game.score()));
                assert_eq!(&view.results[..], game.score_sheet().results());
                assert_eq!((&view.history[..], &view.last_events[..]), (&history[..], game.last_events()));
                assert_eq!(view.clone().into_owned(), view);
                L::assert_view(&view, game);
            }
            met.note_if("amid", game.to_move().is_some());
            met.note_if("over", game.outcome().is_some());
        }
    }
    met
}
