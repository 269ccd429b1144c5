//! What is played, and the questions that need no game.

use std::sync::Arc;

use unbeaten::{Card, CardSet, WrongCount, big_two};

use super::score::cards_left;
use crate::{
    BigTwoBadBatch, BigTwoBadPosition, BigTwoBadRules, BigTwoCombo, BigTwoKind, BigTwoMatchScore, BigTwoNotAPlay,
    BigTwoOptions, BigTwoScoreError, BigTwoUnknownRules, Cancel, CannotAnswer, answer::answer, cancel::unless,
    either::BadPosition,
};

/// What the one who asks knows about the opponents besides the cards played.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum BigTwoKnowledge {
    /// The cards played and nothing else.
    CardsSeen,
    /// How many cards each opponent holds, in turn order after the player.
    HandSizes {
        /// The sizes, 1 to 13 each, without those who are out of the trick.
        sizes: Vec<u32>,
    },
    /// What the seat that made the play still holds.
    OwnHand {
        /// What it holds after the play.
        own_hand: CardSet,
        /// The opponents' hand sizes, if they shall count.
        sizes: Option<Vec<u32>>,
    },
    /// Every hand: what the server knows.
    AllHands {
        /// What the seat that made the play still holds.
        own_hand: CardSet,
        /// The opponents' hands, in turn order.
        hands: Vec<CardSet>,
    },
}

/// Whether a play can still be beaten.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoVerdict {
    /// Whether nothing beats it.
    pub unbeatable: bool,
    /// The strongest play that would beat it, among equals the one of the lowest cards; none if it is unbeatable.
    pub witness: Option<BigTwoCombo>,
    /// Where all hands are known, the opponents that can beat it, counted from 0 in the order of the hands.
    pub by: Vec<u32>,
}

/// The strongest play of a kind.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BigTwoStrongest {
    /// The kind.
    pub kind: BigTwoKind,
    /// The strongest play of it; none if there is none.
    pub play: Option<BigTwoCombo>,
}

/// What is played, and every question that needs no game. It never changes, and any thread may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, uniffi::Object)]
#[uniffi::export(Eq, Hash)]
pub struct BigTwoRules(pub(crate) big_two::Rules);

#[uniffi::export]
impl BigTwoRules {
    /// The rules of our source documents.
    #[uniffi::constructor]
    pub fn classic() -> Arc<Self> {
        Arc::new(Self(big_two::Rules::classic()))
    }

    /// The rules known by a name: `classic`.
    #[uniffi::constructor]
    pub fn named(preset: &str) -> Result<Arc<Self>, BigTwoUnknownRules> {
        Ok(Arc::new(Self(big_two::Rules::named(preset)?)))
    }

    /// The rules with these options.
    #[uniffi::constructor]
    pub fn with_options(options: BigTwoOptions) -> Result<Arc<Self>, BigTwoBadRules> {
        Ok(Arc::new(Self(options.try_into()?)))
    }

    /// Every option.
    pub fn options(&self) -> BigTwoOptions {
        self.0.into()
    }

    /// Says what play these cards are.
    pub fn classify(&self, cards: CardSet) -> Result<BigTwoCombo, BigTwoNotAPlay> {
        Ok(self.0.classify(cards)?.into())
    }

    /// The cards of a play as a person lays them out: straights in sequence, the three or the four first, otherwise ascending.
    pub fn display_order(&self, play: CardSet) -> Result<Vec<Card>, BigTwoNotAPlay> {
        Ok(self.0.display_order(self.0.classify(play)?))
    }

    /// Whether a play beats another by strength alone, which takes the same number of cards. Everything beats none, the lead.
    pub fn beats(&self, play: CardSet, on: Option<CardSet>) -> Result<bool, BigTwoNotAPlay> {
        let play = self.0.classify(play)?;
        let on = on.map(|on| self.0.classify(on)).transpose()?;
        Ok(on.is_none_or(|on| play.beats(on)))
    }

    /// Whether a play can still be beaten, and by what. `played` is what was played before it.
    pub fn unbeatable(
        &self,
        play: CardSet,
        played: CardSet,
        knowledge: &BigTwoKnowledge,
    ) -> Result<BigTwoVerdict, BigTwoBadPosition> {
        Ok(self.judge(play, played, knowledge)?)
    }

    /// Many questions at once, by the cards seen. A question is 16 bytes: the mask of the play, then the mask of the cards played
    /// before it. An answer is 8 bytes: the mask of the witness, 0 where the play is unbeatable. A mask has one bit a card, at
    /// the card's index; all are 64-bit, little-endian. Another thread can end it before with `cancel`: the error then says how many
    /// questions were answered.
    #[uniffi::method(default(cancel = None))]
    pub fn unbeatable_batch(&self, questions: &[u8], cancel: Option<Arc<Cancel>>) -> Result<Vec<u8>, BigTwoBadBatch> {
        Ok(unless(cancel.as_ref(), |cancel| self.0.unbeatable_batch_unless(cancel, questions))?)
    }

    /// For each kind, weakest first, the strongest play that can be made of the cards not yet played.
    pub fn possible(&self, played: CardSet) -> Result<Vec<BigTwoStrongest>, CannotAnswer> {
        let strongest = answer(|| self.0.possible(played))?.into_iter();
        Ok(strongest.map(|(kind, play)| BigTwoStrongest { kind, play: play.map(Into::into) }).collect())
    }

    /// The plays with which the player on lead goes out whatever the others hold: the fewest, the strongest first. None if no order
    /// of plays is certain. `hand_sizes` are the opponents', in turn order; `next_cards` is the first of them, and need only be said
    /// where they are not.
    #[uniffi::method(default(hand_sizes = None, next_cards = None, must_include = None))]
    pub fn certain_finish(
        &self,
        hand: CardSet,
        played: CardSet,
        hand_sizes: Option<Vec<u32>>,
        next_cards: Option<u32>,
        must_include: Option<Card>,
    ) -> Result<Option<Vec<BigTwoCombo>>, BigTwoBadPosition> {
        let find = || {
            let mut finish = big_two::CertainFinish::new(&self.0, hand, played)?;
            if let Some(sizes) = hand_sizes {
                finish = finish.with_hand_sizes(sizes_of(&sizes)?)?;
            }
            if let Some(next_cards) = next_cards {
                finish = finish.with_next_cards(super::count(next_cards))?;
            }
            if let Some(card) = must_include {
                finish = finish.with_must_include(card)?;
            }
            Ok::<_, BadPosition>(finish.find())
        };
        Ok(find()?.map(|plays| plays.into_iter().map(Into::into).collect()))
    }

    /// The cards in ascending order.
    pub fn sort_by_rank(&self, cards: CardSet) -> Result<Vec<Card>, CannotAnswer> {
        answer(|| self.0.sort_by_rank(cards))
    }

    /// The cards by the plays that they make: the weakest play of most cards, again and again.
    pub fn sort_by_combo(&self, cards: CardSet) -> Result<Vec<Card>, CannotAnswer> {
        answer(|| self.0.sort_by_combo(cards))
    }

    /// The points that these cards left in a hand cost.
    pub fn score_hand(&self, cards_left: u32) -> Result<u32, BigTwoScoreError> {
        Ok(self.0.score_hand(super::count(cards_left)).map_err(big_two::ScoreError::from)?)
    }

    /// The result of a first match, from the cards that each seat has left.
    pub fn score_match(&self, cards_left: &[u32]) -> Result<BigTwoMatchScore, BigTwoScoreError> {
        Ok(self.0.score_match(self::cards_left(cards_left)?)?.into())
    }
}

pub(super) fn sizes_of(sizes: &[u32]) -> Result<big_two::HandSizes, WrongCount> {
    big_two::HandSizes::new(&super::counts(sizes))
}

impl BigTwoRules {
    fn judge(&self, play: CardSet, played: CardSet, knowledge: &BigTwoKnowledge) -> Result<BigTwoVerdict, BadPosition> {
        use big_two::Knowledge;
        let play = self.0.classify(play)?;
        let mut by = Vec::new();
        let verdict = match knowledge {
            BigTwoKnowledge::CardsSeen => self.0.unbeatable_by_cards_seen(play, played)?,
            BigTwoKnowledge::HandSizes { sizes } => self.0.unbeatable_by_hand_sizes(play, played, sizes_of(sizes)?)?,
            &BigTwoKnowledge::OwnHand { own_hand, ref sizes } => {
                let hand_sizes = sizes.as_deref().map(sizes_of).transpose()?;
                self.0.unbeatable_by_knowledge(play, Knowledge::OwnHand { played, own_hand, hand_sizes })?
            }
            &BigTwoKnowledge::AllHands { own_hand, ref hands } => {
                let verdict = self.0.unbeatable_by_knowledge(play, Knowledge::AllHands { played, own_hand, hands })?;
                by = self.0.hands_that_beat(play, hands).into_iter().map(|offset| offset as u32).collect();
                verdict
            }
        };
        Ok(BigTwoVerdict { unbeatable: verdict.is_unbeatable(), witness: verdict.witness.map(Into::into), by })
    }
}
