//! Deals counted domino by domino, where they are too many to look at.
//!
//! An action shows something about the hand of who acts and nothing about the other hands: a suit not followed, that there
//! is none of it; in sevens a play, that there is nothing nearer; splash and plunge, that there are doubles. So each unseen
//! domino goes to any seat that has room and may hold it, and in the end each seat has its doubles.

use super::knowledge::{Counted, Knowledge};
use super::{Action, Call, Declaration, Domino, Game, Phase};
use std::collections::HashMap;

/// What was shown about the three other hands.
struct Shown {
    /// Dominoes that they do not hold any more.
    barred: [Vec<Domino>; 3],
    /// How many dominoes they hold.
    room: [usize; 3],
    /// How many doubles they hold at least.
    doubles: [usize; 3],
    /// Somebody has played what he could not hold.
    impossible: bool,
}

/// How many ways there are from a place on, with these rooms and these doubles still to come.
type Memory = HashMap<(usize, [usize; 3], [usize; 3]), u64>;

impl Knowledge {
    /// What a seat that does this now cannot hold after it: by the rules about two dominoes, all that would have had to be
    /// played instead.
    fn ruled_out(declaration: Declaration, game: &Game, domino: Domino) -> Vec<Domino> {
        let plays: Vec<Domino> = game.trick.iter().map(|(_, domino)| *domino).collect();
        let others = Domino::all().into_iter().filter(|other| *other != domino);
        others.filter(|&other| !declaration.playable(&[domino, other], &plays).contains(&domino)).collect()
    }

    fn shown(&self) -> Shown {
        let (others, _) = self.others_and_unseen();
        let mut shown = Shown { barred: Default::default(), room: [0; 3], doubles: [0; 3], impossible: false };
        for (place, &seat) in others.iter().enumerate() {
            let (mut so_far, mut doubles, mut played) = (self.clone(), 0, Vec::new());
            for (number, &(actor, action)) in self.actions.iter().enumerate().filter(|(_, (actor, _))| *actor == seat) {
                so_far.actions = self.actions[..number].to_vec();
                let game = so_far.seen().expect("every action was legal");
                assert_eq!(game.to_move(), Some(actor));
                match action {
                    Action::Call(Call::Splash(_)) => doubles = 3,
                    Action::Call(Call::Plunge(_)) => doubles = 4,
                    Action::Play(domino) if game.phase() == Phase::Play => {
                        shown.impossible |= shown.barred[place].contains(&domino);
                        let declaration = game.declared.expect("something is declared");
                        shown.barred[place].extend(Self::ruled_out(declaration, &game, domino));
                        played.push(domino);
                    }
                    Action::Claim => unreachable!("nobody else has claimed"),
                    _ => {}
                }
            }
            shown.room[place] = 7 - played.len();
            shown.doubles[place] = usize::saturating_sub(doubles, played.iter().filter(|one| one.is_double()).count());
        }
        shown
    }

    /// Counts the deals in which every action so far is legal.
    ///
    /// # Panics
    /// If an action is refused whatever the others hold, or another seat has claimed.
    #[must_use]
    pub fn counted(&self) -> Counted {
        let (others, unseen) = self.others_and_unseen();
        let shown = self.shown();
        let ways = |forced: Option<(usize, Domino)>| {
            let mut memory = Memory::new();
            if shown.impossible { 0 } else { ways(&unseen, 0, &shown, shown.room, shown.doubles, forced, &mut memory) }
        };
        let mut counted = Counted { count: ways(None), holds: [[0; 28]; 4] };
        for domino in self.now(self.seat, &self.hand) {
            counted.holds[self.seat][domino.index()] = counted.count;
        }
        for (place, &seat) in others.iter().enumerate() {
            for &domino in &unseen {
                counted.holds[seat][domino.index()] = ways(Some((place, domino)));
            }
        }
        counted
    }
}

/// In how many ways the dominoes from this place on can be handed out; one of them may be forced on a seat.
fn ways(
    unseen: &[Domino],
    place: usize,
    shown: &Shown,
    room: [usize; 3],
    doubles: [usize; 3],
    forced: Option<(usize, Domino)>,
    memory: &mut Memory,
) -> u64 {
    let Some(&domino) = unseen.get(place) else { return u64::from(room == [0; 3] && doubles == [0; 3]) };
    if let Some(&known) = memory.get(&(place, room, doubles)) {
        return known;
    }
    let mut sum = 0;
    for seat in 0..3 {
        let elsewhere = forced.is_some_and(|(other, one)| one == domino && other != seat);
        if room[seat] == 0 || elsewhere || shown.barred[seat].contains(&domino) {
            continue;
        }
        let (mut room, mut doubles) = (room, doubles);
        room[seat] -= 1;
        doubles[seat] = doubles[seat].saturating_sub(usize::from(domino.is_double()));
        sum += ways(unseen, place + 1, shown, room, doubles, forced, memory);
    }
    memory.insert((place, room, doubles), sum);
    sum
}

#[cfg(test)]
mod tests {
    use super::super::{Doubles, Held, Options, Refused, Suit, When, dominoes};
    use super::*;
    use crate::KeyStream;

    fn house() -> Options {
        Options {
            early_end: false,
            sevens: When::Any,
            no_trump_doubles: vec![Doubles::High, Doubles::Low, Doubles::Own],
            nello_doubles: vec![Doubles::Own, Doubles::High, Doubles::Low, Doubles::Inverted],
            splash: true,
            plunge: true,
            ..Options::named("casual").unwrap()
        }
    }

    /// A random hand of so many actions, as a seat knows it; what the house has beyond straight 42 comes often.
    fn drawn(actions: usize, draws: &mut KeyStream) -> (Knowledge, [Vec<Domino>; 4]) {
        let mut pack = Domino::all();
        pack.sort_by_cached_key(|_| draws.below(1 << 30));
        // One seat has many doubles, so that it can splash or plunge.
        let lucky = draws.below(4) as usize;
        let count = 5 * draws.below(2) as usize;
        let (mut first, rest): (Vec<Domino>, Vec<Domino>) = {
            let chosen: Vec<Domino> = pack.iter().copied().filter(|one| one.is_double()).take(count).collect();
            (chosen.clone(), super::super::without(&pack, &chosen))
        };
        let mut rest = rest.into_iter();
        first.extend(rest.by_ref().take(7 - count));
        let mut others = [(); 3].map(|()| rest.by_ref().take(7).collect::<Vec<_>>()).into_iter();
        let hands: [Vec<Domino>; 4] =
            [0, 1, 2, 3].map(|seat| if seat == lucky { first.clone() } else { others.next().unwrap() });
        let (shaker, seat) = (draws.below(4) as usize, draws.below(4) as usize);
        let held = hands.each_ref().map(|hand| Held::new(hand, 0));
        let (mut game, _) = Game::new(house(), held, shaker, [0, 0]);
        let mut done = Vec::new();
        while let Some(actor) = game.to_move().filter(|_| done.len() < actions) {
            let legal = game.legal_actions();
            let wild: Vec<Action> = legal
                .iter()
                .copied()
                .filter(|action| match action {
                    Action::Call(call) => call.is_for_partner() || call.marks() == 1,
                    Action::Declare(declaration) => declaration.nine().is_none(),
                    _ => false,
                })
                .collect();
            let from = if wild.is_empty() || draws.below(3) == 0 { legal } else { wild };
            let action = from[draws.below(from.len() as u32) as usize];
            game.act(actor, action).unwrap();
            done.push((actor, action));
        }
        let hand = hands[seat].clone();
        (Knowledge { options: house(), seat, hand, shaker, actions: done }, hands)
    }

    #[test]
    fn nothing_is_known_at_first() {
        let hand = dominoes("6-6 5-5 4-4 3-3 2-2 1-1 1-0");
        let knowledge = Knowledge { options: house(), seat: 2, hand: hand.clone(), shaker: 1, actions: vec![] };
        let counted = knowledge.counted();
        assert_eq!((counted.count, knowledge.ways()), (399_072_960, 399_072_960));
        assert_eq!((counted.holds[2][0], counted.holds[1][0], counted.holds[1][1]), (399_072_960, 0, 133_024_320));
        for domino in Domino::all() {
            let all: u64 = counted.holds.iter().map(|seat| seat[domino.index()]).sum();
            assert_eq!(all, counted.count);
        }
    }

    /// Late in a hand both ways of counting agree, and the deal that was played is one of those counted.
    #[test]
    fn domino_by_domino_is_deal_by_deal() {
        let mut draws = KeyStream::new([21; 32], 0);
        let (mut compared, mut narrowed) = (0, 0);
        for round in 0..600 {
            let (knowledge, hands) = drawn(5 + round % 29, &mut draws);
            assert!(knowledge.agrees(&hands) && knowledge.seen().is_ok());
            if knowledge.ways() > 2_000 {
                continue;
            }
            let counted = knowledge.counted();
            assert_eq!(counted, knowledge.counted_one_by_one(), "{knowledge:?}");
            assert!(counted.count >= 1);
            compared += 1;
            narrowed += usize::from(counted.count < knowledge.ways());
        }
        assert!(compared > 150 && narrowed > 100, "{compared} {narrowed}");
    }

    /// The same on a few positions with a hundred thousand ways.
    #[test]
    fn many_deals_are_counted_alike() {
        let mut draws = KeyStream::new([22; 32], 0);
        let mut compared = 0;
        while compared < 6 {
            let (knowledge, _) = drawn(18 + draws.below(4) as usize, &mut draws);
            if (5_000..60_000).contains(&knowledge.ways()) {
                assert_eq!(knowledge.counted(), knowledge.counted_one_by_one(), "{knowledge:?}");
                compared += 1;
            }
        }
    }

    fn of(rules: Options, seat: usize, hand: &str, actions: &str) -> Knowledge {
        let actions = actions.split_whitespace().map(|word| Action::parse_with_seat(word).unwrap()).collect();
        Knowledge { options: rules, seat, hand: dominoes(hand), shaker: 0, actions }
    }

    #[test]
    fn what_each_action_shows() {
        let hand = "6-6 6-1 5-5 5-4 4-3 3-3 2-0";
        // A pass and a bid show nothing.
        assert_eq!(of(house(), 0, hand, "1:30 2:p 3:1m").counted().count, 399_072_960);
        // Four of the four doubles that are out, and any three others.
        let plunged = of(house(), 0, hand, "1:plunge-4");
        let three_of = 17 * 16 * 15 / 6;
        assert_eq!(plunged.counted().count, three_of * 3432);
        assert_eq!(of(house(), 0, hand, "1:plunge-4 2:5m 3:plunge-6").counted().count, 0);
        // Seat 1 has no sixes; somebody else has the five that are out.
        let void = of(house(), 0, hand, "1:p 2:p 3:p 0:31 0:no-trump 0:6-6 1:0-0");
        let counted = void.counted();
        let without = |index: usize| counted.holds[1][index];
        assert_eq!((1..5).map(without).sum::<u64>() + without(6), 0);
        assert_eq!(counted.holds[0][0], 0, "it is on the table");
        assert_eq!(counted.count, 5005 * 3432, "six of the fifteen others, and seven of the fourteen left");
    }

    /// In sevens nobody can play from farther and later from nearer; and a play of what was shown not to be held is a renege.
    #[test]
    fn what_no_deal_can_be() {
        let hand = "6-6 6-1 5-5 5-4 4-3 3-3 2-0";
        let start = "1:p 2:p 3:p 0:1m";
        let sevens = format!("{start} 0:sevens 0:6-1 1:5-0 2:4-2 3:5-2");
        assert!(of(house(), 0, hand, &sevens).counted().count > 0);
        let nearer = of(house(), 0, hand, &format!("{sevens} 0:4-3 1:6-2"));
        assert_eq!((nearer.seen().err(), nearer.counted().count), (None, 0));
        let renege = format!("{start} 0:sixes 0:6-1 1:6-5 2:5-3 3:6-4 1:4-1 2:6-3");
        let refused = of(house(), 0, hand, &renege).seen().unwrap_err();
        assert_eq!(refused, (10, Refused::Renege(Suit::Pip(6), 1)));
        // All three lack the suit of which there is more.
        let gone = of(house(), 0, hand, &format!("{start} 0:no-trump 0:6-6 1:0-0 2:1-0 3:1-1"));
        assert_eq!((gone.seen().err(), gone.counted().count), (None, 0));
    }
}
