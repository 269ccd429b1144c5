//! A game between a person and bots: everything but the screen.

use unbeaten::{
    Players, Seat, Seed,
    big_two::{Deal, Event, Game, Made, NothingToUndo, Rules, View},
};

/// A game, whose it is, and what its deals come from.
pub(super) struct Session {
    pub(super) game: Game,
    pub(super) seed: Seed,
    pub(super) seat: Seat,
    pub(super) sort: Sort,
}

/// How the person holds the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Sort {
    Rank,
    Combo,
}

impl Session {
    /// A new game.
    pub(super) fn new(rules: Rules, players: Players, seed: Seed, seat: Seat) -> Self {
        let game = Game::new(rules, &Deal::shuffled(seed, 0, players));
        Self { game, seed, seat, sort: Sort::Rank }
    }

    /// What the person sees.
    pub(super) fn view(&self) -> View<'_> {
        self.game.view(self.seat).expect("the person sits at the table")
    }

    /// The next thing that happens without the person: a timer is up, a match is dealt, a bot acts. None when the person
    /// is to move or the game is over.
    pub(super) fn step(&mut self) -> Option<Vec<Event>> {
        if let Some(timer) = self.game.timer() {
            // Nobody can do anything but pass, so nobody has to wait for it.
            return self.game.advance_to(timer.expires_at.max(self.game.now())).ok();
        }
        match self.game.to_move() {
            Some(seat) if seat == self.seat => None,
            Some(seat) => self.game.play(seat, self.game.hint()).ok(),
            None => {
                let deal = Deal::shuffled(self.seed, self.game.deals().into(), self.game.players());
                self.game.next_deal(&deal).ok()
            }
        }
    }

    /// Takes back everything since the person last chose something, and that too.
    pub(super) fn undo(&mut self) -> Result<(), NothingToUndo> {
        let (seat, number) = (self.seat, self.game.deals());
        let chosen = |made: &Made| made.seat == seat && !made.auto;
        if !self.game.history().iter().any(|made| made.number == number && chosen(made)) {
            return Err(NothingToUndo);
        }
        while !chosen(&self.game.undo()?) {}
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unbeaten::big_two::Target;

    /// Whatever the seed and the seat, bots never block, and taking back and doing again leads to the same game.
    #[test]
    fn undo_goes_back_to_the_turn_before() {
        for (number, players) in [(1, Players::Two), (2, Players::Three), (3, Players::Four), (4, Players::Four)] {
            let rules = Rules { target: Target::new(30).unwrap(), ..Rules::classic() };
            let mut session = Session::new(rules, players, Seed::from(number), Seat::S1);
            let mut undone = 0;
            while session.game.outcome().is_none() {
                while session.step().is_some() {}
                if session.game.to_move() != Some(session.seat) {
                    continue;
                }
                let before = session.view().into_owned();
                let action = session.game.hint();
                session.game.play(session.seat, action).unwrap();
                // A match that is over is left before it can be taken back.
                if session.game.to_move().is_none() {
                    continue;
                }
                let deals = session.game.deals();
                while session.game.to_move() != Some(session.seat) && session.game.deals() == deals {
                    if session.step().is_none() {
                        break;
                    }
                }
                if session.game.deals() == deals && session.game.outcome().is_none() {
                    session.undo().unwrap();
                    let after = session.view();
                    assert_eq!((after.hand, after.table, after.history), (before.hand, before.table, before.history));
                    session.game.play(session.seat, action).unwrap();
                    undone += 1;
                }
            }
            assert!(undone > 10);
        }
    }

    #[test]
    fn nothing_to_undo_changes_nothing() {
        let mut session = Session::new(Rules::classic(), Players::Four, Seed::from(5), Seat::S0);
        while session.step().is_some() {}
        let before = session.game.clone();
        assert_eq!(session.undo(), Err(NothingToUndo));
        assert_eq!(session.game, before);
    }
}
