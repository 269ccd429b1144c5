//! What the [laws](crate::laws) have to know of Casino.

use unbeaten::{
    Card, CardSet, Players, Seat, Target,
    casino::{
        BuildThreat, Deal, Event, Game, IllegalAction, Match, Play, Rules, Series, Setup, TableBuild,
        Tally as Standing, Totals, View,
    },
};

use super::{any_rules, game_variants};
use crate::{
    Dice, Tally,
    laws::{self, Lawful, any_number, with_actions, with_tags},
};

/// A game in which chance decides.
pub type RandomGame = laws::RandomGame<Match>;

fn at_most(rules: Rules, points: u32) -> Rules {
    let least = |target: Target, most: u32| target.min(Target::new(most).expect("at least 1"));
    let series = match rules.series {
        Series::Wins(target) => Series::Wins(least(target, 1)),
        Series::Points(target) => Series::Points(least(target, points)),
    };
    Rules { series, ..rules }
}

impl Lawful for Match {
    type Piece = Card;

    const SPELLINGS: &'static [fn(&str) -> String] = &[
        |text| with_actions(text, str::to_uppercase),
        |text| with_actions(text, |action| action.replace('x', "×")),
        |text| with_tags(text, |name| name != "ToMove"),
    ];

    const STRAY_WORDS: &'static [&'static str] = &[
        "0:7S ",
        "1:9Sx9D ",
        "0:5S+4D=9 ",
        "1:2S>b7=9 ",
        "0:9S>b9 ",
        "1:9Sxb9,^9H ",
        "?? ",
        "* ",
        "=1,2 ",
        "[Match \"9\"] ",
        "{ ",
    ];

    fn variants() -> Vec<Rules> {
        game_variants()
    }

    fn short(rules: Rules) -> Rules {
        at_most(rules, 9)
    }

    fn shortest(rules: Rules) -> Rules {
        at_most(rules, 1)
    }

    fn any_rules(dice: &mut Dice) -> Rules {
        any_rules(dice)
    }

    /// A position of a random game, now and then with something changed.
    fn any_setup(rules: &Rules, dice: &mut Dice) -> Option<Setup> {
        let mut random = RandomGame::number(*rules, dice.roll());
        let moves = dice.below(48);
        for _ in 0..moves {
            if random.game.to_move().is_some() {
                random.step();
            }
        }
        let mut setup = Self::as_it_stands(&random.game)?;
        let players = setup.hands.players();
        match dice.below(10) {
            0 => setup.tally.totals = setup.tally.totals.map(|_| any_number(dice)),
            1 => setup.tally.wins = setup.tally.wins.map(|_| any_number(dice)),
            2 => setup.to_move = Some(Seat::ALL[dice.below(4)]),
            3 => setup.hands = setup.hands.map(|hand| hand.without(Card::ALL[dice.below(52)])),
            4 => setup.round = any_number(dice) as u8,
            5 => setup.sweeps = setup.sweeps.map(|_| dice.below(60) as u8),
            6 => drop(setup.stock.pop()),
            7 => setup
                .builds
                .extend(setup.builds.first().map(|build| TableBuild { value: dice.below(14) as u8, ..*build })),
            8 => setup.last_capture = Some(Seat::ALL[dice.below(players.count())]),
            _ => {}
        }
        Some(setup)
    }

    /// Any play, mostly of what lies there, mostly in turn.
    fn attempt(game: &Game, dice: &mut Dice) -> (Seat, Play) {
        let anybody = Seat::ALL[dice.below(game.players().count())];
        let seat = if dice.below(6) == 0 { anybody } else { game.to_move().unwrap_or(anybody) };
        let (hand, table) = (game.current().hand(seat), game.table());
        let any_card = Card::ALL[dice.below(52)];
        let held = hand.iter().nth(dice.below(hand.len())).filter(|_| dice.below(8) > 0);
        let card = held.unwrap_or(any_card);
        let mut loose: CardSet =
            (0..dice.below(4)).filter_map(|_| table.loose().get(dice.below(table.loose().len()))).copied().collect();
        if dice.below(12) == 0 {
            loose |= any_card;
        }
        let tops: CardSet = if dice.below(3) > 0 {
            CardSet::EMPTY
        } else {
            game.players().seats().filter_map(|seat| table.top(seat)).filter(|_| dice.below(2) == 0).collect()
        };
        let any_value = dice.below(13) as u8;
        let standing = table.builds().get(dice.below(table.builds().len())).map(|build| build.value);
        let build = standing.filter(|_| dice.below(4) > 0).unwrap_or(any_value);
        let play = match dice.below(5) {
            0 => Play::Capture { card, loose, build: (dice.below(2) == 0).then_some(build), tops },
            1 => Play::Build { card, loose, tops, value: any_value },
            2 => Play::Add { card, build, loose, tops },
            3 => Play::Raise { card, build },
            _ => Play::Trail { card },
        };
        (seat, play)
    }

    /// Builds and what becomes of them.
    fn rare(legal: &[Play], dice: &mut Dice) -> Option<Play> {
        if dice.below(4) > 0 {
            return None;
        }
        let rare = |play: &&Play| match play {
            Play::Capture { build, tops, .. } => build.is_some() || !tops.is_empty(),
            Play::Trail { .. } => false,
            _ => true,
        };
        let rare: Vec<&Play> = legal.iter().filter(rare).collect();
        rare.get(dice.below(rare.len())).map(|play| **play)
    }

    fn weight(events: &[Event]) -> &'static str {
        match events.last() {
            Some(Event::SeriesOver { .. }) => "series_over",
            Some(Event::GameOver { .. }) => "game_over",
            Some(Event::Dealt { .. }) => "dealt",
            Some(Event::Captured { .. }) => "captured",
            Some(Event::Built { .. }) => "built",
            Some(Event::Added { .. }) => "added",
            Some(Event::Raised { merged: true, .. }) => "merged",
            Some(Event::Raised { .. }) => "raised",
            _ => "trailed",
        }
    }

    fn note(game: &Game, met: &Tally) {
        let table = game.table();
        met.note_if("builds", !table.builds().is_empty());
        met.note_if("compound", table.builds().iter().any(|build| !build.is_simple()));
        met.note_if("later_round", table.round() > 1);
        met.note_if("sweeps", table.sweeps().iter().any(|(_, &sweeps)| sweeps > 0));
    }

    fn players_in(number: u64) -> Players {
        [Players::Two, Players::Three, Players::Four][(number % 3) as usize]
    }

    fn pieces(game: &Game) -> Vec<Card> {
        let (round, table) = (game.current(), game.table());
        let mut pieces: Vec<Card> = round.hands().as_slice().iter().flat_map(|&hand| hand).collect();
        pieces.extend(round.stock());
        pieces.extend(table.loose());
        pieces.extend(table.builds().iter().flat_map(|build| build.cards));
        pieces.extend(table.players().seats().flat_map(|seat| table.pile(seat)));
        pieces
    }

    /// In other hands or in the stock.
    fn hidden_from(game: &Game, seat: Seat) -> Vec<Card> {
        let round = game.current();
        let others = round.hands();
        let others = others.iter().filter(|(other, _)| *other != seat).flat_map(|(_, &hand)| hand);
        others.chain(round.stock().iter().copied()).collect()
    }

    fn swapped(deal: &Deal, one: Card, other: Card) -> Deal {
        let swap = |card: Card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        let hands = deal.hands().map(|hand| hand.into_iter().map(swap).collect());
        let rules = Rules { pack: deal.pack(), ..Rules::default() };
        let stock = deal.stock().iter().copied().map(swap).collect();
        Deal::of_hands(&rules, hands, stock).expect("as many cards as before")
    }

    fn contradiction(game: &Game, seat: Seat, dice: &mut Dice) -> Option<(Seat, Play, &'static str)> {
        let to_move = game.to_move()?;
        let (table, own) = (game.table(), game.current().hand(seat));
        if dice.below(8) == 0 {
            return Some((
                to_move.next(game.players()),
                Play::Trail { card: Card::ALL[dice.below(52)] },
                "not_your_turn",
            ));
        }
        if to_move == seat {
            // Of its own hand the seat knows everything; a capture of nothing has no word.
            let (_, action) = Self::attempt(game, dice);
            let written = action.to_string().parse() == Ok(action);
            return game.check(seat, action).err().filter(|_| written).map(|illegal| (seat, action, illegal.code()));
        }
        let seen = own | table.seen();
        let card = seen.iter().nth(dice.below(seen.len()))?;
        let play = match dice.below(3) {
            0 => Play::Trail { card },
            1 => Play::Raise { card, build: 3 },
            _ => Play::Build {
                card,
                loose: table.loose().iter().copied().collect::<CardSet>().with(card),
                tops: CardSet::EMPTY,
                value: 9,
            },
        };
        Some((to_move, play, "not_in_hand"))
    }

    fn as_it_stands(game: &Game) -> Option<Setup> {
        game.to_move()?;
        let score = game.score();
        let tally = Standing { totals: score.totals, wins: score.wins };
        Some(Setup { tally, ..game.current().setup() })
    }

    fn numbered_anew(event: Event) -> Event {
        match event {
            Event::Dealt { round, leader, loose, .. } => Event::Dealt { number: 0, round, leader, loose },
            other => other,
        }
    }

    fn counted_by_hand(_: &Game, events: &[Event]) -> Totals {
        let mut totals = Totals { games: 1, unfinished: 1, ..Totals::default() };
        for event in events {
            match event {
                Event::Dealt { .. } | Event::Leftovers { .. } => {}
                Event::GameOver { score } => {
                    totals.matches += 1;
                    for (side, &points) in score.points.iter() {
                        totals.points[side.index()] += u64::from(points);
                    }
                    if let [winner] = score.winners[..] {
                        totals.matches_won[usize::from(winner)] += 1;
                    }
                }
                Event::SeriesOver { winners } => {
                    totals.unfinished = 0;
                    for &winner in winners {
                        totals.games_won[usize::from(winner)] += 1;
                    }
                }
                _ => totals.actions += 1,
            }
        }
        totals
    }

    fn assert_same_answers(game: &Game, other: &Game) {
        assert_eq!((game.sketch(), game.try_legal_actions()), (other.sketch(), other.try_legal_actions()));
    }

    fn assert_view(view: &View<'_>, game: &Game) {
        let (hand, table) = (game.current().hand(view.seat), game.table());
        assert_eq!((view.hand, &view.table), (hand, table));
        let legal = if game.to_move() == Some(view.seat) { game.legal_actions() } else { Vec::new() };
        assert_eq!(view.legal_actions(), legal);
        let choices = view.choices();
        assert!(choices.iter().map(|choice| choice.card).eq(hand));
        assert!(choices.iter().flat_map(|choice| &choice.plays).eq(&legal));
        for choice in choices {
            let trail = game.check(view.seat, Play::Trail { card: choice.card });
            assert_eq!(choice.refused, if choice.plays.is_empty() { trail.err() } else { None });
        }
        let unseen = view.unseen();
        let threats = view.threats();
        assert!(
            threats
                .iter()
                .map(|threat| &threat.build)
                .eq(table.builds().iter().filter(|build| build.owner == view.seat))
        );
        let threatened = |all, threat: &BuildThreat| all | threat.threats.captured_by | threat.threats.raised_by;
        assert!(threats.iter().fold(CardSet::EMPTY, threatened).is_subset(unseen));
    }

    fn assert_refusal(game: &Game, seat: Seat, illegal: &IllegalAction) {
        if let IllegalAction::NotYourTurn { to_move } = *illegal {
            assert!(game.to_move() == Some(to_move) && to_move != seat);
        }
    }
}
