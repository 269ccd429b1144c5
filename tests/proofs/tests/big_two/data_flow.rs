//! "Integration Points" and "Data Flow" of the document on unbeatable plays, with a server that keeps one `Game`:
//!
//! 1. Player submits play → validate play
//! 2. Check: is it the highest possible play, given the cards played before it
//! 3. If so → start the auto-pass timer (10 s countdown)
//! 4. Add the play to the cards played
//! 5. Broadcast the update to all players
//!
//! Where the document says "all cards played this game" we referee "this match": the cards are dealt anew.

use serde_json::{Value, json};
use unbeaten::{
    CardSet, Players, Seat, Seed,
    big_two::{Action, Deal, Event, Game, Rules},
};
use unbeaten_proofs::Dice;

/// What a server keeps, and what it has sent to each seat.
struct Server {
    game: Game,
    sent: [Vec<Value>; 4],
}

impl Server {
    fn new(seed: Seed) -> Self {
        let game = Game::new(Rules::classic(), &Deal::shuffled(seed, 0, Players::Four));
        Self { game, sent: Default::default() }
    }

    /// A player submits a play, or passes.
    fn submit(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, &'static str> {
        // 1. Validate. Nothing has happened yet, whatever the answer.
        let before = self.game.clone();
        let valid = self.game.check(seat, action);
        assert_eq!(self.game, before);
        valid.map_err(|illegal| illegal.code())?;
        // 2. Detect, with the cards played before this play.
        let played = self.game.table().played();
        let highest = match action {
            Action::Play(cards) => {
                let play = self.game.rules().classify(cards).unwrap();
                self.game.rules().unbeatable_by_cards_seen(play, played).unwrap().is_unbeatable()
            }
            Action::Pass => false,
        };
        let events = self.game.play(seat, action).unwrap();
        // 3. The timer of 10 seconds, unless the match is over or only hand sizes make the play unbeatable.
        let started = events.iter().find_map(|event| match event {
            Event::TimerStarted { timer, .. } => Some(*timer),
            _ => None,
        });
        let by_hand_sizes = events.iter().any(|event| matches!(event, Event::Unbeatable { by_hand_sizes: true, .. }));
        assert_eq!(started.is_some(), by_hand_sizes || highest && self.game.to_move().is_some());
        if let Some(timer) = started {
            assert_eq!((timer.seat, timer.remaining_at(self.game.now())), (seat, 10_000));
            assert_eq!(self.game.timer(), Some(timer));
        }
        // 4. Only now is the play among the cards played.
        let cards = if let Action::Play(cards) = action { cards } else { CardSet::EMPTY };
        assert!(played.is_disjoint(cards));
        assert_eq!(self.game.table().played(), played | cards);
        self.broadcast(&events);
        Ok(events)
    }

    fn tick(&mut self, ms: u64) -> Vec<Event> {
        let events = self.game.advance_to(ms).unwrap();
        self.broadcast(&events);
        events
    }

    /// 5. Everybody gets the same events and a view of their own.
    fn broadcast(&mut self, events: &[Event]) {
        for seat in self.game.players().seats() {
            let view = self.game.view(seat).unwrap();
            self.sent[seat.index()].push(json!({"events": events, "view": view}));
        }
    }
}

fn play(cards: &str) -> Action {
    Action::Play(cards.parse().unwrap())
}

#[test]
fn a_play_is_validated_detected_timed_added_and_broadcast() {
    let mut server = Server::new(Seed::from(42));
    // 1. What is not valid goes no further: nothing is sent.
    assert_eq!(server.submit(Seat::S1, play("3C")), Err("not_your_turn"));
    assert_eq!(server.submit(Seat::S0, play("4C")), Err("must_include"));
    assert!(server.sent.iter().all(Vec::is_empty));
    assert_eq!(server.submit(Seat::S0, play("3D")).unwrap().len(), 1);
    assert_eq!(server.submit(Seat::S1, play("3C")).unwrap().len(), 1);
    assert_eq!(server.tick(2_000), []);
    for seat in [Seat::S2, Seat::S3] {
        server.submit(seat, Action::Pass).unwrap();
    }
    // 2. to 4. 2♠ is the highest single when no two is gone, and starts the countdown.
    let told = server.submit(Seat::S0, play("2S")).unwrap();
    assert_eq!(told[1], Event::Unbeatable { seat: Seat::S0, by_hand_sizes: false });
    assert_eq!(server.game.timer().map(|timer| timer.expires_at), Some(12_000));
    // One passes by hand, time passes for the others.
    server.submit(Seat::S1, Action::Pass).unwrap();
    assert_eq!(server.tick(11_999), []);
    let passes = [Seat::S2, Seat::S3].map(|seat| Event::AutoPassed { seat });
    assert_eq!(server.tick(12_000)[..2], passes);
    assert_eq!(server.game.to_move(), Some(Seat::S0));
    // 2♥ after 2♠ was played is the highest in turn.
    server.submit(Seat::S0, play("KC")).unwrap();
    let told = server.submit(Seat::S1, play("2H")).unwrap();
    assert_eq!(told[1], Event::Unbeatable { seat: Seat::S1, by_hand_sizes: false });
    assert_eq!(server.game.timer().map(|timer| (timer.number, timer.seat)), Some((2, Seat::S1)));

    // 5. Everybody was told the same, and nobody was sent a card of another hand.
    for seat in Seat::ALL {
        let sent = &server.sent[seat.index()];
        assert_eq!(sent.len(), server.sent[0].len());
        let same = |(one, other): (&Value, &Value)| one["events"] == other["events"];
        assert!(sent.iter().zip(&server.sent[0]).all(same));
        let own = server.game.current().hands()[seat];
        let hidden = !(own | server.game.table().played());
        let last = sent.last().unwrap().to_string();
        assert!(own.iter().all(|card| last.contains(&card.to_string())));
        assert!(hidden.iter().all(|card| !last.contains(&card.to_string())), "{last}");
    }
}

/// A whole game through the same five steps, and cards played start empty with every match.
#[test]
fn whole_games_flow_the_same_way() {
    let (mut matches, mut timers, mut refused) = (0, 0, 0);
    for number in 0..4 {
        let (seed, mut dice) = (Seed::from(number), Dice::new(number));
        let mut server = Server::new(seed);
        while server.game.outcome().is_none() && server.game.deals() < 12 {
            let Some(seat) = server.game.to_move() else {
                let deal = Deal::shuffled(seed, server.game.deals().into(), Players::Four);
                let dealt = server.game.next_deal(&deal).unwrap();
                assert!(server.game.table().played().is_empty() && server.game.timer().is_none());
                server.broadcast(&dealt);
                matches += 1;
                continue;
            };
            refused += usize::from(server.submit(seat.next(Players::Four), Action::Pass).is_err());
            let legal = server.game.legal_actions();
            server.submit(seat, legal[dice.below(legal.len())]).unwrap();
            if server.game.timer().is_some() {
                timers += 1;
                let later = server.game.now() + dice.below(12_000) as u64;
                server.tick(later);
            }
        }
    }
    assert!(matches >= 40 && timers >= 100 && refused >= 1_000, "{matches} {timers} {refused}");
}
