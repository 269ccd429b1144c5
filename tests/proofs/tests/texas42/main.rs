//! Texas 42: the core against the oracle and the documents.

mod claims;
mod hands;
mod tricks;
