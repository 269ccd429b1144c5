//! Transcripts of fair deals, checked.

mod common;

use std::{fs, path::Path};

use common::unbeaten;
use unbeaten::{
    Players, Seat, Seed,
    fair::{Dealer, Game, Table},
};

/// Three deals, of which the second was tried twice, as their dealer revealed them.
fn evening() -> String {
    let table = Table { game: Game::Casino, id: "7\u{1b}[2J".into(), rules: "eleven".into(), players: Players::Three };
    let mut dealer = Dealer::new(Seed::from(1), table).unwrap();
    let mut lines = Vec::new();
    for opens in [true, false, true, true] {
        let pledge = dealer.commitment().pledge(Seat::S2, Seed::from(9));
        let pledged = dealer.pledge(Seat::S2, pledge).is_ok();
        dealer.close_pledges();
        if !opens {
            lines.push(dealer.abandon().unwrap());
            continue;
        }
        if pledged {
            dealer.cut(Seat::S2, Seed::from(9)).unwrap();
        }
        dealer.seed().unwrap();
        lines.push(dealer.reveal().unwrap());
    }
    lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn what_fits_is_told() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("evening.jsonl");
    fs::write(&path, evening()).unwrap();
    let told = unbeaten(&["verify", path.to_str().unwrap()], "").ok();
    assert_eq!(told, unbeaten(&["verify", "-"], evening()).ok());
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], r#"casino at "7\u001b[2J", rules "eleven", 3 players"#);
    assert!(lines[1].starts_with("deal 0, attempt 0: seed ") && lines[1].ends_with(", cut by 2"), "{told}");
    assert_eq!(lines[2], "deal 1, attempt 0: void, left without opening a cut: 2");
    assert!(lines[3].starts_with("deal 1, attempt 1: seed ") && lines[3].ends_with(", cut by nobody"), "{told}");
    assert!(lines[4].starts_with("deal 2, attempt 0: seed "), "{told}");
    assert_eq!(lines[5..], ["Everything fits: 3 deals, 1 void attempt."]);
    // The seed deals what the transcript says.
    let seed = lines[1].strip_prefix("deal 0, attempt 0: seed ").unwrap().split(',').next().unwrap();
    let question =
        format!(r#"{{"id":1,"game":"casino","op":"shuffle","in":{{"seed":"{seed}","deal":0,"players":3}}}}"#);
    let answer: serde_json::Value = serde_json::from_str(&unbeaten(&["eval"], question).ok()).unwrap();
    let transcript: serde_json::Value = serde_json::from_str(evening().lines().next().unwrap()).unwrap();
    assert_eq!(answer["ok"]["hands"], transcript["dealt"]["hands"]);
}

#[test]
fn what_does_not_fit_is_named() {
    let evening = evening();
    let without_the_void: String =
        evening.split_inclusive('\n').enumerate().filter(|(place, _)| *place != 1).map(|(_, line)| line).collect();
    for (text, reason) in [
        (
            evening.replacen("\"deal\":0", "\"deal\":9", 1),
            "Deal 9: the revealed secret is not the one that the dealer committed itself to.",
        ),
        (without_the_void, "Deal 1: attempt 1 comes where attempt 0 has to."),
        (evening.replacen("\"rules\":\"eleven\"", "\"rules\":\"seven\"", 1), "Deal 0: the revealed secret is not"),
        (format!("{evening}{{}}"), "line 5: this is not a transcript: \"protocol\" is missing"),
        ("\n".into(), "there is no transcript in it"),
    ] {
        let said = unbeaten(&["verify", "-"], &text).failed(1);
        assert!(said.starts_with(&format!("unbeaten: standard input: {reason}")), "{said}");
    }
    assert!(unbeaten(&["verify", "no-such-file"], "").failed(1).contains("no-such-file: "));
    assert!(unbeaten(&["verify", "-"], b"\xff").failed(1).contains("not text"));
}

#[test]
fn eval_lists_the_questions_of_fair_dealing() {
    let help = unbeaten(&["eval", "--help"], "").ok();
    assert!(help.contains("Ops of fair: dealSeed, draws, deal, verify, witness."), "{help}");
}
