//! A series of games. What every game has is the [shell](crate::shell)'s; here is what only this one has.

use alloc::vec::Vec;

use super::{
    Action, BadDeal, BadStep, CannotDrop, Deal, Engine, Event, Match, Meant, OfferedDrop, Play, PlayKind, Position,
    Profile, Rules, Sketch, Step, Table, TooManyActions,
};
use crate::{
    CardSet, Seat,
    shell::{self, Round as _},
};

/// A series of games of Casino, until a side has won it: with the presets of forty cards that is one game.
///
/// A call that fails leaves it as it was. Chance is the [`Deal`]; one deal has all rounds of a game.
///
/// ```
/// use unbeaten::{Players, Seed, Target, casino::{Deal, Game, Rules, Series}};
///
/// let rules = Rules { series: Series::Wins(Target::new(2)?), ..Rules::south_african() };
/// let deal = |number| Deal::for_rules(&rules, Seed::from(42), number, Players::Two);
/// let mut game = Game::try_new(rules, &deal(0))?;
/// while game.outcome().is_none() {
///     match game.to_move() {
///         Some(seat) => drop(game.play(seat, game.hint())?),
///         None => drop(game.next_deal(&deal(game.deals().into()))?),
///     }
/// }
/// assert!(game.score().wins.iter().any(|(_, &wins)| wins == 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Game = shell::Game<Match>;

/// A play that was made.
pub type Made = shell::Made<Play, PlayKind>;

/// A game as one seat sees it.
pub type View<'g> = shell::View<'g, Match>;

/// The scores of a series, game by game.
pub type ScoreSheet = shell::ScoreSheet<Match>;

/// Series played by bots.
pub type Simulation = shell::Simulation<Match>;

/// A whole series played by bots, with everything that happens in it.
pub type Trace = shell::Trace<Match>;

/// Why the next game cannot be dealt.
pub type CannotDeal = shell::CannotDeal<Match>;

/// A record of a series.
#[cfg(feature = "json")]
pub type Record = shell::Record<Match>;

/// What came out of a record.
#[cfg(feature = "json")]
pub type Replay = shell::Replay<Match>;

/// Why a record cannot be played again.
#[cfg(feature = "json")]
pub type RecordError = shell::RecordError<Match>;

/// Why a snapshot cannot be loaded.
#[cfg(feature = "json")]
pub type BadSnapshot = shell::BadSnapshot<Match>;

/// Why a record or a saved game cannot be played again.
#[cfg(feature = "json")]
pub type Refused = shell::Refused<Match>;

impl Game {
    /// The first game is dealt. [`new`](Self::new), which cannot fail, plays with the pack of the deal whatever the rules have.
    ///
    /// ```
    /// use unbeaten::{Players, Seed, casino::{Deal, Game, Rules}};
    ///
    /// let forty = Deal::shuffled(Seed::from(42), 0, Players::Two);
    /// assert_eq!(Game::try_new(Rules::standard52(), &forty).unwrap_err().code(), "other_pack");
    /// ```
    ///
    /// # Errors
    /// If the deal is of another pack than the rules'.
    pub fn try_new(rules: Rules, deal: &Deal) -> Result<Self, BadDeal> {
        deal.check_fits(&rules, deal.hands().players())?;
        Ok(Self::new(rules, deal))
    }

    /// What everybody sees of the game that is on.
    pub const fn table(&self) -> &Table {
        self.current().table()
    }

    /// [`legal_actions`](Self::legal_actions), which stops at [`MOST_LISTED`](Match::MOST_LISTED), if that is all of them.
    ///
    /// # Errors
    /// If there are more.
    pub fn try_legal_actions(&self) -> Result<Vec<Play>, TooManyActions> {
        self.current().legal_actions()
    }
}

impl Game {
    /// What the player to move has staged, **for that player alone**. Any play and any undo clear it.
    pub const fn sketch(&self) -> &Sketch {
        self.sketched()
    }

    /// Lets the seat to move take a step of staging. A step that finishes a stack is a play, and answers what everybody sees of it; any
    /// other answers nothing, and nobody else sees it.
    ///
    /// ```
    /// use unbeaten::{CardSet, Seat, casino::{Becomes, Game, Rules, Setup, Source, Step}};
    ///
    /// let rules = Rules::south_african();
    /// let hands = ["9S 9H", "3C 10H"].map(|hand| hand.parse::<CardSet>().unwrap());
    /// let setup = Setup { round: 2, loose: vec!["4C".parse()?, "5D".parse()?], ..Setup::new(&rules, hands.into(), Seat::S0) };
    /// let mut game = Game::set_up(rules, &setup).unwrap();
    /// let untouched = game.clone();
    /// game.stage(Seat::S0, Step::CreateStack { card: "5D".parse()?, source: Source::Table, onto: "4C".parse()? })?;
    /// game.stage(Seat::S0, Step::Cancel { stack: None })?;
    /// assert_eq!(game, untouched);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it is another's turn, or as [`Sketch::take`]; everything is then as it was.
    pub fn stage(&mut self, seat: Seat, step: Step) -> Result<Vec<Event>, BadStep> {
        self.check_not_over()?;
        self.current().check_turn(seat)?;
        let (current, sketch) = self.sketched_mut();
        match sketch.take(current, step)? {
            Some(play) => Ok(self.play(seat, play)?),
            None => Ok(Vec::new()),
        }
    }

    /// The table as drops of cards see it, with the stacks of the player to move: what [`Engine`] determines the actions of.
    ///
    /// # Errors
    /// If the game is over or has fifty-two cards.
    pub fn position(&self) -> Result<Position, CannotDrop> {
        self.current().position(self.sketch())
    }

    /// Lets a seat do what a drop means: an action that an [`Engine`] offers in the [`position`](Self::position). It is a play, or a step of
    /// staging, which answers nothing.
    ///
    /// ```
    /// use unbeaten::{CardSet, Seat, casino::{Action, Game, Rules, Setup}};
    ///
    /// let rules = Rules::south_african();
    /// let hands = ["9S 9H", "3C 10H"].map(|hand| hand.parse::<CardSet>().unwrap());
    /// let setup = Setup { round: 2, ..Setup::new(&rules, hands.into(), Seat::S0) };
    /// let mut game = Game::set_up(rules, &setup).unwrap();
    /// assert_eq!(game.drop(Seat::S0, &Action::Trail { card: "9S".parse()? })?.len(), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it is another's turn, the action does not belong to what lies there, or the game refuses it; everything is then as it was.
    pub fn drop(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, CannotDrop> {
        self.check_not_over()?;
        self.current().check_turn(seat)?;
        match self.current().meaning(self.sketch(), action)? {
            Meant::Play(play) => Ok(self.play(seat, play)?),
            Meant::Step(step) => Ok(self.stage(seat, step)?),
        }
    }

    /// Every drop of the document's rules that the game takes, with what it may mean. Who has an engine at hand may ask
    /// [`Match::drops`], which is quicker.
    ///
    /// # Errors
    /// If the game is over or has fifty-two cards.
    pub fn drops(&self) -> Result<Vec<OfferedDrop>, CannotDrop> {
        self.current().drops(self.sketch(), &Engine::new(Profile::Document))
    }
}

impl View<'_> {
    /// What nobody but its holder knows: neither in the own hand nor on the table, in a build or in a pile.
    pub fn unseen(&self) -> CardSet {
        self.rules.pack.cards() - self.table.seen() - self.hand
    }

    /// What the seat may do, if it is to move: nothing else depends on what the others hold. At most
    /// [`MOST_LISTED`](Match::MOST_LISTED).
    pub fn legal_actions(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        self.turn().legal_actions_into(&mut plays);
        plays
    }

    /// Says whether the seat may do this now, without doing it.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self, play: Play) -> Result<(), super::IllegalAction> {
        self.turn().check(self.seat, play)
    }

    /// The [hint](Match::hint) for the seat, if it is to move.
    ///
    /// ```
    /// use unbeaten::{Players, Seat, Seed, casino::{Deal, Game, Rules}};
    ///
    /// let rules = Rules::south_african();
    /// let game = Game::new(rules, &Deal::for_rules(&rules, Seed::from(42), 0, Players::Two));
    /// assert_eq!(game.view(Seat::S0)?.hint(), Some(game.hint()));
    /// assert_eq!(game.view(Seat::S1)?.hint(), None);
    /// # Ok::<(), unbeaten::WrongCount>(())
    /// ```
    pub fn hint(&self) -> Option<Play> {
        (self.to_move == Some(self.seat)).then(|| self.turn().hint())
    }

    /// What everybody has so far in the game that is on, as the piles say.
    ///
    /// ```
    /// use unbeaten::{Players, Seat, Seed, casino::{Deal, Game, Rules}};
    ///
    /// let rules = Rules::standard52();
    /// let game = Game::new(rules, &Deal::for_rules(&rules, Seed::from(42), 0, Players::Two));
    /// assert_eq!(game.view(Seat::S0)?.match_score(), game.current().score());
    /// # Ok::<(), unbeaten::WrongCount>(())
    /// ```
    pub fn match_score(&self) -> super::MatchScore {
        self.turn().score()
    }

    /// The game as far as the seat knows it: with no other hand, and over if it is not its turn.
    fn turn(&self) -> Match {
        Match::seen_by(&self.rules, &self.table, self.seat, self.hand)
    }
}

impl Match {
    /// A game of which only one hand is known, good for what that seat may do.
    fn seen_by(rules: &Rules, table: &Table, seat: crate::Seat, hand: CardSet) -> Self {
        let mut hands = [CardSet::EMPTY; 4];
        hands[seat.index()] = hand;
        Self {
            rules: *rules,
            hands,
            stock: super::row::Row::EMPTY,
            table: *table,
            hidden: super::r#match::Hidden::default(),
        }
    }
}
