//! Positions as they come up: everything met in random matches.

use unbeaten::{
    BySeat, Card, CardSet, Players, Seat, Seed,
    big_two::{BadTurn, CertainFinish, Combo, Deal, HandSizes, Rules, Turn},
};

use crate::random::Random;

/// The seed of all deals.
const SEED: u64 = 42;

/// What was met in random matches of four.
pub(crate) struct Positions<'r> {
    /// Every play made, with the cards played before it.
    pub(crate) plays: Vec<(Combo, CardSet)>,
    /// Every turn on the lead.
    pub(crate) leads: Vec<Lead<'r>>,
    /// Every turn after a play, whether there is an answer to it or not.
    pub(crate) follows: Vec<Turn<&'r Rules>>,
}

/// A turn on the lead.
#[derive(Clone, Copy)]
pub(crate) struct Lead<'r> {
    /// The question whether the player can go out for certain.
    pub(crate) finish: CertainFinish<'r>,
    /// How many cards the others hold.
    pub(crate) hand_sizes: HandSizes,
}

/// The deal of this number.
pub(crate) fn deal(number: u64) -> Deal {
    Deal::shuffled(Seed::from(SEED), number, Players::Four)
}

/// The first `count` hands dealt.
pub(crate) fn dealt_hands(count: usize) -> Vec<CardSet> {
    (0..).flat_map(|number| deal(number).hands().as_slice().to_vec()).take(count).collect()
}

impl<'r> Positions<'r> {
    /// Plays matches, every legal action as likely as every other, until so many plays were made.
    ///
    /// # Errors
    /// Never, as a match only has positions that can be.
    pub(crate) fn of_random_matches(rules: &'r Rules, plays: usize) -> Result<Self, BadTurn> {
        let mut positions = Self { plays: Vec::new(), leads: Vec::new(), follows: Vec::new() };
        let mut random = Random::new(SEED);
        let mut number = 0;
        while positions.plays.len() < plays {
            positions.add_match(rules, &deal(number), &mut random)?;
            number += 1;
        }
        Ok(positions)
    }

    fn add_match(&mut self, rules: &'r Rules, deal: &Deal, random: &mut Random) -> Result<(), BadTurn> {
        let first = deal.first_lead(rules);
        let mut must_include = Some(first.card);
        let mut hands = *deal.hands();
        let mut played = CardSet::EMPTY;
        let mut seat = first.seat;
        let mut table: Option<(Combo, Seat)> = None;
        loop {
            // Nobody else played since, so the trick is over.
            table = table.filter(|&(_, by)| by != seat);
            let turn = match table {
                Some((on, _)) => Turn::follow(rules, hands[seat], on)?,
                None => Turn::lead(rules, hands[seat])?,
            };
            let sizes = sizes_after(seat, &hands);
            let turn = turn.with_next_cards(sizes[0])?;
            let turn = must_include.map_or(Ok(turn), |card| turn.with_must_include(card))?;
            match table {
                Some(_) => self.follows.push(turn),
                None => self.leads.push(Lead::new(rules, hands[seat], played, sizes, must_include)?),
            }

            let legal = turn.legal_plays();
            let passes = usize::from(turn.check_pass().is_ok());
            if let Some(&play) = legal.get(random.below(legal.len() + passes)) {
                self.plays.push((play, played));
                hands[seat] -= play.cards();
                if hands[seat].is_empty() {
                    return Ok(());
                }
                played |= play.cards();
                table = Some((play, seat));
                must_include = None;
            }
            seat = seat.next(Players::Four);
        }
    }
}

impl<'r> Lead<'r> {
    fn new(
        rules: &'r Rules,
        hand: CardSet,
        played: CardSet,
        sizes: [u8; 3],
        must_include: Option<Card>,
    ) -> Result<Self, BadTurn> {
        let finish = CertainFinish::new(rules, hand, played)?.with_next_cards(sizes[0])?;
        let finish = must_include.map_or(Ok(finish), |card| finish.with_must_include(card))?;
        Ok(Self { finish, hand_sizes: HandSizes::new(&sizes)? })
    }
}

/// How many cards the others hold, the next player first.
fn sizes_after(seat: Seat, hands: &BySeat<CardSet>) -> [u8; 3] {
    let mut other = seat;
    [(); 3].map(|()| {
        other = other.next(Players::Four);
        hands[other].len() as u8
    })
}
