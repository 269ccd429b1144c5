//! Whole games under random rules: the core and the oracle, step by step.
//!
//! The oracle plays. After each of its actions the core says how things stand, what may be played, and what it thinks of
//! plays that are legal or nearly so.

use serde_json::{Value, json};
use unbeaten::{
    Players, Seat, Seed,
    casino::{Deal, Game, IllegalAction, Setup, TooManyActions},
};
use unbeaten_oracle::{
    casino::{
        game::{self as oracle, Action, Event, Position, check, deal, hint, legal_actions},
        is_face, value as value_of,
    },
    seed_from_number,
};
use unbeaten_proofs::{
    Dice, Tally,
    casino::{House, PRESETS, action_of, event_of, play_of, position_of, refusal_of, series_of},
    on_all_cores,
};

/// How the core's game stands, as the protocol has positions.
fn position_now(game: &Game) -> Value {
    let Setup { hands, round, to_move, loose, builds, piles, stock, last_capture, sweeps, .. } = game.current().setup();
    json!({
        "round": round, "toMove": to_move, "hands": hands, "loose": loose, "builds": builds, "piles": piles,
        "stock": stock, "lastCapture": last_capture, "sweeps": sweeps,
    })
}

/// A refusal of the core's, its code and its data.
fn told(illegal: &IllegalAction) -> Value {
    let data = json!(illegal);
    let mut data = if data.is_null() { json!({}) } else { data };
    data["code"] = json!(illegal.code());
    data
}

fn some(dice: &mut Dice, cards: &[u8], most: usize) -> Vec<u8> {
    let mut chosen: Vec<u8> =
        (0..dice.below(most + 1)).filter_map(|_| cards.get(dice.below(cards.len()))).copied().collect();
    chosen.sort_unstable();
    chosen.dedup();
    chosen
}

/// Anything that somebody might try: mostly with what lies there.
fn attempt(dice: &mut Dice, position: &Position, legal: &[Action]) -> (usize, Action) {
    let players = position.players();
    let anybody = dice.below(players);
    let seat = if dice.below(8) == 0 { anybody } else { position.to_move.unwrap_or(anybody) };
    let hand = position.hand(seat);
    let any_card = dice.below(52) as u8;
    let card = if dice.below(12) == 0 || hand.is_empty() { any_card } else { hand[dice.below(hand.len())] };
    let mut loose = some(dice, &position.loose, 4);
    if dice.below(16) == 0 {
        loose.push(any_card);
        loose.sort_unstable();
        loose.dedup();
    }
    let tops: Vec<u8> = position.piles.iter().filter_map(|pile| pile.last().copied()).collect();
    let tops = if dice.below(3) == 0 { some(dice, &tops, 3) } else { vec![] };
    let standing: Vec<u32> = position.builds.iter().map(|build| build.value).collect();
    let any_value = dice.below(13) as u32;
    let value =
        if dice.below(4) == 0 || standing.is_empty() { any_value } else { standing[dice.below(standing.len())] };
    // What adds up is nearly legal.
    let all = loose.iter().chain(&tops).chain([&card]);
    let sum: u32 = all.filter(|&&card| !is_face(card)).map(|&card| value_of(card)).sum();
    let made = if dice.below(2) == 0 { any_value } else { sum.min(255) };
    let action = match dice.below(7) {
        0 => Action::Capture { card, loose, build: (dice.below(2) == 0).then_some(value), tops },
        1 => Action::Build { card, loose, tops, value: made },
        2 => Action::Add { card, build: value, loose, tops },
        3 => Action::Raise { card, build: value },
        4 => Action::Trail { card },
        _ if legal.is_empty() => Action::Trail { card },
        // One thing wrong with what is legal.
        _ => {
            let one = dice.below(legal.len());
            nearly(dice, &legal[one], &position.loose, card)
        }
    };
    (seat, action)
}

fn nearly(dice: &mut Dice, action: &Action, lying: &[u8], other: u8) -> Action {
    let mut action = action.clone();
    let toggled = lying.get(dice.below(lying.len())).copied();
    let change = |cards: &mut Vec<u8>| match toggled {
        Some(card) if cards.contains(&card) => cards.retain(|&one| one != card),
        Some(card) => {
            cards.push(card);
            cards.sort_unstable();
        }
        None => {}
    };
    let what = dice.below(3);
    match &mut action {
        Action::Capture { loose, .. } | Action::Build { loose, .. } | Action::Add { loose, .. } if what == 0 => {
            change(loose);
        }
        Action::Capture { build, .. } if what == 1 => {
            *build = if build.is_none() { Some(dice.below(11) as u32) } else { None }
        }
        Action::Build { value, .. } | Action::Add { build: value, .. } | Action::Raise { build: value, .. }
            if what == 1 =>
        {
            *value = dice.below(12) as u32;
        }
        Action::Capture { card, .. }
        | Action::Build { card, .. }
        | Action::Add { card, .. }
        | Action::Raise { card, .. }
        | Action::Trail { card } => *card = other,
    }
    action
}

/// A game as both sides have it.
struct Table {
    core: Game,
    oracle: oracle::Game,
    dice: Dice,
}

impl Table {
    fn new(house: &House, players: usize, number: u64) -> Self {
        let core_deal =
            Deal::for_rules(&house.rules, Seed::from(number), 0, Players::try_from(players).expect("2 to 4"));
        let dealt = deal(&house.options, seed_from_number(number), 0, players);
        let core = Game::try_new(house.rules, &core_deal).expect("the pack fits");
        let (oracle, events) = oracle::Game::new(house.options, &dealt);
        assert_eq!(json!([core.dealt()]), events.iter().map(event_of).collect::<Value>());
        Self { core, oracle, dice: Dice::new(number) }
    }

    /// What may be done, and what both say to anything that is tried.
    fn compare(&mut self, attempts: usize, met: &Tally) -> Vec<Action> {
        let (options, position) = (&self.oracle.options, &self.oracle.position);
        assert_eq!(position_now(&self.core), position_of(position));
        assert_eq!(json!(self.core.score()), series_of(&self.oracle.score));
        let Ok(legal) = legal_actions(options, position) else {
            assert_eq!(self.core.try_legal_actions(), Err(TooManyActions { most: 10_000 }));
            met.note("too_many");
            return oracle::first_actions(options, position);
        };
        let listed = self.core.try_legal_actions().expect("not too many");
        assert_eq!(listed, legal.iter().map(play_of).collect::<Vec<_>>(), "{position:?}");
        assert_eq!(json!(listed), legal.iter().map(action_of).collect::<Value>());
        if position.to_move.is_some() {
            let best = hint(options, position).expect("not too many").expect("somebody moves");
            assert_eq!(self.core.hint(), play_of(&best), "{position:?}");
        }
        for _ in 0..attempts {
            let (seat, action) = attempt(&mut self.dice, position, &legal);
            let ours = self.core.check(Seat::ALL[seat], play_of(&action)).map_err(|illegal| told(&illegal));
            let theirs = check(options, position, seat, &action);
            met.note(theirs.as_ref().map_or_else(oracle::Refusal::code, |()| "accepted"));
            assert_eq!(ours, theirs.map_err(|refusal| refusal_of(&refusal)), "{seat}:{action:?} in {position:?}");
        }
        met.note("position");
        legal
    }

    /// Plays a game to its end; whether the series goes on.
    fn play_out(&mut self, attempts: usize, met: &Tally) -> bool {
        loop {
            let legal = self.compare(attempts, met);
            let Some(seat) = self.oracle.position.to_move else { break };
            let action = self.choose(&legal);
            let events = self.oracle.act(seat, &action).expect("it is legal");
            let ours = self.core.play(Seat::ALL[seat], play_of(&action)).expect("it is legal");
            assert_eq!(json!(ours), events.iter().map(event_of).collect::<Value>());
            met.note(kind(&events));
        }
        met.note("game");
        !self.oracle.score.is_over()
    }

    /// Mostly something that is rarer than a trail.
    fn choose(&mut self, legal: &[Action]) -> Action {
        let rare: Vec<&Action> = legal
            .iter()
            .filter(|action| matches!(action, Action::Add { .. } | Action::Raise { .. }) || !action.tops().is_empty())
            .collect();
        let builds: Vec<&Action> = legal.iter().filter(|action| matches!(action, Action::Build { .. })).collect();
        match self.dice.below(6) {
            0 | 1 if !rare.is_empty() => rare[self.dice.below(rare.len())].clone(),
            2 if !builds.is_empty() => builds[self.dice.below(builds.len())].clone(),
            3 => legal.iter().find(|action| matches!(action, Action::Trail { .. })).unwrap_or(&legal[0]).clone(),
            _ => legal[self.dice.below(legal.len())].clone(),
        }
    }
}

fn kind(events: &[Event]) -> &'static str {
    match &events[0] {
        Event::Captured { sweep: true, .. } => "sweep",
        Event::Captured { tops, .. } if !tops.is_empty() => "top",
        Event::Raised { merged: true, .. } => "merged",
        Event::Raised { .. } => "raised",
        Event::Added { .. } => "added",
        Event::Built { compound: true, .. } => "compound",
        _ => "other",
    }
}

/// Every seat's deal of the oracle's is the core's, so that the next game of a series can be dealt.
fn play_series(house: &House, players: usize, number: u64, attempts: usize, met: &Tally) {
    let mut table = Table::new(house, players, number);
    let mut games = 1;
    while table.play_out(attempts, met) && games < 3 {
        let many = Players::try_from(players).expect("2 to 4");
        let dealt = deal(&house.options, seed_from_number(number), games, players);
        let ours = table.core.next_deal(&Deal::for_rules(&house.rules, Seed::from(number), games, many));
        let events = table.oracle.next_deal(&dealt);
        assert_eq!(json!(ours.expect("the series goes on")), events.iter().map(event_of).collect::<Value>());
        met.note("next_deal");
        games += 1;
    }
}

#[test]
fn every_step_of_random_games_under_random_rules() {
    let met = Tally::default();
    on_all_cores((0..GAMES).collect(), |&number| {
        let mut dice = Dice::new(number);
        let house = if number % 3 == 0 { House::preset(PRESETS[dice.below(3)]) } else { House::random(&mut dice) };
        play_series(&house, 2 + dice.below(3), number, 12, &met);
    });
    met.assert_met("game next_deal merged top sweep", 15);
    met.assert_met("position accepted added raised compound", 200);
    met.assert_met("not_in_hand no_such_build not_on_table not_a_top nothing_to_take no_loose_card wrong_value", 100);
    met.assert_met("game_over not_your_turn too_high not_groups one_thing top_needs_table no_adding not_yours", 20);
    met.assert_met("not_an_opponents compound not_in_this_round one_build value_taken trail_with_build", 30);
    met.assert_met("beside_equal keep_card", 30);
}

const GAMES: u64 = 240;
