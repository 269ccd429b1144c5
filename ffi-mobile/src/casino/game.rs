//! The game of Casino.

use std::sync::Arc;

use unbeaten::{
    Card, CardSet, Seat,
    casino::{self, Action, CannotDrop, Meant},
    shell::Round,
};

use super::{CasinoAction, CasinoChoice, CasinoPosition};
use crate::{
    CasinoBadDeal, CasinoBadStep, CasinoCannotDrop, CasinoDeal, CasinoEvent, CasinoMatchScore, CasinoPlay, CasinoRules,
    CasinoSource, CasinoStaged, CasinoStep, CasinoTarget, CasinoTooManyActions, game::game_object,
};

game_object! {
    /// A series of games of Casino until a side has won it, with everything that an app or a server keeps. With the presets of forty
    /// cards that is one game.
    ///
    /// Any thread may call it; calls that change it wait for each other. A call that fails leaves it as it was, even where the failure
    /// is an error of ours: a game is never broken. Chance is the deal, which has all rounds of a game, and there is no clock.
    ///
    /// The object knows every hand. What goes to a player is `view(seat)` and the events, which cannot tell a hidden card. What the
    /// player to move has staged (`sketch`, `drops`, `position`) is for that player alone.
    CasinoGame of casino::Match, told as CasinoEvent, made as CasinoMade, with CasinoPlay, CasinoDeal, CasinoSetup, CasinoRules,
    scored as CasinoGameScore and CasinoMatchOver, seen as CasinoView,
    refused with CasinoIllegalAction, CasinoCannotDeal, CasinoCannotSetUp, CasinoBadSnapshot
}

/// What the player to move has put together tentatively, and what is left besides.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoSketch {
    /// The stacks, in the order in which they were begun.
    pub stacks: Vec<CasinoStaged>,
    /// What is left of the hand.
    pub hand: CardSet,
    /// The loose cards that are left, as they lie.
    pub loose: Vec<Card>,
}

/// A drop that means something in the game.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoOfferedDrop {
    /// The card.
    pub card: Card,
    /// Where it comes from.
    pub source: CasinoSource,
    /// Where it may be dropped.
    pub target: CasinoTarget,
    /// What it may mean, by the priority of the rules that offer it.
    pub offers: Vec<CasinoChoice>,
}

/// What a drop's action is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum CasinoMeant {
    /// A play, which ends the turn.
    Play {
        /// The play.
        play: CasinoPlay,
    },
    /// A step of staging, which does not.
    Step {
        /// The step.
        step: CasinoStep,
    },
}

#[uniffi::export]
impl CasinoGame {
    /// The first game is dealt, as by the other constructor, which plays with the pack of the deal whatever the rules have; here a deal
    /// of another pack is refused.
    #[uniffi::constructor]
    pub fn try_new(rules: &CasinoRules, deal: &CasinoDeal) -> Result<Arc<Self>, CasinoBadDeal> {
        Ok(Self::of(casino::Game::try_new(rules.0, &deal.0)?))
    }

    /// What each seat holds, every hand: for the one who runs the game. What goes to a player is `view`.
    pub fn hands(&self) -> Vec<CardSet> {
        self.0.ask(|game| game.current().hands().as_slice().to_vec())
    }

    /// What is still to be dealt, in the order in which it will be, hidden cards: for the one who runs the game.
    pub fn stock(&self) -> Vec<Card> {
        self.0.ask(|game| game.current().stock().to_vec())
    }

    /// What everybody has so far in the game that is on; at its end the result.
    pub fn match_score(&self) -> CasinoMatchScore {
        self.0.ask(|game| game.current().score()).into()
    }

    /// Every legal action of the seat to move, if that is at most 10,000; `legalActions` stops there.
    pub fn try_legal_actions(&self) -> Result<Vec<CasinoPlay>, CasinoTooManyActions> {
        Ok(self.0.ask(casino::Game::try_legal_actions)?)
    }

    /// What the player to move has staged, for that player alone. Any play and any undo clear it.
    pub fn sketch(&self) -> CasinoSketch {
        self.0.ask(|game| {
            let (sketch, current) = (game.sketch(), game.current());
            CasinoSketch { stacks: sketch.stacks().to_vec(), hand: sketch.hand(current), loose: sketch.loose(current) }
        })
    }

    /// Lets the seat to move take a step of staging. A step that finishes a stack is a play, and answers what everybody sees of it; any
    /// other answers nothing, and nobody else sees it.
    pub fn stage(&self, seat: Seat, step: CasinoStep) -> Result<Vec<CasinoEvent>, CasinoBadStep> {
        let events = self.0.change(|game| game.stage(seat, step))?;
        Ok(events.into_iter().map(Into::into).collect())
    }

    /// The table as drops of cards see it, with the stacks of the player to move: what an engine determines the actions of.
    pub fn position(&self) -> Result<Arc<CasinoPosition>, CasinoCannotDrop> {
        Ok(Arc::new(CasinoPosition(self.0.ask(casino::Game::position)?)))
    }

    /// What a drop's action is in the game, if it is legal.
    pub fn meaning(&self, action: CasinoAction) -> Result<CasinoMeant, CasinoCannotDrop> {
        let meant = self.0.ask(|game| {
            let action = named(game, action)?;
            game.current().meaning(game.sketch(), &action)
        })?;
        Ok(match meant {
            Meant::Play(play) => CasinoMeant::Play { play },
            Meant::Step(step) => CasinoMeant::Step { step },
        })
    }

    /// Lets a seat do what a drop means: an action that an engine offers in the `position`. It is a play, or a step of staging, which
    /// answers nothing.
    #[uniffi::method(name = "drop")]
    pub fn drop_card(&self, seat: Seat, action: CasinoAction) -> Result<Vec<CasinoEvent>, CasinoCannotDrop> {
        let events = self.0.change(|game| {
            game.current().check_turn(seat).map_err(CannotDrop::from)?;
            let action = named(game, action)?;
            game.drop(seat, &action)
        })?;
        Ok(events.into_iter().map(Into::into).collect())
    }

    /// Every drop of the document's rules that the game takes, with what it may mean.
    pub fn drops(&self) -> Result<Vec<CasinoOfferedDrop>, CasinoCannotDrop> {
        self.0.ask(|game| {
            let position = game.position()?;
            let choice = |offered: casino::Offered| CasinoChoice {
                rule_id: offered.rule,
                action: CasinoAction::of(offered.action, &position),
            };
            let drop = |drop: casino::OfferedDrop| CasinoOfferedDrop {
                card: drop.dragged.card,
                source: drop.dragged.source,
                target: drop.target.into(),
                offers: drop.offers.into_iter().map(choice).collect(),
            };
            Ok(game.drops()?.into_iter().map(drop).collect())
        })
    }
}

/// The action that an app has sent back, if it is about what lies there.
fn named(game: &casino::Game, action: CasinoAction) -> Result<Action, CannotDrop> {
    action.core(&game.position()?).ok_or(CannotDrop::NotOffered)
}
