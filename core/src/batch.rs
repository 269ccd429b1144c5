//! Many questions at once.

use crate::{Cancel, Cancelled};

/// Why a batch was not answered to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stopped<E> {
    /// The first question that cannot be answered, and its place.
    Question {
        place: usize,
        reason: E,
    },
    Cancelled(Cancelled),
}

/// Answers questions one by one, portions of so many on all cores, each with a room of its own to work in. After a portion it is
/// looked whether to go on.
pub(crate) fn answer_all<Q: Sync, A: Send, R, E: Send>(
    cancel: &Cancel,
    portion: usize,
    questions: &[Q],
    answers: &mut [A],
    room: impl Fn() -> R + Sync,
    answer: impl Fn(&mut R, &Q, &mut A) -> Result<(), E> + Sync,
) -> Result<(), Stopped<E>> {
    let answer_portion = |(number, (questions, answers)): (usize, (&[Q], &mut [A]))| {
        if cancel.is_cancelled() {
            return Ok(0);
        }
        let mut room = room();
        for (place, (question, answered)) in questions.iter().zip(answers).enumerate() {
            let answer = answer(&mut room, question, answered);
            answer.map_err(|reason| Stopped::Question { place: number * portion + place, reason })?;
        }
        cancel.count(questions.len());
        Ok(questions.len())
    };
    #[cfg(feature = "parallel")]
    if questions.len() > portion {
        use rayon::prelude::*;
        let portions = questions.par_chunks(portion).zip(answers.par_chunks_mut(portion)).enumerate();
        // To stop at an error would report any of them, not the first.
        let answered: alloc::vec::Vec<_> = portions.map(answer_portion).collect();
        return all_answered(answered);
    }
    let portions = questions.chunks(portion).zip(answers.chunks_mut(portion)).enumerate();
    all_answered(portions.map(answer_portion))
}

/// Adds up how many questions of each portion were answered: all of them, or none where it was cancelled before.
fn all_answered<E>(portions: impl IntoIterator<Item = Result<usize, Stopped<E>>>) -> Result<(), Stopped<E>> {
    let (mut done, mut cancelled) = (0, false);
    for portion in portions {
        match portion {
            Ok(0) => cancelled = true,
            Ok(answered) => done += answered as u64,
            // There may be another among those that were not looked at.
            Err(_) if cancelled => {}
            Err(bad) => return Err(bad),
        }
    }
    if cancelled { Err(Stopped::Cancelled(Cancelled { done })) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_before_is_counted_in_whole_portions() {
        let bad = Stopped::Question { place: 3, reason: 'x' };
        assert_eq!(all_answered::<char>([Ok(4096), Ok(7)]), Ok(()));
        assert_eq!(all_answered([Ok(4096), Err(bad), Ok(0)]), Err(bad));
        let cancelled = Stopped::Cancelled(Cancelled { done: 8192 });
        assert_eq!(all_answered([Ok(4096), Ok(0), Err(bad), Ok(4096)]), Err(cancelled));
    }
}
