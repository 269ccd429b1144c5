//! Many questions at once, also as bytes: what crosses a language boundary without a copy or an object for each card.

use alloc::{vec, vec::Vec};

use super::{BadPosition, Combo, NotAPlay, Rules, Verdict};
use crate::{
    BadMask, Cancel, Cancelled, CardSet, Counted, WrongCount,
    batch::{self, Stopped},
};

/// A question in a batch of bytes: the mask of the play, then the mask of the cards played before it.
const QUESTION: usize = 16;

/// An answer in a batch of bytes: the mask of the witness.
const ANSWER: usize = 8;

/// How many questions a core gets at a time, and then looks whether to go on. One takes nanoseconds, so fewer would not be worth the
/// handing over.
const PORTION: usize = 4096;

/// Why a batch of questions cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadBatch {
    /// The bytes are no whole number of questions.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// The first impossible question.
    #[error("question {place}: {reason}")]
    Question {
        /// Its place in the batch, from 0.
        place: usize,
        /// What is wrong with it.
        #[cfg_attr(feature = "serde", serde(flatten))]
        reason: BadQuestion,
    },
    /// It was cancelled before all questions were answered.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

/// Why a question of a batch is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadQuestion {
    /// A mask with a bit that belongs to no card.
    #[error(transparent)]
    Mask(#[from] BadMask),
    /// The cards are not a play.
    #[error(transparent)]
    Play(#[from] NotAPlay),
    /// A card of the play was already played.
    #[error(transparent)]
    Position(#[from] BadPosition),
}

impl BadBatch {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount(wrong) => wrong.code(),
            Self::Question { reason, .. } => reason.code(),
            Self::Cancelled(cancelled) => cancelled.code(),
        }
    }
}

impl BadQuestion {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Mask(bad) => bad.code(),
            Self::Play(none) => none.code(),
            Self::Position(bad) => bad.code(),
        }
    }
}

impl Rules {
    /// The answers of [`unbeatable_by_cards_seen`](Self::unbeatable_by_cards_seen) to many questions at once, each a play
    /// and the cards played before it. With the feature `parallel` all cores work on thousands of them.
    ///
    /// ```
    /// use unbeaten::{CardSet, big_two::Rules};
    ///
    /// let rules = Rules::classic();
    /// let two_of_hearts = rules.classify("2H".parse()?)?;
    /// let answers = rules.unbeatable_many(&[(two_of_hearts, CardSet::EMPTY), (two_of_hearts, "2S".parse()?)])?;
    /// assert!(!answers[0].is_unbeatable() && answers[1].is_unbeatable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first impossible question.
    pub fn unbeatable_many(&self, questions: &[(Combo, CardSet)]) -> Result<Vec<Verdict>, BadBatch> {
        self.unbeatable_many_unless(&Cancel::new(), questions)
    }

    /// The same, unless it is cancelled before the end.
    ///
    /// # Errors
    /// As [`unbeatable_many`](Self::unbeatable_many); if it is cancelled, with how many questions were answered by then.
    pub fn unbeatable_many_unless(
        &self,
        cancel: &Cancel,
        questions: &[(Combo, CardSet)],
    ) -> Result<Vec<Verdict>, BadBatch> {
        let mut answers = vec![Verdict { witness: None }; questions.len()];
        answer_all(cancel, questions, &mut answers, |&(play, played), answer| {
            *answer = self.unbeatable_by_cards_seen(play, played)?;
            Ok(())
        })?;
        Ok(answers)
    }

    /// The same as bytes. A question is 16 bytes: the [mask](CardSet::bits) of the play, then the mask of the cards played
    /// before it. An answer is 8 bytes: the mask of the witness, 0 where the play is unbeatable. All masks are 64-bit,
    /// little-endian.
    ///
    /// ```
    /// use unbeaten::{CardSet, big_two::Rules};
    ///
    /// let mask = |text: &str| text.parse::<CardSet>().unwrap().bits().to_le_bytes();
    /// let questions = [mask("2H"), mask(""), mask("2H"), mask("2S")].concat();
    /// assert_eq!(Rules::classic().unbeatable_batch(&questions)?, [mask("2S"), mask("")].concat());
    ///
    /// let bad = Rules::classic().unbeatable_batch(&[mask("3D"), mask(""), mask("3D 4D"), mask("")].concat()).unwrap_err();
    /// assert_eq!((bad.code(), bad.to_string().as_str()), ("not_a_combo", "question 1: 3♦ 4♦ do not make a combination."));
    /// # Ok::<(), unbeaten::big_two::BadBatch>(())
    /// ```
    ///
    /// # Errors
    /// If the bytes are no whole number of questions, else if a question is impossible: the first such.
    pub fn unbeatable_batch(&self, questions: &[u8]) -> Result<Vec<u8>, BadBatch> {
        self.unbeatable_batch_unless(&Cancel::new(), questions)
    }

    /// The same, unless it is cancelled before the end.
    ///
    /// # Errors
    /// As [`unbeatable_batch`](Self::unbeatable_batch); if it is cancelled, with how many questions were answered by then.
    pub fn unbeatable_batch_unless(&self, cancel: &Cancel, questions: &[u8]) -> Result<Vec<u8>, BadBatch> {
        let (whole, rest) = questions.as_chunks::<QUESTION>();
        if !rest.is_empty() {
            let want = (whole.len() + rest.len() / (QUESTION / 2)) * QUESTION;
            return Err(WrongCount { what: Counted::BytesOfQuestions, got: questions.len(), want }.into());
        }
        let mut answers = vec![0; whole.len() * ANSWER];
        answer_all(cancel, whole, answers.as_chunks_mut::<ANSWER>().0, |question, answer| {
            let witness = self.witness_of(question)?;
            *answer = witness.bits().to_le_bytes();
            Ok(())
        })?;
        Ok(answers)
    }

    fn witness_of(&self, question: &[u8; QUESTION]) -> Result<CardSet, BadQuestion> {
        let [play, played] = [0, 1].map(|place| {
            let masks = question.as_chunks::<8>().0;
            CardSet::from_mask(u64::from_le_bytes(masks[place]))
        });
        let verdict = self.unbeatable_by_cards_seen(self.classify(play?)?, played?)?;
        Ok(verdict.witness.map_or(CardSet::EMPTY, Combo::cards))
    }
}

/// Answers questions one by one, portions of them on all cores.
fn answer_all<Q: Sync, A: Send>(
    cancel: &Cancel,
    questions: &[Q],
    answers: &mut [A],
    answer: impl Fn(&Q, &mut A) -> Result<(), BadQuestion> + Sync,
) -> Result<(), BadBatch> {
    batch::answer_all(cancel, PORTION, questions, answers, || (), |(), question, room| answer(question, room)).map_err(
        |stopped| match stopped {
            Stopped::Question { place, reason } => BadBatch::Question { place, reason },
            Stopped::Cancelled(cancelled) => cancelled.into(),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn set(text: &str) -> CardSet {
        text.parse().unwrap()
    }

    fn bytes(masks: &[u64]) -> Vec<u8> {
        masks.iter().flat_map(|mask| mask.to_le_bytes()).collect()
    }

    fn refused(masks: &[u64]) -> BadBatch {
        Rules::classic().unbeatable_batch(&bytes(masks)).unwrap_err()
    }

    #[test]
    fn the_lowest_bit_is_the_lowest_card_in_the_first_byte() {
        let mut question = [0; QUESTION];
        question[0] = 1; // 3D, after everything but 3D, 3C and 3H
        question[8..15].copy_from_slice(&[0xF8, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]);
        assert_eq!(Rules::classic().unbeatable_batch(&question).unwrap(), [4, 0, 0, 0, 0, 0, 0, 0]);
        assert!(Rules::classic().unbeatable_batch(&[]).unwrap().is_empty());
    }

    #[test]
    fn every_length_but_whole_questions_is_refused() {
        for got in 0..64 {
            let answered = Rules::classic().unbeatable_batch(&[1; 64][..got]);
            let Err(BadBatch::WrongCount(wrong)) = answered else {
                assert_eq!(got % QUESTION, 0);
                continue;
            };
            assert_eq!((wrong.got, wrong.want % QUESTION), (got, 0));
            assert!(wrong.want.abs_diff(got) <= QUESTION / 2, "{wrong}");
        }
    }

    #[test]
    fn a_question_that_cannot_be_says_where_and_why() {
        let (three, four) = (set("3D").bits(), set("4D").bits());
        let question = |reason| BadBatch::Question { place: 1, reason };
        assert_eq!(refused(&[three, 0, 0, 0]), question(NotAPlay::EmptyPlay.into()));
        let cards = set("3D 4D");
        assert_eq!(refused(&[three, 0, three | four, 0]), question(NotAPlay::NotACombo { cards }.into()));
        let card = "4D".parse().unwrap();
        assert_eq!(refused(&[three, 0, four, three | four]), question(BadPosition::Overlap { card }.into()));
        for mask in [1 << 52, 1 << 63, u64::MAX] {
            assert_eq!(refused(&[three, 0, mask, 0]), question(BadMask { mask }.into()));
            assert_eq!(refused(&[three, 0, three, mask]), question(BadMask { mask }.into()));
        }
        assert_eq!(refused(&[1 << 52, 0]).code(), "bad_mask");
        assert_eq!(refused(&[0, 0]).to_string(), "question 0: Choose at least one card to play.");
    }

    #[test]
    fn of_two_bad_questions_the_first_is_named_however_many_there_are() {
        let mut masks = [set("3D").bits(), 0].repeat(5 * PORTION);
        for place in [4 * PORTION + 7, 3 * PORTION + 5, 2 * PORTION] {
            masks[place * 2] = 0;
            assert_eq!(refused(&masks), BadBatch::Question { place, reason: NotAPlay::EmptyPlay.into() });
        }
    }
    #[test]
    fn what_is_cancelled_tells_neither_answers_nor_what_it_did_not_look_at() {
        let cancel = Cancel::new();
        let masks = [set("3D").bits(), 0].repeat(5 * PORTION);
        let asked = |cancel: &Cancel, masks: &[u64]| Rules::classic().unbeatable_batch_unless(cancel, &bytes(masks));
        assert_eq!(asked(&cancel, &masks).unwrap().len(), 5 * PORTION * ANSWER);
        cancel.cancel();
        for masks in [&masks[..], &masks[..2], &[0, 0]] {
            assert_eq!(asked(&cancel, masks), Err(BadBatch::Cancelled(Cancelled { done: 0 })));
        }
        assert_eq!(asked(&cancel, &[]), Ok(Vec::new()));
    }
}
