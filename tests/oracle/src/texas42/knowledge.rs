//! What one seat knows, and every deal that agrees with it.
//!
//! Protocol, op `deals`: "in how many deals every action so far is legal, and for each seat and each of the 28 dominoes (by
//! index) in how many of them that seat holds it *now*".

use super::{Action, Domino, Game, Held, Options, Refused, any_choice, without};

/// What one seat knows of a hand.
///
/// ```
/// use unbeaten_oracle::texas42::{Knowledge, Options, dominoes};
/// let hand = dominoes("6-6 6-1 5-5 5-4 4-3 3-3 2-0");
/// let nothing = Knowledge { options: Options::tournament(), seat: 0, hand, shaker: 0, actions: vec![] };
/// assert_eq!(nothing.counted().count, 399_072_960);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// The rules of the table.
    pub options: Options,
    /// Whose knowledge it is.
    pub seat: usize,
    /// Its seven as dealt.
    pub hand: Vec<Domino>,
    /// Who shook.
    pub shaker: usize,
    /// All that was done so far, with who did it. Nobody else has claimed: that lays a hand open, which no action tells.
    pub actions: Vec<(usize, Action)>,
}

/// How many deals there are, and in how many of them a seat holds a domino now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// All.
    pub count: u64,
    /// For each seat, for each domino by index.
    pub holds: [[u64; 28]; 4],
}

impl Knowledge {
    /// The hand as this seat sees it: what the others hold is hidden.
    ///
    /// # Errors
    /// The first action that is refused, with its place, whatever the others hold.
    pub fn seen(&self) -> Result<Game, (usize, Refused)> {
        let hidden =
            [0, 1, 2, 3].map(|seat| if seat == self.seat { Held::new(&self.hand, 0) } else { Held::new(&[], 7) });
        self.acted(hidden)
    }

    fn acted(&self, hands: [Held; 4]) -> Result<Game, (usize, Refused)> {
        let (mut game, _) = Game::new(self.options.clone(), hands, self.shaker, [0, 0]);
        for (place, &(seat, action)) in self.actions.iter().enumerate() {
            game.act(seat, action).map_err(|refused| (place, refused))?;
        }
        Ok(game)
    }

    /// What a seat has played so far.
    #[must_use]
    pub fn played(&self, seat: usize) -> Vec<Domino> {
        let plays = self.actions.iter().filter(|(player, _)| *player == seat);
        plays.filter_map(|(_, action)| if let Action::Play(domino) = action { Some(*domino) } else { None }).collect()
    }

    /// The three others, and what none of them has played and this seat was not dealt.
    #[must_use]
    pub fn others_and_unseen(&self) -> ([usize; 3], Vec<Domino>) {
        let others = [1, 2, 3].map(|turn| (self.seat + turn) % 4);
        let shown: Vec<Domino> = others.iter().flat_map(|&seat| self.played(seat)).chain(self.hand.clone()).collect();
        (others, without(&Domino::all(), &shown))
    }

    /// Whether every action so far is legal in this deal, hands as dealt.
    #[must_use]
    pub fn agrees(&self, hands: &[Vec<Domino>; 4]) -> bool {
        let own = hands[self.seat].len() == 7 && hands[self.seat].iter().all(|domino| self.hand.contains(domino));
        own && self.acted(hands.each_ref().map(|hand| Held::new(hand, 0))).is_ok()
    }

    /// How many ways there are to hand out the unseen dominoes, whether they agree or not.
    #[must_use]
    pub fn ways(&self) -> u64 {
        let (others, unseen) = self.others_and_unseen();
        let rooms = others.map(|seat| 7 - self.played(seat).len() as u64);
        let choose = |from: u64, some: u64| (0..some).fold(1, |ways, taken| ways * (from - taken) / (taken + 1));
        let all = unseen.len() as u64;
        choose(all, rooms[0]) * choose(all - rooms[0], rooms[1])
    }

    /// Shows every deal in which every action so far is legal, hands as dealt: every way to hand out the unseen dominoes is
    /// tried, and the referee judges each action of each.
    pub fn for_each_deal(&self, visit: &mut dyn FnMut(&[Vec<Domino>; 4])) {
        let (others, unseen) = self.others_and_unseen();
        let played = others.map(|seat| self.played(seat));
        let room = |place: usize| 7 - played[place].len();
        any_choice(&unseen, room(0), &mut |first| {
            let rest = without(&unseen, first);
            any_choice(&rest, room(1), &mut |second| {
                let third = without(&rest, second);
                let mut hands: [Vec<Domino>; 4] = Default::default();
                hands[self.seat].clone_from(&self.hand);
                for (place, more) in [first, second, &third].into_iter().enumerate() {
                    hands[others[place]] = [&played[place][..], more].concat();
                }
                if self.agrees(&hands) {
                    visit(&hands);
                }
                false
            });
            false
        });
    }

    /// What is held now of a hand as dealt, by index.
    #[must_use]
    pub fn now(&self, seat: usize, dealt: &[Domino]) -> Vec<Domino> {
        Held::new(&without(dealt, &self.played(seat)), 0).known
    }

    /// Counts the deals one by one.
    #[must_use]
    pub fn counted_one_by_one(&self) -> Counted {
        let mut counted = Counted { count: 0, holds: [[0; 28]; 4] };
        self.for_each_deal(&mut |hands| {
            counted.count += 1;
            for (seat, hand) in hands.iter().enumerate() {
                for domino in self.now(seat, hand) {
                    counted.holds[seat][domino.index()] += 1;
                }
            }
        });
        counted
    }
}
