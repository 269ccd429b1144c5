//! The questions about the whole game of Casino.

use alloc::{format, string::String, vec::Vec};

use serde_json::{Value, json};

use super::{
    Problem, casino as drops_of,
    casino_position::{self as wire, play as read_play, position, position_of, sketch_of, step_of},
    fields::Fields,
    game,
};
use crate::{
    BySeat, CardSet, Players, TableGame,
    casino::{Action, Deal, Engine, Event, IllegalAction, Match, Meant, Play, Profile, Rules, Sketch, Step},
    shell::{Round, Scored},
};

/// The most actions or steps of one question.
const MOST: usize = 100;

pub(super) fn legal_actions(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    Ok(json!(position(rules, fields, false)?.legal_actions()?))
}

pub(super) fn check_action(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let game = position(rules, fields, false)?;
    let play = read_play(&fields.object("action")?)?;
    let seat = fields.optional("seat", Fields::seat)?.or(game.to_move()).ok_or(IllegalAction::GameOver)?;
    game.check(seat, play)?;
    Ok(json!(true))
}

/// No more than are answered at once.
fn few<'a>(fields: &Fields<'a>, name: &str) -> Result<Vec<Fields<'a>>, Problem> {
    let list = fields.objects(name)?;
    if list.len() > MOST {
        let message = format!("there are {} {name}, and at most {MOST} are taken at once", list.len());
        return Err(Problem::new("too_many", message).with("got", list.len()).with("most", MOST));
    }
    Ok(list)
}

pub(super) fn play(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let mut game = position(rules, fields, true)?;
    let plays: Vec<Play> = few(fields, "actions")?.iter().map(read_play).collect::<Result<_, _>>()?;
    let mut events = Vec::new();
    for (index, play) in plays.into_iter().enumerate() {
        make(&mut game, play, &mut events).map_err(|illegal| Problem::from(illegal).with("index", index))?;
    }
    let result = if game.to_move().is_none() { json!(game.score()) } else { Value::Null };
    Ok(json!({ "position": position_of(&game), "events": events, "result": result }))
}

/// Lets the seat to move play, and tells what everybody sees; the game is that of no series.
fn make(game: &mut Match, play: Play, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
    let seat = game.to_move().ok_or(IllegalAction::GameOver)?;
    let checked = game.checked(seat, play)?;
    TableGame::make(game, checked);
    game.tell(0, seat, checked, false, events);
    if game.to_move().is_none() {
        events.push(Event::GameOver { score: game.score() });
    }
    Ok(())
}

/// What is staged before the question is answered.
fn staged(game: &Match, fields: &Fields) -> Result<Sketch, Problem> {
    let mut sketch = Sketch::default();
    let steps = fields.optional("steps", |fields, _| steps(fields))?.unwrap_or_default();
    game.to_move().ok_or(IllegalAction::GameOver)?;
    for (index, step) in steps.into_iter().enumerate() {
        sketch.take(game, step).map_err(|bad| Problem::from(bad).with("index", index))?;
    }
    Ok(sketch)
}

fn steps(fields: &Fields) -> Result<Vec<Step>, Problem> {
    few(fields, "steps")?.iter().map(wire::step).collect()
}

pub(super) fn drops(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let game = position(rules, fields, false)?;
    let sketch = staged(&game, fields)?;
    let drops = game.drops(&sketch, &Engine::new(Profile::Document))?;
    let drops = drops.iter().map(|drop| {
        let rules: Vec<&String> = drop.offers.iter().map(|offered| &offered.rule).collect();
        json!({
            "dragged": drops_of::dragged(drop.dragged),
            "target": drops_of::target(drop.target),
            "ruleIds": rules,
        })
    });
    Ok(drops.collect())
}

pub(super) fn drop(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let game = position(rules, fields, false)?;
    let sketch = staged(&game, fields)?;
    let table = game.position(&sketch)?;
    let (drop, rule) = (drops_of::drop(&table, fields)?, fields.text("ruleId")?);
    let engine = Engine::new(Profile::Document);
    let decision = engine.determine(drop);
    let offered = decision.choices().find(|(offering, _)| offering.id() == rule);
    let action: Action = offered.map(|(_, action)| action).ok_or_else(super::casino_action::not_offered)?;
    Ok(match game.meaning(&sketch, &action)? {
        Meant::Play(play) => json!({ "action": play }),
        Meant::Step(step) => json!({ "step": step_of(&step) }),
    })
}

pub(super) fn stage(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let game = position(rules, fields, false)?;
    let steps = steps(fields)?;
    game.to_move().ok_or(IllegalAction::GameOver)?;
    let (mut sketch, mut answers) = (Sketch::default(), Vec::new());
    for step in steps {
        match sketch.take(&game, step) {
            Ok(None) => answers.push(sketch_of(&sketch, &game)),
            Ok(Some(play)) => {
                answers.push(json!({ "action": play }));
                break;
            }
            Err(bad) => answers.push(json!({ "err": Problem::from(bad).value() })),
        }
    }
    Ok(json!(answers))
}

pub(super) fn hint(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let game = position(rules, fields, false)?;
    game.to_move().ok_or(IllegalAction::GameOver)?;
    // Of more than are listed nobody knows which is the best.
    game.legal_actions()?;
    Ok(json!(game.hint()))
}

pub(super) fn score(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let piles: BySeat<CardSet> = BySeat::from_slice(&fields.card_sets("piles")?)?;
    let sweeps = fields.optional("sweeps", |fields, name| fields.counts(name, 0..=48))?;
    let sweeps = sweeps.map_or(Ok(piles.map(|_| 0)), |sweeps| BySeat::from_slice(&sweeps))?;
    let bonuses = fields.optional("mode", |fields, name| match fields.text(name)? {
        "eleven" => Ok(true),
        "seven" => Ok(false),
        _ => Err(Problem::wrong_type(name, "\"eleven\" or \"seven\"")),
    })?;
    Ok(json!(rules.score(piles, sweeps, bonuses)?))
}

pub(super) fn score_series(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let game = |game: &Fields| {
        let number = |value: &super::Json| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let points: Option<Vec<u32>> = game.list("points")?.iter().map(number).collect();
        let points = points.ok_or_else(|| Problem::wrong_type("points", "a list of whole numbers"))?;
        let winners: Option<Vec<u8>> =
            game.list("winners")?.iter().map(|value| number(value).and_then(|side| u8::try_from(side).ok())).collect();
        let winners = winners.ok_or_else(|| Problem::wrong_type("winners", "a list of sides"))?;
        Ok::<_, Problem>((BySeat::from_slice(&points)?, winners))
    };
    let games: Vec<_> = fields.objects("games")?.iter().map(game).collect::<Result<_, _>>()?;
    Ok(json!(rules.score_series(&games)?))
}

pub(super) fn shuffle(rules: &Rules, fields: &Fields) -> Result<Value, Problem> {
    let (seed, number) = (fields.seed("seed")?, fields.number("deal")?);
    let players = Players::try_from(usize::from(fields.count("players", 2..=4)?))?;
    let deal = Deal::for_rules(rules, seed, number, players);
    Ok(json!({ "hands": deal.hands().as_slice(), "stock": deal.stock() }))
}

impl game::Told for Match {
    fn action(play: Play) -> (&'static str, Value) {
        ("action", json!(play))
    }

    fn outcome(score: &<Self as Scored>::Score, _: &[Event]) -> Value {
        json!(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::answer;
    use alloc::string::ToString;

    /// The answer to a question of the page, without its id.
    fn ask(op: &str, rules: &str, of: &str) -> String {
        let rules = if rules.is_empty() { String::new() } else { format!(r#""rules":{rules},"#) };
        let line = format!(r#"{{"id":1,"game":"casino",{rules}"op":"{op}","in":{of}}}"#);
        let answer = answer(line.as_bytes()).unwrap();
        answer.strip_prefix(r#"{"id":1,"#).unwrap().strip_suffix('}').unwrap().to_string()
    }

    fn value(answer: &str) -> Value {
        serde_json::from_str(&format!("{{{answer}}}")).unwrap()
    }

    /// What is refused, without the message.
    fn refused(op: &str, rules: &str, of: &str) -> String {
        let mut answer = value(&ask(op, rules, of));
        let err = answer["err"].as_object_mut().unwrap_or_else(|| panic!("{of}"));
        assert!(err.remove("message").is_some());
        answer["err"].to_string()
    }

    /// The same as an answer, whatever the order of the fields.
    fn assert_same(answer: &str, expected: &str) {
        assert_eq!(value(answer), value(expected));
    }

    #[test]
    fn examples_of_the_protocol() {
        let position = r#"{"position":{"round":2,"toMove":0,"hands":[["9S","9H","5D"],null],"loose":["4C","9D"]}}"#;
        assert_same(
            &ask("legalActions", "", position),
            r#""ok":[{"type":"build","card":"5D","loose":["4C"],"tops":[],"value":9},{"type":"build","card":"5D","loose":["4C","9D"],"tops":[],"value":9},{"type":"trail","card":"5D"},{"type":"capture","card":"9H","loose":["9D"],"build":null,"tops":[]},{"type":"build","card":"9H","loose":["9D"],"tops":[],"value":9},{"type":"trail","card":"9H"},{"type":"capture","card":"9S","loose":["9D"],"build":null,"tops":[]},{"type":"build","card":"9S","loose":["9D"],"tops":[],"value":9},{"type":"trail","card":"9S"}]"#,
        );
        let position = r#"{"position":{"round":2,"toMove":0,"hands":[["9S","5D"],null],"loose":["4C"],"builds":[{"value":9,"cards":["3D","6C"],"owner":0}]},"action":{"type":"trail","card":"9S"}}"#;
        assert_same(
            &ask("checkAction", "", position),
            r#""err":{"code":"keep_card","message":"You must keep a 9 for your build.","value":9}"#,
        );
        assert_same(
            &ask("score", "", r#"{"piles":[["10D","AS","AH"],["2S","AD","AC","3D"]]}"#),
            r#""ok":{"points":[5,6],"sides":[{"cards":3,"spades":1,"cardPoints":4,"mostCards":0,"mostSpades":1,"sweeps":0,"points":5},{"cards":4,"spades":1,"cardPoints":3,"mostCards":2,"mostSpades":1,"sweeps":0,"points":6}],"winners":[1]}"#,
        );
    }

    /// Seat 0 to move with 9S 9H 5D 2C; loose 4C 9D 6H; a simple build of 7 of seat 1's, with the top 9C on seat 1's pile.
    fn check(rules: &str, action: &str) -> String {
        check_owning(rules, action, r#"{"value":7,"cards":["4D","3C"],"owner":1}"#)
    }

    fn check_owning(rules: &str, action: &str, builds: &str) -> String {
        let of = format!(
            r#"{{"position":{{"round":2,"toMove":0,"hands":[["9S","9H","5D","2C"],null],"loose":["4C","9D","6H"],"builds":[{builds}],"piles":[["3D"],["8H","9C"]]}},"action":{action}}}"#
        );
        refused("checkAction", rules, &of)
    }

    #[test]
    #[expect(clippy::too_many_lines, reason = "a line for each refusal")]
    fn every_refusal_has_its_data() {
        let own = r#"{"value":9,"cards":["8D","AC"],"owner":0}"#;
        let both = r#"{"value":9,"cards":["8D","AC"],"owner":0},{"value":7,"cards":["4D","3C"],"owner":1}"#;
        let compound = r#"{"value":7,"cards":["4D","3C","7D"],"owner":1}"#;
        for (rules, action, builds, err) in [
            ("", r#"{"type":"trail","card":"KS"}"#, "", r#"{"card":"KS","code":"not_in_hand"}"#),
            ("", r#"{"type":"capture","card":"9S","build":8}"#, "", r#"{"code":"no_such_build","value":8}"#),
            (
                "",
                r#"{"type":"capture","card":"9S","loose":["9D","9C","3C"]}"#,
                "",
                r#"{"cards":["3C","9C"],"code":"not_on_table"}"#,
            ),
            (
                "",
                r#"{"type":"capture","card":"9S","tops":["8H","9C","3D"]}"#,
                "",
                r#"{"cards":["3D","8H"],"code":"not_a_top"}"#,
            ),
            (
                r#"{"pileTops":false}"#,
                r#"{"type":"capture","card":"9S","loose":["9D"],"tops":["9C"]}"#,
                "",
                r#"{"cards":["9C"],"code":"not_a_top"}"#,
            ),
            ("", r#"{"type":"capture","card":"9S"}"#, "", r#"{"code":"nothing_to_take"}"#),
            ("", r#"{"type":"build","card":"5D","value":9}"#, "", r#"{"code":"no_loose_card"}"#),
            ("", r#"{"type":"capture","card":"9S","build":7}"#, "", r#"{"card":"9S","code":"wrong_value","value":7}"#),
            ("", r#"{"type":"build","card":"5D","loose":["9D"],"value":14}"#, "", r#"{"code":"too_high","value":14}"#),
            ("", r#"{"type":"raise","card":"9S","build":7}"#, "", r#"{"code":"too_high","value":16}"#),
            (
                "",
                r#"{"type":"capture","card":"9S","loose":["4C","6H"]}"#,
                "",
                r#"{"cards":["4C","6H"],"code":"not_groups","value":9}"#,
            ),
            (
                "",
                r#"{"type":"build","card":"5D","loose":["4C"],"value":8}"#,
                "",
                r#"{"cards":["4C","5D"],"code":"not_groups","value":8}"#,
            ),
            (
                r#""document""#,
                r#"{"type":"capture","card":"9S","loose":["9D"],"build":9}"#,
                own,
                r#"{"code":"one_thing"}"#,
            ),
            ("", r#"{"type":"capture","card":"9S","tops":["9C"]}"#, "", r#"{"cards":["9C"],"code":"top_needs_table"}"#),
            (r#"{"add":"none"}"#, r#"{"type":"add","card":"9S","build":9}"#, own, r#"{"code":"no_adding"}"#),
            (
                "",
                r#"{"type":"add","card":"5D","loose":["4C"],"build":9}"#,
                r#"{"value":9,"cards":["8D","AC"],"owner":1}"#,
                r#"{"code":"not_yours","owner":1}"#,
            ),
            (
                "",
                r#"{"type":"raise","card":"2C","build":7}"#,
                r#"{"value":7,"cards":["4D","3C"],"owner":0}"#,
                r#"{"code":"build_without_card","owner":0,"reasons":["build_without_card"],"value":7}"#,
            ),
            (
                "",
                r#"{"type":"raise","card":"2C","build":5}"#,
                r#"{"value":5,"cards":["4D","AC"],"owner":0}"#,
                r#"{"code":"not_an_opponents","owner":0}"#,
            ),
            ("", r#"{"type":"raise","card":"2C","build":7}"#, compound, r#"{"code":"compound","value":7}"#),
            (
                r#"{"buildRounds":"first"}"#,
                r#"{"type":"build","card":"5D","loose":["4C"],"value":9}"#,
                "",
                r#"{"code":"not_in_this_round","round":2}"#,
            ),
            (
                "",
                r#"{"type":"build","card":"5D","loose":["4C"],"value":9}"#,
                r#"{"value":2,"cards":["AH","AC"],"owner":0}"#,
                r#"{"code":"one_build","value":2}"#,
            ),
            (
                r#"{"add":"none"}"#,
                r#"{"type":"raise","card":"2C","build":7}"#,
                both,
                r#"{"code":"one_build","value":9}"#,
            ),
            (
                r#"{"add":"none","severalBuilds":true}"#,
                r#"{"type":"raise","card":"2C","build":7}"#,
                both,
                r#"{"code":"value_taken","owner":0,"value":9}"#,
            ),
            (
                "",
                r#"{"type":"build","card":"5D","loose":["4C"],"value":9}"#,
                r#"{"value":9,"cards":["8D","AC"],"owner":1}"#,
                r#"{"code":"value_taken","owner":1,"value":9}"#,
            ),
            (
                r#"{"trailWithBuild":"never"}"#,
                r#"{"type":"trail","card":"5D"}"#,
                own,
                r#"{"code":"trail_with_build","value":9}"#,
            ),
            (
                r#"{"trailBesideEqual":false}"#,
                r#"{"type":"trail","card":"9S"}"#,
                "",
                r#"{"card":"9D","code":"beside_equal"}"#,
            ),
            (
                "",
                r#"{"type":"build","card":"5D","loose":["4C"],"value":9}"#,
                r#"{"value":5,"cards":["4D","AC"],"owner":0}"#,
                r#"{"code":"one_build","value":5}"#,
            ),
            (
                r#"{"severalBuilds":true}"#,
                r#"{"type":"build","card":"5D","loose":["4C"],"value":9}"#,
                r#"{"value":5,"cards":["4D","AC"],"owner":0}"#,
                r#"{"code":"keep_card","value":5}"#,
            ),
        ] {
            let got = if builds.is_empty() { check(rules, action) } else { check_owning(rules, action, builds) };
            assert_eq!(got, err, "{action}");
        }
        let trail = r#""action":{"type":"trail","card":"3C"}"#;
        let first = r#"{"position":{"round":1,"toMove":0,"hands":[["9S"],["3C"]],"stock":null},"seat":1,"#;
        assert_eq!(refused("checkAction", "", &format!("{first}{trail}}}")), r#"{"code":"not_your_turn","toMove":0}"#);
        let over = r#"{"position":{"round":2,"toMove":null,"hands":[[],[]]},"#;
        assert_eq!(refused("checkAction", "", &format!("{over}{trail}}}")), r#"{"code":"game_over"}"#);
        assert_eq!(ask("legalActions", "", &format!("{}}}", over.trim_end_matches(','))), r#""ok":[]"#);
        assert_eq!(refused("hint", "", &format!("{}}}", over.trim_end_matches(','))), r#"{"code":"game_over"}"#);
    }

    #[test]
    fn messages_that_the_issue_asks_for() {
        let message = |rules: &str, position: &str, action: &str| {
            let answer = value(&ask("checkAction", rules, &format!(r#"{{"position":{position},"action":{action}}}"#)));
            answer["err"]["message"].as_str().unwrap().to_string()
        };
        let owner = |round, owner| {
            format!(
                r#"{{"round":{round},"toMove":0,"hands":[["9S","9C","5D"],null],"stock":null,"loose":["2D"],"builds":[{{"value":9,"cards":["4D","5C"],"owner":{owner}}}]}}"#
            )
        };
        let trail = r#"{"type":"trail","card":"5D"}"#;
        assert_eq!(message("", &owner(1, 0), trail), "Not in the first round while you own a build.");
        assert_eq!(
            message("\"standard52\"", &owner(1, 0).replace("\"5D\"]", "\"5D\",\"KS\"]"), trail),
            "Not while you own a build."
        );
        let build = r#"{"type":"build","card":"5D","loose":["2D"],"value":7}"#;
        assert_eq!(message("", &owner(2, 0), build), "You own a build of 9 already.");
        let build = r#"{"type":"build","card":"9S","loose":["2D"],"value":9}"#;
        assert_eq!(message("", &owner(2, 1), build), "9♠ 2♦ cannot be split into groups of 9.");
    }

    #[test]
    fn positions_that_cannot_be() {
        let codes = |rules: &str, position: &str| {
            let err = value(&ask("legalActions", rules, &format!(r#"{{"position":{position}}}"#)));
            let codes: Vec<String> = err["err"]["reasons"]
                .as_array()
                .map_or(Vec::new(), |all| all.iter().map(|one| one.as_str().unwrap().into()).collect());
            assert!(codes.is_empty() || err["err"]["code"] == codes[0]);
            if codes.is_empty() { err["err"]["code"].as_str().unwrap().to_string() } else { codes.join(" ") }
        };
        for (rules, position, expected) in [
            ("", r#"{"round":2,"toMove":0,"hands":[["KS"],null]}"#, "bad_card"),
            ("", r#"{"round":2,"toMove":0,"hands":[["9S"],null],"loose":["3C","3C"]}"#, "duplicate"),
            ("", r#"{"round":2,"toMove":0,"hands":[["9S","9S"],null]}"#, "duplicate"),
            ("", r#"{"round":2,"toMove":0,"hands":[["9S"],null],"loose":["9S"]}"#, "overlap"),
            ("", r#"{"round":2,"toMove":0,"hands":[["9S"],null],"lastCapture":2}"#, "no_such_seat"),
            ("", r#"{"round":2,"toMove":2,"hands":[["9S"],["9D"]]}"#, "no_such_seat"),
            (
                "",
                r#"{"round":2,"toMove":0,"hands":[["9S"],null],"builds":[{"value":9,"cards":["9D","2C"],"owner":0}]}"#,
                "bad_build",
            ),
            (
                "",
                r#"{"round":2,"toMove":0,"hands":[["9S"],null],"builds":[{"value":9,"cards":["9D"],"owner":0},{"value":9,"cards":["9C"],"owner":1}]}"#,
                "two_builds",
            ),
            (
                "",
                r#"{"round":2,"toMove":0,"hands":[["9S","8D"],null],"builds":[{"value":9,"cards":["9D"],"owner":0},{"value":8,"cards":["8C"],"owner":0}]}"#,
                "one_build",
            ),
            (
                "",
                r#"{"round":2,"toMove":0,"hands":[["9S"],["2D"]],"builds":[{"value":8,"cards":["8C"],"owner":1}]}"#,
                "build_without_card",
            ),
            ("", r#"{"round":1,"toMove":0,"hands":[["9S"],null]}"#, "wrong_count"),
            ("", r#"{"round":3,"toMove":0,"hands":[["9S"],null]}"#, "wrong_count"),
            ("", r#"{"round":2,"toMove":0,"hands":[["9S"],["2D","3D"]]}"#, "wrong_count"),
            ("", r#"{"round":2,"toMove":0,"hands":[["9S"],["2D"]],"sweeps":[49,0]}"#, "wrong_count"),
            ("", r#"{"round":2,"toMove":0,"hands":[null,["2D"]]}"#, "hidden"),
            (
                "",
                r#"{"round":2,"toMove":0,"hands":[["9S","KS"],["9S","2D"]],"loose":["3C","3C"],"builds":[{"value":11,"cards":["JD"],"owner":3}]}"#,
                "bad_card duplicate overlap no_such_seat bad_build",
            ),
            (r#"{"groups":"one"}"#, r#"{"round":2,"toMove":0,"hands":[["9S"],null]}"#, "bad_rules"),
            (r#"{"jokers":1}"#, r#"{"round":2,"toMove":0,"hands":[["9S"],null]}"#, "unknown_rules"),
            (r#"{"sweep":-1}"#, r#"{"round":2,"toMove":0,"hands":[["9S"],null]}"#, "wrong_type"),
            (r#"{"series":{"wins":0}}"#, r#"{"round":2,"toMove":0,"hands":[["9S"],null]}"#, "wrong_type"),
            (r#"{"series":{"wins":1,"points":2}}"#, r#"{"round":2,"toMove":0,"hands":[["9S"],null]}"#, "wrong_type"),
        ] {
            assert_eq!(codes(rules, position), expected, "{position}");
        }
        let wide = r#"{"position":{"round":6,"toMove":0,"hands":[["KS"],["2D"]],"loose":["KD","KC"]}}"#;
        assert_same(
            &ask("legalActions", r#"{"preset":"standard52","sweep":0}"#, wide),
            r#""ok":[{"type":"capture","card":"KS","loose":["KD"],"build":null,"tops":[]},{"type":"capture","card":"KS","loose":["KC"],"build":null,"tops":[]},{"type":"trail","card":"KS"}]"#,
        );
    }

    #[test]
    fn a_game_is_played_to_its_end() {
        let of = r#"{"position":{"round":2,"toMove":0,"hands":[["9S"],["2D"]],"loose":["4C","5D"],"piles":[["3D"],[]]},
            "actions":[{"type":"capture","card":"9S","loose":["4C","5D"]},{"type":"trail","card":"2D"}]}"#;
        let answer = value(&ask("play", "", of));
        let events = &answer["ok"]["events"];
        assert_eq!(
            events[0],
            json!({"type":"captured","seat":0,"card":"9S","loose":["4C","5D"],"build":null,"tops":[],"sweep":true})
        );
        assert_eq!(events[1], json!({"type":"trailed","seat":1,"card":"2D"}));
        assert_eq!(events[2], json!({"type":"leftovers","seat":0,"cards":["2D"]}));
        assert_eq!(events[3]["type"], "gameOver");
        assert_eq!(answer["ok"]["result"]["points"], json!([4, 0]));
        assert_eq!(answer["ok"]["position"]["piles"], json!([["3D", "5D", "4C", "9S", "2D"], []]));
        assert_eq!(
            (&answer["ok"]["position"]["toMove"], &answer["ok"]["position"]["sweeps"]),
            (&Value::Null, &json!([1, 0]))
        );
        let again = of.replace(r#"{"type":"trail","card":"2D"}"#, r#"{"type":"trail","card":"2C"}"#);
        assert_eq!(refused("play", "", &again), r#"{"card":"2C","code":"not_in_hand","index":1}"#);
    }

    #[test]
    fn rounds_deal_themselves() {
        let of = r#"{"position":{"round":5,"toMove":1,"hands":[["3C"],["2D"]],"stock":["3D","4D","5D","6D","7D","8D","9D","10D"]},"actions":[{"type":"trail","card":"2D"},{"type":"trail","card":"3C"}]}"#;
        let answer = value(&ask("play", "\"standard52\"", of));
        assert_eq!(
            answer["ok"]["events"][2],
            json!({"type":"dealt","number":0,"round":6,"leader":1,"loose":["2D","3C"]})
        );
        assert_eq!(answer["ok"]["position"]["hands"], json!([["3D", "4D", "5D", "6D"], ["7D", "8D", "9D", "10D"]]));
        assert_eq!((&answer["ok"]["position"]["toMove"], &answer["ok"]["result"]), (&json!(1), &Value::Null));
    }

    #[test]
    fn staging_and_drops() {
        let position = r#""position":{"round":2,"toMove":0,"hands":[["9S","9H","5D"],null],"loose":["4C","9D"]}"#;
        let steps = r#""steps":[{"type":"createStack","card":"5D","source":"hand","onto":"4C"},{"type":"addToStack","card":"9D","source":"table","stack":"s1"},{"type":"finish","stack":"s0","as":"build","value":9}]"#;
        assert_same(
            &ask("stage", "", &format!("{{{position},{steps}}}")),
            r#""ok":[{"stacks":[{"stack":"s0","cards":["4C","5D"]}],"hand":["9H","9S"],"loose":["9D"]},{"err":{"code":"no_such_stack","message":"There is no such stack."}},{"action":{"type":"build","card":"5D","loose":["4C"],"tops":[],"value":9}}]"#,
        );
        let staged = r#""steps":[{"type":"createStack","card":"9D","source":"table","onto":"4C"}]"#;
        let answer = value(&ask("drops", "", &format!("{{{position},{staged}}}")));
        let first = json!({"dragged":{"card":"5D","source":"hand"},"target":{"type":"temporary_stack","index":0},"ruleIds":["temp-stack-addition"]});
        assert_eq!(answer["ok"][0], first);
        let drop = r#""dragged":{"card":"9S","source":"hand"},"target":{"type":"loose","index":1},"ruleId":"#;
        assert_same(
            &ask("drop", "", &format!(r#"{{{position},{drop}"single-card-capture"}}"#)),
            r#""ok":{"action":{"type":"capture","card":"9S","loose":["9D"],"build":null,"tops":[]}}"#,
        );
        assert_same(
            &ask("drop", "", &format!(r#"{{{position},{drop}"universal-staging"}}"#)),
            r#""ok":{"step":{"type":"createStack","card":"9S","source":"hand","onto":"9D"}}"#,
        );
        assert_eq!(refused("drop", "", &format!(r#"{{{position},{drop}"trail-card"}}"#)), r#"{"code":"not_offered"}"#);
        assert_eq!(
            refused("drops", "\"standard52\"", &format!("{{{position}}}").replace("\"round\":2", "\"round\":6")),
            r#"{"code":"no_drops"}"#
        );
        let bad = r#""steps":[{"type":"cancel","stack":"s0"}]"#;
        assert_eq!(refused("drops", "", &format!("{{{position},{bad}}}")), r#"{"code":"no_such_stack","index":0}"#);
        assert_eq!(
            refused("stage", "", &format!("{{{position},{}}}", bad.replace("cancel", "burn"))),
            r#"{"code":"bad_request"}"#
        );
    }

    #[test]
    fn series_hints_and_shuffles() {
        let games = r#"{"games":[{"points":[7,4],"winners":[0]},{"points":[3,8],"winners":[1]}]}"#;
        assert_same(
            &ask("scoreSeries", r#"{"series":{"wins":2}}"#, games),
            r#""ok":{"totals":[10,12],"wins":[1,1],"over":false,"winners":[]}"#,
        );
        assert_eq!(refused("scoreSeries", "", games), r#"{"code":"after_the_end","games":1}"#);
        let position = r#"{"position":{"round":2,"toMove":0,"hands":[["9S","9H","5D"],null],"loose":["4C","9D"]}}"#;
        assert_same(
            &ask("hint", "", position),
            r#""ok":{"type":"capture","card":"9S","loose":["9D"],"build":null,"tops":[]}"#,
        );
        let wide = value(&ask("shuffle", "\"standard52\"", r#"{"seed":42,"deal":0,"players":3}"#));
        assert_eq!(wide["ok"]["hands"][0].as_array().unwrap().len(), 4);
        assert_eq!(wide["ok"]["stock"].as_array().unwrap().len(), 40);
        let trace = value(&ask("trace", "", r#"{"seed":42,"players":2,"policy":"first","actions":3}"#));
        assert_eq!(trace["ok"]["actions"][0], json!({"seat":0,"action":{"type":"trail","card":"3C"}}));
        assert_eq!(trace["ok"]["outcome"], json!({"totals":[0,0],"wins":[0,0],"over":false,"winners":[]}));
        assert_eq!(refused("determine", "\"document\"", "{}"), r#"{"code":"unknown_rules"}"#);
    }

    #[test]
    fn thirty_loose_cards_have_too_many_captures() {
        let (hand, loose) = (["10S"], crate::casino::PACK.iter().filter(|card| card.to_string() != "10S").take(30));
        let loose: Vec<String> = loose.map(|card| card.to_string()).collect();
        let of = json!({"position": {"round": 2, "toMove": 0, "hands": [hand, null], "loose": loose}}).to_string();
        assert_eq!(refused("legalActions", "", &of), r#"{"code":"too_many","most":10000}"#);
        assert_eq!(refused("hint", "", &of), r#"{"code":"too_many","most":10000}"#);
    }
}
