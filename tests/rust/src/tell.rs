//! What happened, as answers write it: events serialize as they do for any server.
//!
//! Long lists become text item by item, because a list of values takes many times the memory of its text.

use alloc::string::String;
use core::fmt::Write;

use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A list on its way to text.
#[derive(Default)]
pub(crate) struct List(String);

impl List {
    pub(crate) fn push(&mut self, item: &Value) {
        self.0.push(if self.0.is_empty() { '[' } else { ',' });
        // Writing to a text does not fail.
        let _ = write!(self.0, "{item}");
    }

    pub(crate) fn tell(&mut self, events: &[impl Serialize]) {
        for one in events {
            self.push(&json!(one));
        }
    }

    pub(crate) fn text(mut self) -> String {
        self.0.push_str(if self.0.is_empty() { "[]" } else { "]" });
        self.0
    }
}

/// SHA-256 in hexadecimal digits.
pub(crate) fn digits(hash: Sha256) -> String {
    let mut digits = String::new();
    for byte in hash.finalize() {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// The digest of a canonical text.
pub(crate) fn digest(text: &str) -> String {
    digits(Sha256::new_with_prefix(text))
}
