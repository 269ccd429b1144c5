//! A game between a person and bots: everything but the screen.

use unbeaten::{
    BySeat, Draws, Policy, Seat, Seed,
    shell::{Game, Made, NothingToUndo, View},
};

use super::playable::Playable;
use crate::progress::watched;

/// A game, whose it is, how the others choose, and what its deals come from.
pub(super) struct Session<R: Playable> {
    pub(super) game: Game<R>,
    pub(super) seed: Seed,
    pub(super) seat: Seat,
    pub(super) policies: BySeat<Policy>,
    pub(super) sort: R::Sort,
}

impl<R: Playable> Session<R> {
    /// A game that was just dealt.
    pub(super) fn new(game: Game<R>, policies: BySeat<Policy>, seed: Seed, seat: Seat) -> Self {
        Self { game, seed, seat, policies, sort: R::Sort::default() }
    }

    /// What the person sees.
    pub(super) fn view(&self) -> View<'_, R> {
        self.game.view(self.seat).expect("the person sits at the table")
    }

    /// The next thing that happens without the person: a timer is up, a round is dealt, a bot acts. None when the person
    /// is to move or the game is over.
    pub(super) fn step(&mut self) -> Option<Vec<R::Event>> {
        if let Some(events) = R::wait(&mut self.game) {
            return Some(events);
        }
        match self.game.to_move() {
            Some(seat) if seat == self.seat => None,
            Some(seat) => self.game.play(seat, self.choice_of(seat)?).ok(),
            None => {
                let game = &mut self.game;
                let deal = R::shuffled(game.rules(), self.seed, game.deals().into(), game.players());
                game.next_deal(&deal).ok()
            }
        }
    }

    /// What a bot does. It draws anew for each action, so that who leaves and goes on, or takes back, meets the same bots.
    fn choice_of(&self, seat: Seat) -> Option<R::Action> {
        let mut draws = Draws::of_bots(self.seed, self.game.history().len() as u64);
        let mut choose = || self.policies[seat].choose(self.game.current(), &mut draws, &mut Vec::new());
        if self.policies[seat] == Policy::Advice {
            return watched(|_, _| format!("{seat} is thinking"), |_| choose());
        }
        choose()
    }

    /// Takes back everything since the person last chose something, and that too.
    pub(super) fn undo(&mut self) -> Result<(), NothingToUndo> {
        let (seat, number) = (self.seat, self.game.deals());
        let chosen = |made: &Made<R::Action, R::Kind>| made.seat == seat && !made.auto;
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
    use unbeaten::{Players, big_two, casino, texas42};

    fn session<R: Playable>(mut rules: R::Rules, target: u32, players: Players, policy: Policy) -> Session<R> {
        *R::target(&mut rules) = unbeaten::Target::new(target).unwrap();
        let (seed, policies) = (Seed::from(players.count() as u64), BySeat::from_fn(players, |_| policy));
        let game = R::deal_first(rules, &R::shuffled(&rules, seed, 0, players), None).ok().unwrap();
        Session::new(game, policies, seed, Seat::S1)
    }

    /// Whatever the seed and the seat, bots never block, and taking back and doing again leads to the same game.
    #[test]
    fn undo_goes_back_to_the_turn_before() {
        for (players, policy) in
            [(Players::Two, Policy::Hint), (Players::Three, Policy::First), (Players::Four, Policy::Random)]
        {
            undo_in(session::<big_two::Match>(big_two::Rules::classic(), 30, players, policy));
        }
        let (tournament, casual, points) =
            (texas42::Rules::tournament(), texas42::Rules::casual(), texas42::Rules::points());
        for (rules, target) in [(tournament, 15), (casual, 15), (points, 500)] {
            for policy in [Policy::Hint, Policy::Random] {
                undo_in(session::<texas42::Shake>(rules, target, Players::Four, policy));
            }
        }
        for (players, rules, target) in [
            (Players::Two, casino::Rules::south_african(), 2),
            (Players::Three, casino::Rules::document(), 2),
            (Players::Four, casino::Rules::standard52(), 15),
        ] {
            undo_in(session::<casino::Match>(rules, target, players, Policy::Random));
        }
    }

    fn undo_in<R: Playable>(mut session: Session<R>) {
        let mut undone = 0;
        while session.game.outcome().is_none() {
            while session.step().is_some() {}
            if session.game.to_move() != Some(session.seat) {
                continue;
            }
            let before = session.view().into_owned();
            let action = session.game.hint();
            session.game.play(session.seat, action).unwrap();
            // A round that is over is left before it can be taken back.
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
                let later = session.view().into_owned();
                session.undo().unwrap();
                let after = session.view();
                assert_eq!((&after.hand, &after.table), (&before.hand, &before.table));
                assert_eq!(after.history, before.history);
                session.game.play(session.seat, action).unwrap();
                while session.view().history.len() < later.history.len() && session.step().is_some() {}
                assert_eq!(session.view().table, later.table, "the bots do the same again");
                undone += 1;
            }
        }
        assert!(undone > 10);
    }

    #[test]
    fn nothing_to_undo_changes_nothing() {
        let mut session = session::<big_two::Match>(big_two::Rules::classic(), 101, Players::Four, Policy::Hint);
        while session.step().is_some() {}
        let before = session.game.clone();
        assert_eq!(session.undo(), Err(NothingToUndo));
        assert_eq!(session.game, before);
    }
}
