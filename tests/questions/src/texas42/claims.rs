//! Claims: whole hands, and positions late in a hand.

use serde_json::{Value, json};
use unbeaten::{
    Domino, DominoSet,
    texas42::{Suit, Trick, Trump},
};

use super::{
    hands::{any, misspelled},
    spelling::{set, suit, trump},
};
use crate::Chance;

struct Position {
    declared: Trump,
    hand: DominoSet,
    played: DominoSet,
    voids: Option<[Vec<Suit>; 3]>,
}

/// One to four tricks are left, now and then seven; one time in eight it cannot be.
pub(super) fn claim(chance: &mut Chance) -> Value {
    let left = if chance.one_in(16) { 7 } else { *chance.pick(&[1, 1, 2, 2, 3, 3, 4, 4]) };
    let mut position = match chance.below(3) {
        _ if left == 7 => lucky(7, chance),
        0 => played_out(left, chance),
        _ => lucky(left, chance),
    };
    let mut whole = false;
    match chance.below(32) {
        0 => position.played = position.played.with(any(position.hand, 1, chance).first().unwrap_or(Domino::ALL[0])),
        1 => position.hand = DominoSet::EMPTY,
        2 if left < 7 => position.played = position.played - any(position.played, 1, chance),
        3 => {
            position.hand = any(DominoSet::ALL, 8, chance);
            position.played = DominoSet::EMPTY;
        }
        _ => whole = true,
    }
    let voids = position
        .voids
        .filter(|_| whole)
        .map(|voids| voids.map(|suits| suits.into_iter().map(|one| suit(one, chance)).collect::<Vec<_>>()));
    let (hand, played) = (set(position.hand, chance), set(position.played, chance));
    let mut fields = json!({ "hand": hand, "trump": trump(position.declared, chance), "played": played });
    if let Some(voids) = voids {
        fields["voids"] = json!(voids);
    } else if whole && chance.one_in(24) {
        return misspelled(fields, "hand", chance);
    }
    fields
}

/// The claimer tends to hold what little beats, or hardly any claim would hold. The voids are made up, so that some cannot be.
fn lucky(left: usize, chance: &mut Chance) -> Position {
    let declared = *chance.pick(&Trump::ALL);
    let out = any(DominoSet::ALL, 4 * left, chance);
    let luck = 1 + chance.below(6);
    let mut best: Vec<(usize, Domino)> = Vec::new();
    for lead in out {
        best.push(((declared.beaters(lead) & out).len() + chance.below(luck), lead));
    }
    best.sort_by_key(|&(beaten, _)| beaten);
    let hand = best.iter().take(left).map(|&(_, lead)| lead).collect();
    let mut suits = || (0..chance.below(4)).map(|_| *chance.pick(&Suit::ALL)).collect::<Vec<_>>();
    let mut voids = [suits(), suits(), suits()];
    let none = left == 7 || chance.one_in(3);
    let stray = declared != Trump::Doubles && voids.iter().flatten().any(|&suit| suit == Suit::Doubles);
    // Doubles are no suit there; that is asked now and then.
    if stray && !chance.one_in(8) {
        for suits in &mut voids {
            suits.retain(|&suit| suit != Suit::Doubles);
        }
    }
    Position { declared, hand, played: !out, voids: (!none).then_some(voids) }
}

/// After random tricks, with the voids that they showed.
fn played_out(left: usize, chance: &mut Chance) -> Position {
    let declared = *chance.pick(&Trump::ALL);
    let pack = chance.shuffled(Domino::ALL.to_vec());
    let mut hands: Vec<DominoSet> = pack.chunks(7).map(|hand| hand.iter().copied().collect()).collect();
    let mut voids: Vec<Vec<Suit>> = vec![vec![]; 4];
    let (mut played, mut leader) = (DominoSet::EMPTY, 0);
    while hands[leader].len() > left {
        let mut plays: Vec<Domino> = Vec::new();
        for seat in (0..4).map(|turn| (leader + turn) % 4) {
            let legal = declared.legal_plays(hands[seat], plays.first().copied()).unwrap_or(hands[seat]);
            // The leader plays low, so that something is left to claim with.
            let play = if plays.is_empty() { legal.last() } else { any(legal, 1, chance).first() };
            let Some(play) = play else { break };
            let led = plays.first().map(|&lead| declared.led_suit(lead));
            let shown = led.filter(|&suit| !declared.following(suit).contains(play) && !voids[seat].contains(&suit));
            voids[seat].extend(shown);
            hands[seat] = hands[seat].without(play);
            played = played.with(play);
            plays.push(play);
        }
        leader = (leader + Trick::new(declared, &plays).map_or(0, |trick| trick.winner())) % 4;
    }
    let others = [1, 2, 3].map(|turn| voids[(leader + turn) % 4].clone());
    // A claimer need not say what he has seen.
    let forgotten = chance.one_in(3);
    Position { declared, hand: hands[leader], played, voids: (!forgotten).then_some(others) }
}
