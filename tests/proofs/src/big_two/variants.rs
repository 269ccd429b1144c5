//! Every option of the rules, alone and together, as the core and as the oracle see it.

use unbeaten::{
    Card, Rank, Suit, Target,
    big_two::{FirstCardRule, FlushOrder, PassRule, Rules, Sequence, Straights, SuitOrder},
};
use unbeaten_oracle::big_two::Options;

use crate::on_all_cores;

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
    let mut all = vec![classic("classic", &[])];
    let mut change = |name, changes: &[fn(&mut Variant)]| all.push(classic(name, changes));
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

/// `classic`, each option that a whole game can feel changed alone, and many of them changed together.
///
/// The oracle makes a book of all plays for each way in which plays differ, so only one of these differs in that.
///
/// # Panics
/// If the core refuses rules that exist.
pub fn game_variants() -> Vec<Variant> {
    vec![
        classic("classic", &[]),
        classic("pass for the trick", &[pass_for_the_trick]),
        classic("first card every match", &[first_card_every_match]),
        classic("3S first, in every match", &[|variant| first_card(variant, 3), first_card_every_match]),
        classic("hand sizes not considered", &[hand_sizes_not_considered]),
        classic("time up at once", &[|variant| auto_pass_ms(variant, 0)]),
        classic("the longest timer", &[|variant| auto_pass_ms(variant, u32::MAX)]),
        classic(
            "another score table",
            &[|variant| score(variant, [7, 5, 0, 0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55], 300)],
        ),
        classic("one card left off, pass for the trick", &[one_card_left_off, pass_for_the_trick]),
        classic(
            "everything",
            &[
                |variant| suits(variant, [2, 0, 3, 1]),
                |variant| straights(variant, &[8, 1, 0, 3, 11, 5, 10]),
                flush_by_suit,
                no_triples,
                pass_for_the_trick,
                |variant| first_card(variant, 30),
                first_card_every_match,
                |variant| auto_pass_ms(variant, 2_500),
                hand_sizes_not_considered,
                |variant| score(variant, [1; 14], 40),
            ],
        ),
    ]
}

fn classic(name: &'static str, changes: &[fn(&mut Variant)]) -> Variant {
    let mut variant = Variant { name, rules: Rules::classic(), options: Options::classic() };
    for change in changes {
        change(&mut variant);
    }
    variant
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

fn pass_for_the_trick(variant: &mut Variant) {
    variant.rules.pass = PassRule::Trick;
    variant.options.pass_for_trick = true;
}

fn first_card(variant: &mut Variant, index: u8) {
    variant.rules.first_card = Card::ALL[usize::from(index)];
    variant.options.first_card = index;
}

fn first_card_every_match(variant: &mut Variant) {
    variant.rules.first_card_rule = FirstCardRule::EveryMatch;
    variant.options.first_card_every_match = true;
}

fn auto_pass_ms(variant: &mut Variant, ms: u32) {
    variant.rules.auto_pass_ms = ms;
    variant.options.auto_pass_ms = ms.into();
}

fn hand_sizes_not_considered(variant: &mut Variant) {
    variant.rules.auto_pass_by_hand_sizes = false;
    variant.options.auto_pass_by_hand_sizes = false;
}

fn score(variant: &mut Variant, points_per_card: [u16; 14], target: u32) {
    variant.rules.points_per_card = points_per_card;
    variant.rules.target = Target::new(target).expect("it is not 0");
    variant.options.points_per_card = points_per_card.map(u32::from);
    variant.options.target = target.into();
}

/// Runs a proof under every variant that plays can feel, on all cores.
///
/// # Panics
/// If the proof does.
pub fn for_every_variant(proof: impl Fn(&Variant) + Sync) {
    on_all_cores(variants(), proof);
}

/// Runs a proof under every variant that a whole game can feel, on all cores.
///
/// # Panics
/// If the proof does.
pub fn for_every_game_variant(proof: impl Fn(&Variant) + Sync) {
    on_all_cores(game_variants(), proof);
}
