//! Games of Texas 42 against the bots, typed through a pipe.

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
};

use common::{Run, after_last, assert_in_order, folder, play_game, unbeaten};

fn play(arguments: &str, input: impl AsRef<[u8]>) -> Run {
    play_game("texas42", arguments, input)
}

fn play_saved(path: &Path, arguments: &str, input: impl AsRef<[u8]>) -> Run {
    play(&format!("{arguments} --save {}", path.display()), input)
}

/// The table as it was last shown.
#[track_caller]
fn last_table(text: &str) -> &str {
    after_last(text, "  Score           ").split_once("> ").unwrap().0
}

#[test]
fn a_whole_game_of_first_choices() {
    for arguments in [
        "--seed 1",
        "--seed 2 --seat 1 --rules casual",
        "--seed 3 --seat 2 --rules points --shaker 3",
        "--seed 4 --seat 3 --policy random --target 10",
        "--seed 5 --policy first,random --rules {\"sevens\":\"any\",\"nello\":\"any\",\"claims\":\"off\"}",
    ] {
        let shown = play(arguments, "1\n".repeat(10_000)).ok();
        assert!(shown.matches("\n> 1\n").count() > 10);
        let end: Vec<&str> = shown.trim_end().lines().rev().take(2).collect();
        assert!(end[1].starts_with("The game is over: ") && end[1].contains("side wins, "), "{shown}");
        assert!(end[0].starts_with("Its deals came of seed "), "{shown}");
        assert!(shown.lines().all(|line| line.trim_end() == line) && !shown.contains('\x1b'));
        assert!(shown.lines().all(|line| line.chars().count() <= 100), "{shown}");
        assert_eq!(play(arguments, "1\n".repeat(10_000)).ok(), shown);
    }
}

/// The person does what the hint says. Then everybody does, so it is the game that `unbeaten record` lets bots play.
#[test]
fn a_whole_game_by_the_hint() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_unbeaten"))
        .args(["play", "texas42", "--seed", "4", "--seat", "2", "--rules", "casual"])
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
    let game_over = last.pop().unwrap();
    let record = unbeaten(&["record", "texas42", "--seed", "4", "--rules", "casual"], "").ok();
    let told = unbeaten(&["replay", "-"], record).ok();
    let bots = told.trim_end().lines().last().unwrap();
    assert_eq!(game_over.replace("your side", "side 0").replace("the other side", "side 1"), bots);
    let hands = |text: &str| text.matches("The hand is over: ").count();
    assert_eq!(hands(&last.join("\n")), hands(&told));
}

/// The hand of the tour: each phase refuses what belongs to another, and says why.
#[test]
fn refusals_say_why_and_ask_again() {
    let input = "30\n3m\nplunge-4\nsixes\nclaim\nwhy 2 marks\n31\n32\nnello\ndeclare deuces\nsixes\nwhy 2-2\nwhy 4-4\n6:4\n2-2\n6|6\n\
                 5 6\nwhy 9-9\n4-4\nwhy claim\nclaim\nscores\n";
    let shown = play("--seed 2260", input).ok();
    assert_in_order(
        &shown,
        &[
            "Texas 42, tournament rules, to 7 marks. You are seat 0, with seat 2 against seats 1 and 3.\n",
            "\nHand 1: you shake, and seat 1 calls first.\n  seat 1  bids 30\n  seat 2  passes\n  seat 3  passes\n",
            "  Score           your side 0   the other side 0   to 7 marks\n",
            "  Auction         seat 1 30   seat 2 pass   seat 3 pass\n  You may call    31 to 41   1m   2m   pass\n",
            "> 30\n  You have to bid more than 30.\n> 3m\n  You may bid at most 2 marks.\n",
            "> plunge-4\n  plunge is not played here.\n",
            "> sixes\n  The auction is on: bid or pass.\n> claim\n  The auction is on: bid or pass.\n",
            "> why 2 marks\n  Yes, you may bid 2m.\n",
            "> 31\n  you     bid 31\n          → you win the auction with 31\n",
            "  Bid             31 by you\n  You may declare blanks   aces",
            "> 32\n  Now the contract has to be declared.\n> nello\n  nello is not played here.\n",
            "> declare deuces\n  you     declare deuces\n",
            "  Contract        31 by you, deuces   31 points make it\n  Points          your side 0   the other side 0\n",
            "  Trick           you lead, or claim the rest\n  You may play    6-6   6-5   4-4   3-3   2-2   2-1   2-0\n",
            "  │ 2 │ │ 2 │ │ 2 │ │ 6 │ │ 6 │ │ 4 │ │ 3 │\n",
            "  │ 2 │ │ 1 │ │ 0 │ │ 6 │ │ 5 │ │ 4 │ │ 3 │\n",
            "> sixes\n  The dominoes are being played.\n",
            "> why 2-2\n  Yes, and nothing that is still out beats 2-2.\n",
            "> why 4-4\n  Yes, you may lead 4-4. It can be beaten by 6-2 5-2 4-2 3-2.\n",
            "> 6:4\n  You do not hold 6-4.\n",
            "          → you win the trick, 1 point: your side 1, the other side 0\n",
            "> 6|6\n  you     6-6\n",
            "> 5 6\n  you     6-5\n",
            "> why 9-9\n  \"9-9\" is not an action like pass, 30, 2m, splash-2, sixes, 6-4 or claim. Type `help`",
            "> why claim\n  Yes, you may claim; but if the others can take a single trick, the hand is lost.\n",
            "> claim\n  you     claim the rest with 3-3 2-1 2-0\n          → it can be beaten: 6-2 may beat 3-3\n",
            "\nThe hand is over: 31 by you, deuces, is forfeited.\n                  tricks  points  scored   marks\n",
            "  your side            4      19       0       0\n  the other side       0       0       1       1\n",
            "\nHand 2: seat 1 shakes, and seat 2 calls first.\n",
            "> scores\n   hand  contract                                 your side  the other side\n",
            "      1  31 by you, deuces, forfeited                     0               1\n",
        ],
    );
}

#[test]
fn who_has_to_follow_is_told_what() {
    let shown = play("--seed 2260 --seat 1", "30\n6-1\nwhy 1-1\nclaim\nwhy 4-2\n3-2\n").ok();
    assert_in_order(
        &shown,
        &[
            "  Auction         you call first\n  You may call    30 to 41   1m   2m   pass\n",
            "  Contract        31 by seat 0, deuces   31 points make it\n",
            "  Trick           seat 0 2-2\n  You may play    4-2   3-2\n",
            "> 6-1\n  You have to follow suit: 4-2 3-2\n",
            "> why 1-1\n  No: You have to follow suit: 4-2 3-2\n",
            "> claim\n  You can claim only when it is your lead.\n",
            "> why 4-2\n  Yes, you may play 4-2; it does not take the trick.\n",
            "> 3-2\n  you     3-2\n",
        ],
    );
}

#[test]
fn a_claim_that_holds_ends_the_hand() {
    let shown = play("--seed 449", "2m\nfours\nclaim\n").ok();
    assert_in_order(
        &shown,
        &[
            "> claim\n  you     claim the rest with ",
            "          → it holds: ",
            "\nThe hand is over: 2m by you, fours, is made.\n",
        ],
    );
    let table = after_last(&shown, "is made.\n");
    assert!(table.contains("  your side            7      42       2       2\n"), "{table}");
    // Where a claim that fails costs nothing, it is refused and play goes on.
    let free = play("--seed 2260 --rules casual", "31\ndeuces\nclaim\nwhy claim\n2-2\n").ok();
    assert_in_order(
        &free,
        &[
            "> claim\n  You cannot claim the rest: ",
            "> why claim\n  No: You cannot claim the rest: ",
            "> 2-2\n  you     2-2\n",
        ],
    );
    let off = play("--seed 2260 --rules {\"claims\":\"off\"}", "31\ndeuces\nclaim\n").ok();
    assert!(off.contains("> claim\n  Nobody claims here: the hand is played out.\n"), "{off}");
    assert!(off.contains("  Trick           you lead\n"), "{off}");
}

#[test]
fn house_contracts_are_reached_by_the_rules() {
    let nello = play("--seed 42 --seat 1 --rules casual", "1 mark\nnello\nlegal\n0-0\n").ok();
    assert_in_order(
        &nello,
        &[
            "  You may call    30 to 41   1m   2m   splash-2   splash-3   pass\n",
            "> nello\n  you     declare nello\n          → seat 3 sits out\n",
            "  Contract        1m by you, nello   the bidder has to lose every trick\n",
            "> legal\n  play            1: 5-2   2: 5-0   3: 4-4   4: 2-1   5: 1-1   6: 1-0   7: 0-0\n>",
            "  you     0-0\n  seat 2  2-2\n  seat 0  6-6\n          → seat 0 wins the trick",
        ],
    );
    let plunge = play("--seed 9 --seat 1 --rules casual", "plunge 4\n").ok();
    assert_in_order(
        &plunge,
        &[
            "> plunge 4\n  you     plunge for 4 marks\n",
            "          → you win the auction with plunge-4, and seat 3 declares\n",
        ],
    );
    let rules = "{\"noTrumpDoubles\":[\"low\",\"own\"],\"nello\":\"any\",\"nelloDoubles\":[\"high\",\"low\",\"inverted\"],\"sevens\":\"any\"}";
    let all = play(&format!("--seed 42 --seat 1 --rules {rules}"), "1m\nsevens\nlegal\n").ok();
    assert!(all.starts_with("Texas 42, rules of the house, to 7 marks."), "{all}");
    let words = all.replace("\n                  ", "   ");
    assert!(words.contains("no-trump-low   no-trump-own   nello-high   nello-low   nello-inverted   sevens"), "{all}");
    assert!(all.contains("  you     declare sevens\n"), "{all}");
    let forced = play("--seed 42 --rules {\"allPass\":\"forced\"} --policy first --seat 0", "").ok();
    assert!(!forced.contains("thrown in"), "{forced}");
    let points = play("--seed 42 --rules points --target 100", "").ok();
    assert!(points.starts_with("Texas 42, rules of the house, to 100 points."), "{points}");
}

#[test]
fn the_person_can_ask() {
    let input = "help\nlegal\nhint\nscores\nhistory\nsort pips\nwhy pass\nwhy\nsort\n12\nhistory\nq\n";
    let shown = play("--seed 2260 --seat 1", input).ok();
    assert_in_order(
        &shown,
        &[
            "> help\n  30           bid so many points;",
            "> legal\n  points          1: 30   2: 31   3: 32",
            "\n  marks           13: 1m   14: 2m\n  pass            15: pass\n",
            "> hint\n  Hint: 30\n",
            "> scores\n   hand  contract                            the other side       your side\n",
            "  total                                                   0               0\n  The game ends at 7 marks.\n",
            "> history\n  Nobody has called yet in this hand.\n",
            "  │ 6 │ │ 5 │ │ 4 │ │ 3 │ │ 1 │ │ 1 │ │ 0 │\n",
            "  │ 1 │ │ 1 │ │ 2 │ │ 2 │ │ 1 │ │ 0 │ │ 0 │\n",
            "                     +5\n",
            "> why pass\n  Yes, you may pass.\n",
            "> why\n  Why what? Type `why 6-4` or `why 31`.\n",
            "> sort\n  Type `sort trumps` or `sort pips`.\n",
            "> 12\n  you     bid 41\n",
            "  auction         you 41   seat 2 pass   seat 3 pass   seat 0 pass\n",
        ],
    );
}

#[test]
fn undo_takes_back_to_the_previous_turn() {
    let before = play("--seed 2260", "41\nsixes\n6-6\n").ok();
    let after = play("--seed 2260", "41\nsixes\n6-6\n1\nundo\n").ok();
    assert_eq!(last_table(&after), last_table(&before));
    let all = play("--seed 2260", "undo\n41\nsixes\nundo\nundo\nundo\n").ok();
    assert_eq!(last_table(&all), last_table(&play("--seed 2260", "").ok()));
    assert_eq!(all.matches("  There is nothing to take back.\n").count(), 2);
}

#[test]
fn a_saved_game_goes_on() {
    let folder = folder("texas42-goes-on");
    let path = folder.join("game.json");
    let whole = "--seed 6 --seat 1 --shaker 2 --rules casual --policy hint,random --target 12";
    let straight = play(whole, "1\n".repeat(10_000)).ok();
    let mut shown = play_saved(&path, whole, "1\n1\nsort pips\nquit\n").ok();
    assert!(shown.ends_with("> quit\n  The game is saved; the same command goes on with it.\n"), "{shown}");
    let saved = fs::read(&path).unwrap();
    let again = play_saved(&path, whole, "").ok();
    assert!(again.contains("\nGoing on with hand 1.\n"), "{again}");
    assert_eq!(last_table(&again), last_table(&shown));
    assert_eq!(fs::read(&path).unwrap(), saved, "looking changes nothing");
    let mut visits = 0;
    while !shown.contains("The game is over") {
        shown = play_saved(&path, "", "1\n".repeat(4)).ok();
        visits += 1;
    }
    assert!(visits > 3);
    assert_eq!(after_last(&shown, "marks\n"), after_last(&straight, "marks\n"), "the bots drew the same");
    let over = play_saved(&path, "", "1\n").ok();
    assert!(over.contains("\nThis game is over; ") && !over.contains("> "), "{over}");
    // The arguments of the first time still agree, however many hands were shaken since; others do not.
    assert!(play_saved(&path, whole, "").ok().contains("This game is over"));
    for other in ["--seed 7", "--seat 0", "--shaker 0", "--rules tournament", "--policy hint", "--target 7"] {
        let message = play_saved(&path, other, "1\n").failed(2);
        assert!(message.contains("the saved game has another --"), "{message}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside the file");
}

#[test]
fn a_file_that_is_no_game_of_texas_42_is_left_alone() {
    let folder = folder("texas42-broken");
    let (path, big_two) = (folder.join("game.json"), folder.join("big-two.json"));
    play_saved(&path, "--seed 2260 --policy first", "33\ndeuces\n2-2\n").ok();
    play_game("big-two", &format!("--seed 8 --save {}", big_two.display()), "1\n").ok();
    let good = fs::read_to_string(&path).unwrap();
    for (from, to, reason) in [
        ("unbeaten play", "solitaire", "another program wrote it"),
        ("\"seat\":0,\"seed\"", "\"seat\":4,\"seed\"", "it has to be"),
        ("\"seed\":\"d4", "\"seed\":\"d5", "does not come of this seed"),
        ("\"sort\":\"trumps\"", "\"sort\":\"rank\"", "it has to be"),
        ("\"policies\":[\"first\"", "\"policies\":[\"best\"", "it has to be"),
        ("\"policies\":[\"first\",", "\"policies\":[", "a policy for each seat"),
        ("\"game\":\"texas42\"", "\"game\":\"bigTwo\"", "saved game of \"bigTwo\", not of \"texas42\""),
        ("0:2-2", "0:6-4", "You do not hold 6-4."),
        ("0:deuces", "0:nello", "nello is not played here."),
    ] {
        let broken = good.replacen(from, to, 1);
        assert_ne!(broken, good, "{from}");
        fs::write(&path, &broken).unwrap();
        let message = play_saved(&path, "", "1\nquit\n").failed(1);
        assert!(message.contains("game.json: ") && message.contains(reason), "{message}");
        assert_eq!(fs::read_to_string(&path).unwrap(), broken);
    }
    let other = play_saved(&big_two, "", "").failed(1);
    assert!(other.contains("this is a saved game of \"bigTwo\", not of \"texas42\""), "{other}");
    let copy =
        play("--seed 1", format!("save {}\nsave {}\n", big_two.display(), folder.join("new.json").display())).ok();
    assert!(copy.contains("it stays as it is") && copy.contains("Saved; `unbeaten play texas42 --save "), "{copy}");
}

#[test]
fn garbage_is_survived() {
    let mut input = b"\xff\xfe\x80\n\0\0\n\x1b[2J\x1b[31m\n\x07\n".to_vec();
    input.extend(vec![b'x'; 5_000_000]);
    input.extend(
        "\n6-\n-6\n6-7\n６-4\n99999999999999999999999\n0\n29\nplay\nbid\nwhy\nsort\nundo 3\n,,,\nmarks\n8m\n".bytes(),
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
    let arguments = format!("--seed {seed}");
    let screen = play(&arguments, "1\nhelp\nhistory\nscores\nquit\n").ok();
    assert!(!told(&screen), "{screen}");
    let over = play(&arguments, "1\n".repeat(10_000)).ok();
    let (before, after) = over.split_once("The game is over").expect("somebody wins");
    assert!(!told(before) && told(after), "{over}");
}

/// The numbers are those of drawn deals: the same each time, and of what the person sees only.
#[test]
fn advice_has_its_numbers() {
    let shown = play("--seed 2260", "advise\nadvice\n31\nadvise\ndeuces\n2-2\nadvise\n").ok();
    assert_in_order(
        &shown,
        &[
            "> advise\n  200 deals that fit what you have seen, each with best play from here on:\n",
            "  a pass is what comes of it, whoever bids then.\n",
            "                   bid made   your points           marks\n",
            "\n  Advice: ",
            " of 200 deals",
            "> 31\n",
            "> advise\n  200 deals that fit",
            "\n  Advice: deuces\n  It makes the bid in ",
            "> 2-2\n",
            "> advise\n  200 deals that fit",
            "\n  Advice: ",
        ],
    );
    let answers: Vec<&str> = shown.split("\n> adv").skip(1).collect();
    let table = |answer: &str| {
        let rest = answer.split_once('\n').unwrap().1;
        rest.split_once("\n>").map_or(rest, |(table, _)| table).to_owned()
    };
    assert_eq!(table(answers[0]), table(answers[1]));
    let legal = table(answers[0]).lines().filter(|line| line.contains(" %  ")).count();
    assert_eq!(legal, 11 + 2 + 1, "31 to 41, 1m, 2m, pass");
    for line in shown.lines().filter(|line| line.contains(" %  ")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let made: f64 = words[1].parse().unwrap();
        assert!((0.0..=100.0).contains(&made) && line.matches('±').count() == 2, "{line}");
    }
    assert!(answers.iter().all(|answer| table(answer).lines().all(|line| line.chars().count() <= 80)), "{shown}");
    // In nello points decide nothing.
    let nello = play("--seed 42 --seat 1 --rules casual", "1m\nnello\nadvise\nq\n").ok();
    assert!(nello.contains(" %             –"), "{nello}");
    // Other games have none, and say so.
    for game in ["big-two", "casino"] {
        let other = play_game(game, "--seed 1", "advise\nq\n").ok();
        assert!(other.contains("> advise\n  There is advice for texas42 only; type `hint`.\n"), "{other}");
    }
}

#[test]
fn seats_that_play_by_advice_are_saved_with_the_game() {
    let folder = folder("texas42-advice");
    let path = folder.join("game.json");
    let arguments = "--seed 2260 --policy first,advice";
    let straight = play(arguments, "pass\n1\n1\n").ok();
    play_saved(&path, arguments, "pass\n").ok();
    let saved = fs::read_to_string(&path).unwrap();
    assert!(saved.contains(r#""policies":["first","advice","first","advice"]"#), "{saved}");
    let again = play_saved(&path, "--policy first,advice", "1\n1\n").ok();
    assert_eq!(last_table(&again), last_table(&straight), "they do the same again");
    let message = play_saved(&path, "--policy hint", "").failed(2);
    assert!(message.contains("the saved game has another --policy"), "{message}");
    // A game that has no advice cannot have been saved with it.
    let other = folder.join("big-two.json");
    play_game("big-two", &format!("--seed 8 --policy first --save {}", other.display()), "1\n").ok();
    let broken = fs::read_to_string(&other).unwrap().replacen("\"first\"", "\"advice\"", 1);
    fs::write(&other, &broken).unwrap();
    let message = play_game("big-two", &format!("--save {}", other.display()), "").failed(1);
    assert!(message.contains("there is advice for texas42 only"), "{message}");
    for command in ["play big-two", "play casino", "simulate casino --games 1 --seed 1", "record big-two --seed 1"] {
        let words: Vec<&str> = command.split(' ').chain(["--policy", "hint,advice"]).collect();
        let message = unbeaten(&words, "").failed(2);
        assert!(message.contains("there is advice for texas42 only"), "{message}");
    }
}
