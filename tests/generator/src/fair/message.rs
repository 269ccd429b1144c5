//! What is said of fair dealing, to the letter.

use serde_json::Value;

/// What a refusal with this code says.
pub(crate) fn message(code: &str, error: &Value) -> Option<String> {
    let text = |datum: &str| error[datum].as_str().unwrap_or_default();
    let (deal, seat) = (&error["deal"], format!("seat {}", error["seat"]));
    let said = match code {
        "bad_commitment" => {
            return Some(format!("a commitment has 64 hexadecimal digits, and \"{}\" has not", text("text")));
        }
        "seat_is_out" if deal.is_null() => {
            return Some(format!("{seat} left this deal without opening its cut, and is dealt to without one."));
        }
        "not_pledged" => return Some(format!("{seat} has not pledged.")),
        "wrong_cut" if deal.is_null() => return Some(format!("This is not the cut that {seat} pledged.")),
        "missing_cuts" => return Some("Some who pledged have not opened their cuts.".into()),
        "old_deal" => return Some(format!("You have cut for deal {deal}, attempt {} already.", error["attempt"])),
        "other_pledge" if deal.is_null() => {
            return Some(format!("The published pledge of {seat} is not the one that you know."));
        }
        "wrong_deal" => return Some(format!("Deal {deal} comes where deal {} has to.", error["want"])),
        "other_table" => return Some(format!("Deal {deal} is of another table: \"{}\" differs.", text("field"))),
        "wrong_commitment" => "the revealed secret is not the one that the dealer committed itself to.".into(),
        "missing_cut" => format!("{seat} pledged a cut, and it was dealt without."),
        "unpledged_cut" => format!("{seat} has a cut, and pledged none."),
        "wrong_cut" => format!("the cut of {seat} is not the one that was pledged."),
        "wrong_seed" => "the seed is not made of this secret and these cuts.".into(),
        "wrong_hand" => format!("{seat} should have been dealt {}.", text("hand")),
        "wrong_stock" => format!("the stock should have been {}.", text("stock")),
        "nobody_left" => "this attempt was given up, and nobody had left.".into(),
        "wrong_attempt" => format!("attempt {} comes where attempt {} has to.", error["attempt"], error["want"]),
        "seat_is_out" => format!("{seat} had left, and has a pledge."),
        "other_commitment" => "the commitment is not the one that you were told.".into(),
        "other_pledge" => format!("the pledge of {seat} is not the one that you know."),
        "cut_denied" => "you opened your cut, and it is missing.".into(),
        "other_hand" => format!("you should have been dealt {}.", text("hand")),
        "missing_attempt" => {
            format!("there is no transcript of attempt {}, in which you took part.", error["attempt"])
        }
        _ => return None,
    };
    Some(format!("Deal {deal}: {said}"))
}

/// What is said of a seat that is not there.
pub(crate) fn nobody_sits_there(got: &Value, want: &Value) -> String {
    let before = |number: &Value| number.as_u64().unwrap_or(0).saturating_sub(1);
    format!("nobody sits in seat {}: the last of {want} players is in seat {}", before(got), before(want))
}
