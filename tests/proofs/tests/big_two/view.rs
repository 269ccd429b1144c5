//! What one seat sees: nothing that depends on hidden cards, and all it needs to play.

use unbeaten::{
    CardSet, Players, Seat,
    big_two::{Action, Game, Match, Rules},
};
use unbeaten_proofs::{
    Count,
    big_two::{RandomGame, for_every_game_variant, players_of, short},
    laws,
};

#[test]
fn games_that_differ_only_in_hidden_cards_look_the_same() {
    let stocks = Count::default();
    let held = |game: &Game| game.current().hands().iter().fold(CardSet::EMPTY, |all, (_, &hand)| all | hand);
    let met = laws::games_that_differ_only_in_hidden_cards_look_the_same::<Match>(9, |game, other| {
        stocks.up_if(held(game) != held(other));
    });
    met.assert_met("alike", 4_000);
    met.assert_met("others_differ", 3_000);
    stocks.assert_at_least(1_000);
}

#[test]
fn no_hidden_card_is_in_its_text() {
    let met = laws::a_view_has_no_hidden_card::<Match>(12);
    met.assert_met("view", 6_000);
    met.assert_met("searched", 150_000);
}

#[test]
fn it_tells_how_the_game_stands() {
    let met = laws::a_view_tells_how_the_game_stands::<Match>(60);
    met.assert_met("amid", 10_000);
    met.assert_met("over", 60);
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
