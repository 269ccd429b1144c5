//! The tables of Texas 42, compared with the source document and with each other.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::unbeaten;
use serde_json::{Value, json};

const DECLARATIONS: [&str; 9] = ["no-trump", "doubles", "blanks", "aces", "deuces", "tres", "fours", "fives", "sixes"];

fn printed(arguments: &str) -> String {
    unbeaten(&arguments.split_whitespace().collect::<Vec<_>>(), "").ok()
}

fn data(arguments: &str) -> Value {
    serde_json::from_str(&printed(&format!("{arguments} --json"))).unwrap()
}

/// Class, declaration and dominoes of each line with a hand.
fn hands(text: &str) -> Vec<(String, String, Vec<String>)> {
    let hand = |line: &str| {
        let (class, rest) = line.split_once(": ")?;
        let (trump, dominoes) = rest.split_once(", Hand: ")?;
        let dominoes = dominoes.split(", ").map(|quoted| quoted.trim_matches('"').to_owned()).collect();
        Some((class.to_lowercase(), trump.to_owned(), dominoes))
    };
    text.lines().filter_map(hand).collect()
}

/// The place of a domino in the order of the document's loop.
fn index(domino: &str) -> usize {
    let all = (0..=6).rev().flat_map(|high| (0..=high).rev().map(move |low| format!("{high}-{low}")));
    all.into_iter().position(|one| one == domino).unwrap()
}

fn is_trump(domino: &str, trump: &str) -> bool {
    let pip = DECLARATIONS[2..].iter().position(|&suit| suit == trump).map(|pip| pip.to_string());
    match pip {
        Some(pip) => domino.contains(&pip),
        None => trump == "doubles" && domino[..1] == domino[2..],
    }
}

#[test]
fn the_lines_of_the_documents_sample_are_printed() {
    let all = printed("perfect-hands");
    for line in [
        r#"Platinum: sixes, Hand: "6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0""#,
        r#"Platinum: doubles, Hand: "6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0""#,
        r#"Gold: blanks, Hand: "0-0", "6-0", "5-0", "4-0", "3-3", "2-2", "1-1""#,
        r#"Gold: blanks, Hand: "0-0", "6-0", "5-0", "4-0", "6-6", "6-5", "6-4""#,
    ] {
        assert_eq!(all.lines().filter(|&shown| shown == line).count(), 1, "{line}");
    }
    // The document's example of a hand that is not gold: 6-5 is missing.
    let not_gold = ["0-0", "6-0", "5-0", "4-0", "6-6", "6-4", "6-2"];
    assert!(hands(&all).iter().all(|(_, _, hand)| hand != &not_gold));
}

#[test]
fn the_search_is_printed_as_the_documents_code_does() {
    let all = printed("perfect-hands");
    assert_eq!(all.lines().count(), 9 + 9 + 458 + 9);
    let searches: Vec<&str> = all.split("\nSearching for ").collect();
    assert_eq!((searches.len(), searches[0]), (1 + 9, ""));
    for (search, trump) in searches[1..].iter().zip(DECLARATIONS) {
        let mut lines: Vec<&str> = search.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines.remove(0), format!("{trump} perfect hands..."));
        let (platinum, gold) = match trump {
            "no-trump" => (114, 0),
            "doubles" => (1, 0),
            _ => (1, 48),
        };
        let last = format!("Found {platinum} platinum and {gold} gold perfect hands for {trump}");
        assert_eq!(lines.pop(), Some(last.as_str()));
        let count = |class: &str| lines.iter().filter(|line| line.starts_with(&format!("{class}: {trump}, "))).count();
        assert_eq!((count("Platinum"), count("Gold"), lines.len()), (platinum, gold, platinum + gold));
    }
}

#[test]
fn hands_come_in_index_order_and_their_trumps_first() {
    let all = printed("perfect-hands --class platinum,gold");
    assert_eq!(all, printed("perfect-hands"));
    let mut before: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (class, trump, hand) in hands(&all) {
        let trumps = hand.iter().take_while(|domino| is_trump(domino, &trump)).count();
        let (trumps, rest) = hand.split_at(trumps);
        assert!(!rest.iter().any(|domino| is_trump(domino, &trump)), "{hand:?}");
        assert!(class == "platinum" || trumps.len() >= 4, "{hand:?}");
        // The double is the strongest trump and then the other pip decides, which is the order of the indices.
        let strength = |domino: &String| (domino[..1] != domino[2..], index(domino));
        assert!(trumps.is_sorted_by_key(strength) && rest.is_sorted_by_key(|domino| index(domino)), "{hand:?}");
        let indices: BTreeSet<usize> = hand.iter().map(|domino| index(domino)).collect();
        let indices: Vec<usize> = indices.into_iter().collect();
        assert_eq!(indices.len(), 7);
        let last = before.insert(trump, indices.clone());
        assert!(last.is_none_or(|last| last < indices), "{hand:?}");
    }
}

#[test]
fn classes_can_be_chosen() {
    let guaranteed = printed("perfect-hands --class guaranteed");
    for (trump, count) in [("no-trump", 406), ("doubles", 39), ("blanks", 301), ("sixes", 301)] {
        assert!(guaranteed.contains(&format!("\nSearching for {trump} guaranteed hands...\nGuaranteed: {trump}, ")));
        assert!(guaranteed.contains(&format!("\nFound {count} guaranteed hands for {trump}\n")));
        assert_eq!(hands(&guaranteed).iter().filter(|(_, of, _)| of == trump).count(), count);
    }
    // It is not perfect: 6-1 has to fall on the first six.
    let forced = r#"Guaranteed: no-trump, Hand: "6-6", "6-5", "6-4", "6-3", "6-2", "6-0", "5-5""#;
    assert!(guaranteed.lines().any(|line| line == forced));

    let fives = printed("perfect-hands --trump fives");
    let platinum = printed("perfect-hands --trump FIVES --class platinum");
    assert!(platinum.ends_with("\nFound 1 platinum perfect hands for fives\n") && platinum.lines().count() == 4);
    let both = printed("perfect-hands --trump fives --class guaranteed --class gold --class gold,platinum");
    assert_eq!(both, fives + &printed("perfect-hands --trump fives --class guaranteed"));
}

#[test]
fn doubles_can_be_gold() {
    let without = printed("perfect-hands --trump doubles --class gold");
    assert_eq!(without.lines().last(), Some("Found 0 gold perfect hands for doubles"));
    let gold = hands(&printed("perfect-hands --trump doubles --class gold --gold-with-doubles"));
    let four = ["6-6", "5-5", "4-4", "3-3", "6-5", "6-4", "6-3"];
    assert!(gold.iter().any(|(class, _, hand)| class == "gold" && hand == &four), "{gold:?}");
    assert!(gold.iter().all(|(_, _, hand)| hand.starts_with(&["6-6", "5-5", "4-4", "3-3"].map(String::from))));
    for trump in ["no-trump", "tres"] {
        let arguments = format!("perfect-hands --trump {trump}");
        assert_eq!(printed(&arguments), printed(&format!("{arguments} --gold-with-doubles")));
    }
}

#[test]
fn text_json_and_csv_have_the_same_hands() {
    for arguments in ["perfect-hands", "perfect-hands --class guaranteed,platinum --trump no-trump"] {
        let text = hands(&printed(arguments));
        let json = data(arguments);
        let csv = printed(&format!("{arguments} --csv"));
        let mut rows = csv.lines();
        assert_eq!(rows.next(), Some("trump,class,trumps,points,hand"));
        let mut seen: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for ((class, trump, hand), row) in text.iter().zip(rows) {
            let trumps = hand.iter().filter(|domino| is_trump(domino, trump)).count();
            let points = |domino: &String| match domino.as_str() {
                "5-5" | "6-4" => 10,
                "5-0" | "4-1" | "3-2" => 5,
                _ => 0,
            };
            let points: usize = hand.iter().map(points).sum();
            assert_eq!(row, format!("{trump},{class},{trumps},{points},{}", hand.join(" ")));
            let place = seen.entry((trump, class)).or_default();
            assert_eq!(json[trump][class][*place], json!(hand));
            *place += 1;
        }
        assert_eq!(csv.lines().count(), 1 + text.len());
        let lists = json.as_object().unwrap().values().flat_map(|classes| classes.as_object().unwrap().values());
        assert_eq!(lists.map(|list| list.as_array().unwrap().len()).sum::<usize>(), text.len());
    }
}

#[test]
fn the_summary_counts_every_hand_three_times() {
    let arguments = "perfect-hands --class platinum,gold,guaranteed --summary";
    let tables = printed(arguments);
    let rows = |word: &str| tables.lines().filter(|line| line.starts_with(word)).collect::<Vec<_>>();
    assert_eq!(rows("all").len(), 3);
    for all in rows("all") {
        assert_eq!(all.split_whitespace().collect::<Vec<_>>(), ["all", "122", "336", "2552"]);
    }
    assert_eq!(rows("no-trump")[0].split_whitespace().collect::<Vec<_>>(), ["no-trump", "114", "0", "406"]);
    assert_eq!(["declared ", "trumps held ", "points in hand "].map(|title| rows(title).len()), [1; 3]);

    let csv = printed(&format!("{arguments} --csv"));
    let counted: Vec<Vec<&str>> = csv.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(counted[0], ["trump", "class", "trumps", "points", "hands"]);
    let json = data(arguments);
    assert_eq!(json.as_array().unwrap().len(), counted.len() - 1);
    let mut hands: BTreeMap<String, usize> = BTreeMap::new();
    for row in printed("perfect-hands --class platinum,gold,guaranteed --csv").lines().skip(1) {
        *hands.entry(row.rsplit_once(',').unwrap().0.to_owned()).or_default() += 1;
    }
    for (row, object) in counted[1..].iter().zip(json.as_array().unwrap()) {
        let (count, sort) = row.split_last().unwrap();
        assert_eq!(hands.remove(&sort.join(",")).unwrap().to_string(), *count);
        for (field, value) in counted[0].iter().zip(row) {
            assert_eq!(object[field].to_string().trim_matches('"'), *value);
        }
    }
    assert!(hands.is_empty(), "{hands:?}");
}

#[test]
fn the_strength_table_has_the_shape_of_the_document() {
    let table = data("strength");
    let table = table.as_object().unwrap();
    assert_eq!(table.len(), 455);
    // The document's example.
    let entry = &table["6-6|trump-sixes|led-sixes"];
    assert_eq!(entry["beatenBy"], json!([]));
    assert_eq!(entry["beats"], json!(["6-5", "6-4", "6-3", "6-2", "6-1", "6-0"]));
    assert_eq!(entry["cannotFollow"].as_array().unwrap().len(), 21);
    // Trumps beat a domino that they cannot follow.
    let entry = &table["6-4|trump-deuces|led-sixes"];
    assert_eq!(entry["beatenBy"], json!(["6-6", "6-5", "6-2", "5-2", "4-2", "3-2", "2-2", "2-1", "2-0"]));
    assert_eq!(entry["beatenByFollowing"], json!(["6-6", "6-5"]));
    for (key, entry) in table {
        let lists = ["beatenBy", "beats", "cannotFollow"].map(|list| entry[list].as_array().unwrap());
        let others: BTreeSet<&str> = lists.into_iter().flatten().map(|domino| domino.as_str().unwrap()).collect();
        assert_eq!((others.len(), lists.map(Vec::len).iter().sum::<usize>()), (27, 27), "{key}");
        assert_eq!((others.contains(&key[..3]), entry.as_object().unwrap().len()), (false, 4), "{key}");
    }
}

#[test]
fn the_readable_table_says_the_same() {
    let (text, table) = (printed("strength"), data("strength"));
    let entries: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(entries.len(), 455);
    for entry in entries {
        let mut lines = entry.lines();
        let expected = &table[lines.next().unwrap()];
        let lines: BTreeMap<&str, &str> = lines.map(|line| line.split_at(17)).collect();
        let dominoes = |what: &str| {
            let list = lines.iter().find(|(heading, _)| heading.trim() == what).map_or("nothing", |(_, list)| list);
            list.split_whitespace().filter(|&word| word != "nothing").map(str::to_owned).collect::<BTreeSet<_>>()
        };
        let listed = |field: &str| serde_json::from_value::<BTreeSet<String>>(expected[field].clone()).unwrap();
        assert_eq!(dominoes("beaten by"), listed("beatenByFollowing"), "{entry}");
        assert_eq!(&dominoes("beaten by") | &dominoes("and by trumps"), listed("beatenBy"), "{entry}");
        assert_eq!(dominoes("beats"), listed("beats"), "{entry}");
        assert_eq!(dominoes("cannot follow"), listed("cannotFollow"), "{entry}");
    }
}

#[test]
fn entries_can_be_chosen() {
    let table = data("strength");
    let all: Vec<&String> = table.as_object().unwrap().keys().collect();
    for (arguments, parts) in [
        ("6-4", &["6-4|"][..]),
        ("4|6", &["6-4|"]),
        ("--trump blanks", &["|trump-blanks|"]),
        ("--context played-as-trump", &["|played-as-trump"]),
        ("--trump doubles --context led-doubles", &["|trump-doubles|", "|led-doubles"]),
        ("5-0 --context led-blanks", &["5-0|", "|led-blanks"]),
        ("5-0 --trump fours --context led-blanks", &["5-0|trump-fours|led-blanks"]),
        ("5-0|trump-blanks|played-as-trump", &["5-0|trump-blanks|played-as-trump"]),
    ] {
        let chosen = data(&format!("strength {arguments}"));
        let expected: BTreeSet<&str> =
            all.iter().map(|key| key.as_str()).filter(|key| parts.iter().all(|part| key.contains(part))).collect();
        let keys: BTreeSet<&str> = chosen.as_object().unwrap().keys().map(String::as_str).collect();
        assert!(!keys.is_empty() && keys == expected, "{arguments}");
        assert!(keys.iter().all(|&key| chosen[key] == table[key]), "{arguments}");
    }
}

#[test]
fn a_mistake_says_what_is_wrong() {
    for (arguments, expected) in [
        ("strength 7-7", "\"7-7\" is not a domino"),
        ("strength 6-6|sixes", "a key is like 6-6|trump-sixes|led-sixes"),
        ("strength 6-5|trump-sixes|led-fives", "there is no context \"led-fives\" for 6-5 with sixes declared"),
        ("strength 6-5 --trump fours --context led-fours", "there is no context \"led-fours\" for 6-5"),
        ("strength 6-5 --context led-fours", "6-5 never has the context led-fours"),
        (
            "strength --trump no-trump --context played-as-trump",
            "no domino has the context played-as-trump with no-trump",
        ),
        ("strength 6-6|trump-sixes|led-sixes --trump sixes", "says already what is declared"),
        ("strength --context sixes", "\"sixes\" is not a context; there are played-as-trump, led-blanks,"),
        ("strength --trump sevens", "\"sevens\" is not a declaration"),
        ("perfect-hands --trump sevens", "\"sevens\" is not a declaration"),
        ("perfect-hands --class silver", "[possible values: platinum, gold, guaranteed]"),
        ("perfect-hands --json --csv", "cannot be used with"),
        ("perfect-hands blanks", "unexpected argument"),
    ] {
        let message = unbeaten(&arguments.split_whitespace().collect::<Vec<_>>(), "").failed(2);
        assert!(message.contains(expected), "{message}");
    }
}
