//! Texas 42: the hand of the chapters before, with all dominoes open.

use std::io;

use unbeaten::texas42::{Mistake, OpenHands, Review, Rules, Solver};

use super::{
    Tour,
    shake::{SEED, deal, play},
};
use crate::words::counted;

impl Tour<'_> {
    /// What best play would have brought, and who gave it away.
    pub(super) fn review(&mut self) -> io::Result<()> {
        self.chapter(
            "Texas 42: the hand of seed 2260, with all dominoes open",
            "Once the play is over, every play can be judged against best play by all, as if nothing had been hidden. Seat 0\n\
             bid 31 and made it with the last trick. Was it ever in danger?",
        )?;
        let mut game = deal(Rules::tournament(), SEED);
        let mut best = None;
        while game.to_move().is_some() {
            let hint = game.hint();
            play(&mut game, hint);
            best = best.or_else(|| Solver::new().points(&OpenHands::of_shake(game.current())?).ok());
        }
        let (best, taken) = (best.unwrap_or_default(), game.table().points());
        writeln!(self.output, "  at the first lead, best play by all brings {} to {}", best[0], best[1])?;
        let mut mistakes = Review::of(&game).mistakes;
        mistakes.sort_by_key(|mistake| mistake.number);
        for Mistake { trick, seat, played, better, after, lost, turns_bid, .. } in mistakes {
            let points = counted(lost.into(), "point");
            let bid = match (turns_bid, after.made) {
                (false, _) => "",
                (true, true) => ", and the bid is made",
                (true, false) => ", and the bid is SET",
            };
            let better = format!("{better}:");
            writeln!(
                self.output,
                "  trick {trick}  {seat} plays {played}, not {better:<12}  {points} given away{bid}"
            )?;
        }
        writeln!(self.output, "  the hand ends {} to {}", taken[0], taken[1])
    }
}
