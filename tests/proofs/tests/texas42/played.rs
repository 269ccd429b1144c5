//! Hands of Texas 42 as far as they were played, and every deal that one seat cannot tell apart from theirs.

use unbeaten::{
    BySeat, Domino, DominoSet, Seat, Seed,
    texas42::{Action, Call, Claims, Deal, Declaration, Game, Hand, Knowledge, Rules, Shake},
};
use unbeaten_proofs::{Dice, texas42::any_rules};

/// A hand as far as it was played.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) rules: Rules,
    pub(crate) shaker: Seat,
    pub(crate) deal: Deal,
    pub(crate) actions: Vec<(Seat, Action)>,
}

impl Played {
    /// A hand in which what is rare in random play is not.
    pub(crate) fn random(number: u64, most: usize) -> Self {
        let mut dice = Dice::new(number);
        let rules = any_rules(&mut dice);
        let (deal, shaker) = (Deal::shuffled(Seed::from(number), 0), Seat::ALL[dice.below(4)]);
        let mut played = Self { rules, shaker, deal, actions: vec![] };
        let mut shake = Shake::new(rules, &played.deal, shaker);
        while let Some(seat) = shake.to_move().filter(|_| shake.table().played().len() < most) {
            let legal = shake.legal_actions();
            let rare: Vec<Action> = legal.iter().copied().filter(|&action| is_rare(action)).collect();
            let action = match dice.below(4) {
                0 if shake.may_claim() && shake.check(seat, Action::Claim).is_ok() => Action::Claim,
                0 | 1 if !rare.is_empty() => rare[dice.below(rare.len())],
                2 if legal.contains(&Action::Call(Call::Pass)) => Action::Call(Call::Pass),
                _ => legal[dice.below(legal.len())],
            };
            shake.play(seat, action).unwrap();
            played.actions.push((seat, action));
        }
        played
    }

    /// The hand again, if another deal allows it.
    pub(crate) fn again(&self, deal: &Deal) -> Option<Shake> {
        let mut shake = Shake::new(self.rules, deal, self.shaker);
        let legal = self.actions.iter().all(|&(seat, action)| shake.play(seat, action).is_ok());
        legal.then_some(shake)
    }

    pub(crate) fn game(&self, deal: &Deal) -> Game {
        let mut game = Game::shaken_by(self.rules, deal, self.shaker);
        for &(seat, action) in &self.actions {
            game.play(seat, action).unwrap();
        }
        game
    }

    pub(crate) fn plays(&self, by: Seat) -> DominoSet {
        let domino = |&(seat, action): &(Seat, Action)| match action {
            Action::Play(domino) if seat == by => Some(domino),
            _ => None,
        };
        self.actions.iter().filter_map(domino).collect()
    }

    /// What was dealt if this is held now.
    pub(crate) fn as_dealt(&self, now: &BySeat<DominoSet>) -> Deal {
        deal_of(Seat::ALL.map(|seat| now[seat] | self.plays(seat)))
    }

    pub(crate) fn dealt(&self, seat: Seat) -> Hand {
        Hand::new(self.deal.hands()[seat]).unwrap()
    }

    pub(crate) fn seen_by(&self, seat: Seat) -> Result<Knowledge, String> {
        let mut knowledge = Knowledge::dealt(self.rules, self.shaker, seat, self.dealt(seat));
        for &(actor, action) in &self.actions {
            let before = knowledge;
            if let Err(refused) = knowledge.see(actor, action) {
                assert_eq!(knowledge, before, "a refused action changed what is known");
                return Err(refused.code().into());
            }
        }
        Ok(knowledge)
    }

    /// How many dominoes each seat holds now, and what this one has not seen.
    pub(crate) fn hidden_from(&self, seat: Seat) -> ([usize; 4], DominoSet) {
        let played = Seat::ALL.map(|seat| self.plays(seat));
        let all = played.iter().fold(DominoSet::EMPTY, |all, &plays| all | plays);
        (played.map(|plays| 7 - plays.len().min(7)), !(all | self.deal.hands()[seat]))
    }

    /// How many splits of the unseen dominoes there are.
    pub(crate) fn splits(&self, seat: Seat) -> u64 {
        let (held, unseen) = self.hidden_from(seat);
        let factorial = |n: usize| (1..=n as u128).product::<u128>();
        let others = Seat::ALL.into_iter().filter(|&other| other != seat);
        let each: u128 = others.map(|other| factorial(held[other.index()])).product();
        u64::try_from(factorial(unseen.len()) / each).unwrap()
    }

    /// Every split after which all that was done was legal, as the hands now, in the order of deals.
    pub(crate) fn consistent(&self, seat: Seat) -> Vec<BySeat<DominoSet>> {
        let known = self.seen_by(seat);
        let (mut held, unseen) = self.hidden_from(seat);
        held[seat.index()] = 0;
        let mut order: Vec<Domino> = unseen.into();
        order.sort_by_key(|domino| (!domino.is_double(), domino.index()));
        let mut found = vec![];
        split(&order, held, [DominoSet::EMPTY; 4], &mut |mut hands| {
            hands[seat.index()] = self.deal.hands()[seat] - self.plays(seat);
            let hands = BySeat::from(hands);
            let again = self.again(&self.as_dealt(&hands));
            if let Ok(known) = &known {
                let with = known.with_deal(&hands);
                assert_eq!(with.is_some(), again.is_some(), "{hands:?} {:?}", self.actions);
                // Whether a claim holds that may be lost is not known.
                let lost = again.is_some_and(|again| again.table().to_move().is_none());
                assert!(lost || with == again, "{hands:?} {:?}", self.actions);
            }
            if again.is_some() {
                found.push(hands);
            }
        });
        if let Some(&(claimer, Action::Claim)) = self.actions.last().filter(|_| self.rules.claims == Claims::Free) {
            // "deals are sorted first by that hand"
            let place = |domino: Domino| order.iter().position(|&other| other == domino);
            let word = |hand: DominoSet| {
                let mut places: Vec<_> = hand.iter().map(place).collect();
                places.sort_unstable();
                places
            };
            found.sort_by_cached_key(|deal| word(deal[claimer]));
        }
        found
    }
}

const fn is_rare(action: Action) -> bool {
    match action {
        Action::Call(call) => matches!(call, Call::Splash(_) | Call::Plunge(_)),
        Action::Declare(declaration) => !matches!(declaration, Declaration::Trump(_)),
        _ => false,
    }
}

/// Every way to give the dominoes to the seats that get so many, in the order of seats, domino by domino.
fn split(order: &[Domino], left: [usize; 4], hands: [DominoSet; 4], visit: &mut impl FnMut([DominoSet; 4])) {
    let Some((&domino, rest)) = order.split_first() else { return visit(hands) };
    for seat in (0..4).filter(|&seat| left[seat] > 0) {
        let (mut left, mut hands) = (left, hands);
        left[seat] -= 1;
        hands[seat] |= domino;
        split(rest, left, hands, visit);
    }
}

/// The deal of these hands.
pub(crate) fn deal_of(hands: [DominoSet; 4]) -> Deal {
    Deal::of_hands(&hands.map(|hand| Hand::new(hand).unwrap())).unwrap()
}
