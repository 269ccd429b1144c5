//! What every error of the referee has.

use core::error::Error;

/// An error of the referee: a code that never changes and is the same in every language, a message that a player can read,
/// and data to act on. Code and data suffice to write the message in another language.
///
/// With the feature `serde` an error serializes as its data: `{"cards":["3D","4D"]}`, or null where there is nothing to add
/// to the code.
///
/// ```
/// use unbeaten::{Card, Refusal};
///
/// fn code(error: &impl Refusal) -> &'static str {
///     error.code()
/// }
/// assert_eq!(code(&"11H".parse::<Card>().unwrap_err()), "bad_card");
/// ```
pub trait Refusal: Error + Data {
    /// A name for this error that never changes, the same in every language.
    fn code(&self) -> &'static str;
}

/// What an error can be asked besides its text.
#[cfg(feature = "serde")]
pub trait Data: serde::Serialize {}
#[cfg(feature = "serde")]
impl<E: serde::Serialize> Data for E {}

/// What an error can be asked besides its text.
#[cfg(not(feature = "serde"))]
pub trait Data {}
#[cfg(not(feature = "serde"))]
impl<E> Data for E {}

/// The errors whose `code` is a method of their own.
macro_rules! refusals {
    ($($error:ty),+ $(,)?) => {$(
        impl $crate::Refusal for $error {
            fn code(&self) -> &'static str {
                Self::code(self)
            }
        }
    )+};
}

refusals! {
    crate::BadCard,
    crate::BadCards,
    crate::BadDomino,
    crate::BadDominoMask,
    crate::BadDominoes,
    crate::BadMask,
    crate::BadSeed,
    crate::Cancelled,
    crate::DuplicateCard,
    crate::DuplicateDomino,
    crate::WrongCount,
    crate::big_two::BadBatch,
    crate::big_two::BadPosition,
    crate::big_two::BadTurn,
    crate::big_two::BadQuestion,
    crate::big_two::BadSetup,
    crate::big_two::BadStraights,
    crate::big_two::BadSuitOrder,
    crate::big_two::IllegalAction,
    crate::big_two::IllegalPass,
    crate::big_two::IllegalPlay,
    crate::big_two::NotAPlay,
    crate::big_two::ScoreError,
    crate::big_two::UnknownRules,
    crate::casino::BadAction,
    crate::casino::BadDeal,
    crate::casino::BadDrop,
    crate::casino::BadPosition,
    crate::casino::BadRule,
    crate::casino::BadRules,
    crate::casino::BadSetup,
    crate::casino::BadStep,
    crate::casino::CannotDrop,
    crate::casino::CannotList,
    crate::casino::IllegalAction,
    crate::casino::NoSuchRule,
    crate::casino::NotInPack,
    crate::casino::ScoreError,
    crate::casino::TooManyActions,
    crate::casino::TooManyCaptures,
    crate::casino::UnknownProfile,
    crate::casino::UnknownRules,
    crate::fair::BadCommitment,
    crate::fair::Misdeal,
    crate::fair::Refused,
    crate::shell::NothingToUndo,
    crate::shell::Stop,
    crate::shell::TimeBackwards,
    crate::texas42::BadAction,
    crate::texas42::BadContext,
    crate::texas42::BadDoubles,
    crate::texas42::BadPosition,
    crate::texas42::BadSetup,
    crate::texas42::BadStrengthKey,
    crate::texas42::BadTrick,
    crate::texas42::BadTrump,
    crate::texas42::BadHand,
    crate::texas42::CannotSettle,
    crate::texas42::CannotSolve,
    crate::texas42::CannotSolveMany,
    crate::texas42::IllegalAction,
    crate::texas42::NoSuchContext,
    crate::texas42::NoSuchDeal,
    crate::texas42::OutOfBounds,
    crate::texas42::UnknownRules,
}

#[cfg(feature = "serde")]
refusals! {
    crate::texas42::TrumpNotSelected,
}

#[cfg(feature = "json")]
refusals! {
    crate::BadRecord,
    crate::big_two::BadOpening,
    crate::casino::BadOpening,
    crate::json::BadRules,
    crate::json::BadWire,
    crate::shell::CannotTellSeed,
    crate::texas42::BadOpening,
    crate::shell::TimerNumber,
}
