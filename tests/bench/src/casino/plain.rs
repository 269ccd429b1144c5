//! The legal plays as one would write them down at first: all groups by a search in depth, all unions of disjoint groups, sorted and
//! without what is there twice.

use unbeaten::{
    Card, CardSet,
    casino::{Adding, Match, Play, Raising, value},
};

/// Every legal play of a game of forty cards, in no order that anybody documented.
pub(super) fn plays(game: &Match) -> Vec<Play> {
    let Some(seat) = game.to_move() else { return Vec::new() };
    let (rules, table) = (game.rules(), game.table());
    let loose: CardSet = table.loose().iter().copied().collect();
    let opponents = game.players().seats().filter(|&other| table.are_opponents(seat, other) && rules.pile_tops);
    let tops: CardSet = opponents.filter_map(|other| table.top(other)).collect();
    let all: Vec<Card> = (loose | tops).into();
    let mut found = Vec::new();
    for card in game.hand(seat) {
        let first = found.len();
        let worth = worth(card);
        let sets = unions(&all, worth);
        for &set in &sets {
            found.push(Play::Capture { card, loose: set & loose, build: None, tops: set - loose });
        }
        if table.build(worth).is_some() {
            let with_none = [CardSet::EMPTY];
            let captures = with_none.iter().chain(&sets);
            found.extend(captures.map(|&set| Play::Capture {
                card,
                loose: set & loose,
                build: Some(worth),
                tops: set - loose,
            }));
        }
        for made in worth..=10 {
            // The card's own group, and any others beside it.
            let mut made_of = Vec::new();
            for own in groups(&all, made - worth) {
                let rest: Vec<Card> = ((loose | tops) - own).into();
                made_of.push(own);
                made_of.extend(unions(&rest, made).into_iter().map(|others| own | others));
            }
            made_of.sort_unstable_by_key(|set| set.bits());
            made_of.dedup();
            for set in made_of {
                let (loose, tops) = (set & loose, set - loose);
                found.push(Play::Build { card, loose, tops, value: made });
                if table.build(made).is_some() && rules.add != Adding::None {
                    found.push(Play::Add { card, build: made, loose, tops });
                }
            }
        }
        let raised =
            table.builds().iter().filter(|build| rules.raise == Raising::Any || table.are_opponents(build.owner, seat));
        found.extend(raised.map(|build| Play::Raise { card, build: build.value }));
        found.push(Play::Trail { card });
        let mut kept = first;
        for place in first..found.len() {
            if game.check(seat, found[place]).is_ok() {
                found.swap(kept, place);
                kept += 1;
            }
        }
        found.truncate(kept);
    }
    found
}

/// Every group of a value; of nothing there is one, without cards.
fn groups(cards: &[Card], value: u8) -> Vec<CardSet> {
    fn search(cards: &[Card], left: u8, chosen: CardSet, found: &mut Vec<CardSet>) {
        if left == 0 {
            return found.push(chosen);
        }
        for (place, &card) in cards.iter().enumerate() {
            let worth = worth(card);
            if worth <= left {
                search(&cards[place + 1..], left - worth, chosen.with(card), found);
            }
        }
    }
    let mut found = Vec::new();
    search(cards, value, CardSet::EMPTY, &mut found);
    found
}

/// Every union of one or more disjoint groups, each once.
fn unions(cards: &[Card], value: u8) -> Vec<CardSet> {
    fn join(groups: &[CardSet], chosen: CardSet, found: &mut Vec<CardSet>) {
        for (place, &group) in groups.iter().enumerate() {
            if group.is_disjoint(chosen) {
                found.push(chosen | group);
                join(&groups[place + 1..], chosen | group, found);
            }
        }
    }
    let mut found = Vec::new();
    join(&groups(cards, value), CardSet::EMPTY, &mut found);
    found.sort_unstable_by_key(|set| set.bits());
    found.dedup();
    found
}

fn worth(card: Card) -> u8 {
    value(card).expect("there are no faces")
}
