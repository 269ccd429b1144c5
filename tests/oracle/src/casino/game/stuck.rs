//! Layer A alone, without duty and limits: "three games of four reach a turn without any action".

use super::random_games::Dice;
use super::{Options, deal};
use crate::card::ascending;
use crate::casino::{Action, Drop, Item, Position, Profile, all_drops, determine};
use crate::seed_from_number;

/// Plays two rounds by uniform choice among what drops mean, staging not counted; says whether somebody could do nothing.
fn gets_stuck(profile: Profile, seed: u64) -> bool {
    let mut dice = Dice::new(seed);
    let dealt = deal(&Options::south_african(), seed_from_number(1), seed, 2);
    let mut position = Position { round: 1, current: 0, table: vec![], hands: dealt.hands };
    let mut stock = dealt.stock;
    let mut names = 0;
    loop {
        if position.hands.iter().all(Vec::is_empty) {
            if stock.is_empty() {
                return false;
            }
            position.hands = (0..2).map(|_| ascending(&stock.drain(..10).collect::<Vec<_>>())).collect();
            position.round = 2;
        }
        let mut meanings = vec![];
        for one in all_drops(profile, &position).unwrap() {
            let drop = Drop::new(one.card, one.source, one.target);
            let found = determine(profile, &position, &drop).unwrap();
            let ends = |action: &Action| {
                !matches!(action, Action::CreateStagingStack { .. } | Action::AddToStagingStack { .. })
            };
            meanings.extend(found.actions.into_iter().filter(ends).map(|action| (one.card, one.target, action)));
        }
        if meanings.is_empty() {
            return true;
        }
        let (card, target, action) = dice.pick(&meanings).clone();
        let player = position.current;
        position.hands[player].retain(|&held| held != card);
        let place = target.index();
        match action {
            Action::Capture { .. } => {
                position.table.remove(place.unwrap());
            }
            Action::CreateBuild { owner, cards, value } => {
                position.table.remove(place.unwrap());
                let id = format!("b{names}");
                names += 1;
                position.table.push(Item::Build { id, cards, value, owner, extendable: true });
            }
            Action::ExtendBuild { added_card, new_value, .. } => {
                let Item::Build { cards, value, owner, .. } = &mut position.table[place.unwrap()] else { panic!() };
                cards.push(added_card);
                (*value, *owner) = (new_value, player);
            }
            _ => position.table.push(Item::Loose(card)),
        }
        position.current = 1 - player;
    }
}

/// "76 % `literal`, 77 % `document`".
#[test]
fn three_games_of_four() {
    for (profile, per_cent) in [(Profile::Literal, 76), (Profile::Document, 77)] {
        let games = 4000;
        let stuck = (0..games).filter(|&seed| gets_stuck(profile, seed)).count();
        let found = stuck * 1000 / usize::try_from(games).unwrap();
        assert!((10 * per_cent - 20..=10 * per_cent + 20).contains(&found), "{profile:?}: {found} of 1000");
    }
}
