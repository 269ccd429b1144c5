//! `unbeaten eval`: questions in, answers out, a line each.

use std::io::{self, BufReader, Read, Write};

use unbeaten::json;

use crate::line::read_line;

/// Answers every line of `input`. Holds one line at a time, however many there are and however long one is.
pub(crate) fn answer_all(input: impl Read, output: &mut impl Write) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut line = Vec::new();
    while read_line(&mut input, &mut line, json::LONGEST_LINE)? {
        if let Some(answer) = json::answer(&line) {
            writeln!(output, "{answer}")?;
        }
        // Whoever waits for an answer before asking on gets it now; a long pipe is written in large blocks.
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    Ok(())
}

/// What `--help` says, with every question that there is.
pub(crate) fn help() -> String {
    let ops = |game: &str| {
        let listed = format!("Ops of {game}: {}.", json::ops(game).unwrap_or_default().join(", "));
        lines_of(&listed, 99)
    };
    let ops: Vec<String> = json::GAMES.into_iter().chain([json::FAIR]).map(ops).collect();
    [BEFORE_THE_OPS, &ops.join("\n"), AFTER_THE_OPS].concat()
}

/// A text in lines of at most so many characters.
fn lines_of(text: &str, longest: usize) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split(' ') {
        let fits = length + 1 + word.len() <= longest;
        lines += if length == 0 {
            ""
        } else if fits {
            " "
        } else {
            "\n"
        };
        length = if fits && length > 0 { length + 1 + word.len() } else { word.len() };
        lines += word;
    }
    lines
}

const BEFORE_THE_OPS: &str = r#"A question names a game, an op and its input:
  {"id":1,"game":"bigTwo","op":"unbeatable","in":{"play":["2D","2S"],"played":[]}}
and is answered, in order, by
  {"id":1,"ok":{"unbeatable":true,"witness":null}}
or by {"id":1,"err":{"code":"…","message":"…",…}}. Blank lines are skipped; a line that is no
question is answered with "bad_request", where it stops being one, and its "id" if that stands
before it; and reading goes on. A line has at most 1048576 bytes.

"#;

const AFTER_THE_OPS: &str = r#"
"rules" is a preset's name or an object with the fields that differ; without it, "classic" for
bigTwo, "tournament" for texas42, which has "casual" and "points" too, and "south_african" for
casino, which has "document" and "standard52" too. There what a drop may mean on its own, from
determine to isSet, goes by "profile" in "in" instead.

Example:
  echo '{"id":1,"game":"bigTwo","op":"classify","in":{"cards":["3D","3C"]}}' | unbeaten eval"#;

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<serde_json::Value> {
        let mut output = Vec::new();
        answer_all(input, &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    const QUESTION: &[u8] = br#"{"id":7,"game":"bigTwo","op":"scoreHand","in":{"cardsLeft":7}}"#;

    #[test]
    fn blank_lines_are_skipped_and_the_last_line_needs_no_end() {
        let input = [b"\n  \r\n", QUESTION, b"\r\n\t\n", QUESTION].concat();
        assert_eq!(answers(&input).len(), 2);
        assert!(answers(&input).iter().all(|answer| answer["id"] == 7 && answer["ok"] == 14));
        assert!(answers(b"").is_empty());
    }

    #[test]
    fn reading_goes_on_after_garbage() {
        let endless = vec![b'['; json::LONGEST_LINE + 10_000];
        for garbage in [&b"\xff\xfe\0\x01"[..], b"{\"id\":1,", b"nonsense", b"[1]", b"\0", &endless] {
            let answers = answers(&[garbage, b"\n", QUESTION, b"\n"].concat());
            assert_eq!(answers[0]["err"]["code"], "bad_request");
            assert_eq!((answers.len(), &answers[1]["ok"]), (2, &14.into()));
        }
    }

    #[test]
    fn the_longest_line_is_still_a_question() {
        let mut padded = QUESTION.to_vec();
        padded.resize(json::LONGEST_LINE, b' ');
        assert_eq!(answers(&[&padded[..], b"\n", QUESTION].concat()).len(), 2);
        padded.push(b' ');
        let too_long = answers(&[&padded[..], b"\n", QUESTION].concat());
        assert_eq!((too_long.len(), &too_long[0]["err"]["code"]), (2, &"bad_request".into()));
    }
}
