//! What is about no game alone: the JSON lines and the README.

mod protocol;
mod readme;
