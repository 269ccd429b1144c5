//! Positions set up by hand, for tests, puzzles and games that go on.

use alloc::{vec, vec::Vec};

use super::{
    Match, Pack, Rules, Table, TableBuild, Tally,
    groups::make,
    r#match::Hidden,
    position::Listed,
    row::Row,
    score::MOST_SWEEPS,
    value::{HIGHEST, of_value},
};
use crate::{BySeat, Card, CardSet, Counted, Seat, WrongCount};

/// How a game of the pack stands. Cards that are nowhere in it are out of play. Who leads is told by the hands: seats that have played in
/// this turn round have a card fewer.
///
/// ```
/// use unbeaten::{CardSet, Seat, casino::{Game, Rules, Setup, TableBuild}};
///
/// // The second round. Seat 0 owns a build of 9, and must keep the nine for it.
/// let rules = Rules::south_african();
/// let hands = ["9S 5D", "3C 10H"].map(|hand| hand.parse::<CardSet>().unwrap());
/// let build = TableBuild { value: 9, cards: "3D 6C".parse()?, owner: Seat::S0 };
/// let setup = Setup { round: 2, loose: vec!["4C".parse()?], builds: vec![build], ..Setup::new(&rules, hands.into(), Seat::S0) };
/// let game = Game::set_up(rules, &setup).unwrap();
/// let refused = game.check(Seat::S0, "9S".parse()?).unwrap_err();
/// assert_eq!(refused.to_string(), "You must keep a 9 for your build.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// What each seat holds.
    pub hands: BySeat<CardSet>,
    /// The round, from 1.
    pub round: u8,
    /// Whose turn it is; none when the game is over.
    pub to_move: Option<Seat>,
    /// The loose cards, in the order in which they came.
    pub loose: Vec<Card>,
    /// The builds, in the order in which they were made.
    pub builds: Vec<TableBuild>,
    /// The pile of each seat, bottom first; none at all if nobody has one.
    pub piles: Vec<Vec<Card>>,
    /// What is still to be dealt, in the order in which it will be.
    pub stock: Vec<Card>,
    /// Who captured last.
    pub last_capture: Option<Seat>,
    /// How many sweeps each seat has made.
    pub sweeps: BySeat<u8>,
    /// How the series stands.
    pub tally: Tally,
}

/// No piles at all are a pile for each seat without a card.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        fn told(setup: &Setup) -> impl PartialEq + use<'_> {
            let Setup { hands, round, to_move, loose, builds, piles: _, stock, last_capture, sweeps, tally } = setup;
            (hands, round, to_move, loose, builds, stock, last_capture, sweeps, tally)
        }
        let has_none = |setup: &Self| setup.piles.iter().all(Vec::is_empty);
        told(self) == told(other) && (self.piles == other.piles || has_none(self) && has_none(other))
    }
}

impl Eq for Setup {}

/// One reason why a position is impossible, in this order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, rename_all_fields = "camelCase"))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum BadSetup {
    /// A card that the rules do not play with.
    #[error("{text:#} is not in the pack")]
    NotInPack {
        /// The card.
        text: Card,
    },
    /// A card that is twice in a list.
    #[error("{card:#} is there twice")]
    Duplicate {
        /// The card.
        card: Card,
    },
    /// A card that is in two places.
    #[error("{card:#} is in two places")]
    Overlap {
        /// The card.
        card: Card,
    },
    /// A seat that nobody sits in.
    #[error("nobody sits in {seat}")]
    NoSuchSeat {
        /// The seat that nobody sits in.
        seat: Seat,
    },
    /// A build whose cards do not make its value, or that has a value that none has.
    #[error("a build of {value} cannot be made of {}", Listed(&Vec::from(*.cards)))]
    BadBuild {
        /// Its cards.
        cards: CardSet,
        /// The value that it is said to have.
        value: u8,
    },
    /// Two builds of a value.
    #[error("there are two builds of {value}")]
    TwoBuilds {
        /// The value.
        value: u8,
    },
    /// A second build of one owner, where the rules forbid it.
    #[error("{owner} owns another build besides that of {value}")]
    OneBuild {
        /// The value of the second.
        value: u8,
        /// Whose they are.
        owner: Seat,
    },
    /// A build that its owner cannot take.
    #[error("{owner} has no card to take the build of {value}")]
    BuildWithoutCard {
        /// The value of the build.
        value: u8,
        /// Whose it is.
        owner: Seat,
    },
    /// Rounds, hands, stock, piles or sweeps that cannot be so many.
    #[error(transparent)]
    WrongCount(#[from] WrongCount),
    /// A side has won the series already.
    #[error("side {side} has won, so the series would be over")]
    TargetReached {
        /// The number of the side.
        side: u8,
    },
    /// A game that is over cannot go on.
    #[error("the game is over, so nothing is left to play")]
    GameOver,
}

impl BadSetup {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotInPack { .. } => "bad_card",
            Self::Duplicate { .. } => "duplicate",
            Self::Overlap { .. } => "overlap",
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::BadBuild { .. } => "bad_build",
            Self::TwoBuilds { .. } => "two_builds",
            Self::OneBuild { .. } => "one_build",
            Self::BuildWithoutCard { .. } => "build_without_card",
            Self::WrongCount(wrong) => wrong.code(),
            Self::TargetReached { .. } => "target_reached",
            Self::GameOver => "game_over",
        }
    }
}

/// What is not known of a position; nothing of one that is played.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Unknown {
    /// The seats whose cards are made up, one bit each.
    pub(crate) seats: u8,
    /// Those of whom it is not even known how many they hold.
    pub(crate) sizes: u8,
    /// Whether the stock is not known at all.
    pub(crate) stock: bool,
}

impl Setup {
    /// The start of a first round of these hands, with nothing on the table, no stock, and nobody having scored.
    pub fn new(rules: &Rules, hands: BySeat<CardSet>, to_move: Seat) -> Self {
        let players = hands.players();
        Self {
            hands,
            round: 1,
            to_move: Some(to_move),
            loose: Vec::new(),
            builds: Vec::new(),
            piles: vec![Vec::new(); players.count()],
            stock: Vec::new(),
            last_capture: None,
            sweeps: BySeat::from_fn(players, |_| 0),
            tally: Tally::new(rules.sides(players)),
        }
    }

    /// Who led this turn round: the first after the seat to move that has a card fewer, or the seat to move itself.
    pub(super) fn leader(&self) -> Seat {
        self.to_move.map_or(Seat::S0, |seat| self.leader_by(seat, |other| self.held(other).len()))
    }

    fn leader_by(&self, to_move: Seat, size: impl Fn(Seat) -> usize) -> Seat {
        let own = size(to_move);
        self.round_from(to_move).find(|&seat| size(seat) < own).unwrap_or(to_move)
    }

    fn held(&self, seat: Seat) -> CardSet {
        self.hands.get(seat).copied().unwrap_or_default()
    }

    /// Every seat, from this one on.
    fn round_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.hands.players();
        let mut next = first;
        players.seats().map(move |_| {
            let seat = next;
            next = seat.next(players);
            seat
        })
    }

    /// The game that stands like this.
    ///
    /// # Errors
    /// Every reason why it is impossible.
    pub(super) fn begin(&self, rules: &Rules) -> Result<Match, Vec<BadSetup>> {
        let mut bad = self.bad(rules, Unknown::default());
        if bad.is_empty() && self.to_move.is_none() {
            bad.push(BadSetup::GameOver);
        }
        if bad.is_empty() { Ok(self.game(rules, Unknown::default())) } else { Err(bad) }
    }

    /// The same if not everything is known; it may be over, too.
    #[cfg(feature = "json")]
    pub(crate) fn begin_knowing(&self, rules: &Rules, unknown: Unknown) -> Result<Match, Vec<BadSetup>> {
        let bad = self.bad(rules, unknown);
        if bad.is_empty() { Ok(self.game(rules, unknown)) } else { Err(bad) }
    }

    /// The game, if nothing is wrong with it.
    fn game(&self, rules: &Rules, unknown: Unknown) -> Match {
        let players = self.hands.players();
        let sizes = self.sizes(unknown);
        let leader = self.to_move.map_or(Seat::S0, |seat| self.leader_by(seat, |other| sizes[other.index()].into()));
        let mut table = Table::new(rules, players, leader);
        (table.round, table.turn) = (self.round, self.to_move.unwrap_or(leader));
        (table.over, table.hand_sizes) = (self.to_move.is_none(), sizes);
        table.loose = Row::of(&self.loose);
        self.builds.iter().for_each(|build| table.builds.push(*build));
        for (pile, cards) in self.piles.iter().enumerate() {
            for &card in cards {
                table.piles.push(pile, card);
            }
        }
        table.last_capture = self.last_capture;
        table.sweeps = Seat::ALL.map(|seat| self.sweeps.get(seat).copied().unwrap_or(0));
        let to_come = if unknown.stock { rules.pack.dealt_after(self.round, players) } else { self.stock.len() };
        table.stock_left = to_come as u8;
        let hands = Seat::ALL.map(|seat| self.held(seat));
        let hidden = Hidden { seats: unknown.seats, stock: 0 };
        let mut game = Match { rules: *rules, hands, stock: Row::of(&self.stock), table, hidden };
        game.forget();
        game
    }

    /// How many cards each seat holds. Of whom that is not known it is taken that he has as many as the seat before.
    fn sizes(&self, unknown: Unknown) -> [u8; 4] {
        let mut sizes = [0; 4];
        let Some(to_move) = self.to_move else { return sizes };
        let mut before = 0;
        for seat in self.round_from(to_move) {
            if unknown.sizes >> seat.index() & 1 == 0 {
                before = self.held(seat).len() as u8;
            }
            sizes[seat.index()] = before;
        }
        sizes
    }

    /// Every reason why it is impossible, in their order.
    pub(super) fn bad(&self, rules: &Rules, unknown: Unknown) -> Vec<BadSetup> {
        let mut bad = Vec::new();
        self.check_cards(rules.pack, &mut bad);
        self.check_seats(&mut bad);
        self.check_builds(rules, unknown, &mut bad);
        self.check_counts(rules, unknown, &mut bad);
        bad.extend(self.tally.winner(rules.series).map(|side| BadSetup::TargetReached { side }));
        bad
    }

    /// Every place with its cards.
    fn places(&self) -> impl Iterator<Item = Vec<Card>> {
        let hands = self.hands.iter().map(|(_, &hand)| hand.into());
        let builds = self.builds.iter().map(|build| build.cards.into());
        hands.chain([self.loose.clone()]).chain(builds).chain(self.piles.iter().cloned()).chain([self.stock.clone()])
    }

    fn check_cards(&self, pack: Pack, bad: &mut Vec<BadSetup>) {
        let (mut all, mut twice, mut overlap) = (CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY);
        for place in self.places() {
            let mut here = CardSet::EMPTY;
            for card in place {
                if here.insert(card).is_err() {
                    twice |= card;
                }
            }
            overlap |= all & here;
            all |= here;
        }
        bad.extend((all - pack.cards()).iter().map(|text| BadSetup::NotInPack { text }));
        bad.extend(twice.iter().map(|card| BadSetup::Duplicate { card }));
        bad.extend(overlap.iter().map(|card| BadSetup::Overlap { card }));
    }

    fn check_seats(&self, bad: &mut Vec<BadSetup>) {
        let owners = self.builds.iter().map(|build| build.owner);
        let named = self.to_move.into_iter().chain(owners).chain(self.last_capture);
        bad.extend(named.filter(|&seat| self.hands.get(seat).is_none()).map(|seat| BadSetup::NoSuchSeat { seat }));
    }

    fn check_builds(&self, rules: &Rules, unknown: Unknown, bad: &mut Vec<BadSetup>) {
        let builds = || self.builds.iter().copied().enumerate();
        for (_, TableBuild { value, cards, .. }) in builds() {
            if value > HIGHEST || !make(cards, value) {
                bad.push(BadSetup::BadBuild { cards, value });
            }
        }
        let before = |place: usize, same: &dyn Fn(&TableBuild) -> bool| self.builds[..place].iter().any(same);
        for (place, TableBuild { value, .. }) in builds() {
            if before(place, &|other| other.value == value) {
                bad.push(BadSetup::TwoBuilds { value });
            }
        }
        for (place, TableBuild { value, owner, .. }) in builds().filter(|_| !rules.several_builds) {
            if before(place, &|other| other.owner == owner) {
                bad.push(BadSetup::OneBuild { value, owner });
            }
        }
        for (_, TableBuild { value, owner, .. }) in builds() {
            let is_known = unknown.seats >> owner.index() & 1 == 0;
            if is_known && self.hands.get(owner).is_some_and(|hand| (*hand & of_value(value)).is_empty()) {
                bad.push(BadSetup::BuildWithoutCard { value, owner });
            }
        }
    }

    fn check_counts(&self, rules: &Rules, unknown: Unknown, bad: &mut Vec<BadSetup>) {
        let players = self.hands.players();
        let mut check = |what, got, least, most| {
            bad.extend(WrongCount::check(what, got, least, most).err().map(BadSetup::from));
        };
        check(Counted::Rounds, self.round.into(), 1, rules.pack.rounds(players).into());
        self.check_hands(rules, unknown, &mut check);
        if !unknown.stock {
            let over = self.to_move.is_none();
            let want = if over { 0 } else { rules.pack.dealt_after(self.round, players) };
            check(Counted::CardsStillToBeDealt, self.stock.len(), want, want);
        }
        if !self.piles.is_empty() {
            check(Counted::Piles, self.piles.len(), players.count(), players.count());
        }
        check(Counted::Players, self.sweeps.players().count(), players.count(), players.count());
        for (_, &made) in self.sweeps.iter() {
            check(Counted::Sweeps, made.into(), 0, MOST_SWEEPS.into());
        }
        let sides = rules.sides(players).count();
        for tally in [self.tally.totals.players(), self.tally.wins.players()] {
            check(Counted::Sides, tally.count(), sides, sides);
        }
    }

    /// Going round from the seat to move, hands have n cards, and from some seat on one fewer.
    fn check_hands(&self, rules: &Rules, unknown: Unknown, check: &mut impl FnMut(Counted, usize, usize, usize)) {
        let known = |seat: Seat| unknown.sizes >> seat.index() & 1 == 0;
        let Some(to_move) = self.to_move else {
            for (_, hand) in self.hands.iter().filter(|(seat, _)| known(*seat)) {
                check(Counted::CardsInAHand, hand.len(), 0, 0);
            }
            return;
        };
        let Some(hand) = self.hands.get(to_move) else { return };
        check(Counted::CardsInAHand, hand.len(), 1, rules.pack.hand_size(self.hands.players()));
        let mut most = hand.len();
        let least = most.saturating_sub(1);
        for seat in self.round_from(to_move).skip(1).filter(|&seat| known(seat)) {
            let got = self.held(seat).len();
            check(Counted::CardsInAHand, got, least, most);
            most = most.min(got.max(least));
        }
    }
}

impl Match {
    /// How the game stands, as data; the series is not part of it.
    ///
    /// ```
    /// use unbeaten::{Players, Seat, Seed, casino::{Deal, Match, Rules}, shell::Round};
    ///
    /// let rules = Rules::south_african();
    /// let mut game = Match::new(rules, &Deal::for_rules(&rules, Seed::from(42), 0, Players::Two), Seat::S0);
    /// game.play(Seat::S0, "3C".parse()?)?;
    /// assert_eq!(Match::set_up(&rules, &game.setup()), Ok(game));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn setup(&self) -> Setup {
        let table = self.table();
        let players = table.players();
        Setup {
            hands: self.hands(),
            round: table.round,
            to_move: table.to_move(),
            loose: table.loose().to_vec(),
            builds: table.builds().to_vec(),
            piles: players.seats().map(|seat| table.pile(seat).to_vec()).collect(),
            stock: self.stock().to_vec(),
            last_capture: table.last_capture,
            sweeps: table.sweeps(),
            tally: Tally::new(self.rules.sides(players)),
        }
    }
}
