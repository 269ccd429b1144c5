//! Digests.

use serde_json::Value;
use sha2::{Digest, Sha256};

/// "A digest": SHA-256 of the canonical JSON, in hexadecimal digits.
pub(crate) fn digest(value: &Value) -> String {
    Sha256::digest(value.to_string()).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}
