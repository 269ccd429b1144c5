//! Red suits in red.

use std::{
    env,
    io::{self, IsTerminal, Write},
};

const RED: &str = "\x1b[31m";
const PLAIN: &str = "\x1b[0m";

/// An output on which hearts and diamonds are red. Everything else writes plain text, and so can count its columns.
pub(crate) struct Paint<W> {
    output: W,
    colours: bool,
    /// The line that is being written.
    line: Vec<u8>,
}

/// Whether standard output shows colours, and whoever looks at it wants them.
pub(crate) fn colours_wanted() -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
    io::stdout().is_terminal() && !no_color && !dumb
}

impl<W: Write> Paint<W> {
    /// Paints, or passes everything on as it is.
    pub(crate) const fn new(output: W, colours: bool) -> Self {
        Self { output, colours, line: Vec::new() }
    }

    fn write_line(&mut self) -> io::Result<()> {
        let line = String::from_utf8_lossy(&self.line);
        let done = self.output.write_all(painted(&line).as_bytes());
        self.line.clear();
        done
    }
}

impl<W: Write> Write for Paint<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.colours {
            return self.output.write(bytes);
        }
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                self.write_line()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_line()?;
        self.output.flush()
    }
}

/// The text with every red card in red, its rank included.
fn painted(text: &str) -> String {
    let mut painted = String::with_capacity(text.len());
    for character in text.chars() {
        if !matches!(character, '♦' | '♥') {
            painted.push(character);
            continue;
        }
        let rank = painted.trim_end_matches(|c: char| c.is_ascii_digit() || "JQKA".contains(c)).len();
        painted.insert_str(rank, RED);
        painted.push(character);
        painted.push_str(PLAIN);
    }
    painted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_cards_are_red_and_nothing_else() {
        let mut output = Vec::new();
        let mut paint = Paint::new(&mut output, true);
        write!(paint, "│3♦ │10♥│2♠").unwrap();
        paint.write_all(&"♥".as_bytes()[..1]).unwrap();
        paint.write_all(&"♥".as_bytes()[1..]).unwrap();
        writeln!(paint, "\nK♣ A♦").unwrap();
        paint.flush().unwrap();
        let text = "│\x1b[31m3♦\x1b[0m │\x1b[31m10♥\x1b[0m│2♠\x1b[31m♥\x1b[0m\nK♣ \x1b[31mA♦\x1b[0m\n";
        assert_eq!(String::from_utf8(output).unwrap(), text);
    }

    #[test]
    fn without_colours_nothing_changes() {
        let mut output = Vec::new();
        let mut paint = Paint::new(&mut output, false);
        paint.write_all(b"3\xff\n10").unwrap();
        paint.flush().unwrap();
        assert_eq!(output, b"3\xff\n10");
    }
}
