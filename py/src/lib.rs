//! The Python package `unbeaten`. It translates between Python and the core and decides nothing.
#![allow(clippy::doc_link_with_quotes, clippy::doc_markdown, reason = "the documentation is written for Python")]

mod big_two;
mod card;
mod card_set;
mod convert;
mod enums;
mod errors;
mod guard;
mod picture;
mod seed;
mod value;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule(gil_used = false)]
mod _unbeaten {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        big_two::{
            Action, AutoPassed, Combo, Completions, Deal, Dealt, FirstLead, Game, GameOver, GameScore, Made, Match,
            MatchOver, MatchScore, OnTable, OneCardLeft, Passed, Played, Record, Replay, Rules, ScoreSheet, SeatScore,
            Setup, Simulation, Table, Timer, TimerStarted, Totals, TrickWon, Turn, Unbeatable, Verdict, View,
            count_positions, restore_combo, restore_rules, simulate,
        },
        card::Card,
        card_set::{CardSet, CardSubsets},
        enums::{kind_size, kind_strength},
        seed::{Draws, Seed, shuffle},
    };

    #[pymodule_init]
    fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        crate::card::complete(py)?;
        crate::card_set::complete(py)?;
        crate::big_two::complete(py)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
