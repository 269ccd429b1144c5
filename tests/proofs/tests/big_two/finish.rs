//! Certain finish, both ways: what is found cannot be stopped by any opponents with any cards, and where nothing is found
//! no order of plays would do.

use unbeaten::{
    Card, CardSet,
    big_two::{BadTurn, CertainFinish, Combo, HandSizes},
};
use unbeaten_oracle::big_two::{self as oracle, Book};
use unbeaten_proofs::{
    Dice,
    big_two::{Met, Variant, for_every_variant, met_in_random_games},
    indices, set_of_mask,
};

/// A question about a finish, as the core and the oracle take it.
#[derive(Clone, Debug)]
struct Asked {
    hand: CardSet,
    unseen: CardSet,
    hand_sizes: Option<Vec<u8>>,
    next_cards: Option<u8>,
    must_include: Option<Card>,
}

impl Asked {
    fn played(&self) -> CardSet {
        !(self.hand | self.unseen)
    }

    fn find(&self, variant: &Variant) -> Option<Vec<Combo>> {
        let mut finish = CertainFinish::new(&variant.rules, self.hand, self.played()).unwrap();
        if let Some(sizes) = &self.hand_sizes {
            finish = finish.with_hand_sizes(HandSizes::new(sizes).unwrap()).unwrap();
        }
        if let Some(next_cards) = self.next_cards {
            finish = finish.with_next_cards(next_cards).unwrap();
        }
        if let Some(card) = self.must_include {
            finish = finish.with_must_include(card).unwrap();
        }
        finish.find()
    }

    fn oracle_finds(&self, book: &Book) -> Option<Vec<Vec<u8>>> {
        oracle::certain_finish(
            book,
            &indices(self.hand),
            &indices(self.played()),
            self.hand_sizes.as_deref(),
            self.next_cards,
            self.must_include.map(|card| card.index() as u8),
        )
    }
}

/// A small deck: some strong cards are more likely to be in the hand, so that about half of the hands can finish.
fn small_deck(dice: &mut Dice, hand: usize, unseen: usize) -> Asked {
    // Few ranks make pairs, triples and fives likely.
    let ranks = dice.roll() & dice.roll() | 1 << dice.below(13);
    let deck: Vec<Card> = Card::ALL.into_iter().filter(|card| ranks >> (card.index() / 4) & 1 == 1).collect();
    let mut pick = |count: usize, from: CardSet, strong: bool| {
        let mut picked = CardSet::EMPTY;
        while picked.len() < count && picked != from {
            let (one, other) = (dice.below(52), dice.below(52));
            let card = Card::ALL[if strong { one.max(other) } else { one }];
            if from.contains(card) {
                picked |= card;
            }
        }
        picked
    };
    let deck: CardSet = if deck.len() < hand + unseen { CardSet::ALL } else { deck.into_iter().collect() };
    let hand = pick(hand, deck, true);
    let unseen = pick(unseen, deck - hand, false);
    let held = hand.iter().nth(dice.below(hand.len()));
    let largest = unseen.len().min(3) as u8;
    let hand_sizes = (dice.below(2) == 0 && largest > 0).then(|| match dice.below(3) {
        0 => vec![1],
        1 => vec![largest],
        _ if unseen.len() >= 3 => vec![1, 1, 1],
        _ => vec![1],
    });
    let next_cards = [None, Some(1), Some(1), Some(2)][dice.below(4)]
        .map(|alone| hand_sizes.as_ref().map_or(alone, |sizes: &Vec<u8>| sizes[0]));
    Asked { hand, unseen, hand_sizes, next_cards, must_include: held.filter(|_| dice.below(3) == 0) }
}

/// Every order of plays that the oracle can think of, on hands of up to eight cards.
#[test]
fn the_best_finish_is_the_oracles() {
    for_every_variant(|variant| {
        let book = Book::new(&variant.options);
        let mut dice = Dice::new(11);
        let mut found = 0;
        for round in 0..1_500 {
            let asked = small_deck(&mut dice, 1 + round % 8, round % 11);
            let core = asked.find(variant);
            let as_lists =
                core.as_ref().map(|plays| plays.iter().map(|play| indices(play.cards())).collect::<Vec<_>>());
            assert_eq!(as_lists, asked.oracle_finds(&book), "{asked:?} under {}", variant.name);
            found += usize::from(core.is_some());
        }
        assert!((300..1_200).contains(&found), "{found} finishes of 1,500 under {} test one side only", variant.name);
    });
}

/// Found: no opponents, with whatever part of the unseen cards and whatever plays, ever beat a play but the last. Not
/// found: the oracle, which tries every order, confirms it above; here every legal order is shown to be stopped.
#[test]
fn a_finish_found_is_unstoppable_and_without_one_every_order_is_stopped() {
    for_every_variant(|variant| {
        let mut dice = Dice::new(12);
        for round in 0..120 {
            let asked = small_deck(&mut dice, 1 + round % 5, round % 6);
            let next_cards = asked.next_cards.or(asked.hand_sizes.as_ref().map(|sizes| sizes[0]));
            let stopped = |plays: &[Vec<u8>]| {
                let unseen = indices(asked.unseen);
                oracle::opponents_can_stop(plays, &unseen, asked.hand_sizes.as_deref(), None, &variant.options)
            };
            let must_include = asked.must_include.map(|card| card.index() as u8);
            if let Some(plays) = asked.find(variant) {
                let plays: Vec<Vec<u8>> = plays.iter().map(|play| indices(play.cards())).collect();
                let legal =
                    oracle::is_legal_line(&plays, &indices(asked.hand), next_cards, must_include, &variant.options);
                assert!(legal && !stopped(&plays), "{plays:?} for {asked:?} under {}", variant.name);
            } else {
                for plays in every_order(&indices(asked.hand), variant) {
                    let hand = indices(asked.hand);
                    let legal = oracle::is_legal_line(&plays, &hand, next_cards, must_include, &variant.options);
                    assert!(!legal || stopped(&plays), "{plays:?} for {asked:?} under {}", variant.name);
                }
            }
        }
    });
}

/// Every way to split the hand into plays, in every order.
fn every_order(hand: &[u8], variant: &Variant) -> Vec<Vec<Vec<u8>>> {
    if hand.is_empty() {
        return vec![vec![]];
    }
    let mut orders = Vec::new();
    for play in oracle::all_plays(hand, &variant.options) {
        let rest: Vec<u8> = hand.iter().copied().filter(|card| !play.contains(card)).collect();
        orders.extend(every_order(&rest, variant).into_iter().map(|mut order| {
            order.insert(0, play.clone());
            order
        }));
    }
    orders
}

/// On full hands the oracle would take years; what the core finds there is checked against the definition.
#[test]
fn finishes_of_full_hands_keep_the_definition() {
    for_every_variant(|variant| {
        let mut finishes = 0;
        met_in_random_games(&variant.rules, 1_500, |met| {
            if met.on.is_some() {
                return;
            }
            let sizes: Vec<u8> = met.opponents().iter().map(|hand| hand.len() as u8).collect();
            let finish = CertainFinish::new(&variant.rules, met.hand(), met.played).unwrap();
            let with_sizes = finish.with_hand_sizes(HandSizes::new(&sizes).unwrap()).unwrap();
            for (question, counted) in [(finish, false), (with_sizes, true)] {
                let question = met.must_include.map_or(Ok(question), |card| question.with_must_include(card)).unwrap();
                let Some(plays) = question.find() else { continue };
                finishes += 1;
                check_definition(variant, met, &plays, counted.then_some(&sizes));
            }
        });
        assert!(finishes > 500, "only {finishes} under {}", variant.name);
    });
}

fn check_definition(variant: &Variant, met: &Met, plays: &[Combo], sizes: Option<&Vec<u8>>) {
    let lists: Vec<Vec<u8>> = plays.iter().map(|play| indices(play.cards())).collect();
    let all = CardSet::distinct(plays.iter().flat_map(|play| play.cards()));
    assert_eq!(all, Ok(met.hand()), "{plays:?}");
    let next_cards = sizes.map(|sizes| sizes[0]);
    let must_include = met.must_include.map(|card| card.index() as u8);
    assert!(
        oracle::is_legal_line(&lists, &indices(met.hand()), next_cards, must_include, &variant.options),
        "{plays:?}"
    );
    let unseen = !(met.played | met.hand());
    for play in &plays[..plays.len() - 1] {
        let can_answer = sizes.is_none_or(|sizes| sizes.iter().any(|&size| usize::from(size) >= play.size()));
        let beaten = !variant.rules.verdict(*play, set_of_mask(unseen.bits())).is_unbeatable();
        assert!(!(can_answer && beaten), "{play:?} of {plays:?} in {met:?}");
    }
}

#[test]
fn a_question_that_cannot_be_is_refused() {
    let rules = unbeaten::big_two::Rules::classic();
    let finish = CertainFinish::new(&rules, "2S".parse().unwrap(), CardSet::EMPTY).unwrap();
    assert!(finish.find().is_some());
    assert_eq!(finish.with_must_include("3D".parse().unwrap()).map(drop).unwrap_err().code(), "first_card_not_held");
    let contradiction = BadTurn::Contradiction { by_hand_sizes: 3, by_next_cards: 1 };
    let sizes = HandSizes::new(&[3, 1]).unwrap();
    assert_eq!(finish.with_hand_sizes(sizes).unwrap().with_next_cards(1).map(drop), Err(contradiction));
    assert_eq!(finish.with_next_cards(1).unwrap().with_hand_sizes(sizes).map(drop), Err(contradiction));
    assert!(finish.with_next_cards(3).unwrap().with_hand_sizes(sizes).is_ok());
    let refused = CertainFinish::new(&rules, "2S".parse().unwrap(), "2S".parse().unwrap()).map(drop);
    assert_eq!(refused.unwrap_err().code(), "overlap");
    let two_left = CertainFinish::new(&rules, "2S".parse().unwrap(), !"2S 3D".parse::<CardSet>().unwrap()).unwrap();
    assert_eq!(two_left.with_hand_sizes(HandSizes::new(&[2]).unwrap()).map(drop).unwrap_err().code(), "wrong_count");
}
