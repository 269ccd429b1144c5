//! Can this play still be beaten? By the core, and by the method of the source document.

use unbeaten::{
    CardSet,
    big_two::{Combo, Rules, Verdict},
};

use super::{document, positions::Positions};
use crate::{
    measure::time,
    options::Options,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// A play and the cards played before it.
type Question = (Combo, CardSet);

/// How long an answer with its witness may take.
const TARGET: Target = Target::Nanoseconds(30.0);

/// How many times as fast as the document's method the core should be.
const TIMES: Target = Target::Times(100.0);

/// How many questions are asked at once.
const MANY: usize = 10_000;

/// Measures answers to every play met, by size, and compares with the document's method.
///
/// # Errors
/// The first question that the document's method and the core answer differently.
pub(crate) fn measure(rules: &Rules, positions: &Positions<'_>, options: Options) -> Result<(), String> {
    let of_size = |size| positions.plays.iter().copied().filter(|(play, _)| play.size() == size).collect();
    let groups: [(&str, Vec<Question>); 5] = [
        ("all plays", positions.plays.clone()),
        ("singles", of_size(1)),
        ("pairs", of_size(2)),
        ("triples", of_size(3)),
        ("fives", of_size(5)),
    ];

    print_group("Unbeatable by cards seen, plays met in random matches");
    for (name, questions) in &groups {
        let with_witness =
            time(options.budget, questions, |&(play, played)| rules.unbeatable_by_cards_seen(play, played));
        print_row(&format!("{name} ({}), with witness", questions.len()), with_witness, TARGET);
        let only_bool = time(options.budget, questions, |&(play, played)| {
            rules.unbeatable_by_cards_seen(play, played).is_ok_and(Verdict::is_unbeatable)
        });
        print_row(&format!("{name}, true or false only"), only_bool, TARGET);
    }
    let many: Vec<&[Question]> = positions.plays.chunks_exact(MANY).collect();
    let timing = time(options.budget, &many, |many| rules.unbeatable_many(many)).of_each(MANY);
    let how = if cfg!(feature = "parallel") { "on all cores" } else { "on one core" };
    print_row(&format!("{MANY} at once, {how}, an item"), timing, TARGET);

    print_group("Unbeatable by cards seen, against generate, sort, compare");
    groups.iter().try_for_each(|(name, questions)| against_document(rules, name, questions, options))
}

fn against_document(rules: &Rules, name: &str, questions: &[Question], options: Options) -> Result<(), String> {
    let lists: Vec<_> =
        questions.iter().map(|&(play, played)| (document::list(play.cards()), document::list(played))).collect();
    for (&(play, played), (cards, list)) in questions.iter().zip(&lists) {
        let core = rules.unbeatable_by_cards_seen(play, played).is_ok_and(Verdict::is_unbeatable);
        let document = document::is_highest_possible_play(cards, list);
        if core != document {
            return Err(format!("{play:?} after {played}: the core says {core}, the document's method {document}"));
        }
    }

    let baseline = Baseline {
        name: "the document's method",
        timing: time(options.budget, &lists, |(cards, played)| document::is_highest_possible_play(cards, played)),
    };
    print_row(&format!("{name} ({}), the document's method", questions.len()), baseline.timing, Target::None);
    let core = time(options.budget, questions, |&(play, played)| rules.unbeatable_by_cards_seen(play, played));
    print_against(&format!("{name}, the core on the same"), core, TIMES, Some(baseline));
    Ok(())
}
