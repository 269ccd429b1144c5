//! What the [laws](crate::laws) have to know of Big Two.

use unbeaten::{
    BySeat, Card, CardSet, Players, Seat, Target,
    big_two::{Action, Deal, Event, Game, IllegalAction, Match, Rules, Setup, Totals, View},
};

use super::{any_rules, any_setup, game_variants};
use crate::{
    Dice, Tally,
    laws::{self, Lawful, with_actions, with_tags},
};

/// A game in which chance decides.
pub type RandomGame = laws::RandomGame<Match>;

/// Something that the table or its clock does.
pub type Move = laws::Move<Match>;

/// Four, three and two players, by turns.
pub const fn players_of(number: u64) -> Players {
    [Players::Four, Players::Three, Players::Two][number as usize % 3]
}

/// The same rules with a game that is over sooner, for proofs that copy the whole game at every turn.
pub fn short(rules: Rules) -> Rules {
    Rules { target: rules.target.min(Target::new(25).unwrap_or(Target::MIN)), ..rules }
}

impl Lawful for Match {
    type Piece = Card;

    const SPELLINGS: &'static [fn(&str) -> String] = &[
        |text| with_actions(text, |action| action.replace("pass", "p")),
        |text| with_actions(text, |action| action.replace("pass", "PASS")),
        |text| with_actions(text, |action| action.replace("pass", "-")),
        |text| with_actions(text, |action| action.replace(',', "+")),
        |text| with_actions(text, |action| action.replace("10", "T")),
        |text| {
            with_actions(text, |action| action.replace('S', "♠").replace('H', "♥").replace('C', "♣").replace('D', "♦"))
        },
        |text| with_tags(text, |name| !["ToMove", "MustInclude"].contains(&name)),
    ];

    const STRAY_WORDS: &'static [&'static str] =
        &["0:2S ", "1:pass ", "2:auto ", "@99999999999 ", "?? ", "3D ", "* ", "=1,2,3 ", "[Match \"9\"] ", "{ "];

    fn variants() -> Vec<Rules> {
        game_variants().into_iter().map(|variant| variant.rules).collect()
    }

    fn short(rules: Rules) -> Rules {
        short(rules)
    }

    fn shortest(rules: Rules) -> Rules {
        Rules { target: Target::MIN, ..rules }
    }

    fn any_rules(dice: &mut Dice) -> Rules {
        any_rules(dice)
    }

    fn any_setup(rules: &Rules, dice: &mut Dice) -> Option<Setup> {
        Some(any_setup(rules, dice))
    }

    fn players_in(number: u64) -> Players {
        players_of(number)
    }

    /// A pass, or cards that may or may not be held and may or may not go together, mostly in turn.
    fn attempt(game: &Game, dice: &mut Dice) -> (Seat, Action) {
        let seat = if dice.below(6) == 0 { Seat::ALL[dice.below(4)] } else { game.table().to_move() };
        let hand = game.current().hands().get(seat).copied().unwrap_or(CardSet::EMPTY);
        // Cards of one rank or of one suit make a play more often than any cards.
        let like = Card::ALL[dice.below(52)];
        let from = match dice.below(8) {
            0 => return (seat, Action::Pass),
            1 => CardSet::ALL,
            2 | 3 => hand & CardSet::of_rank(like.rank()),
            4 => hand & CardSet::of_suit(like.suit()),
            _ => hand,
        };
        let size = [0, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6][dice.below(11)];
        let mut cards: Vec<Card> = from.iter().collect();
        while cards.len() > size {
            cards.swap_remove(dice.below(cards.len()));
        }
        (seat, Action::Play(cards.into_iter().collect()))
    }

    /// Now, a little later, or next to the moment when the timer is up.
    fn later(game: &Game, dice: &mut Dice) -> Option<u64> {
        // Timers would run out before anybody passes by hand if time always went by.
        if dice.below(6) > 0 {
            return None;
        }
        let now = game.now();
        let Some(up) = game.timer().map(|timer| timer.expires_at) else {
            return Some(now.saturating_add(dice.below(3_000) as u64));
        };
        let around = [now, now.saturating_add(1), up.saturating_sub(1), up, up.saturating_add(777)];
        Some(around[dice.below(5)].max(now))
    }

    fn advance_to(game: &mut Game, ms: u64) -> Vec<Event> {
        game.advance_to(ms).expect("it is later")
    }

    fn weight(events: &[Event]) -> &'static str {
        let has = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
        match events {
            _ if has(|event| matches!(event, Event::GameOver { .. })) => "game_over",
            _ if has(|event| matches!(event, Event::MatchOver { .. })) => "match_over",
            _ if has(|event| matches!(event, Event::TrickWon { .. })) => "trick_won",
            _ if has(|event| matches!(event, Event::TimerStarted { .. })) => "timer_started",
            _ if has(|event| matches!(event, Event::Passed { .. })) => "passed",
            _ => "played",
        }
    }

    fn note(game: &Game, met: &Tally) {
        let passes =
            |auto| game.history().iter().filter(|made| made.kind.is_none() && made.auto == auto).count() as u64;
        met.note_by("passed_by_hand", passes(false));
        met.note_by("passed_by_the_clock", passes(true));
        met.note_if("somebody_out", Seat::ALL.into_iter().any(|seat| game.table().is_out(seat)));
        met.note_if("on_the_clock", game.timer().is_some());
    }

    fn pieces(game: &Game) -> Vec<Card> {
        game.current().hands().iter().flat_map(|(_, &hand)| hand).chain(game.table().played()).collect()
    }

    /// In other hands or in the stock, and not known to be the first to be led.
    fn hidden_from(game: &Game, seat: Seat) -> Vec<Card> {
        let first_card: CardSet = game.table().must_include().into_iter().collect();
        (!(game.current().hands()[seat] | game.table().played() | first_card)).iter().collect()
    }

    /// The stock is a place too.
    fn swapped(deal: &Deal, one: Card, other: Card) -> Deal {
        let swap = |card: Card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        let hands: BySeat<CardSet> = deal.hands().map(|hand| hand.into_iter().map(swap).collect());
        Deal::of_hands(hands).expect("as many cards as before")
    }

    fn contradiction(game: &Game, seat: Seat, dice: &mut Dice) -> Option<(Seat, Action, &'static str)> {
        let to_move = game.to_move()?;
        let (table, own) = (game.table(), game.current().hands()[seat]);
        let one_of = |cards: CardSet, dice: &mut Dice| cards.iter().nth(dice.below(cards.len())).map(CardSet::of);
        let unknown = !(own | table.played());
        match dice.below(6) {
            0 => Some((to_move.next(game.players()), Action::Pass, "not_your_turn")),
            1 if table.on().is_none() => Some((to_move, Action::Pass, "cannot_pass_on_lead")),
            2 => Some((to_move, Action::Play(one_of(table.played(), dice)?), "not_in_hand")),
            3 if to_move != seat => Some((to_move, Action::Play(one_of(own, dice)?), "not_in_hand")),
            4 if to_move != seat => {
                let on = table.on().filter(|on| on.play.size() == 1)?;
                let beats =
                    |&card: &Card| game.rules().classify(CardSet::of(card)).is_ok_and(|play| play.beats(on.play));
                let lower = unknown.iter().filter(|card| !beats(card)).collect();
                Some((to_move, Action::Play(one_of(lower, dice)?), "does_not_beat"))
            }
            _ if to_move == seat => {
                // Of its own hand the seat knows everything.
                let action = one_of(own, dice).map_or(Action::Pass, Action::Play);
                game.check(seat, action).err().map(|illegal| (seat, action, illegal.code()))
            }
            _ => None,
        }
    }

    fn as_it_stands(game: &Game) -> Option<Setup> {
        let table = game.table();
        Some(Setup {
            hands: *game.current().hands(),
            played: table.played(),
            to_move: game.to_move()?,
            on: table.on().map(|on| (on.seat, on.play.cards())),
            out: Seat::ALL.map(|seat| table.is_out(seat)),
            must_include: table.must_include(),
            totals: game.score().totals,
        })
    }

    /// A timer cannot be set up: while one runs, everybody passes by hand.
    fn settle(game: &Game) -> Option<Action> {
        game.timer().map(|_| Action::Pass)
    }

    fn numbered_anew(event: Event) -> Event {
        match event {
            Event::Dealt { leader, must_include, .. } => Event::Dealt { number: 0, leader, must_include },
            Event::TimerStarted { timer, .. } => {
                Event::TimerStarted { timer: unbeaten::big_two::Timer { number: 0, ..timer } }
            }
            other => other,
        }
    }

    fn counted_by_hand(game: &Game, events: &[Event]) -> Totals {
        let score = game.score();
        let mut matches_won = BySeat::from_fn(game.players(), |_| 0);
        let mut actions = 0;
        for event in events {
            match event {
                Event::MatchOver { result, .. } => matches_won[result.winner] += 1,
                Event::Played { .. } | Event::Passed { .. } => actions += 1,
                _ => {}
            }
        }
        let games_won = BySeat::from_fn(game.players(), |seat| u64::from(score.winners.contains(&seat)));
        let matches = game.deals().into();
        Totals { games: 1, unfinished: 0, matches, actions, games_won, matches_won, points: score.totals }
    }

    fn assert_same_answers(game: &Game, other: &Game) {
        assert_eq!(game.kinds_played(), other.kinds_played());
    }

    fn assert_view(view: &View<'_>, game: &Game) {
        assert_eq!((view.hand, &view.table), (game.current().hands()[view.seat], game.table()));
        assert_eq!((view.now, view.timer), (game.now(), game.timer()));
        assert_eq!(&view.results[..], game.score_sheet().matches());
        assert_eq!(view.unseen(), !(view.hand | game.table().played()));
    }

    fn assert_refusal(game: &Game, seat: Seat, illegal: &IllegalAction) {
        if let IllegalAction::NotYourTurn { to_move } = *illegal {
            assert!(game.to_move() == Some(to_move) && to_move != seat);
        }
    }
}
