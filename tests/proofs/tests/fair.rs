//! Fair dealing: what a cheat tries, and the oracle's hashes.

use std::slice;

use unbeaten::{
    Draws, Players, Seat, Seed, big_two, casino,
    fair::{self, Commitment, Dealer, Game, Misdeal, Player, Refused, Table, Transcript, Verified, verify},
    texas42,
};
use unbeaten_oracle::{KeyStream, fair as oracle};
use unbeaten_proofs::{Dice, keys_of_game};

fn key(dice: &mut Dice) -> Seed {
    Seed::new(std::array::from_fn(|_| dice.below(256) as u8))
}

fn table(game: Game, players: Players) -> Table {
    Table { game, id: "table 7".into(), rules: "classic".into(), players }
}

/// A table with its dealer and players, who are honest until told otherwise.
struct Sitting {
    dealer: Dealer,
    players: Vec<Player>,
    dice: Dice,
}

impl Sitting {
    fn new(game: Game, players: Players) -> Self {
        let (table, mut dice) = (table(game, players), Dice::new(7));
        let dealer = Dealer::new(key(&mut dice), table.clone()).unwrap();
        let sit = |seat| Player::new(table.clone(), seat).unwrap();
        Self { dealer, players: players.seats().map(sit).collect(), dice }
    }

    /// Everybody pledges but those; the pledges are published.
    fn pledge_without(&mut self, absent: &[Seat]) -> Vec<Option<Commitment>> {
        let (number, attempt, commitment) = (self.dealer.number(), self.dealer.attempt(), self.dealer.commitment());
        for player in self.players.iter_mut().filter(|player| !absent.contains(&player.seat())) {
            let pledge = player.pledge(number, attempt, commitment, key(&mut self.dice)).unwrap();
            self.dealer.pledge(player.seat(), pledge).unwrap();
        }
        self.dealer.close_pledges().as_slice().to_vec()
    }

    /// Everybody opens but those.
    fn cut_without(&mut self, pledges: &[Option<Commitment>], absent: &[Seat]) {
        for player in self.players.iter_mut().filter(|player| !absent.contains(&player.seat())) {
            let cut = player.open(pledges).unwrap();
            self.dealer.cut(player.seat(), cut).unwrap();
        }
    }

    /// A whole deal.
    fn deal(&mut self) -> (Seed, Transcript) {
        let pledges = self.pledge_without(&[]);
        self.cut_without(&pledges, &[]);
        (self.dealer.seed().unwrap(), self.dealer.reveal().unwrap())
    }
}

fn all_games() -> impl Iterator<Item = (Game, Players)> {
    let players = [Players::Two, Players::Three, Players::Four];
    let all = Game::ALL.into_iter().flat_map(move |game| players.map(|players| (game, players)));
    all.filter(|&(game, players)| game != Game::Texas42 || players == Players::Four)
}

#[test]
fn the_deals_of_every_game_are_those_of_the_seed_and_everybody_agrees() {
    for (game, players) in all_games() {
        let mut sitting = Sitting::new(game, players);
        let mut transcripts = Vec::new();
        for number in 0..3 {
            let (seed, transcript) = sitting.deal();
            assert_eq!(transcript.deal, number);
            let hand = |seat| match game {
                Game::BigTwo => big_two::Deal::shuffled(seed, number, players).hands()[seat].to_string(),
                Game::Texas42 => texas42::Deal::shuffled(seed, number).hands()[seat].to_string(),
                Game::Casino => casino::Deal::shuffled(seed, number, players).hands()[seat].to_string(),
            };
            transcripts.push(transcript);
            let all: Vec<Verified> = verify(&transcripts).unwrap();
            assert_eq!(all.last(), Some(&Verified { deal: number, attempt: 0, seed: Some(seed) }));
            for player in &sitting.players {
                assert_eq!(player.verify(&transcripts, Some(&hand(player.seat()))).as_ref(), Ok(&all));
            }
        }
        let text: Vec<String> = transcripts.iter().map(ToString::to_string).collect();
        assert_eq!(fair::read(&text.join("\n\n")).unwrap(), transcripts);
    }
}

/// Two deals of one table, two tables of one master, two attempts: nothing in common. And every cut counts.
#[test]
fn everything_counts_and_nothing_repeats() {
    let mut seeds = Vec::new();
    let base = table(Game::BigTwo, Players::Two);
    let tables = [
        base.clone(),
        Table { game: Game::Casino, ..base.clone() },
        Table { id: "table 7c".into(), rules: "lassic".into(), ..base.clone() },
        Table { rules: "Classic".into(), ..base.clone() },
        Table { players: Players::Three, ..base },
    ];
    for table in tables {
        for (number, attempt) in [(0, 0), (0, 1), (1, 0), (256, 0)] {
            for cuts in [[None, None], [Some(0), None], [None, Some(0)], [Some(0), Some(0)], [Some(0), Some(1)]] {
                let mut dealer =
                    Dealer::new(Seed::from(1), table.clone()).unwrap().resumed_at(number, attempt, &[]).unwrap();
                let (mut opened, commitment) = (Vec::new(), dealer.commitment());
                for (seat, cut) in Seat::ALL.into_iter().zip(cuts.map(|cut| cut.map(Seed::from))) {
                    let Some(cut) = cut else { continue };
                    dealer.pledge(seat, commitment.pledge(seat, cut)).unwrap();
                    opened.push((seat, cut));
                }
                dealer.close_pledges();
                for (seat, cut) in opened {
                    dealer.cut(seat, cut).unwrap();
                }
                seeds.push(dealer.seed().unwrap().bytes());
            }
        }
    }
    let all = seeds.len();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!((seeds.len(), all), (100, 100));
}

/// Every hash is the oracle's, over every length of text around a block of SHA-256.
#[test]
fn the_hashes_are_the_oracles() {
    let mut dice = Dice::new(3);
    for length in 0..200 {
        let (id, rules) = ("ü".repeat(length / 2), "r".repeat(length));
        let master = key(&mut dice);
        let (number, attempt) = (dice.roll(), dice.roll());
        let table = Table { game: Game::Casino, id: id.clone(), rules: rules.clone(), players: Players::Two };
        let mut dealer = Dealer::new(master, table).unwrap().resumed_at(number, attempt, &[]).unwrap();
        let bound = oracle::Deal { game: "casino", id: &id, rules: &rules, players: 2, deal: number, attempt };
        let secret = bound.secret(master.bytes());
        let commitment = bound.commitment(secret);
        assert_eq!(dealer.commitment().bytes(), commitment);
        let cut = key(&mut dice);
        let pledge = dealer.commitment().pledge(Seat::S1, cut);
        assert_eq!(pledge.bytes(), oracle::pledge(commitment, 1, cut.bytes()));
        dealer.pledge(Seat::S1, pledge).unwrap();
        dealer.close_pledges();
        dealer.cut(Seat::S1, cut).unwrap();
        let seed = oracle::seed(commitment, secret, &[None, Some(cut.bytes())]);
        assert_eq!(dealer.seed().unwrap().bytes(), seed);
        assert_eq!(dealer.reveal().unwrap().secret.bytes(), secret);
    }
}

/// Seeds of deals and what is drawn, against the oracle's key stream; and no draws are a deal's, whoever makes them.
#[test]
fn draws_and_derived_seeds_are_the_oracles() {
    for number in 0..200 {
        let seed = Seed::from(number * 0x0123_4567_89ab);
        assert_eq!(seed.of_deal(number << 40).bytes(), oracle::seed_of_deal(seed.bytes(), number << 40));
        let below: Vec<u32> = (0..60).collect();
        let mut draws = Draws::new(seed);
        let numbers: Vec<u32> = below.iter().map(|&n| draws.below(n)).collect();
        assert_eq!(numbers, oracle::draws(seed.bytes(), &below));
        let mut words = KeyStream::new(keys_of_game(seed, number).1.bytes(), 0);
        let mut bots = Draws::of_bots(seed, number);
        assert!((1..60).all(|n| bots.below(n) == words.below(n)));
        // What a shuffle of deal 0 would draw.
        let mut deal = KeyStream::new(seed.bytes(), 0);
        let mut draws = Draws::new(seed);
        assert!((0..8).any(|_| draws.below(1 << 20) != deal.below(1 << 20)));
    }
}

/// Who leaves before pledging is dealt to without; who leaves before opening makes the attempt void and is out.
#[test]
fn somebody_leaves() {
    let mut sitting = Sitting::new(Game::BigTwo, Players::Three);
    let pledges = sitting.pledge_without(&[Seat::S0]);
    sitting.cut_without(&pledges, &[Seat::S0, Seat::S2]);
    assert_eq!(sitting.dealer.missing(), [Seat::S2]);
    assert_eq!(sitting.dealer.seed(), Err(Refused::MissingCuts { seats: vec![Seat::S2] }));
    let old = sitting.dealer.commitment();
    let void = sitting.dealer.abandon().unwrap();
    assert_ne!(sitting.dealer.commitment(), old);
    assert_eq!((sitting.dealer.number(), sitting.dealer.attempt()), (0, 1));

    let commitment = sitting.dealer.commitment();
    let again = sitting.players[2].pledge(0, 1, commitment, Seed::from(9)).unwrap();
    assert_eq!(sitting.dealer.pledge(Seat::S2, again), Err(Refused::SeatIsOut { seat: Seat::S2 }));
    let pledges = sitting.pledge_without(&[Seat::S2]);
    assert_eq!(pledges[2], None);
    sitting.cut_without(&pledges, &[Seat::S2]);
    assert_eq!(sitting.dealer.abandon(), Err(Refused::NothingMissing));
    let seed = sitting.dealer.seed().unwrap();
    assert_eq!(sitting.dealer.abandon(), Err(Refused::AlreadyDealt));
    let dealt = sitting.dealer.reveal().unwrap();
    let both = [void.clone(), dealt.clone()];
    assert_eq!(verify(&both).unwrap()[1], Verified { deal: 0, attempt: 1, seed: Some(seed) });
    for player in &sitting.players {
        assert!(player.verify(&both, None).is_ok(), "{player:?}");
    }
    // The void attempt cannot be hushed up.
    assert_eq!(verify(&[dealt]), Err(Misdeal::WrongAttempt { deal: 0, attempt: 1, want: 0 }));
    // A player who did open his cut is not said to have left.
    let player = &sitting.players[1];
    let mut slander = void;
    (slander.cuts[1], slander.cuts[2]) = (None, None);
    assert!(verify(&[slander.clone()]).is_ok());
    assert_eq!(player.verify(&[slander], None), Err(Misdeal::CutDenied { deal: 0, seat: Seat::S1 }));
}

/// Each step in its turn, and a refused step changes nothing.
#[test]
fn steps_out_of_order() {
    let mut sitting = Sitting::new(Game::BigTwo, Players::Two);
    let dealer = &mut sitting.dealer;
    let (commitment, cut) = (dealer.commitment(), Seed::from(5));
    let pledge = commitment.pledge(Seat::S0, cut);
    assert_eq!(dealer.cut(Seat::S0, cut), Err(Refused::PledgesOpen));
    assert_eq!(dealer.seed(), Err(Refused::PledgesOpen));
    assert_eq!(dealer.abandon(), Err(Refused::PledgesOpen));
    assert_eq!(dealer.reveal(), Err(Refused::NotDealt));
    assert!(matches!(dealer.pledge(Seat::S2, pledge), Err(Refused::Count(_))));
    dealer.pledge(Seat::S0, pledge).unwrap();
    dealer.pledge(Seat::S0, pledge).unwrap();
    assert_eq!(dealer.pledge(Seat::S0, commitment), Err(Refused::AlreadyPledged { seat: Seat::S0 }));
    assert_eq!(dealer.close_pledges(), dealer.close_pledges());
    assert_eq!(dealer.pledge(Seat::S1, pledge), Err(Refused::PledgesClosed));
    assert_eq!(dealer.cut(Seat::S1, cut), Err(Refused::NotPledged { seat: Seat::S1 }));
    assert_eq!(dealer.cut(Seat::S0, Seed::from(6)), Err(Refused::WrongCut { seat: Seat::S0 }));
    assert_eq!(dealer.reveal(), Err(Refused::NotDealt));
    dealer.cut(Seat::S0, cut).unwrap();
    let seed = dealer.seed().unwrap();
    assert_eq!(dealer.seed(), Ok(seed));
    dealer.cut(Seat::S0, cut).unwrap();
    assert_eq!(dealer.seed(), Ok(seed));
    assert_eq!(dealer.reveal().unwrap().dealt.unwrap().seed, seed);
    assert_eq!((dealer.number(), dealer.attempt()), (1, 0));
    assert!(Dealer::new(seed, table(Game::Texas42, Players::Three)).is_err());
    assert!(Player::new(table(Game::BigTwo, Players::Two), Seat::S2).is_err());
}

/// After a restart the dealer deals the same once it was given the same.
#[test]
fn a_dealer_goes_on_after_a_restart() {
    let table = table(Game::Casino, Players::Two);
    let fresh = || Dealer::new(Seed::from(8), table.clone()).unwrap().resumed_at(4, 1, &[Seat::S1]).unwrap();
    let seed = |mut dealer: Dealer| {
        let pledge = dealer.commitment().pledge(Seat::S0, Seed::from(1));
        dealer.pledge(Seat::S0, pledge).unwrap();
        assert!(matches!(dealer.pledge(Seat::S1, pledge), Err(Refused::SeatIsOut { .. })));
        dealer.close_pledges();
        dealer.cut(Seat::S0, Seed::from(1)).unwrap();
        dealer.seed().unwrap()
    };
    assert_eq!(seed(fresh()), seed(fresh()));
    assert!(fresh().resumed_at(0, 0, &[Seat::S2]).is_err());
}

/// A player is not tricked into cutting twice, or into opening for pledges that are not what he knows.
#[test]
fn a_player_is_careful() {
    let mut sitting = Sitting::new(Game::BigTwo, Players::Two);
    let player = &mut sitting.players[0];
    let commitment = sitting.dealer.commitment();
    assert_eq!(player.open(&[None, None]), Err(Refused::NotPledged { seat: Seat::S0 }));
    let own = player.pledge(3, 1, commitment, Seed::from(1)).unwrap();
    for (deal, attempt) in [(3, 1), (3, 0), (2, 5), (0, 0)] {
        let again = player.pledge(deal, attempt, commitment, Seed::from(2));
        assert_eq!(again, Err(Refused::OldDeal { deal: 3, attempt: 1 }));
    }
    assert!(matches!(player.open(&[Some(own)]), Err(Refused::Count(_))));
    assert_eq!(player.open(&[None, Some(own)]), Err(Refused::OtherPledge { seat: Seat::S0 }));
    assert_eq!(player.open(&[Some(commitment), None]), Err(Refused::OtherPledge { seat: Seat::S0 }));
    assert_eq!(player.open(&[Some(own), Some(commitment)]), Ok(Seed::from(1)));
    assert_eq!(player.open(&[Some(own), Some(commitment)]), Ok(Seed::from(1)));
    assert_eq!(player.open(&[Some(own), None]), Err(Refused::OtherPledge { seat: Seat::S1 }));
    assert!(player.pledge(3, 2, commitment, Seed::from(3)).is_ok());
}

/// Something that is forged in a transcript.
type Change<'a> = dyn Fn(&mut Transcript) + 'a;

/// Whatever single thing a server changes afterwards is noticed, and named.
#[test]
fn a_server_that_changes_something_afterwards() {
    let mut sitting = Sitting::new(Game::BigTwo, Players::Three);
    let (_, first) = sitting.deal();
    let (_, honest) = sitting.deal();
    let other = Seed::from(77);
    let name = |change: &Change| {
        let mut changed = honest.clone();
        change(&mut changed);
        verify(&[first.clone(), changed]).unwrap_err().code()
    };
    let cases: [(&str, &Change); 15] = [
        ("wrong_commitment", &|one| one.secret = other),
        ("wrong_commitment", &|one| one.commitment = Commitment::new(other.bytes())),
        ("other_table", &|one| one.table.rules.push(' ')),
        ("wrong_deal", &|one| one.deal = 5),
        ("wrong_attempt", &|one| one.attempt = 1),
        ("missing_cut", &|one| one.cuts[1] = None),
        ("unpledged_cut", &|one| one.pledges[1] = None),
        ("wrong_cut", &|one| one.cuts[2] = Some(other)),
        ("wrong_cut", &|one| one.cuts.swap(0, 1)),
        ("wrong_seed", &|one| one.dealt.as_mut().unwrap().seed = other),
        ("wrong_hand", &|one| one.dealt.as_mut().unwrap().hands.swap(0, 1)),
        ("wrong_stock", &|one| one.dealt.as_mut().unwrap().stock.swap(0, 1)),
        ("nobody_left", &|one| one.dealt = None),
        ("wrong_count", &|one| one.cuts.truncate(2)),
        ("wrong_count", &|one| drop(one.dealt.as_mut().unwrap().hands.pop())),
    ];
    for (code, change) in cases {
        assert_eq!(name(change), code);
    }
    assert_eq!(verify(slice::from_ref(&honest)).map(|all| all.len()), Ok(1));
}

/// A server that makes a whole new transcript, in which everything fits, is caught by what the players remember.
#[test]
fn a_server_that_deals_something_else_altogether() {
    let mut sitting = Sitting::new(Game::BigTwo, Players::Two);
    let (_, honest) = sitting.deal();
    let hand = honest.dealt.as_ref().unwrap().hands[0].join(" ");
    let mut forger = Sitting::new(Game::BigTwo, Players::Two);
    forger.dice = Dice::new(8);
    let (_, other_cuts) = forger.deal();
    let player = &sitting.players[0];
    assert!(verify(slice::from_ref(&other_cuts)).is_ok());
    assert_eq!(player.verify(&[other_cuts], None), Err(Misdeal::OtherPledge { deal: 0, seat: Seat::S0 }));
    let mut other_master = Sitting { dealer: Dealer::new(Seed::from(2), player.table().clone()).unwrap(), ..forger };
    other_master.players = Sitting::new(Game::BigTwo, Players::Two).players;
    let (_, other_secret) = other_master.deal();
    assert_eq!(player.verify(&[other_secret], None), Err(Misdeal::OtherCommitment { deal: 0 }));
    // The right transcript, and another hand.
    let other = hand.replacen(&hand[..2], "2S", 1);
    let said = player.verify(slice::from_ref(&honest), Some(&other));
    assert_eq!(said, Err(Misdeal::OtherHand { deal: 0, seat: Seat::S0, hand: hand.clone() }));
    let spelled = hand.to_lowercase().split(' ').rev().collect::<Vec<_>>().join(" ");
    assert!(player.verify(&[honest], Some(&spelled)).is_ok());
    assert_eq!(player.verify(&[], None), Err(Misdeal::MissingAttempt { deal: 0, attempt: 0 }));
}

#[test]
fn texts_that_are_no_transcripts() {
    let (_, honest) = Sitting::new(Game::Texas42, Players::Four).deal();
    let text = honest.to_string();
    let line = |text: &str| match fair::verify_text(text) {
        Err(Misdeal::NotATranscript { line, .. }) => line,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(fair::verify_text(&format!("\u{feff}\n{text}\r\n\n")).map(|all| all.len()), Ok(1));
    assert_eq!(line("{"), 1);
    assert_eq!(line(&format!("{text}\n\n[]")), 3);
    for (part, other) in [
        ("\"unbeaten-fair-1\"", "\"unbeaten-fair-2\""),
        ("\"texas42\"", "\"bridge\""),
        ("\"players\":4", "\"players\":5"),
        ("\"deal\":0", "\"deal\":-1"),
        ("\"secret\":\"", "\"secret\":\"0"),
        ("\"stock\":[]", "\"stock\":[\"7-7\"]"),
        ("\"stock\":[]", "\"stock\":7"),
        ("\"attempt\":0,", ""),
    ] {
        assert!(text.contains(part), "{part} in {text}");
        assert_eq!(line(&text.replacen(part, other, 1)), 1, "{part}");
    }
    assert_eq!(line(&format!("{text}{}", " ".repeat(1 << 20))), 1);
}

/// A log of the dealer or a player gives nothing away.
#[test]
fn secrets_are_not_shown() {
    let mut sitting = Sitting::new(Game::BigTwo, Players::Two);
    let pledges = sitting.pledge_without(&[]);
    let cut = sitting.players[0].open(&pledges).unwrap();
    assert!(!format!("{:?}", sitting.players[0]).contains(&cut.to_string()));
    sitting.cut_without(&pledges, &[]);
    let seed = sitting.dealer.seed().unwrap();
    let shown = format!("{:?}", sitting.dealer);
    let secret = sitting.dealer.reveal().unwrap().secret;
    assert!(![seed, secret, cut].iter().any(|key| shown.contains(&key.to_string())), "{shown}");
}
