//! Rules and positions of any kind, sensible or not.

use unbeaten::{
    BySeat, Card, CardSet, Rank, Seat, Suit, Target,
    big_two::{FirstCardRule, FlushOrder, PassRule, Rules, Sequence, Setup, Straights, SuitOrder},
    shuffle,
};

use super::players_of;
use crate::{Dice, laws::any_number};

/// Any rules that there are: each option from the whole range of its type, or as it is in `classic`.
///
/// # Panics
/// If the core refuses rules that exist.
pub fn any_rules(dice: &mut Dice) -> Rules {
    let mut rules = Rules::classic();
    let coin = |dice: &mut Dice| dice.below(2) == 0;
    if coin(dice) {
        let mut suits = Suit::ALL;
        shuffle(&mut suits, dice.roll().into(), 0);
        rules.suit_order = SuitOrder::new(suits).expect("a permutation");
    }
    if coin(dice) {
        let mut ranks = Rank::ALL;
        shuffle(&mut ranks, dice.roll().into(), 1);
        let some = &ranks[..dice.below(ranks.len() + 1)];
        rules.straights = Straights::new(some.iter().map(|&rank| Sequence::starting(rank))).expect("each once");
    }
    rules.flush_order = if coin(dice) { FlushOrder::RankFirst } else { FlushOrder::SuitFirst };
    rules.pass = if coin(dice) { PassRule::Turn } else { PassRule::Trick };
    rules.first_card_rule = if coin(dice) { FirstCardRule::FirstMatch } else { FirstCardRule::EveryMatch };
    (rules.triples, rules.one_card_left, rules.auto_pass_by_hand_sizes) = (coin(dice), coin(dice), coin(dice));
    rules.first_card = Card::ALL[dice.below(Card::COUNT)];
    if coin(dice) {
        rules.auto_pass_ms = any_number(dice) as u32;
    }
    if coin(dice) {
        rules.points_per_card = rules.points_per_card.map(|_| any_number(dice) as u16);
    }
    if coin(dice) {
        rules.target = Target::new(any_number(dice) as u32).unwrap_or(Target::MIN);
    }
    rules
}

/// Something that somebody might set up: mostly cards that can be there, with scores of any size.
pub fn any_setup(rules: &Rules, dice: &mut Dice) -> Setup {
    let players = players_of(dice.roll());
    let mut pack = Card::ALL.to_vec();
    let mut draw = |most: usize, dice: &mut Dice| -> CardSet {
        (0..dice.below(most + 1)).map(|_| pack.swap_remove(dice.below(pack.len()))).collect()
    };
    let hands = BySeat::from_fn(players, |_| draw(12, dice) | draw(1, dice));
    let played = draw([0, 4][dice.below(2)], dice);
    let any_seat = |dice: &mut Dice| Seat::ALL[dice.below(players.count())];
    let to_move = any_seat(dice);
    let highest = u64::from(rules.target.points()) - 1 + dice.below(8) as u64 / 7;
    let totals = hands.map(|_| any_number(dice).min(highest));
    let first = hands[to_move].first().filter(|_| dice.below(2) == 0);
    let plays: Vec<CardSet> = played.subsets().filter(|&cards| rules.classify(cards).is_ok()).collect();
    let on = plays.get(dice.below(plays.len())).map(|&play| (any_seat(dice), play));
    let between = |seat: Seat| {
        let Some((maker, _)) = on.filter(|&(maker, _)| rules.pass == PassRule::Trick && maker != to_move) else {
            return false;
        };
        let mut next = maker.next(players);
        while next != to_move && next != seat {
            next = next.next(players);
        }
        next == seat && seat != to_move
    };
    let out = Seat::ALL.map(|seat| seat.index() < players.count() && between(seat));
    Setup { hands, played, to_move, on, out, must_include: first.filter(|_| played.is_empty()), totals }
}
