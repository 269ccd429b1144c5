//! The few data of the core that cross as something else.

use unbeaten::{
    BadTarget, Counted, Rank, Seat, Suit, Target, WrongCount,
    big_two::{BadStraights, BadSuitOrder, Sequence, Straights, SuitOrder},
    casino::Series,
    texas42::{
        BadDoubles, Doubles, Marks, NelloDoubles, NoTrumpDoubles, OutOfBounds, PlungeMarks, PointBid, SplashMarks,
    },
};

use crate::{CasinoSeries, Texas42CannotSolve, Texas42IllegalAction, Texas42SplashMarks};

/// What a datum of the core crosses as.
pub(crate) trait Cross {
    type Out;

    fn out(self) -> Self::Out;
}

/// A datum that comes back in something that came from the core, such as a refusal of which the text is asked. What stands for one that
/// is none does not matter there; an action is compared with what the app said.
pub(crate) trait Back: Cross {
    fn back(out: Self::Out) -> Self;
}

/// A datum that an app sets.
pub(crate) trait Checked: Cross + Sized {
    type Bad;

    fn checked(out: Self::Out) -> Result<Self, Self::Bad>;
}

/// By its name, `A2345`.
impl Cross for Sequence {
    type Out = String;

    fn out(self) -> String {
        self.to_string()
    }
}

impl Back for Sequence {
    fn back(out: String) -> Self {
        out.parse().unwrap_or_else(|_| Self::starting(Rank::Three))
    }
}

impl Cross for [Seat; 2] {
    type Out = Vec<Seat>;

    fn out(self) -> Vec<Seat> {
        self.to_vec()
    }
}

impl Back for [Seat; 2] {
    fn back(out: Vec<Seat>) -> Self {
        out.try_into().unwrap_or([Seat::S0, Seat::S1])
    }
}

/// Side 0 and side 1. A list of bytes would cross as data, and not as numbers.
impl Cross for [u8; 2] {
    type Out = Vec<u32>;

    fn out(self) -> Vec<u32> {
        self.map(u32::from).to_vec()
    }
}

impl Back for [u8; 2] {
    fn back(out: Vec<u32>) -> Self {
        let side = |side: usize| out.get(side).map_or(0, |&number| u8::try_from(number).unwrap_or(u8::MAX));
        [side(0), side(1)]
    }
}

/// Numbers of sides. A list of bytes would cross as data, and not as numbers.
impl Cross for Vec<u8> {
    type Out = Vec<u32>;

    fn out(self) -> Vec<u32> {
        self.into_iter().map(u32::from).collect()
    }
}

impl Back for Vec<u8> {
    fn back(out: Vec<u32>) -> Self {
        out.into_iter().map(|number| u8::try_from(number).unwrap_or(u8::MAX)).collect()
    }
}

/// The name of a field.
impl Cross for &str {
    type Out = String;

    fn out(self) -> String {
        self.into()
    }
}

/// No text of a refusal shows one.
impl Back for &str {
    fn back(_: String) -> Self {
        ""
    }
}

/// Low to high.
impl Cross for SuitOrder {
    type Out = Vec<Suit>;

    fn out(self) -> Vec<Suit> {
        self.low_to_high().to_vec()
    }
}

impl Checked for SuitOrder {
    type Bad = BadSuitOrder;

    fn checked(out: Vec<Suit>) -> Result<Self, BadSuitOrder> {
        Self::new(out.try_into().map_err(|_| BadSuitOrder)?)
    }
}

/// By their names, weakest first.
impl Cross for Straights {
    type Out = Vec<String>;

    fn out(self) -> Vec<String> {
        self.iter().map(|sequence| sequence.to_string()).collect()
    }
}

impl Checked for Straights {
    type Bad = BadStraights;

    fn checked(out: Vec<String>) -> Result<Self, BadStraights> {
        Self::new(out.iter().map(|text| text.parse()).collect::<Result<Vec<_>, _>>()?)
    }
}

/// As its points.
impl Cross for Target {
    type Out = u32;

    fn out(self) -> u32 {
        self.points()
    }
}

impl Checked for Target {
    type Bad = BadTarget;

    fn checked(out: u32) -> Result<Self, BadTarget> {
        Self::new(out)
    }
}

/// The score table: points a card for 0 to 13 cards left.
impl Cross for [u16; 14] {
    type Out = Vec<u16>;

    fn out(self) -> Vec<u16> {
        self.to_vec()
    }
}

impl Checked for [u16; 14] {
    type Bad = WrongCount;

    fn checked(out: Vec<u16>) -> Result<Self, WrongCount> {
        let wrong = WrongCount { what: Counted::PointsPerCard, got: out.len(), want: 14 };
        out.try_into().map_err(|_| wrong)
    }
}

/// Numbers with bounds, as numbers.
macro_rules! bounded {
    ($($number:ident),*) => {$(
        impl Cross for $number {
            type Out = u8;

            fn out(self) -> u8 {
                self.get()
            }
        }

        impl Back for $number {
            fn back(out: u8) -> Self {
                Self::new(out).unwrap_or(Self::MIN)
            }
        }

        impl Checked for $number {
            type Bad = OutOfBounds;

            fn checked(out: u8) -> Result<Self, OutOfBounds> {
                Self::new(out)
            }
        }
    )*};
}
bounded!(Marks, PlungeMarks, PointBid);

impl Cross for SplashMarks {
    type Out = Texas42SplashMarks;

    fn out(self) -> Texas42SplashMarks {
        Texas42SplashMarks { least: self.least().get(), most: self.most().get() }
    }
}

impl Checked for SplashMarks {
    type Bad = OutOfBounds;

    fn checked(out: Texas42SplashMarks) -> Result<Self, OutOfBounds> {
        Self::new(out.least, out.most)
    }
}

impl Cross for Series {
    type Out = CasinoSeries;

    fn out(self) -> CasinoSeries {
        match self {
            Self::Wins(wins) => CasinoSeries::Wins { wins: wins.points() },
            Self::Points(points) => CasinoSeries::Points { points: points.points() },
        }
    }
}

impl Checked for Series {
    type Bad = BadTarget;

    fn checked(out: CasinoSeries) -> Result<Self, BadTarget> {
        Ok(match out {
            CasinoSeries::Wins { wins } => Self::Wins(Target::new(wins)?),
            CasinoSeries::Points { points } => Self::Points(Target::new(points)?),
        })
    }
}

/// In the order of the rules.
macro_rules! places_of_doubles {
    ($($list:ident),*) => {$(
        impl Cross for $list {
            type Out = Vec<Doubles>;

            fn out(self) -> Vec<Doubles> {
                self.iter().collect()
            }
        }

        impl Checked for $list {
            type Bad = BadDoubles;

            fn checked(out: Vec<Doubles>) -> Result<Self, BadDoubles> {
                Self::new(out)
            }
        }
    )*};
}
places_of_doubles!(NoTrumpDoubles, NelloDoubles);

/// As what is thrown, which has one reason more; no game of the core has that.
impl Cross for unbeaten::texas42::IllegalAction {
    type Out = Texas42IllegalAction;

    fn out(self) -> Texas42IllegalAction {
        self.into()
    }
}

impl Back for unbeaten::texas42::IllegalAction {
    fn back(out: Texas42IllegalAction) -> Self {
        match out.into() {
            crate::texas42::either::IllegalAction::Refused(refused) => refused,
            crate::texas42::either::IllegalAction::NoAction(_) => Self::GameOver,
        }
    }
}

/// As what is thrown, which has one reason more; no hand of the core has that.
impl Cross for unbeaten::texas42::CannotSolve {
    type Out = Texas42CannotSolve;

    fn out(self) -> Texas42CannotSolve {
        self.into()
    }
}

impl Back for unbeaten::texas42::CannotSolve {
    fn back(out: Texas42CannotSolve) -> Self {
        match out.into() {
            crate::texas42::either::CannotSolve::Refused(refused) => refused,
            crate::texas42::either::CannotSolve::NoAction(_) => Self::NoBid { field: "bid" },
        }
    }
}
