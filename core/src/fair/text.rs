//! Transcripts as text: a JSON object a line.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use serde_json::{Value, json};

use super::{Commitment, Dealt, Game, Misdeal, PROTOCOL, Player, Table, Transcript, Verified, verify};
use crate::{
    Players, Seed,
    json::{Json, LONGEST_LINE, Object, Wrong},
    quote::start_of,
};

/// The transcripts of a text, one a line; blank lines are skipped. No line may be longer than [`LONGEST_LINE`] bytes.
///
/// ```
/// use unbeaten::{Players, Seed, fair::{self, Dealer, Game, Table}};
///
/// let table = Table { game: Game::Texas42, id: "7".into(), rules: "tournament".into(), players: Players::Four };
/// let mut dealer = Dealer::new(Seed::from(1), table)?;
/// dealer.close_pledges();
/// dealer.seed()?;
/// let transcript = dealer.reveal()?;
/// assert_eq!(fair::read(&transcript.to_string())?, [transcript]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first line that is not a transcript.
pub fn read(text: &str) -> Result<Vec<Transcript>, Misdeal> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(place, line)| read_line(line).map_err(|reason| not_a_transcript(place, reason))).collect()
}

/// Checks the transcripts of a text, one a line, as [`verify`](super::verify()) does.
///
/// # Errors
/// The first line that is not a transcript, or the first thing that does not fit.
pub fn verify_text(text: &str) -> Result<Vec<Verified>, Misdeal> {
    verify(&read(text)?)
}

impl Player {
    /// Checks the transcripts of a text, one a line, as [`verify`](Self::verify) does.
    ///
    /// # Errors
    /// The first line that is not a transcript, or the first thing that does not fit.
    pub fn verify_text(&self, text: &str, hand: Option<&str>) -> Result<Vec<Verified>, Misdeal> {
        self.verify(&read(text)?, hand)
    }
}

/// The error of a line, counted from 0.
pub(crate) fn not_a_transcript(place: usize, reason: impl fmt::Display) -> Misdeal {
    Misdeal::NotATranscript { line: place as u64 + 1, reason: reason.to_string() }
}

fn read_line(line: &str) -> Result<Transcript, String> {
    if line.len() > LONGEST_LINE {
        return Err(format!("it is longer than {LONGEST_LINE} bytes"));
    }
    let value = Json::read(line).map_err(|fault| fault.to_string())?;
    Transcript::of_json(&value).map_err(|wrong| wrong.to_string())
}

/// As a line of JSON.
impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_json().fmt(f)
    }
}

impl Transcript {
    pub(crate) fn to_json(&self) -> Value {
        let Self { table, deal, attempt, .. } = self;
        let pledges: Vec<_> = self.pledges.iter().map(|pledge| pledge.as_ref().map(ToString::to_string)).collect();
        let cuts: Vec<_> = self.cuts.iter().map(|cut| cut.as_ref().map(ToString::to_string)).collect();
        let mut object = json!({
            "protocol": PROTOCOL, "game": table.game.name(), "id": table.id, "rules": table.rules,
            "players": table.players.count(), "deal": deal, "attempt": attempt,
            "commitment": self.commitment.to_string(), "pledges": pledges, "cuts": cuts, "secret": self.secret.to_string(),
            "dealt": null,
        });
        if let Some(Dealt { seed, hands, stock }) = &self.dealt {
            object["dealt"] = json!({ "seed": seed.to_string(), "hands": hands, "stock": stock });
        }
        object
    }

    /// The transcript that an object is. Fields that nobody knows are ignored.
    pub(crate) fn of_json(value: &Json) -> Result<Self, Wrong> {
        let fields = value.object()?;
        if fields.read::<String>("protocol")? != PROTOCOL {
            return Err(Wrong::has_to_be(format_args!("\"{PROTOCOL}\"")).of("protocol"));
        }
        let table = table(fields)?;
        let game = table.game;
        let dealt = match fields.get("dealt").ok_or_else(|| Wrong::missing("dealt"))? {
            Json::Null => None,
            value => Some(dealt(game, value).map_err(|wrong| wrong.of("dealt"))?),
        };
        Ok(Self {
            deal: fields.read("deal")?,
            attempt: fields.read("attempt")?,
            commitment: digits::<Commitment>(&fields.read::<String>("commitment")?)
                .map_err(|wrong| wrong.of("commitment"))?,
            pledges: by_seat(fields, "pledges")?,
            cuts: by_seat(fields, "cuts")?,
            secret: digits(&fields.read::<String>("secret")?).map_err(|wrong| wrong.of("secret"))?,
            table,
            dealt,
        })
    }
}

/// The table that an object is of.
fn table(fields: Object) -> Result<Table, Wrong> {
    let name: String = fields.read("game")?;
    let names = format!("\"{}\"", Game::ALL.map(Game::name).join("\", \""));
    let game = Game::named(&name).ok_or_else(|| Wrong::has_to_be(format_args!("one of {names}")).of("game"))?;
    let players: u8 = fields.read("players")?;
    let players = Players::try_from(usize::from(players)).map_err(|_| Wrong::has_to_be("2, 3 or 4").of("players"))?;
    Ok(Table { game, id: fields.read("id")?, rules: fields.read("rules")?, players })
}

/// For each seat 64 digits, or null.
fn by_seat<T: FromStr>(fields: Object, name: &'static str) -> Result<Vec<Option<T>>, Wrong> {
    let list: Vec<Option<String>> = fields.read(name)?;
    list.into_iter()
        .map(|text| text.as_deref().map(digits).transpose())
        .collect::<Result<_, _>>()
        .map_err(|wrong: Wrong| wrong.of(name))
}

/// 32 bytes.
fn digits<T: FromStr>(text: &str) -> Result<T, Wrong> {
    text.parse().map_err(|_| Wrong::has_to_be("64 hexadecimal digits"))
}

fn dealt(game: Game, value: &Json) -> Result<Dealt, Wrong> {
    let fields = value.object()?;
    let seed: Seed = digits(&fields.read::<String>("seed")?).map_err(|wrong| wrong.of("seed"))?;
    let hands: Vec<Vec<String>> = fields.read("hands")?;
    let hands = hands.into_iter().map(|hand| pieces(game, &hand)).collect::<Result<_, _>>();
    let stock = pieces(game, &fields.read::<Vec<String>>("stock")?).map_err(|wrong| wrong.of("stock"))?;
    Ok(Dealt { seed, hands: hands.map_err(|wrong| wrong.of("hands"))?, stock })
}

/// Each piece as we write it.
fn pieces(game: Game, texts: &[String]) -> Result<Vec<String>, Wrong> {
    let what = if game == Game::Texas42 { "domino" } else { "card" };
    let wrong =
        |text: &str| Wrong::has_to_be(format_args!("pieces of the game, and \"{}\" is not a {what}", start_of(text)));
    texts.iter().map(|text| game.piece(text).ok_or_else(|| wrong(text))).collect()
}
