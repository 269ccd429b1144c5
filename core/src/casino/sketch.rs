//! Staging: what the player to move tries out on the table before he plays. Nothing in the game changes by it.

use alloc::vec::Vec;

use super::{IllegalAction, Match, Play, Source};
use crate::{Card, CardSet};

/// Cards that the player to move has put together tentatively, in the order in which they lie.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Staged {
    /// The number of the stack: they are counted from 0 through the turn, those that are gone included. The first is called `s0`.
    pub number: u32,
    /// Its cards, in the order in which they lie.
    pub cards: Vec<Card>,
}

/// One step of staging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Put a card on a loose card.
    CreateStack {
        /// The card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The loose card.
        onto: Card,
    },
    /// Put a card on a stack.
    AddToStack {
        /// The card.
        card: Card,
        /// Where it comes from.
        source: Source,
        /// The number of the stack.
        stack: u32,
    },
    /// Put the cards of a stack, or of all, back where they were.
    Cancel {
        /// The number of the stack; none for all.
        stack: Option<u32>,
    },
    /// Make a play of a stack.
    Finish {
        /// The number of the stack.
        stack: u32,
        /// What it becomes.
        becomes: Becomes,
    },
}

/// What a stack becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Becomes {
    /// A capture of its loose cards, with the hand card in it or with a further one.
    Capture {
        /// The further card.
        with: Option<Card>,
    },
    /// A build of this value.
    Build {
        /// What the build is worth.
        value: u8,
    },
    /// An addition to the build of this value.
    Add {
        /// The value of the build.
        value: u8,
    },
}

/// Why a step of staging is refused; everything is then as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadStep {
    /// A card that is not in the hand, or does not lie loose, any more.
    #[error("{card:#} is not there.")]
    NotThere {
        /// The card.
        card: Card,
    },
    /// A card that is put on itself.
    #[error("A card cannot be dropped on itself.")]
    OntoItself,
    /// No stack has that number.
    #[error("There is no such stack.")]
    NoSuchStack,
    /// A play is made with one card of the hand.
    #[error("A play takes one card of your hand, not {got}.")]
    OneHandCard {
        /// How many cards of the hand there are.
        got: usize,
    },
    /// The play that the stack would become is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
}

impl BadStep {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotThere { .. } => "not_there",
            Self::OntoItself => "onto_itself",
            Self::NoSuchStack => "no_such_stack",
            Self::OneHandCard { .. } => "one_hand_card",
            Self::Illegal(illegal) => illegal.code(),
        }
    }
}

/// The stacks of the player to move: a sketch over a position, which stays what it is. Nobody else sees it, no record and no saved game
/// has it, and it is gone with the turn.
///
/// ```
/// use unbeaten::{CardSet, Seat, casino::{Becomes, Match, Rules, Setup, Sketch, Source, Step}, shell::Round};
///
/// let rules = Rules::south_african();
/// let hands = ["9S 9H", "3C 10H"].map(|hand| hand.parse::<CardSet>().unwrap());
/// let setup = Setup { round: 2, loose: vec!["4C".parse()?, "5D".parse()?], ..Setup::new(&rules, hands.into(), Seat::S0) };
/// let game = Match::set_up(&rules, &setup).unwrap();
///
/// let mut sketch = Sketch::default();
/// sketch.take(&game, Step::CreateStack { card: "5D".parse()?, source: Source::Table, onto: "4C".parse()? })?;
/// assert_eq!((sketch.stacks()[0].cards.len(), sketch.loose(&game).len()), (2, 0));
/// let becomes = Becomes::Capture { with: Some("9S".parse()?) };
/// let play = sketch.take(&game, Step::Finish { stack: 0, becomes })?;
/// assert_eq!(play.unwrap().to_string(), "9Sx4C,5D");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    stacks: Vec<Staged>,
    /// How many stacks there were in this turn.
    count: u32,
}

/// Sketches are equal in which the same lies, whatever was there before and is cancelled.
impl PartialEq for Sketch {
    fn eq(&self, other: &Self) -> bool {
        self.stacks == other.stacks
    }
}

impl Eq for Sketch {}

impl Sketch {
    /// The stacks, in the order in which they were begun.
    pub fn stacks(&self) -> &[Staged] {
        &self.stacks
    }

    /// The stack of this number.
    pub fn stack(&self, number: u32) -> Option<&Staged> {
        self.stacks.iter().find(|stack| stack.number == number)
    }

    fn staged(&self) -> CardSet {
        self.stacks.iter().flat_map(|stack| &stack.cards).copied().collect()
    }

    /// What is left of the hand of the player to move.
    pub fn hand(&self, game: &Match) -> CardSet {
        game.hand(game.table.turn) - self.staged()
    }

    /// The loose cards that are left, as they lie.
    pub fn loose(&self, game: &Match) -> Vec<Card> {
        let staged = self.staged();
        game.table().loose().iter().copied().filter(|&card| !staged.contains(card)).collect()
    }

    /// Takes one step. A step that finishes a stack answers the legal play that it becomes, and leaves the sketch as it is: the play ends
    /// the turn, and the sketch with it.
    ///
    /// # Errors
    /// The first reason against it, in the order of [`BadStep`]; the sketch is then as it was.
    pub fn take(&mut self, game: &Match, step: Step) -> Result<Option<Play>, BadStep> {
        game.to_move().ok_or(IllegalAction::GameOver)?;
        match step {
            Step::CreateStack { card, source, onto } => {
                self.check_there(game, card, source)?;
                self.check_there(game, onto, Source::Table)?;
                if card == onto {
                    return Err(BadStep::OntoItself);
                }
                self.stacks.push(Staged { number: self.count, cards: Vec::from([onto, card]) });
                // Nobody comes to so many; a number that is given out twice would still do no harm.
                self.count = self.count.wrapping_add(1);
            }
            Step::AddToStack { card, source, stack } => {
                self.check_there(game, card, source)?;
                let found = self.stacks.iter_mut().find(|other| other.number == stack);
                found.ok_or(BadStep::NoSuchStack)?.cards.push(card);
            }
            Step::Cancel { stack: None } => self.stacks.clear(),
            Step::Cancel { stack: Some(stack) } => {
                let place = self.stacks.iter().position(|other| other.number == stack);
                self.stacks.remove(place.ok_or(BadStep::NoSuchStack)?);
            }
            Step::Finish { stack, becomes } => return self.finish(game, stack, becomes).map(Some),
        }
        Ok(None)
    }

    fn check_there(&self, game: &Match, card: Card, source: Source) -> Result<(), BadStep> {
        let there = match source {
            Source::Hand => self.hand(game),
            Source::Table => game.table.loose.set() - self.staged(),
        };
        if there.contains(card) { Ok(()) } else { Err(BadStep::NotThere { card }) }
    }

    fn finish(&self, game: &Match, stack: u32, becomes: Becomes) -> Result<Play, BadStep> {
        let further = if let Becomes::Capture { with } = becomes { with } else { None };
        if let Some(card) = further {
            self.check_there(game, card, Source::Hand)?;
        }
        let cards: CardSet = self.stack(stack).ok_or(BadStep::NoSuchStack)?.cards.iter().copied().collect();
        let loose = cards & game.table.loose.set();
        let own = (cards - loose) | further.map_or(CardSet::EMPTY, CardSet::of);
        let (Some(card), 1) = (own.first(), own.len()) else { return Err(BadStep::OneHandCard { got: own.len() }) };
        let tops = CardSet::EMPTY;
        let play = match becomes {
            Becomes::Capture { .. } => Play::Capture { card, loose, build: None, tops },
            Becomes::Build { value } => Play::Build { card, loose, tops, value },
            Becomes::Add { value } => Play::Add { card, build: value, loose, tops },
        };
        game.check(game.table.turn, play)?;
        Ok(play)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::{
        Seat,
        casino::{Rules, Setup, TableBuild},
        shell::Round,
    };

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn game() -> Match {
        let rules = Rules::south_african();
        let hands = ["9S 9H 5S 2C", "3C 10H 9C 7D"].map(|hand| hand.parse::<CardSet>().unwrap());
        let loose = ["4C", "5D", "4H", "AS"].map(card).to_vec();
        let build = TableBuild { value: 7, cards: "4S 3D".parse().unwrap(), owner: Seat::S1 };
        Match::set_up(
            &rules,
            &Setup { round: 2, loose, builds: Vec::from([build]), ..Setup::new(&rules, hands.into(), Seat::S0) },
        )
        .unwrap()
    }

    fn create(one: &str, source: Source, onto: &str) -> Step {
        Step::CreateStack { card: card(one), source, onto: card(onto) }
    }

    #[test]
    fn steps_are_refused_in_their_order() {
        let game = game();
        let mut sketch = Sketch::default();
        let refused = |sketch: &Sketch, step| {
            let mut tried = sketch.clone();
            let bad = tried.take(&game, step).unwrap_err();
            assert_eq!(&tried, sketch);
            bad
        };
        let not_there = |one: &str| BadStep::NotThere { card: card(one) };
        assert_eq!(refused(&sketch, create("4D", Source::Hand, "10S")), not_there("4D"));
        assert_eq!(refused(&sketch, create("4C", Source::Hand, "5D")), not_there("4C"));
        assert_eq!(refused(&sketch, create("9S", Source::Hand, "4S")), not_there("4S"));
        assert_eq!(refused(&sketch, create("5D", Source::Table, "5D")), BadStep::OntoItself);
        sketch.take(&game, create("5S", Source::Hand, "4C")).unwrap();
        assert_eq!(refused(&sketch, create("9S", Source::Hand, "4C")), not_there("4C"));
        let add = |one, source, stack| Step::AddToStack { card: card(one), source, stack };
        assert_eq!(refused(&sketch, add("5S", Source::Hand, 7)), not_there("5S"));
        assert_eq!(refused(&sketch, add("9S", Source::Hand, 1)), BadStep::NoSuchStack);
        assert_eq!(refused(&sketch, Step::Cancel { stack: Some(1) }), BadStep::NoSuchStack);
        let finish = |stack, becomes| Step::Finish { stack, becomes };
        assert_eq!(refused(&sketch, finish(3, Becomes::Build { value: 9 })), BadStep::NoSuchStack);
        let further = Becomes::Capture { with: Some(card("9S")) };
        assert_eq!(refused(&sketch, finish(0, further)), BadStep::OneHandCard { got: 2 });
        let too_low = IllegalAction::NotGroups { cards: "4C 5S".parse().unwrap(), value: Some(8) };
        assert_eq!(refused(&sketch, finish(0, Becomes::Build { value: 8 })), too_low.into());
        assert_eq!(refused(&sketch, finish(0, Becomes::Add { value: 9 })).code(), "no_such_build");
        let play = sketch.clone().take(&game, finish(0, Becomes::Build { value: 9 }));
        assert_eq!(play.unwrap().unwrap().to_string(), "5S+4C=9");
    }

    #[test]
    fn stacks_are_counted_through_the_turn_and_cancelled_as_they_came() {
        let game = game();
        let mut sketch = Sketch::default();
        sketch.take(&game, create("5D", Source::Table, "4C")).unwrap();
        sketch.take(&game, create("AS", Source::Table, "4H")).unwrap();
        sketch.take(&game, Step::AddToStack { card: card("2C"), source: Source::Hand, stack: 1 }).unwrap();
        assert_eq!(sketch.stack(1).unwrap().cards, ["4H", "AS", "2C"].map(card));
        assert_eq!((sketch.hand(&game), sketch.loose(&game)), ("5S 9H 9S".parse().unwrap(), Vec::new()));
        sketch.take(&game, Step::Cancel { stack: Some(0) }).unwrap();
        assert_eq!(sketch.loose(&game), ["4C", "5D"].map(card));
        sketch.take(&game, create("4C", Source::Table, "5D")).unwrap();
        assert_eq!(sketch.stacks().iter().map(|stack| stack.number).collect::<Vec<_>>(), [1, 2]);
        let capture = |with: &str| Becomes::Capture { with: Some(card(with)) };
        let none = sketch.take(&game, Step::Finish { stack: 2, becomes: Becomes::Capture { with: None } });
        assert_eq!(none, Err(BadStep::OneHandCard { got: 0 }));
        let play = sketch.take(&game, Step::Finish { stack: 2, becomes: capture("9H") }).unwrap().unwrap();
        assert_eq!(play.to_string(), "9Hx4C,5D");
        let sum = sketch.take(&game, Step::Finish { stack: 1, becomes: capture("9H") }).unwrap_err();
        assert_eq!(sum, BadStep::OneHandCard { got: 2 });
        sketch.take(&game, Step::Cancel { stack: None }).unwrap();
        assert_eq!((sketch.stacks().len(), sketch.hand(&game)), (0, game.hand(Seat::S0)));
    }
}
