//! The fuzzer's targets without the fuzzer: its seeds, what it once found, and both with some bytes changed.

use std::{fs, path::Path};

use unbeaten_proofs::{
    Dice, Tally,
    fuzz::{TARGETS, seeds},
    on_all_cores,
};

/// What the fuzzer found, and what it should not have to find again.
fn kept(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/seeds").join(target);
    let files = fs::read_dir(&folder).into_iter().flatten();
    files.map(|file| fs::read(file.unwrap().path()).unwrap()).collect()
}

/// Some bytes missing, doubled, swapped or changed.
fn damaged(seed: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=dice.below(3) {
        let (place, other) = (dice.below(bytes.len()), dice.below(bytes.len()));
        let (from, to) = (place.min(other), place.max(other).min(place.min(other) + 40));
        match dice.below(4) {
            _ if bytes.is_empty() => {}
            0 => drop(bytes.drain(from..to)),
            1 => bytes.extend_from_within(from..to),
            2 => bytes.swap(place, other),
            _ => bytes[place] = b"0123456789 \"{}[]:,-*=@#?DSHCAKQJxe\\\r\xff"[dice.below(37)],
        }
    }
    bytes
}

#[test]
fn what_holds_of_the_seeds_holds_of_what_is_near_them() {
    let tally = |target: &str| (target.to_owned(), Tally::default());
    let met: Vec<_> = TARGETS.iter().map(|(name, _)| tally(name)).collect();
    let all: Vec<_> = TARGETS.iter().zip(&met).collect();
    on_all_cores(all, |((name, target), (_, met))| {
        let (mut dice, kept) = (Dice::new(1), kept(name));
        assert!(!kept.is_empty() || !seeds(name).is_empty());
        for seed in seeds(name).into_iter().chain(kept) {
            target(&seed, met);
            for _ in 0..3 {
                target(&damaged(&seed, &mut dice), met);
            }
        }
    });
    for (target, met) in &met {
        let (each, least) = match target.as_str() {
            "batches" => ("answered wrong_count bad_mask", 3),
            "games" => ("accepted refused taken_back loaded recorded alike view", 20),
            "lines" => ("ok err asked_again", 300),
            "parsers" => ("card cards domino trump json_seat action rules transcripts", 3),
            "records" => ("replayed refused unreadable", 20),
            "snapshots" => ("loaded bad_snapshot", 1),
            _ => ("position listed chosen no_position", 20),
        };
        met.assert_met(each, least);
    }
}
