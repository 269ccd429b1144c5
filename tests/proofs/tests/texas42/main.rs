//! Texas 42: the core against the oracle and the documents.

mod advice;
mod claims;
mod deals;
mod drawn;
mod game;
mod games;
mod hands;
mod laws;
mod open;
mod played;
mod settle;
mod setup;
mod tricks;
