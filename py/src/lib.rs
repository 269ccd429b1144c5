//! The Python package `unbeaten`. It translates between Python and the core and decides nothing.
#![allow(clippy::doc_link_with_quotes, clippy::doc_markdown, reason = "the documentation is written for Python")]

mod big_two;
mod card;
mod card_set;
mod casino;
mod convert;
mod domino;
mod domino_set;
mod enums;
mod errors;
mod guard;
mod options;
mod picture;
mod piece;
mod piece_set;
mod seed;
mod texas42;
mod value;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule(gil_used = false, module = "unbeaten")]
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
        domino::Domino,
        domino_set::{DominoSet, DominoSubsets},
        enums::{kind_size, kind_strength, pip_suit_name},
        seed::{Draws, Seed, shuffle},
    };

    /// The part of Texas 42, apart from that of Big Two because the two games have words in common.
    #[pymodule(gil_used = false)]
    mod texas42 {
        use pyo3::prelude::*;

        #[pymodule_export]
        use crate::texas42::{
            Claim, Deal, Hand, Refutation, Rules, Ruling, Strength, StrengthKey, Trick, beaters, contexts, following,
            guaranteed_hands, led_suit, legal_plays, read_context, read_suit, read_trump, restore_rules, strength,
            suit_of_trumps, trumps,
        };

        /// Makes `import unbeaten._unbeaten.texas42` work, which an extension in one file does not by itself.
        #[pymodule_init]
        fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.py().import("sys")?.getattr("modules")?.set_item(module.name()?, module)
        }
    }

    /// The part of Casino, apart for the same reason.
    #[pymodule(gil_used = false)]
    mod casino {
        use pyo3::prelude::*;

        #[pymodule_export]
        use crate::casino::{
            AddToStack, AddedUp, Addition, Build, Capture, CaptureSets, Captures, Choice, CreateBuild, CreateStack,
            Deal, Decision, Dragged, Drop, DropRule, Engine, Explanation, ExtendBuild, Growth, Landing, Lookout,
            Position, Reason, Stack, Stacked, Target, Threats, Trail, add_up, card_sum, is_sequence, is_set,
            read_profile, restore_choice, value,
        };

        /// Makes `import unbeaten._unbeaten.casino` work, and adds the constants.
        #[pymodule_init]
        fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::casino::complete(module)?;
            module.py().import("sys")?.getattr("modules")?.set_item(module.name()?, module)
        }
    }

    #[pymodule_init]
    fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        crate::card::complete(py)?;
        crate::card_set::complete(py)?;
        crate::domino::complete(py)?;
        crate::domino_set::complete(py)?;
        crate::big_two::complete(py)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
