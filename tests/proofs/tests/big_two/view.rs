//! What one seat sees: nothing that depends on hidden cards, and all it needs to play.

use serde_json::json;
use unbeaten::{
    BySeat, Card, CardSet, Players, Seat,
    big_two::{Action, Deal, Event, Game, Rules},
};
use unbeaten_proofs::{
    Count, Dice,
    big_two::{Move, RandomGame, for_every_game_variant, players_of, short},
};

/// The cards that this seat cannot place: in other hands or in the stock, and not known to be the first to be led.
fn hidden_from(game: &Game, seat: Seat) -> CardSet {
    let first_card: CardSet = game.table().must_include().into_iter().collect();
    !(game.current().hands()[seat] | game.table().played() | first_card)
}

/// The deal with two cards in each other's place, the stock being a place too.
fn swapped(deal: &Deal, one: Card, other: Card) -> Deal {
    let swap = |card: Card| match card {
        card if card == one => other,
        card if card == other => one,
        card => card,
    };
    let hands: BySeat<CardSet> = deal.hands().map(|hand| hand.into_iter().map(swap).collect());
    Deal::of_hands(hands).unwrap()
}

/// The same moves in a game of other deals; none if the referee refuses one of them or tells something else.
fn again(rules: Rules, first: &Deal, moves: &[Move], told: &[Vec<Event>]) -> Option<Game> {
    let mut game = Game::new(rules, first);
    if told.first() != Some(&vec![game.dealt()]) {
        return None;
    }
    for (made, told) in moves.iter().zip(&told[1..]) {
        let events = match made {
            Move::Act(seat, action) => game.play(*seat, *action).ok()?,
            Move::Time(ms) => game.advance_to(*ms).ok()?,
            Move::Deal(deal) => game.next_deal(deal).ok()?,
        };
        if events != *told {
            return None;
        }
    }
    Some(game)
}

/// Some cards that the seat cannot place change places, and it sees no difference.
#[test]
fn games_that_differ_only_in_hidden_cards_look_the_same() {
    let (alike, stocks, others_differ) = (Count::default(), Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..9 {
            let players = players_of(number);
            let mut random = RandomGame::new(short(variant.rules), players, number);
            let mut deals = vec![Deal::shuffled(random.seed, 0, players)];
            let (mut moves, mut told) = (Vec::new(), vec![vec![random.game.dealt()]]);
            for _ in 0..120 {
                let Some(made) = random.next_move() else { break };
                told.push(random.make(&made));
                if let Move::Deal(deal) = &made {
                    deals.push(deal.clone());
                }
                moves.push(made);
                let seat = Seat::ALL[random.dice.below(players.count())];
                let Some(other) = another_game(&random, seat, &deals, &moves, &told) else { continue };
                let (view, other_view) = (random.game.view(seat).unwrap(), other.view(seat).unwrap());
                assert_eq!(view, other_view);
                assert_eq!(json!(view), json!(other_view));
                alike.up();
                let differs = |seat: Seat| random.game.view(seat) != other.view(seat);
                others_differ.up_if(players.seats().any(differs));
                let held =
                    |game: &Game| game.current().hands().iter().fold(CardSet::EMPTY, |all, (_, &hand)| all | hand);
                stocks.up_if(held(&random.game) != held(&other));
            }
        }
    });
    alike.assert_at_least(4_000);
    stocks.assert_at_least(1_000);
    others_differ.assert_at_least(3_000);
}

/// The game so far with other hidden cards, if the same moves were legal with them.
fn another_game(random: &RandomGame, seat: Seat, deals: &[Deal], moves: &[Move], told: &[Vec<Event>]) -> Option<Game> {
    let mut dice = Dice::new(moves.len() as u64);
    let hidden: Vec<Card> = hidden_from(&random.game, seat).iter().collect();
    let deal = (0..4).fold(deals.last()?.clone(), |deal, _| {
        swapped(&deal, hidden[dice.below(hidden.len())], hidden[dice.below(hidden.len())])
    });
    let mut moves = moves.to_vec();
    let last = moves.iter().rposition(|made| matches!(made, Move::Deal(_)));
    let first = match last {
        Some(place) => {
            moves[place] = Move::Deal(deal);
            deals[0].clone()
        }
        None => deal,
    };
    again(*random.game.rules(), &first, &moves, told).filter(|other| other.current() != random.game.current())
}

#[test]
fn no_hidden_card_is_in_its_text() {
    let (views, searched) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..12 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            while random.step().is_some() {
                if random.dice.below(4) > 0 {
                    continue;
                }
                let seat = Seat::ALL[random.dice.below(random.game.players().count())];
                let mut view = json!(random.game.view(seat).unwrap());
                // The rules are no secret, and name a card.
                view["rules"].take();
                let text = view.to_string();
                for card in hidden_from(&random.game, seat) {
                    assert!(!text.contains(&card.to_string()), "{card} is hidden from {seat}: {text}");
                    searched.up();
                }
                views.up();
            }
        }
    });
    views.assert_at_least(6_000);
    searched.assert_at_least(150_000);
}

#[test]
fn it_tells_how_the_game_stands() {
    let (amid, over) = (Count::default(), Count::default());
    for number in 0..60 {
        let mut random = RandomGame::new(short(Rules::classic()), players_of(number), number);
        let (mut matches, mut history) = (1, Vec::new());
        while let Some(made) = random.next_move() {
            let before = random.game.history().len();
            random.make(&made);
            let game = &random.game;
            if matches!(made, Move::Deal(_)) {
                matches += 1;
                history.clear();
            }
            history.extend_from_slice(&game.history()[before..]);
            for seat in game.players().seats() {
                let view = game.view(seat).unwrap();
                assert_eq!((view.seat, view.rules, view.number), (seat, *game.rules(), matches));
                assert_eq!((view.hand, &view.table), (game.current().hands()[seat], game.table()));
                assert_eq!((view.to_move, view.now, view.timer), (game.to_move(), game.now(), game.timer()));
                assert_eq!((&view.score, &view.results[..]), (&game.score(), game.score_sheet().matches()));
                assert_eq!(view.history, history);
                assert_eq!(view.unseen(), !(view.hand | game.table().played()));
            }
            amid.up_if(game.to_move().is_some());
            over.up_if(game.outcome().is_some());
        }
    }
    amid.assert_at_least(10_000);
    over.assert_at_least(60);
}

#[test]
fn the_seat_to_move_sees_what_is_legal_and_the_others_have_no_turn() {
    let (turns, refused) = (Count::default(), Count::default());
    for_every_game_variant(|variant| {
        for number in 0..18 {
            let mut random = RandomGame::new(short(variant.rules), players_of(number), number);
            while random.step().is_some() {
                let game = &random.game;
                for seat in game.players().seats() {
                    let view = game.view(seat).unwrap();
                    let Some(turn) = view.turn() else {
                        assert_ne!(game.to_move(), Some(seat));
                        continue;
                    };
                    assert_eq!(game.to_move(), Some(seat));
                    let plays = turn.legal_plays().into_iter().map(|play| Action::Play(play.cards()));
                    let pass = turn.check_pass().is_ok().then_some(Action::Pass);
                    assert_eq!(plays.chain(pass).collect::<Vec<_>>(), game.legal_actions());
                    let cards: CardSet = view.hand.iter().filter(|_| random.dice.below(4) == 0).collect();
                    let checked = turn.check_play(cards).map(drop).map_err(Into::into);
                    assert_eq!(checked, game.check(seat, Action::Play(cards)));
                    refused.up_if(checked.is_err());
                    turns.up();
                }
            }
        }
    });
    turns.assert_at_least(30_000);
    refused.assert_at_least(10_000);
}

#[test]
fn a_seat_that_nobody_sits_in_has_no_view() {
    let game = RandomGame::new(Rules::classic(), Players::Two, 0).game;
    for (seat, got) in [(Seat::S2, 3), (Seat::S3, 4)] {
        let wrong = game.view(seat).unwrap_err();
        assert_eq!((wrong.code(), wrong.got, wrong.want), ("wrong_count", got, 2));
    }
}
