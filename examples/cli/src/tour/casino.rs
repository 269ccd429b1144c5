//! Casino: the three worked examples of our source document, rule by rule.

use std::io;

use unbeaten::casino::{Engine, Position, Profile};

use super::Tour;
use crate::meaning;

impl Tour<'_> {
    /// The examples.
    pub(super) fn casino(&mut self) -> io::Result<()> {
        self.chapter(
            "Casino: what a drop may mean",
            "A card is dragged somewhere, nine rules are asked by priority, and each says why it matches or does not. The\n\
             player chooses if there is more than one action, or where it is better to be asked. It is round 1.",
        )?;
        self.example(r#"["7D"]"#, "7S", r#"{"type":"loose","index":0}"#)?;
        self.example(r#"["4D"]"#, "5S", r#"{"type":"loose","index":0}"#)?;
        self.example(r#"["7D","4S"]"#, "3C", r#"{"type":"table","area":"empty"}"#)
    }

    /// Seat 0 drops the only card of its hand.
    fn example(&mut self, table: &str, card: &str, target: &str) -> io::Result<()> {
        let state = format!(r#"{{"round":1,"currentPlayer":0,"tableCards":{table},"playerHands":[["{card}"],[]]}}"#);
        let position = Position::from_wire(&state).expect("the tour's positions can be");
        let dragged = format!(r#"{{"card":"{card}","source":"hand"}}"#);
        let drop = position.drop_from_wire(&dragged, target).expect("the tour's drops can be");
        let engine = Engine::new(Profile::Document);
        writeln!(self.output, "  {}", meaning::drop(&drop))?;
        meaning::write_rules(&engine, drop, "    ", self.output)?;
        meaning::write_actions(&engine.determine(drop), "    ", self.output)
    }
}
