//! Writes what crosses, from the source of the core.

use std::{env, fs, path::Path};

use unbeaten_shapes::{Problem, Shapes, mobile::Mobile};

const GAMES: &[(&str, &str)] =
    &[("shell", ""), ("big_two", "BigTwo"), ("texas42", "Texas42"), ("casino", "Casino"), ("fair", "Fair")];

/// What `src/card.rs` and `src/domino.rs` teach `UniFFI`.
const CUSTOM: &[&str] = &["Card", "CardSet", "Domino", "DominoSet"];

/// What `src/cross.rs` converts.
const BY_HAND: &[(&str, &str)] = &[
    ("&str", "String"),
    ("[Seat; 2]", "Vec<Seat>"),
    ("[u16; 14]", "Vec<u16>"),
    ("[u8; 2]", "Vec<u32>"),
    ("big_two::Sequence", "String"),
    ("big_two::Straights", "Vec<String>"),
    ("big_two::SuitOrder", "Vec<Suit>"),
    ("casino::Series", "crate::CasinoSeries"),
    ("Target", "u32"),
    ("Vec<u8>", "Vec<u32>"),
    ("texas42::CannotSolve", "Texas42CannotSolve"),
    ("texas42::IllegalAction", "Texas42IllegalAction"),
    ("texas42::Marks", "u8"),
    ("texas42::NelloDoubles", "Vec<Texas42Doubles>"),
    ("texas42::NoTrumpDoubles", "Vec<Texas42Doubles>"),
    ("texas42::PlungeMarks", "u8"),
    ("texas42::PointBid", "u8"),
    ("texas42::SplashMarks", "crate::Texas42SplashMarks"),
];

const BIG_TWO_OPTIONS: &str =
    "Every option of the rules. Take those of `BigTwoRules.classic()` and change what differs in your house.";

const TEXAS42_OPTIONS: &str =
    "Every option of the rules. Take those of `Texas42Rules.tournament()` and change what differs in your house.";

const CASINO_OPTIONS: &str =
    "Every option of the rules. Take those of `CasinoRules.southAfrican()` and change what differs in your house.";

fn main() -> Result<(), Problem> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let core = here.join("../core/src");
    println!("cargo::rerun-if-changed={}", core.display());
    let mut shapes = Shapes::read(&core)?;
    for (module, file) in [
        ("either", "src/either.rs"),
        ("texas42::either", "src/texas42/either.rs"),
        ("casino::either", "src/casino/either.rs"),
    ] {
        println!("cargo::rerun-if-changed={file}");
        shapes = shapes.and(module, &here.join(file))?;
    }
    let written = table(&shapes).write()?;
    let file = Path::new(&env::var("OUT_DIR").expect("cargo says where")).join("shapes.rs");
    fs::write(file, written).expect("a folder of cargo's can be written to");
    Ok(())
}

/// What crosses, and as what.
fn table(shapes: &Shapes) -> Mobile<'_> {
    let mobile = Mobile::new(shapes, GAMES).custom(CUSTOM).by_hand(BY_HAND).spread(&["shell::text::Place"]);
    fair(casino(texas42_open(texas42(big_two(shared(mobile))))))
}

fn shared(mobile: Mobile<'_>) -> Mobile<'_> {
    mobile
        .values(&["Counted", "Pip", "Players", "Policy", "Rank", "Seat", "Side", "Suit"])
        .read("Mean", &["samples", "sum", "squares"])
        .read("Probability", &["num", "den"])
        .errors(&["BadCards", "BadDominoes", "BadSeed", "WrongCount"])
        .errors(&["shell::CannotTellSeed", "shell::NothingToUndo", "shell::TimeBackwards"])
        // A name that every app has already.
        .values(&["shell::Timer"])
        .called("BigTwoTimer")
}

fn big_two(mobile: Mobile<'_>) -> Mobile<'_> {
    mobile
        .values(&[
            "big_two::Action",
            "big_two::Completions",
            "big_two::Event",
            "big_two::FirstCardRule",
            "big_two::FlushOrder",
            "big_two::GameScore",
            "big_two::Kind",
            "big_two::Made",
            "big_two::MatchScore",
            "big_two::PassRule",
            "big_two::SeatScore",
            "big_two::Totals",
        ])
        .read("big_two::Combo", &["cards", "kind", "key"])
        .options("big_two::Rules", "BigTwoOptions", BIG_TWO_OPTIONS, "crate::either::BadRules")
        .errors(&[
            "big_two::BadBatch",
            "big_two::BadSnapshot",
            "big_two::CannotDeal",
            "big_two::IllegalAction",
            "big_two::IllegalPass",
            "big_two::IllegalPlay",
            "big_two::NotAPlay",
            "big_two::RecordError",
            "big_two::ScoreError",
            "big_two::UnknownRules",
        ])
        .errors(&["either::CannotSimulate"])
        .called("CannotSimulate")
        .errors(&["either::BadPosition"])
        .called("BigTwoBadPosition")
        .errors(&["either::BadRules"])
        .called("BigTwoBadRules")
        .errors(&["either::CannotSetUp"])
        .called("BigTwoCannotSetUp")
        .reasons(&["big_two::BadQuestion", "big_two::BadSetup", "big_two::Refused"])
        // What is dealt and what is played can both be refused because the game is over.
        .keeping(&["Deal", "Action"])
}

fn texas42(mobile: Mobile<'_>) -> Mobile<'_> {
    mobile
        .values(&[
            "texas42::Action",
            "texas42::AllPass",
            "texas42::BidTotals",
            "texas42::Call",
            "texas42::Claims",
            "texas42::Contract",
            "texas42::Declaration",
            "texas42::Doubles",
            "texas42::Event",
            "texas42::GameScore",
            "texas42::HandOver",
            "texas42::HandResult",
            "texas42::HandScore",
            "texas42::House",
            "texas42::Made",
            "texas42::NoClaim",
            "texas42::Perfect",
            "texas42::Phase",
            "texas42::Refutation",
            "texas42::Ruling",
            "texas42::Scoring",
            "texas42::Strength",
            "texas42::Suit",
            "texas42::TrickTaken",
            "texas42::Trump",
        ])
        .options("texas42::Rules", "Texas42Options", TEXAS42_OPTIONS, "crate::texas42::either::BadRules")
        .errors(&[
            "texas42::BadAction",
            "texas42::BadPosition",
            "texas42::BadSnapshot",
            "texas42::BadStrengthKey",
            "texas42::BadTrick",
            "texas42::BadTrump",
            "texas42::CannotDeal",
            "texas42::RecordError",
            "texas42::UnknownRules",
            "texas42::either::BadRules",
            "texas42::either::CannotSetUp",
            "texas42::either::CannotSettle",
            "texas42::either::IllegalAction",
        ])
        .reasons(&["texas42::BadSetup", "texas42::Refused"])
        // What is dealt and what is played can both be refused because the game is over.
        .keeping(&["Deal", "Action"])
}

/// Best play with all dominoes open, what one seat knows, and what it is advised to do.
fn texas42_open(mobile: Mobile<'_>) -> Mobile<'_> {
    mobile
        .values(&[
            "texas42::BidRow",
            "texas42::BidTable",
            "texas42::Estimate",
            "texas42::PlayValue",
            "texas42::Solution",
        ])
        .reasons(&["texas42::Reason"])
        .read("texas42::Advice", &["action", "values", "reasons", "samples"])
        .read("texas42::Bounds", &["least", "most", "nodes", "is_exact"])
        .read("texas42::Chance", &["deals", "samples"])
        .errors(&["texas42::NoSuchDeal", "texas42::either::CannotSolve", "texas42::either::CannotSolveMany"])
        .reasons(&["texas42::BadHand"])
        // Each has a refusal for a number of things.
        .keeping(&["Hand"])
        .errors(&["texas42::CannotAdvise"])
        .keeping(&["NotNow", "CannotSolve"])
}

fn casino(mobile: Mobile<'_>) -> Mobile<'_> {
    casino_game(casino_drops(mobile))
}

/// What a drop of a card may mean.
fn casino_drops(mobile: Mobile<'_>) -> Mobile<'_> {
    mobile
        .values(&[
            "casino::AddedUp",
            "casino::Addition",
            "casino::CaptureKind",
            "casino::Category",
            "casino::Growth",
            "casino::Item",
            "casino::Landing",
            "casino::Profile",
            "casino::Source",
            "casino::Stacked",
            "casino::Target",
            "casino::Wanted",
        ])
        .reasons(&["casino::Reason"])
        .read("casino::Build", &["id", "cards", "value", "owner", "is_extendable"])
        .defaults(&[("is_extendable", "false")])
        .read(
            "casino::DropRule",
            &[
                "id",
                "category",
                "priority",
                "is_modal",
                "is_exclusive",
                "about: description",
                "conditions: condition_codes",
                "exclusive_unless: unless_codes",
            ],
        )
        .read("casino::Stack", &["id", "cards", "owner"])
        .read("casino::Threats", &["is_safe", "captured_by", "raised_by", "probability"])
        .errors(&[
            "casino::BadDrop",
            "casino::BadPosition",
            "casino::CannotList",
            "casino::NoSuchRule",
            "casino::NotInPack",
            "casino::TooManyCaptures",
        ])
}

/// The whole game.
fn casino_game(mobile: Mobile<'_>) -> Mobile<'_> {
    mobile
        .values(&[
            "casino::Adding",
            "casino::Becomes",
            "casino::Bonuses",
            "casino::BuildRounds",
            "casino::Event",
            "casino::GameScore",
            "casino::Groups",
            "casino::Made",
            "casino::MatchOver",
            "casino::MatchScore",
            "casino::Pack",
            "casino::Play",
            "casino::PlayKind",
            "casino::Raising",
            "casino::SideScore",
            "casino::Staged",
            "casino::Step",
            "casino::TableBuild",
            "casino::Tally",
            "casino::Ties",
            "casino::TopTaken",
            "casino::Totals",
            "casino::TrailWithBuild",
        ])
        .options("casino::Rules", "CasinoOptions", CASINO_OPTIONS, "crate::casino::either::BadRules")
        .errors(&[
            "casino::BadAction",
            "casino::BadDeal",
            "casino::BadSnapshot",
            "casino::CannotDeal",
            "casino::IllegalAction",
            "casino::RecordError",
            "casino::ScoreError",
            "casino::TooManyActions",
            "casino::UnknownRules",
            "casino::either::BadRules",
            "casino::either::CannotSetUp",
        ])
        .reasons(&["casino::BadSetup", "casino::Refused"])
        // What is dealt and what is played can both be refused because the game is over.
        .keeping(&["Deal", "Action"])
        // What a step or a drop comes to is refused as any play is.
        .errors(&["casino::BadStep"])
        .keeping(&["Illegal"])
        .errors(&["casino::CannotDrop"])
        .keeping(&["Step"])
        // The same as a value: a view tells it, and a value that has an exception in it equals nothing.
        .reasons(&["casino::IllegalAction"])
        .called("CasinoRefusal")
}

fn fair(mobile: Mobile<'_>) -> Mobile<'_> {
    mobile.values(&["fair::Game", "fair::Table"]).errors(&["fair::BadCommitment", "fair::Misdeal", "fair::Refused"])
}
