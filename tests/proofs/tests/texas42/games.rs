//! Whole games under random rules: the core's lines and the oracle, step by step.
//!
//! The oracle plays. After each of its actions the core is asked how things stand, and what it says to every action that
//! there is, of every seat.

use serde_json::{Value, json};
use unbeaten_oracle::texas42::{Action, Call, Closed, Declaration, Domino, Event, Game, Options, Phase, Setting, deal};
use unbeaten_proofs::Dice;

/// A value as the oracle and as the lines have it.
fn both(setting: &Setting) -> Value {
    match setting {
        Setting::Flag(flag) => json!(flag),
        Setting::Number(number) => json!(number),
        Setting::Word(word) => json!(word),
        Setting::List(list) => list.iter().map(both).collect(),
        Setting::Other => Value::Null,
    }
}

fn word(dice: &mut Dice, words: &[&str]) -> Setting {
    Setting::Word(words[dice.below(words.len())].into())
}

/// One or more of these.
fn some(dice: &mut Dice, words: &[&str]) -> Setting {
    let first = dice.below(words.len());
    let more = words.iter().enumerate().filter(|&(place, _)| place == first || dice.below(2) == 0);
    Setting::List(more.map(|(_, word)| Setting::Word((*word).into())).collect())
}

/// A preset, with about half of the options changed.
fn house(dice: &mut Dice) -> (Options, Value) {
    let preset = ["tournament", "casual", "points"][dice.below(3)];
    let (mut options, mut rules) = (Options::named(preset).expect("it is one"), json!({ "preset": preset }));
    let when = ["off", "any", "any", "forced"];
    let below = |dice: &mut Dice, count: usize| i64::try_from(dice.below(count)).expect("a small number");
    let number = |dice: &mut Dice, least: i64, count: usize| Setting::Number(least + below(dice, count));
    let least = 2 + below(dice, 3);
    let marks = Setting::List(vec![Setting::Number(least), Setting::Number(least + below(dice, 3))]);
    let flag = |dice: &mut Dice| Setting::Flag(dice.below(2) == 0);
    let all = [
        ("scoring", word(dice, &["marks", "points"])),
        ("target", number(dice, 1, 60)),
        ("allPass", word(dice, &["redeal", "forced"])),
        ("maxMarks", number(dice, 1, 7)),
        ("earlyEnd", flag(dice)),
        ("claims", word(dice, &["off", "forfeit", "free"])),
        ("noTrumpDoubles", some(dice, &["high", "low", "own"])),
        ("nello", word(dice, &when)),
        ("nelloMarks", number(dice, 1, 3)),
        ("nelloDoubles", some(dice, &["own", "high", "low", "inverted"])),
        ("sevens", word(dice, &when)),
        ("sevensMarks", number(dice, 1, 3)),
        ("plunge", flag(dice)),
        ("plungeMarks", number(dice, 2, 6)),
        ("splash", flag(dice)),
        ("splashMarks", marks),
        ("partnerLeads", flag(dice)),
    ];
    for (field, setting) in all {
        if dice.below(2) == 0 {
            options.change(field, &setting).expect("it is within its bounds");
            rules[field] = both(&setting);
        }
    }
    (options, rules)
}

/// Every word that is an action.
fn every_action() -> Vec<Action> {
    let calls = Call::all().into_iter().map(Action::Call);
    let declarations = Declaration::all().into_iter().map(Action::Declare);
    calls.chain(declarations).chain(Domino::all().into_iter().map(Action::Play)).chain([Action::Claim]).collect()
}

fn asked(op: &str, rules: &Value, fields: &Value) -> Value {
    let line = json!({ "id": 0, "game": "texas42", "op": op, "rules": rules, "in": fields }).to_string();
    let text = unbeaten::json::answer(line.as_bytes()).expect("the line is not blank");
    let answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
    assert!(answer["err"].is_null(), "{line}\n{answer}");
    answer["ok"].clone()
}

fn names(dominoes: &[Domino]) -> Value {
    dominoes.iter().map(Domino::to_string).collect()
}

/// One hand, from a score.
struct Table<'a> {
    rules: &'a Value,
    dealt: Value,
    score: [u64; 2],
    actions: Vec<String>,
}

impl Table<'_> {
    fn fields(&self, game: &Game) -> Value {
        json!({ "hands": self.dealt, "actions": self.actions, "shaker": game.shaker, "score": self.score })
    }

    /// How things stand, for the referee and for a seat, and what may be done.
    fn compare(&self, game: &Game, dice: &mut Dice) {
        let attempts: Vec<(usize, Action)> = match game.to_move() {
            Some(seat) => every_action().into_iter().map(|action| (seat, action)).collect(),
            None => (0..4).map(|seat| (seat, every_action()[dice.below(79)])).collect(),
        };
        let others = (0..4).map(|_| (dice.below(4), every_action()[dice.below(79)]));
        let attempts: Vec<(usize, Action)> = attempts.into_iter().chain(others.collect::<Vec<_>>()).collect();
        let mut fields = self.fields(game);
        fields["check"] = attempts.iter().map(|(seat, action)| format!("{seat}:{action}")).collect();
        let state = asked("game", self.rules, &fields);
        let legal: Vec<String> = game.legal_actions().iter().map(Action::to_string).collect();
        let hands: Value = game.hands.iter().map(|hand| names(&hand.known)).collect();
        assert_eq!(state["phase"], game.phase().word(), "{fields}");
        assert_eq!(state["toMove"], json!(game.to_move()), "{fields}");
        assert_eq!(state["legal"], json!(legal), "{fields}");
        assert_eq!(state["mayClaim"], game.may_claim(), "{fields}");
        assert_eq!(state["hands"], hands, "{fields}");
        assert_eq!(state["points"], json!(game.points_now()), "{fields}");
        assert_eq!(state["score"], json!(game.score), "{fields}");
        assert_eq!(state["winner"], json!(game.winner), "{fields}");
        assert_eq!(state["tricks"].as_array().map_or(0, Vec::len), game.tricks.len(), "{fields}");
        for ((seat, action), check) in attempts.iter().zip(state["checks"].as_array().expect("checks")) {
            let expected = game.check(*seat, *action).err().map(|refused| refused.code());
            assert_eq!(check["code"].as_str(), expected, "{seat}:{action} in {fields}");
        }
        let seat = dice.below(4);
        let mut fields = self.fields(game);
        fields["seat"] = json!(seat);
        let view = asked("view", self.rules, &fields);
        let voids: Value =
            (0..4).map(|seat| game.voids(seat).iter().map(|suit| suit.name()).collect::<Value>()).collect();
        assert_eq!(view["voids"], voids, "{fields}");
        assert_eq!(view["unseen"], names(&game.unseen(seat)), "{fields}");
        assert_eq!(view["hand"], hands[seat], "{fields}");
        assert!(view.get("hands").is_none());
    }
}

/// How often something was met.
#[derive(Default)]
struct Met {
    hands: usize,
    made: usize,
    set: usize,
    forfeited: usize,
    thrown_in: usize,
    nello: usize,
    sevens: usize,
    partners: usize,
    claims: usize,
}

fn play_hand(table: &mut Table<'_>, game: &mut Game, dice: &mut Dice, met: &mut Met) {
    // Now and then nobody likes to bid.
    let (shy, pass) = (dice.below(6) == 0, Action::Call(Call::Pass));
    while let Some(seat) = game.to_move() {
        table.compare(game, dice);
        let legal = game.legal_actions();
        let dear = |action: &&Action| match action {
            Action::Call(call) => call.is_for_partner(),
            Action::Declare(declaration) => declaration.is_house_contract(),
            _ => false,
        };
        let house: Vec<Action> = legal.iter().filter(dear).copied().collect();
        let late = game.phase() == Phase::Play && game.may_claim() && game.tricks.len() > 3;
        let action = match dice.below(4) {
            _ if shy && legal.contains(&pass) => pass,
            0 if late && game.check(seat, Action::Claim).is_ok() => Action::Claim,
            0 | 1 if !house.is_empty() => house[dice.below(house.len())],
            2 if legal.contains(&pass) => pass,
            _ => legal[dice.below(legal.len())],
        };
        let events = game.act(seat, action).expect("it is legal");
        met.claims += usize::from(events.iter().any(|event| matches!(event, Event::Claimed { .. })));
        table.actions.push(format!("{seat}:{action}"));
    }
    table.compare(game, dice);
    met.hands += 1;
    match game.closed.as_ref().expect("the hand is over") {
        Closed::ThrownIn { .. } => met.thrown_in += 1,
        Closed::Over(over) => {
            match over.ending.word() {
                "made" => met.made += 1,
                "set" => met.set += 1,
                _ => met.forfeited += 1,
            }
            met.nello += usize::from(over.contract.declaration.is_nello());
            met.sevens += usize::from(over.contract.declaration == Declaration::Sevens);
            met.partners += usize::from(over.contract.bid.is_for_partner());
        }
    }
}

#[test]
fn every_step_of_random_games_under_random_rules() {
    let mut met = Met::default();
    for number in 0..60_u64 {
        let mut dice = Dice::new(4200 + number);
        let (options, rules) = house(&mut dice);
        let seed = [number as u8; 32];
        let (mut game, _) = Game::new(options, deal(seed, 0), dice.below(4), [0, 0]);
        for hand in 1..4 {
            let dealt = game.hands.iter().map(|hand| names(&hand.known)).collect();
            let mut table = Table { rules: &rules, dealt, score: game.score, actions: vec![] };
            play_hand(&mut table, &mut game, &mut dice, &mut met);
            if game.next_deal(deal(seed, hand)).is_err() {
                break;
            }
        }
    }
    let Met { hands, made, set, forfeited, thrown_in, nello, sevens, partners, claims } = met;
    let all = [hands, made, set, forfeited, thrown_in, nello, sevens, partners, claims];
    let least = [100, 4, 60, 0, 4, 2, 2, 2, 2];
    assert!(all.iter().zip(least).all(|(met, least)| *met > least), "{all:?}");
}

/// "Complete auctions (four calls, all-pass included, `tournament`) when marks are capped at 1…7", asked call by call.
#[test]
fn as_many_auctions_as_the_page_says() {
    fn complete(rules: &Value, calls: &mut Vec<String>) -> usize {
        let state = asked("auction", rules, &json!({ "calls": calls }));
        if state["done"] == true {
            assert_eq!(state["legal"], json!([]));
            return 1;
        }
        let legal = state["legal"].as_array().expect("a list").clone();
        let mut count = 0;
        for call in legal {
            calls.push(call.as_str().expect("a word").into());
            count += complete(rules, calls);
            calls.pop();
        }
        count
    }
    for (most, count) in [(1, 2380), (2, 3060), (3, 3196), (4, 3213), (5, 3214), (6, 3214), (7, 3214)] {
        assert_eq!(complete(&json!({ "maxMarks": most }), &mut vec![]), count);
        assert_eq!(complete(&json!({ "maxMarks": most, "allPass": "forced" }), &mut vec![]), count - 1);
    }
}
