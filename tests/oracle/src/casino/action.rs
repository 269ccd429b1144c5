//! What a drop can mean: everything that the wire form of an action prints.

use super::{Item, Source};

/// One meaning of a drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// `{"type":"createStagingStack","payload":{"source","card","targetIndex","isTableToTable"}}`.
    CreateStagingStack {
        /// Where the card comes from.
        source: Source,
        /// The dragged card.
        card: u8,
        /// The place of the loose card it is put on.
        target_index: usize,
        /// Whether both cards come from the table.
        table_to_table: bool,
    },
    /// `{"type":"addToStagingStack","payload":{"stackId","card","source"}}`.
    AddToStagingStack {
        /// The name of the stack.
        stack_id: String,
        /// The dragged card.
        card: u8,
        /// Where the card comes from.
        source: Source,
    },
    /// `{"type":"capture","targetCards":[…],"captureValue":7,"captureType":"single"|"build"|"temp-stack"}`.
    Capture {
        /// The captured cards, in the order of the item they are.
        target_cards: Vec<u8>,
        /// What the capturing card counts.
        capture_value: u32,
        /// What is captured.
        capture_type: CaptureType,
    },
    /// `{"type":"build","operation":"create","owner":0,"cards":[…],"value":9}`.
    CreateBuild {
        /// The seat that builds.
        owner: usize,
        /// The target, then the dragged card.
        cards: Vec<u8>,
        /// What they count together.
        value: u32,
    },
    /// `{"type":"build","operation":"extend","targetBuild":…,"addedCard":…,"newValue":9}`.
    ExtendBuild {
        /// The build as it lies there.
        target_build: Item,
        /// The dragged card.
        added_card: u8,
        /// Its value with the card.
        new_value: u32,
    },
    /// `{"type":"trail","payload":{"card"}}`.
    Trail {
        /// The dragged card.
        card: u8,
    },
}

/// What is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureType {
    /// A loose card.
    Single,
    /// A build.
    Build,
    /// A temporary stack.
    TempStack,
}

impl CaptureType {
    /// The word of the wire form.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Build => "build",
            Self::TempStack => "temp-stack",
        }
    }
}
