//! The runner itself: it notices what is wrong, and its digest is what the description says.

use unbeaten_rust::Tally;

const GOOD: &str = r#"{"id":"a pair","game":"bigTwo","op":"classify","in":{"cards":["2S","2D"]},"ok":{"cards":["2D","2S"],"kind":"pair"}}"#;
const REFUSED: &str = r#"{"id":2,"game":"bigTwo","op":"canPass","in":{"hand":["3D"],"nextCards":5,"on":null},"err":{"code":"cannot_pass_on_lead","message":"You cannot pass when you lead."}}"#;

/// `printf '%s\n' '{"id":"a pair","ok":{"cards":["2D","2S"],"kind":"pair"}}' '{"err":{…},"id":2}' | sha256sum`
#[test]
fn the_digest_is_over_the_canonical_lines_of_the_answers() {
    let mut tally = Tally::default();
    for vector in [GOOD, REFUSED] {
        assert_eq!(tally.ask(vector), Ok(()));
    }
    let expected = "rust: 2 vectors, digest 433cc686e957d5e67fa34a38762142b319736fd5bc0ff8a20c68ac7f9622a897";
    assert_eq!(tally.digest("rust").to_string(), expected);
    assert_eq!(tally.closing("rust").to_string(), "rust: 2 passed, 0 failed");
    assert!(tally.is_good());
}

#[test]
fn another_answer_is_noticed() {
    let others = [
        GOOD.replace("\"pair\"}}", "\"triple\"}}"),
        GOOD.replace("\"ok\":", "\"err\":"),
        GOOD.replace(",\"ok\":{", ",\"err\":{},\"ok\":{"),
        GOOD.replace("\"op\":\"classify\"", "\"op\":\"shout\""),
        GOOD.replace("bigTwo", "texas42"),
        GOOD.replace("bigTwo", "bridge"),
        GOOD.replace("\"in\":{\"cards\":", "\"in\":{\"crads\":"),
        GOOD.replace("\"in\":", "\"rules\":{\"jokers\":2},\"in\":"),
        REFUSED.replace("You cannot pass when you lead.", "No."),
        REFUSED.replace("cannot_pass_on_lead", "cannot_pass"),
        REFUSED.replace("\"err\":{", "\"err\":{\"card\":\"3D\","),
    ];
    for vector in &others {
        let mut tally = Tally::default();
        let difference = tally.ask(vector).expect_err(vector);
        assert!(difference.contains("expected") && difference.contains("got"), "{difference}");
        assert!(!tally.is_good());
        assert_eq!(tally.count(), 1);
    }
    assert!(Tally::default().ask("no vector").is_err());
    assert!(!Tally::default().is_good(), "nothing was asked");
}

#[test]
fn lines_are_asked_as_lines() {
    let line = r#"{"id":1,"game":"bridge","op":"x","err":{"code":"unknown_game","known":["bigTwo","texas42","casino"],"message":"there is no game called \"bridge\"; there are bigTwo, texas42, casino"}}"#;
    let mut tally = Tally::default();
    assert_eq!(tally.ask_line(line), Ok(()));
    assert!(tally.ask_line(&line.replace("unknown_game", "unknown_op")).is_err());
    assert_eq!(tally.closing("lines").to_string(), "lines: 1 passed, 1 failed");
}
