//! Casino: what drops mean, captures, and whole games.

mod games;
mod plain;

use std::hint::black_box;

use unbeaten::{
    BySeat, Card, CardSet, Seat,
    casino::{
        Build, Captures, Dragged, DropRule, Engine, Item, PACK, Position, Profile, Source, Stack, Target as Place,
        value,
    },
};

use crate::{
    measure::time,
    options::Options,
    random::Random,
    table::{Baseline, Target, print_against, print_group, print_row},
};

/// How many random positions are looked at.
const POSITIONS: usize = 2_000;

/// Measures one drop, all drops and captures.
///
/// # Errors
/// If the document's engine finds other rules than ours, or the plain enumerator other plays.
pub(crate) fn measure(options: Options) -> Result<(), String> {
    let engine = black_box(Engine::new(Profile::Literal));
    let mut random = Random::new(42);
    let five: Vec<Position> = (0..POSITIONS).map(|_| position(&mut random, 5)).collect();
    let six: Vec<Position> = (0..POSITIONS).map(|_| position(&mut random, 6)).collect();
    let drops: Vec<(&Position, Dragged, Place)> = five.iter().map(|position| drop(&mut random, position)).collect();

    for &(position, dragged, target) in &drops {
        let (ours, theirs) =
            (matching(&engine, position, dragged, target), document::determine(position, dragged, target));
        if ours != theirs.iter().map(|(id, _)| *id).collect::<Vec<_>>() {
            return Err(format!("the document's engine finds {theirs:?} in {position:?}"));
        }
    }
    print_group(&format!("Casino, {POSITIONS} random positions with hands of seven"));
    let one = time(options.budget, &drops, |&(position, dragged, target)| {
        let drop = position.drop(dragged, target).ok()?;
        let decision = engine.determine(drop);
        // Every action is made, as an app would have it.
        decision.actions().for_each(|action| _ = black_box(action));
        Some(decision.is_modal())
    });
    let timing =
        time(options.budget, &drops, |&(position, dragged, target)| document::determine(position, dragged, target));
    let baseline = Baseline { name: "the document's engine", timing };
    print_against("one drop of a hand card on one of five things", one, Target::Nanoseconds(40.0), Some(baseline));
    let all = time(options.budget, &six.iter().collect::<Vec<_>>(), |position| {
        engine.all_drops(position).map(|decision| decision.len()).sum::<usize>()
    });
    print_row("all drops, six things on the table", all, Target::Nanoseconds(2_000.0));

    let loose: Vec<(Card, CardSet)> = (0..POSITIONS).map(|_| loose(&mut random)).collect();
    print_group(&format!("Casino, {POSITIONS} random sets of ten loose cards"));
    let captures = time(options.budget, &loose, |&(card, loose)| {
        Captures::new(card, loose).map_or(0, |captures| captures.iter().count())
    });
    let timing = time(options.budget, &loose, |&(card, loose)| by_subsets(card, loose));
    print_against(
        "every capture of a card",
        captures,
        Target::None,
        Some(Baseline { name: "trying every subset for one group", timing }),
    );
    games::measure(options)
}

/// The names of the rules that match.
fn matching<'a>(engine: &'a Engine, position: &'a Position, dragged: Dragged, target: Place) -> Vec<&'a str> {
    let drop = position.drop(dragged, target).expect("a possible drop");
    engine.determine(drop).rules().map(DropRule::id).collect()
}

/// Cards of the pack in random order.
fn pack(random: &mut Random) -> Vec<Card> {
    let mut pack = Vec::from(PACK);
    random.shuffle(&mut pack);
    pack
}

/// Seven cards in hand; mostly loose cards on the table, sometimes a build or a temporary stack.
fn position(random: &mut Random, items: usize) -> Position {
    let pack = pack(random);
    let (hand, rest) = pack.split_at(7);
    let item = |(place, two): (usize, &[Card])| -> Item {
        let sum: u8 = two.iter().filter_map(|&card| value(card).ok()).sum();
        match place {
            0 if sum <= 10 => Build::new("b0", two, sum, Seat::ALL[place % 2]).expect("a build").extendable().into(),
            1 if sum <= 10 => Stack::new("s0", two, Seat::S0).expect("a stack").into(),
            _ => two[0].into(),
        }
    };
    let table: Vec<Item> = rest.chunks(2).take(items).enumerate().map(item).collect();
    let hands = BySeat::from([hand.iter().copied().collect(), CardSet::EMPTY]);
    Position::new(1, Seat::S0, table, hands).expect("a possible position")
}

fn drop<'a>(random: &mut Random, position: &'a Position) -> (&'a Position, Dragged, Place) {
    let mut hand = Vec::from(position.hand());
    random.shuffle(&mut hand);
    let mut places: Vec<usize> = (0..position.table().len()).collect();
    random.shuffle(&mut places);
    let target = position.target(places[0]).expect("a place of the table");
    (position, Dragged::hand(hand[0]), target)
}

fn loose(random: &mut Random) -> (Card, CardSet) {
    let pack = pack(random);
    (pack[0], pack[1..=10].iter().copied().collect())
}

/// The groups alone, without their unions: less than what it is compared with.
fn by_subsets(card: Card, loose: CardSet) -> usize {
    let wanted = value(card).unwrap_or(0);
    loose.subsets().filter(|set| set.iter().filter_map(|card| value(card).ok()).sum::<u8>() == wanted).count()
}

/// The source document's engine, as it is printed: every rule is tried, each looks at the table for itself.
mod document {
    use super::{Dragged, Item, Place, Position, Source, value};

    pub(super) const IDS: [&str; 9] = [
        "universal-staging",
        "temp-stack-addition",
        "single-card-capture",
        "build-capture",
        "temp-stack-capture",
        "create-own-build",
        "extend-own-build",
        "extend-opponent-build",
        "trail-card",
    ];

    pub(super) fn determine(
        position: &Position,
        dragged: Dragged,
        target: Place,
    ) -> Vec<(&'static str, Vec<unbeaten::Card>)> {
        let mut matching = Vec::new();
        for id in IDS {
            if matches(id, position, dragged, target) {
                let cards = target.item().map(|(_, index)| position.table()[index].card_set());
                matching.push((id, cards.into_iter().flatten().chain([dragged.card]).collect()));
                if id == "temp-stack-addition" {
                    break;
                }
            }
        }
        matching
    }

    fn matches(id: &str, position: &Position, dragged: Dragged, target: Place) -> bool {
        let rank_value = |card| value(card).unwrap_or(0);
        let card = rank_value(dragged.card);
        let hand = dragged.source == Source::Hand;
        let item = target.item().map(|(_, index)| &position.table()[index]);
        let own = |item: &Item| matches!(item, Item::Build(build) if build.owner() == position.to_move());
        let has_own_build = || position.table().iter().any(own);
        match (id, item) {
            ("universal-staging", Some(Item::Loose(_))) | ("temp-stack-addition", Some(Item::Stack(_))) => true,
            ("single-card-capture", Some(Item::Loose(loose))) => hand && rank_value(*loose) == card,
            ("build-capture", Some(Item::Build(build))) => hand && build.value() == card,
            ("temp-stack-capture", Some(Item::Stack(stack))) => {
                hand && stack.cards().iter().map(|&card| rank_value(card)).sum::<u8>() == card
            }
            ("create-own-build", Some(Item::Loose(_))) => hand && (position.round() == 1 || has_own_build()),
            ("extend-own-build", Some(Item::Build(build))) => {
                hand && build.owner() == position.to_move() && build.value() + card <= 10
            }
            ("extend-opponent-build", Some(Item::Build(build))) => {
                hand && build.owner() != position.to_move() && build.is_extendable() && build.value() + card <= 10
            }
            ("trail-card", None) => {
                let equal = |item: &Item| matches!(item, Item::Loose(loose) if rank_value(*loose) == card);
                hand && !(position.round() == 1 && has_own_build()) && !position.table().iter().any(equal)
            }
            _ => false,
        }
    }
}
