//! Records: whole, from the middle, of a series, as seats saw them, with something wrong, and texts that are none.

use serde_json::{Value, json};
use unbeaten::{
    Players, Seat, Seed,
    casino::{Deal, Game, Record, Rules, Setup},
};
use unbeaten_questions::{Question, casino::Op};

use super::Chosen;

/// As the protocol has it: two players, seed 42, the hint plays.
const PAGE: &str = r#"[Game "casino"]
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

pub(super) fn questions() -> Vec<Chosen> {
    let refereed = [page(), middle(), series(), seen()].concat();
    refereed.into_iter().map(Chosen::from).chain(impossible()).chain(not_records()).collect()
}

fn replay(record: &str) -> Question<Op> {
    Question::new(Op::Replay, json!({ "record": record }))
}

/// A refusal that is written by hand.
fn refused(record: &str, code: &str, place: (usize, usize), mut data: Value) -> Chosen {
    data["code"] = json!(code);
    data["line"] = json!(place.0);
    data["column"] = json!(place.1);
    Chosen { question: replay(record), by_hand: Some(json!({ "err": data })) }
}

/// The record of the page, cut off, and with other words at its end.
fn page() -> Vec<Question<Op>> {
    let mut questions = vec![replay(PAGE)];
    questions.push(replay(&PAGE.replace("=0,11", "*")));
    questions.push(replay(&PAGE.replace("=0,11", "=1,10")));
    questions.push(replay(&PAGE.replace("=0,11", "=0,11,0")));
    questions.push(replay(&PAGE.replace("=0,11", "0:3S *")));
    let (start, _) = PAGE.split_once("0:2S+6D=8").expect("a build");
    for words in [
        "*",
        "=0,0",
        "1:AS *",
        "0:2S+6D=8 *",
        "0:2S+6D=9 *",
        "0:2S+6S=8 *",
        "0:6S+6D=12 *",
        "0:8D+6D=8 *",
        "0:8Dxb8 *",
        "0:8Sx6D,2D *",
        "0:8S>b9 *",
        "0:2C>b9=11 *",
        "0:2Sx6D,^9S *",
        "0:8Dx6D,^5S *",
        "0:2S+6D=8 1:AS>b8=9 0:8D 1:9S *",
        "0:2S+6D=8 1:AS>b8=9 0:8S 1:2H+8S=10 *",
        "0:2S+6D=8 1:2H>b8=10 0:2C>b10=12 *",
        "0:2S+6D=8\n1:AS>b8=9\n 0:8S>b9 *",
        "0:2S+6D=8 {a comment} 1:9H *",
    ] {
        questions.push(replay(&format!("{start}{words}\n")));
    }
    questions
}

/// From the middle of a game and of a series, in which nothing is hidden.
fn middle() -> Vec<Question<Op>> {
    let head = "[Game \"casino\"]\n[Rules \"{\\\"series\\\":{\\\"points\\\":21}}\"]\n\n[Match \"1\"]\n[Hands \"9S 5D; 7S 9C\"]\n";
    let rest = "[Builds \"9=8D,AC@0; 7=4D,3C@1\"]\n[Piles \"3D; 8H AD\"]\n[LastCapture \"1\"]\n[Sweeps \"0,2\"]\n";
    let mut questions = Vec::new();
    for totals in ["", "[Totals \"3,4\"]\n[Wins \"0,1\"]\n", "[Totals \"19,20\"]\n[Wins \"2,2\"]\n"] {
        for words in [
            "*",
            "0:9Sxb9 *",
            "0:9Sxb9 1:7Sxb7 *",
            "0:5D *",
            "0:9S *",
            "0:5Dx5H *",
            "0:9Sxb9 1:7Sxb7 0:5D 1:9C *",
            "0:9Sxb9 1:7Sxb7 0:5D 1:9C =0,0",
            "0:5D+4C>b9 1:7Sxb7 0:9Sxb9,^7S 1:9C *",
            "0:9Sxb9,^AD *",
            "0:9Sxb9 1:9C *",
        ] {
            let loose = "[Loose \"4C 9D\"]\n[ToMove \"0\"]\n[Round \"2\"]\n";
            questions.push(replay(&format!("{head}{loose}{rest}{totals}{words}\n")));
        }
    }
    questions
}

fn played(rules: Rules, players: Players, deals: u64, most: usize) -> Game {
    let deal = |number| Deal::for_rules(&rules, Seed::from(77), number, players);
    let mut game = Game::new(rules, &deal(0));
    let (mut number, mut made) = (1, 0);
    while made < most {
        if let Some(seat) = game.to_move() {
            game.play(seat, game.hint()).expect("a hint is legal");
            made += 1;
        } else if number < deals && game.next_deal(&deal(number)).is_ok() {
            number += 1;
        } else {
            break;
        }
    }
    game
}

/// Series of two games, and what is wrong with the second.
fn series() -> Vec<Question<Op>> {
    let rules: Rules =
        unbeaten::json::rules_text::<unbeaten::casino::Match>(r#"{"series":{"wins":3}}"#).expect("rules");
    let text = Record::of(&played(rules, Players::Two, 2, 44)).to_string();
    let seeded = Record::of(&played(rules, Players::Two, 2, 44)).with_seed_that_tells_later_deals(Seed::from(77));
    let mut questions = vec![replay(&text), replay(&seeded.expect("it was dealt from it").to_string())];
    let (first, second) = text.split_once("\n\n[Match \"2\"]").expect("two games");
    let (first, result) = first.rsplit_once(' ').expect("a result");
    let (before, last) = first.rsplit_once(char::is_whitespace).expect("a last action");
    let with = |first: &str, second: &str| replay(&format!("{first}\n\n[Match \"2\"]{second}"));
    questions.push(with(&format!("{first} *"), second));
    questions.push(with(&format!("{before} *"), second));
    questions.push(with(&format!("{before} {last} =0,0"), second));
    questions.push(with(&format!("{first} {result}"), &second.replace("[ToMove \"1\"]", "[ToMove \"0\"]")));
    if !second.contains("[ToMove") {
        let (hands, rest) = second.split_once("[Stock").expect("a stock");
        for seat in [0, 1] {
            let (stock, rest) = rest.split_once('\n').expect("a line");
            questions.push(with(
                &format!("{first} {result}"),
                &format!("{hands}[Stock{stock}\n[ToMove \"{seat}\"]\n{rest}"),
            ));
        }
    }
    let alone = text.replace("{\\\"series\\\":{\\\"wins\\\":3}}", "south_african");
    questions.push(replay(&alone));
    questions
}

/// As each seat saw it, in the first round and in later ones.
fn seen() -> Vec<Question<Op>> {
    let mut questions = Vec::new();
    let twice: Rules =
        unbeaten::json::rules_text::<unbeaten::casino::Match>(r#"{"series":{"wins":2}}"#).expect("rules");
    for (rules, players, most) in [
        (Rules::south_african(), Players::Two, 12),
        (Rules::south_african(), Players::Two, 31),
        (Rules::document(), Players::Two, 40),
        (Rules::south_african(), Players::Three, 20),
        (Rules::standard52(), Players::Four, 19),
        (Rules::standard52(), Players::Two, 30),
        (twice, Players::Four, 47),
    ] {
        let game = played(rules, players, 2, most);
        for seat in players.seats() {
            questions.push(replay(&Record::of(&game).redacted(seat).to_string()));
        }
    }
    // What is wrong with what a seat sees.
    let game = played(Rules::south_african(), Players::Two, 1, 8);
    let text = Record::of(&game).redacted(Seat::S0).to_string();
    let body = text.trim_end().trim_end_matches('*').trim_end();
    for word in ["0:4S", "1:3H", "0:9H+2D=11", "1:9Sxb4", "1:9Dx3D,4D", "1:9S>b9"] {
        questions.push(replay(&format!("{body} {word} *\n")));
    }
    // A set-up whose hands are hidden.
    let setup = Setup { ..game.current().setup() };
    let middle = Game::set_up(Rules::south_african(), &setup).expect("a game that was played");
    questions.push(replay(&Record::of(&middle).redacted(Seat::S1).to_string()));
    questions
}

fn impossible() -> Vec<Chosen> {
    let base = "[Game \"casino\"]\n[Rules \"south_african\"]\n[Hands \"9S 5D; 7S 9C\"]\n[Loose \"4C 9D\"]\n[ToMove \"0\"]\n\
                [Round \"2\"]\n[Builds \"9=8D,AC@0; 7=4D,3C@1\"]\n[Piles \"3D; 8H AD\"]\n[LastCapture \"1\"]\n[Sweeps \"0,2\"]\n";
    let cannot = |from: &str, to: &str, reasons: &[&str]| {
        assert!(base.contains(from), "{from}");
        let record = format!("{}*\n", base.replacen(from, to, 1));
        refused(&record, reasons[0], (3, 1), json!({ "reasons": reasons }))
    };
    vec![
        cannot("4C 9D", "4C KD", &["bad_card"]),
        cannot("4C 9D", "4C 4C", &["duplicate"]),
        cannot("4C 9D", "4C 9S", &["overlap"]),
        cannot("[LastCapture \"1\"]", "[LastCapture \"2\"]", &["no_such_seat"]),
        cannot("9=8D,AC@0", "8=8D,AC@0", &["bad_build", "build_without_card"]),
        cannot("9=8D,AC@0; 7=4D,3C@1", "9=8D,AC@0; 9=4D,5C@1", &["two_builds"]),
        cannot("7=4D,3C@1", "5=4D,AD@0", &["overlap", "one_build"]),
        cannot("7=4D,3C@1", "8=4D,4H@1", &["build_without_card"]),
        cannot("[Round \"2\"]", "[Round \"3\"]", &["wrong_count"]),
        cannot("[Round \"2\"]", "[Round \"1\"]", &["wrong_count"]),
        cannot("9S 5D; 7S 9C", "9S 5D; 7S 9C 10C", &["wrong_count"]),
        cannot("\"0,2\"", "\"0,49\"", &["wrong_count"]),
        cannot("\"0,2\"]", "\"0,2\"]\n[Totals \"4,3\"]\n[Wins \"1,0\"]", &["target_reached"]),
    ]
}

fn not_records() -> Vec<Chosen> {
    let bad = |record: &str, line, column| refused(record, "bad_record", (line, column), json!({}));
    let hands = "[Game \"casino\"]\n[Hands \"9S 5D; 7S 9C\"]\n[Round \"2\"]\n";
    vec![
        bad("", 1, 1),
        bad("{", 1, 1),
        bad("[Game", 1, 1),
        bad("[Game \"bigTwo\"]", 1, 1),
        bad("[Rules \"pagat\"]\n*", 1, 1),
        bad("[Rules \"{\\\"jokers\\\":2}\"]\n*", 1, 1),
        bad("[Rules \"{\\\"series\\\":{\\\"wins\\\":0}}\"]\n*", 1, 1),
        bad("[Rules \"{\\\"groups\\\":\\\"one\\\"}\"]\n*", 1, 1),
        bad("[Shuffle \"by hand\"]\n*", 1, 1),
        bad("[Seed \"42\"]\n*", 1, 1),
        bad("[Seat \"4\"]\n*", 1, 1),
        bad("*", 1, 1),
        bad("[Hands \"9S 9S; 5D 4D\"]\n*", 1, 1),
        bad("[Hands \"9S 1D; 5D 4D\"]\n*", 1, 1),
        bad("[Hands \"9S ??; 5D 4D\"]\n*", 1, 1),
        bad("[Hands \"9S\"]\n*", 1, 1),
        bad("[Hands \"9S; 9C; 9H; 9D; 8S\"]\n*", 1, 1),
        bad(&format!("{hands}[ToMove \"4\"]\n*"), 4, 1),
        bad(&format!("{hands}[ToMove \"x\"]\n*"), 4, 1),
        bad(&format!("{hands}[Loose \"4C ??\"]\n*"), 4, 1),
        bad(&format!("{hands}[Stock \"4C 4X\"]\n*"), 4, 1),
        bad(&format!("{hands}[Builds \"9\"]\n*"), 4, 1),
        bad(&format!("{hands}[Builds \"9=4D,5C\"]\n*"), 4, 1),
        bad(&format!("{hands}[Builds \"x=4D,5C@0\"]\n*"), 4, 1),
        bad(&format!("{hands}[Builds \"9=4D,5C@4\"]\n*"), 4, 1),
        bad(&format!("{hands}[Piles \"4D; 5D; 6D; 7D; 8D\"]\n*"), 4, 1),
        bad(&format!("{hands}[LastCapture \"-1\"]\n*"), 4, 1),
        bad(&format!("{hands}[Sweeps \"0;1\"]\n*"), 4, 1),
        bad(&format!("{hands}[Totals \"a\"]\n*"), 4, 1),
        bad(&format!("{hands}[Round \"2\"]\n*"), 4, 1),
        bad(&format!("{hands}0:1D *"), 4, 1),
        bad(&format!("{hands}0: *"), 4, 1),
        bad(&format!("{hands}0:9Sx *"), 4, 1),
        bad(&format!("{hands}0:9S+=9 *"), 4, 1),
        bad(&format!("{hands}0:9S+4D *"), 4, 1),
        bad(&format!("{hands}0:9S>9 *"), 4, 1),
        bad(&format!("{hands}0:2S>b7=8 *"), 4, 1),
        bad(&format!("{hands}0:9Sxb9,b9 *"), 4, 1),
        bad(&format!("{hands}4:9S *"), 4, 1),
        bad(&format!("{hands}9S *"), 4, 1),
        bad(&format!("{hands}0:9S =7;4"), 4, 6),
        bad(&format!("{hands}* 0:9S"), 4, 3),
    ]
}
