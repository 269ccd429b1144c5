//! The examples and numbers of the rules page and the protocol, and each refusal with its data.

use super::setup::{card, position};
use super::{
    Action, Adding, Game, Opening, Options, Part, Position, Reason, Record, Refusal, Sketch, TrailWithBuild, Watcher,
    check, deal, drops, hint, legal_actions, play, read_record, read_word, reasons, word, write_record,
};
use crate::{cards, seed_from_number};

const SEED_42: &str = r#"[Game "casino"]
[Rules "south_african"]
[Shuffle "chacha20-fy-1"]
[Seed "2a00000000000000000000000000000000000000000000000000000000000000"]

[Match "1"]
[Deal "0"]
[Hands "3C 3H 6D 6S 8D 8S 9C 10C 2C 2S; 3D 5D 5C 5S 6H 9S 10S AH AS 2H"]
[Stock "4S 8C 8H 7S 7H 7C AC 10H 5H 3S 2D 4C 4D AD 9D 10D 9H 6C 7D 4H"]
[ToMove "0"]
0:3C 1:3Dx3C 0:3H 1:6H+3H=9 0:9Cxb9 1:5D 0:6D 1:5Sx5D 0:2S+6D=8 1:AS>b8=9 0:8D 1:9Sxb9,^9C 0:8Sx8D
1:5C 0:10C 1:10Sx10C 0:2C 1:2Hx2C 0:6S 1:AH 0:ACxAH 1:6Cx5C,6S,^AC 0:5H 1:4D+5H=9 0:7C
1:AD+7C,^AH>b9 0:7H 1:9Dxb9 0:7Sx7H 1:4C 0:4Sx4C 1:4H 0:8C 1:2D+8C=10 0:10Hxb10 1:7D 0:8H 1:9H 0:3S
1:10Dx3S,7D,^10H =0,11
"#;

/// The hint plays the first deal of seed 42, and the record of it is that of the protocol.
#[test]
fn the_printed_record() {
    let options = Options::south_african();
    let dealt = deal(&options, seed_from_number(42), 0, 2);
    let (mut game, _) = Game::new(options, &dealt);
    let mut words = vec![];
    while let Some(seat) = game.position.to_move {
        let action = hint(&options, &game.position).unwrap().expect("somebody moves");
        words.push(((0, 0), format!("{seat}:{}", word(&action))));
        game.act(seat, &action).unwrap();
    }
    let part = Part {
        deal: Some(0),
        opening: Opening::of(&Position::dealt(&dealt, 0)),
        words,
        result: Some(((0, 0), Some(game.score.totals.clone()))),
        ..Part::default()
    };
    let seed: String = seed_from_number(42).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
    let record = Record { seed: Some(seed), parts: vec![part], ..Record::default() };
    assert_eq!(write_record(&record), SEED_42);
}

/// What is read is what was written, and who sees one hand tells the same events as who sees both.
#[test]
fn a_record_is_read_and_watched() {
    let record = read_record(SEED_42);
    assert_eq!(write_record(&record), SEED_42);
    let options = Options::south_african();
    let part = &record.parts[0];
    assert_eq!((part.place, part.words[13].0, part.words.len()), ((6, 1), (12, 1), 40));
    for seat in 0..2 {
        let mut opening = part.opening.clone();
        opening.redact(&options, seat, 1);
        assert!(opening.is_redacted());
        let hidden = opening.stock.iter().filter(|card| card.is_none()).count();
        assert_eq!(hidden, 10, "a seat knows its own block");
        let (mut game, mut events) = Game::new(options, &deal(&options, seed_from_number(42), 0, 2));
        let (mut watcher, mut told) = Watcher::new(options, &opening);
        for (_, text) in &part.words {
            let (player, action) = text.split_once(':').unwrap();
            let (player, action) = (player.parse().unwrap(), read_word(action).unwrap());
            events.extend(game.act(player, &action).unwrap());
            told.extend(watcher.told(player, &action).unwrap());
        }
        assert_eq!(events, told);
        assert_eq!(game.score, watcher.score);
    }
}

fn listed(options: &Options, position: &Position) -> Vec<String> {
    legal_actions(options, position).unwrap().iter().map(word).collect()
}

/// Example 1 of the protocol.
#[test]
fn the_listed_actions() {
    let table = position(2, "9S 9H 5D|?", "4C 9D", &[]);
    let expected = ["5D+4C=9", "5D+4C,9D=9", "5D", "9Hx9D", "9H+9D=9", "9H", "9Sx9D", "9S+9D=9", "9S"];
    assert_eq!(listed(&Options::south_african(), &table), expected);
}

fn refused(options: &Options, position: &Position, text: &str) -> Refusal {
    check(options, position, 0, &read_word(text).unwrap()).expect_err(text)
}

fn allowed(options: &Options, position: &Position, text: &str) {
    let answer = check(options, position, 0, &read_word(text).unwrap());
    assert_eq!(answer, Ok(()), "{text}");
}

/// Example 2 of the protocol.
#[test]
fn the_duty() {
    let table = position(2, "9S 5D|?", "4C", &[(9, "3D 6C", 0)]);
    let ours = Options::south_african();
    for text in ["9S", "9S>b9"] {
        assert_eq!(refused(&ours, &table, text), Refusal::KeepCard { value: 9 });
    }
    allowed(&ours, &table, "9Sxb9");
    allowed(&ours, &table, "5D+4C>b9");
    allowed(&ours, &table, "5D");
}

/// "(5 on 5 is a build of 10, or a compound of 5; 5 + 4 and a loose 9 are a compound of 9; two aces a build of 2, or a
/// compound of 1)"
#[test]
fn builds_of_the_page() {
    let ours = Options::south_african();
    let table = position(2, "5S 5H 10H 9H AS AH 2H|?", "5D 4D 9D AD", &[]);
    for text in ["5S+5D=10", "5S+5D=5", "5S+4D,9D=9", "AS+AD=2", "AS+AD=1"] {
        allowed(&ours, &table, text);
    }
    let not = |cards_of: &str, value| Refusal::NotGroups { cards: cards(cards_of), value: Some(value) };
    assert_eq!(refused(&ours, &table, "5S+4D=10"), not("4D 5S", 10));
    assert_eq!(refused(&ours, &table, "5S+9D=14"), Refusal::TooHigh { value: 14 });
}

/// "So an 8 takes a loose 8 and the 8 on top of a pile, or the own build of 8, a loose 7 and an ace from a pile; but never a
/// top alone, and never a top with just the loose cards that it needs."
#[test]
fn tops_of_the_page() {
    let ours = Options::south_african();
    let with_top = |loose: &str, builds: &[(u32, &str, usize)], top: &str| {
        let mut table = position(2, "8S 8H 4H|?", loose, builds);
        table.piles[1] = cards(top);
        table
    };
    allowed(&ours, &with_top("8D", &[], "3D 8C"), "8Sx8D,^8C");
    allowed(&ours, &with_top("7D", &[(8, "5D 3C", 0)], "AC"), "8Sx7D,b8,^AC");
    let tops = |text: &str| Refusal::TopNeedsTable { cards: cards(text) };
    assert_eq!(refused(&ours, &with_top("", &[], "8C"), "8Sx^8C"), tops("8C"));
    assert_eq!(refused(&ours, &with_top("7D", &[], "AC"), "8Sx7D,^AC"), tops("AC"));
    assert_eq!(refused(&ours, &with_top("4D", &[], "8C"), "4H+4D,^8C=8"), tops("8C"));
    allowed(&ours, &with_top("4D 8D", &[], "8C"), "4H+4D,8D,^8C=8");
    assert_eq!(refused(&ours, &with_top("", &[], "4C"), "4H+^4C=8"), Refusal::NoLooseCard);
    let below = with_top("8D", &[], "8C 3D");
    assert_eq!(refused(&ours, &below, "8Sx8D,^8C"), Refusal::NotATop { cards: cards("8C") });
    let mut own = position(2, "8S 8H|?", "8D", &[]);
    own.piles[0] = cards("8C");
    assert_eq!(refused(&ours, &own, "8Sx8D,^8C"), Refusal::NotATop { cards: cards("8C") });
    let off = Options { pile_tops: false, ..ours };
    let table = with_top("8D", &[], "8C");
    assert_eq!(refused(&off, &table, "8Sx8D,^8C"), Refusal::NotATop { cards: cards("8C") });
    let mut pairs = position(1, "8S 8H|?|?|?", "8D", &[]);
    pairs.piles = vec![vec![], cards("3D"), cards("8C"), cards("7C")];
    assert_eq!(refused(&ours, &pairs, "8Sx8D,^8C"), Refusal::NotATop { cards: cards("8C") }, "the partner's");
    allowed(&Options { pairs: false, ..ours }, &pairs, "8Sx8D,^8C");
}

/// All 23, in their order, each with its data.
#[test]
fn every_refusal() {
    let ours = Options::south_african();
    let document = Options::document();
    let fifty_two = Options::standard52();
    let over = Position { to_move: None, ..position(2, "|", "", &[]) };
    let second = Position { to_move: Some(1), ..position(2, "5S|4D 5D", "", &[]) };
    let many = position(1, "2S 5S 9S 10S KS|?", "4D 5D 9D KD 3D 2D", &[(7, "3C 4C", 1)]);
    let faces = position(1, "KS 9S|?", "KD KC 9D", &[(9, "3C 6C", 1)]);
    let own = position(1, "2S 5S 9S AS 10S|?", "5D 4D", &[(9, "3C 6C", 0), (8, "2C 6D", 1), (4, "AC 3H", 1)]);
    let others = position(1, "2S 8S 7S AS|?", "AD", &[(7, "3C 4C", 1), (9, "2C 7D", 1)]);
    let both = Options { several_builds: true, ..ours };
    let no_adding = Options { several_builds: true, ..document };
    let cases: Vec<(&Options, &Position, &str, Refusal)> = vec![
        (&ours, &over, "5S", Refusal::GameOver),
        (&ours, &second, "5S", Refusal::NotYourTurn { to_move: 1 }),
        (&ours, &many, "3S", Refusal::NotInHand { card: card("3S") }),
        (&ours, &many, "9Sxb9", Refusal::NoSuchBuild { value: 9 }),
        (&ours, &many, "2S>b5=7", Refusal::NoSuchBuild { value: 5 }),
        (&ours, &many, "9Sx4D,5C,9C", Refusal::NotOnTable { cards: cards("5C 9C") }),
        (&ours, &many, "9Sx9D,^9C", Refusal::NotATop { cards: cards("9C") }),
        (&ours, &many, "9Sx", Refusal::NothingToTake),
        (&ours, &many, "9S+=9", Refusal::NoLooseCard),
        (&ours, &many, "9Sxb7", Refusal::WrongValue { card: card("9S"), value: 7 }),
        (&ours, &many, "9S+4D=13", Refusal::TooHigh { value: 13 }),
        (&ours, &many, "5S>b7=12", Refusal::TooHigh { value: 12 }),
        (&ours, &many, "9Sx4D", Refusal::NotGroups { cards: cards("4D"), value: Some(9) }),
        (&ours, &many, "5S+4D=8", Refusal::NotGroups { cards: cards("4D 5S"), value: Some(8) }),
        (&ours, &many, "5S>b7", Refusal::NotGroups { cards: cards("5S"), value: Some(7) }),
        (&fifty_two, &faces, "KSxKD,KC", Refusal::NotGroups { cards: cards("KD KC"), value: None }),
        (&fifty_two, &faces, "KSx9D", Refusal::NotGroups { cards: cards("9D"), value: None }),
        (&fifty_two, &faces, "KSxb9", Refusal::WrongValue { card: card("KS"), value: 9 }),
        (&fifty_two, &faces, "KS+KD=9", Refusal::NotGroups { cards: cards("KD KS"), value: None }),
        (&fifty_two, &faces, "KS>b9", Refusal::NotGroups { cards: cards("KS"), value: None }),
        (&fifty_two, &faces, "9SxKD", Refusal::NotGroups { cards: cards("KD"), value: Some(9) }),
        (&document, &many, "9Sx4D,5D,9D", Refusal::OneThing),
        (&document, &many, "5S+5D=5", Refusal::OneThing),
        (&document, &own, "9Sx4D,5D,b9", Refusal::OneThing),
        (&document, &own, "9S>b9", Refusal::NoAdding),
        (&ours, &others, "7S>b7", Refusal::NotYours { owner: 1 }),
        (&ours, &own, "AS>b9=10", Refusal::NotAnOpponents { owner: 0 }),
        (&document, &many, "9S", Refusal::BesideEqual { card: card("9D") }),
        (&ours, &own, "5S+4D=9", Refusal::OneBuild { value: 9 }),
        (&ours, &own, "2S>b8=10", Refusal::OneBuild { value: 9 }),
        (&both, &own, "5S+4D=9", Refusal::ValueTaken { value: 9, owner: 0 }),
        (&ours, &others, "2S>b7=9", Refusal::ValueTaken { value: 9, owner: 1 }),
        (&ours, &own, "2S", Refusal::TrailWithBuild { value: 9 }),
        (&document, &own, "AS>b8=9", Refusal::OneBuild { value: 9 }),
        (&no_adding, &own, "AS>b8=9", Refusal::ValueTaken { value: 9, owner: 0 }),
        (&ours, &others, "AS>b9=10", Refusal::KeepCard { value: 10 }),
        (&ours, &many, "2S+5D=7", Refusal::ValueTaken { value: 7, owner: 1 }),
    ];
    for (options, position, text, expected) in cases {
        let action = match text {
            "KS>b9" => Action::Raise { card: card("KS"), build: 9 },
            _ => read_word(text).unwrap(),
        };
        assert_eq!(check(options, position, 0, &action), Err(expected), "{text}");
    }
    let compound = position(2, "2S 10H|?", "", &[(5, "5D 5C", 1)]);
    assert_eq!(refused(&ours, &compound, "2S>b5=7"), Refusal::Compound { value: 5 });
    let later = position(2, "5S 9S|?", "4D", &[]);
    assert_eq!(refused(&document, &later, "5S+4D=9"), Refusal::NotInThisRound { round: 2 });
    allowed(&ours, &own, "AS>b8=9");
}

/// "If that is the value of the player's own build, the two become one (in that one's place), a compound."
#[test]
fn a_raise_that_merges() {
    let ours = Options::south_african();
    let mut table = position(2, "AS 9S|8D 10H", "", &[(8, "2C 6D", 1), (9, "3C 6C", 0)]);
    play(&ours, &mut table, &read_word("AS>b8=9").unwrap(), 0).unwrap();
    assert_eq!(table.builds.len(), 1);
    let build = &table.builds[0];
    assert_eq!((build.value, build.owner, build.is_simple()), (9, 0, false));
    assert_eq!(build.cards, cards("3C 6D 6C AS 2C"));
}

#[test]
fn trailing_with_a_build() {
    use TrailWithBuild::{Always, Never, NotInFirstOfSeveral, NotInRound1};
    let own = |round, hands: &str| position(round, hands, "", &[(9, "3C 6C", 0)]);
    let with = |trail_with_build| Options { trail_with_build, ..Options::south_african() };
    let trails = |options: &Options, table: &Position| check(options, table, 0, &read_word("2S").unwrap()).is_ok();
    let (two, four) = ("2S 9S|?", "2S 9S|?|?|?");
    for (rule, first, second, only) in [
        (NotInFirstOfSeveral, false, true, true),
        (NotInRound1, false, true, false),
        (Never, false, false, false),
        (Always, true, true, true),
    ] {
        let found = [own(1, two), own(2, two), own(1, four)].map(|table| trails(&with(rule), &table));
        assert_eq!(found, [first, second, only], "{rule:?}");
    }
}

#[test]
fn options_of_adding_and_raising() {
    let any = Options { add: Adding::Any, ..Options::south_african() };
    let mut table = position(2, "9S 9H 2S|?", "", &[(9, "3C 6C", 1)]);
    allowed(&any, &table, "9S>b9");
    table.builds.push(super::Build { value: 2, cards: cards("AD AC"), owner: 0 });
    assert_eq!(refused(&any, &table, "9S>b9"), Refusal::OneBuild { value: 2 });
    allowed(&Options { several_builds: true, ..any }, &table, "9S>b9");
    let raise = Options { raise_any: true, ..Options::south_african() };
    let own = position(2, "9S AS 10S|?", "", &[(9, "3C 6C", 0)]);
    allowed(&raise, &own, "AS>b9=10");
}

fn codes(options: &Options, position: &Position) -> Vec<&'static str> {
    reasons(options, position).iter().map(Reason::code).collect()
}

#[test]
fn impossible_positions() {
    let ours = Options::south_african();
    let good = position(2, "9S 5D|3C 10H", "4C 7D", &[(9, "4D 5C", 0)]);
    assert_eq!(codes(&ours, &good), [""; 0]);
    let bad = |change: &dyn Fn(&mut Position)| {
        let mut table = good.clone();
        change(&mut table);
        reasons(&ours, &table)
    };
    let wrong = |got, want| vec![Reason::WrongCount { got, want }];
    assert_eq!(bad(&|table| table.loose.push(card("KD"))), [Reason::BadCard { card: card("KD") }]);
    assert_eq!(bad(&|table| table.loose.push(card("7D"))), [Reason::Duplicate { card: card("7D") }]);
    assert_eq!(bad(&|table| table.piles[1].push(card("7D"))), [Reason::Overlap { card: card("7D") }]);
    assert_eq!(bad(&|table| table.last_capture = Some(2)), [Reason::NoSuchSeat { seat: 2 }]);
    assert_eq!(bad(&|table| table.round = 1), wrong(0, 20));
    assert_eq!(bad(&|table| table.round = 3), wrong(3, 2));
    assert_eq!(bad(&|table| table.to_move = None), wrong(2, 0));
    assert_eq!(bad(&|table| table.hands[1] = Some(cards("3C"))), []);
    assert_eq!(bad(&|table| table.hands[1] = Some(cards("3C 10H AD"))), wrong(3, 2));
    assert_eq!(bad(&|table| table.hands[1] = Some(vec![])), wrong(0, 1));
    assert_eq!(bad(&|table| table.sweeps[1] = 49), wrong(49, 48));
    assert_eq!(bad(&|table| table.builds[0].owner = 1), [Reason::BuildWithoutCard { value: 9, owner: 1 }]);
    let eleven = bad(&|table| table.builds[0].value = 8);
    assert_eq!(eleven[0], Reason::BadBuild { cards: cards("4D 5C"), value: 8 });
    let second = |value, text: &str, owner| super::Build { value, cards: cards(text), owner };
    assert_eq!(
        bad(&|table| table.builds.push(second(9, "9D", 0))),
        [Reason::TwoBuilds { value: 9 }, Reason::OneBuild { value: 9, owner: 0 }]
    );
    assert_eq!(bad(&|table| table.builds.push(second(5, "5S", 0))), [Reason::OneBuild { value: 5, owner: 0 }]);
}

/// "An extension that layer A does not offer (a compound, R4) is `not_offered`"; `drops` has what the game takes.
#[test]
fn drops_of_a_game() {
    let ours = Options::south_african();
    let table = position(2, "9S AS|?", "4C 9D", &[(9, "3D 6C", 0)]);
    let found = drops(&ours, &table, &Sketch::default()).unwrap();
    let told: Vec<String> = found.iter().map(|one| format!("{} {:?}", crate::name(one.card), one.rule_ids)).collect();
    // The nine is needed for the build, so it takes nothing but that; the ace raises nobody's build.
    let expected = [
        "9S [\"universal-staging\"]",
        "9S [\"universal-staging\"]",
        "9S [\"build-capture\"]",
        "AS [\"universal-staging\"]",
        "AS [\"universal-staging\"]",
        "AS [\"trail-card\"]",
        "4C [\"universal-staging\"]",
        "9D [\"universal-staging\"]",
    ];
    assert_eq!(told, expected);
}

/// "It wins 96 of 100 two-player games against random play."
#[test]
fn the_hint_against_chance() {
    let options = Options::south_african();
    let mut won = 0;
    let games = 200;
    for number in 0..games {
        let mut dice = super::random_games::Dice::new(number);
        let (mut game, _) = Game::new(options, &deal(&options, seed_from_number(7), number, 2));
        while let Some(seat) = game.position.to_move {
            let action = if seat as u64 == number % 2 {
                hint(&options, &game.position).unwrap().unwrap()
            } else {
                dice.pick(&legal_actions(&options, &game.position).unwrap()).clone()
            };
            game.act(seat, &action).unwrap();
        }
        won += u64::from(game.score.winners == [usize::try_from(number % 2).unwrap()]);
    }
    assert!((184..=199).contains(&won), "{won} of {games}");
}
