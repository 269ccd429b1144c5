//! Records of all games: a text that people can read.

/// The classes of a game's records and of what comes out of them. `$open` makes the class with what the core answers.
macro_rules! record_classes {
    ($room:literal in $module:literal: $open:ident! of $game:ident and $round:ty) => {
        $open! {
            #[new]
            #[pyo3(signature = (text, /))]
            fn new(text: &Bound<'_, PyAny>) -> PyResult<Self> {
                $crate::game::record(text, &HOME).map(Self)
            }

            /// The record of a game, **with every hidden card**: what goes to a player is ``redacted(seat)``.
            ///
            #[doc = $crate::game::example!($room, "Record.of")]
            #[staticmethod]
            fn of(py: Python<'_>, game: &Bound<'_, PyAny>) -> PyResult<Self> {
                match game.cast_exact::<$game>() {
                    Ok(game) => game.get().record(py, None),
                    Err(_) => Err($crate::convert::wrong_type(game, "\"game\" has to be a Game")),
                }
            }

            /// With the seed of **all** its deals, the first of which has number 0: when the game is over.
            ///
            #[doc = $crate::game::example!($room, "Record.with_seed")]
            ///
            /// Raises ``CannotTellSeed`` if the game is not over, because the seed tells the deals to come; if a deal does not come of
            /// it; or if the record hides hands.
            fn with_seed(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
                let seed = FromPy::from_py(seed, "seed")?;
                Self::told(py, || self.0.clone().with_seed(seed))
            }

            /// The same while the game goes on: **whoever reads the record knows the hands of every deal to come**. For games that
            /// nobody plays.
            ///
            #[doc = $crate::game::example!($room, "Record.with_seed_that_tells_later_deals")]
            ///
            /// Raises ``CannotTellSeed`` if a deal does not come of it, or if the record hides hands.
            fn with_seed_that_tells_later_deals(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
                let seed = FromPy::from_py(seed, "seed")?;
                Self::told(py, || self.0.clone().with_seed_that_tells_later_deals(seed))
            }

            /// With the seeds of its deals, each of which has its own, from the first on. Those of deals that are not over are left
            /// out, so all that were drawn can be passed in at any time.
            ///
            #[doc = $crate::game::example!($room, "Record.with_deal_seeds")]
            ///
            /// Raises ``CannotTellSeed`` if a deal does not come of its seed, or if the record hides hands.
            fn with_deal_seeds(&self, py: Python<'_>, seeds: &Bound<'_, PyAny>) -> PyResult<Self> {
                let seeds = $crate::convert::items(seeds, $crate::convert::MANY, |_, of| {
                    unbeaten::shell::DealSeed::from_py(&of, "seeds")
                })?;
                Self::told(py, || self.0.clone().with_deal_seeds(&seeds))
            }

            /// What a seat may know of it: no seed, and ``??`` for what it cannot know.
            ///
            #[doc = $crate::game::example!($room, "Record.redacted")]
            fn redacted(&self, seat: &Bound<'_, PyAny>) -> PyResult<Self> {
                let seat = FromPy::from_py(seat, "seat")?;
                Ok(Self($crate::guard::guard(|| self.0.clone().redacted(seat))?))
            }

            /// Plays it again under the eyes of the referee; the game has every hidden card. Of a redacted record only what the seat could know is checked.
            ///
            #[doc = $crate::game::example!($room, "Record.replay")]
            ///
            /// Raises ``RecordError`` with the first thing in it that the referee refuses.
            fn replay(&self, py: Python<'_>) -> PyResult<Replay> {
                let replay = $crate::game::detached(py, || self.0.replay())?;
                Ok(Replay(replay, self.0.clone()))
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                pyo3::types::PyString::new(py, &self.0.to_string()).hash()
            }

            fn __str__(&self) -> String {
                self.0.to_string()
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                let text = pyo3::types::PyString::new(py, &self.0.to_string());
                Ok(format!("Record({})", text.repr()?.to_string_lossy()))
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
                (py.get_type::<Self>(), (self.0.to_string(),))
            }
        }

        impl Record {
            /// The record that tells what its deals come of.
            fn told(
                py: Python<'_>,
                tell: impl FnOnce() -> Result<unbeaten::shell::Record<$round>, unbeaten::shell::CannotTellSeed> + Send,
            ) -> PyResult<Self> {
                Ok(Self($crate::game::detached(py, tell).map_err(|failure| failure.at(&HOME))?))
            }

            /// Why nobody can go on with a record that hides hands.
            pub(super) fn hidden() -> $crate::errors::Failure {
                let message = "this record hides hands, so nobody can go on with it";
                $crate::errors::Failure::new(&HOME, "RecordError", "hidden_hands", message)
            }
        }

        /// What came out of a record. Made by ``Record.replay``.
        ///
        #[doc = $crate::game::example!($room, "Replay")]
        #[pyclass(frozen, module = $module)]
        pub(crate) struct Replay(unbeaten::shell::Replay<$round>, unbeaten::shell::Record<$round>);

        #[pymethods]
        impl Replay {
            /// Everything that happened.
            #[getter]
            fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                $crate::convert::list(py, &self.0.events)
            }

            /// How the game stands.
            #[getter]
            fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.0.score.to_py(py)
            }

            /// The game **with every hidden card**, unless hands are hidden. Each time a new one to go on with.
            #[getter]
            fn game<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.0.game.to_py(py)
            }

            fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::convert::with_same(other, |other: &Self| self.0 == other.0)
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Record,))> {
                Ok((py.get_type::<Record>().getattr("replay")?, (Record(self.1.clone()),)))
            }

            fn __repr__(&self) -> String {
                format!("<Replay of {} events>", self.0.events.len())
            }
        }
    };
}
pub(crate) use record_classes;
