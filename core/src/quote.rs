//! How much of an input comes back in a message.

use alloc::string::String;

/// As much of a text as a message can bear: its first 32 characters, so that a megabyte of garbage does not come back as a
/// megabyte of message. Whatever was read and is quoted, in words or as data, goes through here.
pub(crate) fn start_of(text: &str) -> String {
    text.chars().take(32).collect()
}
