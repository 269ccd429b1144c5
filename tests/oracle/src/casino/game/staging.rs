//! Staging: "a sketch over an unchanged position: stacks `s0`, `s1`, … of the player to move".

use super::super::Source;
use super::{Action, Options, Position, Refusal, check};
use crate::card::ascending;

/// What a stack is finished as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum FinishAs {
    Capture,
    Build,
    Add,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those that the protocol names")]
pub enum Step {
    /// "A stack begins with a loose card and a second card, of the hand or loose, put on it."
    CreateStack { card: u8, source: Source, onto: u8 },
    /// "And grows by more."
    AddToStack { card: u8, source: Source, stack: String },
    /// None cancels all.
    Cancel { stack: Option<String> },
    /// "As a capture, a build or an addition with exactly one hand card, in the stack or (for a capture) a further one."
    Finish { stack: String, finish: FinishAs, card: Option<u8>, value: Option<u32> },
}

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are the data that the protocol names")]
pub enum StepRefused {
    /// "Not in the hand or not loose any more."
    NotThere { card: u8 },
    /// A card onto itself.
    OntoItself,
    /// There is no stack of this name.
    NoSuchStack,
    /// No hand card, or more than one.
    OneHandCard { got: usize },
    /// "Then as checkAction."
    Refused(Refusal),
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stepped {
    /// The sketch has changed.
    Changed,
    /// The turn ends with this.
    Finished(Action),
}

/// The stacks of the player to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// The name of each and its cards as they lie.
    pub stacks: Vec<(String, Vec<u8>)>,
    /// "Stack ids count all stacks of the turn."
    made: usize,
}

impl Sketch {
    /// The hand cards that are in no stack, in index order.
    ///
    /// # Panics
    /// If nobody is to move.
    #[must_use]
    pub fn hand(&self, position: &Position) -> Vec<u8> {
        self.left(&ascending(&position.hand(position.to_move.expect("somebody moves"))))
    }

    /// The loose cards that are in no stack, as they lie.
    #[must_use]
    pub fn loose(&self, position: &Position) -> Vec<u8> {
        self.left(&position.loose)
    }

    fn left(&self, cards: &[u8]) -> Vec<u8> {
        let staged = |card: &&u8| self.stacks.iter().any(|(_, stack)| stack.contains(card));
        cards.iter().filter(|card| !staged(card)).copied().collect()
    }

    fn check_there(&self, position: &Position, card: u8, source: Source) -> Result<(), StepRefused> {
        let there = match source {
            Source::Hand => self.hand(position).contains(&card),
            Source::Table => self.loose(position).contains(&card),
        };
        if there { Ok(()) } else { Err(StepRefused::NotThere { card }) }
    }

    fn place(&self, stack: &str) -> Result<usize, StepRefused> {
        self.stacks.iter().position(|(name, _)| name == stack).ok_or(StepRefused::NoSuchStack)
    }

    /// Takes one step. "A refused step changes nothing."
    ///
    /// # Errors
    /// "The first of its errors in the order written, then those of checkAction."
    ///
    /// # Panics
    /// If a build or an addition is finished without a value.
    pub fn step(&mut self, options: &Options, position: &Position, step: &Step) -> Result<Stepped, StepRefused> {
        match step {
            Step::CreateStack { card, source, onto } => {
                self.check_there(position, *card, *source)?;
                self.check_there(position, *onto, Source::Table)?;
                if card == onto {
                    return Err(StepRefused::OntoItself);
                }
                self.stacks.push((format!("s{}", self.made), vec![*onto, *card]));
                self.made += 1;
            }
            Step::AddToStack { card, source, stack } => {
                self.check_there(position, *card, *source)?;
                let place = self.place(stack)?;
                self.stacks[place].1.push(*card);
            }
            Step::Cancel { stack: None } => self.stacks.clear(),
            Step::Cancel { stack: Some(stack) } => {
                let place = self.place(stack)?;
                self.stacks.remove(place);
            }
            Step::Finish { stack, finish, card, value } => {
                return self.finish(options, position, (stack, *finish), *card, *value).map(Stepped::Finished);
            }
        }
        Ok(Stepped::Changed)
    }

    /// "Legality is judged as if nothing were staged."
    fn finish(
        &self,
        options: &Options,
        position: &Position,
        (stack, finish): (&str, FinishAs),
        further: Option<u8>,
        value: Option<u32>,
    ) -> Result<Action, StepRefused> {
        if let Some(card) = further {
            self.check_there(position, card, Source::Hand)?;
        }
        let cards = &self.stacks[self.place(stack)?].1;
        let (loose, of_hand): (Vec<u8>, Vec<u8>) = cards.iter().partition(|card| position.loose.contains(card));
        let [card] = [of_hand, further.into_iter().collect()].concat()[..] else {
            let got = cards.len() - loose.len() + usize::from(further.is_some());
            return Err(StepRefused::OneHandCard { got });
        };
        let (loose, tops) = (ascending(&loose), vec![]);
        let named = || value.expect("a build has a value");
        let action = match finish {
            FinishAs::Capture => Action::Capture { card, loose, build: None, tops },
            FinishAs::Build => Action::Build { card, loose, tops, value: named() },
            FinishAs::Add => Action::Add { card, build: named(), loose, tops },
        };
        let seat = position.to_move.expect("somebody moves");
        check(options, position, seat, &action).map_err(StepRefused::Refused)?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use super::super::setup::{card, position};
    use super::*;
    use crate::cards;

    fn create(text: &str, source: Source, onto: &str) -> Step {
        Step::CreateStack { card: card(text), source, onto: card(onto) }
    }

    fn finish(finish: FinishAs, further: Option<&str>, value: Option<u32>) -> Step {
        Step::Finish { stack: "s0".into(), finish, card: further.map(card), value }
    }

    #[test]
    fn a_sketch_from_its_first_card_to_its_end() {
        let options = Options::south_african();
        let table = position(2, "5S 9H 9D|3C 4H 10H", "4D 9C 2D", &[]);
        let mut sketch = Sketch::default();
        let mut step = |step: &Step| {
            let stepped = sketch.step(&options, &table, step);
            (stepped, sketch.stacks.clone())
        };
        let s0 = |text: &str| vec![("s0".to_owned(), cards(text))];
        assert_eq!(step(&create("5S", Source::Hand, "4D")), (Ok(Stepped::Changed), s0("4D 5S")));
        let refused = [
            (create("5S", Source::Hand, "9C"), StepRefused::NotThere { card: card("5S") }),
            (create("4D", Source::Table, "9C"), StepRefused::NotThere { card: card("4D") }),
            (create("9H", Source::Hand, "4D"), StepRefused::NotThere { card: card("4D") }),
            (create("9C", Source::Table, "9C"), StepRefused::OntoItself),
            (Step::Cancel { stack: Some("s1".into()) }, StepRefused::NoSuchStack),
            (finish(FinishAs::Capture, Some("9H"), None), StepRefused::OneHandCard { got: 2 }),
            (finish(FinishAs::Capture, Some("5S"), None), StepRefused::NotThere { card: card("5S") }),
            (
                finish(FinishAs::Build, None, Some(10)),
                StepRefused::Refused(Refusal::NotGroups { cards: cards("4D 5S"), value: Some(10) }),
            ),
        ];
        for (one, reason) in refused {
            assert_eq!(step(&one), (Err(reason), s0("4D 5S")), "{one:?}");
        }
        let build = Action::Build { card: card("5S"), loose: cards("4D"), tops: vec![], value: 9 };
        assert_eq!(step(&finish(FinishAs::Build, None, Some(9))).0, Ok(Stepped::Finished(build)));
        assert_eq!(step(&Step::Cancel { stack: None }), (Ok(Stepped::Changed), vec![]));
        assert_eq!(step(&create("4D", Source::Table, "2D")).1[0].0, "s1", "all stacks of the turn are counted");
        let none = Step::Finish { stack: "s1".into(), finish: FinishAs::Capture, card: None, value: None };
        assert_eq!(step(&none).0, Err(StepRefused::OneHandCard { got: 0 }));
    }
}
