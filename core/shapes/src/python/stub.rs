//! The stubs of the classes.

use super::{
    Python, Room,
    class::Shown,
    row::{Kind, Row},
};
use crate::{Body, Field, Payload, Problem, Shape, Type};

/// A parameter or an attribute with what Python gets, and what it may give.
struct Typed {
    name: String,
    gets: String,
    gives: String,
}

impl Python<'_> {
    /// The stubs of the classes of a room.
    pub(super) fn stub(&self, room: &Room<'_>) -> Result<String, Problem> {
        let mut text = String::from("# Written by `py/dev --generate` from the source of the core.\n\n");
        text += room.imports.trim();
        text.push('\n');
        let mut enumerations = Vec::new();
        for row in room.rows.iter().filter(|row| matches!(row.kind, Kind::Enumeration { .. })) {
            enumerations.push(row.name(self.shapes.get(row.path)?));
        }
        if !enumerations.is_empty() {
            text += &format!("from ..{}._generated import {}\n", room.name, enumerations.join(", "));
        }
        let open: Vec<&Row<'_>> = room.rows.iter().filter(|row| row.kind.is_class() && row.is_open).collect();
        if !open.is_empty() {
            let mut names = Vec::new();
            for row in open {
                names.push(row.name(self.shapes.get(row.path)?));
            }
            text += &format!("from .{} import {}\n", room.name, names.join(", "));
        }
        for row in room.rows.iter().filter(|row| row.kind.is_class()) {
            let shape = self.shapes.get(row.path)?;
            // What a whole game has, its record included, is the same for all of them.
            if room.game.is_some() && row.name(shape) == "Record" {
                continue;
            }
            text += &self.class_stub(row, shape).map_err(|problem| problem.of(row.path))?;
        }
        if let Some([action, dealt, score, result]) = room.game {
            let game = GAME.replace("Action", action);
            text += &game.replace("EventOfADeal", dealt).replace("ScoreSoFar", score).replace("ScoreOfADeal", result);
        }
        Ok(text)
    }

    fn class_stub(&self, row: &Row<'_>, shape: &Shape) -> Result<String, Problem> {
        let name = row.name(shape);
        if let (Kind::OneOf, Body::Enum(variants)) = (&row.kind, &shape.body) {
            let mut text = String::new();
            for variant in variants {
                let fields = match &variant.payload {
                    Payload::Fields(fields) => fields.clone(),
                    Payload::One(ty) => vec![self.shapes.unnamed(ty)],
                    _ => Vec::new(),
                };
                let of = |field: Field| Shown {
                    place: String::new(),
                    name: row.field(&field.name).into(),
                    doc: String::new(),
                    ty: field.ty,
                };
                let fields = self.typed(fields.into_iter().map(of).collect())?;
                text += &value(&variant.name, false, &fields);
                text += &properties(&self.typed(Self::more(row, shape)?)?);
            }
            return Ok(text);
        }
        let fields = self.typed(Self::shown(row, shape)?)?;
        let class = match row.kind {
            Kind::Options(preset) => {
                let options: Vec<String> =
                    fields.iter().map(|field| format!("{}: {} = ...", field.name, field.gives)).collect();
                let mut text = head(name, true);
                for preset in [preset].iter().chain(row.presets) {
                    text += "    @staticmethod\n";
                    text += &signature(preset, &["*"], &options, name);
                }
                text += "    @staticmethod\n";
                text += &format!("    def named(preset: str) -> {name}: ...\n");
                text += &signature("replace", &["self", "*"], &options, name);
                text + &properties(&fields) + SAME
            }
            Kind::Read(_) => {
                let mut text = head(name, row.is_open);
                if !row.made_of.is_empty() {
                    text += &matched(row.made_of);
                }
                text += &properties(&fields);
                if shape.is_comparable {
                    text += "    def __eq__(self, other: object, /) -> bool: ...\n";
                }
                if !row.made_of.is_empty() {
                    text += "    def __hash__(self) -> int: ...\n";
                }
                text
            }
            _ => {
                let more = self.typed(Self::more(row, shape)?)?;
                value(name, row.is_open, &fields) + &properties(&more)
            }
        };
        Ok(class + &self.method_stubs(row, shape)?)
    }

    fn typed(&self, fields: Vec<Shown>) -> Result<Vec<Typed>, Problem> {
        let typed = |field: Shown| {
            let (gets, gives) = self.types(&field.ty).map_err(|problem| problem.of(&field.name))?;
            Ok(Typed { name: field.name, gets, gives })
        };
        fields.into_iter().map(typed).collect()
    }

    /// What Python gets for a type of the core, and what it may give.
    pub(super) fn types(&self, ty: &Type) -> Result<(String, String), Problem> {
        let written = ty.to_string();
        if let Some((_, gets, gives)) = self.by_hand.iter().find(|(by_hand, ..)| *by_hand == written) {
            return Ok(((*gets).into(), (*gives).into()));
        }
        let many = |of: &Type, gets: &str| {
            let (one, given) = self.types(of)?;
            let gets = if gets == "list" { format!("list[{one}]") } else { format!("tuple[{one}, ...]") };
            Ok((gets, format!("Iterable[{given}]")))
        };
        match ty {
            Type::Borrowed(of) => match &**of {
                Type::Slice(of) => many(of, "tuple"),
                of => self.types(of),
            },
            // A pair is told exactly.
            Type::Array(of, len) if len == "2" => {
                let (one, given) = self.types(of)?;
                Ok((format!("tuple[{one}, {one}]"), format!("Iterable[{given}]")))
            }
            Type::Array(of, _) => many(of, "tuple"),
            Type::Named(path, of) if of.len() == 1 => match (path.as_str(), &of[0]) {
                ("Option", of) => {
                    let (gets, gives) = self.types(of)?;
                    Ok((format!("{gets} | None"), format!("{gives} | None")))
                }
                ("Vec" | "BySeat", of) => many(of, "tuple"),
                ("Cow", Type::Slice(of)) => many(of, "list"),
                _ => Err(Problem::new(format!("`{ty}` has no type in Python"))),
            },
            _ => {
                let same = |name: &str| (name.to_string(), name.to_string());
                match ty.path() {
                    Some("bool") => Ok(same("bool")),
                    Some("String" | "str") => Ok(same("str")),
                    Some("f64") => Ok(same("float")),
                    Some("u8" | "u16" | "u32" | "u64" | "usize") => Ok(("int".into(), "SupportsIndex".into())),
                    Some(path) => {
                        let rows = self.rooms.iter().flat_map(|room| &room.rows);
                        let Some(row) = rows.into_iter().find(|row| row.path == path) else {
                            return Err(Problem::new(format!("`{ty}` has no row in the table")));
                        };
                        let name = row.name(self.shapes.get(path)?);
                        Ok(match row.kind {
                            Kind::Enumeration { .. } => (name.into(), format!("{name} | str")),
                            _ => same(name),
                        })
                    }
                    None => Err(Problem::new(format!("`{ty}` has no type in Python"))),
                }
            }
        }
    }
}

/// What every whole game has, which the binding writes once.
const GAME: &str = "
class _Game:
    def __new__(cls, rules: Rules, deal: Deal) -> Self: ...
    @staticmethod
    def set_up(rules: Rules, setup: Setup) -> Game: ...
    @staticmethod
    def load(snapshot: str) -> Game: ...
    @staticmethod
    def from_snapshot(snapshot: str) -> Game: ...
    @staticmethod
    def from_record(record: Record | str) -> Game: ...
    def save(self) -> str: ...
    def record(self, *, seed: SeedLike | None = None) -> Record: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def players(self) -> int: ...
    @property
    def deals(self) -> int: ...
    @property
    def dealt(self) -> EventOfADeal: ...
    @property
    def to_move(self) -> int | None: ...
    def legal_actions(self) -> list[Action]: ...
    def hint(self) -> Action: ...
    def choose(self, policy: Policy | str, draws: Draws) -> Action | None: ...
    def check(self, seat: SupportsIndex, action: ActionLike) -> None: ...
    def play(self, seat: SupportsIndex, action: ActionLike) -> list[Event]: ...
    def next_deal(self, deal: Deal) -> list[Event]: ...
    def undo(self) -> Made: ...
    def view(self, seat: SupportsIndex) -> View: ...
    def score(self) -> ScoreSoFar: ...
    def results(self) -> list[ScoreOfADeal]: ...
    def outcome(self) -> ScoreSoFar | None: ...
    def history(self) -> list[Made]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object) -> Game: ...

class _Record:
    def __new__(cls, text: Record | str, /) -> Self: ...
    @staticmethod
    def of(game: Game) -> Record: ...
    def with_seed(self, seed: SeedLike) -> Record: ...
    def with_seed_that_tells_later_deals(self, seed: SeedLike) -> Record: ...
    def with_deal_seeds(self, seeds: Iterable[DealSeed]) -> Record: ...
    def redacted(self, seat: SupportsIndex) -> Record: ...
    def replay(self) -> Replay: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def seed(self) -> Seed | None: ...
    @property
    def deal_seeds(self) -> tuple[DealSeed | None, ...]: ...
    @property
    def seat(self) -> int | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

class _Replay:
    @property
    def events(self) -> list[Event]: ...
    @property
    def score(self) -> ScoreSoFar: ...
    @property
    def game(self) -> Game | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

class _Simulation:
    def __new__(
        cls,
        rules: Rules,
        players: SupportsIndex,
        seed: SeedLike,
        policies: Policy | str | Iterable[Policy | str] | None = None,
    ) -> Self: ...
    def with_policies(self, policies: Policy | str | Iterable[Policy | str]) -> Simulation: ...
    def run(self, games: range, *, cancel: Cancel | None = None) -> Totals: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
";

const SAME: &str = "    def __eq__(self, other: object, /) -> bool: ...\n    def __hash__(self) -> int: ...\n";

/// A class, which is a base where the rest is written by hand.
fn head(name: &str, is_open: bool) -> String {
    if is_open { format!("\nclass _{name}:\n") } else { format!("\n@final\nclass {name}:\n") }
}

fn value(name: &str, is_open: bool, fields: &[Typed]) -> String {
    let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
    let given: Vec<String> = fields.iter().map(|field| format!("{}: {}", field.name, field.gives)).collect();
    head(name, is_open)
        + &matched(&names)
        + &signature("__new__", &["cls"], &given, "Self")
        + &properties(fields)
        + SAME
}

/// The longest line that the formatter leaves alone, its end included.
const LINE: usize = 121;

fn matched(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let comma = if quoted.len() == 1 { "," } else { "" };
    let line = format!("    __match_args__ = ({}{comma})\n", quoted.join(", "));
    if line.len() <= LINE {
        return line;
    }
    format!("    __match_args__ = (\n        {},\n    )\n", quoted.join(",\n        "))
}

fn properties(fields: &[Typed]) -> String {
    fields.iter().map(|field| format!("    @property\n    def {}(self) -> {}: ...\n", field.name, field.gets)).collect()
}

/// A function, with a line for each parameter where one line is too long.
pub(super) fn signature(name: &str, first: &[&str], parameters: &[String], answer: &str) -> String {
    let all: Vec<&str> = first.iter().copied().chain(parameters.iter().map(String::as_str)).collect();
    let line = format!("    def {name}({}) -> {answer}: ...\n", all.join(", "));
    if line.len() <= 121 {
        return line;
    }
    let each: String = all.iter().map(|part| format!("        {part},\n")).collect();
    format!("    def {name}(\n{each}    ) -> {answer}: ...\n")
}
