//! A short text that two long answers share only if they are the same.

use alloc::{format, string::String};

use serde_json::Value;
use sha2::{Digest, Sha256};

/// SHA-256 of the canonical JSON (keys sorted, no spaces), in hexadecimal digits.
pub fn digest(value: &Value) -> String {
    let mut digits = String::new();
    for byte in Sha256::digest(format!("{value}")) {
        digits.extend([byte >> 4, byte & 0xf].map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])));
    }
    digits
}
