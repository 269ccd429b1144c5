//! What a person can type.

use std::path::PathBuf;

use super::playable::Playable;

/// What a person wants.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command<R: Playable> {
    Do(R::Action),
    /// The action of this number among the legal ones, from 1.
    DoNumber(usize),
    Hint,
    Advise,
    Legal,
    Why(R::Action),
    Sort(R::Sort),
    Undo,
    History,
    Scores,
    /// To this file, or to the one that the game is kept in.
    Save(Option<PathBuf>),
    Table,
    Help,
    Quit,
}

impl<R: Playable> Command<R> {
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
            ("hint", "") => Self::Hint,
            ("advise" | "advice", "") => Self::Advise,
            ("legal" | "list", "") => Self::Legal,
            ("why", "") => return Err(format!("Why what? Type `why {}` or `why {}`.", R::EXAMPLES[0], R::EXAMPLES[1])),
            ("why", what) => Self::Why(R::typed(what)?),
            ("sort", how) => Self::Sort(read_sort::<R>(how)?),
            ("undo", "") => Self::Undo,
            ("history", "") => Self::History,
            ("scores" | "score", "") => Self::Scores,
            ("save", "") => Self::Save(None),
            ("save", path) => Self::Save(Some(path.into())),
            ("help" | "?", _) => Self::Help,
            ("quit" | "exit" | "q", "") => Self::Quit,
            (verb, what) if R::VERBS.contains(&verb) => Self::Do(R::typed(what)?),
            (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                // Some numbers are actions. One that is too large for us is too large for any list.
                let place = || Self::DoNumber(number.parse().unwrap_or(usize::MAX));
                R::typed(number).map_or_else(|_| place(), Self::Do)
            }
            _ => Self::Do(R::typed(line)?),
        };
        Ok(command)
    }
}

fn read_sort<R: Playable>(how: &str) -> Result<R::Sort, String> {
    let sort = R::SORTS.iter().find(|(name, _)| *name == how).map(|&(_, sort)| sort);
    let names: Vec<String> = R::SORTS.iter().map(|(name, _)| format!("`sort {name}`")).collect();
    sort.ok_or_else(|| format!("Type {}.", names.join(" or ")))
}

#[cfg(test)]
mod tests {
    use unbeaten::big_two::{Action, Match};

    type Command = super::Command<Match>;

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
        assert_eq!(Command::read("Advise"), Ok(Command::Advise));
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
