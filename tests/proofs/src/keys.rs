//! The keys of simulated games, derived by hand from the words of the shuffle's description.

use unbeaten::Seed;

/// What the deals of game number `game` are drawn from, and what its bots draw from: the first and the next eight words of
/// the `ChaCha20` key stream of the simulation's seed whose word 13 is 1 and whose stream number is that of the game.
pub fn keys_of_game(seed: Seed, game: u64) -> (Seed, Seed) {
    let mut start = [0; 16];
    let key = seed.bytes();
    let words = b"expand 32-byte k".chunks(4).chain(key.chunks(4));
    for (word, bytes) in start.iter_mut().zip(words) {
        *word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
    }
    (start[13], start[14], start[15]) = (1, game as u32, (game >> 32) as u32);
    let mut words = start;
    for _ in 0..10 {
        for column in 0..4 {
            quarter_round(&mut words, [0, 4, 8, 12].map(|row| row + column));
        }
        for diagonal in 0..4 {
            quarter_round(&mut words, [0, 1, 2, 3].map(|row| 4 * row + (diagonal + row) % 4));
        }
    }
    let mut bytes = [0; 64];
    for ((to, word), start) in bytes.chunks_mut(4).zip(words).zip(start) {
        to.copy_from_slice(&word.wrapping_add(start).to_le_bytes());
    }
    let half = |from: usize| Seed::new(std::array::from_fn(|place| bytes[from + place]));
    (half(0), half(32))
}

fn quarter_round(words: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (turn_d, turn_b) in [(16, 12), (8, 7)] {
        words[a] = words[a].wrapping_add(words[b]);
        words[d] = (words[d] ^ words[a]).rotate_left(turn_d);
        words[c] = words[c].wrapping_add(words[d]);
        words[b] = (words[b] ^ words[c]).rotate_left(turn_b);
    }
}
