//! Lines of any length, read into little memory.

use std::io::{self, BufRead, Read};

/// Reads the next line, if there is one, with its end, and drops what goes beyond `longest` bytes and one.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<bool> {
    line.clear();
    let kept = longest as u64 + 1;
    if input.take(kept).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.len() as u64 == kept && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_is_whole() {
        let mut input = &b"abc\nabcdefghij\n\nxyz"[..];
        let mut line = Vec::new();
        for expected in [&b"abc\n"[..], b"abcde", b"\n", b"xyz"] {
            assert!(read_line(&mut input, &mut line, 4).unwrap());
            assert_eq!(line, expected);
        }
        assert!(!read_line(&mut input, &mut line, 4).unwrap());
    }
}
