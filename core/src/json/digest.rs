//! A short text that two long answers share only if they are the same.

use alloc::{format, string::String};

use serde_json::Value;
use sha2::{Digest, Sha256};

/// SHA-256 of the canonical JSON (keys sorted, no spaces), in hexadecimal digits.
pub fn digest(value: &Value) -> String {
    digest_of_text(&format!("{value}"))
}

/// The digest of what this text is the canonical JSON of.
pub(super) fn digest_of_text(canonical: &str) -> String {
    let mut digits = String::new();
    for byte in Sha256::digest(canonical) {
        digits.extend([byte >> 4, byte & 0xf].map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])));
    }
    digits
}
