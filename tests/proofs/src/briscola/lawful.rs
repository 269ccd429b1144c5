//! What the laws have to know of Little Briscola.

use unbeaten::{BySeat, Card, CardSet, Players, Seat, shell, shuffle};

use super::{Event, Game, Hand, Rules, Start};
use crate::{
    Dice, Tally,
    laws::{Lawful, any_number},
};

impl Lawful for Hand {
    type Piece = Card;

    const STRAY_WORDS: &'static [&'static str] =
        &["0:2S ", "1:3D ", "2:auto ", "@99999999999 ", "?? ", "3D ", "* ", "=1,2 ", "[Hand \"9\"] ", "{ "];

    fn variants() -> Vec<Rules> {
        [0, 1, 15].map(|more| Rules { more }).to_vec()
    }

    fn short(rules: Rules) -> Rules {
        Rules { more: rules.more.min(2) }
    }

    /// Of any number of points: whoever needs too many to count never wins.
    fn any_rules(dice: &mut Dice) -> Rules {
        Rules { more: [0, 2, dice.below(20) as u64, any_number(dice)][dice.below(4)] }
    }

    fn shortest(_: Rules) -> Rules {
        Rules::default()
    }

    fn any_setup(rules: &Rules, dice: &mut Dice) -> Option<Start> {
        let mut pack = Card::ALL;
        shuffle(&mut pack, dice.roll().into(), 0);
        let size = 1 + dice.below(13);
        let hands =
            BySeat::from_fn(Players::Four, |seat| pack[size * seat.index()..][..size].iter().copied().collect());
        let totals = [0; 2].map(|_| any_number(dice).min(rules.more.saturating_add(4 + dice.below(2) as u64)));
        Some(Start { hands: shell::Hands::all_known(hands), totals })
    }

    /// Any card, mostly one that is held, mostly in turn.
    fn attempt(game: &Game, dice: &mut Dice) -> (Seat, Card) {
        let anybody = Seat::ALL[dice.below(4)];
        let seat = if dice.below(6) == 0 { anybody } else { game.to_move().unwrap_or(anybody) };
        let hand = game.current().hands[seat];
        let held = hand.iter().nth(dice.below(hand.len()));
        (seat, held.filter(|_| dice.below(4) > 0).unwrap_or(Card::ALL[dice.below(52)]))
    }

    fn weight(events: &[Event]) -> &'static str {
        match events.last() {
            Some(Event::HandOver { game_over: true, .. }) => "game_over",
            Some(Event::HandOver { points: [0, 0], .. }) => "thrown_in",
            Some(Event::HandOver { .. }) => "hand_over",
            Some(Event::TrickWon { .. }) => "trick_won",
            _ => "played",
        }
    }

    fn note(game: &Game, met: &Tally) {
        met.note_by("action", game.history().len() as u64);
    }

    fn pieces(game: &Game) -> Vec<Card> {
        let Hand { hands, table, .. } = game.current();
        hands.iter().flat_map(|(_, &hand)| hand).chain(table.played).collect()
    }

    fn hidden_from(game: &Game, seat: Seat) -> Vec<Card> {
        (!(game.current().hands[seat] | game.current().table.played)).iter().collect()
    }

    fn swapped(deal: &BySeat<CardSet>, one: Card, other: Card) -> BySeat<CardSet> {
        let swap = |card: Card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        deal.map(|hand| hand.iter().map(swap).collect())
    }

    /// Nobody plays out of turn, a card that was played, or one that the seat has itself.
    fn contradiction(game: &Game, seat: Seat, dice: &mut Dice) -> Option<(Seat, Card, &'static str)> {
        let to_move = game.to_move()?;
        let (own, played) = (game.current().hands[seat], game.current().table.played);
        let not_held = if to_move == seat { !own } else { own | played };
        let card = not_held.iter().nth(dice.below(not_held.len()))?;
        match dice.below(3) {
            0 => Some((to_move.next(Players::Four), card, "not_your_turn")),
            _ => Some((to_move, card, "not_in_hand")),
        }
    }

    /// Only the start of a hand can be set up, and only one that seat 0 leads.
    fn as_it_stands(game: &Game) -> Option<Start> {
        let led_by_seat_0 = game.deals() % 4 == 1 && game.current().table.played.is_empty();
        led_by_seat_0.then(|| Start { hands: shell::Hands::all_known(game.current().hands), totals: game.score() })
    }

    fn numbered_anew(event: Event) -> Event {
        if matches!(event, Event::Dealt { .. }) { Event::Dealt { number: 0 } } else { event }
    }

    fn counted_by_hand(_: &Game, events: &[Event]) -> u64 {
        events.iter().filter(|event| matches!(event, Event::Played { .. })).count() as u64
    }
}
