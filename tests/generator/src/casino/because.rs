//! Why a rule matches or does not: code and data, and the words.
//!
//! What each rule asks is written here once more, in the order of the document's conditions, with the reason for both cases; the rulings of
//! the profile `document` are beside. Reasons are part of the contract: every language gives the same.

use serde_json::{Value, json};
use unbeaten_oracle::{
    casino::{Drop, HIGHEST, Item, Position, Profile, Source, Target, loose_cards, owns_a_build, sum, value},
    name,
};

use crate::refusal::names;

/// What a rule of the document is about, in one line, which the rulings of the profile `document` change.
pub(super) fn description(rule: &str, profile: Profile) -> &'static str {
    let of = |document: &'static str, literal: &'static str| match profile {
        Profile::Document => document,
        Profile::Literal => literal,
    };
    match rule {
        "universal-staging" => "put any card and a loose card together as a temporary stack",
        "temp-stack-addition" => of(
            "add a card to a temporary stack, and nothing else unless a hand card is worth its sum",
            "add a card to a temporary stack, and nothing else",
        ),
        "single-card-capture" => "take a loose card with a hand card of the same value",
        "build-capture" => "take a build, whoever owns it, with a hand card of its value",
        "temp-stack-capture" => "take a temporary stack with a hand card of its sum",
        "create-own-build" => of(
            "make a build up to ten of a hand card and a loose card, in round 1 or as the owner of a build",
            "make a build of a hand card and a loose card, in round 1 or as the owner of a build",
        ),
        "extend-own-build" => {
            of("add a hand card to one's own simple build, up to ten", "add a hand card to one's own build, up to ten")
        }
        "extend-opponent-build" => of(
            "add a hand card to another's simple build that is marked as extendable, up to ten",
            "add a hand card to another's build that is marked as extendable, up to ten",
        ),
        "trail-card" => {
            "lay a hand card on the table, not in round 1 as the owner of a build, and not beside an equal card"
        }
        other => panic!("there is no rule {other}"),
    }
}

/// The column "when" of the table, with the rulings R1 and R4 of the profile `document`.
pub(super) fn conditions(rule: &str, profile: Profile) -> Vec<&'static str> {
    let document = profile == Profile::Document;
    let when = match rule {
        "universal-staging" => "onto_loose",
        "temp-stack-addition" => "onto_temporary_stack",
        "single-card-capture" => "from_hand onto_loose equal_value",
        "build-capture" => "from_hand onto_build equal_value",
        "temp-stack-capture" => "from_hand onto_temporary_stack equal_value",
        "create-own-build" if document => "from_hand onto_loose may_build at_most_ten",
        "create-own-build" => "from_hand onto_loose may_build",
        "extend-own-build" if document => "from_hand onto_build own_build simple_build at_most_ten",
        "extend-own-build" => "from_hand onto_build own_build at_most_ten",
        "extend-opponent-build" if document => "from_hand onto_build others_build extendable simple_build at_most_ten",
        "extend-opponent-build" => "from_hand onto_build others_build extendable at_most_ten",
        "trail-card" => "from_hand onto_empty_area may_trail no_loose_of_its_value",
        other => panic!("there is no rule {other}"),
    };
    when.split(' ').collect()
}

/// A thing that a rule asks: whether it is so, and the reason, with its code among its data.
struct Asks {
    holds: bool,
    reason: Value,
    words: String,
}

impl Asks {
    fn new(holds: bool, reason: Value, words: String) -> Self {
        Self { holds, reason, words }
    }
}

/// Whether all that a rule asks is so, and why: all of it, or the first that is not so.
pub(super) struct Because {
    pub(super) holds: bool,
    pub(super) reasons: Vec<Value>,
    pub(super) words: String,
}

pub(super) fn because(rule: &str, profile: Profile, position: &Position, drop: &Drop) -> Because {
    let seen = Seen { position, drop };
    let loose = || seen.onto("loose", "a loose card", matches!(drop.target, Target::Loose(_)));
    let build = || seen.onto("build", "a build", matches!(drop.target, Target::Build(_)));
    let stack = || seen.onto("temporary_stack", "a temporary stack", matches!(drop.target, Target::Stack(_)));
    let empty = || seen.onto("empty", "an empty area", drop.target == Target::Empty);
    let asked: Vec<Asks> = conditions(rule, profile)
        .into_iter()
        .map(|condition| match condition {
            "from_hand" => seen.is_from_hand(),
            "onto_loose" => loose(),
            "onto_build" => build(),
            "onto_temporary_stack" => stack(),
            "onto_empty_area" => empty(),
            "equal_value" => seen.equal(),
            "at_most_ten" => seen.at_most_ten(),
            "may_build" => seen.may_build(),
            "own_build" => seen.own(true),
            "others_build" => seen.own(false),
            "extendable" => seen.extendable(),
            "simple_build" => seen.simple(),
            "may_trail" => seen.may_trail(),
            "no_loose_of_its_value" => seen.no_equal(),
            other => panic!("there is no condition {other}"),
        })
        .collect();
    let missing = asked.iter().position(|one| !one.holds);
    let told = missing.map_or(&asked[..], |place| &asked[place..=place]);
    Because {
        holds: missing.is_none(),
        reasons: told.iter().map(|one| one.reason.clone()).collect(),
        words: told.iter().map(|one| one.words.as_str()).collect::<Vec<_>>().join(", "),
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
        let (card, shown) = (name(self.drop.card), self.card());
        if self.drop.source == Source::Hand {
            let reason = json!({ "code": "from", "card": card, "source": "hand" });
            Asks::new(true, reason, format!("{shown} comes from the hand"))
        } else {
            let reason = json!({ "code": "not_from", "card": card, "source": "table", "wanted": "hand" });
            Asks::new(false, reason, format!("{shown} comes from the table, not from the hand"))
        }
    }

    fn onto(&self, wanted: &str, in_words: &str, holds: bool) -> Asks {
        let (on, there) = match self.item() {
            None => (json!({ "type": "empty" }), "an empty area".into()),
            Some(Item::Loose(card)) => {
                (json!({ "type": "loose", "card": name(*card) }), format!("the loose {}", pretty(*card)))
            }
            Some(Item::Build { value, .. }) => {
                (json!({ "type": "build", "value": value }), format!("the build of {value}"))
            }
            Some(Item::Stack { cards, .. }) => {
                let sum = sum(cards);
                (json!({ "type": "temporary_stack", "sum": sum }), format!("the temporary stack of {sum}"))
            }
        };
        if holds {
            Asks::new(true, json!({ "code": "onto", "on": on }), format!("it is dropped on {there}"))
        } else {
            let reason = json!({ "code": "not_onto", "on": on, "wanted": wanted });
            Asks::new(false, reason, format!("it is dropped on {there}, not on {in_words}"))
        }
    }

    fn equal(&self) -> Asks {
        let (value, worth) = (self.value(), self.worth());
        if value == worth {
            Asks::new(true, json!({ "code": "equal_value", "value": value }), format!("both are worth {value}"))
        } else {
            let reason = json!({ "code": "other_value", "card": name(self.drop.card), "value": value, "worth": worth });
            Asks::new(false, reason, format!("{} is worth {value}, not {worth}", self.card()))
        }
    }

    fn at_most_ten(&self) -> Asks {
        let sum = self.worth() + self.value();
        if sum <= HIGHEST {
            Asks::new(true, json!({ "code": "together", "sum": sum }), format!("together they make {sum}"))
        } else {
            let reason = json!({ "code": "too_high", "sum": sum, "most": 10 });
            Asks::new(false, reason, format!("together they make {sum}, and the highest is 10"))
        }
    }

    fn may_build(&self) -> Asks {
        let (round, seat, player) = (self.position.round, self.position.current, self.player());
        match (round, self.owns()) {
            (1, _) => Asks::new(true, json!({ "code": "first_round" }), "it is round 1".into()),
            (_, true) => {
                Asks::new(true, json!({ "code": "owns_build", "seat": seat }), format!("{player} owns a build"))
            }
            (_, false) => {
                let reason = json!({ "code": "no_building", "round": round, "seat": seat });
                Asks::new(false, reason, format!("it is round {round}, and {player} owns no build"))
            }
        }
    }

    fn own(&self, wanted: bool) -> Asks {
        let (owner, seat) = (self.item().and_then(Item::owner), self.position.current);
        if owner == Some(seat) {
            let reason = json!({ "code": "own_build", "seat": seat });
            Asks::new(wanted, reason, format!("the build is {}'s own", self.player()))
        } else {
            let reason = json!({ "code": "others_build", "owner": owner });
            Asks::new(!wanted, reason, "the build is another player's".into())
        }
    }

    fn extendable(&self) -> Asks {
        if matches!(self.item(), Some(Item::Build { extendable: true, .. })) {
            Asks::new(true, json!({ "code": "extendable" }), "the build is marked as extendable".into())
        } else {
            Asks::new(false, json!({ "code": "not_extendable" }), "the build is not marked as extendable".into())
        }
    }

    fn simple(&self) -> Asks {
        let (value, sum) = (self.worth(), sum(&self.item().map(Item::cards).unwrap_or_default()));
        if value == sum {
            let reason = json!({ "code": "simple_build", "value": value });
            Asks::new(true, reason, format!("the cards of the build add up to {value}"))
        } else {
            let reason = json!({ "code": "compound_build", "value": value, "sum": sum });
            Asks::new(false, reason, format!("the cards of the build add up to {sum}, not to {value}"))
        }
    }

    fn may_trail(&self) -> Asks {
        let (round, seat, player) = (self.position.round, self.position.current, self.player());
        match (round, self.owns()) {
            (1, true) => {
                let reason = json!({ "code": "no_trailing", "seat": seat });
                Asks::new(false, reason, format!("it is round 1, and {player} owns a build"))
            }
            (1, false) => {
                Asks::new(true, json!({ "code": "owns_no_build", "seat": seat }), format!("{player} owns no build"))
            }
            _ => Asks::new(true, json!({ "code": "later_round", "round": round }), format!("it is round {round}")),
        }
    }

    fn no_equal(&self) -> Asks {
        let value_here = self.value();
        let mut equal = loose_cards(&self.position.table);
        equal.retain(|&card| value(card) == value_here);
        equal.sort_unstable();
        if equal.is_empty() {
            let reason = json!({ "code": "none_of_its_value", "value": value_here });
            return Asks::new(true, reason, format!("no loose card is worth {value_here}"));
        }
        let shown: Vec<String> = equal.iter().map(|&card| pretty(card)).collect();
        let reason = json!({ "code": "beside_equal", "cards": names(&equal) });
        Asks::new(false, reason, format!("the table has {} of the same value", shown.join(" ")))
    }
}
