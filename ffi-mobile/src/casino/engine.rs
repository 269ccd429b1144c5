//! What drops may mean.

use std::sync::Arc;

use unbeaten::{
    casino::{self, Engine},
    json::BadWire,
};

use super::{
    CasinoAction, CasinoBadWire, CasinoChoice, CasinoDecision, CasinoDrop, CasinoExplanation, CasinoPosition,
    CasinoPossibleDrop,
};
use crate::{CannotAnswer, CasinoBadDrop, CasinoDropRule, CasinoNoSuchRule, CasinoProfile, answer::answer};

/// The texts of the source document's prompt.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct CasinoPrompt {
    /// What an app writes over its choice of actions.
    pub title: String,
    /// What an app asks under it.
    pub question: String,
    /// What a player is told when a drop means nothing.
    pub no_actions: String,
}

/// The texts of the source document's prompt.
#[uniffi::export]
pub fn casino_prompt() -> CasinoPrompt {
    CasinoPrompt {
        title: casino::PROMPT_TITLE.into(),
        question: casino::PROMPT_MESSAGE.into(),
        no_actions: casino::NO_ACTIONS.into(),
    }
}

/// The rules in the order of their priority. It never changes, and any thread may ask.
#[derive(Clone, Debug, uniffi::Object)]
pub struct CasinoEngine(Engine);

#[uniffi::export]
impl CasinoEngine {
    /// The source document's nine rules, read as in the profile `document` if none is said.
    #[uniffi::constructor(default(profile = None))]
    pub fn new(profile: Option<CasinoProfile>) -> Arc<Self> {
        Arc::new(Self(Engine::new(profile.unwrap_or_default())))
    }

    /// Another engine without the rule of this name.
    pub fn without(&self, rule_id: &str) -> Result<Arc<Self>, CasinoNoSuchRule> {
        Ok(Arc::new(Self(self.0.clone().without(rule_id)?)))
    }

    /// The rules, by priority.
    pub fn rules(&self) -> Vec<CasinoDropRule> {
        self.0.rules().iter().map(Into::into).collect()
    }

    /// What a drop may mean.
    pub fn determine(&self, position: &CasinoPosition, drop: CasinoDrop) -> Result<CasinoDecision, CasinoBadDrop> {
        Ok((&self.0.determine(drop.in_position(&position.0)?)).into())
    }

    /// What a drop may mean, as the source document's engine answers it.
    pub fn determine_wire(&self, position: &CasinoPosition, drop: CasinoDrop) -> Result<String, CasinoBadDrop> {
        Ok(self.0.determine(drop.in_position(&position.0)?).to_wire())
    }

    /// The action of a drop that a client sent back in the source document's form, with the rule that offers it.
    pub fn chosen(
        &self,
        position: &CasinoPosition,
        drop: CasinoDrop,
        action: &str,
    ) -> Result<CasinoChoice, CasinoBadWire> {
        let drop = drop.in_position(&position.0).map_err(BadWire::from)?;
        let (rule, action) = self.0.determine(drop).chosen(action)?;
        Ok(CasinoChoice { rule_id: rule.id().into(), action: CasinoAction::of(action, &position.0) })
    }

    /// For every rule, by priority, whether it matches a drop and why.
    pub fn explain(
        &self,
        position: &CasinoPosition,
        drop: CasinoDrop,
    ) -> Result<Vec<CasinoExplanation>, CasinoBadDrop> {
        let drop = drop.in_position(&position.0)?;
        Ok(self.0.explain(drop).map(Into::into).collect())
    }

    /// Every draggable card with every target where it means something: hand cards in index order, then loose cards as they lie, each with
    /// the things on the table as they lie and then the empty area.
    pub fn all_drops(&self, position: &CasinoPosition) -> Result<Vec<CasinoPossibleDrop>, CannotAnswer> {
        answer(|| self.0.all_drops(&position.0).map(Into::into).collect())
    }
}
