//! Seeds as questions and records write them.

use crate::refusal::Refusal;

/// 64 hexadecimal digits, two for each byte.
pub(crate) fn seed_from_digits(text: &str) -> Result<[u8; 32], Refusal> {
    let digits: Vec<char> = text.chars().collect();
    if digits.len() != 64 {
        return Err(Refusal::new("wrong_count").with("got", digits.len()).with("want", 64));
    }
    if let Some(other) = digits.iter().find(|digit| !digit.is_ascii_hexdigit()) {
        return Err(Refusal::new("wrong_type").with("character", other.to_string()));
    }
    Ok(std::array::from_fn(|place| u8::from_str_radix(&text[2 * place..2 * place + 2], 16).expect("two digits")))
}
