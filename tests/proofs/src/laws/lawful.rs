//! What a law has to know of a game.

use std::fmt;

use serde::Serialize;
use unbeaten::{
    Players, Seat,
    shell::{Game, Recorded, View},
};

use crate::{Dice, Tally, on_all_cores};

/// A game that the laws can be tried on.
pub trait Lawful:
    Recorded<
        Action: Serialize,
        Kind: Serialize,
        Event: Serialize,
        Hand: Serialize,
        Table: Serialize,
        Score: Serialize,
        Result: Serialize,
    >
{
    /// A card or a domino.
    type Piece: Copy + Ord + fmt::Debug + fmt::Display;

    /// Records that say the same in words of this game's own.
    const SPELLINGS: &'static [fn(&str) -> String] = &[];

    /// Words that damage a record of this game.
    const STRAY_WORDS: &'static [&'static str];

    /// The rules to try the laws under.
    fn variants() -> Vec<Self::Rules>;

    /// The same rules with a game that is over sooner, for laws that copy the whole game at every turn.
    fn short(rules: Self::Rules) -> Self::Rules;

    /// The same rules with a game that is over as soon as can be.
    fn shortest(rules: Self::Rules) -> Self::Rules;

    /// Any rules that there are, sensible or not: from the whole range of each type.
    fn any_rules(dice: &mut Dice) -> Self::Rules;

    /// Something that somebody might set up under these rules, possible or not, if this game has positions.
    fn any_setup(rules: &Self::Rules, dice: &mut Dice) -> Option<Self::Setup>;

    /// How many play game number `number`.
    fn players_in(_: u64) -> Players {
        Players::Four
    }

    /// Something that somebody might try, by the rules or against them.
    fn attempt(game: &Game<Self>, dice: &mut Dice) -> (Seat, Self::Action);

    /// Whether an action is never listed, though it may be legal: a claim.
    fn is_unlisted(_: Self::Action) -> bool {
        false
    }

    /// Now and then, of what is legal, something that is done more often at the table than chance would do it.
    fn rare(_: &[Self::Action], _: &mut Dice) -> Option<Self::Action> {
        None
    }

    /// Now and then, in a game with a clock, a later time.
    fn later(_: &Game<Self>, _: &mut Dice) -> Option<u64> {
        None
    }

    /// Says what time it is, in a game with a clock.
    fn advance_to(_: &mut Game<Self>, _: u64) -> Vec<Self::Event> {
        Vec::new()
    }

    /// What an action came to, in one word.
    fn weight(events: &[Self::Event]) -> &'static str;

    /// Notes what this game has that laws do not know of.
    fn note(_: &Game<Self>, _: &Tally) {}

    /// Everything that somebody holds or that was played in the round that is on.
    fn pieces(game: &Game<Self>) -> Vec<Self::Piece>;

    /// What this seat can never have seen in the round that is on.
    fn hidden_from(game: &Game<Self>, seat: Seat) -> Vec<Self::Piece>;

    /// The deal with two pieces in each other's place.
    fn swapped(deal: &Self::Deal, one: Self::Piece, other: Self::Piece) -> Self::Deal;

    /// What contradicts what everybody has seen or what the seat has in its own hand, and the code of that.
    fn contradiction(game: &Game<Self>, seat: Seat, dice: &mut Dice) -> Option<(Seat, Self::Action, &'static str)>;

    /// The position of a game, as somebody would set it up who was told how it stands, if this game has such positions.
    fn as_it_stands(game: &Game<Self>) -> Option<Self::Setup>;

    /// That a round which was set up is as it stood, as far as a position tells it.
    fn assert_set_up(again: &Self, stood: &Self) {
        assert_eq!(again, stood);
    }

    /// What has to be done in a game of which the position was taken until it depends on nothing that a position lacks.
    fn settle(_: &Game<Self>) -> Option<Self::Action> {
        None
    }

    /// The event without numbers that count from the start of the game.
    fn numbered_anew(event: Self::Event) -> Self::Event;

    /// What a simulation counts of a game in which this happened.
    fn counted_by_hand(game: &Game<Self>, events: &[Self::Event]) -> Self::Counts;

    /// That two games answer what only this game can be asked alike.
    fn assert_same_answers(_: &Game<Self>, _: &Game<Self>) {}

    /// That a view agrees with the game in what only this game has.
    fn assert_view(_: &View<'_, Self>, _: &Game<Self>) {}

    /// That a refusal makes sense.
    fn assert_refusal(_: &Game<Self>, _: Seat, _: &Self::Illegal) {}
}

/// Runs a proof under each of the rules, on all cores.
///
/// # Panics
/// If the proof does.
pub fn for_every_variant<L: Lawful>(proof: impl Fn(L::Rules) + Sync) {
    on_all_cores(L::variants(), |&rules| proof(rules));
}
