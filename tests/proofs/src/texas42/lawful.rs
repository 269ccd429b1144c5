//! What the [laws](crate::laws) have to know of Texas 42.

use unbeaten::{
    BySeat, Domino, DominoSet, Players, Seat, shuffle,
    texas42::{
        Action, Call, Deal, Declaration, Event, Game, Hand, HandOver, IllegalAction, Phase, Rules, Setup, Shake,
        Totals, View,
    },
};

use super::{any_rules, game_variants};
use crate::{
    Dice, Tally,
    laws::{self, Lawful, any_number, with_actions, with_tags},
};

/// A game in which chance decides.
pub type RandomGame = laws::RandomGame<Shake>;

fn target(rules: Rules, most: u32) -> Rules {
    let most = most.try_into().expect("at least 1");
    Rules { target: rules.target.min(most), ..rules }
}

impl Lawful for Shake {
    type Piece = Domino;

    const SPELLINGS: &'static [fn(&str) -> String] = &[
        |text| with_actions(text, |action| action.replace("pass", "p")),
        |text| with_actions(text, |action| action.replace("pass", "-")),
        |text| with_actions(text, str::to_uppercase),
        |text| with_actions(text, |action| action.replace("1m", "42").replace("2m", "84").replace("3m", "126")),
        |text| with_actions(text, backwards),
        |text| with_tags(text, |name| name != "Shaker"),
    ];

    const STRAY_WORDS: &'static [&'static str] =
        &["0:6-6 ", "1:pass ", "2:30 ", "3:sixes ", "0:claim ", "?? ", "6-6 ", "* ", "=1,2 ", "[Hand \"9\"] ", "{ "];

    fn variants() -> Vec<Rules> {
        game_variants()
    }

    fn short(rules: Rules) -> Rules {
        target(rules, if rules.scoring == unbeaten::texas42::Scoring::Marks { 2 } else { 90 })
    }

    fn shortest(rules: Rules) -> Rules {
        target(rules, 1)
    }

    fn any_rules(dice: &mut Dice) -> Rules {
        any_rules(dice)
    }

    /// A position of a random hand, now and then with something changed.
    fn any_setup(rules: &Rules, dice: &mut Dice) -> Option<Setup> {
        let mut random = RandomGame::number(*rules, dice.roll());
        let moves = dice.below(40);
        while random.game.to_move().is_some() && random.game.history().len() < moves {
            random.step();
        }
        let mut setup = Self::as_it_stands(&random.game)?;
        match dice.below(8) {
            0 => setup.score = [any_number(dice), any_number(dice)],
            1 => setup.points = [dice.below(43) as u8, dice.below(43) as u8],
            2 => setup.to_move = Seat::ALL[dice.below(4)],
            3 => setup.hands = setup.hands.map(|hand| hand.without(Domino::ALL[dice.below(28)])),
            4 => setup.bid = Some((Seat::ALL[dice.below(4)], Call::all().nth(dice.below(34))?)),
            5 => setup.score = [0; 2].map(|_| any_number(dice).min(u64::from(rules.target.points()) - 1)),
            _ => {}
        }
        Some(setup)
    }

    /// Any word, mostly one that fits the phase, mostly in turn.
    fn attempt(game: &Game, dice: &mut Dice) -> (Seat, Action) {
        let anybody = Seat::ALL[dice.below(4)];
        let seat = if dice.below(6) == 0 { anybody } else { game.to_move().unwrap_or(anybody) };
        let hand = game.current().hand(seat);
        let held = hand.iter().nth(dice.below(hand.len()));
        let call = Call::all().nth(dice.below(Call::COUNT)).expect("there are so many");
        let declaration = Declaration::ALL[dice.below(Declaration::COUNT)];
        let phase = if dice.below(8) == 0 { dice.below(4) } else { game.table().phase() as usize };
        let action = match phase {
            0 => Action::Call(call),
            1 => Action::Declare(declaration),
            _ if dice.below(8) == 0 => Action::Claim,
            _ => Action::Play(held.filter(|_| dice.below(6) > 0).unwrap_or(Domino::ALL[dice.below(28)])),
        };
        (seat, action)
    }

    fn is_unlisted(action: Action) -> bool {
        action == Action::Claim
    }

    /// Most calls are passes, and house contracts are declared.
    fn rare(legal: &[Action], dice: &mut Dice) -> Option<Action> {
        let last = *legal.last()?;
        match last {
            Action::Call(Call::Pass) => (dice.below(3) > 0).then_some(last),
            Action::Declare(_) => (dice.below(4) == 0).then_some(last),
            _ => None,
        }
    }

    fn weight(events: &[Event]) -> &'static str {
        match events.last() {
            Some(Event::GameOver { .. }) => "game_over",
            Some(Event::HandOver { .. }) => "hand_over",
            Some(Event::ThrownIn { .. }) => "thrown_in",
            Some(Event::TrickWon { .. }) => "trick_won",
            Some(Event::Played { .. }) => "played",
            Some(Event::Declared { .. }) => "declared",
            Some(Event::AuctionWon { .. }) => "auction_won",
            _ => "called",
        }
    }

    fn note(game: &Game, met: &Tally) {
        met.note(game.table().phase().name());
        met.note_if("sits_out", game.table().sits_out().is_some());
        met.note_if("sevens", game.table().declaration() == Some(Declaration::Sevens));
        met.note_if("for_partner", game.table().standing().is_some_and(Call::is_for_partner));
    }

    fn pieces(game: &Game) -> Vec<Domino> {
        let hands = game.current().hands();
        hands.as_slice().iter().flat_map(|&hand| hand).chain(game.table().played()).collect()
    }

    /// In other hands, unless one was laid open.
    fn hidden_from(game: &Game, seat: Seat) -> Vec<Domino> {
        let shown = game.history().last().filter(|made| made.action == Action::Claim && game.to_move().is_none());
        let open = shown.map_or(DominoSet::EMPTY, |made| game.current().hand(made.seat));
        (!(game.current().hand(seat) | game.table().played() | open)).iter().collect()
    }

    fn swapped(deal: &Deal, one: Domino, other: Domino) -> Deal {
        let swap = |domino: Domino| match domino {
            domino if domino == one => other,
            domino if domino == other => one,
            domino => domino,
        };
        deal_of(deal.hands().map(|hand| hand.into_iter().map(swap).collect()))
    }

    fn contradiction(game: &Game, seat: Seat, dice: &mut Dice) -> Option<(Seat, Action, &'static str)> {
        let to_move = game.to_move()?;
        let (table, own) = (game.table(), game.current().hand(seat));
        let one_of = |set: DominoSet, dice: &mut Dice| set.iter().nth(dice.below(set.len())).map(Action::Play);
        if dice.below(8) == 0 {
            return Some((to_move.next(Players::Four), Action::Call(Call::Pass), "not_your_turn"));
        }
        if table.phase() != Phase::Play {
            return Some((to_move, Action::Play(Domino::ALL[dice.below(28)]), "wrong_phase"));
        }
        if to_move == seat {
            // Of its own hand the seat knows everything.
            let action = one_of(own, dice)?;
            return game.check(seat, action).err().map(|illegal| (seat, action, illegal.code()));
        }
        let declaration = table.declaration()?;
        let shown = table.voids(to_move).fold(DominoSet::EMPTY, |all, suit| all | declaration.following(suit));
        let reneges = shown - own - table.played();
        match dice.below(2) {
            0 if !reneges.is_empty() => Some((to_move, one_of(reneges, dice)?, "renege")),
            _ => Some((to_move, one_of(own | table.played(), dice)?, "not_in_hand")),
        }
    }

    fn as_it_stands(game: &Game) -> Option<Setup> {
        let table = game.table();
        Some(Setup {
            hands: game.current().hands(),
            shaker: table.shaker(),
            phase: table.phase(),
            to_move: game.to_move()?,
            bid: table.bidder().zip(table.standing()),
            forced: table.is_forced(),
            declaration: table.declaration(),
            played: table.played(),
            trick: table.trick_by_seat().collect(),
            points: table.points(),
            tricks: table.tricks(),
            score: game.score().score,
        })
    }

    /// A set-up tells everything but what the seats have shown not to hold.
    fn assert_set_up(again: &Self, stood: &Self) {
        let known = |shake: &Self| {
            let table = *shake.table();
            let lead = (table.leader(), table.trick().to_vec());
            let auction = (table.standing(), table.bidder(), table.is_forced(), table.declaration());
            (
                shake.hands(),
                table.phase(),
                table.to_move(),
                auction,
                lead,
                table.points(),
                table.tricks(),
                table.played(),
            )
        };
        assert_eq!((known(again), again.legal_actions()), (known(stood), stood.legal_actions()));
    }

    fn numbered_anew(event: Event) -> Event {
        match event {
            Event::Dealt { shaker, to_move, .. } => Event::Dealt { number: 0, shaker, to_move },
            Event::ThrownIn { next_shaker, .. } => Event::ThrownIn { number: 0, next_shaker },
            Event::HandOver { result, .. } => Event::HandOver { number: 0, result },
            other => other,
        }
    }

    fn counted_by_hand(game: &Game, events: &[Event]) -> Totals {
        let score = game.score();
        let mut totals = Totals::NONE;
        (totals.games, totals.scored) = (1, score.score);
        for event in events {
            match event {
                Event::Dealt { .. } => totals.hands += 1,
                Event::ThrownIn { .. } => totals.thrown_in += 1,
                Event::HandOver { result, .. } => totals.note(result),
                Event::GameOver { winner } => totals.games_won[winner.index()] += 1,
                Event::Called { .. } | Event::Declared { .. } | Event::Played { .. } => totals.actions += 1,
                _ => {}
            }
        }
        totals
    }

    fn assert_same_answers(game: &Game, other: &Game) {
        assert_eq!((game.tricks(), game.may_claim()), (other.tricks(), other.may_claim()));
    }

    fn assert_view(view: &View<'_>, game: &Game) {
        assert_eq!((view.hand, &view.table), (game.current().hand(view.seat), game.table()));
        assert_eq!((view.tricks(), view.may_claim()), (game.tricks(), game.may_claim()));
        assert_eq!(view.unseen(), !(view.hand | game.table().played()));
        let legal = if game.to_move() == Some(view.seat) { game.legal_actions() } else { Vec::new() };
        assert_eq!(view.legal_actions(), legal);
        let held = view.table.held();
        assert!(held.iter().all(|(seat, &held)| usize::from(held) == game.current().hand(seat).len()), "{held:?}");
    }

    fn assert_refusal(game: &Game, seat: Seat, illegal: &IllegalAction) {
        if let IllegalAction::NotYourTurn { to_move } = *illegal {
            assert!(game.to_move() == Some(to_move) && to_move != seat);
        }
    }
}

/// The deal with these hands.
fn deal_of(hands: BySeat<DominoSet>) -> Deal {
    let hands: Vec<Hand> = hands.as_slice().iter().map(|&hand| Hand::new(hand).expect("seven dominoes")).collect();
    Deal::of_hands(&hands).expect("as many dominoes as before")
}

/// `6-4` as `4:6`.
fn backwards(action: &str) -> String {
    let Some((seat, word)) = action.split_once(':') else { return action.into() };
    match word.parse::<Domino>() {
        Ok(domino) => format!("{seat}:{}:{}", domino.low(), domino.high()),
        Err(_) => action.into(),
    }
}

/// A shuffled pack, for tests that deal as they like.
pub fn shuffled(number: u64) -> [Domino; 28] {
    let mut pack = Domino::ALL;
    shuffle(&mut pack, number.into(), 0);
    pack
}

/// How the last hand ended, if it has.
pub fn last_hand(game: &Game) -> Option<HandOver> {
    game.score_sheet().results().last().copied()
}
