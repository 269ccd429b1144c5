//! Big Two: the core against the oracle and the documents.

mod accepted;
mod carried_snapshot;
mod counted_positions;
mod data_flow;
mod deals_and_scores;
mod edges;
mod finish;
mod game;
mod highest_play_document;
mod highest_play_questions;
mod hint;
mod one_card_left_document;
mod plays;
mod record;
mod redacted_record;
mod referee;
mod replay_and_trace;
mod scoring_document;
mod setup;
mod simulation;
mod snapshot;
mod timer;
mod turns;
mod unbeatable;
mod undo;
mod view;
