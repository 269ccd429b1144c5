//! What is taken from the core's source while the package is built: see `table.rs`.
#![allow(clippy::match_same_arms, clippy::match_single_binding, reason = "every error is written alike")]
#![allow(clippy::unused_self, reason = "every variant is written alike, those without fields too")]

include!(concat!(env!("OUT_DIR"), "/shapes.rs"));
