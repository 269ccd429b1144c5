//! Seeds in records: they are told when nothing hidden comes of them any more, and everything that is told is so.

use unbeaten::{
    Seed,
    shell::{CannotTellSeed, DealSeed, Game, Record, RecordError},
};

use super::{Lawful, Move, RandomGame, for_every_variant, record::written_and_replayed, with_tags};
use crate::Tally;

/// The seed of all deals, the right one and a wrong one, at every point of a game.
///
/// # Panics
/// If the law does not hold.
pub fn the_seed_of_a_game_is_told_when_it_is_over<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::shortest(rules), number);
            loop {
                let (record, over) = (Record::of(&random.game), random.game.outcome().is_some());
                let told = record.clone().with_seed(random.seed);
                assert_eq!(told.as_ref().err(), (!over).then_some(&CannotTellSeed::GameNotOver));
                // Who asks for it by its name has it, and it is the same then.
                let asked_for = record.clone().with_seed_that_tells_later_deals(random.seed).expect("it is the seed");
                assert_eq!((asked_for.seed(), record.seed()), (Some(random.seed), None));
                assert!(told.is_err() || told.as_ref() == Ok(&asked_for));
                // What was read has its number of each deal already.
                assert_eq!(asked_for.clone().with_seed_that_tells_later_deals(random.seed).as_ref(), Ok(&asked_for));
                let wrong = Seed::from(number + 1_000);
                for refused in [record.clone().with_seed(wrong), record.with_seed_that_tells_later_deals(wrong)] {
                    assert_eq!(refused, Err(CannotTellSeed::OtherSeed { number: 1 }));
                }
                met.note(if over { "over" } else { "going_on" });
                if random.step().is_none() {
                    break;
                }
            }
        }
    });
    met
}

/// What deal number `number` of a game comes of that has a seed for each; in some games a deal is far on in the stream of its seed.
fn own_seed(game: u64, number: usize) -> DealSeed {
    DealSeed {
        seed: Seed::from(100 * game + number as u64),
        number: [0, number as u64, 5, u64::MAX][game as usize % 4],
    }
}

/// A random game with a seed for each of its deals.
fn played<L: Lawful>(rules: L::Rules, number: u64, moves: usize) -> RandomGame<L> {
    let players = L::players_in(number);
    let deal = |of: DealSeed| L::shuffled(&rules, of.seed, of.number, players);
    let game = Game::new(rules, &deal(own_seed(number, 0)));
    let mut random = RandomGame { game, ..RandomGame::number(rules, number) };
    for _ in 0..moves {
        let Some(mut made) = random.next_move() else { break };
        if let Move::Deal(next) = &mut made {
            *next = deal(own_seed(number, random.game.deals() as usize));
        }
        random.make(&made);
    }
    random
}

/// Whatever seeds are handed over, the record has those of deals that are over, and says of which.
///
/// # Panics
/// If the law does not hold.
pub fn the_seed_of_a_deal_is_told_when_it_is_over<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let moves = if number % 3 == 0 { usize::MAX } else { 30 * number as usize };
            let game = played::<L>(L::short(rules), number, moves).game;
            let (dealt, over) = (game.deals() as usize, game.score_sheet().results().len());
            // One of a deal that nobody has seen yet too.
            let seeds: Vec<_> = (0..=dealt).map(|round| own_seed(number, round)).collect();
            let record = Record::of(&game).with_deal_seeds(&seeds).expect("they are the seeds");
            let replay = written_and_replayed(&record);
            assert_eq!(replay.game.as_ref(), Some(&game), "{record}");
            assert_eq!(record.seed(), None);
            let text = record.to_string();
            for (round, of) in seeds.iter().enumerate() {
                let told = (round < over).then_some(*of);
                assert_eq!(record.deal_seeds().get(round).copied().flatten(), told);
                assert_eq!(text.contains(&of.seed.to_string()), told.is_some(), "{text}");
            }
            for (round, of) in seeds.iter().enumerate().take(over) {
                let mut wrong = seeds.clone();
                wrong[round] = DealSeed { number: of.number ^ 1, ..*of };
                let refused = Record::of(&game).with_deal_seeds(&wrong);
                assert_eq!(refused, Err(CannotTellSeed::OtherSeed { number: round + 1 }));
                met.note("told");
            }
            met.note_if("one_open", over < dealt);
            met.note_if("all_over", over == dealt);
        }
    });
    met
}

/// In a text, the seed of a deal deals its hands where they are missing, and no others; and nobody tells it of a round that has no
/// result.
///
/// # Panics
/// If the law does not hold.
pub fn a_deal_comes_of_the_seed_that_its_round_tells<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let game = played::<L>(L::short(rules), number, usize::MAX).game;
            let seeds: Vec<_> = (0..game.deals() as usize).map(|round| own_seed(number, round)).collect();
            let text = Record::of(&game).with_deal_seeds(&seeds).expect("they are the seeds").to_string();
            let kept = |name: &str| {
                ["Game", "Rules", "Shuffle", "Seed", "Deal"].contains(&name) || name.eq_ignore_ascii_case(L::NOUN)
            };
            let players = format!("[Players \"{}\"]\n", game.players().count());
            let short = players + &with_tags(&text, kept);
            let read = short.parse::<Record<L>>().expect("a record");
            assert_eq!(read.replay().expect("it was played").game.as_ref(), Some(&game), "{short}");

            let seed = format!("[Seed \"{}\"]", seeds[0].seed);
            let other = text.replacen(&seed, &format!("[Seed \"{}\"]", Seed::from(9_999)), 1);
            assert_refused::<L>(&other, L::NOUN, "these hands are not what the seed deals");
            // A whole game has one seed or many.
            let both = format!("{seed}\n{text}");
            assert_refused::<L>(&both, "seed", "is there twice");
            let (first, rest) = text.split_once('=').expect("a result");
            let later = rest.split_once('\n').expect("more lines").1;
            let early = format!("{first}*\n{later}");
            assert_refused::<L>(&early, "seed", "and this one has no result");
            met.note("refused");
        }
    });
    met
}

/// That a text is no record for this reason, at the first tag of this name after the header.
fn assert_refused<L: Lawful>(text: &str, tag: &str, reason: &str) {
    let bad = text.parse::<Record<L>>().expect_err("it is no record");
    assert!(bad.reason.ends_with(reason), "{bad}");
    let begins = format!("[{tag} ");
    let at = text.lines().enumerate().skip_while(|(_, line)| !line.is_empty());
    let at = at.into_iter().find(|(_, line)| line.to_lowercase().starts_with(&begins)).expect("the tag").0 + 1;
    assert_eq!((bad.place.line, bad.place.column), (at, 1), "{bad} in\n{text}");
    assert_eq!(RecordError::<L>::from(bad).code(), "bad_record");
}

/// A game whose deals are any of the stream of its seed, as a text that was written elsewhere has it: `[Deal "5"]`.
///
/// # Panics
/// If the law does not hold.
pub fn deals_keep_their_numbers<L: Lawful>(games: u64) -> Tally {
    let met = Tally::default();
    for_every_variant::<L>(|rules| {
        for number in 0..games {
            let mut random = RandomGame::<L>::number(L::short(rules), number);
            let (rules, players, seed) = (*random.game.rules(), random.game.players(), random.seed);
            let first = [5, 1 << 40, u64::MAX - 100][number as usize % 3];
            random.game = Game::new(rules, &L::shuffled(&rules, seed, first, players));
            for _ in 0..150 {
                let Some(mut made) = random.next_move() else { break };
                if let Move::Deal(next) = &mut made {
                    *next = L::shuffled(&rules, seed, first + u64::from(random.game.deals()), players);
                }
                random.make(&made);
            }
            let mut text = format!("[Seed \"{seed}\"]\n{}", Record::of(&random.game));
            for round in 1..=random.game.deals() {
                let begins = format!("\"{round}\"]\n");
                let place = text.to_lowercase().find(&format!("[{} {begins}", L::NOUN)).expect("a round");
                let deal = first + u64::from(round) - 1;
                text.insert_str(place, &format!("[Deal \"{deal}\"]\n"));
            }
            let read = text.parse::<Record<L>>().unwrap_or_else(|bad| panic!("{bad} in\n{text}"));
            assert_eq!(written_and_replayed(&read).game.as_ref(), Some(&random.game), "{text}");
            let told = read.deal_seeds().last().copied().flatten();
            assert_eq!(told, Some(DealSeed { seed, number: first + u64::from(random.game.deals()) - 1 }));
            met.note_by("round", random.game.deals().into());
        }
    });
    met
}
