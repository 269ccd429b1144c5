//! Writes the conformance vectors in `tests/vectors`: questions with their answers, the same for every language.
//!
//! Questions come from fixed seeds (`unbeaten_questions`) and from lists chosen by hand (`chosen` of each game), so each run
//! writes the same files. No answer is taken from the core on trust. Each is worked out first, and generation stops where
//! the core says anything else:
//!
//! | answer | worked out by |
//! |---|---|
//! | all but those below | the oracle, written from the rule text alone; codes and data of refusals too |
//! | shuffle | the oracle's own `ChaCha20` and Fisher–Yates |
//! | trace | the oracle's game; bots draw from keys derived by hand (`unbeaten_proofs::keys_of_game`) |
//! | replay | a reader of its own (`big_two::record`) takes the text apart, and the oracle's game referees it; a redacted record is told by the oracle's watcher, who sees no hand |
//! | replay of what is no record, or of a position that cannot be | by hand, beside the question: code, line, column, reasons |
//! | spellings of cards | all are written down (`spelling`), none is parsed |
//! | `lines.jsonl` | by hand, beside the question |
//! | messages | two stand in the source documents to the letter; of the others it is checked that they say what their data says (`message`) |
//! | digests | SHA-256 of the events as the oracle told them |
//! | fair dealing | the oracle's own SHA-256 and `ChaCha20`; what does not fit, in the order of the page about it (`fair`), and messages to the letter |
//!
//! Of Texas 42 most answers are unique, and the core's has to be equal to the oracle's. Where several are right, or where
//! the oracle cannot find in seconds what the core found, the core's is checked:
//!
//! | answer | equal, or checked |
//! |---|---|
//! | strength, ledSuit, legalPlays, trick, shuffle; codes and data of refusals | equal |
//! | classifyHand: `perfect`, `beatenBy` | equal, by the definitions |
//! | classifyHand and claims of whole hands: guaranteed | proved: no hidden hand disturbs the order of leads |
//! | classifyHand and claims of whole hands: not guaranteed | with a trump by the rule of the rules page, which the oracle's census shows to be exact; without one, and for every such claim, each first lead has a checked refutation |
//! | classifyHand and claims of whole hands: `leads` | equal to the printed order where that proves the hand; else checked to prove it |
//! | perfectHands, platinum and gold | equal, by the definitions, among all 1,184,040 hands |
//! | perfectHands, guaranteed | with a trump equal to the hands that follow the rule; without one each hand is proved and their number is the census's (`unbeaten-proofs` compares with the census itself) |
//! | claims of one to four tricks: `holds`, `leads` | equal, over every hand that the others can hold; `impossible_voids` too |
//! | claims: `refutations` | checked: one for each own domino by index; the seat can hold the hand, in a deal that agrees with the voids; the claimer loses a trick after that lead even if he sees it; the line is legal and ends with the first lead that is beaten |
//! | auction, game, view, settle, trace, replay | equal, by the oracle's own referee, reader of records and bots; where a claim fails, the refutations are checked as those of a claim |
//! | what is no record | by hand, beside the question |
//! | solve, solveAll | equal, by plain minimax over every line; whole hands by asking how many points can be taken, which the oracle holds against minimax |
//! | solve, refused for hands of sizes that contradict each other | checked: one hand has so many where another says so many |
//! | deals | equal, counted domino by domino; up to 500 ways to hand out what is unseen each deal is also judged by the oracle's referee |
//! | sample | checked: so many deals, in each of which the oracle's referee lets every action happen; the same when asked again |
//!
//! Of Casino every answer is unique, and the core's has to be equal to the oracle's:
//!
//! | answer | worked out by |
//! |---|---|
//! | all but those below | the oracle; codes and data of refusals too, with the cards of a bad build read off the question |
//! | explain: `matched` | the oracle, and once more by the words |
//! | explain: `because`; rules: `description` | to the letter: each condition of each rule is written down with the words for both cases (`casino::because`) |
//! | choose | the oracle's actions, among which the one that was sent is looked up |
//! | captures | the oracle, which tries every set; how many there are of too many is counted by the numbers of cards of each value |
//! | legalActions, checkAction, play, hint, stage, drops, drop, score, scoreSeries | the oracle's game, which tries sets of cards and judges each by the page |
//! | replay, trace | the oracle's own reader of records, its referee, for redacted ones its watcher, and its bots |
//! | what is no record, and positions of records that cannot be | by hand, beside the question |
//! | messages | to the letter (`message`), except those of counts, seeds and texts that are no cards, which have to say what their data says |

mod big_two;
mod casino;
mod confirm;
mod digest;
mod fair;
mod lines;
mod message;
mod refusal;
mod seed;
mod spelling;
mod texas42;
mod vectors;

pub use vectors::{File, files};
