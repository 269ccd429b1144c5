//! Why an action is refused.

/// The 23 refusals in the order in which they are looked for, each with its data.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are the data of the protocol's list")]
pub enum Refusal {
    /// Nobody moves any more.
    GameOver,
    /// Somebody else moves.
    NotYourTurn { to_move: usize },
    /// The card is not held.
    NotInHand { card: u8 },
    /// There is no build of the named value.
    NoSuchBuild { value: u32 },
    /// These do not lie loose.
    NotOnTable { cards: Vec<u8> },
    /// These are no tops that count.
    NotATop { cards: Vec<u8> },
    /// A capture of nothing.
    NothingToTake,
    /// A build without a loose card.
    NoLooseCard,
    /// The captured build has another value than the card.
    WrongValue { card: u8, value: u32 },
    /// A build of more than ten.
    TooHigh { value: u32 },
    /// The cards do not make the value; none where a face card is played.
    NotGroups { cards: Vec<u8>, value: Option<u32> },
    /// More than one thing where `groups` is `one`.
    OneThing,
    /// Tops without their value on the table.
    TopNeedsTable { cards: Vec<u8> },
    /// Nobody adds.
    NoAdding,
    /// An addition to another's build.
    NotYours { owner: usize },
    /// A raise of one's own or the partner's.
    NotAnOpponents { owner: usize },
    /// A raise of a compound.
    Compound { value: u32 },
    /// A build in a round without.
    NotInThisRound { round: u32 },
    /// "Of the own one that stands in the way."
    OneBuild { value: u32 },
    /// There is a build of this value.
    ValueTaken { value: u32, owner: usize },
    /// "The lowest own."
    TrailWithBuild { value: u32 },
    /// "The lowest such loose card."
    BesideEqual { card: u8 },
    /// "The lowest build that the player would own without a card to take it."
    KeepCard { value: u32 },
}

impl Refusal {
    /// The stable name.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::NotInHand { .. } => "not_in_hand",
            Self::NoSuchBuild { .. } => "no_such_build",
            Self::NotOnTable { .. } => "not_on_table",
            Self::NotATop { .. } => "not_a_top",
            Self::NothingToTake => "nothing_to_take",
            Self::NoLooseCard => "no_loose_card",
            Self::WrongValue { .. } => "wrong_value",
            Self::TooHigh { .. } => "too_high",
            Self::NotGroups { .. } => "not_groups",
            Self::OneThing => "one_thing",
            Self::TopNeedsTable { .. } => "top_needs_table",
            Self::NoAdding => "no_adding",
            Self::NotYours { .. } => "not_yours",
            Self::NotAnOpponents { .. } => "not_an_opponents",
            Self::Compound { .. } => "compound",
            Self::NotInThisRound { .. } => "not_in_this_round",
            Self::OneBuild { .. } => "one_build",
            Self::ValueTaken { .. } => "value_taken",
            Self::TrailWithBuild { .. } => "trail_with_build",
            Self::BesideEqual { .. } => "beside_equal",
            Self::KeepCard { .. } => "keep_card",
        }
    }
}
