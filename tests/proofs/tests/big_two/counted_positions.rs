//! How many ways there are to go on: the numbers that whoever ports the game compares first.

use std::cell::Cell;

use unbeaten::{
    Cancel, Cancelled, Draws, Players, Policy, Seat, Seed, TableGame,
    big_two::{Action, Deal, IllegalAction, Match, PassRule, Rules},
    count_positions, count_positions_unless, play_out, play_out_unless,
};
use unbeaten_oracle::big_two as oracle;
use unbeaten_proofs::big_two::{same_action, same_hands};

const PLAYERS: [Players; 3] = [Players::Two, Players::Three, Players::Four];

fn counts<const DEPTHS: usize>(game: &Match) -> [u64; DEPTHS] {
    std::array::from_fn(|depth| count_positions(game, depth as u32 + 1))
}

/// Seed 42, deal 0, one to five actions deep.
#[test]
fn the_known_numbers() {
    let known = [
        (Players::Four, PassRule::Turn, [9, 50, 303, 1_115, 2_772]),
        (Players::Three, PassRule::Turn, [9, 50, 303, 763, 4_093]),
        (Players::Two, PassRule::Turn, [9, 50, 205, 1_814, 7_832]),
        (Players::Four, PassRule::Trick, [9, 50, 303, 1_115, 2_772]),
        (Players::Three, PassRule::Trick, [9, 50, 303, 763, 4_751]),
        (Players::Two, PassRule::Trick, [9, 50, 205, 1_814, 7_832]),
    ];
    for (players, pass, numbers) in known {
        let deal = Deal::shuffled(Seed::from(42), 0, players);
        let game = Match::new(Rules { pass, ..Rules::classic() }, &deal);
        assert_eq!(count_positions(&game, 0), 1);
        assert_eq!(counts(&game), numbers, "{players:?} {pass:?}");
    }
}

#[test]
fn the_oracle_counts_as_many() {
    let mut positions = 0;
    for (pass, pass_for_trick) in [(PassRule::Turn, false), (PassRule::Trick, true)] {
        for (number, players) in (0..5).flat_map(|number| PLAYERS.map(|players| (number, players))) {
            let deal = Deal::shuffled(Seed::from(42), number, players);
            let game = Match::new(Rules { pass, ..Rules::classic() }, &deal);
            let options = oracle::Options { pass_for_trick, ..oracle::Options::classic() };
            let (expected, _) = oracle::Game::new(options, same_hands(deal.hands())).unwrap();
            for depth in 0..=(if number == 0 { 5 } else { 4 }) {
                let count = count_positions(&game, depth);
                assert_eq!(
                    count,
                    oracle::count_positions(&expected, depth),
                    "deal {number}, {players:?}, {depth} deep"
                );
                positions += count;
            }
        }
    }
    assert!(positions > 30_000, "{positions}");
}

/// Near the end of a match, where lines end and the one-card-left rule is felt.
#[test]
fn the_oracle_counts_as_many_at_the_end_of_a_match() {
    let (mut ends, mut positions) = (0, 0);
    for number in 0..24 {
        let players = PLAYERS[number as usize % 3];
        let deal = Deal::shuffled(Seed::from(6), number, players);
        let mut game = Match::new(Rules::classic(), &deal);
        let (mut expected, _) = oracle::Game::new(oracle::Options::classic(), same_hands(deal.hands())).unwrap();
        while game.table().cards_left().iter().any(|(_, &cards)| cards > 4) {
            let Some(seat) = game.to_move() else { break };
            let action = game.hint();
            game.play(seat, action).unwrap();
            expected.act(seat.index(), same_action(action)).unwrap();
        }
        for depth in 1..=6 {
            let count = count_positions(&game, depth);
            assert_eq!(count, oracle::count_positions(&expected, depth), "deal {number}, {depth} deep");
            positions += count;
            ends += usize::from(count == 0);
        }
    }
    assert!(ends > 3 && positions > 100, "{ends} ends in {positions} positions");
}

/// A match that counts what is asked of it, and cancels the work when that is as much as was said.
#[derive(Clone)]
struct Impatient<'a> {
    game: Match,
    cancel: &'a Cancel,
    asked: &'a Cell<u64>,
    most: u64,
}

impl TableGame for Impatient<'_> {
    type Action = Action;
    type Illegal = IllegalAction;
    type Checked = <Match as TableGame>::Checked;

    fn to_move(&self) -> Option<Seat> {
        self.game.to_move()
    }

    fn legal_actions_into(&self, actions: &mut Vec<Action>) {
        self.asked.set(self.asked.get() + 1);
        if self.asked.get() == self.most {
            self.cancel.cancel();
        }
        self.game.legal_actions_into(actions);
    }

    fn hint(&self) -> Action {
        self.game.hint()
    }

    fn checked(&self, seat: Seat, action: Action) -> Result<Self::Checked, IllegalAction> {
        TableGame::checked(&self.game, seat, action)
    }

    fn make(&mut self, checked: Self::Checked) {
        TableGame::make(&mut self.game, checked);
    }
}

/// Measured by the work and not by a clock: after it was cancelled nobody asks what is legal any more.
#[test]
fn what_is_cancelled_does_nothing_more() {
    let game = Match::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
    for most in [1, 2, 3, 10, 999] {
        let (cancel, asked) = (Cancel::new(), Cell::new(0));
        let impatient = Impatient { game, cancel: &cancel, asked: &asked, most };
        let counted = count_positions_unless(&cancel, &impatient, 30);
        assert!(matches!(counted, Err(Cancelled { .. })), "thirty actions deep is too deep for anybody");
        assert_eq!(asked.get(), most);
    }
    for most in [1, 2, 10, 30] {
        let (cancel, asked) = (Cancel::new(), Cell::new(0));
        let mut impatient = Impatient { game, cancel: &cancel, asked: &asked, most };
        let (mut draws, mut room) = (Draws::new(Seed::from(1)), Vec::new());
        let played = play_out_unless(&cancel, &mut impatient, |_| Policy::Random, &mut draws, &mut room);
        assert_eq!((played, asked.get()), (Err(Cancelled { done: most }), most));
        assert!(play_out(&mut impatient, |_| Policy::Random, &mut draws, &mut room) > 0, "it can go on all the same");
        assert!(impatient.to_move().is_none());
    }
}

/// How far it came: what was counted until then, and never more than there is.
#[test]
fn what_is_cancelled_says_how_much_was_counted() {
    let game = Match::new(Rules::classic(), &Deal::shuffled(Seed::from(42), 0, Players::Four));
    let whole = count_positions(&game, 4);
    let mut before = 0;
    for most in 1..=200 {
        let (cancel, asked) = (Cancel::new(), Cell::new(0));
        let impatient = Impatient { game, cancel: &cancel, asked: &asked, most };
        let Err(Cancelled { done }) = count_positions_unless(&cancel, &impatient, 4) else { panic!("{most}") };
        assert!(before <= done && done < whole, "{done} of {whole} after {before}");
        before = done;
    }
    assert!(before > whole / 4, "{before} of {whole}");
}
