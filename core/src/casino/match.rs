//! One game of the pack: all rounds, until the last card is played.
//!
//! This is the referee without a memory: no history, no events, no totals of a series. Bots, simulations and searches want nothing
//! else; [`Game`](super::Game) adds the rest.

use alloc::vec::Vec;

use super::{
    Deal, IllegalAction, MatchScore, Play, PlayKind, Plays, Rules, Table, TableBuild, TooManyActions,
    row::Row,
    table::Builds,
    value::{total, worth},
};
use crate::{BySeat, Card, CardSet, Draws, Players, Seat, TableGame};

/// One pack played out: what the rules call a game, of which a series has several. Later rounds deal themselves.
///
/// ```
/// use unbeaten::{Players, Seat, Seed, casino::{Deal, Match, Rules}};
///
/// let rules = Rules::south_african();
/// let mut game = Match::new(rules, &Deal::for_rules(&rules, Seed::from(42), 0, Players::Two), Seat::S0);
/// while let Some(seat) = game.to_move() {
///     game.play(seat, game.hint())?;
/// }
/// assert_eq!(game.score().points.as_slice(), [0, 11]);
/// # Ok::<(), unbeaten::casino::IllegalAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    pub(super) rules: Rules,
    pub(super) hands: [CardSet; 4],
    pub(super) stock: Row,
    pub(super) table: Table,
    pub(super) hidden: Hidden,
}

/// What nobody knows, in a game that is known in part. In a game that is played that is nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hidden {
    /// The seats whose hands nobody knows, one bit each. What a match has for them is every card that may be there.
    pub(super) seats: u8,
    /// The places of the stock that nobody knows, one bit each; any card lies there.
    pub(super) stock: u64,
}

/// A play that was checked, with what everybody sees of it and is gone once it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    pub(super) play: Play,
    /// Whose the build was that is taken, added to or raised.
    pub(super) owner_before: Option<Seat>,
    /// From whose piles tops are taken, one bit a seat, and which.
    pub(super) piles: u8,
    pub(super) tops: [Card; 4],
    /// Whether it leaves nothing on the table.
    pub(super) sweep: bool,
    /// Whether a raised build becomes one with the player's own.
    pub(super) merges: bool,
    /// The loose cards that are left after the last play of the game.
    pub(super) left: CardSet,
}

impl Checked {
    /// What is played.
    pub const fn play(&self) -> Play {
        self.play
    }
}

impl Match {
    /// A game that was just dealt, led by this seat. Of a deal with another pack than the rules', the deal's is played with.
    pub fn new(rules: Rules, deal: &Deal, leader: Seat) -> Self {
        let (rules, players) = (Rules { pack: deal.pack(), ..rules }, deal.hands().players());
        // Whoever names a seat that nobody sits in means the next that somebody does.
        let leader = if leader.index() < players.count() { leader } else { Seat::S0 };
        let mut table = Table::new(&rules, players, leader);
        table.loose = Row::of(deal.loose());
        table.stock_left = deal.later().len() as u8;
        let held = |seat| deal.hands().get(seat).copied().unwrap_or_default();
        let hands = Seat::ALL.map(held);
        table.hand_sizes = hands.map(|hand| hand.len() as u8);
        Self { rules, hands, stock: Row::of(deal.later()), table, hidden: Hidden::default() }
    }

    /// What is played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many play.
    pub const fn players(&self) -> Players {
        self.table.players
    }

    /// What a seat holds; nothing in a seat that nobody sits in.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// Every hand, hidden cards and all.
    pub fn hands(&self) -> BySeat<CardSet> {
        BySeat::from_fn(self.players(), |seat| self.hand(seat))
    }

    /// What is still to be dealt, in the order in which it will be, **hidden cards**.
    pub fn stock(&self) -> &[Card] {
        self.stock.as_slice()
    }

    /// What everybody sees.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Whose turn it is, while the game lasts.
    #[inline]
    pub const fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    /// Every legal play: by the card of the hand; then captures, builds, additions, raises and the trail; then by the value of the build
    /// made, of the build taken, added to or raised (none first), the tops and the loose cards, both compared as lists of indices. None when
    /// the game is over. Nothing is allocated on the way.
    ///
    /// ```
    /// use unbeaten::{Players, Seat, Seed, casino::{Deal, Match, Rules}};
    ///
    /// let rules = Rules::south_african();
    /// let game = Match::new(rules, &Deal::for_rules(&rules, Seed::from(42), 0, Players::Two), Seat::S0);
    /// // Nothing lies there yet, so that each card can only be trailed.
    /// assert_eq!(game.plays().count(), 10);
    /// ```
    pub fn plays(&self) -> Plays {
        Plays::of(self)
    }

    /// How many plays are listed at most: thirty loose cards have billions of captures.
    pub const MOST_LISTED: usize = 10_000;

    /// All [`plays`](Self::plays) as a list.
    ///
    /// # Errors
    /// If there are more than [`MOST_LISTED`](Self::MOST_LISTED).
    pub fn legal_actions(&self) -> Result<Vec<Play>, TooManyActions> {
        let mut plays = Vec::new();
        self.plays().list_into(Self::MOST_LISTED + 1, &mut plays);
        if plays.len() > Self::MOST_LISTED { Err(TooManyActions { most: Self::MOST_LISTED }) } else { Ok(plays) }
    }

    /// The first [`MOST_LISTED`](Self::MOST_LISTED) of all plays, in a list that is used again and again.
    pub fn legal_actions_into(&self, plays: &mut Vec<Play>) {
        plays.clear();
        self.plays().list_into(Self::MOST_LISTED, plays);
    }

    /// What a card of the hand can capture, in the order of [`plays`](Self::plays).
    pub fn captures_of(&self, card: Card) -> impl Iterator<Item = Play> + use<> {
        Plays::of_card(self, card, PlayKind::Capture)
    }

    /// What can be built with a card of the hand.
    pub fn builds_of(&self, card: Card) -> impl Iterator<Item = Play> + use<> {
        Plays::of_card(self, card, PlayKind::Build)
    }

    /// What can be added to a build with a card of the hand.
    pub fn additions_of(&self, card: Card) -> impl Iterator<Item = Play> + use<> {
        Plays::of_card(self, card, PlayKind::Add)
    }

    /// What can be raised with a card of the hand.
    pub fn raises_of(&self, card: Card) -> impl Iterator<Item = Play> + use<> {
        Plays::of_card(self, card, PlayKind::Raise)
    }

    /// Whether a card of the hand may be trailed.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check_trail(&self, card: Card) -> Result<(), IllegalAction> {
        let seat = self.to_move().ok_or(IllegalAction::GameOver)?;
        self.check(seat, Play::Trail { card })
    }

    /// Says whether a seat may do this now, without doing it. There is no play that takes long to be judged.
    ///
    /// # Errors
    /// The first rule that forbids it, in the order of [`IllegalAction`].
    pub fn check(&self, seat: Seat, play: Play) -> Result<(), IllegalAction> {
        self.checked(seat, play).map(drop)
    }

    /// Lets a seat do something.
    ///
    /// # Errors
    /// As [`check`](Self::check); the game is then unchanged.
    #[inline]
    pub fn play(&mut self, seat: Seat, play: Play) -> Result<(), IllegalAction> {
        self.act(seat, play)
    }

    /// What everybody has so far; at the end the result.
    pub fn score(&self) -> MatchScore {
        self.rules.score_of(self)
    }

    /// Makes a play that was checked.
    pub(super) fn apply(&mut self, checked: &Checked) {
        let (play, seat) = (checked.play, self.table.turn);
        let card = play.card();
        self.hands[seat.index()] -= card;
        if self.hidden.seats != 0 {
            self.hands = self.hands.map(|hand| hand.without(card));
        }
        self.table.hand_sizes[seat.index()] -= 1;
        if let Play::Trail { card } = play {
            self.table.loose.push(card);
        } else {
            self.table.loose.remove(play.loose());
            for pile in (0..4).filter(|pile| checked.piles >> pile & 1 == 1) {
                self.table.piles.pop(pile);
            }
            self.table.take_or_build(seat, &play);
        }
        self.go_on();
    }

    /// The next seat plays, another round is dealt, or the game is over.
    #[inline]
    fn go_on(&mut self) {
        let players = self.table.players;
        let by = self.table.turn;
        self.table.turn = by.next(players);
        if self.table.hand_sizes != [0; 4] {
            return;
        }
        if self.table.stock_left > 0 {
            return self.deal_round();
        }
        let left = self.table.loose.set();
        let taker = self.table.last_capture.unwrap_or(by);
        self.table.piles.lay(taker.index(), left, None);
        self.table.loose = Row::EMPTY;
        (self.table.over, self.table.turn) = (true, by);
    }

    fn deal_round(&mut self) {
        let players = self.table.players;
        let size = self.rules.pack.hand_size(players);
        let mut hidden = Hidden::default();
        for seat in players.seats() {
            if self.hidden.stock & ((1 << size) - 1) != 0 {
                hidden.seats |= 1 << seat.index();
            }
            self.hidden.stock >>= size;
            let hand = self.stock.take_front(size);
            self.hands[seat.index()] = hand;
            self.table.hand_sizes[seat.index()] = hand.len() as u8;
        }
        self.table.stock_left = self.stock.len() as u8;
        self.table.round += 1;
        self.table.turn = self.table.leader;
        self.hidden.seats = hidden.seats;
        self.forget();
    }

    /// Puts every card that may be there into the hands that nobody knows.
    pub(super) fn forget(&mut self) {
        if self.hidden.seats == 0 {
            return;
        }
        let seats = || self.table.players.seats();
        let is_hidden = |seat: Seat| self.hidden.seats >> seat.index() & 1 == 1;
        let held =
            seats().filter(|&seat| !is_hidden(seat)).fold(self.table.seen(), |held, seat| held | self.hand(seat));
        let stock = self.stock.as_slice().iter().enumerate();
        let known = stock.filter(|(place, _)| self.hidden.stock >> place & 1 == 0).map(|(_, &card)| card);
        let unknown = self.rules.pack.cards() - known.fold(held, CardSet::with);
        for seat in seats().filter(|&seat| is_hidden(seat)) {
            self.hands[seat.index()] = unknown;
        }
    }
}

impl Table {
    /// What a play does to builds and piles; its card has left the hand, its loose cards and tops have left their places.
    #[inline]
    fn take_or_build(&mut self, seat: Seat, play: &Play) {
        match *play {
            Play::Capture { card, loose, build, tops } => self.capture(seat, card, loose | tops, build),
            Play::Build { card, loose, tops, value } => {
                self.builds.push(TableBuild { value, cards: loose | tops | card, owner: seat });
            }
            Play::Add { card, build, loose, tops } => self.builds.change(build, build, loose | tops | card, seat),
            Play::Raise { card, build } => self.raise(seat, card, build),
            Play::Trail { .. } => {}
        }
    }

    #[inline]
    fn capture(&mut self, seat: Seat, card: Card, mut taken: CardSet, build: Option<u8>) {
        if let Some(build) = build.and_then(|value| self.builds.get(value)).copied() {
            taken |= build.cards;
            self.builds.remove(build.value);
        }
        self.piles.lay(seat.index(), taken, Some(card));
        self.last_capture = Some(seat);
        if self.loose.len() == 0 && self.builds.values == 0 {
            self.sweeps[seat.index()] += 1;
        }
    }

    fn raise(&mut self, seat: Seat, card: Card, build: u8) {
        let value = build + worth(card);
        let Some(raised) = self.builds.get(build).copied() else { return };
        if self.builds.get(value).is_some() {
            // The two become one in the place of the own.
            self.builds.remove(build);
            self.builds.change(value, value, raised.cards | card, seat);
        } else {
            self.builds.change(build, value, card.into(), seat);
        }
    }
}

impl Builds {
    /// Adds cards to the build of this value, which then is worth something else and somebody else's.
    fn change(&mut self, value: u8, becomes: u8, cards: CardSet, owner: Seat) {
        if let Some(build) = self.get(value).copied() {
            self.replace(value, TableBuild { value: becomes, cards: build.cards | cards, owner });
        }
    }
}

impl TableBuild {
    /// Whether this is more than one group.
    pub(super) fn is_compound(&self) -> bool {
        total(self.cards) != self.value
    }
}

impl TableGame for Match {
    type Action = Play;
    type Illegal = IllegalAction;
    type Checked = Checked;

    #[inline]
    fn to_move(&self) -> Option<Seat> {
        self.to_move()
    }

    /// The first [`MOST_LISTED`](Match::MOST_LISTED).
    #[inline]
    fn legal_actions_into(&self, plays: &mut Vec<Play>) {
        self.legal_actions_into(plays);
    }

    /// Among the first [`MOST_LISTED`](Match::MOST_LISTED).
    #[inline]
    fn any_legal_action(&self, draws: &mut Draws, plays: &mut Vec<Play>) -> Option<Play> {
        self.legal_actions_into(plays);
        let place = draws.below(plays.len() as u32) as usize;
        plays.get(place).copied()
    }

    fn hint(&self) -> Play {
        self.hint()
    }

    #[inline]
    fn checked(&self, seat: Seat, play: Play) -> Result<Checked, IllegalAction> {
        self.check_play(seat, play)
    }

    #[inline]
    fn make(&mut self, checked: Checked) {
        self.apply(&checked);
    }
}
