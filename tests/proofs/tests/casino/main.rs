//! Casino: the core against the oracle and the documents.

mod analysis;
mod document;
mod drops;
mod engine;
mod games;
mod laws;
mod must_hold;
mod questions;
