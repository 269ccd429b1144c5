//! Records that are none, and what a referee refuses in others, each with its place.

use serde_json::{Value, json};
use unbeaten_questions::{Question, texas42::Op};

use super::{Chosen, games::HANDS, replay};

pub(super) fn questions() -> Vec<Chosen> {
    [refused_actions(), positions(), hidden(), not_records()].concat()
}

/// A refusal that is written by hand.
fn refused(record: &str, code: &str, place: (usize, usize), mut data: Value) -> Chosen {
    data["code"] = json!(code);
    data["line"] = json!(place.0);
    data["column"] = json!(place.1);
    let question = Question::new(Op::Replay, json!({ "record": record }));
    Chosen { question, by_hand: Some(json!({ "err": data })) }
}

fn head(rules: &str, shaker: usize) -> String {
    format!(
        "[Game \"texas42\"]\n[Rules \"{rules}\"]\n\n[Hand \"1\"]\n[Hands \"{}\"]\n[Shaker \"{shaker}\"]\n",
        HANDS.join("; ")
    )
}

/// The oracle refuses most of these, and finds the results of others wrong.
fn refused_actions() -> Vec<Chosen> {
    let mut questions = Vec::new();
    let auction = "1:30 2:pass 3:1m 0:pass";
    for words in [
        "*",
        "1:30 *",
        "2:30 *",
        "1:sixes *",
        "1:6-6 *",
        "1:3m *",
        "1:30\n 2:30 *",
        "1:p 2:p 3:p 0:p =0,0",
        "1:p 2:p 3:p 0:p *",
        "1:p 2:p 3:p 0:p =1,0",
        "1:p 2:p 3:p 0:p 1:30 *",
        "1:30 =0,0",
    ] {
        for rules in ["tournament", "casual"] {
            questions.push(replay(&format!("{}{words}\n", head(rules, 0))));
        }
    }
    for words in [
        "3:sixes 3:6-2 0:6-6 1:5-2 2:6-5 =1,0",
        "3:sixes 3:6-2 0:6-6 1:5-2 2:6-5 =0,1",
        "3:sixes 3:6-2 0:6-6 1:5-2 2:6-5 *",
        "3:sixes 3:6-2 0:5-5 *",
        "3:sixes 3:6-2 0:6-6 1:5-2 2:6-5 0:6-1 *",
        "3:sixes 3:claim *",
        "3:sixes 3:claim =1,0",
        "3:sixes 3:6-2 0:claim *",
        "3:nello *",
        "3:sevens *",
        "0:sixes *",
        "3:SIXES 3:2:6 0:6|6 1:2-5 2:5-6 =1,0",
    ] {
        questions.push(replay(&format!("{}{auction} {words}\n", head("tournament", 0))));
        questions.push(replay(&format!("{}{{comment}} {auction}\n{words}\n", head("casual", 0))));
    }
    // The next hand: its shaker, its number, and the number of its actions.
    let first = format!("{}1:p 2:p 3:p 0:p =0,0\n", head("tournament", 0));
    let next = |shaker: &str, words: &str| {
        format!("{first}\n[Hand \"2\"]\n[Hands \"{}\"]\n{shaker}{words}\n", HANDS.join("; "))
    };
    for record in [
        next("", "*"),
        next("[Shaker \"1\"]\n", "2:30 3:31 *"),
        next("[Shaker \"0\"]\n", "*"),
        next("[Shaker \"3\"]\n", "*"),
        next("[Shaker \"1\"]\n", "1:30 *"),
        next("[Shaker \"1\"]\n", "2:30 2:31 *"),
    ] {
        questions.push(replay(&record));
    }
    for score in ["3,2", "6,6"] {
        let scored = head("tournament", 2).replace("[Shaker", &format!("[Score \"{score}\"]\n[Shaker"));
        questions.push(replay(&format!("{scored}3:1m 0:p 1:p 2:p 3:fours 3:4-0 0:5-4 1:4-4 2:6-4 =0,1\n")));
    }
    let early = format!("{}1:30 *\n\n[Hand \"2\"]\n[Hands \"{}\"]\n*\n", head("tournament", 0), HANDS.join("; "));
    questions.push(replay(&early));
    questions
}

/// A first trick is over, and seat 0 leads; then what cannot be.
fn positions() -> Vec<Chosen> {
    let hands = "6-1 5-5 5-4 4-3 3-3 2-0; 5-0 4-4 2-1 1-1 1-0 0-0; 6-4 6-3 6-0 4-2 3-1 2-2; 5-3 5-1 4-1 4-0 3-2 3-0";
    let base = format!(
        "[Game \"texas42\"]\n[Rules \"casual\"]\n[Hands \"{hands}\"]\n[Shaker \"0\"]\n[Bid \"3:31\"]\n[Declaration \"fours\"]\n\
         [Played \"6-6 6-5 6-2 5-2\"]\n[ToMove \"0\"]\n[Points \"1,0\"]\n[Tricks \"1,0\"]\n"
    );
    let mut questions: Vec<Chosen> = Vec::new();
    for words in ["*", "0:5-5 *", "0:5-5 1:4-4 *", "1:5-0 *", "0:claim *", "0:5-5 1:5-0 2:6-4 3:5-1 *", "0:5-5 =1,0"] {
        questions.push(replay(&format!("{base}{words}\n")));
    }
    let trick = "[Trick \"0:5-5 1:5-0\"]\n[ToMove \"2\"]";
    let going = base
        .replace("6-1 5-5 5-4", "6-1 5-4")
        .replace("; 5-0 4-4", "; 4-4")
        .replace("6-2 5-2\"]", "6-2 5-5 5-2 5-0\"]")
        .replace("[ToMove \"0\"]", trick);
    for words in ["*", "2:6-4 3:5-1 *", "2:2-2 3:5-3 0:6-1 *", "3:5-1 *", "2:2-2 3:0-0 *", "2:2-2 3:4-1 *", "2:claim *"]
    {
        questions.push(replay(&format!("{going}{words}\n")));
    }
    let cannot = |from: &str, to: &str, reasons: &[&str]| {
        assert!(base.contains(from), "{from}");
        let record = format!("{}*\n", base.replacen(from, to, 1));
        refused(&record, reasons[0], (3, 1), json!({ "reasons": reasons }))
    };
    questions.extend([
        cannot("6-1 5-5", "5-0 5-5", &["overlap", "missing"]),
        cannot("\"3:31\"", "\"1:6m\"", &["impossible_bid", "decided"]),
        cannot("; 5-3", "", &["wrong_count", "missing", "wrong_hand_size"]),
        cannot("6-1 5-5", "5-5", &["missing", "wrong_hand_size"]),
        cannot("6-1 5-5 5-4 4-3 3-3 2-0; 5-0", "5-5 5-4 4-3 3-3 2-0; 6-1 5-0", &["wrong_hand_size", "wrong_hand_size"]),
        cannot("[Shaker \"0\"]", "[Shaker \"0\"]\n[Score \"7,0\"]", &["target_reached"]),
        cannot("[ToMove \"0\"]", "[ToMove \"1\"]", &["cannot_lead"]),
        cannot("[Bid \"3:31\"]", "[Bid \"3:1m\"]", &["decided"]),
        cannot("\"fours\"", "\"sevens\"", &["not_played_here"]),
        cannot("\"fours\"", "\"nello\"", &["cannot_declare", "wrong_hand_size"]),
        cannot("\"1,0\"]\n[Tricks", "\"2,0\"]\n[Tricks", &["impossible_points"]),
        cannot("[ToMove \"0\"]", "[Trick \"0:6-1\"]\n[ToMove \"1\"]", &["not_played", "wrong_hand_size"]),
    ]);
    questions.extend(positions_that_cannot_be());
    questions
}

/// In the auction, before the declaration, and in the midst of a trick: each reason, mostly alone.
fn positions_that_cannot_be() -> Vec<Chosen> {
    let dealt = HANDS.join("; ");
    let with = |rules: &str, hands: &str, tags: &str, reasons: &[&str]| {
        let record =
            format!("[Game \"texas42\"]\n[Rules \"{rules}\"]\n[Hands \"{hands}\"]\n[Shaker \"0\"]\n{tags}\n*\n");
        refused(&record, reasons[0], (3, 1), json!({ "reasons": reasons }))
    };
    let before = |rules: &str, tags: &str, reasons: &[&str]| with(rules, &dealt, tags, reasons);
    // Seat 3 has bid with fours, and seat 0 leads the second trick.
    let trick = |gone: &str, plays: &str, to_move: usize, reasons: &[&str]| {
        let mut hands =
            "6-1 5-5 5-4 4-3 3-3 2-0; 5-0 4-4 2-1 1-1 1-0 0-0; 6-4 6-3 6-0 4-2 3-1 2-2; 5-3 5-1 4-1 4-0 3-2 3-0"
                .to_owned();
        for domino in gone.split_whitespace() {
            hands = hands.replace(&format!("{domino} "), "");
        }
        let tags = format!(
            "[Bid \"3:31\"]\n[Declaration \"fours\"]\n[Played \"6-6 6-5 6-2 5-2 {gone}\"]\n[ToMove \"{to_move}\"]\n[Trick \"{plays}\"]\n\
             [Points \"1,0\"]\n[Tricks \"1,0\"]"
        );
        with("tournament", &hands, &tags, reasons)
    };
    vec![
        before("tournament", "[Bid \"3:30\"]\n[ToMove \"2\"]", &["has_not_called"]),
        before("tournament", "[Bid \"1:3m\"]", &["impossible_bid"]),
        before("tournament", "[Bid \"0:3m\"]\n[Forced \"yes\"]", &["impossible_bid"]),
        before("casual", "[Bid \"0:splash-4\"]", &["impossible_bid"]),
        before("tournament", "[Bid \"1:plunge-4\"]", &["not_played_here", "too_few_doubles"]),
        before("casual", "[Bid \"1:plunge-4\"]", &["too_few_doubles"]),
        before("casual", "[Bid \"3:splash-2\"]\n[ToMove \"0\"]", &["too_few_doubles"]),
        before("tournament", "[Forced \"yes\"]", &["not_forced"]),
        before("tournament", "[Bid \"1:30\"]\n[Forced \"yes\"]", &["not_forced"]),
        before("tournament", "[Bid \"1:30\"]\n[Played \"6-6\"]", &["overlap", "played_too_early"]),
        before("tournament", "[Bid \"1:30\"]\n[Points \"1,0\"]", &["played_too_early"]),
        before("tournament", "[Tricks \"0,1\"]", &["played_too_early"]),
        before("tournament", "[Score \"8,7\"]", &["target_reached"]),
        before("points", "[Score \"0,250\"]\n[Bid \"1:30\"]", &["target_reached"]),
        before("tournament", "[Declaration \"sixes\"]\n[ToMove \"1\"]", &["no_bid"]),
        before("tournament", "[Bid \"1:30\"]\n[Declaration \"sixes\"]\n[ToMove \"2\"]", &["wrong_turn"]),
        before("casual", "[Bid \"1:30\"]\n[Declaration \"nello\"]\n[ToMove \"1\"]", &["cannot_declare"]),
        before("casual", "[Bid \"1:1m\"]\n[Declaration \"nello-low\"]\n[ToMove \"1\"]", &["not_played_here"]),
        before(
            "casual",
            "[Bid \"1:splash-2\"]\n[Declaration \"nello\"]\n[ToMove \"3\"]",
            &["cannot_declare", "wrong_turn"],
        ),
        before("points", "[Bid \"0:1m\"]\n[Declaration \"nello\"]\n[ToMove \"0\"]", &["cannot_declare"]),
        trick("6-1 5-0 6-3 5-3", "0:6-1 1:5-0 2:6-3 3:5-3", 0, &["trick_too_long"]),
        trick("6-1 6-3", "0:6-1 2:6-3", 3, &["wrong_order"]),
        trick("6-1 5-0", "0:6-1 1:5-0", 3, &["wrong_turn"]),
        trick("6-1 5-0 4-2", "0:6-1 1:5-0 2:4-2", 3, &["reneged"]),
        trick("", "0:6-1", 1, &["not_played", "wrong_hand_size"]),
        with("tournament", ";;;", ALL_GONE, &["hand_over"]),
        with("tournament", ";;;", "", &[&["missing"; 28][..], &["wrong_hand_size"; 4]].concat()),
    ]
}

/// Nothing is left to play.
const ALL_GONE: &str = "[Bid \"1:30\"]\n[Declaration \"sixes\"]\n\
    [Played \"6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 3-3 3-2 3-1 3-0 2-2 2-1 2-0 1-1 1-0 0-0\"]\n\
    [ToMove \"1\"]\n[Points \"12,30\"]\n[Tricks \"2,5\"]";

/// Records that hide hands: a renege is found where a later play proves it.
fn hidden() -> Vec<Chosen> {
    let unknown = "?? ?? ?? ?? ?? ?? ??";
    let hands = |hidden: &[usize]| {
        let shown: Vec<&str> = (0..4).map(|seat| if hidden.contains(&seat) { unknown } else { HANDS[seat] }).collect();
        format!(
            "[Game \"texas42\"]\n[Rules \"{{\\\"earlyEnd\\\":false}}\"]\n[Seat \"0\"]\n\n[Hand \"1\"]\n[Hands \"{}\"]\n[Shaker \"0\"]\n",
            shown.join("; ")
        )
    };
    let start = "1:p 2:p 3:30 0:p 3:fours 3:6-2 0:6-6";
    let mut questions = Vec::new();
    for hidden in [&[2][..], &[1, 2, 3]] {
        for words in [
            "1:5-2 2:6-5 0:6-1 *",
            "1:5-2 2:2-2 0:6-1 1:1-1 2:6-5 *",
            "1:5-2 2:2-2 0:6-1 1:1-1 2:3-1 3:5-1 0:2-0 1:2-1 2:6-0 *",
            "1:5-2 2:5-5 *",
            "1:5-2 2:6-6 *",
            "1:5-2 2:2-2 0:6-1 1:1-1 2:2-2 *",
            "1:5-2 2:6-5 0:5-5 1:5-0 2:6-4 *",
        ] {
            questions.push(replay(&format!("{}{start} {words}\n", hands(hidden))));
        }
    }
    questions
}

fn not_records() -> Vec<Chosen> {
    let bad = |record: &str, line, column| refused(record, "bad_record", (line, column), json!({}));
    let hands = format!("[Hands \"{}\"]\n", HANDS.join("; "));
    vec![
        bad("", 1, 1),
        bad("{", 1, 1),
        bad("[Game", 1, 1),
        bad("[Game \"bigTwo\"]", 1, 1),
        bad("[Rules \"nobody's\"]\n*", 1, 1),
        bad("[Rules \"{\\\"jokers\\\":2}\"]\n*", 1, 1),
        bad("[Rules \"{\\\"maxMarks\\\":8}\"]\n*", 1, 1),
        bad("[Shuffle \"by hand\"]\n*", 1, 1),
        bad("[Seed \"42\"]\n*", 1, 1),
        bad("[Seat \"4\"]\n*", 1, 1),
        bad("*", 1, 1),
        bad("[Hands \"6-6 6-6; 5-5; 4-4; 3-3\"]\n*", 1, 1),
        bad("[Hands \"6-7; 5-5; 4-4; 3-3\"]\n*", 1, 1),
        bad(&format!("{hands}[Shaker \"4\"]\n*"), 2, 1),
        bad(&format!("{hands}[Shaker \"x\"]\n*"), 2, 1),
        bad(&format!("{hands}[Score \"1;2\"]\n*"), 2, 1),
        bad(&format!("{hands}[Deal \"one\"]\n*"), 2, 1),
        bad(&format!("{hands}[Hand \"2\"]\n*"), 2, 1),
        bad(&format!("{hands}{hands}*"), 2, 1),
        bad(&format!("{hands}1:threes"), 2, 1),
        bad(&format!("{hands}1:43"), 2, 1),
        bad(&format!("{hands}5:30"), 2, 1),
        bad(&format!("{hands}1:"), 2, 1),
        bad(&format!("{hands}1 30"), 2, 1),
        bad(&format!("{hands}1:30 =0;1"), 2, 6),
        bad(&format!("{hands}* 1:30"), 2, 3),
    ]
}
