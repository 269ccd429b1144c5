//! Positions set up by hand: each reason why one cannot be, and that a good one plays on like any other.

use unbeaten::{
    BySeat, Card, CardSet, Seat, Suit,
    big_two::{BadSetup, Game, Match, PassRule, Rules, Setup},
};
use unbeaten_oracle::big_two as oracle;
use unbeaten_proofs::{
    Count, Dice,
    big_two::{
        Move, RandomGame, Variant, as_the_oracle_tells, for_every_game_variant, players_of, same_action, same_hands,
    },
    indices, laws,
};

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Three players in the middle of a trick: seat 2 has played 5D and seat 0 is to move.
fn good() -> Setup {
    let hands = ["3D 7C KS", "9H 9S", "4C 4H"].map(cards);
    Setup { played: cards("5D 6D"), on: Some((Seat::S2, cards("5D"))), ..Setup::lead(hands.into(), Seat::S0) }
}

fn for_the_trick() -> Rules {
    Rules { pass: PassRule::Trick, ..Rules::classic() }
}

/// The good position with something changed.
fn but(change: impl FnOnce(&mut Setup)) -> Setup {
    let mut setup = good();
    change(&mut setup);
    setup
}

#[test]
fn each_fault_alone_is_told_alone() {
    let thirteen = (CardSet::of_suit(Suit::Spades) - cards("KS 9S")) | cards("AC 2C");
    let rows = [
        (but(|setup| setup.played |= cards("KS")), BadSetup::Overlap { card: card("KS") }),
        (but(|setup| setup.hands[Seat::S1] |= cards("4H")), BadSetup::Overlap { card: card("4H") }),
        (but(|setup| setup.hands[Seat::S1] = CardSet::EMPTY), BadSetup::EmptyHand { seat: Seat::S1 }),
        (
            but(|setup| setup.hands[Seat::S2] = thirteen | cards("KC")),
            BadSetup::HandTooLarge { seat: Seat::S2, got: 14 },
        ),
        (
            but(|setup| setup.played = !setup.hands.iter().fold(CardSet::EMPTY, |all, (_, &hand)| all | hand)),
            BadSetup::TooManyCards { got: 52, most: 39 },
        ),
        (but(|setup| setup.to_move = Seat::S3), BadSetup::NoSuchSeat { seat: Seat::S3 }),
        (but(|setup| setup.on = Some((Seat::S3, cards("5D")))), BadSetup::NoSuchSeat { seat: Seat::S3 }),
        (but(|setup| setup.totals = [0; 4].into()), BadSetup::TotalsOfOthers { got: 4, want: 3 }),
        (but(|setup| setup.totals = [0, 101, 0].into()), BadSetup::TargetReached { seat: Seat::S1 }),
        (but(|setup| setup.on = Some((Seat::S2, cards("5D 6D")))), BadSetup::NotAPlay { cards: cards("5D 6D") }),
        (but(|setup| setup.on = Some((Seat::S2, CardSet::EMPTY))), BadSetup::NotAPlay { cards: CardSet::EMPTY }),
        (but(|setup| setup.on = Some((Seat::S2, cards("5H")))), BadSetup::NotPlayed { card: card("5H") }),
        (but(|setup| setup.on = Some((Seat::S0, cards("5D")))), BadSetup::OnOwnPlay { seat: Seat::S0 }),
        (but(|setup| setup.out[1] = true), BadSetup::CannotBeOut { seat: Seat::S1 }),
        (but(|setup| setup.must_include = Some(card("3D"))), BadSetup::FirstPlayMade { card: card("3D") }),
        (
            but(|setup| (setup.on, setup.must_include) = (None, Some(card("3D")))),
            BadSetup::FirstPlayMade { card: card("3D") },
        ),
        (
            Setup { must_include: Some(card("3C")), ..Setup::lead(good().hands, Seat::S0) },
            BadSetup::FirstCardNotHeld { seat: Seat::S0, card: card("3C") },
        ),
    ];
    assert!(Game::set_up(Rules::classic(), &good()).is_ok());
    assert!(Game::set_up(Rules::classic(), &but(|setup| setup.hands[Seat::S2] = thirteen)).is_ok());
    for (setup, reason) in rows {
        assert_eq!(Game::set_up(Rules::classic(), &setup).unwrap_err(), [reason], "{setup:?}");
        assert!(!reason.code().is_empty() && !reason.to_string().is_empty());
    }
    let rows = [
        (but(|setup| setup.out[0] = true), BadSetup::CannotBeOut { seat: Seat::S0 }),
        (but(|setup| setup.out[2] = true), BadSetup::CannotBeOut { seat: Seat::S2 }),
        (but(|setup| setup.out[3] = true), BadSetup::CannotBeOut { seat: Seat::S3 }),
        (but(|setup| setup.to_move = Seat::S1), BadSetup::MustBeOut { seat: Seat::S0 }),
        (
            Setup { out: [false, true, false, false], ..Setup::lead(good().hands, Seat::S0) },
            BadSetup::CannotBeOut { seat: Seat::S1 },
        ),
    ];
    assert!(Game::set_up(for_the_trick(), &but(|setup| setup.out[1] = true)).is_ok());
    for (setup, reason) in rows {
        assert_eq!(Game::set_up(for_the_trick(), &setup).unwrap_err(), [reason], "{setup:?}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let setup = Setup {
        hands: ["3D 7C KS", "", "4C 3D"].map(cards).into(),
        played: cards("6D KS"),
        to_move: Seat::S0,
        on: Some((Seat::S3, cards("5D 6D"))),
        out: [true, false, false, false],
        must_include: Some(card("9H")),
        totals: [200, 0].into(),
    };
    let expected = [
        BadSetup::Overlap { card: card("3D") },
        BadSetup::Overlap { card: card("KS") },
        BadSetup::EmptyHand { seat: Seat::S1 },
        BadSetup::NoSuchSeat { seat: Seat::S3 },
        BadSetup::TotalsOfOthers { got: 2, want: 3 },
        BadSetup::TargetReached { seat: Seat::S0 },
        BadSetup::NotPlayed { card: card("5D") },
        BadSetup::NotAPlay { cards: cards("5D 6D") },
        BadSetup::CannotBeOut { seat: Seat::S0 },
        BadSetup::FirstPlayMade { card: card("9H") },
        BadSetup::FirstCardNotHeld { seat: Seat::S0, card: card("9H") },
    ];
    assert_eq!(Game::set_up(Rules::classic(), &setup).unwrap_err(), expected);
}

/// A position that can be, of any cards: what the oracle takes too.
fn any_position(variant: &Variant, dice: &mut Dice) -> Setup {
    let players = players_of(dice.roll());
    let mut pack: Vec<Card> = Card::ALL.into_iter().collect();
    let mut draw = |count: usize, dice: &mut Dice| -> CardSet {
        (0..count).map(|_| pack.swap_remove(dice.below(pack.len()))).collect()
    };
    let hands = BySeat::from_fn(players, |_| {
        let most = [2, 6, 13][dice.below(3)];
        draw(1 + dice.below(most), dice)
    });
    let to_move = Seat::ALL[dice.below(players.count())];
    let mut setup = Setup::lead(hands, to_move);
    setup.totals = setup.totals.map(|_| dice.below(variant.rules.target.points().min(100) as usize) as u64);
    let in_play: usize = hands.iter().map(|(_, hand)| hand.len()).sum();
    if dice.below(4) > 0 {
        setup.played = draw(dice.below((players.count() * 13 - in_play).min(20) + 1), dice);
    }
    let plays: Vec<CardSet> = setup.played.subsets().filter(|cards| cards.len() <= 2).collect();
    let plays: Vec<CardSet> = plays.into_iter().filter(|&cards| variant.rules.classify(cards).is_ok()).collect();
    match (dice.below(3), plays.get(dice.below(plays.len())), setup.played.is_empty()) {
        // Where a pass is for the trick, the seat before has made the play and nobody is out.
        (1.., Some(&play), _) => {
            let maker = players.seats().find(|seat| seat.next(players) == to_move).unwrap();
            setup.on = Some((maker, play));
        }
        (0, _, true) => setup.must_include = hands[to_move].iter().nth(dice.below(hands[to_move].len())),
        _ => {}
    }
    setup
}

#[test]
fn a_good_position_is_the_oracles_to_its_end() {
    let (positions, led, first_cards) = (Count::default(), Count::default(), Count::default());
    for_every_game_variant(|variant| {
        let mut dice = Dice::new(77);
        for _ in 0..150 {
            let setup = any_position(variant, &mut dice);
            let game = Game::set_up(variant.rules, &setup).unwrap_or_else(|bad| panic!("{bad:?} in {setup:?}"));
            let index = |card: Card| card.index() as u8;
            let mut oracle = oracle::Game::position(
                variant.options.clone(),
                same_hands(&setup.hands),
                &indices(setup.played),
                setup.on.map(|(seat, cards)| (seat.index(), indices(cards))),
                setup.to_move.index(),
                setup.must_include.map(index),
                setup.totals.as_slice().to_vec(),
            );
            let mut random = RandomGame { game, dice: dice.clone(), seed: 5.into() };
            while random.game.to_move().is_some() {
                let listed: Vec<_> = random.game.legal_actions().into_iter().map(same_action).collect();
                assert_eq!(listed, oracle.legal_actions(), "{setup:?}");
                let made = random.next_move().unwrap();
                let told = match &made {
                    Move::Act(seat, action) => oracle.act(seat.index(), same_action(*action)),
                    Move::Time(ms) => oracle.advance_to(*ms),
                    Move::Deal(_) => unreachable!("somebody is to move"),
                };
                assert_eq!(as_the_oracle_tells(&random.make(&made)), told.unwrap(), "{made:?} in {setup:?}");
            }
            assert_eq!(random.game.score().totals.as_slice(), oracle.totals);
            positions.up();
            led.up_if(setup.on.is_none());
            first_cards.up_if(setup.must_include.is_some());
        }
    });
    positions.assert_at_least(1_500);
    led.assert_at_least(300);
    first_cards.assert_at_least(50);
}

#[test]
fn any_position_of_a_game_can_be_set_up_and_goes_on_as_it_did() {
    let met = laws::a_position_of_a_game_can_be_set_up_and_goes_on_as_it_did::<Match>(120, |dice| dice.below(120));
    met.assert_met("position", 1_000);
    met.assert_met("somebody_out", 30);
    met.assert_met("on_the_clock", 50);
}
