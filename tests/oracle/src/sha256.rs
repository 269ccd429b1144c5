//! SHA-256 as FIPS 180-4 describes it, a block at a time.

/// The hash of some bytes.
///
/// # Panics
/// Never: eight words are 32 bytes.
#[must_use]
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    // Both tables are the first 32 bits of the fractions of roots of the first primes.
    let primes: Vec<u64> = (2..).filter(|n| (2..*n).all(|d| n % d != 0)).take(64).collect();
    let constants: Vec<u32> = primes.iter().map(|&prime| fraction_of_root(prime, 3)).collect();
    let mut state: Vec<u32> = primes[..8].iter().map(|&prime| fraction_of_root(prime, 2)).collect();
    for block in padded(bytes).chunks(64) {
        let added = compressed(&state, block, &constants);
        for (word, added) in state.iter_mut().zip(added) {
            *word = word.wrapping_add(added);
        }
    }
    let bytes: Vec<u8> = state.iter().flat_map(|word| word.to_be_bytes()).collect();
    bytes.try_into().expect("eight words are 32 bytes")
}

/// The first 32 bits behind the point of the square or cube root of a small number: the largest x with x² ≤ n·2⁶⁴, or with
/// x³ ≤ n·2⁹⁶, found bit by bit.
fn fraction_of_root(n: u64, degree: u32) -> u32 {
    let fits = |x: u128| if degree == 2 { x * x <= u128::from(n) << 64 } else { x * x * x <= u128::from(n) << 96 };
    let root = (0..40).rev().fold(0, |root: u128, bit| if fits(root | 1 << bit) { root | 1 << bit } else { root });
    (root % (1 << 32)).try_into().expect("32 bits")
}

/// A one bit, zeros, and the length in bits, so that there are whole blocks.
fn padded(bytes: &[u8]) -> Vec<u8> {
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((bytes.len() as u64 * 8).to_be_bytes());
    padded
}

#[allow(clippy::many_single_char_names, reason = "the standard calls them so")]
fn compressed(state: &[u32], block: &[u8], constants: &[u32]) -> [u32; 8] {
    let mut words: Vec<u32> =
        block.chunks(4).map(|word| u32::from_be_bytes([word[0], word[1], word[2], word[3]])).collect();
    for place in 16..64 {
        let (early, late) = (words[place - 15], words[place - 2]);
        let early = early.rotate_right(7) ^ early.rotate_right(18) ^ early >> 3;
        let late = late.rotate_right(17) ^ late.rotate_right(19) ^ late >> 10;
        words.push(words[place - 16].wrapping_add(early).wrapping_add(words[place - 7]).wrapping_add(late));
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h]: [u32; 8] = state.try_into().expect("eight words");
    for (word, constant) in words.into_iter().zip(constants) {
        let sum = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = e & f ^ !e & g;
        let one = h.wrapping_add(sum).wrapping_add(choice).wrapping_add(*constant).wrapping_add(word);
        let sum = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = a & b ^ a & c ^ b & c;
        let two = sum.wrapping_add(majority);
        (h, g, f, e) = (g, f, e, d.wrapping_add(one));
        (d, c, b, a) = (c, b, a, one.wrapping_add(two));
    }
    [a, b, c, d, e, f, g, h]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(bytes: &[u8]) -> String {
        sha256(bytes).map(|byte| format!("{byte:02x}")).concat()
    }

    /// The examples of FIPS 180-4, the empty text, and lengths around the end of a block (from `sha256sum`).
    #[test]
    fn known_answers() {
        for (text, hash) in [
            (String::new(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc".into(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".into(),
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
            ("a".repeat(55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
            ("a".repeat(64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        ] {
            assert_eq!(digits(text.as_bytes()), hash, "{text}");
        }
    }
}
