//! Records as one seat may keep them: nothing in them that the seat could not know, and everything that it could is checked.

use unbeaten::{
    Players, Seed,
    big_two::{FirstCardRule, Match, Record, RecordError, Rules},
};
use unbeaten_proofs::{Count, big_two::RandomGame, laws};

#[test]
fn a_seat_reads_no_card_in_it_that_it_could_not_know() {
    let met = laws::a_redacted_record_has_no_hidden_card::<Match>(45);
    met.assert_met("searched", 5_000);
    met.assert_met("hidden", 80_000);
}

#[test]
fn it_is_played_again_to_the_same_events() {
    let met = laws::a_redacted_record_is_played_again_to_the_same_events::<Match>(45);
    met.assert_met("replayed", 1_300);
    met.assert_met("passed_by_the_clock", 1_000);
}

/// Who leads a match need not be written where it comes of the cards; a seat that does not know them is told.
#[test]
fn the_leader_is_not_lost_with_the_cards_that_say_it() {
    let matches = Count::default();
    for rule in [FirstCardRule::EveryMatch, FirstCardRule::FirstMatch] {
        let rules = Rules { first_card_rule: rule, ..Rules::classic() };
        for (number, players) in [Players::Two, Players::Three, Players::Four].into_iter().cycle().take(30).enumerate()
        {
            let mut random = RandomGame::new(rules, players, number as u64);
            let events = random.told(400);
            let without_leads = laws::with_tags(&Record::of(&random.game).to_string(), |name| {
                !["ToMove", "MustInclude"].contains(&name)
            });
            let record: Record = without_leads.parse().unwrap();
            assert_eq!(laws::written_and_replayed(&record).game.as_ref(), Some(&random.game), "{without_leads}");
            for seat in players.seats() {
                laws::assert_redacted(&record, seat, &events, &random.game.score());
            }
            matches.up_by(random.game.deals().into());
        }
    }
    matches.assert_at_least(200);
    // Where nobody can tell it, nobody makes it up.
    let hidden = format!("{}; {}", "?? ".repeat(13).trim(), "?? ".repeat(13).trim());
    let text = format!(
        "[Rules \"{{\\\"firstCardRule\\\":\\\"everyMatch\\\"}}\"]\n[Hands \"3D; 9H 9S\"]\n[ToMove \"0\"]\n0:3D =0,2\n\n\
         [Hands \"{hidden}\"]\n*\n"
    );
    let bad = text.parse::<Record>().unwrap_err();
    assert_eq!((bad.reason.as_str(), bad.place.line), ("ToMove is missing, and not every hand is known", 6));
}

#[test]
fn positions_set_up_by_hand_are_redacted_too() {
    laws::positions_set_up_by_hand_are_redacted_too::<Match>(20, 25).assert_met("replayed", 300);
}

#[test]
fn what_contradicts_what_the_seat_knows_is_refused() {
    let met = laws::what_contradicts_what_the_seat_knows_is_refused::<Match>(12);
    met.assert_met("cannot_pass_on_lead does_not_beat must_play_highest not_in_hand not_your_turn wrong_size", 10);
}

#[test]
fn a_card_played_before_the_record_began_is_in_no_hidden_hand() {
    let text = "[Seat \"0\"]\n[Hands \"3D 5D 7C; ?? ?? ??\"]\n[Played \"9C\"]\n[ToMove \"1\"]\n1:CARD *";
    for (card, code) in [("9C", Some("not_in_hand")), ("7C", Some("not_in_hand")), ("9H", None)] {
        let replay = text.replace("CARD", card).parse::<Record>().unwrap().replay();
        assert_eq!(replay.err().map(|error| error.code()), code, "{card}");
    }
}

#[test]
fn what_only_a_hidden_hand_could_tell_is_not_checked() {
    // Seat 1 is next to a seat with one card: with a better card than 5D it could not pass, and 9C might not be its highest.
    let text = "[Seat \"0\"]\n[Hands \"3D 5D 7C; ?? ?? ??; ??\"]\n[ToMove \"0\"]\n0:5D 1:ACTION *";
    for action in ["pass", "9C", "2S", "3C"] {
        let replay = text.replace("ACTION", action).parse::<Record>().unwrap().replay();
        assert_eq!(replay.map_err(|error| error.code()).err(), (action == "3C").then_some("does_not_beat"));
    }
    // The reader's own hand is known, and so is what it had to do.
    let own = "[Seat \"0\"]\n[Hands \"3D 5D 7C; ??\"]\n[ToMove \"0\"]\n0:3D *".parse::<Record>().unwrap();
    assert_eq!(own.replay().unwrap_err().code(), "must_play_highest");
}

#[test]
fn what_is_no_redacted_record_is_refused() {
    let good = "[Seat \"0\"]\n[Hands \"3D 5D 7C; ?? ?? ??; ??\"]\n[ToMove \"0\"]\n0:3D *";
    assert!(good.parse::<Record>().unwrap().replay().is_ok());
    for (from, to) in [
        ("[ToMove \"0\"]\n", ""),
        ("?? ?? ??", "?? 9C ??"),
        ("[Seat", "[Seed \"SEED\"]\n[Seat"),
        ("[Seat \"0\"]", "[Seat \"4\"]"),
        ("*", "=0,1,2"),
    ] {
        let text = good.replacen(from, &to.replace("SEED", &Seed::from(1).to_string()), 1);
        let replay = text.parse::<Record>().map_err(RecordError::from).and_then(|record| record.replay());
        assert_eq!(replay.map(|replay| replay.events).map_err(|error| error.code()), Err("bad_record"), "{text}");
    }
}
