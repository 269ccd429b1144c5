//! Games of Casino against the bots, typed through a pipe.

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
};

use common::{Run, after_last, assert_in_order, folder, play_game, unbeaten};

fn play(arguments: &str, input: impl AsRef<[u8]>) -> Run {
    play_game("casino", arguments, input)
}

fn play_saved(path: &Path, arguments: &str, input: impl AsRef<[u8]>) -> Run {
    play(&format!("{arguments} --save {}", path.display()), input)
}

/// The table as it was last shown.
#[track_caller]
fn last_table(text: &str) -> &str {
    after_last(text, "  Piles           ").split_once("\n> ").unwrap().0
}

/// Every preset with every number of players, in pairs and singles, and rules of the house.
const HOUSES: [&str; 16] = [
    "--players 2",
    "--players 3 --seat 1",
    "--players 4 --seat 2",
    "--players 4 --singles --seat 3",
    "--players 2 --preset document --seat 1",
    "--players 3 --preset document",
    "--players 4 --preset document",
    "--players 4 --preset document --singles",
    "--players 2 --rules standard52",
    "--players 3 --rules standard52 --target 10",
    "--players 4 --rules standard52 --seat 1",
    "--players 4 --rules standard52 --singles --target 10",
    "--policy first,random,hint --target 2",
    "--policy first,random --players 4 --target 3",
    "--rules {\"series\":{\"points\":30},\"sweep\":1,\"shutOut\":true,\"severalBuilds\":true,\"add\":\"any\",\"raise\":\"any\"}",
    "--rules {\"preset\":\"standard52\",\"pileTops\":true,\"ties\":\"split\",\"trailWithBuild\":\"always\",\"trailBesideEqual\":false}",
];

#[test]
fn a_whole_game_of_first_choices() {
    for (seed, house) in HOUSES.iter().enumerate() {
        let arguments = format!("--seed {seed} {house}");
        let shown = play(&arguments, "1\n".repeat(10_000)).ok();
        assert!(shown.matches("\n> 1\n").count() >= 10, "{shown}");
        let end: Vec<&str> = shown.trim_end().lines().rev().take(2).collect();
        assert!(end[0].starts_with("Its deals came of seed "), "{shown}");
        let one_game = shown.lines().next().unwrap().contains(", one game. You are seat ");
        assert_eq!(end[1].starts_with("The series is over: "), !one_game, "{shown}");
        assert!(shown.contains("\nThe game is over: "), "{shown}");
        assert!(shown.lines().all(|line| line.trim_end() == line) && !shown.contains('\x1b'));
        assert!(shown.lines().all(|line| line.chars().count() <= 110), "{shown}");
        assert_eq!(play(&arguments, "1\n".repeat(10_000)).ok(), shown);
    }
}

/// The person does what the hint says. Then everybody does, so it is the game that `unbeaten record` lets bots play.
#[test]
fn a_whole_game_by_the_hint() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_unbeaten"))
        .args(["play", "casino", "--seed", "4", "--players", "3", "--seat", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    let shown = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut last = Vec::new();
    writeln!(typed, "hint").unwrap();
    for line in shown {
        if let Some(hint) = line.strip_prefix("  Hint: ") {
            // After the last hint nobody listens to the next question.
            let _ = writeln!(typed, "{hint}\nhint");
        }
        last.push(line);
    }
    assert!(child.wait().unwrap().success());
    assert!(last.pop().unwrap().starts_with("Its deals came of seed 4;"));
    let record = unbeaten(&["record", "casino", "--seed", "4", "--players", "3"], "").ok();
    let told = unbeaten(&["replay", "-"], record).ok();
    let bots = after_last(told.trim_end(), "                        cards");
    assert_eq!(after_last(&last.join("\n"), "                        cards").replace("you   ", "seat 2"), bots);
}

/// A game with everything that there is: a raise, a compound with a top, raises that merge, additions, the duty.
#[test]
fn a_game_with_every_kind_of_play() {
    let input = "5D\nwhy AD > b6\nAD > b6\n5C\nplay 6H + 3C = 9\nwhy 2H\n2H+5C=7\n7D\nscores\n7C x 7D\n8S\n9C\ntrail 9H\nwhy AC\n\
                 AC + 8S 2D ^9D = 10\nwhy 10D\nwhy 5H\n5H > b5\n5H > b10\n10D > b10\n4C > b6\n10C>b10\n5H>b5=10\n4S + 6C > b10\n\
                 8H x 8D\n10S\nwhy 10S\n10S x b10\nhistory\n3D\n7H\n";
    let shown = play("--seed 3", input).ok();
    assert_in_order(
        &shown,
        &[
            "Casino, south_african rules, 2 players, one game. You are seat 0.\n",
            "\nGame 1, round 1 of 2: you lead.\n\n  Round           1 of 2, 20 cards to come\n",
            "  Piles           you: none   seat 1: none\n  Table           nothing lies there\n  Your hand\n  ╭───╭───",
            "> 5D\n  you     trail 5♦\n  seat 1  builds 6 of A♠ 5♦\n",
            "  Table\n  ╭───╭───╮\n  │A♠ │5♦ │\n  ╰───╰───╯\n  b6 seat 1's\n",
            "> why AD > b6\n  Yes, that raises the build to 7, and you keep 7♦ 7♣ to take it.\n",
            "  you     raise seat 1's build of 6 to 7 with A♦\n  seat 1  takes the build of 7 with 7♠\n",
            "  Piles           you: none   seat 1: 4 cards, 7♠ on top\n",
            "> play 6H + 3C = 9\n  you     build 9 of 3♣ 6♥\n",
            "> why 2H\n  2♥              6: 2H+5C=7   7: 2H\n",
            "> scores\n  Game 1, if it ended now:\n                        cards       spades  point cards   most cards",
            "  It is played for one game.\n",
            "> trail 9H\n  you     trail 9♥\n",
            "\nGame 1, round 2 of 2: you lead. On the table: 8♠ 9♥ 2♦.\n",
            "> why AC\n  A♣              20: AC+2D=3   21: AC+8S,9H,2D=10   22: AC+9H=10   23: AC+8S,2D,^9D=10\n                  24: AC\n",
            "  you     build 10 of A♣ 2♦ 8♠ and 9♦ from seat 1's pile, a compound\n",
            "b10 yours compound\n",
            "> why 10D\n  10♦             9: 10Dxb10   10: 10D>b10   11: 10D\n",
            "> why 5H\n  5♥              6: 5H\n  5♥ can only be laid on the table.\n",
            "> 5H > b5\n  There is no build of 5.\n",
            "> 5H > b10\n  A build of 15 is too high: at most 10.\n",
            "> 10D > b10\n  you     add 10♦ to the build of 10\n",
            "> 4C > b6\n  you     raise seat 1's build of 6 to 10 with 4♣, and the two become one\n",
            "  you     raise seat 1's build of 5 to 10 with 5♥, and the two become one\n",
            "> 4S + 6C > b10\n  you     add 4♠ 6♣ to the build of 10\n",
            "> 10S\n  You must keep a 10 for your build.\n",
            "> why 10S\n  10♠             3: 10Sxb10\n  It may not be laid on the table: You must keep a 10 for your build.\n",
            "> 10S x b10\n  you     take the build of 10 with 10♠\n",
            "> history\n       you                   seat 1\n    1  5D                    AS+5D=6\n    2  AD>b6=7               7Sxb7\n",
            "          → what is left, 3♠ 7♥ 8♣ 9♥, goes to seat 1\n",
            "\nThe game is over: seat 1 wins, 6 to 5.\n",
            "  you                      19            4            5            0            0            5\n",
            "  seat 1                   21            6            2            2            2            6\n",
            "Its deals came of seed 3; with --seed they come again.\n",
        ],
    );
}

/// What gets to the second round of that game.
const FIRST_ROUND: &str = "5D\nAD>b6\n5C\n6H+3C=9\n2H+5C=7\n7D\n7Cx7D\n8S\n9C\n9H\n";

#[test]
fn refusals_say_why_and_ask_again() {
    let not_a_play = |text: &str| {
        format!(
            "\"{text}\" is not a play like 9Sx4C,5D,b9,^9H or 5S+4D=9 or 9S>b9 or 2S>b7=9 or 7S. Type `help` to see what you can type."
        )
    };
    let answers = [
        ("9S", "You do not hold 9♠.".to_owned()),
        ("10D x 9D", "9♦ does not lie loose on the table.".into()),
        ("10D x ^9H", "9♥ cannot be taken from a pile.".into()),
        ("10D x 8S", "8♠ cannot be split into groups of 10.".into()),
        ("why 10D x 8S", "No: 8♠ cannot be split into groups of 10.".into()),
        ("why 10D x 8S 2D", "Yes, 10♦ takes 2♦ 8♠, 3 cards with it.".into()),
        ("why 10D + 8S 2D = 10", "Yes, that builds 10, and you keep 10♣ 10♠ to take it.".into()),
        ("10D x b10", "There is no build of 10.".into()),
        ("5H+2D=8", "5♥ 2♦ cannot be split into groups of 8.".into()),
        ("7H + 2D = 9", "You must keep a 9 for your build.".into()),
        ("8S + 2D = 10", "You do not hold 8♠.".into()),
        ("10D + 2D = 12", "A build of 12 is too high: at most 10.".into()),
        ("5H + ^9D = 10", "A build needs a loose card.".into()),
        ("5H + 2D", "What is the build worth? Say it as in `5S + 4D = 9`.".into()),
        ("5H x", not_a_play("5H x")),
        ("10D x 8S,8S", not_a_play("10D x 8S,8S")),
        ("why", "Why what? Type `why 9S` or `why 9S x 5D 4C`.".into()),
        ("why KD", "No: You do not hold K♦.".into()),
        ("why 7S", "You can do nothing with 7♠ now.".into()),
        ("why 2D", "3♦              1: 3D+2D=5".into()),
        ("25", "`legal` lists no number 25.".into()),
        ("sort rank", "Type `sort value` or `sort suit`.".into()),
    ];
    let typed: Vec<&str> = answers.iter().map(|(typed, _)| *typed).collect();
    let shown = play("--seed 3", format!("{FIRST_ROUND}{}\n", typed.join("\n"))).ok();
    for (typed, answer) in answers {
        let (_, after) = shown.split_once(&format!("> {typed}\n  ")).unwrap_or_else(|| panic!("{typed} in {shown}"));
        assert_eq!(after.lines().next(), Some(&answer[..]), "{typed}");
    }
    let before = play("--seed 3", FIRST_ROUND).ok();
    assert_eq!(last_table(&shown), last_table(&before), "nothing has changed");
}

/// Who owns a build in the first of two rounds may not trail at all.
#[test]
fn the_options_are_reached_by_the_rules() {
    let input = "3C\n3H\nhint\nlegal\n";
    let document = play("--seed 42 --preset document", input).ok();
    assert!(document.starts_with("Casino, document rules, 2 players, one game. You are seat 0.\n"), "{document}");
    let pairs = play("--seed 42 --players 4", "").ok();
    assert!(
        pairs.starts_with("Casino, south_african rules, seats 0 and 2 against seats 1 and 3, one game."),
        "{pairs}"
    );
    let singles = play("--seed 42 --players 4 --singles --target 3", "").ok();
    assert!(singles.starts_with("Casino, rules of the house, 4 players, to 3 wins. You are seat 0.\n"), "{singles}");
    assert_in_order(&singles, &["  Series          you 0   seat 1 0   seat 2 0   seat 3 0   to 3 wins\n", "  Piles "]);
    let wide = play("--seed 3 --players 4 --rules standard52", "scores\n").ok();
    assert_in_order(
        &wide,
        &[
            "Casino, standard52 rules, seats 0 and 2 against seats 1 and 3, to 21 points. You are seat 0.\n",
            "\nGame 1, round 1 of 3: you lead. On the table: Q♠ 6♥ 6♣ 8♠.\n",
            "  Series          your side 0   the other side 0   to 21 points\n  Round           1 of 3, 32 cards to come\n",
            "│2♣ │4♥ │J♠ │Q♦ │\n",
            "> scores\n",
            "point cards   most cards  most spades       sweeps       points\n  your side ",
            "  It is played to 21 points.\n",
        ],
    );
    let house =
        play("--seed 3 --rules {\"pileTops\":false,\"add\":\"none\",\"groups\":\"one\",\"series\":{\"points\":1}}", "")
            .ok();
    assert!(house.starts_with("Casino, rules of the house, 2 players, to 1 point. You are seat 0.\n"), "{house}");
}

#[test]
fn the_person_can_ask() {
    let input = "help\nlegal\nhint\nscores\nhistory\nsort suit\nsort\n7\nhistory\nq\n";
    let shown = play("--seed 42 --seat 1", input).ok();
    assert_in_order(
        &shown,
        &[
            "> help\n  9S x 5D 4C   take these loose cards with the 9♠;",
            "> legal\n  3♦              1: 3Dx3C   2: 3D+3C=6   3: 3D\n  5♦              4: 5D\n",
            "> hint\n  Hint: 3Dx3C\n",
            "> scores\n  Game 1, if it ended now:\n",
            "> history\n       seat 0                you\n    1  3C\n",
            "> sort suit\n",
            "│3♦ │5♦ │5♣ │A♥ │2♥ │6♥ │A♠ │5♠ │9♠ │10♠│\n",
            "> sort\n  Type `sort value` or `sort suit`.\n",
            "> 7\n  you     build 9 of 3♣ 6♥\n  seat 0  takes the build of 9 with 9♣\n",
        ],
    );
    assert!(shown.ends_with("> q\n"));
}

#[test]
fn undo_takes_back_to_the_previous_turn() {
    let before = play("--seed 3", "5D\nAD>b6\n").ok();
    let after = play("--seed 3", "5D\nAD>b6\n5C\nundo\n").ok();
    assert_eq!(last_table(&after), last_table(&before));
    // Over the end of a round, too.
    let round = play("--seed 3", format!("{FIRST_ROUND}undo\n9H\n")).ok();
    assert_eq!(last_table(&round), last_table(&play("--seed 3", FIRST_ROUND).ok()));
    let all = play("--seed 3", "undo\n5D\n5C\nundo\nundo\nundo\n").ok();
    assert_eq!(last_table(&all), last_table(&play("--seed 3", "").ok()));
    assert_eq!(all.matches("  There is nothing to take back.\n").count(), 2);
}

#[test]
fn a_saved_game_goes_on() {
    let folder = folder("casino-goes-on");
    let path = folder.join("game.json");
    let whole = "--seed 6 --seat 1 --players 3 --rules {\"sweep\":1} --policy hint,random,first --target 2";
    let straight = play(whole, "1\n".repeat(10_000)).ok();
    let mut shown = play_saved(&path, whole, "1\n1\nsort suit\nquit\n").ok();
    assert!(shown.ends_with("> quit\n  The game is saved; the same command goes on with it.\n"), "{shown}");
    let saved = fs::read(&path).unwrap();
    let again = play_saved(&path, whole, "").ok();
    assert!(again.contains("\nGoing on with game 1.\n"), "{again}");
    assert_eq!(last_table(&again), last_table(&shown));
    assert_eq!(fs::read(&path).unwrap(), saved, "looking changes nothing");
    let mut visits = 0;
    while !shown.contains("The series is over") {
        shown = play_saved(&path, "", "1\n".repeat(5)).ok();
        visits += 1;
    }
    assert!(visits > 3);
    assert_eq!(after_last(&shown, "point cards"), after_last(&straight, "point cards"), "the bots drew the same");
    let over = play_saved(&path, "", "1\n").ok();
    assert!(over.contains("\nThis game is over; ") && !over.contains("> "), "{over}");
    // The arguments of the first time still agree; others do not.
    assert!(play_saved(&path, whole, "").ok().contains("This game is over"));
    for other in [
        "--seed 7",
        "--seat 0",
        "--shaker 0",
        "--rules document",
        "--policy hint",
        "--target 7",
        "--players 2",
        "--players 4 --singles",
    ] {
        let message = play_saved(&path, other, "1\n").failed(2);
        assert!(message.contains("the saved game has another --"), "{message}");
    }
    let alone = play_saved(&path, "--singles", "1\n").failed(2);
    assert!(alone.contains("3 play each for himself anyhow: --singles is for --players 4"), "{alone}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside the file");
    let pairs = folder.join("pairs.json");
    play_saved(&pairs, "--players 4", "").ok();
    assert!(play_saved(&pairs, "--singles", "").failed(2).contains("the saved game has another --rules"));
}

/// Wherever it is left, it goes on the same, for every preset and number of players.
#[test]
fn a_game_that_is_left_after_each_turn_is_the_same() {
    let folder = folder("casino-left");
    for (number, house) in HOUSES.iter().enumerate().step_by(3) {
        let path = folder.join(format!("{number}.json"));
        let arguments = format!("--seed {number} {house} --policy random");
        let arguments = if house.contains("policy") { format!("--seed {number} {house}") } else { arguments };
        let straight = play(&arguments, "1\n".repeat(6)).ok();
        for _ in 0..2 {
            play_saved(&path, &arguments, "1\n1\n1\n").ok();
        }
        let resumed = play_saved(&path, &arguments, "").ok();
        assert_eq!(last_table(&resumed), last_table(&straight), "{house}");
    }
}

#[test]
fn a_file_that_is_no_game_of_casino_is_left_alone() {
    let folder = folder("casino-broken");
    let (path, big_two) = (folder.join("game.json"), folder.join("big-two.json"));
    play_saved(&path, "--seed 3 --policy hint", "5D\nAD>b6\n").ok();
    play_game("big-two", &format!("--seed 8 --save {}", big_two.display()), "1\n").ok();
    let good = fs::read_to_string(&path).unwrap();
    for (from, to, reason) in [
        ("unbeaten play", "solitaire", "another program wrote it"),
        ("\"seat\":0,\"seed\"", "\"seat\":2,\"seed\"", "nobody sits in seat 2"),
        ("\"seed\":\"03", "\"seed\":\"04", "does not come of this seed"),
        ("\"sort\":\"value\"", "\"sort\":\"rank\"", "it has to be"),
        ("\"game\":\"casino\"", "\"game\":\"bigTwo\"", "saved game of \"bigTwo\", not of \"casino\""),
        ("0:AD>b6=7", "0:AD>b7=8", "There is no build of 7."),
        ("0:5D", "0:5S", "You do not hold 5♠."),
    ] {
        let broken = good.replacen(from, to, 1);
        assert_ne!(broken, good, "{from} in {good}");
        fs::write(&path, &broken).unwrap();
        let message = play_saved(&path, "", "1\nquit\n").failed(1);
        assert!(message.contains("game.json: ") && message.contains(reason), "{message}");
        assert_eq!(fs::read_to_string(&path).unwrap(), broken);
    }
    let other = play_saved(&big_two, "", "").failed(1);
    assert!(other.contains("this is a saved game of \"bigTwo\", not of \"casino\""), "{other}");
    let copy =
        play("--seed 1", format!("save {}\nsave {}\n", big_two.display(), folder.join("new.json").display())).ok();
    assert!(copy.contains("it stays as it is") && copy.contains("Saved; `unbeaten play casino --save "), "{copy}");
}

#[test]
fn garbage_is_survived() {
    let mut input = b"\xff\xfe\x80\n\0\0\n\x1b[2J\x1b[31m\n\x07\n".to_vec();
    input.extend(vec![b'x'; 5_000_000]);
    input.extend(
        "\nx\n9Sx\nx9S\n+\n=\n>\n9S>\n9S>b\n9S>b300\n5S+4D=999\n5S+=9\n9S x ^\n９S\n99999999999999999999999\n0\nplay\n\
         trail\nwhy\nwhy x\nsort\nundo 3\n,,,\n9Sx9S\nKS x KD\n2S>b7=8\n"
            .bytes(),
    );
    let garbage = play("--seed 11", &input).ok();
    assert_eq!(last_table(&garbage), last_table(&play("--seed 11", "").ok()));
    assert!(garbage.chars().all(|character| character == '\n' || !character.is_control()), "{garbage}");
    assert!(garbage.len() < 20_000, "a long line does not come back");
}

/// Who reads the screen must not know the deals to come.
#[test]
fn the_seed_is_told_when_the_game_is_over() {
    let seed = format!("{}07", "5a".repeat(31));
    let told = |screen: &str| screen.to_lowercase().contains("seed") || screen.contains(&seed);
    let arguments = format!("--seed {seed} --target 2");
    let screen = play(&arguments, "1\nhelp\nhistory\nscores\nquit\n").ok();
    assert!(!told(&screen), "{screen}");
    let over = play(&arguments, "1\n".repeat(10_000)).ok();
    let (before, after) = over.split_once("The series is over").expect("somebody wins");
    assert!(!told(before) && told(after), "{over}");
}
