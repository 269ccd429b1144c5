//! Texas 42: the core against the oracle and the documents.

mod claims;
mod game;
mod games;
mod hands;
mod laws;
mod settle;
mod setup;
mod tricks;
