//! Writes the conformance vectors in `tests/vectors`: questions with their answers, the same for every language.
//!
//! Questions come from fixed seeds (`unbeaten_cli::questions`) and from lists chosen by hand (`chosen`), so each run
//! writes the same files. No answer is taken from the core on trust. Each is worked out first, and generation stops where
//! the core says anything else:
//!
//! | answer | worked out by |
//! |---|---|
//! | classify, beats, unbeatable, possible, canPass, checkPlay, legalPlays, completions, certainFinish, hint, sort, score… | the oracle, written from the rule text alone; codes and data of refusals too |
//! | shuffle | the oracle's own `ChaCha20` and Fisher–Yates |
//! | trace | the oracle's game; bots draw from keys derived by hand (`unbeaten_proofs::keys_of_game`) |
//! | replay | a reader of its own (`record`) takes the text apart, and the oracle's game referees it; a redacted record is told by the oracle's watcher, who sees no hand |
//! | replay of what is no record, or of a position that cannot be | by hand, beside the question: code, line, column, reasons |
//! | spellings of cards | all are written down (`spelling`), none is parsed |
//! | `lines.jsonl` | by hand, beside the question |
//! | messages | two stand in the source documents to the letter; of the others it is checked that they say what their data says (`message`) |
//! | digests | SHA-256 of the events as the oracle told them |

mod answer;
mod asked;
mod chosen;
mod confirm;
mod lines;
mod message;
mod record;
mod refusal;
mod spelling;
mod texas42;
mod told;
mod trace;
mod vectors;

pub use confirm::oracle_answer;
pub use vectors::{File, examples, files};
