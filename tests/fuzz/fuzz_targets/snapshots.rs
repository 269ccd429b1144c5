#![no_main]

use unbeaten_proofs::{Tally, fuzz};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::snapshots(bytes, &Tally::default()));
