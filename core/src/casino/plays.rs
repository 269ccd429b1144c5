//! Every legal play, one by one.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use super::{
    Adding, BuildRounds, Groups, Match, Play, PlayKind, Raising,
    groups::{GroupTable, Sets, Wanted},
    value::{PACK, worth},
};
use crate::{Card, CardSet, Cards};

/// More plays than are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[error("there are more than {most} plays, which is as many as are listed")]
pub struct TooManyActions {
    /// How many are listed at most.
    pub most: usize,
}

impl TooManyActions {
    /// A name for this error that never changes, the same in every language.
    pub const fn code(&self) -> &'static str {
        "too_many"
    }
}

/// The legal plays of a position, in the order of [`Match::plays`]. Nothing is allocated on the way.
///
/// Plays that share everything but the loose cards come together. For them the sets of loose cards are found at once where they are few,
/// which is nearly always, and else one after the other.
#[derive(Clone, Debug)]
pub struct Plays {
    turn: Turn,
    groups: GroupTable,
    cards: Cards,
    card: Card,
    /// What is still to come with this card, the next last.
    stage: Stage,
    /// The values of builds that are still to come with this kind, one bit each.
    values: u16,
    value: u8,
    /// Which choices of tops are still to come with this value, as places in [`TOPS`].
    tops: u8,
    chosen: CardSet,
    sets: Sets,
}

/// What the plays of a turn depend on besides the loose cards.
#[derive(Clone, Copy, Debug)]
struct Turn {
    loose: CardSet,
    /// The values for which the hand has a card, and for which it has two, one bit each.
    held: u16,
    held_twice: u16,
    /// Builds by value, one bit each: all, and the player's.
    standing: u16,
    own: u16,
    /// Of those, the ones that the player may add to, and raise with any card.
    addable: u16,
    raisable: u16,
    /// Whether the player may make a build, or make another's his own.
    may_own_another: bool,
    may_build: bool,
    may_trail: bool,
    beside_equal: bool,
    merges: bool,
    one_group: bool,
    /// The tops that may be taken, in index order.
    tops: [CardSet; 3],
    top_count: u8,
}

/// Choices of up to three tops, one bit each, in the order of lists of indices.
const TOPS: [u8; 8] = [0, 1, 3, 7, 5, 2, 6, 4];

/// The kinds of plays with one card, in their order; captures without a build come before those with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    CaptureLoose,
    CaptureBuild,
    Build,
    Add,
    Raise,
    Trail,
    Done,
}

impl Stage {
    const fn next(self) -> Self {
        match self {
            Self::CaptureLoose => Self::CaptureBuild,
            Self::CaptureBuild => Self::Build,
            Self::Build => Self::Add,
            Self::Add => Self::Raise,
            Self::Raise => Self::Trail,
            Self::Trail | Self::Done => Self::Done,
        }
    }
}

impl Turn {
    fn of(game: &Match) -> Self {
        let (rules, table) = (&game.rules, &game.table);
        let seat = table.turn;
        let (standing, own) = (table.builds.values, table.owned(seat));
        let may_own_another = own == 0 || rules.several_builds;
        let mut turn = Self {
            loose: table.loose.set(),
            held: 0,
            held_twice: 0,
            standing,
            own,
            addable: match rules.adding() {
                Adding::None => 0,
                Adding::Own => own,
                Adding::Any if may_own_another => standing,
                Adding::Any => own,
            },
            raisable: 0,
            may_own_another,
            may_build: may_own_another && (rules.build_rounds == BuildRounds::All || table.round == 1),
            may_trail: own == 0 || rules.may_trail_with_build(table.round, table.rounds),
            beside_equal: rules.trail_beside_equal,
            merges: rules.adding() != Adding::None,
            one_group: rules.groups == Groups::One,
            tops: [CardSet::EMPTY; 3],
            top_count: 0,
        };
        for build in table.builds() {
            let may = rules.raise == Raising::Any || table.are_opponents(build.owner, seat);
            if may && !build.is_compound() {
                turn.raisable |= 1 << build.value;
            }
        }
        for card in game.hand(seat) & PACK {
            let bit = 1 << worth(card);
            turn.held_twice |= turn.held & bit;
            turn.held |= bit;
        }
        // A face on a pile is part of nothing.
        for (place, top) in (table.tops(rules) & PACK).iter().take(3).enumerate() {
            turn.tops[place] = top.into();
            turn.top_count += 1;
        }
        turn
    }

    /// The values for which the hand has a card when one of this value is gone, one bit each.
    #[inline]
    const fn held_without(&self, value: u8) -> u16 {
        self.held & !(1 << value) | self.held_twice & 1 << value
    }

    /// The values of builds that may be captured, made, added to or raised with a card; for what is not about a build one bit of no meaning.
    fn values(&self, groups: &GroupTable, stage: Stage, card: Card) -> u16 {
        let value = worth(card);
        if value == 0 {
            return self.values_of_face(stage, card);
        }
        let held = self.held_without(value);
        // What stands without a card to take it once this one is gone.
        let lost = self.own & !held;
        let sums = groups.sums;
        match stage {
            // The last card for a build can do nothing but take it, or raise it.
            Stage::CaptureBuild => self.standing & 1 << value & if lost & !(1 << value) == 0 { !0 } else { 0 },
            Stage::Raise => self.raises(value, held, lost),
            _ if lost != 0 => 0,
            Stage::CaptureLoose => sums >> value & 1,
            Stage::Build if !self.may_build => 0,
            Stage::Build => {
                // With a top its card may need no loose one, if another group has some.
                let beside = if self.top_count > 0 { !0 << value } else { 1 << value };
                (sums << value | sums & beside) & held & !self.standing & 0x7fe
            }
            Stage::Add => {
                let tops = if self.top_count > 0 { !0 } else { 0 };
                self.addable & held & ((sums | 1) << value | sums & 1 << value | tops) & 0x7fe & (!0 << value)
            }
            Stage::Trail => self.trail(card),
            Stage::Done => 0,
        }
    }

    fn values_of_face(&self, stage: Stage, card: Card) -> u16 {
        if self.own & !self.held != 0 {
            return 0;
        }
        match stage {
            Stage::CaptureLoose => u16::from(!(self.loose & CardSet::of_rank(card.rank())).is_empty()),
            Stage::Trail => self.trail(card),
            _ => 0,
        }
    }

    fn trail(&self, card: Card) -> u16 {
        let equal = !self.beside_equal && !(self.loose & CardSet::of_rank(card.rank())).is_empty();
        u16::from(self.may_trail && !equal)
    }

    /// The builds that a card of this value may raise, if these values are held without it and these own builds are lost without it.
    fn raises(&self, value: u8, held: u16, lost: u16) -> u16 {
        let mut builds = self.raisable & (0x7ff >> value);
        let mut may = 0;
        while builds != 0 {
            let build = builds & builds.wrapping_neg();
            builds ^= build;
            let raised = build << value;
            let merges = self.merges && self.own & raised != 0;
            let free = self.standing & raised == 0 || merges;
            let one = self.may_own_another || self.own & !build & !(if merges { raised } else { 0 }) == 0;
            if free && one && held & raised != 0 && lost & !build == 0 {
                may |= build;
            }
        }
        may
    }
}

impl Plays {
    pub(super) fn of(game: &Match) -> Self {
        let cards = if game.to_move().is_some() { game.hand(game.table.turn) } else { CardSet::EMPTY };
        let mut plays = Self::with(game, cards);
        plays.next_card();
        plays
    }

    /// The plays of this kind with one card.
    pub(super) fn of_card(game: &Match, card: Card, kind: PlayKind) -> impl Iterator<Item = Play> + use<> {
        let hand = if game.to_move().is_some() { game.hand(game.table.turn) } else { CardSet::EMPTY };
        let mut plays = Self::with(game, hand & card);
        plays.next_card();
        plays.skip_while(move |play| play.kind() < kind).take_while(move |play| play.kind() == kind)
    }

    fn with(game: &Match, cards: CardSet) -> Self {
        Self {
            turn: Turn::of(game),
            groups: GroupTable::of(game.table.loose.set()),
            cards: cards.iter(),
            card: Card::ALL[0],
            stage: Stage::Done,
            values: 0,
            value: 0,
            tops: 0,
            chosen: CardSet::EMPTY,
            sets: Sets::none(),
        }
    }

    /// Goes on to the next card of the hand.
    fn next_card(&mut self) -> bool {
        let Some(card) = self.cards.next() else {
            (self.stage, self.values, self.tops) = (Stage::Done, 0, 0);
            return false;
        };
        (self.card, self.stage, self.tops) = (card, Stage::CaptureLoose, 0);
        self.values = self.turn.values(&self.groups, Stage::CaptureLoose, card);
        true
    }

    /// Adds plays to a list until it has so many.
    pub(super) fn list_into(mut self, most: usize, plays: &mut Vec<Play>) {
        loop {
            while let Some(loose) = self.sets.next() {
                if plays.len() == most {
                    return;
                }
                plays.push(self.play(loose));
            }
            if !self.advance() {
                return;
            }
        }
    }

    /// The play with these loose cards.
    #[inline]
    fn play(&self, loose: CardSet) -> Play {
        let (card, value, tops) = (self.card, self.value, self.chosen);
        match self.stage {
            Stage::CaptureLoose => Play::Capture { card, loose, build: None, tops },
            Stage::CaptureBuild => Play::Capture { card, loose, build: Some(value), tops },
            Stage::Build => Play::Build { card, loose, tops, value },
            Stage::Add => Play::Add { card, build: value, loose, tops },
            Stage::Raise => Play::Raise { card, build: value },
            Stage::Trail | Stage::Done => Play::Trail { card },
        }
    }

    /// Goes on to the next plays that share everything but the loose cards; says whether there may be some.
    fn advance(&mut self) -> bool {
        loop {
            if self.tops != 0 {
                if self.next_tops() {
                    return true;
                }
            } else if self.values != 0 {
                self.value = self.values.trailing_zeros() as u8;
                self.values &= self.values - 1;
                self.first_tops();
                return true;
            } else if self.stage < Stage::Trail {
                self.stage = self.stage.next();
                self.values = self.turn.values(&self.groups, self.stage, self.card);
            } else if !self.next_card() {
                return false;
            }
        }
    }

    /// Without tops; and whether there are plays with some.
    fn first_tops(&mut self) {
        self.chosen = CardSet::EMPTY;
        let value = worth(self.card);
        match self.stage {
            Stage::Raise | Stage::Trail | Stage::Done => return self.sets.only_none(),
            Stage::CaptureLoose if value == 0 => {
                return self.sets.one_by_one(self.turn.loose & CardSet::of_rank(self.card.rank()));
            }
            Stage::CaptureBuild if self.turn.one_group => return self.sets.only_none(),
            _ => {}
        }
        self.find();
        let made = if matches!(self.stage, Stage::Build | Stage::Add) { self.value } else { value };
        let from_the_table = matches!(self.stage, Stage::CaptureBuild | Stage::Add);
        if self.turn.top_count > 0 && !self.turn.one_group && (from_the_table || self.groups.sums >> made & 1 == 1) {
            self.tops = 1;
        }
    }

    /// The next choice of tops. Says whether there is one.
    fn next_tops(&mut self) -> bool {
        while let Some(&choice) = TOPS.get(usize::from(self.tops)) {
            self.tops += 1;
            if choice >> self.turn.top_count == 0 {
                let chosen = |cards: CardSet, place: usize| cards | self.turn.tops[place];
                self.chosen = (0..3).filter(|place| choice >> place & 1 == 1).fold(CardSet::EMPTY, chosen);
                self.find();
                return true;
            }
        }
        self.tops = 0;
        false
    }

    /// Finds the sets of loose cards.
    fn find(&mut self) {
        let (value, tops, one) = (worth(self.card), self.chosen, self.turn.one_group);
        let with_tops = !tops.is_empty();
        let wanted = match self.stage {
            Stage::CaptureBuild => Wanted { with: tops, none: true, ..Wanted::groups(value) },
            Stage::Build => {
                Wanted { with: tops.with(self.card), alone: with_tops, one_card: one, ..Wanted::groups(self.value) }
            }
            Stage::Add => Wanted { with: tops.with(self.card), none: true, ..Wanted::groups(self.value) },
            _ => Wanted { with: tops, alone: with_tops, one_group: one, ..Wanted::groups(value) },
        };
        self.sets.find(&self.groups, &wanted);
    }
}

impl Iterator for Plays {
    type Item = Play;

    #[inline]
    fn next(&mut self) -> Option<Play> {
        loop {
            if let Some(loose) = self.sets.next() {
                return Some(self.play(loose));
            }
            if !self.advance() {
                return None;
            }
        }
    }
}

impl FusedIterator for Plays {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Draws, Players, Seat, Seed, TableGame,
        casino::{Deal, IllegalAction, Rules, Ties, TrailWithBuild, groups::by_indices},
    };

    /// Whatever anybody could name, in the documented order.
    fn everything(game: &Match) -> Vec<Play> {
        let table = game.table();
        let loose = game.table.loose.set();
        let tops = table.players().seats().filter_map(|seat| table.top(seat)).collect::<CardSet>();
        let sets: Vec<(CardSet, CardSet)> =
            tops.subsets().flat_map(|tops| loose.subsets().map(move |loose| (tops, loose))).collect();
        let mut plays = Vec::new();
        for card in game.hand(table.turn) {
            for &(tops, loose) in &sets {
                let builds = (0..=10).map(|build| (build > 0).then_some(build));
                plays.extend(builds.map(|build| Play::Capture { card, loose, build, tops }));
                plays.extend((1..=11).map(|value| Play::Build { card, loose, tops, value }));
                plays.extend((1..=10).map(|build| Play::Add { card, build, loose, tops }));
            }
            plays.extend((1..=10).map(|build| Play::Raise { card, build }));
            plays.push(Play::Trail { card });
        }
        let value = |play: &Play| if let Play::Build { value, .. } = play { Some(*value) } else { None };
        plays.sort_by(|one, other| {
            let head = |play: &Play| (play.card(), play.kind(), value(play), play.build());
            let sets = || by_indices(one.tops(), other.tops()).then(by_indices(one.loose(), other.loose()));
            head(one).cmp(&head(other)).then_with(sets)
        });
        plays
    }

    fn options(draws: &mut Draws) -> Rules {
        let mut yes = || draws.below(2) == 1;
        let preset = if yes() { Rules::standard52() } else { Rules::south_african() };
        Rules {
            build_rounds: if yes() { BuildRounds::All } else { BuildRounds::First },
            several_builds: yes(),
            add: [Adding::Own, Adding::Any, Adding::None][usize::from(yes()) + usize::from(yes())],
            raise: if yes() { Raising::Opponents } else { Raising::Any },
            pile_tops: yes(),
            trail_with_build: if yes() { TrailWithBuild::Never } else { TrailWithBuild::Always },
            trail_beside_equal: yes(),
            pairs: yes(),
            ties: Ties::Split,
            ..preset
        }
    }

    /// Every card once, one build of a value, each with a card to take it.
    fn check_sound(game: &Match) {
        let table = game.table();
        let hands: usize = game.hands().iter().map(|(_, hand)| hand.len()).sum();
        let all = game.hands().iter().fold(table.seen(), |all, (_, &hand)| all | hand) | game.stock.set();
        let built: usize = table.builds().iter().map(|build| build.cards.len()).sum();
        let piles: usize = Seat::ALL.iter().map(|&seat| table.pile(seat).len()).sum();
        let count = hands + built + piles + table.loose().len() + game.stock().len();
        assert_eq!((all, count), (game.rules.pack.cards(), game.rules.pack.cards().len()));
        for build in table.builds() {
            let hand = game.hand(build.owner);
            assert!(hand.iter().any(|card| worth(card) == build.value), "{build:?} {hand}");
            assert!(crate::casino::groups::make(build.cards, build.value));
        }
        assert_eq!(table.builds.values.count_ones() as usize, table.builds().len());
    }

    #[test]
    fn what_is_listed_is_what_is_accepted() {
        let mut draws = Draws::new(Seed::from(5));
        let mut tried = 0;
        for number in 0..400 {
            let rules = match number % 5 {
                0 => Rules::south_african(),
                1 => Rules::document(),
                2 => Rules::standard52(),
                _ => options(&mut draws),
            };
            let players = [Players::Two, Players::Three, Players::Four][draws.below(3) as usize];
            let mut game = Match::new(rules, &Deal::for_rules(&rules, Seed::from(number), 0, players), Seat::S0);
            let (mut room, mut actions) = (Vec::new(), 0);
            while let Some(seat) = game.to_move() {
                check_sound(&game);
                if game.table().loose().len() <= 5 && draws.below(6) == 0 {
                    let mut all = everything(&game);
                    all.retain(|play| game.check(seat, *play).is_ok());
                    assert_eq!(game.plays().collect::<Vec<_>>(), all, "{rules:?} {game:?}");
                    assert_eq!(game.legal_actions().unwrap(), all);
                    let by_kind = game.hand(seat).into_iter().flat_map(|card| {
                        let of = game.captures_of(card).chain(game.builds_of(card)).chain(game.additions_of(card));
                        let trail = game.check_trail(card).ok().map(|()| Play::Trail { card });
                        of.chain(game.raises_of(card)).chain(trail)
                    });
                    assert_eq!(by_kind.collect::<Vec<_>>(), all);
                    tried += 1;
                }
                let play = game.any_legal_action(&mut draws, &mut room).expect("somebody is stuck");
                game.play(seat, play).unwrap();
                actions += 1;
            }
            check_sound(&game);
            assert!(game.table().builds().is_empty() && game.table().loose().is_empty());
            assert_eq!(actions, rules.pack.dealt_after(0, players));
            assert_eq!(game.check(Seat::S0, Play::Trail { card: Card::ALL[0] }), Err(IllegalAction::GameOver));
            assert_eq!(game.plays().next(), None);
        }
        assert!(tried > 300, "{tried}");
    }
}
