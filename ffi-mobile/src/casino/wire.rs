//! JSON in the source document's form.

use unbeaten::json;

/// Why JSON in the source document's form is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
#[uniffi::export(Display)]
pub enum CasinoBadWire {
    /// It is not what it should be, or is impossible.
    #[error("{text}")]
    Refused {
        /// A name for the reason that never changes, the same in every language.
        code: String,
        /// What to show a player or developer.
        text: String,
        /// What to act on, as a JSON object.
        data: String,
    },
}

#[uniffi::export]
impl CasinoBadWire {
    /// A name for this reason that never changes, the same in every language.
    pub fn code(&self) -> String {
        match self {
            Self::Refused { code, .. } => code.clone(),
        }
    }
}

impl From<json::BadWire> for CasinoBadWire {
    fn from(bad: json::BadWire) -> Self {
        Self::Refused { code: bad.code().into(), text: bad.to_string(), data: bad.data() }
    }
}
