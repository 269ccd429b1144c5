//! Many questions at once.

use unbeaten::{
    Card, CardSet,
    big_two::{BadBatch, BadQuestion, Combo, Rules},
};

use crate::{Dice, Tally, big_two::any_rules};

/// How many bytes choose the rules.
const RULES: usize = 32;

/// A batch is answered like its questions one by one, the first that is impossible included: of bytes as they come, and of plays
/// that are mostly possible.
///
/// # Panics
/// If not.
pub fn batches(bytes: &[u8], met: &Tally) {
    let (rules, questions) = bytes.split_at(bytes.len().min(RULES));
    let rules = any_rules(&mut Dice::loaded(rules));
    assert_like_one_by_one(&rules, questions, met);
    let mut dice = Dice::loaded(questions);
    let mut likely = Vec::new();
    while !dice.are_spent() {
        let [play, played] = any_question(&rules, &mut dice);
        likely.extend([play, played].map(|cards| cards.bits().to_le_bytes()).concat());
    }
    assert_like_one_by_one(&rules, &likely, met);
}

/// A play of few ranks or of one suit, and any others that were played before; very seldom what is no play, or was played before. A
/// batch is answered only if it has neither.
fn any_question(rules: &Rules, dice: &mut Dice) -> [CardSet; 2] {
    let like = Card::ALL[dice.below(52)];
    let from = match dice.below(4) {
        0 => CardSet::ALL,
        1 => CardSet::of_suit(like.suit()),
        _ => CardSet::of_rank(like.rank()) | CardSet::of_rank(Card::ALL[dice.below(52)].rank()),
    };
    let mut cards: Vec<Card> = from.iter().collect();
    let size = [1, 1, 2, 3, 5, 5, 5, 4][dice.below(8)];
    while cards.len() > size {
        cards.swap_remove(dice.below(cards.len()));
    }
    let (play, mask) = (cards.into_iter().collect::<CardSet>(), dice.roll());
    let seldom = mask >> 54 == 0;
    let play = if seldom || rules.classify(play).is_ok() { play } else { CardSet::of(like) };
    let seen: CardSet = Card::ALL.into_iter().filter(|card| mask >> card.index() & 1 == 1).collect();
    [play, if seldom { seen } else { seen - play }]
}

fn assert_like_one_by_one(rules: &Rules, questions: &[u8], met: &Tally) {
    let answered = rules.unbeatable_batch(questions);
    let (whole, rest) = questions.as_chunks::<16>();
    if !rest.is_empty() {
        assert!(matches!(answered, Err(BadBatch::WrongCount(wrong)) if wrong.got == questions.len()));
        met.note("wrong_count");
        return;
    }
    let mut plays = Vec::new();
    let answers: Result<Vec<_>, _> = whole
        .iter()
        .enumerate()
        .map(|(place, question)| {
            let verdict = one(rules, question, &mut plays);
            verdict.map_err(|reason| BadBatch::Question { place, reason })
        })
        .collect();
    match &answers {
        Ok(witnesses) => {
            let answers = rules.unbeatable_many(&plays).expect("each was answered alone");
            let cards = |witness: Option<Combo>| witness.map_or(CardSet::EMPTY, Combo::cards);
            assert!(answers.iter().map(|answer| cards(answer.witness)).eq(witnesses.iter().copied()));
            met.note_by("answered", witnesses.len() as u64);
        }
        Err(bad) => met.note(bad.code()),
    }
    let bytes =
        answers.map(|witnesses| witnesses.iter().flat_map(|cards| cards.bits().to_le_bytes()).collect::<Vec<_>>());
    assert_eq!(answered, bytes);
}

/// The witness of one question, whose play and cards seen are put to the others.
fn one(rules: &Rules, question: &[u8; 16], plays: &mut Vec<(Combo, CardSet)>) -> Result<CardSet, BadQuestion> {
    let bits = u128::from_le_bytes(*question);
    let (play, played) = (CardSet::from_mask(bits as u64)?, CardSet::from_mask((bits >> 64) as u64));
    let (play, played) = (rules.classify(play)?, played?);
    let verdict = rules.unbeatable_by_cards_seen(play, played)?;
    plays.push((play, played));
    Ok(verdict.witness.map_or(CardSet::EMPTY, Combo::cards))
}
