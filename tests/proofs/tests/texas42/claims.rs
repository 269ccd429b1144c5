//! Claims in Texas 42 against every deal that agrees with what was seen.

use unbeaten::{
    Domino, DominoSet,
    texas42::{BadPosition, Claim, Refutation, Ruling, Suit, Trump},
};
use unbeaten_oracle::texas42 as oracle;
use unbeaten_proofs::{
    Count, Dice,
    texas42::{domino_set, same_domino, same_dominoes, same_suit, same_trump},
};

/// A position late in a hand.
struct Late {
    trump: Trump,
    hand: DominoSet,
    gone: DominoSet,
    voids: [Vec<Suit>; 3],
}

impl Late {
    /// `left` tricks are left. The claimer tends to hold what little beats, or hardly any claim would hold.
    fn random(dice: &mut Dice, left: usize) -> Self {
        let trump = Trump::ALL[dice.below(9)];
        let mut pack = Domino::ALL.to_vec();
        let out: DominoSet = (0..4 * left).map(|_| pack.remove(dice.below(pack.len()))).collect();
        let luck = 1 + dice.below(12);
        let mut best: Vec<Domino> = out.into();
        best.sort_by_cached_key(|&lead| (trump.beaters(lead) & out).len() + dice.below(luck));
        let hand: DominoSet = best[..left].iter().copied().collect();
        // Doubles, the last of them, are a suit only where they are trump.
        let real = if trump == Trump::Doubles { 8 } else { 7 };
        let suits = |dice: &mut Dice| (0..dice.below(4)).map(|_| Suit::ALL[dice.below(real)]).collect::<Vec<_>>();
        let voids = if dice.below(3) == 0 { [vec![], vec![], vec![]] } else { [suits(dice), suits(dice), suits(dice)] };
        Self { trump, hand, gone: !out, voids }
    }

    fn claim(&self) -> Result<Claim, BadPosition> {
        Claim::new(self.hand, self.trump, self.gone)?.with_voids(&self.voids)
    }

    fn same(&self) -> oracle::Claim {
        oracle::Claim {
            trump: same_trump(self.trump),
            hand: same_dominoes(self.hand),
            gone: same_dominoes(self.gone),
            voids: self.voids.each_ref().map(|suits| suits.iter().map(|&suit| same_suit(suit)).collect()),
        }
    }
}

#[test]
fn claims_hold_in_every_deal_or_one_deal_beats_them() {
    let (held, refuted, impossible) = (Count::default(), Count::default(), Count::default());
    for (left, positions) in [(1, 2_000), (2, 3_200), (3, 3_100), (4, 300)] {
        let mut dice = Dice::new(left as u64);
        for _ in 0..positions {
            let late = Late::random(&mut dice, left);
            let same = late.same();
            let deals = oracle::consistent_deals(&same);
            let Ok(claim) = late.claim() else {
                assert_eq!(late.claim().unwrap_err(), BadPosition::ImpossibleVoids);
                assert!(deals.is_empty());
                impossible.up();
                continue;
            };
            assert!(!deals.is_empty());
            match claim.ruling() {
                Ruling::Holds { leads } => {
                    assert_eq!(leads.iter().copied().collect::<DominoSet>(), late.hand);
                    let order: Vec<_> = leads.iter().map(|&domino| same_domino(domino)).collect();
                    assert_eq!(oracle::order_refutation(&same, &order), None, "{} {}", late.hand, late.trump);
                    held.up();
                }
                Ruling::Fails { refutations } => {
                    let firsts: DominoSet = refutations.iter().map(|refutation| refutation.first).collect();
                    assert_eq!((firsts, refutations.len()), (late.hand, left));
                    assert!(!oracle::claim_holds(&same), "{} {}", late.hand, late.trump);
                    for refutation in refutations {
                        let hidden =
                            |deal: &&[Vec<oracle::Domino>; 3]| domino_set(&deal[refutation.seat]) == refutation.hidden;
                        let deal = deals.iter().find(hidden).expect("a deal that agrees with what was seen");
                        let first = same_domino(refutation.first);
                        assert!(oracle::beaten_even_if_seen(&same.hand, first, deal, same.trump));
                        check_line(&late, refutation.first, refutation.hidden, &refutation.line);
                    }
                    refuted.up();
                }
            }
        }
    }
    held.assert_at_least(1_000);
    refuted.assert_at_least(1_500);
    impossible.assert_at_least(200);
}

/// Whether a hidden hand beats this lead or a later one, even if it is seen.
fn is_lost_after(first: Domino, hand: DominoSet, hidden: DominoSet, trump: Trump) -> bool {
    let (lead, declared) = (same_domino(first), same_trump(trump));
    let replies = oracle::legal_plays(&same_dominoes(hidden), Some(oracle::led_suit(lead, declared)), declared);
    replies.iter().any(|&reply| {
        let (left, kept) = (same_dominoes(hand.without(first)), same_dominoes(hidden - domino_set(&[reply])));
        oracle::winner(&[lead, reply], declared) == 1 || oracle::beats_even_if_seen(&left, &kept, declared)
    })
}

/// Replays a line by the rules: leads out of the hand, replies that are legal, and only the last of them wins.
fn check_line(late: &Late, first: Domino, hidden: DominoSet, line: &[Domino]) {
    let (mut hand, mut hidden) = (late.hand, hidden);
    assert!(!line.is_empty() && line.len().is_multiple_of(2) && line[0] == first, "{line:?}");
    for (trick, pair) in line.chunks(2).enumerate() {
        let (lead, reply) = (pair[0], pair[1]);
        let suit = oracle::led_suit(same_domino(lead), same_trump(late.trump));
        let legal = oracle::legal_plays(&same_dominoes(hidden), Some(suit), same_trump(late.trump));
        assert!(hand.contains(lead) && legal.contains(&same_domino(reply)), "{line:?}");
        let last = trick == line.len() / 2 - 1;
        let winner = oracle::winner(&[same_domino(lead), same_domino(reply)], same_trump(late.trump));
        assert_eq!(winner == 1, last, "{line:?}");
        hand = hand.without(lead);
        hidden = hidden.without(reply);
    }
}

/// A whole hand is a claim of which nothing was seen.
#[test]
fn a_claim_of_seven_tricks_is_a_guaranteed_hand() {
    let mut dice = Dice::new(7);
    let (held, refuted) = (Count::default(), Count::default());
    for trump in Trump::ALL {
        let guaranteed = trump.guaranteed_hands();
        for _ in 0..40 {
            let hand = guaranteed[dice.below(guaranteed.len())];
            let claim = Claim::new(hand.dominoes(), trump, DominoSet::EMPTY).unwrap();
            assert_eq!(Some(claim.ruling()), hand.guarantee(trump).map(|leads| Ruling::Holds { leads }));
            held.up();
            // One domino changed: mostly beaten.
            let out = hand.dominoes().iter().nth(dice.below(7)).unwrap();
            let other = (!hand.dominoes()).iter().nth(dice.below(21)).unwrap();
            let changed = hand.dominoes().without(out).with(other);
            let late = Late { trump, hand: changed, gone: DominoSet::EMPTY, voids: [vec![], vec![], vec![]] };
            let Ruling::Fails { refutations } = late.claim().unwrap().ruling() else { continue };
            for refutation in refutations {
                assert!(
                    is_lost_after(refutation.first, changed, refutation.hidden, trump),
                    "{changed} {trump} {refutation:?}"
                );
                check_line(&late, refutation.first, refutation.hidden, &refutation.line);
            }
            refuted.up();
        }
    }
    held.assert_at_least(360);
    refuted.assert_at_least(200);
}

/// With five to seven dominoes there are too many deals to try; each refutation is checked by itself. It may beat no more than the
/// order of its line, but none ever did.
#[test]
fn every_refutation_beats_what_it_says() {
    let refuted = Count::default();
    for left in 5..=7 {
        let mut dice = Dice::new(left as u64);
        for _ in 0..2_000 {
            let late = Late::random(&mut dice, left);
            let Ok(Ruling::Fails { refutations }) = late.claim().map(|claim| claim.ruling()) else { continue };
            for Refutation { first, hidden, line, seat } in refutations {
                let voids = &late.voids[seat];
                let void = |domino: Domino| voids.iter().any(|&suit| late.trump.following(suit).contains(domino));
                assert!(hidden.len() == left && hidden.is_disjoint(late.hand | late.gone) && !hidden.iter().any(void));
                assert!(is_lost_after(first, late.hand, hidden, late.trump), "{} {} {line:?}", late.hand, late.trump);
                check_line(&late, first, hidden, &line);
                refuted.up();
            }
        }
    }
    refuted.assert_at_least(5_000);
}

#[test]
fn claims_about_what_cannot_be_are_refused() {
    let set = |text: &str| text.parse::<DominoSet>().unwrap();
    let code = |hand: &str, gone: DominoSet| Claim::new(set(hand), Trump::NoTrump, gone).unwrap_err().code();
    let all = DominoSet::ALL;
    assert_eq!(code("", all), "wrong_count");
    assert_eq!(code("6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5", DominoSet::EMPTY), "wrong_count");
    assert_eq!(code("6-6", all), "overlap");
    assert_eq!(code("6-6", all - set("6-6 6-5")), "wrong_count");
    let claim = Claim::new(set("6-6"), Trump::NoTrump, all - set("6-6 6-5 6-4 6-3")).unwrap();
    let sixes = [Suit::ALL[6]];
    assert_eq!(claim.with_voids::<&[Suit]>(&[&sixes, &[], &[]]).unwrap_err(), BadPosition::ImpossibleVoids);
    assert_eq!(claim.with_voids::<&[Suit]>(&[]).unwrap_err().code(), "wrong_count");
    for trump in Trump::ALL {
        let claim = Claim::new(set("6-6"), trump, all - set("6-6 6-5 6-4 6-3")).unwrap();
        let void = claim.with_voids::<&[Suit]>(&[&[], &[], &[Suit::Doubles]]);
        assert_eq!(void.is_ok(), same_trump(trump).has_suit(oracle::Suit::Doubles), "{trump}");
        assert!(
            void.is_ok_and(|claim| claim.voids() == [vec![], vec![], vec![Suit::Doubles]]) || trump != Trump::Doubles
        );
    }
    assert_eq!(claim.with_voids::<&[Suit]>(&[&sixes, &sixes, &sixes, &sixes]).unwrap_err().code(), "wrong_count");
}
