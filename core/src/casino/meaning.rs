//! How what a drop of a card may mean goes into the game, and the game into what drops see.

use alloc::{format, string::String, vec::Vec};

use super::{
    Action, BadStep, Becomes, Build, CaptureKind, Dragged, Engine, IllegalAction, Item, Match, Pack, Play, Position,
    Sketch, Stack, Step, Target,
    value::{total, worth},
};
use crate::{BySeat, Card, CardSet};

/// What a drop's action is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meant {
    /// A play, which ends the turn.
    Play(Play),
    /// A step of staging, which does not.
    Step(Step),
}

/// Why a drop cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CannotDrop {
    /// Drops are of forty cards.
    #[error("What a drop means is known for forty cards only.")]
    NoDrops,
    /// The action does not belong to what lies there.
    #[error("That is not one of the actions of this drop.")]
    NotOffered,
    /// The game refuses it.
    #[error(transparent)]
    Step(#[from] BadStep),
}

impl CannotDrop {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoDrops => "no_drops",
            Self::NotOffered => "not_offered",
            Self::Step(bad) => bad.code(),
        }
    }
}

impl From<IllegalAction> for CannotDrop {
    fn from(illegal: IllegalAction) -> Self {
        Self::Step(illegal.into())
    }
}

/// A drop that means something in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedDrop {
    /// What is dragged.
    pub dragged: Dragged,
    /// Where it is dropped.
    pub target: Target,
    /// What it may mean, by the priority of the rules that offer it.
    pub offers: Vec<Offered>,
}

/// What a rule offers and the game takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// The name of the rule.
    pub rule: String,
    /// Its action.
    pub action: Action,
}

impl Match {
    /// The table as drops of cards see it: loose cards, then builds, each called `b9` by its value and extendable if it is simple, then
    /// stacks, `s0` and so on. Cards in a stack are in it and nowhere else.
    ///
    /// # Errors
    /// If the game is over or has fifty-two cards.
    pub fn position(&self, sketch: &Sketch) -> Result<Position, CannotDrop> {
        let to_move = self.to_move().ok_or(IllegalAction::GameOver)?;
        if self.rules.pack != Pack::Forty {
            return Err(CannotDrop::NoDrops);
        }
        let mut items: Vec<Item> = sketch.loose(self).into_iter().map(Item::Loose).collect();
        for build in self.table().builds() {
            let cards: Vec<Card> = build.cards.into();
            let item = Build::new(format!("b{}", build.value), cards, build.value, build.owner);
            // Whatever the referee lets stand is a build, and the same with stacks.
            let item = item.map_err(|_| CannotDrop::NotOffered)?;
            items.push(if build.is_simple() { item.extendable().into() } else { item.into() });
        }
        for stack in sketch.stacks() {
            let item = Stack::new(format!("s{}", stack.number), stack.cards.clone(), to_move);
            items.push(item.map_err(|_| CannotDrop::NotOffered)?.into());
        }
        let known = |seat| if seat == to_move { sketch.hand(self) } else { self.hand(seat) };
        // Of a hand that nobody knows no card can be told apart from what lies elsewhere.
        let hidden = |seat: crate::Seat| self.hidden.seats >> seat.index() & 1 == 1;
        let hands = BySeat::from_fn(self.players(), |seat| if hidden(seat) { CardSet::EMPTY } else { known(seat) });
        Position::new(self.table().round(), to_move, items, hands).map_err(|_| CannotDrop::NotOffered)
    }

    /// What an action of a drop on this sketch is in the game, if it is legal. Legality is judged as if nothing were staged.
    ///
    /// # Errors
    /// If the action does not belong to what lies there, or the game refuses it.
    pub fn meaning(&self, sketch: &Sketch, action: &Action) -> Result<Meant, CannotDrop> {
        let to_move = self.to_move().ok_or(IllegalAction::GameOver)?;
        if self.rules.pack != Pack::Forty {
            return Err(CannotDrop::NoDrops);
        }
        let meant = self.named(sketch, action).ok_or(CannotDrop::NotOffered)?;
        match meant {
            Meant::Play(play) => self.check(to_move, play)?,
            Meant::Step(step) => {
                if let Some(play) = sketch.clone().take(self, step)? {
                    return Ok(Meant::Play(play));
                }
            }
        }
        Ok(meant)
    }

    /// What an action names, whether it is legal or not.
    fn named(&self, sketch: &Sketch, action: &Action) -> Option<Meant> {
        let loose = || sketch.loose(self);
        let play = match *action {
            Action::CreateStack { card, source, target } => {
                let onto = *loose().get(target)?;
                return Some(Meant::Step(Step::CreateStack { card, source, onto }));
            }
            Action::AddToStack { card, source, stack } => {
                let before = loose().len() + self.table().builds().len();
                let stack = sketch.stacks().get(stack.checked_sub(before)?)?.number;
                return Some(Meant::Step(Step::AddToStack { card, source, stack }));
            }
            Action::Capture { card, value, .. } if value != worth(card) => return None,
            Action::Capture { card, cards, kind, .. } => return self.capture_of(sketch, card, cards, kind),
            Action::CreateBuild { owner, card, cards, value } => {
                let (tops, is_theirs) = (CardSet::EMPTY, Some(owner) == self.to_move());
                let makes = cards.len() == 1 && total(cards) + worth(card) == value;
                (is_theirs && makes).then_some(Play::Build { card, loose: cards, tops, value })?
            }
            Action::ExtendBuild { card, build, value } => {
                let build = self.table().builds().get(build.checked_sub(loose().len())?)?.value;
                (build + worth(card) == value).then_some(Play::Raise { card, build })?
            }
            Action::Trail { card } => Play::Trail { card },
        };
        Some(Meant::Play(play))
    }

    fn capture_of(&self, sketch: &Sketch, card: Card, cards: CardSet, kind: CaptureKind) -> Option<Meant> {
        let tops = CardSet::EMPTY;
        Some(match kind {
            CaptureKind::Single if cards.len() != 1 => return None,
            CaptureKind::Single => Meant::Play(Play::Capture { card, loose: cards, build: None, tops }),
            CaptureKind::Build => {
                let build = self.table().builds().iter().find(|build| build.cards == cards)?.value;
                Meant::Play(Play::Capture { card, loose: CardSet::EMPTY, build: Some(build), tops })
            }
            CaptureKind::TempStack => {
                let is_it = |stack: &&super::Staged| stack.cards.iter().copied().collect::<CardSet>() == cards;
                let stack = sketch.stacks().iter().find(is_it)?.number;
                Meant::Step(Step::Finish { stack, becomes: Becomes::Capture { with: Some(card) } })
            }
        })
    }

    /// Every drop that means something to the rules of this engine and is taken by the game, in the order of [`Engine::all_drops`].
    ///
    /// # Errors
    /// If the game is over or has fifty-two cards.
    pub fn drops(&self, sketch: &Sketch, engine: &Engine) -> Result<Vec<OfferedDrop>, CannotDrop> {
        let position = self.position(sketch)?;
        let mut drops = Vec::new();
        for decision in engine.all_drops(&position) {
            let is_taken = |action: &Action| match action {
                Action::CreateStack { .. } | Action::AddToStack { .. } => true,
                action => self.meaning(sketch, action).is_ok(),
            };
            let taken = decision.choices().filter(|(_, action)| is_taken(action));
            let offers: Vec<Offered> = taken.map(|(rule, action)| Offered { rule: rule.id().into(), action }).collect();
            if !offers.is_empty() {
                let drop = decision.drop();
                let dragged = Dragged { card: drop.card(), source: drop.source(), player: None };
                drops.push(OfferedDrop { dragged, target: drop.target(), offers });
            }
        }
        Ok(drops)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Seat,
        casino::{ItemKind, Profile, Rules, Setup, Source, TableBuild},
        shell::Round,
    };

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn game(rules: Rules, round: u8) -> Match {
        let hands = ["9S 9H 5S 2C", "3C 10H 9C 7D"].map(|hand| hand.parse::<CardSet>().unwrap());
        let loose = ["4C", "5D", "9D"].map(card).to_vec();
        let build = TableBuild { value: 7, cards: "4S 3D".parse().unwrap(), owner: Seat::S1 };
        let builds = Vec::from([build]);
        Match::set_up(&rules, &Setup { round, loose, builds, ..Setup::new(&rules, hands.into(), Seat::S0) }).unwrap()
    }

    #[test]
    fn the_table_goes_in_as_it_lies() {
        let game = game(Rules::south_african(), 2);
        let mut sketch = Sketch::default();
        let onto = card("4C");
        sketch.take(&game, Step::CreateStack { card: card("5S"), source: Source::Hand, onto }).unwrap();
        let position = game.position(&sketch).unwrap();
        let told: Vec<_> = position.table().iter().map(|item| (item.kind(), item.id(), item.worth())).collect();
        let [loose, build, stack] = [ItemKind::Loose, ItemKind::Build, ItemKind::Stack];
        assert_eq!(told, [(loose, None, 5), (loose, None, 9), (build, Some("b7"), 7), (stack, Some("s0"), 9)]);
        assert_eq!(position.hand(), "9S 9H 2C".parse().unwrap());
    }

    #[test]
    fn each_action_is_what_the_page_says() {
        let game = game(Rules::south_african(), 2);
        let mut sketch = Sketch::default();
        let step = |one: &str, source, onto: &str| Step::CreateStack { card: card(one), source, onto: card(onto) };
        sketch.take(&game, step("5D", Source::Table, "4C")).unwrap();
        // Loose 9D at 0, the build of 7 at 1, the stack at 2.
        let meaning = |action: Action| game.meaning(&sketch, &action);
        let nine = card("9S");
        let single = |cards: &str, kind| Action::Capture { card: nine, cards: cards.parse().unwrap(), value: 9, kind };
        let word = |action| match meaning(action) {
            Ok(Meant::Play(play)) => format!("{play}"),
            Ok(Meant::Step(step)) => format!("{step:?}"),
            Err(refused) => refused.code().into(),
        };
        assert_eq!(word(single("9D", CaptureKind::Single)), "9Sx9D");
        assert_eq!(word(single("4S 3D", CaptureKind::Build)), "wrong_value");
        assert_eq!(word(single("4C 5D", CaptureKind::TempStack)), "9Sx4C,5D");
        assert_eq!(word(single("4C 9D", CaptureKind::TempStack)), "not_offered");
        assert_eq!(word(Action::ExtendBuild { card: card("2C"), build: 1, value: 9 }), "2C>b7=9");
        assert_eq!(word(Action::ExtendBuild { card: card("2C"), build: 0, value: 9 }), "not_offered");
        assert_eq!(word(Action::ExtendBuild { card: card("5S"), build: 1, value: 12 }), "too_high");
        let create = |one: &str, with: &str, value| {
            let (owner, cards) = (Seat::S0, with.parse().unwrap());
            Action::CreateBuild { owner, card: card(one), cards, value }
        };
        // Legality is judged as if nothing were staged.
        assert_eq!(word(create("5S", "4C", 9)), "5S+4C=9");
        assert_eq!(word(create("5S", "4C", 8)), "not_offered");
        assert_eq!(word(create("5S", "5D", 10)), "keep_card");
        assert_eq!(word(Action::Trail { card: card("5S") }), "5S");
        let add = Action::AddToStack { card: card("9H"), source: Source::Hand, stack: 2 };
        assert_eq!(
            meaning(add),
            Ok(Meant::Step(Step::AddToStack { card: card("9H"), source: Source::Hand, stack: 0 }))
        );
        let stage = Action::CreateStack { card: nine, source: Source::Hand, target: 0 };
        assert_eq!(meaning(stage), Ok(Meant::Step(step("9S", Source::Hand, "9D"))));
        assert_eq!(word(Action::CreateStack { card: nine, source: Source::Hand, target: 1 }), "not_offered");
    }

    #[test]
    fn drops_are_those_that_the_game_takes() {
        let engine = Engine::new(Profile::Document);
        let rules = |game: &Match, one: &str, target: Target| -> Vec<String> {
            let drops = game.drops(&Sketch::default(), &engine).unwrap();
            let found = drops.into_iter().find(|drop| drop.dragged.card == card(one) && drop.target == target);
            found.map_or(Vec::new(), |drop| drop.offers.into_iter().map(|offered| offered.rule).collect())
        };
        let second = game(Rules::south_african(), 2);
        assert_eq!(rules(&second, "9S", Target::Loose(2)), ["universal-staging", "single-card-capture"]);
        // Layer A builds in round 1 only.
        assert_eq!(rules(&second, "5S", Target::Loose(0)), ["universal-staging"]);
        assert_eq!(rules(&second, "2C", Target::Build(3)), ["extend-opponent-build"]);
        assert_eq!(rules(&second, "5S", Target::Build(3)), [""; 0]);
        assert_eq!(rules(&second, "9S", Target::Empty), [""; 0], "layer A lays no card beside its equal");
        let wide = Rules::standard52();
        let hands = ["9S", "3C"].map(|hand| hand.parse::<CardSet>().unwrap());
        let wide = Match::set_up(&wide, &Setup { round: 6, ..Setup::new(&wide, hands.into(), Seat::S0) }).unwrap();
        assert_eq!(wide.drops(&Sketch::default(), &engine), Err(CannotDrop::NoDrops));
    }
}
