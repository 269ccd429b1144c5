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
    /// What that is worth, and what may be played with a card of its rank.
    worth: u8,
    of_its_rank: u64,
    /// What comes with this card now.
    stage: Stage,
    /// What is still to come with this card, one bit each.
    chances: u64,
    value: u8,
    /// Which choice of tops comes next with this value, as a place in [`TOPS`], from 1; 0 for none.
    tops: u8,
    chosen: CardSet,
    sets: Sets,
}

/// What the plays of a turn depend on besides the loose cards.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
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
    top_values: [u8; 3],
    top_count: u8,
}

/// Choices of some of one, two or three tops, one bit each, in the order of lists of indices.
const TOPS: [&[u8]; 4] = [&[], &[1], &[1, 3, 2], &[1, 3, 7, 5, 2, 6, 4]];

/// The values that a build can have, one bit each.
const BUILDS: u16 = 0x7fe;

/// The kinds of plays with one card, in their order; captures without a build come before those with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    CaptureLoose,
    CaptureBuild,
    Build,
    Add,
    Raise,
    Trail,
}

impl Stage {
    /// The place of its first bit among all chances: one bit for each value of a build from 0 to 10, or one that has no meaning.
    const fn first(self) -> u32 {
        match self {
            Self::CaptureLoose => 0,
            Self::CaptureBuild => 1,
            Self::Build => 2,
            Self::Add => 13,
            Self::Raise => 24,
            Self::Trail => 35,
        }
    }

    #[inline]
    const fn bits(self, values: u16) -> u64 {
        (values as u64) << self.first()
    }

    /// The stage that a bit belongs to, and the value.
    const fn of(bit: u32) -> (Self, u8) {
        let stage = match bit {
            0 => Self::CaptureLoose,
            1 => Self::CaptureBuild,
            2..13 => Self::Build,
            13..24 => Self::Add,
            24..35 => Self::Raise,
            _ => Self::Trail,
        };
        (stage, (bit - stage.first()) as u8)
    }
}

/// The same for each bit.
const CHANCES: [(Stage, u8); 36] = {
    let mut chances = [(Stage::Trail, 0); 36];
    let mut bit = 0;
    while bit < 36 {
        chances[bit] = Stage::of(bit as u32);
        bit += 1;
    }
    chances
};

impl Turn {
    #[inline]
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
                Adding::Any if may_own_another => standing,
                Adding::Own | Adding::Any => own,
            },
            raisable: 0,
            may_own_another,
            may_build: may_own_another && (rules.build_rounds == BuildRounds::All || table.round == 1),
            may_trail: own == 0 || rules.may_trail_with_build(table.round, table.rounds),
            beside_equal: rules.trail_beside_equal,
            merges: rules.adding() != Adding::None,
            one_group: rules.groups == Groups::One,
            tops: [CardSet::EMPTY; 3],
            top_values: [0; 3],
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
            turn.top_values[place] = worth(top);
            turn.top_count += 1;
        }
        turn
    }

    /// The values for which the hand has a card when one of this value is gone, one bit each.
    #[inline]
    const fn held_without(&self, value: u8) -> u16 {
        self.held & !(1 << value) | self.held_twice & 1 << value
    }

    /// What may be played with a card, one bit each as [`Stage::of`] has them; there may be less.
    #[inline]
    fn chances(&self, sums: u16, card: Card) -> u64 {
        let value = worth(card);
        let held = self.held_without(value);
        // What stands without a card to take it once this one is gone.
        let lost = self.own & !held;
        if value == 0 {
            let equal = !(self.loose & CardSet::of_rank(card.rank())).is_empty();
            return if lost == 0 { Stage::CaptureLoose.bits(equal.into()) | self.trail(card) } else { 0 };
        }
        let taken = self.standing & 1 << value;
        let raised = if self.raisable == 0 { 0 } else { self.raises(value, held, lost) };
        let always = Stage::Raise.bits(raised);
        let capture_build = Stage::CaptureBuild.bits(taken >> value);
        if lost != 0 {
            // The last card for a build can do nothing but take it, or raise it.
            return always | if lost & !taken == 0 { capture_build } else { 0 };
        }
        // With a top the card may need no loose one, if another group has some.
        let beside = if self.top_count > 0 { !0 << value } else { 1 << value };
        let made = if self.may_build { (sums << value | sums & beside) & held & !self.standing & BUILDS } else { 0 };
        let with_tops = if self.top_count > 0 { !0 } else { 0 };
        let makes = (sums | 1) << value | sums & 1 << value | with_tops;
        let added = self.addable & held & makes & BUILDS & (!0 << value);
        let captures = Stage::CaptureLoose.bits(sums >> value & 1) | capture_build;
        captures | Stage::Build.bits(made) | Stage::Add.bits(added) | always | self.trail(card)
    }

    #[inline]
    fn trail(&self, card: Card) -> u64 {
        let equal = !self.beside_equal && !(self.loose & CardSet::of_rank(card.rank())).is_empty();
        Stage::Trail.bits((self.may_trail && !equal).into())
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
    #[inline]
    pub(super) fn of(game: &Match) -> Self {
        let cards = if game.to_move().is_some() { game.hand(game.table.turn) } else { CardSet::EMPTY };
        Self::with(game, cards)
    }

    /// The plays of this kind with one card.
    pub(super) fn of_card(game: &Match, card: Card, kind: PlayKind) -> impl Iterator<Item = Play> + use<> {
        let hand = if game.to_move().is_some() { game.hand(game.table.turn) } else { CardSet::EMPTY };
        let plays = Self::with(game, hand & card);
        plays.skip_while(move |play| play.kind() < kind).take_while(move |play| play.kind() == kind)
    }

    #[inline]
    fn with(game: &Match, cards: CardSet) -> Self {
        Self {
            turn: Turn::of(game),
            groups: GroupTable::of(game.table.loose.set()),
            cards: cards.iter(),
            card: Card::ALL[0],
            worth: u8::MAX,
            of_its_rank: 0,
            stage: Stage::Trail,
            chances: 0,
            value: 0,
            tops: 0,
            chosen: CardSet::EMPTY,
            sets: Sets::none(),
        }
    }

    /// Adds the plays to a list until it has so many. Cards of one rank may do the same, so it is found once for all of them.
    #[inline]
    pub(super) fn list_into(&mut self, most: usize, plays: &mut Vec<Play>) {
        while self.next_card() {
            let first = plays.len();
            while self.next_with_the_card() {
                if self.stage == Stage::Trail {
                    // Nearly every card can do that, and there is nothing to look for.
                    self.sets.clear();
                    if plays.len() == most {
                        return;
                    }
                    plays.push(Play::Trail { card: self.card });
                    continue;
                }
                while let Some(loose) = self.sets.next(&self.groups) {
                    if plays.len() == most {
                        return;
                    }
                    plays.push(self.play(loose));
                }
            }
            let with_the_card = first..plays.len();
            while let Some(card) = self.next_of_the_rank() {
                for place in with_the_card.clone() {
                    if plays.len() == most {
                        return;
                    }
                    let same = plays[place].with_card(card);
                    plays.push(same);
                }
            }
        }
    }

    /// The next card of the hand, if it has the rank of the one before.
    #[inline]
    fn next_of_the_rank(&mut self) -> Option<Card> {
        let next = self.cards.clone().next()?;
        if next.rank() == self.card.rank() { self.cards.next() } else { None }
    }

    /// The play with these loose cards.
    #[inline]
    fn play(&self, loose: CardSet) -> Play {
        let (card, value, tops) = (self.card, self.value, self.chosen);
        match self.stage {
            Stage::CaptureLoose => Play::Capture { card, loose, build: None, tops },
            Stage::CaptureBuild => Play::Capture { card, loose, build: Some(self.worth), tops },
            Stage::Build => Play::Build { card, loose, tops, value },
            Stage::Add => Play::Add { card, build: value, loose, tops },
            Stage::Raise => Play::Raise { card, build: value },
            Stage::Trail => Play::Trail { card },
        }
    }

    /// Goes on to the next card of the hand. Says whether there is one.
    #[inline]
    fn next_card(&mut self) -> bool {
        let Some(card) = self.cards.next() else { return false };
        let worth = worth(card);
        if worth != self.worth || worth == 0 {
            self.of_its_rank = self.turn.chances(self.groups.sums, card);
        }
        (self.card, self.worth, self.chances) = (card, worth, self.of_its_rank);
        true
    }

    /// Goes on to the next plays with this card that share everything but the loose cards. Says whether there may be some.
    #[inline]
    fn next_with_the_card(&mut self) -> bool {
        if self.tops != 0 && self.next_tops() {
            return true;
        }
        if self.chances == 0 {
            return false;
        }
        let bit = self.chances.trailing_zeros();
        self.chances &= self.chances - 1;
        (self.stage, self.value) = CHANCES.get(bit as usize).copied().unwrap_or((Stage::Trail, 0));
        self.first_tops();
        true
    }

    /// Without tops; and whether there are plays with some.
    #[inline]
    fn first_tops(&mut self) {
        self.chosen = CardSet::EMPTY;
        let (value, sums) = (self.worth, self.groups.sums);
        let (made, from_the_table) = match self.stage {
            Stage::Raise | Stage::Trail => return self.sets.only_none(),
            Stage::CaptureLoose if value == 0 => {
                return self.sets.one_by_one(self.turn.loose & CardSet::of_rank(self.card.rank()));
            }
            Stage::CaptureBuild if self.turn.one_group => return self.sets.only_none(),
            Stage::CaptureLoose => (value, false),
            Stage::CaptureBuild => (value, true),
            Stage::Build => (self.value, false),
            Stage::Add => (self.value, true),
        };
        if made > value && (sums >> made & 1 == 0 || sums >> (made - value) & 1 == 0) {
            // There is no second group, or its own group needs a top.
            self.sets.groups_of(&self.groups, made - value, self.turn.one_group);
        } else {
            self.find();
        }
        // Of one top it is known at once whether it can be taken.
        let few = self.turn.top_count == 1 && !self.may_take(0);
        if self.turn.top_count > 0 && !few && (from_the_table || sums >> made & 1 == 1) {
            self.tops = 1;
        }
    }

    /// The next choice of tops. Says whether there is one.
    fn next_tops(&mut self) -> bool {
        let choices = TOPS[usize::from(self.turn.top_count & 3)];
        while let Some(&choice) = choices.get(usize::from(self.tops) - 1) {
            self.tops += 1;
            let mut left = choice;
            self.chosen = CardSet::EMPTY;
            while left != 0 {
                let top = left.trailing_zeros() as usize;
                left = if self.may_take(top) { left & (left - 1) } else { break };
                self.chosen |= self.turn.tops[top];
            }
            if left == 0 {
                self.find();
                return true;
            }
        }
        self.tops = 0;
        false
    }

    /// Whether a top can be in a group at all: with loose cards or with the card of the hand; where several are taken also with another.
    #[inline]
    fn may_take(&self, top: usize) -> bool {
        let (value, top) = (self.worth, self.turn.top_values[top]);
        let builds = matches!(self.stage, Stage::Build | Stage::Add);
        let made = if builds { self.value } else { value };
        let fits = |sum: u8| sum <= made && (self.groups.sums | 1) >> (made - sum) & 1 == 1;
        if self.turn.top_count > 1 {
            top <= made
        } else if builds {
            fits(top) && fits(value) || fits(value + top)
        } else {
            fits(top)
        }
    }

    /// Finds the sets of loose cards.
    fn find(&mut self) {
        let (value, tops, one) = (self.worth, self.chosen, self.turn.one_group);
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
            if let Some(loose) = self.sets.next(&self.groups) {
                return Some(self.play(loose));
            }
            if !self.next_with_the_card() && !self.next_card() {
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
