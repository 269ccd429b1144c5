//! Fair dealing, written from its page, "The construction, `unbeaten-fair-1`".

use crate::{KeyStream, sha256};

/// 32 bytes.
pub type Key = [u8; 32];

/// What a deal is bound to.
#[derive(Clone, Debug)]
pub struct Deal<'a> {
    /// `bigTwo`, `texas42` or `casino`.
    pub game: &'a str,
    /// Which table.
    pub id: &'a str,
    /// What is played at it.
    pub rules: &'a str,
    /// By how many.
    pub players: u64,
    /// The number of the deal.
    pub deal: u64,
    /// The attempt at it.
    pub attempt: u64,
}

/// "SHA-256 over all its parts, each after its length in bytes as eight bytes, low end first."
fn hash(parts: &[&[u8]]) -> Key {
    let mut bytes = Vec::new();
    for part in parts {
        bytes.extend((part.len() as u64).to_le_bytes());
        bytes.extend_from_slice(part);
    }
    sha256(&bytes)
}

impl Deal<'_> {
    /// `H("unbeaten-fair-1 deal", game, id, rules, players, deal, attempt)`
    fn binding(&self) -> Key {
        let [players, deal, attempt] = [self.players, self.deal, self.attempt].map(u64::to_le_bytes);
        let texts = ["unbeaten-fair-1 deal", self.game, self.id, self.rules].map(str::as_bytes);
        hash(&[&texts[..], &[&players, &deal, &attempt]].concat())
    }

    /// `H("unbeaten-fair-1 secret", master, binding)`
    #[must_use]
    pub fn secret(&self, master: Key) -> Key {
        hash(&[b"unbeaten-fair-1 secret", &master, &self.binding()])
    }

    /// `H("unbeaten-fair-1 commitment", binding, secret)`
    #[must_use]
    pub fn commitment(&self, secret: Key) -> Key {
        hash(&[b"unbeaten-fair-1 commitment", &self.binding(), &secret])
    }
}

/// `H("unbeaten-fair-1 pledge", commitment, seat, cut)`
#[must_use]
pub fn pledge(commitment: Key, seat: u64, cut: Key) -> Key {
    hash(&[b"unbeaten-fair-1 pledge", &commitment, &seat.to_le_bytes(), &cut])
}

/// `H("unbeaten-fair-1 seed", commitment, secret, cut of seat 0, cut of seat 1, …)`, "no bytes for a seat without a cut".
#[must_use]
pub fn seed(commitment: Key, secret: Key, cuts: &[Option<Key>]) -> Key {
    let mut parts: Vec<&[u8]> = vec![b"unbeaten-fair-1 seed", &commitment, &secret];
    for cut in cuts {
        parts.push(cut.as_ref().map_or(&[], |cut| cut));
    }
    hash(&parts)
}

/// A seed for one deal alone: "the first eight words of the key stream whose word 13 is 3 and whose stream number is that of
/// the deal".
#[must_use]
pub fn seed_of_deal(secret: Key, deal: u64) -> Key {
    KeyStream::for_purpose(secret, 3, deal).key()
}

/// What is drawn from a seed: "its key stream whose word 13 is 2, stream number 0"; "0 if there is none".
#[must_use]
pub fn draws(seed: Key, below: &[u32]) -> Vec<u32> {
    let mut words = KeyStream::for_purpose(seed, 2, 0);
    below.iter().map(|&n| if n == 0 { 0 } else { words.below(n) }).collect()
}
