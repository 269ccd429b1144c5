//! The one hash of fair dealing: SHA-256 over parts that cannot be taken for each other.

use sha2::{Digest, Sha256};

/// A hash on its way. The first part says what it is for.
pub(super) struct Hash(Sha256);

impl Hash {
    /// For one purpose.
    pub(super) fn of(purpose: &str) -> Self {
        Self(Sha256::new()).and(purpose.as_bytes())
    }

    /// With a part more: its length, then the part, so that no two lists of parts are the same bytes.
    pub(super) fn and(mut self, part: &[u8]) -> Self {
        self.0.update((part.len() as u64).to_le_bytes());
        self.0.update(part);
        self
    }

    /// With a number more.
    pub(super) fn and_number(self, number: u64) -> Self {
        self.and(&number.to_le_bytes())
    }

    pub(super) fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_not_glued_together() {
        let hashes = [
            Hash::of("a").and(b"bc").and(b"").finish(),
            Hash::of("a").and(b"b").and(b"c").finish(),
            Hash::of("a").and(b"").and(b"bc").finish(),
            Hash::of("ab").and(b"c").and(b"").finish(),
            Hash::of("a").and(b"bc").finish(),
        ];
        for (place, hash) in hashes.iter().enumerate() {
            assert!(!hashes[..place].contains(hash), "number {place} was there before");
        }
    }
}
