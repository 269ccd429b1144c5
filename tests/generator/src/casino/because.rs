//! Why a rule matches or does not, in words.
//!
//! What each rule asks is written here once more, in the order of the document's conditions, with the words for both cases; the two rulings of
//! the profile `document` are beside. The words are part of the contract: every language gives the same.

use unbeaten_oracle::{
    casino::{Drop, HIGHEST, Item, Position, Profile, Source, Target, loose_cards, owns_a_build, sum, value},
    name,
};

/// What a rule of the document is about, in one line.
pub(super) fn description(rule: &str) -> &'static str {
    match rule {
        "universal-staging" => "put any card and a loose card together as a temporary stack",
        "temp-stack-addition" => "add a card to a temporary stack",
        "single-card-capture" => "take a loose card with a hand card of the same value",
        "build-capture" => "take a build, whoever owns it, with a hand card of its value",
        "temp-stack-capture" => "take a temporary stack with a hand card of its sum",
        "create-own-build" => "make a build of a hand card and a loose card, in round 1 or as the owner of a build",
        "extend-own-build" => "add a hand card to one's own build, up to ten",
        "extend-opponent-build" => "add a hand card to another's build that is marked as extendable, up to ten",
        "trail-card" => {
            "lay a hand card on the table, not in round 1 as the owner of a build, and not beside an equal card"
        }
        other => panic!("there is no rule {other}"),
    }
}

/// A thing that a rule asks: whether it is so, and the words for that.
struct Asks {
    holds: bool,
    words: String,
}

/// Whether all that a rule asks is so, and why: all of it, or the first that is not so.
pub(super) fn because(rule: &str, profile: Profile, position: &Position, drop: &Drop) -> (bool, String) {
    let seen = Seen { position, drop };
    let hand = || seen.is_from_hand();
    let loose = || seen.onto("a loose card", matches!(drop.target, Target::Loose(_)));
    let build = || seen.onto("a build", matches!(drop.target, Target::Build(_)));
    let stack = || seen.onto("a temporary stack", matches!(drop.target, Target::Stack(_)));
    let empty = || seen.onto("an empty area", drop.target == Target::Empty);
    let asked: Vec<Asks> = match rule {
        "universal-staging" => vec![loose()],
        "temp-stack-addition" => vec![stack()],
        "single-card-capture" => vec![hand(), loose(), seen.equal()],
        "build-capture" => vec![hand(), build(), seen.equal()],
        "temp-stack-capture" => vec![hand(), stack(), seen.equal()],
        "create-own-build" => {
            let mut asked = vec![hand(), loose(), seen.may_build()];
            if profile == Profile::Document {
                asked.push(seen.at_most_ten());
            }
            asked
        }
        "extend-own-build" => vec![hand(), build(), seen.own(true), seen.at_most_ten()],
        "extend-opponent-build" => vec![hand(), build(), seen.own(false), seen.extendable(), seen.at_most_ten()],
        "trail-card" => vec![hand(), empty(), seen.may_trail(), seen.no_equal()],
        other => panic!("there is no rule {other}"),
    };
    match asked.iter().find(|one| !one.holds) {
        Some(missing) => (false, missing.words.clone()),
        None => (true, asked.iter().map(|one| one.words.as_str()).collect::<Vec<_>>().join(", ")),
    }
}

/// Cards as players see them.
fn pretty(card: u8) -> String {
    name(card).replace('D', "♦").replace('C', "♣").replace('H', "♥").replace('S', "♠")
}

struct Seen<'a> {
    position: &'a Position,
    drop: &'a Drop,
}

impl Seen<'_> {
    fn item(&self) -> Option<&Item> {
        self.drop.target.index().map(|index| &self.position.table[index])
    }

    fn card(&self) -> String {
        pretty(self.drop.card)
    }

    fn value(&self) -> u32 {
        value(self.drop.card)
    }

    /// What a card that takes the target counts; nothing for the empty area.
    fn worth(&self) -> u32 {
        match self.item() {
            None => 0,
            Some(Item::Build { value, .. }) => *value,
            Some(other) => sum(&other.cards()),
        }
    }

    fn player(&self) -> String {
        format!("seat {}", self.position.current)
    }

    fn owns(&self) -> bool {
        owns_a_build(&self.position.table, self.position.current)
    }

    fn is_from_hand(&self) -> Asks {
        let (card, holds) = (self.card(), self.drop.source == Source::Hand);
        let words = if holds {
            format!("{card} comes from the hand")
        } else {
            format!("{card} comes from the table, not from the hand")
        };
        Asks { holds, words }
    }

    fn onto(&self, wanted: &str, holds: bool) -> Asks {
        let there = match self.item() {
            None => "an empty area".into(),
            Some(Item::Loose(card)) => format!("the loose {}", pretty(*card)),
            Some(Item::Build { value, .. }) => format!("the build of {value}"),
            Some(Item::Stack { cards, .. }) => format!("the temporary stack of {}", sum(cards)),
        };
        let but = if holds { String::new() } else { format!(", not on {wanted}") };
        Asks { holds, words: format!("it is dropped on {there}{but}") }
    }

    fn equal(&self) -> Asks {
        let (value, worth) = (self.value(), self.worth());
        let words = if value == worth {
            format!("both are worth {value}")
        } else {
            format!("{} is worth {value}, not {worth}", self.card())
        };
        Asks { holds: value == worth, words }
    }

    fn at_most_ten(&self) -> Asks {
        let together = self.worth() + self.value();
        let but = if together <= HIGHEST { "" } else { ", and the highest is 10" };
        Asks { holds: together <= HIGHEST, words: format!("together they make {together}{but}") }
    }

    fn may_build(&self) -> Asks {
        let (round, player) = (self.position.round, self.player());
        let (holds, words) = match (round, self.owns()) {
            (1, _) => (true, "it is round 1".into()),
            (_, true) => (true, format!("{player} owns a build")),
            (_, false) => (false, format!("it is round {round}, and {player} owns no build")),
        };
        Asks { holds, words }
    }

    fn own(&self, wanted: bool) -> Asks {
        let own = self.item().and_then(Item::owner) == Some(self.position.current);
        let words =
            if own { format!("the build is {}'s own", self.player()) } else { "the build is another player's".into() };
        Asks { holds: own == wanted, words }
    }

    fn extendable(&self) -> Asks {
        let holds = matches!(self.item(), Some(Item::Build { extendable: true, .. }));
        let not = if holds { "" } else { "not " };
        Asks { holds, words: format!("the build is {not}marked as extendable") }
    }

    fn may_trail(&self) -> Asks {
        let (round, player) = (self.position.round, self.player());
        let (holds, words) = match (round, self.owns()) {
            (1, true) => (false, format!("it is round 1, and {player} owns a build")),
            (1, false) => (true, format!("{player} owns no build")),
            _ => (true, format!("it is round {round}")),
        };
        Asks { holds, words }
    }

    fn no_equal(&self) -> Asks {
        let value_here = self.value();
        let mut equal = loose_cards(&self.position.table);
        equal.retain(|&card| value(card) == value_here);
        equal.sort_unstable();
        let words = if equal.is_empty() {
            format!("no loose card is worth {value_here}")
        } else {
            let cards: Vec<String> = equal.iter().map(|&card| pretty(card)).collect();
            format!("the table has {} of the same value", cards.join(" "))
        };
        Asks { holds: equal.is_empty(), words }
    }
}
