//! The few data of the core that cross as something else.

use unbeaten::{
    Counted, Rank, Seat, Suit, WrongCount,
    big_two::{BadStraights, BadSuitOrder, BadTarget, Sequence, Straights, SuitOrder, Target},
};

/// What a datum of the core crosses as.
pub(crate) trait Cross {
    type Out;
    /// The datum, or why there is none.
    type Back;

    fn out(self) -> Self::Out;
    fn back(out: Self::Out) -> Self::Back;
}

/// By its name, `A2345`. It comes back only for the text of a refusal, so what a name that is none stands for does not matter.
impl Cross for Sequence {
    type Out = String;
    type Back = Self;

    fn out(self) -> String {
        self.to_string()
    }

    fn back(out: String) -> Self {
        out.parse().unwrap_or_else(|_| Self::starting(Rank::Three))
    }
}

/// It comes back only for the text of a refusal, so what another number of seats stands for does not matter.
impl Cross for [Seat; 2] {
    type Out = Vec<Seat>;
    type Back = Self;

    fn out(self) -> Vec<Seat> {
        self.to_vec()
    }

    fn back(out: Vec<Seat>) -> Self {
        out.try_into().unwrap_or([Seat::S0, Seat::S1])
    }
}

/// Low to high.
impl Cross for SuitOrder {
    type Out = Vec<Suit>;
    type Back = Result<Self, BadSuitOrder>;

    fn out(self) -> Vec<Suit> {
        self.low_to_high().to_vec()
    }

    fn back(out: Vec<Suit>) -> Result<Self, BadSuitOrder> {
        Self::new(out.try_into().map_err(|_| BadSuitOrder)?)
    }
}

/// By their names, weakest first.
impl Cross for Straights {
    type Out = Vec<String>;
    type Back = Result<Self, BadStraights>;

    fn out(self) -> Vec<String> {
        self.iter().map(|sequence| sequence.to_string()).collect()
    }

    fn back(out: Vec<String>) -> Result<Self, BadStraights> {
        Self::new(out.iter().map(|text| text.parse()).collect::<Result<Vec<_>, _>>()?)
    }
}

/// As its points.
impl Cross for Target {
    type Out = u32;
    type Back = Result<Self, BadTarget>;

    fn out(self) -> u32 {
        self.points()
    }

    fn back(out: u32) -> Result<Self, BadTarget> {
        Self::new(out)
    }
}

/// The score table: points a card for 0 to 13 cards left.
impl Cross for [u16; 14] {
    type Out = Vec<u16>;
    type Back = Result<Self, WrongCount>;

    fn out(self) -> Vec<u16> {
        self.to_vec()
    }

    fn back(out: Vec<u16>) -> Result<Self, WrongCount> {
        let wrong = WrongCount { what: Counted::PointsPerCard, got: out.len(), want: 14 };
        out.try_into().map_err(|_| wrong)
    }
}
