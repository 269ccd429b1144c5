//! Every spelling of a card that the rules page lets the parser take.
//!
//! "The parser also takes `TH`, `10♥`, `♥10`, `S2`, either letter case, and `10 hearts` / `10 of hearts`." A rank may be a
//! word, too: "two of spades" is read like "ace of spades". Here nothing is parsed: all spellings are written down, and a
//! text is looked up among them.

use std::{collections::HashMap, sync::LazyLock};

use crate::refusal::Refusal;

/// The names of a rank, lower case.
pub(crate) const RANKS: [&[&str]; 13] = [
    &["3", "three"],
    &["4", "four"],
    &["5", "five"],
    &["6", "six"],
    &["7", "seven"],
    &["8", "eight"],
    &["9", "nine"],
    &["10", "t", "ten"],
    &["j", "jack"],
    &["q", "queen"],
    &["k", "king"],
    &["a", "ace"],
    &["2", "two"],
];

/// The names of a suit, lower case: a letter, symbols with and without the mark that phones put behind them, words.
pub(crate) const SUITS: [&[&str]; 4] = [
    &["d", "♦", "♢", "♦\u{fe0f}", "diamonds", "diamond"],
    &["c", "♣", "♧", "♣\u{fe0f}", "clubs", "club"],
    &["h", "♥", "♡", "♥\u{fe0f}", "hearts", "heart"],
    &["s", "♠", "♤", "♠\u{fe0f}", "spades", "spade"],
];

/// All spellings of a card, lower case; some come twice.
pub(crate) fn spellings(card: u8) -> Vec<String> {
    let mut spellings = Vec::new();
    for rank in RANKS[usize::from(card / 4)] {
        for suit in SUITS[usize::from(card % 4)] {
            // A word is told from what is beside it by a space.
            let is_word = |name: &str| name.len() > 2 && name.is_ascii();
            if !is_word(suit) && !is_word(rank) {
                spellings.push(format!("{rank}{suit}"));
                spellings.push(format!("{suit}{rank}"));
            }
            spellings.push(format!("{rank} {suit}"));
            spellings.push(format!("{suit} {rank}"));
            spellings.push(format!("{rank} of {suit}"));
        }
    }
    spellings
}

/// The card that is spelled like this.
pub(crate) fn card(text: &str) -> Result<u8, Refusal> {
    static KNOWN: LazyLock<HashMap<String, u8>> = LazyLock::new(|| {
        let all = (0..52).flat_map(|card| spellings(card).into_iter().map(move |spelling| (spelling, card)));
        all.collect()
    });
    let known = KNOWN.get(&text.trim().to_lowercase()).copied();
    // A megabyte of garbage does not come back as a megabyte of data.
    known.ok_or_else(|| Refusal::new("bad_card").with("text", text.chars().take(32).collect::<String>()))
}
