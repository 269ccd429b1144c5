//! What is taken from the core's source while the package is built: see `table.rs`.
#![allow(clippy::match_same_arms, clippy::match_single_binding, reason = "every error is written alike")]

include!(concat!(env!("OUT_DIR"), "/shapes.rs"));
