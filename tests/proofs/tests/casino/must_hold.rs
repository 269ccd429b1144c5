//! What must hold after every play, of all the games that chance can come upon; and what staging and drops do not change.

use unbeaten::{
    BySeat, Card, CardSet, Players, Seat, Seed,
    casino::{
        Action, Becomes, Build, Deal, Engine, Item, Match, Meant, Pack, Play, Position, Profile, Rules, Sketch, Source,
        Step, Target, value,
    },
    count_positions,
};
use unbeaten_proofs::{
    Dice, Tally,
    casino::{RandomGame, any_rules},
    on_all_cores,
};

const PRESETS: [Rules; 3] = [Rules::south_african(), Rules::document(), Rules::standard52()];

/// Each preset with each number of players, four of them in pairs and alone.
fn tables() -> Vec<(Rules, Players)> {
    let singles = PRESETS.map(|rules| (Rules { pairs: false, ..rules }, Players::Four));
    let pairs = PRESETS
        .into_iter()
        .flat_map(|rules| [Players::Two, Players::Three, Players::Four].map(|players| (rules, players)));
    pairs.chain(singles).collect()
}

fn dealt(rules: Rules, players: Players, number: u64) -> Match {
    Match::new(rules, &Deal::for_rules(&rules, Seed::from(7), number, players), Seat::S0)
}

/// Every card of the pack exactly once in hands, table, builds, piles and stock together.
fn assert_complete(game: &Match) {
    let table = game.table();
    let piles = game.players().seats().flat_map(|seat| table.pile(seat).iter().copied());
    let hands = game.hands();
    let hands = hands.as_slice().iter().flat_map(|&hand| hand);
    let builds = table.builds().iter().flat_map(|build| build.cards);
    let all = piles.chain(hands).chain(builds).chain(table.loose().iter().copied()).chain(game.stock().iter().copied());
    let (mut count, mut seen) = (0, CardSet::EMPTY);
    for card in all {
        seen |= card;
        count += 1;
    }
    let pack = if game.rules().pack == Pack::Forty { 40 } else { 52 };
    assert_eq!((count, seen.len()), (pack, pack), "{game:?}");
}

/// At most one build of a value, each with a card of its owner's to take it, and nobody has two where that is forbidden.
fn assert_builds(game: &Match) {
    let builds = game.table().builds();
    for (place, build) in builds.iter().enumerate() {
        let others = &builds[place + 1..];
        assert!(others.iter().all(|other| other.value != build.value), "two of a value: {game:?}");
        assert!(game.rules().several_builds || others.iter().all(|other| other.owner != build.owner), "{game:?}");
        assert!(game.hand(build.owner).iter().any(|card| value(card).ok() == Some(build.value)), "the duty: {game:?}");
    }
}

/// Plays a game at random and looks at it after every play.
fn play_out(mut game: Match, dice: &mut Dice, met: &Tally) {
    let (mut plays, mut actions) = (Vec::new(), 0);
    while let Some(seat) = game.to_move() {
        game.legal_actions_into(&mut plays);
        assert!(!plays.is_empty(), "some play for the player to move: {game:?}");
        let play = plays[dice.below(plays.len())];
        let (round, stood) = (game.table().round(), *game.table());
        game.play(seat, play).expect("it is listed");
        actions += 1;
        assert_complete(&game);
        assert_builds(&game);
        if game.table().round() != round || game.to_move().is_none() {
            assert!(game.table().builds().is_empty(), "no build stands when the hands are empty");
        }
        if let Play::Capture { build: Some(taken), .. } = play {
            // Of several builds that one goes and no other.
            let left = stood.builds().iter().filter(|build| build.value != taken);
            assert!(left.eq(game.table().builds()), "{stood:?}");
            met.note_if("one_of_several", stood.builds().len() > 1);
        }
    }
    assert_end(&game, actions);
}

fn assert_end(game: &Match, actions: u32) {
    let (rules, players) = (game.rules(), game.players());
    let score = game.score();
    let points: u32 = score.points.as_slice().iter().sum();
    assert!(game.table().loose().is_empty());
    let forty = rules.pack == Pack::Forty;
    assert_eq!(
        actions,
        if !forty {
            48
        } else if players == Players::Three {
            39
        } else {
            40
        }
    );
    let sides = score.points.players().count();
    let (most_cards, most_spades, sweeps) = score
        .sides
        .as_slice()
        .iter()
        .fold((0, 0, 0), |sums, side| (sums.0 + side.most_cards, sums.1 + side.most_spades, sums.2 + side.sweeps));
    let cards: u32 = score.sides.as_slice().iter().map(|side| side.card_points).sum();
    assert_eq!((cards, points), (7, 7 + most_cards + most_spades + sweeps));
    if *rules == (Rules { pairs: rules.pairs, ..Rules::south_african() })
        || *rules == (Rules { pairs: rules.pairs, ..Rules::document() })
    {
        assert_eq!(points, if sides == 2 { 11 } else { 7 });
    }
    if *rules == (Rules { pairs: rules.pairs, ..Rules::standard52() }) {
        assert!([0, 3].contains(&most_cards) && [0, 1].contains(&most_spades));
    }
}

/// Forty thousand games; with `UNBEATEN_EXHAUSTIVE` a hundred thousand at each table and a hundred thousand by rules of chance.
#[test]
fn in_random_games() {
    let met = Tally::default();
    let tables: Vec<_> = tables().into_iter().map(Some).chain([None]).collect();
    let exhaustive = std::env::var_os("UNBEATEN_EXHAUSTIVE").is_some();
    let each = if exhaustive { 100_000 } else { 40_000 / tables.len() as u64 };
    on_all_cores((0..100).collect(), |&part| {
        let mut dice = Dice::new(part);
        for number in (0..each).filter(|number| number % 100 == part) {
            for &table in &tables {
                let by_chance =
                    |dice: &mut Dice| (any_rules(dice), [Players::Two, Players::Three, Players::Four][dice.below(3)]);
                let (rules, players) = table.unwrap_or_else(|| by_chance(&mut dice));
                play_out(dealt(rules, players, number), &mut dice, &met);
            }
        }
    });
    met.assert_met("one_of_several", 4_000);
}

/// Every play that can be said about these cards.
fn every_play(game: &Match, mut visit: impl FnMut(Play)) {
    let Some(seat) = game.to_move() else { return };
    let table = game.table();
    let loose: CardSet = table.loose().iter().copied().collect();
    let tops: CardSet =
        game.players().seats().filter(|&other| other != seat).filter_map(|other| table.top(other)).collect();
    for card in game.hand(seat) {
        visit(Play::Trail { card });
        (0..=11).for_each(|build| visit(Play::Raise { card, build }));
        for loose in subsets(loose) {
            for tops in subsets(tops) {
                visit(Play::Capture { card, loose, build: None, tops });
                for value in 0..=11 {
                    visit(Play::Capture { card, loose, build: Some(value), tops });
                    visit(Play::Build { card, loose, tops, value });
                    visit(Play::Add { card, build: value, loose, tops });
                }
            }
        }
    }
}

fn subsets(cards: CardSet) -> Vec<CardSet> {
    let cards: Vec<Card> = cards.into();
    (0..1_usize << cards.len())
        .map(|bits| {
            cards.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1).map(|(_, &card)| card).collect()
        })
        .collect()
}

fn random_match(rules: Rules, players: Players, number: u64, most: usize) -> Match {
    let mut random = RandomGame::new(rules, players, number);
    let plays = random.dice.below(most);
    random.told(plays);
    *random.game.current()
}

/// Listed is what is accepted, of every play that can be said.
#[test]
fn exactly_what_is_listed_is_accepted_of_all_that_can_be_said() {
    let met = Tally::default();
    on_all_cores((0..600).collect(), |&number| {
        let mut dice = Dice::new(number);
        let (rules, players) = (any_rules(&mut dice), [Players::Two, Players::Three, Players::Four][dice.below(3)]);
        let rules = if number % 2 == 0 { PRESETS[dice.below(3)] } else { rules };
        let game = random_match(rules, players, number, 40);
        let (Some(seat), 0..=6) = (game.to_move(), game.table().loose().len()) else { return };
        let mut accepted = Vec::new();
        let mut tried = 0;
        every_play(&game, |play| {
            tried += 1;
            if game.check(seat, play).is_ok() {
                accepted.push(play);
            }
        });
        let mut listed = game.legal_actions().expect("few cards lie there");
        let order = |play: &Play| play.to_string();
        accepted.sort_by_key(order);
        listed.sort_by_key(order);
        assert_eq!(listed, accepted, "{game:?}");
        met.note_by("tried", tried);
        met.note_by("accepted", accepted.len() as u64);
    });
    met.assert_met("tried", 1_000_000);
    met.assert_met("accepted", 3_000);
}

/// How many ways there are to go on, by trying everything.
fn naive(game: &Match, depth: u32) -> u64 {
    let (Some(seat), 1..) = (game.to_move(), depth) else { return 1 };
    let mut count = 0;
    every_play(game, |play| {
        let mut after = *game;
        if after.play(seat, play).is_ok() {
            count += naive(&after, depth - 1);
        }
    });
    count
}

#[test]
fn ways_to_go_on_are_as_many_as_by_trying_everything() {
    for (rules, players) in tables() {
        for number in 0..2 {
            let mut random = RandomGame::new(rules, players, number);
            random.told(0);
            for depth in 0..=3 {
                let game = random.game.current();
                assert_eq!(count_positions(game, depth), naive(game, depth), "{rules:?}");
            }
            // Near the end of a round builds are captured, and others dealt.
            random.told(36);
            let game = random.game.current();
            if game.table().loose().len() <= 5 {
                assert_eq!(count_positions(game, 3), naive(game, 3), "{rules:?}");
            }
        }
    }
}

fn any_step(game: &Match, dice: &mut Dice) -> Step {
    let hand = game.to_move().map_or(CardSet::EMPTY, |seat| game.hand(seat));
    let loose = game.table().loose();
    let any = Card::ALL[dice.below(52)];
    let of_table = |dice: &mut Dice| loose.get(dice.below(loose.len())).copied().unwrap_or(any);
    let (card, source) = if dice.below(2) == 0 {
        (of_table(dice), Source::Table)
    } else {
        (hand.iter().nth(dice.below(hand.len())).unwrap_or(any), Source::Hand)
    };
    let stack = dice.below(3) as u32;
    match dice.below(8) {
        0..=2 => Step::CreateStack { card, source, onto: of_table(dice) },
        3 | 4 => Step::AddToStack { card, source, stack },
        5 => Step::Cancel { stack: Some(stack) },
        6 => Step::Finish { stack, becomes: Becomes::Build { value: 1 + dice.below(12) as u8 } },
        _ => Step::Finish { stack, becomes: Becomes::Capture { with: hand.iter().nth(dice.below(hand.len())) } },
    }
}

/// Whatever is staged, the same plays are legal, nobody else sees it, nothing is kept of it; and cancelled it never was.
#[test]
fn staging_changes_nothing() {
    let met = Tally::default();
    on_all_cores((0..300).collect(), |&number| {
        let mut random = RandomGame::new(PRESETS[(number % 3) as usize], Players::Two, number);
        random.told((number % 40) as usize);
        let untouched = random.game.clone();
        let Some(seat) = untouched.to_move() else { return };
        let legal = untouched.legal_actions();
        for _ in 0..12 {
            let step = any_step(untouched.current(), &mut random.dice);
            let before = random.game.clone();
            match random.game.stage(seat, step) {
                Ok(events) if events.is_empty() => met.note("staged"),
                Ok(_) => {
                    // It was a play, and one that is legal without any staging.
                    let made = random.game.history().last().expect("something was played").action;
                    assert!(legal.contains(&made));
                    let mut straight = untouched.clone();
                    straight.play(seat, made).expect("it is legal");
                    assert_eq!(random.game, straight);
                    met.note("finished");
                    return;
                }
                Err(bad) => {
                    assert_eq!(random.game, before);
                    met.note(bad.code());
                }
            }
            assert_eq!(random.game.legal_actions(), legal);
            assert_eq!(random.game.current(), untouched.current());
            assert_eq!(random.game.save(), untouched.save());
            for other in untouched.players().seats() {
                assert_eq!(random.game.view(other), untouched.view(other));
            }
        }
        random.game.stage(seat, Step::Cancel { stack: None }).expect("all can be cancelled");
        assert_eq!(random.game, untouched);
    });
    met.assert_met("staged not_there no_such_stack one_hand_card", 50);
    met.assert_met("finished onto_itself too_high", 2);
}

/// "`document` lists exactly what layer A offers, filtered by duty and limits": every drop of layer A's that is not staging is
/// taken, or refused for the duty or for a limit; and nothing else is listed but captures of several loose cards, which take a
/// stack first.
#[test]
fn the_document_is_its_drops_under_the_duty_and_the_limits() {
    let (met, engine) = (Tally::default(), Engine::new(Profile::Document));
    on_all_cores((0..450).collect(), |&number| {
        let players = [Players::Two, Players::Three, Players::Four][(number % 3) as usize];
        let game = random_match(Rules::document(), players, number, 40);
        let (Some(_), Ok(position)) = (game.to_move(), game.position(&Sketch::default())) else { return };
        let mut taken = Vec::new();
        for decision in engine.all_drops(&position) {
            for action in decision.actions().filter(|action| !is_staging(action)) {
                match game.meaning(&Sketch::default(), &action) {
                    Ok(Meant::Play(play)) => taken.push(play),
                    Ok(Meant::Step(_)) => panic!("{action:?} is no staging"),
                    Err(refused) => {
                        let limits = ["keep_card", "one_build", "value_taken", "not_in_this_round"];
                        assert!(limits.contains(&refused.code()), "{refused}");
                        met.note(refused.code());
                    }
                }
            }
        }
        let mut listed = game.legal_actions().expect("few");
        for play in listed.extract_if(.., |play| play.loose().len() > 1) {
            assert!(is_dropped_on_a_stack(&game, &play, &engine), "{play} in {game:?}");
            met.note("stack");
        }
        let order = |play: &Play| play.to_string();
        listed.sort_by_key(order);
        taken.sort_by_key(order);
        assert_eq!(taken, listed, "{game:?}");
        met.note_by("taken", taken.len() as u64);
    });
    met.assert_met("taken", 2_000);
    met.assert_met("stack keep_card one_build value_taken", 20);
}

const fn is_staging(action: &Action) -> bool {
    matches!(action, Action::CreateStack { .. } | Action::AddToStack { .. })
}

/// Whether a capture of several loose cards is a drop on the stack of them.
fn is_dropped_on_a_stack(game: &Match, play: &Play, engine: &Engine) -> bool {
    let mut sketch = Sketch::default();
    let cards: Vec<Card> = play.loose().into();
    let (source, onto) = (Source::Table, cards[0]);
    sketch.take(game, Step::CreateStack { card: cards[1], source, onto }).expect("both lie there");
    for &card in &cards[2..] {
        sketch.take(game, Step::AddToStack { card, source, stack: 0 }).expect("it lies there");
    }
    let drops = game.drops(&sketch, engine).expect("there are drops");
    let on_stack = drops.iter().filter(|drop| matches!(drop.target, Target::Stack(_)));
    let mut actions = on_stack.flat_map(|drop| &drop.offers).map(|offered| &offered.action);
    actions.any(|action| game.meaning(&sketch, action) == Ok(Meant::Play(*play)))
}

/// Plays two rounds by layer A alone, a uniform choice each turn; whether somebody could do nothing.
fn gets_stuck(engine: &Engine, number: u64) -> bool {
    let mut dice = Dice::new(number);
    let deal = Deal::shuffled(Seed::from(1), number, Players::Two);
    let (mut hands, mut stock, mut table) = (*deal.hands(), deal.stock().to_vec(), Vec::<Item>::new());
    let (mut round, mut seat) = (1, Seat::S0);
    loop {
        if hands.as_slice().iter().all(|hand| hand.is_empty()) {
            if stock.is_empty() {
                return false;
            }
            hands = BySeat::from_fn(Players::Two, |_| stock.drain(..10).collect());
            round += 1;
        }
        let position = Position::new(round, seat, table.clone(), hands).expect("it is possible");
        let drops = engine.all_drops(&position);
        let actions: Vec<Action> = drops
            .flat_map(|decision| decision.actions().collect::<Vec<_>>())
            .filter(|action| !is_staging(action))
            .collect();
        let Some(action) = actions.get(dice.below(actions.len())) else { return true };
        let card = lay(&mut table, action, seat);
        hands[seat] -= card;
        seat = seat.next(Players::Two);
    }
}

/// Does to the table what an action says, and answers its card.
fn lay(table: &mut Vec<Item>, action: &Action, seat: Seat) -> Card {
    match *action {
        Action::Capture { card, cards, .. } => {
            table.retain(|item| item.card_set().is_disjoint(cards));
            card
        }
        Action::CreateBuild { card, cards, value, .. } => {
            table.retain(|item| item.card_set().is_disjoint(cards));
            table.push(built(cards.with(card), value, seat));
            card
        }
        Action::ExtendBuild { card, build, value } => {
            table[build] = built(table[build].card_set().with(card), value, seat);
            card
        }
        Action::Trail { card } => {
            table.push(Item::Loose(card));
            card
        }
        Action::CreateStack { .. } | Action::AddToStack { .. } => panic!("staging is not counted"),
    }
}

fn built(cards: CardSet, value: u8, owner: Seat) -> Item {
    let cards: Vec<Card> = cards.into();
    // Called by a card that is in no other.
    Build::new(cards[0].to_string(), cards, value, owner).expect("they add up").extendable().into()
}

/// "76 % `literal`, 77 % `document`"; with the duty and the limits it never happens, as the random games above have shown.
#[test]
fn by_drops_alone_three_games_of_four_get_stuck() {
    for (profile, per_cent) in [(Profile::Literal, 76), (Profile::Document, 77)] {
        let engine = Engine::new(profile);
        let games = 2_000;
        let stuck = std::sync::atomic::AtomicU64::new(0);
        on_all_cores((0..games).collect(), |&number| {
            stuck.fetch_add(gets_stuck(&engine, number).into(), std::sync::atomic::Ordering::Relaxed);
        });
        let found = stuck.into_inner() * 1000 / games;
        assert!((10 * per_cent - 25..=10 * per_cent + 25).contains(&found), "{profile:?}: {found} of 1000");
    }
}
