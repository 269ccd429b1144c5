//! Little Briscola, a whole game for the sake of what every game has.
//!
//! Seats 0 and 2 play against seats 1 and 3. Everybody is dealt four cards, and the rest of the pack stays unseen. Seat 0
//! leads the first hand, seat 1 the second, and so on. As in Briscola nobody has to follow suit: the highest spade takes
//! the trick, or else the highest card of the suit that was led, and who took it leads to the next; twos are low. A pair
//! has a point for each trick that it took more than the other; a hand of two tricks each is thrown in. The first pair
//! with five points has won, or with some more.

use std::{array::from_fn, fmt};

use serde::{Deserialize, Serialize};
use unbeaten::{
    BySeat, Card, CardSet, Players, Refusal, Seat, Seed, Suit, TableGame,
    shell::{
        BadRecord, Hands, Origin, Recorded, Round, ScoreSheet, Scored, Simulated, Stop, TagWriter, Tags, Timing, text,
    },
    shuffle,
};

use crate::laws::accident;

/// What may differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How many points more than five win.
    pub more: u64,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    Dealt { number: u32 },
    Played { seat: Seat, card: Card },
    TrickWon { seat: Seat },
    HandOver { points: [u64; 2], game_over: bool },
}

/// Why something cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Refused {
    #[error(transparent)]
    Stop(#[from] Stop),
    #[error("{card} is not in the hand.")]
    NotInHand { card: Card },
    #[error("Four hands have as many cards each, all different, and nobody has won.")]
    BadStart,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::Stop(stop) => stop.code(),
            Self::NotInHand { .. } => "not_in_hand",
            Self::BadStart => "bad_start",
        }
    }
}

/// How a hand begins; in records some cards may be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// What everybody is dealt.
    pub hands: Hands<CardSet>,
    /// The points of both pairs before.
    pub totals: [u64; 2],
}

/// One deal played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    rules: Rules,
    /// Of a hidden hand, every card that may be there.
    pub(super) hands: BySeat<CardSet>,
    pub(super) table: Table,
}

/// What lies on the table, and what was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    leader: Seat,
    trick: [Option<Card>; 4],
    pub(super) played: CardSet,
    won: [u64; 2],
    tricks: u64,
}

impl Hand {
    fn begin(rules: Rules, number: u32, start: Start) -> Result<(Start, Self), Refused> {
        let (hands, leader) = (start.hands.known, Seat::ALL[(number as usize - 1) % 4]);
        let (tricks, all) = (hands[Seat::S0].len(), union(&hands).len());
        let alike = hands.players() == Players::Four && hands.iter().all(|(_, hand)| hand.len() == tricks);
        if !alike || tricks == 0 || all != 4 * tricks || Self::is_over(&rules, &start.totals) {
            return Err(Refused::BadStart);
        }
        let table = Table { leader, trick: [None; 4], played: CardSet::EMPTY, won: [0; 2], tricks: tricks as u64 };
        Ok((start, Self { rules, hands, table }))
    }
}

fn union(hands: &BySeat<CardSet>) -> CardSet {
    hands.iter().fold(CardSet::EMPTY, |all, (_, &hand)| all | hand)
}

impl TableGame for Hand {
    type Action = Card;
    type Illegal = Refused;
    type Checked = Card;

    fn to_move(&self) -> Option<Seat> {
        let place = self.table.leader.index() + self.table.trick.into_iter().flatten().count();
        (self.table.won[0] + self.table.won[1] < self.table.tricks).then_some(Seat::ALL[place % 4])
    }

    fn legal_actions_into(&self, cards: &mut Vec<Card>) {
        cards.clear();
        cards.extend(self.to_move().map_or(CardSet::EMPTY, |seat| self.hands[seat]));
    }

    fn hint(&self) -> Card {
        self.to_move().and_then(|seat| self.hands[seat].last()).unwrap_or(Card::ALL[0])
    }

    fn checked(&self, seat: Seat, card: Card) -> Result<Card, Refused> {
        self.check_turn(seat)?;
        if self.hands[seat].contains(card) { Ok(card) } else { Err(Refused::NotInHand { card }) }
    }

    fn make(&mut self, card: Card) {
        let (seat, table) = (self.to_move().unwrap_or(Seat::S0), &mut self.table);
        table.played |= card;
        table.trick[seat.index()] = Some(card);
        accident::may_happen();
        let led = table.trick[table.leader.index()].unwrap_or(card).suit();
        self.hands = self.hands.map(|hand| hand.without(card));
        if table.trick.iter().all(Option::is_some) {
            let height = |card: Card| (card.suit() == Suit::Spades, card.suit() == led, (card.rank().index() + 1) % 13);
            let winner = (0..4).max_by_key(|&place| table.trick[place].map(height)).unwrap_or(0);
            (table.leader, table.trick) = (Seat::ALL[winner], [None; 4]);
            table.won[winner % 2] += 1;
        }
    }
}

impl Round for Hand {
    type Deal = BySeat<CardSet>;
    type Setup = Start;
    type BadSetup = Refused;
    type BadDeal = Refused;
    type Kind = ();
    type Event = Event;
    type Hand = CardSet;
    type Table = Table;
    type Sketch = ();

    const NOUN: &'static str = "hand";

    fn hand(&self, seat: Seat) -> Option<CardSet> {
        Some(self.hands[seat])
    }

    fn table(&self) -> Table {
        self.table
    }

    fn first(rules: Rules, deal: &BySeat<CardSet>) -> (Start, Self) {
        let start = Start { hands: Hands::all_known(*deal), totals: [0; 2] };
        Self::begin(rules, 1, start).expect("four cards for each of four")
    }

    fn next(&self, number: u32, deal: &BySeat<CardSet>) -> Result<(Start, Self), Refused> {
        accident::may_happen();
        Self::begin(self.rules, number, Start { hands: Hands::all_known(*deal), totals: [0; 2] })
    }

    fn set_up(rules: &Rules, start: &Start) -> Result<Self, Vec<Refused>> {
        Self::begin(*rules, 1, *start).map(|(_, hand)| hand).map_err(|bad| vec![bad])
    }

    fn totals_before(start: &Start) -> [u64; 2] {
        start.totals
    }

    fn kind(_: Card) {}

    fn dealt(number: u32, _: &Start) -> Event {
        Event::Dealt { number }
    }

    fn tell(&self, _: u32, seat: Seat, card: Card, _: bool, events: &mut Vec<Event>) -> Timing {
        events.push(Event::Played { seat, card });
        accident::may_happen();
        events.extend((self.table.trick == [None; 4]).then_some(Event::TrickWon { seat: self.table.leader }));
        Timing::Unchanged
    }

    fn tell_end(_: u32, result: &[[u64; 2]; 2], over: Option<&[u64; 2]>, events: &mut Vec<Event>) {
        events.push(Event::HandOver { points: result[0], game_over: over.is_some() });
        accident::may_happen();
    }
}

impl Scored for Hand {
    type Rules = Rules;
    type Totals = [u64; 2];
    /// The points of each pair, and their totals.
    type Result = [[u64; 2]; 2];
    type Score = [u64; 2];

    fn result(&self, totals: &[u64; 2]) -> [[u64; 2]; 2] {
        let points = from_fn(|pair| self.table.won[pair].saturating_sub(self.table.won[1 - pair]));
        [points, from_fn(|pair| totals[pair].saturating_add(points[pair]))]
    }

    fn totals_after(result: &[[u64; 2]; 2]) -> [u64; 2] {
        result[1]
    }

    fn is_over(rules: &Rules, totals: &[u64; 2]) -> bool {
        totals.iter().any(|&total| total >= rules.more.saturating_add(5))
    }

    fn score(_: &Rules, totals: &[u64; 2]) -> [u64; 2] {
        *totals
    }
}

impl Simulated for Hand {
    /// Cards played.
    type Counts = u64;

    fn shuffled(_: &Rules, seed: Seed, number: u64, _: Players) -> BySeat<CardSet> {
        let mut pack = Card::ALL;
        shuffle(&mut pack, seed, number);
        BySeat::from_fn(Players::Four, |seat| pack[4 * seat.index()..][..4].iter().copied().collect())
    }

    fn no_counts(_: Players) -> u64 {
        0
    }

    fn counted(_: &ScoreSheet<Self>, cards: u64) -> u64 {
        cards
    }
}

impl Recorded for Hand {
    type Opening = Start;
    type BadOpening = Refused;
    type SavedStart = [u64; 2];
    type SavedDeal = Vec<CardSet>;

    const GAME: &'static str = "littleBriscola";
    const WORDS: &'static str = "0:3D";

    fn read_action(word: &str) -> Option<Card> {
        word.parse().ok()
    }

    fn redact(_: &Rules, start: &mut Start, hidden: impl Fn(Seat) -> bool, _: usize) {
        start.hands.hide(hidden);
    }

    fn was_dealt(start: &Start, deal: &BySeat<CardSet>) -> bool {
        start.hands == Hands::all_known(*deal)
    }

    fn hides(start: &Start, seat: Seat) -> bool {
        start.hands.hidden.get(seat).is_some_and(|&hidden| hidden > 0)
    }

    fn setup_of(rules: &Rules, start: &Start) -> Result<Start, Refused> {
        Ok(Start { hands: Hands::all_known(Self::deal_of(rules, start)?), ..*start })
    }

    fn deal_of(_: &Rules, start: &Start) -> Result<BySeat<CardSet>, Refused> {
        start.hands.made_up(!union(&start.hands.known), None).map_err(|_| Refused::BadStart)
    }

    fn open(&mut self, start: &Start) -> Result<(), Refused> {
        let Hands { known, hidden } = start.hands;
        let free = |seat| if hidden[seat] > 0 { !union(&known) } else { CardSet::EMPTY };
        self.hands = BySeat::from_fn(Players::Four, |seat| known[seat] | free(seat));
        Ok(())
    }

    fn points(result: &[[u64; 2]; 2]) -> Vec<u64> {
        result[0].to_vec()
    }

    fn write_tags(start: &Start, first: bool, tags: &mut TagWriter<'_, '_>) -> fmt::Result {
        tags.tag("Hands", start.hands)?;
        if first { tags.tag("Totals", text::comma_separated(&start.totals)) } else { Ok(()) }
    }

    fn read_tags(tags: &Tags, origin: &Origin<'_, Self>) -> Result<Start, BadRecord> {
        let dealt = origin.deal(None).map(Hands::all_known);
        let hands = tags.read("Hands", str::parse)?.or(dealt).ok_or_else(|| tags.bad("there are no hands"))?;
        let pair =
            |text: &str| text::numbers(text).and_then(|totals| totals.try_into().ok()).ok_or("there are two pairs");
        // Later hands go on with the totals that there are.
        let totals = if origin.first { tags.read("Totals", pair)?.unwrap_or_default() } else { [0; 2] };
        Ok(Start { hands, totals })
    }

    fn save(start: &Start) -> ([u64; 2], Vec<CardSet>) {
        (start.totals, start.hands.known.as_slice().to_vec())
    }

    fn saved(hands: &Vec<CardSet>, totals: Option<&[u64; 2]>) -> Result<Start, String> {
        let hands = BySeat::from_slice(hands).map_err(|wrong| wrong.to_string())?;
        Ok(Start { hands: Hands::all_known(hands), totals: totals.copied().unwrap_or_default() })
    }
}
