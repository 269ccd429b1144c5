//! Dominoes, suits, tricks and the strength table of Texas 42 against the oracle.

use unbeaten::{
    Domino, DominoSet,
    texas42::{BadTrick, Context, Declaration, StrengthKey, Suit, Trick, Trump},
};
use unbeaten_oracle::texas42 as oracle;
use unbeaten_proofs::{
    Dice,
    texas42::{domino_set, same_domino, same_dominoes, same_suit, same_trump},
};

#[test]
fn dominoes_are_spelled_and_counted_as_in_the_rules() {
    for (domino, other) in Domino::ALL.into_iter().zip(oracle::Domino::all()) {
        assert_eq!(
            (domino.to_string(), domino.index(), domino.points()),
            (other.to_string(), other.index(), other.points())
        );
        assert_eq!(same_domino(domino), other);
    }
    for trump in Trump::ALL {
        assert_eq!(trump.to_string(), same_trump(trump).name());
        assert_eq!(trump.to_string().parse(), Ok(trump));
        for domino in Domino::ALL {
            assert_eq!(trump.trumps().contains(domino), same_trump(trump).includes(same_domino(domino)));
        }
    }
}

#[test]
fn every_domino_leads_and_follows_as_in_the_rules() {
    for trump in Trump::ALL {
        for domino in Domino::ALL {
            let led = trump.led_suit(domino);
            assert_eq!(same_suit(led), oracle::led_suit(same_domino(domino), same_trump(trump)), "{domino} {trump}");
        }
        // Doubles are a suit only where they are trump; nobody can lead them elsewhere.
        for suit in Suit::ALL.into_iter().filter(|&suit| suit != Suit::Doubles || trump == Trump::Doubles) {
            for domino in Domino::ALL {
                let follows = oracle::follows(same_domino(domino), same_suit(suit), same_trump(trump));
                assert_eq!(trump.following(suit).contains(domino), follows, "{domino} {suit} {trump}");
            }
        }
    }
}

/// Every pair of dominoes under every declaration, and random tricks of three and four.
#[test]
fn tricks_are_won_as_in_the_rules() {
    let check = |trump: Trump, plays: &[Domino]| {
        let trick = Trick::new(trump, plays).unwrap();
        let same: Vec<_> = plays.iter().map(|&domino| same_domino(domino)).collect();
        assert_eq!(trick.winner(), oracle::winner(&same, same_trump(trump)), "{plays:?} {trump}");
        assert_eq!(trick.points(), oracle::trick_points(&same));
    };
    let mut dice = Dice::new(1);
    for trump in Trump::ALL {
        for (lead, reply) in Domino::ALL.into_iter().flat_map(|lead| Domino::ALL.map(|reply| (lead, reply))) {
            match Trick::new(trump, &[lead, reply]) {
                Ok(_) => check(trump, &[lead, reply]),
                Err(BadTrick::Duplicate(twice)) => assert!(lead == reply && twice.domino == lead),
                Err(other) => panic!("{other}"),
            }
            let mut plays = vec![lead, reply];
            while lead != reply && plays.len() < 4 {
                let next = Domino::ALL[dice.below(28)];
                if !plays.contains(&next) {
                    plays.push(next);
                    check(trump, &plays);
                }
            }
        }
    }
}

#[test]
fn a_hand_plays_what_the_rules_let_it_play() {
    let mut dice = Dice::new(2);
    for _ in 0..50_000 {
        let trump = Trump::ALL[dice.below(9)];
        let mut pack = Domino::ALL.to_vec();
        let led = (dice.below(8) > 0).then(|| pack.remove(dice.below(28)));
        let size = 1 + dice.below(7);
        let hand: DominoSet = (0..size).map(|_| pack.remove(dice.below(pack.len()))).collect();
        let suit = led.map(|led| same_suit(trump.led_suit(led)));
        let expected = oracle::legal_plays(&same_dominoes(hand), suit, same_trump(trump));
        assert_eq!(trump.legal_plays(hand, led), Ok(domino_set(&expected)), "{hand} {led:?} {trump}");
    }
}

/// All 455 entries, each found by the oracle by playing out tricks of two dominoes.
#[test]
fn the_strength_table_is_that_of_tricks_played_out() {
    let table = oracle::strength_table();
    assert_eq!((table.len(), StrengthKey::all().count()), (455, 455));
    for entry in table {
        let [domino] = <[Domino; 1]>::try_from(Vec::from(domino_set(&[entry.domino]))).unwrap();
        let trump = Trump::ALL.into_iter().find(|&trump| same_trump(trump) == entry.trump).unwrap();
        let context = match entry.context {
            oracle::Context::PlayedAsTrump => Context::PlayedAsTrump,
            oracle::Context::Led(suit) => {
                Context::Led(Suit::ALL.into_iter().find(|&own| same_suit(own) == suit).unwrap())
            }
        };
        let key = StrengthKey::new(domino, trump, context).unwrap();
        let strength = key.strength();
        assert_eq!(strength.beaten_by, domino_set(&entry.beaten_by), "{key}");
        assert_eq!(strength.beaten_by_following, domino_set(&entry.beaten_by_following), "{key}");
        assert_eq!(strength.beats, domino_set(&entry.beats), "{key}");
        assert_eq!(strength.cannot_follow, domino_set(&entry.cannot_follow), "{key}");
    }
}

/// Every lead with every answer, under every declaration, house contracts included: what is led, whether it is followed, and who
/// wins; and from a hand of those two and each third, what may be played.
#[test]
fn every_lead_and_answer_under_every_declaration() {
    let mut pairs = 0;
    for (declaration, other) in Declaration::ALL.into_iter().zip(oracle::Declaration::all()) {
        assert_eq!(declaration.name(), other.word());
        for lead in Domino::ALL {
            let led = declaration.led_suit(lead);
            assert_eq!(led.map(same_suit), other.led_suit(same_domino(lead)), "{lead} {declaration}");
            for answer in Domino::ALL.into_iter().filter(|&answer| answer != lead) {
                let plays = [lead, answer];
                let same = plays.map(same_domino);
                assert_eq!(declaration.winner(&plays), Some(other.winner(&same)), "{lead} {answer} {declaration}");
                assert_eq!(declaration.beaters(lead).contains(answer), other.winner(&same) == 1);
                if let Some(suit) = led {
                    let follows = declaration.following(suit).contains(answer);
                    assert_eq!(follows, other.follows(same[1], same_suit(suit)), "{lead} {answer} {declaration}");
                }
                for third in Domino::ALL.into_iter().filter(|third| !plays.contains(third)) {
                    let legal = declaration.legal_plays(DominoSet::from(answer) | third, Some(lead)).unwrap();
                    let expected = other.playable(&[same[1], same_domino(third)], &same[..1]);
                    assert_eq!(legal, domino_set(&expected), "{lead} {answer} {third} {declaration}");
                }
                pairs += 1;
            }
        }
    }
    assert_eq!(pairs, 16 * 28 * 27);
}
