//! What crosses of the core: values, events and refusals, written by `build.rs` from the core's source. The table of them is there.

// A program writes the same for one case as for many.
#![allow(clippy::match_single_binding)]
// Each option is one of its own.
#![allow(clippy::struct_excessive_bools)]

include!(concat!(env!("OUT_DIR"), "/shapes.rs"));
