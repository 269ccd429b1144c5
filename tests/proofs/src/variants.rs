//! Every option of the rules, alone and together, as the core and as the oracle see it.

use std::sync::Mutex;

use unbeaten::{
    Rank, Suit,
    big_two::{FlushOrder, Rules, Sequence, Straights, SuitOrder},
};
use unbeaten_oracle::Options;

/// The same rules twice.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Which option differs.
    pub name: &'static str,
    /// For the core.
    pub rules: Rules,
    /// For the oracle.
    pub options: Options,
}

/// `classic`, each option that plays can feel changed alone, and all of them changed together.
///
/// # Panics
/// If the core refuses rules that exist.
pub fn variants() -> Vec<Variant> {
    let mut all = vec![Variant { name: "classic", rules: Rules::classic(), options: Options::classic() }];
    let mut change = |name, changes: &[fn(&mut Variant)]| {
        let mut variant = all[0].clone();
        variant.name = name;
        for change in changes {
            change(&mut variant);
        }
        all.push(variant);
    };
    change("suit order C D H S", &[|variant| suits(variant, [1, 0, 2, 3])]);
    change("suit order S H C D", &[|variant| suits(variant, [3, 2, 1, 0])]);
    change("JQKA2 highest, no wheels", &[|variant| straights(variant, &[0, 1, 2, 3, 4, 5, 6, 7, 8])]);
    change("wheels highest", &[|variant| straights(variant, &[0, 1, 2, 3, 4, 5, 6, 7, 12, 11])]);
    change("all thirteen sequences", &[|variant| straights(variant, &[9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8])]);
    change("no straights", &[|variant| straights(variant, &[])]);
    change("flushes by suit", &[flush_by_suit]);
    change("no triples", &[no_triples]);
    change("one card left off", &[one_card_left_off]);
    change(
        "everything",
        &[
            |variant| suits(variant, [2, 0, 3, 1]),
            |variant| straights(variant, &[8, 1, 0, 3, 11, 5, 10]),
            flush_by_suit,
            no_triples,
        ],
    );
    all
}

fn suits(variant: &mut Variant, low_to_high: [u8; 4]) {
    let order = low_to_high.map(|suit| Suit::ALL[usize::from(suit)]);
    variant.rules.suit_order = SuitOrder::new(order).expect("a permutation");
    variant.options.suit_order = low_to_high;
}

fn straights(variant: &mut Variant, first_ranks: &[u8]) {
    let sequences = first_ranks.iter().map(|&first| Sequence::starting(Rank::ALL[usize::from(first)]));
    variant.rules.straights = Straights::new(sequences).expect("each once");
    variant.options.straights = first_ranks.to_vec();
}

fn flush_by_suit(variant: &mut Variant) {
    variant.rules.flush_order = FlushOrder::SuitFirst;
    variant.options.flush_by_suit_first = true;
}

fn no_triples(variant: &mut Variant) {
    variant.rules.triples = false;
    variant.options.triples = false;
}

fn one_card_left_off(variant: &mut Variant) {
    variant.rules.one_card_left = false;
    variant.options.one_card_left = false;
}

/// Runs a proof under every variant, on all cores.
///
/// # Panics
/// If the proof does.
pub fn for_every_variant(proof: impl Fn(&Variant) + Sync) {
    let todo = Mutex::new(variants());
    let next = || todo.lock().expect("no proof panics while it takes its rules").pop();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(variant) = next() {
                    proof(&variant);
                }
            });
        }
    });
}
