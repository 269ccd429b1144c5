//! Texas 42: a hand from the auction to the marks, the same with a claim that forfeits it, and a nello.

use std::io;

use unbeaten::{
    Seat, Seed,
    texas42::{Action, Deal, Event, Game, HandOver, Rules},
};

use super::Tour;
use crate::{
    shake,
    words::{Names, counted},
};

/// In the deal of this seed a bid of 31 is made with the last trick, and with not a point more.
pub(super) const SEED: u64 = 2260;

/// In the deal of this seed seat 1 can lose every trick.
const NELLO_SEED: u64 = 42;

/// Nobody who takes the tour is at the table.
const NAMES: Names = Names::NOBODY;

impl Tour<'_> {
    /// Both chapters.
    pub(super) fn shakes(&mut self) -> io::Result<()> {
        self.chapter(
            "Texas 42: a hand, from the auction to the marks",
            "Four bots play seed 2260 by the hint, under tournament rules; now and then one tries what it may not. Seats 0\n\
             and 2 play against 1 and 3. A trick is 1 point; 5-5 and 6-4 count 10, and 5-0, 4-1 and 3-2 count 5.",
        )?;
        let mut game = self.deal(Rules::tournament(), SEED)?;
        self.auction(&mut game, &["30", "3m", "sixes"])?;
        let after_four = self.tricks(&mut game, &["6-1", "claim"])?;
        self.result(&game)?;
        self.laydown(after_four)?;
        self.chapter(
            "Texas 42: a nello",
            "The rules `casual` have it: seat 1 bids a mark and has to lose every trick, without trump and with doubles as\n\
             a suit of their own. Its partner, seat 3, sits out. This is seed 42.",
        )?;
        let mut game = self.deal(Rules::casual(), NELLO_SEED)?;
        for word in ["1m", "pass", "pass", "pass", "nello"] {
            play(&mut game, action(word));
        }
        self.tricks(&mut game, &[])?;
        self.result(&game)
    }

    fn deal(&mut self, rules: Rules, seed: u64) -> io::Result<Game> {
        let game = deal(rules, seed);
        for (seat, hand) in game.current().hands().iter() {
            writeln!(self.output, "  {seat}   {hand}")?;
        }
        Ok(game)
    }

    /// The auction and the declaration. The last to call tries something else first.
    fn auction(&mut self, game: &mut Game, tried: &[&str]) -> io::Result<()> {
        let mut called = Vec::new();
        while let Some(seat) = game.to_move().filter(|_| game.table().declaration().is_none()) {
            if seat == game.table().shaker() && game.table().declarer().is_none() {
                writeln!(self.output, "  auction  {}", called.join(" · "))?;
                self.try_out(game, seat, tried)?;
                called.clear();
            }
            let hint = game.hint();
            play(game, hint);
            called.push(match hint {
                Action::Declare(declaration) => format!("{seat} declares {declaration}"),
                other => format!("{seat} {other}"),
            });
        }
        writeln!(self.output, "           {}", called.join(" · "))
    }

    /// What the referee answers to what a seat may not do.
    fn try_out(&mut self, game: &Game, seat: Seat, tried: &[&str]) -> io::Result<()> {
        for word in tried {
            if let Err(refused) = game.check(seat, action(word)) {
                writeln!(self.output, "           {seat} tries {word:<6} refused: {refused}")?;
            }
        }
        Ok(())
    }

    /// The tricks, a line each. The first to follow tries something else first. Says how the game stood after four of them.
    fn tricks(&mut self, game: &mut Game, tried: &[&str]) -> io::Result<Option<Game>> {
        let mut after_four = None;
        while let Some(seat) = game.to_move() {
            if game.table().trick().len() == 1 && game.tricks().is_empty() {
                self.try_out(game, seat, tried)?;
            }
            let hint = game.hint();
            let events = play(game, hint);
            let won = events.iter().find_map(|event| match event {
                Event::TrickWon { number, total, .. } => Some((number, total)),
                _ => None,
            });
            if let (Some((number, [own, other])), Some(trick)) = (won, game.tricks().last()) {
                let plays = shake::trick(NAMES, trick.leader, game.table().sits_out(), &trick.plays).join(" · ");
                let wins = shake::trick_won(NAMES, trick);
                writeln!(self.output, "  trick {number}  {plays:<49}  {wins}: {own} to {other}")?;
            }
            if game.tricks().len() == 4 && after_four.is_none() {
                after_four = Some(game.clone());
            }
        }
        Ok(after_four)
    }

    /// What became of the bid.
    fn result(&mut self, game: &Game) -> io::Result<()> {
        let Some(HandOver::Settled(hand)) = game.score_sheet().results().last() else { return Ok(()) };
        let contract = shake::contract(NAMES, hand.bid, hand.bidder, hand.declaration);
        let marks = counted(hand.scored.iter().sum::<u32>().into(), "mark");
        let side = if hand.scored[0] > 0 { "side 0" } else { "side 1" };
        writeln!(self.output, "  {contract}, is {}: {side} scores {marks}.", shake::result(hand.result).to_uppercase())
    }

    /// The same hand, if who leads lays it down.
    fn laydown(&mut self, game: Option<Game>) -> io::Result<()> {
        let Some((mut game, seat)) = game.and_then(|game| game.to_move().map(|seat| (game, seat))) else {
            return Ok(());
        };
        for event in play(&mut game, Action::Claim) {
            if let Event::Claimed { hand, leads, refutations, .. } = event {
                let how = shake::ruling(leads.as_deref(), refutations.as_deref());
                writeln!(self.output, "\n  Had {seat} claimed after trick 4, with {hand}: {how}.")?;
            }
        }
        self.result(&game)
    }
}

/// The words of the tour are written by hand, so they are actions.
fn action(word: &str) -> Action {
    word.parse().expect("the tour's actions are actions")
}

/// The hand of this seed.
pub(super) fn deal(rules: Rules, seed: u64) -> Game {
    Game::new(rules, &Deal::shuffled(Seed::from(seed), 0))
}

/// Lets the seat to move do something.
pub(super) fn play(game: &mut Game, action: Action) -> Vec<Event> {
    let seat = game.to_move().expect("the hand is on");
    game.play(seat, action).expect("what the tour shows is legal")
}
