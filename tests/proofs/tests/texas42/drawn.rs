//! Deals drawn by chance: each as often as every other, and none that contradicts the play.

use serde_json::{Value, json};
use unbeaten::{
    Domino, DominoSet, Draws, Seat, Seed,
    texas42::{Hand, Knowledge, Rules},
};
use unbeaten_proofs::{Count, on_all_cores};

use crate::played::Played;

/// A count of deals: no more than 399,072,960.
fn float(count: u64) -> f64 {
    u32::try_from(count).unwrap().into()
}

/// How far numbers are from what is expected, and what it may be.
fn chi_square(pairs: impl IntoIterator<Item = (f64, f64)>) -> f64 {
    pairs
        .into_iter()
        .filter(|&(_, expected)| expected > 0.0)
        .map(|(got, expected)| (got - expected).powi(2) / expected)
        .sum()
}

#[test]
fn every_deal_is_drawn_equally_often() {
    let met = Count::default();
    on_all_cores((0..400).collect(), |&number: &u64| {
        let played = Played::random(number + 200_000, 16 + (number % 10) as usize);
        let seat = Seat::ALL[(number % 4) as usize];
        let deals = played.seen_by(seat).unwrap().deals().unwrap();
        if !(2..500).contains(&deals.count()) {
            return;
        }
        let mut draws = Draws::new(Seed::from(number));
        let mut times_each = vec![0_u32; deals.count() as usize];
        let times = 50 * deals.count();
        let all: Vec<_> = deals.iter().collect();
        for _ in 0..times {
            let deal = deals.draw(&mut draws);
            times_each[all.iter().position(|&other| other == deal).expect("one of them")] += 1;
        }
        // So many standard deviations above its mean no chi-square of a thousand comes.
        let (freedom, found) =
            (float(deals.count() - 1), chi_square(times_each.iter().map(|&times| (times.into(), 50.0))));
        assert!(found < freedom + 5.0 * (2.0 * freedom).sqrt() + 12.0, "{number}: {found} of {freedom}");
        met.up();
    });
    met.assert_at_least(100);
}

#[test]
fn drawn_deals_give_each_domino_as_often_as_all_do_and_contradict_nothing() {
    const TIMES: u32 = 4_000;
    let (large, dominoes) = (Count::default(), Count::default());
    on_all_cores((0..300).collect(), |&number: &u64| {
        let played = Played::random(number + 300_000, (number % 20) as usize);
        let seat = Seat::ALL[(number % 4) as usize];
        let knowledge = played.seen_by(seat).unwrap();
        let deals = knowledge.deals().unwrap();
        let (holds, mut draws, mut numbers) =
            (deals.all_holds(), Draws::new(Seed::from(number)), Draws::new(Seed::from(number)));
        let held = knowledge.table().held();
        for (other, holds) in holds.iter() {
            assert_eq!(holds.iter().sum::<u64>(), deals.count() * u64::from(held[other]));
        }
        let mut times_held = [[0_u32; Domino::COUNT]; 4];
        for time in 0..TIMES {
            let deal = deals.draw(&mut draws);
            let number = numbers.below(u32::try_from(deals.count()).unwrap());
            assert_eq!(deals.nth(number.into()), Some(deal));
            for (seat, hand) in deal.iter() {
                hand.iter().for_each(|domino| times_held[seat.index()][domino.index()] += 1);
            }
            if time % 40 == 0 {
                let again = played.again(&played.as_dealt(&deal)).expect("every action was legal");
                assert_eq!(again.hands(), deal);
            }
        }
        for domino in Domino::ALL {
            let of = |seat: Seat| holds[seat][domino.index()];
            let gone = knowledge.table().played().contains(domino);
            assert_eq!(Seat::ALL.map(of).iter().sum::<u64>(), if gone { 0 } else { deals.count() });
            let expected = |seat: Seat| float(of(seat)) / float(deals.count()) * f64::from(TIMES);
            assert!(Seat::ALL.iter().all(|&seat| of(seat) > 0 || times_held[seat.index()][domino.index()] == 0));
            let found =
                chi_square(Seat::ALL.map(|seat| (times_held[seat.index()][domino.index()].into(), expected(seat))));
            // Two degrees of freedom: one in ten million is above.
            assert!(found < 32.0, "{number} {domino}: {found}");
            dominoes.up_if(deals.count() > 1 && !gone);
        }
        large.up_if(deals.count() > 100_000);
    });
    large.assert_at_least(80);
    dominoes.assert_at_least(3_000);
}

fn asked(op: &str, rules: &Value, fields: &Value) -> Value {
    let line = json!({ "id": 0, "game": "texas42", "op": op, "rules": rules, "in": fields }).to_string();
    serde_json::from_str(&unbeaten::json::answer(line.as_bytes()).unwrap()).unwrap()
}

#[test]
fn the_lines_say_the_same() {
    let hand = json!(["6-6", "6-5", "6-4", "5-5", "4-1", "2-0", "0-0"]);
    let asking = json!({ "seat": 1, "hand": hand, "actions": [] });
    let answer = asked("deals", &Value::Null, &asking);
    assert_eq!(answer["ok"]["count"], 399_072_960);
    assert_eq!(answer["ok"]["holds"][1][0], 399_072_960);
    assert_eq!(answer["ok"]["holds"][0][3], 399_072_960 / 3);
    let sample = |samples: Value| {
        let mut fields = asking.clone();
        (fields["samples"], fields["seed"]) = (samples, json!(7));
        asked("sample", &Value::Null, &fields)
    };
    let three = sample(json!(3));
    let deals = Knowledge::dealt(
        Rules::tournament(),
        Seat::S0,
        Seat::S1,
        Hand::new("6-6 6-5 6-4 5-5 4-1 2-0 0-0".parse().unwrap()).unwrap(),
    )
    .deals()
    .unwrap();
    let mut words = Draws::new(Seed::from(7));
    for deal in three["ok"].as_array().unwrap() {
        let names = |hand: DominoSet| hand.iter().map(|domino| domino.to_string()).collect::<Vec<_>>();
        let hands = deals.draw(&mut words);
        assert_eq!(*deal, json!(hands.as_slice().iter().map(|&hand| names(hand)).collect::<Vec<_>>()));
    }
    assert_eq!(three["ok"].as_array().map(Vec::len), Some(3));
    assert_eq!(sample(json!(10_000))["ok"].as_array().map(Vec::len), Some(10_000));
    for (samples, code) in [
        (json!(0), "wrong_count"),
        (json!(10_001), "wrong_count"),
        (json!(1_000_000_000), "wrong_count"),
        (json!(u64::MAX), "wrong_count"),
        (json!(-1), "wrong_type"),
        (json!(1.5), "wrong_type"),
        (Value::Null, "wrong_type"),
    ] {
        assert_eq!(sample(samples)["err"]["code"], code);
    }
    let refused = |actions: &[&str], rules: &str| {
        let mut fields = asking.clone();
        fields["actions"] = json!(actions);
        asked("deals", &json!(rules), &fields)["err"].clone()
    };
    let opening = ["1:1m", "2:pass", "3:pass", "0:pass", "1:sixes"];
    let with = |more: &[&'static str]| [&opening[..], more].concat();
    let renege = refused(&with(&["1:6-6", "2:3-2", "3:6-1", "0:6-0", "1:0-0", "2:6-3"]), "points");
    assert_eq!((&renege["code"], &renege["suit"], &renege["trick"]), (&json!("renege"), &json!("sixes"), &json!(1)));
    assert_eq!(renege["action"], 11);
    let held = refused(&with(&["1:6-6", "2:5-5"]), "points");
    assert_eq!((&held["code"], &held["action"]), (&json!("not_in_hand"), &json!(7)));
    // Two doubles are out beside the four that seat 2 must have; seat 1 has three.
    let none = refused(&["1:30", "2:plunge-4", "3:pass", "0:plunge-5"], "casual");
    assert_eq!((&none["code"], none.get("action")), (&json!("no_such_deal"), None));
    assert_eq!(refused(&["1:30", "1:pass"], "casual")["code"], "not_your_turn");
    assert_eq!(refused(&["1:hello"], "casual")["code"], "bad_action");
}
