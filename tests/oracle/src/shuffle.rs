//! The shuffle `chacha20-fy-1`, "the same in every language, for ever".
//!
//! Design page, "The shuffle": a `ChaCha20` key stream, the seed its key and the number of the deal its stream number,
//! drives Fisher–Yates downwards over the pack in index order.

/// The 32-byte seed of a number: "a `u64` seed is its 8 little-endian bytes, then zeros".
#[must_use]
pub fn seed_from_number(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

/// The pack of `n` pieces, 0 to n − 1, after the shuffle.
///
/// "Fisher–Yates downwards (i = N−1 … 1, j = below(i+1), swap) over the pack in index order."
#[must_use]
pub fn shuffle(seed: [u8; 32], stream: u64, n: u8) -> Vec<u8> {
    let mut words = KeyStream::new(seed, stream);
    let mut pack: Vec<u8> = (0..n).collect();
    for i in (1..n).rev() {
        let j = words.below(u32::from(i) + 1);
        pack.swap(usize::from(i), j as usize);
    }
    pack
}

/// The words of the key stream, "little-endian u32", one after the other.
#[derive(Clone, Debug)]
pub struct KeyStream {
    seed: [u8; 32],
    purpose: u32,
    stream: u64,
    position: u32,
}

impl KeyStream {
    /// From its first word on. Bots draw from stream 0 of a key of their own.
    #[must_use]
    pub const fn new(seed: [u8; 32], stream: u64) -> Self {
        Self::for_purpose(seed, 0, stream)
    }

    /// From its first word on, with a number of its own in word 13, where deals have 0: 2 for what is drawn from a seed, 3 for
    /// the seeds of single deals.
    #[must_use]
    pub const fn for_purpose(seed: [u8; 32], purpose: u32, stream: u64) -> Self {
        Self { seed, purpose, stream, position: 0 }
    }

    /// The next eight words, as the bytes of a key.
    pub fn key(&mut self) -> [u8; 32] {
        let words: [u32; 8] = std::array::from_fn(|_| self.next_word());
        std::array::from_fn(|place| words[place / 4].to_le_bytes()[place % 4])
    }

    /// Each word makes its whole block anew: slow, but nothing needs to be remembered.
    fn next_word(&mut self) -> u32 {
        let block = block(&self.seed, [self.position / 16, self.purpose], self.stream);
        let word = block[(self.position % 16) as usize];
        self.position += 1;
        word
    }

    /// "`below(n)`: m = word·n; accept when m mod 2³² ≥ (2³²−n) mod n; result m >> 32."
    ///
    /// # Panics
    /// If n is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        loop {
            let m = u64::from(self.next_word()) * n;
            if m % (1 << 32) >= ((1 << 32) - n) % n {
                return u32::try_from(m >> 32).expect("a word times n is below n · 2³²");
            }
        }
    }
}

/// The sixteen words of one `ChaCha20` block: ten double rounds over the starting words, which are then added once
/// more.
fn block(seed: &[u8; 32], counter: [u32; 2], stream: u64) -> [u32; 16] {
    let start = starting_words(seed, counter, stream);
    let mut words = start;
    for _ in 0..10 {
        double_round(&mut words);
    }
    std::array::from_fn(|place| words[place].wrapping_add(start[place]))
}

/// "Block counter from 0 in word 12, word 13 zero, 64-bit stream number in words 14 (low half) and 15." Word 13 is another
/// for what is no deal.
fn starting_words(seed: &[u8; 32], counter: [u32; 2], stream: u64) -> [u32; 16] {
    let little_endian = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    let mut words = [0; 16];
    for (place, bytes) in b"expand 32-byte k".chunks(4).chain(seed.chunks(4)).enumerate() {
        words[place] = little_endian(bytes);
    }
    words[12..14].copy_from_slice(&counter);
    words[14] = little_endian(&stream.to_le_bytes()[..4]);
    words[15] = little_endian(&stream.to_le_bytes()[4..]);
    words
}

/// The four columns, then the four diagonals.
fn double_round(words: &mut [u32; 16]) {
    for column in 0..4 {
        quarter_round(words, [column, column + 4, column + 8, column + 12]);
    }
    for diagonal in 0..4 {
        let place = |row: usize| row * 4 + (diagonal + row) % 4;
        quarter_round(words, [place(0), place(1), place(2), place(3)]);
    }
}

fn quarter_round(words: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (turn_d, turn_b) in [(16, 12), (8, 7)] {
        words[a] = words[a].wrapping_add(words[b]);
        words[d] = (words[d] ^ words[a]).rotate_left(turn_d);
        words[c] = words[c].wrapping_add(words[d]);
        words[b] = (words[b] ^ words[c]).rotate_left(turn_b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [(u64, u64, u8, &str); 4] = [
        (0, 0, 28, "12 20 11 7 27 14 22 18 0 21 13 8 6 5 1 26 24 4 10 9 16 25 2 17 3 23 15 19"),
        (0, 1, 28, "24 9 3 1 6 18 25 11 8 21 14 10 16 0 22 7 5 2 20 13 27 17 15 4 12 19 26 23"),
        (
            42,
            0,
            40,
            "15 1 12 23 25 2 37 39 20 29 34 0 27 14 9 31 8 38 35 11 7 21 22 19 18 17 33 30 \
             10 3 36 5 4 32 24 28 26 13 16 6",
        ),
        (
            42,
            0,
            52,
            "20 2 12 13 26 5 19 0 3 41 35 51 14 24 28 23 46 47 50 39 31 8 22 1 9 30 16 10 40 42 17 49 11 33 48 29 \
             27 25 43 37 15 4 36 45 6 44 32 38 34 18 21 7",
        ),
    ];

    #[test]
    fn the_four_known_answers() {
        for (number, stream, n, expected) in KNOWN {
            let expected: Vec<u8> = expected.split_whitespace().map(|piece| piece.parse().unwrap()).collect();
            assert_eq!(shuffle(seed_from_number(number), stream, n), expected, "seed {number} stream {stream}");
        }
    }

    /// RFC 8439, 2.1.1 and the first test vector of A.1, where key, nonce and counter are zero.
    #[test]
    fn the_known_answers_of_the_rfc() {
        let mut words = [0; 16];
        words[..4].copy_from_slice(&[0x1111_1111, 0x0102_0304, 0x9b8d_6f43, 0x0123_4567]);
        quarter_round(&mut words, [0, 1, 2, 3]);
        assert_eq!(words[..4], [0xea2a_92f4, 0xcb1c_f8ce, 0x4581_472e, 0x5881_c4bb]);
        let first_and_last = [0xade0_b876, 0x903d_f1a0, 0x69b6_87c3, 0x8665_eeb2];
        let block = block(&[0; 32], [0, 0], 0);
        assert_eq!([block[0], block[1], block[14], block[15]], first_and_last);
    }

    #[test]
    fn the_stream_number_stands_in_the_last_two_words() {
        let words = starting_words(&[0; 32], [5, 2], 0x0123_4567_89ab_cdef);
        assert_eq!(words[12..], [5, 2, 0x89ab_cdef, 0x0123_4567]);
    }

    #[test]
    fn every_piece_once_and_every_deal_another() {
        for stream in 0..50 {
            let mut pack = shuffle([7; 32], stream, 52);
            assert_ne!(pack, shuffle([7; 32], stream + 1, 52));
            assert_ne!(pack, shuffle([7; 32], stream + (1 << 32), 52));
            pack.sort_unstable();
            assert_eq!(pack, (0..52).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_smallest_packs() {
        assert_eq!(shuffle([0; 32], 0, 0), []);
        assert_eq!(shuffle([0; 32], 0, 1), [0]);
    }
}
