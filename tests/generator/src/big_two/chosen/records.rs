//! Records that are none, positions that cannot be, and everything that a referee refuses, each with its place.

use serde_json::{Value, json};
use unbeaten_oracle::{
    big_two::{Action, Event, Game, Options, deal},
    name,
};
use unbeaten_questions::{Question, big_two::Op};

use super::{Chosen, ask};

/// Three players in the middle of a match.
const TABLE: &str = "[Game \"bigTwo\"]\n[Hands \"3D 7C KS; 9H 9S; 4C 4H\"]\n[ToMove \"0\"]\n";

pub(super) fn questions() -> Vec<Chosen> {
    [refused_actions(), played(), seeded(), not_records(), impossible_positions(), impossible_matches()].concat()
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

/// The oracle refuses these.
fn refused_actions() -> Vec<Chosen> {
    let mut questions = Vec::new();
    for words in [
        "0:3D 1:9H 2:pass 0:7C *",
        "0:3D 1:9H\n 0:KS *",
        "0:3D 1:4C *",
        "0:7C,KS *",
        "0:3D 1:9H,9S *",
        "0:pass *",
        "1:9H *",
        "0:KS 1:pass @5 2:auto *",
        "@9 0:3D @8 1:9H *",
        "0:KS 2:auto *",
        "0:auto *",
        "#5 #4 *",
        "#0 #1 *",
        "0:3D 1:9H 2:pass 0:KS 1:pass 2:pass 0:7C 0:7C *",
        "0:3D 1:9H 2:pass 0:KS 1:pass 2:pass 0:7C 1:auto *",
        "0:3D 1:9H 2:pass 0:KS 1:pass 2:pass 0:7C =1,1,1",
        "0:3D =0,1,2",
    ] {
        questions.push(ask(Op::Replay, json!({ "record": format!("{TABLE}{words}\n") })));
    }
    // One card left, for a play and for a pass; the first card; and nobody acts after the end.
    let first = "[Game \"bigTwo\"]\n[Hands \"3D 4C 4D; 9H 9S\"]\n[ToMove \"0\"]\n[MustInclude \"3D\"]\n";
    let last = "[Game \"bigTwo\"]\n[Hands \"5D 4C 6D; 9H 9S; 2S\"]\n[ToMove \"1\"]\n";
    let target = "[Game \"bigTwo\"]\n[Rules \"{\\\"target\\\":2}\"]\n[Hands \"3D; 9H 9S\"]\n[ToMove \"0\"]\n";
    for record in [
        format!("{first}0:4C,4D *\n"),
        format!("{first}0:3D *\n"),
        format!("{last}1:9H *\n"),
        format!("{last}1:9S 2:2S *\n"),
        format!("{last}1:9S 2:pass 0:pass *\n"),
        format!("{target}0:3D 1:9H *\n"),
        format!("{target}0:3D 0:pass *\n"),
        format!("{target}0:3D =0,2\n"),
    ] {
        questions.push(ask(Op::Replay, json!({ "record": record })));
    }
    questions
}

/// Timers, passes for the trick, positions with something on the table, and several matches.
fn played() -> Vec<Chosen> {
    let head = |tags: &str| format!("[Game \"bigTwo\"]\n{tags}");
    let timer = "[Hands \"3D 2S 4D; 4C 5C; 6C 7C\"]\n[ToMove \"0\"]\n";
    let short = "[Rules \"{\\\"autoPassMs\\\":250,\\\"pass\\\":\\\"trick\\\"}\"]\n";
    let out = "[Rules \"{\\\"pass\\\":\\\"trick\\\"}\"]\n[Hands \"3D 7D; 4C 5C; 6C 7C; 8C 9C\"]\n[ToMove \"3\"]\n\
               [Played \"3C\"]\n[On \"0: 3C\"]\n[Out \"1,2\"]\n[Totals \"7,0,12,100\"]\n";
    // Seat 1 alone has two cards to answer with, and is out, or would be.
    let enough =
        "[Hands \"4D 4C 6D 7D; 8D 8C 9D KD; 10D; JD\"]\n[ToMove \"0\"]\n[Played \"3H 3S\"]\n[On \"3: 3H 3S\"]\n";
    let trick = "[Rules \"{\\\"pass\\\":\\\"trick\\\"}\"]\n";
    let not_counted = "[Rules \"{\\\"pass\\\":\\\"trick\\\",\\\"autoPassByHandSizes\\\":false}\"]\n";
    let seeded = format!("[Shuffle \"chacha20-fy-1\"]\n[Seed \"{:064x}\"]\n[Players \"3\"]\n", 42);
    let records = [
        head(&format!("{timer}0:2S @9999 1:pass 2:pass 0:4D *\n")),
        head(&format!("{timer}0:2S @10000 1:auto 2:auto 0:4D *\n")),
        head(&format!("{timer}0:2S @4000 1:pass @10000 2:auto 0:4D *\n")),
        head(&format!("{timer}0:2S @10000 1:auto 2:pass 0:4D *\n")),
        head(&format!("{timer}#7 0:2S @18446744073709551615 1:auto 2:auto *\n")),
        head(&format!("{timer}@18446744073709551615 0:2S 1:auto 2:auto *\n")),
        head(&format!("{short}{timer}0:2S @249 *\n")),
        head(&format!("{short}{timer}0:2S @250 1:auto 2:auto *\n")),
        head(&format!("{out}3:8C 0:pass 3:9C =2,2,2,0\n")),
        head(&format!("{out}3:pass 0:7D 1:pass 2:7C 3:8C 0:pass *\n")),
        head(&format!("{trick}{enough}[Out \"1\"]\n0:4D,4C @10000 2:auto 3:auto 0:6D *\n")),
        head(&format!("{trick}{enough}[Out \"2\"]\n0:4D,4C 1:8D,8C *\n")),
        head(&format!("{trick}{enough}[Out \"1\"]\n0:4D,4C 2:pass 3:pass 0:6D 1:KD *\n")),
        head(&format!("{not_counted}{enough}[Out \"1\"]\n0:4D,4C @10000 2:pass *\n")),
        head(&format!("{trick}{enough}0:4D,4C 1:8D,8C 2:pass 3:pass 0:pass *\n")),
        head(&format!("{enough}0:4D,4C 1:8D,8C *\n")),
        head(&format!("{seeded}[Match \"1\"]\n*\n")),
        head(&format!("{seeded}[Deal \"18446744073709551615\"]\n*\n")),
    ];
    records.into_iter().map(|record| ask(Op::Replay, json!({ "record": record }))).collect()
}

/// Deals that come of a seed of their own, which is told when the match is over; and who leads by the cards that were dealt.
fn seeded() -> Vec<Chosen> {
    let (seed, other) = (seed_tag(7), seed_tag(8));
    let every = "[Rules \"{\\\"firstCardRule\\\":\\\"everyMatch\\\"}\"]\n";
    let two = "[Game \"bigTwo\"]\n[Players \"2\"]\n";
    let both = played_out(&[(7, 5), (8, u64::MAX)]);
    let (first, second) = (&both[0], &both[1]);
    let one = format!("{two}[Match \"1\"]\n[Deal \"5\"]\n{seed}{first}\n");
    let bad = |record: &str, line, column| refused(record, "bad_record", (line, column), json!({}));
    let line = |text: &str| text.lines().count() + 1;
    let mut questions: Vec<Chosen> = [
        one.clone(),
        // The next deal has none yet, and no number counts without a seed.
        format!("{one}\n[Match \"2\"]\n[Deal \"9\"]\n{NEXT}*\n"),
        format!("{one}\n[Match \"2\"]\n[Deal \"18446744073709551615\"]\n{other}{second}\n"),
        // The number of a match is also that of its deal, from 0.
        format!("{two}[Match \"1\"]\n{seed}{}\n", played_out(&[(7, 0)])[0]),
        // One seed for all of them, from any deal on.
        format!("[Game \"bigTwo\"]\n{seed}[Players \"2\"]\n[Deal \"5\"]\n{first}\n\n[Deal \"6\"]\n*\n"),
        // Every match is led by the cards, whether the record says so or not.
        format!("{every}{FINISHED}\n{NEXT}1:3D *\n"),
        format!("{every}{FINISHED}\n{NEXT}0:3C *\n"),
        format!("{every}{FINISHED}\n{NEXT}[ToMove \"1\"]\n[MustInclude \"3D\"]\n1:3D *\n"),
    ]
    .iter()
    .map(|record| ask(Op::Replay, json!({ "record": record })))
    .collect();
    let hidden = format!("[Hands \"{0};{0}\"]\n", " ??".repeat(13));
    questions.extend([
        // Another seed, another number, or hands that it does not deal.
        bad(&one.replace(&seed, &format!("{other}{NEXT}")), 3, 1),
        bad(&one.replace("[Deal \"5\"]\n", &format!("[Deal \"5\"]\n{NEXT}")), 3, 1),
        bad(&format!("{one}\n{hidden}[ToMove \"0\"]\n{other}=1,1\n"), line(&one) + 1, 1),
        // Not before the match is over.
        bad(&format!("{two}[Match \"1\"]\n[Deal \"5\"]\n{seed}*\n"), 5, 1),
        bad(&format!("{two}[Match \"1\"]\n{seed}{NEXT}0:3C\n"), 4, 1),
        bad(&format!("{one}\n[Match \"2\"]\n{other}*\n"), line(&one) + 2, 1),
        // One seed for all, or one for each.
        bad(&format!("{seed}{one}"), 6, 1),
        bad(&format!("{one}{seed}{seed}"), line(&one) + 1, 1),
        bad(&one.replace(&seed, "[Seed \"7\"]\n"), 5, 1),
        // Nobody knows who leads.
        bad(&format!("{every}{FINISHED}\n{hidden}*\n"), 6, 1),
    ]);
    questions
}

/// A match of two that is over, and another deal.
const FINISHED: &str = "[Hands \"3D; 9H 9S\"]\n[ToMove \"0\"]\n0:3D =0,2\n";
const NEXT: &str = "[Hands \"3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2C; 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2D\"]\n";

fn seed_tag(seed: u8) -> String {
    format!("[Seed \"{seed:064x}\"]\n")
}

/// The matches of two with these deals, of which each has a seed and a number: whoever leads does the first thing that can be done, and
/// the other passes if that can be.
fn played_out(deals: &[(u8, u64)]) -> Vec<String> {
    let mut game: Option<Game> = None;
    let mut matches = Vec::new();
    for &(seed, number) in deals {
        let seed = std::array::from_fn(|place| if place == 31 { seed } else { 0 });
        let hands = deal(seed, number, 2).0;
        let game = match &mut game {
            Some(game) => {
                game.next_deal(hands).expect("the match is over");
                game
            }
            none => none.insert(Game::new(Options::classic(), hands).expect("hands of thirteen").0),
        };
        let (mut words, mut told) = (Vec::new(), Vec::new());
        while let Some(seat) = game.to_move {
            let legal = game.legal_actions();
            let action = if legal.contains(&Action::Pass) { Action::Pass } else { legal[0].clone() };
            words.push(format!("{seat}:{}", word(&action)));
            told = game.act(seat, action).expect("it is listed");
        }
        let points = told.iter().find_map(|event| match event {
            Event::MatchOver { points, .. } => Some(format!("={},{}", points[0], points[1])),
            _ => None,
        });
        words.extend(points);
        matches.push(words.join(" "));
    }
    matches
}

fn word(action: &Action) -> String {
    match action {
        Action::Pass => "pass".into(),
        Action::Play(cards) => cards.iter().map(|&card| name(card)).collect::<Vec<_>>().join(","),
    }
}

fn not_records() -> Vec<Chosen> {
    let no_more = json!({});
    let bad = |record: &str, line, column| refused(record, "bad_record", (line, column), no_more.clone());
    let hands = "[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n";
    vec![
        bad("", 1, 1),
        bad("\n\n", 1, 1),
        bad("{a comment}", 1, 1),
        bad("{", 1, 1),
        bad("\n {no end", 2, 2),
        bad("[Game", 1, 1),
        bad("[Game \"x", 1, 9),
        bad("[Game \"bigTwo\"", 1, 15),
        bad("[Game \"casino\"]", 1, 1),
        bad("[Game \"bigTwo\"]\n[\"x\"]", 2, 1),
        bad("[Game bigTwo]", 1, 1),
        bad("[Rules \"nobody's\"]\n*", 1, 1),
        bad("[Rules \"{\\\"jokers\\\":2}\"]\n*", 1, 1),
        bad("[Rules \"{\\\"target\\\":0}\"]\n*", 1, 1),
        bad("[Shuffle \"by hand\"]\n*", 1, 1),
        bad("[Seed \"42\"]\n*", 1, 1),
        bad("[Seat \"4\"]\n*", 1, 1),
        bad("[Players \"5\"]\n*", 1, 1),
        bad("[Players \"two\"]\n*", 1, 1),
        bad("*", 1, 1),
        bad("0:3D", 1, 1),
        bad("[Hands \"3D\"]\n*", 1, 1),
        bad("[Hands \"3D; 4D; 5D; 6D; 7D\"]\n*", 1, 1),
        bad("[Hands \"3D 3D; 4D\"]\n*", 1, 1),
        bad("[Hands \"3D 1D; 4D\"]\n*", 1, 1),
        bad("[Hands \"3D ??; 4D\"]\n*", 1, 1),
        bad("[Hands \"?? ??; 4D\"]\n*", 1, 1),
        bad("[Hands \"3D; 4D\"]\n*", 1, 1),
        bad("[Hands \"3D; 4D\"]\n[ToMove \"4\"]\n*", 2, 1),
        bad("[Hands \"3D; 4D\"]\n[MustInclude \"x\"]\n*", 2, 1),
        bad("[Hands \"3D; 4D\"]\n[Played \"5D 5D\"]\n*", 2, 1),
        bad("[Hands \"3D; 4D\"]\n[On \"5D\"]\n*", 2, 1),
        bad("[Hands \"3D; 4D\"]\n[Out \"x\"]\n*", 2, 1),
        bad("[Hands \"3D; 4D\"]\n[Totals \"1;2\"]\n*", 2, 1),
        bad("[Hands \"3D; 4D\"]\n[Totals \"1\"]\n*", 2, 1),
        bad("[Hands \"3D; 4D\"]\n[Deal \"one\"]\n*", 2, 1),
        // A tag twice, in capitals or small letters; of the whole game, also where the second is of no use any more.
        bad(&format!("[Game \"bigTwo\"]\n[Game \"bigTwo\"]\n{hands}*"), 2, 1),
        bad(&format!("[Rules \"classic\"]\n{hands}[RULES \"classic\"]\n*"), 4, 1),
        bad(&format!("[Seat \"1\"]\n{hands}0:3D =0,1\n[seat \"1\"]\n"), 5, 1),
        bad(&format!("{hands}[hands \"3D; 4D\"]\n*"), 3, 1),
        bad(&format!("{hands}[ToMove \"0\"] *"), 3, 1),
        bad(&format!("[Event \"club\"]\n{hands} [Event \"club\"]\n*"), 4, 2),
        bad(&format!("[Deal \"0\"]\n[Deal \"0\"]\n{hands}*"), 2, 1),
        bad(&format!("[Match \"1\"]\n{hands}[Match \"1\"]\n*"), 4, 1),
        // Matches are numbered 1, 2, 3 …
        bad(&format!("[Match \"2\"]\n{hands}*"), 1, 1),
        bad(&format!("[Match \"0\"]\n{hands}*"), 1, 1),
        bad(&format!("[Match \"first\"]\n{hands}*"), 1, 1),
        bad(&format!("{hands}0:3D =0,1\n\n[Match \"1\"]\n*"), 5, 1),
        bad(&format!("{hands}0:3D =0,1\n\n[match \"3\"]\n*"), 5, 1),
        // What is wrong with rules that are JSON, or are not.
        bad("[Rules \"{\\\"target\\\":1,\\\"target\\\":2}\"]\n*", 1, 1),
        bad("[Rules \"{\\\"target\\\" 1}\"]\n*", 1, 1),
        bad(&format!("[Rules \"{}\"]\n*", "x".repeat(40)), 1, 1),
        bad(&format!("{hands}0:3X"), 3, 1),
        bad(&format!("{hands}0 3D"), 3, 1),
        bad(&format!("{hands}5:3D"), 3, 1),
        bad(&format!("{hands}0:"), 3, 1),
        bad(&format!("{hands}@-1"), 3, 1),
        bad(&format!("{hands}@18446744073709551616"), 3, 1),
        bad(&format!("{hands}#x"), 3, 1),
        bad(&format!("{hands}0:3D =0;1"), 3, 6),
        bad(&format!("{hands}* 0:3D"), 3, 3),
        bad(&format!("{hands}0:3D =0,1 1:4D"), 3, 11),
        bad(&format!("{hands}♥ 0:3D"), 3, 1),
        bad(&format!("{hands}{{♥♥}} x"), 3, 6),
        bad(&format!("[Seed \"{:064x}\"]\n[Hands \"3D; 4D\"]\n*", 1), 2, 1),
        bad(&format!("{hands}0:3D =0,1\n\n[Hands \"3D; 4D; 5D\"]\n*"), 5, 1),
    ]
}

fn impossible_positions() -> Vec<Chosen> {
    let position = |tags: &str, reasons: &[&str]| {
        refused(&format!("{tags}*\n"), reasons[0], (1, 1), json!({ "reasons": reasons }))
    };
    let trick = "[Rules \"{\\\"pass\\\":\\\"trick\\\"}\"]\n[Hands \"3D; 4D; 5D\"]\n";
    let in_trick = |tags: &str, reasons: &[&str]| {
        refused(&format!("{trick}{tags}*\n"), reasons[0], (2, 1), json!({ "reasons": reasons }))
    };
    let fourteen = "3D 3C 3H 3S 4D 4C 4H 4S 5D 5C 5H 5S 6D 6C";
    vec![
        position("[Hands \"3D KS; 3D\"]\n[ToMove \"0\"]\n", &["overlap"]),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[Played \"3D\"]\n", &["overlap"]),
        position("[Hands \"3D; \"]\n[ToMove \"0\"]\n", &["empty_hand"]),
        position(&format!("[Hands \"{fourteen}; 7D\"]\n[ToMove \"0\"]\n"), &["hand_too_large"]),
        position(
            "[Hands \"3D 3C 3H 3S 4D 4C 4H 4S 5D 5C 5H 5S 6D; 7D 7C 7H 7S 8D 8C 8H 8S 9D 9C 9H 9S 10D\"]\n\
             [ToMove \"0\"]\n[Played \"2S\"]\n",
            &["too_many_cards"],
        ),
        position("[Hands \"3D; 4D\"]\n[ToMove \"2\"]\n", &["no_such_seat"]),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[Played \"5D\"]\n[On \"3: 5D\"]\n", &["no_such_seat"]),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[Totals \"1,2,3\"]\n", &["totals_of_others"]),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[Totals \"1,101\"]\n", &["target_reached"]),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[Played \"5D 6D\"]\n[On \"1: 5D 6D\"]\n", &["not_a_play"]),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[On \"1: 5D\"]\n", &["not_played"]),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[Played \"5D\"]\n[On \"0: 5D\"]\n", &["on_own_play"]),
        position(
            "[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[Played \"5D\"]\n[On \"1: 5D\"]\n[Out \"0\"]\n",
            &["cannot_be_out"],
        ),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[Played \"5D\"]\n[MustInclude \"3D\"]\n", &["first_play_made"]),
        position("[Hands \"3D; 4D\"]\n[ToMove \"0\"]\n[MustInclude \"4D\"]\n", &["first_card_not_held"]),
        position("[Hands \"3D; ; 4C 3D\"]\n[ToMove \"3\"]\n", &["overlap", "empty_hand", "no_such_seat"]),
        in_trick("[ToMove \"0\"]\n[Played \"6D\"]\n[On \"1: 6D\"]\n", &["must_be_out"]),
        in_trick("[ToMove \"0\"]\n[Played \"6D\"]\n[On \"2: 6D\"]\n[Out \"2\"]\n", &["cannot_be_out"]),
        in_trick("[ToMove \"0\"]\n[Out \"1\"]\n", &["cannot_be_out"]),
    ]
}

/// Matches that cannot follow each other.
fn impossible_matches() -> Vec<Chosen> {
    let clocked = "[Game \"bigTwo\"]\n[Hands \"2S 3D 2H 4D; 4C 5C 6C; 4H 5H 6H\"]\n[ToMove \"0\"]\n";
    let hidden = "?? ".repeat(30);
    let first = "[Hands \"3D; 9H 9S\"]\n[ToMove \"0\"]\n";
    let dealt = "[Hands \"3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2C; 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2D\"]\n";
    let target = "[Rules \"{\\\"target\\\":2}\"]\n";
    vec![
        refused(&format!("{first}*\n\n{dealt}*\n"), "deal_too_early", (5, 1), json!({})),
        refused(&format!("{target}{first}0:3D =0,2\n\n{dealt}*\n"), "game_over", (6, 1), json!({})),
        refused(
            &format!("{first}0:3D =0,2\n\n{dealt}[ToMove \"1\"]\n*\n"),
            "wrong_lead",
            (5, 1),
            json!({ "leader": 0 }),
        ),
        refused(
            &format!("{first}0:3D =0,2\n\n[Hands \"4D; 5D\"]\n*\n"),
            "wrong_count",
            (5, 1),
            json!({ "got": 1, "want": 13 }),
        ),
        refused(
            &format!("{first}0:3D =0,2\n\n{}*\n", dealt.replace("3C", "3D")),
            "overlap",
            (5, 1),
            json!({ "card": "3D" }),
        ),
        refused(
            &format!("[Hands \"{hidden}; {hidden}\"]\n[ToMove \"0\"]\n*\n"),
            "wrong_count",
            (1, 1),
            json!({ "got": 30, "want": 22 }),
        ),
        ask(Op::Replay, json!({ "record": format!("{first}0:3D =0,2\n\n{dealt}0:2C 1:pass *\n") })),
        // The last numbers that there are, and one that is none.
        ask(Op::Replay, json!({ "record": format!("{clocked}#18446744073709551613 0:2S 1:pass 2:pass 0:2H *\n") })),
        ask(Op::Replay, json!({ "record": format!("{clocked}#18446744073709551614 0:2S 1:pass 2:pass 0:2H *\n") })),
        refused(
            &format!("{TABLE}#18446744073709551615 *\n"),
            "timer_number",
            (4, 1),
            json!({ "action": 1, "last": 0 }),
        ),
    ]
}
