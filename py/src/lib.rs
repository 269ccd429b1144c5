//! The Python package `unbeaten`. It translates between Python and the core and decides nothing.
#![allow(unsafe_op_in_unsafe_fn, reason = "what PyO3 writes inside our macros is not ours")]
#![allow(
    clippy::doc_lazy_continuation,
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    reason = "the documentation is written for Python"
)]

mod big_two;
mod cancel;
mod card;
mod card_set;
mod casino;
mod convert;
mod domino;
mod domino_set;
mod enums;
mod errors;
mod fair;
mod game;
mod guard;
mod mean;
mod memory;
mod picture;
mod piece;
mod piece_set;
mod record;
mod round;
mod seed;
mod shapes;
mod simulation;
mod texas42;
mod value;
mod word;
mod work;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule(gil_used = false, module = "unbeaten")]
mod _unbeaten {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        cancel::Cancel,
        card::Card,
        card_set::{CardSet, CardSubsets},
        domino::Domino,
        domino_set::{DominoSet, DominoSubsets},
        enums::pip_suit_name,
        mean::Mean,
        seed::{Draws, Seed, shuffle},
    };

    /// A part of the extension for each game, because games have words in common, and another for its values, which `build.rs` writes.
    #[pymodule(gil_used = false)]
    mod big_two {
        use pyo3::prelude::*;

        #[pymodule_export]
        use crate::big_two::{
            Action, Combo, Deal, Game, Match, Record, Replay, Rules, ScoreSheet, Setup, Simulation, Table, Totals,
            Turn, View, count_positions, kind_size, kind_strength, restore_combo, restore_rules, restore_score_sheet,
            simulate,
        };

        #[pymodule_init]
        fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::big_two::complete(module.py())?;
            crate::import_as(module)
        }
    }

    /// The values of Big Two.
    #[pymodule(gil_used = false)]
    mod big_two_shapes {
        use pyo3::prelude::*;

        #[pymodule_init]
        fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::shapes::big_two::register(module)?;
            crate::import_as(module)
        }
    }

    /// The part of Texas 42.
    #[pymodule(gil_used = false)]
    mod texas42 {
        use pyo3::prelude::*;

        #[pymodule_export]
        use crate::texas42::{
            Action, Advice, Advisor, Auction, Call, Claim, Deal, Deals, Game, Hand, Knowledge, OpenHands, Record,
            Replay, Rules, Setup, Shake, Simulation, Solver, StrengthKey, Table, Totals, Trick, View, beaters,
            contexts, count_positions, declared_following, declared_led_suit, declared_legal_plays, declared_trump,
            declared_winner, following, guaranteed_hands, led_suit, legal_plays, nello_doubles, no_trump_doubles,
            points_of_many, read_context, read_declaration, read_suit, read_trump, restore_rules, simulate,
            solve_batch, strength, suit_of_trumps, trumps,
        };

        #[pymodule_init]
        fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::texas42::complete(module.py())?;
            crate::import_as(module)
        }
    }

    /// The values of Texas 42.
    #[pymodule(gil_used = false)]
    mod texas42_shapes {
        use pyo3::prelude::*;

        #[pymodule_init]
        fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::shapes::texas42::register(module)?;
            crate::import_as(module)
        }
    }

    /// The part of Casino.
    #[pymodule(gil_used = false)]
    mod casino {
        use pyo3::prelude::*;

        #[pymodule_export]
        use crate::casino::{
            Build, CaptureSets, Captures, CardChoice, Choice, Deal, Decision, Dragged, Drop, Engine, Game, Lookout,
            Match, Play, Position, Record, Replay, Rules, Setup, Simulation, Stack, Table, Target, Totals, View,
            add_up, card_sum, count_positions, is_sequence, is_set, read_profile, restore_choice, restore_deal,
            restore_rules, simulate, value,
        };

        #[pymodule_init]
        fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::casino::complete(module)?;
            crate::import_as(module)
        }
    }

    /// The values of Casino.
    #[pymodule(gil_used = false)]
    mod casino_shapes {
        use pyo3::prelude::*;

        #[pymodule_init]
        fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::shapes::casino::register(module)?;
            crate::import_as(module)
        }
    }

    /// The part of fair dealing.
    #[pymodule(gil_used = false)]
    mod fair {
        use pyo3::prelude::*;

        #[pymodule_export]
        use crate::fair::{Commitment, Dealer, Player, verify};

        #[pymodule_init]
        fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::import_as(module)
        }
    }

    /// The values of fair dealing.
    #[pymodule(gil_used = false)]
    mod fair_shapes {
        use pyo3::prelude::*;

        #[pymodule_init]
        fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::shapes::fair::register(module)?;
            crate::import_as(module)
        }
    }

    #[pymodule_init]
    fn complete(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        crate::card::complete(py)?;
        crate::card_set::complete(py)?;
        crate::domino::complete(py)?;
        crate::domino_set::complete(py)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

/// Makes `import unbeaten._unbeaten.big_two` work, which an extension in one file does not by itself.
fn import_as(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.py().import("sys")?.getattr("modules")?.set_item(module.name()?, module)
}
