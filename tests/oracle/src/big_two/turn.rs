//! What a player may do in turn.
//!
//! Rules page, "A match" and "One card left"; protocol, `checkPlay`, `canPass`, `legalPlays` and `completions`, for the
//! order of the checks and their codes. Whose turn it is is not asked here.

use super::{Kind, Options, all_plays, beats, classify};
use crate::card::without;

/// A player's turn, with all that a rule looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player's cards.
    pub hand: Vec<u8>,
    /// The play on the table, none on the lead. It must be a play.
    pub on: Option<Vec<u8>>,
    /// "The first play contains 3D": the card that this play must contain.
    pub must_include: Option<u8>,
    /// How many cards the next seat holds.
    pub next_cards: u8,
}

/// What can become of the cards a player has selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completions {
    /// The selection may be played as it is.
    pub playable: bool,
    /// "Cards that some legal play containing the selection also has", in index order.
    pub can_add: Vec<u8>,
}

/// Says whether `play` may be played, and what it is.
///
/// # Errors
/// The first of `empty_play`, `not_in_hand`, `must_include`, `not_a_combo`, `wrong_size`, `does_not_beat`,
/// `must_play_highest`.
pub fn check_play(turn: &Turn, play: &[u8], options: &Options) -> Result<Kind, &'static str> {
    let kind = check_all_but_one_card_left(turn, play, options)?;
    if breaks_one_card_left(turn, play, options) && !first_card_prevails(turn, options) {
        return Err("must_play_highest");
    }
    Ok(kind)
}

fn check_all_but_one_card_left(turn: &Turn, play: &[u8], options: &Options) -> Result<Kind, &'static str> {
    if play.is_empty() {
        return Err("empty_play");
    }
    if play.iter().any(|card| !turn.hand.contains(card)) {
        return Err("not_in_hand");
    }
    if turn.must_include.is_some_and(|card| !play.contains(&card)) {
        return Err("must_include");
    }
    let kind = classify(play, options).ok_or("not_a_combo")?;
    if let Some(on) = &turn.on {
        if play.len() != on.len() {
            return Err("wrong_size");
        }
        if !beats(play, on, options) {
            return Err("does_not_beat");
        }
    }
    Ok(kind)
}

/// "When the *next* seat in turn order holds exactly one card": the only hand the rule looks at.
fn one_card_left(turn: &Turn, options: &Options) -> bool {
    options.one_card_left && turn.next_cards == 1
}

/// On a single, "a single that is played must be the player's highest card"; "leading: a single must be the player's
/// highest card; pairs, triples and fives are free". On anything else a single has the wrong size already.
fn breaks_one_card_left(turn: &Turn, play: &[u8], options: &Options) -> bool {
    one_card_left(turn, options) && play.len() == 1 && options.highest_card(&turn.hand) != Some(play[0])
}

/// "In a set-up position where the first-card rule and one-card-left leave no play, the first-card rule prevails."
fn first_card_prevails(turn: &Turn, options: &Options) -> bool {
    let satisfies_both = |play: &Vec<u8>| {
        check_all_but_one_card_left(turn, play, options).is_ok() && !breaks_one_card_left(turn, play, options)
    };
    turn.must_include.is_some() && !all_plays(&turn.hand, options).iter().any(satisfies_both)
}

/// Says whether the player may pass.
///
/// "Nobody may pass on the lead"; with one card left, on a single, "a player who holds a card that beats it may not
/// pass".
///
/// # Errors
/// `cannot_pass_on_lead` or `must_beat_single`.
pub fn check_pass(turn: &Turn, options: &Options) -> Result<(), &'static str> {
    let Some(on) = &turn.on else {
        return Err("cannot_pass_on_lead");
    };
    let holds_a_better_card = turn.hand.iter().any(|&card| beats(&[card], on, options));
    if one_card_left(turn, options) && on.len() == 1 && holds_a_better_card {
        return Err("must_beat_single");
    }
    Ok(())
}

/// Every play that [`check_play`] allows, "ordered by size, strength, then card indices".
#[must_use]
pub fn legal_plays(turn: &Turn, options: &Options) -> Vec<Vec<u8>> {
    let mut plays = all_plays(&turn.hand, options);
    plays.retain(|play| check_play(turn, play, options).is_ok());
    plays
}

/// What can be added to the selected cards.
#[must_use]
pub fn completions(turn: &Turn, selected: &[u8], options: &Options) -> Completions {
    let mut containing = legal_plays(turn, options);
    containing.retain(|play| selected.iter().all(|card| play.contains(card)));
    let mut can_add = without(&turn.hand, selected);
    can_add.retain(|card| containing.iter().any(|play| play.contains(card)));
    Completions { playable: check_play(turn, selected, options).is_ok(), can_add }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cards, parse};

    /// A turn from texts; an empty `on` is the lead.
    fn turn(hand: &str, on: &str, must_include: &str, next_cards: u8) -> Turn {
        let on = Some(cards(on)).filter(|on| !on.is_empty());
        Turn { hand: cards(hand), on, must_include: parse(must_include), next_cards }
    }

    fn check(turn: &Turn, play: &str) -> Result<Kind, &'static str> {
        check_play(turn, &cards(play), &Options::classic())
    }

    fn pass(hand: &str, on: &str, next_cards: u8) -> Result<(), &'static str> {
        check_pass(&turn(hand, on, "", next_cards), &Options::classic())
    }

    fn plays(turn: &Turn) -> Vec<Vec<u8>> {
        legal_plays(turn, &Options::classic())
    }

    #[test]
    fn the_first_objection_is_the_one_named() {
        let turn = turn("3D 3C 4H KS 2S", "5D", "3D", 1);
        for (play, code) in [
            ("", "empty_play"),
            ("9D 9C 9H 9S", "not_in_hand"),
            ("4H KS", "must_include"),
            ("3D KS", "not_a_combo"),
            ("3D 3C", "wrong_size"),
            ("3D", "does_not_beat"),
        ] {
            assert_eq!(check(&turn, play), Err(code), "{play}");
        }
        let turn = Turn { must_include: None, ..turn };
        assert_eq!(check(&turn, "KS"), Err("must_play_highest"));
        assert_eq!(check(&turn, "2S"), Ok(Kind::Single));
        assert_eq!(check(&Turn { next_cards: 2, ..turn }, "KS"), Ok(Kind::Single));
    }

    #[test]
    fn the_five_scenarios_of_one_card_left() {
        // 1 and 2: who can beat the single must, who cannot may pass.
        assert_eq!(pass("3D 7C KS", "5D", 1), Err("must_beat_single"));
        assert_eq!(pass("3D 5C KH", "2S", 1), Ok(()));
        // 3: equal rank, higher suit.
        assert_eq!(pass("8H 8S", "8D", 1), Err("must_beat_single"));
        // 4: a pair is on the table.
        assert_eq!(pass("7C 9S KH", "5D 5C", 1), Ok(()));
        // 5: the next player has two cards.
        assert_eq!(pass("7C 9S", "5D", 2), Ok(()));
        assert_eq!(pass("7C 9S", "", 2), Err("cannot_pass_on_lead"));
    }

    #[test]
    fn one_card_left_names_the_only_single() {
        assert_eq!(plays(&turn("3D 7C KS", "5D", "", 1)), [cards("KS")]);
        assert_eq!(plays(&turn("3D 7C KS", "5D", "", 2)), [cards("7C"), cards("KS")]);
        assert_eq!(plays(&turn("3D 7C KS", "AD", "", 1)), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn one_card_left_on_the_lead_leaves_pairs_free() {
        assert_eq!(plays(&turn("3D 3C KS", "", "", 1)), [cards("KS"), cards("3D 3C")]);
    }

    #[test]
    fn one_card_left_has_no_say_on_a_pair() {
        let turn = turn("6D 6C KS", "5D 5C", "", 1);
        assert_eq!(plays(&turn), [cards("6D 6C")]);
        assert_eq!(check_pass(&turn, &Options::classic()), Ok(()));
    }

    #[test]
    fn one_card_left_can_be_off_and_follows_the_suit_order() {
        let off = Options { one_card_left: false, ..Options::classic() };
        let on_a_single = turn("KD KS", "5D", "", 1);
        assert_eq!(check_pass(&on_a_single, &off), Ok(()));
        assert_eq!(legal_plays(&on_a_single, &off).len(), 2);
        let diamonds_high = Options { suit_order: [3, 2, 1, 0], ..Options::classic() };
        assert_eq!(legal_plays(&on_a_single, &diamonds_high), [cards("KD")]);
        assert_eq!(check_pass(&turn("5S", "5D", "", 1), &diamonds_high), Ok(()));
        assert_eq!(check_pass(&turn("5D", "5S", "", 1), &diamonds_high), Err("must_beat_single"));
    }

    #[test]
    fn the_first_card_in_any_combination() {
        let plays = plays(&turn("3D 3C 3S 4D", "", "3D", 13));
        assert_eq!(plays, ["3D", "3D 3C", "3D 3S", "3D 3C 3S"].map(cards));
    }

    #[test]
    fn the_first_card_prevails_only_where_nothing_else_is_left() {
        let alone = turn("3D 5C KS", "", "3D", 1);
        assert_eq!(plays(&alone), [cards("3D")]);
        assert_eq!(check(&alone, "KS"), Err("must_include"));
        let paired = turn("3D 3C KS", "", "3D", 1);
        assert_eq!(check(&paired, "3D"), Err("must_play_highest"));
        assert_eq!(plays(&paired), [cards("3D 3C")]);
        let three_of_a_kind = turn("3D 3C 3H", "", "3D", 1);
        assert_eq!(plays(&three_of_a_kind), ["3D 3C", "3D 3H", "3D 3C 3H"].map(cards));
    }

    #[test]
    fn selections_grow_only_into_legal_plays() {
        let options = Options::classic();
        let turn = turn("3D 3C 4H 5S 6D 7D KS", "", "", 13);
        let add = |selected: &str| completions(&turn, &cards(selected), &options);
        assert_eq!(add("3D"), Completions { playable: true, can_add: cards("3C 4H 5S 6D 7D") });
        assert_eq!(add("3D 4H"), Completions { playable: false, can_add: cards("5S 6D 7D") });
        assert_eq!(add("KS"), Completions { playable: true, can_add: vec![] });
        assert_eq!(add("3D KS"), Completions { playable: false, can_add: vec![] });
        assert_eq!(add("2S"), Completions { playable: false, can_add: vec![] });
        assert_eq!(add(""), Completions { playable: false, can_add: cards("3D 3C 4H 5S 6D 7D KS") });
    }

    /// "One check serves play, pass, hint and time-out": who may not pass always has something to play.
    #[test]
    fn nobody_is_ever_stuck() {
        for options in crate::big_two::options::unusual().into_iter().chain([Options::classic()]) {
            for number in 0..200 {
                let pack = crate::shuffle(crate::seed_from_number(1), number, 52);
                for on in all_plays(&pack[9..15], &options) {
                    let turn = Turn { hand: pack[..6].to_vec(), on: Some(on), must_include: None, next_cards: 1 };
                    assert!(check_pass(&turn, &options).is_ok() || !legal_plays(&turn, &options).is_empty());
                }
            }
        }
    }
}
