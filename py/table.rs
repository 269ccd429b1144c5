// Which shapes of the core cross to Python, and as what. `build.rs` writes the Rust of it, `dev --generate` the Python and the stubs.

use std::path::Path;

use unbeaten_shapes::{
    Problem, Shapes,
    python::{Examples, Python},
};

/// What the binding converts by hand: what Python gets, and what it may give.
const BY_HAND: &[(&str, &str, &str)] = &[
    ("Card", "Card", "CardLike"),
    ("CardSet", "CardSet", "CardsLike"),
    ("Domino", "Domino", "DominoLike"),
    ("DominoSet", "DominoSet", "DominoesLike"),
    ("Mean", "Mean", "Mean"),
    ("Players", "int", "SupportsIndex"),
    ("Probability", "Fraction", "Fraction | int"),
    ("Seat", "int", "SupportsIndex"),
    ("Seed", "Seed", "SeedLike"),
    ("Target", "int", "SupportsIndex"),
    ("Side", "int", "SupportsIndex"),
    ("big_two::Action", "Action", "ActionLike"),
    ("big_two::HandSizes", "tuple[int, ...]", "Iterable[SupportsIndex]"),
    ("big_two::Straights", "tuple[str, ...]", "Iterable[str]"),
    ("big_two::SuitOrder", "tuple[Suit, ...]", "Iterable[Suit | str]"),
    ("casino::Play", "Play", "PlayLike"),
    ("casino::Series", "Series", "Series"),
    ("casino::Target", "Target", "Target"),
    ("casino::told::Pile", "tuple[Card, ...]", "CardsLike"),
    ("texas42::Action", "Action", "ActionLike"),
    ("texas42::Call", "Call", "Call | str"),
    ("texas42::Caution", "int", "SupportsIndex"),
    ("texas42::Declaration", "Declaration", "Declaration | str"),
    ("texas42::HandOver", "HandScore | HandThrownIn", "HandScore | HandThrownIn"),
    ("texas42::Marks", "int", "SupportsIndex"),
    ("texas42::NelloDoubles", "tuple[Doubles, ...]", "Iterable[Doubles | str]"),
    ("texas42::NoTrumpDoubles", "tuple[Doubles, ...]", "Iterable[Doubles | str]"),
    ("texas42::PlungeMarks", "int", "SupportsIndex"),
    ("texas42::SplashMarks", "tuple[int, int]", "Iterable[SupportsIndex]"),
    ("texas42::Suit", "Suit", "Suit | str"),
    ("texas42::Trump", "Trump", "Trump | str"),
];

const BIG_TWO: &str = "\
from collections.abc import Iterable
from typing import ClassVar, SupportsIndex, final

from typing_extensions import Self

from .._forms import CardLike, CardsLike, SeedLike
from .._generated import Policy
from .._vocabulary import Suit
from ..big_two._forms import ActionLike
from ..big_two._generated import Event
from . import Cancel, Card, CardSet, Draws, Seed
from .big_two import Action, Game, Replay, Setup, Simulation
";

const TEXAS42: &str = "\
from collections.abc import Iterable
from fractions import Fraction
from typing import ClassVar, SupportsIndex, final

from typing_extensions import Self

from .._forms import DominoesLike, DominoLike, SeedLike
from .._generated import Policy
from ..big_two._generated import DealSeed
from ..texas42._forms import ActionLike
from ..texas42._generated import Event, Reason
from ..texas42._vocabulary import Declaration
from . import Cancel, Domino, DominoSet, Draws, Mean, Seed
from .texas42 import Action, Call, Deal, Game, Replay, Setup, Simulation, Totals
";

const CASINO: &str = "\
from collections.abc import Iterable
from fractions import Fraction
from typing import ClassVar, SupportsIndex, final

from typing_extensions import Self

from .._forms import CardLike, CardsLike, SeedLike
from .._generated import Policy
from ..big_two._generated import DealSeed
from ..casino._forms import PlayLike
from ..casino._generated import Action, Event, Series
from . import Cancel, Card, CardSet, Draws, Seed
from .casino import Deal, Game, Play, Replay, Setup, Simulation, Target
";

const FAIR: &str = "\
from typing import SupportsIndex, final

from typing_extensions import Self

from .._forms import SeedLike
from . import Seed
";

/// What there is: the core, what only Python has, and examples. `here` is the folder of the binding.
pub(crate) fn read(here: &Path) -> Result<(Shapes, Examples), Problem> {
    let shapes = Shapes::read(&here.join("../core/src"))?
        .and("casino::told", &here.join("src/casino/told.rs"))?
        .and("texas42::told", &here.join("src/texas42/told.rs"))?;
    Ok((shapes, Examples::read(&here.join("examples"), &["", "big_two", "texas42", "casino", "fair"])?))
}

/// What crosses, and as what.
pub(crate) fn table<'a>(shapes: &'a Shapes, examples: &'a Examples) -> Python<'a> {
    fair(casino(texas42(big_two(shared(Python::new(shapes, examples).by_hand(BY_HAND))))))
}

fn shared(python: Python<'_>) -> Python<'_> {
    python
        .room("", "")
        .enumerations(&["Counted", "Policy"])
        .errors(&["BadCards"])
        .errors_under("BadCards", &["BadCard", "DuplicateCard"])
        .errors(&["BadDominoes"])
        .errors_under("BadDominoes", &["BadDomino", "DuplicateDomino"])
        .errors(&["BadMask", "BadSeed", "Cancelled", "WrongCount"])
        .raised_as("BadMask", &["BadDominoMask"])
}

fn big_two(python: Python<'_>) -> Python<'_> {
    python
        .room("big_two", BIG_TWO)
        .game("Action", "Dealt", "GameScore", "MatchScore")
        .enumerations(&["big_two::Kind"])
        .on("_Kind")
        .enumerations(&["big_two::FlushOrder", "big_two::PassRule", "big_two::FirstCardRule"])
        .one_of("big_two::Event")
        .values(&["big_two::Completions", "big_two::FirstLead", "big_two::GameScore", "big_two::Made"])
        .values(&["big_two::MatchScore", "big_two::OnTable", "big_two::SeatScore"])
        .values(&["big_two::Verdict"])
        .also(&["is_unbeatable"])
        .values(&["shell::DealSeed"])
        .values(&["shell::Timer"])
        .asking(&["remaining_at", "is_up_at"])
        .values(&["big_two::Totals"])
        .open()
        .read("big_two::Combo", &["cards", "size", "kind", "key"])
        .asking(&["beats"])
        .open()
        .read("big_two::Deal", &["hands", "stock"])
        .open()
        .read("big_two::Record", &["rules", "seed", "deal_seeds", "seat"])
        .open()
        .read(
            "big_two::Table",
            &["players", "cards_left", "played", "to_move", "on", "must_include", "winner", "next_cards"],
        )
        .asking(&["is_out"])
        .open()
        .read("big_two::Turn", &["rules", "hand", "on", "must_include", "next_cards"])
        .asking(&[
            "with_must_include",
            "with_played",
            "with_hand_sizes",
            "check_play",
            "check_pass",
            "legal_plays",
            "count_legal_plays",
            "completions",
            "hint",
        ])
        .open()
        .read(
            "big_two::View",
            &[
                "seat",
                "rules",
                "hand",
                "table",
                "number",
                "to_move",
                "now",
                "timer",
                "score",
                "results",
                "history",
                "last_events",
            ],
        )
        .kept_as("unbeaten::big_two::View<'static>")
        .open()
        .options("big_two::Rules", "classic")
        .asking(&[
            "height",
            "classify",
            "display_order",
            "unbeatable_by_cards_seen",
            "verdict",
            "strongest_of",
            "sort_by_rank",
            "sort_by_combo",
        ])
        // The cards of a play will do.
        .reading(&[("big_two::Combo", "crate::big_two::play(&self.0, {})?", "CardsLike")])
        // A word of Python's own.
        .renamed(&[("pass", "pass_rule")])
        .errors(&["big_two::NotAPlay", "big_two::BadPosition"])
        .errors_under("BadPosition", &["big_two::BadTurn"])
        .errors(&["big_two::IllegalAction"])
        .errors_under("IllegalAction", &["big_two::IllegalPlay", "big_two::IllegalPass"])
        .errors(&["big_two::CannotDeal", "shell::TimeBackwards", "shell::NothingToUndo", "big_two::ScoreError"])
        .errors(&["shell::CannotTellSeed"])
        .errors(&["big_two::BadSetup"])
        .with_reasons("BadSetup")
        .errors(&["big_two::BadSnapshot"])
        .with_reasons("BadSetup")
        .errors(&["big_two::RecordError"])
        .with_reasons("BadSetup")
        .errors_under("RecordError", &["shell::text::BadRecord"])
        .errors(&["big_two::UnknownRules", "big_two::BadSuitOrder", "big_two::BadStraights"])
        .raised_as("RecordError", &["big_two::Refused", "big_two::BadOpening", "shell::TimerNumber"])
        .raised_as("", &["big_two::BadBatch", "big_two::BadQuestion"])
}

fn texas42(python: Python<'_>) -> Python<'_> {
    python
        .room("texas42", TEXAS42)
        .game("Action", "Dealt", "GameScore", "HandScore | HandThrownIn")
        .enumerations(&["texas42::Perfect", "texas42::AllPass", "texas42::Claims", "texas42::Doubles"])
        .enumerations(&["texas42::HandResult", "texas42::House", "texas42::Phase", "texas42::Scoring"])
        .enumerations(&["texas42::NoClaim"])
        // A datum, so it is called as in every language.
        .valued(&[("NotOnLead", "notOnLead")])
        .one_of("texas42::Event")
        .values(&["texas42::Advice"])
        .open()
        .one_of("texas42::Reason")
        .also(&["code"])
        .whole()
        .values(&["texas42::BidRow", "texas42::Estimate", "texas42::PlayValue", "texas42::Solution"])
        .values(&["texas42::BidTable"])
        .asking(&["made", "best"])
        .values(&["texas42::Bounds"])
        .also(&["is_exact"])
        .values(&["texas42::Chance"])
        .also(&["chance", "standard_error"])
        .values(&["texas42::Refutation", "texas42::Strength"])
        .values(&["texas42::BidTotals", "texas42::GameScore", "texas42::HandScore", "texas42::Made"])
        .values(&["texas42::Taken"])
        .asking(&["verdict"])
        .values(&["texas42::TrickTaken"])
        .values(&["texas42::told::HandThrownIn"])
        .also(&["scored"])
        .values(&["texas42::told::Ruling"])
        .also(&["holds"])
        .read("texas42::Record", &["rules", "seed", "deal_seeds", "seat"])
        .open()
        .read(
            "texas42::Table",
            &[
                "phase",
                "shaker",
                "to_move",
                "standing",
                "bidder",
                "is_forced",
                "declarer",
                "declaration",
                "sits_out",
                "leader",
                "trick",
                "points",
                "tricks",
                "played",
                "held",
            ],
        )
        .open()
        .read(
            "texas42::View",
            &["seat", "rules", "hand", "table", "number", "to_move", "score", "results", "history", "last_events"],
        )
        .kept_as("unbeaten::texas42::View<'static>")
        .open()
        .options("texas42::Rules", "tournament")
        .presets(&["casual", "points"])
        .asking(&["has", "settle"])
        .errors(&["texas42::BadTrump", "texas42::NoSuchContext", "texas42::BadPosition", "texas42::UnknownRules"])
        .errors(&["texas42::BadAction", "texas42::BadDoubles", "texas42::IllegalAction", "texas42::CannotSettle"])
        .errors(&["texas42::CannotDeal", "texas42::CannotSolve", "texas42::NoSuchDeal"])
        .errors_again("UnbeatenError", &["shell::NothingToUndo", "shell::CannotTellSeed"])
        .errors(&["texas42::BadSetup"])
        .with_reasons("BadSetup")
        .errors(&["texas42::BadSnapshot"])
        .with_reasons("BadSetup")
        .errors(&["texas42::RecordError"])
        .with_reasons("BadSetup")
        .errors_again("RecordError", &["shell::text::BadRecord"])
        .raised_as("", &["texas42::BadStrengthKey", "texas42::BadTrick"])
        .raised_as("", &["texas42::CannotAdvise", "texas42::CannotSolveMany"])
        .raised_as("CannotSolve", &["texas42::BadHand"])
        .raised_as("RecordError", &["texas42::Refused", "texas42::BadOpening"])
}

fn casino(python: Python<'_>) -> Python<'_> {
    let python = python
        .room("casino", CASINO)
        .game("Play", "Dealt", "GameScore", "MatchOver")
        .enumerations(&["casino::Profile"])
        .on("_Profile")
        .enumerations(&["casino::Source", "casino::Category"])
        .enumerations(&["casino::ItemKind"])
        .valued(&[("Stack", "temporary_stack")])
        .enumerations(&["casino::CaptureKind"])
        .valued(&[("TempStack", "temp-stack")])
        .one_of("casino::told::Action")
        .values(&["casino::told::DropRule", "casino::told::Explanation"])
        .values(&["casino::told::Landing", "casino::told::Reason"])
        .values(&["casino::AddedUp", "casino::Addition", "casino::Growth", "casino::Stacked"])
        .values(&["casino::Threats"])
        .also(&["is_safe"])
        .values(&["casino::Dragged"])
        .open()
        .read("casino::Build", &["id", "cards", "card_set", "value", "owner", "is_extendable"])
        .made_of(&["id", "cards", "value", "owner", "is_extendable"])
        .open()
        .read("casino::Stack", &["id", "cards", "card_set", "sum", "owner"])
        .made_of(&["id", "cards", "owner"])
        .open()
        .errors_under("BadCard", &["casino::NotInPack"])
        .errors(&["casino::BadPosition", "casino::BadDrop", "casino::NoSuchRule", "casino::TooManyCaptures"])
        .errors(&["casino::UnknownProfile"])
        .raised_as("", &["casino::CannotList"]);
    casino_errors(casino_game(python))
}

/// What the whole game has besides what a drop may mean.
fn casino_game(python: Python<'_>) -> Python<'_> {
    python
        .enumerations(&["casino::Adding", "casino::Groups", "casino::Pack", "casino::PlayKind", "casino::Raising"])
        .enumerations(&["casino::Ties"])
        // Options are called as in every language.
        .enumerations(&["casino::Bonuses"])
        .valued(&[("TwoSides", "twoSides")])
        .enumerations(&["casino::BuildRounds"])
        .enumerations(&["casino::TrailWithBuild"])
        .valued(&[("NotInFirstOfSeveral", "notInFirstOfSeveral"), ("NotInRound1", "notInRound1")])
        .one_of("casino::Event")
        // A word of Python's own.
        .renamed(&[("from", "from_value"), ("to", "to_value")])
        .one_of("casino::told::Series")
        .one_of("casino::told::Step")
        .values(&["casino::GameScore", "casino::Made", "casino::MatchOver", "casino::MatchScore", "casino::SideScore"])
        .values(&["casino::BuildThreat", "casino::Staged", "casino::Tally", "casino::TopTaken"])
        .values(&["casino::TableBuild"])
        .also(&["is_simple"])
        .values(&["casino::told::Offered", "casino::told::OfferedDrop", "casino::told::Sketch"])
        .values(&["casino::Totals"])
        .open()
        .read("casino::Record", &["rules", "seed", "deal_seeds", "seat"])
        .open()
        .read(
            "casino::Table",
            &[
                "players",
                "round",
                "rounds",
                "leader",
                "to_move",
                "loose",
                "builds",
                "hand_sizes",
                "stock_left",
                "last_capture",
                "sweeps",
                "seen",
            ],
        )
        .asking(&["build", "pile", "top", "are_opponents"])
        .open()
        .read(
            "casino::View",
            &["seat", "rules", "hand", "table", "number", "to_move", "score", "results", "history", "last_events"],
        )
        .kept_as("unbeaten::casino::View<'static>")
        .open()
        .options("casino::Rules", "south_african")
        .presets(&["document", "standard52"])
        .asking(&["sides", "side_of", "has_bonuses"])
        // A word of Python's own.
        .renamed(&[("raise", "raising")])
}

fn casino_errors(python: Python<'_>) -> Python<'_> {
    python
        .errors(&["casino::BadAction", "casino::BadDeal", "casino::BadRules", "casino::UnknownRules"])
        .errors(&["casino::IllegalAction", "casino::TooManyActions", "casino::CannotDeal", "casino::ScoreError"])
        .errors(&["casino::BadStep", "casino::CannotDrop"])
        .errors_again("UnbeatenError", &["shell::NothingToUndo", "shell::CannotTellSeed"])
        .errors(&["casino::BadSetup"])
        .with_reasons("BadSetup")
        .errors(&["casino::BadSnapshot"])
        .with_reasons("BadSetup")
        .errors(&["casino::RecordError"])
        .with_reasons("BadSetup")
        .errors_again("RecordError", &["shell::text::BadRecord"])
        .raised_as("RecordError", &["casino::Refused", "casino::BadOpening"])
}

fn fair(python: Python<'_>) -> Python<'_> {
    python
        .room("fair", FAIR)
        .enumerations(&["fair::Game"])
        .valued(&[("BigTwo", "bigTwo")])
        .values(&["fair::Table", "fair::Verified"])
        .errors(&["fair::BadCommitment", "fair::Misdeal", "fair::Refused"])
}
