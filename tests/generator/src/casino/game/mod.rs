//! The game itself: the answers that the oracle's referee gives.

mod asked;
mod chosen;
mod lines;
mod record;
mod rules;
mod score;
mod staging;
mod told;
mod turn;

use serde_json::{Value, json};
use unbeaten_questions::{Question, casino::Op};

use chosen::hidden;
pub(super) use chosen::{Chosen, questions};
pub(super) use lines::lines;

use super::asked::Asked;
use crate::refusal::{Refusal, in_order, names};

/// What the answer has to be, if the question is about the game.
pub(super) fn answer(question: &Question<Op>) -> Result<Value, Refusal> {
    let options = rules::options(&question.rules)?;
    let asked = Asked(&question.fields);
    match question.op {
        Op::LegalActions => turn::legal_actions(&options, &asked),
        Op::CheckAction => turn::check_action(&options, &asked),
        Op::Play => turn::play_on(&options, &asked),
        Op::Hint => turn::hinted(&options, &asked),
        Op::Stage => staging::stage(&options, &asked),
        Op::Drops => staging::all_drops(&options, &asked),
        Op::Drop => staging::one_drop(&options, &asked),
        Op::Score => score::of_piles(&options, &asked),
        Op::ScoreSeries => score::of_series(&options, &asked),
        Op::Replay => record::replay(asked.text("record")),
        Op::Trace => record::trace(&options, &asked),
        _ => {
            let dealt = turn::dealt(&options, &asked)?;
            let hands: Value = dealt.hands.iter().map(|hand| names(hand)).collect();
            Ok(json!({ "hands": hands, "stock": in_order(&[dealt.loose, dealt.stock].concat()) }))
        }
    }
}
