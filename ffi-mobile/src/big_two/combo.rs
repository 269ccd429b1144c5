//! A classified play.

use crate::BigTwoKind;

/// The name of a kind in data, the same in every language: `full_house`.
#[uniffi::export]
pub fn big_two_kind_name(kind: BigTwoKind) -> String {
    kind.name().into()
}
