//! What a person can type.

use std::path::PathBuf;

use unbeaten::{BadCards, Card, CardSet, big_two::Action};

use super::session::Sort;

/// What a person wants.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    Do(Action),
    /// The action of this number among the legal ones, from 1.
    DoNumber(usize),
    Hint,
    Legal,
    Why(Action),
    Sort(Sort),
    Undo,
    History,
    Scores,
    /// To this file, or to the one that the game is kept in.
    Save(Option<PathBuf>),
    Table,
    Help,
    Quit,
}

/// What can be typed, for the one who asks.
pub(super) const HELP: &str = "  \
  3D 3C        play these cards, in any spelling: 3d, ♦3, 10 of hearts, two of spades
  pass         pass
  legal        list all that you may do; a number then does it
  hint         what the referee would do
  why 3D 3C    whether you may play these cards, or why not; also `why pass`
  sort combo   hold the cards by combination; `sort rank` by rank
  table        show the table again; an empty line does too
  history      this match, play by play
  scores       the game, match by match
  undo         take back to your previous turn
  save FILE    save the game to go on with it later
  quit         leave; so does Ctrl-D
";

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// What to tell the person.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match (word.to_ascii_lowercase().as_str(), rest) {
            ("" | "table", "") => Self::Table,
            ("pass" | "p", "") => Self::Do(Action::Pass),
            ("hint", "") => Self::Hint,
            ("legal" | "list", "") => Self::Legal,
            ("why", "") => return Err("Why what? Type `why 3D 3C` or `why pass`.".into()),
            ("why", what) if what.eq_ignore_ascii_case("pass") => Self::Why(Action::Pass),
            ("why", cards) => Self::Why(Action::Play(read_cards(cards)?)),
            ("sort", "rank") => Self::Sort(Sort::Rank),
            ("sort", "combo") => Self::Sort(Sort::Combo),
            ("sort", _) => return Err("Type `sort rank` or `sort combo`.".into()),
            ("undo", "") => Self::Undo,
            ("history", "") => Self::History,
            ("scores" | "score", "") => Self::Scores,
            ("save", "") => Self::Save(None),
            ("save", path) => Self::Save(Some(path.into())),
            ("help" | "?", _) => Self::Help,
            ("quit" | "exit" | "q", "") => Self::Quit,
            ("play", cards) => Self::Do(Action::Play(read_cards(cards)?)),
            (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                // A number that is too large for us is too large for any list.
                Self::DoNumber(number.parse().unwrap_or(usize::MAX))
            }
            _ => Self::Do(Action::Play(read_cards(line)?)),
        };
        Ok(command)
    }
}

fn read_cards(text: &str) -> Result<CardSet, String> {
    text.parse().or_else(|bad: BadCards| {
        // Names with spaces in them have commas between them: `10 of hearts, 9 of hearts`.
        let named: Result<Vec<Card>, _> = text.split(',').map(str::parse).collect();
        match named.map(CardSet::distinct) {
            Ok(cards) => cards.map_err(|twice| format!("{twice}.")),
            Err(_) => Err(format!("{bad}. Type `help` to see what you can type.")),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(cards: &str) -> Command {
        Command::Do(Action::Play(cards.parse().unwrap()))
    }

    #[test]
    fn cards_in_any_spelling() {
        for line in ["3D 3C", "3d,c3", " ♦3  3♣ ", "3 of diamonds, 3 clubs", "play 3D 3C", "PLAY 3♦ C3"] {
            assert_eq!(Command::read(line), Ok(play("3D 3C")), "{line}");
        }
        assert_eq!(Command::read("10 of hearts"), Ok(play("10H")));
        assert_eq!(Command::read("Ace of Spades"), Ok(play("AS")));
    }

    #[test]
    fn commands() {
        assert_eq!(Command::read(""), Ok(Command::Table));
        assert_eq!(Command::read(" Pass "), Ok(Command::Do(Action::Pass)));
        assert_eq!(Command::read("why pass"), Ok(Command::Why(Action::Pass)));
        assert_eq!(Command::read("why 2S"), Ok(Command::Why(Action::Play("2S".parse().unwrap()))));
        assert_eq!(Command::read("save my game.json"), Ok(Command::Save(Some("my game.json".into()))));
        assert_eq!(Command::read("7"), Ok(Command::DoNumber(7)));
        assert_eq!(Command::read(&"9".repeat(50)), Ok(Command::DoNumber(usize::MAX)));
    }

    #[test]
    fn garbage_gets_an_answer() {
        for line in
            ["why", "sort", "sort suit", "sort rank please", "3D 3D", "3D, 3D", "pass 3D", "-1", "♥", "play x", "é"]
        {
            let answer = Command::read(line).unwrap_err();
            assert!(!answer.is_empty() && !answer.contains('\n'), "{line}: {answer}");
        }
    }
}
