//! Why not: one enum for each kind of operation, with the data that an app needs to act or to write a message of its own.

use unbeaten::{
    BadMask, Card, CardSet, Counted, Seat, WrongCount,
    big_two::{
        BadBatch, BadPosition, BadQuestion, CannotDeal, IllegalAction, IllegalPass, IllegalPlay, NotAPlay,
        NothingToUndo, Refused, TimeBackwards, TimerNumber,
    },
};

use crate::{BigTwoBadSetup, mirror::mirror};

/// A question whose cards are not a play, or whose position cannot be.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum CannotAsk {
    #[error(transparent)]
    Play(#[from] NotAPlay),
    #[error(transparent)]
    Position(#[from] BadPosition),
}

impl CannotAsk {
    const fn code(&self) -> &'static str {
        match self {
            Self::Play(none) => none.code(),
            Self::Position(bad) => bad.code(),
        }
    }
}

impl From<WrongCount> for CannotAsk {
    fn from(wrong: WrongCount) -> Self {
        Self::Position(wrong.into())
    }
}

mirror! {
    /// Why cards are not a play.
    Error BigTwoNotAPlay of NotAPlay {
        /// No card at all.
        EmptyPlay = (NotAPlay::EmptyPlay),
        /// Cards that do not go together.
        NotACombo {
            /// The cards.
            cards: CardSet,
        } = (NotAPlay::NotACombo { cards }),
    }
}

mirror! {
    /// Why a question is about a position that cannot be.
    Error BigTwoBadPosition of CannotAsk {
        /// A play without a card.
        EmptyPlay = (CannotAsk::Play(NotAPlay::EmptyPlay)),
        /// Cards that do not go together.
        NotACombo {
            /// The cards.
            cards: CardSet,
        } = (CannotAsk::Play(NotAPlay::NotACombo { cards })),
        /// A card in two places that exclude each other.
        Overlap {
            /// The lowest such card.
            card: Card,
        } = (CannotAsk::Position(BadPosition::Overlap { card })),
        /// A number of cards or players that cannot be.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (CannotAsk::Position(BadPosition::WrongCount(WrongCount { what, got, want }))),
    }
}

mirror! {
    /// Why cards cannot be played now: the first reason in this order.
    Error BigTwoIllegalPlay of IllegalPlay {
        /// No card was chosen.
        EmptyPlay = (IllegalPlay::EmptyPlay),
        /// Cards that the player does not hold.
        NotInHand {
            /// The cards.
            cards: CardSet,
        } = (IllegalPlay::NotInHand { cards }),
        /// The first play of the match must contain a card.
        MustInclude {
            /// The card.
            card: Card,
        } = (IllegalPlay::MustInclude { card }),
        /// Cards that do not go together.
        NotACombo {
            /// The cards.
            cards: CardSet,
        } = (IllegalPlay::NotACombo { cards }),
        /// Another number of cards than on the table.
        WrongSize {
            /// How many cards are on the table.
            need: u64,
        } = (IllegalPlay::WrongSize { need }),
        /// Not stronger than what is on the table.
        DoesNotBeat {
            /// The cards on the table.
            on: CardSet,
        } = (IllegalPlay::DoesNotBeat { on }),
        /// One card left: a single must be the highest card.
        MustPlayHighest {
            /// The player's highest card.
            required: Card,
        } = (IllegalPlay::MustPlayHighest { required }),
    }
}

mirror! {
    /// Why a player cannot pass now.
    Error BigTwoIllegalPass of IllegalPass {
        /// Nobody may pass on the lead.
        CannotPassOnLead = (IllegalPass::CannotPassOnLead),
        /// One card left: who can beat the single on the table must.
        MustBeatSingle {
            /// The card on the table.
            table: Card,
        } = (IllegalPass::MustBeatSingle { table }),
    }
}

mirror! {
    /// Why a seat may not do what it wants to do.
    Error BigTwoIllegalAction of IllegalAction {
        /// The game is over.
        GameOver = (IllegalAction::GameOver),
        /// The match is over; the next deal has to come first.
        MatchOver = (IllegalAction::MatchOver),
        /// It is another seat's turn.
        NotYourTurn {
            /// Whose turn it is.
            to_move: Seat,
        } = (IllegalAction::NotYourTurn { to_move }),
        /// A record says that a seat's time was up, but no timer had run out.
        TimeNotUp = (IllegalAction::TimeNotUp),
        /// No card was chosen.
        EmptyPlay = (IllegalAction::Play(IllegalPlay::EmptyPlay)),
        /// Cards that the player does not hold.
        NotInHand {
            /// The cards.
            cards: CardSet,
        } = (IllegalAction::Play(IllegalPlay::NotInHand { cards })),
        /// The first play of the match must contain a card.
        MustInclude {
            /// The card.
            card: Card,
        } = (IllegalAction::Play(IllegalPlay::MustInclude { card })),
        /// Cards that do not go together.
        NotACombo {
            /// The cards.
            cards: CardSet,
        } = (IllegalAction::Play(IllegalPlay::NotACombo { cards })),
        /// Another number of cards than on the table.
        WrongSize {
            /// How many cards are on the table.
            need: u64,
        } = (IllegalAction::Play(IllegalPlay::WrongSize { need })),
        /// Not stronger than what is on the table.
        DoesNotBeat {
            /// The cards on the table.
            on: CardSet,
        } = (IllegalAction::Play(IllegalPlay::DoesNotBeat { on })),
        /// One card left: a single must be the highest card.
        MustPlayHighest {
            /// The player's highest card.
            required: Card,
        } = (IllegalAction::Play(IllegalPlay::MustPlayHighest { required })),
        /// Nobody may pass on the lead.
        CannotPassOnLead = (IllegalAction::Pass(IllegalPass::CannotPassOnLead)),
        /// One card left: who can beat the single on the table must.
        MustBeatSingle {
            /// The card on the table.
            table: Card,
        } = (IllegalAction::Pass(IllegalPass::MustBeatSingle { table })),
    }
}

mirror! {
    /// Why the next match cannot be dealt.
    Error BigTwoCannotDeal of CannotDeal {
        /// The game is over.
        GameOver = (CannotDeal::GameOver),
        /// The match is not.
        TooEarly = (CannotDeal::TooEarly),
        /// The deal is for another number of players.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// How many there are.
            want: u64,
        } = (CannotDeal::WrongCount(WrongCount { what, got, want })),
    }
}

mirror! {
    /// Why the time cannot be what somebody says.
    Error BigTwoCannotAdvance of TimeBackwards {
        /// It was later before.
        TimeBackwards {
            /// The time of the game.
            now: u64,
            /// The earlier time.
            to: u64,
        } = (TimeBackwards { now, to }),
    }
}

mirror! {
    /// Why nothing can be taken back.
    Error BigTwoCannotUndo of NothingToUndo {
        /// The match has no action yet; an earlier match cannot be opened again.
        NothingToUndo = (NothingToUndo),
    }
}

mirror! {
    /// Why the referee refuses what a record or a snapshot says.
    Enum BigTwoRefused of Refused {
        /// The first match cannot have begun like this.
        Start {
            /// Every reason.
            reasons: Vec<BigTwoBadSetup>,
        } = (Refused::Start(reasons)),
        /// A card of a later deal is in two hands.
        Overlap {
            /// The lowest such card.
            card: Card,
        } = (Refused::Hands(BadPosition::Overlap { card })),
        /// A later deal has a number of cards or players that cannot be.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (Refused::Hands(BadPosition::WrongCount(WrongCount { what, got, want }))),
        /// Another seat leads the match, or with another card.
        Lead {
            /// Who leads.
            leader: Seat,
        } = (Refused::Lead { leader }),
        /// A match was dealt too early, or after the end.
        Deal {
            /// Why not.
            reason: BigTwoCannotDeal,
        } = (Refused::Deal(reason)),
        /// Time ran backwards.
        Time {
            /// The time of the game.
            now: u64,
            /// The earlier time.
            to: u64,
        } = (Refused::Time(TimeBackwards { now, to })),
        /// A timer's number was given out already.
        Timer {
            /// The number that was last given out.
            last: u64,
        } = (Refused::Timer(TimerNumber { last })),
        /// A rule forbids the action.
        Action {
            /// Why not.
            reason: BigTwoIllegalAction,
        } = (Refused::Action(reason)),
    }
}

mirror! {
    /// What is wrong with one question of a batch.
    Enum BigTwoBadQuestion of BadQuestion {
        /// A mask with a bit that belongs to no card.
        BadMask {
            /// The mask.
            mask: u64,
        } = (BadQuestion::Mask(BadMask { mask })),
        /// A play without a card.
        EmptyPlay = (BadQuestion::Play(NotAPlay::EmptyPlay)),
        /// Cards that do not go together.
        NotACombo {
            /// The cards.
            cards: CardSet,
        } = (BadQuestion::Play(NotAPlay::NotACombo { cards })),
        /// A card of the play was already played.
        Overlap {
            /// The lowest such card.
            card: Card,
        } = (BadQuestion::Position(BadPosition::Overlap { card })),
        /// A number of cards that cannot be.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (BadQuestion::Position(BadPosition::WrongCount(WrongCount { what, got, want }))),
    }
}

mirror! {
    /// Why a batch of questions cannot be answered.
    Error BigTwoBadBatch of BadBatch {
        /// The bytes are no whole number of questions.
        WrongCount {
            /// What was counted.
            what: Counted,
            /// How many there were.
            got: u64,
            /// The nearest number that would do.
            want: u64,
        } = (BadBatch::WrongCount(WrongCount { what, got, want })),
        /// A question that cannot be, the first of them.
        Question {
            /// Its place in the batch, from 0.
            place: u64,
            /// What is wrong with it.
            reason: BigTwoBadQuestion,
        } = (BadBatch::Question { place, reason }),
    }
}
