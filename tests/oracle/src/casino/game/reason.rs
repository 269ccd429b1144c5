//! Why a position cannot be.

use super::super::{HIGHEST, is_face, value};
use super::{Options, Position, makes};

/// Why a position cannot be, with its data.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the fields are the data of the protocol's list")]
pub enum Reason {
    /// A card that is not of the pack.
    BadCard { card: u8 },
    /// A card twice in one place.
    Duplicate { card: u8 },
    /// A card in two places.
    Overlap { card: u8 },
    /// A seat that nobody has.
    NoSuchSeat { seat: usize },
    /// "Value over 10, a face card, cards that do not make it."
    BadBuild { cards: Vec<u8>, value: u32 },
    /// Two builds of one value.
    TwoBuilds { value: u32 },
    /// "A second build of one owner, where rules forbid it."
    OneBuild { value: u32, owner: usize },
    /// "The owner's known hand has none to take it."
    BuildWithoutCard { value: u32, owner: usize },
    /// Too many or too few.
    WrongCount { got: usize, want: usize },
}

impl Reason {
    /// The stable name.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadCard { .. } => "bad_card",
            Self::Duplicate { .. } => "duplicate",
            Self::Overlap { .. } => "overlap",
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::BadBuild { .. } => "bad_build",
            Self::TwoBuilds { .. } => "two_builds",
            Self::OneBuild { .. } => "one_build",
            Self::BuildWithoutCard { .. } => "build_without_card",
            Self::WrongCount { .. } => "wrong_count",
        }
    }
}

/// "In the order of the page, each once; data are those of the first."
#[must_use]
pub fn reasons(options: &Options, position: &Position) -> Vec<Reason> {
    let mut all = cards(options, position);
    all.extend(seats(position));
    all.extend(builds(options, position));
    all.extend(counts(options, position));
    let mut told: Vec<Reason> = vec![];
    // Stable: of one code the first that was found stays first.
    all.sort_by_key(place);
    for reason in all {
        if told.iter().all(|other| other.code() != reason.code()) {
            told.push(reason);
        }
    }
    told
}

const fn place(reason: &Reason) -> u8 {
    match reason {
        Reason::BadCard { .. } => 0,
        Reason::Duplicate { .. } => 1,
        Reason::Overlap { .. } => 2,
        Reason::NoSuchSeat { .. } => 3,
        Reason::BadBuild { .. } => 4,
        Reason::TwoBuilds { .. } => 5,
        Reason::OneBuild { .. } => 6,
        Reason::BuildWithoutCard { .. } => 7,
        Reason::WrongCount { .. } => 8,
    }
}

fn cards(options: &Options, position: &Position) -> Vec<Reason> {
    let mut places: Vec<Vec<u8>> = position.hands.iter().flatten().cloned().collect();
    places.push(position.loose.clone());
    places.extend(position.builds.iter().map(|build| build.cards.clone()));
    places.extend(position.piles.iter().cloned());
    places.extend(position.stock.clone());
    let (mut found, mut elsewhere): (Vec<Reason>, Vec<u8>) = (vec![], vec![]);
    for cards in &places {
        for (at, &card) in cards.iter().enumerate() {
            if is_face(card) && !options.fifty_two {
                found.push(Reason::BadCard { card });
            }
            if cards[..at].contains(&card) {
                found.push(Reason::Duplicate { card });
            } else if elsewhere.contains(&card) {
                found.push(Reason::Overlap { card });
            }
        }
        elsewhere.extend(cards);
    }
    // Of several such cards the lowest is told.
    found.sort();
    found
}

fn seats(position: &Position) -> Vec<Reason> {
    let owners = position.builds.iter().map(|build| build.owner);
    let named = position.to_move.into_iter().chain(owners).chain(position.last_capture);
    named.filter(|&seat| seat >= position.players()).map(|seat| Reason::NoSuchSeat { seat }).collect()
}

fn builds(options: &Options, position: &Position) -> Vec<Reason> {
    let mut found = vec![];
    for (place, build) in position.builds.iter().enumerate() {
        let (value_of, owner) = (build.value, build.owner);
        if value_of > HIGHEST || !makes(&build.cards, value_of) {
            found.push(Reason::BadBuild { cards: build.cards.clone(), value: value_of });
        }
        let before = &position.builds[..place];
        if before.iter().any(|other| other.value == value_of) {
            found.push(Reason::TwoBuilds { value: value_of });
        }
        if !options.several_builds && before.iter().any(|other| other.owner == owner) {
            found.push(Reason::OneBuild { value: value_of, owner });
        }
        if let Some(Some(hand)) = position.hands.get(owner)
            && !hand.iter().any(|&card| !is_face(card) && value(card) == value_of)
        {
            found.push(Reason::BuildWithoutCard { value: value_of, owner });
        }
    }
    found
}

/// "Going round from `toMove` hands must be n, …, n, n−1, …, n−1 with 1 ≤ n ≤ the dealt hand; `stock` must be what the rounds
/// after `round` need; sweeps up to 48."
fn counts(options: &Options, position: &Position) -> Vec<Reason> {
    let players = position.players();
    let count = |got: usize, least: usize, most: usize| {
        let want = got.clamp(least, most);
        (got != want).then_some(Reason::WrongCount { got, want })
    };
    if let Some(wrong) = count(players, 2, 4) {
        return vec![wrong];
    }
    let rounds = options.rounds(players) as usize;
    let round = position.round as usize;
    let mut found: Vec<Reason> = count(round, 1, rounds).into_iter().collect();
    found.extend(hands(options, position));
    if let (Some(stock), true) = (&position.stock, found.is_empty()) {
        let need = (rounds - round) * players * options.hand_size(players);
        found.extend(count(stock.len(), need, need));
    }
    found.extend(count(position.piles.len(), players, players));
    found.extend(count(position.sweeps.len(), players, players));
    found.extend(position.sweeps.iter().filter_map(|&sweeps| count(sweeps as usize, 0, 48)));
    found
}

fn hands(options: &Options, position: &Position) -> Vec<Reason> {
    let players = position.players();
    let size = |seat: usize| position.hands[seat].as_ref().map(Vec::len);
    let wrong = |got: usize, want: usize| vec![Reason::WrongCount { got, want }];
    let Some(first) = position.to_move else {
        let held = (0..players).filter_map(size).find(|&cards| cards > 0);
        return held.map(|got| wrong(got, 0)).unwrap_or_default();
    };
    let Some(most) = position.hands.get(first).and_then(|hand| hand.as_ref().map(Vec::len)) else {
        return vec![];
    };
    let dealt = options.hand_size(players);
    if !(1..=dealt).contains(&most) {
        return wrong(most, most.clamp(1, dealt));
    }
    let mut before = most;
    for seat in (1..players).map(|steps| (first + steps) % players) {
        let Some(got) = size(seat) else { continue };
        if got > before || got + 1 < most {
            return wrong(got, got.clamp(most - 1, before));
        }
        before = got;
    }
    vec![]
}
