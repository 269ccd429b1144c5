//! What is about no game alone: the JSON lines and the README.

mod faults;
mod protocol;
mod readme;
