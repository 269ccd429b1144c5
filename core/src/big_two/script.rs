//! A game as the list of what happened: what records and snapshots have in common.
//!
//! Nothing here trusts what it is told. To read a script is to play it again under the eyes of the referee, so a script
//! that was damaged is refused, or is another game that can be.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use super::{
    Action, BadPosition, BadSetup, CannotDeal, Deal, Event, Game, IllegalAction, Rules, Setup, TimeBackwards,
    TimerNumber,
};
use crate::{BySeat, Card, CardSet, Counted, Seat, WrongCount};

/// Everything that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Script {
    pub(super) rules: Rules,
    /// How the first match began. The hands are in `matches`.
    pub(super) start: Setup,
    /// At least one.
    pub(super) matches: Vec<Part>,
}

/// One match of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The cards dealt, of the seats that are not hidden.
    pub(super) hands: BySeat<CardSet>,
    /// How many cards a hand has that nobody knows. A hand is known as a whole or not at all.
    pub(super) hidden: BySeat<u8>,
    /// Who led a later match, and which card had to be in the first play. Only a script with hidden hands needs to say it.
    pub(super) lead: Option<(Seat, Option<Card>)>,
    pub(super) steps: Vec<Step>,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It became this late.
    Time(u64),
    /// The next timer has this number: those before it ran in moves that were taken back.
    Timer(u64),
    /// A seat did something.
    Act(Seat, Action),
    /// A seat passed because its time was up.
    Auto(Seat),
}

/// As records write it: `@10000`, `#2`, `0:3D,3C`, `1:pass`, `2:auto`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(ms) => write!(f, "@{ms}"),
            Self::Timer(number) => write!(f, "#{number}"),
            Self::Act(seat, action) => write!(f, "{}:{action}", seat.index()),
            Self::Auto(seat) => write!(f, "{}:auto", seat.index()),
        }
    }
}

impl Step {
    /// Whether a seat did something.
    pub(super) const fn is_action(&self) -> bool {
        matches!(self, Self::Act(..) | Self::Auto(_))
    }

    /// Reads a step in any spelling that leaves no doubt.
    pub(super) fn read(text: &str) -> Option<Self> {
        if let Some(ms) = text.strip_prefix('@') {
            return ms.parse().ok().map(Self::Time);
        }
        if let Some(number) = text.strip_prefix('#') {
            return number.parse().ok().map(Self::Timer);
        }
        let (seat, action) = text.split_once(':')?;
        let seat = *Seat::ALL.get(seat.parse::<usize>().ok()?)?;
        Some(match action {
            auto if auto.eq_ignore_ascii_case("auto") => Self::Auto(seat),
            action if ["pass", "p", "-"].iter().any(|pass| pass.eq_ignore_ascii_case(action)) => {
                Self::Act(seat, Action::Pass)
            }
            cards => {
                let cards: CardSet = cards.replace('+', ",").parse().ok()?;
                Self::Act(seat, Action::Play(Some(cards).filter(|cards| !cards.is_empty())?))
            }
        })
    }
}

/// Why the referee refuses what a record or a snapshot says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Refused {
    /// The first match cannot have begun like this: every reason.
    #[error("the position cannot be: {}", list(.0))]
    Start(Vec<BadSetup>),
    /// A later match cannot have been dealt like this.
    #[error(transparent)]
    Hands(#[from] BadPosition),
    /// Another seat leads the match, or with another card.
    #[error("the match is led by {leader}")]
    Lead {
        /// Who leads.
        leader: Seat,
    },
    /// A match was dealt too early, or after the end.
    #[error(transparent)]
    Deal(#[from] CannotDeal),
    /// Time ran backwards.
    #[error(transparent)]
    Time(#[from] TimeBackwards),
    /// A timer's number was given out already.
    #[error(transparent)]
    Timer(#[from] TimerNumber),
    /// A rule forbids the action.
    #[error(transparent)]
    Action(#[from] IllegalAction),
}

fn list(reasons: &[BadSetup]) -> String {
    reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Refused {
    /// A name for this error that never changes, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Start(reasons) => reasons.first().map_or("bad_setup", BadSetup::code),
            Self::Hands(bad) => bad.code(),
            Self::Lead { .. } => "wrong_lead",
            Self::Deal(cannot) => cannot.code(),
            Self::Time(backwards) => backwards.code(),
            Self::Timer(number) => number.code(),
            Self::Action(illegal) => illegal.code(),
        }
    }
}

/// Where a script was refused: the match, and the step of it, both from 0; no step if it could not begin.
pub(super) type Place = (usize, Option<usize>);

impl Script {
    /// What happened in a game.
    pub(super) fn of(game: &Game) -> Self {
        let known = |start: &Setup| Part {
            hands: start.hands,
            hidden: start.hands.map(|_| 0),
            lead: Some((start.to_move, start.must_include)),
            steps: Vec::new(),
        };
        let mut matches: Vec<Part> = game.starts().iter().map(known).collect();
        let (mut now, mut timers) = (0, 0);
        for made in game.history() {
            let steps = &mut matches[made.number as usize - 1].steps;
            if made.at != now {
                now = made.at;
                steps.push(Step::Time(now));
            }
            if let Some(number) = made.timer {
                if number != timers + 1 {
                    steps.push(Step::Timer(number));
                }
                timers = number;
            }
            steps.push(if made.auto { Step::Auto(made.seat) } else { Step::Act(made.seat, made.action) });
        }
        if let Some(last) = matches.last_mut().filter(|_| game.now() != now) {
            last.steps.push(Step::Time(game.now()));
        }
        Self { rules: *game.rules(), start: game.starts()[0], matches }
    }

    /// What a seat may know of it.
    pub(super) fn redacted(mut self, seat: Seat) -> Self {
        for part in &mut self.matches {
            for other in part.hands.players().seats().filter(|&other| other != seat) {
                part.hidden[other] += part.hands[other].len() as u8;
                part.hands[other] = CardSet::EMPTY;
            }
        }
        self.start.hands = self.matches[0].hands;
        self
    }

    /// Whether it hides a hand.
    pub(super) fn is_redacted(&self) -> bool {
        self.matches.iter().any(Part::is_redacted)
    }

    /// Plays it again and tells the events of the deals and of each step. If it hides hands, only what can be known is
    /// checked, and the game that comes out of it is good for nothing but its public side.
    pub(super) fn replay(&self, mut tell: impl FnMut(Vec<Event>)) -> Result<Game, (Place, Refused)> {
        let mut game = self.begin().map_err(|refused| ((0, None), refused))?;
        tell(alloc::vec![game.dealt()]);
        for (number, part) in self.matches.iter().enumerate() {
            if number > 0 {
                tell(part.deal(&self.rules, &mut game).map_err(|refused| ((number, None), refused))?);
            }
            for (place, &step) in part.steps.iter().enumerate() {
                tell(take(&mut game, step).map_err(|refused| ((number, Some(place)), refused))?);
            }
        }
        Ok(game)
    }

    fn begin(&self) -> Result<Game, Refused> {
        let part = &self.matches[0];
        let lead = (self.start.to_move, self.start.must_include);
        let start = Setup { hands: part.made_up(self.start.played, Some(lead), |_| true)?, ..self.start };
        let mut game = Game::set_up(self.rules, &start).map_err(Refused::Start)?;
        game.hide(part.hidden);
        Ok(game)
    }
}

impl Part {
    fn is_redacted(&self) -> bool {
        self.hidden.iter().any(|(_, &hidden)| hidden > 0)
    }

    /// The hands, with cards that may be there for those that nobody knows: the card that was to be led in the hand of the
    /// leader.
    fn made_up(
        &self,
        played: CardSet,
        lead: Option<(Seat, Option<Card>)>,
        may_be: impl Fn(Card) -> bool,
    ) -> Result<BySeat<CardSet>, BadPosition> {
        let mut free = !self.hands.iter().fold(played, |seen, (_, &hand)| seen | hand);
        let mut hands = self.hands;
        let mut missing = self.hidden;
        if let Some((seat, Some(card))) = lead
            && free.contains(card)
            && missing.get(seat).is_some_and(|&hidden| hidden > 0)
        {
            free -= card;
            hands[seat] |= card;
            missing[seat] -= 1;
        }
        let mut free: Vec<Card> = free.iter().filter(|&card| may_be(card)).collect();
        for (seat, &count) in missing.iter() {
            WrongCount::check(Counted::HiddenCards, count.into(), 0, free.len())?;
            hands[seat] |= free.drain(..usize::from(count)).collect::<CardSet>();
        }
        Ok(hands)
    }

    fn deal(&self, rules: &Rules, game: &mut Game) -> Result<Vec<Event>, Refused> {
        let led = self.lead.and_then(|(_, card)| card).filter(|&card| card != rules.first_card);
        // If that is not the first card of the rules, it was led for being the lowest, and nobody had the other.
        let may_be =
            |other: Card| led.is_none_or(|card| rules.height(other) > rules.height(card) && other != rules.first_card);
        let deal = Deal::of_hands(self.made_up(CardSet::EMPTY, self.lead, may_be)?)?;
        let events = game.next_deal(&deal)?;
        let dealt = (game.table().to_move(), game.table().must_include());
        if self.lead.is_some_and(|lead| lead != dealt) {
            return Err(Refused::Lead { leader: dealt.0 });
        }
        game.hide(self.hidden);
        Ok(events)
    }
}

fn take(game: &mut Game, step: Step) -> Result<Vec<Event>, Refused> {
    match step {
        Step::Time(ms) => Ok(game.set_time(ms).map(|()| Vec::new())?),
        Step::Timer(number) => Ok(game.set_timers(number.saturating_sub(1)).map(|()| Vec::new())?),
        Step::Act(seat, action) => Ok(game.play(seat, action)?),
        Step::Auto(seat) => match game.to_move() {
            Some(to_move) if to_move != seat => Err(IllegalAction::NotYourTurn { to_move }.into()),
            _ => Ok(game.auto_pass()?),
        },
    }
}
