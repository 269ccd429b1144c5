//! Calls, declarations and actions, and the words for them.

use unbeaten::texas42::{Action, BadAction, Call, Contract, Declaration};

use crate::{
    Texas42Action, Texas42BadAction, Texas42Call, Texas42Contract, Texas42Declaration, Texas42IllegalAction,
    game::Said, texas42::either::IllegalAction,
};

/// Reads an action: `pass`, `30`, `2m`, `splash-2`, `plunge-4`, `sixes`, `6-4`, `claim`, in any letter case.
#[uniffi::export]
pub fn texas42_parse_action(text: &str) -> Result<Texas42Action, Texas42BadAction> {
    Ok(text.parse::<Action>()?.into())
}

/// Reads a call: `pass`, `30`, `2m`, `splash-2`, `plunge-4`, in any letter case.
#[uniffi::export]
pub fn texas42_parse_call(text: &str) -> Result<Texas42Call, Texas42BadAction> {
    Ok(text.parse::<Call>()?.into())
}

/// Reads a declaration: `sixes`, `no-trump-low`, `nello`, `sevens`, in any letter case.
#[uniffi::export]
pub fn texas42_parse_declaration(text: &str) -> Result<Texas42Declaration, Texas42BadAction> {
    Ok(text.parse::<Declaration>()?.into())
}

/// The word for an action in data, the same in every language.
#[uniffi::export]
pub fn texas42_action_name(action: Texas42Action) -> String {
    core_action(action).map_or_else(|bad| bad.text, |action| action.to_string())
}

/// The word for a call in data, the same in every language.
#[uniffi::export]
pub fn texas42_call_name(call: Texas42Call) -> String {
    core_call(call).map_or_else(|bad| bad.text, |call| call.to_string())
}

/// The name of a declaration in data, the same in every language.
#[uniffi::export]
pub fn texas42_declaration_name(declaration: Texas42Declaration) -> String {
    Declaration::from(declaration).name().into()
}

/// The name of what a house may have or not in data, the same in every language: `splash`, `plunge`, or that of the declaration.
#[uniffi::export]
pub fn texas42_contract_name(contract: Texas42Contract) -> String {
    Contract::from(contract).name().into()
}

/// Every declaration, in the order in which legal ones are listed.
#[uniffi::export]
pub fn texas42_declarations() -> Vec<Texas42Declaration> {
    Declaration::ALL.map(Into::into).to_vec()
}

/// The call of the core, if there is one: an app may bid any number.
pub(crate) fn core_call(call: Texas42Call) -> Result<Call, BadAction> {
    let core = Call::from(call);
    if Texas42Call::from(core) == call { Ok(core) } else { Err(BadAction { text: no_call(call) }) }
}

/// How the core would write a bid that it does not have.
fn no_call(call: Texas42Call) -> String {
    match call {
        Texas42Call::Points { point_bid } => point_bid.to_string(),
        Texas42Call::Marks { marks } => format!("{marks}m"),
        Texas42Call::Splash { marks } => format!("splash-{marks}"),
        Texas42Call::Plunge { marks } => format!("plunge-{marks}"),
        Texas42Call::Pass => Call::Pass.to_string(),
    }
}

fn core_action(action: Texas42Action) -> Result<Action, BadAction> {
    match action {
        Texas42Action::Call { call } => core_call(call).map(Action::Call),
        other => Ok(other.into()),
    }
}

impl Said for Texas42Action {
    type Core = Action;
    type Illegal = Texas42IllegalAction;

    fn said(self) -> Result<Action, Texas42IllegalAction> {
        Ok(core_action(self).map_err(IllegalAction::from)?)
    }
}

impl From<unbeaten::texas42::IllegalAction> for Texas42IllegalAction {
    fn from(refused: unbeaten::texas42::IllegalAction) -> Self {
        IllegalAction::from(refused).into()
    }
}
