//! The shuffle, the first lead and the scores against the oracle.

use unbeaten::{
    BySeat, CardSet, Players, Seat, Seed, Target,
    big_two::{Deal, Rules, ScoreSheet},
};
use unbeaten_oracle::{
    big_two::{self as oracle, Options},
    seed_from_number,
};
use unbeaten_proofs::{Dice, big_two::variants, indices};

const PLAYERS: [Players; 3] = [Players::Two, Players::Three, Players::Four];

/// The oracle's `ChaCha20` is written by hand from the description, so a slip in ours would show.
#[test]
fn deals_are_the_oracles() {
    let mut dice = Dice::new(3);
    for round in 0..3_000 {
        let mut bytes = [0; 32];
        bytes.fill_with(|| dice.roll() as u8);
        // Stream numbers of every size, the largest included.
        let number = if round % 10 == 0 { u64::MAX - round } else { dice.roll() >> dice.below(64) };
        for players in PLAYERS {
            let deal = Deal::shuffled(Seed::new(bytes), number, players);
            let (hands, stock) = oracle::deal(bytes, number, players.count());
            assert_eq!(deal.hands().iter().map(|(_, &hand)| indices(hand)).collect::<Vec<_>>(), hands);
            assert_eq!(deal.stock().iter().map(|card| card.index() as u8).collect::<Vec<_>>(), stock);
        }
    }
}

#[test]
fn a_number_is_a_seed_of_eight_bytes_and_zeros() {
    for number in [0, 1, 42, u64::from(u32::MAX), 1 << 63, u64::MAX] {
        assert_eq!(Seed::from(number).bytes(), seed_from_number(number));
    }
}

#[test]
fn the_holder_of_the_first_card_leads_or_else_of_the_lowest_dealt_card() {
    for variant in variants() {
        for number in 0..300 {
            let players = PLAYERS[number as usize % 3];
            let deal = Deal::shuffled(Seed::from(1), number, players);
            let lead = deal.first_lead(&variant.rules);
            let dealt: CardSet = deal.hands().iter().flat_map(|(_, &hand)| hand).collect();
            let expected = if dealt.contains(variant.rules.first_card) {
                variant.rules.first_card
            } else {
                let lowest = indices(dealt).into_iter().min_by(|&a, &b| variant.options.compare_cards(a, b));
                unbeaten_proofs::set(&[lowest.unwrap()]).first().unwrap()
            };
            assert_eq!(lead.card, expected);
            assert!(deal.hands()[lead.seat].contains(lead.card));
        }
    }
    // Another first card.
    let rules = Rules { first_card: "3S".parse().unwrap(), ..Rules::classic() };
    let deal = Deal::shuffled(Seed::from(1), 0, Players::Four);
    assert_eq!(deal.first_lead(&rules).card.to_string(), "3S");
}

#[test]
fn hands_that_were_not_dealt_are_refused() {
    let deal = Deal::shuffled(Seed::from(9), 0, Players::Three);
    let again = Deal::of_hands(*deal.hands()).unwrap();
    assert_eq!((again.hands(), again.stock().len()), (deal.hands(), 13));
    let mut hands = *deal.hands();
    let card = hands[Seat::S0].first().unwrap();
    hands[Seat::S0] -= card;
    assert_eq!(Deal::of_hands(hands).unwrap_err().code(), "wrong_count");
    let other = hands[Seat::S1].first().unwrap();
    hands[Seat::S0] |= other;
    assert_eq!(Deal::of_hands(hands).unwrap_err().code(), "overlap");
}

/// Every match of every number of players is scored alike, details included.
#[test]
fn every_match_is_scored_alike() {
    let rules = Rules::classic();
    for players in PLAYERS {
        for number in 0..15_usize.pow(players.count() as u32) {
            let cards_left: Vec<u8> =
                players.seats().map(|seat| (number / 15_usize.pow(seat as u32) % 15) as u8).collect();
            let core = rules.score_match(BySeat::from_slice(&cards_left).unwrap());
            let points = core.map(|result| result.seats.iter().map(|(_, seat)| u64::from(seat.match_points)).collect());
            let points: Result<Vec<u64>, _> = points.map_err(|error| error.code());
            assert_eq!(points, oracle::score_match(&cards_left, &Options::classic()), "{cards_left:?}");
            if let Ok(result) = core {
                for (seat, score) in result.seats.iter() {
                    let expected = u32::from(score.cards_left) * u32::from(score.points_per_card);
                    assert_eq!((score.match_points, score.total), (expected, u64::from(expected)));
                    assert_eq!(score.cards_left == 0, seat == result.winner);
                }
            }
        }
    }
}

#[test]
fn random_games_are_scored_alike() {
    let mut dice = Dice::new(4);
    for round in 0..20_000 {
        let mut rules = Rules::classic();
        let mut options = Options::classic();
        if round % 2 == 1 {
            rules.target = Target::new(1 + dice.below(300) as u32).unwrap();
            rules.points_per_card = [0; 14].map(|_: u16| dice.below(5) as u16);
            options.target = rules.target.points().into();
            options.points_per_card = rules.points_per_card.map(u32::from);
        }
        let players = PLAYERS[round % 3];
        let matches: Vec<Vec<u8>> = (0..=dice.below(12)).map(|_| random_match(&mut dice, players)).collect();
        check_game(rules, &options, players, &matches);
    }
}

/// Mostly a match that can be.
fn random_match(dice: &mut Dice, players: Players) -> Vec<u8> {
    let winner = dice.below(players.count());
    let mut cards_left: Vec<u8> = players.seats().map(|_| 1 + dice.below(13) as u8).collect();
    if dice.below(50) > 0 {
        cards_left[winner] = 0;
    }
    cards_left
}

fn check_game(rules: Rules, options: &Options, players: Players, matches: &[Vec<u8>]) {
    let mut sheet = ScoreSheet::new(rules, players);
    let added = matches.iter().try_for_each(|cards_left| {
        let before = sheet.clone();
        let added = sheet.add(BySeat::from_slice(cards_left).unwrap());
        assert!(added.is_ok() || sheet == before, "a refused match changed the sheet");
        added.map(drop)
    });
    let expected = oracle::score_game(matches, options);
    assert_eq!(added.map_err(|error| error.code()), expected.as_ref().map(drop).map_err(|&code| code), "{matches:?}");
    if let Ok(expected) = expected {
        let score = sheet.score();
        assert_eq!(score.totals.as_slice(), expected.totals);
        assert_eq!(score.over, expected.over);
        assert_eq!(score.winners.iter().map(|seat| seat.index()).collect::<Vec<_>>(), expected.winners);
    }
}

#[test]
fn another_number_of_players_is_refused() {
    let mut sheet = ScoreSheet::new(Rules::classic(), Players::Four);
    assert_eq!(sheet.add([0, 1, 2].into()).unwrap_err().code(), "wrong_count");
    assert!(sheet.matches().is_empty());
}
