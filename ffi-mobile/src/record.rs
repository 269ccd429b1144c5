//! Games as text, for people and for storage.

/// What comes out of a record, and the function that plays it again.
macro_rules! record_reader {
    ($replay:ident by $read:ident of $round:ty, told as $event:ident, scored as $score:ident, going on as $game:ident, refused with $bad:ident) => {
        /// What came out of a record.
        #[derive(Clone, Debug, uniffi::Record)]
        pub struct $replay {
            /// Everything that happened.
            pub events: Vec<$crate::$event>,
            /// How the game stands.
            pub score: $crate::$score,
            /// The game, to go on with, every hand included; none if the record hides hands.
            pub game: Option<std::sync::Arc<$crate::$game>>,
            /// What each deal comes of, where the record tells it; the reader has made sure of it.
            pub deal_seeds: Vec<Option<$crate::DealSeed>>,
        }

        /// Plays a record again under the eyes of the referee. Of a redacted record only what its seat could know is checked.
        #[uniffi::export]
        pub fn $read(record: &str) -> Result<$replay, $crate::$bad> {
            let record: unbeaten::shell::Record<$round> = record.parse().map_err(unbeaten::shell::RecordError::from)?;
            let replay = record.replay()?;
            Ok($replay {
                events: replay.events.into_iter().map(Into::into).collect(),
                score: replay.score.into(),
                game: replay.game.map($crate::$game::of),
                deal_seeds: record.deal_seeds().iter().map(|of| of.map(Into::into)).collect(),
            })
        }
    };
}
pub(crate) use record_reader;
