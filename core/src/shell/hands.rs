//! Hands of which some are hidden, as records have them.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use crate::{BySeat, Counted, Players, Seat, WrongCount};

/// The hands of a round as far as a record knows them: which cards each has, and how many that nobody knows. `H` is a set of
/// cards or of dominoes.
///
/// As text they have semicolons between them, and `??` for what is hidden.
///
/// ```
/// use unbeaten::{CardSet, Seat, shell::Hands};
///
/// let mut hands: Hands<CardSet> = "3D 2S; 4C 5C".parse()?;
/// hands.hide_from(Seat::S0);
/// assert_eq!(hands.to_string(), "3D 2S; ?? ??");
/// assert_eq!(hands.made_up("KS AS".parse::<CardSet>()?, None)?[Seat::S1].to_string(), "KS AS");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands<H> {
    /// What is known of each hand.
    pub known: BySeat<H>,
    /// How many cards each hand has that nobody knows.
    pub hidden: BySeat<u8>,
}

impl<T, H> Hands<H>
where
    H: Copy + Default + FromIterator<T> + IntoIterator<Item = T>,
{
    /// Hands that are all known.
    pub fn all_known(known: BySeat<H>) -> Self {
        Self { known, hidden: known.map(|_| 0) }
    }

    /// How many hands there are.
    pub const fn players(&self) -> Players {
        self.known.players()
    }

    /// Whether a hand is hidden.
    pub fn any_hidden(&self) -> bool {
        self.hidden.iter().any(|(_, &hidden)| hidden > 0)
    }

    /// Hides every hand but that of this seat.
    pub fn hide_from(&mut self, seat: Seat) {
        self.hide(|other| other != seat);
    }

    /// Hides the hands of these seats.
    pub fn hide(&mut self, hidden: impl Fn(Seat) -> bool) {
        for other in self.players().seats().filter(|&other| hidden(other)) {
            let count = core::mem::take(&mut self.known[other]).into_iter().count();
            self.hidden[other] += count as u8;
        }
    }

    /// Whether a hand is known in part.
    pub fn is_mixed(&self) -> bool {
        let some = |seat| self.known[seat].into_iter().next().is_some();
        self.hidden.iter().any(|(seat, &hidden)| hidden > 0 && some(seat))
    }

    /// The hands with `free` dealt out for what is hidden; one hidden card may be known after all.
    ///
    /// # Errors
    /// If more are hidden than there are.
    pub fn made_up(&self, free: impl IntoIterator<Item = T>, sure: Option<(Seat, T)>) -> Result<BySeat<H>, WrongCount>
    where
        T: Copy,
    {
        let mut free: Vec<T> = free.into_iter().collect();
        let mut hands = self.known;
        for (seat, &hidden) in self.hidden.iter().filter(|&(_, &hidden)| hidden > 0) {
            let sure = sure.filter(|&(holder, _)| holder == seat).map(|(_, card)| card);
            let missing = usize::from(hidden) - usize::from(sure.is_some());
            WrongCount::check(Counted::HiddenCards, missing, 0, free.len())?;
            hands[seat] = hands[seat].into_iter().chain(sure).chain(free.drain(..missing)).collect();
        }
        Ok(hands)
    }
}

impl<T: fmt::Display, H: Copy + IntoIterator<Item = T>> fmt::Display for Hands<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, &hand) in self.known.iter() {
            let hidden = (0..self.hidden[seat]).map(|_| "??".into());
            let cards: Vec<String> = hand.into_iter().map(|card| card.to_string()).chain(hidden).collect();
            let between = if seat == Seat::S0 { "" } else { "; " };
            write!(f, "{between}{}", cards.join(" "))?;
        }
        Ok(())
    }
}

impl<H: Copy + Default + FromStr<Err: fmt::Display>> FromStr for Hands<H> {
    /// In words, why the text is none.
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (mut known, mut hidden) = (Vec::new(), Vec::new());
        for hand in text.split(';') {
            let count = hand.matches("??").count();
            let cards: H = hand.replace("??", " ").parse().map_err(|bad: H::Err| bad.to_string())?;
            known.push(cards);
            hidden.push(u8::try_from(count).map_err(|_| "nobody holds that many cards")?);
        }
        let wrong = |wrong: WrongCount| wrong.to_string();
        Ok(Self {
            known: BySeat::from_slice(&known).map_err(wrong)?,
            hidden: BySeat::from_slice(&hidden).map_err(wrong)?,
        })
    }
}
